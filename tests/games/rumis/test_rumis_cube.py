"""The solitaire cubes, and the solver behind hint and "is it still solvable?"."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import BadNotation, BadSetup, IllegalMove, Setup
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.placements import drawn
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import Search, hint
from tests.games.rumis.positions import TABLE, played, refused, solve, started, texts


def filled_at_random(edge: int, colours: int, stones: int, seed: int) -> CubeState:
    """A cube with some stones placed at random, never taking back."""
    state, rng = started(1, cube=edge, colours_used=colours), Random(seed)
    for _ in range(stones):
        choice = [(c, found) for c in range(colours) if (found := state.open_to(c))]
        if not choice:
            break
        colour, found = rng.choice(choice)
        state.place(colour, drawn(found, rng))
    assert isinstance(state, CubeState)
    return state


def can_be_filled(state: CubeState, seen: set[Any]) -> bool:
    """The plain way: try every placement after every other."""
    if state.is_over:
        return True
    filled = frozenset(cube for _, n in state.placed for cube in state.space.cubes_of[n])
    key = (filled, tuple(state.reserves))
    if key in seen:
        return False
    seen.add(key)
    for move in state.legal_moves():
        if isinstance(move, Place):
            after = state.clone()
            after.play(move)
            if can_be_filled(after, seen):
                return True
    return False


def test_a_cube_is_filled_without_contact() -> None:
    state = started(1, cube=3)
    assert state.to_json()["heights"] == [[3, 3, 3]] * 3
    assert played(state, "0:I2@a1.1,b1.1")[0].__class__.__name__ == "StonePlaced"
    assert refused(state, "0:I3@a3.1,b3.1,c3.1") == ""
    assert refused(state, "0:I2@a3.1,b3.1") == "rumis.why.used"
    assert refused(state, "0:V3@a1.1,a2.1,b1.1") == "rumis.why.occupied"
    assert refused(state, "0:I4@a3.1,b3.1,c3.1,d3.1") == "rumis.why.outside_cube"
    assert refused(state, "0:I3@c3.2,c3.3,c3.4") == "rumis.why.too_high"
    assert refused(state, "0:I3@a3.2,b3.2,c3.2") == "rumis.why.gap"
    assert refused(state, "0:I3@a3.1,b3.1,c2.1") == "rumis.why.shape"
    assert refused(state, "1:I3@a3.1,b3.1,c3.1") == "rumis.why.no_colour"
    assert state.scores()[0].to_json() == {"filled": 2, "total": 2}


def test_stones_on_top_may_be_taken_back() -> None:
    state = started(1, "0:I2@a1.1,b1.1", "2:I2@a1.2,a1.3", cube=5)
    assert refused(state, "take 0:I2") == "rumis.why.covered"
    assert refused(state, "take 1:I2") == "rumis.why.not_standing"
    assert texts(state)[-1] == "take 2:I2"
    before = started(1, "0:I2@a1.1,b1.1", cube=5).to_json()
    assert str(played(state, "take 2:I2")[0]) == "StoneTaken 0 2 I2@a1.2,a1.3"
    assert state.to_json() == before
    assert "take 0:I2" in texts(state)


def test_a_stone_taken_back_needs_no_colour_when_one_of_its_name_stands() -> None:
    state = started(1, "2:I2@a1.1,b1.1", cube=5)
    assert str(state.parse("take I2")) == "take 2:I2"
    assert str(played(state, "take I2")[0]) == "StoneTaken 0 2 I2@a1.1,b1.1"
    assert state.to_json()["placed"] == []
    state = started(1, "2:I2@a1.1,b1.1", "0:I2@a2.1,b2.1", cube=5)
    with pytest.raises(BadNotation):
        state.parse("take I2")


def test_moves_name_their_colour() -> None:
    state = started(1)
    for text in ("I2@a1.1,b1.1", "take I2"):
        with pytest.raises(BadNotation):
            state.parse(text)
    reason = state.why_not(Take("I2"))
    assert reason is not None and reason.key == "rumis.notation.colour_missing"
    assert state.why_not("take 0:I2") is not None
    with pytest.raises(IllegalMove):
        state.play(Place("I2", ((0, 0, 1), (0, 0, 2)), 0))


def test_colours_must_hold_enough_cubes() -> None:
    assert [TABLE.least_colours(edge) for edge in (3, 4, 5)] == [1, 2, 4]


@pytest.mark.parametrize(("edge", "colours"), [(3, 1), (3, 4), (4, 2), (4, 3), (5, 4)])
def test_every_cube_can_be_filled_by_the_solver(edge: int, colours: int) -> None:
    state = started(1, cube=edge, colours_used=colours)
    search = solve(state, lambda _: True)
    assert search.outcome == "solvable" and search.progress == 1.0
    assert state.placed == []  # the search leaves the cube alone
    for move in search.moves[:-1]:
        state.play(move)
        assert not state.is_over
    assert str(played(state, str(search.moves[-1]))[-1]) == "CubeFilled 0"
    assert state.is_over and state.winners() == [0] and state.legal_moves() == []
    assert state.scores()[0].total == edge**3
    assert refused(state, "take 0:I2") == "rumis.why.full"


@pytest.mark.parametrize("seed", range(30))
def test_the_solver_agrees_with_trying_everything(seed: int) -> None:
    state = filled_at_random(3, 1, 3, seed)
    search = solve(state, lambda _: True, seed)
    assert (search.outcome == "solvable") == can_be_filled(state, set())


def test_both_answers_come_up_above() -> None:
    outcomes = {solve(filled_at_random(3, 1, 3, s), lambda _: True).outcome for s in range(30)}
    assert outcomes == {"solvable", "impossible"}


@pytest.mark.parametrize("seed", range(6))
def test_half_filled_large_cubes_are_answered(seed: int) -> None:
    state = filled_at_random(5, 4, 20, seed)
    search = solve(state, lambda _: True, seed)
    for move in search.moves:
        state.play(move)
    assert state.is_over == (search.outcome == "solvable")


def test_a_search_reports_progress_until_its_answer() -> None:
    search = Search(filled_at_random(4, 2, 9, 20))  # a long search
    reports = []
    while search.advance(50) == "searching":
        reports.append(search.progress)
    assert reports == sorted(reports) and all(0 <= part <= 1 for part in reports)
    assert len(set(reports)) > 3
    assert (search.outcome, search.progress) == ("impossible", 1.0)


def test_a_search_can_be_cancelled() -> None:
    state = filled_at_random(4, 2, 9, 20)
    told: list[float] = []

    def stop_at_third(progress: float) -> bool:
        told.append(progress)
        return len(told) < 3

    dropped = solve(state, stop_at_third)
    assert dropped.outcome == "searching" and len(told) == 3
    assert dropped.moves == () and hint(state, dropped) is None


def test_the_hint_is_a_legal_move_or_a_step_back() -> None:
    kinds = set()
    for seed in range(30):
        state = filled_at_random(3, 1, 3, seed)
        move = hint(state, solve(state, lambda _: True))
        assert move is not None and state.why_not(move) is None
        kinds.add(type(move))
    assert kinds == {Place, Take}


def test_two_searches_of_one_seed_agree() -> None:
    state = filled_at_random(4, 2, 6, 3)
    first, second = (solve(state, lambda _: True, 7) for _ in range(2))
    assert first.moves == second.moves and first.outcome == second.outcome


@pytest.mark.parametrize("board", ["chullpa", "cucho", "apachita"])
def test_the_shape_of_a_board_is_filled_alone_as_a_cube_is(board: str) -> None:
    """Up to its limits for two, which take every stone of two colours."""
    game = catalog.game("rumis")
    options = {"cube": 0, "colours_used": 2}
    state = game.from_json({"players": 1, "options": options, "board": board})
    assert isinstance(state, CubeState)
    assert state.to_json()["heights"] == started(2, board=board).to_json()["heights"]
    search = Search(state)
    search.advance(20_000)
    for move in search.moves[:-1]:
        state.play(move)
    assert game.from_json(state.to_json()).to_json() == state.to_json()
    assert refused(state, "take 0:I4") in ("", "rumis.why.covered")
    state.play(search.moves[-1])
    assert state.is_over and not any(state.reserves)
    with pytest.raises(BadSetup):
        game.start(Setup(1, 0, options))


def test_a_stone_beside_the_shape_of_a_board_is_refused() -> None:
    options = {"cube": 0, "colours_used": 2}
    position = {"players": 1, "options": options, "board": "cucho"}
    state = catalog.game("rumis").from_json(position)
    assert refused(state, "0:I2@d1.1,e1.1") == "rumis.why.outside"
    assert refused(state, "0:I2@a1.2,a1.3") == "rumis.why.too_high"
    assert refused(state, "0:I2@d1.1,d2.1") == ""
