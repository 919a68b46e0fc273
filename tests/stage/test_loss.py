"""A person alone whom bots have beaten gets one lesson: the move that cost most."""

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
from games.stage.app.loop import App
from games.stage.scenes.result.loss import LossGraph, lone_loser
from games.stage.scenes.result.scene import ResultScene
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Outcome
from games.stage.table.match import MatchScene
from tests.games.matches import played
from tests.stage.still_worker import StillWorker, still
from tests.stage.toy import LOOKS, click, running

LARGE = ((1280, 800), "light", "fr")


def lost(game: str) -> tuple[Match, int]:
    """A match by chance that the bot of seat 1 has won, and a move of the person's."""
    for seed in range(40):
        match = played(catalog.game(game), Setup(2, seed), Random(seed))
        if match.state.winners() == [1]:
            match.seats = [Seat("Léa", 0), Seat("Baobab", 1, 4)]
            at = int(len(match.moves) * 0.6)
            while match.states[at - 1].to_move != 0 or len(match.states[at - 1].legal_moves()) < 2:
                at -= 1
            return match, at
    raise AssertionError("the first seat always wins")


@contextmanager
def shown(
    tmp_path: Path, game: str, look: Any = LARGE, **more: Any
) -> Iterator[tuple[App, ResultScene, StillWorker, int]]:
    match, at = lost(game)
    desk = Desk(catalog, CONFIG, tmp_path)
    worker = still(desk)
    scene = ResultScene(desk, match, None)
    size, theme, language = look
    chosen = {"theme": theme, "language": language, "animation": "off", **more}
    with running(scene, size, **chosen) as app:
        app.step(0.02)
        yield app, scene, worker, at


def other(match: Match, at: int) -> str:
    """A move that could have been played there."""
    legal = match.states[at - 1].legal_moves()
    return str(next(move for move in legal if move != match.moves[at - 1]))


def judged(app: App, scene: ResultScene, worker: StillWorker, at: int, share: float) -> None:
    """Let the bots find another move, and judge it."""
    better = other(scene.match, at)
    worker.tell_best(Advice(better, 0.7, 1))
    app.step(0.02)
    assert worker.wants[-1] == "review" and worker.moves[-1] == better
    worker.tell_shares([[share, 1 - share]])
    app.step(0.02)


def taught(app: App, scene: ResultScene, worker: StillWorker, at: int) -> None:
    """Let the bots find the turning point and what was better."""
    match = scene.match
    worker.tell_shares([[0.6, 0.4] if n < at else [0.2, 0.8] for n in range(len(match.moves) + 1)])
    app.step(0.02)
    judged(app, scene, worker, at, 0.7)
    for _ in range(2):
        onward = Match(match.game, match.setup)
        for text in worker.moves:
            onward.play(onward.state.parse(text))
        worker.tell_move(str(onward.state.legal_moves()[0]))
        app.step(0.02)


@pytest.mark.parametrize("game", ["kiwara", "kumata"])
def test_one_lesson_is_told_and_its_moment_played_again(tmp_path: Path, game: str) -> None:
    with shown(tmp_path, game) as (app, scene, worker, at):
        assert worker.wants == ["review"] and scene.loss is not None
        assert scene.find("lesson-card") and scene.loss.is_looking
        taught(app, scene, worker, at)
        assert scene.loss.taught is not None and scene.loss.taught.position == at
        click(app, "try")
        app.step(0.02)
        table = app.scene
        assert isinstance(table, MatchScene) and table.match.state == scene.match.states[at - 1]
        assert [seat.bot for seat in table.match.seats] == [0, 4]


