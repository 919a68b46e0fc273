"""A table of Zuma without a screen, driven by events and steps of time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.host.phones import Phones, PhoneState
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import table
from games.zuma.rules.state import ZumaState
from games.zuma.view.table.scene import ZumaScene
from tests.phones import FakePhones
from tests.unseen import unseen

NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Noé")
COMPLETE = ["sun"] * 4 + ["moon"] * 3
JUNK = [
    ["moon", "eagle", "eagle", "maize", "maize", "cacao", "cacao"],
    ["eagle", "eagle", "maize", "maize", "cacao", "cacao", "zuma"],
    ["jaguar", "jaguar", "serpent", "serpent", "serpent", "mask", "mask"],
]


def seats(levels: str) -> list[Seat]:
    """`0234` is a person and three bots, `p` a phone."""
    return [
        Seat(NAMES[i], i, phone=True) if level == "p" else Seat(NAMES[i], i, bot=int(level))
        for i, level in enumerate(levels)
    ]


class Table:
    """A table of Zuma without a screen, driven by events and steps of time."""

    def __init__(
        self,
        home: Path,
        levels: str,
        *,
        seed: int = 3,
        size: tuple[int, int] = (1280, 800),
        hands: list[list[str]] | None = None,
        options: dict[str, Any] | None = None,
        last: dict[str, Any] | None = None,
        is_begun: bool = True,
        match: Match | None = None,
        served: Phones | None = None,
        **settings: Any,
    ) -> None:
        chosen = {"language": "en", "theme": "light", "animation": "off", **settings}
        self.app = App(settings=Settings(**chosen, last=last or {}), size=size)
        self.desk = Desk(catalog, catalog.CONFIG, home)
        position = {} if hands is None else {"hands": hands}
        setup = Setup(len(levels), seed, options or {}, position)
        self.match = match or Match(catalog.game("zuma"), setup, seats(levels))
        self.path = self.desk.matches.new_path("zuma")
        self.phones = FakePhones()
        if phones := [seat for seat, who in enumerate(self.match.seats) if who.phone]:
            self.desk.phones = served or self.phones
            self.phones.states = {s: PhoneState(True, True, NAMES[s], 0.02) for s in phones}
        scene = table(self.desk, self.match, self.path)
        assert isinstance(scene, ZumaScene)
        self.scene = scene
        self.app.start(scene)
        self.app.step(0.0)
        if served is None:
            self.scene.remote.timer = lambda: self.scene.now
        if is_begun and self.scene.has_modal:
            self.click("go")

    def close(self) -> None:
        self.desk.close()
        self.app.close()

    def shut_eyes(self) -> None:
        """Draw nothing from now on: whole matches are long."""
        self.app._draw = lambda: None  # type: ignore[method-assign]

    @property
    def state(self) -> ZumaState:
        return self.scene.present()

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.match.moves]

    def step(self, seconds: float, frame: float = 0.02) -> None:
        """Let time pass frame by frame; the last one is drawn."""
        with unseen(self.app):
            for _ in range(max(1, round(seconds / frame)) - 1):
                self.app.step(frame)
        self.app.step(frame)

    def key(self, key: int, age: float = 0.0, frame: float = 0.01) -> None:
        down, up = (
            pygame.Event(kind, key=key, mod=0, unicode="", scancode=0, age=age)
            for kind in (pygame.KEYDOWN, pygame.KEYUP)
        )
        with unseen(self.app):
            self.app.step(frame, [down])
        self.app.step(frame, [up])

    def down(self, *codes: tuple[int, float], frame: float) -> None:
        """Keys going down in one frame, each so long before its end."""
        events = [
            pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0, age=age)
            for code, age in codes
        ]
        self.app.step(frame, events)

    def up(self, key: int) -> None:
        """A key comes up."""
        event = pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        self.app.step(0.01, [event])
        self.step(0.04)

    def pointer(self, kind: int, at: tuple[int, int]) -> None:
        """The pointer does one thing."""
        event = pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.app.step(0.01, [event])

    def click_at(self, pos: tuple[float, float]) -> None:
        at = (round(pos[0]), round(pos[1]))
        move, down, up = (
            pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        with unseen(self.app):
            self.app.step(0.01, [move])
            self.app.step(0.01, [down])
        self.app.step(0.01, [up])

    def click(self, name: str) -> None:
        self.click_at(self.scene.find(name).rect.center)

    def has(self, name: str) -> bool:
        return any(
            below.name == name
            for widget in self.scene.layers[-1].widgets
            for below in widget.walk()
        )

    def until(self, is_so: Callable[[], bool], seconds: float = 60.0) -> None:
        with unseen(self.app):
            for _ in range(round(seconds / 0.05)):
                if is_so():
                    break
                self.app.step(0.05)
            else:
                raise AssertionError("it did not come to that")
        self.app.step(0.0)

    def want(self, seat: int, at: float | None = None, **wish: Any) -> None:
        """A phone wants something, pressed at that moment of the table's time, or now."""
        self.phones.listening.wished(seat, wish, self.scene.now if at is None else at)

    def page(self, seat: int) -> Any:
        """What a phone shows."""
        return self.phones.pages[seat]

    def draw_curtain(self) -> None:
        """The person before the curtain holds Enter until it opens."""
        self.until(lambda: self.has("hold"))
        self.down((pygame.K_RETURN, 0.0), frame=0.01)
        self.step(0.6)
        up = pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        self.app.step(0.01, [up])

    def give(self, card: int = 0) -> None:
        """The next person looks and chooses a card."""
        self.draw_curtain()
        self.until(lambda: self.scene.privacy.can_give)
        self.key(pygame.K_1 + card)
        self.step(0.04)


@contextmanager
def one_at_a_time(home: Path) -> Iterator[Callable[..., Table]]:
    """Opens tables one after the other: there is one window at a time."""
    opened: list[Table] = []

    def make(levels: str, **more: Any) -> Table:
        while opened:
            opened.pop().close()
        opened.append(Table(home, levels, **more))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


Tables = Callable[..., Table]
