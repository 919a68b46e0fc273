"""A graph of one line a side over the moves of a match: what scores and chances have alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar

import pygame

from games.stage.draw.theme import PlayerLook, darker, lighter
from games.stage.space.geometry.plan import dashed
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.player import draw_player_disc

OVER = 3
CLOSEST = 48
"""A line whose colour is nearer to the paper than this would not be seen."""
SOLID: tuple[float, ...] = ()

Spot = tuple[float, float]
Drawn = tuple[object, pygame.Surface]


@dataclass(eq=False)
class LineGraph(Widget):
    """Lines by move. `marks` are the players of each line: the first one lends it the colour."""

    can_focus = True
    wants_drag = True
    radius = 18
    dashes: ClassVar[Sequence[tuple[float, ...]]] = (SOLID,)
    """How each line is broken, in design pixels drawn and left out by turns."""
    thick = 4

    marks: Sequence[Sequence[PlayerLook]]
    looks: list[PlayerLook] = field(init=False)
    _drawn: Drawn = field(default=(None, pygame.Surface((0, 0))), init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.looks = [mates[0] for mates in self.marks]

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, LineGraph):
            self._drawn = old._drawn

    # To override

    @property
    @abstractmethod
    def values(self) -> Sequence[Sequence[float]]:
        """The height of every line at each move, as far as it is known; 0 is the start."""

    @property
    @abstractmethod
    def last(self) -> int:
        """The number of the last move."""

    @property
    @abstractmethod
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest value that can be shown."""

    @property
    @abstractmethod
    def _plot(self) -> pygame.Rect:
        """The part of the widget where the lines are."""

    # Where things are

    def _x(self, move: int) -> float:
        plot = self._plot
        return plot.x + plot.width * move / max(1, self.last)

    def _y(self, value: float) -> float:
        plot, (low, high) = self._plot, self.bounds
        return plot.bottom - plot.height * (value - low) / max(1e-9, high - low)

    def move_at(self, pos: tuple[int, int]) -> int | None:
        """The move nearest to a place in the plot; None beside it."""
        plot = self._plot
        room = self.ui.px(14)
        if not plot.inflate(2 * room, 2 * room).collidepoint(pos):
            return None
        share = (pos[0] - plot.x) / max(1, plot.width)
        return max(0, min(self.last, round(share * self.last)))

    def drag(self, pos: tuple[int, int]) -> Command | None:
        self.point(pos)
        return STAY

    @abstractmethod
    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is there."""

    # Drawing

    def draw_lines(self, surface: pygame.Surface) -> None:
        """The lines, each with a hem so that crossings are seen."""
        plot, room = self._plot, self.ui.px(8)
        key = (plot.size, self.ui.theme, self.ui.scale, len(self.values), self.last)
        if self._drawn[0] != key:
            self._drawn = (key, self._drawn_lines(room))
        surface.blit(self._drawn[1], (plot.x - room, plot.y - room))

    def _drawn_lines(self, room: int) -> pygame.Surface:
        """The lines on a transparent ground, smooth."""
        plot = self._plot
        size = (plot.width + 2 * room, plot.height + 2 * room)
        paper = self.ui.theme.paper
        big = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
        big.fill((paper.r, paper.g, paper.b, 0))
        width = max(2, self.ui.px(self.thick)) * OVER
        for line, look in enumerate(self.looks):
            spots = [
                (
                    (self._x(move) - plot.x + room) * OVER,
                    (self._y(values[line]) - plot.y + room) * OVER,
                )
                for move, values in enumerate(self.values)
            ]
            broken = [self.ui.px(part) * OVER for part in self.dashes[line % len(self.dashes)]]
            parts = dashed(spots, *broken) if broken and len(spots) > 1 else [spots]
            for colour, wide in ((paper, width + 3 * OVER), (self._colour(look), width)):
                for part in parts:
                    stroke(big, part, colour, wide)
        return pygame.transform.smoothscale(big, size)

    def _colour(self, look: PlayerLook) -> pygame.Color:
        """The player's colour, deeper where it would sink into the paper."""
        paper, colour = self.ui.theme.paper, look.colour
        apart = max(abs(a - b) for a, b in zip(paper[:3], colour[:3], strict=True))
        if apart >= CLOSEST:
            return colour
        return lighter(colour, 0.4) if self.ui.theme.is_dark else darker(colour, 0.35)

    def draw_ends(self, surface: pygame.Surface, top: int, foot: int) -> None:
        """Who each line belongs to, right of the plot; marks that would overlap move apart."""
        if not self.values:
            return
        x = self._plot.right + self.ui.px(14)
        side = min(self.ui.px(26), (foot - top) // len(self.looks) - 2)
        ends = sorted((self._y(value), line) for line, value in enumerate(self.values[-1]))
        tops: list[float] = []
        for y, _ in ends:
            least = tops[-1] + side + 2 if tops else top
            tops.append(max(least, y - side / 2))
        over = tops[-1] + side - foot
        for index in range(len(tops) - 1, -1, -1):
            if over > 0:
                tops[index] -= over
                over = 0 if index == 0 else tops[index - 1] + side + 2 - tops[index]
        for y, (_, line) in zip(tops, ends, strict=True):
            for number, look in enumerate(self.marks[line]):
                disc = pygame.Rect(x + number * (side + 1), round(y), side, side)
                draw_player_disc(surface, self.ui, disc, look)

    def draw_ruler(self, surface: pygame.Surface, move: int) -> None:
        """A dashed line across at a move."""
        ui, plot, x = self.ui, self._plot, round(self._x(move))
        dash, width = ui.px(4), max(1, ui.px(2))
        for y in range(plot.y - ui.px(8), plot.bottom, 2 * dash):
            surface.fill(ui.theme.ink, (x - width // 2, y, width, min(dash, plot.bottom - y)))


def stroke(
    surface: pygame.Surface, spots: Sequence[Spot], colour: pygame.Color, width: int
) -> None:
    """A thick line with round joints."""
    for spot in spots:
        pygame.draw.circle(surface, colour, spot, width / 2)
    for (ax, ay), (bx, by) in pairwise(spots):
        along = pygame.Vector2(bx - ax, by - ay)
        if along.length() == 0:
            continue
        aside = along.rotate(90)
        aside.scale_to_length(width / 2)
        corners = [
            (ax + aside.x, ay + aside.y),
            (bx + aside.x, by + aside.y),
            (bx - aside.x, by - aside.y),
            (ax - aside.x, ay - aside.y),
        ]
        pygame.draw.polygon(surface, colour, corners)
