"""The app in which the gallery's pictures are taken: one window, any size, theme and language."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pygame
from msgspec import to_builtins

from games import catalog
from games.alone.climb import Climbed, Outcome, Round
from games.core.files.folder import Folder
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import as_yaml, save
from games.stage.widgets.commands import Command, Home
from games.stage.widgets.scene import Scene
from tests.gallery.remembered import remembering
from tests.journeys.walker.steady import Clock, steady
from tests.journeys.walker.wanderer import Wanderer

SEED = 7
NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Noé")
BEGUN = (("kiwara", 0.4), ("rumis", 0.6), ("kumata", 1.0), ("zuma", 0.3), ("cuminos", 1.0))
"""Matches in the folder of a full home screen: how much of each was played."""


@dataclass(frozen=True)
class Frame:
    """How the pictures of one round are framed."""

    size: tuple[int, int] = (1280, 800)
    theme: str = "light"
    language: str = "en"
    scale: float = 1.0

    @property
    def name(self) -> str:
        """As a folder's name."""
        width, height = self.size
        return f"{width}x{height}-{self.theme}-{self.language}-{round(self.scale * 100)}"


class House(Wanderer):
    """Somebody who is brought before one scene after the other."""

    def __init__(self, home: Path, clock: Clock) -> None:
        super().__init__(home, clock, SEED, size=(1280, 800), animation="off", sound=False)
        self._matches: dict[tuple[str, float, int], Match] = {}
        self.full = self.desk.matches
        self.empty = Folder(home / "none")
        for game, share in BEGUN:
            save(self.match(game, share), self.full.new_path(game))

    def put(self, frame: Frame) -> None:
        """Change size, theme, language and letters."""
        self.go(Home())
        if frame.size != self.app.ui.size:
            self.resize(frame.size)
        wanted = {"theme": frame.theme, "language": frame.language, "text_size": frame.scale}
        self.app.change(self.app.ui.settings.but(**wanted))

    def climb(self, outcomes: str) -> None:
        """Say how far the climb of Rumis has come: w for a round won, l for one lost."""
        rounds: tuple[Round, ...] = ()
        for number, letter in enumerate(outcomes):
            own, other = (18, 15) if letter == "w" else (14, 16)
            outcome: Outcome = "won" if letter == "w" else "lost"
            step = Climbed(rounds).step
            rounds = (*rounds, Round(f"m{number}.yaml", step, own, other, outcome))
        known = {"rumis": to_builtins(Climbed(rounds))}
        path = self.desk.climb.path
        path.write_text(as_yaml({"tablee_climb": 1, "games": known}), encoding="utf-8")
        self.desk.climb.look_again()

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Nothing is drawn meanwhile, only placed: nobody looks until the way is gone."""
        app: Any = self.app

        def placed() -> None:
            app._is_dirty = False
            app.scene.settle()

        app._draw = placed
        try:
            yield
        finally:
            del app._draw

    def go(self, command: Command | None) -> Scene:
        """Where a command leads, once everything there has come to rest."""
        self.app._obey(command)
        self.point((1, self.app.ui.size[1] - 1))
        self.wait(0.5)
        return self.app.scene

    def use(self, name: str) -> None:
        """Press a widget by its name, and let what comes of it come to rest."""
        with suppress(KeyError):
            self.scene.find(name)
            self.scene.layers[-1].focus(name)
            self.key(pygame.K_RETURN)
            self.app.ui.is_focus_shown = False
            self.point((1, self.app.ui.size[1] - 1))
            self.wait(0.5)

    def set(self, **settings: Any) -> None:
        """Other settings, until the next frame is put."""
        self.app.ui.settings = self.app.ui.settings.but(**settings)
        self.scene.layout()
        self._step(0.0)

    def match(self, game: str, share: float, players: int = 0) -> Match:
        """A match up to a share of its moves, always the same; a person is to act in it."""
        key = (game, share, players)
        if key not in self._matches:
            self._matches[key] = _played(game, share, players)
        known = self._matches[key]
        again = Match(known.game, known.setup, known.seats)
        for move in known.moves[: known.position]:
            again.play(move)
        return again


def _played(game: str, share: float, players: int) -> Match:
    found, rng = catalog.game(game), Random(SEED)
    count = players or min(3, found.player_counts[-1])
    setup = Setup(count, SEED)
    whole = Match(found, setup)
    while not whole.is_over:
        whole.play(rng.choice(whole.state.legal_moves()))
    bots = 3 if game == "zuma" else 0
    seats = [Seat(NAMES[n], n, bots if n else 0) for n in range(count)]
    match = Match(found, setup, seats)
    for move in whole.moves[: round(len(whole.moves) * share)]:
        match.play(move)
    return match


@contextmanager
def opened() -> Iterator[House]:
    """A house in a folder of its own, in which nothing is left to chance."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder, steady(SEED, clock), remembering():
        house = House(Path(folder), clock)
        try:
            yield house
        finally:
            house.close()
