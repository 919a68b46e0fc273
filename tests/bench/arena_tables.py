"""The tables of `results.md`: `python -m tests.bench.arena_tables [GAME…] [--games N] [--jobs J]`.

Every series of matches is a command of the arena. Its matches are kept in `results/`, so that a
series can be played in several sittings: the next one plays only what is missing. Once bots were
changed their files there are to be deleted. The figures of each series go to `results.json`, and
`results.md` is written from them (`--rewrite` only counts what is kept, `--command "arena …"` adds
a series of any kind, such as a round robin). Only the games named are played, all when none is;
`--only` names a part of the command. Series against the bots of before they learnt anything need
these (`git worktree add ../before dec5cc7`); without them they are left out.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from games.bots.arena.ratings import interval

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FIGURES, TABLES, KEPT = HERE / "results.json", HERE / "results.md", HERE / "results"
GAMES = ("kiwara", "rumis", "kumata", "cuminos", "zuma")
STEPS = ((1, 2), (2, 3), (3, 4), (4, 5))
FOR_TWO, AT_ONCE = ("kiwara",), ("zuma",)
"""Games of two players only, and those in which several act at once, which OpenSpiel cannot.

The latter plan instead of searching, so that many more matches of them can be played.
"""

TEAMS = {"kumata": '{"variant":"union"}', "cuminos": '{"teams":"2x2"}'}
SPIEL = "tests.bench.openspiel:"
FORMER = "tests.bench.former:"
BEFORE = "../before"
SEED = 1000
"""The deals of the tables. Levels were spaced with them in sight, but in Zuma."""

Figures = dict[str, dict[str, Any]]


class Series(NamedTuple):
    """A command of the arena, how many matches it takes, and what the stronger side is to win."""

    command: str
    games: int
    least: int
    most: int


def series_of(game: str) -> list[Series]:
    """All that is to be measured of a game: its ladder from chance up, and OpenSpiel's search."""
    tables = [""] if game in FOR_TWO else ["", " --players 4"]
    if game in TEAMS:
        tables.append(f" --players 4 --options {TEAMS[game]}")
    most = 1000 if game in AT_ONCE else 200
    found = [(f"random,1{table}", most, 80, 100) for table in tables]
    found += [(f"{low},{high}{table}", most, 70, 85) for table in tables for low, high in STEPS]
    if game not in AT_ONCE:
        found += [
            (f"5 --against {SPIEL}1s", 200, 90, 100),
            (f"5 --against {SPIEL}10s", 50, 65, 100),
            (f"{FORMER}{BEFORE},{FORMER}0.33s", 200, 55, 100),
        ]
    if game not in (*AT_ONCE, *FOR_TWO):
        found.append((f"5{f',{SPIEL}1s' * 3} --players 4", 100, 60, 100))
    return [Series(f"arena {game} --bots {asked} --seed {SEED}", *rest) for asked, *rest in found]


def kept_in(command: str) -> Path:
    """The file of the matches of a command."""
    name = re.sub(r"[^a-z0-9]+", "-", command.lower()).strip("-")
    return KEPT / f"{name}.jsonl"


def kept_games(command: str) -> int:
    """How many matches of a command are kept: all lines but the first."""
    path = kept_in(command)
    return max(0, len(path.read_bytes().splitlines()) - 1) if path.exists() else 0


