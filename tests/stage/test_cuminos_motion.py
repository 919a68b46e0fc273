"""Motions of Cuminos: every event is seen, and they end where the rules say."""

from __future__ import annotations

import inspect
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.game import Event
from games.cuminos.rules import moves as happened
from tests.stage.cuminos_table import play_on, seated
from tests.stage.table_hand import Hand
from tests.unseen import pass_time


def test_every_event_has_a_motion(hands: list[Hand], tmp_path: Path) -> None:
    _, view = seated(hands, tmp_path)
    kinds = [
        kind
        for _, kind in inspect.getmembers(happened, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    ]
    assert len(kinds) == 9
    assert {*kinds} <= {*view.presenter.makers, *view.presenter.pauses}


@pytest.mark.parametrize("speed", [pytest.param("slow", marks=pytest.mark.slow), "fast"])
def test_motions_end_where_the_rules_say(speed: str, hands: list[Hand], tmp_path: Path) -> None:
    """Whatever is shown step by step, at the end the picture equals the state."""
    hand, view = seated(hands, tmp_path, 2, animation=speed)
    rng, match = Random(5), hand.match
    for number in range(40):
        if match.is_over:
            break
        view.presenter.is_from_afar = bool(number % 2)
        hand.scene.play(rng.choice(match.state.legal_moves()))
        pass_time(hand.app, rng.randrange(25))
        if number % 4 == 0:
            hand.app.screenshot()
            view.finish()
        if not view.is_moving:
            assert view.picture.placed == match.state.placed()
            assert view.picture.box == view.picture.wanted_box()


def test_a_click_during_a_motion_finishes_it_and_counts(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, animation="slow")
    hand.click(view.board.center)
    assert view.is_moving
    hand.key(pygame.K_RIGHT)
    assert not view.is_moving
    hand.key(pygame.K_RETURN)
    assert len(hand.match.moves) == 2


def test_confirming_needs_a_second_click(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, confirm_moves=True)
    hand.click(view.board.center)
    assert hand.match.position == 0
    hand.click(view.board.center)
    assert hand.match.position == 1


def test_looking_back_plays_nothing_and_returns(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path)
    play_on(hand, 6)
    hand.key(pygame.K_HOME)
    assert view.state is hand.match.states[0] and not view.picture.placed
    hand.click(view.board.center)
    hand.key(pygame.K_RETURN)
    assert hand.match.position == 6
    hand.key(pygame.K_ESCAPE)
    assert view.state is hand.match.state
    assert view.picture.placed == hand.match.state.placed()


def test_playing_a_match_back_carries_every_bar_from_its_player(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, animation="slow")
    play_on(hand, 4)
    hand.scene.look(0)
    for position in range(1, 5):
        hand.scene.host.step(+1)
        hand.app.step(0.2)
        assert view.is_moving
        flying = pygame.image.tobytes(hand.app.screenshot(), "RGB")
        view.finish()
        assert flying != pygame.image.tobytes(hand.app.screenshot(), "RGB")
        assert view.picture.placed == hand.match.states[position].placed()  # type: ignore[attr-defined]
