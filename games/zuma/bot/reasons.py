"""Why a card of Zuma goes or a totem is taken: what the hand grows to, what a Zuma card costs."""

from __future__ import annotations

from typing import Any

from games.bots.reasons import Reason
from games.core.language import Phrase, phrase
from games.zuma.rules.choices import outlook
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.state import ZumaState

WAYS = 3
"""So many wordings have the clauses that several cards of a hand may share."""


def reasons(view: ZumaState, move: Any) -> list[Reason]:
    """Every clause that is true of a move, from the view of the seat that makes it."""
    if isinstance(move, Pass):
        return _of_passing(view, move)
    if isinstance(move, Grab):
        return _of_grabbing(view, move)
    assert isinstance(move, Call)
    return [Reason(phrase("zuma.reason.turn"), 1.0)]


def _card(view: ZumaState, number: int) -> Phrase:
    return phrase(f"zuma.card.{view.cards.names[number]}")


def _of_passing(view: ZumaState, move: Pass) -> list[Reason]:
    cards, hand = view.cards, view.hands[move.seat]
    number = cards.names.index(move.card)
    rest = hand - cards.ones[number]
    found = []
    held = sorted(
        ((cards.count(rest, each), each) for each in cards.kinds(rest) if each != cards.zuma),
        reverse=True,
    )
    zumas = cards.zumas(hand)
    if number == cards.zuma:
        key = "shed" if zumas == 1 else "shed_one"
        cost = -view.table.points.zuma
        found.append(Reason(phrase(f"zuma.reason.{key}", n=cost), 1.0 + cost))
    elif zumas == cards.zumas_wanted - 1:
        found.append(Reason(phrase("zuma.reason.await", n=zumas), 1.2, WAYS))
    if len(held) > 1 and held[1][0] > 1:
        (first, one), (second, two) = held[:2]
        clause = phrase(
            "zuma.reason.keep_both",
            n=first,
            card=_card(view, one),
            m=second,
            second=_card(view, two),
        )
        found.append(Reason(clause, 0.3 * (first + second), WAYS))
    elif held and held[0][0] > 1:
        count, best = held[0]
        clause = phrase("zuma.reason.keep", n=count, card=_card(view, best))
        found.append(Reason(clause, 0.4 * count, WAYS))
    left = cards.count(rest, number)
    if not left and number != cards.zuma:
        found.append(Reason(phrase("zuma.reason.drop", card=_card(view, number)), 0.8, WAYS))
    elif left and number != cards.zuma:
        clause = phrase("zuma.reason.thin", n=left, card=_card(view, number))
        found.append(Reason(clause, 0.2, WAYS))
        if left > 1:
            clause = phrase("zuma.reason.break", n=left + 1, card=_card(view, number))
            found.append(Reason(clause, -0.4 * left))
    if zumas and number != cards.zuma and zumas < cards.zumas_wanted - 1:
        cost = -zumas * view.table.points.zuma
        found.append(Reason(phrase("zuma.reason.risk", n=cost), -0.6 * cost))
    kinds = len([each for each in cards.kinds(rest) if each != cards.zuma])
    found.append(Reason(phrase("zuma.reason.narrow", n=kinds), 0.1, WAYS))
    worths = {n: outlook(view).worth(hand - cards.ones[n]) for n in cards.kinds(hand)}
    if worths[number] >= max(worths.values()):
        found.append(Reason(phrase("zuma.reason.promise"), 0.05))
    return found


def _of_grabbing(view: ZumaState, move: Grab) -> list[Reason]:
    seat, colour = move.seat, view.table.colours.index(move.colour)
    totem = phrase(f"zuma.totem_the.{move.colour}")
    points = view.table.points
    found = []
    is_first = not view.grabbed
    if colour in view.needs(seat) and (not is_first or view.is_complete(seat)):
        n = points.first if is_first else points.other
        key = "dive" if is_first else "score"
        found.append(Reason(phrase(f"zuma.reason.{key}", totem=totem, n=n), float(n)))
    others = [
        other
        for other in range(view.players)
        if other != seat and not view.has_totem(other) and colour in view.needs(other)
    ]
    if others and view.totems[colour] == 1:
        clause = phrase("zuma.reason.deny", seat=others[0], totem=totem)
        found.append(Reason(clause, 0.6))
    left = sum(view.totems)
    found.append(Reason(phrase("zuma.reason.grab", totem=totem, n=left), 0.2))
    return found
