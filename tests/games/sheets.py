"""A match of the rules written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.match import Match
from games.cuminos import moves as cuminos_moves
from games.cuminos.sheet import Blocked, Placed
from games.kiwara.sheet import First, Territory
from games.kiwara.table import KINDS
from games.kumata.sheet import Count as KumataCount
from games.rumis.sheet import Count as RumisCount
from games.rumis.sheet import Moved
from games.zuma import events as zuma_events
from games.zuma.sheet import Round


def entries_of(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet; the order is chance where it does not matter."""
    return {
        "cuminos": _cuminos,
        "kiwara": _kiwara,
        "kumata": _kumata,
        "rumis": _rumis,
        "zuma": _zuma,
    }[match.game.name](match, rng)


def _zuma(match: Match, rng: Random) -> list[Any]:
    found: list[Any] = []
    grabs: list[tuple[int, str]] = []
    zumas, is_false = [0] * match.setup.players, False
    for event in (each for move in match.events for each in move):
        if isinstance(event, zuma_events.TotemGrabbed):
            grabs.append((event.seat, event.colour))
        elif isinstance(event, zuma_events.FalselyStarted):
            is_false = True
        elif isinstance(event, zuma_events.ZumasHeld):
            zumas[event.seat] = event.zumas
        elif grabs and isinstance(event, zuma_events.CardsDealt | zuma_events.MancheEnded):
            found.append(Round(tuple(grabs), tuple(zumas), is_false))
            grabs, zumas, is_false = [], [0] * match.setup.players, False
    return found


def _kumata(match: Match, rng: Random) -> list[Any]:
    state: Any = match.state
    found = [
        KumataCount(seat, score.parts["board"], score.parts["reserve"], state.standing[seat])
        for seat, score in enumerate(state.scores())
    ]
    rng.shuffle(found)
    return found


def _rumis(match: Match, rng: Random) -> list[Any]:
    state: Any = match.state
    phase_one: Any = state
    if state.intermediate is not None:
        phase_one = next(each for each in match.states if each.intermediate is not None)
    found: list[Any] = []
    for seat in range(match.setup.players):
        for index, colour in enumerate(state.colours_of(seat)):
            seen = phase_one.tops[colour].bit_count()
            left = phase_one.reserves[colour].bit_count()
            if state.intermediate is not None:
                left = seen - state.intermediate[seat]
            found.append(RumisCount(seat, seen, left, index))
    rng.shuffle(found)
    if state.intermediate is not None:
        for seat, score in enumerate(state.scores()):
            parts = score.parts
            found.append(Moved(seat, parts["outside"], -parts["set_aside"], -parts["inside"]))
    return found


def _cuminos(match: Match, rng: Random) -> list[Any]:
    found: list[Any] = []
    for event in (each for move in match.events for each in move):
        if isinstance(event, cuminos_moves.CuminoPlaced):
            found.append(Placed(event.seat, event.rank, event.place.is_upright, event.factor))
        elif isinstance(event, cuminos_moves.RoundBlocked):
            found.append(Blocked())
    return found


def _kiwara(match: Match, rng: Random) -> list[Any]:
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
