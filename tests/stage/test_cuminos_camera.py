"""The camera over Cuminos: everything in sight, and left alone where somebody moved it."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core.language import MINUS
from games.cuminos.rules.moves import Place
from games.stage.draw.contrast import contrast
from games.stage.draw.text import Writer
from tests.stage.cuminos_table import matched, play_on, seated
from tests.stage.table_hand import Hand


def test_the_camera_frames_the_building_as_it_grows(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 4, animation="fast")
    for _ in range(18):
        play_on(hand, 1, spread=True)
        for _ in range(16):
            hand.app.step(0.25)
        assert all(
            view.board.contains(view.picture.bounds(move)) for _, move in view.picture.placed
        )
    assert view.minimap.is_wanted, "a long building has a map"


def test_towers_at_any_edge_are_framed_whole(hands: list[Hand], tmp_path: Path) -> None:
    _, view = seated(hands, tmp_path, 4)
    tallest = 0
    for state in [state for seed in range(4) for state in matched(4, seed).states[::3]]:
        view.sync(state)
        placed = [move for _, move in view.picture.placed]
        tallest = max([tallest, *(level for move in placed for _, (_, _, level) in move.cubes)])
        for yaw in (0.0, 30.0, 135.0, 250.0):
            view.camera = view.frame(yaw)
            assert all(view.board.contains(view.picture.bounds(move)) for move in placed)
    assert tallest == 4, "upright on the second rank"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_every_open_place_is_framed_and_no_bar_lies_over_it(
    size: tuple[int, int], hands: list[Hand], tmp_path: Path
) -> None:
    _, view = seated(hands, tmp_path, 4, size=size)
    assert view.covered, "the bar that turns the camera"
    states = [state for seed in range(3) for state in matched(4, seed).states[::7]]
    for state, yaw in product(states, (0.0, 30.0, 200.0)):
        view.sync(state)
        view.camera = view.frame(yaw)
        for move in state.legal_moves():
            if isinstance(move, Place):
                seen = view.picture.bounds(move)
                assert view.board.contains(seen)
                assert seen.collidelist(view.covered) < 0


def test_the_map_and_notices_keep_off_open_places(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 4)
    for _ in range(9):
        play_on(hand, 2, spread=True)
        places = view.kept_clear()
        hand.scene.toast("Something that one should know, in a sentence of some length.")
        for _toast, rect in hand.scene._placed_toasts(pygame.Rect(0, 0, 1280, 800)):
            assert rect.collidelist(places) < 0
        hand.scene.toasts.clear()
        if view.minimap.is_wanted:
            assert view.minimap.rect.collidelist(places) < 0


def test_the_camera_rests_while_everything_stays_in_view(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 2)
    moved = 0
    for _ in range(8):
        before = view.camera
        play_on(hand, 1)
        moved += view.camera != before
    assert moved < 8


def test_only_the_middle_of_each_edge_says_which_way_it_counts(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, coordinates=True)
    play_on(hand, 4)
    written: list[str] = []
    drawn = Writer.draw

    def noting(self: Writer, surface: pygame.Surface, words: str, *more: Any) -> pygame.Rect:
        written.append(words)
        return drawn(self, surface, words, *more)

    monkeypatch.setattr(Writer, "draw", noting)
    sheet, everywhere = pygame.Surface(hand.app.ui.size), pygame.Rect(-3000, -3000, 9000, 9000)
    view.picture.ground.draw_coordinates(sheet, view.camera, everywhere, view.picture.box)
    assert {word for word in written if " " in word} == {"x 0", "y 0"}
    assert [written.count(word) for word in ("x 0", "y 0")] == [2, 2], "the edge, and the ink"


def test_no_number_is_half_hidden_under_a_bar(
    hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, coordinates=True)
    play_on(hand, 4)
    ground, camera, box = view.picture.ground, view.camera, view.picture.box
    written: dict[str, pygame.Rect] = {}
    drawn = Writer.draw

    def noting(self: Writer, surface: pygame.Surface, words: str, *more: Any) -> pygame.Rect:
        written[words] = drawn(self, surface, words, *more)
        return written[words]

    monkeypatch.setattr(Writer, "draw", noting)
    sheet, everywhere = pygame.Surface(hand.app.ui.size), pygame.Rect(-3000, -3000, 9000, 9000)
    ground.draw_coordinates(sheet, camera, everywhere, box)
    bar = written["x 0"].move(written["x 0"].width // 2, 0)
    written.clear()
    ground.draw_coordinates(sheet, camera, everywhere, box, [bar])
    assert len(written) > 5 and bar.collidelist([*written.values()]) < 0
    assert {"x 1", f"x {MINUS}1"} & {*written}, "another one says which way it counts"


def test_coordinates_stand_on_a_grid_only_when_they_are_wanted(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, 2)
    drawn: list[object] = []
    view.picture.ground._draw_grid = lambda *given: drawn.append(given)
    hand.app.change(hand.app.ui.settings.but(coordinates=False))
    view.picture.ground._draw_grid = lambda *given: drawn.append(given)
    view.picture.draw(hand.app.screenshot())
    assert not drawn
    hand.app.change(hand.app.ui.settings.but(coordinates=True))
    hand.app.step(0.0)
    view.picture.ground._draw_grid = lambda *given: drawn.append(given)
    view.picture._table = None
    view.picture.draw(hand.app.screenshot())
    assert drawn


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_coordinates_can_be_read_on_the_bench(
    theme: str, hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, coordinates=True, theme=theme)
    play_on(hand, 4)
    hand.app.change(hand.app.ui.settings.but(coordinates=False))
    hand.app.step(0.0)
    bench = hand.app.screenshot()
    found: list[tuple[pygame.Rect, pygame.Color]] = []
    drawn = Writer.draw

    def noting(self: Writer, *given: Any) -> pygame.Rect:
        box = drawn(self, *given)
        found.append((box, given[3]))
        return box

    monkeypatch.setattr(Writer, "draw", noting)
    sheet = pygame.Surface(hand.app.ui.size)
    view.picture.ground.draw_coordinates(sheet, view.camera, view.picture.sight, view.picture.box)
    inks = found[1::2]  # each over its own edge
    assert len(inks) >= 10
    for box, ink in inks:
        assert contrast(ink, pygame.Color(pygame.transform.average_color(bench, box))) >= 3


def test_a_table_moved_by_hand_stays_until_the_camera_is_reset(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path)
    play_on(hand, 3)
    framed = view.camera
    start = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=2, touch=False)
    drag = pygame.Event(pygame.MOUSEMOTION, pos=(640, 320), rel=(40, 20), buttons=(0, 1, 0))
    end = pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 320), button=2, touch=False)
    hand.app.step(0.01, [start, drag, end])
    there = view.camera.project(0, 0)
    assert there == pytest.approx((framed.project(0, 0)[0] + 40, framed.project(0, 0)[1] + 20))
    hand.key(pygame.K_BACKSPACE)
    assert view.camera.project(0, 0) == pytest.approx(there)
    hand.key(pygame.K_c)
    assert view.shift == (0.0, 0.0)
    assert view.camera == view.frame(view.home_yaw)


def test_a_click_on_the_map_goes_there_and_plays_nothing(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 4)
    play_on(hand, 14, spread=True)
    hand.scene.zoom(8)
    assert view.minimap.is_wanted
    at, before = hand.match.position, view.camera
    spot = (view.minimap.rect.centerx, view.minimap.rect.top + 20)
    there = view.minimap.camera.ground(spot)
    hand.click(spot)
    assert hand.match.position == at
    assert view.camera != before
    assert view.camera.ground(view.board.center) == pytest.approx(there)
