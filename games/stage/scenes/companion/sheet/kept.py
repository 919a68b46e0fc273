"""All score sheets that were kept, the last one first."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.core.sheet import Kept
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.begin import go_on_with_sheet
from games.stage.scenes.companion.frame import heading, laid_screen
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, joined
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.layout import Column, Grow, Leaf, Node, scrolled

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
        rows = [sheet_row(self, self.desk, kept, n) for n, kept in enumerate(self.kept)]
        listed = scrolled(self.ui, Column(rows, gap=12), "sheets", padding=6)
        return laid_screen(self.ui, heading(self.ui, self.ui.say("companion.sheets")), listed)


def kept_sheets(desk: Desk) -> list[Kept]:
    """The sheets that can be gone on with: something was entered, or the file is damaged."""
    return [kept for kept in desk.sheets.sheets() if _is_worth_keeping(desk, kept)]


def _is_worth_keeping(desk: Desk, kept: Kept) -> bool:
    if kept.content is None:
        return True
    has_entries = any(match.entries for match in kept.content.matches)
    return has_entries and desk.catalog.has_companion(kept.content.game)


def sheet_row(scene: CompanionBase, desk: Desk, kept: Kept, index: int) -> Node:
    """Goes on with a sheet; a damaged one says so when it is opened."""
    make = partial(
        Button,
        scene.ui,
        label=_label(scene.ui, kept),
        on_click=partial(go_on_with_sheet, scene, desk, kept.path),
        icon="chart",
        name=f"sheet-{index}",
        style="semi22",
        align="left",
    )
    return Leaf(make, width=Grow(3, least=0), height=ROW)


def _label(ui: Ui, kept: Kept) -> str:
    """The game, who played, how many matches, and when."""
    if kept.content is None:
        return ui.say("companion.damaged", file=kept.path.name)
    names = joined(ui, [seat.name for seat in kept.content.players])
    title = game_title(ui, kept.content.game)
    return f"{title} · {names} · {ui.say(ago_text(kept.content.saved))}"
