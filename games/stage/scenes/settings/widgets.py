"""Parts of the settings screen: colour sets, labelled rows, and the preview."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame

from games.core.game import Setup, State
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import PlayerLook
from games.stage.draw.vision import seen_as
from games.stage.scenes.idle_work import Orders
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.button import Button
from games.stage.widgets.choice import CheckRow, OnBool
from games.stage.widgets.player import draw_player_disc

PREVIEW_SEED = 11
PREVIEW_SHARE = 0.6
"""How much of a match of chance has been played in the preview."""


class SectionButton(Button):
    """A section in the column at the left; the one in front lies on paper."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.is_chosen and not self.ui.theme.is_dark:
            ui, theme = self.ui, self.ui.theme
            shapes.panel(surface, self.rect, theme.paper, ui.px(12), theme.line, ui.px(1))
            self._draw_label(surface, self.rect, theme.ink)
        else:
            super().draw(surface)


class ColourRow(CheckRow):
    """A set of player colours to choose, with its six marks."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        is_on: bool,
        on_change: OnBool,
        *,
        looks: Sequence[PlayerLook],
        **named: Any,
    ) -> None:
        super().__init__(ui, rect, is_on, on_change, is_radio=True, **named)
        self.looks = looks

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for place, look in zip(self._marks, self.looks, strict=True):
            draw_player_disc(surface, self.ui, place, look)

    @property
    def _end(self) -> int:
        return self._marks[0].x

    @property
    def _marks(self) -> list[pygame.Rect]:
        ui = self.ui
        gap = ui.px(6)
        words = min(ui.px(240), self.rect.width // 2)
        room = (self.rect.width - words - ui.px(12)) // len(self.looks) - gap
        side = min(ui.px(48), room)
        x = self.rect.x + words
        y = self.rect.centery - side // 2
        return [
            pygame.Rect(x + index * (side + gap), y, side, side) for index in range(len(self.looks))
        ]


class Previews(Orders[tuple[tuple[int, int], int]]):
    """Pictures of a match under way, as the settings make it look. Made when asked to, kept."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.game = next(iter(desk.built()), "")
        """Which game is shown; empty where there is none."""
        self.vision = "normal"
        """The kind of eyes to which it is shown."""
        self._desk = desk
        self._states: dict[str, State] = {}
        self._made: Cache[pygame.Surface] = Cache()

    def get(self, ui: Ui, size: tuple[int, int], radius: int) -> pygame.Surface | None:
        """The picture, or None while it has yet to be made."""
        key = self._key(ui, size, radius)
        made = self._made.find(key)
        if made is None:
            self._orders[key] = (size, radius)
        return made

    def make_next(self, ui: Ui) -> None:
        """Make the picture that was asked for, as eyes of this kind see it."""
        key, (size, radius) = self._orders.popitem()
        view = self._desk.catalog.view(self.game)
        plain = view.snapshot(ui, self._state(self.game), size)
        self._made.keep(key, shapes.rounded_picture(seen_as(plain, self.vision), radius))

    def _key(self, ui: Ui, size: tuple[int, int], radius: int) -> tuple[object, ...]:
        """All that a preview depends on."""
        settings = ui.settings
        looks = (ui.theme.is_dark, settings.colours, settings.shapes, settings.coordinates)
        return (self.game, size, radius, self.vision, ui.scale, looks)

    def _state(self, game: str) -> State:
        """A position from the middle of a match of chance: always the same one."""
        if game not in self._states:
            played = self._desk.catalog.game(game)
            rng = Random(PREVIEW_SEED)
            state = played.start(Setup(played.default_players, PREVIEW_SEED))
            states = [state.clone()]
            while moves := state.legal_moves():
                state.play(rng.choice(moves))
                states.append(state.clone())
            self._states[game] = states[int(PREVIEW_SHARE * (len(states) - 1))]
        return self._states[game]
