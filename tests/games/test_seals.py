"""Every seal is earned by a match that does what it says, and missed by one that nearly does.

`tests/games/<game>/seals.yaml` holds for each seal a written position, the moves from there and the
seat that earns it; then other moves, another seat or another position that do not; and where those
are only somebody else's view, what is nearly the same and misses it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.catalog import CONFIG, SPRITES
from games.core.game import Setup
from games.core.language import language
from games.core.match import Match
from games.core.tables import read
from games.history.lore import Seal
from tests.games.offered import FIVE, spoken

SEALED = [name for name in catalog.names() if catalog.seals(name)]
EVERY = [(game, seal) for game in SEALED for seal in catalog.seals(game)]
every_seal = pytest.mark.parametrize(
    ("game", "seal"), EVERY, ids=[f"{game}-{seal.name}" for game, seal in EVERY]
)


@cache
def cases(game: str) -> dict[str, Any]:
    path = Path(__file__).parent / game / "seals.yaml"
    found: dict[str, Any] = read(path, is_own=True)
    return found


def played(game: str, case: dict[str, Any], position: dict[str, Any]) -> Match:
    """The moves of a case, played from its position."""
    rules = catalog.game(game)
    match = Match.at(rules, rules.from_json(case.get("position", position)))
    for text in case["moves"]:
        match.play(match.state.parse(text))
    return match


@every_seal
def test_it_is_earned(game: str, seal: Seal) -> None:
    case = cases(game)[seal.name]
    match = played(game, case, {})

    at = seal.earned(match, case["seat"])

    assert at is not None and at == case["at"]
    assert 0 <= at <= match.position, "the moment can be looked at"


@every_seal
def test_it_is_missed(game: str, seal: Seal) -> None:
    case = cases(game)[seal.name]
    missed = case["missed"]

    assert seal.earned(played(game, missed, case["position"]), missed["seat"]) is None


def changed(position: Any, change: dict[str, Any]) -> Any:
    """A position with some of its entries replaced; lists are entered by index."""
    is_list = isinstance(position, list)
    found = {str(at): each for at, each in enumerate(position)} if is_list else dict(position)
    for key, value in change.items():
        found[key] = changed(found[key], value) if isinstance(value, dict) else value
    return list(found.values()) if is_list else found


@every_seal
def test_it_is_nearly_earned(game: str, seal: Seal) -> None:
    case = cases(game)[seal.name]
    near = case.get("near")
    if near is None:
        missed = case["missed"]
        assert "position" in missed or missed["moves"] != case["moves"], "not only another's view"
        return
    like = cases(game)[near["of"]] if "of" in near else case
    moves = near.get("moves", like["moves"])[: near.get("upto")]
    position = changed(near.get("position", like["position"]), near.get("change", {}))

    match = played(game, {"moves": moves}, position)

    assert len(match.moves) == len(moves)
    assert seal.earned(match, near.get("seat", like["seat"])) is None


@every_seal
def test_it_is_not_earned_before_anything_was_played(game: str, seal: Seal) -> None:
    rules = catalog.game(game)
    match = Match(rules, Setup(max(2, rules.player_counts[0])))

    assert [seal.earned(match, seat) for seat in range(len(match.seats))] == [None] * len(
        match.seats
    )


@every_seal
def test_it_is_named_explained_and_drawn(game: str, seal: Seal) -> None:
    for code in spoken(game):
        said = language(CONFIG / "text", code)
        for part in ("title", "text"):
            assert said.has(f"{game}.seal.{seal.name}.{part}"), code
        assert len(said.say(f"{game}.seal.{seal.name}.title")) <= 26
    assert (SPRITES / "seals" / game / f"{seal.name}.svg").is_file()


@pytest.mark.parametrize("game", FIVE)
def test_each_game_of_the_shelf_has_twelve(game: str) -> None:
    names = [seal.name for seal in catalog.seals(game)]

    assert len(names) == len(set(names)) == 12
    assert set(cases(game)) == set(names)


@pytest.mark.parametrize("game", FIVE)
def test_every_habit_has_its_words(game: str) -> None:
    for code in spoken(game):
        said = language(CONFIG / "text", code)
        for trait in catalog.habits(game).traits:
            assert said.has(f"{game}.habit.{trait.name}"), (code, trait.name)


def test_a_game_without_such_files_has_none() -> None:
    assert catalog.seals("nothing") == ()
    assert catalog.habits("nothing").traits == ()
