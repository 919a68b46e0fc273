"""What Zuma's rules page says, compared with the rules."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any

import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.tables import read
from games.stage.scenes.lesson.steps import load_lesson
from games.stage.scenes.rules.rulebook import figure_state, load_rulebook
from tests.games.zuma.temple import GAME, dealt, passing, played, start
from tests.stage.rules_pages import OURS, answer, chapter, lesson, page

Cells = tuple[tuple[int | None, ...], ...]
"""A manche of the score sheet: by player and colour."""

SHEETS = [
    pytest.param(figure.position, id=name)
    for name, figure in load_rulebook(CONFIG, "zuma", "en").figures.items()
    if figure.position and "sheet" in figure.position
] + [
    pytest.param(step.position, id=f"lesson-{step.id}")
    for step in load_lesson(CONFIG, GAME, "en").steps
    if step.position and "sheet" in step.position
]


@cache
def reached(rounds: int, colours: int, players: int) -> dict[Cells, bool]:
    """Every manche that so many rounds can fill, and whether it is over with them."""
    empty: Cells = ((None,) * colours,) * players
    found = {empty: False}
    for _ in range(rounds):
        found = {
            after: any(None not in row for row in after)
            for before, is_over in found.items()
            if not is_over
            for after in _rounds(before)
        }
    return found


def _rounds(cells: Cells) -> set[Cells]:
    """A round more: a totem of each colour, one a player; the first scores 2, or falsely 0."""
    colours, found = len(cells[0]), set()
    for takers in permutations(range(len(cells)), colours):
        for first in range(colours):
            for points in (2, None):
                rows = [list(row) for row in cells]
                for colour, seat in enumerate(takers):
                    if rows[seat][colour] is None:
                        rows[seat][colour] = points if colour == first else 1
                found.add(tuple(map(tuple, rows)))
    return found


def cells_of(position: dict[str, Any], number: int, colours: int) -> Cells:
    return tuple(tuple(line[number][:colours]) for line in position["sheet"])


@pytest.mark.parametrize("position", SHEETS)
def test_every_sheet_shown_could_have_been_played(position: dict[str, Any]) -> None:
    players = len(position["sheet"])
    colours = min(players - 1, len(GAME.table.colours))
    current = position.get("manche", 0)
    for number in range(current + 1):
        shown = cells_of(position, number, colours)
        ways = [reached(n, colours, players).get(shown) for n in (1, 2, 3)]
        if number < current:
            assert True in ways or ways[-1] is not None, f"manche {number} cannot end like this"
        else:
            is_empty = not any(cell for row in shown for cell in row)
            assert is_empty or set(ways) != {None}


def test_the_sheet_of_julie_is_that_of_a_match_played_by_the_rules() -> None:
    state = start(4, 21)
    for step in read(catalog.ROOT / "tests" / "golden" / "zuma" / "julie.yaml")["moves"]:
        played(state, step["move"])
    shown = figure_state(GAME, load_rulebook(CONFIG, "zuma", "en").figures["sheet_julie"])
    assert shown.sheet_of(0) == [[2, 1, None], [1, 1, 1], [1, 2, None]], "the rulebook’s"
    assert [shown.sheet_of(seat) for seat in range(4)] == [state.sheet_of(n) for n in range(4)]
    assert list(shown.penalties) == list(state.penalties)


# What the questions say.


def test_three_zumas_stay_complete_after_a_call() -> None:
    state = dealt("3 zuma 1 sun 1 moon 1 maize 1 eagle", "4 cacao 3 jaguar", "4 serpent 3 maize")
    passing(state, "sun", "jaguar", "maize")
    assert GAME.cards.is_complete(state.hands[0])
    assert "stay complete" in answer("zuma", "en", "May I wait")
    assert "rester complet" in answer("zuma", "fr", "Puis-je attendre")


def test_four_and_three_can_be_mended_by_the_card_received() -> None:
    state = dealt("4 sun 3 moon", "4 cacao 3 jaguar", "4 serpent 3 maize")
    passing(state, "moon", "jaguar", "maize")
    assert not GAME.cards.is_complete(state.hands[0])
    state = dealt("4 sun 3 moon", "4 cacao 3 jaguar", "4 serpent 2 maize 1 moon")
    passing(state, "sun", "jaguar", "moon")
    assert GAME.cards.is_complete(state.hands[0])


def test_a_complete_hand_after_a_false_start_scores_one_and_the_colour_stays_free() -> None:
    state = dealt("2 sun 2 moon 3 eagle", "4 cacao 3 jaguar", "4 serpent 2 maize 1 moon")
    played(state, "0:grab red", "1:grab blue")
    assert state.sheet_of(0)[0] == [None, None, None]
    assert state.sheet_of(1)[0] == [None, 1, None]
    for code, start_of in (("en", "After a false start"), ("fr", "Après un faux départ")):
        said = answer("zuma", code, start_of)
        assert said.startswith(OURS[code]) and "1 point" in said


@pytest.mark.parametrize(
    ("code", "must", "wrong"),
    [
        ("en", "**must** take a totem", ("You need not", "All of them play", "no longer complete")),
        ("fr", "**devez** prendre un totem", ("Rien ne vous y oblige", "n’est plus complète")),
    ],
)
def test_a_complete_hand_must_take_a_totem(code: str, must: str, wrong: tuple[str, ...]) -> None:
    assert must in page("zuma", code)
    assert not [each for each in wrong if each in page("zuma", code) + lesson("zuma", code)]


def test_the_page_knows_the_board_the_age_and_the_redeal() -> None:
    calls = str(GAME.table.redeal_calls)
    for code, age, turned, top in (
        ("en", "age 12", "turn the board", "nearer the top"),
        ("fr", "12 ans", "tourner le plateau", "plus près du haut"),
    ):
        words = page("zuma", code)
        assert age in words and turned in words and top in words
        [redeal] = [p for p in chapter("zuma", code, "questions").passages if calls in p.text]
        assert redeal.text.startswith(OURS[code])
