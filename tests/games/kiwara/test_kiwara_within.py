"""Vulture, rhino and giraffe: at any moment of one's own turn until the totem moves."""

from __future__ import annotations

import pytest

from games.kiwara.rules.events import AnimalReturned, CardKept, MatchEnded, OkapiTaken, TurnSkipped
from games.kiwara.rules.state import KiwaraState
from tests.games.kiwara.savannah import cells_of, crowded, kiwara, legal, played, start, why

USES = ("vulture a3", "rhino a4", "giraffe")


def turn_with(use: str, *others: str) -> KiwaraState:
    """A turn about to start with the card of a use, both kinds of prey on the board."""
    cards = [[use.split()[0], *others], []]
    return kiwara("0z a3", "1Z a4", totem="N1", cards=cards, deck=["gnu", "baboon"])


@pytest.mark.parametrize("use", USES)
def test_before_placing(use: str) -> None:
    assert use in legal(turn_with(use))


@pytest.mark.parametrize("use", USES)
def test_after_placing_while_the_totem_is_to_be_moved(use: str) -> None:
    state = turn_with(use)

    played(state, "place zebra a1")

    assert state.phase == "totem"
    assert use in legal(state)
    assert legal(state) == sorted(legal(state))


@pytest.mark.parametrize("use", USES)
def test_between_the_hyenas_two_animals(use: str) -> None:
    state = turn_with(use, "hyena")
    played(state, "hyena", "place zebra a1")

    assert use in legal(state)
    played(state, use)
    if state.phase == "keep":
        played(state, "keep gnu")
    assert (state.phase, state.active) == ("place", {"hyena": 1})
    assert why(state, "hyena") in ("card_missing", "before_moment")


@pytest.mark.parametrize("use", USES)
def test_not_once_the_totem_has_moved(use: str) -> None:
    state = turn_with(use, "boa")
    played(state, "place zebra a1", "totem N2")

    assert state.phase == "after"
    assert why(state, use) == "within_moment"


@pytest.mark.parametrize("use", USES)
def test_not_between_a_crocodiles_swaps(use: str) -> None:
    state = kiwara(
        *("0z a3", "1Z a4", "1G b1"),
        totem="N1",
        cards=[[use.split()[0]], []],
        deck=["gnu"],
    )
    played(state, "place crocodile a1")

    assert state.phase == "swap"
    assert why(state, use) == "swap_first"
    played(state, "stay")
    assert why(state, use) is None


@pytest.mark.parametrize("use", USES)
def test_not_in_a_warthogs_turn(use: str) -> None:
    cards = [["warthog"], [use.split()[0]]]
    state = kiwara("0z a3", "1Z a4", totem="N1", cards=cards, deck=["gnu"])
    played(state, "place zebra a1", "totem N2", "warthog")

    assert (state.phase, why(state, use)) == ("totem", "barred")
    assert all(move.startswith("totem ") for move in legal(state))


@pytest.mark.parametrize("use", USES)
def test_not_before_the_opening(use: str) -> None:
    state = start({"cards": [[use.split()[0]], []], "deck": ["gnu"]})

    assert why(state, use) == "within_moment"


def test_not_once_the_board_is_full() -> None:
    state = crowded("f5", "1E", "0Z a1", totem="E5", to_move=1)
    state.card_hands[1] = ("rhino",)

    assert isinstance(played(state, "place elephant f5")[-1], MatchEnded)
    assert legal(state) == []
    assert why(state, "rhino a1") == "over"


def test_before_the_last_animal_a_return_keeps_the_match_going() -> None:
    state = crowded("f5", "1E", "0Z a1", totem="E5", to_move=1)
    state.card_hands[1] = ("rhino",)

    played(state, "rhino a1", "place elephant f5")

    assert (state.phase, state.to_move) == ("totem", 1)
    assert cells_of(legal(state), "totem") == {"S1"}  # the first stop that faces a1


def test_one_may_take_back_what_one_has_just_placed() -> None:
    state = kiwara(totem="N1", cards=[["rhino"], []])

    events = played(state, "place lion a1", "rhino a1")

    assert events[-1] == AnimalReturned("a1", 0, "lion", False)
    assert (state.phase, state.hand(0)["lion"]) == ("totem", 1)
    assert {move.split()[0] for move in legal(state)} == {"totem"}


def test_a_return_after_placing_opens_lines_for_the_totem() -> None:
    cells = [column + row for column in "bcd" for row in "12345"]
    letters = "G" * 12 + "Z" * 3
    tokens = enumerate(zip(letters, cells, strict=True))
    full = [f"{number % 2}{letter} {cell}" for number, (letter, cell) in tokens]
    state = kiwara(*full, totem="N1", cards=[["rhino"], []])
    played(state, "place elephant a1")
    assert cells_of(legal(state), "totem") == {"N5"}

    played(state, "rhino c1")

    assert cells_of(legal(state), "totem") == {"N3"}


def test_a_return_after_placing_does_not_give_the_prize_back() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", cards=[["rhino"], []])

    events = played(state, "place elephant b5", "rhino b5", "totem S1")

    assert OkapiTaken(0) in events
    assert state.okapi == 0
    assert state.scores()[0].parts["okapi"] == 5


