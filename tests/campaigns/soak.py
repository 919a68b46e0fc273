"""A long demo: bots play all games in one window, and its memory must not grow.

Time passes as fast as the machine can draw, and the bots answer at once, so that two hours take a
few minutes.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.app.loop import App
from games.stage.scenes.home.scene import HomeScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import table
from games.stage.widgets.commands import Command, Home, Push
from tests.campaigns import Try
from tests.games.offered import VIEWED
from tests.resident import resident

FRAME = 1 / 10
LONGEST = 180.0
"""Seconds that a match is shown; the next game begins even if it is not over."""
END = 3.0
"""Seconds for which its end is shown."""
MOST_MB = 220.0
GROWTH = 1.1
MOST_FILES = 60
FIRST = 10.0
"""Minutes after which memory may no longer grow."""


@dataclass(frozen=True)
class Shown:
    """One match of the demo, and what it had come to then."""

    game: str
    players: int
    moves: int
    minutes: float
    peak: float
    """The most megabytes that were in memory meanwhile."""
    level: float
    """What stayed once it had been left."""
    files: int


class HastyWorker:
    """Bots that answer at once, with any move."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def ask(
        self, game: str, setup: Setup, moves: tuple[str, ...], level: int, **calls: Any
    ) -> None:
        match = Match(catalog.game(game), setup)
        for text in moves:
            match.play(match.state.parse(text))
        answer: Callable[[str], None] = calls["on_answer"]
        answer(str(self.rng.choice(match.state.legal_moves())))

    def cancel(self) -> None:
        """Nothing is ever under way."""

    def close(self) -> None:
        """There is no process."""


def demo(minutes: float, seed: int = 1, size: tuple[int, int] = (1280, 800)) -> Iterator[Shown]:
    """Let the bots play all games in turn for so long."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language="en", animation="fast", bot_delay=0.0)
        app = App(settings=settings, size=size)
        desk = Desk(catalog, catalog.CONFIG, Path(folder))
        vars(desk)["worker"] = HastyWorker(seed)
        app.start(HomeScene(desk))
        try:
            yield from Demo(app, desk, Random(seed)).matches(minutes)
        finally:
            app.close()
            desk.close()


class Demo:
    """One window in which match after match is shown."""

    def __init__(self, app: App, desk: Desk, rng: Random) -> None:
        self.app = app
        self.desk = desk
        self.rng = rng
        self.seconds = 0.0
        self.peak = 0.0

    def matches(self, minutes: float) -> Iterator[Shown]:
        """All games in turn, until so much time has been shown."""
        number = 0
        while self.seconds < minutes * 60:
            game = catalog.game(VIEWED[number % len(VIEWED)])
            players = self.rng.choice([count for count in game.player_counts if count > 1])
            seats = [Seat(f"Bot {seat}", seat, 2) for seat in range(players)]
            match = Match(game, Setup(players, number), seats)
            self.peak = 0.0
            self._show(match)
            yield Shown(
                game.name,
                players,
                match.position,
                minutes=round(self.seconds / 60, 2),
                peak=round(self.peak, 1),
                level=round(resident(), 1),
                files=len(os.listdir("/proc/self/fd")),
            )
            number += 1

    def _show(self, match: Match) -> None:
        scene = table(self.desk, match, None, is_demo=True)
        self._command(Push(scene))
        end = self.seconds + LONGEST
        while not match.is_over and self.seconds < end:
            self._pass(1.0)
        self._pass(END)
        self._command(Home())
        self._pass(1.0)

    def _command(self, command: Command) -> None:
        self.app.post(lambda: command)
        self._pass(FRAME)

    def _pass(self, seconds: float) -> None:
        """As the app's own loop does."""
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME)
            self.app.tidy()
        self.seconds += seconds
        self.peak = max(self.peak, resident())


def verdict(shown: Sequence[Shown]) -> str:
    """What is wrong with the memory of a demo; empty when nothing is."""
    first = max(each.level for each in shown if each.minutes <= FIRST or each is shown[0])
    last = max(each.level for each in shown if each.minutes >= shown[-1].minutes - FIRST)
    peak = max(each.peak for each in shown)
    files = max(each.files for each in shown)
    if peak > MOST_MB:
        return f"{peak:.0f} MB in memory, {MOST_MB:.0f} are allowed"
    if last > GROWTH * first:
        return f"{first:.0f} MB became {last:.0f}"
    if files > MOST_FILES:
        return f"{files} open files"
    return ""


def tries(seed: int) -> Iterator[Try]:
    """Minute after minute; a problem as soon as memory is out of bounds."""
    shown: list[Shown] = []
    minutes = 0
    for each in demo(math.inf, seed):
        shown.append(each)
        passed, minutes = int(each.minutes) - minutes, int(each.minutes)
        print(each, file=sys.stderr)
        yield passed, verdict(shown)
