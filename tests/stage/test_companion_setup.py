"""The set-up helper takes out of the box what the rulebook says, for every player count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games import catalog
from games.core.game import Setup
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.table.game.companion import Companion, Step
from tests.stage.companion_table import seats

ZUMA = {3: (3, 31, 10, 2), 4: (2, 35, 7, 3), 5: (1, 39, 4, 4), 6: (0, 43, 1, 5)}
"""Players: series removed, cards left, cards not dealt, totems."""
CUMINOS = {2: 7, 3: 6, 4: 6, 5: 5, 6: 5}
"""Players: Cuminos of a hand; the opener has one more."""
KUMATA = {2: (3, 5, "2 totems"), 3: (2, 5, "one totem"), 4: (2, 5, "one totem")}
"""Players: piles, dominoes of a pile, totems."""
RUMIS = {
    **{"chullpa": (4, 6, 8), "pirka": (4, 6, 8), "cucho": (2, 3, 4), "tambo": (2, 3, 4)},
    **{"pisac": (3, 5, 8), "coricancha": (2, 3, 6), "colca": (4, 6, 4, 5, 6)},
    **{"puncu": (4, 3, 4, 5, 6), "apachita": (4, 3, 4, 5, 6), "chaka": (3, 6, 3, 4, 6)},
    **{"huaca": (2, 3, 4, 4, 6), "incahuasi": (3, 6, 3, 4, 6)},
}
"""Boards: the highest level for two players, three, and so on."""


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    made = App(size=(960, 600), settings=Settings(language="en", animation="off"))
    yield made
    made.close()


def steps(app: App, name: str, players: int, **options: Any) -> list[Step]:
    kind = catalog.companion(name)
    companion: Companion = kind(app.ui, catalog.game(name), catalog.sheet(name))
    return companion.steps(seats(players), options, 7)


@pytest.mark.parametrize("players", ZUMA)
def test_zuma(app: App, players: int) -> None:
    removed, cards, left, totems = ZUMA[players]
    first, second, deal, _ = steps(app, "zuma", players)
    words = {0: "Nothing", 1: "One"}
    assert first.title.startswith(words.get(removed, str(removed)))
    assert f"{cards} cards" in first.detail
    assert second.detail.startswith(str(totems))
    assert deal.figure == "7" and deal.detail.endswith(f" {left}.")


@pytest.mark.parametrize("players", CUMINOS)
def test_cuminos(app: App, players: int) -> None:
    _, hand, _, rounds = steps(app, "cuminos", players)
    assert hand.figure == str(CUMINOS[players])
    assert str(CUMINOS[players] + 1) in hand.detail
    assert rounds.figure == str(players)


@pytest.mark.parametrize("players", KUMATA)
def test_kumata(app: App, players: int) -> None:
    piles, height, totems = KUMATA[players]
    board, clans, dominoes, _ = steps(app, "kumata", players)
    assert board.detail.startswith("9 tiles")
    assert totems in clans.detail
    assert f"{piles} piles of {height}" in dominoes.detail


def test_kumata_names_who_begins(app: App) -> None:
    """The seat that shows most points on its piles."""
    state: Any = catalog.game("kumata").start(Setup(4, 7))
    shown = [sum(map(sum, state.visible(seat))) for seat in range(4)]
    first = steps(app, "kumata", 4)[-1]
    assert first.figure == seats(4)[shown.index(max(shown))].name


def test_kumata_laid_by_hand_keeps_the_clans_and_the_partners(app: App) -> None:
    game = catalog.game("kumata")
    companion = catalog.companion("kumata")(app.ui, game, catalog.sheet("kumata"))
    for variant in ("classic", "union", "maze", "maze_union"):
        setup = Setup(4, 7, {"variant": variant})
        laid = companion.laid_setup(setup, companion.board_to_lay(setup))
        drawn, by_hand = game.start(setup).to_json(), game.start(laid).to_json()
        assert by_hand["clans"] == drawn["clans"]
        assert by_hand["plots"].keys() == drawn["plots"].keys()
        assert game.teams(4, laid.options) == game.teams(4, setup.options)


@pytest.mark.parametrize("board", RUMIS)
def test_rumis(app: App, board: str) -> None:
    for players, limit in enumerate(RUMIS[board], start=2):
        _, height, stones, _ = steps(app, "rumis", players, board=board)
        assert height.figure == str(limit), f"{players} players"
        assert stones.figure == "11"


def test_kiwara() -> None:
    counts = [animal.count for animal in catalog.game("kiwara").table.animals.in_order]  # type: ignore[attr-defined]
    assert counts == [6, 5, 2, 1, 1]
