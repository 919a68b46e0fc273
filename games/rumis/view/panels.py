"""Drawn panels around Rumis' board: the stones on a seat's panel, and the plan from above."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from games.core.language import written
from games.rumis.rules.moves import Place
from games.rumis.rules.state import RumisState
from games.rumis.view.fitting import Column
from games.rumis.view.hand import RumisHand
from games.rumis.view.position import Position, seen_from_above
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, legible
from games.stage.draw.theme import INK, mix
from games.stage.table.game.margins import Margins
from games.stage.table.game.view import View

WHITE = pygame.Color("#FFFFFF")
HEAD, GAP = 40, 3
SUMMED = 50
"""The least height of a panel's hand under which its points are summed up."""
ROW, LEAST = 14, 4
"""The least height of a line of stones, and how far apart they are at least."""
NARROW, BESIDE = 12, 8
"""Pixels that a line of stones of a colour needs, and that each needs where totals lie beside."""
BLOCKED = 90
"""How opaque a stone is drawn that something lies on, of 255."""
DOT = 0.15
"""The radius of a dot in the plan, as a part of its cell."""
EDGE = 0.35
"""How much ink there is in the edge of a cell: ivory lies on paper, too."""
MARK, LEAST_MARK = 0.42, 6
"""The share of a cell's height that a player's shape takes, and the pixels it needs."""


