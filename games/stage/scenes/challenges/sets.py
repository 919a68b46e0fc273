"""The challenges of all games on the shelf, their pictures, and the words of their goals."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path

import pygame

from games.alone.challenges import Challenge, challenges
from games.alone.day import of_day
from games.core.game import Game, GameError
from games.core.tables import BadTable
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.scenes.idle_work import Orders
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui

GRADES = (1, 2, 3, 4)
SPARE = 8
"""Pictures that are kept besides those of the fullest page: the day's, and some of before."""
Asked = tuple[str, int]
"""A challenge by its game and its number."""


@lru_cache(maxsize=12)
def _read(game: Game, config: Path) -> tuple[Challenge, ...]:
    """A game's challenges, read once: their file is taken not to change while the app runs."""
    return challenges(game, config)


class Sets:
    """What there is to solve, read once. A game whose file does not fit stands in `unfit`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.unfit: list[str] = []

    @cached_property
    def games(self) -> list[str]:
        """The games with challenges, in the order of their boxes."""
        return [name for name in self.desk.built() if self._all[name]]

    @cached_property
    def _all(self) -> dict[str, tuple[Challenge, ...]]:
        return {name: self._read(name) for name in self.desk.built()}

    def _read(self, name: str) -> tuple[Challenge, ...]:
        try:
            return _read(self.desk.catalog.game(name), self.desk.config)
        except BadTable:
            self.unfit.append(name)
            return ()

    def of(self, game: str) -> tuple[Challenge, ...]:
        """A game's challenges, easy ones first."""
        return tuple(sorted(self._all.get(game, ()), key=lambda each: (each.grade, each.id)))

    def graded(self, game: str, grade: int) -> list[Challenge]:
        """Those of one grade."""
        return [each for each in self.of(game) if each.grade == grade]

    def numbers(self, game: str) -> list[int]:
        """The numbers of a game's challenges."""
        return [each.id for each in self.of(game)]

    def find(self, asked: Asked) -> Challenge:
        """The challenge of a game with this number."""
        return next(each for each in self.of(asked[0]) if each.id == asked[1])

    def of_day(self, day: date) -> Asked | None:
        """The challenge of a day; None where there are none."""
        return of_day(day, {name: self.numbers(name) for name in self.games})

    def after(self, asked: Asked, is_open: set[int]) -> int | None:
        """The next one of the game that is open, round; else the next one at all."""
        numbers = self.numbers(asked[0])
        at = numbers.index(asked[1])
        ahead = [*numbers[at + 1 :], *numbers[:at]]
        return next((number for number in ahead if number in is_open), next(iter(ahead), None))


class Pictures(Orders[tuple[Asked, tuple[int, int], int, bool]]):
    """Small pictures of positions: asked for while widgets are laid out, made when all is still."""

    def __init__(self, sets: Sets) -> None:
        super().__init__()
        self._sets = sets
        self._places: Cache[pygame.Surface] = Cache()
        self._made: dict[Hashable, pygame.Surface] = {}
        """Few and small; in the caches of all, one might push out another while it is made."""

    def get(
        self, ui: Ui, asked: Asked, size: tuple[int, int], radius: int, *, is_covered: bool = False
    ) -> pygame.Surface:
        """The position with round corners; its place alone until it is made.

        A covered one shows no hand.
        """
        settings = ui.settings
        looks = (ui.theme.is_dark, settings.colours, settings.shapes, settings.coordinates)
        key = (asked, size, radius, is_covered, looks)
        made = self._made.get(key)
        if made is None:
            self._orders[key] = (asked, size, radius, is_covered)
            bare = ("place", asked[0], size, radius, looks)
            made = self._places.get(
                bare, lambda: shapes.rounded_picture(ui.place(asked[0], size), radius)
            )
        return made

    def make_next(self, ui: Ui) -> None:
        """Make the picture that was asked for first."""
        key = next(iter(self._orders))
        asked, size, radius, is_covered = self._orders.pop(key)
        picture = self._drawn(ui, asked, size, is_covered)
        self._made[key] = shapes.rounded_picture(picture, radius)
        most = SPARE + max(len(self._sets.of(game)) for game in self._sets.games)
        while len(self._made) > most:
            del self._made[next(iter(self._made))]

    def _drawn(
        self, ui: Ui, asked: Asked, size: tuple[int, int], is_covered: bool
    ) -> pygame.Surface:
        catalog = self._sets.desk.catalog
        challenge = self._sets.find(asked)
        try:
            state = catalog.game(asked[0]).from_json(challenge.position)
            seen = state.view_for(None if is_covered else challenge.seat)
            return catalog.view(asked[0]).snapshot(ui, seen, size)
        except GameError:  # tables that somebody has changed
            return ui.place(asked[0], size)
