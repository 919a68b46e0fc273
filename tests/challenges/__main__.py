"""Make challenges anew: `python -m tests.challenges [GAME…] [--seeds N] [--out FOLDER]`."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from pathlib import Path

import msgspec
import yaml

from games import catalog
from games.alone.challenges import Challenge
from games.core.tables import Dumper
from tests.challenges.making import examined, level_of, self_play
from tests.challenges.recipes import Book


def made(name: str, book: Book, seeds: int) -> list[Challenge]:
    """Challenges until every recipe is full or the seeds are used up."""
    found: list[list[Challenge]] = [[] for _ in book.recipes]
    begun = time.monotonic()
    for seed in range(seeds):
        used: set[int] = set()
        for state in self_play(name, book.setups(seed), book.level, book.slip):
            for number, recipe in enumerate(book.recipes):
                if len(found[number]) >= recipe.count or number in used:
                    continue
                for goal in recipe.goals(state):
                    challenge = examined(state, recipe.seat(state), goal, recipe.grade, recipe.most)
                    if challenge is not None:
                        challenge = msgspec.structs.replace(challenge, seconds=recipe.seconds)
                    if challenge is not None and recipe.accepts(state, challenge):
                        found[number].append(challenge)
                        used.add(number)
                        print(
                            f"{time.monotonic() - begun:6.0f} s  seed {seed}  {name} "
                            f"{recipe.grade}: {goal} {' '.join(challenge.solution)}",
                            file=sys.stderr,
                            flush=True,
                        )
                        break
        if all(len(each) >= recipe.count for each, recipe in zip(found, book.recipes, strict=True)):
            break
    return [challenge for each in found for challenge in each]


def numbered(name: str, challenges: list[Challenge]) -> list[Challenge]:
    """By grade, and within a grade by the level that finds the solution."""
    rated = [msgspec.structs.replace(each, level=level_of(each, name)) for each in challenges]
    rated.sort(key=lambda each: (each.grade, each.level))
    return [msgspec.structs.replace(each, id=n) for n, each in enumerate(rated, 1)]


def write(name: str, challenges: list[Challenge], folder: Path) -> None:
    """The file that the app reads."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {"challenges": [_plain(each) for each in challenges]}
    text = yaml.dump(content, Dumper=Dumper, sort_keys=False, allow_unicode=True, width=100)
    head = f"# {name.capitalize()}'s challenges, made and checked by tests/challenges.\n"
    (folder / f"{name}.yaml").write_text(head + text, encoding="utf-8")


def _plain(challenge: Challenge) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(challenge)
    goal = {key: value for key, value in found["goal"].items() if value != ""}  # type: ignore[attr-defined]
    return {
        **{key: value for key, value in found.items() if value not in (0, "", [])},
        "goal": goal,
        "seat": challenge.seat,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--out", type=Path, default=catalog.CONFIG / "challenges")
    given = parser.parse_args()
    for name in given.games or catalog.names():
        book: Book = importlib.import_module(f"tests.challenges.{name}").BOOK
        write(name, numbered(name, made(name, book, given.seeds)), given.out)


if __name__ == "__main__":
    main()
