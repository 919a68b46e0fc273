"""What a game is: the contract of states, moves, events, scores and options."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import floor
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from games.core.language import Phrase, phrase, shortened

S = TypeVar("S", bound="State")
S_co = TypeVar("S_co", bound="State", covariant=True)


class GameError(Exception):
    """Something a player did that cannot be; `phrase` says what, in any language."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason)
        self.phrase = reason


class BadNotation(GameError):
    """A text that is no move of this game at all."""


class IllegalMove(GameError):
    """A move of this game that the rules do not allow now."""


class BadSetup(GameError):
    """Players, options or a position that no match can start from."""


def as_json(value: Any) -> str:
    """A value of a file or of another program, as it was written there; short."""
    return shortened(json.dumps(value, ensure_ascii=False, default=str))


def want(is_right: bool, key: str) -> None:
    """Refuse a written position whose key holds what cannot be."""
    if not is_right:
        raise BadSetup(phrase("setup.bad_position", name=key))


class Move(msgspec.Struct, frozen=True):
    """One physical act of a player. `str(move)` is its notation: its name, and what it names."""

    def __str__(self) -> str:
        return " ".join([type(self).__name__.lower(), *map(str, msgspec.structs.astuple(self))])


class Event(msgspec.Struct, frozen=True):
    """Something that happened, in the past tense. `str(event)` is one line of the protocol."""

    def __str__(self) -> str:
        values = (getattr(self, name) for name in self.__struct_fields__)
        shown = (str(value) for value in values if value is not None)
        return " ".join([type(self).__name__, *shown])

    def phrase(self, game: str) -> Phrase:
        """The sentence of the log: `<game>.event.<Name>` with the fields as values."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return Phrase(f"{game}.event.{self.sentence}", {**fields, **self.said(game)})

    @property
    def sentence(self) -> str:
        """The name of its sentence: the event's own, unless it is told in several ways."""
        return type(self).__name__

    def said(self, game: str) -> Mapping[str, Any]:
        """The values of the sentence that are said otherwise than they are kept."""
        return {}


class Score(msgspec.Struct, frozen=True):
    """A seat's points: named parts in the order in which the rulebook counts them."""

    parts: dict[str, int]
    total: int
    team_total: int | None = None

    @classmethod
    def of(cls, **parts: int) -> Score:
        """The score whose total is the sum of its parts."""
        return cls(parts, sum(parts.values()))

    @property
    def decisive(self) -> int:
        """The points that decide: the team's where there are teams."""
        return self.total if self.team_total is None else self.team_total

    def to_json(self) -> dict[str, int]:
        """The parts, `total`, and `team_total` in team play."""
        team = {} if self.team_total is None else {"team_total": self.team_total}
        return {**self.parts, "total": self.total, **team}


def leading(points: Sequence[Any]) -> list[int]:
    """The seats that have the most, by what each of them has."""
    most = max(points)
    return [seat for seat, each in enumerate(points) if each == most]


class Gain(msgspec.Struct, frozen=True):
    """How a seat's total changes: for sure, or on average where chance has a word in it."""

    points: int
    is_sure: bool = True
    parts: dict[str, int] = {}
    """The parts of the score that change."""

    @classmethod
    def between(cls, before: Score, after: Sequence[Score]) -> Gain:
        """From one score to one of several that are equally likely."""
        totals = {score.total for score in after}
        names = dict.fromkeys(name for score in (before, *after) for name in score.parts)
        parts = {
            name: _mean(score.parts.get(name, 0) - before.parts.get(name, 0) for score in after)
            for name in names
        }
        points = _mean(score.total - before.total for score in after)
        return cls(points, len(totals) == 1, {name: n for name, n in parts.items() if n})


class Setup(msgspec.Struct, frozen=True):
    """All that fixes how a match starts. `position` holds the explicit set-up, if any.

    `arranged` is a written position to go on from instead, as `Game.from_json` takes it.
    """

    players: int
    seed: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    position: dict[str, Any] = msgspec.field(default_factory=dict)
    arranged: dict[str, Any] = msgspec.field(default_factory=dict)


