"""What Kumata's rules page says, compared with the table and the rules."""

from __future__ import annotations

import pytest

from games import catalog
from games.core.game import Setup
from tests.stage.rules_pages import OURS, answer, chapter, page

GAME = catalog.game("kumata")


@pytest.mark.parametrize("code", OURS)
def test_the_tiles_are_not_said_to_be_as_balanced_as_the_printed_ones(code: str) -> None:
    [note] = chapter("kumata", code, "material").notes
    assert "config/games/kumata.yaml" in note.text
    assert not [word for word in ("balanced", "équilibr") if word in page("kumata", code)]


@pytest.mark.parametrize(
    ("code", "title", "question"),
    [
        ("en", "Maze and union", "May Maze and Union"),
        ("fr", "Dédale et union", "Peut-on combiner Dédale et Union"),
    ],
)
def test_maze_and_union_combine_with_four(code: str, title: str, question: str) -> None:
    [variant] = [p for p in chapter("kumata", code, "variants").passages if title in p.title]
    assert variant.title.endswith("4")
    assert answer("kumata", code, question).startswith(OURS[code])


def test_the_box_and_the_age() -> None:
    table = GAME.table
    in_play = {players: GAME.start(Setup(players, 0, {})).to_json() for players in (2, 4)}
    counts = {
        n: sum(len(pile) for seat in s["reserve"] for pile in seat) for n, s in in_play.items()
    }
    assert (counts[4], counts[4] - counts[2], table.players) == (40, 10, (2, 4))
    for code, age, ten in (
        ("en", "age 8", "ten of the forty"),
        ("fr", "8 ans", "dix des quarante"),
    ):
        box = chapter("kumata", code, "material").passages[0].text
        assert age in box and ten in box
