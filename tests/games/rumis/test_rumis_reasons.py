"""Why a move of Rumis is good: every clause is true where it is said."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from games.bots.reasons import explained
from games.catalog import CONFIG
from games.core.language import language
from games.rumis.bot import BRAIN
from games.rumis.bot.reasons import reasons
from games.rumis.rules.ruleset import TAKE
from tests.games.rumis.positions import started


def told(state: Any, move: Any) -> dict[str, tuple[dict[str, Any], float]]:
    """The clauses about a move by the last word of their keys, with values and weight."""
    move = state.parse(move) if isinstance(move, str) else move
    found = reasons(state, move)
    return {each.clause.key.split(".")[-1]: (each.clause.values, each.weight) for each in found}


def test_cells_shown_and_covered_are_counted() -> None:
    state = started(2, "I2@c2.1,d2.1", "I2@c3.1,d3.1", board="chullpa")
    first = next(m for m in state.legal_moves() if {c[2] for c in m.cells} == {0})
    assert told(state, first)["show"][0]["n"] == len({cell[:2] for cell in first.cells})
    over = [m for m in state.legal_moves() if any(c == (2, 2, 1) for c in m.cells)]
    assert over, "a stone can stand on the other's"
    for move in over:
        columns = {cell[:2] for cell in move.cells}
        n = len(columns & {(2, 2), (3, 2)})
        assert told(state, move)["cover"][0] == {"n": n, "seat": 1}


def test_a_first_stone_says_where_the_next_ones_may_go() -> None:
    state = started(2, board="chullpa")
    for move in state.legal_moves()[::9]:
        after = state.clone()
        after.play(move)
        assert told(state, move)["open"][0]["n"] == after.open_to(0).bit_count() > 0


def test_own_cells_buried_are_a_price() -> None:
    state = started(2, "I2@c2.1,d2.1", "I2@c3.1,d3.1", board="chullpa")
    over = next(m for m in state.legal_moves() if (2, 1, 1) in m.cells and (3, 1, 1) in m.cells)
    values, weight = told(state, over)["bury"]
    assert values["n"] == 2 and weight < 0


def test_what_stands_at_the_limit_is_out_of_reach() -> None:
    rng, state = Random(4), started(2, board="chullpa")
    seen = 0
    while not state.is_over:
        move = rng.choice(state.legal_moves())
        space = state.ruleset.space
        number = space.numbers[move.stone, move.cells]
        safe = sum(space.limits[column] == height for column, height in space.steps[number])
        assert told(state, move).get("secure", ({"n": 0}, 0))[0]["n"] == safe
        seen += safe
        state.play(move)
    assert seen


def test_a_rival_who_can_place_nothing_is_stopped() -> None:
    stopped = 0
    for seed in range(12):
        rng, state = Random(seed), started(2, board="chullpa")
        while not state.is_over:
            move = rng.choice(state.legal_moves())
            said, before = told(state, move), state.out
            rival = 1 - state.colour
            had = state.open_to(rival).bit_count()
            state.play(move)
            now = state.open_to(rival).bit_count()
            if "stop" in said:
                assert said["stop"][0]["seat"] == rival and had and not now
                stopped += 1
            if "narrow" in said:
                assert now < had
            assert state.out >= before
    assert stopped


def test_relocation_and_cube_have_words_of_their_own() -> None:
    rng, state = Random(1), started(2, relocate=True, board="colca")
    while state.phase != TAKE:
        state.play(rng.choice(state.legal_moves()))
    said = told(state, state.legal_moves()[0])
    assert "lift" in said
    cube = started(1, cube=3)
    move = cube.legal_moves()[0]
    assert told(cube, move)["fill"][0]["n"] == 27 - len(move.cells), "what is left to fill"


def test_what_no_stone_of_its_own_can_follow_is_a_price_but_for_the_last_stone() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        rng, state = Random(seed), started(2, board="chullpa")
        while not state.is_over:
            move, own = rng.choice(state.legal_moves()), state.colour
            said = told(state, move)
            state.play(move)
            if "spend_all" in said:
                assert said["spend_all"][1] < 0 and state.reserves[own]
            if "finish" in said:
                assert said["finish"][1] > 0 and not state.reserves[own]
            if {"spend_all", "finish"} & said.keys():
                assert not state.open_to(own)
            seen += Counter(said.keys() & {"spend_all", "finish"})
            for key in ("spend", "narrow"):
                assert said.get(key, ({"part": 0}, 0))[0]["part"] < 100, "all of them: in words"
    assert seen["spend_all"] and seen["finish"]


def test_the_end_of_the_first_phase_says_what_the_stones_inside_cost() -> None:
    rng, state = Random(1), started(2, relocate=True, board="colca")
    last = move = None
    while state.phase != TAKE:
        move = rng.choice(state.legal_moves())
        last = state.clone()
        state.play(move)
    assert last is not None
    values, weight = told(last, move)["close"]
    gain = last.gains(move)[last.to_move]
    assert values["n"] == -gain.parts["inside"] == sum(c == last.colour for c, _ in state.placed)
    assert weight < 0

    [why] = explained(BRAIN, last, [move])
    said = why.sentence(language(CONFIG / "text", "en").say, ["Ada", "Pisco"])
    assert f"but ends the first phase: {values['n']} stones inside the line now cost 1 each" in said


def test_no_price_could_be_a_rivals() -> None:
    """After a clause about a rival "its own cells" would be the rival's."""
    for key in ("bury", "bury_own", "spend", "spend_all", "finish"):
        said = language(CONFIG / "text", "en").say(f"rumis.reason.{key}", n=2, part=30)
        assert "its own" not in said and "its other" not in said
