"""The map on Kiwara's score sheet: which territory a letter means, and which one is counted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.kiwara.view.ground import territory_colours
from games.kiwara.view.look import load_look
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui

RIVER = pygame.Color("#4FB4DC")
INK = pygame.Color("#3A2412")


def draw_sheet_map(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, regions: Sequence[str], at: str = ""
) -> None:
    """Cells seen from above with a letter in each territory; all but `at` are dimmed, if given."""
    columns, rows = len(regions[0]), len(regions)
    side = min(rect.width // columns, rect.height // rows)
    left, top = rect.centerx - side * columns // 2, rect.centery - side * rows // 2
    colours = territory_colours(sorted(set("".join(regions))), load_look(ui.root))
    for y, row in enumerate(regions):
        for x, letter in enumerate(row):
            colour = pygame.Color(colours[letter])
            if at and letter != at:
                colour = mix(ui.theme.ground, colour, 0.45)
            cell = pygame.Rect(left + x * side, top + y * side, side, side)
            surface.fill(colour, cell)
            surface.fill(mix(colour, INK, 0.25), (cell.x, cell.y, 1, side))
            surface.fill(mix(colour, INK, 0.25), (cell.x, cell.y, side, 1))
    _draw_rivers(surface, (left, top), side, regions)
    for letter, (x, y) in _labels(regions).items():
        middle = (round(left + (x + 0.5) * side), round(top + (y + 0.5) * side))
        style = f"total{max(20, round(side * 0.55 / ui.scale))}"
        ink = INK if not at or letter == at else ui.theme.ink
        ui.writer.draw(surface, letter, style, ink, middle, "center")


def _draw_rivers(
    surface: pygame.Surface, corner: tuple[int, int], side: int, regions: Sequence[str]
) -> None:
    """A stick along every edge between two territories, and around the whole."""
    width = max(3, side // 9)
    columns, rows = len(regions[0]), len(regions)

    def letter(x: int, y: int) -> str:
        return regions[y][x] if 0 <= x < columns and 0 <= y < rows else ""

    for y in range(rows + 1):
        for x in range(columns + 1):
            at = (corner[0] + x * side - width // 2, corner[1] + y * side - width // 2)
            if x < columns and letter(x, y) != letter(x, y - 1):
                shapes.panel(surface, pygame.Rect(*at, side + width, width), RIVER, width // 2)
            if y < rows and letter(x, y) != letter(x - 1, y):
                shapes.panel(surface, pygame.Rect(*at, width, side + width), RIVER, width // 2)


def _labels(regions: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For each territory its cell nearest to its middle."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(regions):
        for x, letter in enumerate(row):
            cells.setdefault(letter, []).append((x, y))
    found = {}
    for letter, spots in cells.items():
        mx = sum(x for x, _ in spots) / len(spots)
        my = sum(y for _, y in spots) / len(spots)
        found[letter] = min(spots, key=lambda spot: (spot[0] - mx) ** 2 + (spot[1] - my) ** 2)
    return found
