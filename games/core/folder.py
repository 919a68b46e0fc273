"""A folder of saved files, one for each thing kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path


class Folder:
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
