"""The choices of a new match stay valid, whatever is changed or remembered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import catalog
from games.core.game import BadSetup
from games.core.match import Match
from games.stage.scenes.new_match.draft import COLOURS, NAME_LENGTH, SEEDS, Draft
from tests.stage.toy_options import Pair, Toy


def draft(last: object = None, seed: int = 1) -> Draft:
    return Draft(Toy(), Random(seed), last)


def is_valid(made: Draft) -> bool:
    """Whether a match starts from it and no two seats look alike."""
    names = [f"p{index}" for index in range(made.players)]
    match = Match(made.game, made.setup(), made.seats(names))
    return len({seat.colour for seat in match.seats}) == made.players


def test_first_time_a_person_meets_a_bot() -> None:
    made = draft()

    assert [chair.is_bot for chair in made.chairs] == [False, True]
    assert made.options["handicap"] == [0, 0]
    assert is_valid(made)


def test_players_are_added_up_to_the_most_and_removed_down_to_the_least() -> None:
    made = draft()
    while made.can_add:
        made.add()
    assert made.players == 6
    assert made.add() == [] and made.players == 6
    while made.can_remove:
        made.remove(0)
    assert made.players == 2
    assert made.remove(0) == [] and made.players == 2


def test_a_handicap_goes_with_its_player() -> None:
    made = draft()
    made.add()
    made.choose("handicap", [1, 2, 0])

    made.remove(0)

    assert made.options["handicap"] == [2, 0]
    made.add()
    assert made.options["handicap"] == [2, 0, 0]


def test_shuffle_always_changes_the_order_and_loses_nobody() -> None:
    made = draft()
    made.choose("handicap", [1, 2])
    before = list(made.chairs)

    made.shuffle()

    assert made.chairs == before[::-1]
    assert made.options["handicap"] == [2, 1]


def test_what_no_longer_fits_falls_back_and_is_named() -> None:
    made = draft()
    made.add()
    made.add()
    assert made.choose("teams", True) == []

    assert made.remove(3) == ["teams"]
    assert made.options["teams"] is False


def test_the_choice_just_made_wins_over_the_older_one() -> None:
    made = draft()
    made.choose("deal", "three")

    assert made.choose("fast", True) == ["deal"]
    assert made.options["fast"] is True and made.options["deal"] == "one"


def test_a_blocked_choice_is_refused_with_its_reason() -> None:
    made = draft()

    with pytest.raises(BadSetup) as refused:
        made.choose("teams", True)

    assert refused.value.phrase.key == "toy.why.teams"
    assert is_valid(made)


def test_colours_cycle_through_the_free_ones_and_swap_when_none_is() -> None:
    made = draft()
    made.next_colour(0)
    assert [chair.colour for chair in made.chairs] == [2, 1]
    while made.can_add:
        made.add()
    colours = [chair.colour for chair in made.chairs]

    made.next_colour(0)

    changed = [chair.colour for chair in made.chairs]
    assert changed[0] == (colours[0] + 1) % COLOURS
    assert sorted(changed) == list(range(COLOURS))


def test_person_and_bot_keep_their_own_names_and_level() -> None:
    chair = draft().chairs[0]
    chair.rename("Nina")
    chair.is_bot = True
    assert chair.typed == ""
    chair.rename("Pisco" * 20)
    assert len(chair.typed) == NAME_LENGTH
    chair.is_bot = False
    assert chair.typed == "Nina"


def test_a_drawn_board_is_kept_though_another_is_chosen() -> None:
    made = draft()
    made.draw_board("board", ["xx", "xx"])
    made.choose("board", "large")

    assert made.drawn == {"board": ["xx", "xx"]}
    again = draft(made.remembered())
    assert again.drawn == made.drawn and again.options == made.options


def test_a_drawn_board_that_the_game_refuses_changes_nothing() -> None:
    made = draft()

    with pytest.raises(BadSetup):
        made.draw_board("board", ["no"])

    assert made.drawn == {}
    assert made.options["board"] == "small"


def test_the_last_choices_come_back() -> None:
    made = draft()
    made.add()
    made.chairs[0].rename("Zoé")
    made.chairs[2].is_bot, made.chairs[2].level = True, 5
    made.choose("fast", True)
    made.choose("handicap", [0, 1, 2])

    again = draft(made.remembered(), seed=9)

    assert again.chairs == made.chairs
    assert again.options == made.options


def test_surprise_is_valid_fair_and_different() -> None:
    made = draft()
    seen = set()
    for _ in range(60):
        made.surprise()
        assert 0 <= made.seed < SEEDS
        assert len(set(made.options["handicap"])) == 1
        assert made.options["teams"] is False
        assert is_valid(made)
        seen.add((made.options["board"], made.options["fast"], made.options["deal"]))
    assert len(seen) > 4


def test_a_game_without_options_needs_nothing() -> None:
    made = Draft(Pair(), Random(0), {"chairs": [{"colour": 3}, {"colour": 4}]})

    made.surprise()

    assert made.options == {}
    assert not made.can_add and not made.can_remove
    assert [chair.colour for chair in made.chairs] == [3, 4]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3) | st.just("small"),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["board", "fast", "handicap", "colour", "is_bot", "level", "odd"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(
        JSON,
        st.fixed_dictionaries(
            {"chairs": st.lists(st.fixed_dictionaries({"colour": st.integers(-1, 6)}), max_size=7)},
            optional={"options": JSON, "drawn": JSON},
        ),
    )
)
def test_strange_remembered_choices_break_nothing(last: Any) -> None:
    assert is_valid(draft(last))


def test_the_youngest_moves_with_the_seats_and_is_not_drawn_by_lot() -> None:
    made = Draft(catalog.game("kumata"), Random(3))
    made.add()
    made.choose("youngest", 2)

    made.surprise()
    assert made.options["youngest"] == 2
    made.remove(0)
    assert made.options["youngest"] == 1


def test_fewer_players_keep_the_switches_that_still_fit() -> None:
    made = Draft(catalog.game("kumata"), Random(3))
    made.add()
    made.add()
    made.choose("variant", "maze_union")

    assert made.remove(3) == ["variant"]
    assert made.options["variant"] == "maze"
