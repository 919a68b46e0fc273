"""Zuma's table: everybody at once. Input goes to the clock with its moment, moves come out.

The rules stay the referee, the clock the timekeeper; the scene lets time pass, shows what happened
and sees to it that nobody looks into a hand that is not theirs. Time is counted in `now`. What has
happened until `now` is only settled at the next update: until then events of this very step may
still come in, dated back by their age, and must find nothing decided that came after them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.core.match import Match
from games.host.host import Host, Step
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.game.desk import Desk
from games.stage.table.menu import menu
from games.stage.table.phones import PhoneHands
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command, Home, Open
from games.stage.widgets.scene import WidgetScene
from games.zuma.clock import BeatClock
from games.zuma.rules.moves import Grab
from games.zuma.view.rest import fresh_call
from games.zuma.view.table.curtain import draw_curtain
from games.zuma.view.table.dialogs import PauseModal, pause_modal
from games.zuma.view.table.input import TableInput
from games.zuma.view.table.keys import read_choices
from games.zuma.view.table.layout import ZumaLayout
from games.zuma.view.table.privacy import Privacy
from games.zuma.view.table.remote import OPEN_HANDS, ZumaRemote
from games.zuma.view.table.settings import TableSettings
from games.zuma.view.table.timed import TimedTable

DEMO_REST = 4.0
"""Seconds for which a round that is over stays on the table when only bots play."""
TICKS = 3
"""The last seconds before a call are heard."""
UNTOLD = "zuma.why.one_each"
"""Whoever hammers on a key needs not be told that one totem is enough."""


class ZumaScene(TimedTable):
    """A match of Zuma on the table."""

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path | None,
        review: bool = False,
        is_demo: bool = False,
    ) -> None:
        super().__init__(desk, Host(desk, match, path, is_review=review, is_demo=is_demo))
        self.privacy = Privacy(self)
        self.table_settings: TableSettings
        self.table_input: TableInput
        self.remote = ZumaRemote(self)
        self._seconds = 0
        """Whole seconds until the next call."""
        self._step = 0.0
        self._is_paused = False
        """Whether a pause was left for another screen or the menu: it comes back first."""
        self._has_news = False
        """Whether a move may have changed who can act, and what is said of everybody."""
        self._totals: list[int] = []

    # The stage

    def enter(self, ui: Ui) -> None:
        """Set the table; a match begins, or goes on, with a pause."""
        self.ui = ui
        self.choices = read_choices(ui)
        self.table_settings = TableSettings(self, self.privacy)
        self.table_input = TableInput(self, self.privacy, self.table_settings)
        self.new_clock()
        super().enter(ui)
        self.focus("hand")
        is_start = not self.match.moves
        # Whoever has come by phone has just heard that it begins.
        is_called = is_start and bool(self.phones.seats) and not self.phones.missing
        if not self.host.is_review and not self.host.is_demo and not is_called:
            self.open(self._pause_modal())

    def new_clock(self) -> None:
        """Keep time anew; nobody looks."""
        super().new_clock()
        self.privacy.forget()

    def laid(self) -> BoardLayout:
        self.table_settings.show_keys()
        return ZumaLayout(self, self.privacy, self.table_settings)

    def settle(self) -> None:
        """Before anything is placed: who may see and do what, after what has happened."""
        if self._has_news:
            self._has_news = False
            self.refresh()
        super().settle()

    def refresh(self) -> None:
        """Let the view show what may be seen now, and nothing else."""
        if self.host.looking is None and not self.host.is_review and not self.view.is_closing:
            viewer = self._viewer()
            if viewer != self.view.viewer:
                self.view.look_as(viewer)
        self.view.has_hands = self._can_act
        self.view.taker = self.table_input.chooser
        self.layout()

    def _viewer(self) -> int | None:
        """Whose hand may lie open here: that of the only one at this screen, or in their turn."""
        if self.privacy.has_several:
            return self.privacy.viewer
        return self.here[0] if self.here else None

    @property
    def _can_act(self) -> bool:
        is_off = self.host.looking is not None or self.match.is_over or self.host.is_demo
        if is_off or self.view.is_closing:
            return False
        is_alone = len(self.here) == 1 and self.clock.is_running
        return is_alone or self.privacy.can_give or self.table_input.chooser is not None

    # Time

    @property
    def is_moving(self) -> bool:
        is_going_on = self.clock.is_pending or self.rest.is_on
        is_going_on = is_going_on or self._can_run != self.clock.is_running
        return is_going_on or self.privacy.is_drawing or super().is_moving

    @property
    def is_public_busy(self) -> bool:
        """While cards fly or hands reach for totems; the beat alone is no reason to wait."""
        return self.view.is_moving or bool(self.present().grabbed)

    @property
    def is_timing(self) -> bool:
        return self.clock.can_press and bool(self.here) and not self.has_modal

    def update(self, dt: float) -> Command | None:
        """Settle what has happened until now, then let time go on."""
        self._settle()
        self.is_covered = False
        self.now += dt
        self.remote.note_time()
        self._step = dt
        answer = super().update(dt)
        self._conduct()
        self.privacy.pass_time(dt)
        self._tick()
        if not self.has_modal and self.host.looking is None and self.rest.pass_time(dt):
            self.next_round()
        totals = self.view.telling.totals()
        if totals != self._totals:
            self._totals = totals
            self.layout()
        return answer

    def _tick(self) -> None:
        """Let the last seconds before a call be heard."""
        if isinstance(self.clock, BeatClock) and self.clock.is_running:
            before, self._seconds = self._seconds, int(self.beat_left())
            if self._seconds < before <= TICKS and not self.present().grabbed:
                self.ui.sounds.play("zuma/tick")

    def wait(self, dt: float) -> None:
        """Another screen lies over the table: nobody plays meanwhile."""
        self.clock.pause()
        self.is_covered = True
        super().wait(dt)

    def _settle(self) -> None:
        """Play every move due until now."""
        for move in self.clock.until(self.now):
            self.play(move)
        for refused in self.clock.refusals:
            if refused.reason.key != UNTOLD:
                self.view.tell_late(refused.seat)
                self.remote.missed(refused.seat)
        self.clock.refusals.clear()
        self._tell_handed()

    def _tell_handed(self) -> None:
        """Say to whom a totem went that nobody took."""
        for move in self.clock.handed:
            totem = self.ui.say(f"zuma.totem.{move.colour}")
            name = self.name_of(move.seat)
            self.toast(self.ui.say("zuma_view.handed", totem=totem, name=name))
        self.clock.handed.clear()

    @property
    def _can_run(self) -> bool:
        """Whether there is a match to be played now."""
        view = self.view
        is_telling = view.is_moving or view.is_waiting or view.is_closing
        # A round that has ended is about to be told as soon as it is saved.
        is_telling = is_telling or (self.clock.is_resting and self.host.file.unshown > 0)
        is_off = self.host.is_review or self.host.looking is not None or self.match.is_over
        is_off = is_off or bool(self.phones.missing)
        return not is_telling and not is_off and not self.has_modal

    def _conduct(self) -> None:
        """Let the clock run exactly while there is a match to be played."""
        if self._is_paused and self._can_run:
            self._is_paused = False
            self.open(self._pause_modal())
        can_run = self._can_run
        if can_run != self.clock.is_running:
            if can_run:
                self.clock.begin(self.now)
            else:
                self.clock.pause()
            self.refresh()

    def go_on(self) -> None:
        """What follows a position at rest: the clock, unless one looks back or it is over."""
        is_told = self.match.is_over and not self.view.is_waiting
        if self.host.looking is not None or is_told:
            self.clock.pause()
            super().go_on()
            return
        if self.view.is_waiting and self.rest.told_at != self.match.position:
            self.remote.asked.clear()
            seconds = DEMO_REST if self.is_watched else OPEN_HANDS if self.phones.seats else 0.0
            self.rest.begin(self.match.position, seconds)
            self.told = self.now
            self.let_drift()
        self.refresh()
        if self.view.is_waiting:
            self.focus("next-round")

    # Playing

    def dropped(self) -> None:
        """Nothing is held; whoever may act may go on, whoever it was that moved."""
        super().dropped()
        self._has_news = True

    def show(self, step: Step) -> None:
        """Show a move that was played at its moment and is saved."""
        if step.is_again:
            super().show(step)
            return
        before, after = step.before, step.after
        if isinstance(step.move, Grab) and not before.grabbed:
            self.clock.postpone(self.now - step.at)
        self.view.waits = True
        self.view.present(step.events, before, after)
        self._remark(step)
        self.remote.told(step)
        self._has_news = True
        self.layout()
        is_told = self.view.is_closing or self.match.is_over
        if is_told and not self.view.is_moving:
            self.go_on()

    def confirm(self) -> Command | None:
        """Enter at the table: take the totem that the keys point at."""
        if self.view.hand.target is not None:
            self.table_input.press(self.view.hand.target, self.now)
        return STAY

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        """What counts by its moment goes to the clock; the rest is for widgets."""
        at = self.now - min(getattr(event, "age", 0.0), self._step)
        if self.host.is_demo and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return Home()
        if event.type == pygame.WINDOWFOCUSLOST and self.is_timing:
            return self.carried_out(self.pause())
        if not self.has_modal and self.table_input.takes(event, at):
            return STAY
        answer = self.keys.turn_with(event) or WidgetScene.handle(self, event)
        if event.type == pygame.MOUSEMOTION and not self.has_modal:
            self.table_input.point(event.pos)
        return answer

    def on_event(self, event: pygame.Event) -> Command | None:
        """The table's own keys."""
        if event.type != pygame.KEYDOWN:
            return None
        return self.table_input.left_over(event) or super().on_event(event)

    def on_back(self) -> Command | None:
        """Escape: back to the present, close the drawer, else pause."""
        if self.is_log_open or self.host.looking is not None:
            return super().on_back()
        return self.pause()

    # Phones

    def phone_hands(self) -> PhoneHands:
        return self.remote

    def reseated(self) -> None:
        """Somebody else plays a seat from here on: time is kept anew, and keys are dealt out."""
        self.clock.pause()
        self.table_settings.read_keys()
        self.new_clock()
        self.refresh()

    # Pauses and going back

    def pause(self) -> Command:
        self.clock.pause()
        return Open(self._pause_modal())

    def _pause_modal(self) -> PauseModal:
        """Before anybody has played it asks whether all are ready."""
        is_start = self.clock.is_resting and not self.match.moves
        return pause_modal(self.table_settings, self._leave_pause, is_start=is_start)

    def _leave_pause(self) -> Command | None:
        """To the menu, which leads back to the pause."""
        self._is_paused = True
        return self.open_menu()

    def open_menu(self) -> Command | None:
        self.clock.pause()
        return menu(self, self.phones)

    def resume(self, result: Any) -> None:
        """Back from the rules or the settings: whoever was playing says when it goes on."""
        self.clock.pause()
        self._is_paused = not self.view.is_closing
        super().resume(result)

    def undo(self) -> Command | None:
        """Back to the call before, for everybody; then a pause."""
        return self._to_call(-1)

    def redo(self) -> Command | None:
        """On to the next call that was taken back."""
        return self._to_call(+1)

    def _to_call(self, way: int) -> Command | None:
        if self.host.is_review or self.host.is_demo:
            return STAY
        target = fresh_call(self.match, way)
        if target is None:
            return STAY

        def go() -> None:
            self.match.position = target

        self.clock.pause()
        self.host.travel(go)
        self.new_clock()
        self.refresh()
        return self.pause()

    def look(self, position: int) -> Command | None:
        """Look at an earlier position, as far as the one who looks could see it then."""
        self.clock.pause()
        self.host.file.forget()
        self.privacy.forget()
        if self.privacy.has_several:
            self.view.look_as(None)
        self.view.waits = False
        return super().look(position)

    def turn(self, dx: float, dy: float) -> None:
        """Turn the disc; it is tilted with keys only."""
        super().turn(dx, 0.0)

    # Drawing

    @property
    def toast_foot(self) -> tuple[int, int]:
        """Over an open hand; else under the player at the bottom, or beside in a small window.

        When a round is over, in the middle of the table, where no totem is left.
        """
        if self.view.is_closing:
            (x, y), unit = self.view.picture.middle, self.view.picture.unit
            return round(x), round(y + 118 * unit)
        if self.view.viewer is not None or self.host.looking is not None:
            return super().toast_foot
        board, px = self.parts.places.board, self.ui.px
        x = board.left + round(board.width * 0.22) if self.parts.places.is_small else board.centerx
        return x, self.ui.size[1] - px(8)

    def draw_base(self, surface: pygame.Surface) -> None:
        """The table, or the curtain alone: nothing is drawn under it."""
        if self.privacy.is_curtained:
            draw_curtain(surface, self.ui, 1.0)
            self.base.draw(surface)
        else:
            super().draw_base(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What is in flight, and the curtain on its way."""
        if self.privacy.is_curtained:
            return
        self.view.presenter.draw(surface)
        super().draw_over(surface)
        if self.privacy.closed > 0:
            draw_curtain(surface, self.ui, self.privacy.closed)
