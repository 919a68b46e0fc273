"""Kiwara's table with cards: what lies open, what the log tells, and what stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.core import record
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.table.game.desk import Desk
from tests.journeys.conftest import People
from tests.journeys.person import Person

PAIR = [Seat("Nina", 0), Seat("Tom", 1)]


def at_table(
    people: People,
    home: Path,
    moves: Sequence[str],
    cards: Sequence[Sequence[str]],
    deck: Sequence[str] = (),
    **more: Any,
) -> Person:
    """Somebody who goes on with a match that stands like this."""
    position = {"cards": [list(hand) for hand in cards], "deck": list(deck)}
    match = Match(catalog.game("kiwara"), Setup(2, 1, {}, position), PAIR)
    for move in moves:
        match.play(match.state.parse(move))
    desk = Desk(catalog, catalog.CONFIG, home)
    record.save(match, desk.matches.new_path("kiwara"))
    desk.close()
    person = people(animation="off", **more)
    person.press("home.resume")
    person.wait(2.0)
    assert type(person.app.scene).__name__ == "TableScene"
    return person


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def log_of(person: Person) -> list[str]:
    """The words of the log, the newest row first."""
    lines = [(line, rect) for line, rect in person.written() if rect.x > 1020]
    return [line for line, rect in lines if 110 < rect.y < 700]


def test_the_log_tells_a_warthogs_turn_apart(people: People, home: Path) -> None:
    moves = ["totem N1", "place zebra a1", "totem N2", "warthog", "totem N4", "place lion d1"]

    person = at_table(people, home, moves, [[], ["warthog"]])

    rows = log_of(person)
    warthog, totem = rows.index("Warthog"), rows.index("Totem")
    assert totem < warthog  # newest first: a row of its own
    assert "N4" in rows[:warthog] and "N2" in rows[warthog:]
    assert "Nina places nothing" in rows
    assert "places nothing" in rows[:warthog]


def test_the_log_tells_keeping_a_card_from_using_it(people: People, home: Path) -> None:
    moves = ["totem N1", "giraffe", "keep rhino", "place zebra a1", "rhino a1", "totem N2"]

    person = at_table(people, home, moves, [[], ["giraffe"]], ["rhino", "gnu"])

    rows = log_of(person)
    assert rows.count("Giraffe") == 1
    assert "keeps a card: Rhino" in rows
    assert "Rhino" not in rows and "Rhino a1" in rows
    assert "zebra sent home" in rows


def test_the_log_names_the_gnu_that_moved_the_totem(people: People, home: Path) -> None:
    person = at_table(people, home, ["totem N3", "place zebra c1", "gnu N2"], [[], ["gnu"]])

    assert "Gnu" in log_of(person)


# Cards without a target ask once.


PLACED = ["totem N1", "place zebra a1"]


def card_used(person: Person, card: str) -> bool:
    """Whether the log tells that a card was used."""
    return card in log_of(person)


@pytest.mark.parametrize("card", ["Hyena", "Giraffe"])
def test_a_card_without_a_target_is_used_by_the_second_click(
    people: People, home: Path, card: str
) -> None:
    person = at_table(people, home, PLACED[:1], [[], [card.lower()]], ["gnu", "boa"])

    person.press(f"kiwara.card_hint.{card.lower()}")
    person.wait(1.0)
    assert not card_used(person, card)
    assert person.sees("table.held_wait")
    person.press(f"kiwara.card_hint.{card.lower()}")
    person.wait(1.0)
    assert card_used(person, card)


def test_a_card_without_a_target_is_used_with_the_button(people: People, home: Path) -> None:
    person = at_table(people, home, [*PLACED, "totem N2"], [[], ["warthog"]])

    person.press("kiwara.card_hint.warthog")
    person.wait(1.0)
    person.press("kiwara.verb.card")
    person.wait(1.0)
    assert card_used(person, "Warthog")


def test_enter_uses_an_armed_card_and_escape_drops_it(people: People, home: Path) -> None:
    person = at_table(people, home, [*PLACED, "totem N2"], [[], ["warthog"]])

    person.key(pygame.K_1)
    person.wait(1.0)
    assert person.sees("table.held_wait") and not card_used(person, "Warthog")
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert not person.sees("table.held_wait") and not card_used(person, "Warthog")
    person.key(pygame.K_1, pygame.K_RETURN)
    person.wait(1.0)
    assert card_used(person, "Warthog")


# Until the totem moves.


def test_a_card_is_used_after_placing_by_mouse(people: People, home: Path) -> None:
    person = at_table(people, home, PLACED, [[], ["rhino", "giraffe"]], ["gnu", "boa"])
    view = person.app.scene.view  # type: ignore[attr-defined]

    person.press("kiwara.card_hint.rhino")
    person.click(view.picture.stop_pos("N2"))  # the rhino is held: the totem stays
    person.wait(1.0)
    assert view.state.totem == "N1"
    person.click(view.picture.cell_pos("a1"))
    person.wait(1.0)
    assert "Rhino a1" in log_of(person)
    person.press("kiwara.card_hint.giraffe")
    person.press("kiwara.card_hint.giraffe")
    person.wait(1.0)
    assert person.sees("kiwara.task.keep")
    person.press("kiwara.card.gnu")
    person.wait(1.0)
    assert person.sees("kiwara.task.totem")
    person.click(view.picture.stop_pos("N2"))
    person.wait(1.0)
    assert view.state.totem == "N2"


def test_a_card_is_used_after_placing_by_keys(people: People, home: Path) -> None:
    person = at_table(people, home, PLACED, [[], ["rhino"]])

    person.key(pygame.K_1)  # the only card; animals cannot be picked now
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(1.0)

    assert "Rhino a1" in log_of(person)


# Things stay where they are.


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (960, 600)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tray_stays_while_a_turn_goes_on(
    people: People, home: Path, size: tuple[int, int], language: str
) -> None:
    cards = [[], ["boa", "rhino"]]
    person = at_table(people, home, ["totem N1"], cards, size=size, language=language)
    scene: Any = person.app.scene
    view = scene.view

    def places() -> dict[str, pygame.Rect]:
        names = ("piece-gazelle", "piece-lion", "piece-boa", "piece-rhino", "verb")
        return {name: scene.find(name).rect.copy() for name in names}

    person.point((5, 5))
    seen = [places()]
    person.key(pygame.K_3)
    person.click(view.picture.cell_pos("a2"))
    person.wait(1.0)
    assert view.state.phase == "totem"
    seen.append(places())
    person.click(view.picture.stop_pos("N2"))
    person.wait(1.0)
    assert view.state.phase == "after"
    seen.append(places())
    assert seen[0] == seen[1] == seen[2]


def test_the_tray_stays_while_a_crocodile_may_swap(people: People, home: Path) -> None:
    moves = ["totem W1", "place gazelle b1", "totem N1"]
    person = at_table(people, home, moves, [[], []])
    scene: Any = person.app.scene
    before = scene.find("piece-gazelle").rect.copy()

    person.press("Crocodile × 2")
    person.click(scene.view.picture.cell_pos("a1"))
    person.wait(1.0)
    assert person.can_press("kiwara.verb.stay")

    assert scene.find("piece-gazelle").rect == before


def test_cards_stay_in_the_tray_while_something_moves(people: People, home: Path) -> None:
    person = at_table(people, home, ["totem N1"], [[], ["boa"]])
    person.app.ui.change(animation="normal")
    scene: Any = person.app.scene
    before = scene.find("piece-boa").rect.copy()

    person.click(scene.view.picture.cell_pos("a2"))
    person.wait(0.1)
    assert scene.view.is_moving

    assert scene.find("piece-boa").rect == before
    assert not scene.find("piece-boa").is_enabled


# What lies open is always to be seen.


THREE = [["boa", "porcupine", "warthog"], ["rhino", "giraffe", "hyena"]]


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (960, 600), (1180, 740), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cards_of_both_sides_are_named_on_their_panels(
    people: People, home: Path, size: tuple[int, int], language: str
) -> None:
    person = at_table(people, home, ["totem N1"], THREE, size=size, language=language)

    for seat, hand in enumerate(THREE):
        panel = person.app.scene.find(f"seat-{seat}").rect  # type: ignore[attr-defined]
        there = [line for line, rect in person.written() if panel.contains(rect)]
        for card in hand:
            assert person.app.ui.say(f"kiwara.card.{card}") in there


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_many_cards_stand_beside_each_other_on_a_panel(
    people: People, home: Path, size: tuple[int, int], scale: float
) -> None:
    cards = [["boa", "porcupine", "warthog", "gnu", "vulture"], ["rhino"]]
    person = at_table(people, home, ["totem N1"], cards, size=size)
    person.app.ui.change(text_size=scale)
    person.wait(1.0)
    scene: Any = person.app.scene

    panel = scene.find("seat-0").rect
    rects = [scene.find(f"open-0-{card}").rect for card in cards[0]]

    assert all(panel.contains(rect) and rect.width >= 18 for rect in rects)
    assert not any(a.colliderect(b) for a in rects for b in rects if a is not b)


def test_pointing_at_a_card_says_what_it_does_and_whether_it_is_used(
    people: People, home: Path
) -> None:
    moves = ["totem N1", "place zebra a1", "rhino a1"]
    person = at_table(people, home, moves, THREE)
    scene: Any = person.app.scene

    person.point(scene.find("open-0-boa").rect.center)
    person.wait(2.0)
    assert person.sees("kiwara.card_hint.boa")
    person.point(scene.find("open-1-rhino").rect.center)
    person.wait(2.0)
    assert person.sees("kiwara.note.used")


def test_a_card_that_can_be_used_is_picked_from_its_panel(people: People, home: Path) -> None:
    person = at_table(people, home, PLACED, THREE)
    scene: Any = person.app.scene

    person.click(scene.find("open-1-rhino").rect.center)
    person.click(scene.view.picture.cell_pos("a1"))
    person.wait(1.0)

    assert "Rhino a1" in log_of(person)


def test_the_button_speaks_of_cards_while_only_a_card_could_be_played(
    people: People, home: Path
) -> None:
    person = at_table(people, home, [*PLACED, "totem N2"], [[], ["boa"]])

    assert person.found("kiwara.verb.card")[0].name == "verb"
