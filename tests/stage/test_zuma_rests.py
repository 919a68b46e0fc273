"""Zuma's table while nobody plays: between rounds, in a pause, in windows of other forms."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.stage.zuma_table import COMPLETE, JUNK, Tables


def _totals(opened: Any) -> list[int]:
    """The points that the panels or chips show."""
    found = [opened.scene.find(f"seat-{seat}") for seat in range(opened.state.players)]
    return [panel.shows[0] for panel in found]


def test_a_window_of_another_form_shows_the_same_points_between_rounds(tables: Tables) -> None:
    opened = tables("023", hands=[COMPLETE, *JUNK[:2]], size=(1920, 1080), animation="normal")
    opened.key(pygame.K_j)
    opened.until(lambda: opened.has("next-round"))
    opened.step(1.0)
    totals = _totals(opened)
    assert totals[0] == 2
    opened.app.window.size = (960, 600)
    resized = pygame.Event(pygame.WINDOWSIZECHANGED, x=960, y=600, window=opened.app.window)
    opened.app.step(0.01, [resized])
    opened.step(1.0)
    assert opened.app.ui.is_small and _totals(opened) == totals


def test_the_sheet_is_reached_by_its_name_in_a_low_window_and_the_way_on_stays(
    tables: Tables,
) -> None:
    opened = tables("023", hands=[COMPLETE, *JUNK[:2]], size=(1280, 706))
    log = opened.scene.find("log")
    assert log.tooltip == "Score sheet (L)"
    opened.key(pygame.K_l)
    assert opened.has("sheet"), "nobody's hand: there is no violet totem"
    opened.key(pygame.K_l)
    opened.key(pygame.K_t)
    assert opened.scene.has_modal
    opened.key(pygame.K_ESCAPE)
    opened.key(pygame.K_j)
    opened.until(lambda: opened.has("next-round"))
    assert not opened.scene.find("action-hint").is_enabled, "there is nothing to be advised"
    opened.step(1.1)
    opened.key(pygame.K_l)
    way, drawer = opened.scene.find("next-round").rect, opened.scene.find("sheet").rect
    assert not way.colliderect(drawer)
    opened.click("next-round")
    assert not opened.scene.view.is_closing


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_small_window_tells_the_round_once(tables: Tables, text_size: float) -> None:
    """In the call's own words, or before what is to be done."""
    opened = tables("002", size=(960, 600), text_size=text_size, is_begun=False)
    for is_begun in (False, True):
        if is_begun:
            opened.click("go")
        banner = opened.scene.base.find("banner")
        words = banner.said if text_size > 1 else f"{banner.title} {banner.detail}"
        assert words.casefold().count("set 1") == 1, words


def test_large_letters_say_over_the_disc_what_to_do(tables: Tables, cut: list[str]) -> None:
    opened = tables("023", size=(960, 600), text_size=2.0, language="fr")
    banner, board = opened.scene.find("banner"), opened.scene.find("board")
    assert banner.rect.bottom <= board.rect.top
    assert banner.label.startswith("Choisissez la carte à passer · ")  # type: ignore[attr-defined]
    opened.app.screenshot()
    assert not cut


@pytest.mark.parametrize("way", ["table.menu.resume", "common.settings", "common.rules"])
def test_whoever_leaves_a_pause_for_somewhere_else_comes_back_to_it(
    way: str, tables: Tables
) -> None:
    opened = tables("023", last={"zuma_table": {"tempo": 1.5}})
    opened.step(0.2)
    opened.key(pygame.K_p)
    opened.click("to-menu")
    opened.click(way.rpartition(".")[2])
    if way != "table.menu.resume":
        assert opened.app.scene is not opened.scene
        opened.key(pygame.K_ESCAPE)
    moves = opened.moves
    opened.step(5.0, 0.1)
    assert opened.moves == moves and opened.has("go")
    opened.click("go")
    opened.until(lambda: opened.state.calls > 0)


def test_nobody_is_said_to_be_ready_before_anybody_has_looked(tables: Tables) -> None:
    for levels, is_calm in (("002", False), ("023", True)):
        last = {"zuma_table": {"tempo": 4.0, "is_calm": is_calm}}
        opened = tables(levels, is_begun=False, last=last)
        assert opened.scene.has_modal
        banner = opened.scene.base.find("banner")
        assert banner.title == "Set 1 · round 1 of 3"  # type: ignore[attr-defined]


# By its moment, not by the frame
