"""The players around the table: a panel each, or a row of chips in a small window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.contrast import contrast
from games.stage.draw.theme import PlayerLook, mix
from games.stage.motion.timeline import lerp, out_cubic
from games.stage.table.around.banner import BETWEEN, endings
from games.stage.table.around.pieces import FADED
from games.stage.table.game.margins import Piece
from games.stage.table.game.people import fitting, team_letter, team_total
from games.stage.widgets.base import Widget
from games.stage.widgets.player import draw_player, draw_rim, under_line

SAYING = 24
"""How high a line is that somebody says, in design pixels."""
LOW_DISC, LOW_HEAD = 38, 54
"""The mark and the head of a panel that is low, or keeps its room for more than these."""
ROOMY = 120
"""From this height on a panel has what a seat holds, its counts and its remarks in full."""
HAND, TWO_ROWS = 28, 56
"""How high what a seat holds is below a chip's name, and from which height a chip has that row."""
SINKS = 1.4
"""A colour with less contrast to the paper needs a line to be seen on it."""
LEAST_THING = 12
"""The least height of what a seat holds, in design and in screen pixels."""
INSET = 9
"""How far what a seat holds stays from the ends of its chip."""
TEAM = "bold13"
POINT, LONGEST, POP = 0.03, 0.9, 0.28
"""Seconds to count a point, at most for all, and how much larger a total is as it arrives."""


class Counted:
    """A number that counts up to where it belongs."""

    def __init__(self, start: int, goal: int | None = None) -> None:
        self.start = start
        self.goal = start if goal is None else goal
        self._age = 0.0
        self._length = min(LONGEST, max(0.25, POINT * abs(self.goal - start)))

    def on_to(self, goal: int) -> Counted:
        """The same count, or a new one from where this one is."""
        return self if goal == self.goal else Counted(self.shown, goal)

    @property
    def is_moving(self) -> bool:
        """Whether it has not arrived."""
        return self.start != self.goal and self._age < self._length

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._age += dt

    @property
    def _share(self) -> float:
        return min(1.0, self._age / self._length) if self.start != self.goal else 1.0

    @property
    def shown(self) -> int:
        """The number as it stands."""
        return round(lerp(self.start, self.goal, out_cubic(self._share)))

    @property
    def pop(self) -> float:
        """How much it stands out, 1 to 0."""
        return 1 - self._share


