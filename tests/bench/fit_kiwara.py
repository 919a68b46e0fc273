"""Learn Kiwara's outlook anew: `python -m tests.bench.fit_kiwara [--matches N] [--seed N]`.

Bots play matches against themselves from openings made at random; every position of these matches
is an example, labelled with who won. In the first generation they learn from random ends alone, in
any later one (`--generations 2`) from the weights of the one before; the second won only 49 of 100
matches against the first, so one is kept. The weights are a logistic regression, in two steps:
first board, hands and Okapi, then what it is worth to be about to act. The same seed gives the same
weights, written to `config/games/kiwara.brain.yaml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from msgspec.structs import asdict, replace

from games import catalog
from games.bots.deadline import Deadline
from games.bots.learnt import file_of
from games.bots.tree import Tree
from games.core.game import Setup
from games.kiwara.bot.brain import KiwaraBrain
from games.kiwara.bot.outlook import WIDEST, Grid, Outlook, Scales, Weights, least_threat
from games.kiwara.rules.state import KiwaraState
from tests.bench.linear import solution

SIMULATIONS = 120
"""Of the bots, a move."""

LONGEST_OPENING = 20
NOISE = 6.0
"""Points by which the moves of an opening are misjudged."""

LEAST_EMPTY = 8
"""Later positions are not learnt from: there the search itself sees the end."""

PENALTY = 5.0
"""Keeps the weights of what is seldom seen small."""

LEADS = 6
"""Rows of the grids: a larger lead is worth no more."""

PHASES = ("place", "totem", "swap")
Example = tuple[KiwaraState, float]
Row = dict[int, float]


class PlainBrain(KiwaraBrain):
    """The first generation: random ends, and moves judged by the points they promise."""

    def opened(self, state: KiwaraState, is_root: bool) -> list[tuple[Any, float]]:
        return self.weighed(state)

    def estimate(self, state: KiwaraState, rng: Random) -> list[float]:
        return self.playout(state, rng)


class LearntBrain(KiwaraBrain):
    """The next generation."""

    def __init__(self, weights: Weights) -> None:
        self.scales = Scales(weights)


def played(brain: KiwaraBrain, number: int, rng: Random) -> list[Example]:
    """The positions of one match after its opening, with 1 where the seat to act has won."""
    game = catalog.game("kiwara")
    board = "classic" if rng.random() < 0.8 else "president"
    state: Any = game.start(Setup(2, number, {"board": board}))
    for _ in range(rng.randrange(LONGEST_OPENING)):
        weighed = brain.weighed(state)
        state.play(max(weighed, key=lambda pair: pair[1] + NOISE * rng.random())[0])
    met: list[KiwaraState] = []
    tree = Tree(brain, state, rng)
    while not state.is_over:
        if state.phase in PHASES and state.empty.bit_count() >= LEAST_EMPTY:
            met.append(state)
        tree.run(SIMULATIONS, Deadline(3600))
        move = tree.root.best()[0].move
        state = state.clone()
        state.play(move)
        if not state.is_over:
            tree.follow([move], [state])
    [winner] = state.winners()
    return [(each, float(each.seat == winner)) for each in met]


# The regression


def fitted(
    rows: Sequence[Row], labels: Sequence[float], size: int, base: Sequence[float]
) -> list[float]:
    """Weights by Newton's method; `base` is what is known of each row before."""
    weights = [0.0] * size
    for _ in range(8):
        slope = [PENALTY * weight for weight in weights]
        curve = [[PENALTY * (i == j) for j in range(size)] for i in range(size)]
        for row, label, known in zip(rows, labels, base, strict=True):
            share = 1.0 / (1.0 + exp(-known - sum(weights[i] * x for i, x in row.items())))
            pull = share * (1.0 - share)
            for i, x in row.items():
                slope[i] += (share - label) * x
                line, scaled = curve[i], pull * x
                for j, other in row.items():
                    line[j] += scaled * other
        weights = [w - step for w, step in zip(weights, solution(curve, slope), strict=True)]
    return weights


# What a position shows


def _kind(lead: int, free: int) -> tuple[int, int]:
    """Leads that are worth the same: 0 is one that cannot be lost any more."""
    return (0, min(free, 3)) if lead > free else (min(lead, 4), free)


