"""Pictures of match files, made one at a time and kept as long as file, size and looks stay."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import pygame

from games.core.game import GameError
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.core.record import Record
from games.stage.draw import shapes
from games.stage.draw.cache import SMALLEST, Cache, weight
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.idle_work import Orders
from games.stage.system.mishap import is_debugging
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui

SLICE = 0.006
"""Seconds of a frame in which a match may be played up to a moment."""


@dataclass(frozen=True)
class Glance:
    """What a look into a match file shows: a picture, whose turn it is, or why not.

    `progress` says how far the match is where a game does not count turns.
    """

    picture: pygame.Surface | None = None
    to_move: int | None = None
    problem: Phrase | None = None
    progress: Phrase | None = None
    looks: tuple[PlayerLook, ...] = ()
    """How the seats are told apart in this very match: by their clans, where there are such."""


def _weight(glance: Glance) -> int:
    return SMALLEST if glance.picture is None else weight(glance.picture)


@dataclass(frozen=True)
class _Order:
    key: Hashable
    path: Path
    size: tuple[int, int]
    radius: int
    move: int | None


class Thumbnails(Orders[_Order]):
    """Asked for while widgets are laid out, made later when the app has a moment."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._made: Cache[Glance] = Cache(_weight)
        self._replay: tuple[Hashable, Generator[None, None, Match]] | None = None
        """The match that is being played up to a moment, for the order of this key."""

    def get(
        self,
        ui: Ui,
        path: Path,
        stamp: int,
        size: tuple[int, int],
        radius: int,
        move: int | None = None,
    ) -> Glance | None:
        """The glance at a file written at `stamp`; None means that it has been put in order.

        With a `move` the position after so many of them is shown instead of the last one.
        """
        settings = ui.settings
        looks = (ui.theme.is_dark, settings.colours, settings.shapes, settings.coordinates)
        key = (path, stamp, size, radius, looks, move)
        made = self._made.find(key)
        if made is None:
            self._orders[key] = _Order(key, path, size, radius, move)
        return made

    def make_next(self, ui: Ui) -> bool:
        """Make the picture asked for first; whether there was any to make."""
        if not self._orders:
            return False
        order = next(iter(self._orders.values()))
        try:
            match = self._desk.load(order.path) if order.move is None else self._replayed(order)
        except GameError as error:
            glance = Glance(problem=error.phrase)
        else:
            if match is None:
                return True
            glance = self._glance(ui, order, match)
        self._replay = None
        del self._orders[order.key]
        self._made.keep(order.key, glance)
        return True

    def _replayed(self, order: _Order) -> Match | None:
        """Go on playing a match up to the move asked for, for a moment; the match once there."""
        if self._replay is None or self._replay[0] != order.key:
            self._replay = (order.key, self._desk.loading(order.path, order.move))
        end = perf_counter() + SLICE
        try:
            next(self._replay[1])
            while perf_counter() < end:
                next(self._replay[1])
        except StopIteration as done:
            match: Match = done.value
            return match
        return None

    def _glance(self, ui: Ui, order: _Order, match: Match) -> Glance:
        state = match.state
        if not self._desk.is_built(match.game.name):
            return Glance(to_move=state.to_move, problem=phrase("matches.not_built"))
        view = self._desk.catalog.view(match.game.name)
        # What a spectator may see: a hand stays hidden on a screen that anybody walks past.
        colours = [seat.colour for seat in match.seats]
        try:
            picture = view.snapshot(ui, state.view_for(None), order.size, colours=colours)
            looks = tuple(view.look_of(ui, match, seat) for seat in range(len(match.seats)))
        except Exception:  # home must show even where a match cannot be drawn
            if is_debugging():
                raise
            return Glance(problem=phrase("matches.not_opened", file=order.path.name))
        rounded = shapes.rounded_picture(picture, order.radius)
        return Glance(rounded, state.to_move, progress=view.progress_of(state), looks=looks)


def looks_of(ui: Ui, record: Record, glance: Glance | None) -> list[PlayerLook]:
    """How those who play a match are told apart, as far as is known yet."""
    if glance is not None and glance.looks:
        return list(glance.looks)
    return [ui.theme.player(seat.colour, record.game) for seat in record.players]
