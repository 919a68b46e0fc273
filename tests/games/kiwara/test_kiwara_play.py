"""The classic game, chapter by chapter of the rulebook, and the rulings that go with it."""

from __future__ import annotations

import pytest

from games.core.game import BadNotation, IllegalMove
from games.kiwara.rules.events import (
    AnimalPlaced,
    CrocodileSwapped,
    GazelleFled,
    GazelleHid,
    MatchEnded,
    OkapiTaken,
    TerritoryCompleted,
    TotemMoved,
    TotemSet,
    TurnSkipped,
    ZebraHid,
)
from tests.games.kiwara.savannah import (
    STRIPES,
    crowded,
    kiwara,
    legal,
    played,
    start,
    why,
    written,
)

# Chapter 5: the opening, placing, the totem.


def test_first_seat_only_puts_the_totem_on_any_of_22_stops() -> None:
    state = start()

    assert len(legal(state)) == 22
    assert played(state, "totem E2") == [TotemSet(0, "E2")]
    assert (state.to_move, state.phase, state.totem) == (1, "place", "E2")


def test_the_path_runs_clockwise_without_corners() -> None:
    stops = "N1 N2 N3 N4 N5 N6 E1 E2 E3 E4 E5 S6 S5 S4 S3 S2 S1 W5 W4 W3 W2 W1"

    assert start().board.stops == tuple(stops.split())


def test_a_stop_faces_its_whole_column_or_row() -> None:
    state = start()

    assert state.line_of("N3") == state.line_of("S3") == ("c1", "c2", "c3", "c4", "c5")
    assert state.line_of("E2") == state.line_of("W2") == ("a2", "b2", "c2", "d2", "e2", "f2")


def test_an_animal_goes_on_an_empty_cell_of_the_faced_line() -> None:
    state = kiwara("0E a2", totem="W2")

    places = [move for move in legal(state) if "zebra" in move]
    assert places == [f"place zebra {cell}" for cell in ("b2", "c2", "d2", "e2", "f2")]
    assert why(state, "place zebra a2") == "occupied"
    assert why(state, "place zebra b3") == "off_line"


def test_only_animals_in_hand_can_be_placed() -> None:
    state = kiwara("0L f5", totem="N1")

    assert why(state, "place lion a1") == "none_left"
    assert not [move for move in legal(state) if "lion" in move]


def test_the_totem_goes_one_two_or_three_stops_clockwise() -> None:
    state = kiwara(totem="N5")
    played(state, "place zebra e1")

    assert legal(state) == ["totem E1", "totem E2", "totem N6"]
    assert why(state, "totem E3") == "totem_far"
    assert why(state, "totem N4") == "totem_far"
    assert played(state, "totem E2") == [TotemMoved(0, "N5", "E2", 3)]
    assert (state.to_move, state.phase) == (1, "place")


def test_a_full_line_is_passed_over() -> None:
    state = kiwara("0G b1", "0G b2", "0G b3", "0G b4", "0G b5", totem="N1")
    played(state, "place zebra a1")

    assert legal(state) == ["totem N3", "totem N4"]
    assert why(state, "totem N2") == "line_full"


def test_with_three_full_lines_ahead_the_totem_goes_to_the_first_open_one() -> None:
    cells = [column + row for column in "bcd" for row in "12345"]
    letters = "G" * 12 + "Z" * 3
    tokens = zip(letters, cells, strict=True)
    full = [f"{number % 2}{letter} {cell}" for number, (letter, cell) in enumerate(tokens)]
    state = kiwara(*full, totem="N1")
    played(state, "place elephant a1")

    assert legal(state) == ["totem N5"]
    assert why(state, "totem N6") == "totem_forced"
    assert played(state, "totem N5") == [TotemMoved(0, "N1", "N5", 4)]


def test_placing_comes_before_the_totem_and_the_totem_before_the_other_seat() -> None:
    state = kiwara(totem="N1")

    assert why(state, "totem N2") == "place_first"
    played(state, "place zebra a1")
    assert why(state, "place zebra a2") == "totem_first"
    assert why(start(), "place zebra a1") == "opening"


# Chapter 6: the animals.


