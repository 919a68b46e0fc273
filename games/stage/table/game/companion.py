"""What a game's companion is: its set-up helper, its score sheet, and the pad to fill that in.

Everything here is data that the companion's scenes draw; a game decides only what there is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar

import pygame

from games.core.game import Game, Setup
from games.core.match import Seat
from games.core.sheet import Page, Sheet, SheetRules
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui

Draw = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True)
class Step:
    """A card of the set-up helper: words, a big figure or a picture, and a line under them."""

    title: str
    detail: str
    figure: str = ""
    look: PlayerLook | None = None
    """The player whose name the figure is."""
    draw: Draw | None = None
    weight: float = 1.0
    """How much room it wants beside the others."""
    is_broad: bool = False
    """Whether its picture wants the whole width, under the words."""


@dataclass(frozen=True)
class Mark:
    """A cell of the score board: a number on a colour, or only its rim while it is empty."""

    text: str = ""
    colour: pygame.Color | None = None
    key: str = ""
    """What a tap on it takes up; empty: the tap goes to the player's row."""
    is_current: bool = False
    is_bad: bool = False


@dataclass(frozen=True)
class Group:
    """Columns of the score board under one heading."""

    heading: str
    columns: int = 1
    is_current: bool = False
    sprite: str = ""


@dataclass(frozen=True)
class Chart:
    """The score board: a row for each player, marks in groups of columns, totals."""

    groups: Sequence[Group]
    rows: Sequence[Sequence[Mark]]
    totals: Sequence[int]
    current: int | None = None
    """The row that is being entered."""
    winners: Sequence[int] = ()
    notes: Sequence[str] = ()
    """A word under each name, such as the team."""
    picture: Draw | None = None
    """What the count refers to, such as a map; it stands under the rows where there is room."""


@dataclass(frozen=True)
class Target:
    """Something to tap in the row at the foot of the screen."""

    key: str
    label: str = ""
    sprite: str = ""
    look: PlayerLook | None = None
    colour: pygame.Color | None = None
    badge: str = ""
    held: str = ""
    """A drawing at its corner: what it has been given."""
    is_chosen: bool = False
    is_enabled: bool = True
    is_gap: bool = False
    """Whether it begins a new cluster, a little apart."""
    is_below: bool = False
    """Whether it begins another row, under those before it."""
    weight: float = 1.0


OK, ERASE = "ok", "erase"


@dataclass(frozen=True)
class Holding:
    """What a seat has beside the board, as far as the board does not tell it."""

    pieces: Sequence[str] = ()
    """Everything that it may have, by name."""
    held: frozenset[str] = frozenset()
    least: int = 0
    most: int = 0
    """How many of them it must and can have."""
    points: int = 0
    """What it scored in the rounds before."""
    is_marked: bool = False

    @property
    def is_sound(self) -> bool:
        """Whether as many are held as can be."""
        return self.least <= len(self.held) <= self.most


@dataclass(frozen=True)
class OffBoard:
    """What lies beside the board of a real table: told by the players, not seen on the board."""

    holdings: Sequence[Holding]
    round: int = 0
    rounds: int = 1
    """How many rounds a match can have; with one there is nothing to ask."""
    mark: str = ""
    """What a seat can be marked with, in words; empty: nothing."""
    is_mark_single: bool = False
    """Whether one seat at most has the mark."""
    unmarked: str = ""
    """Why a match cannot go on as long as nobody has the mark; empty where it can."""
    is_shared: bool = False
    """Whether a piece can be with one seat only."""

    def with_holding(self, seat: int, **changes: Any) -> OffBoard:
        """The same but for one seat."""
        holdings = list(self.holdings)
        holdings[seat] = replace(holdings[seat], **changes)
        return replace(self, holdings=tuple(holdings))

    @property
    def is_mark_missing(self) -> bool:
        """Whether somebody must have the mark, and nobody has."""
        return bool(self.unmarked) and not any(each.is_marked for each in self.holdings)


class Pad(ABC):
    """One entry being made by taps."""

    seat: int | None = None
    """Whose row is being entered, if the entry is one player's."""

    @abstractmethod
    def prompt(self) -> tuple[str, str]:
        """What to tap now: a short line and a second one."""

    @abstractmethod
    def targets(self) -> list[Target]:
        """What can be tapped."""

    @abstractmethod
    def tap(self, key: str) -> Any | None:
        """A target was tapped; the entry when it is complete."""

    def takes_seat(self, seat: int) -> bool:
        """Whether a tap on a player's row means something here now."""
        return False

    def choose_seat(self, seat: int) -> None:
        """A player's row was tapped that means something here."""
        raise LookupError("a tap on a row means nothing here")

    def choose_mark(self, key: str) -> bool:
        """A cell was tapped; whether it belongs to this very entry."""
        return False

    @property
    def is_begun(self) -> bool:
        """Whether something has been tapped that would be lost."""
        return False


