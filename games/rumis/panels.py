"""Drawn panels around Rumis' board: the stones on a seat's panel, and the plan from above."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.rumis.moves import Place
from games.rumis.reading import colour_count, seen_from_above
from games.rumis.solitaire import CubeState
from games.stage import shapes
from games.stage.theme import mix
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.rumis.view import RumisView

HEAD, GAP = 40, 3
SUMMED = 50
"""The least height of a panel's hand under which its points are summed up."""


class Panels:
    """Reads the view's state and draws; nothing here decides anything."""

    def __init__(self, view: RumisView) -> None:
        self.view = view
        self._above: tuple[object, pygame.Surface] | None = None

    @property
    def _ui(self) -> Ui:
        return self.view.ui

    # A seat's hand

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        """The stones in hand, small; over how the points come about where there is room."""
        ui, px, state = self._ui, self._ui.px, self.view.state
        room = rect.copy()
        if rect.height >= px(SUMMED):
            room.height -= px(17)
            foot = pygame.Rect(rect.x, room.bottom, rect.width, px(18))
            ink = ui.theme.second
            ui.writer.draw_fitted(surface, self._sum(seat), "body14", ink, foot, "midleft")
        if isinstance(state, CubeState):
            self._draw_stock(surface, room, state)
            return
        held = [(colour, name) for colour in state.colours_of(seat) for name in state.hand(colour)]
        if not held:
            return
        rows = 2 if len(held) > 11 and room.height >= px(34) else 1
        columns = -(-len(held) // rows)
        each = min(px(36), room.width // columns)
        tall = min(px(38), room.height // rows)
        size = max(12, min(round(each * 1.1), round(tall * 1.2)))
        for index, (colour, name) in enumerate(held):
            row, column = divmod(index, columns)
            picture = self.view.margins.icon(colour, name)(size)
            at = (room.x + each * column + each // 2, room.y + tall * row + tall // 2)
            surface.blit(picture, picture.get_rect(center=at))

    def _draw_stock(self, surface: pygame.Surface, room: pygame.Rect, state: CubeState) -> None:
        """How many stones of each colour are left to fill the cube with."""
        ui, px = self._ui, self._ui.px
        for colour in range(colour_count(state)):
            disc = self.view.margins.disc(colour)(px(34))
            x, y = room.x + colour * px(50), room.y + min(room.height, px(38)) // 2
            surface.blit(disc, disc.get_rect(midleft=(x - px(4), y)))
            text = str(len(state.hand(colour)))
            ui.writer.draw(surface, text, "bold14", ui.theme.ink, (x + px(28), y), "midleft")

    def _sum(self, seat: int) -> str:
        """The score in a few words, as the rulebook counts it."""
        state, say = self.view.state, self._ui.say
        parts = state.scores()[seat].parts
        if isinstance(state, CubeState):
            return say("rumis_view.sum.cube", n=state.filled, total=len(state.space.cubes))
        if "visible" in parts:
            return say("rumis_view.sum.build", seen=parts["visible"], left=-parts["left"])
        return say(
            "rumis_view.sum.relocation",
            first=parts["intermediate"],
            seen=parts["outside"],
            left=-parts["inside"] - parts["set_aside"],
        )

    # From above

    def context_height(self, width: int) -> int:
        """A head and the rows of the plan."""
        cell = self._cell(width)
        return self._ui.px(HEAD) + cell * self.view.tableau.plot.rows + self._ui.px(14)

    def _cell(self, width: int) -> int:
        px, plot = self._ui.px, self.view.tableau.plot
        return min(px(27), (width - px(32)) // plot.columns, px(216) // plot.rows)

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Every cell with the colour on top and its height; the aimed stone is framed."""
        ui, theme, px = self._ui, self._ui.theme, self._ui.px
        head = pygame.Rect(rect.x + px(16), rect.y + px(8), rect.width - px(32), px(28))
        title, sub = ui.say("rumis_view.above.title"), ui.say("rumis_view.above.heights")
        width = ui.writer.width(sub, "body14")
        ui.writer.draw(surface, sub, "body14", theme.second, (head.right, head.centery), "midright")
        room = pygame.Rect(head.x, head.y, head.width - width - px(8), head.height)
        ui.writer.draw_fitted(surface, title, "bold16", theme.ink, room, "midleft")
        plot, cell = self.view.tableau.plot, self._cell(rect.width)
        left = rect.x + (rect.width - cell * plot.columns) // 2
        top = rect.y + px(HEAD)
        surface.blit(self._map(cell), (left, top))
        move = self.view.aim.move
        if isinstance(move, Place):
            for x, y in {(x, y) for x, y, _ in move.cells} & set(plot.cells()):
                box = pygame.Rect(left + x * cell, top + y * cell, cell, cell)
                rim = theme.ink if self.view.aim.is_legal else theme.bad
                shapes.panel(surface, box, None, px(7), rim, px(2.5))

    def _map(self, cell: int) -> pygame.Surface:
        """The plan from above, drawn anew when what is shown changes."""
        tableau, theme = self.view.tableau, self._ui.theme
        key = (tuple(self.view.state.placed), tableau.plot, cell, theme.is_dark, id(tableau))
        if self._above is None or self._above[0] != key:
            plot, seen, gap = tableau.plot, seen_from_above(self.view.state), self._ui.px(GAP)
            sheet = pygame.Surface((cell * plot.columns, cell * plot.rows), pygame.SRCALPHA)
            sheet.fill((*theme.paper[:3], 0))
            for x, y in plot.cells():
                box = pygame.Rect(x * cell, y * cell, cell, cell).inflate(-gap, -gap)
                self._draw_cell(sheet, box, (x, y), seen.get((x, y)))
            self._above = (key, sheet)
        return self._above[1]

    def _draw_cell(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        cell: tuple[int, int],
        seen: tuple[int, int] | None,
    ) -> None:
        ui, theme, px = self._ui, self._ui.theme, self._ui.px
        limit = self.view.tableau.plot.limit(*cell)
        if seen is None:
            fill = mix(theme.paper, theme.ink, 0.12 if limit else 0.04)
            shapes.panel(surface, box, fill, px(5))
            return
        look = self.view.tableau.looks[seen[0]]
        shapes.panel(surface, box, look.colour, px(5))
        text, style = str(seen[1]), "bold14" if box.height >= px(17) else "bold13"
        ui.writer.draw(surface, text, style, look.mark_colour, box.center, "center")
