"""The piles on a seat's panel or chip: whatever the room, each domino and its depth are seen."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from games.kumata.view.reserve import LEAST, Pile, Reserve
from games.stage.ui import Ui
from tests.stage.kumata_table import KumataTables, view_of

PILES: list[Pile] = [((2, 4), 5), ((4, 4), 5), ((1, 2), 4)]
ROOMS = [(222, 108), (420, 28), (190, 46), (150, 34), (110, 30), (20, 20)]


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", ROOMS)
def test_no_depth_hides_a_domino_or_another_depth(
    size: tuple[int, int], text_size: float, kumata: KumataTables
) -> None:
    ui: Ui = view_of(kumata(text_size=text_size)).ui
    room = pygame.Rect((40, 40), size)
    for count in range(len(PILES) + 1):
        reserve = Reserve(ui, room, "hippos", PILES[:count], (1, 2))
        reserve.draw(pygame.Surface((640, 240)))
        places = reserve.places()
        dominoes = [domino for domino, _ in places]
        assert all(domino.height >= LEAST for domino in dominoes)
        for number, (domino, depth) in enumerate(places):
            beside = [*dominoes[:number], *dominoes[number + 1 :]]
            assert depth.collidelist(beside) < 0
            hidden = domino.clip(depth)
            assert hidden.width * hidden.height * 5 <= domino.width * domino.height
            assert room.inflate(8, 8).contains(domino)
        digits = [depth.inflate(-2, -depth.height * 2 // 5) for _, depth in places]
        assert not any(one.colliderect(other) for one, other in combinations(digits, 2))


def test_totems_give_way_before_dominoes(ui: Ui) -> None:
    wide, narrow = (
        Reserve(ui, pygame.Rect(0, 0, width, 30), "hippos", PILES, (2, 2)) for width in (240, 100)
    )
    assert wide.way.has_totems and wide.places()
    assert not narrow.way.has_totems and narrow.places()
