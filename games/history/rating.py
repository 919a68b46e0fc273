"""How strong somebody is, and how sure that is: Glicko's way, with the bots' levels as anchors.

A level is so much stronger than the one below that it wins three matches in four, so its number
stands for a strength that never moves. A match counts once, however many sit at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import log, pi, sqrt

from games.bots.arena.ratings import Z
from games.history.played import Played, person_key

START, WIDEST, SUREST = 1200.0, 300.0, 30.0
"""Where somebody begins of whom nothing is known, and between which spreads all stays."""
ANCHOR_SPREAD = 40.0
FORGETTING = 60.0
"""By how much the square of a spread grows in a day without a match."""
Q = log(10.0) / 400.0


def anchor(level: float) -> float:
    """The strength of a bot's level."""
    return 800.0 + 200.0 * level


def level_of(strength: float) -> float:
    """The level that a strength stands for, between two of them as a fraction."""
    return (strength - 800.0) / 200.0


@dataclass(frozen=True)
class Strength:
    """A value and its standard deviation; it lies within `reach` of the value with 95 %."""

    value: float = START
    spread: float = WIDEST

    @property
    def reach(self) -> float:
        """How far it may be off."""
        return Z * self.spread


@dataclass(frozen=True)
class Against:
    """One opponent of a match: how strong, what was won (0 to 1), and how much it weighs."""

    other: Strength
    won: float
    weight: float = 1.0


def updated(own: Strength, results: Sequence[Against]) -> Strength:
    """The strength after a match (Glickman, *The Glicko system*)."""
    surprise = information = 0.0
    for result in results:
        dull = 1 / sqrt(1 + 3 * (Q * result.other.spread / pi) ** 2)
        expected = 1 / (1 + 10 ** (-dull * (own.value - result.other.value) / 400))
        surprise += result.weight * dull * (result.won - expected)
        information += result.weight * (Q * dull) ** 2 * expected * (1 - expected)
    precision = 1 / own.spread**2 + information
    return Strength(own.value + Q / precision * surprise, max(SUREST, sqrt(1 / precision)))


def rested(own: Strength, days: float) -> Strength:
    """The strength after some days: as high, but less sure."""
    return Strength(own.value, min(WIDEST, sqrt(own.spread**2 + FORGETTING * max(0.0, days))))


@dataclass(frozen=True)
class Point:
    """Somebody's strength after a match."""

    when: datetime
    strength: Strength


def courses(history: Iterable[Played]) -> dict[str, list[Point]]:
    """By person the strength after each match that says something about it, the oldest first.

    People whom nobody can tell apart are nobody in particular: against them nothing is learnt.
    """
    found: dict[str, list[Point]] = {}
    for played in history:
        when = played.when
        keys = [None if who.bot else person_key(who.name) for who in played.players]
        before = [
            Strength(anchor(who.bot), ANCHOR_SPREAD)
            if key is None
            else _strength(found.get(key), when)
            if keys.count(key) == 1
            else None
            for key, who in zip(keys, played.players, strict=True)
        ]
        fresh: list[tuple[str, Point]] = []
        for seat, (key, own) in enumerate(zip(keys, before, strict=True)):
            if key is not None and own is not None:
                results = _results(played, seat, before)
                if results:
                    fresh.append((key, Point(when, updated(own, results))))
        for key, point in fresh:
            found.setdefault(key, []).append(point)
    return found


def _strength(course: Sequence[Point] | None, when: datetime) -> Strength:
    """What was known of somebody before a match."""
    if not course:
        return Strength()
    days = (when - course[-1].when).total_seconds() / 86_400
    return rested(course[-1].strength, days)


def _results(played: Played, seat: int, before: Sequence[Strength | None]) -> list[Against]:
    others = ((other, before[other]) for other in played.opponents(seat))
    met = [(other, known) for other, known in others if known is not None]
    return [Against(known, _won(played, seat, other), 1 / len(met)) for other, known in met]


def _won(played: Played, seat: int, other: int) -> float:
    """What a seat won of another: all, half, or nothing; losers are told apart by their points."""
    if played.is_won(seat) != played.is_won(other):
        return float(played.is_won(seat))
    ahead = played.scores[seat] - played.scores[other]
    if played.is_won(seat) or not ahead:
        return 0.5
    return float(ahead > 0)
