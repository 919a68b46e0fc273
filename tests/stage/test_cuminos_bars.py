"""A bar of Cuminos in hand: turned, pointed with, refused, and what it would bring."""

from __future__ import annotations

import math
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pygame
import pytest

from games.cuminos.rules.moves import Place
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.held_bar import HeldBar
from games.cuminos.view.view import CuminosView
from tests.stage.cuminos_table import matched, play_on, seated
from tests.stage.table_hand import Hand


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_placement_can_be_reached_by_pointing_and_turning(seed: int) -> None:
    rng = Random(seed)
    match = matched(2 + seed % 3, seed)
    for state in rng.sample(match.states[:-1], 4):
        assert isinstance(state, CuminosState)
        reached: set[Place] = set()
        for name in state.hand(state.to_move or 0):
            held = HeldBar()
            held.read(state)
            held.take(name)
            for _ in range(2):
                for column in held.columns:
                    for _ in range(8):
                        move = held.over(column)
                        assert state.why_not(move) is None
                        reached.add(move)
                        held.turn_by(1, column)
                held.stand()
        assert reached == {move for move in state.legal_moves() if isinstance(move, Place)}


def test_a_new_turn_begins_with_a_bar_that_fits_lying_where_it_can() -> None:
    held, seen = HeldBar(), 0
    for seed in range(6):
        states = matched(2, seed).states
        for before, state in pairwise(states):
            if state.to_move is None or state.to_move == before.to_move:
                continue
            held.read(before)
            held.is_upright = True
            held.read(state)
            places = state.places_of(held.cumino)
            fits = any(state.places_of(name) for name in state.hand(state.to_move))
            assert bool(places) == fits
            assert held.is_upright == (bool(places) and all(place.is_upright for place in places))
            seen += 1
    assert seen > 50


def bare_spot(view: CuminosView) -> tuple[float, float]:
    """A pixel of the board where the table is bare and the held bar does not fit."""
    room = view.board.inflate(-120, -180)
    taken = {(x, y) for x, y, _ in view.state.cubes()}
    found = [
        column
        for column in product(range(-5, 6), repeat=2)
        if room.collidepoint(view.picture.top_pos(column))
        and all(abs(x - column[0]) + abs(y - column[1]) > 2 for x, y in taken)
    ]
    return view.picture.top_pos(found[0])


def test_a_bar_that_fits_nowhere_there_says_why(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path)
    play_on(hand, 3)
    hand.click(bare_spot(view))
    assert hand.match.position == 3
    assert hand.scene.refusal.said(hand.scene.ui)
    turns = set()
    for _ in range(8):
        turns.add(str(view.aim.move))
        hand.key(pygame.K_r)
    assert len(turns) == 4, "four directions where nothing fits"


def test_the_pointer_finds_the_column_from_any_side(hands: list[Hand], tmp_path: Path) -> None:
    """Against a ray walked down step by step, for random pixels."""
    hand, view = seated(hands, tmp_path, 4)
    play_on(hand, 11, seed=5)
    assert view.state.round == 0
    cubes = {(x, y, level - 1) for x, y, level in view.state.cubes()}
    rng = Random(3)
    checked = 0
    for yaw, pitch in product((0.0, 30.0, 101.0, 190.0, 283.0), (38.0, 60.0, 90.0)):
        view.camera = view.frame(yaw, pitch)
        for _ in range(14):
            pos = (rng.uniform(*_span(view.board, 0)), rng.uniform(*_span(view.board, 1)))
            expected = _walked(view, cubes, pos)
            near = {
                _walked(view, cubes, (pos[0] + dx, pos[1] + dy))
                for dx, dy in product((-1, 1), (-1, 1))
            }
            if near == {expected}:  # on an edge either answer is right
                checked += 1
                assert view.picture.column_under(pos) == expected
    assert checked > 140


def _span(board: pygame.Rect, axis: int) -> tuple[float, float]:
    low = board.left if axis == 0 else board.top
    return low + 60, low + (board.width if axis == 0 else board.height) - 60


def _walked(
    view: CuminosView, cubes: set[tuple[int, int, int]], pos: tuple[float, float]
) -> tuple[int, int]:
    before: tuple[int, int, int] | None = None
    height = 4.5
    while height > 0:
        x, y = view.camera.ground(pos, height)
        cell = (math.floor(x), math.floor(y), math.floor(height))
        if cell in cubes:
            assert before is not None
            return cell[:2] if before[:2] == cell[:2] else before[:2]
        before = cell
        height -= 0.004
    x, y = view.camera.ground(pos)
    return math.floor(x), math.floor(y)


def test_all_places_of_the_held_bar_are_lit(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path)
    play_on(hand, 5)
    state = view.state
    for name in state.hand(state.to_move or 0):
        hand.scene.choose(name)
        wanted = {
            (x, y)
            for move in state.places_of(name)
            if move.is_upright == view.hand.held.is_upright
            for _, (x, y, _) in move.cubes
        }
        assert view.picture.lit == wanted


def test_the_bubble_says_what_the_rules_will_pay(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 3)
    for _ in range(20):
        state = view.state
        legal = [move for move in state.legal_moves() if isinstance(move, Place)]
        best = max(legal, key=lambda move: state.worth(move).factor)
        gain = state.gains(best)[state.to_move or 0]
        _, spelled = view.bubble._words(state, best, gain)
        worth = state.worth(best)
        assert gain.points >= worth.points
        if worth.factor > 1:
            assert f"{worth.value} × {worth.factor}" in spelled
        if hand.match.is_over:
            break
        hand.scene.play(best)
        events = hand.match.events[-1]
        assert getattr(events[0], "points", 0) == worth.points


def test_the_wheel_turns_the_bar_and_zooms_with_control(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path)
    play_on(hand, 2)
    hand.move_to(bare_spot(view))
    before, zoom = view.aim.move, view.camera.zoom
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, pos=view.board.center)
    hand.app.step(0.01, [wheel])
    assert view.aim.move != before and view.camera.zoom == zoom
    pygame.key.set_mods(pygame.KMOD_CTRL)
    try:
        hand.app.step(0.01, [wheel])
    finally:
        pygame.key.set_mods(0)
    assert view.camera.zoom > zoom