class Option(msgspec.Struct, frozen=True):
    """One choice of the new-match screen.

    `toggle` is a bool, `choice` one of `choices`, `per_seat` a list with one of `choices` for each
    seat, `seat` one of the seats, `board` one of `choices` or a board drawn by the players.
    `blocked` says why the option cannot leave its default with these players and the other
    choices. `switches` names what each of the choices turns on, where that is told one by one.
    `is_ground` says of a choice that it is what one plays on, as a board is.
    """

    name: str
    kind: Literal["toggle", "choice", "per_seat", "seat", "board"]
    default: Any
    choices: tuple[Any, ...] = ()
    blocked: Phrase | None = None
    switches: tuple[tuple[str, ...], ...] = ()
    is_ground: bool = False

    @property
    def names_match(self) -> bool:
        """Whether its value is a part of what a match is called, even the usual one."""
        return self.blocked is None and (self.is_ground or self.kind == "board")

    def switched(self, value: Any, name: str, is_on: bool) -> Any:
        """The choice like this one with a switch turned on or off."""
        wanted = {*self.turned_on(value), name} if is_on else {*self.turned_on(value)} - {name}
        return self.choices[[set(on) for on in self.switches].index(wanted)]

    def turned_on(self, value: Any) -> tuple[str, ...]:
        """The switches that a choice turns on."""
        return self.switches[self.choices.index(value)]


