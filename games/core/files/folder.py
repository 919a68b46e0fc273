"""A folder of saved files, one for each thing kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from secrets import token_hex

from games.core.files.disk import free_name, move

DELETED = "deleted"


class Folder:
    """Where files of one kind are kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, game: str) -> Path:
        """A name that no file has, nor is given to another window in the same second."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        while (path := self.folder / f"{game}-{stamp}-{token_hex(3)}.yaml").exists():
            pass
        return path


def put_away(path: Path) -> Path:
    """Move a file out of the way, into a folder beside the others; where it is now.

    Nothing is ever lost by a click, so a name already taken there gets a number.
    """
    folder = path.parent / DELETED
    folder.mkdir(parents=True, exist_ok=True)
    goal = free_name(folder / path.name)
    move(path, goal)
    return goal
