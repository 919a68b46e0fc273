"""A Cumino as blocks with their symbols, and its small pictures for tray, panels and log."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from games.cuminos.rules.moves import Place
from games.cuminos.view.look import Look
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import PlayerLook, darker, lighter
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import TOP, Block, Decal
from games.stage.space.geometry.plan import dashed, rounded_box
from games.stage.space.lighting.warmth import BUILT, dusked
from games.stage.table.game.margins import Icon
from games.stage.ui import Ui

WHITE = pygame.Color("#FFFFFF")
BREADTH = 1.5
"""How many times wider than high a bar's picture in the tray is."""
LYING = 1.18
"""How many times wider than high a lying bar is seen."""
FLAT = 2.0
"""The same for a bar seen from straight above."""

_flat: Cache[pygame.Surface] = Cache()
_faces: Cache[pygame.Surface] = Cache()


class Bars:
    """Makes bars for one set of symbols and looks; `looks` are the seats' colours."""

    def __init__(
        self, ui: Ui, look: Look, symbols: tuple[str, ...], looks: list[PlayerLook]
    ) -> None:
        self.ui = ui
        self.look = look
        self.symbols = symbols
        self.looks = looks

    def sprite(self, symbol: int, seat: int) -> str:
        """The drawing of a symbol, counted from 1, that stands out on a seat's colour."""
        is_dark = self.looks[seat].mark_colour == pygame.Color(self.ui.theme.table.mark_ink)
        return f"cuminos/{symbol}_{self.symbols[symbol - 1]}" + ("_dark" if is_dark else "")

    def plain_sprite(self, symbol: int) -> str:
        """The drawing of a symbol for paper."""
        is_dark = not self.ui.theme.is_dark
        return f"cuminos/{symbol}_{self.symbols[symbol - 1]}" + ("_dark" if is_dark else "")

    def blocks(
        self,
        seat: int,
        move: Place,
        piece: Hashable,
        lit: frozenset[tuple[int, int]] = frozenset(),
    ) -> list[Block]:
        """Both halves of a bar where a move puts them; tops over lit columns have a rim."""
        made, colour = [], dusked(self.ui, self.looks[seat].colour, BUILT)
        for symbol, (x, y, level) in move.cubes:
            tops = {TOP: self.decal(seat, symbol, is_lit=True)} if (x, y) in lit else {}
            made.append(
                Block(
                    x,
                    y,
                    level - 1,
                    piece,
                    colour,
                    self.decal(seat, symbol),
                    tops,
                )
            )
        return made

    def decal(self, seat: int, symbol: int, is_lit: bool = False) -> Decal:
        """The symbol on a face, the player's shape in its corner when shapes are wanted."""
        has_mark = self.ui.settings.shapes
        name = self.sprite(symbol, seat)
        look = self.looks[seat]
        key = ("cumino", name, look.shape if has_mark else "", is_lit)

        def picture(size: int) -> pygame.Surface:
            return _faces.get((key, size, tuple(look.mark_colour)), lambda: painted(size))

        def painted(size: int) -> pygame.Surface:
            sheet = pygame.Surface((size, size), pygame.SRCALPHA)
            middle = (size / 2, size / 2)
            self.ui.sprites.draw(sheet, name, middle, round(size * self.look.symbol.share))
            if has_mark:
                side = round(size * self.look.symbol.mark)
                corner = (size - side * 0.72, size - side * 0.72)
                self.ui.sprites.draw(sheet, look.shape, corner, side, look.mark_colour)
            if is_lit:
                self._light(sheet)
            return sheet

        return Decal(key, picture, 1.0)

    def _light(self, sheet: pygame.Surface) -> None:
        """A dashed white rim and a little light, as on lit cells of the table."""
        size, lit = sheet.get_width(), self.look.lit
        low, high = size * lit.inset, size * (1 - lit.inset)
        outline = rounded_box(low, low, high, high, size * 0.1)
        veil = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(veil, (255, 255, 255, round(255 * lit.fill)), outline)
        sheet.blit(veil, (0, 0))
        width = max(2, round(size * lit.width))
        for dash in dashed([*outline, outline[0]], size * 0.115, size * 0.085):
            pygame.draw.lines(sheet, WHITE, False, dash, width)

    # Small pictures

    def icon(self, seat: int, move: Place, yaw: float, pitch: float, opacity: float = 1.0) -> Icon:
        """The bar in space as a move turns it, for the tray."""
        blocks = self.blocks(seat, move, "icon")

        def make(size: int) -> pygame.Surface:
            width = round(size * BREADTH)
            box = (width, round(width / LYING))
            picture = piece_picture(blocks, box, yaw=yaw, pitch=pitch)
            return picture if opacity >= 1 else shapes.faded(picture, opacity)

        return make

    def flat_icon(self, seat: int, first: int, second: int, breadth: float = 1.0) -> Icon:
        """The bar seen from straight above, so many times as wide as asked."""
        return lambda size: self.flat(seat, first, second, round(size * breadth))

    def flat(self, seat: int, first: int, second: int, width: int) -> pygame.Surface:
        """A bar seen from straight above. Do not draw on it."""
        look = self.looks[seat]
        names = (self.sprite(first, seat), self.sprite(second, seat))
        key = (names, tuple(look.colour), width)
        return _flat.get(key, lambda: self._flat(look, names, width))

    def _flat(self, look: PlayerLook, names: tuple[str, str], width: int) -> pygame.Surface:
        height = max(4, round(width / FLAT))
        lip = max(1, height // 10)
        sheet = pygame.Surface((width, height + lip), pygame.SRCALPHA)
        radius = max(2, height // 6)
        face = pygame.Rect(0, 0, width, height)
        shapes.panel(sheet, face.move(0, lip), darker(look.colour, 0.34), radius)
        rim = lighter(look.colour, 0.14)
        shapes.panel(sheet, face, look.colour, radius, rim, max(1, height // 18))
        size = round(height * 0.74)
        for index, name in enumerate(names):
            at = (width * (0.26 if index == 0 else 0.74), height / 2)
            self.ui.sprites.draw(sheet, name, at, size)
        return sheet
