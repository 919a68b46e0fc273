"""What a match is called before it, and where it is listed: only what matters, in whole words."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import record_of
from games.stage.scenes.new_match.draft import Chair
from games.stage.scenes.new_match.parts import BoardTile
from games.stage.scenes.new_match.scene import NewMatchScene, _summary_words
from games.stage.scenes.result.scene import ResultScene
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import match_title
from games.stage.ui import Ui
from tests.games.rumis.positions import solve
from tests.stage.opened import STILL, opened

NAMED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Rumis, Chullpa": ("rumis", 2, {}),
    "Rumis, Colca, Relocation": ("rumis", 2, {"board": "colca", "relocate": True}),
    "Rumis, Chullpa, four colours": ("rumis", 2, {"colours": 2}),
    "Rumis, Chullpa, first stones at corners": ("rumis", 2, {"opening": "corner"}),
    "Rumis, Huaca": ("rumis", 6, {"board": "huaca"}),
    "Rumis, Huaca, first stones face to face": (
        "rumis",
        6,
        {"board": "huaca", "opening": "face"},
    ),
    "Rumis, 3 × 3 × 3 cube": ("rumis", 1, {}),
    "Rumis, 4 × 4 × 4 cube, three colours": ("rumis", 1, {"cube": 4, "colours_used": 3}),
    "Kiwara, Classic, Mystery reinforcement": ("kiwara", 2, {"mystery": True}),
    "Kumata": ("kumata", 2, {}),
    "Kumata, Maze, Tiles at random": ("kumata", 2, {"variant": "maze"}),
    "Cuminos, 2 teams of 2": ("cuminos", 4, {"teams": "2x2"}),
    "Zuma, sets without a limit": ("zuma", 3, {"rounds_cap": False}),
}


@pytest.mark.parametrize("title", NAMED)
def test_a_match_is_called_by_what_is_not_usual(ui: Ui, title: str) -> None:
    name, players, options = NAMED[title]
    game = catalog.game(name)
    seats = [Seat(f"S{seat}", seat) for seat in range(players)]
    chosen = game.checked_options(players, options)
    record = record_of(Match(game, Setup(players, 1, chosen), seats))

    assert match_title(ui, record, game) == title


@pytest.fixture
def prepared(tmp_path: Path) -> Any:
    desk = Desk(catalog, CONFIG, tmp_path)
    yield NewMatchScene(desk, "rumis", Random(1))
    desk.close()


def test_alone_with_a_cube_no_board_is_named_or_ticked(prepared: NewMatchScene) -> None:
    with opened(prepared, STILL) as app:
        prepared.draft.chairs = [Chair(0)]
        prepared.draft.choose("cube", 4)
        prepared.layout()
        app.step(0.0)
        first, rest = _summary_words(prepared)
        tiles = [w for w in prepared.base._all() if isinstance(w, BoardTile)]

        assert first == "1 player · 4 × 4 × 4 cube"
        assert "Chullpa" not in " ".join(rest)
        assert tiles and not any(tile.is_chosen or tile.is_enabled for tile in tiles)
        assert not prepared.find("shuffle").is_enabled


def test_two_have_an_order_to_shuffle_and_four_colours_are_named(prepared: NewMatchScene) -> None:
    with opened(prepared, STILL) as app:
        prepared.draft.chairs = [Chair(0), Chair(1)]
        prepared.draft.choose("colours", 2)
        prepared.layout()
        app.step(0.0)
        first, rest = _summary_words(prepared)

        assert first == "2 players · Chullpa"
        assert rest[0].startswith("four colours · ")
        assert prepared.find("shuffle").is_enabled
        ticked = [w for w in prepared.base._all() if isinstance(w, BoardTile) and w.is_chosen]
        assert [tile.name for tile in ticked] == ["board-chullpa"]


@pytest.mark.parametrize("players", [1, 2])
def test_only_where_somebody_else_can_start_the_next_match_says_so(
    tmp_path: Path, players: int
) -> None:
    seats, rng = [Seat(f"S{seat}", seat) for seat in range(players)], Random(2)
    match = Match(catalog.game("rumis"), Setup(players, 1, {}), seats)
    if players == 1:
        for move in solve(match.state, lambda progress: True).moves:  # type: ignore[arg-type]
            match.play(move)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = ResultScene(desk, match, None)
    with opened(scene, STILL) as app:
        app.step(0.0)
        tip = scene.find("rematch").tooltip
    desk.close()

    assert ("someone else" in tip) == (players > 1)
    assert tip
