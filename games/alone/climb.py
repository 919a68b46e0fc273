"""The climb: five steps a game, somebody waiting on each; two victories out of three to rise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from games.core.files.disk import problem_of, reason_of
from games.core.files.keeper import Keeper
from games.core.game import BadSetup, Game, Setup
from games.core.language import Phrase, phrase
from games.core.match import Match, Seat
from games.core.record import BadRecord, Record, as_yaml, read_record, record_of
from games.core.tables import BadTable, load

FORMAT = 1
WAITING = ("builder", "gambler", "collector", "blocker", "professor")
"""Who waits on each step, from the lowest."""
STEPS = len(WAITING)
NEEDED, MOST = 2, 3
"""Victories to rise, out of so many rounds."""
MOVED = "tablee-"
"""How a match file begins that had to be moved to another folder."""

Outcome = Literal["won", "lost", "even"]


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished round: its match file, and the points of the climber and of who waits there.

    An even one is played again.
    """

    match: str
    step: Annotated[int, msgspec.Meta(ge=1, le=STEPS)]
    own: int
    other: int
    outcome: Outcome


class Climbed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How far somebody has come in one game. The rounds say it all; the rest follows from them."""

    rounds: tuple[Round, ...] = ()
    open: str = ""
    """The match file of the round that is being played."""
    lessons: tuple[str, ...] = ()
    """The tactics that have been played through."""

    def __post_init__(self) -> None:
        names = [each.match for each in self.rounds]
        if len({*names}) != len(names) or self.open in names:
            raise ValueError("a match stands twice")
        for index, each in enumerate(self.rounds):
            if each.step != _step_after(self.rounds[:index]):
                raise ValueError(f"round {index + 1} is not on the step that was reached")

    @property
    def step(self) -> int:
        """Where the climber stands, 1 to 5."""
        return _step_after(self.rounds)

    @property
    def is_at_top(self) -> bool:
        """Whether the last step has been won, too."""
        series = [each for each in _series(self.rounds) if each[0].step == STEPS]
        return any(_count(each, "won") >= NEEDED for each in series)

    @property
    def now(self) -> tuple[Round, ...]:
        """The rounds of the best of three that is being played; none before its first."""
        series = _series(self.rounds)
        return series[-1] if series and not _is_decided(series[-1]) else ()

    @property
    def wins(self) -> int:
        """Victories in the best of three of now."""
        return _count(self.now, "won")

    @property
    def losses(self) -> int:
        """Defeats in the best of three of now."""
        return _count(self.now, "lost")

    @property
    def next_round(self) -> int:
        """1 for the first of three, 3 for the one that decides."""
        return self.wins + self.losses + 1

    def score_at(self, step: int) -> tuple[int, int] | None:
        """Victories and defeats of the best of three with which a step was risen from."""
        for series in _series(self.rounds):
            if series[0].step == step and _count(series, "won") >= NEEDED:
                return _count(series, "won"), _count(series, "lost")
        return None

    def is_at(self, path: Path | None) -> bool:
        """Whether the round that was begun is played in this match file."""
        return path is not None and bool(self.open) and _is_called(path, self.open)

    def found(self, path: Path) -> Round | None:
        """The round that was played in a match file."""
        return next((each for each in self.rounds if _is_called(path, each.match)), None)

    def rose_with(self, played: Round) -> bool:
        """Whether a round was the one that led up, or to the top."""
        rounds = self.rounds[: self.rounds.index(played) + 1]
        return played.outcome == "won" and _is_decided(_series(rounds)[-1])


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file."""

    tablee_climb: int
    games: dict[str, Climbed] = {}


