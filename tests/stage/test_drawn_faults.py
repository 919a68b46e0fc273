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
from games.core.match import Seat
from games.kiwara.view import tokens
from games.rumis.view import ground, position
from games.stage.app.loop import App
from games.stage.scenes.archive import thumbnails
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.widgets.scene import WidgetScene
from games.zuma.rules.moves import Grab
from games.zuma.view.art import cardart, sheetart
from tests.games.matches import played
from tests.stage.advised_table import toy_table
from tests.stage.table_hand import Hand


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


def test_gains_find_the_panel_of_every_seat(tmp_path: Path) -> None:
    hand = Hand("kumata", tmp_path, seats=[Seat(name, n) for n, name in enumerate("ABCD")])
    spots = hand.scene.parts.hand_spots()
    assert sorted(spots) == [0, 1, 2, 3] and len(set(spots.values())) == 4
    hand.close()


def test_icons_of_cards_are_no_wider_than_their_place(app: App, tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    scene = LessonScene(desk, "zuma")
    app.start(scene)
    app.step(0.0)
    for piece in scene.view.margins.pieces(0):
        assert piece.icon(40).get_width() <= 40
    desk.close()


def test_what_flies_is_drawn_in_a_lesson_too(app: App, tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    scene = LessonScene(desk, "zuma")
    app.start(scene)
    app.step(0.0)
    dot = pygame.Color(1, 254, 3)
    scene.view.presenter.draw = lambda surface: surface.set_at((5, 5), dot)  # type: ignore[method-assign]
    sheet = pygame.Surface(app.ui.size)
    scene.view.draw(sheet)
    assert sheet.get_at((5, 5)) == dot
    desk.close()


def test_on_zumas_sheet_cells_stand_beside_their_players_mark(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = catalog.game("zuma").start(Setup(4, 1))
    looks = [app.ui.theme.player(seat, "zuma") for seat in range(4)]
    cells = [state.sheet_of(seat) for seat in range(4)]  # type: ignore[attr-defined]
    marks, places = [], []
    monkeypatch.setattr(
        sheetart, "draw_player_disc", lambda surface, ui, rect, look: marks.append(rect.centery)
    )
    art = sheetart.SheetArt(app.ui, state, looks, cells, [0] * 4)  # type: ignore[arg-type]
    monkeypatch.setattr(art, "_draw_cell", lambda surface, rect, *more: places.append(rect.centery))
    art.draw(pygame.Surface((300, 300)), pygame.Rect(0, 0, 300, 300))
    assert len(marks) == 4 and set(places) == set(marks)


def test_steps_of_rumis_part_cells_that_may_be_built_to_different_heights() -> None:
    terrace = ((4, 4, 2), (4, 4, 2))
    steps = ground._steps(ground.Plot(terrace, terrace))
    assert all(here != there for _, _, here, there in steps)
    between = {(start, end) for start, end, here, there in steps if here and there}
    assert between == {((2, 0), (2, 1)), ((2, 1), (2, 2))}
    around = [step for step in steps if not (step[2] and step[3])]
    assert len(around) == 2 * (3 + 2)


def test_what_is_played_up_for_a_thumbnail_leaves_room_in_a_frame() -> None:
    assert 0 < thumbnails.SLICE < 1 / 60


def test_only_a_token_face_down_has_a_striped_back() -> None:
    def colours(is_hidden: bool) -> int:
        ring, face = pygame.Color("#C04030"), pygame.Color("#F0E0C0")
        disc = tokens._disc(ring, face, 60, 60, 4, 0.2, is_hidden)
        return len({tuple(disc.get_at((x, 60))) for x in range(35, 85)})

    assert colours(is_hidden=False) == 1
    assert colours(is_hidden=True) > 1


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
