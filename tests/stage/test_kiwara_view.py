"""Kiwara at the table: by mouse, by keyboard, with every event seen."""

from __future__ import annotations

import inspect
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.core.game import Event, Setup
from games.core.match import Match, Seat
from games.core.record import load_match
from games.kiwara.rules import events as happened
from games.kiwara.view.view import KiwaraView
from games.stage.space.geometry.camera import Camera
from tests.stage.table_hand import Hand
from tests.unseen import pass_time

PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]
WITH_BOT = [Seat("Léa", 1), Seat("Baobab", 0, bot=1)]
EVERYTHING = {"mystery": True, "handicap": [2, 2]}


def play_by_mouse(hand: Hand, rng: Random) -> None:
    """One act of a person: pick something, click a lit target or a button."""
    view, state = hand.scene.view, hand.match.state
    assert isinstance(view, KiwaraView)
    before = hand.match.position
    buttons = [action for action in view.margins.actions() if action.is_enabled]
    if buttons and (state.phase == "after" or rng.random() < 0.4):
        action = rng.choice(buttons)
        kind = "action" if action.icon is None else "piece"
        hand.click_widget(f"{kind}-{action.key}")
        if hand.match.position > before:
            return
    if state.phase == "keep":
        hand.click_widget(f"piece-{rng.choice(state.drawn)}")
        return
    if state.phase == "place" and view.hand.chosen in state.hand(state.seat):
        kinds = [kind for kind, count in state.hand(state.seat).items() if count]
        hand.click_widget(f"piece-{rng.choice(kinds)}")
    targets = view.hand.targets()
    if targets:
        hand.click(view.hand.pos(rng.choice(targets)))


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="classic", marks=pytest.mark.slow),
        pytest.param(EVERYTHING, id="everything"),
    ],
)
def test_a_whole_match_by_mouse_alone(
    options: dict[str, object], hands: list[Hand], tmp_path: Path
) -> None:
    hand = Hand("kiwara", tmp_path, seats=WITH_BOT, options=options)
    hands.append(hand)
    rng = Random(4)
    for _ in range(400):
        if not hand.wait_for_person():
            break
        play_by_mouse(hand, rng)
    assert hand.match.is_over
    again = load_match(hand.path, catalog.find)
    assert again.state.to_json() == hand.match.state.to_json()
    for _ in range(30):
        hand.app.step(0.1)
    assert type(hand.app.scene).__name__ == "ResultScene"


ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


@pytest.mark.slow
def test_a_whole_match_by_keyboard_alone(hands: list[Hand], tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE, options=EVERYTHING)
    hands.append(hand)
    rng = Random(8)
    for _ in range(600):
        if not hand.wait_for_person():
            break
        hand.key(
            rng.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6))
        )
        if not hand.wait_for_person():
            break
        for _ in range(rng.randrange(1, 4)):
            hand.key(rng.choice(ARROWS))
        hand.key(pygame.K_RETURN)
        hand.back_to_the_board()
    assert hand.match.is_over


