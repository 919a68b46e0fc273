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
from games.stage.table.table import table

SIZE, FINE = (1920, 1080), (3840, 2160)
FRAMES = 400
PASSES = 4
Events = Callable[[int], Sequence[pygame.Event]]


class BenchTable:
    """A person's turn in the middle of a match, all caches as cold as after a move."""

    def __init__(
        self, desk: Desk, match: Match, size: tuple[int, int] = SIZE, animation: str = "off"
    ) -> None:
        self.desk = desk
        self.match = match
        self._at = match.position
        settings = Settings(language="en", theme="light", animation=animation, sound=False)
        self.app = App(settings=settings, size=size)
        self.set_anew()

    def set_anew(self) -> None:
        """Lay the table again: view and painter have forgotten everything."""
        self.scene = table(self.desk, self.match, None)
        self.app.start(self.scene)
        self.app.screenshot()

    def moving_frames(self) -> list[float]:
        """Milliseconds of each frame while something moves by itself, sorted.

        As with `steady_frames` the least of some passes; a pass ends when all is at rest.
        """
        passes = []
        for _ in range(PASSES):
            times = []
            self._begin()
            while self.scene.is_moving and len(times) < FRAMES:
                start = time.thread_time()
                self.app.step(1 / 60)
                times.append((time.thread_time() - start) * 1000)
            passes.append(times)
        count = min(map(len, passes))
        return sorted(min(times[frame] for times in passes) for frame in range(count))

    def _begin(self) -> None:
        """Play a move that is seen, or where all act at once the button that lets them."""
        self.match.position = self._at
        self.set_anew()
        scene = self.scene
        if scene.match.game.name == "zuma":
            scene.layers[-1].focus("go")
            enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}
            self.app.step(0.0, [pygame.Event(pygame.KEYDOWN, enter)])
            return
        legal = scene.match.state.legal_moves()
        self.app.step(1 / 60)
        scene.play(max(legal[:: max(1, len(legal) // 40)], key=lambda move: len(str(move))))

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

    def layouts_of_a_click(self) -> int:
        """How often the table is laid between a click on the board and the move that it plays."""
        scene, count = self.scene, 0
        board = scene.parts.places.board
        spots = [
            (x, y)
            for y in range(board.top, board.bottom, 9)
            for x in range(board.left, board.right, 9)
        ]
        spot = next(pos for pos in spots if scene.view.point(pos).is_legal)
        values = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        self.app.step(1 / 60, [pygame.Event(pygame.MOUSEMOTION, pos=spot, **values)])
        plain = scene.lay_out

        def counted() -> None:
            nonlocal count
            count += 1
            plain()

        scene.lay_out = counted  # type: ignore[method-assign]
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.app.step(1 / 60, [pygame.Event(kind, pos=spot, button=1) for kind in kinds])
        assert self.match.position == self._at + 1, "the click played a move"
        return count

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


FULLEST: dict[str, tuple[int, dict[str, str]]] = {
    "rumis": (4, {"board": "coricancha"}),
    "zuma": (4, {}),
}
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
def laid(
    match: Match, size: tuple[int, int] = SIZE, animation: str = "off"
) -> Iterator[BenchTable]:
    """The table of a match."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(catalog, catalog.CONFIG, Path(folder))
        table = BenchTable(desk, match, size, animation)
        try:
            yield table
        finally:
            desk.close()
            table.app.close()


def percentile(times: Sequence[float], share: float = 0.99) -> float:
    """The time that so many of the sorted frames keep."""
    return times[min(len(times) - 1, int(len(times) * share))]
