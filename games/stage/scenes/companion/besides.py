"""What lies beside the board of a real table: hands, piles, cards, points of earlier rounds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from games.core.match import Seat
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.keys import typed_key
from games.stage.scenes.companion.parts import PersonTile, accent, headed, target_row
from games.stage.table.game.companion import ERASE, Besides, Companion, Holding, Target
from games.stage.table.game.people import seat_name
from games.stage.widgets import Button, Card, IconButton, Label, Widget, button_width
from games.stage.widgets.base import Act, done
from games.stage.widgets.commands import STAY, Command, Pop
from games.stage.widgets.label import draw_player_disc

MOST_POINTS = 999
LEFT = 0.34
"""The part of the width where the players are."""


class BesidesScene(CompanionBase):
    """Players at the left, what the chosen one has at the right."""

    def __init__(
        self,
        companion: Companion,
        seats: Sequence[Seat],
        besides: Besides,
        on_done: Callable[[Besides], None],
    ) -> None:
        super().__init__()
        self.companion = companion
        self.seats = list(seats)
        self.besides = besides
        self.on_done = on_done
        self.seat = 0

    def dress(self) -> None:
        self.companion.ui = self.ui

    @property
    def holding(self) -> Holding:
        """What the chosen player has."""
        return self.besides.holdings[self.seat]

    # Acts

    def choose(self, seat: int) -> Command:
        """Turn to a player."""
        self.seat = seat
        return self._changed()

    def toggle(self, piece: str) -> Command:
        """A piece is there, or not; one more than there can be takes nothing away."""
        held = self.holding.held ^ {piece}
        if len(held) > max(self.holding.most, len(self.holding.held)):
            self.toast(self.ui.say("companion.besides.full", n=self.holding.most), "bad")
            return STAY
        if self.besides.is_shared:
            for seat, other in enumerate(self.besides.holdings):
                self.besides = self.besides.with_holding(seat, held=other.held - {piece})
        self.besides = self.besides.with_holding(self.seat, held=held)
        return self._changed()

    def toggle_mark(self) -> Command:
        """The chosen player has the mark, or no longer."""
        is_marked = not self.holding.is_marked
        if self.besides.is_mark_single:
            for seat in range(len(self.seats)):
                self.besides = self.besides.with_holding(seat, is_marked=False)
        self.besides = self.besides.with_holding(self.seat, is_marked=is_marked)
        return self._changed()

    def type_digit(self, key: str) -> Command:
        """A digit of the points of earlier rounds, or one away."""
        points = self.holding.points
        points = points // 10 if key == ERASE else 10 * points + int(key)
        if points <= MOST_POINTS:
            self.besides = self.besides.with_holding(self.seat, points=points)
        return self._changed()

    def turn_round(self, step: int) -> Command:
        """Another round, as far as there can be one."""
        round_ = self.besides.round + step
        if 0 <= round_ < self.besides.rounds:
            self.besides = replace(self.besides, round=round_)
        return self._changed()

    def finish(self) -> Command:
        """Hand it over when it is whole; else turn to who is missing something."""
        for seat, holding in enumerate(self.besides.holdings):
            if not holding.is_sound:
                self.seat = seat
                self.toast(self._missing(seat), "bad")
                return self._changed()
        self.on_done(self.besides)
        return Pop()

    def _missing(self, seat: int) -> str:
        holding, name = self.besides.holdings[seat], seat_name(self.ui, self.seats[seat], seat)
        return self.ui.say("companion.besides.missing", name=name, n=holding.least)

    def _changed(self) -> Command:
        self.layout()
        return STAY

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN or not self._has_points:
            return None
        key = typed_key(event, self.ui.keys)
        return self.type_digit(key) if key.isdigit() or key == ERASE else None

    @property
    def _has_points(self) -> bool:
        """Whether there were rounds before."""
        return self.besides.round > 0

    # Layout

    def build(self) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        width, height = ui.size
        margin = px(32)
        bar = pygame.Rect(margin, height - px(24) - px(68), width - 2 * margin, px(68))
        zone = pygame.Rect(margin, px(106), width - 2 * margin, bar.y - px(20) - px(106))
        left = pygame.Rect(zone.x, zone.y, round(zone.width * LEFT), zone.height)
        right = pygame.Rect(left.right + px(16), zone.y, 0, zone.height)
        right.width = zone.right - right.x
        return [
            *headed(ui, say("companion.besides.title"), self.companion.say("besides.hint")),
            *self._people(left),
            self._details(right),
            *self._bar(bar),
        ]

    def _people(self, rect: pygame.Rect) -> list[Widget]:
        gap, count = self.ui.px(10), len(self.seats)
        high = min((rect.height - gap * (count - 1)) // count, self.ui.px(110))
        return [
            _Person(
                self,
                pygame.Rect(rect.x, rect.y + seat * (high + gap), rect.width, high),
                seat,
                lambda seat=seat: self.choose(seat),  # type: ignore[misc]
            )
            for seat in range(count)
        ]

    def _details(self, rect: pygame.Rect) -> Card:
        ui, px = self.ui, self.ui.px
        inner = rect.inflate(-px(40), -px(36))
        widgets: list[Widget] = []
        foot = inner.bottom
        if self._has_points:
            row = pygame.Rect(inner.x, foot - px(64), inner.width, px(64))
            widgets += self._digits(row)
            foot = row.y - px(12)
        y = foot - px(64) if self.holding.pieces else inner.y
        line = pygame.Rect(inner.x, y, inner.width, px(64))
        if self.besides.mark:
            widgets.append(self._mark(line))
            line.left = widgets[-1].rect.right + px(24)
            line.width = inner.right - line.x
            foot = line.y - px(16)
        if self._has_points:
            text = ui.say("companion.besides.points", n=self.holding.points)
            widgets.append(Label(ui, line, text, "bold26"))
            foot = line.y - px(16)
        if self.holding.pieces:
            grid = pygame.Rect(inner.x, inner.y, inner.width, foot - inner.y)
            widgets += self._pieces(grid)
        return Card(ui, rect, widgets, radius=24)

    def _pieces(self, rect: pygame.Rect) -> list[Widget]:
        """As many in a line as make the tiles largest."""
        gap, count = self.ui.px(10), len(self.holding.pieces)

        def size(columns: int) -> int:
            rows = -(-count // columns)
            wide = (rect.width - gap * (columns - 1)) // columns
            return min(wide, 2 * (rect.height - gap * (rows - 1)) // rows, self.ui.px(230))

        columns = max(range(1, count + 1), key=size)
        wide = size(columns)
        high = min(wide * 6 // 10, (rect.height + gap) // -(-count // columns) - gap)
        found: list[Widget] = []
        for number, piece in enumerate(self.holding.pieces):
            x = rect.x + number % columns * (wide + gap)
            y = rect.y + number // columns * (high + gap)
            found.append(_Tile(self, pygame.Rect(x, y, wide, high), piece))
        return found

    def _digits(self, rect: pygame.Rect) -> list[Widget]:
        """To type the points of earlier rounds."""
        digits = [Target(digit, digit) for digit in "1234567890"]
        has_any = self.holding.points > 0
        digits.append(Target(ERASE, "icon:back", is_gap=True, is_enabled=has_any))
        return target_row(self.ui, rect, digits, self.type_digit)

    def _mark(self, rect: pygame.Rect) -> Button:
        is_on = self.holding.is_marked
        icon = "check" if is_on else "plus"
        wide = min(rect.width, button_width(self.ui, self.besides.mark, icon, "semi22"))
        return Button(
            self.ui,
            pygame.Rect(rect.x, rect.y, wide, rect.height),
            self.besides.mark,
            self.toggle_mark,
            icon=icon,
            name="mark",
            style="semi22",
            is_chosen=is_on,
        )

    def _bar(self, rect: pygame.Rect) -> list[Widget]:
        ui, px, say, side = self.ui, self.ui.px, self.ui.say, rect.height
        label = say("companion.arrange.start")
        wide = button_width(ui, label, "flag", "semi24")
        done_ = Button(
            ui,
            pygame.Rect(rect.right - wide, rect.y, wide, side),
            label,
            self.finish,
            kind="primary",
            game=self.companion.name,
            icon="flag",
            name="done",
            style="semi24",
        )
        if self.besides.rounds == 1:
            return [done_]
        minus = pygame.Rect(rect.x, rect.y, side, side)
        words = pygame.Rect(minus.right, rect.y, px(190), side)
        plus = pygame.Rect(words.right, rect.y, side, side)
        text = say("companion.besides.round", n=self.besides.round + 1)
        fewer, more = say("companion.besides.round_before"), say("companion.besides.round_after")
        return [
            IconButton(
                ui, minus, "minus", lambda: self.turn_round(-1), tooltip=fewer, name="round-before"
            ),
            Label(ui, words, text, "title30", anchor="center"),
            IconButton(
                ui, plus, "plus", lambda: self.turn_round(+1), tooltip=more, name="round-after"
            ),
            done_,
        ]

    def public_key(self) -> Hashable | None:
        """The board below is what everybody sees."""
        return None


class _Person(PersonTile):
    """A player, how much they have, and whether that is enough."""

    def __init__(self, scene: BesidesScene, rect: pygame.Rect, seat: int, on_tap: Act) -> None:
        super().__init__(scene.ui, rect, seat, on_tap)
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        scene, chair = self.scene, self.scene.seats[self.seat]
        holding, is_on = scene.besides.holdings[self.seat], scene.seat == self.seat
        self.draw_tile(surface, is_on)
        size = min(px(56), rect.height - px(16))
        disc = pygame.Rect(rect.x + px(16), 0, size, size)
        disc.centery = rect.centery
        draw_player_disc(surface, ui, disc, scene.companion.look(chair))
        count = pygame.Rect(0, rect.y, px(100) if holding.pieces else 0, rect.height)
        count.right = rect.right - px(16)
        x = disc.right + px(12)
        name = pygame.Rect(x, rect.y, count.x - x - px(8), rect.height)
        small = self._small(holding)
        if small:
            name.height = rect.height * 5 // 8
            under = pygame.Rect(x, rect.centery + px(6), name.width, rect.height // 2 - px(8))
            ui.writer.draw_fitted(surface, small, "body20", theme.second, under, "midleft")
        title = seat_name(ui, chair, self.seat)
        ui.writer.draw_fitted(surface, title, "bold28", theme.ink, name, "midleft")
        if holding.pieces:
            is_exact = holding.least == holding.most
            text = f"{len(holding.held)}/{holding.most}" if is_exact else str(len(holding.held))
            colour = accent(ui) if holding.is_sound else theme.bad
            ui.writer.draw_fitted(surface, text, "total32", colour, count, "midright")

    def _small(self, holding: Holding) -> str:
        """Points of the rounds before, and the mark."""
        say, besides = self.ui.say, self.scene.besides
        words = []
        if besides.round > 0:
            words.append(say("companion.besides.points", n=holding.points))
        if holding.is_marked:
            words.append(besides.mark)
        return " · ".join(words)


class _Tile(Widget):
    """A piece that is there or not."""

    can_focus = True
    radius = 14

    def __init__(self, scene: BesidesScene, rect: pygame.Rect, piece: str) -> None:
        super().__init__(scene.ui, rect, name=f"piece-{piece}")
        self.scene = scene
        self.piece = piece

    def activate(self) -> Command | None:
        self.ui.sounds.play("pick")
        return done(self.scene.toggle(self.piece))

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, scene = self.ui.theme, self.ui.px, self.scene
        is_held = self.piece in scene.holding.held
        fill = mix(theme.inset, theme.hover, 0.6 * self.glow)
        shapes.panel(surface, self.rect, fill, px(14))
        if is_held:
            shapes.panel(surface, self.rect, None, px(14), theme.hint, px(4))
        room = self.rect.inflate(-px(18), -px(18))
        scene.companion.draw_piece(surface, room, scene.seats[scene.seat], self.piece)
        if not is_held:
            shapes.panel(surface, room, pygame.Color(fill.r, fill.g, fill.b, 130), px(8))
