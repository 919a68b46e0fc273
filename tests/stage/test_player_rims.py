"""The rim in a player's colour is seen on paper, whatever the colour and the theme."""

from __future__ import annotations

import pygame
import pytest

from games.stage.draw.contrast import contrast
from games.stage.ui import Ui
from games.stage.widgets.player import draw_rim

SEEN = 2.5
"""The least contrast of a thick line to its ground."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("players", ["standard", "safe"])
@pytest.mark.parametrize("seat", range(6))
def test_a_rim_stands_out_from_the_paper(ui: Ui, theme: str, players: str, seat: int) -> None:
    ui.refresh(ui.size, ui.settings.but(theme=theme))
    look = ui.theme.player_set(players)[seat]
    surface = pygame.Surface((200, 100))
    surface.fill(ui.theme.paper)
    draw_rim(surface, ui, surface.get_rect().inflate(-40, -40), ui.px(18), look.colour)
    across = [surface.get_at((x, 50)) for x in range(100)]
    assert max(contrast(colour, ui.theme.paper) for colour in across) >= SEEN
    assert look.colour in across
