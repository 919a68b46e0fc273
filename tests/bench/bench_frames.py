"""What a frame costs: the ghost under the pointer, the camera turning, a bot thinking meanwhile.

Frames are counted in processor time, and each is the least of several passes along the same way,
so that a busy machine does not spoil them: the budgets hold for 99 of 100 of these frames. Only
beside a thinking bot does the clock on the wall count.
"""

from __future__ import annotations

import time

from tests.bench import Measure, bench, compared, within

GAMES = ("kiwara", "rumis", "kumata", "cuminos")
"""Games whose tables are measured; each gets a late match of its own."""
MOVING = (*GAMES, "zuma")
"""Games in which something moves by itself."""

LATE = 0.9
"""How much of a match is played: near its end the board is full, and there is still a ghost."""
GHOST, FINE_GHOST, TURN, MOTION = 5.0, 10.0, 14.0, 14.0
THINKING = 1.1
ROUNDS = 14
ROUND = 0.2
"""Seconds: well within one thought of the strongest bot."""


def _ghost(game: str) -> Measure:
    from tests.bench.tables import laid, late_match, percentile

    with laid(late_match(game, LATE)) as table:
        return within(percentile(table.steady_frames(table.pointed)), "ms p99", GHOST)


def _fine_ghost(game: str) -> Measure:
    from tests.bench.tables import FINE, laid, late_match, percentile

    with laid(late_match(game, LATE), FINE) as table:
        return within(percentile(table.steady_frames(table.pointed, 120)), "ms p99", FINE_GHOST)


def _motion(game: str) -> Measure:
    """A piece that lands and a score that counts; in Zuma a hand that is dealt."""
    from tests.bench.tables import SIZE, laid, late_match, percentile

    with laid(late_match(game, LATE), SIZE, "normal") as table:
        return within(percentile(table.moving_frames()), "ms p99", MOTION)


def _layouts() -> Measure:
    from tests.bench.tables import laid, late_match

    with laid(late_match("rumis", LATE)) as table:
        return within(table.layouts_of_a_click(), "layouts", 1.0)


def _turn(game: str) -> Measure:
    from tests.bench.tables import laid, late_match, percentile

    with laid(late_match(game, LATE)) as table:
        return within(percentile(table.steady_frames(table.dragged, 200)), "ms p99", TURN)


def _thinking(game: str) -> Measure:
    """The same frames in turns with and without a hint being looked for.

    The lower quarter counts: a bot that held frames up would hold up those as well, while what
    else the machine does in between spoils the others.
    """
    from tests.bench.tables import BenchTable, laid, late_match, percentile

    def frames(table: BenchTable) -> list[float]:
        end = time.perf_counter() + ROUND
        times: list[float] = []
        while time.perf_counter() < end:
            times += table.frames(table.pointed, 20, time.perf_counter)
        return times

    with laid(late_match(game, 0.3)) as table:
        scene = table.scene
        scene.hint()  # the process of the bots starts with the first question
        while scene.advice.is_thinking:
            table.app.step(0.01)
        alone: list[float] = []
        beside: list[float] = []
        for _ in range(ROUNDS):
            scene.advice.close()
            scene.host.counsels.forget()
            alone += frames(table)
            scene.hint()
            assert scene.advice.is_thinking
            beside += frames(table)
        usual, thinking = (percentile(sorted(times), 0.25) for times in (alone, beside))
        return compared(thinking, "ms", "same frame alone", usual, most=THINKING)


bench("click.layouts")(_layouts)
for _game in MOVING:
    bench(f"frame.motion.{_game}")(lambda game=_game: _motion(game))  # type: ignore[misc]
for _game in GAMES:
    bench(f"frame.ghost.4k.{_game}")(lambda game=_game: _fine_ghost(game))  # type: ignore[misc]
    bench(f"frame.ghost.{_game}")(lambda game=_game: _ghost(game))  # type: ignore[misc]
    bench(f"frame.turn.{_game}")(lambda game=_game: _turn(game))  # type: ignore[misc]
    bench(f"frame.thinking.{_game}")(lambda game=_game: _thinking(game))  # type: ignore[misc]
