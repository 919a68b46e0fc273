"""Events at random: every input may come twice, late, out of order, or for something that is gone.

A trembling hand clicks whatever can be clicked twice in one frame, lets go before it presses, hits
places where something used to be, hammers on keys and buttons of a gamepad, drags with fingers of
which one never leaves, and what it did a while ago arrives once more. Nothing ends the app.
"""

from __future__ import annotations

import os
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from unittest import mock

import pygame

from games.stage.widgets.commands import Home
from tests.campaigns import Stuck, Try, never_stuck
from tests.journeys.person import FRAME, Person
from tests.journeys.test_waking import WAYS as SCENES
from tests.journeys.test_waking import Way, _companion, _finished, _new, _pressed
from tests.unseen import draw_everything, unseen

NAMED = (
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_F1,
)
KEYS = [*NAMED, *(ord(sign) for sign in "12370acehjklmnprsuvy")]
PAD = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)
SIZES = ((960, 600), (1280, 800), (700, 500))
ACTS = 150
"""What one person does before another one comes."""
LATE = 12
"""So many events of before may come once more."""
Spot = tuple[int, int]

WAYS: dict[str, Way] = {
    **SCENES,
    "table of Kumata": _new("Kumata"),
    "table of Rumis": _new("Rumis"),
    "table of Cuminos": _new("Cuminos"),
    "review of Kiwara": _finished("kiwara", "classic", "00", "matches.review"),
    "sheet of Cuminos": _companion("Cuminos", "companion.act.sheet"),
    "sheet of Kiwara": _companion("Kiwara", "companion.act.sheet"),
    "sheet of Kumata": _companion("Kumata", "companion.act.sheet"),
    "referee of Rumis": _companion("Rumis", "companion.act.referee"),
    "lesson of Kumata": _pressed("home.learn", "Kumata"),
}


def mouse(kind: int, pos: Spot, button: int = 1) -> pygame.Event:
    """A button that goes down or up."""
    return pygame.Event(kind, pos=pos, button=button, touch=False)


def _key(kind: int, code: int) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=0, unicode="", scancode=0)


