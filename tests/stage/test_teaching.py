"""A turning point teaches: both moves, the better line, the sentence, and a match from there."""

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
from games.core.game import Setup, State
from games.core.match import Match, Seat
from games.stage.app.loop import App
from games.stage.table.game.desk import Desk
from games.stage.table.game.ranks import label_places
from games.stage.table.match import MatchScene
from games.stage.table.table import table
from tests.stage.still_worker import StillWorker, still
from tests.stage.toy import LOOKS, click, press, running

LARGE = ((1280, 800), "light", "fr")


def finished(game: str, players: int) -> tuple[Match, int]:
    """A match by chance against bots, and a position right after a move of the person."""
    rng, found = Random(5), catalog.game(game)
    seats = [Seat("Nina", 0), *(Seat(f"Bot {n}", n, 3) for n in range(1, players))]
    match = Match(found, Setup(players, 5), seats)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    at = int(len(match.moves) * 0.6)
    while match.states[at - 1].to_move != 0 or len(match.states[at - 1].legal_moves()) < 2:
        at -= 1
    return match, at


class Review:
    """A review whose bots say what the test wants; the turning point is looked at."""

    def __init__(self, app: App, scene: MatchScene, worker: StillWorker, at: int) -> None:
        self.app, self.scene, self.worker, self.at = app, scene, worker, at

    @property
    def before(self) -> State:
        return self.scene.match.states[self.at - 1]

    @property
    def names(self) -> set[str]:
        """Of everything that stands on the table."""
        return {each.name for widget in self.scene.base.widgets for each in widget.walk()}

    def better(self) -> Any:
        """A move that was not played."""
        played = self.scene.match.moves[self.at - 1]
        return next(move for move in self.before.legal_moves() if move != played)

    def teach(self, move: Any) -> None:
        """Let the bots find a move better, and answer it twice."""
        self.worker.tell_best(Advice(str(move), 0.5, 1))
        self.app.step(0.02)
        if self.worker.wants[-1] == "review":
            self.judge(0.6)
        for _ in range(2):
            if self.worker.wants[-1] != "move":
                break
            match = Match(self.scene.match.game, self.scene.match.setup)
            for text in self.worker.moves:
                match.play(match.state.parse(text))
            self.worker.wants.append("")
            self.worker.tell_move(str(match.state.legal_moves()[0]))
            self.app.step(0.02)

    def judge(self, share: float) -> None:
        """Let the bots say how likely the person wins after the move they found."""
        rest = (1 - share) / (len(self.scene.match.seats) - 1)
        self.worker.tell_shares([[share, *[rest] * (len(self.scene.match.seats) - 1)]])
        self.app.step(0.02)


@contextmanager
def review(
    tmp_path: Path, game: str, players: int = 2, look: Any = LARGE, **settings: Any
) -> Iterator[Review]:
    match, at = finished(game, players)
    desk = Desk(catalog, CONFIG, tmp_path)
    worker = still(desk)
    scene = table(desk, match, None, True)
    size, theme, language = look
    chosen = {"theme": theme, "language": language, "animation": "off", **settings}
    with running(scene, size, **chosen) as app:
        app.step(0.0)
        rest = 1 / (players - 1)
        shares = [
            [0.6, *[0.4 * rest] * (players - 1)] if n < at else [0.2, *[0.8 * rest] * (players - 1)]
            for n in range(len(match.moves) + 1)
        ]
        worker.tell_shares(shares)
        app.step(0.02)
        press(app, pygame.K_n)
        assert scene.host.looking == at and worker.wants[-1] == "best"
        assert len(worker.moves) == at - 1, "asked about the position before the move"
        yield Review(app, scene, worker, at)


@pytest.mark.parametrize("game", ["kiwara", "kumata", "rumis", "cuminos"])
def test_both_moves_are_ghosts_one_can_switch_between(tmp_path: Path, game: str) -> None:
    with review(tmp_path, game) as at:
        better = at.better()
        at.teach(better)
        view, taught = at.scene.view, at.scene.lesson.taught
        assert taught is not None and len(taught.line) == 3
        assert view.state == at.before and view.hint == better
        assert taught.why is not None
        switch = at.scene.find("teach-switch")
        switch.choose(0)  # type: ignore[attr-defined]
        at.app.step(0.02)
        assert view.hint == taught.played and view.state == at.before
        assert [words for _, words, is_chosen in view.labels if is_chosen]


