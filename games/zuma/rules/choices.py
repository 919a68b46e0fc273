"""What a bot of Zuma does with its hand: the card to pass, the totem to take, and how fast.

Headless, and decided from `view_for(seat)` alone: a bot never looks into another hand.
"""

from __future__ import annotations

from math import log
from random import Random

import msgspec

from games.zuma.rules.moves import Grab, Pass
from games.zuma.rules.planning import Outlook, outlook_of
from games.zuma.rules.state import ZumaState

SLIPS = (0.55, 0.43, 0.305, 0.155, 0.0)
"""How often each level passes whatever card comes to hand."""

PATIENCE, STALE_SLIP = 15, 0.2
"""After so many calls every level slips at least so often: hands that wait for each other part."""

MISTAKEN_GRABS = (0.63, 0.45, 0.295, 0.14, 0.0)
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
    Reaction(3.4, 0.40, 0.9, 6.0),
    Reaction(2.35, 0.36, 0.7, 5.0),
    Reaction(1.65, 0.32, 0.55, 4.0),
    Reaction(1.14, 0.28, 0.45, 3.0),
    Reaction(0.75, 0.24, 0.4, 2.0),
)
"""By level: from the call that completes the own hand to the grab; a card is looked at first."""

FOLLOWING = (
    Reaction(2.35, 0.34, 0.6, 4.5),
    Reaction(1.65, 0.30, 0.5, 3.4),
    Reaction(1.2, 0.26, 0.42, 2.6),
    Reaction(0.87, 0.22, 0.36, 2.0),
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
    numbers = () if rng.random() < slip else outlook(view).best_passes(hand)
    numbers = numbers or tuple(view.cards.kinds(hand))
    return Pass(seat, view.cards.names[rng.choice(numbers)])


def ranked_passes(view: ZumaState) -> list[tuple[str, float]]:
    """Every kind of card in the hand of a view, and what this round promises when it goes.

    The best first, in points. The hand is not complete.
    """
    hand, cards, worth = view.hands[_viewer(view)], view.cards, outlook(view).worth
    worths = [(cards.names[n], worth(hand - cards.ones[n])) for n in cards.kinds(hand)]
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
            colours = wanted(view, seat, colours)
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


def wanted(state: ZumaState, seat: int, colours: list[int]) -> list[int]:
    """The totems worth most: one that the seat needs, and among those what more others need."""
    own = state.needs(seat)
    others = [state.needs(other) for other in range(state.players) if not state.has_totem(other)]
    ranks = [(colour in own, sum(colour in needs for needs in others)) for colour in colours]
    return [colour for colour, rank in zip(colours, ranks, strict=True) if rank == max(ranks)]


def _viewer(view: ZumaState) -> int:
    assert view.viewer is not None, "a bot decides from the view of its own seat"
    return view.viewer


def outlook(state: ZumaState) -> Outlook:
    """What hands are worth at this table."""
    return outlook_of(state.table, state.cards, state.players)
