"""Hidden cards swapped: nothing that a seat is shown, told or played against may differ.

The same position with other hidden things (other hands, other piles, other chance): the bots of
every level, the moves that a hint weighs, what the protocol tells and every pixel are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame

from games import catalog
from games.bots.deadline import Deadline
from games.bots.levels import LEVELS, choose
from games.core.game import Setup, State
from games.stage.system.settings import Settings
from games.stage.system.window import load_window_table
from games.stage.ui import Ui
from tests.bots.toys import hasty
from tests.campaigns import STUCK, Stuck, Try, never_stuck
from tests.games.offered import VIEWED

SIZE = (640, 400)


def tries(seed: int) -> Iterator[Try]:
    """One swap after the other, in each game in turn."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    ui = Ui(catalog.ROOT, load_window_table(catalog.CONFIG), Settings(language="en"))
    number = 0
    while True:
        rng = Random(f"{seed}/{number}")
        name = VIEWED[number % len(VIEWED)]
        try:
            with never_stuck():
                problem = swapped(name, rng, ui)
        except Stuck as error:
            problem = str(error)
        yield 1, problem and f"seed {seed}, swap {number} ({name}): {problem}"
        number += 1


def swapped(name: str, rng: Random, ui: Ui) -> str:
    """What the seat that is to move could tell apart; empty when nothing."""
    brain = hasty(name)
    state = somewhere(name, rng)
    seat = state.to_move
    assert seat is not None
    other = brain.sample(state, seat, Random(rng.random()))
    if other.known_to(seat) != state.known_to(seat):
        return "what the seat knows differs"
    if sorted(map(str, brain.moves(other, seat))) != sorted(map(str, brain.moves(state, seat))):
        return "the moves differ"
    level, luck = rng.choice(LEVELS), rng.random()
    one, two = (
        choose(each, brain, level, Random(luck), Deadline(STUCK)) for each in (state, other)
    )
    if one != two:
        return f"the bot of level {level} plays {one}, then {two}"
    if state.told(one) != other.told(two):
        return "what is told of the move differs"
    pictures = [_pixels(name, each.view_for(seat), ui) for each in (state, other)]
    if pictures[0] != pictures[1]:
        return "the pictures differ"
    return ""


def somewhere(name: str, rng: Random) -> State:
    """A position of a random match that is not over."""
    game = catalog.game(name)
    options = {"mystery": True} if name == "kiwara" else {}
    state = game.start(Setup(rng.choice(game.player_counts), rng.randrange(10**6), options))
    for _ in range(rng.randrange(40)):
        after = state.clone()
        seat: Any = after.to_move
        after.play(rng.choice(catalog.brain(name).moves(after, seat)))
        if after.is_over:
            break
        state = after
    return state


def _pixels(name: str, state: State, ui: Ui) -> bytes:
    picture = catalog.view(name).snapshot(ui, state, SIZE)
    return pygame.image.tobytes(picture, "RGBA")
