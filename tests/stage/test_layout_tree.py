"""The layout tree: lengths, lines, stacks, grids, who gives way, and folding."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.layout import (
    Column,
    Fit,
    Flow,
    Fold,
    Grid,
    Grow,
    Laid,
    Later,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    Stack,
    lay,
    lay_down,
)
from games.stage.widgets.layout.lengths import Length

WINDOW = pygame.Rect(0, 0, 1000, 600)


def px(n: float) -> int:
    return round(n)


def laid(tree: Node, rect: pygame.Rect = WINDOW) -> Laid:
    return lay(px, tree, rect)


def area(name: str, width: Length = 0, height: Length = 0, *, priority: int = 0) -> Leaf:
    """A place with a name; it grows where nothing is said."""
    return Leaf(name=name, width=width or Grow(), height=height or Grow(), priority=priority)


def block(name: str, wide: int, high: int, **more: object) -> Leaf:
    return Leaf(None, lambda _: (wide, high), name=name, **more)  # type: ignore[arg-type]


def text(name: str, letters: int, **more: object) -> Leaf:
    """Ten pixels a letter, lines of twenty pixels."""

    def fit(width: int) -> tuple[int, int]:
        wide = min(width, letters * 10)
        return wide, 20 * -(-letters * 10 // max(1, wide))

    return Leaf(None, fit, name=name, **more)  # type: ignore[arg-type]


# Lines


def test_a_row_gives_fixed_parts_their_length_and_the_rest_to_whoever_grows() -> None:
    found = laid(Row([area("left", 200), area("middle"), area("right", 100)], gap=10))
    assert found["left"] == (0, 0, 200, 600)
    assert found["middle"] == (210, 0, 680, 600)
    assert found["right"] == (900, 0, 100, 600)


def test_spare_room_is_shared_by_weight() -> None:
    found = laid(Row([area("one", Grow(1)), area("three", Grow(3))]))
    assert (found["one"].width, found["three"].width) == (250, 750)


def test_what_one_may_not_take_goes_to_the_others() -> None:
    found = laid(Row([area("small", Grow(1, most=100)), area("rest", Grow(1))]))
    assert (found["small"].width, found["rest"].width) == (100, 900)


def test_a_part_that_fits_is_as_long_as_its_content() -> None:
    found = laid(Column([block("head", 300, 40), area("body"), block("foot", 50, 30)]))
    assert [found[name].height for name in ("head", "body", "foot")] == [40, 530, 30]


def test_across_its_line_a_part_fills_or_is_aligned() -> None:
    kids = [block(name, 100, 20, align=name) for name in ("fill", "start", "center", "end")]
    found = laid(Column(kids))
    assert found["fill"].width == 1000
    assert [found[name].x for name in ("start", "center", "end")] == [0, 450, 900]


def test_padding_and_gaps_are_in_design_pixels() -> None:
    tree = Row([area("a"), area("b")], gap=10, pad=(20, 5))
    found = lay(lambda n: round(2 * n), tree, WINDOW)
    assert found["a"] == (40, 10, 450, 580)
    assert found["b"].right == 960


def test_space_pushes_its_neighbours_apart() -> None:
    found = laid(Row([block("a", 100, 10), Space(), block("b", 100, 10)]))
    assert (found["a"].x, found["b"].right) == (0, 1000)


def test_lengths_add_up_to_the_pixel() -> None:
    found = laid(Row([area(str(i)) for i in range(7)]))
    assert sum(found[str(i)].width for i in range(7)) == 1000
    assert all(found[str(i)].right == found[str(i + 1)].left for i in range(6))


def test_a_text_is_as_high_as_the_width_it_gets_makes_it() -> None:
    side_by_side = Row([text("text", 90, width=Grow(least=0)), area("rest", 700)], name="line")
    found = laid(Column([side_by_side, area("below")]))
    assert found["text"] == (0, 0, 300, 60)
    assert found["below"].y == 60


# Who gives way


def test_the_lowest_priority_gives_way_first_and_no_further_than_its_least() -> None:
    log = block("log", 400, 10, width=Fit(least=300), priority=0)
    seats = block("seats", 400, 10, width=Fit(least=100), priority=1)
    board = area("board", Grow(least=500), priority=9)
    found = laid(Row([seats, board, log]))
    assert (found["seats"].width, found["board"].width, found["log"].width) == (200, 500, 300)
    assert found.fits


def test_a_share_is_a_part_of_the_whole_window() -> None:
    tree = Column([block("head", 10, 400, height=Fit(least=100)), area("b", 0, Grow(share=0.55))])
    assert laid(tree)["b"].height == 330


def test_where_nothing_is_left_to_spare_it_says_so_and_stays_inside() -> None:
    found = laid(Row([block("a", 900, 10), block("b", 600, 10, priority=1)]))
    assert not found.fits
    assert (found["a"].width, found["b"].width) == (400, 600)


# Stacks and grids


def test_a_stack_lays_its_parts_over_one_another_each_at_its_point() -> None:
    tree = Stack([area("board"), block("bar", 200, 50, align="bottomleft")], pad=8)
    found = laid(tree)
    assert found["board"] == (8, 8, 984, 584)
    assert found["bar"] == (8, 542, 200, 50)


def test_a_grid_has_equal_columns_and_rows_as_high_as_their_highest() -> None:
    tree = Grid([block(n, 10, high) for n, high in (("a", 20), ("b", 40), ("c", 30))], columns=2)
    found = laid(tree)
    assert found["b"] == (500, 0, 500, 40)
    assert found["c"] == (0, 40, 500, 30)


def test_a_flow_goes_on_in_the_next_line_where_one_is_full() -> None:
    parts = [block(name, 400, 30) for name in "abc"]
    found = lay_down(px, Column([Flow(parts, gap=10), area("under", 0, 5)]), WINDOW)
    assert [found[name].topleft for name in "abc"] == [(0, 0), (410, 0), (0, 40)]
    assert found["under"].y == 70


@pytest.mark.parametrize(("width", "columns"), [(1000, 4), (500, 2), (240, 1)])
def test_a_grid_takes_as_many_columns_as_its_cells_allow(width: int, columns: int) -> None:
    tree = Grid([block(str(i), 10, 10) for i in range(8)], cell=200, gap=20)
    found = laid(tree, pygame.Rect(0, 0, width, 600))
    assert len({found[str(i)].x for i in range(8)}) == columns


# Folding


def folding(name: str, wide: int, narrow: int, priority: int = 0) -> Fold:
    ways = [block(f"{name} panel", wide, 50), block(f"{name} chip", narrow, 50), Nothing()]
    return Fold(ways, priority=priority)


def test_a_fold_takes_the_roomiest_way_that_fits() -> None:
    tree = Row([folding("log", 300, 100), area("board", Grow(least=500))], gap=10)
    assert "log panel" in laid(tree)
    assert "log chip" in laid(tree, pygame.Rect(0, 0, 700, 600))
    tight = laid(tree, pygame.Rect(0, 0, 550, 600))
    assert "log chip" not in tight and "log panel" not in tight
    assert tight["board"].width == 550, "what is not there takes no gap"


def test_the_lowest_priority_folds_first() -> None:
    tree = Row(
        [folding("seats", 300, 100, 1), area("board", Grow(least=500)), folding("log", 300, 100)]
    )
    found = laid(tree)
    assert "seats panel" in found and "log chip" in found
    found = laid(tree, pygame.Rect(0, 0, 700, 600))
    assert "seats chip" in found and "log chip" in found


def test_what_was_folded_in_vain_opens_again() -> None:
    column = Fold([block("high", 10, 900), block("low", 10, 100)], priority=1)
    found = laid(Row([folding("log", 300, 100, 0), column]))
    assert "low" in found and "log panel" in found


def test_what_is_too_high_anyway_folds_only_as_far_as_its_width_needs() -> None:
    tree = Row([block("tower", 10, 900), folding("log", 300, 100), area("b", Grow(least=800))])
    found = laid(tree)
    assert not found.fits
    assert "log chip" in found


def test_folds_inside_a_way_count_only_while_it_is_chosen() -> None:
    wide = Row([folding("in", 600, 550), area("board", Grow(least=500))])
    narrow = Column([area("chips", 0, 44), area("board")])
    tree = Fold([wide, narrow], priority=5)
    assert "in panel" in laid(tree, pygame.Rect(0, 0, 1200, 600))
    assert "chips" in laid(tree, pygame.Rect(0, 0, 400, 600))


def test_laying_again_gives_the_same_and_changes_nothing() -> None:
    tree = Row([folding("log", 300, 100), area("board", Grow(least=500))])
    narrow = laid(tree, pygame.Rect(0, 0, 600, 600))
    laid(tree)
    again = laid(tree, pygame.Rect(0, 0, 600, 600))
    assert {name: again[name] for name in again.parts} == {n: narrow[n] for n in narrow.parts}


# Widgets


class Sheet(Widget):
    """A widget around others."""


def test_widgets_come_in_the_order_of_the_tree_and_in_their_rects() -> None:
    ui = cast(Ui, None)

    def make(rect: pygame.Rect) -> Widget:
        return Widget(ui, rect)

    def inside(rect: pygame.Rect, kids: list[Widget]) -> Widget:
        sheet = Sheet(ui, rect)
        sheet.children = kids
        return sheet

    tree = Row([Leaf(make, width=100, height=Grow()), Column([Leaf(make)], inside=inside)])
    first, sheet = laid(tree).widgets()
    assert first.rect == (0, 0, 100, 600)
    assert isinstance(sheet, Sheet) and sheet.children[0].rect.x == 100


def test_what_is_scrolled_is_laid_down_as_high_as_it_wishes() -> None:
    found = lay_down(px, Column([block("a", 10, 500), block("b", 10, 500)], gap=10), WINDOW)
    assert found.rect.height == 1010
    assert found["b"].y == 510


def test_an_alternative_that_is_not_needed_is_never_declared() -> None:
    asked = []

    def way(name: str, wide: int) -> Node:
        asked.append(name)
        return block(name, wide, 10)

    def fold() -> Node:
        return Fold(Later([lambda: way("roomy", 600), lambda: way("tight", 100)]))

    assert "roomy" in laid(Row([fold()]))
    assert asked == ["roomy"]
    assert "tight" in laid(Row([fold()]), pygame.Rect(0, 0, 300, 100))
    assert asked == ["roomy", "roomy", "tight"], "each is declared once in a laying"
