"""The table goes on: whatever cuts a motion short, and back from wherever one has looked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import load_match
from games.stage.app.loop import App
from games.stage.scenes.archive.matches import MatchesScene
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.scenes.result.scene import ResultScene
from games.stage.scenes.settings.scene import SettingsScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import TableScene
from tests.stage.still_worker import still
from tests.stage.table_hand import Hand
from tests.stage.zuma_table import COMPLETE, JUNK, Table

PEOPLE = [Seat("Léa", 0), Seat("Tom", 1)]
BOARD_GAMES = ("kiwara", "rumis", "kumata", "cuminos")
Hands = Callable[..., Hand]


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    opened: list[Hand] = []

    def make(game: str, **more: Any) -> Hand:
        opened.append(Hand(game, tmp_path, **{"seats": PEOPLE, **more}))
        return opened[-1]

    yield make
    for hand in opened:
        hand.close()


def resize(app: App, size: tuple[int, int] = (1100, 760)) -> None:
    app.ui.refresh(size, app.ui.settings)
    app._layout()


def seconds(app: App, count: float) -> None:
    for _ in range(round(count / 0.05)):
        app.step(0.05)


def full_screen(app: App) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    app.step(0.01, [event])


# A new size in the middle of a motion


@pytest.mark.parametrize("cut", [resize, full_screen])
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_next_person_may_act_after_a_cut_motion(
    game: str, cut: Callable[[App], None], hands: Hands
) -> None:
    hand = hands(game, animation="normal")
    hand.scene.play(hand.match.state.legal_moves()[0])
    seconds(hand.app, 0.05)
    assert hand.scene.view.is_moving and not hand.scene.view.has_hands
    cut(hand.app)
    assert hand.scene.wake_after == 0.0 or hand.scene.view.is_moving, "nothing else wakes the app"
    seconds(hand.app, 1.0)
    assert hand.scene.view.has_hands


def test_the_next_bot_is_asked_after_a_cut_motion(tmp_path: Path) -> None:
    app = App(settings=Settings(language="en", animation="normal"), size=(1280, 800))
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    worker = still(desk)
    match = Match(catalog.game("rumis"), Setup(2, 3), [PEOPLE[0], Seat("Bot", 1, 2)])
    scene = TableScene(desk, match, None)
    app.start(scene)
    scene.play(match.state.legal_moves()[0])
    seconds(app, 0.05)
    resize(app)
    seconds(app, 0.2)
    assert worker.wants == ["move"]
    desk.close()
    app.close()


def test_a_lesson_goes_on_after_a_cut_motion(tmp_path: Path) -> None:
    app = App(settings=Settings(language="en", animation="normal"), size=(1280, 800))
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    lesson = LessonScene(desk, "kiwara")
    app.start(lesson)
    app.step(0.0)
    while not lesson.now.shown:
        lesson.go_to(lesson.index + 1)
    while not lesson.view.is_moving:
        app.step(0.05)
    resize(app)
    seconds(app, 10.0)
    assert not lesson.is_showing
    desk.close()
    app.close()


def test_the_result_of_zuma_comes_after_a_cut_motion(tmp_path: Path) -> None:
    cells = [[2, 1, None]] * 3
    position = {
        "hands": [COMPLETE, *JUNK[:2]],
        "manche": 2,
        "round": 2,
        "sheet": [[[None] * 3, [None] * 3, each] for each in cells],
    }
    seats = [Seat(name, index) for index, name in enumerate(("Léa", "Tom", "Inès"))]
    setup = Setup(3, 1, arranged=position)
    match = Match(catalog.game("zuma"), setup, seats)
    opened = Table(tmp_path, "000", match=match, animation="normal")
    opened.scene.play(match.state.parse("0:grab red"))
    opened.scene.play(match.state.parse("1:grab blue"))
    opened.step(0.1)
    assert match.is_over and opened.scene.view.is_moving
    resize(opened.app)
    opened.step(8.0, 0.05)
    assert opened.scene.view.is_waiting, "the hands lie open"
    opened.scene.next_round()
    opened.step(8.0, 0.05)
    assert isinstance(opened.app.scene, ResultScene)
    opened.close()


# Back and forth


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_log_tells_what_is_in_force_after_an_undo(game: str, hands: Hands) -> None:
    hand = hands(game, size=(960, 600))
    scene = hand.scene
    for _ in range(3):
        scene.play(scene.match.state.legal_moves()[0])
    for _ in range(2):
        scene.toggle_log()
    before = list(scene.view.margins.log_rows())
    scene.undo()
    scene.play(scene.match.state.legal_moves()[-1])
    scene.toggle_log()
    after = scene.view.margins.log_rows()
    assert after[:-1] != before[:-1] or after[-1] != before[-1]
    assert [row.position for row in after] == [
        row.position for row in scene.view.margins.made_rows()
    ]
    assert [row.text for row in after] == [row.text for row in scene.view.margins.made_rows()]


def played(hands: Hands, count: int = 6) -> Hand:
    hand = hands("rumis")
    for _ in range(count):
        hand.scene.play(hand.match.state.legal_moves()[0])
    return hand


def test_undo_from_a_look_back_returns_to_the_present_first(hands: Hands) -> None:
    hand = played(hands)
    hand.scene.look(3)
    hand.key(pygame.K_u)
    assert hand.scene.host.looking is None and hand.match.position == 6
    hand.key(pygame.K_u)
    assert hand.match.position == 5
    hand.scene.look(3)
    hand.key(pygame.K_y)
    assert hand.scene.host.looking is None and hand.match.position == 5


def test_a_playback_ends_at_the_present_and_starts_from_it_anew(hands: Hands) -> None:
    hand = played(hands)
    hand.key(pygame.K_p)
    assert hand.scene.host.is_playing_back and hand.scene.host.looking == 1
    seconds(hand.app, 8.0)
    assert hand.scene.host.looking is None and not hand.scene.host.is_playing_back
    assert hand.scene.view.has_hands


def test_there_is_nothing_to_play_back_before_the_first_move(hands: Hands) -> None:
    hand = hands("rumis")
    hand.key(pygame.K_p)
    assert not hand.scene.host.is_playing_back and hand.scene.view.has_hands


def test_a_review_offers_no_new_start(hands: Hands, tmp_path: Path) -> None:
    hand = played(hands)
    assert _offered(hand) >= {"resume", "again", "leave"}
    hand.key(pygame.K_ESCAPE)
    hand.scene = TableScene(hand.desk, hand.match, None, review=True)
    hand.app.scenes = [hand.scene]
    hand.scene.enter(hand.app.ui)
    assert "again" not in _offered(hand)


def _offered(hand: Hand) -> set[str]:
    hand.key(pygame.K_m)
    return {widget.name for top in hand.scene.layers[-1].widgets for widget in top.walk()}


# One match, one table


def test_the_list_of_matches_leaves_the_table_below(hands: Hands) -> None:
    """Else the same match could be opened twice, and the older table would overwrite it."""
    hand = hands("rumis")
    table = hand.scene
    hand.app.scenes.insert(0, HomeScene(hand.desk))
    hand.app.scenes[0].enter(hand.app.ui)
    hand.scene.play(hand.match.state.legal_moves()[0])
    hand.key(pygame.K_m)
    hand.click_widget("settings")
    settings = hand.app.scene
    assert isinstance(settings, SettingsScene)
    for name in ("section-files", "see-matches"):
        hand.click(settings.find(name).rect.center)
    assert isinstance(hand.app.scene, MatchesScene) and table not in hand.app.scenes
    assert len(load_match(hand.path, catalog.find).moves) == 1


# Bots among themselves


def test_bots_play_zuma_among_themselves_to_the_end_of_a_round(tmp_path: Path) -> None:
    opened = Table(tmp_path, "555")
    opened.shut_eyes()
    opened.until(lambda: opened.state.round > 0, 400.0)
    opened.app.step(0.05)
    opened.close()


def test_every_table_of_bots_can_be_seen(tmp_path: Path) -> None:
    opened = Table(tmp_path, "2222")
    opened.step(0.5)
    opened.close()


# Digits


def test_a_full_hand_of_cuminos_still_leaves_a_digit_for_passing(hands: Hands) -> None:
    hand = hands("cuminos")
    hand.scene.play(hand.match.state.legal_moves()[0])
    hand.app.step(0.05)
    seat = hand.match.state.to_move
    assert seat is not None
    keys = [each.key for each in hand.scene.view.margins.numbered(seat)]
    assert keys.index("pass") == len(hand.match.state.hand(seat)) <= 8  # type: ignore[attr-defined]
    hand.key(pygame.K_1 + keys.index("pass"))
    assert str(hand.match.moves[-1]) == "pass"
