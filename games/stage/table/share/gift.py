"""What can be given away: a picture, an animation, a text, the file, a table. Nothing is sent."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from games.stage.ui import Ui

KINDS = ("picture", "animation", "text", "file", "table")
ENDINGS = {"picture": "png", "animation": "gif", "text": "txt", "file": "yaml", "table": "csv"}
PICTURE = (1600, 1000)
"""The size of a picture in pixels."""
FILM = (800, 500)
"""The size of an animation."""
BYTE_ORDER_MARK = "\ufeff"
"""Tells spreadsheets that a table is UTF-8."""

Frame = Callable[[], pygame.Surface]


class Gift(ABC):
    """Something kept by the app, in all the shapes in which it can be given away."""

    title: ClassVar[str]
    """The key of the dialog's title."""
    kinds: ClassVar[Sequence[str]] = KINDS
    game: str
    stem: str
    """How its files are called."""

    @abstractmethod
    def picture(self, ui: Ui, size: tuple[int, int]) -> pygame.Surface:
        """What it shows, with names and scores."""

    @abstractmethod
    def text(self, ui: Ui) -> str:
        """The result, to be pasted."""

    @abstractmethod
    def file(self) -> str:
        """What Tablée can open again."""

    @abstractmethod
    def table(self, ui: Ui) -> str:
        """The points as comma-separated text."""

    def frames(self, ui: Ui) -> Sequence[Frame]:
        """The pictures of an animation in their order, each drawn when it is asked for."""
        return ()

    def words(self, ui: Ui, kind: str) -> str:
        """The content of a kind that is text."""
        if kind == "text":
            return self.text(ui)
        return self.table(ui) if kind == "table" else self.file()

    def content(self, ui: Ui, kind: str) -> str | bytes:
        """What a file of a kind holds; animations are made elsewhere."""
        if kind == "picture":
            return as_png(self.picture(ui, PICTURE))
        return (BYTE_ORDER_MARK if kind == "table" else "") + self.words(ui, kind)


def as_png(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()


def drawing_ui(ui: Ui, size: tuple[int, int]) -> Ui:
    """The looks of a picture of this size: in light colours, whatever the window's own are."""
    return ui.variant(is_dark=False, size=size, scale=size[0] / ui.table.design[0])
