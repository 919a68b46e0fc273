"""Nothing by accident: seeds that the app draws, its clock and its bots are the walk's own."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pygame

from games import catalog
from games.bots.advice import Advice
from games.core.game import Setup
from games.core.match import Match

SECRET = 53
"""Bits of a drawn number."""


class Clock:
    """Time as the walk lets it pass, in seconds."""

    def __init__(self) -> None:
        self.now = 10.0

    def ticks(self) -> int:
        """As pygame tells it."""
        return int(self.now * 1000)


def _nobody_starts(*program: Any, **more: Any) -> None:
    raise OSError("a walk starts no other program")


@contextmanager
def same_draws(seed: int) -> Iterator[None]:
    """While this lasts whoever draws a seed draws the same in every repetition."""
    drawn = random.Random(seed)
    made = random.Random.__init__

    def init(self: random.Random, x: Any = None) -> None:
        made(self, drawn.getrandbits(SECRET) if x is None else x)

    with (
        mock.patch.object(random.Random, "__init__", init),
        mock.patch.object(random.SystemRandom, "random", lambda self: drawn.random()),
        mock.patch.object(random.SystemRandom, "getrandbits", lambda self, k: drawn.getrandbits(k)),
    ):
        yield


@contextmanager
def steady(seed: int, clock: Clock) -> Iterator[None]:
    """While this lasts a walk draws the same, and its time and its disk are its own."""
    with (
        same_draws(seed),
        mock.patch.object(pygame.time, "get_ticks", clock.ticks),
        mock.patch.object(os, "fsync", lambda handle: None),
        mock.patch.object(subprocess, "Popen", _nobody_starts),
    ):
        yield


class Guesser:
    """Bots that guess: every question of a desk is answered by chance, after a while.

    As with real ones a new question takes the place of the open one.
    """

    def __init__(self, seed: int, slowest: float = 1.5) -> None:
        self._rng = random.Random(seed)
        self._slowest = slowest
        self._answers: list[Callable[[], None]] = []
        self.left: float | None = None
        """Seconds until the next answer; None when nobody has asked."""

    def ask(
        self, game: str, setup: Setup, moves: tuple[str, ...], level: int, **calls: Any
    ) -> None:
        """A move."""
        self._think([lambda: calls["on_answer"](self._drawn(game, setup, moves)[0])])

    def advise(self, game: str, setup: Setup, moves: tuple[str, ...], **calls: Any) -> None:
        """Up to three moves."""

        def answer() -> None:
            drawn = self._drawn(game, setup, moves)[:3]
            shares = sorted((self._rng.random() for _ in drawn), reverse=True)
            calls["on_best"]([Advice(*each, gain=0) for each in zip(drawn, shares, strict=True)])

        self._think([answer])

    def review(self, game: str, setup: Setup, moves: tuple[str, ...], **calls: Any) -> None:
        """Chances after every move."""

        def answer(position: int) -> None:
            weights = [self._rng.random() + 0.01 for _ in range(setup.players)]
            calls["on_shares"](position, [each / sum(weights) for each in weights])

        self._think([lambda n=n: answer(n) for n in range(len(moves) + 1)])  # type: ignore[misc]

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._answers, self.left = [], None

    def give_up(self) -> None:
        """There is no process to end."""

    def close(self) -> None:
        """Think no more."""
        self.cancel()

    def advance(self, dt: float) -> None:
        """Let time pass."""
        if self.left is None:
            return
        self.left -= dt
        if self.left <= 0:
            answer = self._answers.pop(0)
            self.left = 0.02 if self._answers else None
            answer()

    def _think(self, answers: list[Callable[[], None]]) -> None:
        self._answers, self.left = answers, self._rng.uniform(0.05, self._slowest)

    def _drawn(self, game: str, setup: Setup, moves: tuple[str, ...]) -> list[str]:
        """The legal moves after these, in any order."""
        match = Match(catalog.game(game), setup)
        for text in moves:
            match.play(match.state.parse(text))
        legal = [str(move) for move in match.state.legal_moves()]
        self._rng.shuffle(legal)
        return legal
