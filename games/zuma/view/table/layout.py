"""How Zuma's table is laid: the open hand at the foot, the sheet at the right, the curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from games.stage.table.around.banner import BETWEEN
from games.stage.table.around.board_layout import BOARD_HEIGHT
from games.stage.table.around.framed_layout import LEFT, Entry, Told
from games.stage.table.around.layout import TableLayout
from games.stage.table.around.places import SMALL, TIGHT, WIDE
from games.stage.table.around.seats import SeatPanel
from games.stage.table.menu import invited
from games.stage.table.past.playback import Playback
from games.stage.widgets.base import Act, Group, Widget
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
    action,
    lay,
    words,
)
from games.stage.widgets.layout.lengths import Length
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.view.fan import Fan
from games.zuma.view.public import PublicPicture
from games.zuma.view.table.curtain import curtain_card
from games.zuma.view.table.parts import (
    ArmButton,
    BeatRing,
    HandWidget,
    Panel,
    TableWidget,
)
from games.zuma.view.table.phone_parts import next_card, phone_panel, say_phone
from games.zuma.view.table.phrases import banner_words
from games.zuma.view.table.privacy import Privacy
from games.zuma.view.table.rounds import rounds_panel
from games.zuma.view.table.settings import TableSettings
from games.zuma.view.table.timed import TimedTable
from games.zuma.view.view import ZumaView

HAND, SMALL_HAND = 188, 152
LOG, DRAWER = 232, 290
SEAT, NOTED_SEAT = 70, 106
RING, SMALL_RING = 116, 76
CHECK = 172
LEAST_ROUNDS = 100


class ZumaLayout(TableLayout):
    """One laying of the table. The stage of its privacy says what is to be seen of it."""

    log_word, log_icon = "zuma_view.sheet", "grid"
    order = (
        *("board", "seats", "plan", "phones", "middle-top", "middle", "hand", "tray", "actions"),
        *("log", "rounds", "drawer", "back", "banner", "title", "corner"),
    )

    def __init__(self, table: TimedTable, privacy: Privacy, settings: TableSettings) -> None:
        self.own = table
        self.zuma: ZumaView = table.view
        self.privacy = privacy
        self.settings = settings
        super().__init__(table)
        board = self.places.board
        hand = self.laid.get("hand") or board.move(0, board.height * 3 // 4)
        self.zuma.hand.fan = Fan(hand)

    def widgets(self) -> list[Widget]:
        """Everything that this stage of the match shows."""
        return self._curtain() if self.privacy.is_curtained else super().widgets()

    # The forms: the hand stands where others have their tray

    def wide(self) -> Node:
        """The seats reach down to the foot, the hand stands under the table."""
        middle = Column([self._over(WIDE), self._hand(WIDE), self._looking(WIDE)], width=Grow())
        side = Column([*self.side(), self.actions(WIDE)], gap=12, width=Fit(), priority=1)
        body = Row([self._seat_column(), middle, side], gap=16, height=Grow())
        return Column([self._wide_head(), body], gap=12, pad=(16, 12, 16, 14), name=WIDE)

    def small(self) -> Node:
        """Without a hand the table reaches down to the foot, the actions over its corner."""
        head = Row([self._back(), self._banner(), self.corner(SMALL)], gap=8, height=44)
        parts = [head, self.chips(44), self._over(SMALL), self._foot(SMALL), self._looking(SMALL)]
        return Column(parts, gap=6, pad=8, name=SMALL)

    def tight(self) -> Node:
        """One row of chips and signs, what to do, the table, and the hand that lies under it."""
        high = self.tight_bar
        head = Row([self._back(high), self.chips(high), self.actions(TIGHT)], gap=6, height=high)
        hand, looking = self._hand(TIGHT), self._looking(TIGHT)
        task = None if looking else self._task()
        parts = [head, task, self._over(TIGHT), hand, looking]
        return Column(parts, gap=4, pad=4, name=TIGHT)

    def _over(self, form: str) -> Node:
        """The table, and over its corners time and the ways on; an open drawer stands beside."""
        corner = [self._bar_beside() if form == SMALL and not self._has_foot else None]
        foot: Node = Column([*self._ways_on(form), *corner], gap=12, width=Grow())
        drawer = [] if form == WIDE else self.over_board()
        # Whether a hand lies open or not, the same form is chosen.
        free = 82 if form == SMALL and not self._has_foot else 0
        high = Grow(least=BOARD_HEIGHT * self.ui.size[1] / self.ui.scale + free)
        foot = Stack([foot], align="bottomleft", pad=8, width=Grow())
        over = Stack([self._pauses(), foot], width=Grow())
        return self.board(Row([over, *drawer], width=Grow()), height=high)

    @property
    def _has_foot(self) -> bool:
        return self.zuma.viewer is not None or self.own.host.looking is not None

    def _bar_beside(self) -> Node:
        """The actions at the right, as wide as they need."""
        return Row([Space(), Stack([self.actions(SMALL)], height=88)])

    def _foot(self, form: str) -> Node | None:
        """The hand beside the actions of a small window."""
        if not self._has_foot:
            return None
        bar = Stack([self.actions(form)], height=Grow(least=70, most=88), align="end")
        room = self._hand(form) or Space()
        return Row([room, bar], gap=8, height=Grow(3, least=76, most=SMALL_HAND))

    def _hand(self, form: str) -> Node | None:
        """The open hand, when there is one to be seen."""
        if self.zuma.viewer is None:
            return None
        heights: dict[str, Length] = {
            WIDE: Grow(9, least=110, most=HAND),
            SMALL: Grow(),
            TIGHT: Grow(3, least=70, most=SMALL_HAND),
        }

        def make(rect: pygame.Rect) -> Widget:
            return HandWidget(self.ui, self.zuma, self.privacy.choose, self.own.pull_card)

        return Leaf(make, width=Grow(), height=heights[form], name="hand")

    def _looking(self, form: str) -> Node | None:
        """The ways through a match that is looked back at."""
        if self.own.host.looking is None:
            return None
        tray = Playback(self.own).node(form)
        return Row([Space(), tray, Space()]) if form == WIDE else tray

    def _board(self, rect: pygame.Rect) -> Widget:
        return TableWidget(self.ui, rect, self.own)

    # The middle: beat, buttons, armed hands

    @property
    def _is_open(self) -> bool:
        return self.own.is_log_open

    @property
    def _is_catching(self) -> bool:
        """Whether totems are being grabbed."""
        return bool(self.zuma.is_closing or self.zuma.state.grabbed)

    @property
    def _is_played(self) -> bool:
        """Whether a round is under way, not looked back at nor waiting for the next one."""
        return self.own.host.looking is None and not self.own.match.is_over and not self._waits

    @property
    def _waits(self) -> bool:
        return self.own.host.looking is None and self.zuma.is_waiting

    def _pauses(self) -> Node | None:
        """The pause in the upper corner, while time runs without a ring."""
        clock = self.own.clock
        if not self._is_played or not clock.is_running:
            return None
        is_signal = isinstance(clock, SignalClock) and clock.phase != "look"
        is_free = is_signal and not self.privacy.can_give
        if self.zuma.is_public or (not self._is_catching and not is_free):
            return None
        return Stack([self._pause()], align="topright", pad=(8, 0), name="middle-top")

    def _ways_on(self, form: str) -> list[Node]:
        """What goes on from here, in one row at the foot of the table."""
        parts = self._parts_on(form)
        return [Row(parts, gap=8, name="middle", height=Fit())] if parts else []

    def _parts_on(self, form: str) -> list[Node | None]:
        own, ui, clock = self.own, self.ui, self.own.clock
        if self._waits_for_phones and form == WIDE:
            return []
        if self._waits:
            return [Space(), self._next()]
        if not self._is_played:
            return []
        side = RING if form == WIDE else SMALL_RING
        if self._is_catching:
            is_counted = clock.is_running and clock.has_last_chance and not self.zuma.is_closing
            ring = self._ring(side, own.chance_share, own.chance_left) if is_counted else None
            return [Space(), ring] if ring else []
        if isinstance(clock, BeatClock) and not own.host.is_demo:
            if self.zuma.is_public:
                return [self._ring(side, own.beat_share, own.beat_left)]
            return [
                Space(),
                self._pause(),
                self._ring(side, own.beat_share, own.beat_left),
            ]
        if not self.privacy.can_give:
            return []
        arming = self._arming() if own.present().is_complete(self.privacy.giver) else None
        can_go = self.privacy.can_finish and not self.privacy.is_peeking
        if self.privacy.has_several and not can_go:
            return [Space(), arming, Space()]  # a card that is chosen goes by itself
        act = self.privacy.give
        done = self.primary(
            "done",
            ui.say("zuma_view.done"),
            act,
            "check",
            tooltip=ui.tip("zuma.ready"),
            is_enabled=self.privacy.can_finish,
        )
        return [Space(), arming, Space() if arming else None, done]

    def _ring(self, side: float, share: Callable[[], float], left: Callable[[], float]) -> Node:
        """Where time is counted down: where a table for phones has its ring, or in a corner."""
        ui, picture = self.ui, self.zuma.picture

        def make(rect: pygame.Rect) -> Widget:
            if isinstance(picture, PublicPicture):
                length = max(ui.px(76), min(ui.px(136), round(picture.ring_side)))
                rect = pygame.Rect(0, 0, length, length)
                rect.center = picture.ring_middle
            return BeatRing(ui, rect, share, left)

        return Leaf(make, width=side, height=side, align="end")

    def _pause(self) -> Node:
        tip = self.ui.tip("zuma.pause")
        node = self.button("pause", "pause", self.own.pause, tip)
        return Stack([node], align="end")

    def primary(self, name: str, words: str, act: Act, icon: str, **looks: Any) -> Node:
        """What goes on from here: at the right, where neither a hand nor a player is."""
        return action(
            self.ui,
            words,
            act,
            kind="primary",
            icon=icon,
            game=self.game,
            name=name,
            style="semi20",
            height=54,
            align="end",
            **looks,
        )

    def _next(self) -> Node:
        """What comes after a round that is over."""
        is_over = self.own.match.is_over
        label = self.ui.say("zuma_view.to_result" if is_over else "zuma_view.next_round")
        return self.primary("next-round", label, self.own.next_round, "play")

    def _arming(self) -> Node:
        """A complete hand may be laid on a totem in secret."""
        ui, own = self.ui, self.own

        def totem(colour: Any) -> Node:
            is_armed = self.privacy.armed == colour
            return Leaf(
                lambda rect: ArmButton(
                    ui, rect, colour, is_armed, lambda: self.privacy.arm(colour)
                ),
                width=Fit(least=32 / ui.scale),
                fit=lambda _: (ui.px(62), 0),
                height=62,
            )

        head = words(ui, ui.say("zuma_view.arm"), "bold16", anchor="center", width=Grow(least=0))
        totems = Row([totem(colour) for colour in own.colours], gap=8)
        return Column([head, totems], gap=4, pad=(14, 8), inside=self.card, align="end")

    # The head

    def told(self) -> Told:
        own = self.own
        if own.host.looking is not None or (own.match.is_over and not self.zuma.is_closing):
            return super().told()
        seat, title, detail = banner_words(own, self.privacy)
        look = None if seat is None else self.view.look_of(self.ui, own.match, seat)
        return look, title, detail

    def task_words(self, title: str, detail: str) -> str:
        """The title says what to do, and nothing else would."""
        return BETWEEN.join([title, detail] if detail else [title])

    def entries(self, form: str) -> list[list[Entry]]:
        """With phones nobody is advised here, and the pause stands among the buttons."""
        ui, own, sets = self.ui, self.own, super().entries(form)
        if not self.zuma.is_public or own.host.looking is not None or own.host.is_review:
            return sets
        word, tip, can = ui.say("table.pause"), ui.tip("zuma.pause"), not self.zuma.is_closing
        pause = Entry("action-pause", "pause", word, tip, own.pause, can)
        word = ui.say("zuma_view.invite")
        invite = Entry("action-invite", "phone", word, word, lambda: invited(own, own.phones))
        unused = ("action-redo", "action-hint")
        kept = [[each for each in few if each.name not in unused] for few in sets]
        return [[pause, invite, *few] for few in kept]

    @property
    def banner_icon(self) -> str:
        return "phone" if self.zuma.is_public else ""

    # Seats and panels

    def _seat_column(self) -> Node:
        """The seats, and under them what the open hand could become."""
        count, margins = len(self.scene.match.seats), self.zuma.margins
        panels = Column([self._panel(seat) for seat in range(count)], gap=8, name="seats")
        plan: Node = Leaf(
            lambda rect: Panel(self.ui, rect, "plan", margins.draw_plan),
            lambda _: (0, margins.plan_height()),
            width=Grow(),
            name="plan",
        )
        below: Node | None = plan if margins.plan_height() else None
        if below is None and self.zuma.is_public:
            below = phone_panel(self.own)
        folded = Fold([below, Nothing()], priority=1) if below else None
        return Column(
            [panels, folded, Space()], gap=10, width=LEFT, height=Grow(), pad=(0, 8, 0, 0)
        )

    def _panel(self, seat: int) -> Node:
        high = NOTED_SEAT if self.view.margins.notes(seat) else SEAT
        return Leaf(
            lambda rect: self.seat(rect, seat, is_chip=False),
            lambda _: (0, self.ui.px(high)),
            width=Grow(),
            height=Fit(least=60),
            name=f"seat-{seat}",
        )

    def seat(self, rect: pygame.Rect, seat: int, *, is_chip: bool) -> SeatPanel:
        """A player, lit while it is that player's turn to give."""
        made = super().seat(rect, seat, is_chip=is_chip)
        if self.own.phones.seats:
            say_phone(self.own, made)
        made.is_current = seat == self.own.actor
        if is_chip:
            made.notes = ()
        return made

    # The sheet and the rounds

    def side(self) -> list[Node | None]:
        """The sheet over the rounds."""
        has_card = self._waits_for_phones
        card = next_card(self.own, self._next()) if has_card else None
        return [*self._sheets(LOG), card]

    def _sheets(self, width: float) -> list[Node]:
        margins, ui = self.zuma.margins, self.ui
        wide = ui.px(width)
        sheet = Leaf(
            lambda rect: Panel(ui, rect, "sheet", margins.draw_context),
            lambda _: (wide, margins.context_height(wide)),
            name="log",
        )
        foot = self.settings.tempo_nodes()
        rounds = Leaf(
            lambda rect: rounds_panel(self.own, rect, foot),
            lambda _: (wide, 0),
            height=Grow(least=LEAST_ROUNDS),
            name="rounds",
        )
        if self.zuma.is_public and self.zuma.picture.open_hands and self.zuma.is_closing:
            check = Leaf(
                lambda rect: Panel(ui, rect, "check", margins.draw_check),
                lambda _: (wide, ui.px(CHECK)),
                height=Fit(least=0),
                name="rounds",
            )
            return [sheet, check, Space()]
        return [sheet, Fold([rounds, Space()], priority=2)]

    @property
    def _waits_for_phones(self) -> bool:
        return self._waits and bool(self.own.phones.seats)

    def _drawer(self, rect: pygame.Rect) -> Widget:
        tree = Column(self._sheets(DRAWER), gap=12)
        return Group(self.ui, lay(self.ui.px, tree, rect).widgets(), rect)

    # The curtain

    def _curtain(self) -> list[Widget]:
        own, ui = self.own, self.ui
        seat = self.privacy.giver
        people = []
        for person in own.here:
            waits = person in self.privacy.waiting
            status = "now" if person == seat else "waits" if waits else "done"
            look = self.view.look_of(ui, own.match, person)
            people.append((look, own.name_of(person), status))
        look = self.view.look_of(ui, own.match, seat)
        return curtain_card(ui, look, own.name_of(seat), people, self.privacy.reveal, own.open_menu)
