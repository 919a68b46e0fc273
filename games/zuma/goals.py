"""What Zuma's challenges ask: which card to pass, by an exact count of what may come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from games.alone.goals import Goals, Task
from games.core.language import Phrase, phrase
from games.zuma.rules.cards import Cards
from games.zuma.rules.moves import Pass
from games.zuma.rules.state import ZumaState

PERCENT = 100

Held = tuple[tuple[tuple[int, int], ...], int, int]
"""Cards held and unseen of each series, the most held first; Zuma cards held; and unseen."""


class ZumaGoals(Goals):
    """One card is passed; `value` is the number of calls within which the hand is to be complete.

    Every card that the seat does not hold is as likely to come as any other, and none comes back.
    """

    def actor(self, task: Task, state: ZumaState) -> int | None:
        """The one who is asked; the others pass hidden cards meanwhile."""
        return task.seat

    def moves(self, task: Task, state: ZumaState) -> Sequence[Any]:
        """The cards of the hand."""
        found = state.legal_moves()
        return [move for move in found if isinstance(move, Pass) and move.seat == task.seat]

    def is_reached(self, task: Task, state: ZumaState) -> bool:
        """Whether no other card leaves more ways to a complete hand."""
        own, best = chances(task, state), max(self.counted(task).values())
        return own == best

    def counted(self, task: Task) -> dict[str, int]:
        """For every card of the hand in how many draws of all the hand gets complete."""
        cards: Cards = task.start.cards
        hand = task.start.hands[task.seat]
        return {cards.names[n]: ways(task, hand - cards.ones[n]) for n in cards.kinds(hand)}

    def standing(self, task: Task, state: ZumaState) -> float:
        """The ways to a complete hand."""
        return float(chances(task, state))

    def short(self, task: Task, state: ZumaState) -> Phrase:
        """How often the hand gets complete with the card that was passed."""
        own, unseen = chances(task, state), _unseen(task)
        if task.goal.value == 1:
            return phrase("zuma.challenge.short.cards", n=own, of=unseen)
        total = 1
        for draw in range(task.goal.value):
            total *= unseen - draw
        return phrase("zuma.challenge.short.percent", n=round(PERCENT * own / total))


def chances(task: Task, state: ZumaState) -> int:
    """In how many of all sequences of draws the hand gets complete without its committed card."""
    committed = state.committed[task.seat]
    hand: int = state.hands[task.seat]
    return ways(task, hand if committed is None else hand - state.cards.ones[committed])


def ways(task: Task, rest: int) -> int:
    """The same for six cards that are kept."""
    start, cards = task.start, task.start.cards
    hand = start.hands[task.seat]
    series = tuple(
        (cards.count(rest, n), cards.count(start.deck, n) - cards.count(hand, n))
        for n in cards.kinds(start.deck)
        if n != cards.zuma
    )
    unseen = cards.zumas(start.deck) - cards.zumas(hand)
    large, small = cards.wanted
    wanted = (large, small, cards.zumas_wanted)
    return _ways(_in_order(series), cards.zumas(rest), unseen, task.goal.value, wanted)


def _unseen(task: Task) -> int:
    start = task.start
    cards = start.cards
    held = len(cards.numbers(start.hands[task.seat]))
    return len(cards.numbers(start.deck)) - held


def _in_order(series: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(series, reverse=True))


@lru_cache(maxsize=200_000)
def _ways(
    series: tuple[tuple[int, int], ...],
    zumas: int,
    unseen_zumas: int,
    calls: int,
    wanted: tuple[int, int, int],
) -> int:
    """Sequences of `calls` draws after which, or earlier, the hand was complete; best passing."""
    total = sum(unseen for _, unseen in series) + unseen_zumas
    later = 1
    for draw in range(1, calls):
        later *= total - draw
    found = 0
    for index, (held, unseen) in enumerate(series):
        if unseen and (not index or series[index - 1] != series[index]):
            same = series.count(series[index])
            drawn = _in_order((*series[:index], (held + 1, unseen - 1), *series[index + 1 :]))
            found += same * unseen * _onward(drawn, zumas, unseen_zumas, calls, wanted, later)
    if unseen_zumas:
        found += unseen_zumas * _onward(series, zumas + 1, unseen_zumas - 1, calls, wanted, later)
    return found


def _onward(
    series: tuple[tuple[int, int], ...],
    zumas: int,
    unseen_zumas: int,
    calls: int,
    wanted: tuple[int, int, int],
    later: int,
) -> int:
    """All later sequences when the hand is complete, else those of the best card to pass."""
    if zumas >= wanted[2] or tuple(held for held, _ in series if held) == wanted[:2]:
        return later
    if calls == 1:
        return 0
    best = 0
    for index, (held, unseen) in enumerate(series):
        if held and (not index or series[index - 1] != series[index]):
            rest = _in_order((*series[:index], (held - 1, unseen), *series[index + 1 :]))
            best = max(best, _ways(rest, zumas, unseen_zumas, calls - 1, wanted))
    if zumas:
        best = max(best, _ways(series, zumas - 1, unseen_zumas, calls - 1, wanted))
    return best


GOALS = ZumaGoals()
