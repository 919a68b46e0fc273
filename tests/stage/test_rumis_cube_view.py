"""Alone with the cube of Rumis: hints, the search, and taking stones back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.rumis.rules.moves import Place, Take
from games.rumis.rules.solver import ways
from games.stage.table.game.ranks import rank_places
from tests.games.rumis.positions import solve
from tests.stage.rumis_table import seated
from tests.stage.table_hand import Hand


def test_a_cube_is_filled_with_the_hints(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "cube")
    for _ in range(20):
        if hand.match.is_over:
            break
        hand.click_widget("action-hint")
        for _ in range(400):
            hand.app.step(0.02)
            if hand.scene.is_held:
                break
        assert view.aim.is_legal
        hand.scene.play(view.aim.move)
    assert hand.match.is_over


def test_the_search_shows_its_answer_and_can_be_stopped(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, "cube")
    monkeypatch.setattr("games.rumis.view.search.SLICE", 0)
    hand.click_widget("action-ask")
    assert view.is_working
    hand.click_widget("action-ask")
    assert not view.is_working
    assert view.search.answer == "rumis.solver.cancelled"
    monkeypatch.setattr("games.rumis.view.search.SLICE", 10_000)
    hand.click_widget("action-ask")
    for _ in range(50):
        hand.app.step(0.02)
    assert view.search.answer == "rumis.solver.solvable"
    hand.scene.play(hand.match.state.legal_moves()[0])
    assert view.search.answer == ""


def test_taking_back_in_the_cube(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "cube")
    move = next(m for m in hand.match.state.legal_moves() if isinstance(m, Place))
    hand.scene.play(move)
    hand.click_widget("action-take")
    hand.click(view.picture.above(move.cells))
    assert hand.match.moves[-1] == Take(move.stone, move.colour)


def test_the_second_button_takes_back_any_free_stone(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "cube")
    move = next(m for m in hand.match.state.legal_moves() if isinstance(m, Place))
    hand.scene.play(move)
    x, y = view.picture.above(move.cells)
    at = (round(x), round(y))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.Event(kind, pos=at, button=3, rel=(0, 0), buttons=(0, 0, 1))
        hand.app.step(0.02, [event])
    assert hand.match.moves[-1] == Take(move.stone, move.colour)


def test_a_click_takes_a_stone_back_where_the_one_in_hand_does_not_fit(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "cube")
    edge = len(hand.match.state.space.heights)  # type: ignore[attr-defined]
    upright = [
        m
        for m in hand.match.state.legal_moves()
        if isinstance(m, Place) and max(z for _, _, z in m.cells) == edge - 1
    ]
    move = upright[0]
    hand.scene.play(move)
    hand.click(view.picture.above(move.cells))
    assert hand.match.moves[-1] == Take(move.stone, move.colour)


def test_few_ways_to_fill_a_cube_are_counted(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, "cube")
    found = solve(hand.match.state, lambda progress: True)  # type: ignore[arg-type]
    for move in found.moves[:-1]:
        hand.scene.play(move)
    monkeypatch.setattr("games.rumis.view.search.SLICE", 500)
    hand.click_widget("action-ask")
    for _ in range(60):
        hand.app.step(0.02)
    assert view.search.answer == "rumis.solver.few"
    assert view.search.ways == ways(hand.match.state, 99, 100_000)  # type: ignore[arg-type]
    assert not view.is_working


def test_an_answer_covers_no_number_of_a_hint(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "cube", size=(1280, 700))
    were_on_it = 0
    while not hand.match.is_over:
        hand.click_widget("action-hint")
        for _ in range(400):
            hand.app.step(0.02)
            if hand.scene.is_held:
                break
        numbers = list(rank_places(view).values())
        pill = view.search.place((260, 44))
        assert numbers and pill.collidelist(numbers) < 0
        usual = pill.copy()
        usual.midtop = (view.board.centerx, pill.y)
        were_on_it += usual.collidelist(numbers) >= 0
        hand.scene.play(view.aim.move)
    assert were_on_it
