"""Bots against bots: many matches with rotating seats, and what they say about strength."""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, Protocol

import msgspec

from games.bots.arena.ratings import elo, fitted_elo, interval
from games.bots.brain import Brain, sides_of
from games.bots.company import COMPANY
from games.bots.deadline import Deadline
from games.bots.levels import LEVELS, Mind
from games.bots.process import undisturbed
from games.core.game import Game, GameError, Setup, State
from games.core.language import phrase

SECONDS = 1.0
"""The longest thought, as at the table."""

FindGame = Callable[[str], Game]
FindBrain = Callable[[str], Brain]


class BadBot(GameError):
    """A series that cannot be played: a name that is no bot, too few of them, or too many."""


class Player(Protocol):
    """Whoever chooses moves in one match."""

    def choose(self, states: Sequence[State], moves: Sequence[Any], seat: int) -> Any:
        """The move of a seat that may act in the last state."""


class Plan(msgspec.Struct, frozen=True):
    """All that fixes a series of matches.

    Where there are more bots than seats, or on wish, every two of them meet in so many matches.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    players: int | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    is_paired: bool = False

    def tables(self, game: Game) -> list[tuple[int, ...]]:
        """Which bots meet: all at one table, or every two of them."""
        bots = range(len(self.bots))
        has_room = self.seats(game) >= len(self.bots)
        return [tuple(bots)] if has_room and not self.is_paired else list(combinations(bots, 2))

    def seats(self, game: Game) -> int:
        """How many seats a table has."""
        return self.players or max(2, game.default_players)

    def total(self, game: Game) -> int:
        """How many matches there are in all."""
        return self.games * len(self.tables(game))


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How one match ended: for each seat which bot sat there, its share of the win, its score."""

    bots: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    beaten: tuple[tuple[float, float], ...]
    """For each bot the points against seats of other bots, and how many there were to get."""


class Standing(msgspec.Struct, frozen=True):
    """A bot after all matches. Elo is its lead over the other bots at the table."""

    name: str
    win_rate: float
    mean_score: float
    elo: float
    elo_low: float
    elo_high: float


class Pair(msgspec.Struct, frozen=True):
    """Two bots of a round robin: the share of the points between them that the first one got."""

    first: str
    second: str
    matches: int
    share: float


class Level:
    """A bot of the table."""

    def __init__(self, brain: Brain, level: int, rng: Random, character: str = "") -> None:
        self._mind = Mind(brain, rng, character)
        self._level = level

    def choose(self, states: Sequence[State], moves: Sequence[Any], seat: int) -> Any:
        return self._mind.choose(states, moves, self._level, Deadline(SECONDS), seat)


class Anything:
    """A player without a thought."""

    def __init__(self, brain: Brain, rng: Random) -> None:
        self._brain = brain
        self._rng = rng

    def choose(self, states: Sequence[State], moves: Sequence[Any], seat: int) -> Any:
        return self._rng.choice(self._brain.moves(states[-1], seat))


def level_of(name: str) -> int:
    """The level a name stands for: `3`, `bot:3` or, with a character, `3@gambler`.

    0 is `random`, and a guest from outside.
    """
    if name == "random" or _is_guest(name):
        return 0
    level, _, character = name.removeprefix("bot:").partition("@")
    if character and character not in COMPANY:
        raise BadBot(phrase("arena.bad_character", name=character, known=", ".join(COMPANY)))
    if level.isdigit() and int(level) in LEVELS:
        return int(level)
    raise BadBot(phrase("arena.bad_bot", name=name))


def player_of(name: str, brain: Brain, rng: Random) -> Player:
    """The player of a name, as in `level_of`."""
    if _is_guest(name):
        return _guest(name, brain, rng)
    level = level_of(name)
    character = name.partition("@")[2]
    return Level(brain, level, rng, character) if level else Anything(brain, rng)


def _is_guest(name: str) -> bool:
    """Whether a name is `MODULE:ARGUMENT`: a module of anybody's that has players of its own."""
    return "." in name.partition(":")[0]


