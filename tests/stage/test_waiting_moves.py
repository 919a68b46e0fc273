"""A move that waits stays where it is, an answer that comes too late counts for nothing,
and what is shown of a move is that move's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Gain, Setup
from games.core.match import Match, Seat
from games.host.thinker import Thinker
from games.kumata.view.picture import place_of
from games.stage.app.loop import App
from games.stage.draw.text import Writer
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.game.gain import draw_gains
from tests.screen.hands import HANDS
from tests.stage.still_worker import still
from tests.stage.table_hand import Hand

PEOPLE = [Seat("Léa", 0), Seat("Tom", 1)]
BOARD_GAMES = ("kiwara", "rumis", "kumata", "cuminos")


@pytest.fixture
def app() -> Iterator[App]:
    opened = App(settings=Settings(language="en", animation="off"), size=(1280, 800))
    yield opened
    opened.close()


# A bot's answer


def test_an_answer_to_an_earlier_question_is_dropped(app: App, tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    worker = still(desk)
    match = Match(catalog.game("rumis"), Setup(2, 3), [PEOPLE[0], Seat("Bot", 1, 2)])
    thinker = Thinker(desk, match, app.post)
    first, second = (str(move) for move in match.state.legal_moves()[:2])

    thinker.ask(2)
    late = worker._tell
    thinker.cancel()
    thinker.ask(2)
    late(first)
    _run_calls(app)
    assert thinker.move is None and thinker.is_thinking

    worker.tell_move(second)
    _run_calls(app)
    assert str(thinker.move) == second and not thinker.is_thinking
    desk.close()


def test_a_lost_answer_to_an_earlier_question_is_dropped(app: App, tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    worker = still(desk)
    thinker = Thinker(desk, Match(catalog.game("rumis"), Setup(2, 3), PEOPLE), app.post)
    thinker.ask(2)
    late = worker._lose
    thinker.ask(2)
    late()
    _run_calls(app)
    assert not thinker.was_lost and thinker.is_thinking
    desk.close()


def _run_calls(app: App) -> None:
    while not app.queue.calls.empty():
        app.queue.calls.get()()


# A move that waits for its confirmation


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_what_waits_for_its_confirmation_does_not_follow_the_pointer(
    game: str, tmp_path: Path
) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE, confirm_moves=True)
    scene, view = hand.scene, hand.scene.view
    for pos in HANDS[game](scene, scene.match.state.legal_moves()[-1]):
        hand.click(pos)
    assert scene.is_armed
    waiting, board = view.aim.move, scene.parts.places.board
    for x, y in ((0.5, 0.5), (0.35, 0.6), (0.6, 0.4), (0.5, 0.7)):
        hand.move_to((board.x + board.width * x, board.y + board.height * y))
        assert scene.is_armed and view.aim.move == waiting
    hand.key(pygame.K_RETURN)
    assert scene.match.moves == [waiting]
    hand.close()


def test_the_button_that_plays_follows_the_aim_without_a_new_layout(tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    scene, move = hand.scene, hand.match.state.legal_moves()[-1]
    *before, place = HANDS["kiwara"](scene, move)
    for pos in before:
        hand.click(pos)
    verb = scene.find("verb")
    hand.move_to((place[0], 2))
    assert not verb.is_enabled
    hand.move_to(place)
    assert scene.find("verb") is verb and verb.is_enabled
    hand.close()


def test_keys_see_a_ring_around_the_board_until_something_is_aimed_at(tmp_path: Path) -> None:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE)
    board, window = hand.scene.find("board"), hand.app.ui.size

    def ringed() -> bool:
        sheet = pygame.Surface(window, pygame.SRCALPHA)
        board.draw_ring(sheet)
        return bool(sheet.get_bounding_rect())

    assert ringed()
    hand.scene.take(hand.match.state.legal_moves()[0])
    assert not ringed()
    hand.close()


# What a move brings


def test_a_gain_is_green_a_loss_is_red_and_nothing_is_neither(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme, drawn = app.ui.theme, {}
    draw = Writer.draw

    def noting(self: Writer, surface: Any, text: str, style: str, colour: Any, *more: Any) -> Any:
        drawn[text] = colour
        return draw(self, surface, text, style, colour, *more)

    monkeypatch.setattr(Writer, "draw", noting)
    look = theme.player(0, "kiwara")
    changes = [(look, Gain(points)) for points in (3, -2, 0)]
    surface = pygame.Surface((400, 200))
    draw_gains(surface, app.ui, surface.get_rect(), (200, 100), changes)
    assert list(drawn.values()) == [theme.good, theme.bad, theme.second]


# What was played last


IS_LEFT: dict[str, Callable[[Any, Any, Any], bool]] = {
    "kiwara": lambda view, left, move: left == move.cell,
    "rumis": lambda view, left, move: left.cells == move.cells,
    "kumata": lambda view, left, move: {*left.places} == {place_of(move.a), place_of(move.b)},
    "cuminos": lambda view, left, move: view.picture.placed[left][1] == move,
}
"""Whether what is rimmed is what a move put down."""


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_rim_is_around_what_the_last_move_left(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, rng = Hand(game, tmp_path, seats=PEOPLE), Random(5)
    scene, view, match = hand.scene, hand.scene.view, hand.match
    rimmed: list[Any] = []
    monkeypatch.setattr(view, "outline_left", lambda surface, left, *more: rimmed.append(left))
    monkeypatch.setattr("games.stage.table.game.recent.draw_number", lambda *more: None)
    for _ in range(12):
        scene.play(rng.choice(match.state.legal_moves()))
    told = 0
    for position in range(1, 12):
        scene.look(position)
        rimmed.clear()
        view.draw_recent(pygame.Surface((8, 8)))
        move = match.moves[position - 1]
        if type(move).__name__ == "Place":
            assert IS_LEFT[game](view, rimmed[-1], move)
            assert len(rimmed) == 1 or game == "kiwara", "a turn of Kiwara has several steps"
            told += 1
    assert told >= 3
    hand.close()
