"""Rumis at the table: every board drawn, every stone found, every event seen."""

from __future__ import annotations

import inspect
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.game import Event, Setup
from games.core.match import Match, Seat
from games.rumis.rules import moves as happened
from games.rumis.rules.game import CubeState, RumisState
from games.rumis.view.picture import YAW, piece_of
from games.rumis.view.position import seen_from_above, stones
from games.rumis.view.view import RumisView
from games.stage.motion.drawn import DrawnTween
from tests.stage.rumis_table import GAME, MODES, seated
from tests.stage.table_hand import Hand
from tests.unseen import pass_time

PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]


def shown(view: RumisView) -> set[object]:
    return {(piece_of(stone), stone.cells) for stone in view.picture.stones}


# What is drawn


def test_while_relocating_a_panel_shows_the_stones_still_inside(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "relocation")
    rng = Random(3)
    state = hand.match.state
    assert isinstance(state, RumisState)
    while state.phase != "take":
        hand.match.play(rng.choice(hand.match.state.legal_moves()))
        state = hand.match.state
        assert isinstance(state, RumisState)
    shown_stones = view.margins.held(state, state.colour)
    free = {name for _, name, is_free in shown_stones if is_free}
    assert free == {move.stone for move in state.legal_moves()}
    assert len(shown_stones) == sum(colour == state.colour for colour, _ in state.placed)


def test_a_seat_wears_the_colour_it_plays(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "four colours")
    rng = Random(3)
    worn = []
    for _ in range(4):
        seat = view.state.to_move
        assert seat is not None
        worn.append(view.look_now(seat))
        hand.match.play(rng.choice(hand.match.state.legal_moves()))
        view.sync(hand.match.state)
    assert worn == view.picture.looks
    first = [view.picture.looks[0], view.picture.looks[1]]
    assert [view.look_now(0), view.look_now(1)] == first


def test_a_seat_wears_the_colour_that_is_still_in(hands: list[Hand], tmp_path: Path) -> None:
    _, view = seated(hands, tmp_path, "four colours")
    assert isinstance(view.state, RumisState)
    view.state.colour, view.state.out = 1, 1
    assert view.look_now(0) == view.picture.looks[2]
    view.state.out = 0b101
    assert view.look_now(0) == view.picture.looks[0]


@pytest.mark.parametrize("board", [board.name for board in GAME.table.boards])
def test_the_first_frame_draws_on_every_board_for_few_and_many(
    board: str, hands: list[Hand], tmp_path: Path
) -> None:
    most = GAME.table.board(board).most_players
    hands.append(Hand("rumis", tmp_path, seats=PEOPLE))
    ui = hands[0].app.ui
    for players in range(2, most + 1):
        preview = RumisView.board_preview(ui, players, {}, board, (136, 100))
        assert preview.get_bounding_rect().width > 40
    for players in (2, most):
        match = Match(GAME, Setup(players, 1, {"board": board}))
        view = RumisView(ui, match)
        view.layout(pygame.Rect(100, 80, 700, 500))
        surface = pygame.Surface((1280, 800))
        view.draw(surface)
        x, y = view.camera.project(*view.camera.centre)
        assert surface.get_at((round(x), round(y))) != pygame.Color(0, 0, 0)


@pytest.mark.parametrize("mode", MODES)
def test_a_picture_shows_a_position_of_every_mode(
    mode: str, hands: list[Hand], tmp_path: Path
) -> None:
    hand, _ = seated(hands, tmp_path, mode)
    empty = RumisView.snapshot(hand.app.ui, hand.match.state, (240, 160))
    rng = Random(2)
    for _ in range(6):
        hand.match.play(rng.choice(hand.match.state.legal_moves()))
    state = hand.match.state
    move = str(state.legal_moves()[0])
    full = RumisView.snapshot(hand.app.ui, state, (240, 160), move)
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(full, "RGB")


