"""A match of Kiwara written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.match import Match
from games.kiwara.companion.sheet import First, Territory
from games.kiwara.rules.table import KINDS


def entries(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet; the order is chance where it does not matter."""
    state: Any = match.state
    content = state.to_json()
    letters = {kind[0].upper(): kind for kind in KINDS}
    shown: dict[str, dict[str, int]] = {}
    seats: dict[str, list[int]] = {}
    for cell, token in content["cells"].items():
        letter = content["regions"][int(cell[1]) - 1]["abcdef".index(cell[0])]
        faces = shown.setdefault(letter, {})
        seats.setdefault(letter, []).append(int(token[0]))
        if token[1].isupper():
            faces[letters[token[1]]] = faces.get(letters[token[1]], 0) + 1
    found: list[Any] = [
        Territory(letter, int(sum(seats[letter]) * 2 > len(seats[letter])), faces)
        for letter, faces in shown.items()
    ]
    holders = [seat for seat in (0, 1) if state.has_okapi(seat)]
    found.append(First(state.okapi, holders[0] if holders else None))
    rng.shuffle(found)
    return found
