"""Looking back at a finished match: everybody's chances, and the moves that turned it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.match import Match, Seat
from games.host.course import Course, Swing
from games.stage.app.loop import App
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.table.around.banner import Banner
from games.stage.table.around.panels import LogRowWidget
from games.stage.table.game.desk import Desk
from games.stage.table.past.course import ChanceGraph
from games.stage.table.table import TableScene, table
from tests.stage.still_worker import StillWorker, still
from tests.stage.toy import LOOKS, click, key, press, running, toy_match
from tests.stage.toy_table import toy_table_desk

MOVES = (3, 3, 2, 1, 3)
"""Who says twelve wins: the first seat does."""
SHARES = ((0.5, 0.5), (0.55, 0.45), (0.3, 0.7), (0.35, 0.65), (0.5, 0.5), (1.0, 0.0))


@contextmanager
def review(
    tmp_path: Path, match: Match, look: tuple[Any, ...] = LOOKS[5], desk: Desk | None = None
) -> Iterator[tuple[App, TableScene, StillWorker]]:
    desk = desk or toy_table_desk(tmp_path)
    worker = vars(desk).get("worker") or still(desk)
    scene = table(desk, match, None, is_review=True)
    size, theme, language = look
    with running(scene, size, theme=theme, language=language, animation="off") as app:
        app.step(0.0)
        yield app, scene, worker


def course_of(scene: TableScene) -> Course:
    assert scene.host.course is not None
    return scene.host.course


def graph_of(scene: TableScene) -> ChanceGraph:
    graph = scene.find("course")
    assert isinstance(graph, ChanceGraph)
    return graph


def banner_of(scene: TableScene) -> Banner:
    banner = scene.find("banner")
    assert isinstance(banner, Banner)
    return banner


def told(app: App, worker: StillWorker, shares: Any = SHARES) -> None:
    worker.tell_shares(shares)
    app.step(0.02)


def pictured(app: App, scene: TableScene) -> bytes:
    """The graph as it is on the screen."""
    picture = app.screenshot().subsurface(graph_of(scene).rect)
    return pygame.image.tobytes(picture, "RGB")


# Working it out


def test_a_finished_match_is_worked_out_beside_the_window(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        assert worker.wants == ["review"] and worker.moves == tuple(map(str, MOVES))
        assert course_of(scene).progress == 0 and not graph_of(scene).values
        empty = pictured(app, scene)
        told(app, worker, SHARES[:3])
        assert course_of(scene).progress == 0.5 and len(graph_of(scene).values) == 3
        assert pictured(app, scene) != empty, "it grows while one looks"
        assert not course_of(scene).swings()
        told(app, worker)
        assert course_of(scene).is_complete and len(graph_of(scene).values) == 6


def test_leaving_ends_the_work_and_what_comes_late_is_dropped(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        scene.leave()
        assert worker.cancels == 1
        told(app, worker)
        assert not course_of(scene).shares and not scene.desk.courses


def test_what_was_worked_out_is_kept_for_the_session(tmp_path: Path) -> None:
    desk = toy_table_desk(tmp_path)
    with review(tmp_path, toy_match(*MOVES), desk=desk) as (app, _, worker):
        told(app, worker)
    with review(tmp_path, toy_match(*MOVES), desk=desk) as (_, scene, worker):
        assert worker.wants.count("review") == 1, "nothing is asked again"
        assert course_of(scene).is_complete and course_of(scene).swings()
    with review(tmp_path, toy_match(3, 3, 3, 3), desk=desk) as (_, scene, worker):
        assert worker.wants.count("review") == 2, "another match is another course"


def test_chances_that_come_in_any_order_are_shown_in_theirs(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        for position in (0, 2, 1):
            worker._tell(position, list(SHARES[position]))
        app.step(0.02)
        assert [each[0] for each in course_of(scene).shares] == [0.5, 0.55, 0.3]


def test_bots_that_fall_over_are_a_sentence_on_the_card(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        worker.lose()
        app.step(0.02)
        assert course_of(scene).was_lost
        press(app, pygame.K_PAGEDOWN)
        assert scene.host.looking == 5


# Turning points


def test_the_biggest_changes_are_the_turning_points(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        assert course_of(scene).swings() == [
            Swing(5, 0, 0.5, 1.0),
            Swing(2, 1, 0.45, 0.7),
            Swing(4, 1, 0.65, 0.5),
        ]


def test_small_changes_are_none(tmp_path: Path) -> None:
    shares = [(0.5 + 0.05 * n, 0.5 - 0.05 * n) for n in range(6)]
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker, shares)
        assert not course_of(scene).swings()
        assert not scene.find("step-swing").is_enabled
        at = scene.host.looking
        press(app, pygame.K_n)
        assert scene.host.looking == at


def test_keys_and_a_button_go_from_one_turning_point_to_the_next(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        press(app, pygame.K_HOME)
        visited = []
        for _ in range(4):
            press(app, pygame.K_n)
            visited.append(scene.host.looking)
        assert visited == [2, 4, 5, 2]
        app.step(0.02, [key(pygame.K_n, pygame.KMOD_SHIFT)])
        assert scene.host.looking == 5
        click(app, "step-swing")
        assert scene.host.looking == 2


def test_a_turning_point_says_what_happened(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        scene.look(2)
        assert banner_of(scene).title == "Move 2 of 5 · turning point 2"
        assert banner_of(scene).detail == "Tom 45% → 70%: 3 points"
        scene.look(1)
        assert banner_of(scene).detail == "Léa 55% · Tom 45%"


def test_turning_points_are_marked_in_the_log(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        rows = [scene.find(f"log-{position}") for position in range(1, 6)]
        assert [row.swing for row in rows if isinstance(row, LogRowWidget)] == [0, 2, 0, 3, 1]
        assert rows[1].tooltip == "Tom 45% → 70%: 3 points"


# The graph


def test_the_graph_follows_and_leads_the_position(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        assert graph_of(scene).at == 5
        press(app, pygame.K_PAGEUP)
        assert graph_of(scene).at == 4
        graph = graph_of(scene)
        pos = (round(graph._x(1)), graph._plot.centery)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step(0.02, [pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0))])
        assert scene.host.looking == graph_of(scene).at == 1


def test_a_drag_over_the_graph_runs_through_the_match(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        visited = []
        for kind, move in ((pygame.MOUSEBUTTONDOWN, 0), *((pygame.MOUSEMOTION, n) for n in (1, 3))):
            graph = graph_of(scene)
            pos = (round(graph._x(move)), graph._plot.centery)
            app.step(0.02, [pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0))])
            visited.append(scene.host.looking)
        assert visited[1:] == [1, 3]


def test_arrows_walk_along_the_graph_while_it_has_the_focus(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        told(app, worker)
        press(app, pygame.K_TAB)
        scene.focus("course")
        press(app, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT)
        assert scene.host.looking == 4


# Where there is none


def test_a_match_that_goes_on_has_no_chances_told(tmp_path: Path) -> None:
    with review(tmp_path, toy_match(3, 1)) as (app, scene, worker):
        assert scene.host.course is None and not worker.wants
        press(app, pygame.K_n)
        assert scene.host.looking == 2


def test_a_referee_tells_no_chances(tmp_path: Path) -> None:
    desk = toy_table_desk(tmp_path)
    worker = still(desk)
    scene = RefereeScene(desk, toy_match(*MOVES), None)
    with running(scene, animation="off"):
        assert scene.host.course is None and not worker.wants


def test_the_second_window_tells_no_chances(tmp_path: Path) -> None:
    def public() -> tuple[object, bytes]:
        surface = pygame.Surface((640, 400))
        scene.draw_public(surface, app.ui)
        return scene.public_key(), pygame.image.tobytes(surface, "RGB")

    with review(tmp_path, toy_match(*MOVES)) as (app, scene, worker):
        before = public()
        told(app, worker)
        assert public() == before


def test_zuma_and_a_lonely_cube_have_none(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    assert not catalog.view("zuma").has_course
    match = Match(catalog.game("rumis"), Setup(1, 3), [Seat("Léa", 0)])
    assert len(Course(desk, match, lambda act: act()).sides) == 1


# Real games


def finished(game: str, players: int, options: dict[str, Any]) -> Match:
    rng = Random(4)
    seats = [Seat(name, at) for at, name in enumerate(("Léa", "Maximilienne", "Zoé", "Noé"))]
    match = Match(catalog.game(game), Setup(players, 4, options), seats[:players])
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def wandering(match: Match, sides: Any) -> list[list[float]]:
    """Chances that go up and down, and end as the match did."""
    rng, found = Random(1), []
    for position in range(match.position + 1):
        weights = [rng.random() + 0.1 for _ in sides]
        if position == match.position:
            weights = [float(side[0] in match.state.winners()) for side in sides]
        shares = [0.0] * match.state.players
        for side, weight in zip(sides, weights, strict=True):
            for seat in side:
                shares[seat] = weight / sum(weights)
        found.append(shares)
    return found


REAL = [
    ("kiwara", 2, {}),
    ("kumata", 4, {"variant": "union"}),
    ("rumis", 4, {}),
    ("cuminos", 3, {}),
]


@pytest.mark.parametrize(
    ("played", "look"), [*zip(REAL, LOOKS[::3], strict=True)], ids=lambda value: str(value[0])
)
def test_every_game_is_looked_back_at_in_every_look(
    tmp_path: Path, played: Any, look: tuple[Any, ...]
) -> None:
    match = finished(*played)
    desk = Desk(catalog, CONFIG, tmp_path)
    still(desk)
    with review(tmp_path, match, look, desk) as (app, scene, worker):
        course = course_of(scene)
        told(app, worker, wandering(match, course.sides))
        press(app, pygame.K_HOME, pygame.K_n)
        assert scene.host.looking == min(swing.position for swing in course.swings())
        graph, places = graph_of(scene), scene.parts.places
        assert app.ui.rect.contains(graph.rect) and not graph.rect.colliderect(places.board)
        assert not graph.rect.colliderect(scene.find("present").rect)
        assert graph._plot.height >= app.ui.px(50)
        assert "→" in banner_of(scene).detail
        marked = [each for widget in scene.base.widgets for each in widget.walk()]
        rows = [each for each in marked if isinstance(each, LogRowWidget) and each.swing]
        assert len(rows) == (3 if places.log is not None else 0)


def test_mates_share_a_line(tmp_path: Path) -> None:
    match = finished("kumata", 4, {"variant": "union"})
    desk = Desk(catalog, CONFIG, tmp_path)
    still(desk)
    with review(tmp_path, match, LOOKS[5], desk) as (app, scene, worker):
        told(app, worker, wandering(match, course_of(scene).sides))
        graph = graph_of(scene)
        assert [len(mates) for mates in graph.marks] == [2, 2]
        assert all(len(each) == 2 for each in graph.values)
