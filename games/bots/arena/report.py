"""The arena on a terminal: a progress bar while it plays, and a table at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TextIO

from games.bots.arena.series import Pair, Plan, Result, Standing
from games.core.terminal import Progress, Say, painted


def with_progress(results: Iterable[Result], games: int, out: TextIO, say: Say) -> Iterator[Result]:
    """The same results; on a terminal a bar grows on `out` as they come in."""
    bar = Progress(games, out, say)
    try:
        for done, result in enumerate(results, start=1):
            bar.show(done, say("arena.progress", done=done, games=games))
            yield result
    finally:
        bar.end()


def table(standings: Sequence[Standing], say: Say, out: TextIO) -> list[str]:
    """One line a bot under a line of titles; where `out` has colours the strongest stands out."""
    heads = [say(f"arena.{key}") for key in ("bot", "wins", "score", "elo", "interval")]
    rows = [
        [
            standing.name,
            f"{100 * standing.win_rate:.1f} %",
            f"{standing.mean_score:.1f}",
            f"{standing.elo:+.0f}",
            f"{standing.elo_low:+.0f} … {standing.elo_high:+.0f}",
        ]
        for standing in standings
    ]
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
    lines = []
    for first, *rest in [heads, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]))
    best = max(range(len(standings)), key=lambda index: standings[index].elo)
    lines[0] = painted(lines[0], "bold", out)
    lines[1 + best] = painted(lines[1 + best], "green", out)
    return lines


def matrix(plan: Plan, pairs: Sequence[Pair], say: Say, out: TextIO) -> list[str]:
    """What each bot of a round robin got against each other one, in per cent."""
    shares = {(pair.first, pair.second): pair.share for pair in pairs}
    shares |= {(pair.second, pair.first): 1 - pair.share for pair in pairs}
    width = max(6, *(len(name) for name in plan.bots))
    heads = [say("arena.against").ljust(width), *(name.rjust(width) for name in plan.bots)]
    lines = [painted("  ".join(heads), "bold", out)]
    for name in plan.bots:
        cells = [
            "·".rjust(width) if other == name else f"{100 * shares[name, other]:.0f} %".rjust(width)
            for other in plan.bots
        ]
        lines.append("  ".join([name.ljust(width), *cells]))
    return lines