def test_a_return_after_placing_gives_a_seat_without_animals_a_turn() -> None:
    state = crowded("d4 f5", "1E 1Z", "0E a1", totem="E5", to_move=1)
    state.card_hands[1] = ("rhino",)

    events = played(state, "place zebra f5", "rhino a1", "totem S4")

    assert not any(isinstance(event, TurnSkipped) for event in events)
    assert (state.to_move, state.phase) == (0, "place")


def test_a_return_between_the_hyenas_animals_frees_a_cell_of_the_line() -> None:
    column = ("1Z a1", "1Z a2", "1Z a3")
    state = kiwara(*column, totem="N1", cards=[["hyena", "rhino"], []])

    played(state, "hyena", "place zebra a4", "rhino a1")

    assert cells_of(legal(state), "place") == {"a1", "a5"}


def test_the_baboons_line_stays_between_the_hyenas_animals() -> None:
    state = kiwara("1Z f5", totem="N1", cards=[["hyena", "baboon", "rhino"], []])

    played(state, "hyena", "baboon W1", "place zebra c1", "rhino f5")

    assert state.active == {"hyena": 1, "baboon": "W1"}
    assert cells_of(legal(state), "place") == {"a1", "b1", "d1", "e1", "f1"}


def test_a_porcupine_and_a_boa_bind_on_after_a_return() -> None:
    cards = [["porcupine"], ["hyena", "rhino"]]
    state = kiwara("1Z b5", totem="N1", cards=cards)
    played(state, "place zebra a1", "totem N2", "porcupine b3", "hyena", "place zebra b1")

    played(state, "rhino b5")

    assert state.pending == {"porcupine": "b3"}
    assert cells_of(legal(state), "place") == {"b2", "b4", "b5"}


def test_the_giraffe_comes_back_to_the_totem() -> None:
    state = kiwara(totem="N1", cards=[["giraffe"], []], deck=["gnu", "baboon", "rhino"])
    played(state, "place zebra a1", "giraffe")
    assert (state.phase, state.to_move) == ("keep", 0)

    assert played(state, "keep gnu") == [CardKept(0, "gnu")]

    assert state.phase == "totem"
    assert cells_of(legal(state), "gnu") == {"W1", "W2", "W3"}


@pytest.mark.parametrize(
    ("card", "use"), [("rhino", "rhino a1"), ("boa", "boa b1"), ("warthog", "warthog")]
)
def test_a_drawn_card_works_in_the_same_turn_if_its_moment_is_to_come(card: str, use: str) -> None:
    state = kiwara(totem="N1", cards=[["giraffe"], []], deck=[card])
    played(state, "place zebra a1", "giraffe", f"keep {card}")

    if card != "rhino":
        played(state, "totem N2")

    assert use in legal(state)


@pytest.mark.parametrize("use", ["baboon N2", "hyena"])
def test_a_drawn_card_waits_for_another_turn_if_its_moment_is_over(use: str) -> None:
    state = kiwara(totem="N1", cards=[["giraffe"], []], deck=[use.split()[0]])

    played(state, "place zebra a1", "giraffe", f"keep {use.split()[0]}")

    assert why(state, use) == "before_moment"


def test_a_card_won_with_the_first_territory_works_before_the_totem_moves() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", deck=["rhino", "okapi"])

    played(state, "place elephant b5")

    assert cells_of(legal(state), "rhino") == {"a4", "a5", "b5"}


def test_handicap_without_mystery_lets_the_giraffe_draw() -> None:
    state = start(seed=14, handicap=[0, 1])
    assert state.cards(1) == ("giraffe",)
    played(state, "totem N1")

    deck = state.deck
    played(state, "giraffe")

    assert (state.drawn, state.deck) == (deck[:3], deck[3:])
    assert "okapi" not in deck


def test_handicap_without_mystery_the_first_territory_draws_nothing() -> None:
    state = start(seed=14, handicap=[0, 1])
    deck = state.deck
    played(state, "totem S2", "place elephant b5", "totem W5")

    events = played(state, "place zebra a5", "totem W4", "place zebra a4")

    assert OkapiTaken(1) in events
    assert (state.deck, state.cards(1)) == (deck, ("giraffe",))
    assert state.scores()[1].parts["okapi"] == 5


@pytest.mark.parametrize(
    ("moves", "phase"),
    [
        (("giraffe",), "place"),
        (("place zebra a1", "giraffe"), "totem"),
        (("hyena", "place zebra a1", "giraffe"), "place"),
    ],
)
def test_a_written_position_knows_where_the_giraffe_comes_back_to(
    moves: tuple[str, ...], phase: str
) -> None:
    cards = [["giraffe", "hyena"], []]
    state = kiwara(totem="N1", cards=cards, deck=["gnu", "boa"])
    played(state, *moves)

    again = state.game.from_json(state.to_json())
    assert isinstance(again, KiwaraState)
    played(again, "keep gnu")
    played(state, "keep gnu")

    assert again == state
    assert again.phase == phase


def test_between_the_hyenas_animals_is_read_from_how_many_are_left() -> None:
    state = kiwara(totem="N1", cards=[["hyena", "baboon", "rhino"], []])
    played(state, "hyena", "place zebra a1")
    written = {key: value for key, value in state.to_json().items() if key != "has_placed"}

    again = state.game.from_json(written)

    assert [str(move) for move in again.legal_moves()] == legal(state)