class State(ABC):
    """A position of a match: mutable and compact, so that search is fast.

    Equal histories give equal states; chance comes only from the state's own generator.
    """

    game: Game
    players: int
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats that win and lose together; none where everybody plays alone."""
    round: int = 0
    """Which round this is, counted from 0: the next one begins anew. Most matches have only one."""

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat to act, None when the match is over (the first of several that may act)."""

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats that may act now."""
        return () if self.to_move is None else (self.to_move,)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended: exactly when there is no legal move."""
        return self.to_move is None

    @abstractmethod
    def clone(self: S) -> S:
        """An independent copy, its future chance included."""

    @abstractmethod
    def legal_moves(self) -> list[Any]:
        """Every legal move once, sorted by notation; empty exactly when the match is over."""

    @abstractmethod
    def why_not(self, move: Any) -> Phrase | None:
        """Why a move is refused now, as a player would understand it; None when it is legal."""

    @abstractmethod
    def play(self, move: Any, events: list[Event] | None = None) -> None:
        """Play a move, or raise `IllegalMove` and change nothing. Events are appended."""

    def follows_turn(self: S, before: S) -> bool:
        """Whether the move that led here from before ended a turn: always, where one is a turn."""
        return True

    def foreseen(self, move: Any) -> list[State]:
        """The positions that a legal move may lead to, all equally likely to whoever plays it.

        One where nothing that comes to light with the move changes the count.
        """
        after = self.clone()
        after.play(move)
        return [after]

    def gains(self, move: Any) -> list[Gain]:
        """What a legal move changes in the total of each seat, as far as its player can know."""
        after = [state.scores() for state in self.foreseen(move)]
        return [
            Gain.between(score, [scores[seat] for scores in after])
            for seat, score in enumerate(self.scores())
        ]

    @abstractmethod
    def scores(self) -> list[Score]:
        """The score of each seat as the position stands."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won; empty while the match goes on."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """The written position: `Game.from_json` makes an equal state of it.

        The keys of the game's page, `to_move` null when over, and three more: `players`, the
        `options` that still matter, and `chance`, what later draws depend on.
        """

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The move of a notation; `BadNotation` when it is none. Legality is not checked."""

    def view_for(self: S, seat: int | None) -> S:
        """What a seat (None: a spectator) may know: the same state where nothing is hidden."""
        return self.clone()

    def known_to(self, seat: int | None) -> dict[str, Any]:
        """The written position as a seat may know it, what is hidden from it being null."""
        return {**self.view_for(seat).to_json(), "chance": None}

    def told(self, move: Any) -> str:
        """A move in notation as it may be told to everybody while the match goes on."""
        return str(move)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same position, its future chance included."""
        if self is other:
            return True
        if not isinstance(other, State) or type(self) is not type(other):
            return NotImplemented
        return self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    def __repr__(self) -> str:
        return f"catalog.game({self.game.name!r}).from_json({self.to_json()!r})"


class Box(Protocol):
    """What stands on every box, and so in every game's table."""

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most number of players."""

    @property
    def minutes(self) -> int:
        """How long a match lasts at a real table."""


class GameOf(ABC, Generic[S_co]):
    """A game before a match: its table, its options, and how a match of such states starts."""

    name: ClassVar[str]
    table_type: ClassVar[type[Any]]
    position_keys: ClassVar[tuple[str, ...]] = ()
    """Keys of the state that an explicit set-up may name."""
    derived_keys: ClassVar[tuple[str, ...]] = ()
    """Keys of a written position that follow from the others."""

    table: Box

    @property
    def player_counts(self) -> Sequence[int]:
        """The numbers of players that the game takes, ascending."""
        least, most = self.table.players
        return range(least, most + 1)

    @property
    def minutes(self) -> int:
        """How long a match lasts at a real table."""
        return self.table.minutes

    @property
    def default_players(self) -> int:
        """The player count of the default match."""
        return self.player_counts[0]

    @abstractmethod
    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """The options offered to so many players beside the other choices."""

    def teams(self, players: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """The seats that would win and lose together; none where everybody plays alone."""
        return ()

    @abstractmethod
    def _start(self, setup: Setup) -> S_co:
        """The first state; the player count and options have been checked."""

    def from_json(self, position: Mapping[str, Any]) -> S_co:
        """The state of a written position, or `BadSetup`, whatever its keys hold.

        It may leave keys out: figures, lessons and referees name only what they care for. What
        follows from the rest must agree with it. Whether a match could have come there is not
        checked.
        """
        try:
            state = self._read(dict(position))
            written = state.to_json()
        except (BadNotation, IllegalMove) as error:  # a position told by its moves
            raise BadSetup(error.phrase) from error
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise BadSetup(phrase("setup.bad_position", name="position")) from error
        for key in self.derived_keys:
            if key in position and position[key] != written[key]:
                raise BadSetup(phrase("setup.bad_position", name=key))
        return state

    def _read(self, position: dict[str, Any]) -> S_co:
        """The state of a written position; a game that cannot read one refuses."""
        raise BadSetup(phrase("setup.no_arranging"))

    def start(self, setup: Setup) -> S_co:
        """The first state of a match, or `BadSetup`."""
        if setup.players not in self.player_counts:
            raise BadSetup(self._unfit(setup.players))
        if setup.arranged:
            return self._start_arranged(setup)
        for key in setup.position:
            if key not in self.position_keys:
                raise BadSetup(phrase("setup.unknown_key", name=key))
        options = self.checked_options(setup.players, setup.options)
        return self._start(Setup(setup.players, setup.seed, options, setup.position))

    def preparing(self, setup: Setup) -> Iterator[None]:
        """What takes long before `start`, in small steps; nothing where a start is quick."""
        yield from ()

    def _unfit(self, players: int) -> Phrase:
        least, most = self.player_counts[0], self.player_counts[-1]
        if least == most:
            return phrase("setup.players_exactly", n=players, least=least)
        return phrase("setup.players", n=players, least=least, most=most)

    def _start_arranged(self, setup: Setup) -> S_co:
        """A match that goes on from a written position, or `BadSetup`."""
        state = self.from_json(setup.arranged)
        want(state.players == setup.players, "players")
        return state

    def checked_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; `BadSetup` for one that is unknown or does not fit."""
        offered = {option.name: option for option in self.options(players, given)}
        for name, value in given.items():
            option = offered.get(name)
            if option is None:
                raise BadSetup(phrase("setup.unknown_option", name=name))
            if not self._fits(option, value, players):
                raise BadSetup(phrase("setup.bad_value", name=name, value=as_json(value)))
            if option.blocked is not None and value != option.default:
                raise BadSetup(option.blocked)
        return {name: given.get(name, option.default) for name, option in offered.items()}

    def _fits(self, option: Option, value: Any, players: int) -> bool:
        """Whether the value is of the option's kind. A drawn board is checked by its game."""
        if option.kind == "toggle":
            return isinstance(value, bool)
        if option.kind == "per_seat":
            fits_each = isinstance(value, list) and len(value) == players
            return fits_each and all(_is_one_of(each, option.choices) for each in value)
        if option.kind == "board" and isinstance(value, list):
            return all(isinstance(row, str) for row in value)
        return _is_one_of(value, option.choices)


Game: TypeAlias = GameOf[State]
"""Any game, where its kind of state does not matter."""


def _mean(numbers: Iterable[int]) -> int:
    """The mean, halves rounded up."""
    listed = list(numbers)
    return floor(sum(listed) / len(listed) + 0.5)


def _is_one_of(value: Any, choices: Sequence[Any]) -> bool:
    """Membership that keeps True and 1 apart."""
    return any(type(value) is type(choice) and value == choice for choice in choices)
