"""An app without a screen for the tests of the stage, and the events a user would cause."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.scene import WidgetScene

Builder = Callable[[Ui], Sequence[Widget]]
STILL = Settings(language="en", theme="light", animation="off")


class Sheet(WidgetScene):
    """A scene of the widgets that a function makes; counts its layouts."""

    def __init__(self, builder: Builder) -> None:
        super().__init__()
        self.builder = builder
        self.layouts = 0
        self.unhandled: list[pygame.Event] = []

    def build(self) -> Sequence[Widget]:
        self.layouts += 1
        return self.builder(self.ui)

    def on_event(self, event: pygame.Event) -> None:
        self.unhandled.append(event)

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        widget = self.layers[-1].focused
        return widget.name if widget is not None else ""


@contextmanager
def opened(
    scene: WidgetScene,
    settings: Settings = STILL,
    size: tuple[int, int] = (1280, 800),
    folder: Path | None = None,
) -> Iterator[App]:
    """The app showing this scene, its first frame drawn."""
    app = App(size=size, settings=settings, folder=folder)
    try:
        app.start(scene)
        app.step(0.0)
        yield app
    finally:
        app.close()


def key(code: int, mod: int = 0) -> pygame.Event:
    """A key pressed."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def typed(text: str) -> pygame.Event:
    """Text from the keyboard or an input method."""
    return pygame.Event(pygame.TEXTINPUT, text=text)


def mouse(kind: int, pos: tuple[int, int], **more: Any) -> pygame.Event:
    """A pointer event; buttons are the left one."""
    return pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0), **more)


def click(pos: tuple[int, int]) -> list[pygame.Event]:
    """Down and up at one place."""
    return [mouse(pygame.MOUSEBUTTONDOWN, pos), mouse(pygame.MOUSEBUTTONUP, pos)]
