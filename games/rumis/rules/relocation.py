"""Relocation, the special rule of RUMIS+ for two players: stones go over the line one by one."""

from __future__ import annotations

from games.core.game import Event
from games.rumis.rules.moves import (
    IntermediateCounted,
    RelocationStarted,
    StoneSetAside,
    StoneTaken,
)
from games.rumis.rules.position import RumisPosition
from games.rumis.rules.ruleset import OVER, PUT, TAKE


def begin_relocation(state: RumisPosition, events: list[Event]) -> None:
    """Count, put unplaced stones away; who placed the last stone begins."""
    state.intermediate = tuple(score.total for score in state.scores())
    for seat, points in enumerate(state.intermediate):
        events.append(IntermediateCounted(seat, points))
    state.reserves = [0] * state.ruleset.colours
    state.hands = [0] * state.ruleset.colours
    state.out = 0
    starter = state.placed[-1][0]
    events.append(RelocationStarted(state.seat_of(starter)))
    pass_taking(state, starter, events)


def pass_taking(state: RumisPosition, first: int, events: list[Event]) -> None:
    """The turn comes to a colour that can take a stone; who cannot is out."""
    state.phase = TAKE
    state.legal = 0
    for step in range(state.ruleset.builders):
        colour = (first + step) % state.ruleset.builders
        if state.out >> colour & 1:
            continue
        state.takes = _takeable(state, colour)
        if state.takes:
            state.colour = colour
            return
        state.leave(colour, events)
    state.colour = OVER


def _takeable(state: RumisPosition, colour: int) -> int:
    """The colour's stones inside the line with nothing on top of them, as a set of stones."""
    found = 0
    for owner, number in state.placed:
        if owner == colour and state.is_inside(number) and state.is_free(number):
            found |= 1 << state.ruleset.space.stone_of[number]
    return found


def take(state: RumisPosition, stone: int, events: list[Event]) -> None:
    """Take a stone by its index in the space. Legality is not checked.

    A stone that cannot be put anywhere is set aside at once: nobody has a choice there.
    """
    space, colour = state.ruleset.space, state.colour
    seat = state.seat_of(colour)
    number = state.standing(colour, stone)
    assert number is not None
    state.placed.remove((colour, number))
    state.rebuild()
    state.reserves[colour] |= 1 << stone
    state.takes = 0
    events.append(StoneTaken(seat, colour, space.moves[number]))
    state.legal = puttable(state, colour, stone)
    if state.legal:
        state.phase = PUT
        return
    events.append(StoneSetAside(seat, colour, space.stones[stone]))
    state.leave(colour, events)
    pass_taking(state, colour + 1, events)


def puttable(state: RumisPosition, colour: int, stone: int) -> int:
    """Where a colour may put the stone that it has taken."""
    space = state.ruleset.space
    free = state.fit & space.with_stone[stone] & state.ruleset.outside
    if has_crossed(state, colour):
        return free & state.touching[colour]
    return free & space.grounded & _touching_inside(state, colour)


def has_crossed(state: RumisPosition, colour: int) -> bool:
    """Whether a colour has a stone beyond the line already."""
    return any(owner == colour and not state.is_inside(n) for owner, n in state.placed)


def _touching_inside(state: RumisPosition, colour: int) -> int:
    """The placements that touch one of the colour's stones inside the line by a face."""
    space, found = state.ruleset.space, 0
    for owner, number in state.placed:
        if owner == colour and state.is_inside(number):
            found |= space.neighbours(number)
    return found
