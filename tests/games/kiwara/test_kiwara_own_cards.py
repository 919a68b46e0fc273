"""Reinforcements for one's own turn, card by card, and every ruling on them (rulebook 9)."""

from __future__ import annotations

from games.kiwara.rules.events import (
    AnimalReturned,
    CardKept,
    CardsShown,
    CardUsed,
    DeckWasEmpty,
    LineChanged,
    TotemMoved,
)
from tests.games.kiwara.savannah import cells_of, crowded, kiwara, legal, played, why, written

# Baboon.


def test_baboon_takes_the_line_before_or_after_and_the_totem_stays() -> None:
    state = kiwara(totem="N1", cards=[["baboon"], []])

    assert [move for move in legal(state) if "baboon" in move] == ["baboon N2", "baboon W1"]
    assert why(state, "baboon N3") == "baboon_far"
    events = played(state, "baboon W1")

    assert events == [CardUsed(0, "baboon", "W1"), LineChanged(0, "W1")]
    assert (state.totem, state.active) == ("N1", {"baboon": "W1"})
    assert cells_of(legal(state), "place") == {"a1", "b1", "c1", "d1", "e1", "f1"}
    assert why(state, "place zebra a2") == "off_baboon_line"
    played(state, "place zebra f1")
    assert legal(state) == ["totem N2", "totem N3", "totem N4"]
    assert state.active == {}


def test_baboon_needs_an_open_line() -> None:
    column = ("1G b1", "1G b2", "1G b3", "1G b4", "1G b5")
    state = kiwara(*column, totem="N1", cards=[["baboon"], []])

    assert [move for move in legal(state) if "baboon" in move] == ["baboon W1"]
    assert why(state, "baboon N2") == "line_full"


def test_ruling_baboon_lifts_neither_boa_nor_porcupine() -> None:
    state = kiwara(totem="N4", cards=[["boa"], ["baboon"]])
    played(state, "place zebra d1", "totem N6", "boa f1")
    assert why(state, "baboon N5") == "baboon_bound"
    played(state, "baboon E1")
    assert cells_of(legal(state), "place") == {"f1"}

    state = kiwara(totem="N4", cards=[["porcupine"], ["baboon"]])
    played(state, "place zebra d1", "totem N6", "porcupine f1", "baboon E1")
    assert cells_of(legal(state), "place") == {"a1", "b1", "c1", "e1"}


# Vulture and rhino.


def test_vulture_returns_a_face_down_animal_of_anybody() -> None:
    tokens = ("1L a1", "0z a2", "1g b1", "0Z f5")
    state = kiwara(*tokens, totem="N3", cards=[["vulture"], []])

    assert cells_of(legal(state), "vulture") == {"a2", "b1"}
    assert why(state, "vulture f5") == "vulture_face_up"
    assert why(state, "vulture e5") == "nobody_there"
    assert played(state, "vulture b1")[-1] == AnimalReturned("b1", 1, "gazelle", True)
    assert state.hand(1)["gazelle"] == 6
    assert (state.phase, state.to_move) == ("place", 0)


def test_rhino_returns_a_face_up_animal_on_the_border() -> None:
    tokens = ("1L a1", "0z a2", "0Z c5", "1E c3")
    state = kiwara(*tokens, totem="N4", cards=[["rhino"], []])

    assert cells_of(legal(state), "rhino") == {"a1", "c5"}
    assert why(state, "rhino a2") == "rhino_face_down"
    assert why(state, "rhino c3") == "rhino_inside"
    assert why(state, "rhino f1") == "nobody_there"
    assert played(state, "rhino a1")[-1] == AnimalReturned("a1", 1, "lion", False)
    assert written(state, "a2") == ["0z"]  # who hid stays hidden


def test_a_zebra_beside_the_cell_of_a_returned_lion_is_placed_face_up() -> None:
    state = kiwara("1L a1", totem="N1", cards=[["rhino"], []])

    played(state, "rhino a1", "place zebra a2")

    assert written(state, "a2") == ["0Z"]


def test_returning_an_animal_does_not_give_the_prize_back() -> None:
    tokens = ("0Z a4", "1Z a5", "1E b5")
    state = kiwara(*tokens, totem="N3", cards=[["rhino"], []], okapi=1)

    played(state, "rhino b5")

    assert state.okapi == 1
    assert state.scores()[1].parts["okapi"] == 5


def test_a_returned_animal_gives_a_seat_without_animals_a_turn_again() -> None:
    state = crowded("d4 f5", "1E 1Z", "0E a1", totem="E5", to_move=1)
    state.card_hands[1] = ("rhino",)

    played(state, "rhino a1", "place zebra f5", "totem S4")

    assert (state.to_move, state.phase) == (0, "place")
    assert state.hand(0)["elephant"] == 1


# Gnu.


def test_gnu_walks_the_totem_counter_clockwise() -> None:
    state = kiwara(totem="N2", cards=[["gnu"], []])
    played(state, "place zebra b1")

    assert [move for move in legal(state) if "gnu" in move] == ["gnu N1", "gnu W1", "gnu W2"]
    assert why(state, "gnu W3") == "gnu_far"
    assert played(state, "gnu W2") == [CardUsed(0, "gnu", "W2"), TotemMoved(0, "N2", "W2", -3)]
    assert (state.to_move, state.cards(0)) == (1, ())


