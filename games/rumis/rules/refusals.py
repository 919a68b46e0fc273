"""Why a move of Rumis is refused, as a player would understand it."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.core.language import Phrase, phrase
from games.core.lattice import Cube, cell_name, normalised, orientations
from games.rumis.rules.moves import Place, Take, cube_name, stone_phrase
from games.rumis.rules.placements import Placements
from games.rumis.rules.position import RumisPosition
from games.rumis.rules.relocation import has_crossed
from games.rumis.rules.ruleset import PUT, RUINS, TAKE
from games.rumis.rules.table import Heights


def refusal(state: RumisPosition, move: Any) -> Phrase | None:
    """The first thing that is wrong with a move; None when it is legal."""
    if state.can_play(move):
        return None
    if not isinstance(move, Place | Take):
        return phrase("rumis.why.unknown")
    if state.is_over:
        return phrase("rumis.why.over")
    if move.colour is not None:
        return phrase("rumis.notation.colour_given", text=str(move))
    if move.stone not in state.ruleset.stones:
        return phrase("rumis.notation.stone", stone=move.stone)
    return _take(state, move) if isinstance(move, Take) else _place(state, move)


def _take(state: RumisPosition, move: Take) -> Phrase:
    if state.phase == PUT:
        return phrase("rumis.why.put_first", stone=_held(state))
    if state.phase != TAKE:
        return phrase("rumis.why.no_taking")
    number = state.standing(state.colour, state.ruleset.space.stones.index(move.stone))
    named = stone_phrase(move.stone)
    if number is None:
        return phrase("rumis.why.not_standing", stone=named)
    if not state.is_inside(number):
        return phrase("rumis.why.taken_before", stone=named)
    return phrase("rumis.why.covered", stone=named)


def _held(state: RumisPosition) -> Phrase:
    return stone_phrase(state.hand(state.colour)[0])


def _place(state: RumisPosition, move: Place) -> Phrase:
    if state.phase == TAKE:
        return phrase("rumis.why.take_first")
    if move.stone not in state.hand(state.colour):
        if state.phase == PUT:
            return phrase("rumis.why.put_first", stone=_held(state))
        return phrase("rumis.why.used", stone=stone_phrase(move.stone))
    space = state.ruleset.space
    wrong = wrong_shape(space, move) or _off_the_plan(state, move)
    if wrong is not None:
        return wrong
    wrong = too_high(space, move) or unsupported(space, state.heights, move)
    return wrong if wrong is not None else _contact(state, space.numbers[move.stone, move.cells])


@cache
def _shapes(cubes: tuple[Cube, ...]) -> frozenset[tuple[Cube, ...]]:
    return frozenset(orientations(cubes))


def wrong_shape(space: Placements, move: Place) -> Phrase | None:
    """Refuse cells that are not the stone, however it is turned."""
    is_stone = bool(move.cells) and normalised(move.cells) in _shapes(space.shapes[move.stone])
    return None if is_stone else phrase("rumis.why.shape", stone=stone_phrase(move.stone))


def _off_the_plan(state: RumisPosition, move: Place) -> Phrase | None:
    """Refuse cells outside the board, or on the wrong side of the line."""
    board = state.ruleset.board
    beyond = outside(board.heights(state.ruleset.count, is_whole=True), move)
    if beyond is not None or not board.has_line_for(state.ruleset.count):
        return beyond
    line = phrase(f"rumis.line.{board.line.colour if board.line else ''}")
    inside = {board.is_inside(x, y) for x, y, _ in move.cells}
    if len(inside) == 2:
        return phrase("rumis.why.crosses", line=line)
    if inside == {True} and state.phase == PUT:
        return phrase("rumis.why.not_beyond", line=line)
    if inside == {False} and state.phase != PUT:
        return phrase("rumis.why.beyond", line=line)
    return None


def outside(heights: Heights, move: Place) -> Phrase | None:
    """Refuse a cell that is not of the plan."""
    for x, y, _ in move.cells:
        if not (0 <= y < len(heights) and 0 <= x < len(heights[y]) and heights[y][x]):
            return phrase("rumis.why.outside", cell=_cell_name(x, y))
    return None


def _cell_name(column: int, row: int) -> str:
    """A cell's name; one that is off every board and has none is shown by its numbers."""
    return cell_name(column, row) if 0 <= column < 26 and row >= 0 else f"{column}/{row}"


def too_high(space: Placements, move: Place) -> Phrase | None:
    """Refuse a cube above its cell's limit. The cells must lie in the space."""
    for x, y, z in move.cells:
        limit = space.heights[y][x]
        if not 0 <= z < limit:
            return phrase("rumis.why.too_high", cell=cell_name(x, y), limit=limit)
    return None


def unsupported(space: Placements, heights: list[int], move: Place) -> Phrase | None:
    """Refuse a stone that meets another, or leaves an empty space below (rules for placing)."""
    height_at = dict(zip(space.columns, heights, strict=True))
    for x, y, z in move.cells:
        if z < height_at[x, y]:
            return phrase("rumis.why.occupied", cell=cube_name((x, y, z)))
    lowest = {(x, y): z for x, y, z in reversed(move.cells)}
    for cell, z in lowest.items():
        if z > height_at[cell]:
            return phrase("rumis.why.gap", cell=cube_name((*cell, z)))
    return None


def _contact(state: RumisPosition, number: int) -> Phrase:
    """A stone that lies well but touches what it should not, or does not touch what it should."""
    ruleset, colour = state.ruleset, state.colour
    is_grounded = bool(ruleset.space.grounded >> number & 1)
    if state.phase == PUT:
        if has_crossed(state, colour):
            return phrase("rumis.why.no_contact")
        return phrase("rumis.why.first_put" if is_grounded else "rumis.why.opening_high")
    if not state.is_opening(colour):
        if ruleset.is_inverse:
            return phrase("rumis.why.own_face")
        return phrase("rumis.why.ruins_apart" if state.phase == RUINS else "rumis.why.no_contact")
    if ruleset.is_corner and colour != 0:
        touches = bool(state.touching_any() >> number & 1)
        return phrase("rumis.why.corner_face" if touches else "rumis.why.corner_apart")
    return phrase("rumis.why.opening_apart" if is_grounded else "rumis.why.opening_high")
