"""Pictures of Kumata: every size and side, and nothing hidden is shown."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from games.kumata.rules.laying import laid_texts, maze
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import matte
from games.kumata.view.maze_pictures import kumata_table, maze_preview
from games.kumata.view.picture import place_of
from games.kumata.view.view import KumataView
from tests.stage.kumata_table import KumataTables, people, played, view_of


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["classic", "maze", "union", "maze_union"])
def test_the_first_frame_draws(players: int, variant: str, kumata: KumataTables) -> None:
    if "union" in variant and players != 4:
        return
    hand = kumata(seats=people(players), options={"variant": variant})
    hand.app.step(0.0)
    assert hand.app.draws


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("settings", [{"theme": "dark"}, {"text_size": 2.0}, {"text_size": 0.8}])
def test_every_size_and_look_draws(
    size: tuple[int, int], settings: dict[str, Any], kumata: KumataTables
) -> None:
    hand = kumata(played(4, 16), seats=people(4), size=size, **settings)
    view = view_of(hand)
    hand.move_to(view.hand._pos(next(iter(view.hand.held.fits()))))
    assert view.aim.is_legal
    hand.key(pygame.K_k)
    hand.key(pygame.K_v)


@pytest.mark.parametrize("yaw", [0.0, 22.0, 100.0, 200.0, 301.0])
@pytest.mark.parametrize("pitch", [40.0, 54.0, 90.0])
def test_picks_are_right_from_every_side(yaw: float, pitch: float, kumata: KumataTables) -> None:
    hand = kumata(played(4, 20), seats=people(4))
    view = view_of(hand)
    view.camera = view.frame(yaw, pitch)
    seen = 0
    for cell in view.state.board.cells:
        place = place_of(cell)
        found = view.picture.place_under(view.picture.pos([place]))
        assert found is not None
        if found[0] == place:
            seen += 1
        else:
            depth = view.camera.depth
            assert depth(*found[0]) > depth(*place), "only what stands before it hides a cell"
            assert view.picture.top(found[0]) > view.picture.top(place)
    assert seen >= 24


def test_a_maze_laid_by_chance_is_previewed_face_down(kumata: KumataTables) -> None:
    ui = view_of(kumata(seats=people(2))).ui
    side = kumata_table(ui.root).side_for(2)
    laid = laid_texts(maze(side, Random(1)))
    colours = [matte(ui, clan) for clan in kumata_table(ui.root).clan_of.values()]

    def coloured(board: Any) -> int:
        picture = maze_preview(ui, 2, board, (400, 300))
        near = (10, 10, 10, 255)
        return sum(pygame.mask.from_threshold(picture, colour, near).count() for colour in colours)

    assert coloured(laid) > 1000
    assert coloured("random") == 0


def test_nothing_hidden_is_shown(kumata: KumataTables) -> None:
    match = played(4, 12)
    hand = kumata(match, seats=people(4))
    view = view_of(hand)
    shown = [[piece.key for piece in view.margins.pieces(seat)] for seat in range(4)]
    picture = hand.app.screenshot()
    state = match.state
    assert isinstance(state, KumataState)
    for seed in range(3):
        other = state.redrawn(Random(seed))
        assert other.piles != state.piles
        view.sync(other)
        hand.scene.layout()
        assert [[piece.key for piece in view.margins.pieces(seat)] for seat in range(4)] == shown
        again = hand.app.screenshot()
        assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_view_without_knowledge_can_be_pictured(kumata: KumataTables) -> None:
    hand = kumata()
    state = played(3, 10).state
    picture = KumataView.snapshot(hand.app.ui, state.view_for(None), (320, 200))
    assert picture.get_size() == (320, 200)


def test_a_turned_camera_comes_home(kumata: KumataTables) -> None:
    hand = kumata()
    view = view_of(hand)
    home = view.camera
    hand.key(pygame.K_q)
    assert view.camera.yaw != home.yaw
    hand.key(pygame.K_c)
    assert view.camera == home