@dataclass
class Number:
    """A number to be typed: the question, its value so far, the most it can be."""

    label: str
    hint: str = ""
    text: str = ""
    most: int = 999

    @property
    def value(self) -> int:
        """The number; nothing typed is nothing counted."""
        return int(self.text or "0")


class NumberPad(Pad):
    """Numbers asked one after another on ten digits; `build` makes the entry of them."""

    def __init__(
        self,
        ui: Ui,
        seat: int | None,
        title: str,
        numbers: Sequence[Number],
        build: Callable[[list[int]], Any],
        start: int = 0,
    ) -> None:
        self.ui = ui
        self.seat = seat
        self.title = title
        self.numbers = list(numbers)
        self.build = build
        self.at = min(start, len(self.numbers) - 1)
        self._is_typed = False

    @property
    def number(self) -> Number:
        """The one being typed."""
        return self.numbers[self.at]

    @property
    def is_begun(self) -> bool:
        return self._is_typed or self.at > 0

    def choose_mark(self, key: str) -> bool:
        """Cells are named by seat and, last, by the number of the field."""
        seat, _, rest = key.partition(":")
        field = rest.rpartition(":")[2]
        if seat != str(self.seat) or not field:
            return False
        self.at, self._is_typed = int(field), False
        return True

    def prompt(self) -> tuple[str, str]:
        shown = self.number.text or "–"
        return f"{self.title} · {self.number.label}", f"{shown}   {self.number.hint}".rstrip()

    def targets(self) -> list[Target]:
        digits = [Target(digit, digit) for digit in "1234567890"]
        label = "icon:check" if self.at == len(self.numbers) - 1 else "icon:right"
        erase = Target(ERASE, "icon:back", is_gap=True, is_enabled=bool(self.number.text))
        return [*digits, erase, Target(OK, label, colour=self.ui.theme.good, weight=1.4)]

    def tap(self, key: str) -> Any | None:
        number = self.number
        if key == ERASE:
            number.text = number.text[:-1]
            self._is_typed = True
        elif key == OK:
            self.at += 1
            self._is_typed = False
            if self.at == len(self.numbers):
                self.at -= 1
                return self.build([each.value for each in self.numbers])
        else:
            fresh = number.text + key if self._is_typed else key
            if int(fresh) <= number.most:
                number.text = str(int(fresh))
                self._is_typed = True
        return None


@dataclass
class Roster:
    """Who sits at the real table, in turn order."""

    names: list[str] = field(default_factory=list)
    colours: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """By which number each is called who has no name; it stays theirs whoever begins."""

    def __post_init__(self) -> None:
        self.numbers = self.numbers or list(range(1, len(self.names) + 1))

    def seats(self, ui: Ui) -> list[Seat]:
        """The seats, named even where nobody gave a name."""
        return [
            Seat(name.strip() or self.stand_in(ui, seat), self.colours[seat])
            for seat, name in enumerate(self.names)
        ]

    def stand_in(self, ui: Ui, seat: int) -> str:
        """What somebody is called who has no name."""
        return ui.say("common.player", n=self.numbers[seat])

    def give_colour(self, seat: int, colour: int) -> None:
        """Give somebody a colour; a person with a name keeps theirs, anybody else swaps."""
        owner = self.colours.index(colour) if colour in self.colours else None
        if owner is None or not self.names[owner].strip():
            if owner is not None:
                self.colours[owner] = self.colours[seat]
            self.colours[seat] = colour

    def begin_with(self, seat: int) -> None:
        """Turn the table so that this seat is the first; who sits beside whom stays."""
        self.names = self.names[seat:] + self.names[:seat]
        self.colours = self.colours[seat:] + self.colours[:seat]
        self.numbers = self.numbers[seat:] + self.numbers[:seat]


