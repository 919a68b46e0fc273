"""Events as motion: which motions show an event of a game, and how they run one after another."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic

import pygame

from games.core.game import Event, S
from games.core.language import signed
from games.stage.motion.drawn import DrawnTween, drawn_in
from games.stage.motion.timeline import (
    Call,
    Motion,
    Timeline,
    Together,
    in_out_cubic,
    in_quad,
    lerp,
    out_back,
)
from games.stage.table.game.picture import Picture
from games.stage.ui import Ui

TRAVEL, DROP, SETTLE = 0.42, 0.26, 0.12
HEIGHT = 1.2
"""From which a piece is set down."""
Fly = Callable[[pygame.Surface, float, float], None]
"""Draws a piece so high over its place, and so many times as high as it is."""
Pos = tuple[float, float]
FLIGHT = 0.36
RISE = 60
"""How high the way bends, in design pixels."""
TRAILS = ((0.0, 1.0), (0.06, 0.4), (0.12, 0.18))
"""How far copies lag behind, and how opaque they are; the thing itself first."""


class Presenter(Generic[S]):
    """Turns the events that lead from one state to the next into motion over the picture."""

    pauses: ClassVar[Mapping[type[Event], str]] = {}
    """The sounds of events that move nothing."""
    pause_time: ClassVar[float] = 0.45
    before: S
    """The state that the events being shown lead from."""
    after: S
    """The state that they lead to."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.ui = picture.ui
        self.hand_spots: dict[int, tuple[int, int]] = {}
        """Where each seat's panel is, so that pieces come from there and go there."""
        self.is_from_afar = False
        """Whether a placed piece travels from its player's panel, as a bot's does."""
        self.along = Together()
        """What runs while a piece that has landed comes to rest."""
        self.landing: tuple[float, float] | None = None
        """The pixel from which the gain of the move shown flies; None: it does not."""
        self.flights: list[GainFlight] = []
        self.timeline = Timeline()
        self.running: list[DrawnTween] = []

    @property
    def makers(self) -> Mapping[type[Event], Callable[[Any], Sequence[Motion]]]:
        """What makes the motions of an event, for each kind that moves anything."""
        return {}

    def motions(self, events: Sequence[Event], before: S, after: S) -> list[Motion]:
        """The motions of events, in the order in which they happened."""
        self.before, self.after = before, after
        self.along, self.landing, self.flights = Together(), None, []
        makers = self.makers
        found = [
            motion
            for event in events
            for motion in (
                makers[type(event)](event)
                if type(event) in makers
                else self.pause(self.pauses[type(event)])
            )
        ]
        if self.landing is not None and not self.ui.settings.reduce_motion:
            self.flights = self._flown(self.landing)
            self.along.parts += self.flights
        return found

    def _flown(self, start: tuple[float, float]) -> list[GainFlight]:
        """What the move brings, on its way to everybody's panel."""
        pairs = zip(self.before.scores(), self.after.scores(), strict=True)
        gains = [now.total - was.total for was, now in pairs]
        seats = [seat for seat, gain in enumerate(gains) if gain and seat in self.hand_spots]
        x, y, step = *start, self.ui.px(30)
        return [
            GainFlight(self.ui, gains[seat], (x, y + step * number), self.hand_spots[seat])
            for number, seat in enumerate(seats)
        ]

    # Running

    @property
    def is_moving(self) -> bool:
        """Whether events are being shown."""
        return self.timeline.is_moving

    def new_timeline(self) -> Timeline:
        """One that runs as the settings want it."""
        return Timeline(self.ui.speed, is_reduced=self.ui.settings.reduce_motion)

    def run(self, motions: Sequence[Motion], then: Callable[[], None] | None = None) -> None:
        """Begin these motions; `then` is called when they have ended."""
        self.timeline = self.new_timeline()
        self.running = [each for each in drawn_in(motions) if each not in self.flights]
        for motion in motions:
            self.timeline.add(motion)
        if then is not None:
            self.timeline.add(Call(self.running.clear))
            self.timeline.add(Call(then))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in flight."""
        for act in self.running:
            act.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what flies over everything, panels too."""
        for flight in self.flights if self.is_moving else ():
            flight.draw(surface)

    # What motions are made of

    def sound(self, name: str, pitch: int = 0, loud: float = 1.0) -> None:
        """Play a sound, so many semitones higher, as loud as its weight asks for."""
        self.ui.sounds.play(name, pitch, loud)

    def pause(self, sound: str) -> Sequence[Motion]:
        """Nothing but a sound and its time."""
        return [DrawnTween(self.pause_time, begin=lambda: self.sound(sound))]

    def home_of(self, seat: int) -> tuple[int, int]:
        """Where a seat's pieces come from and go to."""
        return self.hand_spots.get(seat, self.picture.area.midbottom)

    def set_down(
        self, fly: Fly, land: Callable[[], None], rest: Callable[[], None], squash: float
    ) -> list[Motion]:
        """A piece drops from a height onto its place, gives a little there, and stands."""

        def drop(surface: pygame.Surface, share: float) -> None:
            fly(surface, HEIGHT * (1 - share), 1.0)

        def settle(surface: pygame.Surface, share: float) -> None:
            fly(surface, 0.0, 1 - squash * math.sin(math.pi * share))

        down = DrawnTween(DROP, drop, done=land, easing=in_quad)
        settled = DrawnTween(SETTLE, settle, done=rest, easing=out_back)
        return [down, Together(settled, self.along)]


class GainFlight(DrawnTween):
    """A number on its way from the board to a panel, two fading copies behind it."""

    def __init__(self, ui: Ui, points: int, start: Pos, goal: Pos) -> None:
        super().__init__(FLIGHT, self._fly, easing=in_out_cubic)
        self._ui, self._start, self._goal = ui, start, goal
        self._text = signed(points)
        self._role = "good" if points > 0 else "bad"

    def _fly(self, surface: pygame.Surface, share: float) -> None:
        ui = self._ui
        colour: pygame.Color = getattr(ui.theme, self._role)
        for lag, opacity in reversed(TRAILS):
            at = self._at(max(0.0, share - lag))
            ink = pygame.Color(colour.r, colour.g, colour.b, round(255 * opacity))
            rim = pygame.Color(ui.theme.paper)
            rim.a = round(255 * opacity)
            wide = max(1, ui.px(2))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                spot = (at[0] + dx * wide, at[1] + dy * wide)
                ui.writer.draw(surface, self._text, "total32", rim, spot, "center")
            ui.writer.draw(surface, self._text, "total32", ink, at, "center")

    def _at(self, share: float) -> Pos:
        bend = self._ui.px(RISE) * math.sin(math.pi * share)
        x = lerp(self._start[0], self._goal[0], share)
        return x, lerp(self._start[1], self._goal[1], share) - bend
