"""Score sheets kept beside a real table: entries line by line, several matches an evening.

A game says in its `SheetRules` what an entry is and what the entries add up to. The file is text,
written whole after every change, and read strictly; a damaged one is never overwritten.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Annotated, Any, ClassVar, Generic, TypeVar

import msgspec

from games.core.files.disk import problem_of, write_safely
from games.core.files.folder import Folder
from games.core.game import GameError, Score
from games.core.language import Phrase, phrase
from games.core.match import Seat
from games.core.record import as_yaml
from games.core.tables import LARGEST, MOST_PARTS, BadTable, load, parts

FORMAT = 1
"""Version of the sheet file. A newer file is refused, never guessed at."""
MOST_ENTRIES = 2_000
"""Lines of one match; far more than any match can have."""
MOST_MATCHES = 200
"""Matches of one sheet."""
ROOM = LARGEST // 2
"""Bytes of a file to which another match may still be added: a long one fits in the rest."""


class BadSheet(GameError):
    """A sheet file that cannot be used."""


class SheetFull(GameError):
    """A sheet that has no room for more; a new one is to be begun."""

    def __init__(self) -> None:
        super().__init__(phrase("companion.sheet.full"))


class ImpossibleEntry(GameError):
    """An entry that the rulebook does not allow; `index` is its place on the page."""

    def __init__(self, reason: Phrase, index: int) -> None:
        super().__init__(reason)
        self.index = index


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a sheet. Games have their own, told apart by a tag where there are several."""


class Tally(msgspec.Struct, frozen=True):
    """What the entries of one match add up to; games add what their sheet shows besides."""

    scores: list[Score]
    is_complete: bool = False
    winners: list[int] = []

    @property
    def totals(self) -> list[int]:
        """The points that decide: a team's where there are teams."""
        return [score.decisive for score in self.scores]


T = TypeVar("T", bound=Tally)


class SheetRules(ABC):
    """A game's sheet: what may be entered, and the count of the rulebook."""

    game: ClassVar[str]
    entry_type: ClassVar[Any]
    """The struct of an entry, or a union of tagged ones."""

    @abstractmethod
    def tally(self, players: int, options: Mapping[str, Any], entries: Sequence[Any]) -> Tally:
        """The count of these entries, or `ImpossibleEntry` for the first that cannot be."""


class Reading(ABC, Generic[T]):
    """The entries of one match while they are read from the first to the last."""

    game: ClassVar[str]
    players: int
    _index = 0
    """The place of the entry that is being read."""

    @abstractmethod
    def add(self, entry: Any) -> None:
        """Count another entry, or refuse it."""

    @abstractmethod
    def tally(self) -> T:
        """What the entries so far add up to."""

    def of(self, entries: Sequence[Any]) -> T:
        """What these entries add up to, or `ImpossibleEntry`."""
        for self._index, entry in enumerate(entries):
            self.add(entry)
        return self.tally()

    def want(self, is_right: bool, key: str, **values: Any) -> None:
        """Refuse the entry, for the reason of this key, unless this holds."""
        if not is_right:
            raise ImpossibleEntry(phrase(f"{self.game}.sheet.why.{key}", **values), self._index)

    def want_seat(self, seat: int) -> None:
        """Refuse an entry for somebody who does not play."""
        self.want(0 <= seat < self.players, "seat", last=self.players)


