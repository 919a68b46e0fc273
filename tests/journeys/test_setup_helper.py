"""The set-up helper beside a real table: what the box needs, and where it leads."""

from __future__ import annotations

import pygame
import pytest

from games import catalog
from tests.games.offered import ACCOMPANIED
from tests.journeys.conftest import People
from tests.journeys.person import Person

NAMES = ("Ada", "Ben", "Cleo", "Dina")
REFEREED = [name for name in ACCOMPANIED if not catalog.companion(name).has_caller]


def to_setup(person: Person, game: str) -> None:
    person.press("home.companion")
    person.wait(1.0)
    person.press(game)
    person.wait(1.0)
    person.press("companion.act.setup")
    person.wait(1.0)


def starter(person: Person) -> str:
    """The name in large letters beside the question who starts."""
    sizes = {line: rect.height for line, rect in person.written() if line in NAMES}
    return max(sizes, key=lambda name: sizes[name])


def drawn_until(person: Person, name: str) -> None:
    """Draw lots until somebody starts."""
    for _ in range(60):
        if starter(person) == name:
            return
        person.press("companion.draw_again")
        person.wait(0.3)
    raise AssertionError(f"{name} never starts; there is: {person.page}")


# Zuma


def test_series_are_named_by_their_place_as_the_box_has_other_pictures(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Zuma")
    assert person.sees("side by side")
    for series in catalog.game("zuma").table.series:  # type: ignore[attr-defined]
        assert not person.sees(f"zuma.card.{series}"), series
    places = {person.said(f"zuma.sheet.place_of.{n}") for n in range(1, 11)}
    for _ in range(5):
        assert sum(place in person.page.casefold() for place in places) == 2, person.page
        person.press("companion.draw_again")
        person.wait(0.3)


# Kumata


def test_kumata_is_shuffled_by_hand_where_the_table_likes_that(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Kumata")
    assert person.sees("in this order from the top")
    person.press("companion.by_hand")
    person.wait(0.5)
    assert person.sees("Shuffle the 9 tiles") and not person.sees("in this order from the top")
    person.press("companion.by_hand")
    person.wait(0.5)
    assert person.sees("in this order from the top")


def test_the_referee_of_a_table_shuffled_by_hand_is_told_what_lies_there(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Kumata")
    person.press("companion.by_hand")
    person.press("companion.act.referee")
    person.wait(1.0)
    assert person.can_press("kumata_view.editor.done"), person.page
    person.press("kumata_view.editor.done")
    person.wait(1.0)
    assert person.sees("companion.arrange.hint")
    person.press("companion.arrange.go")
    person.wait(1.0)
    assert person.sees("Tap the dominoes on top of the piles"), person.page


def test_maze_and_union_are_two_switches_here_too(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Kumata")
    person.press("Maze: No")
    person.press("Union: No")
    person.wait(0.5)
    assert person.sees("Maze: Yes") and person.sees("Union: Yes")
    person.press("companion.act.sheet")
    person.wait(1.0)
    person.press("companion.menu")
    person.press("companion.options")
    person.wait(0.5)
    assert person.sees("Maze · Yes") and person.sees("Union · Yes")
    person.press("Maze · Yes")
    person.wait(0.5)
    assert person.sees("Maze · No") and person.sees("Union · Yes")


# Where it leads


@pytest.mark.parametrize("game", REFEREED)
def test_every_set_up_leads_to_the_referee_and_to_the_sheet(game: str, people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, game)
    assert person.can_press("companion.act.sheet")
    person.press("companion.act.referee")
    person.wait(1.0)
    assert person.sees("companion.referee.undo")


def test_the_caller_of_zuma_follows_its_set_up(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Zuma")
    person.press("companion.act.caller")
    person.wait(1.0)
    assert person.sees("companion.calls_ready")


def test_the_referee_starts_with_what_was_drawn(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Kumata")
    for name in ("Cleo", "Ben"):
        drawn_until(person, name)
    person.press("companion.act.referee")
    person.wait(1.0)
    assert person.sees("Ben to play")


def test_the_next_match_of_the_sheet_is_the_one_that_was_set_up(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Rumis")
    for _ in range(2):
        person.press("companion.draw_again")
        person.wait(0.3)
    board = next(line for line, _ in person.written() if line.startswith("Board: "))
    person.press("companion.act.sheet")
    person.wait(1.0)
    person.press("companion.menu")
    person.press("companion.options")
    person.wait(0.5)
    assert person.sees(board.replace(":", " ·"))


def test_after_a_match_the_set_up_turns_to_a_new_page(people: People) -> None:
    person = people(names=NAMES)
    to_setup(person, "Kumata")
    person.press("companion.act.sheet")
    person.wait(1.0)
    for key in "7", "ok", "ok", "ok":
        person.click(person.app.scene.find(f"target-{key}").rect.center)  # type: ignore[attr-defined]
        person.wait(0.5)
    person.key(pygame.K_ESCAPE)
    person.press("common.back")
    person.wait(1.0)
    person.press("companion.draw_again")
    person.press("companion.act.sheet")
    person.wait(1.0)
    assert person.sees("Match 2"), person.page
    person.key(pygame.K_ESCAPE)
    person.press("common.back")
    person.wait(1.0)
    person.press("companion.act.sheet")
    person.wait(1.0)
    assert person.sees("Match 2"), "an empty page is not left behind"
