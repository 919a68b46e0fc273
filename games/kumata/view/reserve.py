"""What a seat of Kumata has, drawn small: its piles with their depth, and its totems."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from games.kumata.view.faces import badge, missing_totem, pile_picture, totem_picture
from games.stage.ui import Ui

TALLEST, TALLEST_TOTEM = 41, 46
"""How high a domino and a totem are at most, in design pixels."""
WIDEST = 84
"""How wide the place of a pile is at most, in design pixels."""
BREADTH = 1.8
"""How many times wider than high a domino is, its front edge included."""
DISC = 10
"""The radius of the disc with a depth, in design pixels."""
LEAST = 13
"""The height of a domino, in pixels, below which its heads could not be told apart."""
ROW = 3
"""How much larger dominoes must get by another row, in design pixels."""
DEPTH = "bold13"

Pile = tuple[tuple[int, int], int]
"""The values of its top, and how many dominoes it has."""


class Way(NamedTuple):
    """A way to lay the piles out: in how many rows, depths on their corners, totems beside them."""

    rows: int
    is_on_corner: bool
    has_totems: bool
    height: int
    """How high a domino is then; 0 when it could not be told from others."""
    step: int
    """The width of a pile's place."""


class Reserve:
    """One seat's, in one place: as large as there is room."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, clan: str, piles: Sequence[Pile], totems: tuple[int, int]
    ) -> None:
        """`totems` are how many the seat still has, and how many it began with."""
        self.ui = ui
        self.rect = rect
        self.clan = clan
        self.piles = piles
        self.totems = totems
        self.tall = min(ui.px(TALLEST_TOTEM), rect.height - ui.px(4))
        self.way = self._best()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw totems and piles."""
        ui = self.ui
        if self.way.has_totems:
            self._draw_totems(surface)
        for (values, depth), (at, beside) in zip(self.piles, self.places(), strict=False):
            surface.blit(pile_picture(ui, self.clan, values, 1, at.height), at)
            if self.way.is_on_corner:
                badge(surface, ui, str(depth), beside.center)
            else:
                ui.writer.draw(surface, str(depth), DEPTH, ui.theme.ink, beside.center, "center")

    def places(self) -> list[tuple[pygame.Rect, pygame.Rect]]:
        """Where the top of each pile is drawn, and its depth; nothing where these have no room."""
        way, px = self.way, self.ui.px
        columns, high = -(-len(self.piles) // way.rows), self.rect.height // way.rows
        found = []
        for number, (values, depth) in enumerate(self.piles if way.height else ()):
            row, column = divmod(number, columns)
            at = pile_picture(self.ui, self.clan, values, 1, way.height).get_rect()
            at.midleft = self.rect.x + column * way.step, self.rect.y + high * row + high // 2
            if way.is_on_corner:
                at.y += px(DISC) // 2
                beside = pygame.Rect(0, 0, 2 * px(DISC), 2 * px(DISC))
                beside.center = at.right - px(2), at.y + px(1)
            else:
                beside = pygame.Rect((0, 0), self.ui.writer.measure(str(depth), DEPTH))
                beside.midleft = at.right + px(3), at.centery
            found.append((at, beside))
        return found

    def _best(self) -> Way:
        """Totems are left out before dominoes get too small to tell them apart."""
        ways = [self._way(*each) for each in product((1, 2), (True, False), (True, False))]
        row = self.ui.px(ROW)
        return max(
            ways,
            key=lambda w: (w.height > 0, w.has_totems, w.is_on_corner, w.height - row * w.rows),
        )

    def _way(self, rows: int, is_on_corner: bool, has_totems: bool) -> Way:
        px, count = self.ui.px, max(1, len(self.piles))
        rows = min(rows, count)
        beside = self._totem_step * self.totems[1] + px(4) if has_totems else 0
        step = min((self.rect.width - beside) // -(-count // rows), px(WIDEST))
        high = self.rect.height // rows
        if is_on_corner:
            wide, high = step - px(DISC), high - px(DISC)
            least = 2 * px(DISC)  # else the disc would hide too much
        else:
            depths = [self.ui.writer.width(str(depth), DEPTH) for _, depth in self.piles]
            wide, high = step - max(depths, default=0) - px(8), high - px(2)
            least = self.ui.writer.line_height(DEPTH) * 3 // 5  # as high as the depth beside it
        height = min(round(wide / BREADTH), high, px(TALLEST))
        is_readable = height >= max(least, LEAST)
        return Way(rows, is_on_corner, has_totems, height if is_readable else 0, step)

    @property
    def _totem_step(self) -> int:
        return totem_picture(self.ui, self.clan, self.tall).get_width() + self.ui.px(2)

    def _draw_totems(self, surface: pygame.Surface) -> None:
        """From the right, those that have been played as outlines."""
        left, count = self.totems
        right = self.rect.right
        for number in range(count):
            is_left = number < left
            picture = (
                totem_picture(self.ui, self.clan, self.tall)
                if is_left
                else missing_totem(self.ui, self.tall)
            )
            surface.blit(picture, picture.get_rect(midright=(right, self.rect.centery)))
            right -= self._totem_step
