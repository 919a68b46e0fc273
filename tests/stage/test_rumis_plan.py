"""The plan of Rumis from above: every height is read, whatever marks lie on it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from games.rumis.view.panels import GAP, HEAD
from games.rumis.view.position import seen_from_above
from games.rumis.view.view import RumisView
from games.stage.draw.contrast import contrast
from tests.stage.rumis_table import seated
from tests.stage.table_hand import Hand

WIDTH = 232
IVORY = 5


def drawn(view: RumisView) -> pygame.Surface:
    surface = pygame.Surface((WIDTH, view.margins.context_height(WIDTH)))
    surface.fill(view.ui.theme.paper)
    view.margins.draw_context(surface, surface.get_rect())
    return surface


def places(view: RumisView) -> dict[tuple[int, int], pygame.Rect]:
    """Where each cell with a stone lies in the picture."""
    margins = view.margins
    columns, _ = margins._sides
    cell = margins._cell(WIDTH)
    left, top = (WIDTH - columns * cell) // 2, view.ui.px(HEAD)
    return {
        column: pygame.Rect(left + x * cell, top + y * cell, cell, cell)
        for column in seen_from_above(view.state)
        for x, y in [margins.turned(column)]
    }


def after(hand: Hand, view: RumisView, count: int) -> None:
    rng = Random(4)
    for _ in range(count):
        hand.match.play(rng.choice(hand.match.state.legal_moves()))
    view.sync(hand.match.state)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_mark_lies_on_a_height(hands: list[Hand], tmp_path: Path, theme: str) -> None:
    hand, view = seated(hands, tmp_path, "six with corners", theme=theme)
    after(hand, view, 20)
    assert view.recent
    assert view.hand.fits().as_held | view.hand.fits().turned
    marked = drawn(view)
    view.is_elsewhere = True
    view.hand.can_act = False
    plain = drawn(view)

    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(plain, "RGB")
    for column, place in places(view).items():
        middle = place.inflate(-2 * GAP - 2, -2 * GAP - 2)
        middle.width = round(place.width * 0.5)
        digits = [pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (marked, plain)]
        assert digits[0] == digits[1], column


def test_a_recent_stone_is_one_piece_with_a_line_around_it(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "two", theme="light")
    for text in ("I2@c1.1,d1.1", "O4@a1.1,b1.1,a2.1,b2.1"):
        hand.match.play(hand.match.state.parse(text))
    view.sync(hand.match.state)

    found, where = drawn(view), places(view)

    ink, square = view.ui.theme.ink, where[0, 0].union(where[1, 1])
    assert found.get_at((square.left, square.centery)) == ink
    assert found.get_at((square.centerx, square.bottom - 1)) == ink
    assert found.get_at(square.center) == view.margins._ground(1), "no gap within the stone"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ivory_is_seen_on_paper(hands: list[Hand], tmp_path: Path, theme: str) -> None:
    hand, view = seated(hands, tmp_path, "six with corners", theme=theme)
    after(hand, view, 20)
    view.is_elsewhere = True
    found, seen = drawn(view), seen_from_above(view.state)

    for column, place in places(view).items():
        edge = found.get_at((place.x + GAP // 2, place.centery))
        if seen[column][0] == IVORY:
            assert contrast(edge, view.ui.theme.paper) > 1.5
