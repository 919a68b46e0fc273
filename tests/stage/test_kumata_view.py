"""Kumata at the table: by mouse, by keyboard, from every side, with every event seen."""

from __future__ import annotations

import inspect
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Event, Setup
from games.core.match import Match, Seat
from games.core.record import load_match
from games.kumata.rules import counting, moves
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import clan_colour
from games.kumata.view.picture import place_of
from games.kumata.view.view import KumataView
from games.stage.scenes.result.scene import ResultScene
from tests.stage.opened import STILL, click, key, opened
from tests.stage.table_hand import Hand

NAMES = ("Léa", "Tom", "Ficus", "Liane")
ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def people(count: int, bots: int = 0) -> list[Seat]:
    levels = [0] * (count - bots) + [1] * bots
    return [
        Seat(name, index, bot)
        for index, (name, bot) in enumerate(zip(NAMES[:count], levels, strict=True))
    ]


def played(players: int = 4, count: int = 14, seed: int = 3, **options: Any) -> Match:
    """A match after some moves by chance."""
    match = Match(catalog.game("kumata"), Setup(players, seed, options), people(players))
    rng = Random(seed)
    while match.position < count and not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def until_aside(seed: int = 0) -> Match:
    """A match in which nothing fits for the seat to act, and not every pile can be split."""
    for number in range(seed, seed + 300):
        match, rng = played(4, 0, number), Random(number)
        while not match.is_over:
            state = match.state
            assert isinstance(state, KumataState)
            assert state.seat is not None
            if state.must_set_aside and len(state.legal_moves()) < len(state.piles[state.seat]):
                return match
            match.play(rng.choice(state.legal_moves()))
    raise AssertionError("no such match")


@pytest.fixture
def table(hands: list[Hand], tmp_path: Path) -> Any:
    """Opens a table on which a match, or a new one, lies."""

    def make(match: Match | None = None, **more: Any) -> Hand:
        seats = more.pop("seats", people(2))
        hand = Hand("kumata", tmp_path, seats=seats, **more)
        hands.append(hand)
        if match is not None:
            hand.match.__dict__.update(match.__dict__)
            hand.scene.view.sync(match.state)
            hand.scene.look(match.position)
        return hand

    return make


def view_of(hand: Hand) -> KumataView:
    view = hand.scene.view
    assert isinstance(view, KumataView)
    return view


def aim_by_mouse(hand: Hand, move: moves.Place) -> None:
    """Take the domino, hover its cell, and turn until it lies as wanted."""
    view = view_of(hand)
    low, high = sorted((move.first, move.second))
    hand.click_widget(f"piece-{low}{high}")
    if view.hand.held.with_totem != move.totem:
        hand.click_widget("action-totem")
    at = view.picture.pos([place_of(move.a)])
    hand.move_to(at)
    for _ in range(9):
        if view.aim.move == move:
            return
        hand.key(pygame.K_r)
    raise AssertionError(f"{move} could not be aimed at, only {view.aim.move}")


def play_by_mouse(hand: Hand, rng: Random) -> None:
    state = hand.match.state
    assert isinstance(state, KumataState)
    if state.must_set_aside:
        move = rng.choice(state.legal_moves())
        hand.click_widget(f"piece-{move.low}{move.high}")
        return
    cells = {}
    view = view_of(hand)
    for move in state.legal_moves():
        at = view.picture.pos([place_of(move.a)])
        under = view.picture.place_under(at)
        if under is not None and under[0] == place_of(move.a):
            cells[str(move)] = move
    move = cells[rng.choice(sorted(cells))]
    aim_by_mouse(hand, move)
    before = hand.match.position
    hand.click(view.picture.pos([place_of(move.a)]))
    assert hand.match.position > before


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        pytest.param(people(2, 1), {}, id="two"),
        pytest.param(people(4, 2), {"variant": "union"}, id="union", marks=pytest.mark.slow),
        pytest.param(people(3), {"variant": "maze"}, id="maze", marks=pytest.mark.slow),
    ],
)
def test_a_whole_match_by_mouse_alone(
    seats: list[Seat], options: dict[str, Any], table: Any
) -> None:
    hand = table(seats=seats, options=options)
    rng = Random(4)
    for _ in range(200):
        if not hand.wait_for_person():
            break
        play_by_mouse(hand, rng)
    assert hand.match.is_over
    again = load_match(hand.path, catalog.find)
    assert again.state.to_json() == hand.match.state.to_json()
    for _ in range(30):
        hand.app.step(0.1)
    assert isinstance(hand.app.scene, ResultScene)