def test_lion_sends_gazelles_home_and_hides_zebras() -> None:
    state = kiwara("0G a1", "1Z b2", totem="N2", to_move=1)

    events = played(state, "place lion b1")

    assert events == [
        AnimalPlaced(1, "b1", "lion", False),
        GazelleFled("a1", 0),
        ZebraHid("b2", 1),
    ]
    assert state.hand(0)["gazelle"] == 6
    assert written(state, "a1", "b1", "b2") == [None, "1L", "1z"]


def test_rulebook_example_of_a_lion() -> None:
    """An elephant, two gazelles and a zebra around the only free cell of the column."""
    around = ("0G b3", "1G d3", "0E c2", "1Z c4")
    state = kiwara(*around, "0Z c1", "1G c5", totem="S3", to_move=1)

    events = played(state, "place lion c3")

    assert events[1:] == [GazelleFled("b3", 0), ZebraHid("c4", 1), GazelleFled("d3", 1)]
    assert written(state, "c2", "c4", "b3", "d3", "c1", "c5") == (
        ["0E", "1z", None, None, "0Z", "1G"]
    )


def test_rivers_do_not_stop_fear() -> None:
    state = kiwara("0Z b1", totem="N1")  # a river runs between a1 and b1

    played(state, "place lion a1")

    assert written(state, "b1") == ["0z"]


@pytest.mark.parametrize("animal", ["zebra", "gazelle"])
def test_zebra_and_gazelle_beside_any_lion_are_placed_face_down(animal: str) -> None:
    state = kiwara("1L a1", totem="N1")

    assert played(state, f"place {animal} a2") == [AnimalPlaced(0, "a2", animal, True)]


@pytest.mark.parametrize("animal", ["elephant", "crocodile", "lion"])
def test_others_beside_a_lion_stay_face_up(animal: str) -> None:
    state = kiwara("1L a1", "0E b1", totem="N1") if animal != "elephant" else kiwara("1L a1")

    assert played(state, f"place {animal} a2")[0] == AnimalPlaced(0, "a2", animal, False)
    assert written(state, "a1") == ["1L"]


def test_diagonal_lions_frighten_nobody() -> None:
    state = kiwara("1L b2", totem="N1")

    assert played(state, "place zebra a1") == [AnimalPlaced(0, "a1", "zebra", False)]


def test_ruling_a_lion_sends_a_face_down_gazelle_home() -> None:
    state = kiwara("1L b1", "1g a1", totem="N1", to_move=0)

    assert GazelleFled("a1", 1) in played(state, "place lion a2")


def test_a_zebra_face_down_already_does_not_hide_again() -> None:
    state = kiwara("1L b1", "1z a1", totem="N1", to_move=0)

    assert played(state, "place lion a2") == [AnimalPlaced(0, "a2", "lion", False)]
    assert written(state, "a1") == ["1z"]


def test_crocodile_may_swap_with_a_gazelle_across_a_river() -> None:
    state = kiwara("1G b1", totem="N1")

    played(state, "place crocodile a1")
    assert (state.phase, state.crocodile, legal(state)) == ("swap", "a1", ["stay", "swap b1"])
    assert played(state, "swap b1") == [CrocodileSwapped(0, "a1", "b1")]
    assert written(state, "a1", "b1") == ["1G", "0C"]
    assert (state.phase, state.crocodile) == ("totem", None)


def test_crocodile_may_stay() -> None:
    state = kiwara("1G b1", totem="N1")

    played(state, "place crocodile a1", "stay")

    assert written(state, "a1", "b1") == ["0C", "1G"]
    assert (state.phase, state.to_move) == ("totem", 0)


def test_rulebook_example_of_a_crocodile() -> None:
    """Gazelles left and below across rivers, one above in the same territory."""
    state = kiwara("1G b4", "1G c5", "0G c3", "1Z a1", "0Z a2", totem="N3", to_move=0)

    played(state, "place crocodile c4")

    assert legal(state) == ["stay", "swap b4", "swap c5"]
    assert why(state, "swap c3") == "swap_no_river"
    played(state, "swap b4")
    five_cells = state.standings()[0]
    assert (five_cells.letter, five_cells.counts, five_cells.leader) == ("A", (2, 1), 0)


