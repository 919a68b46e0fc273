"""The widgets of the companion's zones: score board rows and big targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, ink_on
from games.stage.draw.theme import PlayerLook, darker, mix
from games.stage.table.game.companion import Chart, Group, Mark, Target
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.button import DISABLED
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Label, Painted, alike, fitted
from games.stage.widgets.layout import Column, Grow, Leaf, Node, Row, Space
from games.stage.widgets.player import draw_player, draw_player_disc

HIT = 64
"""The least side of anything to tap, in design pixels."""
BESIDE_PICTURE = 130
"""The most height of a row when a picture stands under the rows."""
LEAST_NAME = 16
"""The least letters of a name that is read from afar."""
MOST_TARGET = 170
"""How wide a target is at most, for its weight."""
APART = 6
NAME_SHARE, TOTAL_SHARE = 0.25, 0.15
WHITE = pygame.Color("#FFFFFF")
DARK_INK = pygame.Color("#1D1626")


def accent(ui: Ui) -> pygame.Color:
    """The gold that marks the moment, as words: darker where the paper is light."""
    theme = ui.theme
    return theme.hint if theme.is_dark else mix(theme.hint, theme.ink, 0.55)


class PersonTile(Widget):
    """A player, often to be tapped: a panel, lit for the one it is about."""

    radius = 20
    edge = 15
    """Design pixels between the panel's edge and the player's mark."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, seat: int, names: Sequence[str], on_tap: Act | None
    ) -> None:
        """`names` are those of all, which are written alike."""
        super().__init__(ui, rect, name=f"person-{seat}")
        self.seat = seat
        self.names = names
        self.on_tap = on_tap
        self.can_focus = self.is_solid = on_tap is not None

    def activate(self) -> Command | None:
        return done(self.on_tap()) if self.on_tap is not None else None

    def draw_tile(self, surface: pygame.Surface, is_on: bool) -> None:
        """The panel itself."""
        theme, px = self.ui.theme, self.ui.px
        fill = mix(theme.paper, theme.hover, 0.6 * self.glow)
        shapes.panel(surface, self.rect, mix(fill, theme.hint, 0.16 if is_on else 0.0), px(20))
        if is_on:
            shapes.panel(surface, self.rect, None, px(20), theme.hint, px(3))

    def draw_person(
        self,
        surface: pygame.Surface,
        look: PlayerLook,
        most: int,
        right: int,
        below: Sequence[str] = (),
        small: str = "body20",
        aside: int = 0,
    ) -> pygame.Rect:
        """Mark and name, up to `right`, in letters that leave room for what is below.

        So much is kept free aside of the name, whose place is answered. A long one is cut, not
        written too small to be read from afar.
        """
        ui, px, rect = self.ui, self.ui.px, self.rect
        side, gap = min(px(56), rect.height - px(16), rect.width // 4), px(12)
        room = pygame.Rect(rect.x + px(self.edge), rect.y, 0, rect.height)
        room.width = right - room.x
        high = rect.height - len(below) * ui.writer.line_height(small)
        while most > LEAST_NAME and ui.writer.line_height(f"bold{most}") > high:
            most -= 2
        width = room.width - side - gap - aside
        style = alike(ui, self.names, "bold", most, width, LEAST_NAME)
        name = ui.writer.cut(self.names[self.seat], style, width)
        return draw_player(
            surface, ui, room, look, name, style, side=side, gap=gap, below=below, small=small
        )


class MarkCell(Widget):
    """A cell of the score board; one with a key can be tapped to enter or correct it."""

    radius = 10

    def __init__(
        self, ui: Ui, rect: pygame.Rect, mark: Mark, on_tap: Callable[[], Command | None], name: str
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.mark = mark
        self.on_tap = on_tap
        self.can_focus = bool(mark.key) and mark.key != "none"
        self.is_solid = self.can_focus

    def activate(self) -> Command | None:
        return done(self.on_tap())

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, mark = self.ui, self.ui.theme, self.mark
        radius, rim = ui.px(self.radius), max(2, ui.px(3))
        size = max(20, min(44, round(self.rect.height * 0.62 / ui.scale)))
        style = fitted(ui, mark.text, "total", size, self.rect.width - ui.px(6))
        if mark.is_bad:
            colour = theme.bad
        elif mark.colour is not None and mark.text:
            colour = ink_on(mark.colour)
            shapes.panel(surface, self.rect, ground_under(colour, mark.colour), radius)
        else:
            edge = theme.line if mark.colour is None else mix(theme.paper, mark.colour, 0.5)
            fill = mix(theme.paper, theme.hover, self.glow) if self.can_focus else None
            edge = theme.hint if mark.is_current and mark.colour is None else edge
            shapes.panel(surface, self.rect, fill or theme.paper, radius, edge, rim)
            colour = accent(ui) if mark.is_current and mark.colour is None else theme.ink
        if mark.text:
            room = self.rect.inflate(-ui.px(6), 0)
            ui.writer.draw_fitted(surface, mark.text, style, colour, room, "center")


class PlayerRow(PersonTile):
    """A player on the score board: disc, name, marks, total. A tap chooses the player."""

    edge = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        look: PlayerLook,
        names: Sequence[str],
        chart: Chart,
        seat: int,
        cells: Sequence[MarkCell],
        on_tap: Act | None,
    ) -> None:
        super().__init__(ui, rect, seat, names, on_tap)
        self.look = look
        self.notes = chart.notes[seat : seat + 1]
        self.total = chart.totals[seat]
        self.children = list(cells)
        self.is_lit = chart.current == seat or seat in chart.winners

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        self.draw_tile(surface, self.is_lit)
        most = max(32, min(46, round(self.rect.height * 0.26 / ui.scale)))
        right = self.rect.x + round(self.rect.width * NAME_SHARE) - px(6)
        below = [note for note in self.notes if note]
        self.draw_person(surface, self.look, most, right, below)
        self.draw_children(surface)
        wide = round(self.rect.width * TOTAL_SHARE) - px(36)
        place = pygame.Rect(self.rect.right - wide - px(20), self.rect.y, wide, self.rect.height)
        text = written(self.total)
        size = max(40, min(110, round(self.rect.height * 0.66 / ui.scale)))
        style = fitted(ui, text, "total", size, place.width)
        ui.writer.draw_fitted(surface, text, style, theme.ink, place, "midright")


OnMark = Callable[[int, Mark], Command | None]


def score_board(
    ui: Ui,
    rect: pygame.Rect,
    chart: Chart,
    looks: Sequence[PlayerLook],
    names: Sequence[str],
    on_mark: OnMark,
    on_row: Callable[[int], Act | None],
) -> list[Widget]:
    """Headings and rows of a chart in a rect; `on_row` says what a tap on a row does, if any."""
    head, gap = ui.px(44), ui.px(10)
    count = len(names)
    most = ui.px(270 if chart.picture is None else BESIDE_PICTURE)
    high = min((rect.height - head - gap * (count - 1)) // count, most)
    left = rect.x + round(rect.width * NAME_SHARE) + ui.px(6)
    right = rect.right - round(rect.width * TOTAL_SHARE) - ui.px(6)
    spans = _spans(ui, left, right, chart)
    widgets: list[Widget] = []
    for group, cells in zip(chart.groups, spans, strict=True):
        wide = cells[-1][1] - cells[0][0]
        place = pygame.Rect(cells[0][0], rect.y, wide, head - ui.px(6))
        widgets += _heading(ui, place.inflate(ui.px(8), 0), group)
    flat = [span for cells in spans for span in cells]
    y = rect.y + head
    for seat in range(count):
        row = pygame.Rect(rect.x, y, rect.width, high)
        marks = [
            _cell(ui, row, span, mark, seat, number, on_mark)
            for number, (span, mark) in enumerate(zip(flat, chart.rows[seat], strict=True))
        ]
        widgets.append(PlayerRow(ui, row, looks[seat], names, chart, seat, marks, on_row(seat)))
        y += high + gap
    room = pygame.Rect(rect.x, y + gap, rect.width, rect.bottom - y - gap)
    if chart.picture is not None and room.height > ui.px(HIT):
        widgets.append(Painted(ui, room, chart.picture))
    return widgets


def _heading(ui: Ui, place: pygame.Rect, group: Group) -> list[Widget]:
    if group.sprite:
        head = partial(_draw_sprite, ui, group.sprite)
        return [Painted(ui, place, head)]
    colour = accent(ui) if group.is_current else ui.theme.second
    return [Label(ui, place, group.heading, "bold22", colour=colour, anchor="center")]


def _draw_sprite(ui: Ui, name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A drawing at the head of a column."""
    ui.sprites.draw(surface, name, rect.center, rect.height)


def _spans(ui: Ui, left: int, right: int, chart: Chart) -> list[list[tuple[int, int]]]:
    """Left and right edge of every column, by group; groups stand a little apart."""
    apart, close = ui.px(16), ui.px(5)
    columns = sum(group.columns for group in chart.groups)
    inner = sum(group.columns - 1 for group in chart.groups)
    free = right - left - apart * (len(chart.groups) - 1) - close * inner
    wide = min(free / max(1, columns), ui.px(170))
    x = float(right) - (wide * columns + apart * (len(chart.groups) - 1) + close * inner)
    found = []
    for group in chart.groups:
        cells = []
        for _ in range(group.columns):
            cells.append((round(x), round(x + wide)))
            x += wide + close
        found.append(cells)
        x += apart - close
    return found


def _cell(
    ui: Ui,
    row: pygame.Rect,
    span: tuple[int, int],
    mark: Mark,
    seat: int,
    number: int,
    on_mark: OnMark,
) -> MarkCell:
    high = min(row.height - ui.px(24), max(ui.px(HIT), round((span[1] - span[0]) * 1.3)))
    place = pygame.Rect(span[0], 0, span[1] - span[0], min(high, ui.px(120)))
    place.centery = row.centery
    return MarkCell(ui, place, mark, lambda: on_mark(seat, mark), f"mark-{seat}-{number}")


class TargetButton(Clickable):
    """A big thing to tap: a word, a drawing, a digit, or a player."""

    sound = "pick"
    radius = 16

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        target: Target,
        on_tap: Callable[[str], Command | None],
        names: Sequence[str],
    ) -> None:
        """`names` are those of the people in the row, which are written alike."""
        super().__init__(ui, rect, name=f"target-{target.key}", is_enabled=target.is_enabled)
        self.target = target
        self.names = names
        self.on_click = partial(on_tap, target.key)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, target = self.ui, self.ui.theme, self.target
        face = self.rect.move(0, ui.px(2) if self.is_pressed else -round(ui.px(2) * self.glow))
        base = target.colour or (target.look.colour if target.look else theme.inset)
        if not self.is_enabled:
            base = mix(theme.paper, base, 0.3)
        coloured = target.look is not None or target.colour is not None
        ink = ink_on(base) if coloured else theme.ink
        base = ground_under(ink, base) if coloured and self.is_enabled else base
        fill = mix(base, WHITE, 0.1 * self.glow)
        shapes.panel(surface, face.move(0, ui.px(3)), darker(base, 0.3), ui.px(16))
        shapes.panel(surface, face, fill, ui.px(16))
        if target.is_chosen:
            shapes.panel(surface, face, None, ui.px(16), theme.hint, ui.px(4))
        if not self.is_enabled:
            ink = mix(base, ink, DISABLED)
        self._draw_face(surface, face, ink)
        if target.badge:
            self._draw_badge(surface, face)
        if target.held:
            at = (face.x + ui.px(12), face.y + ui.px(10))
            ui.sprites.draw(surface, target.held, at, ui.px(46))

    def _draw_face(self, surface: pygame.Surface, face: pygame.Rect, ink: pygame.Color) -> None:
        ui, target = self.ui, self.target
        room = face.inflate(-ui.px(14), 0)
        if target.sprite:
            side = min(face.width, face.height) - ui.px(12)
            opacity = 1.0 if self.is_enabled else DISABLED
            ui.sprites.draw(surface, target.sprite, face.center, side, opacity=opacity)
        elif target.label.startswith("icon:"):
            icon = f"common/ui/{target.label[5:]}"
            ui.sprites.draw(surface, icon, face.center, ui.px(34), ink)
        elif target.look is not None:
            self._draw_player(surface, room, ink)
        elif len(target.label) <= 2:
            ui.writer.draw(surface, target.label, "total36", ink, face.center, "center")
        else:
            self._draw_words(surface, room, ink)

    def _draw_player(self, surface: pygame.Surface, room: pygame.Rect, ink: pygame.Color) -> None:
        """Mark and name side by side; in a narrow row the name is below the mark."""
        ui, look, name = self.ui, self.target.look, self.target.label
        assert look is not None
        if not self.is_enabled:
            faint = mix(ui.theme.paper, look.colour, 0.3)
            look = replace(look, colour=faint, mark_colour=ink, face="")
        side, gap = ui.px(30), ui.px(8)
        beside = room.width - side - gap
        style = alike(ui, self.names, "bold", 26, beside, 20)
        if max(ui.writer.width(each, style) for each in self.names) > beside:
            room = room.inflate(ui.px(6), -ui.px(12))
            disc = pygame.Rect(0, room.y, side, side)
            disc.centerx = room.centerx
            draw_player_disc(surface, ui, disc, look)
            style = alike(ui, self.names, "bold", 24, room.width, 20)
            name, at = ui.writer.cut(name, style, room.width), (room.centerx, room.bottom)
            ui.writer.draw(surface, name, style, ink, at, "midbottom")
            return
        place = pygame.Rect(0, 0, side + gap + ui.writer.width(name, style), room.height)
        place.center = room.center
        draw_player(surface, ui, place, look, name, style, side=side, gap=gap, ink=ink)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, ink: pygame.Color) -> None:
        """As many lines as needed, in letters in which no word is split."""
        writer, label = self.ui.writer, self.target.label
        longest = max(label.split(" "), key=lambda word: writer.width(word, "bold24"))
        style = fitted(self.ui, longest, "bold", 24, room.width, 13)
        while writer.wrapped_height(label, style, room.width) > room.height and style > "bold14":
            style = f"bold{int(style[4:]) - 2}"
        lines = writer.wrap(label, style, room.width)
        step = writer.line_height(style)
        y = room.centery - step * (len(lines) - 1) / 2
        for line in lines:
            writer.draw(surface, line, style, ink, (room.centerx, y), "center")
            y += step

    def _draw_badge(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        radius = ui.px(18)
        at = (face.right - radius + ui.px(6), face.y + radius - ui.px(8))
        shapes.disc(surface, at, radius, theme.hint, theme.paper, ui.px(3))
        ui.writer.draw(surface, self.target.badge, "total22", DARK_INK, at, "center")


def target_rows(ui: Ui, targets: Sequence[Target], on_tap: Callable[[str], Command | None]) -> Node:
    """Targets side by side, filling their place from its right end; clusters a little apart."""
    names = [target.label for target in targets if target.look is not None]

    def leaf(target: Target) -> Node:
        wide = Grow(target.weight, least=0, most=MOST_TARGET * target.weight)
        make = partial(TargetButton, ui, target=target, on_tap=on_tap, names=names)
        return Leaf(make, width=wide, height=Grow())

    def row(targets: Sequence[Target]) -> Node:
        found: list[Node] = [Space(weight=0.001)]  # takes only what the targets leave
        for target in targets:
            found += [Space(APART)] if target.is_gap and len(found) > 1 else []
            found.append(leaf(target))
        return Row(found, gap=10, width=Grow(), height=Grow())

    return Column([row(each) for each in in_rows(targets)], gap=10, width=Grow(), height=Grow())


def in_rows(targets: Sequence[Target]) -> list[list[Target]]:
    """Targets row by row."""
    rows: list[list[Target]] = [[]]
    for target in targets:
        if target.is_below:
            rows.append([])
        rows[-1].append(target)
    return rows
