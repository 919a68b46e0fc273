"""Which key does what, from config/keys.yaml and the games' own tables, and how a key is called."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
import pygame

from games.core.language import MINUS
from games.core.tables import BadTable, load
from games.stage.input.modifiers import Held, is_bare

T = TypeVar("T")
Say = Callable[[str], str]

END = ".keys.yaml"
COMMAND = "cmd" if sys.platform == "darwin" else "ctrl"
"""The word for the key of shortcuts."""
MODIFIERS = ("command", "alt", "shift")
ARROWS = ("left", "right", "up", "down")
SIGNS = {
    "plus": "+",
    "minus": MINUS,
    "equals": "=",
    "slash": "/",
    "kp_plus": "+",
    "kp_minus": MINUS,
}
TYPED = {"slash": "/", "plus": "+"}
"""Signs that count however the keyboard writes them."""
PLACES = {str(digit): getattr(pygame, f"KSCAN_{digit}") for digit in range(10)}
LONGEST = 4
"""Of so many digits on, a row of them is told by its ends."""


class GroupTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of each action that holds in one place of the app."""

    keys: dict[str, tuple[str, ...]]
    beside: tuple[str, ...] = ()
    """Groups that hold at the same time: they share no key with this one."""
    is_shown: bool = True
    """Whether the page of keys shows it."""


class GamepadTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons and axes by pygame's names, with the keys that they stand for."""

    buttons: dict[str, str]
    axes: dict[str, tuple[str, str]]


class KeysTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/keys.yaml."""

    groups: dict[str, GroupTable]
    gamepad: GamepadTable


class GameKeysTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/games/<game>.keys.yaml; its groups are called <game> or <game>_<place>."""

    groups: dict[str, GroupTable]


class Chord(NamedTuple):
    """A key, and what is held beside it."""

    name: str
    code: int
    held: Held = Held()

    @property
    def digit(self) -> int | None:
        """The digit on the key, if there is one."""
        last = self.name.removeprefix("kp_")
        return int(last) if last.isdigit() else None

    def fits(self, event: pygame.Event) -> bool:
        """Whether a key press is this one; Shift besides is no matter."""
        held = Held.of(event)
        if not any(self.held) and TYPED.get(self.name) == event.unicode != "":
            return not held.is_command
        if event.key != self.code or (self.held.is_shift and not held.is_shift):
            return False
        return held[:2] == self.held[:2]

    def cap(self, say: Say) -> str:
        """What stands on the key, in words of the language."""
        kinds = (COMMAND, "alt", "shift")
        held = [kind for kind, is_held in zip(kinds, self.held, strict=True) if is_held]
        return "+".join([*(say(f"keys.cap.{kind}") for kind in held), cap(self.name, say)])


def chord(text: str) -> Chord:
    """A key as it is written in the table, such as "shift+n"; ValueError when there is none."""
    *held, name = text.split("+")
    code = getattr(pygame, f"K_{name if len(name) == 1 else name.upper()}", None)
    if code is None or name != name.lower() or any(each not in MODIFIERS for each in held):
        raise ValueError(f"'{text}' is no key")
    return Chord(name, code, Held(*(each in held for each in MODIFIERS)))


def cap(name: str, say: Say) -> str:
    """What stands on the key of this name."""
    plain = name.removeprefix("kp_")
    if name in SIGNS:
        return SIGNS[name]
    if len(plain) == 1 or re.fullmatch(r"f\d+", plain):
        return plain.upper()
    return say(f"keys.cap.{plain}")


