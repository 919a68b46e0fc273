"""Cubes and boards to fill alone: the last stones of a filling, where there is no other.

And whole cubes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from games import catalog
from games.alone.challenges import Challenge, Goal
from games.core.game import Setup
from games.rumis.rules.moves import Place
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import Search, ways

LARGE = 4
"""Cubes of a large stone."""

CHOICES = 30_000
"""Choices that settling a cube may take."""


def empty_cube(edge: int, colours: int) -> CubeState:
    start = catalog.game("rumis").start(Setup(1, 0, {"cube": edge, "colours_used": colours}))
    assert isinstance(start, CubeState)
    return start


def empty_board(name: str, colours: int) -> CubeState:
    """The shape of a board up to its limits for two."""
    options = {"cube": 0, "colours_used": colours}
    start = catalog.game("rumis").from_json({"players": 1, "options": options, "board": name})
    assert isinstance(start, CubeState)
    return start


def filled(start: CubeState, seed: int) -> tuple[Place, ...] | None:
    """A way to fill an empty cube or board; None when luck is out.

    Small stones go in first, at random: what is left over are large ones, which fit fewer holes.
    """
    state, rng = start.clone(), Random(seed)
    begun = [*_smalls(state, rng)] if len(start.space.heights) > 3 else []
    search = Search(state, seed)
    if search.advance(CHOICES) != "solvable":
        return None
    return (*begun, *search.moves)


def _smalls(state: CubeState, rng: Random) -> Iterator[Place]:
    """Place small stones low down until large ones can fill the rest."""
    while True:
        left = len(state.space.cubes) - state.filled
        small = [m for m in state.legal_moves() if isinstance(m, Place) and len(m.cells) < LARGE]
        held = sum(
            len(state.space.shapes[name]) < LARGE
            for colour in range(len(state.reserves))
            for name in state.hand(colour)
        )
        if not small or (held <= 1 and left % LARGE == 0):
            return
        lowest = min(max(z for _, _, z in move.cells) for move in small)
        move = rng.choice([m for m in small if max(z for _, _, z in m.cells) <= lowest + 1])
        state.play(move)
        yield move


def recoloured(moves: Sequence[Place], colours: int, rng: Random) -> list[Place]:
    """The same stones with colours drawn among those that have them."""
    free = {stone: rng.sample(range(colours), colours) for stone in {m.stone for m in moves}}
    return [Place(move.stone, move.cells, free[move.stone].pop()) for move in moves]


def played(start: CubeState, moves: list[Place]) -> CubeState:
    state = start.clone()
    for move in moves:
        state.play(move)
    return state


def unfinished(start: CubeState, least: int, grade: int, seed: int) -> Challenge | None:
    """A cube or board that lacks at least so many stones and can be filled in one way only."""
    plain = filled(start, seed)
    if plain is None:
        return None
    moves = recoloured(plain, len(start.reserves), Random(seed))
    best = None
    for missing in range(least, least + 3):
        if ways(played(start, moves[:-missing]), 2, CHOICES) != 1:
            break
        best = missing
    if best is None:
        return None
    state = played(start, moves[:-best])
    runner_up = spoiling(state, moves[-best:])
    if runner_up is None:
        return None
    return Challenge(
        1,
        grade,
        Goal("fill", best, 0, "board") if state.board else Goal("fill", state.edge, 0),
        state.to_json(),
        0,
        tuple(map(str, moves[-best:])),
        str(runner_up),
        (str(runner_up),),
    )


def spoiling(state: CubeState, solution: list[Place]) -> Place | None:
    """A stone of the solution in another place that looks as good and spoils it."""
    wanted = [move.stone for move in solution]
    likely = [
        move
        for move in state.legal_moves()
        if isinstance(move, Place) and move.stone in wanted and move not in solution
    ]
    likely.sort(key=lambda move: (-len(move.cells), max(z for _, _, z in move.cells), str(move)))
    for move in likely:
        if ways(played(state, [move]), 1, 2_000) == 0:
            return move
    return None


def whole(edge: int, colours: int, grade: int, seed: int) -> Challenge:
    """An empty cube: every filling solves it."""
    start = empty_cube(edge, colours)
    moves = filled(start, seed)
    assert moves is not None
    return Challenge(1, grade, Goal("fill", edge, 0), start.to_json(), 0, tuple(map(str, moves)))


@cache
def cubes(edge: int, colours: int, least: int, grade: int, count: int) -> tuple[Challenge, ...]:
    """So many unfinished cubes."""
    return _some(empty_cube(edge, colours), least, grade, count)


@cache
def boards(name: str, colours: int, least: int, grade: int) -> tuple[Challenge, ...]:
    """An unfinished board that every stone of these colours is needed for."""
    start = empty_board(name, colours)
    assert len(start.space.cubes) == colours * catalog.game("rumis").table.volume
    return _some(start, least, grade, 1)


def _some(start: CubeState, least: int, grade: int, count: int) -> tuple[Challenge, ...]:
    tried = (unfinished(start, least, grade, seed) for seed in itertools.count(1))
    return tuple(itertools.islice((each for each in tried if each is not None), count))
