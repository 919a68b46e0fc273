"""Why a move is refused: every rule of placing and passing, each with its own sentence."""

from __future__ import annotations

from typing import Any

from games.core.language import Phrase, phrase
from games.cuminos.rules.moves import UP, Pass, Place
from games.cuminos.rules.position import CuminosPosition

HIGHEST_RANK = 3


def refusal(state: CuminosPosition, move: Any) -> Phrase | None:
    """Why the seat to move may not do this; None when it may."""
    if state.to_move is None:
        return phrase("cuminos.why.over")
    if isinstance(move, Pass):
        return _against_passing(state)
    if not isinstance(move, Place):
        return phrase("notation.bad", text=str(move))
    number = state.number_of(move)
    if number is None or not state.hands[state.to_move] >> number & 1:
        return phrase("cuminos.why.not_in_hand", cumino=f"{move.cumino[0]}-{move.cumino[1:]}")
    if not state.building.laid:
        return _against_source(move)
    if move.level > HIGHEST_RANK:
        return phrase("cuminos.why.too_high")
    if not state.building.window.has_room_at(move.x, move.y) or move.level < 1:
        return _out_of_touch(state, move)
    return _against_standing(state, move) or _against_touching(state, move)


def _against_passing(state: CuminosPosition) -> Phrase | None:
    """Chapter Remarques: once a round, and never all of the table in a row."""
    if not state.building.laid:
        return phrase("cuminos.why.pass_source")
    assert state.to_move is not None
    if state.passed >> state.to_move & 1:
        return phrase("cuminos.why.passed")
    if state.skips >= state.players - 1:
        return phrase("cuminos.why.pass_last")
    return None


def _against_source(move: Place) -> Phrase | None:
    """Chapter A: the source stands, in the middle."""
    if move.way != UP:
        return phrase("cuminos.why.source_lying")
    if (move.x, move.y, move.level) != (0, 0, 1):
        return phrase("cuminos.why.source_place")
    return None


def _out_of_touch(state: CuminosPosition, move: Place) -> Phrase:
    """The reason where no cube is anywhere near."""
    if len(state.building.laid) == 1:
        return phrase("cuminos.why.source_first")
    return phrase("cuminos.why.alone" if move.level == 1 else "cuminos.why.floating")


def _against_standing(state: CuminosPosition, move: Place) -> Phrase | None:
    """Chapters B, C, D: whether a Cumino can be held there at all, whatever it shows."""
    building = state.building
    column = building.window.column(move.x, move.y)
    here, there = 1 << column, 1 << column + building.window.steps[move.way]
    both, level = here | there, move.level
    upper = level + 1 if move.way == UP else level
    if building.occupied[level] & both or building.occupied[upper] & there:
        return phrase("cuminos.why.overlap")
    if level == 1:
        return None
    if len(building.laid) == 1:
        return phrase("cuminos.why.source_first")
    if both & ~building.occupied[level - 1]:
        return phrase("cuminos.why.floating")
    if level == 2 and move.way == UP:
        return phrase("cuminos.why.upright_second")
    return None


def _against_touching(state: CuminosPosition, move: Place) -> Phrase | None:
    """Chapter B: equal symbols wherever faces touch; on the table, an open end among them."""
    building = state.building
    column = building.window.column(move.x, move.y)
    column2 = column + building.window.steps[move.way]
    upper = move.level + 1 if move.way == UP else move.level
    first, second = move.first - 1, move.second - 1
    fits = building.fits()[move.level]
    fits2 = building.may[upper] if move.way == UP else fits
    if not (fits[first] >> column & 1 and fits2[second] >> column2 & 1):
        clash = next(touch for touch in state.touches(move) if not touch.is_match)
        return phrase(
            "cuminos.why.clash", own=state.symbol(clash.own), other=state.symbol(clash.other)
        )
    if move.level > 1 or building.reach & (1 << column | 1 << column2):
        return None
    if len(building.laid) == 1:
        return phrase("cuminos.why.source_first")
    is_beside = building.contacts(column, move.way, move.level) > 0
    return phrase("cuminos.why.closed" if is_beside else "cuminos.why.alone")