def test_the_plan_from_above_agrees_with_the_points() -> None:
    match = Match(GAME, Setup(3, 5, {"board": "cucho"}))
    rng = Random(5)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
        state = match.state
        assert isinstance(state, RumisState)
        seen = [colour for colour, _ in seen_from_above(state).values()]
        points = [score.parts["visible"] for score in state.scores()]
        assert [seen.count(colour) for colour in range(3)] == points


def test_x_ray_makes_exactly_the_stones_of_others_glassy(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two")
    rng = Random(1)
    for _ in range(6):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
    hand.key(pygame.K_x)
    own = hand.match.state.to_move
    assert view.is_seen_through
    foreign = {piece_of(stone) for stone in view.picture.stones if stone.colour != own}
    assert foreign
    assert view.picture.painter.glass == foreign
    hand.key(pygame.K_x)
    assert not view.picture.painter.glass


def test_the_ladder_peels_the_building(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two")
    rng = Random(1)
    for _ in range(10):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
    slider = hand.scene.find("layers")
    hand.click((slider.rect.centerx, slider.rect.bottom - 3))
    assert view.layers == (1, 4)
    assert max(z for _, _, z in view.picture.painter.lattice.blocks) == 0
    hand.click((slider.rect.centerx, slider.rect.top + 3))
    assert view.layers == (4, 4)


# Picking


def test_a_pixel_of_a_stone_means_that_stone_from_any_side(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, "six with corners")
    rng = Random(6)
    for _ in range(24):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
    top = seen_from_above(hand.match.state)  # type: ignore[arg-type]
    for _ in range(40):
        view.camera = view.frame(rng.uniform(0, 360), rng.uniform(40, 89))
        column = rng.choice(sorted(top))
        pos = view.picture.column_pos(column)
        hit = view.picture.hit(pos)
        assert hit is not None
        is_hidden = (hit.block.x, hit.block.y) != column
        if not is_hidden:
            assert view.picture.column_under(pos) == column
            stone = view.picture.stone_under(pos)
            assert stone is not None
            assert stone.colour == top[column][0]


# Motion


def test_every_event_has_an_act(hands: list[Hand], tmp_path: Path) -> None:
    _, view = seated(hands, tmp_path, "two")
    kinds = [
        kind
        for name, kind in inspect.getmembers(happened, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event and not name.startswith("_")
    ]
    assert len(kinds) >= 10
    assert {*kinds} <= {*view.presenter.makers, *view.presenter.pauses}


@pytest.mark.parametrize("mode", MODES)
def test_motions_end_where_the_rules_say(mode: str, hands: list[Hand], tmp_path: Path) -> None:
    """Whatever is shown step by step, at the end the picture equals the state."""
    hand, view = seated(hands, tmp_path, mode, animation="fast")
    rng, scene, match = Random(5), hand.scene, hand.match
    for number in range(24):
        if match.is_over:
            break
        scene.play(rng.choice(match.state.legal_moves()))
        assert all(isinstance(act, DrawnTween) for act in view.presenter.running)
        pass_time(hand.app, rng.randrange(8))
        if number % 5 == 0:
            hand.app.screenshot()
            view.finish()
        if not view.is_moving:
            state = match.state
            assert isinstance(state, RumisState | CubeState)
            assert shown(view) == {(piece_of(stone), stone.cells) for stone in stones(state)}


def test_a_turned_stone_is_seen_turning(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two", animation="normal")
    hand.move_to(view.picture.column_pos(sorted(view.hand.reach())[0]))
    for how in ("turn", "tip", "roll"):
        hand.click_widget(f"action-{how}")
        assert view.is_working
        hand.app.screenshot()
        for _ in range(30):
            hand.app.step(0.05)
        assert not view.is_working


def test_the_camera_goes_home_to_the_view_of_the_start(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two")
    assert view.camera.yaw == YAW
    hand.click_widget("turn-right")
    assert view.camera.yaw == YAW + 90
    hand.key(pygame.K_c)
    assert view.camera.yaw == YAW
