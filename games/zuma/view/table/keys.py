"""What is chosen at Zuma's table and kept for the next one: tempo, calm play, everybody's keys."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from games.stage.input.keys import Keys
from games.stage.system.settings import Settings
from games.stage.ui import Ui
from games.zuma.view.look import load_look

Hands = tuple[tuple[str, str, str], ...]
"""Everybody's keys, each person's in the order of the colours."""
KEPT = "zuma_table"
"""Where the settings keep it."""
RESERVED = frozenset(
    (
        "escape",
        "return",
        "enter",
        "space",
        "tab",
        "f1",
        "f10",
        "f11",
        "left shift",
        "right shift",
        "left ctrl",
        "right ctrl",
        "left alt",
        "right alt",
        "left meta",
        "right meta",
        "alt gr",
        "caps lock",
    )
)
"""Keys that mean something else at the table, or that the system takes for itself."""
SIGNS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As the settings keep them. `keys` by the number of people."""

    tempo: float
    is_calm: bool = False
    keys: dict[str, Hands] = {}


def read_choices(ui: Ui) -> Choices:
    """What was chosen last; anything strange is left out, as if it had not been chosen."""
    look = load_look(ui.root)
    try:
        kept = msgspec.convert(ui.settings.last.get(KEPT, {"tempo": look.tempo.usual}), Choices)
    except msgspec.ValidationError:
        return Choices(look.tempo.usual)
    keys = {people: sets for people, sets in kept.keys.items() if _fit(people, sets)}
    return Choices(look.tempo.bounded(kept.tempo), kept.is_calm, keys)


def keep_choices(ui: Ui, choices: Choices) -> None:
    """Keep them for the next table."""
    settings: Settings = ui.settings
    ui.change(last={**settings.last, KEPT: msgspec.to_builtins(choices)})


def _fit(people: str, sets: Hands) -> bool:
    """Whether these are keys for so many people: known, free, and none twice."""
    every = [key for keys in sets for key in keys]
    if str(len(sets)) != people or len(set(every)) < len(every):
        return False
    return all(_code(key) is not None and key not in RESERVED for key in every)


def _code(name: str) -> int | None:
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return None


class KeyMap:
    """Which key is whose hand on which colour: as chosen, else the usual ones.

    `seats` are the people, in their order.
    """

    def __init__(
        self, usual: Keys, choices: Choices, seats: Sequence[int], colours: Sequence[str]
    ) -> None:
        self.seats = list(seats)
        self.colours = list(colours)
        people = str(len(seats))
        self.sets: list[list[str]] = []
        if seats:
            hands = [usual.chords(f"zuma_{people}.{colour}") for colour in colours]
            names = tuple(tuple(chord.name for chord in each) for each in zip(*hands, strict=True))
            self.sets = [list(keys) for keys in choices.keys.get(people, names)]

    def meaning(self, key: int) -> tuple[int, str] | None:
        """Whose hand comes down on which colour with a key; None when it is nobody's."""
        for seat, names in zip(self.seats, self.sets, strict=True):
            for name, colour in zip(names, self.colours, strict=True):
                if _code(name) == key:
                    return seat, colour
        return None

    def cap(self, seat: int, colour: str) -> str:
        """What stands on a person's key for a colour."""
        return cap_of(self.sets[self.seats.index(seat)][self.colours.index(colour)])

    def rebound(self, seat: int, colour: str, key: int) -> Hands | None:
        """All keys with another one for a person's colour; None when it cannot be taken.

        A key that somebody has already is swapped with the one given up.
        """
        name = pygame.key.name(key)
        if not name or name in RESERVED or _code(name) != key:
            return None
        sets = [list(names) for names in self.sets]
        row, column = self.seats.index(seat), self.colours.index(colour)
        old = sets[row][column]
        for names in sets:
            if name in names:
                names[names.index(name)] = old
        sets[row][column] = name
        return tuple((names[0], names[1], names[2]) for names in sets)


def cap_of(name: str) -> str:
    """What stands on a key of this name."""
    return SIGNS.get(name, name.upper() if len(name) == 1 else name.strip("[]").capitalize())
