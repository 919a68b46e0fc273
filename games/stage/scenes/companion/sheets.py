"""All score sheets that were kept, the last one first."""

from __future__ import annotations

from typing import Any

import pygame

from games.core.sheet import Kept
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.hub import open_sheet
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, joined
from games.stage.ui import Ui
from games.stage.widgets import Button, IconButton, Label, ScrollArea, Widget
from games.stage.widgets.commands import Pop

ROW = 76


class SheetsScene(CompanionBase):
    """A row for each sheet."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.kept: list[Kept] = []

    def enter(self, ui: Ui) -> None:
        self.kept = kept_sheets(self.desk)
        super().enter(ui)
        self.focus("sheet-0")

    def resume(self, result: Any) -> None:
        super().resume(result)
        self.kept = kept_sheets(self.desk)
        self.layout()

    def build(self) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        width, height = ui.size
        margin = px(40)
        back = pygame.Rect(margin, px(28), px(64), px(64))
        title = pygame.Rect(back.right + px(20), px(28), width - back.right - 2 * margin, px(64))
        area = pygame.Rect(margin, px(120), width - 2 * margin, height - px(120) - px(24))
        rows: list[Widget] = []
        for index, kept in enumerate(self.kept):
            step = px(ROW) + px(12)
            place = pygame.Rect(area.x, area.y + index * step, area.width - px(20), px(ROW))
            rows.append(sheet_button(self, self.desk, place, kept, index))
        return [
            IconButton(ui, back, "back", Pop, tooltip=say("common.back"), name="back"),
            Label(ui, title, say("companion.sheets"), "title46"),
            ScrollArea(ui, area, rows, name="sheets", padding=px(6)),
        ]


def kept_sheets(desk: Desk) -> list[Kept]:
    """The sheets that can be gone on with: something was entered, or the file is damaged."""
    return [kept for kept in desk.sheets.sheets() if _is_worth_keeping(desk, kept)]


def _is_worth_keeping(desk: Desk, kept: Kept) -> bool:
    if kept.content is None:
        return True
    has_entries = any(match.entries for match in kept.content.matches)
    return has_entries and desk.catalog.has_companion(kept.content.game)


def sheet_button(
    scene: CompanionBase, desk: Desk, rect: pygame.Rect, kept: Kept, index: int
) -> Button:
    """Goes on with a sheet; a damaged one says so when it is opened."""
    return Button(
        scene.ui,
        rect,
        _label(scene.ui, kept),
        lambda: open_sheet(scene, desk, kept),
        icon="chart",
        name=f"sheet-{index}",
        style="semi22",
        align="left",
    )


def _label(ui: Ui, kept: Kept) -> str:
    """The game, who played, how many matches, and when."""
    if kept.content is None:
        return ui.say("companion.damaged", file=kept.path.name)
    names = joined(ui, [seat.name for seat in kept.content.players])
    title = game_title(ui, kept.content.game)
    return f"{title} · {names} · {ui.say(ago_text(kept.content.saved))}"
