"""What lies around Rumis' board: hands, turns, the plan from above, the log and the words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.language import Phrase, phrase
from games.core.lattice import cell_name
from games.core.match import Match
from games.rumis.rules import moves as happened
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.ruleset import PUT, RUINS, TAKE
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState
from games.rumis.view.panels import Panels
from games.rumis.view.position import (
    Position,
    colour_count,
    colour_shown,
    colour_to_move,
    stone_names,
    stones,
    takeable,
)
from games.stage.draw import shapes
from games.stage.table.game.margins import Action, Icon, LogRow, Margins, Piece
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.rumis.view.view import RumisView

ACTIONS = (
    ("turn", "rot"),
    ("tip", "refresh"),
    ("roll", "swap"),
    ("next", "right"),
)
"""What can be done with the stone held, and its sign."""


SIDE_BY_SIDE = 2
"""The most colours of a cube that lie side by side in the tray."""

SIGN_ONLY = "·"
"""Stands for the key of an action that has none, and makes its button a small one."""


class RumisMargins(Margins[Position]):
    """Reads the view's state; draws only its own panels."""

    has_context_above_log = True
    remarkable = (
        happened.SeatOut,
        happened.ColourOut,
        happened.RuinsFinished,
        happened.StoneSetAside,
        happened.RelocationStarted,
        happened.IntermediateCounted,
    )
    view: RumisView

    def __init__(self, view: RumisView) -> None:
        super().__init__(view)
        self.panels = Panels(view)

    @property
    def is_cube(self) -> bool:
        """Whether one player fills a cube."""
        return isinstance(self.view.state, CubeState)

    # Hands

    def pieces(self, seat: int) -> Sequence[Piece]:
        """All eleven stones; those that are gone have no count."""
        state = self.view.state
        colour = self._colour_shown(seat)
        is_acting = state.to_move == seat and self.view.has_hands
        if isinstance(state, RumisState) and state.phase == TAKE and is_acting:
            return self._to_take()
        held = set(state.hand(colour))
        names = stone_names(state)
        is_short = isinstance(state, CubeState) or state.phase == PUT or self.ui.is_small
        if is_short:
            names = tuple(name for name in names if name in held)
        return [
            Piece(
                name,
                self.view.picture.icon(colour, name),
                "",
                int(name in held),
                self.ui.say(f"rumis.stone.{name}").capitalize(),
                is_chosen=is_acting and name == self.view.hand.stone and not self._is_taking,
            )
            for name in names
        ]

    @property
    def _is_taking(self) -> bool:
        return self.view.hand.is_taking

    def _to_take(self) -> Sequence[Piece]:
        """The own stones that can be taken; a word on those that had better stay."""
        lost = self.view.hand.traps()
        state, aim = self.view.state, self.view.aim.move
        free = {stone.name for stone in takeable(state)}
        colour = colour_to_move(state)
        return [
            Piece(
                stone.name,
                self.view.picture.icon(colour, stone.name),
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
        if isinstance(state, CubeState):
            return self.view.hand.colour
        return colour_to_move(state) if state.to_move == seat else colour_shown(state, seat)

    def notes(self, seat: int) -> Sequence[str]:
        """Who is out."""
        state = self.view.state
        if isinstance(state, CubeState) or state.is_over:
            return ()
        own = state.colours_of(seat)
        is_out = all(state.out >> colour & 1 for colour in own)
        return [self.ui.say("rumis_view.note.out")] if is_out and state.phase != RUINS else ()

    # Actions

    def actions(self) -> Sequence[Action]:
        """The turns of the stone held, the next place, and what a cube has besides."""
        hand, say = self.view.hand, self.ui.say
        found: list[Action] = []
        state = self.view.state
        if isinstance(state, CubeState):
            found += self._colour_choices(state)
        if not hand.is_taking and hand.stone:
            for key, sign in ACTIONS:
                tip, cap = self.ui.tip(f"rumis.{key}"), self.ui.cap(f"rumis.{key}")
                word = say(f"rumis_view.turn.{key}")
                found.append(Action(key, word, tip, sign=sign, cap=cap, has_word=True))
        if isinstance(state, CubeState):
            found += self._cube_actions(state)
        return found

    def _colour_choices(self, state: CubeState) -> list[Action]:
        """A disc for each colour, or one that leads to the next: the stones need the room."""
        count, own = colour_count(state), self.view.hand.colour
        if count == 1:
            return []
        if self.ui.is_small or count > SIDE_BY_SIDE:
            tip = self.ui.say("rumis_view.next_colour")
            others = [(own + step) % count for step in range(1, count)]
            following = next((colour for colour in others if state.hand(colour)), own)
            return [Action(f"colour-{following}", " ", tip, self.disc(own), is_chosen=True)]
        return [
            Action(
                f"colour-{colour}",
                " ",
                self.ui.say("rumis_view.colour", n=len(state.hand(colour))),
                self.disc(colour),
                is_enabled=bool(state.hand(colour)),
                is_chosen=colour == own,
            )
            for colour in range(count)
        ]

    def disc(self, colour: int) -> Icon:
        """A colour's own mark."""

        def make(size: int) -> pygame.Surface:
            look = self.view.picture.looks[colour]
            sheet = pygame.Surface((size, size), pygame.SRCALPHA)
            shapes.disc(sheet, (size / 2, size / 2), size * 0.36, look.colour)
            self.ui.sprites.draw(
                sheet, look.shape, (size / 2, size / 2), round(size * 0.4), look.mark_colour
            )
            return sheet

        return make

    def _cube_actions(self, state: CubeState) -> list[Action]:
        """Signs alone in a small window: the stones need the room of the words."""
        say, is_small = self.ui.say, self.ui.is_small
        is_searching = self.view.search.is_searching
        word = say("rumis_view.ask.stop" if is_searching else "rumis_view.ask.word")
        tip = say("rumis_view.ask.tip")
        return [
            Action(
                "take",
                say("rumis_view.take.word"),
                say("rumis_view.take.tip"),
                is_enabled=bool(state.placed),
                is_chosen=self.view.hand.wants_taking,
                sign="hand",
                cap=SIGN_ONLY if is_small else "",
            ),
            Action(
                "ask",
                word,
                f"{word} {tip}" if is_small else tip,
                sign="cross" if is_searching else "info",
                cap=SIGN_ONLY if is_small else "",
            ),
        ]

    # Words

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> bool:
        """The stones in a hand, small, and how the points come about."""
        self.panels.draw_hand(surface, rect, seat)
        return True

    def progress(self) -> str:
        """Alone with the cube nobody takes turns: how full it is."""
        return self.panels.sum_words(0) if self.is_cube else ""

    def verb(self) -> str:
        """The word on the button that plays the aimed move."""
        is_take = self._is_taking or isinstance(self.view.aim.move, Take)
        return self.ui.say(f"rumis_view.verb.{'take' if is_take else 'place'}")

    def verbs(self) -> Sequence[str]:
        """Both, alone with the cube, where a stone pointed at can be taken back at any time."""
        words = ("take", "place") if self.is_cube else ()
        return [self.ui.say(f"rumis_view.verb.{word}") for word in words] or super().verbs()

    def task(self) -> Phrase:
        """What to do now."""
        state = self.view.state
        if isinstance(state, CubeState):
            key = "shape" if state.board else "cube"
            key = "cube_take" if self.view.hand.wants_taking else key
            return phrase(f"rumis_view.task.{key}")
        if state.is_over:
            return phrase("rumis_view.task.over")
        colour = state.colour
        if state.phase in (RUINS, TAKE):
            return phrase(f"rumis_view.task.{state.phase}")
        if state.phase == PUT:
            return phrase(f"rumis_view.task.{'put' if state.has_crossed(colour) else 'put_first'}")
        if not state.is_opening(colour):
            return phrase(f"rumis_view.task.{'inverse' if state.ruleset.is_inverse else 'build'}")
        if colour == 0:
            return phrase("rumis_view.task.first")
        return phrase(f"rumis_view.task.{'corner' if state.ruleset.is_corner else 'opening'}")

    def steps(self) -> tuple[Sequence[str], int]:
        """Relocating, a turn is taking and putting."""
        state, say = self.view.state, self.ui.say
        if isinstance(state, RumisState) and state.phase in (TAKE, PUT):
            words = [say("rumis_view.step.take"), say("rumis_view.step.put")]
            return words, int(state.phase == PUT)
        return [], 0

    def rules_chapter(self) -> str:
        """The chapter that matters now."""
        state = self.view.state
        if isinstance(state, CubeState):
            return "cube"
        if state.phase in (TAKE, PUT, RUINS) or state.ruleset.is_inverse:
            return "special"
        is_opening = not state.is_over and state.is_opening(state.colour)
        return "opening" if is_opening else "turn"

    # The plan from above

    def context_height(self, width: int) -> int:
        """A cell for each column."""
        return self.panels.context_height(width)

    @property
    def context_key(self) -> Hashable:
        """The plan frames the columns aimed at, marks where the stone fits, and is turned."""
        aimed = (self.panels.framed, self.view.aim.is_legal, self.view.hint)
        return (*aimed, self.view.hand.reach_key, self.view.has_hands, self.panels.quarter)

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Heights and colours from above."""
        self.panels.draw_context(surface, rect)

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
        icon = self.view.picture.icon(colour, move.stone)
        if not isinstance(move, Place):
            return LogRow(seat, after, icon, self.ui.say("rumis_view.log.taken"))
        note = self.ui.say("rumis_view.log.level", n=max(z for _, _, z in move.cells) + 1)
        return LogRow(seat, after, icon, _span(move), note)


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
        return [say(f"rumis.choice.cube.{state.edge}")]
    options = match.game.checked_options(match.setup.players, match.setup.options)
    words = [say(f"rumis.choice.board.{state.ruleset.board.name}")]
    words += [
        say(f"rumis.option.{name}").lower()
        for name in ("inverse", "relocate", "ruins")
        if options[name]
    ]
    return [*words, say("rumis_view.four_colours")] if options["colours"] > 1 else words
