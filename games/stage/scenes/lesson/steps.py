"""A game's lessons: steps on scripted positions, and the words of one language for them."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec

from games.alone.climb import STEPS
from games.core.game import Game, Setup, State
from games.core.language import FALLBACK
from games.core.match import Match, Seat
from games.core.tables import BadTable, load

ANYTHING = "*"
"""What stands in a pattern for whatever the learner likes."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a match, for a step that begins there."""

    players: int
    seed: int = 0
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn.

    It begins at a `position` laid out by hand or at the `opening` of a match; with neither it goes
    on where the step before ended. The moves `shown` are played first, for the learner to watch.
    Then the learner is asked for a move that fits one of the patterns of `ask`; `best` is the one
    that the hint shows. The moves of `answer` follow it.
    """

    id: str
    position: dict[str, Any] | None = None
    opening: Opening | None = None
    shown: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()
    best: str = ""
    answer: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.position is not None and self.opening is not None:
            raise ValueError("a step has a position or an opening, not both")
        if bool(self.ask) != bool(self.best):
            raise ValueError("a step that asks, and no other, names the best move")
        if self.best and not self.wants(self.best):
            raise ValueError("the best move is not among those asked for")
        if self.answer and not self.ask:
            raise ValueError("only a step that asks can have an answer")

    @property
    def goes_on(self) -> bool:
        """Whether it begins where the step before ended."""
        return self.position is None and self.opening is None

    def wants(self, notation: str) -> bool:
        """Whether this is a move that the learner is asked for."""
        return any(_fits(pattern, notation) for pattern in self.ask)

    def moves(self) -> list[str]:
        """What is played in this step when all goes as hoped."""
        return [*self.shown, *([self.best] if self.best else []), *self.answer]

    def wanted(self, state: State) -> list[Any]:
        """The legal moves that are asked for, sorted by notation."""
        return [move for move in state.legal_moves() if self.wants(str(move))]


class StepTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/lessons/<game>.yaml, or <game>/<name>.yaml: what is the same in every language."""

    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    learner: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The seat of who learns."""
    guide: str = ""
    """A drawing of who explains."""
    rise: Annotated[int, msgspec.Meta(ge=0, le=STEPS)] = 0
    """The step of the climb that a tactic is for; 0 in the first lesson."""

    def __post_init__(self) -> None:
        if self.steps[0].goes_on:
            raise ValueError("the first step needs a position or an opening")
        if len({step.id for step in self.steps}) != len(self.steps):
            raise ValueError("the id of a step stands twice")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step in words. One that asks has a task, and says afterwards what was `done`.

    `other` is the gentle sentence for a move that could be played but was not asked for.
    """

    title: str
    text: str
    task: str = ""
    done: str = ""
    other: str = ""

    def texts(self) -> list[str]:
        """Everything there is to read."""
        texts = (self.title, self.text, self.task, self.done, self.other)
        return [text for text in texts if text]


class WordsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same file with the language in its name. A tactic has a title, and a sentence for it."""

    steps: dict[str, Words]
    title: str = ""
    text: str = ""


class Lesson:
    """A lesson of a game in one language. The first one has no name, the others teach a tactic."""

    def __init__(
        self,
        game: Game,
        table: StepTable,
        words: dict[str, Words],
        name: str = "",
        title: str = "",
        text: str = "",
    ) -> None:
        self.game = game
        self.name = name
        self.title = title
        self.text = text
        self.rise = table.rise
        self.steps = table.steps
        self.learner = table.learner
        self.guide = table.guide
        self._words = words

    def words(self, index: int) -> Words:
        """What a step says."""
        return self._words[self.steps[index].id]

    def check(self) -> None:
        """`GameError` unless every step can be begun and every move shown or hoped for is legal.

        A lesson is written for the tables of the box; somebody may have changed them.
        """
        for index, step in enumerate(self.steps):
            match = self.match(index)
            for notation in step.moves():
                match.play(match.state.parse(notation))

    def match(self, index: int) -> Match:
        """A match at the beginning of a step, `GameError` when it cannot be.

        What it goes on from is played as the steps before wish for it.
        """
        first = index
        while self.steps[first].goes_on:
            first -= 1
        match = self._begun(self.steps[first])
        for step in self.steps[first:index]:
            for notation in step.moves():
                match.play(match.state.parse(notation))
        return match

    def _begun(self, step: Step) -> Match:
        if step.opening is not None:
            given = step.opening
            setup = Setup(given.players, given.seed, given.options, given.position)
            return Match(self.game, setup, self._seats(given.players))
        state = self.game.from_json(step.position or {})
        return Match.at(self.game, state, self._seats(state.players))

    def _seats(self, players: int) -> list[Seat]:
        """The learner, and bots that never think: what they play is written in the lesson."""
        return [Seat(colour=seat, bot=int(seat != self.learner)) for seat in range(players)]


def load_lesson(config: Path, game: Game, code: str, name: str = "") -> Lesson:
    """The lesson in this language, or in the fallback language when it is not written yet."""
    stem = config / "lessons" / (f"{game.name}/{name}" if name else game.name)
    path = Path(f"{stem}.{code}.yaml")
    if not path.exists():
        path = Path(f"{stem}.{FALLBACK}.yaml")
    table = load(Path(f"{stem}.yaml"), StepTable)
    said = load(path, WordsTable)
    words = said.steps
    for step in table.steps:
        if step.id not in words:
            raise BadTable(f"{path}: steps: '{step.id}' is missing")
        has = words[step.id]
        if bool(has.task) != bool(step.ask) or bool(has.done) != bool(step.ask):
            raise BadTable(
                f"{path}: {step.id}: task and done stand where the step asks, only there"
            )
    for each in words:
        if all(each != step.id for step in table.steps):
            raise BadTable(f"{path}: {each}: the lesson has no such step")
    if not bool(name) == bool(table.rise) == bool(said.title) == bool(said.text):
        raise BadTable(f"{path}: a tactic, and no other lesson, has a step, a title and a text")
    return Lesson(game, table, words, name, said.title, said.text)


def tactics(config: Path, game: Game, code: str) -> list[Lesson]:
    """The lessons beyond the first one that can be read, in the order of the climb."""
    found = []
    for path in sorted((config / "lessons" / game.name).glob("*.yaml")):
        if "." not in path.stem:
            with suppress(BadTable):
                found.append(load_lesson(config, game, code, path.stem))
    return sorted(found, key=lambda lesson: lesson.rise)


def has_lesson(config: Path, game: str) -> bool:
    """Whether a game can be learnt in the app."""
    return (config / "lessons" / f"{game}.yaml").exists()


def _fits(pattern: str, notation: str) -> bool:
    parts = (re.escape(part) for part in pattern.split(ANYTHING))
    return re.fullmatch(".*".join(parts), notation) is not None
