"""What was solved: stars, tries, hints and times of every challenge, and the days that were kept.

A readable file in the data folder, written beside the frames. One that cannot be read is left as it
is: nothing is kept then, and `problem` says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from games.core.files.keeper import Keeper
from games.core.language import Phrase, phrase
from games.core.record import as_yaml
from games.core.tables import BadTable, load

FILE = "challenges.yaml"
FORMAT = 1
MOST_STARS = 3

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Stars = Annotated[int, msgspec.Meta(ge=0, le=MOST_STARS)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_0-9]*$", max_length=40)]
Number = Annotated[str, msgspec.Meta(pattern="^[1-9][0-9]{0,3}$")]
IsoDay = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What came of one challenge; all but the best time stays as it was when it was solved."""

    stars: Stars = 0
    """None until it is solved, then at least one."""
    tries: Count = 0
    """Those that came to an end, the one that solved it among them."""
    hints: Count = 0
    seconds: Count = 0
    """Spent on it until it was solved."""
    best: Count = 0
    """The shortest time from its position to its solution; none until it is solved."""
    shown: bool = False
    """Whether the solution was looked at before."""

    @property
    def is_solved(self) -> bool:
        """Whether it was solved once."""
        return self.stars > 0

    @property
    def is_begun(self) -> bool:
        """Whether anything came of it yet."""
        return self != Kept()

    @property
    def worth(self) -> int:
        """The stars that solving it would bring now: a miss or a hint takes one, never the last."""
        return 1 if self.shown else max(1, MOST_STARS - self.tries - self.hints)


class Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A day whose challenge was solved, then or on the next day."""

    game: Name
    challenge: Count
    is_late: bool = False


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file."""

    tablee_challenges: int
    games: dict[Name, dict[Number, Kept]] = {}
    days: dict[IsoDay, Day] = {}

    def __post_init__(self) -> None:
        for text in self.days:
            date.fromisoformat(text)


class Progress:
    """The file of what was solved. Changes are seen at once, and kept soon."""

    def __init__(self, path: Path, keeper: Keeper) -> None:
        self.path = path
        self.problem: Phrase | None = None
        """Why nothing is kept, if so."""
        self._keeper = keeper
        self._is_damaged = False
        self._waiting = 0
        self._stamp: tuple[int, int] | None = None
        self._now = _Written(FORMAT)
        self._look()

    # What there is

    def of(self, game: str, number: int) -> Kept:
        """What came of a challenge."""
        return self._now.games.get(game, {}).get(str(number), Kept())

    def solved(self, game: str, numbers: Iterable[int]) -> int:
        """How many of these were solved."""
        return sum(self.of(game, number).is_solved for number in numbers)

    def stars(self, game: str, numbers: Iterable[int]) -> int:
        """All stars of these."""
        return sum(self.of(game, number).stars for number in numbers)

    @property
    def days(self) -> dict[date, Day]:
        """The days whose challenge was solved."""
        return {date.fromisoformat(text): day for text, day in sorted(self._now.days.items())}

    # What happens

    def spend(self, game: str, number: int, seconds: float) -> None:
        """Somebody has looked at it for so long, and leaves it."""
        self._tried(game, number, seconds)

    def miss(self, game: str, number: int, seconds: float) -> None:
        """A try came to nothing."""
        self._tried(game, number, seconds, tries=1)

    def hint(self, game: str, number: int) -> None:
        """A hint was shown."""
        self._tried(game, number, 0.0, hints=1)

    def show(self, game: str, number: int) -> None:
        """The solution was shown."""
        self._tried(game, number, 0.0, shown=True)

    def solve(self, game: str, number: int, seconds: float, run: float) -> int:
        """It was solved, `run` seconds after its position was laid; the stars that it has now."""
        was = self.of(game, number)
        self._tried(game, number, seconds, tries=1, stars=was.worth)
        kept = self.of(game, number)
        quick = max(1, int(run))
        best = min(kept.best, quick) if kept.best else quick
        if best != kept.best:
            self._put(game, number, msgspec.structs.replace(kept, best=best))
        return kept.stars

    def keep_day(self, day: date, game: str, number: int, *, is_late: bool) -> None:
        """The challenge of a day was solved; the first time counts."""
        self._look()
        text = day.isoformat()
        if text not in self._now.days:
            self._now.days[text] = Day(game, number, is_late)
            self._write()

    def _tried(
        self,
        game: str,
        number: int,
        seconds: float,
        *,
        tries: int = 0,
        hints: int = 0,
        stars: int = 0,
        shown: bool = False,
    ) -> None:
        self._look()
        was = self.of(game, number)
        if was.is_solved:
            return
        now = Kept(
            stars or was.stars,
            was.tries + tries,
            was.hints + hints,
            was.seconds + int(max(0.0, seconds)),
            was.best,
            was.shown or shown,
        )
        if now != was:
            self._put(game, number, now)

    def _put(self, game: str, number: int, kept: Kept) -> None:
        self._now.games.setdefault(game, {})[str(number)] = kept
        self._write()

    # The file

    def _look(self) -> None:
        """Read the file again where somebody else has written it, as another window may."""
        stamp = _stamp(self.path)
        if self._waiting or stamp == self._stamp:
            return
        self._stamp = stamp
        if stamp is None:  # somebody has taken it away: what is known here is kept again
            self._is_damaged, self.problem = False, None
            return
        try:
            read = load(self.path, _Written)
            if read.tablee_challenges != FORMAT:
                raise BadTable(f"{self.path}: tablee_challenges: {FORMAT} expected")
        except BadTable as error:
            told = str(error).removeprefix(f"{self.path}: ")
            self._is_damaged = True
            self.problem = phrase("challenges.damaged", file=self.path.name, problem=told)
            return
        self._now, self._is_damaged, self.problem = read, False, None

    def _write(self) -> None:
        if self._is_damaged:
            return
        text = as_yaml(msgspec.to_builtins(_in_order(self._now)))
        self._waiting += 1
        self._keeper.keep(self.path, lambda: text, self._kept)

    def _kept(self, problem: Exception | None) -> None:
        self._waiting -= 1
        if problem is None:
            self._stamp, self.problem = _stamp(self.path), None
        else:
            self.problem = phrase("challenges.not_kept", file=self.path.name)


def _in_order(now: _Written) -> _Written:
    """As it is read best: games by name, challenges by number, days by date."""
    games = {
        name: dict(sorted(kept.items(), key=lambda item: int(item[0])))
        for name, kept in sorted(now.games.items())
    }
    return _Written(now.tablee_challenges, games, dict(sorted(now.days.items())))


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