def measured(command: str, games: int, jobs: int) -> dict[str, Any]:
    """Run a command, as far as it was not run before, and read its object."""
    KEPT.mkdir(exist_ok=True)
    kept = ["--keep", str(kept_in(command)), "--games", str(games)]
    line = [sys.executable, "main.py", *command.split(), *kept, "--jobs", str(jobs), "--json"]
    done = subprocess.run(line, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def written(figures: Figures) -> str:
    """The page of all figures."""
    lines = [
        "# How strong the bots are",
        "",
        "Written by `python -m tests.bench.arena_tables`. A rate is the share of victories, a",
        "shared one counted as its part, with the interval that holds it with 95 %; Elo is the",
        "lead over the other side. Seats rotate, and each deal is played from all. Between levels",
        "the stronger side is to win 70 to 85 %, level 1 at least 80 % against moves at random;",
        "against OpenSpiel's C++ MCTSBot on the same State level 5 is to win 90 % with the same",
        "second a move, 65 % when the other has ten, and 60 % alone among three of them; with a",
        "third of a second it is to win 55 % against the level 5 of before it learnt anything",
        "(`../before`). What is not in the table was not measured since the bots were changed.",
        "",
        "| command | matches | stronger | wins | 95 % | Elo | mean scores |",
        "|---|---|---|---|---|---|---|",
    ]
    asked = {series.command: series for game in GAMES for series in series_of(game)}
    for command, found in figures.items():
        if "pairs" not in found:
            lines.append(_row(command, found, asked.get(command)))
    rounds = [line for command, found in figures.items() for line in _round(command, found)]
    return "\n".join([*lines, *rounds, ""])


def _row(command: str, found: dict[str, Any], series: Series | None) -> str:
    """A series of two sides: what the stronger one won."""
    bots = found["bots"]
    strong, *weak = bots if SPIEL in bots[1]["name"] else reversed(bots)
    low, high = (100 * share for share in interval(strong["win_rate"], found["games"]))
    rate = 100 * strong["win_rate"]
    is_missed = series is not None and not series.least <= rate <= series.most
    other = sum(bot["mean_score"] for bot in weak) / len(weak)
    return (
        f"| `{command}` | {found['games']} | {strong['name']} "
        f"| {rate:.1f} %{' (missed)' if is_missed else ''} | {low:.0f} … {high:.0f} % "
        f"| {strong['elo']:+.0f} | {strong['mean_score']:.1f} : {other:.1f} |"
    )


def _round(command: str, found: dict[str, Any]) -> list[str]:
    """A round robin: each bot's Elo, and what it got against every other one."""
    if "pairs" not in found:
        return []
    names = [bot["name"] for bot in found["bots"]]
    shares = {(pair["first"], pair["second"]): pair["share"] for pair in found["pairs"]}
    shares |= {(second, first): 1 - share for (first, second), share in shares.items()}
    lines = [
        "",
        f"`{command}`: {found['games']} matches for every two bots, Elo fitted to all of them.",
        "",
        f"| bot | Elo | 95 % | {' | '.join(f'against {name}' for name in names)} |",
        "|---" * (3 + len(names)) + "|",
    ]
    for bot in found["bots"]:
        cells = [
            "·" if name == bot["name"] else f"{100 * shares[bot['name'], name]:.0f} %"
            for name in names
        ]
        reach = f"{bot['elo_low']:+.0f} … {bot['elo_high']:+.0f}"
        lines.append(f"| {bot['name']} | {bot['elo']:+.0f} | {reach} | {' | '.join(cells)} |")
    return lines


def _place(measured: tuple[str, dict[str, Any]]) -> tuple[int, int]:
    """Where a row stands, whichever was measured last: by its game, then as it was asked for."""
    command = measured[0]
    game = command.split()[1]
    known = [series.command for series in series_of(game)]
    return GAMES.index(game), known.index(command) if command in known else len(known)


def _figures() -> Figures:
    """What was measured so far."""
    found: Figures = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    return found


def main() -> None:
    """Measure, and write the page after each series, so that nothing is lost half-way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=(*GAMES, []), metavar="GAME")
    parser.add_argument("--games", type=int, help="no more matches of a series than these")
    parser.add_argument("--only", default="", help="only series with this in their command")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rewrite", action="store_true", help="count what is kept, play nothing")
    parser.add_argument("--command", help="measure this command of the arena only, and keep it")
    asked = parser.parse_args()
    wanted = [series for game in asked.names or GAMES for series in series_of(game)]
    if asked.command:
        wanted = [Series(asked.command, 200, 0, 100)]
    for series in wanted:
        if BEFORE in series.command and not (ROOT / BEFORE).exists():
            print(f"left out, there is no {BEFORE}: {series.command}", flush=True)
        elif asked.only in series.command:
            games = min(series.games, asked.games or series.games)
            if asked.rewrite:
                games = min(games, kept_games(series.command))
                if not games:
                    continue
            found = measured(series.command, games, asked.jobs)
            # Another sitting beside this one may have written since.
            figures = dict(sorted({**_figures(), series.command: found}.items(), key=_place))
            FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
            TABLES.write_text(written(figures), encoding="utf-8")
            print(series.command, found, flush=True)
    TABLES.write_text(written(_figures()), encoding="utf-8")


if __name__ == "__main__":
    main()
