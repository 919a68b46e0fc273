"""Why a move is refused, in words a player understands. What is not refused here is legal."""

from __future__ import annotations

from typing import Any

from games.core.language import Phrase, phrase
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.position import ZumaPosition


def refusal(state: ZumaPosition, move: Any) -> Phrase | None:
    """Why a move is refused now; None when it is legal."""
    kind = type(move)
    if kind is not Pass and kind is not Grab and kind is not Call:
        return _why("unknown")
    if state.is_over:
        return _why("over")
    if kind is Call:
        return _call(state)
    if type(move.seat) is not int or not 0 <= move.seat < state.players:
        return _why("no_seat", last=state.players - 1)
    return _pass(state, move) if kind is Pass else _grab(state, move)


def _pass(state: ZumaPosition, move: Pass) -> Phrase | None:
    if state.grabbed:
        return _why("scramble")
    number = state.cards.number.get(move.card)
    if number is None:
        return _why("no_card", card=move.card)
    if state.committed[move.seat] is not None:
        return _why("committed")
    if state.hides(move.seat):
        return _why("hidden")
    if state.cards.count(state.hands[move.seat], number):
        return None
    card = phrase(f"zuma.card.{move.card}")
    if not state.cards.count(state.deck, number):
        return _why("out_of_play", card=card)
    return _why("not_held", card=card)


def _grab(state: ZumaPosition, move: Grab) -> Phrase | None:
    if move.colour not in state.table.colours:
        return _why("no_colour", colour=move.colour)
    colour = state.table.colours.index(move.colour)
    name = phrase(f"zuma.totem.{move.colour}")
    if not state.set_out[colour]:
        return _why("colour_unused", colour=name, n=state.players)
    if state.has_totem(move.seat):
        return _why("one_each")
    if not state.totems[colour]:
        return _why("totem_gone", colour=name)
    return None


def _call(state: ZumaPosition) -> Phrase | None:
    if state.grabbed:
        return _why("scramble")
    waiting = state.committed.count(None)
    return _why("waiting", n=waiting) if waiting else None


def _why(key: str, **values: Any) -> Phrase:
    return phrase(f"zuma.why.{key}", **values)
