"""Phones that want nonsense: whatever a seat sends, the table stays and the match goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.table.table import table
from games.stage.widgets.commands import Push
from tests.journeys.person import Person
from tests.phones import FakePhones
from tests.soak import seeds

WORDS = ("choose", "grab", "go_on", "pause", "pick", "press", "tap", "spin", "undo", "answer")
MORE = ("again", "drop", "", "do", "__class__", "place", 7, None, ["pick"], {"do": "pick"})
KEYS = ("id", "card", "colour", "x", "y", "dx", "dy", "yes", "do", "seat", "extra", "")
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    6,
    10**30,
    -(10**300),
    0.5,
    1e308,
    -1e308,
    5e-324,
    "",
    "x" * 3000,
    "\x00",
    "../../etc/passwd",
    "{0.__class__}",
    "%s%n",
    "🧨\u202e",
    [],
    {},
    [[[]]],
    {"id": {"id": []}},
)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path / "home", is_looked_for=True, animation="off")
    person.desk.phones = FakePhones()
    yield person
    person.close()


def ids(page: Any) -> list[str]:
    """What can be picked or pressed on a page."""
    return [each["id"] for key in ("pieces", "buttons") for each in page.get(key, ())]


def nonsense(rng: Random, page: Any) -> dict[str, Any]:
    """A wish that may mean something, or nothing."""
    known = [*VALUES, *ids(page), *ids(page), *(each["colour"] for each in page.get("totems", ()))]
    wish = {key: rng.choice(known) for key in rng.sample(KEYS, rng.randint(0, 4))}
    return {**wish, "do": rng.choice(rng.choice((WORDS, WORDS, WORDS, MORE)))}


def begin(person: Person, game: str) -> FakePhones:
    """A match whose seats are all phones."""
    rules = catalog.game(game)
    seats = [Seat(f"P{seat}", seat, phone=True) for seat in range(rules.default_players)]
    scene = table(person.desk, Match(rules, Setup(len(seats), 5), seats), None)
    person.app.post(lambda: Push(scene))
    person.wait(0.2)
    phones = person.desk.phones
    assert isinstance(phones, FakePhones)
    for seat in sorted(phones.seats):
        phones.sit(seat, f"Phone {seat}")
    person.wait(0.2)
    return phones


def annoy(person: Person, phones: FakePhones, rng: Random, wishes: int) -> None:
    """So many wishes, at any moment, of seats that there are; time passes now and then."""
    scene = person.app.scene
    for _ in range(wishes):
        if not phones.seats or person.app.scene is not scene:
            return
        seat = rng.choice(sorted(phones.seats))
        at = time.perf_counter() - rng.choice((0.0, 0.1, 0.25))
        phones.listening.wished(seat, nonsense(rng, phones.pages.get(seat, {})), at)
        if rng.random() < 0.2:
            person.wait(rng.choice((0.02, 0.3)))


@pytest.mark.parametrize("game", [name for name in catalog.names() if catalog.has_view(name)])
def test_nonsense_changes_nothing_that_the_rules_do_not_allow(person: Person, game: str) -> None:
    phones = begin(person, game)
    annoy(person, phones, Random(3), 120)
    person.wait(0.5)
    assert not person.sees("mishap.title")


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(50))
@pytest.mark.parametrize("game", [name for name in catalog.names() if catalog.has_view(name)])
def test_much_nonsense(person: Person, game: str, seed: int) -> None:
    annoy(person, begin(person, game), Random(seed), 1500)
