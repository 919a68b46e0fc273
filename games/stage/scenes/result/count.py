"""The count on the result screen: the score part by part, counted up before one's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.motion.timeline import Call, Timeline, Tween, out_cubic
from games.stage.table.game.outcome import Outcome, RankedSeat
from games.stage.table.game.outcome_words import Person
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.player import draw_player

POINT = 0.03
LONGEST = 0.9
HEAD = 60
ROW = 58
LOWEST = 34
NAME = 150
PART = 116
TOTAL = 92
BETWEEN = " · "
"""What parts the words of a role."""


class Counting:
    """How far the count has come: one part after the other.

    All seats count together, or one after the other where `order` names them.
    """

    def __init__(self, ui: Ui, outcome: Outcome, order: Sequence[int] = ()) -> None:
        self.outcome = outcome
        seats = range(len(outcome.scores))
        self._shares = {(seat, part): 0.0 for seat in seats for part in outcome.parts}
        self._timeline = Timeline(ui.speed, is_reduced=ui.settings.reduce_motion)
        for group in [[seat] for seat in order] or [list(seats)]:
            for part in outcome.parts:
                self._add(ui, group, part)

    def _add(self, ui: Ui, seats: Sequence[int], part: str) -> None:
        most = max(abs(self.outcome.scores[seat].parts.get(part, 0)) for seat in seats)
        if most and ui.speed:
            self._timeline.add(Call(lambda: ui.sounds.play("score")))
        seconds = min(LONGEST, POINT * most)
        self._timeline.add(Tween(seconds, partial(self._share, seats, part), easing=out_cubic))

    def _share(self, seats: Sequence[int], part: str, share: float) -> None:
        for seat in seats:
            self._shares[seat, part] = share

    @property
    def is_moving(self) -> bool:
        """Whether the count goes on."""
        return self._timeline.is_moving

    def update(self, dt: float) -> None:
        """Count on."""
        self._timeline.advance(dt)

    def finish(self) -> None:
        """Show the end of the count."""
        self._timeline.finish()

    def part(self, seat: int, part: str) -> int | None:
        """What is shown of a part; None before it is counted, and for a part a seat lacks."""
        points = self.outcome.scores[seat].parts.get(part)
        share = self._shares[seat, part]
        return None if points is None or share == 0 else round(points * share)

    def total(self, seat: int) -> int:
        """What is counted so far; exactly the seat's total in the end."""
        if not self.is_moving:
            return self.outcome.scores[seat].total
        return sum(self.part(seat, part) or 0 for part in self.outcome.parts)


