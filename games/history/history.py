"""The matches and sheets of the data folder, read piece by piece into one history."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec

from games.core.files.folder import Folder
from games.core.game import Game, GameError
from games.core.record import BadRecord, Record, read_record
from games.core.sheet import Drawer, SheetRules, opened_sheet, read_sheet
from games.history.digest import Steps, digesting
from games.history.index import Index
from games.history.lore import Habits, Seal
from games.history.played import Digest, Played, from_record, from_sheet


class Library(Protocol):
    """The games there are, as far as the history must know them."""

    def find(self, name: str) -> Game | None:
        """The game of this name, None when there is none."""

    def has_companion(self, name: str) -> bool:
        """Whether the game has a score sheet."""

    def sheet(self, name: str) -> SheetRules:
        """What a game's score sheet may hold and adds up to."""

    def seals(self, name: str) -> tuple[Seal, ...]:
        """A game's seals; none where it has no such file."""

    def habits(self, name: str) -> Habits:
        """What a game tells of how somebody plays."""


@dataclass
class _Digesting:
    """A match that is being replayed."""

    path: Path
    stamp: int
    played: Played
    steps: Steps


class History:
    """All finished matches as far as read: first what the files say, then what they tell.

    Nothing is read but by `scan`, which lists files, and `step`, which does one small piece.
    """

    def __init__(self, library: Library, matches: Folder, sheets: Drawer, index: Index) -> None:
        self._library = library
        self._matches = matches
        self._sheets = sheets
        self._index = index
        self._read: dict[Path, list[Played]] = {}
        self._unread: list[tuple[Path, int]] = []
        self._untold: list[tuple[Path, int]] = []
        self._kinds: dict[Path, str] = {}
        """What kind of match a file holds: its game, players and options."""
        self._kind = ""
        self._now: _Digesting | None = None
        self._is_loaded = False

    def scan(self) -> None:
        """List the files; what the index knows of them is there at once, the rest is to be read."""
        if not self._is_loaded:
            self._index.load()
            self._is_loaded = True
        files = _stamped(self._matches.folder) + _stamped(self._sheets.folder)
        self._index.keep_only({_key(path) for path, _ in files})
        self._read, self._unread, self._untold, self._now = {}, [], [], None
        for path, stamp in sorted(files, key=lambda file: (-file[1], file[0].name)):
            held = self._index.get(_key(path), stamp)
            if held is None:
                self._unread.append((path, stamp))
                continue
            self._read[path] = held.played
            if any(each.digest is None and not each.is_sheet for each in held.played):
                self._untold.append((path, stamp))

    @property
    def is_read(self) -> bool:
        """Whether every result is known."""
        return not self._unread

    @property
    def is_complete(self) -> bool:
        """Whether every match has also told what it has to tell."""
        return self.is_read and not self._untold and self._now is None

    @property
    def left(self) -> int:
        """Files that are still to be looked at."""
        return len(self._unread) + len(self._untold) + (self._now is not None)

    def played(self) -> list[Played]:
        """Every finished match, the oldest first."""
        found = [each for held in self._read.values() for each in held]
        return sorted(found, key=lambda each: (each.saved, each.file, each.page))

    def path_of(self, played: Played) -> Path:
        """The file of a match or of its sheet."""
        folder = self._sheets.folder if played.is_sheet else self._matches.folder
        return folder / played.file

    def step(self) -> bool:
        """Do the next small piece of reading; whether there was any. The end is kept."""
        if self._unread:
            self._read_next()
        elif self._now is not None:
            self._go_on(self._now)
        elif self._untold:
            self._begin()
        else:
            return False
        if self.is_complete:
            self._index.save()
        return True

    def finish(self) -> None:
        """Read everything now."""
        while self.step():
            pass

    def save(self) -> None:
        """Keep what was read so far."""
        self._index.save()

    def _read_next(self) -> None:
        path, stamp = self._unread.pop(0)
        try:
            is_sheet = path.parent == self._sheets.folder
            found = self._of_sheet(path) if is_sheet else self._of_match(path)
        except GameError:  # the list of matches says why it cannot be read
            return
        self._note(path, stamp, found)
        if any(not each.is_sheet for each in found):
            self._untold.append((path, stamp))

    def _of_sheet(self, path: Path) -> list[Played]:
        content = read_sheet(path)
        if not self._library.has_companion(content.game):
            return []
        sheet = opened_sheet(content, self._library.sheet(content.game), path.name)
        return from_sheet(sheet, path.name, content.saved)

    def _of_match(self, path: Path) -> list[Played]:
        record = read_record(path)
        self._kinds[path] = f"{record.game} {len(record.players)} {record.options}"
        played = from_record(record, path.name)
        return [] if played is None else [played]

    def _begin(self) -> None:
        """Begin with the next match: of the kind just replayed where there is one, whose board is
        still known to the rules, else the newest."""
        same = (at for at, (path, _) in enumerate(self._untold) if self._is_same(path))
        path, stamp = self._untold.pop(next(same, 0))
        self._kind = self._kinds.get(path, "")
        with suppress(BadRecord):
            record = read_record(path)
            for played in self._read.get(path, []):
                self._now = _Digesting(path, stamp, played, self._steps(record))

    def _is_same(self, path: Path) -> bool:
        return bool(self._kind) and self._kinds.get(path, "") == self._kind

    def _steps(self, record: Record) -> Steps:
        """What a record tells. A game's files are read when they are asked for the first time."""
        game = self._library.find(record.game)
        yield
        if game is None:
            return Digest()
        seals = self._library.seals(record.game)
        yield
        habits = self._library.habits(record.game)
        yield
        found = yield from digesting(record, game, seals, habits)
        return found

    def _go_on(self, work: _Digesting) -> None:
        try:
            next(work.steps)
        except StopIteration as end:
            self._tell(work, end.value)
        except Exception:  # a file must never be able to take the app along: it tells nothing
            self._tell(work, Digest())

    def _tell(self, work: _Digesting, digest: Digest) -> None:
        self._now = None
        told = msgspec.structs.replace(work.played, digest=digest)
        self._note(work.path, work.stamp, [told])

    def _note(self, path: Path, stamp: int, found: list[Played]) -> None:
        self._read[path] = found
        self._index.put(_key(path), stamp, found)


def _key(path: Path) -> str:
    """How the index names a file: matches and sheets may have the same name."""
    return f"{path.parent.name}/{path.name}"


def _stamped(folder: Path) -> list[tuple[Path, int]]:
    found = []
    for path in folder.glob("*.yaml"):
        with suppress(OSError):  # gone since it was listed
            found.append((path, path.stat().st_mtime_ns))
    return found
