"""Files handed to the app: a match or a sheet from elsewhere becomes a copy in the library."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from games.core.files.disk import problem_of, write_safely
from games.core.files.folder import Folder
from games.core.game import GameError
from games.core.language import phrase
from games.core.sheet import opened_sheet, read_sheet
from games.stage.table.game.desk import Desk

HEAD = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s*\n|#[^\n]*\n|---\s*\n)*tablee(_sheet)?:")
"""How our files begin, whoever else has written a remark above."""
SAVED = re.compile(rb"(?m)^saved:.*$")
"""When a file was written: opening it is enough to change that."""
LOOK = 4096
"""Bytes in which that must be."""


class NotTaken(GameError):
    """A file that cannot be opened; it stays as it is."""


@dataclass(frozen=True)
class Arrival:
    """A file of the library that can be opened."""

    path: Path
    is_sheet: bool = False
    is_over: bool = False
    """Whether it is a finished match, to be looked at again."""
    is_new: bool = False
    """Whether it was copied just now."""


def taken_in(desk: Desk, path: Path) -> Arrival:
    """The match or the sheet of a file as one of the library, every entry of it checked.

    A file that lies there already, or an equal one, is not copied again. Raises `GameError` with
    the reason; nothing is changed then.
    """
    try:
        with path.open("rb") as file:
            found = HEAD.match(file.read(LOOK))
    except OSError as error:
        raise NotTaken(phrase("incoming.unreadable", problem=problem_of(error))) from error
    if found is None:
        raise NotTaken(phrase("incoming.not_ours", file=path.name))
    if found[1]:
        return _sheet(desk, path)
    match = desk.load(path)
    if not desk.is_built(match.game.name):
        raise NotTaken(phrase("matches.not_built"))
    kept, is_new = _kept(desk.matches, path, match.game.name)
    is_over = match.is_over and match.refereed != "laying"
    return Arrival(kept, is_over=is_over, is_new=is_new)


def _sheet(desk: Desk, path: Path) -> Arrival:
    content = read_sheet(path)
    if not desk.catalog.has_companion(content.game):
        raise NotTaken(phrase("record.game", file=str(path), name=content.game))
    opened_sheet(content, desk.catalog.sheet(content.game), str(path))
    kept, is_new = _kept(desk.sheets, path, content.game)
    return Arrival(kept, is_sheet=True, is_new=is_new)


def _kept(shelf: Folder, path: Path, game: str) -> tuple[Path, bool]:
    """The file itself where it lies on the shelf, an equal one, or a copy made now."""
    try:
        if path.resolve().parent == shelf.folder.resolve():
            return path, False
        content = path.read_bytes()
        for other in sorted(shelf.folder.glob(f"{game}-*.yaml")):
            if SAVED.sub(b"", other.read_bytes()) == SAVED.sub(b"", content):
                return other, False
        copy = shelf.new_path(game)
        write_safely(copy, content)
    except OSError as error:
        raise NotTaken(phrase("incoming.not_copied", problem=problem_of(error))) from error
    return copy, True
