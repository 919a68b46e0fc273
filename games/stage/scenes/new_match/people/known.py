"""People who played before: their names are offered again, with their colour and their clan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import msgspec

from games.stage.scenes.new_match.draft import COLOURS, NAME_LENGTH
from games.stage.system.settings import Settings

KEPT = "people"
"""The key under which the settings keep them."""
MOST = 60

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who played: the colour, and what was chosen for the own seat, game by game."""

    name: Name
    colour: Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)] | None = None
    seats: dict[str, dict[str, str]] = {}


def known(settings: Settings) -> list[Known]:
    """Everybody who is remembered, the last one first; anything strange counts as nobody."""
    try:
        found = msgspec.convert(settings.last.get(KEPT, []), list[Known])
    except msgspec.ValidationError:
        found = []
    names = {each.name.casefold() for each in found}
    usual = [name.strip()[:NAME_LENGTH] for name in settings.names]
    return found + [Known(name) for name in usual if name and name.casefold() not in names]


def remembering(settings: Settings, seen: Iterable[Known]) -> list[dict[str, Any]]:
    """The people as the settings keep them, those seen now in front of the others."""
    before = {each.name.casefold(): each for each in known(settings)}
    first: dict[str, Known] = {}
    for each in seen:
        old = before.get(each.name.casefold())
        if old is not None:
            seats = {**old.seats, **each.seats}
            colour = old.colour if each.colour is None else each.colour
            each = msgspec.structs.replace(each, seats=seats, colour=colour)
        first[each.name.casefold()] = each
    kept = [*first.values(), *(each for key, each in before.items() if key not in first)]
    return [msgspec.to_builtins(each) for each in kept[:MOST]]


def offered(people: Sequence[Known], typed: str, taken: Iterable[str]) -> list[Known]:
    """Those who may be meant by what is typed so far, but for those who sit there already."""
    start = typed.strip().casefold()
    seated = {name.strip().casefold() for name in taken}
    return [
        each
        for each in people
        if each.name.casefold() not in seated
        and each.name.casefold() != start
        and any(word.startswith(start) for word in _beginnings(each.name.casefold()))
    ]


def named(people: Sequence[Known], typed: str) -> Known | None:
    """The one who is called just so."""
    start = typed.strip().casefold()
    return next((each for each in people if each.name.casefold() == start), None)


def _beginnings(name: str) -> list[str]:
    """The name from each of its words on."""
    words = name.split()
    return [" ".join(words[at:]) for at in range(len(words))]


def own_choices(options: Mapping[str, Any], names: Iterable[str], seat: int) -> dict[str, str]:
    """What was chosen by name for one seat, such as a clan; what is left to chance is no choice."""
    found = {}
    for name in names:
        values = options.get(name)
        if isinstance(values, list) and seat < len(values) and isinstance(values[seat], str):
            found[name] = values[seat]
    return found
