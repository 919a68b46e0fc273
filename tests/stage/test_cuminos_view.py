"""Cuminos at the table: by mouse, by keyboard, from every side, with every event seen."""

from __future__ import annotations

import inspect
import math
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Event, Setup
from games.core.match import Match, Seat
from games.core.record import load_match
from games.core.tables import BadTable
from games.cuminos.rules import moves as happened
from games.cuminos.rules.moves import Place
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.held_bar import HeldBar
from games.cuminos.view.ledger import rounds_of
from games.cuminos.view.look import load_look
from games.cuminos.view.view import CuminosView
from tests.stage.table_hand import Hand

NAMES = ("Léa", "Tom", "Inès", "Noé", "Zoé", "Max")
FORMS = [(2, "none"), (3, "none"), (4, "2x2"), (5, "none"), (6, "2x3"), (6, "3x2")]
ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def people(players: int, bots: int = 0) -> list[Seat]:
    return [
        Seat(NAMES[seat], seat, bot=1 if seat >= players - bots else 0) for seat in range(players)
    ]


def seated(hands: list[Hand], home: Path, players: int = 2, **more: Any) -> tuple[Hand, Any]:
    """A hand at a new table, and its view."""
    seats = more.pop("seats", people(players))
    hand = Hand("cuminos", home, seats=seats, **more)
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, CuminosView)
    return hand, view


def play_on(hand: Hand, count: int, seed: int = 1, *, spread: bool = False) -> None:
    """Play placements straight through the scene."""
    rng = Random(seed)
    for _ in range(count):
        state = hand.match.state
        legal = [move for move in state.legal_moves() if isinstance(move, Place)]
        if not legal:
            return
        if spread:
            legal.sort(key=lambda move: abs(move.x) + abs(move.y) - 9 * move.is_upright)
            hand.scene.play(legal[-1])
        else:
            hand.scene.play(rng.choice(legal))


def matched(players: int, seed: int, teams: str = "none") -> Match:
    """A random match to its end, without a window."""
    rng = Random(seed)
    match = Match(catalog.game("cuminos"), Setup(players, seed, {"teams": teams}))
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


# Whole matches


def click_somewhere(hand: Hand, view: CuminosView, rng: Random) -> None:
    """Pick a bar that fits, look from a side that shows its place, and click there."""
    state = view.state
    names = [name for name in state.hand(state.to_move or 0) if state.places_of(name)]
    hand.click_widget(f"piece-{rng.choice(names)}")
    if not view.hand.held.columns or rng.random() < 0.3:
        hand.click_widget("action-lay" if view.hand.held.is_upright else "action-stand")
    if not view.hand.held.columns:
        hand.click_widget("action-lay" if view.hand.held.is_upright else "action-stand")
    for _ in range(rng.randrange(3)):
        hand.click_widget("action-turn")
    spots = [view.picture.top_pos(column) for column in sorted(view.hand.held.columns)]
    area = view.board.inflate(-20, -140)
    seen = [
        pos
        for pos, column in zip(spots, sorted(view.hand.held.columns), strict=True)
        if area.collidepoint(pos) and view.picture.column_under(pos) == column
    ]
    if not seen:
        hand.click_widget(rng.choice(("turn-right", "look-down")))
        return
    hand.click(rng.choice(seen))


def test_a_whole_match_by_mouse_alone(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, seats=people(2, bots=1))
    rng = Random(4)
    for _ in range(300):
        if not hand.wait_for_person():
            break
        if rng.random() < 0.1 and view.state.can_pass():
            hand.click_widget("action-pass")
        else:
            click_somewhere(hand, view, rng)
    assert hand.match.is_over
    again = load_match(hand.path, catalog.find)
    assert again.state.to_json() == hand.match.state.to_json()
    for _ in range(30):
        hand.app.step(0.1)
    assert type(hand.app.scene).__name__ == "ResultScene"


@pytest.mark.slow
def test_a_whole_match_by_keyboard_alone(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path, 2)
    rng = Random(8)
    for _ in range(900):
        if not hand.wait_for_person():
            break
        hand.key(rng.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)))
        if not hand.wait_for_person():
            break
        if rng.random() < 0.3:
            hand.key(pygame.K_f)
        for _ in range(rng.randrange(1, 4)):
            hand.key(rng.choice(ARROWS))
        if rng.random() < 0.4:
            hand.key(pygame.K_r)
        hand.key(pygame.K_RETURN)
        hand.back_to_the_board()
    assert hand.match.is_over


# First frames


@pytest.mark.parametrize(("players", "form"), FORMS)
def test_the_first_frame_and_a_later_one_for_every_table(
    players: int, form: str, hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, players, options={"teams": form})
    hand.move_to(view.board.center)
    assert view.aim.is_legal and str(view.aim.move).startswith(view.hand.held.cumino[0])
    hand.app.screenshot()
    play_on(hand, 2 * players + 3)
    hand.app.screenshot()
    words = [view.margins.standing(seat) for seat in range(players)]
    assert all(words)
    letters = {view.role_of(view.ui, hand.match, seat) for seat in range(players)}
    assert len(letters) == (1 if form == "none" else int(form[0]))


