"""The companion's caller and timer."""

from __future__ import annotations

import pygame
import pytest

from games import catalog
from games.core.sheet import Sheet
from games.stage.scenes.companion.sheet.parts import PlayerRow
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.companion.timer import TimerScene
from games.stage.table.game.desk import Desk
from tests.stage.companion_table import NAMES, seats, sheet_of, shown, tap
from tests.stage.opened import key

pytestmark = pytest.mark.usefixtures("unsaid")


def test_space_starts_and_pauses_the_caller(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "z.yaml")
    with shown(scene) as app:
        assert scene.caller is not None and not app.is_moving
        app.step(0.0, [key(pygame.K_SPACE)])
        for _ in range(90):
            app.step(0.1)
        assert scene.caller.count == 2
        app.step(0.0, [key(pygame.K_SPACE)])
        for _ in range(90):
            app.step(0.1)
        assert scene.caller.count == 2 and not app.is_moving


def test_the_next_caller_is_named_after_a_round(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("zuma"), seats(4), []), desk.home / "z.yaml")
    with shown(scene) as app:
        assert "Léa" in scene.find("headline").label  # type: ignore[attr-defined]
        for name in ("t0", "s2", "t1", "s0", "s1", "ok"):
            tap(app, f"target-{name}")
        assert "Tom" in scene.find("headline").label  # type: ignore[attr-defined]


def test_the_tempo_is_kept_for_the_next_evening(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "z.yaml")
    with shown(scene) as app:
        tap(app, "plus")
        again = SheetScene(desk, sheet_of("zuma"), desk.home / "y.yaml")
        again.enter(app.ui)
        assert again.caller is not None and again.caller.beat == 4.5


def whose_turn(scene: SheetScene) -> set[str]:
    """The names that title, lit row, question and ring call out."""
    title, ring = scene.find("headline"), scene.find("ring")
    rows = [each for each in scene.base._all() if isinstance(each, PlayerRow) and each.is_lit]
    asked = scene.pad.prompt()[0] if scene.pad is not None else ""
    said = [title.label, ring.detail(), asked, *(row.names[row.seat] for row in rows)]  # type: ignore[attr-defined]
    return {name for name in NAMES for words in said if name in words}


def test_title_row_and_ring_have_one_turn_that_entries_pass_on(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("cuminos"), seats(4), []), desk.home / "c.yaml")
    with shown(scene) as app:
        assert whose_turn(scene) == {"Tom"}, "the opener stood the source"
        tap(app, "ring")
        app.step(4.0)
        assert scene.clock.seat == 1 and scene.clock.is_running
        tap(app, "target-p1l")
        assert whose_turn(scene) == {"Inès"} and scene.clock.turn < 1.0
        app.step(3.0)
        tap(app, "ring")
        assert whose_turn(scene) == {"Marius"}, "who cannot place passes"
        tap(app, "person-0")
        assert whose_turn(scene) == {"Léa"}
        tap(app, "target-p1l")
        assert whose_turn(scene) == {"Tom"}
        assert [entry.seat for entry in scene.sheet.pages[0].entries] == [1, 0]


def test_entries_pass_on_a_turn_of_a_clock_that_stands_still(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("cuminos"), seats(3), []), desk.home / "c.yaml")
    with shown(scene) as app:
        tap(app, "target-p1l")
        assert scene.clock.seat == 2 and not scene.clock.is_running


def test_the_next_match_begins_with_a_whole_turn(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("cuminos"), seats(3), []), desk.home / "c.yaml")
    with shown(scene) as app:
        tap(app, "target-p1l")
        app.step(0.0, [key(pygame.K_SPACE)])
        app.step(13.0)
        assert scene.clock.turn == pytest.approx(13.0)
        scene.next_match()
        assert scene.page == 1 and scene.clock.turn == 0.0


def test_the_timer_passes_the_turn_on_and_rests_between_seconds(desk: Desk) -> None:
    scene = TimerScene(seats(3), "kumata")
    with shown(scene) as app:
        assert scene.wake_after is None
        app.step(0.0, [key(pygame.K_SPACE)])
        assert scene.wake_after == pytest.approx(1.0) and not app.is_moving
        app.step(4.0)
        app.step(0.0, [key(pygame.K_SPACE)])
        app.step(2.0)
        assert scene.clock.seat == 1 and scene.clock.totals == [4.0, 2.0, 0.0]
        assert scene.find("total").label == "0:06"  # type: ignore[attr-defined]
