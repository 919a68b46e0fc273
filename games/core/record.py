"""A match as a text file: save, load, autosave, and the folder where matches are kept."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import datetime, timezone
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from games.core.files.disk import problem_of, write_safely
from games.core.game import BadNotation, Game, GameError, IllegalMove, Setup
from games.core.language import phrase
from games.core.match import Match, Refereed, Seat
from games.core.tables import BadTable, Dumper, load

FORMAT = 1
"""Version of the match file. A newer file is refused, never guessed at."""

HEAD = b"tablee:"
"""How every match file begins."""
SHEET = b"tablee_sheet:"
"""How every score sheet begins."""


class BadRecord(GameError):
    """A match file that cannot be used; it is never overwritten or deleted."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a finished match ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a match file, in the order in which it is written."""

    tablee: int
    game: str
    saved: str
    players: list[Seat]
    seed: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    setup: dict[str, Any] = msgspec.field(default_factory=dict)
    arranged: dict[str, Any] = msgspec.field(default_factory=dict)
    refereed: Refereed = ""
    moves: list[str] = msgspec.field(default_factory=list)
    undone: list[str] = msgspec.field(default_factory=list)
    result: Result | None = None

    @property
    def is_begun(self) -> bool:
        """Whether anything was played or laid out."""
        return bool(self.moves or self.undone or self.arranged)


def as_yaml(content: Any) -> str:
    """Plain content as YAML text that `tables` reads back equal."""
    text = yaml.dump(content, Dumper=Dumper, allow_unicode=True, sort_keys=False, width=100)
    assert isinstance(text, str)
    return text


def record_of(match: Match, saved: str = "") -> Record:
    """A match as the content of its file. A position still being laid out has no result."""
    moves = [str(move) for move in match.moves]
    result = None
    if match.is_over and match.refereed != "laying":
        totals = [score.total for score in match.state.scores()]
        result = Result(totals, match.state.winners())
    return Record(
        tablee=FORMAT,
        game=match.game.name,
        saved=saved or datetime.now(timezone.utc).isoformat(timespec="seconds"),
        players=list(match.seats),
        seed=match.setup.seed,
        options=match.setup.options,
        setup=match.setup.position,
        arranged=match.setup.arranged,
        refereed=match.refereed,
        moves=moves[: match.position],
        undone=moves[match.position :],
        result=result,
    )


def save(match: Match, path: Path) -> None:
    """Write the match file."""
    write_safely(path, record_text(record_of(match)))


def may_be_replaced(path: Path) -> bool:
    """Whether a match can be written there without losing something else."""
    return not path.is_file() or path.stat().st_size == 0 or _begins(path, HEAD)


def _begins(path: Path, head: bytes) -> bool:
    """Whether there is a file that begins like this."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(head)) == head


def record_text(record: Record) -> str:
    """A record as YAML text: what `as_yaml` would write, much sooner after thousands of moves."""
    parts = []
    for key, value in msgspec.to_builtins(record).items():
        if key == "refereed" and not value:
            continue  # said only of matches on a real table
        is_moves = key in ("moves", "undone") and value
        parts.append(f"{key}:\n{''.join(map(_item, value))}" if is_moves else as_yaml({key: value}))
    return "".join(parts)


@lru_cache(maxsize=8192)
def _item(text: str) -> str:
    """A move as a line of a YAML list; the same ones come again and again."""
    return as_yaml([text])


def read_record(path: Path) -> Record:
    """The checked content of a match file, or `BadRecord`."""
    try:
        record = load(path, Record)
    except BadTable as error:
        if _begins(path, SHEET):
            raise BadRecord(phrase("record.sheet", file=str(path))) from error
        raise BadRecord(phrase("record.unreadable", problem=problem_of(error))) from error
    if record.tablee != FORMAT:
        versions = {"found": record.tablee, "known": FORMAT}
        raise BadRecord(phrase("record.version", file=str(path), **versions))
    if not record.players:
        raise BadRecord(phrase("record.unreadable", problem=f"{path}: players: nobody plays"))
    return record


def replaying(
    record: Record, game: Game, name: str, most: int | None = None
) -> Generator[None, None, Match]:
    """The match of a record, every move checked by the rules, or `BadRecord`.

    It comes in small steps, pausing after each move; with `most` only so many are played.
    """
    players = len(record.players)
    setup = Setup(players, record.seed, record.options, record.setup, record.arranged)
    yield from game.preparing(setup)
    try:
        match = Match(game, setup, list(record.players), refereed=record.refereed)
    except GameError as error:
        raise BadRecord(phrase("record.setup", file=name, reason=error.phrase)) from error
    for number, text in enumerate([*record.moves, *record.undone][:most], start=1):
        try:
            match.play(match.state.parse(text))
        except (BadNotation, IllegalMove) as error:
            reason = phrase("record.move", file=name, n=number, move=text, reason=error.phrase)
            raise BadRecord(reason) from error
        yield
    match.position = min(len(record.moves), len(match.moves))
    return match


def loading(
    path: Path, find_game: Callable[[str], Game | None], most: int | None = None
) -> Generator[None, None, Match]:
    """The match of a file in such steps, or `BadRecord`."""
    record = read_record(path)
    game = find_game(record.game)
    if game is None:
        raise BadRecord(phrase("record.game", file=str(path), name=record.game))
    match = yield from replaying(record, game, str(path), most)
    return match


def load_match(path: Path, find_game: Callable[[str], Game | None]) -> Match:
    """The match of a file, or `BadRecord`."""
    return finished(loading(path, find_game))


def finished(steps: Generator[None, None, Match]) -> Match:
    """What all of these steps lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            match: Match = end.value
            return match
