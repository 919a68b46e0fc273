"""One finished match of the history, whether it was played here or counted on a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timezone

import msgspec

from games.core.match import Seat
from games.core.record import Record
from games.core.sheet import Sheet


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a replayed match tells of one person's seat."""

    seals: dict[str, int] = {}
    """The seals earned, each with the number of moves after which it can be seen."""
    first: str = ""
    """What was played first, by a name of the game's own."""
    traits: list[str] = []
    """What else the game says of this seat's way to play."""
    gain: int = 0
    """The most points of one move, and the number of moves after which they lie there."""
    gain_at: int = 0


class Digest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match tells once it has been replayed: by seat, for people only; and the teams."""

    seats: dict[int, Told] = {}
    teams: list[list[int]] = []


class Who(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat there: as much of a seat as the history needs."""

    name: str = ""
    bot: int = 0
    character: str = ""
    colour: int = 0

    @property
    def seat(self) -> Seat:
        """The seat itself, to be named as everywhere."""
        return Seat(self.name, self.colour, self.bot, character=self.character)


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A finished match. `page` counts the matches of a sheet from 0; -1: a match played here."""

    file: str
    game: str
    saved: str
    players: list[Who]
    scores: list[int]
    winners: list[int]
    page: int = -1
    is_tried: bool = False
    """Whether it began at a laid position: it counts for nothing."""
    digest: Digest | None = None

    @property
    def is_sound(self) -> bool:
        """Whether everything named in it is there: a kept index may have been changed by hand."""
        seats = range(len(self.players))
        told = {} if self.digest is None else self.digest.seats
        teams = [] if self.digest is None else self.digest.teams
        named = [*self.winners, *told, *(seat for team in teams for seat in team)]
        is_whole = bool(self.players) and len(self.scores) == len(self.players)
        return is_whole and all(seat in seats for seat in named)

    @property
    def is_sheet(self) -> bool:
        """Whether it was counted on a sheet beside a real table."""
        return self.page >= 0

    @property
    def when(self) -> datetime:
        """When it was saved; a strange date counts as long ago."""
        return moment_of(self.saved)

    def seat_of(self, person: str) -> int | None:
        """Where a person sat; None when they did not play, or nobody can tell where."""
        key = person_key(person)
        seats = [
            index
            for index, who in enumerate(self.players)
            if not who.bot and person_key(who.name) == key
        ]
        return seats[0] if len(seats) == 1 else None

    def told(self, seat: int) -> Told:
        """What is known of a seat; nothing before the match has been replayed."""
        return Told() if self.digest is None else self.digest.seats.get(seat, Told())

    def opponents(self, seat: int) -> list[int]:
        """Everybody who does not play with this seat; nobody where nothing was at stake."""
        if self.is_tried:
            return []
        teams = [] if self.digest is None else self.digest.teams
        mates = next((team for team in teams if seat in team), [seat])
        return [other for other in range(len(self.players)) if other not in mates]

    def is_won(self, seat: int) -> bool:
        """Whether the seat is among the winners."""
        return seat in self.winners

    def place(self, seat: int) -> int:
        """The place by points, counted from 1; who won is first."""
        if self.is_won(seat):
            return 1
        seats = range(len(self.players))
        ahead = sum(self.is_won(n) or self.scores[n] > self.scores[seat] for n in seats)
        return max(2 if self.winners else 1, 1 + ahead)

    def level(self, seat: int) -> int:
        """The strongest bot that was met; 0 without any."""
        return max((self.players[other].bot for other in self.opponents(seat)), default=0)


LONG_AGO = datetime(1970, 1, 1, tzinfo=timezone.utc)


def moment_of(saved: str) -> datetime:
    """The moment that a file names; a strange one is long ago."""
    try:
        read = datetime.fromisoformat(saved.replace("Z", "+00:00"))
        return read.astimezone(timezone.utc) if read.tzinfo else read.replace(tzinfo=timezone.utc)
    except (ValueError, OverflowError):
        return LONG_AGO


def person_key(name: str) -> str:
    """By this two spellings of a name are one person."""
    return name.strip().casefold()


def people_of(history: Iterable[Played]) -> list[str]:
    """Everybody who played, whoever played most first; the empty name stands for nameless ones."""
    counts: dict[str, int] = {}
    spelt: dict[str, str] = {}
    for played in history:
        for who in played.players:
            key = person_key(who.name)
            if not who.bot and played.seat_of(who.name) is not None:
                counts[key] = counts.get(key, 0) + 1
                spelt[key] = who.name.strip()
    order = sorted(counts, key=lambda key: (not key, -counts[key], key))
    return [spelt[key] for key in order]


def _whos(seats: Iterable[Seat]) -> list[Who]:
    return [Who(seat.name, seat.bot, seat.character, seat.colour) for seat in seats]


def from_record(record: Record, file: str) -> Played | None:
    """A match file's entry; None while it is not over, or when its result does not fit it."""
    result = record.result
    if result is None or len(result.scores) != len(record.players):
        return None
    winners = [seat for seat in result.winners if 0 <= seat < len(record.players)]
    return Played(
        file,
        record.game,
        record.saved,
        _whos(record.players),
        list(result.scores),
        winners,
        is_tried=is_tried(record),
    )


def is_tried(record: Record) -> bool:
    """Whether a match began at a laid position, which was not that of a real table."""
    return bool(record.arranged) and not record.refereed


def from_sheet(sheet: Sheet, file: str, saved: str) -> list[Played]:
    """The finished matches of a score sheet."""
    found = []
    for page in range(len(sheet.pages)):
        count = sheet.tally(page)
        if count.is_complete:
            scores = [score.total for score in count.scores]
            whos, winners = _whos(sheet.seats), list(count.winners)
            found.append(Played(file, sheet.rules.game, saved, whos, scores, winners, page))
    return found
