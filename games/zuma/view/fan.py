"""The open hand at the foot of the table: where its cards stand, and how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.stage.draw.cache import Cache
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui
from games.zuma.view.art import cardart

SPREAD = 9.0
"""Degrees between the outermost cards."""
STEP = 0.9
"""From card to card, in their width."""
RAISED = 0.16
"""How far a chosen card is pulled out, in its height."""


@dataclass(frozen=True)
class Place:
    """Where a card stands: its middle and how it leans."""

    x: float
    y: float
    lean: float


@dataclass(frozen=True)
class Fan:
    """A fan of so many cards that fills a rect."""

    rect: pygame.Rect
    count: int = 7

    @property
    def width(self) -> int:
        """The width of a card."""
        by_height = self.rect.height / (cardart.ASPECT * (1 + RAISED) + 0.1)
        by_width = self.rect.width / (STEP * (self.count - 1) + 1.25)
        return max(8, round(min(by_height, by_width)))

    def place(self, index: int) -> Place:
        """Where the card of this number stands."""
        wide = self.width
        x, y, lean = cardart.fan_places(self.count, wide, wide * STEP, SPREAD)[index]
        high = wide * cardart.ASPECT
        middle = self.rect.bottom - high / 2 - wide * 0.06
        return Place(self.rect.centerx + x, middle + y - wide * 0.04, lean)

    def card_rect(self, index: int, is_raised: bool = False) -> pygame.Rect:
        """What a card covers, were it upright."""
        place, wide = self.place(index), self.width
        rect = pygame.Rect(0, 0, wide, round(wide * cardart.ASPECT))
        rise = rect.height * RAISED if is_raised else 0
        rect.center = (round(place.x), round(place.y - rise))
        return rect

    def under(self, pos: tuple[int, int]) -> int | None:
        """The card at a pixel: the one on top."""
        for index in reversed(range(self.count)):
            if self.card_rect(index).inflate(0, round(self.width * 0.3)).collidepoint(pos):
                return index
        return None

    def draw(
        self,
        surface: pygame.Surface,
        ui: Ui,
        cards: Sequence[str],
        *,
        raised: int | None = None,
        hovered: int | None = None,
        hinted: int | None = None,
        look: PlayerLook | None = None,
        hidden: int | None = None,
    ) -> None:
        """The cards from left to right; the chosen one stands out, with a rim of the player's."""
        for index, card in enumerate(cards):
            if index != hidden:
                rim = ui.theme.hint if index == hinted else None
                if index == raised:
                    rim = rim or (look.colour if look is not None else ui.theme.hint)
                lift = 1.0 if index == raised else 0.4 if index == hovered else 0.0
                self._draw_card(surface, ui, index, card, lift, rim)

    def _draw_card(
        self,
        surface: pygame.Surface,
        ui: Ui,
        index: int,
        card: str,
        lift: float,
        rim: pygame.Color | None,
    ) -> None:
        place, wide = self.place(index), self.width
        picture = cardart.leaning(ui, card, wide, place.lean)
        rise = wide * cardart.ASPECT * RAISED * lift
        spot = (round(place.x), round(place.y - rise))
        if rim is not None:
            glow = card_rim(wide, place.lean, rim)
            cardart.lay(surface, glow, spot)
        cardart.lay(surface, picture, spot)


_rims: Cache[pygame.Surface] = Cache()


def card_rim(width: int, lean: float, colour: pygame.Color) -> pygame.Surface:
    """A coloured edge around a card."""
    lean = round(lean * 2) / 2

    def make() -> pygame.Surface:
        over = cardart.OVER
        edge = max(3, round(width * 0.045))
        size = (width + 2 * edge, round(width * cardart.ASPECT) + 2 * edge)
        large = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
        pygame.draw.rect(large, colour, large.get_rect(), border_radius=round(width * 0.13 * over))
        turned = pygame.transform.rotate(large, lean)
        small = (turned.get_width() // over, turned.get_height() // over)
        return pygame.transform.smoothscale(turned, small)

    return _rims.get((width, lean, tuple(colour)), make)
