"""Learn anew what a placement promises: `python -m tests.bench.climb rumis|kumata [--steps N]`.

Bots that only glance play each other in hundreds of matches. Beginning with a plain count, three
weights at a time are changed a little; what wins more often, with two players and with four, and
wins again in other matches, is kept. The same seed gives the same weights, written to
`config/games/<game>.brain.yaml`.
"""

from __future__ import annotations

import argparse
from copy import copy
from random import Random
from typing import Any

from msgspec.structs import asdict, replace

from games import catalog
from games.bots.brain import Brain
from games.bots.learnt import file_of
from games.core.game import Setup

PLAIN: dict[str, dict[str, float]] = {
    "rumis": {
        "shown": 1.0,
        "covered": 1.0,
        "hidden": -1.0,
        "safe": 0.75,
        "inviting": 0.0,
        "bulk": 1.0,
    },
    "kumata": {
        "covered": 1.0,
        "hidden": -1.0,
        "level": 0.0,
        "kept": 0.0,
        "exposed": 0.0,
        "exposed_point": 0.0,
        "promise": 5.0,
    },
}
"""What the rules say, without any experience."""

CHANGED = 3
SPREAD, LEAST = 0.3, 0.3
"""How far a weight is changed: so much of itself, but as if it were at least so large."""

TABLES = ((2, 200), (4, 120))
"""Players and matches of a trial; the second trial of a good one takes twice as many."""

NOISE = 0.3
"""Points by which every glance is misjudged, so that no two matches are alike."""

OPENING = 2
"""The first moves of a match are drawn from those that look best."""
BEST = 30

LEAD = 0.04
"""By how much a change must win more than its share, all tables added."""


def climbed(game: str, steps: int, seed: int) -> Any:
    """The weights after so many tries."""
    rng = Random(f"{game} {seed}")
    brain: Any = copy(catalog.brain(game))
    made = f"climb {game} --steps {steps} --seed {seed}"
    brain.weights = type(brain.weights)(made=made, **PLAIN[game])
    for step in range(steps):
        other = copy(brain)
        other.weights = _changed(brain.weights, rng)
        if _is_better(game, other, brain, f"{game} {seed} {step}"):
            brain = other
            print(step, _told(brain.weights), flush=True)
    return brain.weights


def _changed(weights: Any, rng: Random) -> Any:
    told = _told(weights)
    names = rng.sample(sorted(told), CHANGED)
    news = {name: rng.gauss(told[name], SPREAD * max(LEAST, abs(told[name]))) for name in names}
    return replace(weights, **{name: round(value, 2) for name, value in news.items()})


def _told(weights: Any) -> dict[str, float]:
    return {name: value for name, value in asdict(weights).items() if name != "made"}


def _is_better(game: str, one: Brain, other: Brain, seed: str) -> bool:
    """Whether one wins clearly more, and again in other matches."""
    leads = _leads(game, one, other, 1, f"{seed} 1")
    if min(leads) <= 0.0 or sum(leads) <= LEAD:
        return False
    return min(_leads(game, one, other, 2, f"{seed} 2")) > 0.0


def _leads(game: str, one: Brain, other: Brain, times: int, seed: str) -> list[float]:
    """By table: the share of victories of one among others, less what luck would give it."""
    return [
        won(game, one, other, players, times * matches, seed) - 1 / players
        for players, matches in TABLES
    ]


def won(game: str, one: Brain, other: Brain, players: int, matches: int, seed: str) -> float:
    """The share of matches that one wins among others; seats rotate over every deal."""
    share = 0.0
    for number in range(matches):
        deal, seat = divmod(number, players)
        rng = Random(f"{seed} {players} {deal}")
        state: Any = catalog.game(game).start(Setup(players, rng.getrandbits(32)))
        ply = 0
        while not state.is_over:
            brain = one if state.to_move == seat else other
            state.play(_glanced(brain, state, rng, BEST if ply < OPENING else 1))
            ply += 1
        winners = state.winners()
        share += (seat in winners) / len(winners)
    return share / matches


def _glanced(brain: Brain, state: Any, rng: Random, best: int) -> Any:
    weighed = [(worth + NOISE * rng.random(), move) for move, worth in brain.weighed(state)]
    if best == 1:
        return max(weighed, key=lambda pair: pair[0])[1]
    return rng.choice(sorted(weighed, key=lambda pair: -pair[0])[:best])[1]


def written(game: str, weights: Any) -> str:
    """The weights as a file."""
    lines = [f"{name}: {value}" for name, value in asdict(weights).items()]
    title = f"# What bots learnt about {game.capitalize()}, in points. Written by"
    return "\n".join([f"{title} tests/bench/climb.py.", *lines, ""])


def main() -> None:
    """Climb, and write what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(PLAIN))
    parser.add_argument("--steps", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    weights = climbed(asked.game, asked.steps, asked.seed)
    file_of(asked.game).write_text(written(asked.game, weights), encoding="utf-8")


if __name__ == "__main__":
    main()