class Trembling:
    """A person whose inputs all come at least twice."""

    def __init__(self, person: Person, seed: int | str) -> None:
        self.person = person
        self.rng = Random(seed)
        self.events = 0
        """How many events came of it."""
        self.gone: list[Spot] = []
        """Where something could be clicked once."""
        self.past: list[pygame.Event] = []
        """What was done a while ago, and may arrive again."""
        self.done: list[str] = []
        """What was done, to be told when it goes wrong."""

    def act(self) -> None:
        """One thing done badly, and a few frames after it."""
        rng = self.rng
        events = rng.choice(HABITS)(self)
        if rng.random() < 0.2:  # two hands at once
            events += rng.choice(HABITS)(self)
            rng.shuffle(events)
        if self.past and rng.random() < 0.2:
            events += rng.choices(self.past, k=3)
            self.done.append("three things of before once more")
        self.past = [*self.past, *events][-LATE:]
        self.events += len(events)
        pygame.event.get()
        app = self.person.app
        app.step(FRAME, [pygame.Event(each.type, each.dict) for each in events])
        frames = rng.choice((0, 1, 1, 12))
        for frame in range(frames):
            if app.is_running:
                self.person.desk.keeper.wait()
                # Of the frames after it the first and the last are looked at.
                with unseen(app) if 0 < frame < frames - 1 else nullcontext():
                    app.step(rng.choice((FRAME, FRAME, 0.2)))
                app.tidy()

    def _keys(self) -> list[pygame.Event]:
        code, other = self.rng.choices(KEYS, k=2)
        down, up = _key(pygame.KEYDOWN, code), _key(pygame.KEYUP, code)
        orders = [[down, up, down, up], [down, down, up, up], [up, down, down]]
        orders.append([down, _key(pygame.KEYDOWN, other), up, _key(pygame.KEYUP, other)])
        self.done.append(f"keys {pygame.key.name(code)}, {pygame.key.name(other)}")
        return self.rng.choice(orders)

    def _clicks(self) -> list[pygame.Event]:
        pos = self._spot()
        motion = pygame.Event(
            pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False
        )
        down, up = mouse(pygame.MOUSEBUTTONDOWN, pos), mouse(pygame.MOUSEBUTTONUP, pos)
        orders = [[motion, down, up, down, up], [motion, down, down, up, up], [up, motion, down]]
        return self.rng.choice(orders)

    def _other_buttons(self) -> list[pygame.Event]:
        pos, other, button = self._spot(), self._spot(), self.rng.choice((2, 3, 4))
        down = mouse(pygame.MOUSEBUTTONDOWN, pos, button)
        up = mouse(pygame.MOUSEBUTTONUP, other, button)
        motion = pygame.Event(
            pygame.MOUSEMOTION, pos=other, rel=(3, 3), buttons=(0, 0, 1), touch=False
        )
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, 1)), flipped=False)
        orders = [[down, down, motion, up], [up, down, motion], [wheel, wheel], [down, wheel, up]]
        return self.rng.choice(orders)

    def _drag(self) -> list[pygame.Event]:
        """From one thing to another; what is held may never be let go."""
        one, other = self._spot(), self._spot()
        down, up = mouse(pygame.MOUSEBUTTONDOWN, one), mouse(pygame.MOUSEBUTTONUP, other)
        way = [
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            for pos in (one, other)
        ]
        lost = pygame.Event(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)))
        orders = [[down, *way, up, up], [down, *way], [down, *way, lost, up], [*way, up, down]]
        return self.rng.choice(orders)

    def _fingers(self) -> list[pygame.Event]:
        width, height = self.person.app.ui.size
        events = []
        for number in self.rng.choice(((1,), (1, 2), (2, 1, 2), (1, 2, 3))):
            x, y = self._spot()
            values = {"x": x / width, "y": y / height, "dx": 0.0, "dy": 0.0}
            kinds = [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]
            self.rng.shuffle(kinds)
            chosen = [*kinds[: self.rng.randint(1, 3)], kinds[0]]
            for kind in chosen:
                events.append(pygame.Event(kind, finger_id=number, touch_id=1, **values))
        if self.rng.random() < 0.2:
            events.append(pygame.Event(pygame.WINDOWFOCUSLOST))
        return events

    def _gamepad(self) -> list[pygame.Event]:
        button = self.rng.choice(PAD)
        down, up = (
            pygame.Event(kind, button=button, instance_id=0)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        )
        pushed, back = (
            pygame.Event(pygame.CONTROLLERAXISMOTION, axis=self.rng.randrange(4), value=value)
            for value in (30_000, 0)
        )
        self.done.append(f"buttons {button} of a gamepad")
        return self.rng.choice([[down, down, up, up], [up, down], [pushed, pushed, back], [back]])

    def _writing(self) -> list[pygame.Event]:
        letters = self.rng.choice(("a", "é", "7", "-", "\U0001f600", "long words " * 9))
        typed = pygame.Event(pygame.TEXTINPUT, text=letters)
        half = pygame.Event(pygame.TEXTEDITING, text=letters[:3], start=0, length=1)
        self.done.append(f"types {letters[:12]!r}")
        return self.rng.choice([[typed, typed], [half, typed], [half, half]])

    def _window(self) -> list[pygame.Event]:
        """The window itself: another size, another front, a file dropped on it."""
        app, rng = self.person.app, self.rng
        self.done.append("does something with the window")
        if rng.random() < 0.4:
            app.window.size = rng.choice(SIZES)
            x, y = app.window.size
            sized = pygame.Event(pygame.WINDOWSIZECHANGED, x=x, y=y, window=app.window)
            return [sized, sized]
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
        dropped = pygame.Event(pygame.DROPFILE, file="nowhere.yaml")
        return [*(pygame.Event(kind) for kind in rng.choices(kinds, k=2)), dropped]

    def _spot(self) -> Spot:
        """The middle of something, or where something was."""
        widgets = [
            widget
            for widget in self.person._scene.layers[-1]._all()
            if widget.is_visible and widget.can_focus and widget.rect.width > 0
        ]
        if self.gone and (not widgets or self.rng.random() < 0.25):
            pos = self.rng.choice(self.gone)
            self.done.append(f"clicks at {pos}, where something was")
            return pos
        if not widgets:
            return self.person.app.ui.size[0] // 2, self.person.app.ui.size[1] // 2
        widget = self.rng.choice(widgets)
        pos = widget.rect.center
        if self.rng.random() < 0.3:
            pos = (
                self.rng.randrange(widget.rect.left, widget.rect.right),
                self.rng.randrange(widget.rect.top, widget.rect.bottom),
            )
        self.gone.append(pos)
        self.done.append(f"clicks on {widget.name} of {type(self.person.app.scene).__name__}")
        return pos


HABITS = (
    Trembling._clicks,
    Trembling._clicks,
    Trembling._clicks,
    Trembling._clicks,
    Trembling._keys,
    Trembling._keys,
    Trembling._other_buttons,
    Trembling._drag,
    Trembling._fingers,
    Trembling._gamepad,
    Trembling._writing,
    Trembling._window,
)


def hammered(home: Path, name: str, seed: int | str, acts: int = ACTS) -> Try:
    """Go somewhere and tremble; how many events that were, and what went wrong."""
    person = Person(home, animation="fast", is_looked_for=True)
    hand = Trembling(person, seed)
    problem = ""
    try:
        with never_stuck():
            WAYS[name](person)
        draw_everything(person.app)
        for _ in range(acts):
            if not person.app.is_running:
                break
            with never_stuck():
                hand.act()
        if person.app.is_running:
            with never_stuck():  # nobody is caught: home can be reached from everywhere
                person.app.post(Home)
                person.app.step(FRAME)
    except (Exception, Stuck):
        problem = f"{traceback.format_exc()}after: {'; '.join(hand.done[-12:])}"
    finally:
        person.close()
    return hand.events, problem


def tries(seed: int) -> Iterator[Try]:
    """Person after person, in every scene in turn."""
    number = 0
    names = list(WAYS)
    with mock.patch.object(os, "fsync", lambda handle: None):  # no power cut here
        while True:
            name = names[number % len(names)]
            with tempfile.TemporaryDirectory() as folder:
                count, problem = hammered(Path(folder), name, f"{seed}/{number}")
            yield count, problem and f"seed {seed}, person {number} ({name}): {problem}"
            number += 1
