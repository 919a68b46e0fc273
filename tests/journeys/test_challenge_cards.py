"""A challenge of Zuma by keys alone."""

from __future__ import annotations

import pygame

from tests.journeys.conftest import People
from tests.journeys.test_challenges import at_table, started, timed


def test_arrows_go_along_the_cards_where_a_card_is_asked_for(people: People) -> None:
    person, challenge = people(animation="off"), timed()
    scene = at_table(person, "zuma", challenge.id)
    started(person)
    cards = [piece.tooltip for piece in scene.view.margins.pieces(challenge.seat)]
    person.key(pygame.K_RETURN)
    assert not scene.told, "nothing is aimed at before an arrow was pressed"
    person.key(pygame.K_LEFT)
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RIGHT)
    chosen = [piece.is_chosen for piece in scene.view.margins.pieces(challenge.seat)]
    assert chosen == [n == 1 for n in range(len(cards))]
    person.key(pygame.K_RETURN)
    person.wait(0.5)
    assert [told.row.text for told in scene.told] == [cards[1]]
