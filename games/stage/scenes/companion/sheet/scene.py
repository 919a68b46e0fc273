"""A score sheet beside a real table: scores, ring or verdict, one row of targets."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.stage.input.modifiers import is_bare
from games.stage.scenes.companion.frame import typed_key
from games.stage.scenes.companion.sheet.entering import EnteringScene
from games.stage.scenes.companion.sheet.menu import sheet_menu
from games.stage.scenes.companion.sheet.zones import SheetZones
from games.stage.table.game.desk import Desk
from games.stage.table.share.dialog import share
from games.stage.table.share.sheet import SheetGift
from games.stage.table.still import Surroundings
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Command, Replace


class SheetScene(EnteringScene):
    """One evening's sheet, laid out and drawn, with its keys and its menu."""

    def __init__(self, desk: Desk, sheet: Sheet, path: Path) -> None:
        super().__init__(desk, sheet, path)
        self._surroundings = Surroundings()

    def build(self) -> list[Widget]:
        return SheetZones(self).widgets()

    def draw_base(self, surface: pygame.Surface) -> None:
        """What lies still is kept as one picture: only the ring is drawn in every frame."""
        self._surroundings.draw(surface, self.base.widgets, self.draw_under)

    def new_sheet(self) -> Command:
        options = dict(self.sheet.pages[-1].options)
        return Replace(blank(self.desk, self.game, self.sheet.seats, options))

    def share(self, kind: str = "picture") -> Command:
        return share(self, self.desk, SheetGift(self), kind)

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        """Space pauses whatever has the focus, so that nobody has to look for a button."""
        is_pause = self.ui.keys.does(event, "sheet.pause")
        if is_pause and not self.has_modal and self.has_ring:
            return self.pause()
        return super().handle(event)

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN or not is_bare(event):
            return None
        acts = {
            "sheet.correct": self.step_back,
            "sheet.menu": self.open_menu,
            "sheet.evening": self.toggle_evening,
        }
        if self.has_ring:
            acts["sheet.pass"] = self.tap_ring
        act = self.ui.keys.chosen(event, acts)
        if act is not None:
            return act()
        key = typed_key(self.ui, event)
        targets = self.pad.targets() if self.pad is not None else ()
        is_offered = any(target.key == key and target.is_enabled for target in targets)
        return self.tap(key) if is_offered else None

    def on_back(self) -> Command | None:
        """Escape: out of a correction, out of the evening, then the menu."""
        if self.index is not None:
            return self.drop_correction()
        return self.toggle_evening() if self.shows_evening else self.open_menu()

    def open_menu(self) -> Command:
        return sheet_menu(self)

    # The second window

    def public_key(self) -> Hashable:
        page, caller = self.sheet.pages[self.page], self.caller
        calls = (
            None
            if caller is None
            else (caller.count, caller.is_lit, caller.is_running, caller.step)
        )
        evening = (len(self.sheet.pages), self.shown) if self.shows_evening else None
        return (id(self), self.page, page, evening, self.refusal, calls, self.clock.seat)

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        self.companion.ui = ui
        for widget in SheetZones(self, ui).public_widgets():
            widget.draw(surface)
        self.companion.ui = self.ui


def blank(desk: Desk, game: str, seats: Sequence[Seat], options: dict[str, Any]) -> SheetScene:
    """An empty sheet for these people."""
    sheet = Sheet(desk.catalog.sheet(game), seats, [Page(options)])
    return SheetScene(desk, sheet, desk.sheets.new_path(game))
