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

PATIENCE = 600.0
"""Seconds that a level may think: more than any needs, so that counts decide, not the clock."""

FEWEST = 3
"""Moves that one must be able to choose from."""

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
        if rng.random() < slip:
            move = rng.choice(brain.moves(state, state.to_move))
        else:
            move = mind.choose([state], [], level, Deadline(PATIENCE))
        state = state.clone()
        brain.advance(state, move)


def examined(state: Any, seat: int, goal: Goal, grade: int, most: int) -> Challenge | None:
    """A challenge for a seat, when exactly one move solves it."""
    game = state.game
    goals = goals_of(game)
    task = Task(state, goal, seat)
    search = Search(goals, task, most)
    turns = goal.turns or ENDLESS
    moves = list(goals.moves(task, state))
    if len(moves) < FEWEST:
        return None
    try:
        if goal.turns > 1 and search.can(state, goal.turns - 1):
            return None
        found = []
        for move in moves:
            if search.keeps(state, move, turns):
                found.append(move)
                if len(found) > 1:
                    return None
    except TooFar:
        return None
    return written(state, seat, goal, grade, found[0]) if found else None


def written(state: Any, seat: int, goal: Goal, grade: int, first: Any) -> Challenge:
    """The challenge with its solution, its runner-up and what proves that one wrong."""
    bare = Challenge(1, grade, goal, state.to_json(), seat, (str(first),))
    judge = Judge(state.game, bare)
    line = solution(judge, first)
    runner_up = next((m for m in judge.likely([]) if m != first), None)
    if runner_up is None:
        return msgspec.structs.replace(bare, solution=tuple(map(str, line)))
    refutation = judge.verdict([runner_up]).line or (runner_up,)
    return msgspec.structs.replace(
        bare,
        solution=tuple(map(str, line)),
        runner_up=str(runner_up),
        refutation=tuple(map(str, refutation)),
    )


def solution(judge: Judge, first: Any) -> list[Any]:
    """The whole line: own moves that solve, and what the judge answers."""
    line = [first]
    while True:
        verdict = judge.verdict(line)
        if verdict.outcome == "solved":
            return line
        assert verdict.outcome == "open", (judge.challenge, line, verdict)
        line += verdict.replies
        if verdict.replies and judge.verdict(line).outcome == "solved":
            return line
        line.append(judge.hint(line))
        assert line[-1] is not None, (judge.challenge, line)


def level_of(challenge: Challenge, name: str, seed: int = 1) -> int:
    """The weakest level whose move is the first of the solution."""
    game, brain = catalog.game(name), catalog.brain(name)
    state = game.from_json(challenge.position)
    for level in LEVELS:
        mind = Mind(brain, Random(f"{seed} {challenge.id} {level}"))
        move = mind.choose([state], [], level, Deadline(PATIENCE), challenge.seat)
        if str(move) == challenge.solution[0]:
            return level
    return NOBODY
