"""What faults drawn at random showed to be untold: small things that a person would notice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.kiwara.view import tokens
from games.rumis.view import position
from games.stage.app.loop import App
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.widgets.scene import WidgetScene
from games.zuma.rules.moves import Grab
from games.zuma.view.art import cardart
from tests.games.matches import played
from tests.stage.advised_table import toy_table


@pytest.fixture
def app() -> Iterator[App]:
    opened = App(settings=Settings(language="en", animation="off"), size=(960, 600))
    opened.start(WidgetScene())
    yield opened
    opened.close()


def test_after_a_mistake_the_loop_goes_on_with_what_it_was_given(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEE_DEBUG")

    def broken() -> list[str]:
        raise ZeroDivisionError

    assert app._guarded(broken, ["instead"]) == ["instead"]
    assert app._guarded(lambda: ["whole"], ["instead"]) == ["whole"]


def test_a_token_face_up_shows_its_value_unless_it_is_too_small(app: App) -> None:
    look = app.ui.theme.player(0, "kiwara")

    def picture(value: int | None, radius: int = 30, is_hidden: bool = False) -> bytes:
        made = tokens.token(app.ui, look, "zebra", value, radius, is_hidden=is_hidden)
        return pygame.image.tobytes(made, "RGBA")

    assert picture(2) != picture(None)
    assert picture(2) != picture(3)
    assert picture(2, is_hidden=True) == picture(None, is_hidden=True)
    assert picture(2, radius=13) != picture(None, radius=13)
    assert picture(2, radius=12) == picture(None, radius=12)


def test_a_lesson_of_zuma_rims_the_totems_that_it_asks_for(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    lesson = LessonScene(desk, "zuma")
    app.scenes.append(lesson)
    lesson.enter(app.ui)
    told = 0
    for index in range(len(lesson.lesson.steps)):
        lesson.go_to(index)
        for _ in range(100):
            app.step(0.1)
        view: Any = lesson.view
        asked = {move.colour for move in view.wanted if isinstance(move, Grab)}
        rims: list[int] = []
        monkeypatch.setattr(
            view.picture,
            "draw_totem",
            lambda surface, slot, rim=None, **more: rims.append(slot) if rim else None,  # noqa: B023
        )
        view.draw(pygame.Surface((960, 600)))
        slots = enumerate(view.picture.slots)
        assert rims == [n for n, c in slots if c in asked and n not in view.picture.taken]
        told += bool(rims)
    assert told
    desk.close()


def test_a_card_of_zuma_is_filled_up_to_its_round_corners(app: App) -> None:
    rim = pygame.Color("#123456")
    sheet, wide, high = cardart._sheet(60, rim)
    assert sheet.get_at((wide // 2, high // 2)) == sheet.get_at((wide // 2, 1)) == rim
    assert sheet.get_at((0, 0)).a == 0


def test_the_colour_to_move_in_rumis_is_the_first_when_it_is_nobodys_turn() -> None:
    match = played(catalog.game("rumis"), Setup(3, 2), Random(2))
    for state in match.states[:-1]:
        assert position.colour_to_move(state) == state.colour  # type: ignore[attr-defined]
    assert match.is_over and position.colour_to_move(match.state) == 0  # type: ignore[arg-type]


ADVISED = ("advice-0", "advice-1", "advice-2")


def test_the_cards_of_a_hint_lie_one_under_another(tmp_path: Path) -> None:
    with toy_table(tmp_path) as table:
        table.scene.hint()
        table.tell()
        table.app.step(0.02)
        cards = [table.scene.base.find(name).rect for name in ("advice", *ADVISED)]
        for above, below in pairwise(cards):
            assert 0 < below.top - above.bottom <= table.app.ui.px(12)
            assert (above.left, above.width) == (below.left, below.width)
