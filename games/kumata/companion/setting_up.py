"""The cards of Kumata's set-up helper: tiles, clans, piles and who starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup
from games.core.lattice import cell_name
from games.core.match import Seat
from games.kumata.rules.game import Kumata
from games.kumata.rules.setup import Deal
from games.kumata.rules.table import is_maze
from games.kumata.view.faces import clan_colour, clan_look
from games.stage.draw import shapes
from games.stage.draw.contrast import ink_on
from games.stage.draw.theme import darker
from games.stage.table.game.companion import Step
from games.stage.ui import Ui
from games.stage.widgets.label import fitted

EDGE = pygame.Color("#E9D9B6")
"""The rim of a tile: what the hand looks for on the table."""


def deal_of(game: Kumata, setup: Setup) -> Deal:
    """What the lots of a seed lay on the table."""
    checked = game.checked_options(setup.players, setup.options)
    return Deal(game.table, Setup(setup.players, setup.seed, checked))


class SettingUp:
    """One table being set up, with what the lots of a seed say."""

    def __init__(
        self,
        ui: Ui,
        game: Kumata,
        seats: Sequence[Seat],
        options: Mapping[str, Any],
        seed: int,
    ) -> None:
        self.ui = ui
        self.game = game
        self.seats = seats
        self.is_maze = is_maze(options.get("variant"))
        self.deal = deal_of(game, Setup(len(seats), seed, dict(options)))

    def say(self, key: str, **values: Any) -> str:
        """A text of the cards."""
        return self.ui.say(f"kumata.sheet.step.{key}", **values)

    # The cards

    def steps(self) -> list[Step]:
        """Everything as the lots say."""
        side, height = self.deal.side, self._pile_height
        piles = self.say("piles_text", n=side.piles, height=height)
        starter = self.seats[self.deal.to_move]
        look = self.ui.theme.player(starter.colour, self.game.name)
        return [
            self._board(self.say("board_text", n=len(side.tiles)), is_drawn=True),
            self._clans(),
            Step(self.say("piles"), piles, draw=self._draw_piles, is_broad=True, weight=2.1),
            Step(
                self.say("first"),
                self.say("first_text"),
                figure=starter.name,
                look=look,
                weight=1.05,
            ),
        ]

    def by_hand_steps(self) -> list[Step]:
        """The clans as the lots say; tiles and dominoes are shuffled at the table."""
        side, height = self.deal.side, self._pile_height
        board = self.say("board_hand_maze" if self.is_maze else "board_hand", n=len(side.tiles))
        piles = self.say("piles_hand", n=side.piles, height=height)
        return [
            self._board(board, is_drawn=False),
            self._clans(),
            Step(self.say("piles"), piles, figure=f"{side.piles} × {height}"),
            Step(self.say("first"), self.say("first_text")),
        ]

    @property
    def _pile_height(self) -> int:
        return len(self.deal.side.dominoes) // self.deal.side.piles

    def _board(self, detail: str, *, is_drawn: bool) -> Step:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self._draw_board(surface, rect, is_drawn)

        return Step(self.say("board"), detail, draw=draw, weight=1.5)

    def _clans(self) -> Step:
        detail = self.say("clans_text", n=self.deal.side.totems)
        return Step(self.say("clans"), detail, draw=self._draw_clans, weight=1.1)

    # Their pictures

    def _draw_board(self, surface: pygame.Surface, rect: pygame.Rect, is_drawn: bool) -> None:
        """Every tile with its rim, plot by plot; blank where the table shuffles."""
        laid, size = self.deal.laid, self.deal.side.tile_size
        left, top = min(tile.column for tile in laid), min(tile.row for tile in laid)
        columns = max(tile.column for tile in laid) - left + size
        rows = max(tile.row for tile in laid) - top + size
        unit = min(rect.width // columns, rect.height // rows)
        x0, y0 = rect.centerx - unit * columns // 2, rect.centery - unit * rows // 2
        clans = self.game.table.clan_of
        for tile in laid:
            x, y = tile.column - left, tile.row - top
            base = pygame.Rect(x0 + x * unit, y0 + y * unit, size * unit, size * unit)
            face = base.inflate(-max(2, unit // 9), -max(2, unit // 9))
            shapes.panel(surface, face, EDGE, max(3, unit // 8))
            inner = face.inflate(-max(4, unit // 9), -max(4, unit // 9))
            for dx in range(size):
                for dy in range(size):
                    cell = pygame.Rect(
                        inner.x + dx * inner.width // size,
                        inner.y + dy * inner.height // size,
                        inner.width // size,
                        inner.height // size,
                    ).inflate(-2, -2)
                    plot = self.deal.plots[cell_name(x + dx, y + dy)]
                    if is_drawn:
                        self._draw_plot(surface, cell, clans[plot[0]], int(plot[1]))
                    else:
                        shapes.panel(surface, cell, darker(EDGE, 0.1), max(2, unit // 10))

    def _draw_plot(self, surface: pygame.Surface, cell: pygame.Rect, clan: str, value: int) -> None:
        colour = clan_colour(self.ui, clan)
        shapes.panel(surface, cell, darker(colour, 0.25), max(2, cell.width // 8))
        size = round(cell.width * (0.8 if value == 1 else 0.46))
        spread = cell.width * 0.22
        spots = {
            1: ((0, 0),),
            2: ((-1, -1), (1, 1)),
            3: ((-1, -1), (1, -1), (0, 1)),
            4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        }
        for dx, dy in spots.get(value, ()):
            at = (cell.centerx + dx * spread, cell.centery + dy * spread)
            self.ui.sprites.draw(surface, clan_look(self.ui, clan).emblem, at, size)

    def _draw_clans(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, seats = self.ui, self.seats
        high = min(rect.height // len(seats), ui.px(60))
        most = min(24, round(high * 0.72 / ui.scale))
        y = rect.centery - high * len(seats) // 2
        for seat, clan in zip(seats, self.deal.clans, strict=True):
            size = high - ui.px(4)
            disc = (rect.x + size / 2, y + high / 2)
            shapes.disc(surface, disc, size / 2, clan_colour(ui, clan))
            ui.sprites.draw(surface, clan_look(ui, clan).emblem, disc, round(size * 0.8))
            x = rect.x + size + ui.px(12)
            name = pygame.Rect(x, y, (rect.right - x) // 2, high)
            style = f"bold{most}"
            ui.writer.draw_fitted(surface, seat.name, style, ui.theme.ink, name, "midleft")
            word = pygame.Rect(name.right, y, rect.right - name.right, high)
            said = ui.say(f"kumata.clan.{clan}")
            style = f"body{most}"
            ui.writer.draw_fitted(surface, said, style, ui.theme.second, word, "midleft")
            y += high

    def _draw_piles(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Every pile from its top to its bottom, a row each, in the colour of its clan."""
        ui, side, height = self.ui, self.deal.side, self._pile_height
        across = 2
        lines = -(-len(self.seats) // across) * side.piles
        block = rect.width // across
        high = min(rect.height // lines, ui.px(40))
        wide = (block - ui.px(14)) / height
        top = rect.centery - high * lines // 2
        for seat, piles in enumerate(self.deal.piles):
            colour = darker(clan_colour(ui, self.deal.clans[seat]), 0.15)
            for row, pile in enumerate(piles):
                y = top + (seat // across * side.piles + row) * high
                for place, domino in enumerate(reversed(pile)):
                    x = rect.x + seat % across * block + round(place * wide)
                    cell = pygame.Rect(x, y, round(wide) - 3, high - 3)
                    shapes.panel(surface, cell, colour, ui.px(6))
                    text = " ".join(map(str, side.dominoes[domino]))
                    most = min(24, round(high * 0.72 / ui.scale))
                    style = fitted(ui, text, "bold", most, cell.width - 2, 11)
                    ui.writer.draw(surface, text, style, ink_on(colour), cell.center, "center")
