"""Hands that lie open after a round of Zuma: names are whole, and nobody's lies over another's."""

from __future__ import annotations

from itertools import combinations, pairwise
from unittest import mock

import pygame
import pytest

from games.stage.ui import Ui
from games.zuma.view.art import cardart
from tests.stage.zuma_table import Tables

CARDS = ["moon", "serpent", "pyramid", "feather", "jaguar", "mask", "cacao"]
"""Seven series: the widest hand there can be."""


@pytest.mark.parametrize("most", [4.6, 5.2, 6.2])
@pytest.mark.parametrize("width", [34, 62, 90])
def test_no_name_is_written_under_the_next_card(width: int, most: float, ui: Ui) -> None:
    hand = ["sun", "sun", *CARDS[2:]]
    steps = cardart.row_steps(hand, width, most)
    written: list[tuple[str, float]] = []

    def seen(sheet: pygame.Surface, text: str, room: pygame.Rect) -> None:
        written.append((text, room.right / cardart.OVER))

    rect = pygame.Rect(0, 0, cardart.row_width(hand, width, most), width * 2)
    with mock.patch.object(cardart, "_name", seen):
        cardart._cards.clear()
        cardart.draw_row(pygame.Surface(rect.size), ui, hand, width, rect, most)
    cardart._cards.clear()
    nexts = [after - x for x, after in pairwise(steps)]
    assert len(written) == len(hand)
    assert all(right <= room for (_, right), room in zip(written, nexts, strict=False))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_open_hands_and_names_lie_beside_each_other(
    size: tuple[int, int], players: int, tables: Tables
) -> None:
    picture = tables("0" * players, size=size).scene.view.picture
    for seat in range(min(players - 1, len(picture.slots))):
        picture.taken[seat] = seat
    picture.open_hands = dict.fromkeys(range(players), CARDS)
    places = [(picture.open_rect(seat), picture.plate(seat)) for seat in range(players)]
    for (hand, plate), (other, its_plate) in combinations(places, 2):
        assert not hand.colliderect(other) and not plate.colliderect(its_plate)
        assert not hand.colliderect(its_plate) and not other.colliderect(plate)
