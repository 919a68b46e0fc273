"""Campaigns: what a long night of use, accident or ill will does to the app, from a seed.

A campaign is an endless walk of tries: each says how many tries it was and what went wrong, if
anything did. The suite takes the first few seconds of each; `python -m tests.campaigns NAME` takes
the whole of it and writes down what came of it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("TABLEE_DEBUG", "1")  # a mistake of the app ends the try

STUCK = 600
"""Real seconds after which a try is stuck, on a busy machine."""

Try = tuple[int, str]
"""How many tries this was, and what went wrong; empty when nothing did."""
Campaign = Callable[[int], Iterable[Try]]
"""The tries of a seed, without end."""


class Stuck(BaseException):
    """A try that does not come to its end; nothing that it calls may catch it."""


@dataclass
class Outcome:
    """What a campaign came to."""

    tries: int = 0
    failures: list[str] = field(default_factory=list)


def walked(campaign: Iterable[Try], tries: int) -> Iterator[Outcome]:
    """What a campaign has come to after each try, until there are so many."""
    outcome = Outcome()
    for count, problem in campaign:
        outcome.tries += count
        if problem:
            outcome.failures.append(problem)
        yield outcome
        if outcome.tries >= tries:
            return


@contextmanager
def never_stuck() -> Iterator[None]:
    """Raise `Stuck` where what is done takes far too long."""

    def ring(_: int, __: FrameType | None) -> None:
        raise Stuck(f"still at it after {STUCK} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(STUCK)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
