"""The small pictures of Kiwara: tokens, cards and the totem, for trays, panels and the log."""

from __future__ import annotations

import pygame

from games.kiwara.rules.state import KiwaraState
from games.kiwara.view.tokens import token
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.margins import Icon
from games.stage.table.game.view import View
from games.stage.widgets.player import draw_player_disc

SAND = pygame.Color("#F1D39A")
"""The ground of a card."""


class Icons:
    """Makes pictures as large as they are asked for, in the colours of the view's seats."""

    def __init__(self, view: View[KiwaraState]) -> None:
        self.view = view

    def token(self, seat: int, kind: str, is_hidden: bool = False) -> Icon:
        """An animal of a seat as it lies on the board; its value where there is room for it."""
        ui, look = self.view.ui, self._look(seat)
        value = getattr(self.view.state.table.animals, kind).value

        def make(size: int) -> pygame.Surface:
            thickness = max(1, size // 16)
            radius = (size - thickness) // 2
            return token(
                ui,
                look,
                kind,
                value if size >= ui.px(40) else None,
                max(4, radius),
                is_hidden=is_hidden,
                thickness=thickness,
            )

        return make

    def animal(self, kind: str) -> Icon:
        """An animal's drawing alone."""
        return lambda size: self.view.ui.sprites.get(f"kiwara/{kind}", size)

    def card(self, card: str) -> Icon:
        """A card's drawing alone."""
        return lambda size: self.view.ui.sprites.get(f"kiwara/card_{card}", size)

    def card_of(self, seat: int, card: str) -> Icon:
        """A card that somebody used or won: its drawing on sand, in the player's colour."""
        return self._owned(seat, f"kiwara/card_{card}")

    def totem(self) -> Icon:
        """The totem's drawing alone."""
        return lambda size: self.view.ui.sprites.get("kiwara/totem", size)

    def totem_of(self, seat: int) -> Icon:
        """The totem that somebody moved."""
        return self._owned(seat, "kiwara/totem")

    def _owned(self, seat: int, sprite: str) -> Icon:
        """A drawing on sand with the player's rim and mark: colour is never the only sign."""
        ui, look = self.view.ui, self._look(seat)

        def make(size: int) -> pygame.Surface:
            made = pygame.Surface((size, size), pygame.SRCALPHA)
            whole = made.get_rect()
            shapes.panel(made, whole, SAND, size // 4)
            picture = ui.sprites.get(sprite, round(size * 0.78))
            made.blit(picture, picture.get_rect(center=whole.center))
            shapes.panel(made, whole, None, size // 4, look.colour, max(2, size // 14))
            mark = pygame.Rect(0, 0, round(size * 0.46), round(size * 0.46))
            mark.bottomright = whole.bottomright
            draw_player_disc(made, ui, mark, look)
            return made

        return make

    def _look(self, seat: int) -> PlayerLook:
        return self.view.look_now(seat)
