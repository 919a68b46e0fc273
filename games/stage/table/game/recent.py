"""What was played since a person's last turn: which moves, and their marks on the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import pygame

from games.core.game import S
from games.stage.draw import shapes
from games.stage.draw.contrast import contrast
from games.stage.draw.theme import INK, PlayerLook, darker
from games.stage.table.game.margins import Margins, Shown
from games.stage.ui import Ui

WHITE = pygame.Color("#FFFFFF")
LAST, UNDER, OVER = 2.6, 3.4, 1.8
"""How wide the rim of a single move is, and both lines of the rim of one among several."""
BADGE = 11
LEAST_CONTRAST = 4.5


class Recalling(Shown[S]):
    """The part of a view that marks the moves since the last turn of whoever looks."""

    margins: Margins[S]
    """What is laid around the board. Every view makes its own parts."""
    numbered: int | None = None
    """The first of the moves that are to be numbered up to the position shown, where a scene says
    so, as for an answer that is explained; None: those since the last turn are marked."""
    refuted: int | None = None
    """The seat whose try the numbered moves refute, if they do: what refutes it has a red rim."""

    is_elsewhere: bool = False
    """Whether the position shown is none of the match, as in a line that was not played."""

    # What a game says of its moves

    def left_by(self, number: int) -> Any:
        """What a move of the match left on the board of the position shown; None: nothing."""
        return None

    def pos_of(self, left: Any) -> tuple[float, float]:
        """The pixel over what a move left."""
        raise LookupError("this game marks no moves")

    def outline_left(
        self, surface: pygame.Surface, left: Any, colour: pygame.Color, width: float, name: str
    ) -> None:
        """Draw a rim around what a move left."""
        raise LookupError("this game marks no moves")

    def spot_of(self, move: Any) -> tuple[float, float] | None:
        """The pixel where a move would be played; None for one without a place on the board."""
        return None

    # Which moves

    @property
    def shown_position(self) -> int:
        """How many moves are in force in the position shown."""
        states = self.match.states
        found = (n for n in reversed(range(len(states))) if states[n] is self.state)
        return next(found, self.match.position)

    @property
    def recent(self) -> Sequence[int]:
        """The numbers of the moves, from 0, since the last turn of the person at the table.

        That is who is to act, or while a bot does who acted last. Looking back, and where no
        person plays, it is the last move, or the last turn where a turn has steps.
        """
        match, shown = self.match, self.shown_position
        if self.is_elsewhere:
            return ()
        if self.numbered is not None:
            return range(self.numbered, shown)
        own, (steps, due) = self._person(shown), self.margins.steps()
        end = shown
        if own is None or shown != match.position or self.state.is_over:
            start = max(0, shown - 1)
            while steps and start > 0 and self._mover(start - 1) == self._mover(start):
                start -= 1
            return range(start, end)
        if due and self.state.to_move == own:
            while end > 0 and self._mover(end - 1) == own:
                end -= 1  # what was done in this turn is not news
        start = end
        while start > 0 and self._mover(start - 1) != own:
            start -= 1
        return range(start, end)

    @property
    def refuting(self) -> int | None:
        """The number of the move that refutes a try: the first of somebody else that is seen."""
        if self.numbered is None or self.refuted is None:
            return None
        others = (number for number in self.recent if self._mover(number) != self.refuted)
        return next((number for number in others if self.left_by(number) is not None), None)

    def _mover(self, number: int) -> int | None:
        return self.match.states[number].to_move

    def _person(self, shown: int) -> int | None:
        """The person at the table: who is to act, or who acted last."""
        seats = chain([self.state.to_move], (self._mover(n) for n in reversed(range(shown))))
        people = (seat for seat in seats if seat is not None and not self.match.seats[seat].is_bot)
        return next(people, None)

    # Their marks

    def draw_recent(self, surface: pygame.Surface) -> None:
        """A white rim around a single move; several have their players' colours and numbers."""
        left = [(number, self.left_by(number)) for number in self.recent]
        marked = [(number, thing) for number, thing in left if thing is not None]
        if len(marked) == 1 and self.numbered is None:
            self.outline_left(surface, marked[0][1], WHITE, LAST, "last")
            return
        refuting = self.refuting
        for number, thing in marked:
            if number == refuting:
                self.outline_left(surface, thing, WHITE, 2 * UNDER, "under refuting")
                self.outline_left(surface, thing, self.ui.theme.refused, 2 * OVER, "refuting")
                continue
            look = self.look_now(self._mover(number) or 0)
            self.outline_left(surface, thing, WHITE, UNDER, f"under{number}")
            self.outline_left(surface, thing, look.colour, OVER, f"over{number}")
        if self.numbered is not None:
            self._draw_told(surface, self.numbered)
            return
        for place, (_, thing) in enumerate(marked, start=1):
            draw_number(surface, self.ui, place, self.pos_of(thing))

    def _draw_told(self, surface: pygame.Surface, first: int) -> None:
        """The numbers of an answer, also of moves that leave nothing but have a place."""
        for number in self.recent:
            left = self.left_by(number)
            spot = self.spot_of(self.match.moves[number]) if left is None else self.pos_of(left)
            if spot is not None:
                fill = INK if left is None else number_fill(self.look_now(self._mover(number) or 0))
                draw_number(surface, self.ui, number - first + 1, spot, fill)


def number_fill(look: PlayerLook) -> pygame.Color:
    """A player's colour, dark enough for a white number; ink for those that cannot be."""
    fill = darker(look.colour, 0.16)
    return fill if contrast(WHITE, fill) >= LEAST_CONTRAST else INK


def draw_number(
    surface: pygame.Surface,
    ui: Ui,
    number: int,
    pos: tuple[float, float],
    fill: pygame.Color = INK,
) -> None:
    """The number of a move, on the board or beside its words."""
    radius = ui.px(BADGE)
    shapes.disc(surface, pos, radius + max(1, ui.px(2)), WHITE)
    shapes.disc(surface, pos, radius, fill)
    at = (round(pos[0]), round(pos[1]))
    ui.writer.draw(surface, str(number), "bold14", WHITE, at, "center")
