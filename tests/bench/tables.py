"""A table without a screen whose frames can be timed, for any game with a view."""

from __future__ import annotations

import math
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import TableScene

SIZE = (1280, 800)
FRAMES = 400
PASSES = 4
Events = Callable[[int], Sequence[pygame.Event]]


class BenchTable:
    """A person's turn in the middle of a match, all caches as cold as after a move."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self.desk = desk
        self.match = match
        settings = Settings(language="en", theme="light", animation="off", sound=False)
        self.app = App(settings=settings, size=SIZE)
        self.set_anew()

    def set_anew(self) -> None:
        """Lay the table again: view and painter have forgotten everything."""
        self.scene = TableScene(self.desk, self.match, None)
        self.app.start(self.scene)
        self.app.screenshot()

    def steady_frames(self, events: Events, count: int = FRAMES) -> list[float]:
        """Milliseconds of each frame on a table set anew, the least of some passes, sorted.

        Every pass goes the same way, so that a frame that is dear is dear in all of them, while
        what else the machine does hits one frame here and another one there.
        """
        passes = []
        for _ in range(PASSES):
            self.set_anew()
            passes.append(self._timed(events, count, time.thread_time))
        return sorted(map(min, zip(*passes, strict=True)))

    def frames(
        self,
        events: Events,
        count: int = FRAMES,
        clock: Callable[[], float] = time.thread_time,
    ) -> list[float]:
        """Milliseconds of each frame, from its events to the finished picture, sorted."""
        return sorted(self._timed(events, count, clock))

    def _timed(self, events: Events, count: int, clock: Callable[[], float]) -> list[float]:
        times = []
        for number in range(count):
            given = events(number)
            draws = self.app.draws
            start = clock()
            self.app.step(1 / 60, given)
            times.append((clock() - start) * 1000)
            assert self.app.draws == draws + 1, "every one of these frames is drawn"
        return times

    def pointed(self, number: int) -> list[pygame.Event]:
        """The pointer goes in loops over the whole board."""
        area = self.scene.parts.places.board
        turn = number / 60
        x = area.centerx + area.width * 0.42 * math.sin(2.3 * turn)
        y = area.centery + area.height * 0.42 * math.sin(3.1 * turn + 1)
        pos = (round(x), round(y))
        values = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        return [pygame.Event(pygame.MOUSEMOTION, values)]

    def dragged(self, number: int) -> list[pygame.Event]:
        """The board is turned and tilted with the second button, round and round."""
        centre = self.scene.parts.places.board.center
        if number == 0:
            return [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=3, touch=False)]
        pos = (centre[0] + 7 * number, round(centre[1] + 60 * math.sin(number / 20)))
        values = {"pos": pos, "rel": (7, 0), "buttons": (0, 0, 1), "touch": False}
        return [pygame.Event(pygame.MOUSEMOTION, values)]


FULLEST: dict[str, tuple[int, dict[str, str]]] = {"rumis": (4, {"board": "coricancha"})}
"""The players and options that put most on the board, where the default match does not."""


def late_match(game: str, share: float = 0.6, seed: int = 4) -> Match:
    """A match of people played at random for a share of its usual length."""
    players, options = FULLEST.get(game, (2, {}))
    seats = [Seat(f"P{seat + 1}", seat) for seat in range(players)]

    def played(stop: int) -> Match:
        rng = Random(seed)
        match = Match(catalog.game(game), Setup(players, seed, options), seats)
        while not match.is_over and match.position < stop:
            match.play(rng.choice(match.state.legal_moves()))
        return match

    return played(round(played(10**6).position * share))


@contextmanager
def laid(match: Match) -> Iterator[BenchTable]:
    """The table of a match."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(catalog, catalog.CONFIG, Path(folder))
        table = BenchTable(desk, match)
        try:
            yield table
        finally:
            desk.close()
            table.app.close()


def percentile(times: Sequence[float], share: float = 0.99) -> float:
    """The time that so many of the sorted frames keep."""
    return times[min(len(times) - 1, int(len(times) * share))]