class Keys:
    """The keys of all actions. An action is called <group>.<action>."""

    def __init__(self, config: Path) -> None:
        self._config = config
        path = config / "keys.yaml"
        table = load(path, KeysTable, is_own=True)
        self._groups: dict[str, GroupTable] = dict(table.groups)
        self._chords: dict[str, tuple[Chord, ...]] = {}
        self._games: dict[str, tuple[str, ...]] = {}
        self.groups = tuple(table.groups)
        """The app's own groups, in the order in which they are shown."""
        for group in self.groups:
            self._take(group, path)
        pad = table.gamepad
        self.buttons = _by_constant("CONTROLLER_BUTTON", pad.buttons, path)
        """The keys that the buttons of a gamepad stand for."""
        sides = [
            _by_constant("CONTROLLER_AXIS", {a: k[n] for a, k in pad.axes.items()}, path)
            for n in (0, 1)
        ]
        self.axes = {axis: (key, sides[1][axis]) for axis, key in sides[0].items()}
        """The keys of both sides of a stick."""

    # What there is

    def games(self) -> list[str]:
        """The games that have keys of their own."""
        found = (self._config / "games").glob(f"*{END}")
        return sorted(path.name.removesuffix(END) for path in found)

    def of_game(self, game: str) -> tuple[str, ...]:
        """The groups of a game, read when somebody asks for them first."""
        if game not in self._games:
            path = self._config / "games" / f"{game}{END}"
            groups = load(path, GameKeysTable, is_own=True).groups if path.exists() else {}
            self._games[game] = tuple(groups)
            for group in groups:
                if group.partition("_")[0] != game:
                    raise BadTable(f"{path}: groups.{group}: its name must begin with {game}")
            self._groups |= groups
            for group in groups:
                self._take(group, path)
        return self._games[game]

    def actions(self, group: str) -> list[str]:
        """The actions of a group, by their whole names."""
        return [f"{group}.{name}" for name in self._groups[group].keys]

    def is_shown(self, group: str) -> bool:
        """Whether the page of keys shows a group."""
        return self._groups[group].is_shown

    def beside(self, group: str) -> tuple[str, ...]:
        """The groups that hold at the same time."""
        return self._groups[group].beside

    def chords(self, action: str) -> tuple[Chord, ...]:
        """The keys of an action; KeyError when there is no such action."""
        if action not in self._chords:
            self.of_game(action.partition(".")[0].partition("_")[0])
        return self._chords[action]

    # What a key means

    def does(self, event: pygame.Event, action: str) -> bool:
        """Whether an event is a press of one of the action's keys."""
        return event.type == pygame.KEYDOWN and any(
            each.fits(event) for each in self.chords(action)
        )

    def digit(self, event: pygame.Event, action: str, *, is_by_place: bool = False) -> int | None:
        """Which of the digits that do this it is; None for any other key.

        By its place it is the key that has the digit elsewhere, where a sign stands on it.
        """
        for each in self.chords(action):
            is_there = is_by_place and event.scancode == PLACES.get(each.name)
            if each.digit is not None and (each.fits(event) or (is_there and is_bare(event))):
                return each.digit
        return None

    def chosen(self, event: pygame.Event, acts: Mapping[str, T]) -> T | None:
        """What a key press is for, by the names of the actions; a key with Shift comes first."""
        fitting = [
            (each.held.is_shift, name)
            for name in acts
            for each in self.chords(name)
            if event.type == pygame.KEYDOWN and each.fits(event)
        ]
        return acts[max(fitting, key=lambda pair: pair[0])[1]] if fitting else None

    # What a key is called

    def cap(self, action: str, say: Say) -> str:
        """The key that an action is known by."""
        return self.chords(action)[0].cap(say)

    def caps(self, action: str, say: Say) -> list[str]:
        """All keys of an action, a row of digits by its ends, the arrows by one word."""
        chords = self.chords(action)
        if tuple(each.name for each in chords) == ARROWS:
            word = chords[0]._replace(name="arrows")
            return [word.cap(say)]
        found = list(dict.fromkeys(each.cap(say) for each in chords))
        digits = [each for each in found if each.isdigit()]
        if len(digits) < LONGEST:
            return found
        return [digits[0], "…", digits[-1], *(each for each in found if not each.isdigit())]

    def command(self, say: Say) -> str:
        """How the key of shortcuts is called here."""
        return say(f"keys.cap.{COMMAND}")

    # Reading

    def _take(self, group: str, path: Path) -> None:
        """Know the keys of a group; none may mean something else besides."""
        seen: dict[Chord, str] = {}
        for each in (*self._groups[group].beside, group):
            if each not in self._groups:
                raise BadTable(f"{path}: groups.{group}.beside: there is no group '{each}'")
            for name, keys in self._groups[each].keys.items():
                made = self._chords[f"{each}.{name}"] = tuple(_known(key, path) for key in keys)
                for key in made:
                    if seen.setdefault(key, f"{each}.{name}") != f"{each}.{name}":
                        both = f"{seen[key]} and {each}.{name}"
                        raise BadTable(f"{path}: groups.{group}: {both} share a key")


def _known(key: str, path: Path) -> Chord:
    try:
        return chord(key)
    except ValueError as error:
        raise BadTable(f"{path}: {error}") from error


def _by_constant(kind: str, keys: Mapping[str, str], path: Path) -> dict[int, Chord]:
    """Keys by pygame's numbers for parts of a gamepad."""
    found: dict[int, Chord] = {}
    for name, key in keys.items():
        number = getattr(pygame, f"{kind}_{name.upper()}", None)
        if number is None:
            raise BadTable(f"{path}: gamepad: there is no '{name}'")
        found[number] = _known(key, path)
    return found


@lru_cache(maxsize=4)
def load_keys(config: Path) -> Keys:
    """The keys of a config folder, read once; BadTable when they are broken."""
    return Keys(config)
