"""Zuma's score sheet as on paper: manches across, players down, a cell for each colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, legible
from games.stage.draw.theme import PlayerLook, mix
from games.stage.ui import Ui
from games.stage.widgets.player import draw_player_disc
from games.zuma.rules.state import ZumaState
from games.zuma.view.look import load_look

HEAD, LINE, LOWEST = 62, 32, 20
"""Design heights of the head, of a player's line, and of the lowest line there can be."""
WHITE = pygame.Color("#FFFFFF")

Cells = Sequence[Sequence[Sequence[int | None]]]
"""By seat, manche and colour."""


def sheet_height(ui: Ui, players: int) -> int:
    """How high a sheet wants to be."""
    return ui.px(HEAD + LINE * players + 10)


class SheetArt:
    """Draws the sheet of a position; cells and penalties may lag behind it."""

    def __init__(
        self,
        ui: Ui,
        state: ZumaState,
        looks: Sequence[PlayerLook],
        cells: Cells,
        penalties: Sequence[int],
    ) -> None:
        self.ui = ui
        self.state = state
        self.table = state.table
        self.look = load_look(ui.root)
        self.looks = looks
        self.cells = cells
        self.penalties = penalties

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The whole sheet inside a rect; what Zuma cards cost stands at the right."""
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        title = pygame.Rect(rect.x + px(16), rect.y + px(8), rect.width - px(32), px(24))
        ui.writer.draw_fitted(surface, ui.say("zuma_view.sheet"), "bold16", theme.ink, title)
        for manche in range(self.table.manches):
            first, last = (
                self._cell(rect, 0, manche, colour) for colour in (0, len(self.table.colours) - 1)
            )
            middle = ((first.left + last.right) // 2, rect.y + px(44))
            is_now = manche == self.state.manche and not self.state.is_over
            ink = theme.ink if is_now else theme.second
            word = ui.say("zuma_view.manche_short", n=manche + 1)
            ui.writer.draw(surface, word, "bold14" if is_now else "body14", ink, middle, "center")
        at = (rect.right - px(16), rect.y + px(44))
        word = ui.say("zuma_view.zuma_short")
        ui.writer.draw(surface, word, "body14", theme.second, at, "midright")
        for seat in range(self.state.players):
            self._draw_line(surface, rect, seat)

    def _step(self, rect: pygame.Rect) -> int:
        px = self.ui.px
        room = (rect.height - px(HEAD + 6)) // self.state.players
        return max(px(LOWEST), min(px(LINE), room))

    def _cell(self, rect: pygame.Rect, seat: int, manche: int, colour: int) -> pygame.Rect:
        """Where a cell lies."""
        px, table = self.ui.px, self.table
        step = self._step(rect)
        left, right = rect.x + px(42), rect.right - px(34)
        group = (right - left) / table.manches
        width = (group - px(7)) / len(table.colours)
        size = pygame.Rect(0, 0, max(6, round(width) - px(3)), min(px(21), step - px(4)))
        size.x = round(left + group * manche + width * colour)
        size.centery = rect.y + px(HEAD) + step * seat + step // 2
        return size

    def _draw_line(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        step = self._step(rect)
        side = min(px(25), step - px(3))
        disc = pygame.Rect(rect.x + px(12), 0, side, side)
        disc.centery = rect.y + px(HEAD) + step * seat + step // 2
        draw_player_disc(surface, ui, disc, self.looks[seat])
        for manche in range(self.table.manches):
            for colour, name in enumerate(self.table.colours):
                if self.state.set_out[colour]:
                    place = self._cell(rect, seat, manche, colour)
                    self._draw_cell(surface, place, name, self.cells[seat][manche][colour])
        lost = self.penalties[seat]
        at = (rect.right - px(14), disc.centery)
        if lost:
            ui.writer.draw(surface, written(-lost), "bold16", theme.bad, at, "midright")
        else:
            shapes.disc(surface, (at[0] - px(6), at[1]), max(1.5, px(2)), theme.faint)

    def _draw_cell(
        self, surface: pygame.Surface, place: pygame.Rect, name: str, points: int | None
    ) -> None:
        """Full in the totem's colour with its points, or empty with its letter."""
        ui, theme = self.ui, self.ui.theme
        look = self.look.totems[name]
        colour = pygame.Color(look.colour)
        radius = ui.px(4)
        if points:
            shapes.panel(surface, place, ground_under(WHITE, colour), radius)
            ui.writer.draw(surface, str(points), "bold14", WHITE, place.center, "center")
            return
        shapes.panel(surface, place, theme.paper, radius, mix(theme.paper, colour, 0.5), ui.px(1))
        if ui.settings.shapes:
            letter = ui.say(f"zuma_view.letter.{name}")
            ink = legible(mix(theme.paper, colour, 0.6), theme.paper)
            ui.writer.draw(surface, letter, "body13", ink, place.center, "center")
