"""Declares what stands around a board: head, seats, actions, the game's panel, in three forms."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from games.stage.draw.contrast import contrast
from games.stage.draw.theme import INK, PlayerLook
from games.stage.table.around.banner import Banner, Task, Title
from games.stage.table.around.board_layout import BAR, BoardLayout
from games.stage.table.around.camera_bar import corner_bars
from games.stage.table.around.open_cards import PANEL, OpenChip, OpenPanel
from games.stage.table.around.panels import ContextPanel
from games.stage.table.around.places import SMALL, TIGHT, WIDE
from games.stage.table.around.seats import HAND, SAYING, SeatChip, SeatPanel
from games.stage.table.around.tray import LEAST_HIT
from games.stage.table.game.people import bot_words, faced, game_title, greeting, team_of
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import CAPTION, IconButton
from games.stage.widgets.commands import Command
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Later,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    Stack,
)

LEFT, MARGIN = 236, 16
LOW = Grow(least=70, most=88)
"""The height of a small window's foot."""
LEAST_SEAT, LEAST_HAND = 66, 6
"""The least height of a panel, and how much more where the seat holds something."""
TALKING = 4
"""With more seats than these there is no room for what a bot says."""
ACTIONS = 64
LEAST_CONTEXT = 150
"""How low the game's own panel may become where cards lie open over it."""
TASK = 28
LEAST_SMALL = 700
"""The window's width from which a tray has room beside the actions, whatever is in it."""
NARROW = 740
"""Over a small window's board that is less wide the bar of the camera stands upright."""
Told = tuple[PlayerLook | None, str, str]
"""Whose mark, what title and what detail a banner bears."""


@dataclass(frozen=True)
class Entry:
    """A button of the actions: its sign, its word, and what it does."""

    name: str
    icon: str
    word: str
    tip: str
    act: Act
    is_enabled: bool = True
    is_chosen: bool = False


