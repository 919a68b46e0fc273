"""Forgetting a person: the name leaves every match and sheet, which stay for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from games.core.files.folder import DELETED, Folder
from games.core.files.keeper import Keeper
from games.core.files.lock import is_held
from games.core.game import GameError
from games.core.match import Seat
from games.core.record import Record, read_record, record_text
from games.core.sheet import SheetFile, file_text, read_sheet
from games.history.played import Played, person_key

T = TypeVar("T", Record, SheetFile)


@dataclass(frozen=True)
class Going:
    """What is found of a person in the history: matches and sheets with the name in them."""

    matches: int
    sheets: int


def going(history: Sequence[Played], person: str) -> Going:
    """What forgetting somebody changes."""
    key = person_key(person)
    named = [
        each
        for each in history
        if any(not who.bot and person_key(who.name) == key for who in each.players)
    ]
    sheets = {each.file for each in named if each.is_sheet}
    return Going(sum(not each.is_sheet for each in named), len(sheets))


def forgetting(
    person: str, matches: Folder, sheets: Folder, keeper: Keeper
) -> Iterator[Path | None]:
    """Take the name out of one file after another, those put away as deleted too.

    Yields after each file: its path where the name had to stay, because the match is being played
    or the file cannot be written; a file that cannot be read is left as it is.
    """
    for folder in (matches.folder, matches.folder / DELETED):
        for path in sorted(folder.glob("*.yaml")):
            yield _forgets(path, person, keeper, read_record, record_text)
    for folder in (sheets.folder, sheets.folder / DELETED):
        for path in sorted(folder.glob("*.yaml")):
            yield _forgets(path, person, keeper, read_sheet, file_text)


def _forgets(
    path: Path, person: str, keeper: Keeper, read: Callable[[Path], T], text: Callable[[T], str]
) -> Path | None:
    try:
        content = read(path)
    except GameError:
        return None
    cleaned = _cleaned(content, person)
    if cleaned is content:
        return None
    if is_held(path):
        return path
    try:
        keeper.keep_now(path, text(cleaned))
    except OSError:
        return path
    return None


def _cleaned(content: T, person: str) -> T:
    """The content without the name; itself where the name is not in it."""
    key = person_key(person)

    def cleaned(seat: Seat) -> Seat:
        is_meant = not seat.is_bot and seat.name and person_key(seat.name) == key
        return msgspec.structs.replace(seat, name="") if is_meant else seat

    seats = [cleaned(seat) for seat in content.players]
    return content if seats == content.players else msgspec.structs.replace(content, players=seats)
