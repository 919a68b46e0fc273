"""The sign of a place that is refused: red, hatched, a rim on an under-line, and a cross.

Line and hatch say it without any colour; the under-line shows on whatever lies below.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from games.stage.draw import shapes
from games.stage.ui import Ui

TINT, OPACITY = 0.88, 0.66
"""How far a piece's own colour goes towards red, and how opaque it then is."""
HATCH = (4, 11)
"""Of how many pixels how many are hatched."""
RIM, UNDER = 3.0, 5.6
"""The widths of the rim and of the line under it."""
BADGE = 13


@lru_cache(maxsize=4)
def _stripes(size: tuple[int, int], scale: float) -> pygame.Mask:
    """Stripes at 45 degrees on a sheet of this size."""
    width, height = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    thick, step = max(1, round(HATCH[0] * scale)), max(2, round(HATCH[1] * scale))
    across = round(thick * 1.414)
    for x in range(-height, width, round(step * 1.414)):
        ends = ((x + height, 0), (x + height + across, 0), (x + across, height), (x, height))
        pygame.draw.polygon(sheet, (255, 255, 255, 255), ends)
    return pygame.mask.from_surface(sheet)


def hatch(sheet: pygame.Surface, colour: pygame.Color, scale: float) -> None:
    """Hatch what is drawn on a sheet."""
    width, height = (-(-side // 64) * 64 for side in sheet.get_size())
    drawn = pygame.mask.from_surface(sheet, 8)
    hatched = drawn.overlap_mask(_stripes((width, height), scale), (0, 0))
    hatched.to_surface(sheet, setcolor=colour, unsetcolor=None)


def draw_cross(surface: pygame.Surface, ui: Ui, pos: tuple[float, float], cell: float) -> None:
    """The round badge with a cross over something that is refused, on cells so many pixels wide."""
    theme, radius = ui.theme, min(ui.px(BADGE), cell * 0.3)
    shapes.disc(surface, pos, radius * 1.15, theme.under_refused)
    shapes.disc(surface, pos, radius, theme.refused)
    ui.sprites.draw(surface, "common/ui/cross", pos, round(radius * 1.3), theme.under_refused)
