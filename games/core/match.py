"""One match: seats, history, undo and redo, and looking back."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.core.game import Event, Game, Setup, State, want

Refereed = Literal["", "laying", "turns"]
"""How a match on a real table is entered: its position still being laid out, or turn by turn.

Empty is a match that is played here.
"""


LONGEST_CHARACTER = 20


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where: a name, a player colour, and a bot's level (0 is a person)."""

    name: str = ""
    colour: int = 0
    bot: int = 0
    phone: bool = False
    """Whether the person plays from a phone."""
    character: str = ""
    """Who a bot is, by name of its character; empty: nobody in particular."""
    fits: bool = False
    """Whether a bot's level followed from the person's results."""

    def __post_init__(self) -> None:
        if not 0 <= self.bot <= 5:
            raise ValueError("bot must be from 0 (a person) to 5")
        if not 0 <= self.colour <= 5:
            raise ValueError("colour must be from 0 to 5")
        if len(self.character) > LONGEST_CHARACTER:
            raise ValueError(f"character must have at most {LONGEST_CHARACTER} letters")
        if not self.bot and (self.character or self.fits):
            raise ValueError("only a bot has a character and a level that fits")
        if self.bot and self.phone:
            raise ValueError("a bot has no phone")

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.bot > 0

    def played_by(self, *, bot: int = 0, phone: bool = False) -> Seat:
        """The same seat in other hands: those of a bot of a level, a phone, or somebody here."""
        return Seat(self.name, self.colour, bot, phone)


class Match:
    """A match with its whole history; every position is kept, so going back is an index.

    `position` counts the moves in force; moves beyond it were taken back and can be redone.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seats: list[Seat] | None = None,
        first: State | None = None,
        refereed: Refereed = "",
    ) -> None:
        self.game = game
        self.setup = setup
        self.states: list[State] = [game.start(setup) if first is None else first]
        self.seats = seats or [Seat(colour=index % 6) for index in range(setup.players)]
        self.moves: list[Any] = []
        self.events: list[list[Event]] = []
        self.position = 0
        self.refereed: Refereed = refereed
        want(not setup.arranged or refereed == "laying" or self._can_go_on, "to_move")

    @classmethod
    def at(cls, game: Game, state: State, seats: list[Seat] | None = None) -> Match:
        """A match from a position laid out by hand: to be played on, not to be saved.

        Its set-up tells the number of players, not how to come to this position.
        """
        return cls(game, Setup(state.players), seats, state)

    @property
    def state(self) -> State:
        """The position as it stands. Not to be played on directly."""
        return self.states[self.position]

    @property
    def _can_go_on(self) -> bool:
        """Whether there is a move, or nothing left to play: nobody may be waited for in vain."""
        return self.state.is_over or bool(self.state.legal_moves())

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_over

    @property
    def is_touched(self) -> bool:
        """Whether a person did something here: without that there is nothing to go on with.

        Where bots are among themselves every move counts.
        """
        if self.setup.arranged or all(seat.is_bot for seat in self.seats):
            return bool(self.setup.arranged or self.moves)
        played = zip(self.states, self.moves, strict=False)
        return any(self._is_by_person(state, move) for state, move in played)

    def _is_by_person(self, state: State, move: Any) -> bool:
        """Whether a move was a person's; where several act at once the move names its seat."""
        acting = (move.seat,) if hasattr(move, "seat") else state.actors
        return any(not self.seats[seat].is_bot for seat in acting)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self.position > 0

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be played again."""
        return self.position < len(self.moves)

    def is_bots_turn(self) -> bool:
        """Whether a bot is to act."""
        return self._is_bots(self.position)

    def _is_bots(self, position: int) -> bool:
        seat = self.states[position].to_move
        return seat is not None and self.seats[seat].is_bot

    def play(self, move: Any) -> list[Event]:
        """Play a move from here; moves that had been taken back are forgotten.

        An illegal move raises and changes nothing.
        """
        state = self.state.clone()
        events: list[Event] = []
        state.play(move, events)
        del self.states[self.position + 1 :]
        del self.moves[self.position :]
        del self.events[self.position :]
        self.states.append(state)
        self.moves.append(move)
        self.events.append(events)
        self.position += 1
        return events

    def undo(self) -> None:
        """Take one move back. There must be one."""
        if not self.can_undo:
            raise IndexError("no move to take back")
        self.position -= 1

    def redo(self) -> list[Event]:
        """Play the next move again that was taken back; its events. There must be one."""
        if not self.can_redo:
            raise IndexError("no move to play again")
        self.position += 1
        return self.events[self.position - 1]

    def undo_to_person(self) -> int:
        """Take moves back until a person is to act; how many. None when no person would be."""
        return self._step_to_person(-1)

    def redo_to_person(self) -> int:
        """Play moves again until a person is to act or the match ends; how many."""
        return self._step_to_person(+1)

    def _step_to_person(self, step: int) -> int:
        """Go on or back to where a person is to act; on to the end where none is any more."""
        end = len(self.states) if step > 0 else -1
        ways = (at for at in range(self.position + step, end, step) if not self._is_bots(at))
        goal = next(ways, len(self.moves) if step > 0 else self.position)
        moved, self.position = abs(goal - self.position), goal
        return moved
