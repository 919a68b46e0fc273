"""What is pressed twice in one frame happens once. Events at random are a campaign: monkey."""

from __future__ import annotations

import pygame

from tests.campaigns.monkey import mouse
from tests.journeys.person import FRAME, Person
from tests.journeys.zuma_evening import has, new_zuma, table_of


def _calm(person: Person, people: int) -> None:
    new_zuma(person, people)
    person.press("zuma_view.calm")
    person.press("zuma_view.begin")
    person.wait(1.0)


def test_ready_pressed_twice_in_one_frame_passes_one_card(person: Person) -> None:
    _calm(person, people=1)
    table = table_of(person)
    person.key(pygame.K_1)
    pos = table.find("done").rect.center
    down, up = mouse(pygame.MOUSEBUTTONDOWN, pos), mouse(pygame.MOUSEBUTTONUP, pos)
    person.point(pos)
    person.app.step(FRAME, [down, up, down, up])
    person.wait(0.5)
    own = [move for move in table.match.moves if str(move).startswith("0:pass")]
    assert len(own) == 1
    person.wait(3.0)
    assert table.present().calls == 1
    assert has(person, "done") or not table.privacy.can_finish