class Climb:
    """The climbs of all games, kept in one file; another window's rounds are not lost.

    A damaged file is never written to: `trouble` says so, and nothing is counted until it is
    mended or put away.
    """

    def __init__(self, path: Path, keeper: Keeper) -> None:
        self.path = path
        self.trouble: Phrase | None = None
        """Why what was climbed cannot be read, or could not be kept."""
        self._keeper = keeper
        self._games: dict[str, Climbed] | None = None
        self._is_damaged = self._is_unkept = False

    def look_again(self) -> None:
        """See what is on the disk now."""
        self._keeper.wait()
        if not self._is_unkept:
            self._games = None

    def of(self, game: str) -> Climbed:
        """How far the climb of a game has come."""
        return self._all().get(game, Climbed())

    def begin(self, game: str, path: Path) -> None:
        """A round begins in this match file; one that was begun before counts no more."""
        self._change(game, lambda climbed: replace(climbed, open=path.name))

    def learnt(self, game: str, lesson: str) -> None:
        """A tactic has been played through."""
        self._change(
            game,
            lambda climbed: replace(climbed, lessons=(*dict.fromkeys((*climbed.lessons, lesson)),)),
        )

    def ended(self, match: Match, path: Path | None) -> Round | None:
        """The round that was played in a match, counted now if it was not yet; None: no round."""
        if path is None or not match.is_over:
            return None
        return self._counted(path, record_of(match))

    def resumable(self, game: str, folder: Path) -> Path | None:
        """The file of the round to go on with; one that has ended is counted instead."""
        path = folder / self.of(game).open
        if not self.of(game).open:
            return None
        try:
            record = read_record(path)
        except BadRecord:
            return None
        if record.result is None:
            return path
        self._counted(path, record)
        return None

    def _counted(self, path: Path, record: Record) -> Round | None:
        climbed = self.of(record.game)
        known = climbed.found(path)
        if known is not None or not climbed.is_at(path):
            return known
        judged = round_of(record, climbed)
        if judged is None:
            return None

        def with_it(before: Climbed) -> Climbed:
            if before != climbed:  # another window has been here
                return before
            return replace(before, rounds=(*before.rounds, judged), open="")

        self._change(record.game, with_it)
        return self.of(record.game).found(path)

    # The file

    def _all(self) -> dict[str, Climbed]:
        if self._games is None:
            self._games = self._read()
        return self._games

    def _read(self) -> dict[str, Climbed]:
        self._is_damaged, self.trouble = False, None
        if not self.path.exists():
            return {}
        try:
            written = load(self.path, _Written)
            if written.tablee_climb != FORMAT:
                raise BadTable(f"{self.path}: tablee_climb: {written.tablee_climb} is not known")
        except BadTable as error:
            self._is_damaged = True
            self.trouble = phrase("climb.unreadable", problem=problem_of(error))
            return {}
        return written.games

    def _change(self, game: str, changed: Callable[[Climbed], Climbed]) -> None:
        self.look_again()
        games = self._all()
        if self._is_damaged:
            return
        self._games = {**games, game: changed(games.get(game, Climbed()))}
        content = msgspec.to_builtins(_Written(FORMAT, self._games))
        self._keeper.keep(self.path, lambda: as_yaml(content), self._kept)

    def _kept(self, problem: Exception | None) -> None:
        if problem is not None and not isinstance(problem, OSError):
            raise problem
        self._is_unkept = problem is not None
        if problem is not None:
            self.trouble = phrase("climb.unkept", problem=reason_of(problem))
        elif not self._is_damaged:
            self.trouble = None


def round_match(
    game: Game, climbed: Climbed, seed: int, own: Seat, names: Mapping[str, str]
) -> Match:
    """The match of the next round: who waits on the step, at its level, and the climber.

    They begin by turns. Where a game needs more players, those of the steps around join in a
    level lower. `names` are those of the characters.
    """
    counts = [count for count in game.player_counts if count >= 2]
    if not counts:
        raise BadSetup(phrase("climb.alone"))
    step = climbed.step
    around = [*reversed(WAITING[: step - 1]), *WAITING[step:]]
    others = [WAITING[step - 1], *around][: counts[0] - 1]
    colours = [colour for colour in range(6) if colour != own.colour]
    seats = [
        Seat(names[who], colour, step if index == 0 else max(1, step - 1), character=who)
        for index, (who, colour) in enumerate(zip(others, colours, strict=False))
    ]
    seats.insert(len(climbed.rounds) % 2, own)
    return Match(game, Setup(len(seats), seed), seats)


def round_of(record: Record, climbed: Climbed) -> Round | None:
    """How a finished match ended between the climber and who waits on the step."""
    who = WAITING[climbed.step - 1]
    people = [seat for seat, each in enumerate(record.players) if not each.is_bot]
    waiting = [seat for seat, each in enumerate(record.players) if each.character == who]
    result = record.result
    if result is None or len(people) != 1 or not waiting:
        return None

    def standing(seat: int) -> tuple[bool, int]:
        return seat in result.winners, result.scores[seat]

    own, other = standing(people[0]), standing(waiting[0])
    is_shared = own[0] and other[0]
    outcome: Outcome = "even" if is_shared or own == other else "won" if own > other else "lost"
    name = Path(climbed.open).name
    return Round(name, climbed.step, own[1], other[1], outcome)


def _is_called(path: Path, name: str) -> bool:
    """Whether this is that file, also where the disk refused and it was moved elsewhere."""
    return path.name == name or path.name.removeprefix(MOVED) == name


def _series(rounds: Sequence[Round]) -> list[tuple[Round, ...]]:
    """The rounds, each best of three for itself."""
    found: list[list[Round]] = []
    for each in rounds:
        if not found or _is_decided(found[-1]):
            found.append([])
        found[-1].append(each)
    return [tuple(each) for each in found]


def _is_decided(series: Sequence[Round]) -> bool:
    return max(_count(series, "won"), _count(series, "lost")) >= NEEDED


def _count(series: Sequence[Round], outcome: Outcome) -> int:
    return sum(each.outcome == outcome for each in series)


def _step_after(rounds: Sequence[Round]) -> int:
    """Every best of three that was won leads a step up, none leads down."""
    won = sum(_count(each, "won") >= NEEDED for each in _series(rounds))
    return min(STEPS, 1 + won)
