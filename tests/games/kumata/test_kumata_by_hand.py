"""A maze laid by the players: its texts, its refusals, and the sketch behind the editor."""

from __future__ import annotations

from random import Random

import pytest

from games.core.game import BadSetup
from games.kumata.rules.laying import LaidTile, laid_texts, maze, plots_of, read_laid, square
from games.kumata.view.sketch import Sketch
from tests.games.kumata.positions import GAME, LANGUAGES, TABLE, start

SIDE = TABLE.side_for(4)
MAZE = {"variant": "maze"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_maze_laid_by_hand_is_the_board_as_it_was_laid(players: int) -> None:
    side = TABLE.side_for(players)
    laid = maze(side, Random(5))

    state = start(players, 9, options={**MAZE, "board": laid_texts(laid)})

    assert state.board.plots == plots_of(side, laid)


def test_texts_say_tile_corner_and_turns() -> None:
    laid = [LaidTile(4, 1, 7, 3), LaidTile(0, 0, 5, 2)]

    assert laid_texts(laid) == ["1@a1/0", "5@c2/1"]


def test_texts_read_back_to_the_same_board() -> None:
    for seed in range(200):
        laid = maze(SIDE, Random(seed))
        again = read_laid(laid_texts(laid), SIDE)
        assert plots_of(SIDE, again) == plots_of(SIDE, laid)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda texts: [*texts[:-1], "nonsense"], "kumata.setup.tile"),
        (lambda texts: [*texts[:-1], "10@a1/0"], "kumata.setup.tile"),
        (lambda texts: texts[:-1], "kumata.laying.missing"),
        (lambda texts: [*texts[:-1], "9@z40/0"], "kumata.laying.apart"),
        (lambda texts: [*texts[:-1], f"9{texts[0][1:]}"], "kumata.laying.overlap"),
        (lambda texts: [*texts[:-1], texts[0]], "kumata.laying.twice"),
    ],
)
def test_what_makes_no_board_is_refused_with_a_sentence(change: object, why: str) -> None:
    texts = laid_texts(square(SIDE, TABLE.grid, Random(1)))
    assert callable(change)
    with pytest.raises(BadSetup) as refusal:
        start(4, options={**MAZE, "board": change(texts)})

    assert refusal.value.phrase.key == why
    for language in LANGUAGES:
        assert "{" not in language.say(refusal.value.phrase)


def test_only_the_maze_offers_a_board() -> None:
    def names(variant: str) -> list[str]:
        return [option.name for option in GAME.options(4, {"variant": variant})]

    assert "board" in names("maze") and "board" in names("maze_union")
    assert "board" not in names("classic") + names("union")


def test_chance_is_the_same_whether_the_board_is_named_or_not() -> None:
    named = start(4, 3, options={**MAZE, "board": "random"})
    assert named.to_json() == start(4, 3, options=MAZE).to_json()


# The sketch


def test_a_tile_goes_from_the_box_to_the_table_and_back() -> None:
    sketch = Sketch(SIDE)
    sketch.take(3)
    assert 3 not in sketch.boxed

    sketch.turn()
    sketch.lay((2, 1))
    assert sketch.drawn == (LaidTile(3, 1, 2, 1),)

    assert sketch.lift((3, 2)), "any of its four plots takes it up"
    assert sketch.held == LaidTile(3, 1, 2, 1) and sketch.drawn == ()
    sketch.put_back()
    assert sketch.boxed == list(range(9))


def test_the_hand_knows_where_its_tile_fits() -> None:
    sketch = Sketch(SIDE, [LaidTile(0, 0, 0, 0)])
    sketch.take(1)

    assert sketch.would_fit((2, 1)), "shifted by one plot along an edge"
    assert not sketch.would_fit((1, 1)), "over another tile"
    assert not sketch.would_fit((2, 2)), "only corner to corner"


def test_undo_takes_whole_acts_back() -> None:
    sketch = Sketch(SIDE)
    sketch.draw_lots(Random(2))
    first = sketch.drawn
    assert sketch.problems() == []
    corner = (first[4].column, first[4].row)
    sketch.lift(corner)
    sketch.lay((40, 40))
    assert [misfit.phrase.key for misfit in sketch.problems()] == ["kumata.laying.apart"]

    sketch.undo()
    assert set(sketch.drawn) == set(first)
    sketch.redo()
    assert sketch.problems()
    sketch.undo()
    sketch.lift(corner)
    sketch.undo()
    assert sketch.held is None and sketch.drawn == ()


def test_putting_a_tile_down_where_it_was_is_no_change() -> None:
    sketch = Sketch(SIDE, [LaidTile(0, 0, 0, 0)])
    sketch.lift((0, 0))
    sketch.lay((0, 0))
    assert not sketch.can_undo