def test_without_a_visible_gazelle_across_a_river_there_is_nothing_to_decide() -> None:
    state = kiwara("1g b1", "1G a2", "1Z a3", totem="N1")

    played(state, "place crocodile a1")

    assert state.phase == "totem"
    assert why(state, "stay") == "no_hunt"
    assert why(state, "swap b1") == "no_hunt"


def test_refused_swaps_say_why() -> None:
    state = kiwara("1G c1", "0g a1", "0Z b2", totem="N2")  # b1 beside a1, c1 across rivers

    played(state, "place crocodile b1")

    assert legal(state) == ["stay", "swap c1"]
    assert why(state, "swap a1") == "swap_hidden"
    assert why(state, "swap b2") == "swap_no_river"
    assert why(state, "swap f5") == "swap_far"
    state = kiwara("1G c1", "0Z a1", totem="N2")
    played(state, "place crocodile b1")
    assert why(state, "swap a1") == "swap_no_gazelle"


# Chapter 10: questions and answers.


def test_crocodile_may_chain_swaps_but_not_with_the_same_gazelle() -> None:
    state = kiwara("1G b1", "0G c1", totem="N1")

    played(state, "place crocodile a1", "swap b1")

    assert (state.phase, state.crocodile) == ("swap", "b1")
    assert legal(state) == ["stay", "swap c1"]
    assert why(state, "swap a1") == "swap_again"
    played(state, "swap c1")
    assert written(state, "a1", "b1", "c1") == ["1G", "0G", "0C"]
    assert state.phase == "totem"


def test_ruling_a_gazelle_swapped_beside_a_lion_turns_face_down() -> None:
    state = kiwara("1L a2", "1G b1", totem="N1")

    played(state, "place crocodile a1")
    events = played(state, "swap b1")

    assert events == [CrocodileSwapped(0, "a1", "b1"), GazelleHid("a1", 1)]
    assert written(state, "a1", "b1") == ["1g", "0C"]


def test_no_prize_when_the_lion_that_fills_a_territory_makes_its_gazelle_flee() -> None:
    state = kiwara("0Z a4", "1G a5", totem="S2", to_move=1)  # territory E: a4, a5, b5

    events = played(state, "place lion b5")

    assert GazelleFled("a5", 1) in events
    assert state.okapi is None
    assert not [event for event in events if isinstance(event, TerritoryCompleted | OkapiTaken)]


def test_the_prize_goes_to_the_crocodile_that_fills_a_territory_even_if_it_swaps() -> None:
    state = kiwara("0Z a4", "1Z a5", "1G c5", totem="S2", to_move=1)

    events = played(state, "place crocodile b5")

    assert events[1:] == [TerritoryCompleted("E", 1), OkapiTaken(1)]
    played(state, "swap c5")
    assert state.okapi == 1
    assert written(state, "b5", "c5") == ["1G", "1C"]


def test_only_the_first_territory_has_a_prize() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", to_move=1, okapi=0)

    events = played(state, "place elephant b5")

    assert events[1:] == [TerritoryCompleted("E", 1)]
    assert state.okapi == 0


# Chapter 5, again: the end of the match.


def test_a_seat_without_animals_is_skipped() -> None:
    state = crowded("d4 f5", "1L 1Z", totem="E5", to_move=1)

    played(state, "place zebra f5")
    events = played(state, legal(state)[0])

    assert not state.has_animals(0)
    assert events[-1] == TurnSkipped(0)
    assert (state.to_move, state.phase) == (1, "place")


def test_the_match_ends_when_the_board_is_full() -> None:
    state = crowded("f5", "1E", totem="E5", to_move=1)

    events = played(state, "place elephant f5")

    assert isinstance(events[-1], MatchEnded)
    assert state.is_over
    assert legal(state) == []
    assert state.to_json()["to_move"] is None
    assert why(state, "place lion f5") == "over"
    assert state.winners() == [events[-1].seat]


def test_a_lion_on_the_last_cell_lets_the_match_go_on_while_gazelles_flee() -> None:
    state = crowded("f5", "1L", "1G e5", "0G f4", totem="E5", to_move=1)

    played(state, "place lion f5")

    assert not state.is_over
    assert [state.hand(seat)["gazelle"] for seat in (0, 1)] == [1, 1]
    assert legal(state) == ["totem S5", "totem S6"]


