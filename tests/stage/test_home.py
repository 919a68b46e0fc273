"""The home screen: boxes, resume, and the ways to everywhere else."""

from pathlib import Path

import pygame
import pytest

from games.stage.scenes.archive.matches import MatchesScene
from games.stage.scenes.companion.scene import CompanionScene
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.lesson.chooser import TutorialScene
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.scenes.rules.scene import RulesScene
from games.stage.scenes.settings.scene import SettingsScene
from games.stage.widgets.label import Label
from tests.stage.toy import (
    LOOKS,
    ToyView,
    click,
    cuts,
    finished,
    kept,
    key,
    press,
    running,
    settle,
    toy_desk,
    toy_match,
)


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_nothing_is_cut_at_any_size_theme_or_language(
    tmp_path: Path, size: tuple[int, int], theme: str, language: str
) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1, 2, names=("Léa", "Tom", "Zoé")), "a")
    with cuts() as cut, running(HomeScene(desk), size, theme=theme, language=language) as app:
        settle(app, steps=8)
        app.screenshot()
        assert app.scene.find("home").reach == 0, "all of it is seen without scrolling"
    assert cut == []


@pytest.mark.parametrize("text_size", [0.8, 1.5, 2.0])
def test_large_letters_scroll_instead_of_being_cut(tmp_path: Path, text_size: float) -> None:
    desk = toy_desk(tmp_path)
    with cuts() as cut, running(HomeScene(desk), language="fr", text_size=text_size) as app:
        settle(app, steps=4)
        app.screenshot()
        area = app.scene.find("home")
        area.scroll_to(area.reach)
        app.screenshot()
        assert app.scene.find("learn").rect.bottom <= 800
    assert cut == []


def test_a_built_game_opens_by_mouse_and_by_keyboard(tmp_path: Path) -> None:
    for is_mouse in (True, False):
        with running(HomeScene(toy_desk(tmp_path))) as app:
            if is_mouse:
                click(app, "box-kiwara")
            else:
                press(app, pygame.K_TAB, pygame.K_RETURN)
            assert isinstance(app.scene, NewMatchScene)


def test_a_game_not_built_says_so_and_stays_closed(tmp_path: Path) -> None:
    with running(HomeScene(toy_desk(tmp_path))) as app:
        click(app, "box-rumis")
        assert isinstance(app.scene, HomeScene)
        assert "Rumis" in app.scene.toasts[-1].text


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("learn", TutorialScene),
        ("matches", MatchesScene),
        ("other-matches", MatchesScene),
        ("settings", SettingsScene),
        ("begin", NewMatchScene),
        ("companion", CompanionScene),
    ],
)
def test_each_button_leads_to_its_scene(tmp_path: Path, button: str, scene: type) -> None:
    with running(HomeScene(toy_desk(tmp_path))) as app:
        click(app, button)
        assert type(app.scene) is scene


def test_the_rules_of_any_game_can_be_chosen(tmp_path: Path) -> None:
    with running(HomeScene(toy_desk(tmp_path))) as app:
        click(app, "rules")
        press(app, pygame.K_RETURN)
        assert type(app.scene) is RulesScene


def test_all_of_it_can_be_reached_with_arrows(tmp_path: Path) -> None:
    with running(HomeScene(toy_desk(tmp_path))) as app:
        names = set()
        press(app, pygame.K_TAB)
        across = (*[pygame.K_RIGHT] * 4, *[pygame.K_LEFT] * 4)
        for code in (pygame.K_DOWN, *across, pygame.K_DOWN, *across):
            press(app, code)
            names.add(app.scene.base.focused.name)
        assert names >= {"learn", "companion", "begin", "other-matches", "challenges", "climb"}


def test_the_picture_is_made_after_the_first_frame_and_kept(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1, 2), "a")
    with running(HomeScene(desk)) as app:
        app.screenshot()
        assert ToyView.painted == []
        settle(app, lambda: len(ToyView.painted) == 1)
        app.scene.layout()
        settle(app, lambda: len(ToyView.painted) == 1)
        assert not app.scene.has_work and app.scene.wake_after is None


def test_nothing_is_drawn_once_all_is_at_rest(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1, 2), "a")
    with running(HomeScene(desk)) as app:
        settle(app)
        before = app.draws
        settle(app)
        assert app.draws == before


def test_the_last_unfinished_match_is_offered_behind_many_finished_ones(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    path = kept(desk, toy_match(1, 2), "begun")
    for number in range(12):
        kept(desk, finished(number), f"done-{number}")
    import os

    os.utime(path, (1, 1))
    with running(HomeScene(desk)) as app:
        settle(app, lambda: app.scene.last.match is not None)
        assert app.scene.last.match.path == path
        assert app.scene.find("resume").is_enabled


def test_the_match_to_go_on_with_says_how_far_it_is_and_who_is_to_play(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1, 2), "begun")
    with running(HomeScene(desk)) as app:
        settle(app)
        words = {w.label for w in app.scene.base._all() if isinstance(w, Label)}
        assert app.ui.say("home.progress_turn", n=3, name="Léa") in words


def test_a_match_finished_meanwhile_is_no_longer_offered(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1, 2), "a")
    with running(HomeScene(desk)) as app:
        click(app, "settings")
        kept(desk, finished(1), "a")
        press(app, pygame.K_ESCAPE)
        settle(app)
        assert app.scene.last.match is None
        assert app.scene.find("begin").is_enabled


def test_a_match_that_cannot_be_replayed_says_why(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    path = kept(desk, toy_match(1, 2), "a")
    path.write_text(path.read_text(encoding="utf-8").replace("'2'", "'9'"), encoding="utf-8")
    with running(HomeScene(desk)) as app:
        click(app, "resume")
        assert isinstance(app.scene, HomeScene)
        assert app.scene.toasts[-1].kind == "bad"


def test_escape_asks_before_quitting(tmp_path: Path) -> None:
    with running(HomeScene(toy_desk(tmp_path))) as app:
        press(app, pygame.K_ESCAPE)
        assert app.is_running and app.scene.has_modal
        press(app, pygame.K_ESCAPE)
        assert app.is_running and not app.scene.has_modal
        press(app, pygame.K_ESCAPE)
        click(app, "quit")
        assert not app.is_running


def test_control_q_quits(tmp_path: Path) -> None:
    with running(HomeScene(toy_desk(tmp_path))) as app:
        app.step(0.02, [key(pygame.K_q, pygame.KMOD_LCTRL)])
        assert not app.is_running
