"""What bots know of Zuma: which card to pass, which totem to take, and how fast they are.

Bots plan their hand instead of searching; the search's questions are answered for hints. Moves are
decided from `view_for(seat)`: a bot never looks into another hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log
from random import Random

import msgspec

from games.bots.brain import Brain
from games.core.game import Event
from games.zuma.moves import Call, Grab, Pass, ZumaMove
from games.zuma.planning import Outlook, outlook_of
from games.zuma.state import ZumaState

SLIPS = (0.62, 0.44, 0.28, 0.13, 0.0)
"""How often each level passes whatever card comes to hand."""

PATIENCE, STALE_SLIP = 15, 0.2
"""After so many calls every level slips at least so often: hands that wait for each other part."""

PLAYOUT_SLIP = 0.1
"""The same in random ends of matches, so that no junk circles for ever."""

MISTAKEN_GRABS = (0.75, 0.48, 0.26, 0.1, 0.0)
"""How often each level takes any totem in the rush, one that it needs or not."""


BLUFFING = 5
"""From this level on a bot takes a totem too early where that wins the match."""


class Reaction(msgspec.Struct, frozen=True):
    """A human-like time in seconds: log-normal around a median, between two bounds."""

    median: float
    spread: float
    least: float
    most: float

    def drawn(self, rng: Random) -> float:
        """One reaction."""
        return min(self.most, max(self.least, rng.lognormvariate(log(self.median), self.spread)))


NOTICING = (
    Reaction(3.0, 0.40, 0.9, 6.0),
    Reaction(2.1, 0.36, 0.7, 5.0),
    Reaction(1.55, 0.32, 0.55, 4.0),
    Reaction(1.1, 0.28, 0.45, 3.0),
    Reaction(0.75, 0.24, 0.4, 2.0),
)
"""By level: from the call that completes the own hand to the grab; a card is looked at first."""

FOLLOWING = (
    Reaction(2.1, 0.34, 0.6, 4.5),
    Reaction(1.48, 0.30, 0.5, 3.2),
    Reaction(1.14, 0.26, 0.42, 2.6),
    Reaction(0.84, 0.22, 0.36, 2.0),
    Reaction(0.6, 0.18, 0.3, 1.5),
)
"""By level: from somebody else's grab to the own one."""


def reaction_time(level: int, rng: Random, is_own: bool) -> float:
    """Seconds until a bot grabs: after its own hand became complete, or after another's grab."""
    return (NOTICING if is_own else FOLLOWING)[level - 1].drawn(rng)


def pass_choice(view: ZumaState, level: int, rng: Random) -> Pass:
    """The card that a bot puts ready, from the view of its seat, which has not committed yet."""
    seat = _viewer(view)
    hand = view.hands[seat]
    slip = SLIPS[level - 1]
    if view.calls >= PATIENCE:
        slip = max(slip, STALE_SLIP)
    numbers = () if rng.random() < slip else _outlook(view).best_passes(hand)
    numbers = numbers or tuple(view.cards.kinds(hand))
    return Pass(seat, view.cards.names[rng.choice(numbers)])


def ranked_passes(view: ZumaState) -> list[tuple[str, float]]:
    """Every kind of card in the hand of a view, with the points that this round promises the seat
    when it goes; the best first. The hand is not complete."""
    hand, cards, outlook = view.hands[_viewer(view)], view.cards, _outlook(view)
    worths = [(cards.names[n], outlook.worth(hand - cards.ones[n])) for n in cards.kinds(hand)]
    return sorted(worths, key=lambda found: (-found[1], found[0]))


def grab_choice(view: ZumaState, level: int, rng: Random, may_bluff: bool = True) -> Grab | None:
    """The totem that a bot goes for, from the view of its seat; None while it has no reason to.

    It starts a scramble with a complete hand or with a bluff that wins, and joins one in any
    case: whoever follows a false start scores like anybody else.
    """
    seat = _viewer(view)
    if view.is_over or view.has_totem(seat):
        return None
    if view.grabbed or view.is_complete(seat):
        colours = [colour for colour, count in enumerate(view.totems) if count]
        if rng.random() >= MISTAKEN_GRABS[level - 1]:
            colours = _wanted(view, seat, colours)
    else:
        colours = bluffs(view, seat) if may_bluff and level >= BLUFFING else []
    return Grab(seat, view.table.colours[rng.choice(colours)]) if colours else None


def would_start(state: ZumaState, seat: int, level: int) -> bool:
    """Whether a bot takes the first totem of the round as soon as it sees what it holds."""
    return state.is_complete(seat) or (level >= BLUFFING and bool(bluffs(state, seat)))


def bluffs(state: ZumaState, seat: int) -> list[int]:
    """The totems that win the match if the seat takes one now, without a complete hand.

    That ends the last round at once: its author scores nothing, and nobody else can get more than
    what a totem left gives. Whoever cannot be caught anyway has no need of it.
    """
    points, cards = state.table.points, state.cards
    is_last = state.manche + 1 == state.table.manches and state.round + 1 == state.table.rounds
    if not is_last or not state.is_capped:
        return []
    totals = state.totals()
    zumas = cards.zumas(state.hands[seat])
    own = totals[seat] + (zumas * points.zuma if zumas < cards.zumas_wanted else 0)
    others = [other for other in range(state.players) if other != seat]
    worst = totals[seat] + (cards.zumas_wanted - 1) * points.zuma
    if worst > max(totals[other] for other in others) + points.first:
        return []
    found = []
    for colour, count in enumerate(state.totems):
        left = {each for each, there in enumerate(state.totems) if there > (each == colour)}
        reach = max(
            totals[other] + points.other * (not left.isdisjoint(state.needs(other)))
            for other in others
        )
        if count and own > reach:
            found.append(colour)
    return found


def _wanted(state: ZumaState, seat: int, colours: list[int]) -> list[int]:
    """The totems worth most: one that the seat needs, and among those what more others need."""
    own = state.needs(seat)
    others = [state.needs(other) for other in range(state.players) if not state.has_totem(other)]
    ranks = [(colour in own, sum(colour in needs for needs in others)) for colour in colours]
    return [colour for colour, rank in zip(colours, ranks, strict=True) if rank == max(ranks)]


def _viewer(view: ZumaState) -> int:
    assert view.viewer is not None, "a bot decides from the view of its own seat"
    return view.viewer


def _outlook(state: ZumaState) -> Outlook:
    return outlook_of(state.table, state.cards, state.players)


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


def _hand_promise(state: ZumaState, seat: int) -> float:
    hand, committed = state.hands[seat], state.committed[seat]
    if committed is not None:
        hand -= state.cards.ones[committed]
    return _outlook(state).worth(hand)


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
    random, best_passes = rng.random, _outlook(state).best_passes
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
    wanted = _wanted(state, seat, colours)
    log: list[Event] = []
    state.grab(seat, wanted[int(rng.random() * len(wanted))], log)
    return not state.grabbed or state.is_over


BRAIN = ZumaBrain()