PAIRS = [(lead, free) for lead in range(1, WIDEST) for free in range(WIDEST) if (lead + free) % 2]
"""Territories are odd, so that lead and empty cells add up to an odd number."""
KINDS = sorted({_kind(lead, free) for lead, free in PAIRS})
HANDS = 2 * len(KINDS)
OKAPI = HANDS + 5
ACTING = OKAPI + 1
SIZE = ACTING + len(PHASES)
NOTHING: Grid = ((0.0,) * WIDEST,) * LEADS
BLANK = Weights("", (0.0,) * 5, 0.0, NOTHING, NOTHING, 0.0, 0.0, 0.0, 0.0, 0.0)


def shown(state: KiwaraState) -> Row:
    """Leads, points in tens, animals in hand, Okapi and phase, as the seat to act sees them."""
    row: Row = {}
    seat = state.seat
    for ahead, free, points, _ in Outlook(state, seat, Scales(BLANK)).standings:
        if ahead:
            at, side = KINDS.index(_kind(abs(ahead), free)), 1 if ahead > 0 else -1
            row[at] = row.get(at, 0.0) + side
            row[len(KINDS) + at] = row.get(len(KINDS) + at, 0.0) + side * points / 10
    for kind, (mine, others) in enumerate(zip(*_hands(state), strict=True)):
        row[HANDS + kind] = mine - others
    row[OKAPI] = state.has_okapi(seat) - state.has_okapi(1 - seat)
    row[ACTING + PHASES.index(state.phase)] = 1.0
    return {at: number for at, number in row.items() if number}


def _hands(state: KiwaraState) -> tuple[Sequence[int], Sequence[int]]:
    return state.hand_counts[state.seat], state.hand_counts[1 - state.seat]


def acting(state: KiwaraState, scales: Scales) -> Row:
    """What the seat to act is about to do."""
    if state.phase == "place":
        return {0: 1.0, 1: Outlook(state, state.seat, scales).best_on(state.totem_at)}
    if state.phase == "totem":
        return {2: 1.0, 3: -least_threat(state, scales)}
    return {4: 1.0}


def _grid(weights: Sequence[float], unit: float) -> Grid:
    """A number for each lead and count of empty cells; what cannot be stands beside what can."""
    rows = [(0.0,) * WIDEST]
    for lead in range(1, LEADS):
        kinds = [
            _kind(lead, free if (lead + free) % 2 else abs(free - 1)) for free in range(WIDEST)
        ]
        rows.append(tuple(_short(unit * weights[KINDS.index(kind)]) for kind in kinds))
    return tuple(rows)


def _short(number: float) -> float:
    return round(number, 3)


def learnt(examples: Sequence[Example], made: str) -> Weights:
    """The weights that explain the results best."""
    labels = [label for _, label in examples]
    rows = [shown(state) for state, _ in examples]
    found = fitted(rows, labels, SIZE, [0.0] * len(rows))
    weights = replace(
        BLANK,
        made=made,
        hand=tuple(map(_short, found[HANDS:OKAPI])),
        okapi=_short(found[OKAPI]),
        lead=_grid(found[: len(KINDS)], 1.0),
        share=_grid(found[len(KINDS) : HANDS], 0.1),
    )
    scales = Scales(weights)
    base = [Outlook(state, state.seat, scales).standing() for state, _ in examples]
    rows = [acting(state, scales) for state, _ in examples]
    placing, threat, walking, spared, swapping = map(_short, fitted(rows, labels, 5, base))
    return replace(
        weights,
        placing=placing,
        threat=threat,
        walking=walking,
        spared=spared,
        swapping=swapping,
    )


def written(weights: Weights) -> str:
    """The file of the weights."""
    lines = ["# What bots learnt about Kiwara, in logits. Written by tests/bench/fit_kiwara.py."]
    for name, value in asdict(weights).items():
        if name in ("lead", "share"):
            lines += [f"{name}:", *(f"  - {list(row)}" for row in value)]
        else:
            lines.append(f"{name}: {list(value) if isinstance(value, tuple) else value}")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="of each generation")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    brain: KiwaraBrain = PlainBrain()
    for generation in range(1, asked.generations + 1):
        examples: list[Example] = []
        for number in range(asked.matches):
            examples += played(brain, number, Random(f"{asked.seed} {generation} {number}"))
            if not (number + 1) % 50:
                print(f"generation {generation}: {number + 1} matches", flush=True)
        made = f"fit_kiwara --matches {asked.matches} --seed {asked.seed}, generation {generation}"
        weights = learnt(examples, made)
        brain = LearntBrain(weights)
        print(written(weights), flush=True)
    file_of("kiwara").write_text(written(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
