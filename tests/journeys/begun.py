"""Matches that lie in a person's folder already, to be gone on with from the home screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.files.folder import Folder
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import Record, read_record, save
from tests.journeys.conftest import People
from tests.journeys.person import Person


def begun(game: str, share: float, players: int = 2, seed: int = 5, **options: Any) -> Match:
    """A match of people, after so much of one that is played at random; the first is to move."""
    rng, found = Random(seed), catalog.game(game)
    whole = Match(found, Setup(players, seed, options))
    while not whole.is_over:
        whole.play(rng.choice(whole.state.legal_moves()))
    count = int(len(whole.moves) * share)
    while whole.states[count].to_move != 0:
        count -= 1
    match = Match(found, whole.setup, [Seat(f"Player {n + 1}", n) for n in range(players)])
    for move in whole.moves[:count]:
        match.play(move)
    return match


def resumed(
    people: People,
    match: Match,
    before: Callable[[Person], None] = lambda person: None,
    **settings: Any,
) -> Person:
    """A person who has gone on with this match from the home screen; `before` that, at home."""
    _laid(match, Folder(people.home / "matches"))
    person = people(**{"animation": "off", **settings})
    before(person)
    person.press("home.resume")
    person.wait(1.0)
    return person


def keep(person: Person, match: Match) -> Path:
    """Put a match into a person's folder."""
    return _laid(match, person.desk.matches)


def _laid(match: Match, folder: Folder) -> Path:
    """Put a match into a folder; one without moves has had one taken back."""
    if not match.moves:
        match.play(match.state.legal_moves()[0])
        match.undo()
    path = folder.new_path(match.game.name)
    save(match, path)
    return path


def kept(person: Person) -> Record:
    """The only match in a person's folder, as it is on the disk."""
    person.desk.keeper.wait()
    (path,) = person.desk.matches.folder.glob("*.yaml")
    return read_record(path)
