"""Nothing waits for the next mouse event: a scene that waits for time says when to wake it.

Every scene is opened twice. Once it is left alone, and gets only the frames that it asks for;
once it is stepped sixty times a second. After ten seconds the same must have happened.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.scenes.result.scene import ResultScene
from games.stage.scenes.rules.scene import RulesScene
from games.stage.table.match import MatchScene
from games.stage.table.table import table
from tests.journeys.person import PATIENCE, Person, plain
from tests.journeys.zuma_evening import click_on, keep_golden, new_zuma, table_of, type_seed
from tests.unseen import draw_everything, unseen

FRAME = 1 / 20
SECONDS = 10.2
Way = Callable[[Person], None]


# Zuma


def test_zuma_calls_after_begin_with_no_hand_on_the_mouse(person: Person) -> None:
    new_zuma(person)
    person.press("zuma_view.begin")
    person.wait(12.0)
    assert table_of(person).present().calls or table_of(person).view.chronicle.rounds()


def test_zuma_calls_after_a_pause_with_no_hand_on_the_mouse(person: Person) -> None:
    new_zuma(person)
    person.press("zuma_view.begin")
    person.wait(1.0)
    person.key(pygame.K_ESCAPE)
    person.wait(30.0)
    played = len(table_of(person).match.moves)
    person.press("zuma_view.go_on")
    person.wait(12.0)
    assert len(table_of(person).match.moves) > played


# Every scene: the way there from home


def _nowhere(person: Person) -> None:
    person.wait(0.5)


def _pressed(*words: str) -> Way:
    def go(person: Person) -> None:
        for word in words:
            person.press(word)
            person.wait(0.6)

    return go


def _pointed(words: str) -> Way:
    """The pointer rests on something: its tooltip comes."""
    return lambda person: person.point(person.place(words))


def _new(game: str) -> Way:
    def go(person: Person) -> None:
        person.press(game)
        person.wait(0.6)
        type_seed(person, 7)
        person.press("new_match.start")

    return go


def _typing(person: Person) -> None:
    person.press("Kiwara")
    person.wait(0.6)
    type_seed(person, 7)
    click_on(person, "name-0")


def _zuma_begun(people: int) -> Way:
    def go(person: Person) -> None:
        new_zuma(person, people)
        person.press("zuma_view.begin")

    return go


def _zuma_gone_on(person: Person) -> None:
    new_zuma(person)
    person.press("zuma_view.begin")
    person.wait(1.0)
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    person.press("zuma_view.go_on")


def _finished(game: str, name: str, levels: str, *words: str) -> Way:
    """A match that is over is opened from the list of matches."""

    def go(person: Person) -> None:
        keep_golden(person.desk.matches.folder.parent, game, name, levels)
        person.press("home.matches")
        person.wait(0.6)
        person.press("matches.finished")
        person.wait(0.6)
        for word in words:
            person.press(word)

    return go


def _resulted(person: Person) -> None:
    """The last move of a match is played: the count runs."""
    match = keep_golden(person.desk.matches.folder.parent, "zuma", "julie", "0000")
    person.app.scenes.append(ResultScene(person.desk, match, None))
    person.app.scene.enter(person.app.ui)
    person.wait(0.1)


def _demo(game: str) -> Way:
    """As `main.py demo` opens it."""

    def go(person: Person) -> None:
        kind = catalog.game(game)
        setup = Setup(kind.default_players, 7)
        seats = [Seat(f"Bot {n}", n, bot=1) for n in range(setup.players)]
        scene = table(person.desk, Match(kind, setup, seats), None, is_demo=True)
        person.app.scenes.append(scene)
        scene.enter(person.app.ui)

    return go


def _second(way: Way) -> Way:
    def go(person: Person) -> None:
        person.key(pygame.K_F10)
        way(person)

    return go


def _companion(game: str, *words: str) -> Way:
    return _pressed("home.companion", game, *words)


WAYS: dict[str, Way] = {
    "home": _nowhere,
    "home, a tooltip": _pointed("home.matches"),
    "quit?": lambda person: person.key(pygame.K_ESCAPE),
    "settings": _pressed("Settings"),
    "statistics": _pressed("home.matches", "matches.statistics"),
    "matches": _pressed("home.matches"),
    "new match, typing": _typing,
    "learn": _pressed("home.learn"),
    "lesson": _pressed("home.learn", "Kiwara"),
    "lesson of Zuma": _pressed("home.learn", "Zuma"),
    "challenges": _pressed("challenges.home"),
    "challenge": _pressed("challenges.home", "challenges.day.take"),
    "challenge on the clock": _pressed("challenges.home", "Zuma", "tile1", "challenges.play.start"),
    "rules": _pressed("Kiwara", "new_match.read_rules"),
    "table of Kiwara": _new("Kiwara"),
    "table of Zuma, begun": _zuma_begun(1),
    "table of Zuma, watched": _zuma_begun(0),
    "table of Zuma, several": _zuma_begun(3),
    "table of Zuma, gone on": _zuma_gone_on,
    "review of Zuma": _finished("zuma", "julie", "0000", "matches.review"),
    "playback of Zuma": _finished(
        "zuma", "julie", "0000", "matches.review", *["table.previous"] * 4, "table.play"
    ),
    "result": _resulted,
    "demo of Zuma": _demo("zuma"),
    "companion": _pressed("home.companion"),
    "hub": _companion("Rumis"),
    "set-up": _companion("Rumis", "companion.act.setup"),
    "sheet": _companion("Rumis", "companion.act.sheet"),
    "referee": _companion("Kiwara", "companion.act.referee"),
    "timer": _companion("Kiwara", "companion.act.timer", "ring"),
    "caller": _companion("Zuma", "companion.act.caller", "ring"),
    "caller, second window": _second(_companion("Zuma", "companion.act.caller", "ring")),
    "timer, second window": _second(_companion("Kiwara", "companion.act.timer", "ring")),
    "table, second window": _second(_new("Kiwara")),
}


def _settled(person: Person) -> None:
    """What works in real time beside the app has answered: the disk, and a bot."""
    end = time.monotonic() + PATIENCE
    while True:
        person.desk.keeper.wait()
        scene, app = person.app.scene, person.app
        is_thinking = isinstance(scene, MatchScene) and scene.host.thinker.is_thinking
        if app.queue.is_called.is_set():
            app.step(0.0)
        elif not is_thinking:
            return
        assert time.monotonic() < end, "a bot thinks for ever"
        time.sleep(0.002)


def _left_alone(person: Person) -> None:
    left = SECONDS
    while left > 0:
        _settled(person)
        app = person.app
        dt = FRAME
        if not (app.scene.is_timing or app.is_moving or app._is_dirty):
            wake = app.wake_after
            if wake is None:
                return
            dt = min(max(wake, 0.001), left)
        app.step(dt)
        left -= dt
    _settled(person)


def _stepped(person: Person) -> None:
    with unseen(person.app):
        for _ in range(round(SECONDS / FRAME)):
            _settled(person)
            person.app.step(FRAME)
    _settled(person)
    person.app.step(0.0)


def _happened(person: Person) -> dict[str, object]:
    """All that anybody could tell apart."""
    app = person.app
    found: dict[str, object] = {
        "scene": type(app.scene).__name__,
        "layers": len(person._scene.layers),
        "words": plain(person.page),
        "is typing": app.queue.is_typing,
    }
    if isinstance(app.scene, MatchScene):
        found["moves"] = [str(move) for move in app.scene.match.moves]
        found["looking"] = app.scene.host.looking
    if app.second is not None:
        found["public"] = pygame.image.tobytes(app.second.window.get_surface(), "RGB")
    return found


def test_a_turn_runs_out_while_somebody_reads_the_rules(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    _companion("Kiwara", "companion.act.timer", "ring")(person)
    clock = person.app.scene.clock  # type: ignore[attr-defined]
    person.app.scenes.append(RulesScene(person.desk, "kiwara"))
    person.app.scene.enter(person.app.ui)
    heard: list[str] = []
    monkeypatch.setattr(person.app.ui.sounds, "play", heard.append)
    person.wait(clock.limit + 5.0)
    assert clock.left <= 0
    assert heard.count("turn") == 1


@pytest.mark.parametrize("name", WAYS)
def test_the_same_happens_when_a_scene_is_left_alone(name: str, tmp_path: Path) -> None:
    told = []
    for pass_time in (_left_alone, _stepped):
        person = Person(tmp_path / pass_time.__name__, animation="fast", is_looked_for=True)
        try:
            WAYS[name](person)
            draw_everything(person.app)
            pass_time(person)
            told.append(_happened(person))
            if not person.app.is_moving and person.app.wake_after is None:
                shown = person.app.surface.copy()
                now = person.picture()
                assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(now, "RGB"), (
                    "the window shows something old"
                )
        finally:
            person.close()
    alone, stepped = told
    assert alone == stepped
