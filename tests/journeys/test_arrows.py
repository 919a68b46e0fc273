"""Arrows on the board: from place to place, cell by cell with Shift, and away only with Tab."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.stage.table.table import TableScene
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.unseen import unseen

GAMES = ("Kumata", "Kiwara", "Rumis", "Cuminos")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def at_table(people: People, game: str) -> Person:
    """Somebody at a new table, where it is his turn."""
    person = people(animation="off")
    person.press(game)
    person.wait(0.5)
    while person.can_press("new_match.kind_hint") and "level-1" in names(person):
        kind = next(w for w in widgets(person) if w.name == "kind-1")
        person.click((kind.rect.x + 12, kind.rect.centery))
    person.press("new_match.start")
    person.wait(1.0)
    return person


def widgets(person: Person) -> list[pygame.Rect]:
    return [each for top in person._scene.base.widgets for each in top.walk()]  # type: ignore[misc]


def names(person: Person) -> list[str]:
    return [widget.name for widget in widgets(person)]  # type: ignore[attr-defined]


def scene(person: Person) -> TableScene:
    assert isinstance(person.app.scene, TableScene)
    return person.app.scene


@pytest.mark.parametrize("game", GAMES)
def test_arrows_stay_on_the_board_and_rest_only_where_something_fits(
    game: str, people: People
) -> None:
    person, rng = at_table(people, game), Random(4)
    for turn in range(6):
        with unseen(person.app):
            for _ in range(12):
                person.key(rng.choice(ARROWS))
                assert person.focused == "board"
        aim = scene(person).view.aim
        assert aim.is_legal, (turn, aim)
        person.key(pygame.K_RETURN)
        person.wait(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_with_shift_arrows_go_cell_by_cell(game: str, people: People) -> None:
    person, rng = at_table(people, game), Random(4)
    for _ in range(3):
        person.key(rng.choice(ARROWS))
        person.key(pygame.K_RETURN)
        person.wait(1.0)
    person.key(pygame.K_LEFT)  # rests where something fits, whatever was dealt
    assert scene(person).view.aim.is_legal
    seen = set()
    for out, back in ((0, 1), (1, 0), (2, 3), (3, 2)):  # far out, and back over where it began
        with unseen(person.app):
            for arrow in [ARROWS[out]] * 12 + [ARROWS[back]] * 12:
                person.key(arrow, mod=pygame.KMOD_SHIFT)
                assert person.focused == "board"
                seen.add(scene(person).view.aim.is_legal)
    assert seen == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_tab_leaves_the_board(game: str, people: People) -> None:
    person = at_table(people, game)
    person.key(pygame.K_DOWN, pygame.K_TAB)
    assert person.focused != "board"
