"""From a position of a match to a challenge: one answer only, a runner-up, and a level."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from games import catalog
from games.alone.challenges import Challenge, Goal
from games.alone.goals import Task, TooFar, goals_of
from games.alone.judge import Judge
from games.alone.search import ENDLESS, Search
from games.bots.deadline import Deadline
from games.bots.levels import LEVELS, Mind
from games.core.game import Setup, State
from tests.challenges.recipes import Recipe

PATIENCE = 600.0
"""Seconds that a level may think: more than any needs, so that counts decide, not the clock."""

LONGEST = 80
"""Moves of a solution, the others' among them."""

NOBODY = 6
"""The level of a challenge that none of the bots solves."""


def self_play(name: str, setup: Setup, level: int = 2, slip: float = 0.1) -> Iterator[State]:
    """Every position of a match between bots that look one move ahead, and now and then do not."""
    game, brain = catalog.game(name), catalog.brain(name)
    rng = Random(f"{name} {setup.seed} {setup.options}")
    mind = Mind(brain, rng)
    state = game.start(setup)
    while not state.is_over:
        yield state
        assert state.to_move is not None
        if rng.random() < slip:
            move = rng.choice(brain.moves(state, state.to_move))
        else:
            move = mind.choose([state], [], level, Deadline(PATIENCE))
        state = state.clone()
        brain.advance(state, move)


def surest(state: Any, seat: int, goal: Goal, low: int, high: int, most: int) -> int | None:
    """The largest value of a goal, from `low` to `high`, that the seat reaches for sure."""
    goals = goals_of(state.game)

    def can(value: int) -> bool:
        asked = msgspec.structs.replace(goal, value=value)
        return Search(goals, Task(state, asked, seat), most).can(state, goal.turns)

    try:
        if not can(low):
            return None
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if can(middle) else (low, middle - 1)
    except TooFar:
        return None
    return low


def examined(state: Any, seat: int, goal: Goal, recipe: Recipe) -> Challenge | None:
    """A challenge for a seat, when exactly one move solves it."""
    goals = goals_of(state.game)
    task = Task(state, goal, seat)
    search = Search(goals, task, recipe.most)
    if len(goals.moves(task, state)) < recipe.fewest:
        return None
    try:
        if goal.turns > 1 and search.can(state, goal.turns - 1):
            return None
        found = search.solving(state, goal.turns or ENDLESS, 2)
    except TooFar:
        return None
    challenge = written(state, seat, goal, recipe.grade, found[0]) if len(found) == 1 else None
    return challenge if challenge is not None and challenge.solution else None


def written(state: Any, seat: int, goal: Goal, grade: int, first: Any) -> Challenge:
    """The challenge with its solution, its runner-up and what proves that one wrong."""
    bare = Challenge(1, grade, goal, state.to_json(), seat, (str(first),))
    judge = Judge(state.game, bare)
    runner_up = next(move for move in judge.likely([]) if move != first)
    return msgspec.structs.replace(
        bare,
        solution=tuple(map(str, solution(judge, first))),
        runner_up=str(runner_up),
        refutation=tuple(map(str, judge.verdict([runner_up]).line)),
    )


def solution(judge: Judge, first: Any) -> list[Any]:
    """The whole line: own moves that solve, and what the judge answers; none when it is lost."""
    line = [first]
    while True:
        verdict = judge.verdict(line)
        if verdict.outcome == "solved":
            return line
        assert verdict.outcome == "open", (judge.challenge, line, verdict)
        line += verdict.replies
        if verdict.replies and judge.verdict(line).outcome == "solved":
            return line
        move = judge.hint(line)
        if move is None or len(line) > LONGEST:
            return []
        line.append(move)


def own_turns(challenge: Challenge, name: str) -> int:
    """How many own turns the solution takes, moves one after the other being one."""
    judge = Judge(catalog.game(name), challenge)
    state, seats = judge.start(), []
    for move in judge.solution:
        seats.append(state.to_move)
        state.play(move)
    pairs = zip([None, *seats], seats, strict=False)
    return sum(seat == challenge.seat != before for before, seat in pairs)


def level_of(challenge: Challenge, name: str) -> int:
    """The weakest level whose move is the first of the solution, two times out of three."""
    game, brain = catalog.game(name), catalog.brain(name)
    state = game.from_json(challenge.position)
    for level in LEVELS:
        chosen = [
            Mind(brain, Random(f"{seed} {challenge.solution} {level}")).choose(
                [state], [], level, Deadline(PATIENCE), challenge.seat
            )
            for seed in range(3 if level < 4 else 1)
        ]
        if sum(str(move) == challenge.solution[0] for move in chosen) * 2 > len(chosen):
            return level
    return NOBODY


def surprise(challenge: Challenge, name: str) -> float:
    """How far down the solution stands among the moves as they look: 0 the first, 1 the last."""
    likely = [str(move) for move in Judge(catalog.game(name), challenge).likely([])]
    return likely.index(challenge.solution[0]) / (len(likely) - 1)