@pytest.mark.slow
def test_a_whole_match_by_keyboard_alone(table: Any) -> None:
    hand = table(seats=people(2, 1))
    rng = Random(1)
    for _ in range(400):
        hand.back_to_the_board()
        if not hand.wait_for_person():
            break
        position = hand.match.position
        hand.key(pygame.K_1 + rng.randrange(3))
        if hand.match.position > position:
            continue
        for _ in range(rng.randrange(1, 6)):
            hand.key(rng.choice(ARROWS))
        if rng.random() < 0.3:
            hand.key(pygame.K_r)
        if rng.random() < 0.1:
            hand.key(pygame.K_t)
        hand.key(pygame.K_RETURN)
    assert hand.match.is_over


def test_the_keys_of_the_game_work_from_the_tray(table: Any) -> None:
    hand = table()
    view = view_of(hand)
    hand.scene.focus("action-turn")
    hand.key(pygame.K_t)
    assert view.hand.held.with_totem and view.margins.rules_chapter() == "totem"
    before = view.hand.held.turns
    hand.key(pygame.K_r)
    assert view.hand.held.turns == before + 1


def test_the_ghost_snaps_turns_and_stays_for_the_buttons(table: Any) -> None:
    hand = table(seats=people(4))
    view = view_of(hand)
    cell = max(
        view.state.board.cells, key=lambda name: len(view.hand.held.covering(place_of(name)))
    )
    hand.move_to(view.picture.pos([place_of(cell)]))
    assert view.aim.is_legal and cell in (view.aim.move.a, view.aim.move.b)
    ways = view.hand.held.covering(place_of(cell))
    assert len(ways) > 1
    seen = set()
    for _ in ways:
        seen.add(view.aim.move)
        hand.key(pygame.K_r)
    assert seen == set(ways)
    hand.move_to(hand.scene.find("verb").rect.center)
    assert view.aim.is_legal, "the aim waits while the pointer goes to the tray"
    hand.click_widget("action-totem")
    assert view.aim.move.totem
    hand.click_widget("verb")
    assert hand.match.position == 1 and hand.match.moves[0].totem


def test_a_click_beside_the_board_plays_nothing(table: Any) -> None:
    hand = table(seats=people(4))
    view = view_of(hand)
    cell = next(iter(view.hand.held.fits())).a
    hand.move_to(view.picture.pos([place_of(cell)]))
    board = view.board
    hand.click((board.x + 12, board.bottom - 12))
    assert hand.match.position == 0


def test_where_it_does_not_fit_the_reason_is_told(table: Any) -> None:
    hand = table(seats=people(4))
    view = view_of(hand)
    covered = {cell for move in view.hand.held.fits() for cell in (move.a, move.b)}
    bad = [cell for cell in view.state.board.cells if cell not in covered]
    hand.move_to(view.picture.pos([place_of(bad[0])]))
    assert view.aim.refusal is not None
    before = hand.match.position
    hand.click(view.picture.pos([place_of(bad[0])]))
    assert hand.match.position == before
    assert hand.scene.refusal.text == hand.scene.ui.say(view.aim.refusal)


