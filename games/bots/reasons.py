"""Why a move is good: true clauses about it, and the one sentence that is made of them.

A game's brain names what a move does as clauses, each with what it is worth in points; here those
are chosen that set the move apart from its rivals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.core.game import State
from games.core.language import Phrase, phrase

LONGEST = 110
"""Characters of a sentence: what one reads at a glance."""

SHARED = 0.35
"""How much of a clause counts that the other moves could say as well."""

REPEATED = 0.5
"""How much a clause counts whose verb another hint begins with already."""

NOTABLE = 0.25
"""Points from which a second clause is worth its words."""

PEOPLE = ("seat", "other")
"""The values of a clause that are seats: they are said by name."""


@dataclass(frozen=True)
class Reason:
    """One true clause about a move, its verb first; a negative weight is a price to be paid.

    A clause that names a single seat is also worded under `reason_again`, for a sentence in which
    the seat was named before.
    """

    clause: Phrase
    weight: float
    ways: int = 1
    """So many wordings there are, so that hints for the same reason differ: `reason_2`, …"""

    @property
    def verb(self) -> str:
        """The key without its variants: `hide_two` says the same as `hide`."""
        return self.clause.key.rsplit(".", 1)[-1].split("_")[0]


@dataclass(frozen=True)
class Why:
    """Why a move is good: its clause, and one more where there is room for it."""

    first: Reason
    second: Reason | None = None
    way: int = 0
    """Which wording of the first clause is said: hints before this one said the others."""

    def sentence(self, say: Callable[[Phrase], str], names: Sequence[str]) -> str:
        """The sentence, people by their names; the second clause goes first when it is long."""
        worded = _worded(self.first.clause, f"_{self.way + 1}") if self.way else self.first.clause
        first = say(named(worded, names))
        if self.second is not None:
            link = "and_then" if "," in first else "and"
            link = "but" if self.second.weight < 0 else link
            second = say(named(self._then(self.second.clause), names))
            both = _begun(say(phrase(f"reason.{link}", first=first, second=second)))
            if len(both) <= LONGEST:
                return both
        return _begun(say(phrase("reason.one", first=first)))

    def _then(self, clause: Phrase) -> Phrase:
        """The second clause, without the name that the first one has said."""
        people = _people(clause)
        is_again = len(people) == 1 and people == _people(self.first.clause)
        return _worded(clause, "_again") if is_again else clause


def _worded(clause: Phrase, other: str) -> Phrase:
    """The clause in other words: `kumata.reason.hide` as `kumata.reason_2.hide`."""
    part, _, key = clause.key.rpartition(".")
    return Phrase(f"{part}{other}.{key}", clause.values)


def _people(clause: Phrase) -> list[int]:
    return [clause.values[key] for key in PEOPLE if key in clause.values]


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def named(clause: Phrase, names: Sequence[str]) -> Phrase:
    """The clause with names instead of seats, in the clauses inside it, too."""
    values = {
        key: names[value]
        if key in PEOPLE and isinstance(value, int)
        else named(value, names)
        if isinstance(value, Phrase)
        else value
        for key, value in clause.values.items()
    }
    return Phrase(clause.key, values)


class Explaining(Protocol):
    """A brain, as far as it says why."""

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What speaks for a move, in the eyes of whoever sees this view."""


def explained(
    brain: Explaining, state: State, moves: Sequence[Any], seat: int | None = None
) -> list[Why]:
    """Why each of these moves is good, the best one first; their verbs differ where they can.

    Only what the seat may know is looked at: the one to act, or another where several may.
    """
    seat = state.to_move if seat is None else seat
    assert seat is not None, "nobody is to act when the match is over"
    view = state.view_for(seat)
    found = [brain.reasons(view, move) or _ranked(rank) for rank, move in enumerate(moves)]
    whys: list[Why] = []
    used: Counter[str] = Counter()
    for rank, reasons in enumerate(found):
        others = found[:rank] + found[rank + 1 :]
        first = _told_first(rank, reasons, others, used)
        whys.append(Why(first, _told_then(reasons, others, first), used[first.verb]))
        used[first.verb] += 1
    return whys


def _told_first(
    rank: int, reasons: Sequence[Reason], others: Sequence[Sequence[Reason]], used: Counter[str]
) -> Reason:
    """The clause that weighs most and sets a move apart, with words that were not used yet."""

    def worth(reason: Reason) -> float:
        found = reason.weight + _apart(reason, others)
        return found - REPEATED * abs(found) if used[reason.verb] else found

    sayable = [each for each in reasons if each.weight > 0 and used[each.verb] < each.ways]
    return max(sayable or _ranked(rank), key=worth)


def _told_then(
    reasons: Sequence[Reason], others: Sequence[Sequence[Reason]], first: Reason
) -> Reason | None:
    """What else is worth saying, for or against."""
    rest = [reason for reason in reasons if reason.verb != first.verb]
    best = max(rest, key=lambda reason: abs(_apart(reason, others)), default=None)
    return best if best is not None and abs(_apart(best, others)) >= NOTABLE else None


def _apart(reason: Reason, others: Sequence[Sequence[Reason]]) -> float:
    """What a clause weighs, less what the other moves have of the same."""
    same = [sum(each.weight for each in other if each.verb == reason.verb) for other in others]
    rival = sum(same) / len(same) if same else 0.0
    return SHARED * reason.weight + (1 - SHARED) * (reason.weight - rival)


def _ranked(rank: int) -> list[Reason]:
    """The least that is true of a move in a list of the best, where its game says nothing."""
    key = ("best", "next", "last")[min(rank, 2)]
    return [Reason(phrase(f"reason.rank.{key}"), 1e-6)]


def plain_reasons(state: State, move: Any) -> list[Reason]:
    """What the count says of a move: the reasons of a game that has no words of its own."""
    seat = state.to_move
    assert seat is not None
    team = next((team for team in state.teams if seat in team), (seat,))
    found = []
    for each, gain in enumerate(state.gains(move)):
        n = abs(gain.points)
        if not n:
            continue
        if each == seat:
            key, weight = ("score", n) if gain.points > 0 else ("cost", -n)
            found.append(Reason(phrase(f"reason.{key}", n=n), weight))
        elif each not in team:
            key, weight = ("take", n) if gain.points < 0 else ("give", -n)
            found.append(Reason(phrase(f"reason.{key}", n=n, seat=each), weight))
    return found
