"""What all companion screens share: dark unless asked otherwise, awake, and what they remember."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
import pygame

from games.core.clock import LONGEST_BEAT, LONGEST_TURN, SHORTEST_BEAT, SHORTEST_TURN, TurnClock
from games.stage.scenes.invite.lobby import to_displays
from games.stage.scenes.new_match.draft import COLOURS, NAME_LENGTH
from games.stage.scenes.new_match.people.known import known, named
from games.stage.table.game.companion import Roster
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.modal import Choice
from games.stage.widgets.scene import WidgetScene

KEPT = "companion"
"""The key under which the settings keep what is remembered here."""
MOST_TEXT = 1.1
"""The largest text size that these screens follow: their letters are huge as they are."""

Name = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
Count = Annotated[int, msgspec.Meta(ge=1, le=COLOURS)]


class Remembered(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the companion keeps from one evening to the next; what it no longer knows is let go."""

    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=COLOURS)] = ()
    players: dict[str, Count] = {}
    beat: Annotated[float, msgspec.Meta(ge=SHORTEST_BEAT, le=LONGEST_BEAT)] = 4.0
    turn: Annotated[int, msgspec.Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)] = 60
    is_light: bool = False


def remembered(ui: Ui) -> Remembered:
    """What is kept in the settings; anything strange there counts as nothing."""
    try:
        return msgspec.convert(ui.settings.last.get(KEPT, {}), Remembered)
    except msgspec.ValidationError:
        return Remembered()


def remember(ui: Ui, **changes: Any) -> None:
    """Keep these choices."""
    new = msgspec.structs.replace(remembered(ui), **changes)
    ui.change(last={**ui.settings.last, KEPT: msgspec.to_builtins(new)})


def roster_of(ui: Ui, players: int) -> Roster:
    """The people who sat at the table last, as many as play now."""
    names = [*remembered(ui).names, *ui.settings.names[len(remembered(ui).names) :]]
    names = [name[:NAME_LENGTH] for name in names]
    names += [""] * (players - len(names))
    roster = Roster([""] * players, list(range(players)))
    people = known(ui.settings)
    for seat, name in enumerate(names[:players]):
        roster.names[seat] = name
        person = named(people, name)
        if person is not None and person.colour is not None:
            roster.give_colour(seat, person.colour)
    return roster


class Beside(WidgetScene):
    """A screen beside a real table. The screen saver waits while it is open."""

    def enter(self, ui: Ui) -> None:
        pygame.display.set_allow_screensaver(False)
        super().enter(ui)

    def resume(self, result: Any) -> None:
        pygame.display.set_allow_screensaver(False)
        super().resume(result)

    def leave(self) -> None:
        pygame.display.set_allow_screensaver(True)
        super().leave()

    def turn_light(self) -> Command:
        """From dark to light and back."""
        remember(self.ui, is_light=not remembered(self.ui).is_light)
        return STAY

    def open_second(self) -> Command:
        """The window for a television, or away with it."""
        self.ui.app.toggle_second()
        return STAY


def shown_choices(scene: Beside, desk: Desk) -> list[Choice]:
    """In a menu: a second window, tablets where somebody serves them, and the palette."""
    say, second = scene.ui.say, scene.ui.tip("app.second", "companion.second")
    found = [
        Choice(second, scene.open_second, icon="screen", name="second"),
        Choice(say("companion.light"), scene.turn_light, icon="eye", name="light"),
    ]
    if desk.phones is not None:
        watch, act = say("invite.title_watch"), partial(to_displays, scene, desk)
        found.insert(1, Choice(watch, act, icon="phone", name="displays"))
    return found


class CompanionBase(Beside):
    """A screen to be read from across the room."""

    def __init__(self) -> None:
        super().__init__()
        self._outer: Ui | None = None
        self._shown: Ui | None = None

    def lay_out(self) -> None:
        """Dress the app's bundle in the companion's own palette, then lay out as usual."""
        if self.ui is not self._shown:
            self._outer = self.ui
        assert self._outer is not None
        shown = self._outer.variant(
            is_dark=not remembered(self._outer).is_light, most_text=MOST_TEXT
        )
        if self._shown is not None:
            shown.is_focus_shown = self._shown.is_focus_shown
        self.ui = self._shown = shown
        self.dress()
        super().lay_out()

    def dress(self) -> None:
        """The bundle has changed: hand it to whatever draws with it."""


class Timed(WidgetScene):
    """A scene whose turns are timed: the clock is heard, and seen every second."""

    clock: TurnClock

    def toggle_clock(self) -> Command:
        """Let the clock run, or stop it."""
        self.clock.is_running = not self.clock.is_running
        return self.layout()

    def wait(self, dt: float) -> None:
        """Whoever reads the rules still takes their turn."""
        moment = self.clock.pass_time(dt)
        if moment:
            self.ui.sounds.play("turn" if moment == "over" else "score")

    @property
    def wait_after(self) -> float | None:
        return self.clock.until_change

    def update(self, dt: float) -> Command | None:
        self.wait(dt)
        if self.clock.is_running and self.clock.turn % 1.0 < dt:
            self.layout()
        return super().update(dt)

    @property
    def wake_after(self) -> float | None:
        times = (super().wake_after, self.clock.until_change)
        return min((time for time in times if time is not None), default=None)
