"""Things worth doing in Rumis, each told by the building as it stands."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import (
    Seal,
    Turn,
    come_back,
    in_a_turn,
    in_the_end,
    nth,
    turns,
    won_by,
)
from games.rumis.rules.moves import CubeFilled, StonePlaced, Take
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState

TOWER, COVERED, ALONE, FACES, EDGE, PEAKS = 3, 4, 2, 11, 4, 5
"""Own stones of a tower, cells taken from others at once, stones placed alone, cells seen from
above, the edge of a cube that is worth filling, and cells at the very top."""
SMALLEST = 2
"""Cubes of the smallest stone."""


def _built(turn: Turn) -> tuple[RumisState, RumisState] | None:
    """The building before and after a stone was set in a match of several."""
    before, after = turn.before, turn.after
    if isinstance(before, RumisState) and isinstance(after, RumisState):
        return (before, after) if turn.happened(StonePlaced) else None
    return None


def _colour(turn: Turn) -> int:
    placed: StonePlaced = turn.happened(StonePlaced)[0]
    return placed.colour


def _tower(turn: Turn, seat: int) -> bool:
    """Three stones of one colour over one cell, with no other between or above."""
    built = _built(turn)
    if built is None:
        return False
    space = built[1].ruleset.space
    for cell in {space.column_ids[x, y] for x, y, _ in turn.move.cells}:
        over = [owner for owner, number in built[1].placed if space.footprints[number] >> cell & 1]
        if len(over) >= TOWER and set(over[-TOWER:]) == {_colour(turn)}:
            return True
    return False


def _every_stone(turn: Turn, seat: int) -> bool:
    built = _built(turn)
    if built is None or built[1].intermediate:
        return False
    return not built[1].reserves[_colour(turn)]


def _faces(match: Match, seat: int) -> bool:
    state = match.state
    if not isinstance(state, RumisState):
        return False
    return max(state.tops[colour].bit_count() for colour in state.colours_of(seat)) >= FACES


def _peak(match: Match, seat: int) -> bool:
    """Five cells of one's own are as high in the end as the board allows anywhere."""
    state = match.state
    if not isinstance(state, RumisState):
        return False
    limits = state.ruleset.space.limits
    own = 0
    for colour in state.colours_of(seat):
        own |= state.tops[colour]
    peaks = sum(
        bool(own >> cell & 1) and height == max(limits) > 1
        for cell, height in enumerate(state.heights)
    )
    return peaks >= PEAKS


def _blanket(turn: Turn, seat: int) -> bool:
    """Four cells of others vanish under one stone."""
    built = _built(turn)
    if built is None:
        return False
    before, after = built
    mine = set(before.colours_of(seat))
    lost = sum(
        (before.tops[colour] & ~after.tops[colour]).bit_count()
        for colour in range(len(before.tops))
        if colour not in mine
    )
    return lost >= COVERED


def _last(match: Match, seat: int) -> int | None:
    """All others are out, and two more stones find a place."""
    alone = 0
    for turn in turns(match, seat):
        built = _built(turn)
        if built is None or built[0].intermediate:
            continue
        before = built[0]
        others = [c for c in range(before.ruleset.builders) if before.seat_of(c) != seat]
        alone = alone + 1 if all(before.out >> colour & 1 for colour in others) else 0
        if alone >= ALONE:
            return turn.number
    return None


def _small_end(match: Match, seat: int) -> bool:
    """The smallest stone comes last, and it is the last of the whole match."""
    final = next(reversed(list(turns(match))), None)
    if final is None or final.seat != seat or _built(final) is None:
        return False
    return len(final.move.cells) == SMALLEST


def _ruler(match: Match, seat: int) -> bool:
    """More is seen of one's own colour than of all others together."""
    state = match.state
    if not isinstance(state, RumisState):
        return False
    best = max(state.colours_of(seat), key=lambda colour: state.tops[colour].bit_count())
    others = [top.bit_count() for colour, top in enumerate(state.tops) if colour != best]
    return state.tops[best].bit_count() > sum(others) and len(match.seats) > SMALLEST


def _filled(match: Match) -> int | None:
    return nth(turn.number for turn in turns(match) if turn.happened(CubeFilled))


def _cube(match: Match, seat: int) -> int | None:
    state = match.state
    return _filled(match) if isinstance(state, CubeState) and state.edge >= EDGE else None


def _straight(match: Match, seat: int) -> int | None:
    """A cube filled without taking a single stone back."""
    has_taken = any(isinstance(turn.move, Take) for turn in turns(match))
    return None if has_taken else _filled(match)


SEALS = (
    Seal("tower", in_a_turn(_tower)),
    Seal("every_stone", in_a_turn(_every_stone)),
    Seal("faces", in_the_end(_faces)),
    Seal("peak", in_the_end(_peak)),
    Seal("blanket", in_a_turn(_blanket)),
    Seal("last", _last),
    Seal("small_end", in_the_end(_small_end)),
    Seal("ruler", in_the_end(_ruler)),
    Seal("cube", _cube),
    Seal("straight", _straight),
    Seal("landslide", won_by(6)),
    Seal("back", come_back(4)),
)