def test_without_a_move_to_regret_the_points_are_shown(tmp_path: Path) -> None:
    with shown(tmp_path, "kumata") as (app, scene, worker, _):
        worker.tell_shares([[0.5, 0.5]] * (len(scene.match.moves) + 1))
        app.step(0.02)
        assert scene.loss is not None and not scene.loss.is_looking
        assert scene.find("graph")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_buttons_keep_their_places_while_the_bots_look(
    tmp_path: Path, size: tuple[int, int], language: str, scale: float
) -> None:
    look = (size, "light", language)
    with shown(tmp_path, "kiwara", look, text_size=scale) as (app, scene, worker, at):

        def places() -> list[pygame.Rect]:
            names = ("try", "rematch", "review", "share", "again", "home")
            return [pygame.Rect(scene.find(name).rect) for name in names]

        before = places()
        assert not scene.find("try").is_enabled
        taught(app, scene, worker, at)
        assert places() == before and scene.find("try").is_enabled


@pytest.mark.parametrize("share", [0.07, 0.2, 0.29])
def test_no_lesson_is_made_of_a_move_hardly_better_than_the_one_played(
    tmp_path: Path, share: float
) -> None:
    with shown(tmp_path, "kiwara") as (app, scene, worker, at):
        chances = [[0.6, 0.4] if n < at else [0.2, 0.8] for n in range(len(scene.match.moves) + 1)]
        worker.tell_shares(chances)
        app.step(0.02)
        judged(app, scene, worker, at, share)
        assert scene.loss is not None and not scene.loss.is_looking
        assert scene.loss.taught is None and scene.find("graph")


def test_the_lesson_is_about_the_next_turning_point_where_the_first_had_no_better_move(
    tmp_path: Path,
) -> None:
    with shown(tmp_path, "kiwara") as (app, scene, worker, at):
        match = scene.match
        own = [n for n in range(1, at) if match.states[n - 1].to_move == 0]
        early = next(n for n in reversed(own) if len(match.states[n - 1].legal_moves()) > 1)
        shares = [0.7 if n < early else 0.5 if n < at else 0.1 for n in range(len(match.moves) + 1)]
        worker.tell_shares([[each, 1 - each] for each in shares])
        app.step(0.02)
        assert scene.loss is not None and len(worker.moves) == at - 1, "the dearest one first"
        judged(app, scene, worker, at, 0.12)
        assert scene.loss.is_looking and len(worker.moves) == early - 1
        judged(app, scene, worker, early, 0.72)
        worker.lose()
        app.step(0.02)
        found = scene.loss.taught
        assert found is not None and found.position == early
        assert found.share == 0.72 > scene.loss.shares()[early]


def test_only_a_lone_loser_is_taught(tmp_path: Path) -> None:
    match, _ = lost("kumata")
    assert lone_loser(Outcome(match)) == 0
    match.seats = [Seat("Léa", 0), Seat("Oscar", 1)]
    assert lone_loser(Outcome(match)) is None
    match.seats = [Seat("", 0, 3), Seat("Oscar", 1)]
    assert lone_loser(Outcome(match)) is None


@pytest.mark.parametrize("look", LOOKS[::3], ids=str)
def test_the_lesson_fits_in_every_look(tmp_path: Path, cut: list[str], look: Any) -> None:
    with shown(tmp_path, "kiwara", look) as (app, scene, worker, at):
        taught(app, scene, worker, at)
        app.step(0.1)
        say = app.ui.say
        words = [say(f"result.loss.{key}") for key in ("lesson", "played", "better", "try")]
        assert not set(words) & set(cut)


def test_the_chances_of_the_match_lie_under_the_lesson_and_open_a_moment(tmp_path: Path) -> None:
    with shown(tmp_path, "kiwara") as (app, scene, worker, at):
        taught(app, scene, worker, at)
        graph = scene.find("graph")
        assert isinstance(graph, LossGraph)
        assert scene.find("lesson-card").rect.contains(graph.rect)
        assert [row[0] for row in graph.course] == [60] * at + [20] * (len(graph.course) - at)
        pos = (round(graph._x(at)), graph._plot.centery)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step(0.01, [pygame.Event(kind, pos=pos, button=1, touch=False)])
        assert isinstance(app.scene, MatchScene) and app.scene.host.looking == at
