"""Hints in the real games: every move, every look, real bots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games import catalog
from games.bots.advice import Advice
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.draw import shapes
from games.stage.table.around.hint_cards import BAR, RIM
from games.stage.table.game import gain
from games.stage.table.game.desk import Desk
from games.stage.table.table import table
from games.zuma.rules.moves import Pass
from games.zuma.view.view import ZumaView
from tests.stage.advised_table import Table
from tests.stage.still_worker import still
from tests.stage.toy import LOOKS, click, key, press, running

BOARD_GAMES = ("kiwara", "kumata", "cuminos", "rumis")


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
def real_table(
    tmp_path: Path, match: Match, look: tuple[Any, ...] = LOOKS[0], **settings: Any
) -> Iterator[Table]:
    desk = Desk(catalog, CONFIG, tmp_path)
    worker = still(desk)
    size, theme, language = look
    scene = table(desk, match, None)
    settings |= {"theme": theme, "language": language, "animation": "off"}
    with running(scene, size, **settings) as app:
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


def noted_bubbles(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where what a move would bring is told from now on, the last one at the end."""
    boxes: list[pygame.Rect] = []
    drawn = shapes.panel

    def noted(surface: pygame.Surface, box: pygame.Rect, *more: Any) -> None:
        boxes.append(box.copy())
        drawn(surface, box, *more)

    monkeypatch.setattr(gain, "shapes", SimpleNamespace(**{**vars(shapes), "panel": noted}))
    return boxes


@pytest.mark.parametrize("game", BOARD_GAMES)
@pytest.mark.parametrize(
    ("size", "text"), [((1366, 768), 2.0), ((960, 600), 1.0), ((1280, 800), 1.0)]
)
def test_what_a_move_would_bring_lies_under_no_bar(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    text: float,
) -> None:
    boxes = noted_bubbles(monkeypatch)
    match = board_match(game, 0.5)
    with real_table(tmp_path, match, (size, "light", "fr"), text_size=text) as at:
        scene, places = at.scene, at.scene.parts.places
        bars = [places.laid.get(name) for name in ("camera", "layers")]
        held = [move for move in match.state.legal_moves() if scene.view.shown_gains(move)]
        for move in Random(3).sample(held, min(30, len(held))):
            scene.take(move)
            boxes.clear()
            at.app.screenshot()
            for box in boxes:
                inner = [
                    bar.inflate(-16 * scene.ui.scale, -16 * scene.ui.scale) for bar in bars if bar
                ]
                assert box.collidelist(inner) == -1, (move, box, bars)
                assert places.board.contains(box)


@pytest.mark.parametrize("game", BOARD_GAMES)
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.5), ((1280, 800), 1.75)])
def test_what_an_advised_move_would_bring_lies_under_no_bar(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    text: float,
) -> None:
    boxes = noted_bubbles(monkeypatch)
    match = board_match(game, 0.5)
    with real_table(tmp_path, match, (size, "light", "fr"), text_size=text) as at:
        scene = at.scene
        told = [move for move in match.state.legal_moves() if scene.view.shown_gains(move)]
        for move in Random(3).sample(told, min(12, len(told))):
            press(at.app, pygame.K_h)
            at.tell(Advice(str(move), 0.5, 1))
            at.app.step(0.5)
            boxes.clear()
            at.app.screenshot()
            assert at.held == move
            for box in boxes:
                assert box.collidelist([*scene.view.covered]) == -1, (move, box)
            press(at.app, pygame.K_ESCAPE)
            scene.host.counsels.forget()


@pytest.mark.parametrize("game", ["kumata", "rumis"])
@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 600), 1.5), ((960, 600), 2.0), ((1280, 800), 1.75), ((1366, 768), 1.5)],
)
def test_no_bar_lies_over_the_board_where_letters_are_large(
    tmp_path: Path, game: str, size: tuple[int, int], text: float
) -> None:
    match = board_match(game, 0.5)
    with real_table(tmp_path, match, (size, "light", "fr"), text_size=text) as at:
        for is_advised in (False, True):
            if is_advised:
                press(at.app, pygame.K_h)
                at.tell(Advice(str(match.state.legal_moves()[0]), 0.5, 1))
                at.app.step(0.5)
            scene = at.scene
            bar = scene.parts.places.laid["camera"]
            bar = bar.inflate(-scene.ui.px(16), -scene.ui.px(16))  # its card, without the gap
            camera = scene.view.picture.camera
            foot = {(x, y) for x, y, z in scene.view.extent() if z == 0}
            left, top, right, bottom = *min(foot), *max(foot)
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
            window = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.polygon(window, "black", camera.project_all(corners))
            seen = pygame.mask.from_surface(window)
            assert not seen.overlap(pygame.Mask(bar.size, fill=True), bar.topleft), is_advised


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_no_number_lies_over_what_a_move_would_bring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    boxes = noted_bubbles(monkeypatch)
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
