"""What is laid around a board: what each seat has, what it should do, the log, the game's panel.

A view shows the board; its margins speak for it. The table scene asks them for pieces, buttons and
words, and lays these out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import pygame

from games.core.game import Event, S
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.described import Described
from games.stage.table.game.hand import Hand
from games.stage.table.game.people import seat_name
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.stage.widgets.layer import Layer

Icon = Callable[[int], pygame.Surface]
"""A small picture of a piece, at this many pixels."""


@dataclass(frozen=True)
class LogRow:
    """A line of the log: who, a small picture, what, a note at the right, and where it leads."""

    seat: int
    position: int
    """How many moves are in force after it."""
    icon: Icon | None
    text: str
    note: str = ""
    note_icon: Icon | None = None
    detail: str = ""
    note_role: str = "second"
    """The colour of the note, by its role."""
    piece: str = ""
    """What is moved, by its name, where only the picture shows it."""

    @property
    def whole(self) -> str:
        """The piece and the words, for where no picture stands beside them."""
        if not self.piece:
            return self.text
        return f"{self.piece}, {self.text[:1].lower()}{self.text[1:]}"


@dataclass(frozen=True)
class Piece:
    """Something in a hand: its picture, its name (shown when it has one), and how many of it."""

    key: str
    icon: Icon
    label: str
    count: int
    tooltip: str = ""
    is_chosen: bool = False
    mark: Icon | None = None
    """A plainer picture for small places, when there is one."""
    caption: str = ""
    """What stands below it in the tray, instead of its name and how many there are."""
    breadth: float = 1.0
    """How many times wider than high its picture is."""
    is_blocked: bool = False
    """Whether it cannot be taken now though it is there."""

    @property
    def is_left(self) -> bool:
        """Whether there is any to be taken."""
        return self.count > 0 and not self.is_blocked


@dataclass(frozen=True)
class Action:
    """A button of the tray beside the pieces, such as a card or the end of a turn."""

    key: str
    label: str
    tooltip: str = ""
    icon: Icon | None = None
    is_enabled: bool = True
    is_chosen: bool = False
    sign: str = ""
    """A drawing of common/ui before its word, when it has no picture."""
    cap: str = ""
    """The key that does the same: such an action is small, its sign over the key's name."""
    has_word: bool = False
    """Whether a small action has its word beside its sign all the same."""


@dataclass(frozen=True)
class Landmarks:
    """Positions worth a jump, ascending, and the words and tips of the buttons back and on."""

    positions: Sequence[int] = ()
    words: tuple[str, str] = ("", "")
    tips: tuple[str, str] = ("", "")


class Shown(Described[S]):
    """A position of a match that is seen, and can be acted on."""

    ui: Ui
    match: Match
    state: S
    """The position shown."""
    hand: Hand[S]
    """Turns pointer and keys into an aim."""

    def look_now(self, seat: int) -> PlayerLook:
        """How a seat is told apart in the position shown: what it plays may change."""
        return self.look_of(self.ui, self.match, seat)

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return seat_name(self.ui, self.match.seats[seat], seat)


