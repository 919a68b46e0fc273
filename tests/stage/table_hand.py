"""A hand at a headless table: clicks and keys as a person would give them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import TableScene
from tests.unseen import unseen

PATIENCE = 60.0


class Hand:
    """A table with one person and perhaps bots, driven by events alone, none of them hasty."""

    def __init__(
        self,
        game: str,
        home: Path,
        *,
        seats: list[Seat],
        options: dict[str, Any] | None = None,
        seed: int = 3,
        size: tuple[int, int] = (1280, 800),
        **settings: Any,
    ) -> None:
        chosen = {"language": "en", "animation": "off", "bot_delay": 0.0, **settings}
        self.app = App(settings=Settings(**chosen), size=size)
        self.desk = Desk(catalog, catalog.CONFIG, home)
        self.match = Match(catalog.game(game), Setup(len(seats), seed, options or {}), seats)
        self.path = self.desk.matches.new_path(game)
        self.scene = TableScene(self.desk, self.match, self.path)
        self.app.start(self.scene)
        self.app.step(0.0)

    def close(self) -> None:
        self.desk.close()
        self.app.close()

    def move_to(self, pos: tuple[float, float]) -> None:
        at = (round(pos[0]), round(pos[1]))
        event = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.app.step(0.01, [event])

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        at = (round(pos[0]), round(pos[1]))
        self.app.ui.clicks.forget()
        down, up = (
            pygame.Event(kind, pos=at, button=button, touch=False)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        with unseen(self.app):
            self.move_to(pos)
            self.app.step(0.01, [down])
        self.app.step(0.01, [up])

    def click_widget(self, name: str) -> None:
        self.click(self.scene.find(name).rect.center)

    def key(self, key: int, mod: int = 0) -> None:
        down, up = (
            pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0)
            for kind in (pygame.KEYDOWN, pygame.KEYUP)
        )
        with unseen(self.app):
            self.app.step(0.01, [down])
        self.app.step(0.01, [up])

    def back_to_the_board(self) -> None:
        """Escape out of whatever a stray key opened."""
        for _ in range(6):
            focused = self.scene.base.focused
            is_astray = self.app.scene is not self.scene or self.scene.has_modal
            is_away = focused is not None and focused.name != "board"
            if not is_astray and not is_away and self.scene.host.looking is None:
                return
            self.key(pygame.K_ESCAPE)

    def wait_for_person(self) -> bool:
        """Let bots play until a person may act; False when the match has ended."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.match.is_over:
                return False
            if self.scene.view.has_hands and not self.scene.view.is_moving:
                return True
            self.app.step(0.02, pygame.event.get())
            time.sleep(0.002)
        raise AssertionError("nobody could act for too long")
