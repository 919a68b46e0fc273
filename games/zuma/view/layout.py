"""How Zuma's table is laid: the open hand at the foot, the sheet at the right, the curtain."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from games.stage.table.around.layout import Entry, TableLayout
from games.stage.table.around.parts import Banner, LogRowWidget
from games.stage.table.around.seats import SeatPanel
from games.stage.table.menu import invited
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card, Label, Line
from games.stage.widgets.number import Slider
from games.stage.widgets.scroll import ScrollArea
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.view.curtain import curtain_card
from games.zuma.view.fan import Fan
from games.zuma.view.parts import (
    ArmButton,
    BeatRing,
    HandWidget,
    Panel,
    SeriesRow,
    TableWidget,
)
from games.zuma.view.phone_parts import PHONES, next_card, phone_panel, say_phone
from games.zuma.view.phrases import banner_words
from games.zuma.view.public import PublicTableau
from games.zuma.view.view import ZumaView

if TYPE_CHECKING:
    from games.zuma.view.scene import ZumaScene

HAND, SMALL_HAND = 188, 152
ROW = 38
SEAT, NOTED_SEAT = 70, 106
TEMPO = 106
CHECK = 172
"""Design heights of the panels."""


class ZumaLayout(TableLayout):
    """One laying of the table. `scene.stage` says what is to be seen of it."""

    def __init__(self, scene: ZumaScene) -> None:
        self.own = scene
        self.zuma: ZumaView = scene.view
        super().__init__(scene)
        self._place_hand()
        self.seat_rects = self._seat_rects()

    def _place_hand(self) -> None:
        """The hand takes the place of the tray and some of the board; without one, it is free."""
        ui, px, where = self.ui, self.ui.px, self.places
        foot = ui.size[1] - px(8 if where.is_small else 14)
        high = px(HAND)
        if where.is_small:
            high = min(px(SMALL_HAND), round(ui.size[1] * 0.3))
        hand = pygame.Rect(where.board.x, foot - high, where.board.width, high)
        if where.is_small:
            hand.width = where.actions.left - px(8) - hand.x
        board = where.board.copy()
        has_hand = self.zuma.viewer is not None
        bottom = hand.top + px(6) if has_hand else foot
        if self.own.host.looking is not None:
            bottom = where.tray.top - px(8)
            hand.bottom, has_hand = where.tray.top - px(8), has_hand
            if has_hand:
                bottom = hand.top + px(6)
        elif where.is_small and not has_hand:
            bottom = where.tray.bottom
            board.width = where.board.width
        board.height = bottom - board.top
        self.hand = hand
        self.zuma.fan = Fan(hand)
        self.places = replace(where, board=board)

    def widgets(self) -> list[Widget]:
        """Everything that this stage of the match shows."""
        if self.own.privacy.is_curtained:
            return self._curtain()
        found: list[Widget] = [self._table()]
        found += self._seats()
        found += self._middle()
        if self.zuma.viewer is not None:
            found.append(HandWidget(self.ui, self.zuma, self.own.choose_card, self.own.pull_card))
        if self.own.host.looking is not None:
            found += self._tray()
        found.append(self._actions())
        found += self._log()
        found += self._head()
        return found

    def _table(self) -> Widget:
        own = self.own
        return TableWidget(
            self.ui,
            self.places.board,
            self.zuma,
            on_turn=own.turn,
            on_turned=own.turned,
            on_enter=own.confirm,
            on_aim=own.aimed,
        )

    # The middle: beat, buttons, armed hands

    def _middle(self) -> list[Widget]:
        own, ui, px = self.own, self.ui, self.ui.px
        board = self.places.board
        if own.host.looking is None and self.zuma.is_waiting and self.own.phones.seats:
            return [next_card(self)]
        if own.host.looking is None and self.zuma.is_waiting:
            words = ui.say("zuma_view.to_result" if own.match.is_over else "zuma_view.next_round")
            return [self._primary("next-round", words, own.next_round, "play")]
        if own.host.looking is not None or own.match.is_over:
            return []
        clock = own.clock
        if self.zuma.is_closing or self.zuma.state.grabbed:
            at = pygame.Rect(board.right - px(52), board.top, px(44), px(44))
            if not clock.is_running:
                return []
            found: list[Widget] = [] if self.zuma.is_public else [self._pause(at)]
            if clock.has_last_chance and not self.zuma.is_closing:
                found.append(BeatRing(ui, self._ring(), own.chance_share, own.chance_left))
            return found
        if isinstance(clock, BeatClock) and not own.host.is_demo:
            ring = self._ring()
            beat = BeatRing(ui, ring, own.beat_share, own.beat_left)
            if self.zuma.is_public:
                return [beat]  # the pause stands among the actions
            return [
                beat,
                self._pause(pygame.Rect(ring.left - px(52), ring.bottom - px(46), px(44), px(44))),
            ]
        if own.privacy.can_give:
            arming = self._arming() if own.present().is_complete(own.privacy.giver) else []
            can_go = own.privacy.can_finish and not own.privacy.is_peeking
            if own.privacy.has_several and not can_go:
                return arming  # a card that is chosen goes by itself
            done = self._primary("done", ui.say("zuma_view.done"), own.privacy.give, "check")
            done.tooltip = ui.tip("zuma.ready")
            done.is_enabled = own.privacy.can_finish
            return [*arming, done]
        if isinstance(clock, SignalClock) and clock.is_running and clock.phase != "look":
            return [self._pause(pygame.Rect(board.right - px(52), board.top, px(44), px(44)))]
        return []

    def _ring(self) -> pygame.Rect:
        """Where time is counted down."""
        px, board = self.ui.px, self.places.board
        side = px(76 if self.places.is_small else 116)
        ring = pygame.Rect(0, 0, side, side)
        tableau = self.zuma.tableau
        if isinstance(tableau, PublicTableau):
            side = max(px(76), min(px(136), round(tableau.ring_side)))
            ring.size = (side, side)
            ring.center = tableau.ring_middle
            return ring
        ring.center = (board.right - px(10) - side // 2, board.bottom - px(22) - side // 2)
        if ring.colliderect(self.places.actions):
            ring.bottom = self.places.actions.top - px(12)
        return ring

    def _pause(self, rect: pygame.Rect) -> Widget:
        tip = self.ui.tip("zuma.pause")
        return IconButton(
            self.ui, rect, "pause", self.own.pause, tooltip=tip, name="pause", has_shadow=True
        )

    def _primary(self, name: str, words: str, act: object, icon: str) -> Button:
        """What goes on from here: at the right, where neither a hand nor a player is."""
        ui, px, board = self.ui, self.ui.px, self.places.board
        rect = pygame.Rect(0, 0, button_width(ui, words, icon, "semi20"), px(54))
        rect.bottomright = (board.right - px(8), board.bottom - px(11))
        if rect.colliderect(self.places.actions):
            rect.bottom = self.places.actions.top - px(12)
        return Button(
            ui,
            rect,
            words,
            act,  # type: ignore[arg-type]
            kind="primary",
            icon=icon,
            game=self.game,
            name=name,
            style="semi20",
        )

    def _arming(self) -> list[Widget]:
        """A complete hand may be laid on a totem in secret."""
        ui, px, board, own = self.ui, self.ui.px, self.places.board, self.own
        colours = own.colours
        side = px(62)
        words = ui.say("zuma_view.arm")
        wide = max(side * len(colours) + px(8) * (len(colours) + 1), px(300))
        wide = min(wide, board.width - px(190))
        box = pygame.Rect(0, 0, wide, side + px(48))
        box.midbottom = (board.centerx - px(40), board.bottom - px(8))
        head = pygame.Rect(box.x + px(14), box.y + px(6), box.width - px(28), px(26))
        children: list[Widget] = [Label(ui, head, words, "bold16", anchor="center")]
        step = (box.width - px(16)) // len(colours)
        for index, colour in enumerate(colours):
            rect = pygame.Rect(0, box.y + px(36), side, side)
            rect.centerx = box.x + px(8) + step * index + step // 2
            is_armed = own.privacy.armed == colour
            children.append(
                ArmButton(ui, rect, colour, is_armed, lambda c=colour: own.privacy.arm(c))  # type: ignore[misc]
            )
        return [Card(ui, box, children, shadow=2)]

    # The head

    def _banner(self) -> Widget:
        own, ui = self.own, self.ui
        if own.host.looking is not None or (own.match.is_over and not self.zuma.is_closing):
            return super()._banner()
        seat, title, detail = banner_words(own)
        look = None if seat is None else self.view.look_of(ui, own.match, seat)
        banner = Banner(ui, self.places.banner, look, title, detail)
        banner.icon, banner.game = "phone" if self.zuma.is_public else "", self.game
        return banner

    def _entries(self) -> list[Entry]:
        """With phones nobody is advised here, and the pause stands among the buttons."""
        own, entries = self.own, super()._entries()
        if not self.zuma.is_public or own.host.looking is not None or own.host.is_review:
            return entries
        pause = Entry("pause", own.pause, not self.zuma.is_closing, group="zuma")
        invite = Entry(
            "invite", lambda: invited(own), words="zuma_view.invite", icon="phone", group=""
        )
        kept = [each for each in entries if each.name not in ("redo", "hint")]
        return [pause, invite, *kept]

    # Seats and panels

    def _seat_rects(self) -> list[pygame.Rect]:
        if self.places.is_small:
            return super()._seat_rects()
        px, area = self.ui.px, self.places.seats
        count = len(self.scene.match.seats)
        plan = self.zuma.margins.plan_height()
        room = self.ui.size[1] - px(16) - area.top - (plan + px(10) if plan else 0)
        notes = [self.view.margins.notes(seat) for seat in range(count)]
        heights = [px(NOTED_SEAT if noted else SEAT) for noted in notes]
        spare = room - sum(heights) - px(10) * (count - 1)
        if spare < 0:
            heights = [min(px(SEAT), (room - px(8) * (count - 1)) // count)] * count
        rects, y = [], area.top
        for height in heights:
            rects.append(pygame.Rect(area.x, y, area.width, height))
            y += height + px(10 if spare >= 0 else 8)
        return rects

    def _seats(self) -> list[Widget]:
        found = super()._seats()
        px, plan = self.ui.px, self.zuma.margins.plan_height()
        totals = self.zuma.totals()
        for widget in found:
            if isinstance(widget, SeatPanel):
                widget.total = totals[widget.seat]
                if self.own.phones.seats:
                    say_phone(self, widget)
                widget.is_current = widget.seat == self.own.actor
                if self.places.is_small:
                    widget.notes = ()
        top = self.seat_rects[-1].bottom + px(10)
        area, foot = self.places.seats, self.ui.size[1] - px(8)
        if plan and not self.places.is_small and top + plan <= foot:
            rect = pygame.Rect(area.x, top, area.width, plan)
            found.append(Panel(self.ui, rect, "plan", self.zuma.margins.draw_plan))
        elif self.zuma.is_public and not self.places.is_small and top + px(PHONES) <= foot:
            found.append(phone_panel(self, pygame.Rect(area.x, top, area.width, px(PHONES))))
        return found

    def _context_rect(self) -> pygame.Rect | None:
        """The sheet stands over the rounds, not here."""
        return None

    # The sheet and the rounds

    def _log(self) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        where = self.places.log
        if where is None:
            if not self.own.is_log_open:
                return []
            board = self.places.board
            width = min(px(290), board.width)
            where = pygame.Rect(ui.size[0] - px(8) - width, board.y, width, 0)
            where.height = ui.size[1] - px(104) - board.y
        sheet = where.copy()
        sheet.height = min(self.zuma.margins.context_height(where.width), where.height)
        rounds = pygame.Rect(where.x, sheet.bottom + px(12), where.width, 0)
        rounds.height = where.bottom - rounds.y
        if self.own.phones.seats and self.zuma.is_waiting and self.own.host.looking is None:
            rounds.height -= px(160)  # where it says who calls next
        found: list[Widget] = [Panel(ui, sheet, "sheet", self.zuma.margins.draw_context)]
        if self.zuma.is_public and self.zuma.tableau.open_hands and self.zuma.is_closing:
            check = rounds.copy()
            check.height = min(px(CHECK), rounds.height)
            found.append(Panel(ui, check, "check", self.zuma.margins.draw_check))
        elif rounds.height >= px(90):
            found.append(self._rounds(rounds))
        return found

    def _rounds(self, rect: pygame.Rect) -> Widget:
        """The rounds told line by line, the last one on top; the tempo at the foot."""
        ui, px, own = self.ui, self.ui.px, self.own
        stories = list(reversed(self.zuma.chronicle.rounds()))
        head = pygame.Rect(rect.x + px(16), rect.y + px(6), rect.width - px(32), px(30))
        children: list[Widget] = [Label(ui, head, ui.say("zuma_view.rounds"), "bold16")]
        foot = self._foot(rect)
        children += foot
        bottom = min([rect.bottom - px(8), *(widget.rect.top - px(4) for widget in foot)])
        area = pygame.Rect(rect.x + px(8), head.bottom, rect.width - px(16), 0)
        area.height = max(px(20), bottom - area.y)
        lines: list[Widget] = []
        y = area.y
        for story in stories:
            line = pygame.Rect(area.x + px(8), y, area.width - px(22), px(26))
            words = ui.say("zuma_view.round", manche=story.manche + 1, n=story.round + 1)
            calls = ui.say("zuma_view.call_count", n=story.calls)
            count = ui.writer.width(calls, "body14")
            title = pygame.Rect(line.x, line.y, line.width - count - px(6), line.height)
            lines.append(Label(ui, title, words, "semi14", role="second"))
            lines.append(Label(ui, line, calls, "body14", role="second", anchor="midright"))
            y += px(26)
            for row in self.zuma.margins.story_rows(story):
                place = pygame.Rect(area.x, y, area.width - px(6), px(ROW) - px(2))
                lines.append(
                    LogRowWidget(
                        ui,
                        place,
                        row,
                        lambda row=row: own.look(row.position),  # type: ignore[misc]
                        is_shown=row.position == own.host.looking,
                    )
                )
                y += px(ROW)
            y += px(6)
        if not lines:
            empty = pygame.Rect(area.x + px(8), area.y, area.width - px(16), px(28))
            lines.append(Label(ui, empty, ui.say("zuma_view.no_round"), "body14", role="second"))
        children.append(ScrollArea(ui, area, lines, name="log-scroll"))
        return Card(ui, rect, children, shadow=2)

    def _foot(self, rect: pygame.Rect) -> list[Widget]:
        """The tempo where there is a beat, the house rule where there is none, the series."""
        ui, px, own = self.ui, self.ui.px, self.own
        if rect.height < px(TEMPO + 60):
            return []
        inner = pygame.Rect(rect.x + px(16), rect.bottom - px(42), rect.width - px(32), px(30))
        found: list[Widget] = [SeriesRow(ui, inner, self.zuma)]
        if own.host.looking is not None:
            return found
        if isinstance(own.clock, BeatClock) and not own.host.is_demo:
            slider = pygame.Rect(inner.x - px(4), inner.y - px(34), inner.width + px(8), px(32))
            words = pygame.Rect(inner.x, slider.y - px(24), inner.width, px(24))
            tempo = own.wishes.look.tempo
            found += [
                Line(ui, pygame.Rect(inner.x, words.y - px(6), inner.width, 1)),
                Label(ui, words, ui.say("zuma_view.tempo"), "semi14"),
                Label(
                    ui,
                    words,
                    own.wishes.seconds(own.clock.tempo),
                    "body14",
                    role="second",
                    anchor="midright",
                ),
                Slider(
                    ui,
                    slider,
                    own.clock.tempo,
                    own.wishes.set_tempo,
                    name="tempo",
                    least=tempo.least,
                    most=tempo.most,
                    step=tempo.step,
                    on_release=own.wishes.keep_tempo,
                    tooltip=ui.say("zuma_view.tempo_tip"),
                ),
            ]
        elif isinstance(own.clock, SignalClock) and own.clock.is_calm:
            words = pygame.Rect(inner.x, inner.y - px(28), inner.width, px(24))
            found += [
                Line(ui, pygame.Rect(inner.x, words.y - px(6), inner.width, 1)),
                Label(ui, words, ui.say("zuma_view.calm_on"), "semi14", role="second"),
            ]
        return found

    # The curtain

    def _curtain(self) -> list[Widget]:
        own, ui = self.own, self.ui
        seat = own.privacy.giver
        people = []
        for person in own.here:
            waits = person in own.privacy.waiting
            status = "now" if person == seat else "waits" if waits else "done"
            look = self.view.look_of(ui, own.match, person)
            people.append((look, own.name_of(person), status))
        look = self.view.look_of(ui, own.match, seat)
        return curtain_card(ui, look, own.name_of(seat), people, own.privacy.reveal, own.open_menu)
