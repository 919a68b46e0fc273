"""The variants of a match at a real table: what each of them is now, and what a tap makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import Option
from games.stage.table.game.companion import Companion
from games.stage.ui import Ui


@dataclass(frozen=True)
class Variant:
    """One thing to turn: an option of a few values, or one switch of an option."""

    option: Option
    name: str
    word: str
    """What it is called."""
    shown: str
    """The word for its value."""
    following: Sequence[Any]
    """The values that its option may go on to, the next one first."""

    @property
    def is_blocked(self) -> bool:
        """Whether it cannot be turned now."""
        return self.option.blocked is not None


def variants(
    ui: Ui, companion: Companion, players: int, options: Mapping[str, Any]
) -> list[Variant]:
    """Those that matter beside a real table and have a word for each of their values."""
    found: list[Variant] = []
    for option in companion.game.options(players, options):
        is_named = option.name in companion.option_names
        if is_named and option.kind in ("toggle", "choice", "board"):
            value = options.get(option.name, option.default)
            turn = _switches if option.switches else _values
            found += turn(ui, companion.name, option, value)
    return found


def _switches(ui: Ui, game: str, option: Option, value: Any) -> list[Variant]:
    """One for each thing that a choice may turn on."""
    found = []
    for switch in dict.fromkeys(name for names in option.switches for name in names):
        is_on = switch in option.turned_on(value)
        turned = [option.switched(value, switch, not is_on)]
        word = ui.say(f"{game}.switch.{switch}")
        found.append(Variant(option, switch, word, _yes_or_no(ui, is_on), turned))
    return found


def _values(ui: Ui, game: str, option: Option, value: Any) -> list[Variant]:
    choices = [False, True] if option.kind == "toggle" else list(option.choices)
    after = choices.index(value) + 1 if value in choices else 0
    if option.kind == "toggle":
        shown = _yes_or_no(ui, value)
    elif isinstance(value, list):
        shown = ui.say("new_match.own_board")
    else:
        shown = ui.say(f"{game}.choice.{option.name}.{value}")
    word = ui.say(f"{game}.option.{option.name}")
    return [Variant(option, option.name, word, shown, choices[after:] + choices[:after])]


def _yes_or_no(ui: Ui, is_on: bool) -> str:
    return ui.say("common.yes" if is_on else "common.no")
