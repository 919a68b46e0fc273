"""How a round of two will end, as learnt from matches between bots.

Everything is counted in points that the seat to act will win over the other one from here on. The
weights are those of `config/games/cuminos.brain.yaml`; `tests/bench/fit_cuminos.py` makes them.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from games.bots.learnt import weights_of
from games.cuminos.bot.placements import highest
from games.cuminos.rules.building import columns_of
from games.cuminos.rules.moves import UP
from games.cuminos.rules.state import CuminosState


class Prospects(NamedTuple):
    """What a hand could do with the building as it is."""

    held: int
    fitting: int
    """How many of its Cuminos fit anywhere,"""
    values: int
    """and what these are worth on their highest ranks, contacts apart, all together,"""
    best: int
    """the best of them,"""
    second: int
    """and the next one."""
    may_pass: int
    """1 while the voluntary pass is not used up."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt of positions with so many Cuminos held."""

    base: float
    own: tuple[float, ...]
    """What each of the prospects of the seat to act is worth,"""
    other: tuple[float, ...]
    """and those of the other one."""
    playout: float
    """How much of the points won in a random end is to be believed."""
    spread: float
    """An expectation of so many points comes true, as more than none, in 73 of 100 cases."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt."""

    made: str
    stages: tuple[Stage, ...]
    """By the number of Cuminos held by both, from 0 on; with more it is as with the last."""


@cache
def weights() -> Weights:
    """The weights in use."""
    return weights_of("cuminos", Weights)


def prospects(state: CuminosState, seat: int) -> Prospects:
    """What a seat's hand could do. The source must stand."""
    table, building = state.table, state.building
    fits, points_of, cuminos = building.fits(), table.points_of, table.cuminos
    fitting = values = most = second = 0
    numbers = columns_of(state.hands[seat])
    for number in numbers:
        low, high = cuminos[number]
        value = -1
        way, level, columns = highest(building, fits, low, high)
        if columns:
            value = points_of[level, way == UP]
        if low < high:
            way, level, columns = highest(building, fits, high, low)
            if columns:
                value = max(value, points_of[level, way == UP])
        if value < 0:
            continue
        fitting += 1
        values += value
        if value > most:
            most, second = value, most
        elif value > second:
            second = value
    may_pass = 1 - (state.passed >> seat & 1)
    return Prospects(len(numbers), fitting, values, most, second, may_pass)


class Outlook(NamedTuple):
    """What to expect of a position, random ends apart."""

    points: float
    stage: Stage


def outlook(state: CuminosState, learnt: Weights) -> Outlook:
    """What the seat to act is to win over the other one. The source must stand."""
    seat = state.seat
    assert seat is not None
    own, other = prospects(state, seat), prospects(state, 1 - seat)
    stages = learnt.stages
    stage = stages[min(own.held + other.held, len(stages) - 1)]
    points = stage.base
    for weight, count in zip(stage.own, own, strict=True):
        points += weight * count
    for weight, count in zip(stage.other, other, strict=True):
        points += weight * count
    return Outlook(points, stage)
