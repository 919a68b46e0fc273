"""Every game's score sheet agrees with its rules: the same match gives the same count."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.game import Game, Setup
from games.core.match import Seat
from games.core.sheet import Page, Sheet, opened_sheet, read_sheet, save_sheet
from tests.games.matches import played, setups
from tests.games.offered import ACCOMPANIED
from tests.games.sheets import entries_of

TEAM_OPTIONS = ("teams", "variant")


def _cases() -> list[object]:
    found = []
    for name in ACCOMPANIED:
        game = catalog.game(name)
        for number, setup in enumerate(setups(game, most_each=2)):
            if setup.players > 1:
                key = ",".join(f"{k}={v}" for k, v in setup.options.items())
                mark = f"{name}-{setup.players}-{key}-{number}"
                found.append(pytest.param(game, setup, id=mark))
    return found


@pytest.mark.parametrize(("game", "setup"), _cases())
def test_a_match_entered_as_a_sheet_gives_the_same_count(game: Game, setup: Setup) -> None:
    rng = Random(setup.players)
    match = played(game, setup, rng)
    rules = catalog.sheet(game.name)

    tally = rules.tally(setup.players, setup.options, entries_of(match, rng))

    assert tally.scores == match.state.scores()
    assert tally.is_complete
    assert sorted(tally.winners) == sorted(match.state.winners())


def _seatings() -> list[object]:
    """Every player count that a sheet is for, and every way to play in teams."""
    found = []
    for name in ACCOMPANIED:
        game = catalog.game(name)
        for players in (count for count in game.player_counts if count > 1):
            forms: list[dict[str, object]] = [{}]
            for option in game.options(players, {}):
                if option.name in TEAM_OPTIONS and option.blocked is None:
                    forms += [{option.name: choice} for choice in option.choices[1:]]
            for form in forms:
                mark = f"{name}-{players}-{'-'.join(map(str, form.values()))}"
                found.append(pytest.param(game, players, form, id=mark))
    return found


@pytest.mark.parametrize(("game", "players", "options"), _seatings())
def test_other_matches_of_every_seating_give_the_same_count(
    game: Game, players: int, options: dict[str, object]
) -> None:
    rules = catalog.sheet(game.name)
    for seed in (11, 12):
        rng = Random(seed)
        match = played(game, Setup(players, seed, options), rng)

        tally = rules.tally(players, options, entries_of(match, rng))

        assert tally.scores == match.state.scores()
        assert sorted(tally.winners) == sorted(match.state.winners())


@pytest.mark.parametrize("name", ACCOMPANIED)
def test_a_sheet_comes_back_from_its_file(name: str, tmp_path: Path) -> None:
    game, rng = catalog.game(name), Random(5)
    players = max(2, game.default_players)
    match = played(game, Setup(players, 3), rng)
    rules = catalog.sheet(name)
    sheet = Sheet(rules, [Seat(f"P{n}", n) for n in range(players)], [Page()])
    for entry in entries_of(match, rng):
        sheet.add(entry)
    save_sheet(sheet, tmp_path / "a.yaml")

    again = opened_sheet(read_sheet(tmp_path / "a.yaml"), rules, "a.yaml")

    assert again.pages == sheet.pages
    assert again.seats == sheet.seats
    assert again.tally().scores == match.state.scores()
