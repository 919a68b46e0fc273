"""The engine protocol: one match driven by lines of text, framed as in the Go Text Protocol 2."""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from games.core import record
from games.core.files.disk import reason_of
from games.core.game import BadSetup, Game, GameError, Setup, State
from games.core.language import Language, Phrase, phrase
from games.core.match import Match

Chooser = Callable[[State, int], Any]
"""The move of the bot of a level (1-5) in a state."""

PATIENCE = 2.0
"""Seconds of a count after which, and again after which, it says how far it is."""

_ID = re.compile(r"\s*([0-9]+)(?:\s+|$)")
_COMMENT = re.compile(r"(^|\s)#.*$")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """The JSON of `new`."""

    players: int | None = None
    seed: int | msgspec.UnsetType = msgspec.UNSET
    options: dict[str, Any] = msgspec.field(default_factory=dict)


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    """The JSON of `setup` with a written position."""

    position: dict[str, Any]


class Engine:
    """A match that answers commands. A refused command changes nothing."""

    def __init__(self, game: Game, language: Language, choose: Chooser, version: str) -> None:
        self.game = game
        self.language = language
        self.choose = choose
        self.version = version
        self.match = Match(game, Setup(game.default_players))
        self.has_quit = False
        self.progress: Callable[[str], None] | None = None
        """Hears how far a long count is."""
        self._commands: dict[str, Callable[[str], str]] = {
            "protocol_version": lambda _: "2",
            "name": lambda _: "Tablée",
            "version": lambda _: self.version,
            "list_commands": lambda _: "\n".join(self._commands),
            "known_command": lambda name: "true" if name in self._commands else "false",
            "quit": self._quit,
            "new": self._new,
            "setup": self._setup,
            "moves": lambda _: "\n".join(str(move) for move in self._state.legal_moves()),
            "play": self._play,
            "undo": self._undo,
            "to_move": lambda _: ",".join(map(str, self._state.actors)) or "-",
            "state": lambda _: as_json(self._state.to_json()),
            "view": self._view,
            "scores": lambda _: as_json([score.to_json() for score in self._state.scores()]),
            "winners": lambda _: as_json(self._state.winners()),
            "genmove": self._genmove,
            "reg_genmove": self._thought,
            "save": self._save,
            "load": self._load,
            "perft": self._perft,
        }

    @property
    def _state(self) -> State:
        return self.match.state

    def run(self, lines: Iterable[str]) -> Iterator[str]:
        """The answer to each line, until `quit` or the end of input."""
        for line in lines:
            answer = self.answer(line)
            if answer:
                yield answer
            if self.has_quit:
                return

    def answer(self, line: str) -> str:
        """The framed answer to one line; empty for an empty line or a comment."""
        line = _CONTROL.sub("", _COMMENT.sub("", line.rstrip("\r\n")).replace("\t", " ")).strip()
        if not line:
            return ""
        number = ""
        if found := _ID.match(line):
            number, line = found[1], line[found.end() :]
        name, _, argument = line.partition(" ")
        try:
            text = self._command(name)(argument.strip())
        except GameError as error:
            return f"?{number} {_one_line(self.language.say(error.phrase))}\n\n"
        return f"={number} {text}\n\n"

    def _command(self, name: str) -> Callable[[str], str]:
        command = self._commands.get(name)
        if command is None:
            raise GameError(phrase("protocol.unknown_command", name=name))
        return command

    def _quit(self, _: str) -> str:
        self.has_quit = True
        return ""

    def _new(self, text: str) -> str:
        return self._start(decoded(text or "{}", Start), {})

    def _start(self, start: Start, position: dict[str, Any]) -> str:
        players = self.game.default_players if start.players is None else start.players
        self.match = Match(self.game, Setup(players, start.seed or 0, start.options, position))
        return ""

    def _setup(self, text: str) -> str:
        content = decoded(text or "{}", dict[str, Any])
        if "position" in content:
            return self._go_on_from(decoded(text, _Position).position)
        head = {key: content.pop(key) for key in ("players", "seed", "options") if key in content}
        return self._start(decoded(json.dumps(head), Start), content)

    def _go_on_from(self, position: dict[str, Any]) -> str:
        """Any answer of `state`: the match goes on from there as it would have."""
        state = self.game.from_json(position)
        self.match = Match(self.game, Setup(state.players, arranged=state.to_json()))
        return ""

    def _play(self, text: str) -> str:
        events = self.match.play(self._state.parse(text))
        return "\n".join(map(str, events))

    def _undo(self, _: str) -> str:
        if not self.match.can_undo:
            raise GameError(phrase("protocol.nothing_to_undo"))
        self.match.undo()
        return ""

    def _genmove(self, text: str) -> str:
        move = self._chosen(text)
        self.match.play(move)
        return str(move)

    def _thought(self, text: str) -> str:
        return str(self._chosen(text))

    def _view(self, text: str) -> str:
        last = self._state.players - 1
        if not re.fullmatch("[0-9]", text) or int(text) > last:
            raise GameError(phrase("protocol.seat", text=text, last=last))
        return as_json(self._state.known_to(int(text)))

    def _chosen(self, text: str) -> Any:
        if not re.fullmatch("[1-5]", text):
            raise GameError(phrase("protocol.level", text=text))
        if self._state.is_over:
            raise GameError(phrase("protocol.over"))
        return self.choose(self._state, int(text))

    def _save(self, text: str) -> str:
        if not text:
            raise GameError(phrase("protocol.path"))
        try:
            if not Path(text).parent.is_dir():
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            if not record.may_be_replaced(Path(text)):
                raise GameError(phrase("protocol.no_match_file", path=text))
            record.save(self.match, Path(text))
        except (OSError, ValueError) as error:  # ValueError: a path with a null character
            raise GameError(phrase("protocol.save", path=text, problem=_problem(error))) from error
        return ""

    def _load(self, text: str) -> str:
        if not text:
            raise GameError(phrase("protocol.path"))
        self.match = record.load_match(Path(text), self._own)
        return ""

    def _own(self, name: str) -> Game:
        if name != self.game.name:
            raise GameError(phrase("protocol.other_game", name=name, own=self.game.name))
        return self.game

    def _perft(self, text: str) -> str:
        if not re.fullmatch("[0-9]{1,2}", text):
            raise GameError(phrase("protocol.depth", text=text))
        count = Perft(int(text), self._tell)
        try:
            return str(count.of(self._state, count.depth))
        except KeyboardInterrupt as error:
            raise GameError(phrase("protocol.perft_stopped", how_far=count.how_far)) from error

    def _tell(self, how_far: Phrase) -> None:
        if self.progress is not None:
            self.progress(_one_line(self.language.say(how_far)))