class CountTable(Widget):
    """A row for each seat from the first to the last, a column for each part."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        counting: Counting,
        people: Sequence[Person],
        labels: Sequence[str],
    ) -> None:
        super().__init__(ui, rect, name="count")
        self.counting = counting
        self.outcome = counting.outcome
        self.people = list(people)
        self.labels = list(labels)
        """The name of each part."""

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        shapes.shadow(surface, self.rect, ui.px(18), 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, ui.px(18))
        self._draw_head(surface)
        lines = self.outcome.lines()
        top = self.rect.y + ui.px(HEAD)
        height = (self.rect.bottom - ui.px(16) - top) // len(lines)
        for index, line in enumerate(lines):
            self._draw_line(
                surface, line, pygame.Rect(self.rect.x, top + index * height, 0, height)
            )

    # Columns, from the right

    @property
    def _names_left(self) -> int:
        return self.rect.x + self.ui.px(64)

    @property
    def _right(self) -> int:
        return self.rect.right - self.ui.px(36)

    @property
    def _heads(self) -> list[str]:
        """The words over the columns between name and total."""
        team = [self.ui.say("result.team")] if self.outcome.has_teams else []
        return [*self.labels, *team]

    def _columns(self) -> list[tuple[int, int]]:
        """Left and right edge of each of those columns: as wide as their words, then evenly."""
        ui, writer = self.ui, self.ui.writer
        least = [
            max(writer.width(word, "semi14") for word in [*head.split(" "), "888"]) + ui.px(10)
            for head in self._heads
        ]
        room = self._right - self._names_left - ui.px(50 + NAME + TOTAL)
        spare = max(0, room - sum(least)) // max(1, len(least))
        widths = [max(wide, min(ui.px(PART), wide + spare)) for wide in least]
        right = self._right - ui.px(TOTAL)
        edges: list[tuple[int, int]] = []
        for width in reversed(widths):
            edges.append((right - width, right))
            right -= width
        return edges[::-1]

    @property
    def _names_right(self) -> int:
        columns = self._columns()
        return columns[0][0] if columns else self._right - self.ui.px(TOTAL)

    # Drawing

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        middle = self.rect.y + ui.px(36)
        title = pygame.Rect(self._names_left, middle - ui.px(16), 0, ui.px(32))
        title.width = self._names_right - title.x
        ui.writer.draw_fitted(surface, ui.say("result.count"), "title20", theme.ink, title)
        for head, (left, right) in zip(self._heads, self._columns(), strict=True):
            self._draw_label(surface, head, left, right, middle)
        total = ui.say("result.total")
        self._draw_label(surface, total, self._right - ui.px(TOTAL - 12), self._right, middle)

    def _draw_label(
        self, surface: pygame.Surface, label: str, left: int, right: int, middle: int
    ) -> None:
        ui, width = self.ui, right - left - self.ui.px(6)
        lines = ui.writer.wrap(label, "semi14", width)[:2]
        step = ui.writer.line_height("semi14")
        for index, line in enumerate(lines):
            y = middle + (index - (len(lines) - 1) / 2) * step
            place = pygame.Rect(right - width, round(y - step / 2), width, step)
            ui.writer.draw_fitted(surface, line, "semi14", ui.theme.second, place, "midright")

    def _draw_line(self, surface: pygame.Surface, line: RankedSeat, row: pygame.Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        if line.seat in self.outcome.winners:
            band = pygame.Rect(self.rect.x + ui.px(20), row.y + ui.px(2), 0, row.height - ui.px(4))
            band.width = self.rect.width - ui.px(40)
            shapes.panel(surface, band, mix(theme.paper, theme.hint, 0.2), ui.px(12))
        middle = row.centery
        rank = (self.rect.x + ui.px(42), middle)
        ui.writer.draw(surface, str(line.rank), "title20", theme.ink, rank, "center")
        self._draw_person(surface, self.people[line.seat], row)
        shown = [self.counting.part(line.seat, part) for part in self.outcome.parts]
        if self.outcome.has_teams and not self.counting.is_moving:
            shown.append(self.outcome.decisive(line.seat))
        for points, (_, right) in zip(shown, self._columns(), strict=False):
            if points is not None:
                ink = theme.ink if points else theme.second
                ui.writer.draw(surface, written(points), "semi18", ink, (right, middle), "midright")
        total = written(self.counting.total(line.seat))
        place = (self._right, middle)
        style = "total32" if row.height >= ui.px(44) else "total24"
        ui.writer.draw(surface, total, style, theme.ink, place, "midright")

    def _draw_person(self, surface: pygame.Surface, person: Person, row: pygame.Rect) -> None:
        ui, look, name = self.ui, person.look, person.name
        side, gap = min(ui.px(40), row.height - ui.px(6)), ui.px(10)
        room = pygame.Rect(self._names_left, row.y, 0, row.height)
        room.width = self._names_right - room.x
        role = self._role(person, room.width - side - gap)
        draw_player(surface, ui, room, look, name, "semi18", side=side, gap=gap, below=[role])

    def _role(self, person: Person, width: int) -> str:
        """Clan, team and who plays it, as many of them as there is room for."""
        parts = person.role.split(BETWEEN)
        while len(parts) > 1 and self.ui.writer.width(BETWEEN.join(parts), "body14") > width:
            parts.pop()
        return BETWEEN.join(parts)
