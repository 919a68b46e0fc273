"""The players around the table: a panel each, or a row of chips in a small window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import PlayerLook, mix
from games.stage.motion.timeline import lerp, out_cubic
from games.stage.table.around.banner import BETWEEN, endings
from games.stage.table.around.pieces import FADED
from games.stage.table.game.margins import Piece
from games.stage.table.game.people import fitting
from games.stage.widgets.base import Widget
from games.stage.widgets.player import draw_player

SAYING = 24
"""How high a line is that somebody says, in design pixels."""
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
    aside: str = ""
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
        edge = self.rect.copy()
        edge.width = px(6)
        with clipped(surface, edge):
            shapes.panel(surface, self.rect, self.look.colour, px(18))
        if self.is_current:
            shapes.panel(
                surface, self.rect.inflate(px(4), px(4)), None, px(20), self.look.colour, px(3)
            )
        self._draw_head(surface)
        top, bottom = self.rect.y + px(self.head), self.rect.bottom
        if self.saying:
            bottom -= px(SAYING)
            line = pygame.Rect(self.rect.x + px(18), bottom - px(6), self.rect.width - px(32), 0)
            line.height = px(SAYING)
            ui.writer.draw_fitted(surface, self.saying, "italic14", theme.second, line, "midleft")
        if bottom - self.rect.y >= px(120):
            hand = pygame.Rect(self.rect.x + px(16), top, self.rect.width - px(28), 0)
            tall = px(34) if self.notes else 0
            hand.height = max(px(54), bottom - px(10) - tall - top)
            if not self.draw_hand(surface, hand, self.seat):
                self._draw_pieces(surface, top)
            top += px(58)
        elif bottom - top >= px(20):
            hand = pygame.Rect(self.rect.x + px(18), top - px(4), self.rect.width - px(32), 0)
            hand.height = bottom - px(4) - hand.y
            self.draw_hand(surface, hand, self.seat)
        if self.notes and bottom - top >= px(28):
            self._draw_notes(surface, top)
        self.draw_children(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        size, gap = px(self.disc), px(10)
        room = pygame.Rect(self.rect.x + px(18), 0, 0, px(46))
        room.centery = self.rect.y + px(12) + size // 2
        total = self._draw_total(surface, 32, (self.rect.right - px(14), room.centery))
        room.width = total.left - px(8) - room.x
        # What stands first is told by the disc and the scores too: it gives way.
        below = [fitting(ui, endings(self.subtitle), "body14", room.width - size - gap)]
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
    """A player in a small window: one row."""

    def least_width(self, *, has_name: bool) -> int:
        """How narrow it may be, with the whole name or without it."""
        px, writer = self.ui.px, self.ui.writer
        name = writer.least_width(self.title, "bold16") + px(8) if has_name else 0
        total = writer.width(written(self.total), f"total{self._digits}")
        return self._left + name + total + px(12)

    @property
    def _digits(self) -> int:
        """How large the score is written: smaller in a low chip."""
        return 26 if self.rect.height >= self.ui.px(40) else 20

    @property
    def _left(self) -> int:
        """Where its words begin, from its left edge."""
        return self.rect.height + self.ui.px(2)

    def draw(self, surface: pygame.Surface) -> None:
        """Mark, name, remarks and score side by side; what has no room is left out, never cut."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        radius = self.rect.height // 2
        shapes.panel(surface, self.rect, theme.paper, radius)
        if self.is_current:
            shapes.panel(surface, self.rect, None, radius, self.look.colour, px(3))
        at = (self.rect.right - px(12), self.rect.centery)
        total = self._draw_total(surface, self._digits, at)
        left = self.rect.x + self._left
        width = total.left - px(8) - left if self.name_room is None else self.name_room
        full = BETWEEN.join([self.title, *self.notes])
        words = fitting(ui, [full, self.title, ""], "bold16", width)
        room = pygame.Rect(self.rect.x + px(6), self.rect.y, 0, self.rect.height)
        room.width = left + width - room.x
        side = self.rect.height - px(12)
        draw_player(surface, ui, room, self.look, words, side=side, gap=left - room.x - side)
        hand = pygame.Rect(left + px(8) + ui.writer.width(words, "bold16"), 0, 0, 0)
        hand.y, hand.height = self.rect.y + px(4), self.rect.height - px(8)
        hand.width = total.left - px(10) - hand.x
        if hand.width >= px(64):
            self.draw_hand(surface, hand, self.seat)
        self.draw_children(surface)
