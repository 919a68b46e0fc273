"""Playing Rumis with two to six: building, ruins and relocation."""

from __future__ import annotations

from typing import Any

from games.core.game import Event, IllegalMove
from games.core.language import Phrase, phrase
from games.rumis.rules.moves import Place, RuinPlaced, RuinsFinished, StonePlaced, Take, parsed
from games.rumis.rules.placements import members
from games.rumis.rules.position import RumisPosition
from games.rumis.rules.refusals import refusal
from games.rumis.rules.relocation import begin_relocation, pass_taking, take
from games.rumis.rules.ruleset import BUILD, OVER, PUT, RUINS, TAKE


class RumisState(RumisPosition):
    """A position that can be played on."""

    __slots__ = ()

    # -- moves -----------------------------------------------------------------------------

    def legal_moves(self) -> list[Place | Take]:
        """Placements are numbered in the order of notation, so their set is sorted already."""
        space = self.ruleset.space
        if self.phase == TAKE:
            return [Take(space.stones[stone]) for stone in members(self.takes)]
        return [space.moves[number] for number in members(self.legal)]

    def follows_turn(self, before: RumisState) -> bool:
        """Relocating, a turn is taking a stone and putting it."""
        return self.phase != PUT

    def why_not(self, move: Any) -> Phrase | None:
        """Why a move is refused now; None when it is legal."""
        return refusal(self, move)

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        """Play a move, or raise `IllegalMove` and change nothing."""
        if not self.can_play(move):
            raise IllegalMove(self.why_not(move) or phrase("rumis.why.unknown"))
        happened: list[Event] = []
        if isinstance(move, Take):
            take(self, self.ruleset.space.stones.index(move.stone), happened)
        else:
            self.place(self.ruleset.space.numbers[move.stone, move.cells], happened)
        if events is not None:
            events += happened

    def place(self, number: int, events: list[Event]) -> None:
        """Place a stone by the number of its placement. Legality is not checked."""
        colour, seat = self.colour, self.to_move
        assert seat is not None
        self.placed.append((colour, number))
        self.lay(colour, number)
        self.fit = self.ruleset.space.fitting(self.heights)
        kind = RuinPlaced if self.phase == RUINS else StonePlaced
        events.append(kind(seat, colour, self.ruleset.space.moves[number]))
        if self.phase == PUT:
            pass_taking(self, colour + 1, events)
        elif self.phase == RUINS:
            self._pass_ruins(events)
        else:
            self._pass_building(colour + 1, events)

    # -- building --------------------------------------------------------------------------

    def _pass_ruins(self, events: list[Event]) -> None:
        """The next seat adds to the ruins; when no stone of theirs fits, the match starts."""
        self.legal = self.open_to(self.ruleset.ruins)
        if self.legal:
            self.ruin_seat = (self.ruin_seat + 1) % self.players
            return
        self.out |= 1 << self.ruleset.ruins
        self.phase = BUILD
        events.append(RuinsFinished())
        self._pass_building(0, events)

    def _pass_building(self, first: int, events: list[Event]) -> None:
        """The turn comes to the colours in order; who cannot place is out for good."""
        builders = self.ruleset.builders
        for step in range(builders):
            colour = (first + step) % builders
            if self.out >> colour & 1:
                continue
            self.legal = self.open_to(colour)
            if self.legal:
                self.colour = colour
                return
            self.leave(colour, events)
        self._end_building(events)

    def _end_building(self, events: list[Event]) -> None:
        if self.ruleset.is_relocation:
            begin_relocation(self, events)
        else:
            self.colour = OVER
            self.legal = 0

    def stop_building(self) -> None:
        """End the building phase after stones were placed from outside (a playout).

        `placed`, `tops` and `reserves` must be right; the rest follows from them.
        """
        self.out |= (1 << self.ruleset.builders) - 1
        if self.ruleset.is_relocation:
            self.rebuild()
        self._end_building([])

    def parse(self, text: str) -> Place | Take:
        """The move of a notation; legality is not checked."""
        return parsed(text, self.ruleset.stones, has_colours=False)
