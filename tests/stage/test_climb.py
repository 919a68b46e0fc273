"""The climb on the screen: who waits, what a press begins, what a finished match leads to."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from games import catalog
from games.alone import climb as climbing
from games.alone.climb import WAITING, Climbed, Round, round_match
from games.bots.company import COMPANY
from games.catalog import CONFIG
from games.core.match import Match, Seat
from games.core.record import as_yaml, save
from games.stage.app.loop import App
from games.stage.scenes.climb.scene import ClimbScene
from games.stage.scenes.climb.staircase import Staircase
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.scenes.lesson.steps import tactics
from games.stage.scenes.result.scene import ResultScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.widgets.commands import Push
from tests.stage.opened import click, key, opened
from tests.unseen import pass_time, unseen

GAME = "kiwara"
NAMES = {who: who.title() for who in COMPANY}
CLIMBERS = [name for name in catalog.names() if catalog.has_view(name)]


def settings(code: str = "en", **more: Any) -> Settings:
    return Settings(**{"language": code, "theme": "light", "animation": "off", **more})


def reached(desk: Desk, outcomes: str, game: str = GAME) -> None:
    """Write down a climb that has come so far."""
    words = {"w": "won", "l": "lost", "e": "even"}
    rounds: tuple[Round, ...] = ()
    for number, letter in enumerate(outcomes):
        step = Climbed(rounds).step
        rounds = (*rounds, Round(f"m{number}.yaml", step, 12, 9, words[letter]))  # type: ignore[arg-type]
    content = {"tablee_climb": 1, "games": {game: msgspec.to_builtins(Climbed(rounds))}}
    desk.climb.path.write_text(as_yaml(content), encoding="utf-8")
    desk.climb.look_again()


def settle(app: App) -> None:
    pass_time(app, 4)


def press(app: App, name: str) -> None:
    with unseen(app):
        app.step(0.01, click(app.scene.find(name).rect.center))
    settle(app)


def nearly_over(climbed: Climbed, *, is_won: bool) -> tuple[Match, Any]:
    """A round in which the climber has one move left, and that move ends it."""
    for seed in range(400):
        match = round_match(catalog.game(GAME), climbed, seed, Seat("Ada"), NAMES)
        own = [seat.is_bot for seat in match.seats].index(False)
        rng = Random(seed)
        while not match.is_over:
            match.play(rng.choice(match.state.legal_moves()))
        last = match.states[-2].to_move
        if last == own and (own in match.state.winners()) == is_won:
            move = match.moves[-1]
            match.undo()
            match.moves.pop(), match.states.pop(), match.events.pop()
            return match, move
    raise AssertionError("no such match")


def ended_at_the_table(app: App, desk: Desk, *, is_won: bool = True) -> Path:
    """Go on with a round from the steps, and make its last move at the table."""
    match, move = nearly_over(desk.climb.of(GAME), is_won=is_won)
    path = desk.matches.new_path(GAME)
    save(match, path)
    desk.climb.begin(GAME, path)
    app.scene.resume(None)
    press(app, "play")
    table = app.scene
    assert isinstance(table, MatchScene)
    table.play(move)
    for _ in range(200):
        app.step(0.05)
        if isinstance(app.scene, ResultScene):
            break
    settle(app)
    return path


# Where it begins


def test_home_leads_to_the_steps_of_the_game_played_last(desk: Desk) -> None:
    with opened(HomeScene(desk), settings()) as app:
        press(app, "climb")
        assert isinstance(app.scene, ClimbScene) and app.scene.game == desk.built()[0]
        app.step(0.01, [key(pygame.K_ESCAPE)])
        settle(app)
        assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("game", CLIMBERS)
def test_the_button_begins_a_round_against_who_waits(game: str, desk: Desk) -> None:
    reached(desk, "ww", game)
    with opened(ClimbScene(desk, game), settings(names=("Ada",))) as app:
        press(app, "play")
        table = app.scene
        assert isinstance(table, MatchScene)
        bots = [seat for seat in table.match.seats if seat.character == WAITING[1]]
        assert [seat.bot for seat in bots] == [2]
        assert "Ada" in [seat.name for seat in table.match.seats]
        assert table.host.path is not None
        assert desk.climb.of(game).open == table.host.path.name


def test_keys_alone_begin_a_round(desk: Desk) -> None:
    with opened(ClimbScene(desk, GAME), settings()) as app:
        app.step(0.01, [key(pygame.K_TAB)])
        app.step(0.01, [key(pygame.K_RETURN)])
        settle(app)
        assert isinstance(app.scene, MatchScene)


def test_a_round_that_was_begun_is_gone_on_with_until_it_ends(desk: Desk) -> None:
    match, _ = nearly_over(Climbed(), is_won=True)
    path = desk.matches.new_path(GAME)
    save(match, path)
    desk.climb.begin(GAME, path)
    scene = ClimbScene(desk, GAME)
    with opened(scene, settings()) as app:
        assert scene.find("play").label == app.ui.say("climb.resume")
        press(app, "play")
        assert isinstance(app.scene, MatchScene)
        assert app.scene.match.position == match.position
        assert desk.climb.of(GAME).rounds == ()


# Where it leads


def test_the_result_tells_the_round_and_leads_back_to_the_steps(desk: Desk) -> None:
    with opened(HomeScene(desk), settings()) as app:
        app._obey(Push(ClimbScene(desk, GAME)))
        settle(app)
        ended_at_the_table(app, desk)
        result = app.scene
        assert isinstance(result, ResultScene) and result.round is not None
        assert desk.climb.of(GAME).wins == 1
        with pytest.raises(KeyError):
            result.find("rematch")
        press(app, "climb")
        assert isinstance(app.scene, ClimbScene) and app.scene.game == GAME
        assert len(app.scenes) == 2, "there is one climb on the way home"
        assert app.scene.find("play").label == app.ui.say("climb.play_2")


def test_looking_back_and_leaving_counts_nothing_again(desk: Desk) -> None:
    with opened(HomeScene(desk), settings()) as app:
        app._obey(Push(ClimbScene(desk, GAME)))
        settle(app)
        path = ended_at_the_table(app, desk, is_won=False)
        press(app, "review")
        app.step(0.01, [key(pygame.K_ESCAPE)])
        settle(app)
        again = ResultScene(desk, desk.load(path), path)
        assert again.round == desk.climb.of(GAME).rounds[0]
        app.step(0.01, [key(pygame.K_ESCAPE)])
        settle(app)
        assert desk.climb.of(GAME).losses == 1 and len(desk.climb.of(GAME).rounds) == 1


def test_an_ordinary_match_knows_nothing_of_the_climb(desk: Desk) -> None:
    match, move = nearly_over(Climbed(), is_won=True)
    match.play(move)
    scene = ResultScene(desk, match, desk.matches.new_path(GAME))
    with opened(scene, settings()):
        assert scene.round is None and scene.find("rematch").is_visible
        assert not desk.climb.path.exists()


def test_who_has_risen_sees_the_disc_hop_up_once(desk: Desk) -> None:
    reached(desk, "ww")
    scene = ClimbScene(desk, GAME, 1)
    with opened(scene, settings(animation="normal", sound=False)) as app:
        stairs = scene.find("staircase")
        assert isinstance(stairs, Staircase) and stairs.is_moving
        first = pygame.image.tobytes(app.screenshot(), "RGB")
        app.step(0.2)
        assert pygame.image.tobytes(app.screenshot(), "RGB") != first
        settle(app), settle(app)
        assert not scene.find("staircase").is_moving
        scene.layout()
        app.step(0.01)
        assert not scene.find("staircase").is_moving, "only once"


def test_a_click_ends_the_hop(desk: Desk) -> None:
    reached(desk, "ww")
    scene = ClimbScene(desk, GAME, 1)
    with opened(scene, settings(animation="slow", sound=False)) as app:
        app.step(0.01, click((640, 30)))
        assert not scene.find("staircase").is_moving


# What is seen


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("outcomes", ["", "wl", "wwwwwwwwww"])
def test_all_five_are_there_at_every_size(
    size: tuple[int, int], scale: float, outcomes: str, desk: Desk
) -> None:
    reached(desk, outcomes)
    scene = ClimbScene(desk, GAME)
    with opened(scene, settings("fr", text_size=scale), size) as app:
        app.screenshot()
        inside = app.ui.rect
        for step in range(1, 6):
            mark = scene.find(f"step-{step}")
            assert mark.rect.left >= 0 and mark.rect.right <= inside.right
        assert scene.find("play").is_enabled
        assert len({scene.find(f"step-{step}").rect.topleft for step in range(1, 6)}) == 5


def test_another_game_has_steps_of_its_own(desk: Desk) -> None:
    reached(desk, "ww")
    scene = ClimbScene(desk, GAME)
    with opened(scene, settings()) as app:
        scene.choose_game((scene.games.index(GAME) + 1) % len(scene.games))
        settle(app)
        assert scene.climbed == Climbed()


def test_a_damaged_file_is_told_and_the_round_is_played_all_the_same(desk: Desk) -> None:
    desk.climb.path.write_text("tablee_climb: what\n", encoding="utf-8")
    scene = ClimbScene(desk, GAME)
    with opened(scene, settings()) as app:
        assert len(scene.lasting()) == 1
        press(app, "play")
        assert isinstance(app.scene, MatchScene)
        assert desk.climb.path.read_text(encoding="utf-8") == "tablee_climb: what\n"


def test_the_file_is_readable(desk: Desk, tmp_path: Path) -> None:
    climbing.Climb(tmp_path / "other.yaml", desk.keeper).begin(GAME, tmp_path / "m.yaml")
    words = (tmp_path / "other.yaml").read_text(encoding="utf-8")
    assert words == f"tablee_climb: 1\ngames:\n  {GAME}:\n    open: m.yaml\n"


# Its tactics


@pytest.mark.parametrize("game", CLIMBERS)
def test_a_tactic_is_played_from_the_steps_and_then_checked(game: str, desk: Desk) -> None:
    lessons = tactics(CONFIG, catalog.game(game), "en")
    scene = ClimbScene(desk, game)
    with opened(scene, settings()) as app:
        for lesson in lessons[:1]:
            press(app, f"tactic-{lesson.name}")
            table = app.scene
            assert isinstance(table, LessonScene)
            for step in table.lesson.steps:
                settle(app)
                if step.ask:
                    table.play(table.match.state.parse(step.best))
                    settle(app)
                press(app, "continue")
            press(app, "leave")
            assert app.scene is scene and desk.climb.of(game).lessons == (lesson.name,)


def test_a_tactic_that_was_only_skipped_through_is_not_learnt(desk: Desk) -> None:
    lessons = tactics(CONFIG, catalog.game(GAME), "en")
    if not lessons:
        pytest.skip("no tactics yet")
    table = LessonScene(desk, GAME, lessons[0].name)
    with opened(table, settings()) as app:
        for _ in table.lesson.steps:
            table.step(+1)
            settle(app)
        assert desk.climb.of(GAME).lessons == ()
