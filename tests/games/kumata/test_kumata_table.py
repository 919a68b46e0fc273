"""Every mistake in `kumata.yaml` gets one sentence that names the key."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.tables import BadTable, read, shaped
from games.kumata.rules.table import KumataTable
from tests.games.kumata.positions import CONFIG, TABLE


def content() -> Any:
    return read(CONFIG / "games" / "kumata.yaml")


def put(path: str, value: Any) -> Any:
    """The good content with one value changed; `path` is parted by points."""
    changed = content()
    *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    node = changed
    for key in keys:
        node = node[key]
    node[last] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("players", [4, 2], "players must be a least and a most"),
        ("minutes", 0, "minutes must be 1 or more"),
        ("minutes", "long", "minutes: expected 'int'"),
        ("grid", [3, 0], "grid must be tiles across"),
        ("grid", [3, 4], "side 1: 12 tiles expected, not 9"),
        ("teams", [[0, 2], [1, 1]], "teams: every seat"),
        ("teams", [[0, 5], [1, 3]], "teams: every seat"),
        ("clans.tigers", "M", "clans: each clan needs one capital letter"),
        ("clans.tigers", "gg", "clans: each clan needs one capital letter"),
        ("dragons", 1, "unknown field 'dragons'"),
        ("sides", [], "sides: exactly one side must be for 2 players"),
        ("sides.1.players", [2, 4], "sides: exactly one side must be for 2 players"),
        ("sides.1.players", [4, 3], "sides[1]: players must be"),
        ("sides.1.clans", ["monkeys", "snakes"], "sides[1]: clans: 4 or more"),
        ("sides.1.clans", ["monkeys", "snakes", "toucans", "lions"], "clan 'lions' is not"),
        ("sides.0.highest", 10, "sides[0]: highest must be from 1 to 9"),
        ("sides.0.piles", 4, "sides[0]: piles: 15 dominoes make no equal piles"),
        ("sides.0.piles", 0, "sides[0]: piles: 15 dominoes"),
        ("sides.0.totems", -1, "sides[0]: totems must be 0 or more"),
        ("sides.0.tiles", [], "sides[0]: tiles: there must be at least one"),
        ("sides.0.tiles.3", "H1 C3", "sides[0]: tiles: tile 4 'H1 C3': 2 rows of as many plots"),
        ("sides.0.tiles.3", "H1 C3/H4 C9", "tile 4 'H1 C3/H4 C9': 'C9' is no clan letter"),
        ("sides.0.tiles.3", "H1 M3/H4 C2", "'M3' is of no clan of this side"),
    ],
)
def test_a_bad_table_says_where(path: str, value: Any, sentence: str) -> None:
    with pytest.raises(BadTable) as caught:
        shaped(put(path, value), KumataTable, "kumata.yaml")

    assert str(caught.value).startswith("kumata.yaml: ")
    assert sentence in str(caught.value)


def test_tiles_that_could_pass_the_last_letter_are_refused() -> None:
    changed = content()
    changed["grid"] = [7, 2]
    for side in changed["sides"]:
        side["tiles"] = (side["tiles"] * 2)[:14]
    with pytest.raises(BadTable, match="pass the last column letter"):
        shaped(changed, KumataTable, "kumata.yaml")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reconstructed_tiles_are_balanced_and_all_different(players: int) -> None:
    side = TABLE.side_for(players)
    held: dict[str, list[str]] = {}
    for face in side.faces:
        for plot in sum(face, ()):
            held.setdefault(plot[0], []).append(plot[1])
    assert len({tuple(sorted(values)) for values in held.values()}) == 1
    assert len({frozenset(_turns(face)) for face in side.faces}) == len(side.tiles)


def _turns(face: Any) -> list[Any]:
    turns = [face]
    for _ in range(3):
        turns.append(tuple(zip(*reversed(turns[-1]), strict=True)))
    return turns


def test_box_counts_of_the_rulebook() -> None:
    assert TABLE.players == (2, 4) and TABLE.minutes == 15
    assert [len(TABLE.side_for(n).dominoes) for n in (2, 3, 4)] == [15, 10, 10]
    assert [len(TABLE.side_for(n).tiles) for n in (2, 3, 4)] == [9, 9, 9]
