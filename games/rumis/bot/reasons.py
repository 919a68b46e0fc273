"""Why a move of Rumis is good: what shows from above, what it covers, who still finds room."""

from __future__ import annotations

from typing import Any

from games.bots.reasons import Reason
from games.core.language import phrase
from games.rumis.rules.moves import Place, Take, stone_phrase
from games.rumis.rules.ruleset import BUILD, PUT, RUINS
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState

SAFE = 0.6
"""Points for a cell at its limit: nothing can ever cover it."""

ROOM = 4.0
"""Points for taking all places from a rival, or gaining as many again as one had."""

FIRST = 0.02
"""Points for each place that a first stone leaves for the next ones."""

OUT = 5.0
"""Points for a rival who can place nothing any more."""

LAST = 0.5
"""Points for a colour's last stone: nothing is left in hand."""

SENSIBLE = 10
"""Per cent of a rival's places from which taking them is worth a word."""

WAYS = 3
"""So many wordings have the clauses that several moves of a position may share."""

LEAST = 0.02
"""Points for what is true of a move but hardly a reason: said when there is no other."""

BULKY = 4
"""Stones of so many cubes find their place early or not at all."""


def reasons(view: Any, move: Any) -> list[Reason]:
    """Every clause that is true of a move of the seat to act."""
    if isinstance(view, CubeState):
        return _of_filling(view, move)
    if isinstance(move, Take):
        return _of_taking(view, move)
    if view.phase == RUINS:
        return _of_ruins(move)
    return _of_placing(view, move)


def _of_filling(view: CubeState, move: Any) -> list[Reason]:
    stone = stone_phrase(move.stone)
    if isinstance(move, Take):
        return [Reason(phrase("rumis.reason.withdraw", stone=stone), 1.0, WAYS)]
    level = max(z for _, _, z in move.cells) + 1
    left = len(view.space.cubes) - view.filled - len(move.cells)
    clause = phrase("rumis.reason.fill" if left else "rumis.reason.fill_last", n=left)
    found = [Reason(clause, float(len(move.cells)), WAYS)]
    if min(z for _, _, z in move.cells) == 0:
        found.append(Reason(phrase("rumis.reason.found", stone=stone), 1.0, WAYS))
    else:
        found.append(Reason(phrase("rumis.reason.stack", stone=stone, level=level), 1.0, WAYS))
    after = view.clone()
    after.play(move)
    left = sum(after.open_to(colour).bit_count() for colour in range(len(after.reserves)))
    if left:
        found.append(Reason(phrase("rumis.reason.allow", n=left), 0.5, WAYS))
    return found


def _of_taking(view: RumisState, move: Take) -> list[Reason]:
    colour = view.colour
    number = view.standing(colour, view.ruleset.space.stones.index(move.stone))
    assert number is not None
    after = view.clone()
    after.play(move)
    stone = stone_phrase(move.stone)
    found = [Reason(phrase("rumis.reason.lift", stone=stone), 0.5, WAYS)]
    if after.phase == PUT:
        places = after.legal.bit_count()
        clause = phrase("rumis.reason.carry", stone=stone, n=places)
        found.append(Reason(clause, 0.5 + 0.02 * places, WAYS))
    size = view.ruleset.space.footprints[number].bit_count()
    if size > 1:
        found.append(Reason(phrase("rumis.reason.move", n=size), 0.3 * size, WAYS))
    return found


def _of_ruins(move: Place) -> list[Reason]:
    stone, level = stone_phrase(move.stone), max(z for _, _, z in move.cells) + 1
    found = [Reason(phrase("rumis.reason.lay", stone=stone), 0.5, WAYS)]
    clause = phrase("rumis.reason.heap" if level > 1 else "rumis.reason.spread", level=level)
    return [*found, Reason(clause, 0.6, WAYS)]


def _of_placing(view: RumisState, move: Place) -> list[Reason]:
    space, colour = view.ruleset.space, view.colour
    seat = view.seat_of(colour)
    number = space.numbers[move.stone, move.cells]
    footprint = space.footprints[number]
    found = []
    shown = (footprint & ~view.tops[colour]).bit_count()
    if shown:
        found.append(Reason(phrase("rumis.reason.show", n=shown), float(shown), WAYS))
    for other in range(view.ruleset.builders):
        lost = (footprint & view.tops[other]).bit_count()
        owner = view.seat_of(other)
        if not lost:
            continue
        if owner == seat:
            key = "bury" if other == colour else "bury_own"
            found.append(Reason(phrase(f"rumis.reason.{key}", n=lost), -0.5 * lost))
        else:
            clause = phrase("rumis.reason.cover", n=lost, seat=owner)
            found.append(Reason(clause, 1.1 * lost, WAYS))
    safe = sum(space.limits[column] == height for column, height in space.steps[number])
    if safe:
        found.append(Reason(phrase("rumis.reason.secure", n=safe), SAFE * safe, WAYS))
    if len(move.cells) >= BULKY and view.phase == BUILD:
        clause = phrase("rumis.reason.settle", stone=stone_phrase(move.stone))
        found.append(Reason(clause, 0.6, WAYS))
    if view.phase == BUILD:
        after = view.clone()
        after.play(move)
        found += _room(view, after) if after.phase == BUILD else _closing(after, colour)
    level = max(z for _, _, z in move.cells) + 1
    clause = phrase("rumis.reason.rest", stone=stone_phrase(move.stone), level=level)
    return [*found, Reason(clause, LEAST, WAYS)]


def _closing(after: RumisState, colour: int) -> list[Reason]:
    """What the end of the first phase of a relocation costs until stones are moved."""
    if after.intermediate is None:
        return []
    inside = -after.colour_score(colour).parts["inside"]
    return [Reason(phrase("rumis.reason.close", n=inside), -float(inside))]


def _room(view: RumisState, after: RumisState) -> list[Reason]:
    """Who finds more or fewer places for the stones in hand after a placement."""
    found, seat = list[Reason](), view.seat_of(view.colour)
    for colour in range(view.ruleset.builders):
        if view.out >> colour & 1 or (view.is_opening(colour) and colour != view.colour):
            continue
        before, now = view.open_to(colour).bit_count(), after.open_to(colour).bit_count()
        owner = view.seat_of(colour)
        if view.is_opening(colour):
            clause = phrase("rumis.reason.open", n=now)
            found += [Reason(clause, FIRST * now, WAYS)] if now else []
            continue
        if not before or before == now:
            continue
        part = round(100 * abs(now - before) / before)
        part = min(part, 99) if now else part
        weight = ROOM * min(1.0, abs(now - before) / before)
        if owner != seat and not now:
            found.append(Reason(phrase("rumis.reason.stop", seat=owner), OUT, WAYS))
        elif owner != seat and now < before and part >= SENSIBLE:
            clause = phrase("rumis.reason.narrow", seat=owner, part=part)
            found.append(Reason(clause, weight, WAYS))
        elif owner == seat and colour == view.colour and now > before:
            clause = phrase("rumis.reason.open", n=now - before)
            found.append(Reason(clause, 0.6 * weight, WAYS))
        elif owner == seat and colour == view.colour and not now:
            is_last = not after.reserves[colour]
            clause = phrase("rumis.reason.finish" if is_last else "rumis.reason.spend_all")
            found.append(Reason(clause, LAST if is_last else -0.5 * weight))
        elif owner == seat and colour == view.colour and part >= 20:
            found.append(Reason(phrase("rumis.reason.spend", part=part), -0.5 * weight))
    return found
