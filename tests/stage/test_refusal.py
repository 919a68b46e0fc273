"""Why a place is refused, and what warns of one, over the board."""

from __future__ import annotations

import pygame

from games.core.language import phrase
from games.stage.table.refusal import Refusal
from games.stage.ui import Ui


def test_a_refusal_is_red_and_a_warning_gold(ui: Ui) -> None:
    refusal, box = Refusal(), pygame.Rect(20, 20, 300, 40)
    refusal.words = "Why."
    for is_warning, colour in ((False, ui.theme.bad), (True, ui.theme.hint)):
        surface = pygame.Surface((340, 80))
        refusal.draw(surface, ui, box, is_warning=is_warning)
        assert surface.get_at((box.right - 30, box.centery)) == colour


def test_it_is_said_in_the_language_of_the_moment(ui: Ui) -> None:
    refusal = Refusal()
    assert refusal.said(ui) == ""
    refusal.words = phrase("table.over")
    said = refusal.said(ui)
    ui.refresh(ui.size, ui.settings.but(language="fr"))
    assert refusal.said(ui) not in ("", said)
