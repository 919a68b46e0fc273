"""What the search knows of Zuma: hands by what they promise, and matches played by the same plan.

Bots plan their hand instead of searching (`choices`); the search's questions are answered for
the arena and for hints.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from games.bots.brain import Brain
from games.bots.reasons import Reason
from games.core.game import Event
from games.zuma.bot.reasons import reasons
from games.zuma.rules.choices import (
    grab_choice,
    outlook,
    pass_choice,
    reaction_time,
    wanted,
    would_start,
)
from games.zuma.rules.moves import Call, Grab, ZumaMove
from games.zuma.rules.state import ZumaState

PLAYOUT_SLIP = 0.1
"""The same in random ends of matches, so that no junk circles for ever."""


class ZumaBrain(Brain):
    """Hands by what they promise, and matches played by the same plan."""

    def moves(self, state: ZumaState, seat: int) -> list[ZumaMove]:
        """What the seat might sensibly do now: its own moves, without false starts."""
        may_grab = bool(state.grabbed) or state.is_complete(seat)
        return [
            move
            for move in state.legal_moves()
            if (seat == state.caller if isinstance(move, Call) else move.seat == seat)
            and (may_grab or not isinstance(move, Grab))
        ]

    def actor(self, state: ZumaState, levels: Sequence[int], rng: Random) -> int:
        """Whoever has a reason to grab and is the quickest; else the one the others wait for."""
        is_own = not state.grabbed
        ready = [
            seat for seat in state.actors if not is_own or would_start(state, seat, levels[seat])
        ]
        times = {seat: reaction_time(levels[seat], rng, is_own) for seat in ready}
        return min(times, key=times.__getitem__) if times else super().actor(state, levels, rng)

    def chosen(self, state: ZumaState, seat: int, level: int, rng: Random) -> ZumaMove:
        """Grab where there is reason to, else put a card ready, else call."""
        view = state.view_for(seat)
        grab = grab_choice(view, level, rng)
        if grab is not None:
            return grab
        return pass_choice(view, level, rng) if view.committed[seat] is None else Call()

    def seen(self, state: ZumaState) -> Hashable:
        """The hand of the seat to act and the round it is in settle what it can do."""
        seat = state.to_move
        hand = 0 if seat is None else state.hands[seat]
        return seat, hand, state.manche, state.round, state.calls

    def value(self, state: ZumaState, seat: int) -> float:
        """The margin over the best rival, with what this round promises each."""
        totals = [float(total) for total in state.totals()]
        if not state.is_over:
            promise = _scramble_promise if state.grabbed else _hand_promise
            totals = [total + promise(state, each) for each, total in enumerate(totals)]
        return totals[seat] - max(totals[:seat] + totals[seat + 1 :])

    def sample(self, state: ZumaState, seat: int, rng: Random) -> ZumaState:
        """The other hands, the commitments in them and later deals drawn anew."""
        return state.view_for(seat).imagined(rng)

    def playout(self, state: ZumaState, rng: Random) -> list[float]:
        """An end of the match in which everybody passes by plan and is equally quick."""
        state = state.clone()
        state.chance = rng.getrandbits(64)
        while not state.is_over:
            if not state.grabbed:
                _play_cards(state, rng)
            _scramble(state, rng)
        return self.rewards(state)

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What a move does for the seat to act, in clauses."""
        return reasons(view, move)


def _hand_promise(state: ZumaState, seat: int) -> float:
    hand, committed = state.hands[seat], state.committed[seat]
    if committed is not None:
        hand -= state.cards.ones[committed]
    return outlook(state).worth(hand)


def _scramble_promise(state: ZumaState, seat: int) -> float:
    """What the totem in hand will score, or what is left may; less the Zuma cards."""
    points, cards = state.table.points, state.cards
    zumas = cards.zumas(state.hands[seat])
    lost = -zumas * points.zuma if zumas < cards.zumas_wanted else 0
    needs = state.needs(seat)
    for place, (other, colour) in enumerate(state.grabbed):
        if other == seat:
            is_false = place == 0 and not state.is_complete(seat)
            gained = 0 if is_false or colour not in needs else points.other
            return (points.first if gained and place == 0 else gained) - lost
    left, waiting = sum(state.totems), len(state.actors)
    useful = sum(count for colour, count in enumerate(state.totems) if colour in needs)
    return points.other * (useful > 0) * left / waiting - lost


def _play_cards(state: ZumaState, rng: Random) -> None:
    """Pass by plan until a hand is complete and its holder, one of them, grabs."""
    random, best_passes = rng.random, outlook(state).best_passes
    cards, hands, last_call = state.cards, state.hands, state.table.redeal_calls
    while True:
        choices = [best_passes(hand) for hand in hands]
        if () in choices:
            ready = [seat for seat, choice in enumerate(choices) if not choice]
            _take(state, ready[int(random() * len(ready))], rng)
            return
        if state.calls >= last_call:
            state.deal()
            hands = state.hands
            continue
        passed = []
        for committed, choice, hand in zip(state.committed, choices, hands, strict=True):
            if committed is None:
                if random() < PLAYOUT_SLIP:
                    choice = tuple(cards.kinds(hand))
                committed = choice[int(random() * len(choice))]
            passed.append(cards.ones[committed])
        for seat, card in enumerate(passed):
            hands[seat] += passed[seat - 1] - card
        state.committed = [None] * state.players
        state.calls += 1


def _scramble(state: ZumaState, rng: Random) -> None:
    """Those without a totem grab in any order until the totems are gone."""
    while True:
        waiting = state.actors
        if _take(state, waiting[int(rng.random() * len(waiting))], rng):
            return


def _take(state: ZumaState, seat: int, rng: Random) -> bool:
    """Grab what the seat wants most; whether that ended the round."""
    colours = [colour for colour, count in enumerate(state.totems) if count]
    best = wanted(state, seat, colours)
    log: list[Event] = []
    state.grab(seat, best[int(rng.random() * len(best))], log)
    return not state.grabbed or state.is_over


BRAIN = ZumaBrain()
