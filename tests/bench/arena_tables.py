"""The tables of `results.md`: `python -m tests.bench.arena_tables [GAME…] [--games N] [--jobs J]`.

Each command of the arena is run once and its figures are kept in `results.json`; `results.md` is
written anew from them (`--rewrite` does only that, `--command "arena …"` adds one, such as a round
robin). Only the games named are played, all when none is.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FIGURES, TABLES = HERE / "results.json", HERE / "results.md"
GAMES = ("kiwara", "rumis", "kumata", "cuminos", "zuma")
STEPS = ((1, 2), (2, 3), (3, 4), (4, 5))
MEASURED = ("kiwara", "rumis", "kumata", "cuminos")
"""The games that are played against OpenSpiel's search as well."""

LADDER_SHARE, SPIEL_SHARE = (70, 85), (90, 100)
"""What the stronger side is to win at least and at most, in per cent."""

SEED = 1000
"""The deals of the tables. Levels of Cuminos and Zuma were spaced anew after looking at them."""

Figures = dict[str, dict[str, Any]]


def commands(game: str, games: int) -> list[str]:
    """The arena's command lines of a game."""
    found = [f"--bots {low},{high} --games {games}" for low, high in STEPS]
    if game in MEASURED:
        found.append(f"--bots 5 --against tests.bench.openspiel:1s --games {max(2, games // 2)}")
    return [f"arena {game} {asked} --seed {SEED}" for asked in found]


def measured(command: str, jobs: int) -> dict[str, Any]:
    """Run a command and read its object."""
    line = [sys.executable, "main.py", *command.split(), "--jobs", str(jobs), "--json"]
    done = subprocess.run(line, cwd=HERE.parents[1], check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def written(figures: Figures) -> str:
    """The page of all figures."""
    lines = [
        "# How strong the bots are",
        "",
        "Written by `python -m tests.bench.arena_tables --games 200`. A rate is the share of",
        "victories, a shared one counted as its part; Elo is the lead over the other side, with",
        "the interval that holds it with 95 %. Seats rotate, and each deal is played from all.",
        f"Between levels the stronger side is to win {LADDER_SHARE[0]} to {LADDER_SHARE[1]} %, and",
        f"{SPIEL_SHARE[0]} % against OpenSpiel's C++ MCTSBot, which has the same second a move on",
        "the same State. What is not in the table was not measured since the bots were changed.",
        "",
        "| command | matches | stronger | wins | Elo | 95 % | mean scores |",
        "|---|---|---|---|---|---|---|",
    ]
    for command, found in figures.items():
        if "pairs" in found:
            continue
        first, second = found["bots"]
        is_spiel = "openspiel" in second["name"]
        strong, weak = (first, second) if is_spiel else (second, first)
        least, most = SPIEL_SHARE if is_spiel else LADDER_SHARE
        rate = 100 * strong["win_rate"]
        mark = "" if least <= rate <= most else " (missed)"
        lines.append(
            f"| `{command}` | {found['games']} | {strong['name']} | {rate:.1f} %{mark} "
            f"| {strong['elo']:+.0f} | {strong['elo_low']:+.0f} … {strong['elo_high']:+.0f} "
            f"| {strong['mean_score']:.1f} : {weak['mean_score']:.1f} |"
        )
    rounds = [line for command, found in figures.items() for line in _round(command, found)]
    return "\n".join([*lines, *rounds, ""])


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
        lines.append(f"| {bot['name']} | {round(bot['elo']):+d} | {reach} | {' | '.join(cells)} |")
    return lines


def _place(measured: tuple[str, dict[str, Any]]) -> int:
    """Where the games' rows stand, whichever was measured last."""
    return GAMES.index(measured[0].split()[1])


def main() -> None:
    """Measure, and write the page after each command, so that nothing is lost half-way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=(*GAMES, []), metavar="GAME")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rewrite", action="store_true", help="write the page, measure nothing")
    parser.add_argument("--command", help="measure this command of the arena only, and keep it")
    asked = parser.parse_args()
    figures: Figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if asked.command:
        figures[asked.command] = measured(asked.command, asked.jobs)
        figures = dict(sorted(figures.items(), key=_place))
        FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if asked.command or asked.rewrite:
        TABLES.write_text(written(figures), encoding="utf-8")
        return
    for game in asked.names or GAMES:
        figures = {
            command: found
            for command, found in figures.items()
            if not command.startswith(f"arena {game} ")
        }
        for command in commands(game, asked.games):
            figures[command] = measured(command, asked.jobs)
            figures = dict(sorted(figures.items(), key=_place))
            FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
            TABLES.write_text(written(figures), encoding="utf-8")
            print(written({command: figures[command]}).splitlines()[-1], flush=True)


if __name__ == "__main__":
    main()
