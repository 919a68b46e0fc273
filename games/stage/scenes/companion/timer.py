"""The turn timer alone: a ring to be seen from everywhere, and each player's time."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from games.core.clock import TURN_STEP, TurnClock
from games.core.match import Seat
from games.stage.scenes.companion.base import CompanionBase, Timed, remember, remembered
from games.stage.scenes.companion.frame import BAR, laid_screen, longer_or_shorter
from games.stage.scenes.companion.ring import Ring, clock_text, turn_ring
from games.stage.scenes.companion.sheet.parts import PersonTile
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command, Pop
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    icon_action,
    words,
)

SIDE = 260
"""The most width of what stands beside the ring."""


class TimerScene(Timed, CompanionBase):
    """A tap on the ring, Space or N passes the turn on."""

    def __init__(self, seats: Sequence[Seat], game: str) -> None:
        super().__init__()
        self.seats = list(seats)
        self.game = game
        self.clock = TurnClock(len(self.seats))

    def enter(self, ui: Ui) -> None:
        self.clock.set_limit(remembered(ui).turn)
        super().enter(ui)
        self.focus("ring")

    def next_turn(self) -> Command:
        """The first tap starts the first turn, every other one passes it on."""
        is_first = not any(self.clock.totals)
        self.clock.next_turn(self.clock.seat if is_first else None)
        return self.layout()

    def begin_turn(self, seat: int) -> Command:
        """Somebody's turn begins out of order."""
        self.clock.next_turn(seat)
        return self.layout()

    def slower(self, steps: int) -> Command:
        """A longer or shorter turn, kept for the next evening."""
        self.clock.set_limit(self.clock.limit + steps * TURN_STEP)
        remember(self.ui, turn=self.clock.limit)
        return self.layout()

    def handle(self, event: pygame.Event) -> Command | None:
        acts = {"timer.next": self.next_turn, "timer.pause": self.toggle_clock}
        act = None if self.has_modal else self.ui.keys.chosen(event, acts)
        return super().handle(event) if act is None else act()

    # Layout

    def build(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        tip = say("common.back")
        back = icon_action(ui, "back", Pop, side=BAR, tooltip=tip, name="back")
        whole = clock_text(sum(int(each) for each in self.clock.totals))
        total = Column(
            [
                words(ui, whole, "total58", name="total"),
                words(ui, say("companion.total_time"), "body24", role="second"),
            ]
        )
        left = Column([back, Space(), total, Space(), Space(BAR)], width=Grow(most=SIDE))
        ring = Leaf(self._ring, width=Grow(4), height=Grow())
        zones = Row([left, ring, self._controls()], gap=16, height=Grow())
        people = Row([self._person(seat) for seat in range(len(self.seats))], gap=14, height=104)
        return laid_screen(ui, zones, people)

    def _ring(self, rect: pygame.Rect, ui: Ui | None = None) -> Ring:
        return turn_ring(ui or self.ui, rect, self.clock, self.seats, self.game, self.next_turn)

    def _controls(self) -> Node:
        ui, say, is_on = self.ui, self.ui.say, self.clock.is_running
        limit, under = clock_text(self.clock.limit), say("companion.per_turn")
        go = action(
            ui,
            say("companion.pause" if is_on else "companion.go"),
            self.toggle_clock if any(self.clock.totals) else self.next_turn,
            kind="primary",
            icon="pause" if is_on else "play",
            name="pause",
            style="semi24",
            height=BAR,
            align="fill",
        )
        second = action(
            ui,
            ui.tip("app.second", "companion.second"),
            self.open_second,
            icon="screen",
            name="second",
            style="semi22",
            width=Fit(least=SIDE, most=SIDE),
            height=BAR,
            align="fill",
        )
        tempo = longer_or_shorter(ui, limit, under, lambda step: partial(self.slower, step))
        return Column([tempo, go, second], gap=16, align="center")

    def _person(self, seat: int) -> Node:
        act = partial(self.begin_turn, seat)
        return Leaf(lambda rect: _Person(self, rect, seat, act), width=Grow(), height=Grow())

    # The second window

    def public_key(self) -> Hashable:
        return (id(self), self.clock.seat, int(self.clock.left), self.clock.limit)

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        rect = surface.get_rect().inflate(-ui.px(48), -ui.px(48))
        self._ring(rect, ui).draw(surface)


class _Person(PersonTile):
    """A player and the time they have used."""

    def __init__(self, scene: TimerScene, rect: pygame.Rect, seat: int, on_tap: Act) -> None:
        super().__init__(scene.ui, rect, seat, [chair.name for chair in scene.seats], on_tap)
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        chair, clock = self.scene.seats[self.seat], self.scene.clock
        self.draw_tile(surface, clock.seat == self.seat)
        look = self.ui.theme.player(chair.colour, self.scene.game)
        right, used = self.rect.right - self.ui.px(12), clock_text(int(clock.totals[self.seat]))
        self.draw_person(surface, look, 30, right, [used], "total26")
