"""Tooltips and toasts lie beside what matters, and a click lands where it was aimed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from games import catalog
from tests.journeys.begun import begun, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person, plain

SIZES = [(960, 600), (1280, 800)]
LONG = "A sentence that is quite long, and goes on until it needs a second line in small windows."


def to_new_match(person: Person) -> None:
    person.press("Rumis")


def to_settings(person: Person) -> None:
    person.press("Settings")


def to_statistics(person: Person) -> None:
    person.press("home.matches")


def to_companion(person: Person) -> None:
    person.press("home.companion")


def to_hub(person: Person) -> None:
    person.press("home.companion")
    person.wait(1.0)
    person.press("Kumata")


def to_helper(person: Person) -> None:
    to_hub(person)
    person.wait(1.0)
    person.press("companion.act.setup")


def to_sheet(person: Person) -> None:
    to_hub(person)
    person.wait(1.0)
    person.press("companion.act.sheet")


def to_referee(person: Person) -> None:
    to_hub(person)
    person.wait(1.0)
    person.press("companion.act.referee")


def to_menu(person: Person) -> None:
    to_hub(person)
    person.wait(1.0)
    person.press("companion.act.sheet")
    person.wait(1.0)
    person.press("companion.menu")


def at_home(person: Person) -> None:
    pass


WAYS = [
    *[at_home, to_new_match, to_settings, to_statistics, to_companion],
    *[to_hub, to_helper, to_sheet, to_referee, to_menu],
]


def with_tooltips(person: Person) -> list[tuple[str, pygame.Rect]]:
    """Everything on the screen that explains itself when pointed at."""
    layer = person.app.scene.layers[-1]  # type: ignore[attr-defined]
    return [
        (each.tooltip, pygame.Rect(each.rect))
        for top in layer.widgets
        if top.is_visible
        for each in top.walk()
        if each.is_visible and each.tooltip and layer._hit(each.rect.center) is each
    ]


def explained(person: Person, words: str, rect: pygame.Rect) -> list[pygame.Rect]:
    """Where the tooltip of what lies there is written."""
    person.point(rect.center)
    person.wait(2.0)
    return written_last(person, words)


def written_last(person: Person, words: str) -> list[pygame.Rect]:
    """Where the lines of the sentence stand that lies over everything else."""
    lines = person.written()
    for count in range(1, len(lines)):
        if plain(" ".join(line for line, _ in lines[-count:])) == plain(words):
            return [rect for _, rect in lines[-count:]]
    raise AssertionError(f"{words!r} does not lie over everything: {person.page}")


def check_tooltips(person: Person) -> None:
    for words, rect in with_tooltips(person):
        person.point((1, person.app.ui.size[1] - 1))
        person.wait(0.5)
        for place in explained(person, words, rect):
            assert not place.colliderect(rect), words
            assert person.app.surface.get_rect().contains(place), words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_no_tooltip_covers_what_it_explains(
    way: Callable[[Person], None], size: tuple[int, int], people: People
) -> None:
    person = people(size=size, animation="off")
    way(person)
    person.wait(1.0)
    check_tooltips(person)


@pytest.mark.parametrize("game", catalog.names())
def test_no_tooltip_of_the_table_covers_what_it_explains(game: str, people: People) -> None:
    players = catalog.game(game).player_counts[0] if game == "zuma" else 2
    check_tooltips(resumed(people, begun(game, 0.3, players), size=(960, 600)))


def test_no_tooltip_stays_over_a_dialog(people: People) -> None:
    person = resumed(people, begun("kiwara", 0.3))
    words, rect = next(each for each in with_tooltips(person) if "menu" in plain(each[0]))
    explained(person, words, rect)
    person.click(rect.center)
    person.wait(3.0)
    assert person.sees("table.menu.leave")
    assert not person.sees(words)
    person.key(pygame.K_ESCAPE)
    person.wait(0.2)
    assert not person.sees(words), "nor does it come back by itself"


def test_no_tooltip_waits_for_the_way_back(people: People) -> None:
    person = people(animation="off")
    person.press("Settings")
    person.wait(1.0)
    words, _ = next(each for each in with_tooltips(person))
    person.key(pygame.K_ESCAPE)
    person.wait(2.0)
    person.press("Settings")
    person.wait(0.1)
    assert not person.sees(words)


# Toasts


def check_toast(person: Person) -> None:
    """A sentence in the screen as it is covers nothing to press, nor the middle of a board."""
    layer = person.app.scene.layers[-1]  # type: ignore[attr-defined]
    window = person.app.surface.get_rect()
    person.point((1, window.bottom - 1))
    person.app.scene.toast(LONG)  # type: ignore[attr-defined]
    person.wait(0.5)
    lines = written_last(person, LONG)
    pill = lines[0].unionall(lines[1:])
    for top in layer.widgets:
        for each in top.walk() if top.is_visible else ():
            if not (each.is_visible and each.can_focus):
                continue
            rect = each.rect if each.clip is None else each.rect.clip(each.clip)
            is_board = rect.width * rect.height > window.width * window.height / 4
            if is_board:
                rect = rect.inflate(-rect.width * 2 // 3, -rect.height * 2 // 3)
            assert not pill.colliderect(rect), each.name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_no_toast_covers_a_button(
    way: Callable[[Person], None], size: tuple[int, int], people: People
) -> None:
    person = people(size=size, animation="off")
    way(person)
    person.wait(1.0)
    check_toast(person)


@pytest.mark.parametrize("game", catalog.names())
@pytest.mark.parametrize("size", SIZES)
def test_no_toast_covers_the_middle_of_the_board(
    game: str, size: tuple[int, int], people: People
) -> None:
    players = catalog.game(game).player_counts[0] if game == "zuma" else 2
    check_toast(resumed(people, begun(game, 0.3, players), size=size))
