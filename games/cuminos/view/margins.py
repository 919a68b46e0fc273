"""What lies around Cuminos' table: hands, buttons, values, standings and the log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from games.core.game import Event
from games.core.language import Phrase, phrase
from games.cuminos.rules import moves
from games.cuminos.rules.moves import Pass, Place
from games.cuminos.rules.position import Worth
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.bars import BREADTH, FLAT
from games.cuminos.view.bubble import posture, spelled
from games.cuminos.view.hand import CuminosHand
from games.cuminos.view.held_bar import resting
from games.cuminos.view.ledger import sheet_modal
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.game.margins import Action, Icon, LogRow, Margins, Piece
from games.stage.table.game.view import View

if TYPE_CHECKING:
    from games.stage.widgets.layer import Layer

HEAD, ROW, CHIPS = 40, 28, 44
SIGNS = {"opener": "flag", "passed": "hand"}
"""What stands behind the bars of whom such a thing is to be known of."""
SIGN = 16
"""How large such a sign is, in design pixels."""
WIDEST_BAR = 64
"""A bar in a panel, in design pixels."""
NOT_FITTING = 0.42
"""How much is left of a bar's picture that fits nowhere now."""
TRAY_YAW, TRAY_PITCH = 28.0, 38.0
RANKS = (3, 2, 1)
CHAPTERS = {1: "first", 2: "second", 3: "third"}
LOG_BREADTH = 1.375
"""How much wider than other icons of the log a bar is."""


