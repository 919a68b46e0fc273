"""A stone of Rumis in hand: turned, dropped, refused; whole matches by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.lattice import orientations
from games.core.match import Match
from games.core.record import load_match
from games.rumis.rules.game import CubeState, RumisState
from games.rumis.rules.moves import Place
from games.rumis.view.fitting import columns, dropped, fitting_at, turned
from games.rumis.view.position import takeable, tops
from games.rumis.view.view import RumisView
from tests.stage.rumis_table import GAME, seated
from tests.stage.table_hand import Hand

RELOCATION = pytest.param("relocation", marks=pytest.mark.slow)


# Holding


@pytest.mark.parametrize("stone", GAME.table.stones, ids=lambda stone: stone.name)
def test_the_three_turns_reach_every_way_to_hold_a_stone(stone: Any) -> None:
    found = {turned(stone.shape, "turn")}
    while True:
        more = {turned(shape, how) for shape in found for how in ("turn", "tip", "roll")} | found
        if more == found:
            break
        found = more
    assert found == set(orientations(stone.shape))


def test_four_equal_turns_change_nothing() -> None:
    shape = turned(((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)), "turn")
    for how in ("turn", "tip", "roll"):
        for quarter in range(4):
            again = shape
            for _ in range(4):
                again = turned(again, how, quarter)
            assert again == shape


def test_a_stone_is_seen_turning_by_a_quarter_and_back_by_one(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, view = seated(hands, tmp_path, "two")
    seen: list[Any] = []
    monkeypatch.setattr(view.hand, "_show_turn", lambda before, turn: seen.append(turn))
    view.hand.turn("turn")
    view.hand.turn("turn", is_back=True)
    there, back = seen
    assert there.axis == back.axis
    assert (there.degrees, back.degrees) == (90.0, -90.0)


def test_a_stone_falls_until_something_holds_it() -> None:
    shape = ((0, 0, 0), (1, 0, 0), (0, 0, 1))
    assert dropped(shape, (2, 1), {(2, 1): 0, (3, 1): 3}) == ((2, 1, 3), (3, 1, 3), (2, 1, 4))
    assert columns(shape)[0] in ((0, 0), (1, 0))


def test_whatever_falls_and_is_called_legal_is_legal() -> None:
    match = Match(GAME, Setup(2, 3, {"board": "chullpa"}))
    rng = Random(3)
    for _ in range(8):
        match.play(rng.choice(match.state.legal_moves()))
    state = match.state
    assert isinstance(state, RumisState)
    legal = {str(move) for move in state.legal_moves()}
    name = state.hand(state.colour)[0]
    shape = state.ruleset.space.shapes[name]
    found = {
        str(move)
        for column in tops(state)
        for move in fitting_at(state, name, shape, column, state.colour)
    }
    assert found == {text for text in legal if text.startswith(f"{name}@")}
    far = fitting_at(state, name, shape, (40, 40), state.colour)
    assert far
    assert {str(move) for move in far} <= legal


# Hands


def aim_by_mouse(hand: Hand, view: RumisView, rng: Random) -> bool:
    """Point at a place where some stone of the hand fits; whether one was found."""
    state = view.state
    if view.hand.is_taking:
        for stone in takeable(state):
            if state.to_move is None:
                break
            hand.click_widget(f"piece-{stone.name}")
            if view.aim.is_legal:
                return True
        return False
    names = state.hand(view.hand.colour)
    rng.shuffle(names)
    for name in names:
        hand.click_widget(f"piece-{name}")
        for _ in range(4):
            reach = sorted(view.hand.reach())
            rng.shuffle(reach)
            for column in reach[:3]:
                hand.move_to(view.picture.column_pos(column))
                if view.aim.is_legal:
                    return True
            hand.click_widget(rng.choice(["action-turn", "action-tip", "action-roll"]))
    move = rng.choice([m for m in state.legal_moves() if isinstance(m, Place)])
    if isinstance(state, CubeState) and len(state.reserves) > 1:
        hand.click_widget(f"piece-colour-{move.colour}")
    hand.click_widget(f"piece-{move.stone}")
    view.hand.target = move.cells[0][:2]
    hand.click_widget("action-next")
    return view.aim.is_legal


@pytest.mark.parametrize("mode", ["two", RELOCATION])
def test_a_whole_match_by_mouse_alone(mode: str, hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, mode, hints=False)
    rng = Random(4)
    for _ in range(140):
        if not hand.wait_for_person():
            break
        before = hand.match.position
        assert aim_by_mouse(hand, view, rng)
        must_ask = view.aim.warning is not None
        hand.click_widget("verb")
        if must_ask:
            assert hand.match.position == before
            hand.click_widget("verb")
        assert hand.match.position == before + 1
    assert hand.match.is_over
    again = load_match(hand.path, catalog.find)
    assert again.state.to_json() == hand.match.state.to_json()


def test_a_click_on_the_building_places_what_the_ghost_showed(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "two")
    column = sorted(view.hand.reach())[3]
    hand.move_to(view.picture.column_pos(column))
    wanted = view.aim.move
    hand.click(view.picture.column_pos(column))
    assert hand.match.moves == [wanted]


ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


@pytest.mark.parametrize("mode", ["two", RELOCATION])
def test_a_whole_match_by_keyboard_alone(mode: str, hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, mode)
    rng = Random(8)
    for _ in range(600):
        if not hand.wait_for_person():
            break
        if rng.random() < 0.2:
            hand.key(rng.choice((pygame.K_r, pygame.K_f, pygame.K_t)))
        if view.hand.is_taking or rng.random() < 0.3:
            hand.key(rng.choice(ARROWS))
        hand.key(pygame.K_n)
        must_ask = view.aim.warning is not None
        hand.key(pygame.K_RETURN if view.aim.is_legal else pygame.K_d)
        if must_ask:
            hand.key(pygame.K_RETURN)
        hand.back_to_the_board()
    assert hand.match.is_over


def test_a_refused_place_says_why_and_plays_nothing(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two")
    hand.scene.play(hand.match.state.parse("I3@a1.1,b1.1,c1.1"))
    hand.click(view.picture.column_pos((4, 3)))
    assert hand.match.position == 1
    assert "another colour" in hand.scene.refusal.said(hand.scene.ui)
    assert not view.aim.is_legal
