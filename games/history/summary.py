"""What a person's matches add up to: streaks, wins by level, points, and what can be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import zip_longest

from games.bots.levels import LEVELS
from games.history.played import Played

LAST = 10
"""Matches of which a mean of points is made."""
PERIODS: dict[str, int] = {"all": 0, "year": 365, "quarter": 92, "month": 31, "week": 7}
"""Days that each period reaches back; 0: as far as there is anything."""


@dataclass(frozen=True)
class Own:
    """A match as one person sees it."""

    played: Played
    seat: int

    @property
    def is_won(self) -> bool:
        """Whether the person is among the winners."""
        return self.played.is_won(self.seat)

    @property
    def score(self) -> int:
        """The person's points."""
        return self.played.scores[self.seat]

    @property
    def is_contest(self) -> bool:
        """Whether there was somebody to win against."""
        return bool(self.played.opponents(self.seat))


def own_matches(
    history: Iterable[Played], person: str, game: str = "", since: datetime | None = None
) -> list[Own]:
    """A person's matches, of one game or of all, since a moment or ever; in the given order."""
    found = []
    for played in history:
        seat = played.seat_of(person)
        is_meant = (not game or played.game == game) and (since is None or played.when >= since)
        if seat is not None and is_meant:
            found.append(Own(played, seat))
    return found


def since(period: str, now: datetime) -> datetime | None:
    """When a period began; None: there is no beginning."""
    days = PERIODS[period]
    return now - timedelta(days=days) if days else None


@dataclass(frozen=True)
class Streak:
    """Victories in a row: up to now, and the most there ever were."""

    now: int
    record: int


def streak(own: Sequence[Own]) -> Streak:
    """Victories in a row, from the oldest match to the newest."""
    row = record = 0
    for each in own:
        if each.is_contest:
            row = row + 1 if each.is_won else 0
            record = max(record, row)
    return Streak(row, record)


@dataclass(frozen=True)
class LevelWins:
    """Matches whose strongest bot had this level."""

    level: int
    matches: int
    wins: int

    @property
    def share(self) -> float:
        """Won of played, 0 to 1."""
        return self.wins / self.matches if self.matches else 0.0


def level_wins(own: Sequence[Own]) -> list[LevelWins]:
    """How the person does against each level, all five of them."""
    won: dict[int, list[bool]] = {level: [] for level in LEVELS}
    for each in own:
        won.get(each.played.level(each.seat), []).append(each.is_won)
    return [LevelWins(level, len(met), sum(met)) for level, met in won.items()]


@dataclass(frozen=True)
class Trend:
    """A game's points: match by match, the mean of the last ten, its change, and the best."""

    game: str
    points: list[int]
    mean: float
    change: float | None
    """Against the ten before; None while there are none."""
    best: int


def trends(own: Sequence[Own]) -> list[Trend]:
    """By game how the points go, the game played most first."""
    by_game: dict[str, list[int]] = {}
    for each in own:
        if not each.played.is_tried:
            by_game.setdefault(each.played.game, []).append(each.score)
    found = []
    for game, points in by_game.items():
        mean = _mean(points[-LAST:])
        before = points[-2 * LAST : -LAST]
        change = mean - _mean(before) if before else None
        found.append(Trend(game, points, mean, change, max(points)))
    return sorted(found, key=lambda trend: (-len(trend.points), trend.game))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


ENOUGH = 4
"""Matches with a trait, and without it, before anything is said of it."""
TELLING = 0.2
"""The difference between two shares of victories that is worth a sentence."""


@dataclass(frozen=True)
class Habit:
    """What can be said of how somebody plays: `opens`, `pays` or `costs`, with its numbers.

    For an opening `n` of `of` matches began so; for a trait it is the victories in per cent, with
    it and without it.
    """

    kind: str
    game: str
    name: str
    n: int
    of: int

    @property
    def clearness(self) -> float:
        """How plainly it shows: the share of an opening, or the difference that a trait makes."""
        return 100 * self.n / self.of if self.kind == "opens" else abs(self.n - self.of)


def habits(own: Sequence[Own]) -> list[Habit]:
    """What somebody plays first, what costs and what pays, the clearest of each kind first."""
    games: dict[str, list[Own]] = {}
    for each in own:
        if each.played.digest is not None and each.is_contest:
            games.setdefault(each.played.game, []).append(each)
    found = [habit for game, matches in games.items() for habit in _of_game(game, matches)]
    return _mingled(found)


def _mingled(found: Sequence[Habit]) -> list[Habit]:
    """The clearest habit of each kind, then the next ones: an opening, what costs, what pays."""
    kinds = [
        sorted((each for each in found if each.kind == kind), key=lambda each: -each.clearness)
        for kind in ("opens", "costs", "pays")
    ]
    rows = zip_longest(*kinds)
    return [habit for row in rows for habit in row if habit is not None]


def _of_game(game: str, own: Sequence[Own]) -> list[Habit]:
    told = [(each.played.told(each.seat), each.is_won) for each in own]
    firsts = [each.first for each, _ in told if each.first]
    found = []
    if len(firsts) >= ENOUGH:
        name = max(sorted(set(firsts)), key=firsts.count)
        if 2 * firsts.count(name) >= len(firsts):
            found.append(Habit("opens", game, name, firsts.count(name), len(firsts)))
    scored = []
    for name in sorted({name for each, _ in told for name in each.traits}):
        having = [is_won for each, is_won in told if name in each.traits]
        lacking = [is_won for each, is_won in told if name not in each.traits]
        if min(len(having), len(lacking)) >= ENOUGH:
            scored.append((_mean(having), _mean(lacking), name))
    for kind, sign in (("costs", -1), ("pays", 1)):
        best = max(scored, key=lambda s: sign * (s[0] - s[1]), default=None)
        if best is not None and sign * (best[0] - best[1]) >= TELLING:
            numbers = round(100 * best[0]), round(100 * best[1])
            found.append(Habit(kind, game, best[2], *numbers))
    return found


@dataclass(frozen=True)
class Moment:
    """A position worth seeing again. `kind`: a seal of the game, the most points of one move
    (`gain`), or the narrowest victory (`close`)."""

    own: Own
    kind: str
    name: str
    at: int
    """Moves after which it is seen."""
    value: int = 0


def moments(own: Sequence[Own], most: int = 3, *, has_seals: bool = True) -> list[Moment]:
    """The best moments, different ones of different games first."""
    replayed = [each for each in own if not each.played.is_sheet and each.played.digest is not None]
    gains: dict[str, Moment] = {}
    sealed: dict[tuple[str, str], Moment] = {}
    for each in replayed:
        game, told = each.played.game, each.played.told(each.seat)
        if told.gain > 0 and (game not in gains or told.gain >= gains[game].value):
            gains[game] = Moment(each, "gain", "", told.gain_at, told.gain)
        for name, at in told.seals.items() if has_seals else ():
            sealed[game, name] = Moment(each, "seal", name, at)
    rare = sorted(sealed.values(), key=lambda moment: moment.own.played.saved, reverse=True)
    queue = [*rare, *sorted(gains.values(), key=lambda moment: moment.own.played.saved)]
    found: list[Moment] = []
    for least in (0, 1, 2, most):  # one of each game, then a second, then whatever there is
        for moment in queue:
            same = sum(moment.own.played.game == other.own.played.game for other in found)
            if moment not in found and same <= least and len(found) < most:
                found.append(moment)
    return found
