"""A walk: where it starts, what is done one after the other, and what goes wrong."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import save
from tests.journeys.walker import checks
from tests.journeys.walker.choosing import HANDS_OF, choices, start_of
from tests.journeys.walker.eyes import cuts
from tests.journeys.walker.steady import Clock, steady
from tests.journeys.walker.steps import Begun, Start, Step
from tests.journeys.walker.wanderer import Wanderer

NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Noé")
MOST_MOVES = 400
"""Of a match that was begun: a cube filled at random may take stones back for ever."""
SWITCH = 0.1
"""How likely other hands take over."""


class Walk:
    """The app from a start on, one step after the other; `done` is what was done."""

    def __init__(self, start: Start, home: Path, clock: Clock, cut: list[str]) -> None:
        self.start, self.home, self.cut = start, home, cut
        self.clock = clock
        self.done: list[Step] = []
        self.may_cut = False
        """Whether a text may be cut where letters are not of the usual size."""
        folder = home / "matches"
        folder.mkdir(parents=True)
        for number, each in enumerate(start.begun):
            save(_played(each), folder / f"{each.game}-{number}.yaml")
        self.walker = self._sit_down(start.size, start.settings)

    def _sit_down(self, size: tuple[int, int], settings: dict[str, Any]) -> Wanderer:
        seed = self.start.seed
        return Wanderer(self.home, self.clock, seed, size=size, **settings)

    def do(self, step: Step) -> None:
        """One step, and what must hold after it."""
        self.done.append(step)
        focused = self.walker.focused
        getattr(self, f"_{step[0]}")(*step[1:])
        if not self.walker.app.is_running:
            self._again()
        if self.may_cut and self.walker.app.ui.settings.text_size != 1.0:
            self.cut.clear()
        checks.after(self.walker, step, focused, self.cut)

    def close(self) -> None:
        """The end of the walk."""
        self.walker.close()

    def _press(self, name: str) -> None:
        self._use(name, self.walker.click)

    def _touch(self, name: str) -> None:
        self._use(name, self.walker.tap)

    def _use(self, name: str, hand: Callable[[tuple[int, int]], None]) -> None:
        """Use what bears this name; a walk made shorter may find nothing there."""
        widget = self.walker.named(name)
        place = None if widget is None else self.walker.middle(widget)
        if place is not None:
            hand(place)

    def _again(self) -> None:
        """Close the window and start the app again."""
        app = self.walker.app
        size, settings = app.ui.size, app.ui.settings
        kept = {name: getattr(settings, name) for name in self.start.settings}
        self.walker.close()
        self.walker = self._sit_down(size, kept)

    def _resume(self) -> None:
        checks.comes_back(self.walker)

    def _home(self) -> None:
        checks.can_leave(self.walker)

    def __getattr__(self, name: str) -> Any:
        """Every other verb is the walker's own."""
        if name in ("_wait", "_resize", "_click", "_point", "_drag", "_wheel", "_type"):
            return getattr(self.walker, name[1:])
        if name in ("_tap", "_swipe", "_pinch", "_pad"):
            return getattr(self.walker, name[1:])
        if name == "_key":
            return lambda key, mod: self.walker.key(key, mod=mod)
        raise AttributeError(name)


def _played(begun: Begun) -> Match:
    """A match up to a share of its moves."""
    rng = Random(begun.seed)
    setup = Setup(begun.players, begun.seed, begun.options)
    whole = Match(catalog.game(begun.game), setup)
    while not whole.is_over and len(whole.moves) < MOST_MOVES:
        whole.play(rng.choice(whole.state.legal_moves()))
    seats = [Seat(NAMES[n], n, bot) for n, bot in enumerate(begun.bots)]
    match = Match(whole.game, setup, seats)
    for move in whole.moves[: round(len(whole.moves) * begun.share)]:
        match.play(move)
    return match


@contextmanager
def walking(start: Start) -> Iterator[Walk]:
    """A walk in a folder of its own."""
    clock = Clock()
    with (
        tempfile.TemporaryDirectory() as folder,
        steady(start.seed, clock),
        cuts() as cut,
    ):
        walk = Walk(start, Path(folder) / "home", clock, cut)
        try:
            yield walk
        finally:
            walk.close()


class Failed(Exception):
    """A walk that went wrong: its start, its steps, and how."""

    def __init__(self, start: Start, steps: list[Step], error: BaseException) -> None:
        super().__init__(str(error))
        self.start, self.steps, self.error = start, steps, error

    @property
    def kind(self) -> tuple[str, str]:
        """What went wrong, so far as shorter walks must fail alike."""
        if isinstance(self.error, checks.Fault):
            return "fault", str(self.error)
        frame = traceback.extract_tb(self.error.__traceback__)[-1]
        return type(self.error).__name__, f"{frame.filename}:{frame.name}"

    @property
    def trace(self) -> str:
        """The traceback."""
        return "".join(traceback.format_exception(self.error))


def repeated(start: Start, steps: Iterable[Step], *, may_cut: bool = False) -> None:
    """Do these steps; `Failed` where something goes wrong."""
    done: list[Step] = []
    try:
        with walking(start) as walk:
            done, walk.may_cut = walk.done, may_cut
            for step in steps:
                walk.do(step)
    except Exception as error:
        raise Failed(start, list(done), error) from error


def wandered(seed: int, length: int) -> list[Step]:
    """Walk so many steps by this seed, then home; `Failed` where something goes wrong.

    Some panels still cut their words in larger and smaller letters: that fails scripts alone.
    """
    start, rng = start_of(seed), Random(seed)
    done: list[Step] = []
    try:
        with walking(start) as walk:
            done, walk.may_cut = walk.done, True
            hands = rng.choice(list(HANDS_OF))
            for step in _opening(rng, start):
                walk.do(step)
            while len(done) < length:
                if rng.random() < SWITCH:
                    hands = rng.choice(list(HANDS_OF))
                for step in choices(walk.walker, rng, hands):
                    walk.do(step)
            walk.do(("resume",))
            walk.do(("home",))
    except Exception as error:
        raise Failed(start, list(done), error) from error
    return done


def _opening(rng: Random, start: Start) -> Iterator[Step]:
    """Somewhere to begin: at home, with the match that lies there, or at a game's own screens."""
    game = rng.choice(catalog.names())
    ways: list[list[Step]] = [
        [],
        [("press", "resume")],
        [("press", "resume")],
        [("press", f"box-{game}")],
        [("press", f"box-{game}"), ("wait", 1.0), ("press", "start")],
        [("press", f"box-{game}"), ("wait", 1.0), ("press", "start")],
        [("press", rng.choice(("companion", "matches", "settings", "rules", "learn")))],
    ]
    for step in rng.choice(ways):
        yield step
        yield ("wait", 1.0)