@pytest.mark.parametrize(
    ("size", "theme", "text_size"),
    [((960, 600), "light", 1.0), ((1280, 800), "dark", 2.0), ((1920, 1080), "light", 0.8)],
)
def test_the_table_draws_the_same_picture_twice(
    size: tuple[int, int], theme: str, text_size: float, hands: list[Hand], tmp_path: Path
) -> None:
    hand, _ = seated(hands, tmp_path, 4, size=size, theme=theme, text_size=text_size, language="fr")
    play_on(hand, 12)
    hand.app.step(9.0)
    hand.key(pygame.K_RIGHT)
    first, second = hand.app.screenshot(), hand.app.screenshot()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_nothing_is_drawn_while_nothing_happens(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path, animation="normal")
    for _ in range(100):
        hand.app.step(0.1)
    before = hand.app.draws
    for _ in range(100):
        hand.app.step(0.1)
    assert hand.app.draws == before


# Turning a bar and finding its place


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
    assert hand.scene.refusal.text
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
        for _ in range(40):
            pos = (rng.uniform(*_span(view.board, 0)), rng.uniform(*_span(view.board, 1)))
            expected = _walked(view, cubes, pos)
            near = {
                _walked(view, cubes, (pos[0] + dx, pos[1] + dy))
                for dx, dy in product((-1, 1), (-1, 1))
            }
            if near == {expected}:  # on an edge either answer is right
                checked += 1
                assert view.picture.column_under(pos) == expected
    assert checked > 400


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


# The camera


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


# Time


def test_every_event_has_a_motion(hands: list[Hand], tmp_path: Path) -> None:
    _, view = seated(hands, tmp_path)
    kinds = [
        kind
        for _, kind in inspect.getmembers(happened, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    ]
    assert len(kinds) == 9
    for kind in kinds:
        assert view.presenter.covers(kind), kind


@pytest.mark.parametrize("speed", ["slow", "fast"])
def test_motions_end_where_the_rules_say(speed: str, hands: list[Hand], tmp_path: Path) -> None:
    """Whatever is shown step by step, at the end the picture equals the state."""
    hand, view = seated(hands, tmp_path, 2, animation=speed)
    rng, match = Random(5), hand.match
    for number in range(40):
        if match.is_over:
            break
        view.presenter.is_from_afar = bool(number % 2)
        hand.scene.play(rng.choice(match.state.legal_moves()))
        for _ in range(rng.randrange(25)):
            hand.app.step(0.1)
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
        hand.scene.step(+1)
        hand.app.step(0.2)
        assert view.is_moving
        flying = pygame.image.tobytes(hand.app.screenshot(), "RGB")
        view.finish()
        assert flying != pygame.image.tobytes(hand.app.screenshot(), "RGB")
        assert view.picture.placed == hand.match.states[position].placed()  # type: ignore[attr-defined]


# Around the board


@pytest.mark.parametrize(("players", "form"), FORMS)
def test_the_score_sheet_adds_up_at_every_position(players: int, form: str) -> None:
    match = matched(players, players, form)
    for position in range(len(match.states)):
        rounds = rounds_of(match, position)
        state = match.states[position]
        assert isinstance(state, CuminosState)
        sums = [sum(each.points(seat) for each in rounds) for seat in range(players)]
        assert sums == state.totals()
        assert [[r.points(s) for s in range(players)] for r in rounds] == state.points_by_round()


def test_the_sheet_opens_from_the_values_and_by_key(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path, 3)
    play_on(hand, 30)
    for opening in ("click", "key"):
        if opening == "click":
            hand.click_widget("context")
        else:
            hand.key(pygame.K_t)
        assert hand.scene.has_modal
        hand.app.screenshot()
        hand.key(pygame.K_ESCAPE)
        assert not hand.scene.has_modal


def test_the_log_tells_points_multiplications_and_skips(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 2, seed=5)
    play_on(hand, 40, seed=2)
    rows = view.margins.log_rows()
    assert len(rows) == hand.match.position
    for row, events in zip(rows, hand.match.events, strict=True):
        placed = events[0]
        if isinstance(placed, happened.CuminoPlaced):
            assert row.note == f"+{placed.points}"
            assert ("×" in row.detail) == (placed.factor > 1)
        for event in events:
            if isinstance(event, happened.TurnSkipped):
                assert NAMES[event.seat] in row.detail


def test_passing_is_offered_only_when_it_is_allowed(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path)

    def can_pass() -> bool:
        return next(action for action in view.margins.actions() if action.key == "pass").is_enabled

    assert not can_pass(), "not on the source"
    play_on(hand, 1)
    assert can_pass()
    hand.click_widget("action-pass")
    assert str(hand.match.moves[-1]) == "pass"
    assert not can_pass(), "the other one has just passed"


def test_pictures_of_positions_have_no_hands(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path)
    game = catalog.game("cuminos")
    state = game.from_json({"placed": ["0:2@0,0,1/5@0,0,2"]})
    plain = CuminosView.snapshot(hand.app.ui, state, (320, 200))
    ghost = CuminosView.snapshot(hand.app.ui, state, (320, 200), move="2@1,0,1/3@2,0,1")
    assert plain.get_size() == (320, 200)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ghost, "RGB")


def test_a_mistake_in_the_look_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "games"
    folder.mkdir(parents=True)
    text = (catalog.CONFIG / "games" / "cuminos.look.yaml").read_text(encoding="utf-8")
    (folder / "cuminos.look.yaml").write_text(text.replace("yaw: 30.0", "yaw: 400.0"), "utf-8")
    with pytest.raises(BadTable, match="frame"):
        load_look(tmp_path)