@dataclass(eq=False)
class SeatPanel(Widget):
    """A player at the table: mark, name, what is left, remarks, and the score as it stands."""

    is_solid = False
    disc, head = 46, 66
    """The mark beside the name, and how much of the panel both take, in design pixels."""
    icon = ""
    """A small drawing behind the name: where the player plays from."""

    look: PlayerLook
    title: str
    subtitle: str
    total: int
    pieces: Sequence[Piece]
    notes: Sequence[str]
    _: KW_ONLY
    is_current: bool
    seat: int
    draw_hand: Callable[[pygame.Surface, pygame.Rect, int], bool]
    breadth: float = 0.0
    """How many times wider than high what the seat holds is at most; 0: it shows nothing."""
    aside: str = ""
    team: tuple[int, int] | None = None
    """The number of the seat's team, and its points, which are the ones that count."""
    saying: str = field(default="", init=False)
    """What the player says, in a line of its own at the foot."""
    name_room: int | None = field(default=None, init=False)
    """How wide a chip's words may be; None: as wide as there is room."""
    _count: Counted = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name = f"seat-{self.seat}"
        self._count = Counted(self.total)

    # The total counts up

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, SeatPanel) and self.ui.speed and not self.ui.settings.reduce_motion:
            self._count = old._count.on_to(self.total)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._count.is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        self._count.update(dt * self.ui.speed)

    @property
    def shows(self) -> Hashable:
        return (self._count.shown, round(self._count.pop, 2))

    def _draw_total(self, surface: pygame.Surface, size: int, at: tuple[int, int]) -> pygame.Rect:
        """The score so far counted, its middle right at a pixel; larger while it grows."""
        ui, theme, count = self.ui, self.ui.theme, self._count
        text = written(count.shown)
        rect = ui.writer.render(written(self.total), f"total{size}", theme.ink).get_rect()
        rect.midright = at
        tint = theme.good if count.goal >= count.start else theme.bad
        ink = mix(theme.ink, tint, min(1.0, 2 * count.pop))
        large = f"total{round(size * (1 + POP * count.pop))}"
        drawn = ui.writer.draw(surface, text, large, ink, at, "midright")
        return drawn.union(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """A card with the player's colour at its left edge."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shapes.shadow(surface, self.rect, px(18), 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, px(18))
        stripe = pygame.Rect(self.rect.x, self.rect.y, px(6), self.rect.height)
        with clipped(surface, stripe):
            shapes.panel(surface, self.rect, self.look.colour, px(18))
        if contrast(self.look.colour, theme.paper) < SINKS:
            stripe.left, stripe.width = stripe.right, px(1)
            with clipped(surface, stripe):
                shapes.panel(surface, self.rect, under_line(self.look.colour), px(18))
        if self.is_current:
            draw_rim(surface, ui, self.rect.inflate(px(4), px(4)), px(20), self.look.colour)
        self._draw_head(surface)
        if self.saying:
            line = pygame.Rect(self.rect.x + px(18), 0, self.rect.width - px(32), px(SAYING))
            line.bottom = self.rect.bottom - px(6)
            ui.writer.draw_fitted(surface, self.saying, "italic14", theme.second, line, "midleft")
        self._draw_holdings(surface)
        top = self.rect.y + px(self.head + 58)
        if self.notes and not self.is_low and self._foot - top >= px(28):
            self._draw_notes(surface, top)
        self.draw_children(surface)

    # What the player has

    @property
    def _foot(self) -> int:
        """Where what the seat holds must end."""
        return self.rect.bottom - (self.ui.px(SAYING) if self.saying else 0)

    @property
    def is_low(self) -> bool:
        """Whether there is room for one line under the head: then remarks stand under the name."""
        return self._foot - self.rect.y < self.ui.px(ROOMY)

    @property
    def hand_room(self) -> pygame.Rect:
        """Where what the seat holds is drawn; as much as is left under the head."""
        rect, px = self.rect, self.ui.px
        if self.is_low:
            room = pygame.Rect(rect.x + px(18), rect.y + px(LOW_HEAD), rect.width - px(32), 0)
            room.height = max(0, self._foot - px(5) - room.y)
            return room
        room = pygame.Rect(rect.x + px(16), rect.y + px(self.head), rect.width - px(28), 0)
        tall = px(34) if self.notes else 0
        room.height = max(px(54), self._foot - px(10) - tall - room.y)
        return room

    def _draw_holdings(self, surface: pygame.Surface) -> None:
        """What the seat has, as its game draws it; else piece by piece, each with its count."""
        room = self.hand_room
        has_room = self.breadth > 0 and room.width > 0 and room.height >= LEAST_THING
        if not has_room or self.draw_hand(surface, room, self.seat):
            return
        if room.height >= self.ui.px(54):
            self._draw_pieces(surface, room.y)
        elif self.pieces:
            self._draw_pieces_in_line(surface, room)

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        size, gap = px(LOW_DISC if self.is_low else self.disc), px(10)
        room = pygame.Rect(self.rect.x + px(18), 0, 0, px(46))
        room.centery = self.rect.y + px(12) + size // 2
        total = self._draw_total(surface, 32, (self.rect.right - px(14), room.centery))
        room.width = total.left - px(8) - room.x
        below = [fitting(ui, self._below, "body14", room.width - size - gap)]
        name = draw_player(
            surface, ui, room, self.look, self.title, "bold18", side=size, gap=gap, below=below
        )
        left = name.right + px(6)
        if self.icon and room.right - left >= px(18):
            at = (left + px(9), name.centery)
            ui.sprites.draw(surface, f"common/ui/{self.icon}", at, px(18), theme.second)
            left += px(24)
        if self.aside and ui.writer.width(self.aside, "body14") <= room.right - left:
            at = (left, name.centery + px(1))
            ui.writer.draw(surface, self.aside, "body14", theme.second, at, "midleft")

    @property
    def _below(self) -> Sequence[str]:
        """What may stand under the name, from all of it to the least.

        What stands first is told by the disc and the scores too: it gives way. Not so a team.
        """
        words = [self.subtitle, *(self.notes if self.is_low else ())]
        found = endings(BETWEEN.join(each for each in words if each))
        if self.team is None:
            return found
        team = team_total(self.ui, *self.team)
        return [*(f"{team}{BETWEEN}{each}" for each in found if each), team]

    def _draw_pieces_in_line(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Small, each with its count behind it."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        step = min(px(46), room.width // len(self.pieces))
        size = min(px(22), room.height, step * 55 // 100)
        for index, piece in enumerate(self.pieces):
            icon = (piece.mark or piece.icon)(size)
            if not piece.is_left:
                icon = shapes.faded(icon, FADED)
            x = room.x + index * step
            surface.blit(icon, icon.get_rect(center=(x + size // 2, room.centery)))
            colour = theme.ink if piece.is_left else theme.second
            at = (x + size + px(2), room.centery)
            ui.writer.draw(surface, str(piece.count), "bold13", colour, at, "midleft")

    def _draw_pieces(self, surface: pygame.Surface, top: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        left, width = self.rect.x + px(16), self.rect.width - px(28)
        step = width / max(5, len(self.pieces))
        size = round(min(px(34), step * 0.86))
        for index, piece in enumerate(self.pieces):
            x = left + step * (index + 0.5)
            icon = (piece.mark or piece.icon)(size)
            if not piece.is_left:
                icon = shapes.faded(icon, FADED)
            surface.blit(icon, icon.get_rect(center=(round(x), top + px(17))))
            colour = theme.ink if piece.is_left else theme.second
            at = (round(x), top + px(43))
            ui.writer.draw(surface, str(piece.count), "bold14", colour, at, "center")

    def _draw_notes(self, surface: pygame.Surface, top: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        x = self.rect.x + px(18)
        for note in self.notes:
            width = ui.writer.width(note, "semi14") + px(20)
            if x + width > self.rect.right - px(10):
                break
            pill = pygame.Rect(x, top, width, px(26))
            shapes.pill(surface, pill, mix(theme.paper, theme.hint, 0.3))
            ui.writer.draw(surface, note, "semi14", theme.ink, pill.center, "center")
            x += width + px(6)


class SeatChip(SeatPanel):
    """A player in a small window: one row, and perhaps a second one for what the seat holds."""

    def least_width(self, *, has_name: bool) -> int:
        """How narrow it may be, with the whole name or without it, and with what the seat holds."""
        px, writer = self.ui.px, self.ui.writer
        name = writer.least_width(self.title, "bold16") + px(8) if has_name else 0
        score = max(self._total_width, writer.least_width(self._team_words, TEAM))
        row = self._left + name + self._beside + score + self._margin
        below = round(self.breadth * LEAST_THING / 2) + 2 * px(INSET)
        return max(row, below) if self.has_hand_below else row

    @property
    def _beside(self) -> int:
        """The width that is kept beside the name for what the seat holds."""
        if self.has_hand_below or not self.breadth:
            return 0
        return round(self.breadth * max(LEAST_THING, self.ui.px(LEAST_THING))) + self.ui.px(8)

    @property
    def row(self) -> pygame.Rect:
        """Where mark, name and score stand."""
        row = self.rect.copy()
        if self.has_hand_below:
            row.height -= self.ui.px(HAND)
        return row

    @property
    def has_hand_below(self) -> bool:
        """Whether what the seat holds has a row of its own."""
        return self.rect.height >= self.ui.px(TWO_ROWS)

    @property
    def _digits(self) -> int:
        """How large the score is written: smaller in a low chip, and over a team's."""
        if self.team is not None:
            return 15 if self._is_low_row else 19
        return 26 if not self._is_low_row else 17 if self.has_hand_below else 20

    @property
    def _is_low_row(self) -> bool:
        return self.row.height < self.ui.px(40)

    @property
    def _margin(self) -> int:
        """What is free right of the score."""
        return self.ui.px(9 if self._is_low_row else 12)

    @property
    def _team_words(self) -> str:
        """The letter of its team, and the points that count there."""
        if self.team is None:
            return ""
        number, points = self.team
        return f"{team_letter(number)} {written(points)}"

    @property
    def _total_width(self) -> int:
        return self.ui.writer.width(written(self.total), f"total{self._digits}")

    @property
    def _score_width(self) -> int:
        """How wide score and team are; the latter gives way where the chip is narrow."""
        room = self.rect.width - self._left - self._margin
        team = self.ui.writer.width(self._team_words, TEAM)
        return max(self._total_width, min(team, room))

    @property
    def _score_left(self) -> int:
        return self.rect.right - self._margin - self._score_width

    @property
    def _left(self) -> int:
        """Where its words begin, from its left edge."""
        return self.row.height + self.ui.px(2)

    @property
    def _name_room(self) -> int:
        """How wide its words may be."""
        if self.name_room is not None:
            return self.name_room
        return self._score_left - self.ui.px(8) - self._beside - self.rect.x - self._left

    @property
    def _words(self) -> str:
        """Name and remarks; what has no room is left out, never cut."""
        full = BETWEEN.join([self.title, *self.notes])
        return fitting(self.ui, [full, self.title, ""], "bold16", self._name_room)

    @property
    def hand_room(self) -> pygame.Rect:
        """Between name and score, or in a row of its own."""
        px, row = self.ui.px, self.row
        if self.has_hand_below:
            room = row.inflate(-2 * px(INSET), 0)
            room.y = row.bottom - px(2)
            room.height = self.rect.bottom - px(5) - room.y
            return room
        left = row.x + self._left + px(8) + self.ui.writer.width(self._words, "bold16")
        wide = self._score_left - px(10) - left
        return pygame.Rect(left, row.y + px(4), max(0, wide), row.height - px(8))

    def draw(self, surface: pygame.Surface) -> None:
        """Mark, name, remarks and score side by side, and what the seat holds."""
        ui, px, row = self.ui, self.ui.px, self.row
        radius = min(self.rect.height // 2, row.height // 2)
        shapes.panel(surface, self.rect, ui.theme.paper, radius)
        if self.is_current:
            draw_rim(surface, ui, self.rect, radius, self.look.colour)
        self._draw_score(surface)
        left = row.x + self._left
        room = pygame.Rect(row.x + px(6), row.y, 0, row.height)
        room.width = left + self._name_room - room.x
        side = row.height - px(12)
        gap = left - room.x - side
        draw_player(surface, ui, room, self.look, self._words, side=side, gap=gap)
        self._draw_holdings(surface)
        self.draw_children(surface)

    def _draw_score(self, surface: pygame.Surface) -> None:
        """The player's points; under them the team's, which are the ones that count."""
        ui, theme, row = self.ui, self.ui.theme, self.row
        right = self.rect.right - self._margin
        if self.team is None:
            self._draw_total(surface, self._digits, (right, row.centery))
            return
        self._draw_total(surface, self._digits, (right, row.y + row.height * 34 // 100))
        line = pygame.Rect(right - self._score_width, 0, self._score_width, 0)
        line.centery = row.y + row.height * 74 // 100
        ui.writer.draw_fitted(surface, self._team_words, TEAM, theme.second, line, "midright")
