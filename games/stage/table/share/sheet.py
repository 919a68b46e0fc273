"""A score sheet to give away."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

from games.core.language import written
from games.core.sheet import Sheet, as_csv, sheet_text
from games.stage.table.game.people import game_title, seat_name
from games.stage.table.share.gift import Gift, drawing_ui
from games.stage.ui import Ui


class OpenSheet(Protocol):
    """A sheet that lies open on the screen."""

    sheet: Sheet

    @property
    def game(self) -> str:
        """Its game."""

    @property
    def path(self) -> Path:
        """Its file."""

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the page that lies open."""


class SheetGift(Gift):
    """The evening of a sheet; its picture is the page that lies open."""

    title = "share.title.sheet"
    kinds = ("picture", "table", "text", "file")

    def __init__(self, scene: OpenSheet) -> None:
        self._scene = scene
        self.game = scene.game
        self.stem = scene.path.stem

    def picture(self, ui: Ui, size: tuple[int, int]) -> pygame.Surface:
        """What a second window would show, on paper."""
        own = drawing_ui(ui, size)
        picture = pygame.Surface(size).convert()
        picture.fill(own.theme.ground)
        self._scene.draw_public(picture, own)
        return picture

    def text(self, ui: Ui) -> str:
        """Everybody's points, from the most down: of the evening once a match of it is over."""
        sheet, say = self._scene.sheet, ui.say
        count = sum(sheet.tally(page).is_complete for page in range(len(sheet.pages)))
        evening = [standing.total for standing in sheet.evening()]
        totals = evening if count else sheet.tally().totals
        said = say("share.matches", n=count) if count else say("share.under_way")
        order = sorted(range(sheet.players), key=lambda seat: -totals[seat])
        rows = [f"{self._name(ui, seat)} {written(totals[seat])}" for seat in order]
        return "\n".join([f"{game_title(ui, self.game)} · {said}", *rows]) + "\n"

    def file(self) -> str:
        return sheet_text(self._scene.sheet)

    def table(self, ui: Ui) -> str:
        sheet = self._scene.sheet
        return as_csv(sheet, [self._name(ui, seat) for seat in range(sheet.players)], ui.say)

    def _name(self, ui: Ui, seat: int) -> str:
        return seat_name(ui, self._scene.sheet.seats[seat], seat)
