"""The bench: what `python main.py bench` measures, and the budgets that must hold.

A bench is a function in a `bench_*.py` module of this folder:

    @bench("playout.kiwara")
    def playouts() -> Measure:
        fast, plain = ..., ...
        return compared(fast, "playouts/s", "plain lists", plain, least=4)

Heavy imports belong inside the functions, so that asking for one bench loads no other.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
from collections.abc import Callable
from dataclasses import dataclass

from games.core.terminal import Progress, Say, painted

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@dataclass(frozen=True)
class Measure:
    """A value, its ratio to something measured in the same run or to its budget, and the bounds
    of that ratio."""

    value: float
    unit: str
    ratio_to: str | None = None
    ratio: float | None = None
    least: float | None = None
    most: float | None = None

    @property
    def is_kept(self) -> bool:
        """Whether the ratio is within its budget."""
        if self.ratio is None:
            return True
        is_enough = self.least is None or self.ratio >= self.least
        return is_enough and (self.most is None or self.ratio <= self.most)


class Skipped(Exception):
    """Raised by a bench that cannot run here; its text says what is missing."""


Bench = Callable[[], Measure]
_benches: dict[str, Bench] = {}


def bench(name: str) -> Callable[[Bench], Bench]:
    """Register a function under its name in the budget table."""

    def register(function: Bench) -> Bench:
        assert name not in _benches, name
        _benches[name] = function
        return function

    return register


def compared(
    value: float,
    unit: str,
    ratio_to: str,
    base: float,
    *,
    least: float | None = None,
    most: float | None = None,
) -> Measure:
    """A value beside another of the same unit."""
    return Measure(value, unit, ratio_to, value / base, least, most)


def within(value: float, unit: str, budget: float) -> Measure:
    """A value that may be at most its budget."""
    return compared(value, unit, f"budget of {budget:g} {unit}", budget, most=1.0)


def names() -> list[str]:
    """All benches, in the order of their names."""
    for module in pkgutil.iter_modules(__path__):
        if module.name.startswith("bench_"):
            importlib.import_module(f"{__name__}.{module.name}")
    return sorted(_benches)


def run(prefixes: list[str], say: Say) -> int:
    """Measure the benches whose names begin with one of the prefixes, all when there is none.

    Prints one JSON object a line; a terminal also sees how long it still takes.
    1 when a ratio misses its budget, 2 when a prefix fits nothing.
    """
    known = names()
    chosen = [name for name in known if not prefixes or name.startswith(tuple(prefixes))]
    for prefix in prefixes:
        if not any(name.startswith(prefix) for name in known):
            print(json.dumps({"name": prefix, "note": f"unknown; known are {', '.join(known)}"}))
            return 2
    is_kept = True
    bar = Progress(len(chosen), sys.stderr, say)
    for done, name in enumerate(chosen):
        bar.show(done, f"{done + 1}/{len(chosen)} {name}")
        line: dict[str, object] = {"name": name}
        try:
            measure = _benches[name]()
        except Skipped as reason:
            line["note"] = f"skipped: {reason}"
        else:
            ratio = measure.ratio
            line["value"] = _short(measure.value)
            line["unit"] = measure.unit
            line["ratio_to"] = measure.ratio_to
            line["ratio"] = None if ratio is None else _short(ratio)
            if not measure.is_kept:
                is_kept = False
                line["missed"] = {"least": measure.least, "most": measure.most}
        bar.clear()
        text = json.dumps(line, ensure_ascii=False)
        print(painted(text, "red", sys.stdout) if "missed" in line else text, flush=True)
    return 0 if is_kept else 1


def _short(value: float) -> float:
    """Four significant digits."""
    return float(f"{value:.4g}")