class Page(msgspec.Struct, frozen=True):
    """One match: its options and its entries."""

    options: dict[str, Any] = {}
    entries: tuple[Any, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """A seat's evening: points in each finished match, their sum, and matches won."""

    points: list[int]
    total: int
    wins: int


class Sheet:
    """An evening of one game with the same people: pages in order, the last one being played."""

    def __init__(self, rules: SheetRules, seats: Sequence[Seat], pages: Sequence[Page]) -> None:
        self.rules = rules
        self.seats = list(seats)
        self.pages = list(pages) or [Page()]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    def tally(self, page: int = -1) -> Tally:
        """The count of a page."""
        found = self.pages[page]
        return self.rules.tally(self.players, found.options, found.entries)

    def add(self, entry: Any, page: int = -1) -> None:
        """Write another entry at the end, or raise `ImpossibleEntry` and change nothing.

        `SheetFull` when the match has more entries than any match can have.
        """
        if len(self.pages[page].entries) >= MOST_ENTRIES:
            raise SheetFull
        self._write(page, [*self.pages[page].entries, entry])

    def replace(self, index: int, entry: Any | None, page: int = -1) -> list[Any]:
        """Correct an earlier entry (None: strike it out); the entries that fell away by it.

        A later entry falls away when it has become impossible. If the corrected one is itself
        impossible `ImpossibleEntry` is raised and nothing changes.
        """
        before = list(self.pages[page].entries)
        kept = before[:index] + ([] if entry is None else [entry])
        first_later = len(kept)
        fallen: list[Any] = []
        kept += before[index + 1 :]
        while True:
            try:
                self._write(page, kept)
                return fallen
            except ImpossibleEntry as error:
                if error.index < first_later:
                    raise
                fallen.append(kept.pop(error.index))

    def begin_match(self, options: Mapping[str, Any]) -> None:
        """Turn to a new page, or raise `SheetFull`."""
        text = sheet_text(self)
        is_long = len(text.encode()) > ROOM or parts(text) > MOST_PARTS // 2
        if len(self.pages) >= MOST_MATCHES or is_long:
            raise SheetFull
        self.pages.append(Page(dict(options)))

    def drop_match(self, page: int) -> None:
        """Take out a page on which nothing stands; the only one stays."""
        assert not self.pages[page].entries and len(self.pages) > 1
        del self.pages[page]

    def choose(self, options: Mapping[str, Any], page: int = -1) -> None:
        """Give a page other options, or raise `ImpossibleEntry` where its entries forbid them."""
        new = Page(dict(options), self.pages[page].entries)
        self.rules.tally(self.players, new.options, new.entries)
        self.pages[page] = new

    def evening(self) -> list[Standing]:
        """The running table over the finished matches."""
        counts = [count for count in map(self.tally, range(len(self.pages))) if count.is_complete]
        found = []
        for seat in range(self.players):
            points = [count.totals[seat] for count in counts]
            wins = sum(seat in count.winners for count in counts)
            found.append(Standing(points, sum(points), wins))
        return found

    def _write(self, page: int, entries: Sequence[Any]) -> None:
        new = Page(self.pages[page].options, tuple(entries))
        self.rules.tally(self.players, new.options, new.entries)
        self.pages[page] = new


class _PageFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: dict[str, Any] = {}
    entries: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MOST_ENTRIES)] = []


class SheetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a sheet file, in the order in which it is written."""

    tablee_sheet: int
    game: str
    saved: str
    players: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=6)]
    matches: Annotated[list[_PageFile], msgspec.Meta(min_length=1, max_length=MOST_MATCHES)]


def save_sheet(sheet: Sheet, path: Path, saved: str = "") -> None:
    """Write the sheet file whole."""
    write_safely(path, sheet_text(sheet, saved))


def sheet_text(sheet: Sheet, saved: str = "") -> str:
    """A sheet as the text of its file."""
    stamp = saved or datetime.now(timezone.utc).isoformat(timespec="seconds")
    pages = [
        _PageFile(page.options, [msgspec.to_builtins(entry) for entry in page.entries])
        for page in sheet.pages
    ]
    return file_text(SheetFile(FORMAT, sheet.rules.game, stamp, sheet.seats, pages))


def file_text(content: SheetFile) -> str:
    """The content of a sheet file as text."""
    return as_yaml(msgspec.to_builtins(content))


def read_sheet(path: Path) -> SheetFile:
    """The checked outside of a sheet file, or `BadSheet`. Its entries are not looked at."""
    try:
        content = load(path, SheetFile)
    except BadTable as error:
        raise BadSheet(phrase("companion.sheet.unreadable", problem=problem_of(error))) from error
    if content.tablee_sheet != FORMAT:
        found = content.tablee_sheet
        raise BadSheet(phrase("companion.sheet.version", file=str(path), found=found, known=FORMAT))
    return content


def opened_sheet(content: SheetFile, rules: SheetRules, name: str) -> Sheet:
    """The sheet of a file with every entry checked by the rules, or `BadSheet`."""
    pages = []
    for number, page in enumerate(content.matches, start=1):
        where = phrase("companion.sheet.match", n=number)
        try:
            entries = [msgspec.convert(entry, rules.entry_type) for entry in page.entries]
            rules.tally(len(content.players), page.options, entries)
        except msgspec.ValidationError as error:
            problem = f"{name}: matches[{number - 1}]: {error}"
            raise BadSheet(phrase("companion.sheet.unreadable", problem=problem)) from error
        except GameError as error:
            reason = phrase(
                "companion.sheet.impossible", file=name, match=where, reason=error.phrase
            )
            raise BadSheet(reason) from error
        except (TypeError, ValueError, LookupError, AttributeError, StopIteration) as error:
            problem = f"{name}: matches[{number - 1}]: players or options do not fit"
            raise BadSheet(phrase("companion.sheet.unreadable", problem=problem)) from error
        pages.append(Page(page.options, tuple(entries)))
    return Sheet(rules, content.players, pages)


class Kept(msgspec.Struct, frozen=True):
    """A file among the sheets: its content, or why it cannot be read."""

    path: Path
    content: SheetFile | None = None
    problem: GameError | None = None

    @property
    def saved(self) -> str:
        """When it was saved; empty for a damaged one."""
        return self.content.saved if self.content else ""


class Drawer(Folder):
    """The folder where sheets are kept, one file each."""

    def sheets(self) -> list[Kept]:
        """Every sheet file, the last saved first, damaged ones last."""
        found = [self._read(path) for path in self.files()]
        return sorted(found, key=lambda kept: (kept.saved, kept.path.name), reverse=True)

    def files(self) -> list[Path]:
        """The files in the folder, unread."""
        return sorted(self.folder.glob("*.yaml"))

    @staticmethod
    def _read(path: Path) -> Kept:
        """What a file holds, or why it cannot be read; never raises for a damaged one."""
        try:
            return Kept(path, content=read_sheet(path))
        except BadSheet as error:
            return Kept(path, problem=error)


Say = Callable[..., str]


def as_csv(sheet: Sheet, names: Sequence[str], say: Say) -> str:
    """The evening as comma-separated text, one line for each match and player, then the sums.

    A match that is not finished says so: the sums go without it. `say` puts keys into the
    reader's language, whose spreadsheets also decide the separator.
    """
    counts = [sheet.tally(number) for number in range(len(sheet.pages))]
    parts = list(dict.fromkeys(part for c in counts for score in c.scores for part in score.parts))
    heads = [_part_name(sheet, part, say) for part in parts]
    columns = ("match", "player", "total", "won", "finished")
    match, player, *ends = (say(f"companion.csv.{name}") for name in columns)
    rows: list[list[object]] = [[match, player, *heads, *ends]]
    for number, count in enumerate(counts, start=1):
        for seat, score in enumerate(count.scores):
            values = [score.parts.get(part, "") for part in parts]
            is_winner = int(seat in count.winners)
            end = [count.totals[seat], is_winner, int(count.is_complete)]
            rows.append([number, names[seat], *values, *end])
    for seat, standing in enumerate(sheet.evening()):
        blank = [""] * len(parts)
        end = [standing.total, standing.wins, len(standing.points)]
        rows.append([say("companion.csv.evening"), names[seat], *blank, *end])
    return csv_text(rows, say)


def csv_text(rows: Sequence[Sequence[object]], say: Say) -> str:
    """Rows as comma-separated text, with the separator of the reader's spreadsheets."""
    separator = say("companion.csv.separator")
    return "".join(separator.join(_csv_cell(c, separator) for c in row) + "\n" for row in rows)


def _part_name(sheet: Sheet, part: str, say: Say) -> str:
    """The word for a part of the score; one that only a drawn board has is called by its name."""
    key = f"{sheet.rules.game}.sheet.part.{part}"
    said = say(key)
    return part if said == key else said


def _csv_cell(value: object, separator: str) -> str:
    """A cell, quoted where needed; a name that a spreadsheet would run as a formula is not one."""
    text = str(value)
    if isinstance(value, str) and text[:1] in ("=", "+", "-", "@", "\t", "\r"):
        text = "'" + text
    if any(sign in text for sign in (separator, '"', "\n", "\r")):
        text = '"' + text.replace('"', '""') + '"'
    return text
