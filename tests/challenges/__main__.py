"""Make challenges anew: `python -m tests.challenges [GAME…] [--grades N…] [--out FOLDER]`."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from games import catalog
from games.alone.challenges import GRADES, Challenge, Goal, challenges
from games.alone.judge import Judge
from games.core.tables import Dumper
from tests.challenges.making import examined, level_of, self_play, surprise, written
from tests.challenges.recipes import Book, Recipe

PER_GRADE = 6

APART = 12_000
"""Between the seeds of two grades, so that no match is asked twice."""


class Maker:
    """Fills a game's recipes of one grade, one challenge a match."""

    def __init__(self, name: str, book: Book, grade: int) -> None:
        self.name = name
        self.book = book
        self.grade = grade
        self.recipes = [recipe for recipe in book.recipes if recipe.grade == grade]
        self.found: list[list[Challenge]] = [[] for _ in self.recipes]
        self.begun = time.monotonic()

    def fill(self) -> None:
        """Look through matches until every pool is full or the seeds are used up."""
        for number, recipe in enumerate(self.recipes):
            self.found[number] += recipe.ready() if recipe.ready else ()
        first = self.grade * APART
        for seed in range(first, first + self.book.seeds):
            if not self._wanted():
                break
            number_found = next(self._of_match(seed), None)
            if number_found is not None:
                number, challenge = number_found
                self.found[number].append(challenge)
                self._tell(seed, challenge)

    def _wanted(self) -> list[int]:
        """The recipes that still want challenges, those that lack most first."""
        shares = {
            number: len(found) / (self.book.pool * recipe.count)
            for number, (found, recipe) in enumerate(zip(self.found, self.recipes, strict=True))
            if not recipe.ready
        }
        return sorted((n for n in shares if shares[n] < 1), key=shares.__getitem__)

    def _of_match(self, seed: int) -> Iterator[tuple[int, Challenge]]:
        """What a match holds, for the recipe that lacks most first."""
        states = list(
            self_play(
                self.name, self.book.setups(seed, self.grade), self.book.level, self._slip(seed)
            )
        )
        for number in self._wanted():
            recipe = self.recipes[number]
            for state in map(recipe.changed, states):
                for goal in recipe.goals(state):
                    challenge = self._tried(recipe, state, goal)
                    if challenge is not None:
                        yield number, challenge

    def _slip(self, seed: int) -> float:
        slips = self.book.slips
        return slips[seed % len(slips)]

    def _tried(self, recipe: Recipe, state: Any, goal: Goal) -> Challenge | None:
        challenge = examined(state, recipe.seat(state), goal, recipe)
        if challenge is None or not recipe.accepts(state, challenge):
            return None
        return msgspec.structs.replace(challenge, seconds=recipe.seconds)

    def _tell(self, seed: int, challenge: Challenge) -> None:
        counts = " ".join(f"{len(each)}" for each in self.found)
        goal = challenge.goal
        print(
            f"{time.monotonic() - self.begun:6.0f} s  seed {seed}  {self.name} {challenge.grade} "
            f"{goal.kind} {goal.value} {goal.turns}  {' '.join(challenge.solution)}  [{counts}]",
            file=sys.stderr,
            flush=True,
        )

    def chosen(self) -> list[Challenge]:
        """The best of each pool, by the level that finds the solution.

        A recipe that came to too few leaves its places to the others.
        """
        picked: list[Challenge] = []
        spare: list[Challenge] = []
        for recipe, found in zip(self.recipes, self.found, strict=True):
            rated = [self._rated(each) for each in found]
            wanted = recipe.grade + 1
            rated.sort(key=lambda each: abs(each.level - wanted) - 2 * surprise(each, self.name))
            picked += rated[: recipe.count]
            spare += rated[recipe.count :]
        picked += spare[: max(0, PER_GRADE - len(picked))]
        return sorted(picked, key=lambda each: (each.level, each.goal.value))

    def _rated(self, challenge: Challenge) -> Challenge:
        is_asked = len(challenge.refutation) > 0 and challenge.goal.kind != "fill"
        level = level_of(challenge, self.name) if is_asked else 0
        return msgspec.structs.replace(challenge, level=level)


def write(name: str, made: list[Challenge], folder: Path) -> None:
    """The file that the app reads."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {"challenges": [_plain(each) for each in made]}
    text = yaml.dump(
        content,
        Dumper=Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=100,
        default_flow_style=None,
    )
    head = f"# {name.capitalize()}'s challenges, made and checked by tests/challenges.\n"
    (folder / f"{name}.yaml").write_text(head + text, encoding="utf-8")


def _plain(challenge: Challenge) -> dict[str, object]:
    """A challenge without what is as usual."""
    found = msgspec.to_builtins(challenge)
    usual = {"seconds": 0, "runner_up": "", "refutation": []}
    goal = {key: value for key, value in found["goal"].items() if value != ""}
    kept = {key: value for key, value in found.items() if usual.get(key, ...) != value}
    return {**kept, "goal": goal}


def again(name: str, folder: Path) -> list[Challenge]:
    """The challenges as they are kept, with lines as the judge tells them now."""
    found = challenges(catalog.game(name), folder.parent)
    return [_told_again(name, each) if each.refutation else each for each in found]


def _told_again(name: str, challenge: Challenge) -> Challenge:
    if challenge.goal.kind == "fill":
        return challenge
    judge = Judge(catalog.game(name), challenge)
    state = judge.start()
    new = written(state, challenge.seat, challenge.goal, challenge.grade, judge.solution[0])
    return msgspec.structs.replace(
        challenge,
        solution=new.solution,
        runner_up=new.runner_up,
        refutation=new.refutation,
    )


def made(name: str, grades: Sequence[int], folder: Path) -> list[Challenge]:
    """The challenges of these grades anew, with those of the others as they are kept."""
    book: Book = importlib.import_module(f"tests.challenges.{name}").BOOK
    kept = [each for each in challenges(catalog.game(name), folder.parent)]
    found: list[Challenge] = []
    for grade in GRADES:
        if grade not in grades:
            found += [each for each in kept if each.grade == grade]
            continue
        maker = Maker(name, book, grade)
        maker.fill()
        found += maker.chosen()
    return [msgspec.structs.replace(each, id=n) for n, each in enumerate(found, 1)]


def main() -> None:
    """Read the arguments, make, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--grades", type=int, nargs="*", default=list(GRADES))
    parser.add_argument("--again", action="store_true", help="only tell the lines anew")
    parser.add_argument("--out", type=Path, default=catalog.CONFIG / "challenges")
    given = parser.parse_args()
    for name in given.games or catalog.names():
        if given.again:
            write(name, again(name, given.out), given.out)
        else:
            write(name, made(name, given.grades, given.out), given.out)


if __name__ == "__main__":
    main()
