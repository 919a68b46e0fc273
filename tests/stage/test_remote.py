"""Turn-based games played from phones: whole matches by what their pages show, and nothing else."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import Setup
from games.core.language import Phrase, phrase
from games.core.match import Match, Seat
from games.kiwara.rules.table import CARDS as KIWARA_CARDS
from games.stage.table.match import MatchScene
from games.stage.table.remote.hand import SIZE
from games.stage.table.remote.remote import Remote
from games.stage.table.table import table
from games.stage.widgets.commands import Push
from tests.journeys.person import Person
from tests.phones import FakePhones
from tests.thumbs import Thumbs
from tests.unseen import unseen


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path / "home", is_looked_for=True, animation="off")
    person.desk.phones = FakePhones()
    with unseen(person.app):  # phones are sent their own pictures
        yield person
    person.close()


class Evening:
    """A match at the table; of its seats p is a phone, h is here and b is a bot."""

    def __init__(self, person: Person, game: str, kinds: str, seed: int = 1, **options: Any):
        setup = Setup(len(kinds), seed, options)
        self._begin(person, Match(catalog.game(game), setup), kinds, seed)

    @classmethod
    def at(cls, person: Person, game: str, kinds: str, **position: Any) -> Evening:
        """The same from a position laid by hand."""
        rules = catalog.game(game)
        return cls.of(person, Match.at(rules, rules.from_json(position)), kinds)

    @classmethod
    def of(cls, person: Person, match: Match, kinds: str) -> Evening:
        """A match that has begun."""
        evening = cls.__new__(cls)
        evening._begin(person, match, kinds, 1)
        return evening

    def _begin(self, person: Person, match: Match, kinds: str, seed: int) -> None:
        self.person, self.match = person, match
        match.seats = [
            Seat(f"Player {n + 1}", n, 2 if kind == "b" else 0, kind == "p")
            for n, kind in enumerate(kinds)
        ]
        self.scene: MatchScene = table(person.desk, match, None)
        person.app.post(lambda: Push(self.scene))
        person.wait(0.2)
        assert isinstance(person.desk.phones, FakePhones)
        self.phones = person.desk.phones
        for seat in sorted(self.phones.seats):
            self.phones.sit(seat, f"Phone {seat + 1}")
        person.wait(0.2)
        self.thumbs = Thumbs(self.scene, self.phones, seed)

    def page(self, seat: int) -> Any:
        return self.phones.pages[seat]

    def button(self, seat: int, key: str) -> Any:
        return next(each for each in self.page(seat)["buttons"] if each["id"] == key)

    def play(self, moves: int = 1000) -> None:
        for _ in range(moves):
            if self.match.is_over:
                return
            self.thumbs.play()
            self.person.wait(0.02)

    def rest(self) -> None:
        """Until every picture has been sent."""
        self.person.wait_until(lambda: not self.remote.pictures.is_busy, "the pictures")
        self.person.wait(0.1)  # what was packed last is handed over now

    @property
    def remote(self) -> Remote:
        hands = self.scene.phones.hands
        assert isinstance(hands, Remote)
        return hands


# Whole matches

SLOW = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("kiwara", 2, {"mystery": True}),
        pytest.param("cuminos", 2, {}, marks=SLOW),
        pytest.param("kiwara", 2, {"handicap": [2, 1]}, marks=SLOW),
        pytest.param("rumis", 2, {"relocate": True, "board": "colca"}, marks=SLOW),
        pytest.param("rumis", 3, {"ruins": True}, marks=SLOW),
        pytest.param("rumis", 2, {"colours": 2}, marks=SLOW),
        pytest.param("rumis", 5, {"inverse": True}, marks=SLOW),
        pytest.param("kumata", 2, {}, marks=SLOW),
        pytest.param("kumata", 3, {"variant": "maze"}, marks=SLOW),
        pytest.param("kumata", 4, {"variant": "union"}, marks=SLOW),
        pytest.param("cuminos", 4, {}, marks=SLOW),
    ],
)
def test_whole_matches_are_played_from_phones(
    person: Person, game: str, players: int, options: dict[str, Any]
) -> None:
    evening = Evening(person, game, "p" * players, 1, **options)

    evening.play()

    assert evening.match.is_over


CARDS = [card for card in sorted(KIWARA_CARDS) if card != "okapi"]
MYSTERY = {"mystery": True, "handicap": [2, 2]}
KINDS: list[tuple[str, int, dict[str, Any], str]] = [
    ("kiwara", 2, {}, "Totem"),
    ("kiwara", 2, {}, "Place"),
    ("kiwara", 2, {}, "Swap"),
    ("kiwara", 2, {}, "Stay"),
    ("kiwara", 2, MYSTERY, "End"),
    ("kiwara", 2, MYSTERY, "Keep"),
    *(("kiwara", 2, MYSTERY, card.capitalize()) for card in CARDS),
    ("rumis", 2, {}, "Place"),
    ("rumis", 2, {"relocate": True, "board": "colca"}, "Take"),
    ("rumis", 1, {}, "Place"),
    ("rumis", 1, {}, "Take"),
    ("kumata", 2, {}, "Place"),
    ("kumata", 4, {"variant": "union"}, "Aside"),
    ("cuminos", 2, {}, "Place"),
    ("cuminos", 2, {}, "Pass"),
]


@pytest.mark.parametrize(("game", "players", "options", "kind"), KINDS)
def test_every_kind_of_move_is_played_from_a_phone(
    person: Person, game: str, players: int, options: dict[str, Any], kind: str
) -> None:
    match = offering(game, players, options, kind)
    evening = Evening.of(person, match, "p" * players)

    evening.thumbs.play(kind)

    assert type(match.moves[-1]).__name__ == kind


def offering(game: str, players: int, options: dict[str, Any], kind: str) -> Match:
    """A match, played at random by the rules, in which such a move can be made now."""
    for seed in range(1, 200):
        rng = Random(seed)
        match = Match(catalog.game(game), Setup(players, seed, options))
        for _ in range(80):
            moves = match.state.legal_moves()
            if any(type(move).__name__ == kind for move in moves):
                return match
            if not moves:
                break
            match.play(rng.choice(moves))
    raise AssertionError(f"no match offers {kind}")


# One turn


def test_a_turn_goes_from_the_piece_to_the_place(person: Person) -> None:
    evening = Evening.at(person, "kiwara", "ph", totem="N2", cells={"a5": "1Z"})
    phones = evening.phones
    assert (0, "turn", "") in phones.buzzes
    assert evening.page(0)["status"]["is_mine"] and not evening.button(0, "place")["is_on"]

    phones.want(0, do="pick", id="lion")
    x, y = evening.remote.hand(0).view.picture.cell_pos("b1")  # type: ignore[attr-defined]
    phones.want(0, do="tap", x=x / SIZE[0], y=y / SIZE[1])

    place = evening.button(0, "place")
    assert place["is_on"] and place["words"].endswith("b1")
    assert evening.page(0)["gain"]
    assert str(evening.scene.view.aim.move) == "place lion b1" and evening.scene.view.is_guided
    phones.want(0, do="press", id="place")
    assert [str(move) for move in evening.match.moves] == ["place lion b1"]


def test_a_refusal_is_told_on_the_phone(person: Person) -> None:
    evening = Evening.at(person, "kiwara", "ph", totem="N2", cells={"b1": "1Z"})
    x, y = evening.remote.hand(0).view.picture.cell_pos("b1")  # type: ignore[attr-defined]

    evening.phones.want(0, do="tap", x=x / SIZE[0], y=y / SIZE[1])

    assert isinstance(evening.page(0)["refusal"], Phrase)
    assert not evening.button(0, "place")["is_on"] and not evening.match.moves


def test_a_finger_beside_a_place_means_that_place(person: Person) -> None:
    evening = Evening.at(person, "kiwara", "ph", totem="N2")
    view = evening.remote.hand(0).view
    x, y = view.picture.cell_pos("b1")  # type: ignore[attr-defined]
    across = view.picture.cell_pos("c1")[0] - x  # type: ignore[attr-defined]

    evening.phones.want(0, do="tap", x=(x + across * 0.6) / SIZE[0], y=y / SIZE[1])

    assert evening.button(0, "place")["words"].endswith("b1")


def test_only_the_seat_to_act_plays(person: Person) -> None:
    evening = Evening(person, "kiwara", "pp")
    evening.phones.want(0, do="tap", x=0.5, y=0.5)
    evening.phones.want(1, do="press", id="place")
    evening.phones.want(1, do="pick", id="lion")

    assert not evening.match.moves and not evening.button(1, "place")["is_on"]


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"do": "fly"},
        {"do": "pick"},
        {"do": "pick", "id": 7},
        {"do": "press", "id": "stay"},
        {"do": "press", "id": None},
        {"do": "tap", "x": "left", "y": 1},
        {"do": "tap", "x": 1e300, "y": -5},
        {"do": "tap", "x": float("nan"), "y": 0.5},
        {"do": "tap", "x": True, "y": 0.5},
        {"do": "spin", "dx": float("inf"), "dy": 0},
        {"do": "undo", "id": []},
        {"do": "answer", "yes": "yes"},
        {"do": "choose", "card": 3},
    ],
)
def test_wishes_that_make_no_sense_change_nothing(person: Person, wish: dict[str, Any]) -> None:
    evening = Evening(person, "kiwara", "ph")

    evening.phones.want(0, **wish)
    person.wait(0.1)

    assert not evening.match.moves and evening.page(0)["page"] == "turn"


def test_a_phone_sees_what_is_played_at_the_table(person: Person) -> None:
    evening = Evening(person, "kiwara", "hp")
    sent = evening.phones.pictures
    person.wait_until(lambda: (1, "board") in sent, "the first board")
    before = sent[1, "board"]
    evening.scene.play(evening.match.state.legal_moves()[0])
    person.wait_until(lambda: sent[1, "board"] != before, "the board after the move")


def test_words_are_in_the_language_of_the_phone(person: Person) -> None:
    evening = Evening.at(person, "kiwara", "pp", totem="N2")
    evening.phones.states[0] = replace(evening.phones.states[0], language="fr")

    evening.phones.sit(1, "Zoé")

    assert next(each["words"] for each in evening.page(0)["pieces"]).startswith("Gazelle")
    assert evening.button(0, "place")["words"] == "Placer"
    assert evening.page(1)["turn"].endswith("turn 1") and "tour" in evening.page(0)["turn"]


# Pictures


def test_boards_and_pieces_are_sent_when_they_change_and_not_at_rest(person: Person) -> None:
    evening = Evening(person, "rumis", "pp")
    evening.rest()

    pictures = evening.phones.pictures
    assert pictures[0, "board"] and pictures[1, "board"]
    assert all((0, f"piece:{each['id']}") in pictures for each in evening.page(0)["pieces"])
    assert struct.unpack(">II", pictures[0, "board"][16:24]) == SIZE
    sent = len(evening.phones.sent)
    person.wait(5.0)
    assert len(evening.phones.sent) == sent

    evening.phones.want(0, do="spin", dx=60, dy=0)
    evening.rest()
    assert evening.phones.sent[sent:] == [(0, "board")]


def test_at_most_fifteen_boards_a_second_are_drawn(person: Person) -> None:
    evening = Evening(person, "kiwara", "pp")
    evening.rest()
    sent = len(evening.phones.sent)

    for _ in range(60):  # a second of frames
        evening.phones.want(0, do="spin", dx=5, dy=0)
        person.wait(1 / 60)
    evening.rest()

    assert len(evening.phones.sent) - sent <= 16


def test_what_lies_in_the_deck_is_on_no_phone(person: Person) -> None:
    deck = ["boa", "gnu", "rhino", "giraffe"]
    seen = []
    for order in (deck, deck[::-1]):
        evening = Evening.at(person, "kiwara", "pp", totem="N2", deck=order)
        evening.rest()
        phones = evening.phones
        seen.append(([phones.pages[seat] for seat in (0, 1)], dict(phones.pictures)))
        person.press("table.menu.word")
        person.press("table.menu.leave")
        person.wait(0.5)
    (pages, pictures), (others, their) = seen
    assert pages == others
    assert {key for key in pictures if pictures[key] != their[key]} == set()


def test_what_lies_in_the_piles_of_kumata_is_on_no_phone(person: Person) -> None:
    evening = Evening(person, "kumata", "pp", 3)
    evening.play(4)

    for seat in (0, 1):
        view = evening.remote.hand(seat).view
        assert view.state == evening.match.state.view_for(seat)


# Taking back


def test_half_a_turn_is_taken_back_without_asking(person: Person) -> None:
    evening = Evening.at(person, "kiwara", "pp", totem="N2")
    evening.play(1)
    assert evening.match.state.to_move == 0 and evening.match.position == 1

    evening.phones.want(0, do="undo")

    assert evening.match.position == 0


def test_a_turn_is_taken_back_when_all_the_others_agree(person: Person) -> None:
    evening = Evening(person, "cuminos", "ppp", 2)
    evening.play(1)
    assert not evening.page(1)["can_undo"]

    evening.phones.want(0, do="undo")
    ask = evening.page(1)["ask"]
    assert ask["seat"] == 0 and ask["left"] == 20 and evening.page(0)["ask"] is None
    evening.phones.want(1, do="answer", yes=True)
    assert evening.match.position == 1 and evening.page(1)["ask"] is None
    evening.phones.want(2, do="answer", yes=True)

    assert evening.match.position == 0


def test_one_no_is_enough(person: Person) -> None:
    evening = Evening(person, "cuminos", "ppp", 2)
    evening.play(1)

    evening.phones.want(0, do="undo")
    evening.phones.want(2, do="answer", yes=False)

    assert evening.match.position == 1 and evening.page(1)["ask"] is None
    assert evening.phones.buzzes[-1] == (0, "told", phrase("phones.undo_refused"))


def test_no_answer_means_no(person: Person) -> None:
    evening = Evening(person, "cuminos", "pp", 2)
    evening.play(1)

    evening.phones.want(0, do="undo")
    person.wait(21.0)

    assert evening.match.position == 1 and evening.page(1)["ask"] is None


def test_whoever_sits_at_the_table_is_asked_there(person: Person) -> None:
    evening = Evening(person, "cuminos", "ph", 2)
    evening.play(1)

    evening.phones.want(0, do="undo")
    person.wait(0.2)
    assert person.sees("Phone 1 would like to take back")
    person.press("phones.agree")

    assert evening.match.position == 0


def test_bots_are_not_asked(person: Person) -> None:
    evening = Evening(person, "cuminos", "pb", 2)
    evening.play(1)
    person.wait_until(lambda: evening.match.position == 2, "the bot's move")
    person.wait(0.2)

    evening.phones.want(0, do="undo")

    assert evening.match.position == 0


def test_the_question_goes_with_the_next_move(person: Person) -> None:
    evening = Evening(person, "cuminos", "pph", 2)
    evening.play(1)
    evening.phones.want(0, do="undo")
    person.wait(0.1)

    evening.play(1)
    person.wait(0.2)

    assert evening.match.position == 2 and evening.page(1)["ask"] is None
    assert not person.sees("would like to take back")
