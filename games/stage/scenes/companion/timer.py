"""The turn timer alone: a ring to be seen from everywhere, and each player's time."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from games.core.clock import TURN_STEP, TurnClock
from games.core.match import Seat
from games.stage.scenes.companion.base import CompanionBase, Timed, remember, remembered
from games.stage.scenes.companion.parts import PersonTile
from games.stage.scenes.companion.ring import Ring
from games.stage.scenes.companion.zones import clock_text
from games.stage.ui import Ui
from games.stage.widgets import Button, IconButton, Label, Widget
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command, Pop
from games.stage.widgets.label import draw_player_disc, fitted


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
        self.layout()
        return STAY

    def begin_turn(self, seat: int) -> Command:
        """Somebody's turn begins out of order."""
        self.clock.next_turn(seat)
        self.layout()
        return STAY

    def pause(self) -> Command:
        """Stop, or go on."""
        self.clock.is_running = not self.clock.is_running
        self.layout()
        return STAY

    def slower(self, steps: int) -> Command:
        """A longer or shorter turn, kept for the next evening."""
        self.clock.set_limit(self.clock.limit + steps * TURN_STEP)
        remember(self.ui, turn=self.clock.limit)
        self.layout()
        return STAY

    def handle(self, event: pygame.Event) -> Command | None:
        acts = {"timer.next": self.next_turn, "timer.pause": self.pause}
        act = None if self.has_modal else self.ui.keys.chosen(event, acts)
        return super().handle(event) if act is None else act()

    # Layout

    def build(self) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        width, height = ui.size
        margin, side = px(32), px(68)
        back = pygame.Rect(margin, px(24), side, side)
        bar = pygame.Rect(margin, height - px(24) - px(104), width - 2 * margin, px(104))
        ring = pygame.Rect(0, px(24), width, bar.y - px(48))
        controls = pygame.Rect(0, 0, px(260), px(240))
        controls.midright = (width - margin, ring.centery)
        widgets: list[Widget] = [
            IconButton(ui, back, "back", Pop, tooltip=say("common.back"), name="back"),
            self._ring(ring),
        ]
        total = pygame.Rect(margin, ring.centery - px(60), px(280), px(70))
        whole = clock_text(sum(int(each) for each in self.clock.totals))
        widgets.append(Label(ui, total, whole, "total58", name="total"))
        words = pygame.Rect(margin, total.bottom, total.width, px(34))
        widgets.append(Label(ui, words, say("companion.total_time"), "body24", role="second"))
        return widgets + self._controls(controls) + self._people(bar)

    def _ring(self, rect: pygame.Rect) -> Ring:
        clock = self.clock
        return Ring(
            self.ui,
            rect,
            self.next_turn,
            share=lambda: clock.share,
            glow=lambda: 0.0,
            title=lambda: clock_text(clock.left),
            detail=lambda: self.seats[clock.seat].name,
            game=self.game,
            is_bad=lambda: clock.is_warning,
        )

    def _controls(self, rect: pygame.Rect) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        side = px(68)
        minus = pygame.Rect(rect.x, rect.y, side, side)
        plus = pygame.Rect(rect.right - side, rect.y, side, side)
        words = pygame.Rect(minus.right, rect.y, plus.left - minus.right, px(40))
        under = pygame.Rect(minus.right, rect.y + px(40), words.width, px(28))
        pause = pygame.Rect(rect.x, minus.bottom + px(16), rect.width, side)
        second = pygame.Rect(rect.x, pause.bottom + px(16), rect.width, side)
        is_on = self.clock.is_running
        shorter, longer = say("companion.shorter"), say("companion.longer")
        return [
            IconButton(ui, minus, "minus", lambda: self.slower(-1), tooltip=shorter, name="minus"),
            Label(ui, words, clock_text(self.clock.limit), "title36", anchor="center"),
            Label(ui, under, say("companion.per_turn"), "body20", role="second", anchor="center"),
            IconButton(ui, plus, "plus", lambda: self.slower(+1), tooltip=longer, name="plus"),
            Button(
                ui,
                pause,
                say("companion.pause" if is_on else "companion.go"),
                self.pause if any(self.clock.totals) else self.next_turn,
                kind="primary",
                icon="pause" if is_on else "play",
                name="pause",
                style="semi24",
            ),
            Button(
                ui,
                second,
                ui.tip("app.second", "companion.second"),
                self.open_second,
                icon="screen",
                name="second",
                style="semi22",
            ),
        ]

    def _people(self, rect: pygame.Rect) -> list[Widget]:
        gap = self.ui.px(14)
        wide = (rect.width - gap * (len(self.seats) - 1)) // len(self.seats)
        found: list[Widget] = []
        for seat in range(len(self.seats)):
            place = pygame.Rect(rect.x + seat * (wide + gap), rect.y, wide, rect.height)
            found.append(
                _Person(self, place, seat, lambda seat=seat: self.begin_turn(seat))  # type: ignore[misc]
            )
        return found

    # The second window

    def public_key(self) -> Hashable:
        return (id(self), self.clock.seat, int(self.clock.left), self.clock.limit)

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        rect = surface.get_rect().inflate(-ui.px(48), -ui.px(48))
        ring = self._ring(rect)
        Ring(
            ui,
            rect,
            ring.on_tap,
            share=ring.share,
            glow=ring.flash,
            title=ring.title,
            detail=ring.detail,
            game=self.game,
            is_bad=ring.is_bad,
        ).draw(surface)


class _Person(PersonTile):
    """A player and the time they have used."""

    def __init__(self, scene: TimerScene, rect: pygame.Rect, seat: int, on_tap: Act) -> None:
        super().__init__(scene.ui, rect, seat, on_tap)
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        chair, clock = self.scene.seats[self.seat], self.scene.clock
        self.draw_tile(surface, clock.seat == self.seat)
        size = min(px(56), self.rect.height - px(20))
        disc = pygame.Rect(self.rect.x + px(14), 0, size, size)
        disc.centery = self.rect.centery
        draw_player_disc(surface, ui, disc, ui.theme.player(chair.colour, self.scene.game))
        x = disc.right + px(12)
        room = pygame.Rect(x, self.rect.y + px(8), self.rect.right - px(12) - x, px(44))
        style = fitted(ui, chair.name, "bold", 30, room.width, 16)
        ui.writer.draw_fitted(surface, chair.name, style, theme.ink, room, "midleft")
        under = pygame.Rect(x, room.bottom, room.width, self.rect.bottom - room.bottom - px(8))
        text = clock_text(int(clock.totals[self.seat]))
        ui.writer.draw_fitted(surface, text, "total26", theme.second, under, "midleft")
