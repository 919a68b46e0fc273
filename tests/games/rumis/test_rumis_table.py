"""The table of Rumis: what it may not say, each with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.catalog import CONFIG
from games.core.tables import BadTable, read, shaped
from games.rumis.rules.table import RumisTable

Change = Callable[[dict[str, Any]], Any]


def changed(change: Change) -> str:
    """The sentence about a table with one mistake."""
    content = read(CONFIG / "games" / "rumis.yaml")
    shaped(content, RumisTable, "rumis.yaml")
    change(content)
    with pytest.raises(BadTable) as error:
        shaped(content, RumisTable, "rumis.yaml")
    return str(error.value)


def colca(content: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = content["boards"][6]
    assert found["name"] == "colca"
    return found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda c: c.update(extra=1), "unknown field 'extra'"),
        (lambda c: c.update(players=[3, 2]), "players: least and most expected"),
        (lambda c: c.update(minutes=0), "minutes: must be at least 1"),
        (lambda c: c["stones"][0].update(name="bar"), "must be a capital letter and a digit"),
        (lambda c: c["stones"][0].update(cubes=["00"]), "three digits expected, got '00'"),
        (lambda c: c["stones"][0].update(cubes=["000", "000"]), "a cube of I2 stands twice"),
        (lambda c: c["stones"][0].update(cubes=["000", "200"]), "must hang together by faces"),
        (lambda c: c["stones"][0].update(cubes=[]), "must hang together by faces"),
        (lambda c: c["stones"][1].update(name="I2"), "stones: 'I2' stands twice"),
        (lambda c: c.update(stones=[]), "stones: at least one expected"),
        (lambda c: c["boards"][1].update(name="chullpa"), "boards: 'chullpa' stands twice"),
        (lambda c: c["boards"][0].update(limits=[]), "limits: one number from 1 to 9"),
        (lambda c: c["boards"][0].update(limits=[4, 0, 8]), "limits: one number from 1 to 9"),
        (lambda c: c["boards"][0].update(limits=[4]), "must have limits for 4 players"),
        (lambda c: c["boards"][0].update(cells=[]), "cells: at least one cell expected"),
        (
            lambda c: c["boards"][0].update(cells=["99", "999"]),
            "cells: rows of 2 letters expected, row 2 has 3",
        ),
        (lambda c: c["boards"][0].update(cells=["9x"]), "row 1 has a letter that is none of"),
        (lambda c: c["boards"][0].update(cells=["9" * 27]), "at most 26 columns"),
        (lambda c: c["boards"][0].update(relocation=True), "without a line cannot take it"),
        (lambda c: colca(c)["line"].update(colour="pink"), "must be red or blue"),
        (lambda c: colca(c)["line"].update(cells=["#"]), "as many rows and columns as cells"),
        (
            lambda c: colca(c)["line"].update(cells=["##########"] * 5),
            "a cell inside the line lies outside the board",
        ),
        (lambda c: colca(c)["line"].update(cells=[".........."] * 5), "no cell lies inside"),
        (lambda c: c["boards"].__delitem__(slice(6, 12)), "boards: no board takes 5 players"),
        (lambda c: c["solitaire"].update(cubes=[1]), "cubes: edges from 2 to 9 expected"),
        (lambda c: c["solitaire"].update(cubes=[6]), "too few stones to fill 6"),
        (lambda c: c["ruins"].update(players=[0, 1]), "players: least and most expected"),
    ],
)
def test_each_mistake_has_its_sentence(change: Change, sentence: str) -> None:
    assert sentence in changed(change)
