"""What a hand over a board is: it turns pointer and keys into an aim, and knows its gain."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

import pygame

from games.core.game import Gain, S
from games.core.language import Phrase
from games.stage.space.building.turning import Turning
from games.stage.table.game.picture import Picture


@dataclass(frozen=True)
class Aim:
    """Where the hand points: a move that could be played, or why it could not.

    A move that is legal but that one would rather not play unaware carries a warning.
    """

    move: Any = None
    refusal: Phrase | None = None
    asks: bool = False
    """Whether it waits for its confirmation always: it is done at once, and only once a match."""
    warning: Phrase | None = None

    @property
    def is_legal(self) -> bool:
        """Whether it is a move that can be played."""
        return self.move is not None and self.refusal is None

    @property
    def said(self) -> Phrase | str:
        """Why it is refused, or what one should know of it; else nothing."""
        return self.refusal or self.warning or ""


class Hand(ABC, Generic[S]):
    """A hand over the picture of a position. What an aim brings is worked out when it changes."""

    gainful: ClassVar[tuple[type, ...]] = ()
    """The kinds of moves whose gain is shown while they are aimed at."""
    picture: Picture

    def __init__(self, picture: Picture, state: S) -> None:
        self.picture = picture
        self.ui = picture.ui
        self.state = state
        self.turning = Turning()
        """The turn of the piece held that is being shown."""
        self._can_act = False
        self._aim = Aim()
        self._gains: dict[Any, list[Gain]] = {}

    def show(self, state: S) -> None:
        """Another position: nothing is aimed at."""
        self.state = state
        self._gains = {}
        self.turning.stop()
        self.aim = Aim()

    @property
    def can_act(self) -> bool:
        """Whether a person may act on what is shown."""
        return self._can_act

    @can_act.setter
    def can_act(self, can_act: bool) -> None:
        self._can_act = can_act
        self.acting_changed()

    def acting_changed(self) -> None:
        """A person may act now, or no longer."""

    @property
    def aim(self) -> Aim:
        """Where it points."""
        return self._aim

    @aim.setter
    def aim(self, aim: Aim) -> None:
        self._aim = aim
        if aim.is_legal and self.tells_gain(aim.move):
            self.gains(aim.move)

    def tells_gain(self, move: Any) -> bool:
        """Whether what a move brings is shown while it is aimed at."""
        return isinstance(move, self.gainful)

    def aim_at(self, move: Any) -> Aim:
        """Aim with a move, or with none."""
        self.aim = Aim() if move is None else Aim(move, self.state.why_not(move))
        return self.aim

    def gains(self, move: Any) -> list[Gain]:
        """What a legal move would bring each seat; worked out once for a position."""
        if move not in self._gains:
            self._gains[move] = self.state.gains(move)
        return self._gains[move]

    @abstractmethod
    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at what lies under the pointer (None: it has left the board)."""

    @abstractmethod
    def key(self, event: pygame.Event) -> bool:
        """Move the aim with a key; whether the key was one of the board's."""

    def second(self, pos: tuple[int, int]) -> Aim:
        """What a click of the second button at a pixel would do; mostly nothing."""
        return Aim()

    def wheel(self, steps: float) -> bool:
        """Turn what is held; False leaves the wheel to the zoom."""
        return False

    def choose(self, key: str) -> Aim:
        """Pick a piece or an action by its key; an action without a target is a move at once."""
        return Aim()

    @property
    def can_pick(self) -> bool:
        """Whether a piece of the tray can be taken in hand now."""
        return False

    def let_go(self) -> bool:
        """Drop aim and choice; whether there was any."""
        had, self.aim = self.aim.move is not None, Aim()
        return had

    def hold(self, move: Any) -> None:
        """Take what a legal move needs in hand and aim at its place, as pointing at it would."""
        self.aim_at(move)
