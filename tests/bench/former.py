"""Level 5 as it is in another checkout of this program, or with less time, as guests of the arena.

`git worktree add ../before REVISION`, then
`main.py arena kumata --bots tests.bench.former:0.33s --against tests.bench.former:../before`

A folder's bots play in a process of their own: the whole match is told to it as a written position
and moves, so that only these must be alike in both checkouts. Its strongest level has the second
of the table there; a time instead of a folder is the strongest level of this checkout with it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

LEVEL = 5


class Former:
    """The bot of another checkout in one match."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self._start = (folder, rng.randrange(2**31))
        self._process: subprocess.Popen[str] | None = None

    def choose(self, states: Sequence[Any], moves: Sequence[Any], seat: int) -> Any:
        """The move of the seat to act in the last state."""
        if self._process is None:
            folder, seed = self._start
            line = [sys.executable, __file__, str(folder), states[0].game.name, str(seed)]
            self._process = subprocess.Popen(
                line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            self._tell(json.dumps(states[0].to_json()))
        self._tell(json.dumps([str(move) for move in moves]))
        assert self._process.stdout is not None
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise RuntimeError("the other checkout's bot has ended: what it says is above")
        return states[-1].parse(answer)

    def _tell(self, line: str) -> None:
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def __del__(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


class Hurried:
    """The strongest level of this checkout with so many seconds a move."""

    def __init__(self, seconds: float, brain: Any, rng: Random) -> None:
        from games.bots.levels import Mind

        self._seconds, self._mind = seconds, Mind(brain, rng)

    def choose(self, states: Sequence[Any], moves: Sequence[Any], seat: int) -> Any:
        """The move of a seat that may act in the last state."""
        from games.bots.deadline import Deadline

        return self._mind.choose(states, moves, LEVEL, Deadline(self._seconds), seat)


def player(argument: str, brain: Any, rng: Random) -> Former | Hurried:
    """The guest of a folder or of a time (`0.33s`), or a ValueError."""
    folder = Path(argument)
    if argument and (folder / "games" / "bots").is_dir():
        return Former(folder.resolve(), rng)
    try:
        seconds = float(argument.removesuffix("s"))
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 3600.0:
        raise ValueError(f"it takes another checkout or seconds (0.33s), not “{argument}”")
    return Hurried(seconds, brain, rng)


def serve(folder: str, game_name: str, seed: int) -> None:
    """In the other checkout: a written position, then for each line of moves the next one."""
    sys.path[:] = [folder, *(path for path in sys.path if path != str(Path(__file__).parent))]
    from games import catalog
    from games.bots.deadline import Deadline
    from games.bots.levels import Mind

    states = [catalog.game(game_name).from_json(json.loads(sys.stdin.readline()))]
    moves: list[Any] = []
    mind = Mind(catalog.brain(game_name), Random(seed))
    for line in sys.stdin:
        for text in json.loads(line)[len(moves) :]:
            state = states[-1].clone()
            moves.append(state.parse(text))
            state.play(moves[-1])
            states.append(state)
        move = mind.choose(states, moves, LEVEL, Deadline(1.0), states[-1].to_move)
        print(move, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], int(sys.argv[3]))
