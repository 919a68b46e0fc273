"""Rumis at the table: every board drawn, whole matches by mouse and by keyboard, every event."""

from __future__ import annotations

import inspect
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Event, Setup
from games.core.lattice import orientations
from games.core.match import Match, Seat
from games.core.record import load_match
from games.rumis.rules import moves as happened
from games.rumis.rules.game import CubeState, RumisState
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.solver import ways
from games.rumis.view.fitting import columns, dropped, fitting_at, turned
from games.rumis.view.picture import YAW, piece_of
from games.rumis.view.position import seen_from_above, stones, takeable, tops
from games.rumis.view.view import RumisView
from games.stage.motion.drawn import DrawnTween
from tests.games.rumis.positions import solve
from tests.stage.table_hand import Hand

GAME: Any = catalog.game("rumis")
PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]
WITH_BOT = [Seat("Léa", 1), Seat("Pisco", 0, bot=1)]
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {"board": "chullpa"}),
    "six with corners": (6, {"board": "huaca"}),
    "inverse": (5, {"board": "colca", "inverse": True}),
    "relocation": (2, {"board": "puncu", "relocate": True}),
    "four colours": (2, {"board": "pirka", "colours": 2}),
    "ruins": (3, {"board": "cucho", "ruins": True}),
    "cube": (1, {"cube": 3, "colours_used": 2}),
}
RELOCATION = pytest.param("relocation", marks=pytest.mark.slow)


def seated(hands: list[Hand], home: Path, mode: str, **settings: Any) -> tuple[Hand, RumisView]:
    players, options = MODES[mode]
    seats = [Seat(f"S{seat}", seat) for seat in range(players)]
    hand = Hand("rumis", home, seats=seats, options=options, **settings)
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, RumisView)
    return hand, view


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
    shown_stones = view.margins.panels.held(state, state.colour)
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


def test_a_refused_place_says_why_and_plays_nothing(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two")
    hand.scene.play(hand.match.state.parse("I3@a1.1,b1.1,c1.1"))
    hand.click(view.picture.column_pos((4, 3)))
    assert hand.match.position == 1
    assert "another colour" in hand.scene.refusal.text
    assert not view.aim.is_legal


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
    for kind in kinds:
        assert view.presenter.covers(kind), kind


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
        for _ in range(rng.randrange(8)):
            hand.app.step(0.1)
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


# Alone with the cube


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