class CuminosMargins(Margins[CuminosState]):
    """Reads the view's state; draws only panels, and pictures for widgets."""

    has_context_above_log = True
    remarkable = (
        moves.TurnSkipped,
        moves.RoundFinished,
        moves.RoundBlocked,
        moves.TieBreakStarted,
    )
    view: View[CuminosState]

    def __init__(self, view: View[CuminosState], hand: CuminosHand) -> None:
        super().__init__(view)
        self.hand = hand

    # Hands and buttons

    def pieces(self, seat: int) -> Sequence[Piece]:
        """The bars in a hand; the held one is shown as it is turned."""
        state, held = self.view.state, self.hand.held
        is_turn = state.to_move == seat and self.view.has_hands
        found = []
        for name in state.hand(seat):
            is_chosen = is_turn and name == held.cumino
            first, second = int(name[0]), int(name[1])
            shape = held.shape() if is_chosen else resting(name)
            fits = not is_turn or bool(state.places_of(name))
            icon = self.hand.picture.bars.icon(
                seat, shape, *self._tray_eye(is_chosen), 1.0 if fits else NOT_FITTING
            )
            words = phrase(
                "cuminos_view.bar", first=state.symbol(first), second=state.symbol(second)
            )
            found.append(
                Piece(
                    name,
                    icon,
                    "",
                    1,
                    self.ui.say(words).capitalize(),
                    is_chosen,
                    self.hand.picture.bars.flat_icon(seat, first, second),
                    breadth=BREADTH,
                )
            )
        return found

    def _tray_eye(self, is_chosen: bool) -> tuple[float, float]:
        """Bars of the tray are all seen alike; the held one is turned as the table is."""
        return (round(self.view.camera.yaw) if is_chosen else TRAY_YAW), TRAY_PITCH

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> bool:
        """The bars of a hand from above, in one row or two, as large as there is room.

        Behind them a flag for who opened the round, and a raised hand for a pass that is used up.
        """
        rect = self._draw_signs(surface, rect, seat)
        names, gap = self.view.state.hand(seat), self.ui.px(6)
        if not names:
            return True
        width, columns = self._hand_grid(rect, len(names), gap)
        height = round(width / FLAT)
        rows = -(-len(names) // columns)
        y = rect.y + max(0, rect.height - rows * height - (rows - 1) * gap) // 2
        for index, name in enumerate(names):
            row, column = divmod(index, columns)
            bar = self.hand.picture.bars.flat(seat, int(name[0]), int(name[1]), max(8, width))
            surface.blit(bar, (rect.x + column * (width + gap), y + row * (height + gap)))
        return True

    def _draw_signs(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> pygame.Rect:
        """Draw them at the right of a room, over one another if it is high; the rest of it."""
        signs = [SIGNS[key] for key in self._remarks(seat)]
        side = min(self.ui.px(SIGN), rect.height)
        step = side + self.ui.px(2)
        columns = -(-len(signs) // max(1, (rect.height + step - side) // step))
        rows = -(-len(signs) // max(1, columns))
        left = rect.copy()
        left.width -= columns * step
        for index, sign in enumerate(signs):
            column, row = divmod(index, rows)
            x = left.right + column * step + step - side // 2
            y = rect.centery + round((row - (rows - 1) / 2) * step)
            self.ui.sprites.draw(surface, f"common/ui/{sign}", (x, y), side, self.ui.theme.ink)
        return left

    def _remarks(self, seat: int) -> list[str]:
        """What is to be known of a seat in this round: whether it opened it, whether it passed."""
        state = self.view.state
        if state.is_over:
            return []
        has = {"opener": state.opener == seat, "passed": bool(state.passed >> seat & 1)}
        return [key for key, is_so in has.items() if is_so]

    @property
    def hand_breadth(self) -> float:
        """A full hand in two rows."""
        state = self.view.state
        return state.table.hand_size(state.players, is_opener=True) * FLAT * 0.7

    def _hand_grid(self, rect: pygame.Rect, count: int, gap: int) -> tuple[int, int]:
        """How wide a bar is at most with so many in the room, and how many stand in a row."""
        found = []
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            wide = (rect.width - gap * (columns - 1)) / columns
            high = (rect.height - gap * (rows - 1)) / rows * FLAT
            found.append((min(round(wide), int(high), self.ui.px(WIDEST_BAR)), columns))
        return max(found)

    def actions(self) -> Sequence[Action]:
        """Turn, stand up or lay down, pass."""
        state, say = self.view.state, self.ui.say
        if state.to_move is None:
            return ()
        posture_key = "lay" if self.hand.held.is_upright else "stand"
        is_small = self.ui.is_small
        found = [
            Action(
                key,
                say(f"cuminos_view.action.{key}"),
                self.ui.tip(f"cuminos.{action}", f"cuminos_view.action.{key}_hint"),
                sign=sign,
                cap=self.ui.cap(f"cuminos.{action}") if is_small else "",
            )
            for key, action, sign in (
                ("turn", "turn", "rot"),
                (posture_key, "stand", posture_key),
            )
        ]
        reason = state.why_not(Pass())
        tip = "cuminos_view.action.pass_hint" if reason is None else reason
        label = say("cuminos_view.action.pass")
        is_advised = isinstance(self.view.meant, Pass)
        act = Action("pass", label, say(tip), is_enabled=reason is None, is_chosen=is_advised)
        return [*found, act]

    def task(self) -> Phrase:
        """What to do now."""
        state, held = self.view.state, self.hand.held
        if state.is_over:
            return phrase("cuminos_view.task.over")
        if not state.building.laid:
            return phrase("cuminos_view.task.source")
        if not held.fits_somewhere:
            return phrase("cuminos_view.task.nowhere")
        if not held.columns:
            word = "lay" if held.is_upright else "stand"
            return phrase(f"cuminos_view.task.{word}", cap=self.ui.cap("cuminos.stand"))
        return phrase("cuminos_view.task.place")

    # Standings

    def verb(self) -> str:
        """The word on the button that plays the aimed move."""
        is_pass = isinstance(self.view.aim.move, Pass)
        return self.ui.say("cuminos_view.action.pass" if is_pass else "cuminos_view.verb")

    def rules_chapter(self) -> str:
        """The source, the rank that is aimed at, or how a turn goes."""
        if not self.view.state.building.laid:
            return "source"
        move = self.view.aim.move
        return CHAPTERS.get(move.level, "third") if isinstance(move, Place) else "turn"

    def standing(self, seat: int) -> str:
        """What is left in hand, who opens, who has passed; in teams, what their totals leave."""
        state, say = self.view.state, self.ui.say
        words = []
        if not state.has_teams():
            words.append(say("cuminos_view.left", n=len(state.hand(seat))))
        words += [say(f"cuminos_view.{remark}") for remark in self._remarks(seat)]
        return " · ".join(words)

    def progress(self) -> str:
        """Which round it is."""
        state = self.view.state
        key = "round" if state.round < state.players else "tie_break"
        return self.ui.say(f"cuminos_view.{key}", round=state.round + 1, rounds=state.players)

    # The log

    def made_rows(self) -> list[LogRow]:
        """A row for each placement and each pass."""
        return [self._row(number) for number in range(self.view.match.position)]

    def _row(self, number: int) -> LogRow:
        match = self.view.match
        move, before = match.moves[number], self.view.states_of(match)[number]
        row = self._words(before, move, number + 1)
        if isinstance(move, Place) and before.building.laid:
            row = replace(row, note=f"+{before.worth(move).points}", note_role="good")
        return replace(row, detail=self._detail(match.events[number]))

    def move_row(self, move: Place | Pass) -> LogRow:
        """How a move that could be played now reads."""
        return self._words(self.view.state, move, self.view.match.position + 1)

    def _words(self, before: CuminosState, move: Place | Pass, after: int) -> LogRow:
        """The picture of a move and its words."""
        say, seat = self.ui.say, before.to_move or 0
        if not isinstance(move, Place):
            return LogRow(seat, after, self._disc(seat), say("cuminos_view.log.pass").capitalize())
        icon = self.hand.picture.bars.flat_icon(seat, move.first, move.second, LOG_BREADTH)
        if not before.building.laid:
            text = say("cuminos_view.log.source", round=before.round + 1)
        else:
            text = say("cuminos_view.log.placed", posture=posture(move), rank=move.level)
        low, high = map(before.symbol, sorted((move.first, move.second)))
        bar = say("cuminos.bar", first=low, second=high)
        return LogRow(seat, after, icon, text.capitalize(), piece=bar)

    def _disc(self, seat: int) -> Icon:
        """A seat's mark, where no bar is to be shown."""
        look = self.hand.picture.bars.looks[seat]

        def make(size: int) -> pygame.Surface:
            sheet = pygame.Surface((round(size * LOG_BREADTH), size), pygame.SRCALPHA)
            middle = (sheet.get_width() / 2, size / 2)
            shapes.disc(sheet, middle, size * 0.36, look.colour)
            self.ui.sprites.draw(sheet, look.shape, middle, round(size * 0.4), look.mark_colour)
            return sheet

        return make

    def _detail(self, events: Sequence[Event]) -> str:
        """What else came of a move, in a few words."""
        words = []
        skipped = [event for event in events if isinstance(event, moves.TurnSkipped)]
        for event in events:
            if isinstance(event, moves.CuminoPlaced) and event.factor > 1:
                value = event.points // event.factor
                words.append(self.ui.say(spelled(Worth(value, event.contacts, event.factor))))
            elif skipped and event is skipped[0]:
                name = self.view.name_of(skipped[0].seat)
                words.append(self.ui.say("cuminos_view.log.skipped", seat=name, n=len(skipped)))
            elif isinstance(event, moves.RoundFinished):
                words.append(self.ui.say("cuminos_view.log.finished", n=event.points))
            elif isinstance(event, moves.RoundBlocked):
                words.append(self.ui.say("cuminos_view.log.blocked"))
        return ", ".join(words)

    # The values

    def context_height(self, width: int) -> int:
        """A head, three ranks, and the multipliers."""
        return self.ui.px(HEAD + ROW * len(RANKS) + CHIPS)

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What each rank is worth; the row and the multiplier of the aimed placement are lit."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        aimed = self._aimed()
        upright_x, lying_x = rect.right - px(88), rect.right - px(34)
        y = rect.y + px(HEAD) // 2 + px(3)
        room = pygame.Rect(rect.x + px(16), y - px(14), upright_x - px(30) - rect.x, px(28))
        ui.writer.draw_fitted(
            surface, ui.say("cuminos_view.values.title"), "bold16", theme.ink, room, "midleft"
        )
        for key, x in (("upright", upright_x), ("lying", lying_x)):
            column = pygame.Rect(x - px(27), y - px(12), px(54), px(24))
            words = ui.say(f"cuminos_view.values.{key}")
            ui.writer.draw_fitted(surface, words, "body14", theme.second, column, "center")
        y = rect.y + px(HEAD)
        points = self.view.state.table.points_of
        for rank in RANKS:
            row = pygame.Rect(rect.x + px(8), y, rect.width - px(16), px(ROW))
            is_lit = aimed is not None and aimed.level == rank
            if is_lit:
                shapes.panel(surface, row, mix(theme.paper, self._colour(), 0.14), px(8))
            words = ui.say("cuminos_view.values.rank", rank=rank)
            at = (rect.x + px(18), row.centery)
            ui.writer.draw(surface, words, "semi14", theme.ink, at, "midleft")
            for is_upright, x in ((True, upright_x), (False, lying_x)):
                value = points.get((rank, is_upright))
                is_it = is_lit and aimed is not None and aimed.is_upright == is_upright
                self._draw_value(surface, value, (x, row.centery), is_it)
            y += px(ROW)
        self._draw_factors(surface, pygame.Rect(rect.x, y, rect.width, rect.bottom - y), aimed)

    def _colour(self) -> pygame.Color:
        seat = self.view.state.to_move or 0
        return self.hand.picture.bars.looks[seat].colour

    def _aimed(self) -> Place | None:
        """The placement that is aimed at, when it is legal and scores."""
        aim, state = self.view.aim, self.view.state
        is_scoring = aim.is_legal and isinstance(aim.move, Place) and bool(state.building.laid)
        return aim.move if is_scoring else None

    @property
    def context_key(self) -> Hashable:
        """The row and the multiplier of the placement aimed at are lit."""
        aimed, state = self._aimed(), self.view.state
        if aimed is None:
            return (state.to_move,)
        return (state.to_move, aimed.level, aimed.is_upright, state.worth(aimed).factor)

    def sheet(self) -> Layer:
        """Every placement of every round."""
        return sheet_modal(self.view, self.hand)

    def _draw_value(
        self, surface: pygame.Surface, value: int | None, at: tuple[int, int], is_lit: bool
    ) -> None:
        ui, theme = self.ui, self.ui.theme
        if is_lit:
            shapes.disc(surface, at, ui.px(12), theme.good)
        ink = theme.paper if is_lit else theme.ink
        text = "–" if value is None else str(value)
        ui.writer.draw(surface, text, "bold16", ink, at, "center")

    def _draw_factors(
        self, surface: pygame.Surface, rect: pygame.Rect, aimed: Place | None
    ) -> None:
        """From how many contacts on a value is multiplied."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        factors = self.view.state.table.contact_factors
        chips = [
            (n, factor)
            for n, factor in enumerate(factors)
            if factor > 1 and (n == 0 or factors[n - 1] != factor)
        ]
        now = self.view.state.worth(aimed).factor if aimed is not None else 1
        texts = [
            ui.say(
                "cuminos_view.values." + ("contacts_more" if n == len(factors) - 1 else "contacts"),
                n=n,
                factor=factor,
            )
            for n, factor in chips
        ]
        widths = [ui.writer.width(text, "semi14") + px(20) for text in texts]
        x = rect.centerx - (sum(widths) + px(6) * (len(widths) - 1)) // 2
        for text, width, (_, factor) in zip(texts, widths, chips, strict=True):
            chip = pygame.Rect(x, rect.y + px(8), width, px(26))
            is_lit = factor == now
            shapes.pill(surface, chip, theme.good if is_lit else theme.inset)
            ink = theme.paper if is_lit else theme.ink
            ui.writer.draw(surface, text, "semi14", ink, chip.center, "center")
            x += width + px(6)
