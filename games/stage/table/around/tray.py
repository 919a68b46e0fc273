"""The tray under the board: what the seat to act can take and do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pygame

from games.stage.table.acting import ActingScene
from games.stage.table.around.pieces import (
    BESIDE,
    KeyButton,
    PieceButton,
    StepList,
    action_piece,
    piece_words,
)
from games.stage.table.around.places import SMALL, TIGHT, WIDE
from games.stage.table.game.margins import Action, Piece
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card, Line
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    Stack,
    lay,
    natural_width,
    paragraph,
)
from games.stage.widgets.layout.lengths import Length

LEAST_PIECE, LEAST_HIT = 44, 32
"""The least width and height of a piece, and of anything else to press, in screen pixels."""
COMFORT = {WIDE: 90, SMALL: 108, TIGHT: 64}
"""The width at which a piece stands comfortably."""
BROAD = 66
"""The same of a broad piece, for each time that it is wider than high."""
KEY = 50
"""The width of a small action without a word."""
WORD = "semi14"
"""How the word of a small action is written."""
VERB, WIDEST_VERB = 130, 176
LOW = 84
"""The height of the tray of a tight table."""
TIGHTER = 20
"""By how much the room around the word of a button may shrink."""
LEAST_TRAY = 300
LEAST_BESIDE = 180
"""What a small window keeps of its width for the few actions beside the tray."""


def framed(ui: Ui, form: str, parts: Sequence[Node | None]) -> Node:
    """A tray with these parts, on paper; an empty one only keeps its place.

    What is in it changes from turn to turn and finds its place inside: the table around it, and
    the board above all, must stay where they are.
    """
    tree = Row(parts, gap=8, pad=(8, 4, 12, 4), inside=partial(Card, ui, shadow=2))
    width: Length = Fit(least=LEAST_TRAY) if form == WIDE else Grow(least=LEAST_TRAY)
    if form != WIDE:
        # The words beside it give way before those in the tray.
        room = ui.size[0] - ui.px(LEAST_BESIDE)
        least = min(room, natural_width(ui.px, tree).least) / ui.scale
        width = Grow(least=max(LEAST_TRAY, least))

    @cache
    def wish() -> int:
        return natural_width(ui.px, tree).wish

    heights: dict[str, Length] = {WIDE: 116, SMALL: Grow(least=62 / ui.scale)}
    # Two rows of buttons, each high enough to be hit.
    low = Grow(9, least=min(LOW, 2 * LEAST_HIT / ui.scale + 12), most=LOW)
    return Leaf(
        (lambda rect: lay(ui.px, tree, rect).widgets()) if parts else None,
        lambda _: (wish(), 0),
        width=width,
        height=heights.get(form, low),
        priority=1,
        name="tray",
    )


class Tray:
    """One laying of the tray. `verb` is the button that plays the aimed move, when there is one."""

    has_pieces = True
    """Whether what the seat has lies here, not elsewhere."""
    words = ""
    """What is said in the place of pieces that lie elsewhere."""
    is_high = False
    """Whether two rows have room: buttons stand over one another, and many pieces do."""

    def __init__(self, scene: ActingScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.verb: Button | None = None

    def node(self, form: str) -> Node:
        """Cards, pieces, steps, small actions, word buttons and the verb, from left to right.

        Steps give way first, then words beside small actions, names below pieces, and the verb's.
        """
        seat = self.view.state.to_move
        if seat is None:
            return framed(self.ui, form, [])
        can = self.view.has_hands
        actions = self._actions(can)
        plain = [a for a in actions if a.icon is None and not a.cap]
        keys = [a for a in actions if a.cap]
        cards = [a for a in actions if a.icon is not None]
        parts = [
            self._pieces(seat, cards, can, form) or self._said(),
            Space() if form != WIDE else None,
            self._steps() if form == WIDE else None,
            self._keys(keys, form) if keys else None,
            self._words(plain, form),
            self._verb(),
        ]
        return framed(self.ui, form, parts)

    def screen(self, n: float) -> float:
        """Screen pixels in design pixels: some things must never be smaller, whatever the scale."""
        return n / self.ui.scale

    def _actions(self, can: bool) -> list[Action]:
        """The buttons of the seat to act; some games let them lie while nobody can use them."""
        margins = self.view.margins
        if can:
            return list(margins.actions())
        if not margins.has_lasting_actions:
            return []
        return [replace(each, is_enabled=False, is_chosen=False) for each in margins.actions()]

    def _said(self) -> Node | None:
        """A sentence beside the buttons."""
        if not self.words:
            return None
        said = paragraph(self.ui, self.words, "body16", role="second")
        return Row([said], pad=(8, 0), width=Grow(4, least=0), align="center")

    # Pieces

    def _pieces(self, seat: int, cards: Sequence[Action], can: bool, form: str) -> Node | None:
        """Cards, a line, pieces: with their names, or where these have no room with their count."""
        own = list(self.view.margins.pieces(seat)) if self.has_pieces else []
        if not own and not cards:
            return None
        can_pick = can and self.view.hand.can_pick
        line = Leaf(
            lambda rect: Line(self.ui, rect.inflate(-self.ui.px(3), -self.ui.px(20))), width=5
        )

        def row(pieces: Sequence[Piece], least: int) -> Node:
            found = [self._piece(action_piece(a), a.is_enabled, form, least) for a in cards]
            found += [line] if cards and pieces else []
            return Row([*found, *(self._piece(each, can_pick, form, least) for each in pieces)])

        counted = [
            replace(each, caption=f"× {each.count}") if each.label and not each.caption else each
            for each in own
        ]
        words = [piece_words(each) for each in own if piece_words(each)]
        if not words:
            half = -(-len(own) // 2)
            two = Column([row(each, LEAST_PIECE) for each in (own[:half], own[half:])], gap=2)
            one = row(own, LEAST_PIECE)
            can_stack = (self.is_high or form == TIGHT) and len(own) > 1 and not cards
            return Fold([one, two], priority=3) if can_stack else one
        px, writer = self.ui.px, self.ui.writer
        named = max(writer.least_width(each, "semi14") for each in words)
        named = max(named + 2 * px(BESIDE) + px(2), px(COMFORT[TIGHT]))
        return Fold([row(own, named), row(counted, LEAST_PIECE)], priority=3)

    def _piece(self, piece: Piece, can: bool, form: str, least: int) -> Node:
        """A piece at its comfortable width, never narrower than so many screen pixels."""
        ui, px = self.ui, self.ui.px
        look = self.view.look_now(self.view.state.to_move or 0)

        def pick() -> Command | None:
            self.scene.focus("board")  # there it is used: arrows must aim it at once
            return self.scene.choose(piece.key)

        broad = BROAD * piece.breadth if piece.breadth > 1 else 0
        comfort = max(least, px(broad or COMFORT[form]))
        return Leaf(
            lambda rect: PieceButton(ui, rect.inflate(-px(2), 0), piece, look, pick, can),
            lambda _: (comfort, px(72)),
            width=Fit(least=self.screen(least + px(2))),
            height=Fit(least=self.screen(LEAST_PIECE)),
        )

    def _steps(self) -> Node | None:
        """The steps of a turn in words, where it has several and there is room."""
        steps, due = self.view.margins.steps()
        if len(steps) < 2:
            return None
        words = Leaf(lambda rect: StepList(self.ui, rect, steps, due, self.game), width=104)
        return Fold([words, Nothing()], priority=0)

    # Buttons with words

    def _verb(self) -> Node:
        """The button that plays the aimed move, as wide as the widest of its words asks."""
        ui, margins = self.ui, self.view.margins
        wide = max(button_width(ui, verb, "check", "semi18") for verb in margins.verbs())
        wide = min(max(ui.px(VERB), wide), max(ui.px(WIDEST_VERB), self._verb_least()))

        def button(label: str) -> Leaf:
            def make(rect: pygame.Rect) -> Widget:
                self.verb = Button(
                    ui,
                    rect,
                    label,
                    self.scene.confirm,
                    kind="primary",
                    icon="check",
                    game=self.game,
                    name="verb",
                    style="semi18",
                    tooltip="" if label else margins.verb(),
                    is_enabled=self.view.has_hands and self.view.aim.is_legal,
                )
                return self.verb

            least = wide if label else ui.px(60)
            return Leaf(
                make,
                lambda _: (least, min(ui.px(56), max(ui.px(40), LEAST_PIECE))),
                height=Fit(least=self.screen(LEAST_PIECE), most=56),
                align="center",
            )

        return Fold([button(margins.verb()), button("")], priority=6)

    def _verb_least(self) -> int:
        """The width in which the longest word of the verb is whole."""
        ui = self.ui
        words = [ui.writer.least_width(verb, "semi18") for verb in self.view.margins.verbs()]
        return max(words) + ui.px(30 + 24)

    def _words(self, actions: Sequence[Action], form: str) -> Node | None:
        """Buttons with words, stacked where the tray is high or else too narrow.

        Where some may come while a turn goes on, there is a place for them, if there is room.
        """
        coming = self.view.margins.coming()
        if not actions and not coming:
            return None
        widths = [button_width(self.ui, each.label, each.sign) for each in coming]
        kept = Leaf(None, lambda _: (max(widths, default=0), 0))
        if not actions:
            return Fold([kept, Nothing()], priority=1)
        made = [self._word(each) for each in actions]
        is_high = form == WIDE or self.is_high
        ways = [self._columns(made)] if is_high else [Row(made, gap=8), self._columns(made)]
        return Fold([Stack([kept, way], align="center") for way in ways], priority=1)

    def _word(self, action: Action) -> Node:
        ui, looks = self.ui, {"icon": action.sign, **_states(action)}
        wide = button_width(ui, action.label, action.sign)
        return Leaf(
            lambda rect: Button(
                ui, rect, action.label, lambda: self.scene.choose(action.key), **looks
            ),
            lambda _: (wide, ui.px(42)),
            width=Fit(least=self.screen(wide - ui.px(TIGHTER))),
            height=Fit(least=self.screen(LEAST_HIT), most=56),
        )

    def _columns(self, parts: Sequence[Node], gap: float = 8) -> Node:
        """Two over each other, and so on to the right."""
        columns = [
            Column(parts[i : i + 2], gap=gap / 2, align="center") for i in range(0, len(parts), 2)
        ]
        return Row(columns, gap=gap)

    def _keys(self, actions: Sequence[Action], form: str) -> Node:
        """Small actions in two rows: with word and key, with their word, or as signs alone."""
        ways = ["worded", "signs"] if form != WIDE else ["keyed", "worded", "signs"]
        return Fold(
            [self._columns([self._key(a, way) for a in actions], gap=0) for way in ways], priority=2
        )

    def _key(self, action: Action, way: str) -> Node:
        ui, px = self.ui, self.ui.px
        has_word = action.has_word and way != "signs"
        words = f"{action.label} ({action.cap})" if way == "keyed" else action.label

        def choose() -> Command | None:
            return self.scene.choose(action.key)

        def make(rect: pygame.Rect) -> Widget:
            looks = _states(action)
            if has_word:
                return KeyButton(ui, rect, action.sign, choose, word=words, **looks)
            caption = action.cap if rect.height >= px(46) else ""
            return IconButton(ui, rect, action.sign, choose, caption=caption, is_bare=True, **looks)

        wide = px(38) + ui.writer.width(words, WORD) if has_word else max(px(KEY), LEAST_HIT)
        return Leaf(
            make,
            lambda _: (wide, px(42)),
            height=Fit(least=self.screen(LEAST_HIT), most=50),
        )


def _states(action: Action) -> dict[str, Any]:
    """What every button of an action has, however it looks."""
    return {
        "name": f"action-{action.key}",
        "tooltip": action.tooltip,
        "is_enabled": action.is_enabled,
        "is_chosen": action.is_chosen,
    }
