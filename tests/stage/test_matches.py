"""The list of matches: resume, review, delete, damaged files."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.stage.draw.text import Writer
from games.stage.scenes.archive.matches import MatchesScene
from games.stage.widgets.label import Label
from tests.stage.toy import (
    LOOKS,
    click,
    cuts,
    finished,
    kept,
    press,
    running,
    settle,
    toy_desk,
    toy_match,
)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, bool]]:
    """What would have been opened at the table."""
    found: list[tuple[Path, bool]] = []

    def note(scene: object, desk: object, path: Path, *, is_review: bool = False) -> None:
        found.append((path, is_review))

    monkeypatch.setattr("games.stage.scenes.archive.matches.open_match", note)
    return found


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_nothing_is_cut_at_any_size_theme_or_language(
    tmp_path: Path, size: tuple[int, int], theme: str, language: str
) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1, 2, names=("Léa", "Tom", "Zoé", "Noé")), "a")
    kept(desk, toy_match(1, options={"mystery": True}), "b")
    kept(desk, finished(3), "c")
    (desk.matches.folder / "bad.yaml").write_text("game: [", encoding="utf-8")
    with cuts() as cut, running(MatchesScene(desk), size, theme=theme, language=language) as app:
        settle(app, steps=12)
        app.screenshot()
        app.scene._choose_tab(1)
        settle(app, steps=8)
        app.screenshot()
    assert cut == []


def test_a_match_is_resumed_by_mouse_and_by_keyboard(
    tmp_path: Path, opened: list[tuple[Path, bool]]
) -> None:
    desk = toy_desk(tmp_path)
    path = kept(desk, toy_match(1, 2), "a")
    with running(MatchesScene(desk)) as app:
        click(app, "open-a.yaml")
    with running(MatchesScene(desk)) as app:
        press(app, pygame.K_TAB, pygame.K_RETURN)
    assert opened == [(path, False), (path, False)]


def test_a_finished_match_is_reviewed(tmp_path: Path, opened: list[tuple[Path, bool]]) -> None:
    desk = toy_desk(tmp_path)
    path = kept(desk, finished(1), "a")
    with running(MatchesScene(desk, "finished")) as app:
        settle(app, steps=8)
        click(app, "open-a.yaml")
    assert opened == [(path, True)]


def test_deleting_asks_first_and_puts_the_file_aside(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    path = kept(desk, toy_match(1, 2), "a")
    with running(MatchesScene(desk)) as app:
        click(app, "delete-a.yaml")
        press(app, pygame.K_ESCAPE)
        assert path.exists() and not app.scene.has_modal
        click(app, "delete-a.yaml")
        click(app, "delete")
        assert not path.exists()
        assert (path.parent / "deleted" / path.name).exists()
        with pytest.raises(KeyError):
            app.scene.find("open-a.yaml")
        assert app.scene.find("start").is_enabled


def test_a_file_that_cannot_be_moved_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = toy_desk(tmp_path)
    path = kept(desk, toy_match(1, 2), "a")
    (path.parent / "deleted").write_text("in the way", encoding="utf-8")
    with running(MatchesScene(desk)) as app:
        click(app, "delete-a.yaml")
        click(app, "delete")
        assert path.exists()
        assert app.scene.toasts[-1].kind == "bad"


def test_damaged_files_are_listed_with_their_sentence_and_no_button(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    bad = desk.matches.folder / "bad.yaml"
    bad.parent.mkdir(parents=True)
    bad.write_text("tablee: 1\ngame: [", encoding="utf-8")
    with running(MatchesScene(desk)) as app:
        settle(app, steps=6)
        row = app.scene.find("damaged-bad.yaml")
        words = " ".join(child.label for child in row.children if isinstance(child, Label))
        assert "cannot be read" in words and str(tmp_path) not in words
        assert not any(child.can_focus for child in row.children)
        assert bad.read_text(encoding="utf-8") == "tablee: 1\ngame: ["


def test_a_match_whose_moves_do_not_fit_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = toy_desk(tmp_path)
    said: list[str] = []
    drawn = Writer.draw_fitted

    def noting(self: Writer, surface: pygame.Surface, text: str, *more: Any) -> pygame.Rect:
        said.append(text)
        return drawn(self, surface, text, *more)

    path = kept(desk, toy_match(1, 2), "a")
    path.write_text(path.read_text(encoding="utf-8").replace("'2'", "'9'"), encoding="utf-8")
    with running(MatchesScene(desk)) as app:
        settle(app)
        assert not app.scene.find("open-a.yaml").is_enabled
        monkeypatch.setattr(Writer, "draw_fitted", noting)
        app.scene.find("words-a.yaml").draw(app.surface)
        assert "move 2" in said[-1]


def test_long_lists_come_in_pages(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    for number in range(33):
        kept(desk, toy_match(1), f"m{number:02}")
    with running(MatchesScene(desk)) as app:
        settle(app)
        rows = [w for w in app.scene.base._all() if w.name.startswith("row-")]
        assert len(rows) == 30
        app.scene.find("more").activate()
        rows = [w for w in app.scene.base._all() if w.name.startswith("row-")]
        assert len(rows) == 33