class Perft:
    """A count of move sequences that tells now and then how far it is."""

    def __init__(self, depth: int, tell: Callable[[Phrase], None]) -> None:
        self.depth = depth
        self._tell = tell
        self._told = monotonic()
        self._first = self._done = self._found = 0

    @property
    def how_far(self) -> Phrase:
        """How many of the first moves have been followed to the end, and what they came to."""
        return phrase(
            "protocol.perft", depth=self.depth, n=self._done, of=self._first, found=self._found
        )

    def of(self, state: State, depth: int) -> int:
        """The number of move sequences of exactly this length from here."""
        if depth == 0:
            return 1
        moves = state.legal_moves()
        if depth == 1:
            self._found += len(moves)
            if monotonic() - self._told >= PATIENCE:
                self._tell(self.how_far)
                self._told = monotonic()
            return len(moves)
        is_first = depth == self.depth
        if is_first:
            self._first = len(moves)
        total = 0
        for move in moves:
            child = state.clone()
            child.play(move)
            total += self.of(child, depth - 1)
            self._done += is_first
        return total


def decoded(text: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadSetup(phrase("protocol.json", problem=_problem(error))) from error


def as_json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _problem(error: Exception) -> Phrase | str:
    return reason_of(error) if isinstance(error, OSError) else str(error)
