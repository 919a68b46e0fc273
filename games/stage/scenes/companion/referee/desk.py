"""How the referee's table is laid: board at the left, verdict, tray and scores at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.stage.scenes.companion.referee.plan import PlanWidget
from games.stage.scenes.companion.referee.refereeing import RefereeingScene
from games.stage.scenes.companion.ring import clock_text, draw_verdict
from games.stage.table.around.board_layout import BOARD_WIDTH, BoardLayout
from games.stage.table.around.board_widget import BoardInput, BoardWidget
from games.stage.table.around.camera_bar import corner_bars
from games.stage.table.around.pieces import PieceButton
from games.stage.table.around.places import SMALL
from games.stage.table.around.score_card import ScoreCard
from games.stage.table.around.tray import Tray
from games.stage.table.game.margins import Piece
from games.stage.table.past.playback import Playback
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card
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
    player_mark,
    segments,
    words,
)

MANY = 12
"""Pieces that the tray shows well; a broad one counts for more."""
ONE_ROW = 4
"""As many players stand side by side; more need two rows to be read from afar."""
BESIDE = 960
"""Design pixels of the window in which plan and board stand side by side."""
LOW_VERDICT = 190
"""Below this height the button of a verdict stands beside its title."""
RULE = 52
"""The height of the button that opens the rules."""
FOOT, LEAST_FOOT = 112, 104
"""The height of the foot; in screen pixels that in which two rows of pieces can be hit."""
VERDICT_PART, GRID_PART = 0.58, 0.68
"""How much of its column is the verdict's, and the pieces' that stand in its place."""
VERDICT = 400
"""The least width in which the verdict's title, its sentence and its button stand clear."""


