"""A folder of saved files, one for each thing kept: new names, and the list of what is there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from datetime import datetime
from pathlib import Path
from typing import Generic, Protocol, TypeVar


class Filed(Protocol):
    """A file of the folder as far as its place in the list goes."""

    @property
    def path(self) -> Path:
        """Where it is."""

    @property
    def saved(self) -> str:
        """When it was saved, as text that sorts; empty when it cannot be read."""


F = TypeVar("F", bound=Filed)


class Folder(ABC, Generic[F]):
    """Where files of one kind are kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, game: str) -> Path:
        """A name that no file has yet."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path, number = self.folder / f"{game}-{stamp}.yaml", 1
        while path.exists():
            number += 1
            path = self.folder / f"{game}-{stamp}-{number}.yaml"
        return path

    def _newest_first(self) -> list[F]:
        """Every file, the last saved first, damaged ones last."""
        found = [self._read(path) for path in self.folder.glob("*.yaml")]
        return sorted(found, key=lambda filed: (filed.saved, filed.path.name), reverse=True)

    @staticmethod
    @abstractmethod
    def _read(path: Path) -> F:
        """What a file holds, or why it cannot be read; never raises for a damaged one."""
