"""What was read of the match files, kept so that the next reading is short.

It is derived from the files and never the only copy of anything: a missing, damaged or stale part
is made anew. JSON, because a thousand matches of it are read within a frame; in several parts,
because no file of the project grows beyond what it reads.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from zlib import crc32

import msgspec

from games.core.files.keeper import Keeper
from games.history.played import Played

FORMAT = 2
"""Raised whenever seals, habits or entries mean something else: everything is read anew."""
PARTS = 16


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file held when it was written at `stamp`: nothing while its match goes on."""

    stamp: int
    played: list[Played]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tablee_history: int
    files: dict[str, Held]


class Index:
    """By name of a file what it holds. `folder` is where the parts lie."""

    def __init__(self, folder: Path, keeper: Keeper) -> None:
        self.folder = folder
        self._keeper = keeper
        self._held: dict[str, Held] = {}
        self._changed: set[int] = set()

    def load(self) -> None:
        """Read all parts; one that cannot be read is as good as none."""
        for number in range(PARTS):
            with suppress(OSError, msgspec.DecodeError):
                part = msgspec.json.decode(self._path(number).read_bytes(), type=_Part)
                if part.tablee_history == FORMAT:
                    sound = {
                        name: held
                        for name, held in part.files.items()
                        if all(each.is_sound for each in held.played)
                    }
                    self._held.update(sound)

    def get(self, file: str, stamp: int) -> Held | None:
        """What a file held when it was written at that moment; None when that is not known."""
        held = self._held.get(file)
        return held if held is not None and held.stamp == stamp else None

    def put(self, file: str, stamp: int, played: list[Played]) -> None:
        """Note what a file holds."""
        self._held[file] = Held(stamp, played)
        self._changed.add(_part(file))

    def keep_only(self, files: set[str]) -> None:
        """Forget the files that are not there any more."""
        for file in [name for name in self._held if name not in files]:
            del self._held[file]
            self._changed.add(_part(file))

    def save(self) -> None:
        """Write the parts that have changed, beside the frames; a failure costs only time."""
        parts: dict[int, dict[str, Held]] = {number: {} for number in self._changed}
        for name, held in self._held.items() if parts else ():
            parts.get(_part(name), {})[name] = held
        for number, files in sorted(parts.items()):
            part = _Part(FORMAT, files)
            self._keeper.keep(self._path(number), partial(_text, part), lambda problem: None)
        self._changed.clear()

    def _path(self, number: int) -> Path:
        return self.folder / f"part-{number:02}.json"


def _text(part: _Part) -> str:
    return msgspec.json.encode(part).decode()


def _part(file: str) -> int:
    return crc32(file.encode()) % PARTS
