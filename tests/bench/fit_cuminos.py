"""Learn Cuminos' outlook anew: `python -m tests.bench.fit_cuminos [--matches N] [--seed N]`.

Bots play matches of two against themselves; every position is an example, labelled with the points
that the seat to act won over the other one until the end of the round. In the first generation they
learn from random ends alone, in any later one from the weights of the one before. The weights are a
least-squares fit to the examples with as many Cuminos held, and one more or less. The same seed
gives the same weights, written to `config/games/cuminos.brain.yaml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from games import catalog
from games.bots.deadline import Deadline
from games.bots.learnt import file_of
from games.bots.levels import Mind
from games.core.game import Setup
from games.cuminos.bot.brain import CuminosBrain, ended, lead_of
from games.cuminos.bot.outlook import Prospects, Stage, Weights, prospects
from games.cuminos.rules.state import CuminosState
from tests.bench.linear import solution

SIMULATIONS = 200
"""Of the bots, a move."""

HELD = 15
"""Nobody holds more at the start of a round, both together."""

BELIEVED = 11
"""With more held a random end says next to nothing: its weight was 0.06."""

PENALTY = 3.0
"""Keeps the weights of what is seldom seen small."""

LOGISTIC = sqrt(3) / 3.14159
"""The scale of a logistic curve that spreads as far as a normal one of deviation 1."""

SIZE = len(Prospects._fields)
NOTHING = Stage(0.0, (0.0,) * SIZE, (0.0,) * SIZE, 1.0, 1.0)
PLAIN = Weights("", (NOTHING,))
"""Random ends are believed, and nothing else is known."""


class Example(NamedTuple):
    """A position as its seat to act sees it: what both hands can do, a random end, the real one."""

    own: Prospects
    other: Prospects
    playout: int
    won: int

    @property
    def held(self) -> int:
        """How many Cuminos both hold."""
        return self.own.held + self.other.held

    def row(self, is_believed: bool) -> list[float]:
        """The numbers that are weighed."""
        return [1.0, *self.own, *self.other, *([self.playout] if is_believed else [])]


class LearntBrain(CuminosBrain):
    """Bots with these weights."""

    def __init__(self, learnt: Weights) -> None:
        self._learnt = learnt

    @property
    def learnt(self) -> Weights:
        return self._learnt


def played(brain: CuminosBrain, number: int, seed: str) -> list[Example]:
    """The positions of the first two rounds of a match."""
    state = catalog.game("cuminos").start(Setup(2, number))
    assert isinstance(state, CuminosState)
    rng = Random(seed)
    minds = [Mind(brain, Random(f"{seed} {seat}")) for seat in range(2)]
    states, moves = [state], list[object]()
    met: list[tuple[CuminosState, int]] = []
    examples: list[Example] = []
    while not state.is_over and state.round < 2:
        seat = state.seat
        assert seat is not None
        if state.building.laid:
            met.append((state, seat))
        options = brain.moves(state, seat)
        move = options[0]
        if len(options) > 1:
            tree = minds[seat].tree(states, moves)
            tree.run(SIMULATIONS, Deadline(3600))
            move = tree.root.best()[0].move
        round_, state = state.round, state.clone()
        state.play(move)
        states.append(state)
        moves.append(move)
        if state.is_over or state.round != round_:
            examples += [_example(brain, each, seat, state, rng) for each, seat in met]
            met = []
    return examples


def _example(
    brain: CuminosBrain, state: CuminosState, seat: int, after: CuminosState, rng: Random
) -> Example:
    lead = lead_of(state, seat)
    guessed = lead_of(ended(state, rng, brain.tries), seat) - lead
    own, other = prospects(state, seat), prospects(state, 1 - seat)
    return Example(own, other, guessed, lead_of(after, seat) - lead)


def stage(examples: Sequence[Example], held: int) -> Stage:
    """What positions with so many Cuminos held, or one more or less, teach."""
    is_believed = held <= BELIEVED
    near = [each for each in examples if abs(each.held - held) <= 1]
    rows = [each.row(is_believed) for each in near]
    size = 1 + 2 * SIZE + is_believed
    matrix = [[PENALTY * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for row, each in zip(rows, near, strict=True):
        for i, x in enumerate(row):
            right[i] += x * each.won
            line = matrix[i]
            for j, y in enumerate(row):
                line[j] += x * y
    found = solution(matrix, right)
    off = [
        each.won - sum(w * x for w, x in zip(found, row, strict=True))
        for row, each in zip(rows, near, strict=True)
    ]
    base, *rest = map(_short, found)
    return Stage(
        base,
        tuple(rest[:SIZE]),
        tuple(rest[SIZE : 2 * SIZE]),
        rest[-1] if is_believed else 0.0,
        _short(LOGISTIC * sqrt(sum(error * error for error in off) / max(1, len(off)))) or 1.0,
    )


def _short(number: float) -> float:
    return round(number, 3)


def learnt(examples: Sequence[Example], made: str) -> Weights:
    """The weights that explain the results best."""
    return Weights(made, tuple(stage(examples, held) for held in range(HELD + 1)))


def written(weights: Weights) -> str:
    """The file of the weights."""
    lines = [
        "# What bots learnt about Cuminos, in points. Written by tests/bench/fit_cuminos.py.",
        f"made: {weights.made}",
        "stages:  # by the number of Cuminos held by both",
    ]
    for each in weights.stages:
        lines += [
            f"  - base: {each.base}",
            f"    own: {list(each.own)}",
            f"    other: {list(each.other)}",
            f"    playout: {each.playout}",
            f"    spread: {each.spread}",
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400, help="of each generation")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    weights = PLAIN
    for generation in range(1, asked.generations + 1):
        brain = LearntBrain(weights)
        examples: list[Example] = []
        for number in range(asked.matches):
            examples += played(brain, number, f"{asked.seed} {generation} {number}")
            if not (number + 1) % 50:
                print(f"generation {generation}: {number + 1} matches", flush=True)
        made = f"fit_cuminos --matches {asked.matches} --seed {asked.seed}, generation {generation}"
        weights = learnt(examples, made)
        file_of("cuminos").write_text(written(weights), encoding="utf-8")
        print(written(weights), flush=True)


if __name__ == "__main__":
    main()
