"""Words and numbers as they are printed, not as they are typed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.bots.advice import Advice
from games.core.game import Setup
from games.core.match import Seat
from games.core.record import save
from tests.games.matches import played
from tests.journeys.begun import begun, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.stage.still_worker import still

TYPED_MINUS = re.compile(r"(?<![\w)])-\d")


def hyphens(person: Person) -> list[str]:
    """Lines of the picture in which a hyphen stands for a minus sign."""
    return [line for line, _ in person.written() if TYPED_MINUS.search(line)]


@pytest.fixture
def looking_back(people: People, tmp_path: Path) -> Person:
    """Somebody whose only match is one of Zuma that ended -2, -5 and -8."""
    match = played(catalog.find("zuma"), Setup(3, 0), Random(0))
    match.seats = [Seat(name=name) for name in ("Léa", "Tom", "Zoé")]
    assert sorted(score.total for score in match.state.scores()) == [-8, -5, -2]
    folder = tmp_path / "home" / "matches"
    folder.mkdir(parents=True)
    save(match, folder / "a.yaml")
    return people()


def test_what_is_lost_has_a_true_minus_sign_at_the_table(person: Person) -> None:
    person.press("Rumis")
    person.press("new_match.start")
    person.wait(2.0)
    assert person.sees("−11"), "every stone in hand costs a point"
    assert hyphens(person) == []


def test_what_is_lost_has_a_true_minus_sign_in_the_list_and_the_statistics(
    looking_back: Person,
) -> None:
    person = looking_back
    person.press("home.matches")
    person.wait(2.0)
    person.press("matches.finished")
    person.wait(2.0)
    assert person.sees("−2 – −5 – −8") and hyphens(person) == []
    person.press("matches.statistics")
    person.wait(2.0)
    assert person.sees("−2") and hyphens(person) == []


@pytest.mark.parametrize("game", ["Rumis", "Cuminos", "Kiwara"])
def test_who_starts_is_named_whole_in_a_small_window(people: People, game: str) -> None:
    person = people(language="fr", size=(960, 600))
    for words in ("home.companion", game, "companion.act.setup"):
        person.press(words)
        person.wait(1.0)
    assert [line for line, _ in person.written() if "…" in line] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("section", ["play", "display", "access", "players", "files"])
def test_no_setting_is_cut_in_a_small_window(people: People, section: str, language: str) -> None:
    person = people(language=language, size=(960, 600))
    person.press("common.settings")
    person.wait(1.0)
    person.press(f"settings.section.{section}")
    person.wait(1.0)
    assert [line for line, _ in person.written() if line.endswith("…")] == []


def spoken(person: Person) -> set[str]:
    """The sentences that can be read: whatever has three words or more."""
    return {line for line, _ in person.written() if len(re.findall(r"[^\W\d_]{2,}", line)) > 2}


def speak(person: Person, *ways: str) -> None:
    """Choose another language in the settings, and come back to the table."""
    person.press("table.menu.word")
    for words in ("common.settings", *ways):
        person.press(words)
        person.wait(0.5)
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)


@pytest.mark.parametrize("game", ["kiwara", "kumata", "cuminos", "rumis"])
def test_nothing_at_the_table_stays_in_the_language_of_before(people: People, game: str) -> None:
    match = begun(game, 0.5)
    person = resumed(people, match)
    worker = still(person.desk)
    x, y = person.place("board")
    for step in range(60):
        person.point((x + 9 * step * (-1) ** step, y + 5 * (step % 7)))
        if person.shows("common/ui/cross"):
            break
    refused = spoken(person)
    assert person.shows("common/ui/cross"), "a place is refused"
    speak(person, "settings.section.language", "Français")
    assert not refused & spoken(person)
    moves = [str(move) for move in match.state.legal_moves()[:3]]
    person.press("table.hint")
    person.wait_until(lambda: bool(worker.wants), "the question")
    worker.tell_best(*(Advice(move, 0.5, 1) for move in moves))
    person.wait(0.3)
    advised = spoken(person)
    speak(person, "settings.section.language", "English")
    assert not advised & spoken(person)
