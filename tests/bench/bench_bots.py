"""Speed of the bots: random matches, tree search, and how long a move takes."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random
from time import perf_counter, process_time
from typing import Any

from tests.bench import Measure, Skipped, bench, compared, within

MIDDLE = 12
"""Moves after which every match is well under way."""

SPAN = 1.0
"""Seconds of processor time that each rate is measured over."""

TURNS = 5
"""Into how many turns that time is cut where two things are compared."""


def rate(act: Callable[[], object], seconds: float = SPAN) -> float:
    """How often something can be done in a second of processor time, warmed up first."""
    act()
    done, start = 0, process_time()
    while True:
        act()
        done += 1
        spent = process_time() - start
        if spent >= seconds:
            return done / spent


def opened(game: str, players: int = 2, **options: Any) -> tuple[Any, Any]:
    """The brain of a game and the start of a match without secrets in it."""
    from games import catalog
    from games.core.game import Setup

    brain = catalog.brain(game)
    state = catalog.game(game).start(Setup(players, 1, options))
    return brain, brain.sample(state, state.to_move or 0, Random(1))


def in_turns(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """The rates of two things, measured in short turns: what slows a machine slows both.

    Of the pairs the one with the middle ratio.
    """
    pairs = [(rate(one, SPAN / TURNS), rate(other, SPAN / TURNS)) for _ in range(TURNS)]
    return sorted(pairs, key=lambda pair: pair[0] / pair[1])[TURNS // 2]


def fast_playout(game: str) -> Callable[[], object]:
    """A whole random match as the bots play it out."""
    brain, state = opened(game)
    rng = Random(1)
    return lambda: brain.playout(state, rng)


def plain_playout(game: str) -> Callable[[], object]:
    """The same through the plain rules: a list of legal moves, one of them played."""
    from games.bots.brain import Brain

    brain, state = opened(game)
    rng = Random(1)
    return lambda: Brain.playout(brain, state, rng)


def raced(
    fast: Callable[[], object], ratio_to: str, plain: Callable[[], object], least: float
) -> Measure:
    """Playouts a second beside those of something plainer."""
    own, base = in_turns(fast, plain)
    return compared(own, "playouts/s", ratio_to, base, least=least)


@bench("playout.kiwara")
def playout_kiwara() -> Measure:
    from tests.bench.plain_kiwara import plain_playout as by_lists

    rng = Random(1)
    return raced(fast_playout("kiwara"), "plain lists", lambda: by_lists(rng), least=4)


@bench("playout.rumis")
def playout_rumis() -> Measure:
    from games import catalog
    from tests.games.rumis.scan import PlainPlayouts

    table: Any = catalog.game("rumis").table  # type: ignore[attr-defined]
    scan, rng = PlainPlayouts(table, table.boards[0].name, 2), Random(1)
    return raced(fast_playout("rumis"), "scan of all placements", lambda: scan.play(rng), least=25)


@bench("playout.kumata")
def playout_kumata() -> Measure:
    """Every placement equally likely in both: the bots' second thought is no part of the rules."""
    brain, state = opened("kumata")
    even, rng = copy(brain), Random(1)
    even.tries = 1
    plain = plain_playout("kumata")
    return raced(lambda: even.playout(state, rng), "plain rules", plain, least=3)


@bench("playout.cuminos")
def playout_cuminos() -> Measure:
    return raced(fast_playout("cuminos"), "plain rules", plain_playout("cuminos"), least=3)


@bench("playout.growth")
def playout_growth() -> Measure:
    """What a random match costs on the greatest board over what it may: placements times plies."""
    from games import catalog

    costs, sizes = [], []
    boards: tuple[str, ...] = catalog.game("rumis").table.boards_for(4)  # type: ignore[attr-defined]
    spaces = [opened("rumis", 2)]
    spaces += [opened("rumis", 4, board=board) for board in boards]
    spaces.sort(key=lambda pair: len(pair[1].ruleset.space.moves))
    for brain, state in (spaces[0], spaces[-1]):
        rng = Random(1)
        plies = 0
        for _ in range(10):
            match = state.clone()
            while not match.is_over:
                match.play(rng.choice(match.legal_moves()))
            plies += len(match.placed)
        costs.append(1 / rate(lambda b=brain, s=state, r=rng: b.playout(s, r)))
        sizes.append(len(state.ruleset.space.moves) * plies / 10)
    growth = costs[1] / costs[0]
    return compared(growth, "times", "placements x plies", sizes[1] / sizes[0], most=1.0)


def simulations(game: str) -> float:
    """Simulations a second of our search from the start of a match."""
    from games.bots.deadline import Deadline
    from games.bots.tree import Tree

    brain, state = opened(game)
    count, start = 0, process_time()
    while process_time() - start < SPAN:
        tree = Tree(brain, state, Random(count))
        tree.run(500, Deadline(60))
        count += tree.simulations
    return count / (process_time() - start)


def spiel_simulations(game: str) -> float:
    """The same of OpenSpiel's MCTSBot on the same State."""
    from tests.bench.openspiel import MissingSpiel, player

    brain, state = opened(game)
    count = 20
    try:
        theirs = player(str(count), brain, Random(1))
        return count * rate(lambda: theirs.choose([state], [], state.to_move))
    except MissingSpiel as error:
        raise Skipped("open_spiel is not installed") from error


def search(game: str) -> Measure:
    theirs = spiel_simulations(game)
    return compared(simulations(game), "simulations/s", "OpenSpiel's MCTSBot", theirs, least=3)


@bench("search.kiwara")
def search_kiwara() -> Measure:
    return search("kiwara")


@bench("search.rumis")
def search_rumis() -> Measure:
    return search("rumis")


@bench("search.kumata")
def search_kumata() -> Measure:
    return search("kumata")


@bench("search.cuminos")
def search_cuminos() -> Measure:
    return search("cuminos")


LARGEST: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("cuminos", 6, {"teams": "3x2"}),
    ("kumata", 4, {"variant": "union"}),
    ("rumis", 1, {"cube": 5, "colours_used": 4}),
    ("rumis", 4, {"board": "coricancha"}),
    ("rumis", 6, {}),
    ("zuma", 6, {}),
)
"""Tables where a thought takes longest; the default match of each game is looked at as well."""


def slowest(level: int, clock: Callable[[], float]) -> float:
    """The longest move of a level in the first and the middle moves of every game, in seconds."""
    from games import catalog
    from games.bots.deadline import Deadline
    from games.bots.levels import choose
    from games.bots.thoughts import SECONDS
    from games.core.game import Setup

    longest = 0.0
    tables = [(name, catalog.game(name).default_players, {}) for name in catalog.names()]
    for name, players, options in (*tables, *LARGEST):
        game, brain = catalog.game(name), catalog.brain(name)
        state, rng = game.start(Setup(players, 1, options)), Random(1)
        brain.weighed(brain.sample(state, state.to_move or 0, rng))  # tables are built once
        for ply in range(MIDDLE + 2):
            if state.is_over:
                break
            if 2 <= ply < MIDDLE:
                state.play(rng.choice(brain.moves(state, state.to_move or 0)))
                continue
            start = clock()
            move = choose(state, brain, level, rng, Deadline(SECONDS))
            longest = max(longest, clock() - start)
            state.play(move)
    return longest


@bench("bot.latency.1")
def latency_of_level_1() -> Measure:
    """In processor time: it never looks at the clock, and a busy machine must not spoil it."""
    return within(slowest(1, process_time), "s", 0.1)


@bench("bot.latency.5")
def latency_of_level_5() -> Measure:
    return within(slowest(5, perf_counter), "s", 1.1)
