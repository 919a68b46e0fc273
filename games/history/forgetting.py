"""Forgetting a person: the name leaves every match and sheet, which stay for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from games.core.files.folder import DELETED, Folder
from games.core.files.keeper import Keeper
from games.core.files.lock import is_held
from games.core.game import GameError
from games.core.match import Seat
from games.core.record import Record, as_yaml, read_record, record_text
from games.core.sheet import SheetFile, read_sheet
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
            yield _match_forgets(path, person, keeper)
    for folder in (sheets.folder, sheets.folder / DELETED):
        for path in sorted(folder.glob("*.yaml")):
            yield _sheet_forgets(path, person, keeper)


def _match_forgets(path: Path, person: str, keeper: Keeper) -> Path | None:
    try:
        record = read_record(path)
    except GameError:
        return None
    cleaned = _cleaned(record, person)
    return None if cleaned is record else _written(path, record_text(cleaned), keeper)


def _sheet_forgets(path: Path, person: str, keeper: Keeper) -> Path | None:
    try:
        content = read_sheet(path)
    except GameError:
        return None
    cleaned = _cleaned(content, person)
    if cleaned is content:
        return None
    return _written(path, as_yaml(msgspec.to_builtins(cleaned)), keeper)


def _cleaned(content: T, person: str) -> T:
    """The content without the name; itself where the name is not in it."""
    key = person_key(person)

    def cleaned(seat: Seat) -> Seat:
        is_meant = not seat.is_bot and seat.name and person_key(seat.name) == key
        return msgspec.structs.replace(seat, name="") if is_meant else seat

    seats = [cleaned(seat) for seat in content.players]
    return content if seats == content.players else msgspec.structs.replace(content, players=seats)


def _written(path: Path, text: str, keeper: Keeper) -> Path | None:
    if is_held(path):
        return path
    try:
        keeper.keep_now(path, text)
    except OSError:
        return path
    return None
