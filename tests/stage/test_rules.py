"""The rules scene: chapters by mouse and keys, search, figures drawn one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.stage.app.loop import App
from games.stage.scenes.rules.parts import ChapterButton, FigureView, Prose
from games.stage.scenes.rules.scene import RulesScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from tests.stage.opened import STILL, click, key, mouse, opened, typed

SIZES = ((960, 600), (1280, 800), (1920, 1080))
ALL = 12


@contextmanager
def rules(
    tmp_path: Path,
    chapter: str | None = None,
    settings: Settings = STILL,
    size: tuple[int, int] = SIZES[1],
) -> Iterator[tuple[App, RulesScene]]:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = RulesScene(desk, "kiwara", chapter)
    with opened(scene, settings, size) as app:
        yield app, scene
    desk.close()


def chapters(scene: RulesScene) -> list[ChapterButton]:
    return [w for w in scene.base._all() if isinstance(w, ChapterButton)]


def chosen(scene: RulesScene) -> str:
    [button] = [button for button in chapters(scene) if button.is_chosen]
    return scene.book.chapters[button.number - 1].id


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_in_any_chapter(
    tmp_path: Path, size: tuple[int, int], theme: str, language: str, cut: list[str]
) -> None:
    settings = STILL.but(theme=theme, language=language)
    with rules(tmp_path, settings=settings, size=size) as (app, scene):
        for index in range(len(scene.book.chapters)):
            scene.pictures.forget_orders()
            scene.show(index)
            scene.draw(app.surface)
            page = scene.find("page")
            for part in page.walk():
                assert part.rect.left >= page.rect.left and part.rect.right <= page.rect.right
                for child in part.children if part is not page else ():
                    assert part.rect.contains(child.rect)
    assert cut == []


def test_two_or_four_figures_stand_in_twos_others_in_threes(tmp_path: Path) -> None:
    with rules(tmp_path, size=SIZES[2]) as (app, scene):
        seen = set()
        for index, chapter in enumerate(scene.book.chapters):
            scene.show(index)
            app.step(0.0)
            figures = [w for w in scene.find("page").walk() if isinstance(w, FigureView)]
            rows = Counter(figure.rect.y for figure in figures[: len(chapter.cards)])
            if chapter.cards:
                most = 2 if len(chapter.cards) in (2, 4) else 3
                assert max(rows.values()) == min(most, len(chapter.cards)), chapter.id
                seen.add(len(chapter.cards))
        assert len(seen) > 1


def test_large_letters_leave_a_page_that_scrolls(tmp_path: Path) -> None:
    with rules(tmp_path, "turn", STILL.but(text_size=2.0), SIZES[0]) as (_, scene):
        assert scene._page.reach > 0
        cards = [w for w in scene.base._all() if isinstance(w, FigureView)]
        assert len({card.rect.x for card in cards}) == 1


def test_the_chapter_asked_for_is_open(tmp_path: Path) -> None:
    with rules(tmp_path, "crocodile") as (_, scene):
        assert chosen(scene) == "crocodile"
        assert len(chapters(scene)) == ALL


def test_figures_come_one_a_frame_then_nothing_moves(tmp_path: Path) -> None:
    with rules(tmp_path, "okapi") as (app, scene):
        pictures = [w.picture for w in scene.base._all() if isinstance(w, FigureView)]
        assert pictures.count(None) == 2  # the first frame has made one
        for _ in range(4):
            app.step(0.02)
        cards = [w for w in scene.base._all() if isinstance(w, FigureView)]
        assert all(card.picture is not None for card in cards)
        before = app.draws
        for _ in range(10):
            app.step(0.5)
        assert app.draws == before


def test_a_click_turns_to_a_chapter(tmp_path: Path) -> None:
    with rules(tmp_path, "aim") as (app, scene):
        app.step(0.02, click(scene.find("chapter-4").rect.center))
        assert chosen(scene) == "lion"
        scene._page.scroll_to(200)
        app.step(0.02, click(scene.find("chapter-5").rect.center))
        assert chosen(scene) == "crocodile" and scene._page.offset == 0


def test_arrows_turn_chapters_and_page_keys_scroll(tmp_path: Path) -> None:
    with rules(tmp_path, "aim") as (app, scene):
        app.step(0.02, [key(pygame.K_TAB)])
        app.step(0.02, [key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_DOWN)])
        assert chosen(scene) == "turn"
        app.step(0.02, [key(pygame.K_PAGEDOWN)])
        assert scene._page.offset > 0
        app.step(0.02, [key(pygame.K_HOME)])
        assert scene._page.offset == 0
        app.step(0.02, [key(pygame.K_UP)])
        assert chosen(scene) == "setup"


def test_the_wheel_scrolls_the_page(tmp_path: Path) -> None:
    with rules(tmp_path, "turn") as (app, scene):
        app.step(0.02, [mouse(pygame.MOUSEMOTION, scene._page.rect.center)])
        app.step(0.02, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0)])
        assert scene._page.offset > 0


def test_the_foot_of_a_page_leads_on_and_back(tmp_path: Path) -> None:
    with rules(tmp_path, "aim") as (app, scene):
        with pytest.raises(KeyError):
            scene.find("previous")
        app.step(0.02, click(scene.find("next").rect.center))
        assert chosen(scene) == "material"
        scene.focus("previous")
        scene.ui.is_focus_shown = True
        app.step(0.02, [key(pygame.K_RETURN)])
        assert chosen(scene) == "aim"


def test_a_search_filters_chapters_and_marks_words(tmp_path: Path) -> None:
    with rules(tmp_path, "aim", STILL.but(language="fr")) as (app, scene):
        app.step(0.02, [key(pygame.K_f, pygame.KMOD_CTRL), typed("phacochere gnou")])
        found = [scene.book.chapters[button.number - 1].id for button in chapters(scene)]
        assert found == ["cards"]
        assert chosen(scene) == "cards"
        marks = sum(len(w._marks) for w in scene.base._all() if isinstance(w, Prose))
        assert marks == chapters(scene)[0].hits > 1
        app.step(0.02, [key(pygame.K_ESCAPE)])
        assert len(chapters(scene)) == ALL and chosen(scene) == "cards"
        assert app.scenes == [scene]


def test_a_search_without_hits_says_so_and_keeps_the_page(tmp_path: Path) -> None:
    with rules(tmp_path, "turn") as (app, scene):
        app.step(0.02, click(scene.find("search").rect.center))
        app.step(0.02, [typed("zzzz")])
        assert chapters(scene) == []
        assert scene.chapter == "turn"
        app.step(0.02, [key(pygame.K_RETURN)])
        app.step(0.02)


def test_escape_goes_back(tmp_path: Path) -> None:
    with rules(tmp_path) as (app, _):
        app.step(0.02, [key(pygame.K_ESCAPE)])
        assert not app.is_running


def test_the_language_can_change_while_reading(tmp_path: Path) -> None:
    with rules(tmp_path, "lion") as (app, scene):
        app.change(STILL.but(language="fr"))
        app.step(0.0)
        assert scene.book.chapters[scene.book.index("lion")].title == "Le lion"
        assert chosen(scene) == "lion"
