"""Totals of Rumis that a stone alone does not explain: two colours each, and two phases."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games.core.language import written
from games.rumis.rules.moves import Place
from games.rumis.rules.state import RumisState
from games.rumis.view.view import RumisView
from games.stage.draw.text import Writer
from tests.stage.rumis_table import seated
from tests.stage.table_hand import Hand

PANEL, CHIP, LOW = (200, 70), (300, 28), (300, 20)


def state_of(hand: Hand) -> RumisState:
    state = hand.match.state
    assert isinstance(state, RumisState)
    return state


def painted(
    view: RumisView, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> tuple[dict[int, set[int]], list[tuple[str, str]]]:
    """The lines of stones of the first seat by colour; and what is written, with its style."""
    words: list[tuple[str, str]] = []
    draw = Writer.draw

    def seen(writer: Writer, surface: Any, text: str, style: str, *rest: Any) -> pygame.Rect:
        words.append((text, style))
        return draw(writer, surface, text, style, *rest)

    def dot(colour: int, name: str) -> Callable[[int], pygame.Surface]:
        picture = pygame.Surface((1, 1))
        picture.fill((1 + colour, 2, 3))
        return lambda side: picture

    surface = pygame.Surface(size)
    with monkeypatch.context() as patch:
        patch.setattr(Writer, "draw", seen)
        patch.setattr(view.picture, "icon", dot)
        view.margins.draw_hand(surface, surface.get_rect(), 0)
    lines: dict[int, set[int]] = {}
    for x, y in product(range(size[0]), range(size[1])):
        red, green, blue, _ = surface.get_at((x, y))
        if (green, blue) == (2, 3):
            lines.setdefault(red - 1, set()).add(y)
    return lines, words


@pytest.mark.parametrize("size", [PANEL, CHIP])
def test_each_colour_has_a_row_and_a_total(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    hand, view = seated(hands, tmp_path, "four colours")
    rng = Random(2)
    for _ in range(5):  # ten stones of one colour are left, and nine of the other
        hand.match.play(rng.choice(hand.match.state.legal_moves()))
    view.sync(hand.match.state)
    state = state_of(hand)

    lines, words = painted(view, size, monkeypatch)

    assert [len(lines[colour]) for colour in (0, 2)] == [1, 1], "none ends the other's line"
    assert max(lines[0]) < min(lines[2])
    best = max(state.total(0), state.total(2))
    for colour in (0, 2):
        style = "bold14" if state.total(colour) == best else "body14"
        assert (written(state.total(colour)), style) in words


def test_both_totals_are_told_in_the_lowest_chip(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, "four colours")
    hand.match.play(hand.match.state.legal_moves()[0])
    view.sync(hand.match.state)
    state = state_of(hand)

    _, words = painted(view, LOW, monkeypatch)

    assert {text for text, _ in words} == {written(state.total(colour)) for colour in (0, 2)}


def test_a_total_that_has_no_room_is_left_out_whole(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, view = seated(hands, tmp_path, "four colours")
    for width in range(20, 120, 10):
        _, words = painted(view, (width, LOW[1]), monkeypatch)
        wide = sum(view.ui.writer.width(text, style) for text, style in words)
        assert len(words) in (0, 2) and wide < width


def test_a_bubble_says_what_the_colour_gains_where_the_total_gains_something_else(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "four colours")
    rng, seen = Random(2), {True: 0, False: 0}
    for _ in range(12):
        move, state = rng.choice(hand.match.state.legal_moves()), state_of(hand)
        assert state.to_move is not None
        gain, before = state.gains(move)[state.to_move].points, state.total(state.colour)
        words, colour = view.margins.gain_words(move), state.colour
        hand.match.play(move)
        after = state_of(hand).total(colour)
        view.sync(hand.match.state)
        is_told = after - before == gain
        seen[is_told] += 1
        assert words == ("" if is_told else f"this colour {written(before)} → {written(after)}")
    assert all(seen.values())


def test_the_stone_that_ends_the_first_phase_says_why_the_total_falls(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "relocation")
    rng, words, inside = Random(3), [], 0
    while state_of(hand).phase == "build":
        move, state = rng.choice(hand.match.state.legal_moves()), state_of(hand)
        assert isinstance(move, Place)
        words.append(view.margins.gain_words(move))
        hand.match.play(move)
        view.sync(hand.match.state)
        inside = sum(colour == state.colour for colour, _ in state_of(hand).placed)

    assert words[-1] == f"first phase over: −{inside} for stones inside the line"
    assert not any(words[:-1])
