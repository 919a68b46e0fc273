"""The companion before a match: games, names, who begins, sheets to go on with."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.core.sheet import save_sheet
from games.stage.scenes.companion.hub import CompanionHubScene
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.scenes.companion.scene import CompanionScene
from games.stage.scenes.companion.setup import StepCard
from games.stage.scenes.companion.sheet.kept import SheetsScene
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.table.game.desk import Desk
from tests.stage.companion_table import NAMES, sheet_of, shown, tap
from tests.stage.opened import opened, typed

pytestmark = pytest.mark.usefixtures("unsaid")


def test_from_the_boxes_to_a_saved_sheet(desk: Desk) -> None:
    with shown(CompanionScene(desk)) as app:
        tap(app, "box-kumata")
        assert isinstance(app.scene, CompanionHubScene)
        tap(app, "fewer")
        assert app.scene.party.players == 3
        tap(app, "act-sheet")
        assert isinstance(app.scene, SheetScene)
        assert [seat.name for seat in app.scene.sheet.seats] == list(NAMES[:3])
        assert desk.sheets.sheets() == [], "nothing was entered"
        for sign in ("4", "ok", "ok", "ok"):
            tap(app, f"target-{sign}")
        [kept] = desk.sheets.sheets()
        assert kept.path == app.scene.path


def test_names_are_typed_and_remembered(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "rumis", Random(2))
    with shown(hub) as app:
        tap(app, "name-0")
        before = pygame.image.tobytes(app.screenshot(), "RGB")
        app.step(0.0, [typed("!")])
        assert hub.party.roster.names[0] == "Léa!"
        assert pygame.image.tobytes(app.screenshot(), "RGB") != before
        tap(app, "act-sheet")
        again = CompanionHubScene(desk, "rumis", Random(2))
        again.enter(app.ui)
        assert again.party.roster.names[0] == "Léa!"


def test_who_begins_by_lot_sits_first_and_neighbours_stay(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "cuminos", Random(2))
    with shown(hub) as app:
        tap(app, "act-setup")
        before = list(hub.party.roster.names)
        for _ in range(8):
            tap(app, "first")
        turned = hub.party.roster.names
        at = before.index(turned[0])
        assert turned == before[at:] + before[:at]


def test_who_has_no_name_keeps_their_number_and_mark(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "zuma", Random(2))
    with opened(hub) as app:
        while hub.party.players < 5:
            tap(app, "more")
        tap(app, "act-setup")
        drawn = set()
        for _ in range(12):
            tap(app, "first")
            cards = [each for each in app.scene.base._all() if isinstance(each, StepCard)]  # type: ignore[attr-defined]
            (card,) = [each for each in cards if each.step.look is not None]
            number = int(card.step.figure.removeprefix("Player "))
            assert card.step.look == app.ui.theme.player(number - 1, "zuma")
            drawn.add(number)
        assert len(drawn) > 3
        tap(app, "back")
        assert hub.find("name-0").placeholder == f"Player {number}"
        tap(app, "fewer")
        tap(app, "more")
        assert len({hub.find(f"name-{seat}").placeholder for seat in range(5)}) == 5


def test_the_referee_starts_as_the_helper_set_up(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "kiwara", Random(5))
    with shown(hub) as app:
        tap(app, "act-setup")
        tap(app, "again")
        tap(app, "back")
        tap(app, "act-referee")
        scene = app.scene
        assert isinstance(scene, RefereeScene)
        assert scene.match.setup.seed == hub.party.seed
        assert scene.match.setup.options == hub.party.options
        assert not any(seat.is_bot for seat in scene.match.seats)


def test_a_sheet_is_gone_on_with_from_the_first_screen(desk: Desk) -> None:
    sheet = sheet_of("rumis", 1.0)
    with shown(SheetScene(desk, sheet, desk.sheets.new_path("rumis"))):
        pass
    with shown(CompanionScene(desk)) as app:
        tap(app, "sheet-0")
        assert isinstance(app.scene, SheetScene) and app.scene.sheet.pages == sheet.pages


def test_all_sheets_can_be_gone_on_with_and_empty_ones_are_not_offered(desk: Desk) -> None:
    for number, share in enumerate((0.0, 0.4, 0.5, 0.6, 1.0)):
        save_sheet(sheet_of("rumis", share), desk.home / "sheets" / f"{number}.yaml", str(number))
    with shown(CompanionScene(desk), (960, 600)) as app:
        tap(app, "all-sheets")
        assert isinstance(app.scene, SheetsScene)
        assert [kept.path.name[0] for kept in app.scene.kept] == ["4", "3", "2", "1"]
        assert app.scene.layers[-1].focused.name == "sheet-0"
        tap(app, "sheet-3")
        assert isinstance(app.scene, SheetScene)
        assert app.scene.sheet.pages == sheet_of("rumis", 0.4).pages


def test_a_damaged_sheet_is_told_in_a_toast_and_left_alone(desk: Desk) -> None:
    path = desk.home / "sheets" / "bad.yaml"
    path.parent.mkdir()
    path.write_text("tablee_sheet: 1\n", encoding="utf-8")
    with shown(CompanionScene(desk)) as app:
        tap(app, "sheet-0")
        assert isinstance(app.scene, CompanionScene) and len(app.scene.toasts) == 1
    assert path.read_text(encoding="utf-8") == "tablee_sheet: 1\n"
