"""Hostile lines for the engine protocol: each is answered, and a refused one changes nothing."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.fair import SeatEngine
from games.core.game import GameError, State
from games.core.language import language, phrase
from games.core.protocol import Engine
from tests.campaigns import Stuck, Try, never_stuck
from tests.campaigns.mutation import TOKENS, mutated

ENGLISH = language(catalog.CONFIG / "text", "en")
LINES = 400
"""Lines that one engine gets."""
WORDS = ("play", "new", "setup", "moves", "undo", "load", "view", "{}", "place", "a1", "#", "1")
PLAIN = ("state", "moves", "scores", "winners", "undo", "to_move", "list_commands", "name", "new")


def first(state: State, level: int) -> Any:
    """The bots of these engines do not think."""
    return state.legal_moves()[0]


def tries(seed: int) -> Iterator[Try]:
    """One line after the other, engine after engine."""
    number = 0
    with tempfile.TemporaryDirectory() as folder:
        while True:
            rng = Random(f"{seed}/{number}")
            name = catalog.names()[number % len(catalog.names())]
            each = confined(name, rng, Path(folder))
            for line_number in range(LINES):
                line = drawn(each, rng, folder)
                problem = tried(each, line)
                place = f"seed {seed}, engine {number} ({name}), line {line_number}"
                yield 1, problem and f"{place}: {line[:300]!r}: {problem}"
                if problem:
                    break
            number += 1


def confined(name: str, rng: Random, folder: Path) -> Engine:
    """An engine that writes and reads in one folder only, and counts no deep trees."""
    game = catalog.game(name)
    if rng.random() < 0.2:
        return SeatEngine(game, ENGLISH, first, "1.0", rng.randrange(game.default_players))
    each = Engine(game, ENGLISH, first, "1.0")

    def inside(command: Any) -> Any:
        def act(text: str) -> str:
            if text and (".." in text or not text.startswith(f"{folder}/")):
                raise GameError(phrase("protocol.path"))
            answer: str = command(text)
            return answer

        return act

    for command in ("save", "load"):
        each._commands[command] = inside(each._commands[command])
    perft = each._commands["perft"]
    each._commands["perft"] = lambda text: perft("1" if text.isdigit() and text != "0" else text)
    return each


def drawn(each: Engine, rng: Random, folder: str) -> str:
    """A line that means something, one that nearly does, or none of it."""
    line = _meant(each, rng, folder)
    chance = rng.random()
    if chance < 0.35:
        return line
    if chance < 0.85:
        return mutated(line, rng).replace("\n", " ")
    words = " ".join(rng.choice(WORDS) for _ in range(rng.randrange(5)))
    return words + "".join(rng.choice(TOKENS) for _ in range(rng.randrange(6))).replace("\n", " ")


def _meant(each: Engine, rng: Random, folder: str) -> str:
    state = each.match.state
    moves = state.legal_moves()
    kinds = {
        "play": lambda: f"play {rng.choice(moves)}" if moves else "new",
        "new": lambda: "new " + json.dumps(_start(each, rng)),
        "setup": lambda: "setup " + json.dumps({"position": state.to_json()}),
        "arranged": lambda: "setup " + json.dumps(_start(each, rng) | _part(state, rng)),
        "file": lambda: f"{rng.choice(('save', 'load'))} {folder}/{rng.choice('abc')}.yaml",
        "think": lambda: f"{rng.choice(('genmove', 'reg_genmove'))} {rng.randint(1, 5)}",
        "view": lambda: f"view {rng.randrange(state.players)}",
        "perft": lambda: f"perft {rng.randrange(2)}",
        "plain": lambda: rng.choice(PLAIN),
        "numbered": lambda: f"{rng.randrange(10**6)} {rng.choice(PLAIN)}",
    }
    names = list(kinds)
    weights = [8, 1, 2, 1, 1, 2, 1, 1, 2, 1]
    return kinds[rng.choices(names, weights)[0]]()


def _start(each: Engine, rng: Random) -> dict[str, Any]:
    players = rng.choice(each.game.player_counts)
    options: dict[str, Any] = {}
    for option in each.game.options(players, {}):
        if rng.random() < 0.3:
            values = [*option.choices, not option.default, option.default]
            options[option.name] = rng.choice(values)
    found: dict[str, Any] = {"players": players, "seed": rng.randrange(100), "options": options}
    if isinstance(each, SeatEngine):
        del found["seed"]
    return found


def _part(state: State, rng: Random) -> dict[str, Any]:
    """Some of a written position."""
    whole = state.to_json()
    return {key: whole[key] for key in whole if rng.random() < 0.3}


def tried(each: Engine, line: str) -> str:
    """What is wrong with an engine's answer to a line."""
    try:
        with never_stuck():
            before = each.match.state.to_json()
            answer = each.answer(line)
            after = each.match.state.to_json()
            each.has_quit = False
    except Stuck as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if answer == "":
        return ""
    if not answer.startswith(("=", "?")) or not answer.endswith("\n\n"):
        return f"answered {answer[:200]!r}"
    if answer.startswith("?"):
        if answer.count("\n") != 2:
            return f"refused in several lines: {answer[:200]!r}"
        if before != after:
            return "refused, but something changed"
    return ""
