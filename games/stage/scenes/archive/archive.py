"""The match files of a shelf, read a few at a time so that no frame waits for them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from games.core.files.folder import Folder, put_away
from games.core.files.order import Order
from games.core.game import GameError
from games.core.record import BadRecord, Record, read_record

SLICE = 6
"""Files read in one go: a few milliseconds."""
LARGE = 60_000
"""Bytes after which a go ends though there were fewer files: strange ones take their time."""


@dataclass(frozen=True)
class Entry:
    """A match file: its record, or why it cannot be read."""

    path: Path
    record: Record | None = None
    problem: GameError | None = None


class Archive:
    """Entries of the files read so far. A file is read again only when it has changed."""

    def __init__(self, shelf: Folder, order: Order | None = None) -> None:
        self.shelf = shelf
        self._order = order
        self._files: list[tuple[Path, int]] = []
        self._read: dict[Path, tuple[int, Entry]] = {}

    @property
    def is_complete(self) -> bool:
        """Whether every file has been read."""
        return not self._unread()

    def scan(self) -> None:
        """Look which files there are now, the last written first. Reads none of them."""
        found: list[tuple[Path, int]] = []
        for path in self.shelf.folder.glob("*.yaml"):
            try:
                found.append((path, path.stat().st_mtime_ns))
            except OSError:  # gone since it was listed
                continue
        found.sort(key=lambda file: (file[1], file[0].name), reverse=True)
        self._files = sorted(found, key=lambda file: self._rank(file[0]))
        known = dict(self._files)
        self._read = {p: held for p, held in self._read.items() if known.get(p) == held[0]}

    def read_some(self, count: int = SLICE) -> bool:
        """Read the next files, fewer when they are large; whether there were any."""
        unread, size = self._unread()[:count], 0
        for path, stamp in unread:
            if size >= LARGE:
                break
            self._read[path] = (stamp, _entry(path))
            size += _size(path)
        return bool(unread)

    def stamp(self, path: Path) -> int:
        """When a file was written, as far as the last scan knows."""
        return dict(self._files).get(path, 0)

    def entries(self) -> list[Entry]:
        """What has been read: matches with the last saved first, then damaged files by name."""
        held = [entry for _, entry in self._read.values()]
        fine = [entry for entry in held if entry.record is not None]
        fine.sort(key=lambda e: (e.record.saved if e.record else "", e.path.name), reverse=True)
        return fine + self.damaged()

    def last_played(self) -> list[Entry]:
        """Matches as far as read, the last played one first, whatever the dates say."""
        fine = [entry for entry in self.entries() if entry.record is not None]
        return sorted(fine, key=lambda entry: self._rank(entry.path))

    def _rank(self, path: Path) -> int:
        return 0 if self._order is None else self._order.rank(path)

    def unfinished(self) -> list[Entry]:
        """Matches that can be resumed, as far as read; one never begun is none."""
        found = [e for e in self.entries() if e.record is not None and e.record.is_begun]
        return [e for e in found if e.record is not None and e.record.result is None]

    def finished(self) -> list[Entry]:
        """Matches that have ended, as far as read."""
        return [e for e in self.entries() if e.record is not None and e.record.result is not None]

    def damaged(self) -> list[Entry]:
        """Files that cannot be read, by name."""
        bad = [entry for _, entry in self._read.values() if entry.record is None]
        return sorted(bad, key=lambda entry: entry.path.name)

    def names(self) -> list[str]:
        """Everybody who plays in the matches read so far."""
        records = [entry.record for _, entry in self._read.values() if entry.record is not None]
        return [seat.name for record in records for seat in record.players]

    def delete(self, path: Path) -> Path:
        """Move a file out of the way; where it is now."""
        goal = put_away(path)
        self.scan()
        return goal

    def _unread(self) -> list[tuple[Path, int]]:
        return [(path, stamp) for path, stamp in self._files if path not in self._read]


def _size(path: Path) -> int:
    with suppress(OSError):  # gone since it was listed
        return path.stat().st_size
    return 0


def _entry(path: Path) -> Entry:
    try:
        return Entry(path, record=read_record(path))
    except BadRecord as error:
        return Entry(path, problem=error)