class Panels(Margins[Position]):
    """The part of the margins that draws; nothing here decides anything."""

    has_context_above_log = True
    view: View[Position]

    def __init__(self, view: View[Position], hand: RumisHand) -> None:
        super().__init__(view)
        self.hand = hand
        self._above: tuple[object, pygame.Surface] | None = None
        self.quarter = 0
        """How often the plan is turned clockwise, as the board was seen at rest."""

    @property
    def state(self) -> RumisState:
        """The position shown: never a cube, which has margins of its own."""
        state = self.view.state
        assert isinstance(state, RumisState)
        return state

    @property
    def has_two_colours(self) -> bool:
        """Whether each player has two, the better of which counts."""
        return self.state.ruleset.builders > self.state.players

    # A seat's hand

    @property
    def hand_breadth(self) -> float:
        """All stones of a colour, with two colours in two lines."""
        return len(self.view.state.stones)

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> bool:
        """The stones in hand, small; over how the points come about where there is room."""
        px, room = self.ui.px, rect.copy()
        if rect.height >= px(SUMMED):
            room.height -= px(17)
            self.draw_sum(surface, pygame.Rect(rect.x, room.bottom, rect.width, px(18)), seat)
        elif self.has_two_colours:
            room = self._draw_totals(surface, rect, seat)
        self.draw_stones(surface, room, seat)
        return True

    def draw_stones(self, surface: pygame.Surface, room: pygame.Rect, seat: int) -> None:
        """Those in hand in a line, or in one for each colour."""
        lines = self._lines(room.size, seat)
        columns = max(map(len, lines))
        if not columns or room.width < columns * self.ui.px(LEAST):
            return
        each = min(self.ui.px(36), room.width // columns)
        tall = min(self.ui.px(38), room.height // len(lines))
        size = max(12, min(round(each * 1.1), round(tall * 1.2)))
        for row, line in enumerate(lines):
            for column, (colour, name, is_free) in enumerate(line):
                picture = self.hand.picture.icon(colour, name)(size)
                if not is_free:
                    picture = picture.copy()
                    picture.set_alpha(BLOCKED)
                at = (room.x + each * column + each // 2, room.y + tall * row + tall // 2)
                surface.blit(picture, picture.get_rect(center=at))

    def _lines(self, room: tuple[int, int], seat: int) -> list[list[tuple[int, str, bool]]]:
        """The stones in hand as they are lined up in a room: by colour, else as large as can be."""
        held, colours = self.held(self.state, seat), self.state.colours_of(seat)
        if len(colours) > 1 and room[1] >= NARROW * len(colours):
            return [[each for each in held if each[0] == colour] for colour in colours]
        half = -(-len(held) // 2)
        is_larger = half and min(room[0] // half, room[1] // 2) > room[0] // len(held)
        return [held[:half], held[half:]] if is_larger else [held]

    def held(self, state: RumisState, seat: int) -> list[tuple[int, str, bool]]:
        """Colour and name of every stone in hand, and whether it is free.

        While stones are relocated hands are empty: then those that still stand inside the line.
        """
        if state.intermediate is None or state.is_over:
            own = state.colours_of(seat)
            return [(colour, name, True) for colour in own for name in state.hand(colour)]
        moves = state.ruleset.space.moves
        inside = [(c, n) for c, n in state.placed if c == seat and state.is_inside(n)]
        names = {moves[n].stone: state.is_free(n) for _, n in inside}
        return [(seat, name, names[name]) for name in state.ruleset.stones if name in names]

    def draw_sum(self, surface: pygame.Surface, foot: pygame.Rect, seat: int) -> None:
        """How the points come about; with two colours, what each of them has: the best counts."""
        ui, px, state = self.ui, self.ui.px, self.state
        ink = ui.theme.second
        if not self.has_two_colours:
            ui.writer.draw_fitted(surface, self.sum_words(seat), "body14", ink, foot, "midleft")
            return
        for number, colour in enumerate(state.colours_of(seat)):
            at = (foot.x - px(4) + number * px(62), foot.centery)
            self._draw_total(surface, colour, at, px(24))

    def _draw_totals(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> pygame.Rect:
        """What each colour has, over one another where there is room; what is left beside them.

        The stones come first: where they would be too small beside the totals, they stand alone.
        """
        px, colours = self.ui.px, self.state.colours_of(seat)
        is_tall = rect.height >= px(ROW) * len(colours)
        tall = min(px(38), rect.height // len(colours)) if is_tall else rect.height
        texts = [written(self.state.total(colour)) for colour in colours]
        widths = [px(28) + self.ui.writer.width(text, "bold14") for text in texts]
        left = rect.width - (max(widths) if is_tall else sum(widths))
        if left < BESIDE * max(map(len, self._lines((left, rect.height), seat))):
            return rect
        right = rect.x
        for number, colour in enumerate(colours):
            y = rect.y + tall // 2 + tall * number * is_tall
            x = rect.x if is_tall else right
            drawn = self._draw_total(surface, colour, (x, y), min(tall, px(20)))
            right = max(right, drawn.right + px(8))
        return pygame.Rect(right, rect.y, rect.right - right, rect.height)

    def _draw_total(
        self, surface: pygame.Surface, colour: int, at: tuple[int, int], side: int
    ) -> pygame.Rect:
        """A colour's disc and points from there to the right; the better colour stands out."""
        ui, state = self.ui, self.state
        disc = self.hand.picture.disc(colour)(side)
        place = surface.blit(disc, disc.get_rect(midleft=at))
        own, total = state.colours_of(state.seat_of(colour)), state.total(colour)
        is_best = total == max(map(state.total, own))
        tone, style = (ui.theme.ink, "bold14") if is_best else (ui.theme.second, "body14")
        left = (place.right, at[1])
        return ui.writer.draw(surface, written(total), style, tone, left, "midleft").union(place)

    def sum_words(self, seat: int) -> str:
        """The score in a few words, as the rulebook counts it."""
        say, parts = self.ui.say, self.state.scores()[seat].parts
        if "visible" in parts:
            return say("rumis_view.sum.build", seen=parts["visible"], left=-parts["left"])
        return say(
            "rumis_view.sum.relocation",
            first=parts["intermediate"],
            seen=parts["outside"],
            left=-parts["inside"] - parts["set_aside"],
        )

    # From above

    @property
    def context_key(self) -> Hashable:
        """The plan frames the columns aimed at, marks where the stone fits, and is turned."""
        aimed = (self.framed, self.view.aim.is_legal, self.view.hint)
        marked = (tuple(self.view.recent), self.hand.reach_key, self.view.has_hands)
        return (*aimed, *marked, self.quarter)

    def context_height(self, width: int) -> int:
        """A head and the rows of the plan."""
        return self.ui.px(HEAD) + self._cell(width) * self._sides[1] + self.ui.px(14)

    @property
    def _sides(self) -> tuple[int, int]:
        """How many cells the plan is wide and high, as it is turned."""
        plot = self.hand.picture.plot
        return (plot.rows, plot.columns) if self.quarter % 2 else (plot.columns, plot.rows)

    def _cell(self, width: int) -> int:
        px, (columns, rows) = self.ui.px, self._sides
        return min(px(27), (width - px(32)) // columns, px(216) // rows)

    def turn_with(self, yaw: float) -> None:
        """Turn the plan as the board is seen now."""
        self.quarter = round(yaw / 90.0) % 4

    def turned(self, cell: tuple[int, int]) -> tuple[int, int]:
        """Where a cell of the board stands in the plan: what is near the eye stands low."""
        x, y = cell
        columns, rows = self.hand.picture.plot.columns, self.hand.picture.plot.rows
        for _ in range(self.quarter):
            x, y = rows - 1 - y, x
            columns, rows = rows, columns
        return x, y

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Every cell with the colour on top and its height; the aimed stone is framed."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        head = pygame.Rect(rect.x + px(16), rect.y + px(8), rect.width - px(32), px(28))
        title = ui.say("rumis_view.above.title")
        sub = ui.say(f"rumis_view.above.{'limits' if self._has_steps else 'heights'}")
        width = ui.writer.width(sub, "body14")
        ui.writer.draw(surface, sub, "body14", theme.second, (head.right, head.centery), "midright")
        room = pygame.Rect(head.x, head.y, head.width - width - px(8), head.height)
        ui.writer.draw_fitted(surface, title, "bold16", theme.ink, room, "midleft")
        cell, sheet = self._cell(rect.width), self._map(self._cell(rect.width))
        left, top = rect.x + (rect.width - sheet.get_width()) // 2, rect.y + px(HEAD)
        surface.blit(sheet, (left, top))

        def box(column: tuple[int, int]) -> pygame.Rect:
            x, y = self.turned(column)
            return pygame.Rect(left + x * cell, top + y * cell, cell, cell)

        self._draw_fits(surface, box)
        hint = self.view.hint
        for column in {(x, y) for x, y, _ in hint.cells} if isinstance(hint, Place) else ():
            shapes.panel(surface, box(column), None, px(7), theme.hint, px(3))
        for column in self.framed:
            rim = theme.ink if self.view.aim.is_legal else theme.bad
            shapes.panel(surface, box(column), None, px(7), rim, px(2.5))

    def _draw_fits(
        self, surface: pygame.Surface, box: Callable[[tuple[int, int]], pygame.Rect]
    ) -> None:
        """A dot in the corner of each cell over which the stone fits, a ring if it must turn.

        It lies beside the digit, half in the gap between the cells.
        """
        if not self.view.has_hands:
            return
        px, where = self.ui.px, self.hand.fits()
        for column in where.as_held | where.turned:
            place = box(column)
            outer = max(px(3), round(place.width * DOT))
            at = (place.right - outer, place.y + outer)
            shapes.disc(surface, at, outer, INK)
            if column in where.as_held:
                shapes.disc(surface, at, outer - 1, WHITE)
            else:
                shapes.disc(surface, at, outer - 1, None, WHITE, 1)

    @property
    def _has_steps(self) -> bool:
        """Whether some cells may be built higher than others."""
        plot = self.hand.picture.plot
        return len({plot.limit(x, y) for x, y in plot.cells()} - {0}) > 1

    @property
    def framed(self) -> frozenset[tuple[int, int]]:
        """The columns of the plan that the aimed stone would stand on."""
        move = self.view.aim.move
        if not isinstance(move, Place):
            return frozenset()
        plot = self.hand.picture.plot
        return frozenset((x, y) for x, y, _ in move.cells if plot.has_cell(x, y))

    def _map(self, cell: int) -> pygame.Surface:
        """The plan from above, drawn anew when what is shown changes."""
        picture, theme = self.hand.picture, self.ui.theme
        state = (tuple(self.view.state.placed), picture.plot, id(picture))
        key = (*state, tuple(self.view.recent), cell, theme.is_dark, self.quarter)
        if self._above is None or self._above[0] != key:
            plot, seen, gap = picture.plot, seen_from_above(self.view.state), self.ui.px(GAP)
            columns, rows = self._sides
            sheet = pygame.Surface((cell * columns, cell * rows), pygame.SRCALPHA)
            sheet.fill((*theme.paper[:3], 0))
            joined = self._recent_cells(seen)
            for columns_of in joined:
                self._join(sheet, cell, columns_of, seen[columns_of[0]][0])
            whole = {column for columns_of in joined for column in columns_of}
            for column in plot.cells():
                x, y = self.turned(column)
                box = pygame.Rect(x * cell, y * cell, cell, cell).inflate(-gap, -gap)
                self._draw_cell(sheet, box, column, seen.get(column), column not in whole)
            self._above = (key, sheet)
        return self._above[1]

    def _recent_cells(self, seen: dict[Column, tuple[int, int]]) -> list[list[Column]]:
        """By stone placed since the last turn: the columns where it is seen from above."""
        found = []
        for stone in filter(None, map(self.view.left_by, self.view.recent)):
            tops = {(x, y): z + 1 for x, y, z in stone.cells}
            shown = [each for each, top in tops.items() if seen[each] == (stone.colour, top)]
            found += [shown] if shown else []
        return found

    def _join(
        self, surface: pygame.Surface, cell: int, columns: Sequence[Column], colour: int
    ) -> None:
        """Cells of one stone without gaps between them, and a line around all of them."""
        places, line = {self.turned(column) for column in columns}, max(1, self.ui.px(1.5))
        for inset, fill in ((0, self.ui.theme.ink), (line, self._ground(colour))):
            for x, y in places:
                for wide, high in ((1, 1), (2, 1), (1, 2), (2, 2)):
                    if {(x + i, y + j) for i in range(wide) for j in range(high)} <= places:
                        room = pygame.Rect(x * cell, y * cell, wide * cell, high * cell)
                        part = room.inflate(-2 * inset, -2 * inset)
                        shapes.panel(surface, part, fill, self.ui.px(5))

    def _ground(self, colour: int) -> pygame.Color:
        """A stone's colour, so that its marks are read on it."""
        look = self.hand.picture.looks[colour]
        return ground_under(look.mark_colour, look.colour)

    def _draw_cell(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        cell: tuple[int, int],
        seen: tuple[int, int] | None,
        has_fill: bool,
    ) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        limit = self.hand.picture.plot.limit(*cell)
        if seen is None:
            fill = mix(theme.paper, theme.ink, 0.12 if limit else 0.04)
            shapes.panel(surface, box, fill, px(5))
            if limit and self._has_steps:
                ink = legible(mix(theme.paper, theme.ink, 0.45), fill)
                ui.writer.draw(surface, str(limit), "body13", ink, box.center, "center")
            return
        look = self.hand.picture.looks[seen[0]]
        if has_fill:
            fill = self._ground(seen[0])
            shapes.panel(surface, box, fill, px(5), mix(fill, theme.ink, EDGE), 1)
        text, style = str(seen[1]), "bold14" if box.height >= px(17) else "bold13"
        at = box.center
        side = round(box.height * MARK)
        if ui.settings.shapes and side >= LEAST_MARK:
            at = (box.centerx - round(side * 0.45), box.centery - side // 5)
            corner = (box.right - side * 0.66, box.bottom - side * 0.66)
            ui.sprites.draw(surface, look.shape, corner, side, look.mark_colour)
        ui.writer.draw(surface, text, style, look.mark_colour, at, "center")
