"""The long form of the campaigns: `python -m tests.campaigns [NAME…] [--tries N] [--seed N]`.

Without names all of them, one after the other; Ctrl+C ends one early. What came of each is written
into the table of tests/campaigns.md; the exit code is 1 when anything went wrong.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from tests.campaigns import Outcome, walked

TABLE = Path(__file__).resolve().parent.parent / "campaigns.md"
TARGETS = {
    "kills": (1_000, "processes killed with SIGKILL: app, sheets, keeper"),
    "lines": (100_000, "hostile lines for the engine protocol"),
    "files": (20_000, "damaged match, sheet and settings files and tables"),
    "monkey": (500_000, "doubled, reordered and late events in every scene"),
    "swaps": (2_000, "positions with other hidden cards: bots, words, pixels"),
    "soak": (120, "minutes of demo over all games: memory and open files"),
}
HEAD = """\
# What the campaigns came to

Written by `python -m tests.campaigns`. A failure is anything lost, any traceback, anything stuck,
and for the soak memory above its bounds. The last run of each is kept.

| campaign | what is tried | tries | failures | seed | date |
|---|---|---|---|---|---|
"""


def main() -> int:
    """Run what is asked for; 1 when anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", choices=[[], *TARGETS])
    parser.add_argument("--tries", type=int, help="instead of as many as the campaign should have")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    is_good = True
    for name in asked.names or TARGETS:
        outcome = run(name, asked.tries or TARGETS[name][0], asked.seed)
        write(name, outcome, asked.seed)
        is_good = is_good and not outcome.failures
    return 0 if is_good else 1


def run(name: str, tries: int, seed: int) -> Outcome:
    """Walk a campaign, telling on the way how far it is and what went wrong."""
    outcome, told, percent = Outcome(), 0, -1
    campaign = importlib.import_module(f"tests.campaigns.{name}").tries(seed)
    for outcome in stoppable(walked(campaign, tries)):
        for problem in outcome.failures[told:]:
            print(f"{name}: {problem}", flush=True)
        told = len(outcome.failures)
        if outcome.tries * 100 // tries > percent:
            percent = outcome.tries * 100 // tries
            print(f"{name}: {outcome.tries:,} of {tries:,}, {told} failures", file=sys.stderr)
    return outcome


def stoppable(outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
    """Until Ctrl+C: what was reached by then counts."""
    with contextlib.suppress(KeyboardInterrupt):
        yield from outcomes


def write(name: str, outcome: Outcome, seed: int) -> None:
    """Put a row into the table, in the place of the one of the last run."""
    known = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
    rows = {line.split("|")[1].strip(): line for line in known if line.startswith("| ")}
    rows[name] = (
        f"| {name} | {TARGETS[name][1]} | {outcome.tries:,} | {len(outcome.failures)} | {seed} "
        f"| {date.today().isoformat()} |"
    )
    kept = [rows[each] for each in TARGETS if each in rows]
    TABLE.write_text(HEAD + "\n".join(kept) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
