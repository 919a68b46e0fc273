"""In which order files were written: dates mislead once a clock has been set back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from games.core.files.keeper import Keeper
from games.core.record import as_yaml
from games.core.tables import BadTable, load

FORMAT = 1
MOST = 200


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file: names of files, the last written one first."""

    tablee_order: int
    files: Annotated[list[str], msgspec.Meta(max_length=MOST)]


class Order:
    """Remembers which files were written last. It is a help only: whatever fails, dates remain."""

    def __init__(self, path: Path, keeper: Keeper) -> None:
        self.path = path
        self._keeper = keeper
        self._names = self._read()

    def wrote(self, path: Path) -> None:
        """A file has been written just now."""
        if self._names[:1] == [path.name]:
            return
        known = dict.fromkeys([path.name, *self._names, *self._read()])  # another window's as well
        self._names = [*known][:MOST]
        text = as_yaml(msgspec.to_builtins(_Written(FORMAT, self._names)))
        self._keeper.keep(self.path, lambda: text, lambda problem: None)

    def rank(self, path: Path) -> int:
        """0 for the file written last; all that were never noted come after the others."""
        try:
            return self._names.index(path.name)
        except ValueError:
            return len(self._names)

    def _read(self) -> list[str]:
        try:
            written = load(self.path, _Written)
        except BadTable:
            return []
        return written.files if written.tablee_order == FORMAT else []
