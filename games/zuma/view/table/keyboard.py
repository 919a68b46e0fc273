"""A small keyboard that shows where everybody's hand goes: each in the colour of its player."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, ink_on
from games.stage.draw.theme import PlayerLook, darker
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.zuma.view.table.keys import cap_of

ROWS = (("1234567890", 0.0), ("qwertyuiop", 0.5), ("asdfghjkl", 0.75), ("zxcvbnm", 1.25))
"""The keys of each row, and how far it is set in, in keys."""
ARROWS = {"up": (12.0, 2.0), "left": (11.0, 3.0), "down": (12.0, 3.0), "right": (13.0, 3.0)}
ACROSS, DOWN = 14.0, 4.0
"""The whole keyboard, in keys."""
GAP = 0.1

PLACES: dict[str, tuple[float, float]] = {
    **{key: (x + inset, y) for y, (keys, inset) in enumerate(ROWS) for x, key in enumerate(keys)},
    **ARROWS,
}
"""Where the key of a name lies."""


class KeyboardPlan(Widget):
    """Which keys are whose. Keys that are nobody's are blank: keyboards differ there."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, owners: Mapping[str, PlayerLook]) -> None:
        super().__init__(ui, rect, name="keyboard", tooltip=ui.say("zuma_view.where_hands"))
        self.owners = owners

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        side = min(self.rect.width / ACROSS, self.rect.height / DOWN)
        left = self.rect.centerx - ACROSS * side / 2
        for name, (x, y) in PLACES.items():
            key = pygame.Rect(0, 0, round(side * (1 - GAP)), round(side * (1 - GAP)))
            key.topleft = (round(left + x * side), round(self.rect.y + y * side))
            owner = self.owners.get(name)
            radius = max(2, round(side * 0.16))
            if owner is None:
                shapes.panel(surface, key, theme.paper, radius, theme.line, ui.px(1))
            else:
                ink = ink_on(owner.colour)
                fill = ground_under(ink, owner.colour)
                shapes.panel(surface, key, fill, radius, darker(fill), ui.px(2))
                style = "bold16" if side >= ui.px(26) else "bold13"
                cap = cap_of(name)
                ui.writer.draw(surface, cap, style, ink, key.center, "center")


def keyboard_height(ui: Ui, width: int) -> int:
    """How high a keyboard of this width is."""
    return round(min(width / ACROSS, ui.px(30)) * DOWN)
