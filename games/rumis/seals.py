"""Things worth doing in Rumis, each told by the building as it stands."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Seal, Turn, come_back, turns, won_by
from games.rumis.rules.moves import CubeFilled, Place, StonePlaced, Take
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


def _tower(match: Match, seat: int) -> int | None:
    """Three stones of one colour over one cell, with no other between or above."""
    for turn in turns(match, seat):
        built = _built(turn)
        if built is None:
            continue
        space = built[1].ruleset.space
        cells = {space.column_ids[x, y] for x, y, _ in turn.move.cells}
        for cell in cells:
            over = [
                owner for owner, number in built[1].placed if space.footprints[number] >> cell & 1
            ]
            if len(over) >= TOWER and set(over[-TOWER:]) == {_colour(turn)}:
                return turn.number
    return None


def _every_stone(match: Match, seat: int) -> int | None:
    for turn in turns(match, seat):
        built = _built(turn)
        if built is not None and not built[1].reserves[_colour(turn)] and not built[1].intermediate:
            return turn.number
    return None


def _faces(match: Match, seat: int) -> int | None:
    state = match.state
    if not match.is_over or not isinstance(state, RumisState):
        return None
    seen = max(state.tops[colour].bit_count() for colour in state.colours_of(seat))
    return match.position if seen >= FACES else None


def _peak(match: Match, seat: int) -> int | None:
    """Five cells of one's own are as high in the end as the board allows anywhere."""
    state = match.state
    if not match.is_over or not isinstance(state, RumisState):
        return None
    limits = state.ruleset.space.limits
    own = 0
    for colour in state.colours_of(seat):
        own |= state.tops[colour]
    peaks = sum(
        bool(own >> cell & 1) and height == max(limits) > 1
        for cell, height in enumerate(state.heights)
    )
    return match.position if peaks >= PEAKS else None


def _blanket(match: Match, seat: int) -> int | None:
    """Four cells of others vanish under one stone."""
    for turn in turns(match, seat):
        built = _built(turn)
        if built is None:
            continue
        before, after = built
        mine = set(before.colours_of(seat))
        lost = sum(
            (before.tops[colour] & ~after.tops[colour]).bit_count()
            for colour in range(len(before.tops))
            if colour not in mine
        )
        if lost >= COVERED:
            return turn.number
    return None


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


def _small_end(match: Match, seat: int) -> int | None:
    """The smallest stone comes last, and it is the last of the whole match."""
    if not match.is_over or not match.position:
        return None
    final = list(turns(match))[-1]
    is_small = isinstance(final.move, Place) and len(final.move.cells) == SMALLEST
    return match.position if final.seat == seat and is_small and _built(final) else None


def _ruler(match: Match, seat: int) -> int | None:
    """More is seen of one's own colour than of all others together."""
    state = match.state
    if not match.is_over or not isinstance(state, RumisState):
        return None
    best = max(state.colours_of(seat), key=lambda colour: state.tops[colour].bit_count())
    others = [top.bit_count() for colour, top in enumerate(state.tops) if colour != best]
    is_more = state.tops[best].bit_count() > sum(others)
    return match.position if is_more and len(match.seats) > SMALLEST else None


def _cube(match: Match, seat: int) -> int | None:
    state = match.state
    is_wide = isinstance(state, CubeState) and state.edge >= EDGE
    filled = [turn.number for turn in turns(match) if turn.happened(CubeFilled)]
    return filled[0] if filled and is_wide else None


def _straight(match: Match, seat: int) -> int | None:
    """A cube filled without taking a single stone back."""
    filled = [turn.number for turn in turns(match) if turn.happened(CubeFilled)]
    has_taken = any(isinstance(turn.move, Take) for turn in turns(match))
    return filled[0] if filled and not has_taken else None


SEALS = (
    Seal("tower", _tower),
    Seal("every_stone", _every_stone),
    Seal("faces", _faces),
    Seal("peak", _peak),
    Seal("blanket", _blanket),
    Seal("last", _last),
    Seal("small_end", _small_end),
    Seal("ruler", _ruler),
    Seal("cube", _cube),
    Seal("straight", _straight),
    Seal("landslide", won_by(6)),
    Seal("back", come_back(4)),
)
