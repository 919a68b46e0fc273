"""The hint at the table: the three best moves, taken in hand but never played for you."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.bots.advice import Advice
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.match import Match, Seat
from games.cuminos.view import bubble
from games.stage.app.loop import App
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.table.around.hint_cards import BAR, RIM, CounselCard
from games.stage.table.game import gain
from games.stage.table.game.desk import Desk
from games.stage.table.table import TableScene, table
from games.stage.ui import Ui
from games.zuma.rules.moves import Pass
from games.zuma.view.view import ZumaView
from tests.stage.still_worker import StillWorker, still
from tests.stage.toy import LOOKS, click, key, press, running, toy_match
from tests.stage.toy_table import ToyTableView, toy_table_desk

THREE = (Advice("2", 0.62, 2), Advice("3", 0.55, 3), Advice("1", 0.31, 0))
BOARD_GAMES = ("kiwara", "kumata", "cuminos", "rumis")


class Table:
    """An open table, its app, and the bots that say what the test wants."""

    def __init__(self, app: App, scene: TableScene, worker: StillWorker) -> None:
        self.app, self.scene, self.worker = app, scene, worker

    @property
    def rows(self) -> list[CounselCard]:
        """The moves that are listed."""
        walked = (each for widget in self.scene.base.widgets for each in widget.walk())
        return [each for each in walked if isinstance(each, CounselCard)]

    @property
    def hint(self) -> Any:
        return self.scene.view.hint

    @property
    def held(self) -> Any:
        """The move in hand."""
        return self.scene.view.aim.move if self.scene.is_held else None

    def tell(self, *best: Advice) -> None:
        self.worker.tell_best(*(best or THREE))
        self.app.step(0.02)

    def point(self, name: str) -> None:
        pos = self.scene.find(name).rect.center
        event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.app.step(0.02, [event])


@contextmanager
def toy_table(tmp_path: Path, *moves: int, **settings: Any) -> Iterator[Table]:
    desk = toy_table_desk(tmp_path)
    worker = still(desk)
    bots = settings.pop("bots", ())
    scene = TableScene(desk, toy_match(*moves, bots=bots), None)
    with running(scene, animation="off", bot_delay=0.0, **settings) as app:
        app.step(0.0)
        yield Table(app, scene, worker)


# Press by press


def test_a_press_asks_and_shows_the_three_best_the_first_in_hand(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3) as at:
        press(at.app, pygame.K_h)
        assert at.worker.wants == ["best"] and at.worker.moves == ("3",)
        assert at.scene.advice.is_thinking and at.hint is None and not at.rows
        at.tell()
        assert [row.counsel.move for row in at.rows] == [2, 3, 1]
        assert [row.is_held for row in at.rows] == [True, False, False]
        assert at.held == 2 and at.hint is None and at.scene.view.hinted == (2, 3, 1)
        assert (at.rows[0].counsel.share, at.rows[0].counsel.gain) == (0.62, 2)
        assert len(at.scene.match.moves) == 1


def test_the_second_press_puts_them_away(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        click(at.app, "action-hint")
        at.tell()
        click(at.app, "action-hint")
        assert not at.rows and at.held is None and not at.scene.is_armed
        click(at.app, "action-hint")
        assert at.held == 2 and at.worker.wants == ["best"], "what is known is not asked again"


def test_a_press_while_it_is_thought_about_takes_the_question_back(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h, pygame.K_h)
        assert at.worker.cancels == 1 and not at.scene.advice.is_shown
        at.tell()
        assert not at.rows and at.held is None


def test_every_card_says_why_in_other_words(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell(*(Advice(str(n), 0.5 - n / 10, n) for n in (1, 2, 3)))
        said = [row.why for row in at.rows]
        assert all(said) and len(set(said)) == 3
        assert [(row.counsel.total, row.counsel.total_after) for row in at.rows] == [
            (0, 1),
            (0, 2),
            (0, 3),
        ]


# The ghost, and the hand


def test_pointing_at_an_entry_shows_its_ghost(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        at.point("advice-2")
        assert at.hint == 1 and at.held == 2
        at.point("board")
        assert at.hint is None and at.held == 2
        view = at.scene.view
        assert isinstance(view, ToyTableView) and view.hints[-2:] == [1, None]


def test_keys_walk_through_the_list_and_enter_takes_in_hand(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        press(at.app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
        assert at.hint == 3
        press(at.app, pygame.K_RETURN)
        assert at.held == 3 and not at.scene.match.moves
        assert len(at.rows) == 3 and at.hint is None
        press(at.app, pygame.K_RETURN)
        assert at.scene.match.moves == [3]


def test_a_gamepad_does_it_all(tmp_path: Path) -> None:
    def push(button: int) -> None:
        event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        at.app.step(0.02, [event])

    with toy_table(tmp_path) as at:
        for _ in range(40):
            focused = at.scene.base.focused
            if focused is not None and focused.name == "action-hint":
                break
            push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        push(pygame.CONTROLLER_BUTTON_A)
        at.tell()
        for _ in range(40):
            focused = at.scene.base.focused
            if focused is not None and focused.name == "advice-1":
                break
            push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        push(pygame.CONTROLLER_BUTTON_A)
        assert at.scene.view.aim.move == 3 and not at.scene.match.moves
        push(pygame.CONTROLLER_BUTTON_B)
        assert at.scene.view.aim.move is None and not at.scene.is_armed


def test_a_finger_takes_a_move_and_the_button_plays_it(tmp_path: Path) -> None:
    def tap(name: str) -> None:
        x, y = at.scene.find(name).rect.center
        place = {"x": x / at.app.ui.size[0], "y": y / at.app.ui.size[1]}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            event = pygame.Event(kind, touch_id=1, finger_id=1, dx=0, dy=0, pressure=1, **place)
            at.app.step(0.02, [event])

    with toy_table(tmp_path) as at:
        tap("action-hint")
        at.tell()
        tap("advice-1")
        assert at.scene.view.aim.move == 3 and not at.scene.match.moves
        tap("verb")
        assert at.scene.match.moves == [3]


def test_what_was_taken_waits_while_the_pointer_moves_on(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        click(at.app, "advice-0")
        at.point("board")
        assert at.scene.view.aim.move == 2
        click(at.app, "board")
        assert not at.scene.match.moves and at.scene.view.aim.move == 1, "it aims elsewhere first"
        click(at.app, "board")
        assert at.scene.match.moves == [1]


# What ends it


def test_escape_puts_it_away_before_anything_else(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        press(at.app, pygame.K_ESCAPE)
        assert not at.scene.advice.is_shown and at.held is None and not at.scene.has_modal


@pytest.mark.parametrize("how", ["undo", "move", "look", "leave", "escape"])
def test_whatever_changes_the_position_drops_the_thought(tmp_path: Path, how: str) -> None:
    with toy_table(tmp_path, 3, 1) as at:
        press(at.app, pygame.K_h)
        if how == "undo":
            press(at.app, pygame.K_u)
        elif how == "move":
            at.scene.play(2)
        elif how == "look":
            press(at.app, pygame.K_PAGEUP)
        elif how == "leave":
            at.scene.leave()
        else:
            press(at.app, pygame.K_ESCAPE)
        assert at.worker.cancels == 1
        at.tell(Advice("1", 0.5, 0))
        assert at.hint is None and not at.rows


def test_a_hint_belongs_to_its_position(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3, 1) as at:
        press(at.app, pygame.K_h)
        at.tell()
        press(at.app, pygame.K_u)
        assert at.hint is None and not at.rows
        press(at.app, pygame.K_h)
        assert at.worker.wants == ["best", "best"] and at.worker.moves == ("3",)


def test_undo_lets_go_of_what_was_taken(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3, 1) as at:
        press(at.app, pygame.K_h)
        at.tell()
        click(at.app, "advice-0")
        press(at.app, pygame.K_u)
        assert not at.scene.is_armed and at.scene.view.aim.move is None


def test_bots_that_fall_over_are_a_sentence_and_can_be_asked_again(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.worker.lose()
        at.app.step(0.02)
        assert at.scene.toasts[-1].text == at.app.ui.say("table.hint_lost")
        press(at.app, pygame.K_h)
        at.tell()
        assert at.held == 2


# Where there is none


def test_hints_that_are_not_allowed_are_not_given(tmp_path: Path) -> None:
    with toy_table(tmp_path, hints=False) as at:
        press(at.app, pygame.K_h)
        assert not at.worker.wants and not at.scene.find("action-hint").is_enabled


def test_forbidding_hints_takes_one_away(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        at.app.ui.change(hints=False)
        at.scene.resume(None)
        assert at.hint is None and not at.rows


def test_nobody_is_advised_on_a_bots_turn(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3, bots=(2,)) as at:
        assert at.worker.wants == ["move"]
        press(at.app, pygame.K_h)
        assert at.worker.wants == ["move"]


def test_a_referee_gives_no_hints(tmp_path: Path) -> None:
    desk = toy_table_desk(tmp_path)
    worker = still(desk)
    scene = RefereeScene(desk, toy_match(), None)
    with running(scene, animation="off") as app:
        press(app, pygame.K_h)
        assert not worker.wants and scene.view.hint is None


def test_the_second_window_shows_no_hint(tmp_path: Path) -> None:
    def public() -> tuple[object, bytes]:
        surface = pygame.Surface((640, 400))
        at.scene.draw_public(surface, at.app.ui)
        return at.scene.public_key(), pygame.image.tobytes(surface, "RGB")

    with toy_table(tmp_path, 3) as at:
        before = public()
        press(at.app, pygame.K_h)
        at.tell()
        assert at.rows and public() == before


# Real games


def board_match(game: str, share: float, seed: int = 5) -> Match:
    """A match in which the first seat, a person, is to move after a part of it."""
    rng, found = Random(seed), catalog.game(game)
    whole = Match(found, Setup(max(2, found.player_counts[0]), seed))
    while not whole.is_over:
        whole.play(rng.choice(whole.state.legal_moves()))
    count = int(len(whole.moves) * share)
    while whole.states[count].to_move != 0:
        count -= 1
    seats = [Seat(f"P{n}", n) for n in range(whole.setup.players)]
    match = Match(found, whole.setup, seats)
    for move in whole.moves[:count]:
        match.play(move)
    return match


@contextmanager
def real_table(tmp_path: Path, match: Match, look: tuple[Any, ...] = LOOKS[0]) -> Iterator[Table]:
    desk = Desk(catalog, CONFIG, tmp_path)
    worker = still(desk)
    size, theme, language = look
    scene = table(desk, match, None)
    with running(scene, size, theme=theme, language=language, animation="off") as app:
        app.step(0.0)
        yield Table(app, scene, worker)


@pytest.mark.parametrize("share", [0.0, 0.8])
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_every_move_of_a_board_game_can_be_taken_from_the_list(
    tmp_path: Path, game: str, share: float
) -> None:
    match = board_match(game, share)
    moves = match.state.legal_moves()
    some = Random(1).sample(moves, min(3, len(moves)))
    with real_table(tmp_path, match) as at:
        for move in some:
            press(at.app, pygame.K_h)
            if at.scene.advice.is_thinking:
                at.tell(Advice(str(move), 0.5, 1))
            assert at.held == move and at.rows[0].row.text and at.rows[0].why
            click(at.app, "advice-0")
            aim = at.scene.view.aim
            assert aim.move == move and aim.is_legal
            assert at.scene.find("verb").is_enabled
            at.app.step(0.02)
            press(at.app, pygame.K_ESCAPE)
            assert not at.scene.is_armed
            at.scene.host.counsels.forget()
        assert match.state.legal_moves() == moves


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_no_number_lies_over_what_a_move_would_bring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    boxes: list[pygame.Rect] = []
    drawn = gain.draw_bubble

    def noted(surface: pygame.Surface, ui: Ui, rows: Any, settle: Any) -> None:
        drawn(surface, ui, rows, lambda box: (settle(box), boxes.append(box))[0])

    for module in (gain, bubble):
        monkeypatch.setattr(module, "draw_bubble", noted)
    match = board_match(game, 0.3 if game == "rumis" else 0.8)
    with real_table(tmp_path, match) as at:
        view = at.scene.view
        telling = [move for move in match.state.legal_moves() if view.shown_gains(move)]
        press(at.app, pygame.K_h)
        at.tell(Advice(str(telling[0]), 0.5, 1), Advice(str(telling[1]), 0.4, 1))
        assert boxes, "what it would bring is shown"
        box, first = boxes[-1], telling[0]
        alone = pygame.image.tobytes(at.app.screenshot().subsurface(box), "RGB")
        spots = {first: view.spot_of(first)}
        monkeypatch.setattr(view, "spot_of", lambda move: spots.get(move, box.center))
        assert pygame.image.tobytes(at.app.screenshot().subsurface(box), "RGB") == alone


@pytest.mark.parametrize("look", LOOKS[::3], ids=str)
def test_the_card_fits_in_every_look(tmp_path: Path, cut: list[str], look: tuple[Any, ...]) -> None:
    match = board_match("cuminos", 0.5)
    moves = match.state.legal_moves()[:3]
    with real_table(tmp_path, match, look) as at:
        press(at.app, pygame.K_h)
        at.app.step(0.02)
        at.tell(*(Advice(str(move), 0.875, -12, n != 1) for n, move in enumerate(moves)))
        at.app.step(0.02)
        head = at.scene.find("advice").rect
        assert at.app.ui.rect.contains(head)
        assert not head.colliderect(at.scene.parts.places.actions)
        beside = at.app.ui.px(RIM) + at.app.ui.px(BAR)  # left free where they scroll
        assert {head.width - row.rect.width for row in at.rows} <= {0, beside}
        assert all(head.left <= row.rect.left and row.rect.right <= head.right for row in at.rows)
        said = {row.row.text for row in at.rows}
        assert not said & set(cut)


def test_zuma_advises_in_its_own_way(tmp_path: Path) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 3), Seat("", 2, 3)]
    match = Match(catalog.game("zuma"), Setup(3, 4), seats)
    with real_table(tmp_path, match) as at:
        at.scene.close()
        at.app.step(0.02)
        at.app.step(0.02, [key(pygame.K_h)])
        view = at.scene.view
        assert isinstance(view, ZumaView) and "best" not in at.worker.wants
        best = at.hint
        assert isinstance(best, Pass) and [card for card, _ in view.counsel.shown] == [best.card]

        at.app.step(0.02, [key(pygame.K_h)])
        worths = [worth for _, worth in view.counsel.shown]
        assert len(worths) == 3 and worths == sorted(worths, reverse=True) and at.hint == best
        at.app.step(0.02, [key(pygame.K_h)])
        assert at.hint is None and not view.counsel.shown


def test_real_bots_advise_in_a_real_game(tmp_path: Path) -> None:
    match = board_match("kiwara", 0.8)
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = table(desk, match, None)
    with running(scene, animation="off") as app:
        press(app, pygame.K_h)
        clock = pygame.time.Clock()
        for _ in range(3000):
            app.step(0.01)
            if scene.advice.best:
                break
            clock.tick(100)
        best = [counsel.move for counsel in scene.advice.best]
        assert best and all(move in match.state.legal_moves() for move in best)
        assert scene.view.aim.move == best[0] and scene.is_held
        assert all(counsel.why is not None for counsel in scene.advice.best)
        assert all(0.0 <= counsel.share <= 1.0 for counsel in scene.advice.best)
    desk.close()
