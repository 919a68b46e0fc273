"""What Zuma's challenges ask: which card to pass, by an exact count of what may come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from games.alone.goals import Goals, Task
from games.core.language import Phrase, phrase
from games.zuma.rules.choices import outlook
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.state import ZumaState

THOUSAND = 1000

TABLE = -1
"""Who acts when the call is all that is missing."""

Series = tuple[tuple[int, int], ...]
"""Cards held and unseen of each series, the most held first."""

Wanted = tuple[int, int, int]
"""The cards of a complete hand: the larger set, the smaller one, or so many Zuma cards."""


class ZumaGoals(Goals):
    """`pass`: at every call the card without which the hand is likeliest complete in `value` calls.

    So many cards are asked for as there are turns; without a number, until the hand is complete
    and takes the totem that scores. Every card that the seat does not hold is as likely to come as
    any other, and none that is passed comes back. The others pass by their plan.
    """

    kinds = ("pass",)

    def actor(self, task: Task, state: ZumaState) -> int | None:
        """The seat that is asked, then the others, then the table with its call."""
        if state.committed[task.seat] is None:
            return task.seat
        return state.committed.index(None) if None in state.committed else TABLE

    def moves(self, task: Task, state: ZumaState) -> Sequence[Any]:
        """The own cards, and totems once the hand is complete; one card of each of the others."""
        seat = self.actor(task, state)
        if seat == TABLE:
            return [Call()]
        if seat != task.seat:
            assert seat is not None
            hand = state.hands[seat]
            cards = outlook(state).best_passes(hand) or tuple(state.cards.kinds(hand))
            return [Pass(seat, state.cards.names[cards[0]])]
        kinds = (Pass, Grab) if state.is_complete(seat) else (Pass,)
        return [m for m in state.legal_moves() if isinstance(m, kinds) and m.seat == seat]

    def is_past(self, task: Task, state: ZumaState) -> bool:
        """Whether a totem was taken."""
        return bool(state.grabbed) or state.is_over

    def is_reached(self, task: Task, state: ZumaState) -> bool:
        """The last card was a best one, or the totem scores."""
        if state.grabbed:
            _, colour = state.grabbed[0]
            is_asked = not task.goal.turns and state.is_complete(task.seat)
            return is_asked and colour in state.needs(task.seat)
        passed = state.calls - task.start.calls + 1
        return passed == task.goal.turns and is_best(task, state)

    def known(self, task: Task, state: ZumaState, left: int) -> bool | None:
        """As long as every card was a best one the next can be, too."""
        is_waiting = state.committed[task.seat] is None
        passed = state.calls - task.start.calls + (not is_waiting)
        return passed + left >= task.goal.turns and (is_waiting or is_best(task, state))

    def is_answered(self, task: Task) -> bool:
        """Nobody answers a card: its count speaks for itself."""
        return False

    def standing(self, task: Task, state: ZumaState) -> float:
        """The ways to a complete hand; a complete one has them all."""
        committed = state.committed[task.seat]
        if committed is None:
            return float(state.is_complete(task.seat))
        return float(ways(task, state, state.hands[task.seat] - state.cards.ones[committed]))

    def short(self, task: Task, state: ZumaState) -> Phrase:
        """How often the hand gets complete with the card that was passed."""
        if state.grabbed:
            return phrase("zuma.challenge.short.colour")
        if state.is_complete(task.seat):
            return phrase("zuma.challenge.short.complete")
        committed = state.committed[task.seat]
        assert committed is not None
        own = ways(task, state, state.hands[task.seat] - state.cards.ones[committed])
        unseen = len(state.cards.numbers(state.deck)) - state.table.hand
        if task.goal.value == 1:
            key = "cards" if own else "no_card"
            return phrase(f"zuma.challenge.short.{key}", n=own, of=unseen)
        total = 1
        for draw in range(task.goal.value):
            total *= unseen - draw
        n = round(THOUSAND * own / total)
        return phrase(f"zuma.challenge.short.{'thousand' if n > 1 else 'hardly'}", n=n)


def is_best(task: Task, state: ZumaState) -> bool:
    """Whether the seat has put a card ready that leaves most ways, and was not complete before."""
    committed = state.committed[task.seat]
    found = counted(task, state)
    is_open = not state.is_complete(task.seat)
    return is_open and committed is not None and found[committed] == max(found.values())


def counted(task: Task, state: ZumaState) -> dict[int, int]:
    """For every card of the seat's hand in how many of all draws the hand gets complete."""
    hand, cards = state.hands[task.seat], state.cards
    return {n: ways(task, state, hand - cards.ones[n]) for n in cards.kinds(hand)}


def ways(task: Task, state: ZumaState, rest: int) -> int:
    """The same for the cards that are kept."""
    cards, hand = state.cards, state.hands[task.seat]
    series = tuple(
        (cards.count(rest, n), cards.count(state.deck, n) - cards.count(hand, n))
        for n in cards.kinds(state.deck)
        if n != cards.zuma
    )
    unseen = cards.zumas(state.deck) - cards.zumas(hand)
    large, small = cards.wanted
    wanted = (large, small, cards.zumas_wanted)
    return _ways(_in_order(series), cards.zumas(rest), unseen, task.goal.value, wanted)


def _in_order(series: Series) -> Series:
    return tuple(sorted(series, reverse=True))


@lru_cache(maxsize=100_000)
def _ways(series: Series, zumas: int, unseen_zumas: int, calls: int, wanted: Wanted) -> int:
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
            onward = _onward(drawn, zumas, unseen_zumas, calls, wanted)
            found += same * unseen * (later if onward is None else onward)
    if unseen_zumas:
        onward = _onward(series, zumas + 1, unseen_zumas - 1, calls, wanted)
        found += unseen_zumas * (later if onward is None else onward)
    return found


def _onward(
    series: Series, zumas: int, unseen_zumas: int, calls: int, wanted: Wanted
) -> int | None:
    """The sequences left with the best card to pass; None when the hand is complete."""
    if zumas >= wanted[2] or tuple(held for held, _ in series if held) == wanted[:2]:
        return None
    if calls == 1:
        return 0
    best = _ways(series, zumas - 1, unseen_zumas, calls - 1, wanted) if zumas else 0
    for index, (held, unseen) in enumerate(series):
        if held and (not index or series[index - 1] != series[index]):
            rest = _in_order((*series[:index], (held - 1, unseen), *series[index + 1 :]))
            best = max(best, _ways(rest, zumas, unseen_zumas, calls - 1, wanted))
    return best


GOALS = ZumaGoals()
