"""Pictures of match files, made one at a time and kept as long as file, size and looks stay."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path

import pygame

from games.core.game import GameError
from games.core.language import Phrase, phrase
from games.stage import shapes
from games.stage.desk import Desk
from games.stage.ui import Ui

MOST = 80


@dataclass(frozen=True)
class Glance:
    """What a look into a match file shows: a picture and whose turn it is, or why not."""

    picture: pygame.Surface | None = None
    to_move: int | None = None
    problem: Phrase | None = None


@dataclass(frozen=True)
class _Order:
    key: Hashable
    path: Path
    size: tuple[int, int]
    radius: int


class Thumbnails:
    """Asked for while widgets are laid out, made later when the app has a moment."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._made: OrderedDict[Hashable, Glance] = OrderedDict()
        self._orders: list[_Order] = []

    @property
    def is_waiting(self) -> bool:
        """Whether pictures have been asked for that are not made yet."""
        return bool(self._orders)

    def forget_orders(self) -> None:
        """Make none of those asked for: what is shown has changed."""
        self._orders.clear()

    def get(
        self, ui: Ui, path: Path, stamp: int, size: tuple[int, int], radius: int
    ) -> Glance | None:
        """The glance at a file written at `stamp`; None means that it has been put in order."""
        settings = ui.settings
        looks = (ui.theme.is_dark, settings.colours, settings.shapes, settings.coordinates)
        key = (path, stamp, size, radius, looks)
        made = self._made.get(key)
        if made is not None:
            self._made.move_to_end(key)
        elif all(order.key != key for order in self._orders):
            self._orders.append(_Order(key, path, size, radius))
        return made

    def make_next(self, ui: Ui) -> bool:
        """Make the picture asked for first; whether there was any to make."""
        if not self._orders:
            return False
        order = self._orders.pop(0)
        self._made[order.key] = self._glance(ui, order)
        while len(self._made) > MOST:
            self._made.popitem(last=False)
        return True

    def _glance(self, ui: Ui, order: _Order) -> Glance:
        try:
            match = self._desk.load(order.path)
        except GameError as error:
            return Glance(problem=error.phrase)
        state = match.state
        if not self._desk.is_built(match.game.name):
            return Glance(to_move=state.to_move, problem=phrase("matches.not_built"))
        view = self._desk.catalog.view(match.game.name)
        # What a spectator may see: a hand stays hidden on a screen that anybody walks past.
        colours = [seat.colour for seat in match.seats]
        picture = view.picture(ui, state.view_for(None), order.size, colours=colours)
        return Glance(shapes.rounded_picture(picture, order.radius), state.to_move)