class FramedLayout(BoardLayout):
    """The head over a board, the seats beside it, the tray below it, and what a scene adds."""

    order: Sequence[str] = (
        *("board", "camera", "layers", "seats", "context", "advice", "course", "tray", "actions"),
        *("log", "drawer", "back", "banner", "title", "corner"),
    )
    """The parts in the order of Tab: board, tray, actions, log, head."""

    def tree(self) -> Node:
        """Columns beside the board; else rows around it; else one row, the board, and a foot."""
        ways = [self.tight]
        if self.ui.size[0] >= self.ui.px(LEAST_SMALL):
            ways.insert(0, self.small)
        return Fold(Later(ways if self.ui.is_small else [self.wide, *ways]), priority=8)

    def widgets(self) -> list[Widget]:
        """Everything that has a place."""
        return self.laid.made(*self.order)

    # The forms

    def wide(self) -> Node:
        """Seats at the left, context and log at the right, the tray under seats and board."""
        board = self.board(*corner_bars(self.scene, self.again()))
        middle = Row([self._seat_column(), board], gap=MARGIN, height=Grow())
        left = Column([middle, self.foot(WIDE)], gap=12, width=Grow())
        right = Column(
            [*self.side(), self.actions(WIDE)], gap=12, width=Fit(), priority=1, name="side"
        )
        body = Row([left, right], gap=MARGIN, height=Grow())
        return Column([self._wide_head(), body], gap=12, pad=(MARGIN, 12, MARGIN, 16), name=WIDE)

    def small(self) -> Node:
        """Banner, chips, board, and the tray beside the actions."""
        head = Row([self._back(), self._banner(), self.corner(SMALL)], gap=8, height=BAR)
        foot = Row([self.foot(SMALL), self.actions(SMALL)], gap=8, height=LOW)
        board = self._covered()
        parts = [head, self.chips(BAR), self.beside(board), self.graph(), foot]
        return Column(parts, gap=6, pad=8, name=SMALL)

    def tight(self) -> Node:
        """Chips and buttons in one row, the board, and a foot that says what to do."""
        high = self.tight_bar
        head = Row([self._back(high), self.chips(high), self.actions(TIGHT)], gap=6)
        board = self._covered(is_tight=True)
        parts = [head, self.beside(board), self._task(), self.foot(TIGHT)]
        return Column(parts, gap=4, pad=4, name=TIGHT)

    def _covered(self, *, is_tight: bool = False) -> Node:
        """The board and what lies over it where there are no columns."""
        over = self.over_board()
        return self.board(*self.bars(is_upright=is_tight, is_covered=bool(over)), *over)

    def bars(self, *, is_upright: bool = False, is_covered: bool = False) -> list[Node]:
        """What lies over the corners of a board without columns."""
        is_upright = is_upright or self.ui.size[0] < self.ui.px(NARROW + self.beside_width)
        again = self.again()
        return corner_bars(self.scene, again, is_upright=is_upright, is_covered=is_covered)

    @property
    def beside_width(self) -> float:
        """How much of a small window's width something takes beside the board."""
        return 0

    @property
    def tight_bar(self) -> float:
        """As low as a row of chips can be."""
        return max(32.0, LEAST_HIT / self.ui.scale)

    # Their parts

    def again(self) -> Node | None:
        """The button that shows moves again, where there are any."""
        return None

    def foot(self, form: str) -> Node:
        """What the seat to act has to place."""
        tray = self.tray.node(form)
        return self.centred(tray) if form == WIDE else tray

    @abstractmethod
    def side(self) -> list[Node | None]:
        """What stands in the column at the right, over the actions."""

    @abstractmethod
    def entries(self, form: str) -> list[list[Entry]]:
        """The actions, from all of them to the few that must stay."""

    def actions(self, form: str) -> Node:
        """Signs over their words while these fit; in the head of a tight table signs alone."""
        sets = self.entries(form)
        if form == TIGHT:
            ways = [Row([self._sign(each) for each in few], gap=4) for few in sets]
            return Stack([Fold(ways, priority=4)], name="actions", align="center")
        sets = sets[:1] if form == WIDE else sets
        ways = [self._bar(few, has_words=way) for few in sets for way in (True, False)]
        high = ACTIONS if form == WIDE else Grow()
        return Stack([Fold(ways, priority=4)], name="actions", height=high)

    def _bar(self, entries: Sequence[Entry], *, has_words: bool) -> Row:
        ui = self.ui

        def slot(entry: Entry) -> Node:
            word = entry.word if has_words else ""
            wide = max(ui.writer.width(word, CAPTION) + ui.px(7), LEAST_HIT, ui.px(40))
            return Leaf(
                lambda rect: self._entry(entry, rect, caption=word, is_bare=True),
                lambda _: (wide, 0),
                width=Fit(weight=1),
                height=Grow(),
            )

        return Row([slot(each) for each in entries], pad=2, inside=self.card, height=Grow())

    def _sign(self, entry: Entry) -> Node:
        side = self.tight_bar
        return Leaf(lambda rect: self._entry(entry, rect, has_shadow=True), width=side, height=side)

    def _entry(self, entry: Entry, rect: pygame.Rect, **looks: Any) -> Widget:
        looks |= {"name": entry.name, "tooltip": entry.tip}
        looks |= {"is_enabled": entry.is_enabled, "is_chosen": entry.is_chosen}
        return IconButton(self.ui, rect, entry.icon, entry.act, **looks)

    def over_board(self) -> list[Node]:
        """What lies over the board where there are no columns beside it."""
        return []

    def beside(self, board: Node) -> Node:
        """A board without columns, and what needs a column all the same."""
        return board

    def graph(self) -> Node | None:
        """A graph under the board of a small window."""
        return None

    @abstractmethod
    def _subtitle(self) -> str:
        """What stands under the game's name."""

    @property
    def banner_icon(self) -> str:
        """What stands before the banner's words where it is nobody's turn alone."""
        return ""

    @abstractmethod
    def told(self) -> Told:
        """Who is to act, and what."""

    def centred(self, tray: Node) -> Node:
        """A tray under the middle of the board; a wide one reaches under the seats."""
        seats = Leaf(None, lambda _: (self.ui.px(LEFT + MARGIN), 0), width=Fit(least=0, weight=1))
        return Row([seats, tray, Space()])

    # The head

    def _wide_head(self) -> Node:
        """Back and title, the banner in the middle of the window, sound and the whole screen."""
        left = Row([self._back(), self._title()], gap=12, width=Grow(least=0))
        right = Row([Space(), self.corner(WIDE)], width=Grow(least=96))
        return Row([left, self._banner(WIDE), right], gap=MARGIN, height=52)

    def _back(self, side: float = BAR) -> Node:
        tip = self.ui.say("common.back")
        node = self.button("back", "back", self._leave, tip, side)
        return Stack([node], name="back", align="center")

    def _leave(self) -> Command | None:
        """The arrow at the top."""
        return self.scene.open_menu()

    def _banner(self, form: str = SMALL) -> Node:
        """In the middle of a wide head as wide as its words; else as wide as there is room."""
        ui, told = self.ui, self.banner_words(form)

        wide = max(ui.px(470), Banner.width(ui, *told))
        return Leaf(
            lambda rect: Banner(ui, rect, *told, self.banner_icon, self.game),
            lambda _: (wide, 0),
            width=Fit(least=300) if form == WIDE else Grow(least=0),
            height=Grow(),
            name="banner",
        )

    def banner_words(self, form: str) -> Told:
        """What the banner says; a scene may add what has no place of its own in this form."""
        look, title, detail = self.told()
        return look, title, self.task_words(title, detail) if form == TIGHT else detail

    def task_words(self, title: str, detail: str) -> str:
        """What is said of a banner's title and detail in a single line."""
        return detail or title

    def _task(self) -> Node:
        """What to do, over the tray: always as high, so that the board stays where it is."""
        _, _, words = self.banner_words(TIGHT)
        before = self.before_task()
        return Leaf(lambda at: Task(self.ui, at, words, before=before), height=TASK, name="banner")

    def before_task(self) -> str:
        """What may stand before the task where there is no title."""
        return ""

    def _title(self) -> Node:
        """The game and what is played of it, where the banner leaves room for the words."""
        ui = self.ui
        ink = pygame.Color("#FFFFFF") if self._is_dark_place else INK
        name, about = self.heading()
        return Leaf(lambda rect: Title(ui, rect, name, about, ink), name="title", width=Grow())

    def heading(self) -> tuple[str, str]:
        """What stands at the top left, and under it."""
        return game_title(self.ui, self.game), self._subtitle()

    @property
    def _is_dark_place(self) -> bool:
        """Whether the backdrop's top left corner is dark."""
        room = pygame.Rect(self.ui.px(72), self.ui.px(8), self.ui.px(220), self.ui.px(56))
        place = self.ui.place(self.game)
        shade = pygame.transform.average_color(place, room.clip(place.get_rect()))
        corner = pygame.Color(*shade[:3])
        return contrast(pygame.Color("#FFFFFF"), corner) > contrast(INK, corner)

    def corner(self, form: str) -> Node:
        """Sound and the whole screen."""
        ui, settings = self.ui, self.ui.settings
        sound = self.button(
            "sound",
            "sound",
            lambda: ui.change(sound=not settings.sound),
            ui.say("table.sound_off" if settings.sound else "table.sound_on"),
            is_chosen=not settings.sound,
        )
        full = self.button(
            "full",
            "full",
            lambda: ui.change(fullscreen=not settings.fullscreen),
            ui.tip("app.full_screen"),
        )
        return Row([sound, full], gap=8, name="corner")

    # Seats

    def _seat_column(self) -> Node:
        """A panel for each seat, and under them the game's own, if it stands there."""
        count = len(self.scene.match.seats)
        panels = Column([self._panel(seat) for seat in range(count)], gap=10, name="seats")
        context = None if self.view.margins.has_context_above_log else self.context(LEFT)
        parts = [panels, Space(), context]
        return Column(parts, gap=10, width=LEFT, height=Grow(), pad=(0, 8, 0, 0))

    def _panel(self, seat: int) -> Node:
        """As high as what the seat has asks for; remarks and pieces give way before the name."""
        margins, px = self.view.margins, self.ui.px
        if margins.has_open_cards:
            high, least = px(PANEL), PANEL - 16
        else:
            note = 34 if margins.notes(seat) else 0
            said = SAYING if self._saying(seat) else 0
            high = px(74 + margins.hand_height + note + said)
            least = LEAST_SEAT + (LEAST_HAND if margins.hand_breadth else 0)

        def made(rect: pygame.Rect) -> SeatPanel:
            panel = self.seat(rect, seat, is_chip=False)
            if rect.height >= high - px(10):
                panel.saying = self._saying(seat)
            return panel

        return Leaf(
            made,
            lambda _: (0, high),
            width=Grow(),
            height=Fit(least=least),
            name=f"seat-{seat}",
        )

    def _saying(self, seat: int) -> str:
        """What a bot says, where there is room for it; nothing while one looks back."""
        scene = self.scene
        is_silent = self.view.margins.has_open_cards or not scene.host.is_present
        is_silent = is_silent or len(scene.match.seats) > TALKING
        return "" if is_silent else greeting(self.ui, scene.match, seat)

    def chips(self, height: float) -> Node:
        """The seats in one row: with names, or where these have no room with marks and scores.

        What they hold stands beside that if there is room, else below it, as under open cards.
        """
        count, margins = len(self.scene.match.seats), self.view.margins
        holds = margins.hand_breadth > 0
        high = height + HAND if holds else height

        def row(high: float, *, has_name: bool) -> Node:
            chips = [self._chip(seat, high, has_name) for seat in range(count)]
            return Row(chips, gap=6, width=Grow(), height=high, name="seats")

        ways = [row(high, has_name=True), row(high, has_name=False)]
        if not holds or margins.has_open_cards:
            return Fold(ways, priority=5)
        # Below their names hands need little width: these give way before any action does.
        return Fold([row(height, has_name=True), *ways], priority=3)

    def _chip(self, seat: int, height: float, has_name: bool) -> Node:
        made = self.seat(pygame.Rect(0, 0, 0, self.ui.px(height)), seat, is_chip=True)
        assert isinstance(made, SeatChip)
        least = made.least_width(has_name=has_name)
        return Leaf(
            lambda rect: self.seat(rect, seat, is_chip=True),
            lambda _: (least, 0),
            width=Fit(weight=1),
            height=Grow(),
            name=f"seat-{seat}",
        )

    def seat(self, rect: pygame.Rect, seat: int, *, is_chip: bool) -> SeatPanel:
        """A player's panel or chip."""
        scene, ui, margins = self.scene, self.ui, self.view.margins
        chair = scene.match.seats[seat]
        people = sum(not each.is_bot for each in scene.match.seats)
        subtitle = bot_words(ui, chair) if chair.is_bot else ""
        if not chair.is_bot:
            who = "phone" if chair.phone else "you" if people == 1 else "human"
            subtitle = ui.say(f"common.{who}")
        role = self.view.role_of(ui, scene.match, seat)
        if role:
            subtitle = f"{role} · {subtitle}" if chair.is_bot or people == 1 else role
        state, number = self.view.state, team_of(self.view.state, seat)
        score = state.scores()[seat]
        standing = margins.standing(seat)
        aside = subtitle if standing and (chair.is_bot or people == 1) else ""
        kind: type[SeatPanel] = SeatChip if is_chip else SeatPanel
        more: dict[str, Any] = {}
        if margins.has_open_cards:
            kind = OpenChip if is_chip else OpenPanel
            more = {"cards": margins.open_cards(seat), "pick": scene.choose}
        return kind(
            ui,
            rect,
            faced(self.view.look_now(seat), chair),
            scene.name_of(seat),
            standing or subtitle,
            margins.total(seat),
            margins.pieces(seat),
            margins.notes(seat),
            is_current=state.to_move == seat,
            seat=seat,
            draw_hand=margins.draw_hand,
            breadth=margins.hand_breadth,
            aside=aside,
            team=None if number is None else (number, score.decisive),
            **more,
        )

    # The game's own panel

    def context(self, width: float) -> Node | None:
        """The game's own panel in a column of this width; it gives way where there is no room."""
        margins, ui = self.view.margins, self.ui
        if not margins.context_height(ui.px(width)):
            return None
        least = LEAST_CONTEXT if margins.has_open_cards else None
        panel = Leaf(
            self.context_panel,
            lambda wide: (0, margins.context_height(min(wide, ui.px(width)))),
            width=Grow(),
            height=Fit(least=least),
            priority=-1 if least else 1,
            name="context",
        )
        return Fold([panel, Nothing()], priority=1)

    def context_panel(self, rect: pygame.Rect) -> Widget:
        """The game's own panel; a click opens its score sheet, when it has one."""
        if self.view.margins.sheet() is None:
            return ContextPanel(self.ui, rect, self.view)
        tip = self.ui.tip("board.sheet")
        return ContextPanel(self.ui, rect, self.view, self.scene.open_sheet, tooltip=tip)
