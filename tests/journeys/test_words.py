"""Words and numbers as they are printed, not as they are typed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Seat
from games.core.record import save
from tests.games.matches import played
from tests.journeys.conftest import People
from tests.journeys.person import Person

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
