"""What lies around Rumis' board: hands, turns, the plan from above, the log and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.language import Phrase, phrase, signed, written
from games.core.lattice import cell_name
from games.core.match import Match
from games.rumis.rules import moves as happened
from games.rumis.rules.moves import Place, Take, stone_phrase
from games.rumis.rules.relocation import has_crossed
from games.rumis.rules.ruleset import PUT, RUINS, TAKE
from games.rumis.rules.solitaire import CubeState
from games.rumis.view.panels import Panels
from games.rumis.view.position import (
    Position,
    colour_shown,
    colour_to_move,
    is_taking,
    stones,
    takeable,
)
from games.stage.table.game.margins import Action, LogRow, Piece
from games.stage.ui import Ui

ACTIONS = (
    ("turn", "rot"),
    ("tip", "refresh"),
    ("roll", "swap"),
    ("next", "right"),
)
"""What can be done with the stone held, and its sign."""


class RumisMargins(Panels):
    """Reads the view's state, and speaks for it."""

    remarkable = (
        happened.SeatOut,
        happened.ColourOut,
        happened.RuinsFinished,
        happened.StoneSetAside,
        happened.RelocationStarted,
        happened.IntermediateCounted,
    )

    # Hands

    def pieces(self, seat: int) -> Sequence[Piece]:
        """All eleven stones; those that are gone have no count."""
        state = self.view.state
        is_acting = state.to_move == seat and self.view.has_hands
        if is_taking(state) and is_acting:
            return self._to_take()
        colour = self._colour_shown(seat)
        held = set(state.hand(colour))
        names = state.stones
        hand = self.hand
        if self._shows_held_only:
            names = tuple(name for name in names if name in held)
        return [
            Piece(
                name,
                self.hand.picture.icon(colour, name),
                "",
                int(name in held),
                self.ui.say(f"rumis.stone.{name}").capitalize(),
                is_chosen=is_acting and name == hand.stone and not hand.is_taking,
            )
            for name in names
        ]

    @property
    def _shows_held_only(self) -> bool:
        """Whether stones that are gone leave no gap."""
        return self.state.phase == PUT or self.ui.is_small

    def _to_take(self) -> Sequence[Piece]:
        """The own stones that can be taken; a word on those that had better stay."""
        lost = self.hand.traps()
        state, aim = self.view.state, self.view.aim.move
        free = {stone.name for stone in takeable(state)}
        colour = colour_to_move(state)
        return [
            Piece(
                stone.name,
                self.hand.picture.icon(colour, stone.name),
                "",
                1,
                self.ui.say(f"rumis.stone.{stone.name}").capitalize(),
                is_chosen=isinstance(aim, Take) and aim.stone == stone.name,
                caption=self.ui.say("rumis_view.trap_word") if stone.name in lost else "",
            )
            for stone in stones(state)
            if stone.colour == colour and stone.name in free
        ]

    def _colour_shown(self, seat: int) -> int:
        """Which of a seat's colours its panel shows: the one to move, or its next one."""
        state = self.view.state
        return colour_to_move(state) if state.to_move == seat else colour_shown(state, seat)

    def notes(self, seat: int) -> Sequence[str]:
        """Who is out."""
        state = self.state
        if state.is_over:
            return ()
        own = state.colours_of(seat)
        is_out = all(state.out >> colour & 1 for colour in own)
        return [self.ui.say("rumis_view.note.out")] if is_out and state.phase != RUINS else ()

    # Actions

    def actions(self) -> Sequence[Action]:
        """The turns of the stone held, and the next place."""
        hand, ui = self.hand, self.ui
        if hand.is_taking or not hand.stone:
            return []
        return [
            Action(
                key,
                ui.say(f"rumis_view.turn.{key}"),
                ui.tip(f"rumis.{key}"),
                sign=sign,
                cap=ui.cap(f"rumis.{key}"),
                has_word=True,
            )
            for key, sign in ACTIONS
        ]

    # Words

    def verb(self) -> str:
        """The word on the button that plays the aimed move."""
        is_take = self.hand.is_taking or isinstance(self.view.aim.move, Take)
        return self.ui.say(f"rumis_view.verb.{'take' if is_take else 'place'}")

    def task(self) -> Phrase:
        """What to do now."""
        state = self.state
        if state.is_over:
            return phrase("rumis_view.task.over")
        colour = state.colour
        if state.phase in (RUINS, TAKE):
            return phrase(f"rumis_view.task.{state.phase}")
        if state.phase == PUT:
            return phrase(f"rumis_view.task.{'put' if has_crossed(state, colour) else 'put_first'}")
        if not state.is_opening(colour):
            return phrase(f"rumis_view.task.{'inverse' if state.ruleset.is_inverse else 'build'}")
        if colour == 0:
            return phrase("rumis_view.task.first")
        return phrase(f"rumis_view.task.{'corner' if state.ruleset.is_corner else 'opening'}")

    def steps(self) -> tuple[Sequence[str], int]:
        """Relocating, a turn is taking and putting."""
        state, say = self.state, self.ui.say
        if state.phase in (TAKE, PUT):
            words = [say("rumis_view.step.take"), say("rumis_view.step.put")]
            return words, int(state.phase == PUT)
        return [], 0

    def rules_chapter(self) -> str:
        """The chapter that matters now."""
        state = self.state
        if state.phase in (TAKE, PUT, RUINS) or state.ruleset.is_inverse:
            return "special"
        is_opening = not state.is_over and state.is_opening(state.colour)
        return "opening" if is_opening else "turn"

    def rules_figure(self) -> str:
        """The card of the special rule that is being played."""
        state = self.state
        found = {TAKE: "take_free", PUT: "put_first", RUINS: "ruin"}.get(state.phase, "")
        return "inverse_away" if state.ruleset.is_inverse else found

    # What a move would bring

    def gain_words(self, move: Any) -> str:
        """Where more happens to the total than the stone shows.

        With two colours another one may be the better; the end of the first phase of a relocation
        counts the stones inside the line.
        """
        before, say = self.state, self.ui.say
        seat, colour = before.to_move, before.colour
        if seat is None or not isinstance(move, Place):
            return ""
        after = before.clone()
        after.play(move)
        if before.intermediate is None and after.intermediate is not None:
            inside = after.colour_score(colour).parts["inside"]
            return say("rumis_view.gain.phase", points=signed(inside))
        totals = before.total(colour), after.total(colour)
        is_told = totals[1] - totals[0] == self.hand.gains(move)[seat].points
        if is_told or not self.has_two_colours:
            return ""
        return say("rumis_view.gain.colour", before=written(totals[0]), after=written(totals[1]))

    # The log

    def made_rows(self) -> list[LogRow]:
        """A row for each stone placed or taken."""
        match = self.view.match
        played = zip(self.view.states_of(match), match.moves[: match.position], strict=False)
        return [
            self._row(before, move, number) for number, (before, move) in enumerate(played, start=1)
        ]

    def move_row(self, move: Place | Take) -> LogRow:
        """How a move that could be played now reads."""
        return self._row(self.view.state, move, self.view.match.position + 1)

    def _row(self, before: Position, move: Place | Take, after: int) -> LogRow:
        seat = before.to_move or 0
        colour = colour_to_move(before) if move.colour is None else move.colour
        icon = self.hand.picture.icon(colour, move.stone)
        stone = self.ui.say(stone_phrase(move.stone))
        if not isinstance(move, Place):
            text = self.ui.say("rumis_view.log.taken")
            return LogRow(seat, after, icon, text, piece=stone)
        note = self.ui.say("rumis_view.log.level", n=max(z for _, _, z in move.cells) + 1)
        return LogRow(seat, after, icon, _span(move), note, piece=stone)


def _span(move: Place) -> str:
    """From the first cell to the last, as a reader looks for them on the board."""
    cells = sorted({(y, x) for x, y, _ in move.cells})
    first, last = (cell_name(x, y) for y, x in (cells[0], cells[-1]))
    return first if first == last else f"{first} – {last}"


def variant_words(ui: Ui, match: Match, state: Position) -> list[str]:
    """The board, and what is played on it besides."""
    say = ui.say
    if isinstance(state, CubeState):
        if state.board:
            return [say(f"rumis.choice.board.{state.board.name}")]
        return [say(f"rumis.titled.cube.{state.edge}")]
    options = match.game.checked_options(match.setup.players, match.setup.options)
    words = [say(f"rumis.choice.board.{state.ruleset.board.name}")]
    words += [
        say(f"rumis.option.{name}").lower()
        for name in ("inverse", "relocate", "ruins")
        if options[name]
    ]
    return [*words, say("rumis.titled.colours.2")] if options["colours"] > 1 else words
