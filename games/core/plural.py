"""Plural forms as a language's own file states them, in the notation of the Unicode tables.

    one: "i = 1 and v = 0"
    few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"

`n` is the number without its sign, `i` its whole part, `v` how many digits follow the point.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

FORMS = ("zero", "one", "two", "few", "many")
"""The forms that a rule may choose, in the order in which they are tried."""
OTHER = "other"
"""The form of all other numbers, and of what is no number; it needs no rule."""

RELATION = re.compile(r"([niv])(?: *% *([1-9][0-9]*))? *(!?=) *([0-9., ]+)")
RANGE = re.compile(r" *([0-9]+)(?: *\.\. *([0-9]+))? *")

Rule = Callable[[float], bool]


class Plurals:
    """Which form of a text goes with a number."""

    def __init__(self, rules: Mapping[str, str]) -> None:
        """Read the rules by their forms; `ValueError` names what cannot be understood."""
        for form in rules:
            if form not in FORMS:
                raise ValueError(f"{form}: the forms with rules are {', '.join(FORMS)}")
        self._rules = [(form, _rule(form, rules[form])) for form in FORMS if form in rules]

    def form(self, n: Any) -> str:
        """The form of a number; the general one for whatever else stands in its place."""
        if not isinstance(n, int | float):
            return OTHER
        return next((form for form, holds in self._rules if holds(abs(n))), OTHER)


def _rule(form: str, text: str) -> Rule:
    either = [
        [_relation(form, part) for part in each.split(" and ")] for each in text.split(" or ")
    ]
    return lambda n: any(all(holds(n) for holds in every) for every in either)


def _relation(form: str, text: str) -> Rule:
    found = RELATION.fullmatch(text.strip())
    ranges = [RANGE.fullmatch(each) for each in found[4].split(",")] if found else []
    if found is None or not all(ranges):
        raise ValueError(f"{form}: '{text.strip()}' is no rule like 'n % 10 = 2..4, 7'")
    operand, modulus, is_same = found[1], int(found[2] or 0), found[3] == "="
    spans = [(int(each[1]), int(each[2] or each[1])) for each in ranges if each is not None]

    def holds(n: float) -> bool:
        value = _value(operand, n)
        value = value % modulus if modulus else value
        is_among = value == int(value) and any(low <= value <= high for low, high in spans)
        return is_among == is_same

    return holds


def _value(operand: str, n: float) -> float:
    if operand == "i":
        return int(n)
    if operand == "v":
        return 0 if isinstance(n, int) else len(f"{n:f}".rstrip("0").partition(".")[2])
    return n