def test_gnu_is_mirrored_when_three_lines_are_full() -> None:
    cells = [column + row for column in "bcd" for row in "12345"]
    letters = "G" * 12 + "Z" * 3
    tokens = enumerate(zip(letters, cells, strict=True))
    full = [f"{number % 2}{letter} {cell}" for number, (letter, cell) in tokens]
    state = kiwara(*full, totem="N5", cards=[["gnu"], []])
    played(state, "place elephant e1")

    assert [move for move in legal(state) if "gnu" in move] == ["gnu N1"]
    assert why(state, "gnu W1") == "totem_forced"
    assert played(state, "gnu N1")[-1] == TotemMoved(0, "N5", "N1", -4)


# Hyena.


def test_hyena_places_two_animals() -> None:
    state = kiwara(totem="N2", cards=[["hyena"], []])

    played(state, "hyena")
    assert state.active == {"hyena": 2}
    played(state, "place zebra b1")
    assert (state.phase, state.to_move, state.active) == ("place", 0, {"hyena": 1})
    assert cells_of(legal(state), "place") == {"b2", "b3", "b4", "b5"}
    played(state, "place lion b2")
    assert (state.phase, state.active) == ("totem", {})
    assert written(state, "b1") == ["0z"]


def test_hyena_lets_a_crocodile_swap_between_the_animals() -> None:
    state = kiwara("1G b1", totem="N1", cards=[["hyena"], []])

    played(state, "hyena", "place crocodile a1")
    assert (state.phase, state.active) == ("swap", {"hyena": 1})
    played(state, "swap b1")
    assert (state.phase, state.to_move) == ("place", 0)
    played(state, "place crocodile a2")
    assert state.phase == "totem"


def test_hyena_needs_a_second_cell_and_a_second_animal() -> None:
    column = ("1Z b1", "1Z b2", "1Z b3", "1Z b4")
    state = kiwara(*column, totem="N2", cards=[["hyena"], []])
    assert why(state, "hyena") == "hyena_room"

    state = crowded("a5 f5", "0E 1Z", totem="E5", to_move=0)
    state.card_hands[0] = ("hyena",)
    assert why(state, "hyena") == "hyena_animals"


def test_ruling_boa_binds_the_hyenas_first_animal() -> None:
    state = kiwara(totem="N1", cards=[["boa"], ["hyena"]])
    played(state, "place zebra a1", "totem N2", "boa b3", "hyena")

    assert cells_of(legal(state), "place") == {"b3"}
    played(state, "place zebra b3")
    assert cells_of(legal(state), "place") == {"b1", "b2", "b4", "b5"}


def test_ruling_porcupine_binds_both_animals_of_the_hyena() -> None:
    state = kiwara(totem="N1", cards=[["porcupine"], ["hyena"]])
    played(state, "place zebra a1", "totem N2", "porcupine b3", "hyena", "place zebra b1")

    assert cells_of(legal(state), "place") == {"b2", "b4", "b5"}


def test_hyena_and_porcupine_need_a_cell_that_is_left() -> None:
    column = ("1Z b1", "1Z b2", "1Z b3")
    state = kiwara(*column, totem="N1", cards=[["porcupine"], ["hyena"]])
    played(state, "place zebra a1", "totem N2", "porcupine b4")

    assert why(state, "hyena") == "hyena_room"


def test_hyena_and_baboon_go_together_on_a_line_with_room() -> None:
    column = ("1G b1", "1G b2", "1G b3", "1G b4")
    state = kiwara(*column, totem="N1", cards=[["hyena", "baboon"], []])
    played(state, "hyena")
    assert why(state, "baboon N2") == "baboon_narrow"
    played(state, "baboon W1", "place zebra c1")
    assert state.active == {"hyena": 1, "baboon": "W1"}
    assert cells_of(legal(state), "place") == {"a1", "d1", "e1", "f1"}

    state = kiwara(*column, totem="N1", cards=[["hyena", "baboon"], []])
    played(state, "baboon N2")
    assert why(state, "hyena") == "hyena_room"


# Giraffe.


def test_giraffe_draws_three_and_keeps_one() -> None:
    deck = ["boa", "okapi", "hyena", "gnu"]
    state = kiwara(totem="N1", cards=[["giraffe"], []], deck=deck)

    assert played(state, "giraffe")[-1] == CardsShown(0, ("boa", "okapi", "hyena"))
    assert (state.phase, state.drawn, state.deck) == ("keep", ("boa", "okapi", "hyena"), ("gnu",))
    assert legal(state) == ["keep boa", "keep hyena", "keep okapi"]
    assert (why(state, "keep gnu"), why(state, "place zebra a1")) == ("not_drawn", "keep_first")
    assert played(state, "keep hyena") == [CardKept(0, "hyena")]
    assert (state.phase, state.cards(0), state.drawn) == ("place", ("hyena",), ())
    assert "hyena" in legal(state)
    assert why(state, "keep gnu") == "nothing_drawn"


def test_giraffe_draws_what_is_left() -> None:
    state = kiwara(totem="N1", cards=[["giraffe"], []], deck=["gnu"])

    played(state, "giraffe")

    assert legal(state) == ["keep gnu"]


def test_giraffe_needs_a_card_in_the_deck() -> None:
    state = kiwara(totem="N1", cards=[["giraffe"], []])

    assert why(state, "giraffe") == "giraffe_deck"


def test_a_giraffe_that_empties_the_deck_leaves_no_prize() -> None:
    tokens = ("0Z a4", "1Z a5")
    state = kiwara(*tokens, totem="S2", cards=[["giraffe"], []], deck=["gnu", "okapi"])

    played(state, "giraffe", "keep gnu")
    events = played(state, "place elephant b5")

    assert events[-1] == DeckWasEmpty(0)
    assert (state.okapi, state.scores()[0].parts["okapi"]) == (0, 0)