def test_the_better_line_is_looked_at_and_played_out(tmp_path: Path) -> None:
    with review(tmp_path, "kumata") as at:
        at.teach(at.better())
        taught = at.scene.lesson.taught
        assert taught is not None
        click(at.app, "teach-step-1")
        assert at.scene.view.state == taught.line[1].after
        click(at.app, "teach-step-1")
        assert at.scene.view.state == taught.before
        click(at.app, "teach-play")
        for _ in range(40):
            at.app.step(0.1)
        assert at.scene.view.state == taught.line[-1].after and not at.scene.lesson.is_playing


def test_trying_it_starts_a_match_before_the_move_against_the_same(tmp_path: Path) -> None:
    with review(tmp_path, "kumata") as at:
        at.teach(at.better())
        old = at.scene.match
        click(at.app, "teach-try")
        at.app.step(0.02)
        scene = at.app.scene
        assert isinstance(scene, MatchScene) and scene.host.is_present
        assert scene.match.state == at.before and scene.match.seats == old.seats
        assert scene.match is not old and not scene.match.moves


def test_where_nothing_was_better_it_says_so(tmp_path: Path) -> None:
    with review(tmp_path, "kumata") as at:
        at.teach(at.scene.match.moves[at.at - 1])
        taught = at.scene.lesson.taught
        assert taught is not None and taught.better is None
        assert "teach-switch" not in at.names


def test_a_move_that_is_hardly_better_is_not_called_better(tmp_path: Path) -> None:
    with review(tmp_path, "kumata") as at:
        at.worker.tell_best(Advice(str(at.better()), 0.9, 1))
        at.app.step(0.02)
        at.judge(0.25)
        taught = at.scene.lesson.taught
        assert taught is not None and taught.better is None
        assert "teach-switch" not in at.names


def test_elsewhere_the_log_stands_as_ever(tmp_path: Path) -> None:
    with review(tmp_path, "kumata") as at:
        at.teach(at.better())
        press(at.app, pygame.K_PAGEUP)
        assert at.scene.lesson.taught is None and not at.scene.view.labels
        assert "log-scroll" in at.names and "teach-why" not in at.names


@pytest.mark.parametrize("look", LOOKS[::3], ids=str)
def test_it_fits_in_every_look(tmp_path: Path, cut: list[str], look: tuple[Any, ...]) -> None:
    with review(tmp_path, "rumis", 4, look) as at:
        at.teach(at.better())
        at.app.step(0.1)
        for name in ("teach-why", "teach-line", "teach-from-here"):
            rect = at.scene.find(name).rect
            assert rect.right <= at.app.ui.size[0] and rect.left >= 0
        say = at.app.ui.say
        assert not {say("teach.title"), say("teach.try"), say("teach.try_words")} & set(cut)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_label_lies_under_the_levels_nor_on_the_other(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with review(tmp_path, "rumis", 2, (size, "light", "en"), text_size=scale) as at:
        at.teach(at.better())
        at.app.step(0.1)
        over = [at.scene.find(name).rect for name in ("layers", "turn-left") if name in at.names]
        assert over
        view, spots = at.scene.view, at.scene.view.board.inflate(-60, -60)
        corners = [spots.bottomright, spots.topright, spots.bottomleft, spots.topleft]
        for spot in [None, *corners, spots.center]:
            if spot is not None:
                view.spot_of = lambda move, at=spot: at  # type: ignore[method-assign]
            boxes = [*label_places(view).values()]
            assert len(boxes) in (0, 2), "both, or none where letters are too large"
            for box in boxes:
                assert view.board.contains(box) and box.collidelist(over) < 0
            assert not boxes or not boxes[0].colliderect(boxes[1])