def test_when_nothing_fits_exactly_the_splittable_piles_are_offered(table: Any) -> None:
    match = until_aside()
    hand = table(match, seats=people(4))
    view, state = view_of(hand), match.state
    assert isinstance(state, KumataState) and state.seat is not None
    offered = {piece.key for piece in view.margins.pieces(state.seat) if piece.is_left}
    assert offered == {f"{move.low}{move.high}" for move in state.legal_moves()}
    shut = [p.key for p in view.margins.pieces(state.seat) if not p.is_left]
    before = match.position
    hand.click_widget(f"piece-{shut[0]}")
    assert hand.match.position == before
    assert view.margins.verb() == hand.scene.ui.say("kumata.aside")
    assert view.margins.rules_chapter() == "blocked"
    hand.click_widget(f"piece-{sorted(offered)[0]}")
    assert isinstance(hand.match.moves[-1], moves.Aside)


# Pictures


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["classic", "maze", "union", "maze_union"])
def test_the_first_frame_draws(players: int, variant: str, table: Any) -> None:
    if "union" in variant and players != 4:
        return
    hand = table(seats=people(players), options={"variant": variant})
    hand.app.step(0.0)
    assert hand.app.draws


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("settings", [{"theme": "dark"}, {"text_size": 2.0}, {"text_size": 0.8}])
def test_every_size_and_look_draws(
    size: tuple[int, int], settings: dict[str, Any], table: Any
) -> None:
    hand = table(played(4, 16), seats=people(4), size=size, **settings)
    view = view_of(hand)
    hand.move_to(view.hand._pos(next(iter(view.hand.held.fits()))))
    assert view.aim.is_legal
    hand.key(pygame.K_k)
    hand.key(pygame.K_v)


@pytest.mark.parametrize("yaw", [0.0, 22.0, 100.0, 200.0, 301.0])
@pytest.mark.parametrize("pitch", [40.0, 54.0, 90.0])
def test_picks_are_right_from_every_side(yaw: float, pitch: float, table: Any) -> None:
    hand = table(played(4, 20), seats=people(4))
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


def test_nothing_hidden_is_shown(table: Any) -> None:
    match = played(4, 12)
    hand = table(match, seats=people(4))
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


def test_a_view_without_knowledge_can_be_pictured(table: Any) -> None:
    hand = table()
    state = played(3, 10).state
    picture = KumataView.snapshot(hand.app.ui, state.view_for(None), (320, 200))
    assert picture.get_size() == (320, 200)


def test_a_turned_camera_comes_home(table: Any) -> None:
    hand = table()
    view = view_of(hand)
    home = view.camera
    hand.key(pygame.K_q)
    assert view.camera.yaw != home.yaw
    hand.key(pygame.K_c)
    assert view.camera == home


# Motion


def event_kinds() -> list[type[Event]]:
    kinds = [kind for _, kind in inspect.getmembers(moves, inspect.isclass)]
    return [
        kind
        for kind in kinds
        if issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
    ]


def test_every_event_has_a_motion(table: Any) -> None:
    hand = table()
    assert len(event_kinds()) == 7
    for kind in event_kinds():
        assert view_of(hand).presenter.covers(kind), kind


def test_every_event_is_seen_and_ends_at_the_state(table: Any) -> None:
    hand = table(seats=people(4), animation="normal")
    view = view_of(hand)
    seen: set[type] = set()
    for seed in (0, 1, 5):
        match = played(4, 200, seed)
        view.match = match
        for number, events in enumerate(match.events):
            fresh = {type(event) for event in events} - seen
            if not fresh:
                continue
            seen |= fresh
            view.presenter.is_from_afar = number % 2 == 0
            view.sync(match.states[number])
            view.present(events, match.states[number], match.states[number + 1])
            for _ in range(40):
                hand.app.step(0.06)
            view.finish()
            assert view.state is match.states[number + 1]
            assert len(view.picture.dominoes) == len(view.state.placed)
    assert {moves.DominoPlaced, moves.TotemPlaced, moves.NothingFitted} <= seen


def test_a_click_during_a_motion_finishes_it(table: Any) -> None:
    hand = table(seats=people(4), animation="normal")
    view = view_of(hand)
    move = next(iter(view.hand.held.fits()))
    aim_by_mouse(hand, move)
    hand.click(view.picture.pos([place_of(move.a)]))
    assert view.is_moving and len(view.picture.dominoes) == 0
    hand.key(pygame.K_F5)
    assert not view.is_moving and len(view.picture.dominoes) == 1


