"""What the statistics show of the history for one choice of person, game and period."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.history.played import Played, people_of, person_key
from games.history.rating import Point, courses
from games.history.summary import (
    Habit,
    LevelWins,
    Moment,
    Own,
    Streak,
    Trend,
    habits,
    level_wins,
    moments,
    own_matches,
    since,
    streak,
    trends,
)

MONTH = timedelta(days=31)
MOMENTS = 3


@dataclass(frozen=True)
class Choice:
    """Whose matches are looked at, of which game (empty: all), and of which period."""

    person: str | None = None
    game: str = ""
    period: str = "all"


@dataclass(frozen=True)
class Strength:
    """The course of a strength in the period, and its change within a month."""

    course: Sequence[Point]
    matches: int
    change: float | None
    is_since_start: bool


@dataclass(frozen=True)
class Figures:
    """Everything that the cards show. `people` and `games` are what can be chosen."""

    choice: Choice
    people: list[str]
    games: list[str]
    own: list[Own]
    strength: Strength
    streak: Streak
    levels: list[LevelWins]
    trends: list[Trend]
    habits: list[Habit]
    moments: list[Moment]

    @property
    def person(self) -> str:
        """Whose figures these are."""
        return self.choice.person or ""


def counting(
    history: Sequence[Played], choice: Choice, now: datetime, *, has_seals: bool = True
) -> Generator[None, None, Figures]:
    """The figures of a choice, in steps that no frame notices.

    A person who is not there any more gives way to the first.
    """
    people = people_of(history)
    yield
    known = {person_key(name) for name in people}
    if choice.person is None or person_key(choice.person) not in known:
        choice = Choice(people[0] if people else None, choice.game, choice.period)
    person = choice.person or ""
    every = own_matches(history, person) if people else []
    yield
    games = sorted({each.played.game for each in every})
    game = choice.game if choice.game in games else ""
    choice = Choice(choice.person, game, choice.period)
    start = since(choice.period, now)
    own = [each for each in every if not game or each.played.game == game]
    shown = [each for each in own if start is None or each.played.when >= start]
    yield
    strength = _strength(history, choice, start, now)
    yield
    streaks, levels, lines = streak(shown), level_wins(shown), trends(shown)
    yield
    told = habits(shown)
    yield
    best = moments(shown, MOMENTS, has_seals=has_seals)
    return Figures(choice, people, games, shown, strength, streaks, levels, lines, told, best)


def _strength(
    history: Sequence[Played], choice: Choice, start: datetime | None, now: datetime
) -> Strength:
    """Everything before counts for where the course of the period begins."""
    meant = [each for each in history if not choice.game or each.game == choice.game]
    course = courses(meant).get(person_key(choice.person or ""), [])
    seen = [point for point in course if start is None or point.when >= start]
    if not seen:
        return Strength([], 0, None, False)
    before = [point for point in course if point.when <= now - MONTH]
    base = before[-1] if before else course[0]
    change = course[-1].strength.value - base.strength.value if len(course) > 1 else None
    return Strength(seen, len(seen), change, not before)