def test_ruling_a_crocodile_on_the_last_cell_may_still_swap() -> None:
    state = crowded("e5", "0C", "1G e4", totem="E5", to_move=0)

    played(state, "place crocodile e5")

    assert not state.empty
    assert (state.to_move, state.phase) == (0, "swap")
    assert "swap e4" in legal(state)
    played(state, "swap e4")
    while not state.is_over:
        played(state, "stay")
    assert written(state, "e5") == ["1G"]
    assert state.winners()


# Chapter 7: the count.


def test_rulebook_example_of_the_count() -> None:
    """Four tokens to three: the majority scores 6 + 1 + 5 + 0 + 2 + 6, the hidden one nothing."""
    tokens = ("0Z b1", "0L b2", "0E c2", "1C c3", "1G c4", "1Z d4", "0z e4")
    state = kiwara(*tokens)

    territory = next(standing for standing in state.standings() if standing.letter == "B")
    assert territory.counts == (4, 3)
    assert (territory.leader, territory.points, territory.is_complete) == (0, 20, True)
    assert state.scores()[0].parts["B"] == 20
    assert state.scores()[1].total == 0


def test_a_territory_tied_so_far_counts_for_nobody() -> None:
    state = kiwara("0Z a1", "1G a2")

    assert state.standings()[0].leader is None
    assert [score.total for score in state.scores()] == [0, 0]


def test_the_okapi_is_worth_five_points() -> None:
    state = kiwara("0Z a1", okapi=1)

    assert [score.to_json()["total"] for score in state.scores()] == [6, 5]
    assert state.scores()[1].parts["okapi"] == 5


# The contract: notation and refusal.


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "totem", "totem X1", "totem N7", "place", "place zebra", "place cow a1"),
        *("place zebra g1", "place zebra a6", "place zebra a01", "keep dog", "okapi", "swap"),
        *("PLACE zebra a1", "boa", "\x00", "é" * 500, "place zebra a1 a2", "totem ²", "end end"),
    ],
)
def test_what_is_no_move_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        start().parse(text)


def test_an_illegal_move_raises_and_changes_nothing() -> None:
    state = kiwara("0G a1", totem="N1")
    before = state.to_json()

    with pytest.raises(IllegalMove) as refused:
        played(state, "place zebra b1")

    assert refused.value.phrase.key == "kiwara.why.off_line"
    assert state.to_json() == before


def test_a_territory_is_lost_when_it_goes_over_or_can_no_longer_be_levelled() -> None:
    """A is a1 to d1 and d2: five cells."""
    level = kiwara("0Z a1", "1Z b1", board=STRIPES)
    behind = kiwara("0Z a1", "1Z b1", "1G c1", board=STRIPES)
    beyond = kiwara("0Z a1", "1Z b1", "1G c1", "1C d1", board=STRIPES)
    (gone_over,) = behind.struck_since(level, 0)
    assert gone_over.how == "taken"
    assert set(gone_over.now.cells) == {"a1", "b1", "c1", "d1", "d2"}
    (closed,) = beyond.struck_since(behind, 0)
    assert closed.how == "closed", "one cell cannot make up for two animals"
    assert closed.now.cells == gone_over.now.cells
    assert behind.struck_since(behind, 0) == []


def test_an_answer_that_takes_nothing_is_told_by_the_territory_it_goes_to() -> None:
    ahead = kiwara("0Z a1", "0Z b1", "0Z c1", board=STRIPES)
    joined = kiwara("0Z a1", "0Z b1", "0Z c1", "1G d1", board=STRIPES)
    (spoilt,) = joined.struck_since(ahead, 0)
    assert (spoilt.how, spoilt.now.letter) == ("spoilt", "A")
    theirs = kiwara("1Z a1", "1Z b1", "1Z c1", board=STRIPES)
    more = kiwara("1Z a1", "1Z b1", "1Z c1", "1Z d1", board=STRIPES)
    (raised,) = more.struck_since(theirs, 0)
    assert raised.how == "raised" and raised.now.points > theirs.standings()[0].points
