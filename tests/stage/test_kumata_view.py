"""Kumata at the table: by mouse, by keyboard, the log and the result."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.match import Match, Seat
from games.core.record import load_match
from games.kumata.rules import counting, moves
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import clan_colour
from games.kumata.view.picture import place_of
from games.kumata.view.view import KumataView
from games.stage.scenes.result.scene import ResultScene
from games.stage.table.game.outcome_words import people as everybody
from tests.stage.kumata_table import NAMES, KumataTables, aim_by_mouse, people, played, view_of
from tests.stage.opened import STILL, click, key, opened
from tests.stage.table_hand import Hand

ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


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
    seats: list[Seat], options: dict[str, Any], kumata: KumataTables
) -> None:
    hand = kumata(seats=seats, options=options)
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
def test_a_whole_match_by_keyboard_alone(kumata: KumataTables) -> None:
    hand = kumata(seats=people(2, 1))
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


def test_the_keys_of_the_game_work_from_the_tray(kumata: KumataTables) -> None:
    hand = kumata()
    view = view_of(hand)
    hand.scene.focus("action-turn")
    hand.key(pygame.K_t)
    assert view.hand.held.with_totem and view.margins.rules_chapter() == "totem"
    before = view.hand.held.turns
    hand.key(pygame.K_r)
    assert view.hand.held.turns == before + 1


def test_the_ghost_snaps_turns_and_stays_for_the_buttons(kumata: KumataTables) -> None:
    hand = kumata(seats=people(4))
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


def test_a_click_beside_the_board_plays_nothing(kumata: KumataTables) -> None:
    hand = kumata(seats=people(4))
    view = view_of(hand)
    cell = next(iter(view.hand.held.fits())).a
    hand.move_to(view.picture.pos([place_of(cell)]))
    board = view.board
    hand.click((board.x + 12, board.bottom - 12))
    assert hand.match.position == 0


def test_where_it_does_not_fit_the_reason_is_told(kumata: KumataTables) -> None:
    hand = kumata(seats=people(4))
    view = view_of(hand)
    covered = {cell for move in view.hand.held.fits() for cell in (move.a, move.b)}
    bad = [cell for cell in view.state.board.cells if cell not in covered]
    hand.move_to(view.picture.pos([place_of(bad[0])]))
    assert view.aim.refusal is not None
    before = hand.match.position
    hand.click(view.picture.pos([place_of(bad[0])]))
    assert hand.match.position == before
    assert hand.scene.refusal.said(hand.scene.ui) == hand.scene.ui.say(view.aim.refusal)


def test_when_nothing_fits_exactly_the_splittable_piles_are_offered(kumata: KumataTables) -> None:
    match = until_aside()
    hand = kumata(match, seats=people(4))
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


def test_a_domino_that_fits_nowhere_is_dimmed_and_arrows_stay_with_the_others(
    kumata: KumataTables,
) -> None:
    match, rng = played(4, 0), Random(1)
    while True:
        state = match.state
        assert isinstance(state, KumataState) and state.seat is not None, "no such position"
        tops = state.visible(state.seat)
        barred = [f"{low}{high}" for low, high in tops if not state.fits(low, high)]
        if barred and not state.must_set_aside:
            break
        match.play(rng.choice(state.legal_moves()))
    hand = kumata(match, seats=people(4))
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


def test_the_log_has_a_row_for_every_move(kumata: KumataTables) -> None:
    match = until_aside()
    match.play(match.state.legal_moves()[0])
    hand = kumata(match, seats=people(4))
    rows = view_of(hand).margins.log_rows()
    assert [row.position for row in rows] == list(range(1, match.position + 1))
    assert "set aside" in rows[-1].text
    placed = [m for m in match.moves if isinstance(m, moves.Place)]
    assert sum(row.note_icon is not None for row in rows) == sum(m.totem for m in placed)


def test_seats_are_told_apart_by_their_clans(kumata: KumataTables) -> None:
    hand = kumata(
        seats=people(4), options={"variant": "union", "clans": ["tigers", *["random"] * 3]}
    )
    view = view_of(hand)
    looks = [view.look_now(seat) for seat in range(4)]
    assert looks[0].colour == clan_colour(hand.app.ui, "tigers")
    assert len({tuple(look.colour) for look in looks}) == 4
    assert view.role_of(hand.app.ui, hand.match, 0) == "Tigers"
    roles = [person.role for person in everybody(hand.app.ui, hand.match, type(view))]
    assert roles[0] == "Tigers · Team A" and roles[3].endswith("Team B")


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


def test_a_broken_tie_is_explained(kumata: KumataTables) -> None:
    hand = kumata()
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