class Margins(Generic[S]):
    """Reads what a view shows and holds; draws only panels, and pictures for widgets.

    As it stands it speaks for a game without pieces in hand, whose turn is always the same act.
    """

    has_live_context: ClassVar[bool] = True
    """Whether the game's own panel shows more than the state, such as where the hand aims."""
    has_context_above_log: ClassVar[bool] = False
    """Whether the game's own panel stands over the log instead of under the seats."""
    has_lasting_actions: ClassVar[bool] = False
    """Whether the actions of the seat to act lie in the tray also while nobody can use them."""
    remarkable: ClassVar[tuple[type[Event], ...]] = ()
    """The events that the table is told in words, because they are easily missed."""

    def __init__(self, view: Shown[S]) -> None:
        self.view = view
        self._rows: tuple[object, Sequence[LogRow]] = (None, ())

    @property
    def ui(self) -> Ui:
        """The window's."""
        return self.view.ui

    # What a seat has

    @property
    def hand_height(self) -> int:
        """How much of a seat's panel is for what it has, in design pixels."""
        return 58

    def total(self, seat: int) -> int:
        """The points of a seat, as far as they have been counted before everybody's eyes."""
        return self.view.state.scores()[seat].total

    @property
    def hand_breadth(self) -> float:
        """How many times wider than high what a seat has is at most, in one line; 0: nothing.

        The same through a match: the table keeps that much room for it.
        """
        return 2.0 * max(len(self.pieces(seat)) for seat in range(self.view.state.players))

    def pieces(self, seat: int) -> Sequence[Piece]:
        """What a seat still has, for its panel and its tray."""
        return ()

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> bool:
        """Draw what a seat has on its panel; False leaves that to its pieces."""
        return False

    @property
    def has_open_cards(self) -> bool:
        """Whether cards lie open before the seats: their panels then keep a row for these."""
        return False

    def open_cards(self, seat: int) -> Sequence[Piece]:
        """The cards that lie open before a seat; a used one has the count 0."""
        return ()

    def notes(self, seat: int) -> Sequence[str]:
        """Short remarks on a seat's panel."""
        return ()

    def standing(self, seat: int) -> str:
        """What stands under a seat's name; empty leaves that to what it is and plays."""
        return ""

    # What is to be done

    def actions(self) -> Sequence[Action]:
        """The further buttons of the seat to act."""
        return ()

    def coming(self) -> Sequence[Action]:
        """Word buttons that may come while a turn goes on: the tray keeps a place for them."""
        return ()

    def numbered(self, seat: int) -> list[Piece | Action]:
        """What the digits pick: pieces, then buttons, those with a key of their own last."""
        pieces = self.pieces(seat) if self.view.hand.can_pick else ()
        actions = [action for action in self.actions() if action.is_enabled]
        return [*pieces, *sorted(actions, key=lambda action: bool(action.sign))]

    def steps(self) -> tuple[Sequence[str], int]:
        """The steps of a turn in words, and which one is due; none when a turn is one act."""
        return (), 0

    def task(self) -> Phrase:
        """What the seat to act should do now: `<game>.task` where that is always the same."""
        return phrase(f"{self.view.name}.task")

    def verb(self) -> str:
        """The word on the button that plays the aimed move: `<game>.verb` by default."""
        return self.ui.say(f"{self.view.name}.verb")

    def verbs(self) -> Sequence[str]:
        """Every word that this button may bear: it is as wide as the widest asks for."""
        return (self.verb(),)

    def rules_chapter(self) -> str:
        """The chapter of the rules that matters now; empty: the first."""
        return ""

    def rules_figure(self) -> str:
        """The card of that chapter that matters now, by its figure; empty: its head."""
        return ""

    # How the match goes

    def progress(self) -> str:
        """How far the match is, in words; empty leaves that to the number of the turn."""
        return ""

    def log_rows(self) -> Sequence[LogRow]:
        """The match so far, oldest first; made once for a position as it looks now."""
        match, ui = self.view.match, self.ui
        moves = tuple(match.moves[: match.position])
        key = (moves, ui.language.code, ui.scale, ui.theme)
        if self._rows[0] != key:
            self._rows = (key, self.made_rows())
        return self._rows[1]

    def made_rows(self) -> Sequence[LogRow]:
        """The rows of the log for the position shown: by default each move in its notation."""
        match = self.view.match
        played = zip(match.states, match.moves[: match.position], strict=False)
        return [
            LogRow(state.to_move or 0, number, None, state.told(move))
            for number, (state, move) in enumerate(played, start=1)
        ]

    def last_told(self, at: int) -> tuple[str, LogRow] | None:
        """What everybody is told of the last move of a position: a heading, and what it did."""
        row = next((row for row in reversed(self.log_rows()) if row.position <= at), None)
        if row is None:
            return None
        name = self.view.name_of(row.seat)
        return self.ui.say("table.poster_move", n=row.position, name=name), row

    def landmarks(self) -> Landmarks:
        """Where to jump to while looking back, such as from round to round."""
        return Landmarks()

    def move_row(self, move: Any) -> LogRow:
        """How a move that could be played now reads in a list: its picture and its words."""
        view = self.view
        state, events = view.state.clone(), list[Event]()
        state.play(move, events)
        seat = view.state.to_move or 0
        text = self.ui.say(events[0].phrase(view.name), seat=view.name_of(seat))
        return LogRow(seat, view.match.position + 1, None, text)

    def gain_words(self, move: Any) -> str:
        """What the points of a move are made of; empty where they are all of one kind."""
        return ""

    def remarks(self, events: Sequence[Event]) -> Sequence[Phrase]:
        """What the table should be told in words."""
        told = (event for event in events if isinstance(event, self.remarkable))
        return [event.phrase(self.view.name) for event in told]

    # The game's own panel

    def context_height(self, width: int) -> int:
        """How high the game's own panel wants to be; 0 when it has none."""
        return 0

    @property
    def context_key(self) -> Hashable:
        """What a live panel of the game shows besides the state; None: it is drawn anew always."""
        return None

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the game's own panel, such as who leads where."""
        raise LookupError(f"{self.view.name} has no panel of its own")

    def sheet(self) -> Layer | None:
        """The game's score sheet, opened from its own panel; None when it has none."""
        return None
