"""Whether what lies on a table is on the disk, and what to do when it is not."""

from __future__ import annotations

import os
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

LONGEST = 34
"""Letters of a folder's name that fit into every menu."""


class Saving(ABC):
    """A file that is written again and again; it always tells how the last time went.

    `on_change` hears when a failure comes or goes.
    """

    def __init__(self, path: Path | None, on_change: Callable[[], object]) -> None:
        self.path = path
        self.problem: OSError | None = None
        """Why the last write failed; None when it did not."""
        self.is_elsewhere = False
        """Whether the file was moved to another folder than ours."""
        self.on_written: Callable[[Path], None] = lambda path: None
        """Hears of the file whenever it is on the disk."""
        self._on_change = on_change

    def watch(self, on_change: Callable[[], object]) -> None:
        """Tell somebody else from now on."""
        self._on_change = on_change

    @property
    def is_saving(self) -> bool:
        """Whether something is on its way to the disk."""
        return False

    @abstractmethod
    def _write(self) -> None:
        """Write all of it now, or raise `OSError`."""

    def try_again(self) -> bool:
        """Write all of it now; whether it is on the disk."""
        if self.path is None:
            return True
        try:
            self._write()
        except OSError as error:
            self._settle(error)
            return False
        self._settle(None)
        return True

    def move_to(self, folder: Path) -> bool:
        """Write into another folder from now on, if that works; nothing there is replaced."""
        before = self.path
        assert before is not None
        self.path = folder / f"tablee-{before.name}"
        while self.path.exists():
            self.path = folder / f"tablee-{before.stem}-{token_hex(2)}{before.suffix}"
        if not self.try_again():
            self.path = before
            return False
        self.is_elsewhere = True
        return True

    def _settle(self, problem: OSError | None) -> None:
        before, self.problem = self.problem, problem
        if problem is None and self.path is not None:
            self.on_written(self.path)
        if str(before) != str(problem):
            self._on_change()


def other_folders(path: Path) -> list[Path]:
    """Folders of the user, other than that of a file, where it could be written."""
    found: list[Path] = []
    for folder in _candidates():
        is_other = folder.is_dir() and folder.resolve() != path.parent.resolve()
        if is_other and os.access(folder, os.W_OK) and folder not in found:
            found.append(folder)
    return found[:5]


def _candidates() -> Iterator[Path]:
    home = Path(os.path.expanduser("~"))
    yield from (home / name for name in ("Documents", "Desktop", "Bureau"))
    yield home
    for stand in (Path("/media") / home.name, Path("/run/media") / home.name, Path("/Volumes")):
        if stand.is_dir():
            yield from sorted(stand.iterdir())
    yield Path(tempfile.gettempdir())


def short(folder: Path) -> str:
    """A folder as people say it: from their own one on, or only its end."""
    home = os.path.expanduser("~")
    text = str(folder)
    if len(home) > 1 and text.startswith(home + os.sep):
        text = f"~{text[len(home) :]}"
    while len(text) > LONGEST and os.sep in text.lstrip("…" + os.sep):
        text = "…" + os.sep + text.lstrip("…" + os.sep).partition(os.sep)[2]
    return text