class Companion(ABC):
    """One game beside a real table."""

    name: ClassVar[str]
    option_names: ClassVar[tuple[str, ...]] = ()
    """The options that matter for set-up and count."""
    has_caller: ClassVar[bool] = False
    """Whether the app calls at a tempo instead of timing turns."""
    call_sound: ClassVar[str] = "turn"
    """What is heard at each call."""
    has_turns: ClassVar[bool] = False
    """Whether the sheet is kept turn by turn, so that turns can be timed; else it counts an end."""
    has_rows: ClassVar[bool] = False
    """Whether what is entered is a player's own, so that a tap on the row takes it up."""

    def __init__(self, ui: Ui, game: Game, rules: SheetRules) -> None:
        self.ui = ui
        self.game = game
        self.rules = rules

    def player_counts(self) -> list[int]:
        """The player counts that make sense at a real table with a sheet."""
        return [count for count in self.game.player_counts if count > 1]

    def say(self, key: str, **values: Any) -> str:
        """A text of this game's companion."""
        return self.ui.say(f"{self.name}.sheet.{key}", **values)

    def who_step(self, title: str, detail: str, seat: Seat) -> Step:
        """A card of the set-up that names a player."""
        return Step(title, detail, figure=seat.name, look=self.look(seat))

    @abstractmethod
    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        """What to take out of the box, with random draws; the first seat begins."""

    def by_hand_steps(
        self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int
    ) -> list[Step]:
        """The same where the table shuffles by itself; none where that is not offered."""
        return []

    def board_to_lay(self, setup: Setup) -> Any:
        """Where laying the board of a table that was shuffled by hand begins."""
        raise LookupError(f"the board of {self.name} is not shuffled by hand")

    def laid_setup(self, setup: Setup, board: Any) -> Setup:
        """The same set-up on a board that was laid as it lies on the table."""
        raise LookupError(f"the board of {self.name} is not shuffled by hand")

    def draw_options(self, players: int, options: dict[str, Any], rng: Random) -> dict[str, Any]:
        """The options with those drawn anew that a lot decides, such as the board."""
        return options

    def free_position(self, setup: Setup, state: Any, seat: int) -> dict[str, Any] | None:
        """The same position with this seat to lay the next piece, whatever the turn order says.

        None where a position cannot be laid out by hand at the table.
        """
        return None

    def laid_position(self, setup: Setup, state: Any, move: Any) -> dict[str, Any] | None:
        """The position after a piece was laid by hand: the same seat goes on."""
        seat = state.to_move
        assert seat is not None
        after = state.clone()
        after.play(move)
        return self.free_position(setup, after, seat)

    def arranging_hint(self, setup: Setup) -> str:
        """How a position is laid out, in a sentence or two."""
        return self.ui.say("companion.arrange.hint")

    def off_board(self, setup: Setup, state: Any) -> OffBoard | None:
        """What the table must tell beyond the board; None where the board tells everything."""
        return None

    def start_position(
        self, setup: Setup, state: Any, seat: int, off_board: OffBoard | None
    ) -> dict[str, Any] | None:
        """The position from which the referee goes on, this seat to act."""
        return self.free_position(setup, state, seat)

    def draw_piece(
        self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, piece: str
    ) -> None:
        """Draw a piece of a `Holding`; where there are none, nothing is ever asked to be drawn."""
        raise LookupError(f"{self.name} has nothing beside the board")

    @abstractmethod
    def chart(self, sheet: Sheet, page: Page, tally: Any, pad: Pad | None) -> Chart:
        """The score board of one match."""

    @abstractmethod
    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        """The pad for a new entry (None) or to correct one; None when all has been entered.

        `wanted` is the key of a mark that was tapped, or the number of a row.
        """

    def entries_at(self, page: Page, tally: Any, key: str) -> list[int]:
        """The entries that a mark's key (or a row's number) stands for, the earliest first.

        There are none while it is still to be made.
        """
        return []

    def headline(
        self, sheet: Sheet, page: int, tally: Any, turn: int
    ) -> tuple[int | None, str, str]:
        """Whose moment it is (a seat), the big line and the small one, while the match goes on.

        `turn` is the seat that has the turn, where turns are timed.
        """
        best = max(tally.totals)
        leaders = [seat for seat, total in enumerate(tally.totals) if total == best]
        number = self.ui.say("companion.match", n=page + 1)
        is_begun = bool(sheet.pages[page].entries)
        if not is_begun or len(leaders) != 1:
            key = "companion.level" if is_begun else "companion.begin"
            return None, self.ui.say(key), number
        name = sheet.seats[leaders[0]].name
        return leaders[0], self.ui.say("companion.leads", name=name), number

    def look(self, seat: Seat) -> PlayerLook:
        """How a player is told apart."""
        return self.ui.theme.player(seat.colour, self.name)

    def named_reason(self, sheet: Sheet, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a refusal with the player's name in place of the seat's number."""
        seat = values.get("seat")
        if isinstance(seat, int) and 0 <= seat < sheet.players:
            return {**values, "seat": sheet.seats[seat].name}
        return dict(values)

    def call_word(self) -> str:
        """What is called."""
        return self.say("call")
