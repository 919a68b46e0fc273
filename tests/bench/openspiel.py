"""OpenSpiel's own tree search as a guest of the arena, to measure ours against.

`main.py arena kiwara --bots 5 --against tests.bench.openspiel:1s --games 10`
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.bots.brain import Brain
from games.core.game import State

MOST_SIMULATIONS = 10_000_000
MOST_MEMORY = 500
"""Megabytes of its tree."""

LEAST_SECONDS = 0.1
"""With less its search may end before it has looked at any move, and that brings it down."""

EXPLORATION = 2**0.5
MOST_MOVES = 100_000
MOST_PLIES = 100_000


class MissingSpiel(ValueError):
    """`open_spiel` is not installed."""


class Budget(msgspec.Struct, frozen=True):
    """How long it may think: simulations a move, or seconds (0 is no limit)."""

    simulations: int = MOST_SIMULATIONS
    seconds: float = 0.0

    @classmethod
    def of(cls, text: str) -> Budget:
        """`1000` is simulations, `1.0` or `1s` are seconds."""
        try:
            if text.isdigit() and int(text) > 0:
                return cls(simulations=int(text))
            seconds = float(text.removesuffix("s"))
        except ValueError:
            seconds = 0.0
        if not LEAST_SECONDS <= seconds < 3600.0:
            raise ValueError(f"it takes simulations (1000) or seconds (1.0, 1s), not “{text}”")
        return cls(seconds=seconds)


def player(argument: str, brain: Brain, rng: Random) -> SpielPlayer:
    """The guest with this budget, or a ValueError."""
    budget = Budget.of(argument)
    library()
    if type(brain).chosen is not Brain.chosen:
        raise ValueError("its search knows no game in which several act at once")
    return SpielPlayer(budget, brain, rng)


class SpielPlayer:
    """OpenSpiel's MCTSBot with random rollouts on our State.

    It is shown what the seat may know: hidden things are drawn anew once for each move.
    """

    def __init__(self, budget: Budget, brain: Brain, rng: Random) -> None:
        self._budget = budget
        self._brain = brain
        self._rng = rng
        self._bot: Any = None
        self._game: Any = None

    def choose(self, states: Sequence[State], moves: Sequence[Any], seat: int) -> Any:
        """The move of the seat to act in the last state."""
        state = states[-1]
        options = self._brain.moves(state, seat)
        if len(options) == 1:
            return options[0]
        if self._bot is None:
            self._game, self._bot = spiel_bot(state.players, self._budget, self._rng)
        wrapped = self._game.new_initial_state()
        wrapped.kept = Kept(self._brain, self._brain.sample(state, seat, self._rng))
        _, action = self._bot.step_with_policy(wrapped)  # `step` fails on games in Python
        return options[action]


class Kept:
    """A state of ours inside one of theirs; their copies are our clones."""

    def __init__(self, brain: Brain, state: Any) -> None:
        self.brain = brain
        self.state = state
        self._moves: list[Any] | None = None

    def __deepcopy__(self, _: object) -> Kept:
        return Kept(self.brain, self.state.clone())

    @property
    def moves(self) -> list[Any]:
        """The moves of the seat to act; an action is the place of a move in this list."""
        if self._moves is None:
            seat = self.state.to_move
            self._moves = [] if seat is None else self.brain.moves(self.state, seat)
        return self._moves

    def play(self, action: int) -> None:
        """Play the move of an action."""
        self.state.play(self.moves[action])
        self._moves = None


def spiel_bot(players: int, budget: Budget, rng: Random) -> tuple[Any, Any]:
    """Their game for so many players, and their bot for it."""
    spiel = library()
    game = spiel.load_game(_registered(spiel, players))
    seed = rng.randrange(2**31)
    bot = spiel.MCTSBot(
        game,
        spiel.RandomRolloutEvaluator(1, seed),
        EXPLORATION,
        budget.simulations,
        MOST_MEMORY,
        False,
        seed,
        False,
        max_wall_clock_time=budget.seconds or -1.0,
    )
    return game, bot


def library() -> Any:
    """OpenSpiel itself, or `MissingSpiel`."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        raise MissingSpiel("run “pip install open_spiel” first") from error


_names: dict[int, str] = {}


def _registered(spiel: Any, players: int) -> str:
    """The name under which OpenSpiel knows a game of ours with so many players."""
    if players in _names:
        return _names[players]
    name = f"tablee_{players}"
    kind = spiel.GameType(
        short_name=name,
        long_name=name,
        dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=spiel.GameType.ChanceMode.DETERMINISTIC,
        information=spiel.GameType.Information.PERFECT_INFORMATION,
        utility=spiel.GameType.Utility.GENERAL_SUM,
        reward_model=spiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    size = spiel.GameInfo(
        num_distinct_actions=MOST_MOVES,
        max_chance_outcomes=0,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=MOST_PLIES,
    )
    spiel.register_game(kind, _game_class(spiel, kind, size))
    _names[players] = name
    return name


def _game_class(spiel: Any, kind: Any, size: Any) -> type[Any]:
    """Their classes of a game and a state, made here because their bases are only theirs."""

    class SpielState(spiel.State):  # type: ignore[misc]
        kept: Kept

        def current_player(self) -> int:
            seat: int | None = self.kept.state.to_move
            return int(spiel.PlayerId.TERMINAL) if seat is None else seat

        def _legal_actions(self, player: int) -> list[int]:
            return list(range(len(self.kept.moves)))

        def _apply_action(self, action: int) -> None:
            self.kept.play(action)

        def _action_to_string(self, player: int, action: int) -> str:
            return str(self.kept.moves[action])

        def is_terminal(self) -> bool:
            return self.kept.state.to_move is None

        def returns(self) -> list[float]:
            if not self.is_terminal():
                return [0.0] * self.kept.state.players
            return [2.0 * reward - 1.0 for reward in self.kept.brain.rewards(self.kept.state)]

        def __str__(self) -> str:
            return str(self.kept.state.to_json())

    class SpielGame(spiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, size, params or {})

        def new_initial_state(self) -> Any:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
            return None

    return SpielGame