def test_a_domino_that_fits_nowhere_is_dimmed_and_arrows_stay_with_the_others(table: Any) -> None:
    match, rng = played(4, 0), Random(1)
    while True:
        state = match.state
        assert isinstance(state, KumataState) and state.seat is not None, "no such position"
        tops = state.visible(state.seat)
        barred = [f"{low}{high}" for low, high in tops if not state.fits(low, high)]
        if barred and not state.must_set_aside:
            break
        match.play(rng.choice(state.legal_moves()))
    hand = table(match, seats=people(4))
    view = view_of(hand)
    pieces = {piece.key: piece for piece in view.margins.pieces(state.seat)}
    assert pieces[barred[0]].is_blocked and not hand.scene.find(f"piece-{barred[0]}").is_enabled
    assert view.hand.held.domino not in barred
    hand.key(pygame.K_1 + list(pieces).index(barred[0]))
    assert view.hand.held.domino not in barred
    hand.scene.focus("board")
    for _ in range(3):
        hand.key(pygame.K_RIGHT)
        assert hand.scene.base.focused.name == "board" and view.aim.is_legal


# Around the board


def test_the_log_has_a_row_for_every_move(table: Any) -> None:
    match = until_aside()
    match.play(match.state.legal_moves()[0])
    hand = table(match, seats=people(4))
    rows = view_of(hand).margins.log_rows()
    assert [row.position for row in rows] == list(range(1, match.position + 1))
    assert "set aside" in rows[-1].text
    placed = [m for m in match.moves if isinstance(m, moves.Place)]
    assert sum(row.note_icon is not None for row in rows) == sum(m.totem for m in placed)


def test_seats_are_told_apart_by_their_clans(table: Any) -> None:
    hand = table(
        seats=people(4), options={"variant": "union", "clans": ["tigers", *["random"] * 3]}
    )
    view = view_of(hand)
    assert view.looks[0].colour == clan_colour(hand.app.ui, "tigers")
    assert len({tuple(look.colour) for look in view.looks}) == 4
    assert view.role_of(hand.app.ui, hand.match, 0) == "Tigers · Team A"
    assert view.role_of(hand.app.ui, hand.match, 3).endswith("Team B")


# The result


def test_the_result_counts_from_who_ended_the_match_and_says_why(tmp_path: Path) -> None:
    match = played(4, 400)
    state = match.state
    assert isinstance(state, KumataState) and state.ended_by is not None
    from games.stage.table.game.desk import Desk

    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    scene = ResultScene(desk, match, None)
    with opened(scene, STILL.but(animation="slow")) as app:
        order = counting.counting_order(state)
        assert order[0] == state.ended_by
        for _ in range(3):
            app.step(0.05)
        shown = [scene.counting.part(seat, "board") for seat in order]
        assert shown[0] is not None and shown[1:] == [None, None, None]
        words = KumataView.closing_words(app.ui, match)
        assert NAMES[state.ended_by] in words[0]
        app.step(0.0, [key(pygame.K_F5)])
        totals = [scene.counting.total(seat) for seat in range(4)]
        assert totals == [score.total for score in state.scores()]
        app.step(0.0, click((5, 300)))
    desk.close()


def test_a_broken_tie_is_explained(table: Any) -> None:
    hand = table()
    position = {
        "clans": ["hippos", "crocodiles"],
        "plots": {"a1": "H1", "b1": "C1", "c1": "H2", "d1": "H2", "e1": "C1"},
        "placed": ["0:11@a1b1/1+"],
        "reserve": [[], [["44"]]],
        "to_move": 0,
    }
    state = catalog.game("kumata").from_json(position)
    assert isinstance(state, KumataState) and state.is_over
    match = hand.match
    match.states = [state]
    match.position = 0
    words = KumataView.closing_words(hand.app.ui, match)
    expected = counting.decided_by(state)
    said = hand.app.ui.say(f"kumata.decided.{expected}")
    assert (said in words) == (expected != "points")