def test_a_click_on_a_wrong_cell_says_why_and_plays_nothing(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    hands.append(hand)
    hand.match.play(hand.match.state.parse("totem N1"))
    hand.scene.look(1)
    hand.click(hand.scene.view.picture.cell_pos("c3"))  # type: ignore[attr-defined]
    assert hand.match.position == 1
    assert "line" in hand.scene.refusal.said(hand.scene.ui)


def test_confirming_needs_a_second_click(hands: list[Hand], tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE, confirm_moves=True)
    hands.append(hand)
    stop = hand.scene.view.picture.stop_pos("N2")  # type: ignore[attr-defined]
    hand.click(stop)
    assert hand.match.position == 0
    hand.move_to((700, 400))
    hand.click(stop)
    assert [str(move) for move in hand.match.moves] == ["totem N2"]


def test_undo_goes_back_to_ones_own_move_and_redo_forward(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand = Hand("kiwara", tmp_path, seats=WITH_BOT)
    hands.append(hand)
    rng = Random(1)
    for _ in range(6):
        hand.wait_for_person()
        play_by_mouse(hand, rng)
    hand.wait_for_person()
    at = hand.match.position
    hand.click_widget("action-undo")
    assert hand.match.position < at
    assert hand.match.state.to_move == 0
    hand.click_widget("action-redo")
    assert hand.match.position == at


def test_looking_back_plays_nothing_and_returns(hands: list[Hand], tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    hands.append(hand)
    rng = Random(3)
    for _ in range(9):
        hand.wait_for_person()
        play_by_mouse(hand, rng)
    at = hand.match.position
    hand.key(pygame.K_HOME)
    assert hand.scene.host.looking == 0
    assert hand.scene.view.state is hand.match.states[0]
    hand.click((640, 350))
    hand.key(pygame.K_RETURN)
    assert hand.match.position == at
    hand.key(pygame.K_ESCAPE)
    assert hand.scene.host.looking is None
    assert hand.scene.view.state is hand.match.state


def test_every_event_has_a_motion(hands: list[Hand], tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, KiwaraView)
    kinds = [
        kind
        for _, kind in inspect.getmembers(happened, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
    ]
    assert len(kinds) > 15
    assert {*kinds} <= {*view.presenter.makers, *view.presenter.pauses}


@pytest.mark.parametrize("speed", [pytest.param("slow", marks=pytest.mark.slow), "fast"])
def test_motions_end_where_the_rules_say(speed: str, hands: list[Hand], tmp_path: Path) -> None:
    """Whatever is shown step by step, at the end the picture equals the state."""
    hand = Hand("kiwara", tmp_path, seats=PEOPLE, options=EVERYTHING, animation=speed)
    hands.append(hand)
    rng, scene, match = Random(5), hand.scene, hand.match
    view = scene.view
    assert isinstance(view, KiwaraView)
    for number in range(70):
        if match.is_over:
            break
        scene.play(rng.choice(match.state.legal_moves()))
        pass_time(hand.app, rng.randrange(30))
        if number % 3 == 0:
            hand.app.screenshot()
            view.finish()
        if not view.is_moving:
            assert view.picture.tokens == match.state.tokens()  # type: ignore[attr-defined]


def test_a_click_during_a_motion_finishes_it_and_counts(hands: list[Hand], tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE, animation="slow")
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, KiwaraView)
    hand.click(view.picture.stop_pos("N1"))
    assert view.is_moving
    hand.click(view.picture.cell_pos("a2"))
    moves = [str(move) for move in hand.match.moves]
    assert moves[0] == "totem N1"
    assert len(moves) == 2
    assert moves[1].endswith("a2")


def test_the_pointer_finds_every_cell_and_stop_from_any_side(
    hands: list[Hand], tmp_path: Path
) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, KiwaraView)
    for yaw, pitch in product((0, 37, 90, 181, 270, 315), (40, 76, 90)):
        view.camera = view.frame(float(yaw), float(pitch))
        for cell in view.state.board.cells:
            assert view.hand._target_under(view.picture.cell_pos(cell)) == ("cell", cell)  # type: ignore[arg-type]
        for stop in view.state.board.stops:
            assert view.hand._target_under(view.picture.stop_pos(stop)) == ("stop", stop)  # type: ignore[arg-type]


def test_camera_projects_and_finds_back() -> None:
    rng = Random(2)
    for _ in range(200):
        camera = Camera(
            yaw=rng.uniform(0, 360),
            pitch=rng.uniform(36, 90),
            zoom=rng.uniform(0.6, 2.5),
            centre=(3, 2.5),
            origin=(400, 300),
            unit=80,
        )
        x, y, z = rng.uniform(-2, 8), rng.uniform(-2, 8), rng.uniform(0, 4)
        back = camera.ground(camera.project(x, y, z), z)
        assert back == pytest.approx((x, y))


@pytest.mark.parametrize(
    ("size", "theme", "text_size"),
    [((960, 600), "light", 1.0), ((1280, 800), "dark", 2.0), ((1920, 1080), "light", 0.8)],
)
def test_the_table_draws_the_same_picture_twice(
    size: tuple[int, int], theme: str, text_size: float, hands: list[Hand], tmp_path: Path
) -> None:
    """Drawing changes nothing: the same state and time give the same picture."""
    hand = Hand(
        "kiwara", tmp_path, seats=PEOPLE, size=size, theme=theme, text_size=text_size, language="fr"
    )
    hands.append(hand)
    rng = Random(6)
    for _ in range(12):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
    hand.app.step(1.0)
    first, second = hand.app.screenshot(), hand.app.screenshot()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_nothing_is_drawn_while_nothing_happens(hands: list[Hand], tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE, animation="normal")
    hands.append(hand)
    for _ in range(100):
        hand.app.step(0.1)
    before = hand.app.draws
    for _ in range(100):
        hand.app.step(0.1)
    assert hand.app.draws == before


def test_pictures_of_positions_have_no_hands(tmp_path: Path, hands: list[Hand]) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    hands.append(hand)
    match = Match(catalog.game("kiwara"), Setup(2, 1))
    match.play(match.state.parse("totem E3"))
    plain = KiwaraView.snapshot(hand.app.ui, match.state, (320, 200))
    ghost = KiwaraView.snapshot(hand.app.ui, match.state, (320, 200), move="place lion a3")
    assert plain.get_size() == (320, 200)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ghost, "RGB")
