"""Since my last turn: what the others played is marked, and can be seen again."""

from __future__ import annotations

import pygame
import pytest

from games.stage.table.table import TableScene
from tests.journeys.conftest import People
from tests.journeys.person import Person

GAMES = ("Kumata", "Rumis", "Cuminos", "Kiwara")


def scene(person: Person) -> TableScene:
    assert isinstance(person.app.scene, TableScene)
    return person.app.scene


def after_the_bots(people: People, game: str) -> Person:
    """Somebody who has played once at a table with bots, and whose turn it is again."""
    person = people(animation="off")
    person.press(game)
    person.wait(0.5)
    while person.can_press("new_match.add") and game != "Kiwara":
        person.press("new_match.add")
        person.wait(0.2)
    for widget in [w for top in person._scene.base.widgets for w in top.walk()]:
        if widget.name.startswith("kind-") and widget.name != "kind-0":
            person.click(widget.cells[1].center)  # a bot
    person.press("new_match.start")
    person.wait_until(lambda: scene(person).view.has_hands, "the first turn")
    for _ in range(8):  # a turn has several steps in some games
        acts(person)
        table = scene(person)
        movers = [table.match.states[number].to_move for number in table.view.recent]
        if movers and 0 in [state.to_move for state in table.match.states[: table.view.recent[0]]]:
            return person
    raise AssertionError(f"the turn did not come back; there is: {person.page}")


def acts(person: Person) -> None:
    """Aim somewhere with the keys, play it, and wait until one may act again."""
    person.key(pygame.K_DOWN, pygame.K_RETURN)
    person.wait_until(lambda: scene(person).view.has_hands, "the next turn")


@pytest.mark.parametrize("game", GAMES)
def test_all_moves_since_ones_own_turn_are_marked_and_shown_again(
    game: str, people: People
) -> None:
    person = after_the_bots(people, game)
    table = scene(person)
    match, view = table.match, table.view
    movers = [match.states[number].to_move for number in view.recent]
    assert movers and 0 not in movers
    marked = [number for number in view.recent if view.left_by(number) is not None]
    numbers = [line for line, rect in person.written() if table.parts.places.board.contains(rect)]
    if len(marked) > 1:
        assert {str(n) for n in range(1, len(marked) + 1)} <= set(numbers)
    before = match.position
    person.key(pygame.K_b)
    assert table.host.looking is not None or table.host.is_playing_back or before == match.position
    person.wait_until(lambda: table.host.looking is None and view.has_hands, "the present")
    assert match.position == before


def test_the_button_shows_them_as_they_were_played(people: People) -> None:
    person = after_the_bots(people, "Kumata")
    table = scene(person)
    first = table.view.recent[0]
    person.app.ui.change(animation="normal")
    person.press("keys.table.recent")
    assert table.host.looking == first + 1 and table.host.is_playing_back
    person.wait_until(lambda: table.host.looking is None and table.view.has_hands, "the present")


def test_the_log_follows_the_move_that_is_looked_at(people: People) -> None:
    person = after_the_bots(people, "Kumata")
    for _ in range(3):
        acts(person)
    person.key(pygame.K_HOME, pygame.K_PAGEDOWN)
    person.wait(1.0)
    area, row = scene(person).find("log-scroll"), scene(person).find("log-1")
    assert area.rect.contains(row.rect)
