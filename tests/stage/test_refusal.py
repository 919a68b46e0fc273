"""Why a place is refused, and what warns of one, over the board."""

from __future__ import annotations

import pygame

from games.stage.table.refusal import Refusal
from games.stage.ui import Ui


def test_a_refusal_is_red_and_a_warning_gold(ui: Ui) -> None:
    refusal, box = Refusal(), pygame.Rect(20, 20, 300, 40)
    refusal.text = "Why."
    for is_warning, colour in ((False, ui.theme.bad), (True, ui.theme.hint)):
        surface = pygame.Surface((340, 80))
        refusal.draw(surface, ui, box, is_warning=is_warning)
        assert surface.get_at((box.right - 30, box.centery)) == colour