def _guest(name: str, brain: Brain, rng: Random) -> Player:
    """What the module's `player(argument, brain, rng)` gives; a ValueError says why it cannot."""
    module, _, argument = name.partition(":")
    try:
        found: Player = importlib.import_module(module).player(argument, brain, rng)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadBot(phrase("arena.bad_guest", name=name, problem=str(error))) from error
    return found


def seating(bots: int, sides: Sequence[Sequence[int]], number: int) -> tuple[int, ...]:
    """Which bot sits on each seat of a match: all in turn, moved on by one from match to match.

    With more seats than bots they sit there again and again; over as many matches as there are
    bots each has every seat once. Mates are the same bot unless there are fewer sides than bots.
    """
    seats = sorted(seat for side in sides for seat in side)
    if len(sides) < bots:
        sides = [[seat] for seat in seats]
    place = {seat: index for index, side in enumerate(sides) for seat in side}
    return tuple((place[seat] + number) % bots for seat in seats)


def play(plan: Plan, number: int, game: Game, brain: Brain) -> Result:
    """Play one match of the series. Every round of seats shares a deal, which evens out luck.

    Tables take turns, so that a series that is broken off has measured all of them.
    """
    tables = plan.tables(game)
    sitting, turn = tables[number % len(tables)], number // len(tables)
    setup = Setup(plan.seats(game), plan.seed + turn // len(sitting), plan.options)
    states = [game.start(setup)]
    placed = seating(len(sitting), sides_of(states[0]), turn)
    seats = tuple(sitting[place] for place in placed)
    rngs = [Random(f"{plan.seed} {number} {bot}") for bot in range(len(plan.bots))]
    minds = [player_of(name, brain, rng) for name, rng in zip(plan.bots, rngs, strict=True)]
    moves: list[Any] = []
    levels = [max(1, level_of(plan.bots[bot])) for bot in seats]
    order = Random(f"{plan.seed} {number} order")
    while not states[-1].is_over:
        seat = brain.actor(states[-1], levels, order)
        move = minds[seats[seat]].choose(states, moves, seat)
        state = states[-1].clone()
        state.play(move)
        states.append(state)
        moves.append(move)
    return _result(states[-1], seats, len(plan.bots))


def _result(state: State, seats: tuple[int, ...], bots: int) -> Result:
    winners = state.winners()
    shares = tuple((seat in winners) / len(winners) for seat in range(len(seats)))
    scores = state.scores()
    totals = [score.total if score.team_total is None else score.team_total for score in scores]
    ranks = [(seat in winners, total) for seat, total in enumerate(totals)]
    side = {seat: index for index, mates in enumerate(sides_of(state)) for seat in mates}
    points, chances = [0.0] * bots, [0] * bots
    for seat, bot in enumerate(seats):
        for other, rival in enumerate(seats):
            if bot != rival and side[seat] != side[other]:
                points[bot] += (ranks[seat] > ranks[other]) + 0.5 * (ranks[seat] == ranks[other])
                chances[bot] += 1
    own = tuple(score.total for score in scores)
    return Result(seats, shares, own, tuple(zip(points, chances, strict=True)))


def standings(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """The table after these matches, in the order in which the bots were named."""
    found = []
    for bot, name in enumerate(plan.bots):
        share, scores, points, chances = 0.0, [], 0.0, 0.0
        matches = [result for result in results if bot in result.bots]
        for result in matches:
            for seat, sitting in enumerate(result.bots):
                if sitting == bot:
                    share += result.shares[seat]
                    scores.append(result.scores[seat])
            gained, possible = result.beaten[bot]
            points += gained / possible if possible else 0.0
            chances += possible > 0
        against = points / chances if chances else 0.5
        low, high = interval(against, int(chances))
        found.append(
            Standing(
                name,
                round(share / max(1, len(matches)), 4),
                round(sum(scores) / max(1, len(scores)), 2),
                round(elo(against), 1),
                round(elo(low), 1),
                round(elo(high), 1),
            )
        )
    return found


def paired(plan: Plan, results: Sequence[Result]) -> list[Pair]:
    """What every two bots got against each other, where tables of two met."""
    found = []
    for first, second in combinations(range(len(plan.bots)), 2):
        met = [result for result in results if set(result.bots) == {first, second}]
        points = sum(result.beaten[first][0] for result in met)
        chances = sum(result.beaten[first][1] for result in met)
        if chances:
            names = plan.bots[first], plan.bots[second]
            found.append(Pair(*names, len(met), round(points / chances, 4)))
    return found


def fitted(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """The table of a round robin: Elo fitted to all pairs at once, its mean being 0."""
    plain = standings(plan, results)
    count = len(plan.bots)
    points = [[0.0] * count for _ in range(count)]
    for pair in paired(plan, results):
        first, second = plan.bots.index(pair.first), plan.bots.index(pair.second)
        points[first][second] += pair.share * pair.matches
        points[second][first] += (1 - pair.share) * pair.matches
    return [
        msgspec.structs.replace(
            standing,
            elo=round(rating, 1),
            elo_low=round(rating - reach, 1),
            elo_high=round(rating + reach, 1),
        )
        for standing, (rating, reach) in zip(plain, fitted_elo(points), strict=True)
    ]


def run(
    plan: Plan,
    find_game: FindGame,
    find_brain: FindBrain,
    jobs: int = 1,
    numbers: Sequence[int] | None = None,
) -> Iterator[Result]:
    """The results of a series as they come in; `jobs` processes play at the same time.

    Only the matches of these numbers, in their order, where some are named.
    """
    if numbers is None:
        numbers = range(plan.total(find_game(plan.game)))
    if jobs <= 1:
        game, brain = find_game(plan.game), find_brain(plan.game)
        for number in numbers:
            yield play(plan, number, game, brain)
        return
    context = multiprocessing.get_context("spawn")
    with undisturbed():
        pool = context.Pool(jobs, _prepare, (plan, find_game, find_brain))
    with pool:
        yield from pool.imap(_play_here, numbers)


_here: list[tuple[Plan, Game, Brain]] = []
"""In a process of the pool: what it plays."""


def _prepare(plan: Plan, find_game: FindGame, find_brain: FindBrain) -> None:
    _here.append((plan, find_game(plan.game), find_brain(plan.game)))


def _play_here(number: int) -> Result:
    plan, game, brain = _here[0]
    return play(plan, number, game, brain)


def as_json(plan: Plan, table: Sequence[Standing], pairs: Sequence[Pair] = ()) -> str:
    """The table as one JSON object; in a round robin with every two bots' results."""
    bots = [msgspec.structs.asdict(standing) for standing in table]
    told: dict[str, Any] = {"game": plan.game, "games": plan.games, "bots": bots}
    if len(plan.bots) > 2 and pairs:
        told["pairs"] = [msgspec.structs.asdict(pair) for pair in pairs]
    return msgspec.json.encode(told).decode()


def options_of(text: str | None) -> dict[str, Any]:
    """The options of a match from JSON; none when nothing is given."""
    try:
        return msgspec.json.decode(text or "{}", type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadBot(phrase("arena.bad_options", text=text)) from error


def check(plan: Plan, game: Game, brain: Brain) -> None:
    """Raise a `GameError` with the reason when a series cannot be played."""
    if len(plan.bots) < 2:
        raise BadBot(phrase("arena.two_bots"))
    for name in plan.bots:
        player_of(name, brain, Random(0))
    players = plan.seats(game)
    if players < 2:
        raise BadBot(phrase("arena.too_few_seats", n=players))
    if len(set(plan.bots)) < len(plan.bots) and len(plan.tables(game)) > 1:
        raise BadBot(phrase("arena.twice"))
    game.start(Setup(players, plan.seed, plan.options))
