"""What changes is placed once, before it is seen: however often a scene says so."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.core.match import Seat
from games.stage.table.board import BoardScene
from tests.stage.table_hand import Hand

PEOPLE = [Seat("Léa", 0), Seat("Tom", 1)]
GAMES = ("kiwara", "kumata", "rumis", "cuminos")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_costs_one_layout_at_most(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE)
    laid: list[int] = []
    lay_out = BoardScene.lay_out
    monkeypatch.setattr(BoardScene, "lay_out", lambda self: laid.append(1) or lay_out(self))
    step = hand.app.step

    def counted(dt: float, events: list[pygame.Event] | None = None) -> None:
        before = len(laid)
        step(dt, events or [])
        assert len(laid) - before <= 1, events

    monkeypatch.setattr(hand.app, "step", counted)
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_u, pygame.K_y, pygame.K_PAGEUP):
        hand.key(key)
    for name in ("action-undo", "action-redo", "present"):
        every = [each for widget in hand.scene.base.widgets for each in widget.walk()]
        if any(widget.name == name for widget in every):
            hand.click_widget(name)
    for key in (pygame.K_HOME, pygame.K_END, pygame.K_ESCAPE, pygame.K_m, pygame.K_ESCAPE):
        hand.key(key)
    hand.close()
    assert laid


def test_nothing_is_placed_while_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    laid: list[int] = []
    lay_out = BoardScene.lay_out
    monkeypatch.setattr(BoardScene, "lay_out", lambda self: laid.append(1) or lay_out(self))
    for _ in range(20):
        hand.app.step(0.1)
    hand.move_to((640, 400))
    hand.move_to((700, 420))
    hand.close()
    assert not laid


def test_the_focus_may_be_given_to_what_is_still_to_be_placed(tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    scene = hand.scene
    scene.layout()
    scene.focus("action-menu")
    assert scene.is_stale
    focused = scene.base.focused
    assert focused is not None and focused.name == "action-menu" and not scene.is_stale
    hand.close()