class RefereeLayout(BoardLayout):
    """One laying of the referee's table."""

    scene: RefereeingScene

    def tree(self) -> Node:
        """Board and, beside it, verdict over scores; the tray under both with four buttons.

        A building has a plan as well: at the left, the board between verdict and scores; in a
        small window the two are tabs.
        """
        turn = Leaf(self._turn, height=66, width=Grow(), name="turn")
        part = GRID_PART if self._has_grid else VERDICT_PART
        scores = self._scores()
        if self._is_beside:
            bar, *layers = corner_bars(self.scene, is_upright=True)
            plan = Leaf(self._plan, width=Grow(), height=Grow(), name="plan")
            flat = Row([plan, *layers], gap=4, height=Grow())
            left = Column([turn, flat], gap=6, width=Grow(50, least=VERDICT))
            board = self.board(bar, width=Grow(), height=Grow(0.51, least=0))
            verdict = Leaf(self._verdict, height=Grow(0.27, least=0), name="verdict")
            low = Stack([scores], height=Grow(0.22, least=0))
            right = Column([verdict, board, low], gap=10, width=Grow(50, least=VERDICT))
        else:
            left = Column(
                [Row([turn, self._looks()], gap=8), self._one_of_both()],
                gap=6,
                width=Grow(56, least=0, share=BOARD_WIDTH),
            )
            verdict = Leaf(self._verdict, height=Grow(part, least=0), name="verdict")
            low = Stack([scores], height=Grow(1 - part, least=0))
            right = Column([verdict, low], gap=14, width=Grow(44, least=VERDICT))
        looking = self.scene.host.looking is not None
        tray = Playback(self.scene).node(SMALL) if looking else self.tray.node(SMALL)
        high = max(FOOT, LEAST_FOOT / self.ui.scale)
        # What is in the tray finds its place beside the buttons, whose words stay whole.
        foot = Row([replace(tray, width=Grow(least=0)), self._buttons()], gap=12, height=high)
        body = Row([left, right], gap=12, height=Grow())
        return Column([body, foot], gap=12, pad=14, name=SMALL)

    def widgets(self) -> list[Widget]:
        """Board, plan, tray, buttons, then what is only read."""
        return self.laid.made(
            "board",
            "plan",
            "camera",
            "layers",
            "looks",
            "tray",
            "actions",
            "turn",
            "verdict",
            "seats",
        )

    # Plan and board

    @property
    def _is_beside(self) -> bool:
        """Whether plan and board stand side by side, where no grid of pieces needs the room."""
        is_wide = self.ui.size[0] / self.ui.scale >= BESIDE
        return self.scene.plan is not None and is_wide and not self._has_grid

    @property
    def _is_plan_shown(self) -> bool:
        """Whether the plan is before the board, where there is room for one of both."""
        return self.scene.plan is not None and not self._is_beside and self.scene.is_flat

    def _plan(self, rect: pygame.Rect) -> Widget | None:
        plan = self.scene.plan
        if plan is None:
            return None
        plan.lay(rect)
        return PlanWidget(self.ui, rect, plan, self.scene.press_plan)

    def _one_of_both(self) -> Node:
        """The board; or the plan before it, with what lies over a board beside it."""
        if not self._is_plan_shown:
            return self.board(*corner_bars(self.scene), width=Grow())
        plan = Leaf(self._plan, width=Grow(), height=Grow(), name="plan")
        bar, *layers = corner_bars(self.scene, is_upright=True)
        beside = Column([*layers, bar], gap=4)
        return self.board(Row([plan, beside], gap=2, height=Grow()), width=Grow())

    def _looks(self) -> Node | None:
        """The tabs of plan and board."""
        ui, scene = self.ui, self.scene
        if scene.plan is None or self._is_beside:
            return None
        labels = [ui.say("companion.referee.plan"), ui.say("companion.referee.space")]
        chosen = 0 if scene.is_flat else 1
        return segments(
            ui, labels, chosen, scene.show_flat, name="looks", height=48, align="center"
        )

    def _board(self, rect: pygame.Rect) -> Widget:
        kind = BoardInput if self._is_plan_shown else BoardWidget
        return kind(self.ui, rect, self.scene)

    def _new_tray(self) -> Tray:
        """Two rows of pieces and buttons have room in it; pieces may stand in the grid instead.

        Then it says how a position is laid out.
        """
        tray = Tray(self.scene)
        tray.is_high, tray.has_pieces = True, not self._has_grid
        if self._has_grid:
            tray.words = self.scene.companion.arranging_hint(self.scene.match.setup)
        return tray

    @property
    def _has_grid(self) -> bool:
        """Whether a player has more pieces to lay by hand than the tray can show."""
        seat = self.view.state.to_move
        if seat is None or not self.scene.is_arranging:
            return False
        return sum(piece.breadth for piece in self.view.margins.pieces(seat)) > MANY

    def _verdict(self, rect: pygame.Rect) -> Widget:
        """What is right or wrong; while a position is laid by hand, all pieces of a player."""
        if self._has_grid:
            return self._piece_grid(rect)
        return LiveVerdict(self.scene, rect, self._rule_button(rect), is_low=self._is_low(rect))

    def _is_low(self, rect: pygame.Rect) -> bool:
        """Whether a verdict has no room for its button at the foot."""
        return rect.height < self.ui.px(LOW_VERDICT)

    def _piece_grid(self, rect: pygame.Rect) -> Widget:
        """All pieces of the chosen player, in place of the verdict."""
        ui = self.ui
        seat = self.view.state.to_move or 0
        pieces, look = self.view.margins.pieces(seat), self.view.look_now(seat)

        def button(piece: Piece) -> Node:
            bare = replace(piece, caption="", label="")
            act, can = partial(self.scene.choose, piece.key), self.view.has_hands
            return Leaf(
                lambda place: PieceButton(ui, place, bare, look, act, can),
                width=Grow(),
                height=Grow(),
            )

        broad = max(piece.breadth for piece in pieces)

        def size(columns: int) -> float:
            return min(rect.width / columns / broad, rect.height / -(-len(pieces) // columns))

        columns = max(range(1, len(pieces) + 1), key=size)
        buttons = [button(piece) for piece in pieces]
        buttons += [Space() for _ in range(-len(buttons) % columns)]
        rows = [
            Row(buttons[i : i + columns], gap=4, height=Grow())
            for i in range(0, len(buttons), columns)
        ]
        tree = Column(rows, gap=4, pad=(10, 8), inside=lambda place, kids: Card(ui, place, kids))
        return lay(ui.px, tree, rect).widgets()[0]

    def _rule_button(self, card: pygame.Rect) -> Widget:
        """At the foot of the verdict: the chapter that it comes from, at the end the result."""
        ui, px = self.ui, self.ui.px
        is_over = self.scene.match.is_over and not self.scene.is_arranging
        name, icon, act = "rule", "rules", self.scene.open_rules
        if is_over:
            name, icon, act = "result", "chart", self.scene.open_result
        label = ui.say(f"companion.referee.{name}")
        if self._is_low(card):
            place = pygame.Rect(0, 0, px(RULE), px(RULE))
            place.topright = (card.right - px(12), card.top + px(12))
            return IconButton(ui, place, icon, act, tooltip=label, name=f"action-{name}")
        wide = min(button_width(ui, label, icon, "semi18"), card.width - px(40))
        rect = pygame.Rect(card.x + px(32), 0, wide, px(RULE))
        rect.bottom = card.bottom - px(12)
        return Button(ui, rect, label, act, icon=icon, name=f"action-{name}", style="semi18")

    def _turn(self, rect: pygame.Rect) -> Widget:
        """Whose turn it is."""
        ui, (seat, title, detail) = self.ui, self.scene.say_turn()
        look = None if seat is None else self.view.look_now(seat)
        disc = player_mark(ui, look, 54, align="") if look else None
        # A sentence that has no room is left to the verdict, which says it, too.
        least = ui.writer.least_width(detail, "body18") / ui.scale
        sentence = words(ui, detail, "body18", role="second", width=Grow(least=least))
        lines = [words(ui, title, "title28", width=Grow(least=0)), sentence if detail else None]
        low = [replace(line, height=Fit(least=0)) if line else None for line in lines]
        told = Column(
            [low[0], Fold([low[1], Nothing()]) if low[1] else None],
            width=Grow(),
            align="center",
        )
        tree = Row(
            [disc, told], gap=12, pad=(12, 3), inside=lambda place, kids: Card(ui, place, kids)
        )
        return lay(ui.px, tree, rect).widgets()[0]

    def _scores(self) -> Node:
        """A card for each player, in one row or two."""
        count = len(self.scene.match.seats)
        columns = count if count <= ONE_ROW else -(-count // 2)
        names = [self.scene.name_of(seat) for seat in range(count)]
        cards = [self._score(seat, names) for seat in range(count)]
        rows = [
            Row(cards[i : i + columns], gap=10, height=Grow()) for i in range(0, count, columns)
        ]
        return Column(rows, gap=10, name="seats")

    def _score(self, seat: int, names: Sequence[str]) -> Node:
        def make(rect: pygame.Rect) -> Widget:
            return ScoreCard(
                self.ui,
                rect,
                self.view.look_now(seat),
                names[seat],
                self.view.state.scores()[seat].total,
                names=names,
                is_current=self.view.state.to_move == seat,
                on_tap=self._free_turn(seat),
            )

        return Leaf(make, width=Grow(), height=Grow(), name=f"seat-{seat}")

    def _free_turn(self, seat: int) -> Act | None:
        """While a position is laid out, a tap on a player lets that player place next."""
        return (lambda: self.scene.free_turn(seat)) if self.scene.is_arranging else None

    def _buttons(self) -> Node:
        """Undo, correct, clock and menu; while correcting what ends that."""
        ui, scene = self.ui, self.scene
        first: tuple[str, str, Act, bool] = ("undo", "undo", scene.undo, scene.can_undo)
        if scene.entered is not None:
            first = ("keep", "check", scene.keep, True)
        elif scene.waiting:
            first = ("forget", "cross", scene.forget, True)
        second: tuple[str, str, Act, bool] = (
            ("start", "flag", scene.arrange, True)
            if scene.is_arranging
            else ("correct", "rotl", scene.correct, scene.match.can_undo)
        )
        words = {"start": ui.say("companion.arrange.go"), "clock": clock_text(scene.clock.left)}

        def button(name: str, icon: str, act: Act, can: bool = True) -> Node:
            label = words.get(name) or ui.say(f"companion.referee.{name}")
            is_warned = name == "clock" and scene.clock.is_running and scene.clock.is_warning
            return Leaf(
                lambda rect: Button(
                    ui,
                    rect,
                    label,
                    act,
                    icon=icon,
                    kind="bad" if is_warned else "secondary",
                    name=f"action-{name}",
                    style="semi18",
                    is_enabled=can,
                    is_chosen=name == "clock" and scene.clock.is_running,
                ),
                lambda _: (ui.writer.width(label, "semi18") + ui.px(56), 0),
                width=Fit(weight=1),
                height=Grow(),
            )

        timed = [
            button("clock", "clock", scene.toggle_clock),
            button("menu", "menu", scene.open_menu),
        ]
        pairs = ([button(*first), button(*second)], timed)
        rows = [Row(pair, gap=8, height=Grow()) for pair in pairs]
        return Column(rows, gap=8, width=Fit(), height=Grow(), name="actions")


class LiveVerdict(Widget):
    """The verdict on what is aimed at now; it follows the pointer without a new layout."""

    is_solid = False
    is_live = True

    def __init__(
        self, scene: RefereeingScene, rect: pygame.Rect, button: Widget, *, is_low: bool
    ) -> None:
        """`button` stands at its foot, in a low one beside the title."""
        super().__init__(scene.ui, rect, name="verdict")
        self.is_low = is_low
        self.scene = scene
        self.children = [button]

    def draw(self, surface: pygame.Surface) -> None:
        foot, aside = (0, self.ui.px(RULE + 8)) if self.is_low else (self.ui.px(RULE + 6), 0)
        draw_verdict(self.ui, self.scene.verdict(), surface, self.rect, foot, aside)
        self.draw_children(surface)
