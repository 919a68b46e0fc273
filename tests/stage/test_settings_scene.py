"""The settings screen: every choice applies at once and is kept at once."""

from pathlib import Path

import pygame
import pytest

from games.stage.scenes.archive.matches import MatchesScene
from games.stage.scenes.settings.pages import SECTIONS
from games.stage.scenes.settings.scene import SettingsScene
from games.stage.system.settings import read_settings
from games.stage.widgets.choice import CheckRow, Segmented, Toggle
from games.stage.widgets.label import Label
from games.stage.widgets.slider import Slider
from tests.stage.toy import LOOKS, ToyView, click, cuts, press, running, settle, toy_desk

ALL = [section for section, _ in SECTIONS]


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_no_page_is_cut_at_any_size_theme_or_language(
    tmp_path: Path, size: tuple[int, int], theme: str, language: str
) -> None:
    desk = toy_desk(Path("/t"))
    with cuts() as cut, running(SettingsScene(desk), size, theme=theme, language=language) as app:
        for section in ALL:
            app.scene.choose(section)
            settle(app, steps=4)
            app.screenshot()
    assert cut == []


@pytest.mark.parametrize("section", ALL)
def test_large_letters_stay_usable(tmp_path: Path, section: str) -> None:
    with (
        cuts() as cut,
        running(
            SettingsScene(toy_desk(Path("/t")), section), (960, 600), language="fr", text_size=2.0
        ) as app,
    ):
        area = app.scene.find(f"page-{section}")
        settle(app, steps=4)
        app.screenshot()
        area = app.scene.find(f"page-{section}")
        area.scroll_to(area.reach)
        app.screenshot()
        inside = [w for w in app.scene.base._all() if w.can_focus]
        assert all(w.rect.left >= 0 and w.rect.right <= 960 for w in inside)
    assert cut == []


TOGGLES = [
    ("play", "confirm_moves"),
    ("play", "hints"),
    ("play", "coordinates"),
    ("play", "turn_board"),
    ("display", "reduce_motion"),
    ("sound", "sound"),
    ("access", "shapes"),
]


@pytest.mark.parametrize(("section", "field"), TOGGLES)
def test_a_toggle_is_kept_by_mouse_and_by_keyboard(
    tmp_path: Path, section: str, field: str
) -> None:
    desk = toy_desk(tmp_path)
    with running(SettingsScene(desk, section), folder=tmp_path) as app:
        before = getattr(app.ui.settings, field)
        click(app, f"set-{field}")
        assert getattr(read_settings(tmp_path)[0], field) is not before
        app.scene.focus(f"set-{field}")
        app.ui.is_focus_shown = True
        press(app, pygame.K_RETURN)
        assert getattr(read_settings(tmp_path)[0], field) is before
        toggle = app.scene.find(f"set-{field}")
        assert isinstance(toggle, Toggle) and toggle.is_on is before


def test_theme_language_and_size_change_the_screen_at_once(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path), "display"), folder=tmp_path) as app:
        theme = app.scene.find("set-theme")
        assert isinstance(theme, Segmented)
        theme.choose(1)
        assert app.ui.theme.is_dark
        slider = app.scene.find("set-text_size")
        assert isinstance(slider, Slider)
        app.scene.focus("set-text_size")
        app.ui.is_focus_shown = True
        press(app, pygame.K_RIGHT, pygame.K_RIGHT)
        assert app.ui.settings.text_size == pytest.approx(1.1)
        app.scene.choose("language")
        click(app, "language-fr")
        titles = [w.label for w in app.scene.base._all() if isinstance(w, Label)]
        assert "Réglages" in titles
        kept, problem = read_settings(tmp_path)
        assert (kept.theme, kept.language, problem) == ("dark", "fr", None)


def test_a_dragged_slider_is_applied_when_let_go(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path), "display"), folder=tmp_path) as app:
        rect = app.scene.find("set-text_size").rect
        start, end = rect.center, (rect.right - app.ui.px(90), rect.centery)
        for kind, pos in (
            (pygame.MOUSEBUTTONDOWN, start),
            (pygame.MOUSEMOTION, end),
        ):
            app.step(0.02, [pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0))])
        assert app.ui.settings.text_size == 1.0
        app.step(0.02, [pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])
        assert app.ui.settings.text_size == pytest.approx(2.0)


def test_colour_sets_are_chosen_with_their_marks(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path), "access"), folder=tmp_path) as app:
        click(app, "colours-safe")
        assert app.ui.theme.is_safe
        row = app.scene.find("colours-safe")
        assert isinstance(row, CheckRow) and row.is_on
        assert read_settings(tmp_path)[0].colours == "safe"


def test_the_preview_follows_colours_and_eyes_and_is_kept(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path), "access")) as app:
        assert ToyView.painted == []
        settle(app, lambda: len(ToyView.painted) == 1, steps=8)
        plain = app.scene.find("preview").image.copy()
        app.scene.find("vision").choose(2)
        settle(app, steps=8)
        deutan = app.scene.find("preview").image
        middle = plain.get_rect().center
        assert plain.get_at(middle) != deutan.get_at(middle)
        app.scene.find("vision").choose(0)
        painted = len(ToyView.painted)
        settle(app, lambda: len(ToyView.painted) == painted, steps=8)
        click(app, "colours-safe")
        settle(app, lambda: len(ToyView.painted) == painted + 1, steps=8)
        assert app.scene.wake_after is None


def test_typed_names_are_kept_after_a_moment_and_on_leaving(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path), "players"), folder=tmp_path) as app:
        app.scene.focus("name-1")
        app.step(0.02, [pygame.Event(pygame.TEXTINPUT, text="Zoé")])
        assert read_settings(tmp_path)[0].names == ()
        settle(app, lambda: read_settings(tmp_path)[0].names == ("", "Zoé"), steps=8)
        app.step(0.02, [pygame.Event(pygame.TEXTINPUT, text="!")])
        app.scene.leave()
        assert read_settings(tmp_path)[0].names == ("", "Zoé!")


def test_sounds_off_silences_the_tests(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path), "sound"), sound=False) as app:
        assert not app.scene.find("test-win").is_enabled
        assert not app.scene.find("set-volume").is_enabled
        click(app, "set-sound")
        assert app.scene.find("test-win").is_enabled


def test_the_folder_of_matches_is_named_and_leads_to_the_list(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    with running(SettingsScene(desk, "files")) as app:
        words = "".join(w.label for w in app.scene.base._all() if isinstance(w, Label))
        assert str(desk.matches.folder) in words
        click(app, "see-matches")
        assert isinstance(app.scene, MatchesScene)


def test_the_path_of_the_folder_is_copied_or_it_is_said_that_it_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(text: str) -> None:
        raise pygame.error("no clipboard")

    copied: list[str] = []
    desk = toy_desk(tmp_path)
    with running(SettingsScene(desk, "files")) as app:
        for put, said in ((copied.append, "settings.copied"), (broken, "settings.not_copied")):
            monkeypatch.setattr(pygame.scrap, "put_text", put)
            click(app, "copy")
            assert app.scene.toasts[-1].text == app.ui.say(said)
    assert copied == [str(desk.matches.folder)]


def test_sections_are_walked_with_arrows_and_enter(tmp_path: Path) -> None:
    with running(SettingsScene(toy_desk(tmp_path))) as app:
        press(app, pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
        assert app.scene.section == "sound"
        press(app, pygame.K_RIGHT)
        assert app.scene.base.focused.name in ("set-sound", "set-volume", "test-place_wood")
