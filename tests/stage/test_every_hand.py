"""Whole matches by touch alone and by gamepad alone: home, new match, table, result, rematch."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from games import catalog
from games.stage.app.loop import App
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.new_match.draft import Chair, Remembered
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.scenes.result.scene import ResultScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.widgets.focus import focusable
from games.stage.widgets.scene import WidgetScene
from games.zuma.rules.choices import grab_choice, pass_choice
from games.zuma.view.table.keys import KEPT
from games.zuma.view.table.scene import ZumaScene
from tests.screen.hands import HANDS
from tests.screen.strokes import GAMEPAD, WAYS, focused, strokes, tabs
from tests.screen.twin import Blind

STRONGEST = 5
BEAT = 1.5
PAUSE = 1.0
"""Seconds: longer than the table shows the end of a match."""
RING = 7
"""Pixels that a focus ring takes around its widget in a small window."""
BUTTONS = {
    "Return": pygame.CONTROLLER_BUTTON_A,
    "r": pygame.CONTROLLER_BUTTON_X,
    "f": pygame.CONTROLLER_BUTTON_Y,
    "m": pygame.CONTROLLER_BUTTON_START,
    "Tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "Up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "Down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "Left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "Right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


class Hands(ABC):
    """One way to use the app, which nobody draws until somebody looks."""

    def __init__(self, home: Path, settings: Settings, size: tuple[int, int] = (1280, 800)) -> None:
        self.app: App = Blind(settings=settings, size=size)
        self.desk = Desk(catalog, catalog.CONFIG, home)
        self.app.start(HomeScene(self.desk))
        self.app.step(0.0)

    def close(self) -> None:
        self.desk.close()
        self.app.close()

    @property
    def scene(self) -> WidgetScene:
        assert isinstance(self.app.scene, WidgetScene)
        return self.app.scene

    @abstractmethod
    def press(self, name: str) -> None:
        """Use the widget of this name."""

    @abstractmethod
    def open_menu(self) -> None:
        """The menu of the table."""

    @abstractmethod
    def play(self, table: MatchScene, move: Any) -> None:
        """Play a move at a table of turns."""

    @abstractmethod
    def take_card(self, table: ZumaScene, index: int) -> None:
        """Pull a card of Zuma's fan out."""

    @abstractmethod
    def take_totem(self, table: ZumaScene, slot: int) -> None:
        """Grab a totem of Zuma."""


class Touch(Hands):
    """A finger, and nothing else. It takes its time: no two taps make a double one."""

    def tap(self, pos: tuple[float, float]) -> None:
        self.app.ui.clicks.forget()
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            x, y = pos[0] / self.app.ui.size[0], pos[1] / self.app.ui.size[1]
            event = pygame.Event(kind, x=x, y=y, dx=0, dy=0, finger_id=3, touch_id=1)
            self.app.step(0.01, [event])

    def press(self, name: str) -> None:
        self.tap(self.scene.find(name).rect.center)

    def open_menu(self) -> None:
        self.press("back")

    def play(self, table: MatchScene, move: Any) -> None:
        for pos in HANDS[table.match.game.name](table, move):
            self.tap(pos)

    def take_card(self, table: ZumaScene, index: int) -> None:
        self.tap(table.view.hand.fan.card_rect(index).center)

    def take_totem(self, table: ZumaScene, slot: int) -> None:
        self.tap(table.view.picture.totem_rect(slot).center)


class Gamepad(Hands):
    """A gamepad's buttons, named by the keys that do the same."""

    def button(self, name: str) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            event = pygame.Event(kind, button=BUTTONS[name], instance_id=0)
            self.app.step(0.01, [event])

    def _go_to(self, name: str) -> None:
        for key in tabs(self.scene, name):
            self.button(key)

    def press(self, name: str) -> None:
        self._go_to(name)
        self.button("Return")

    def open_menu(self) -> None:
        self.button("m")

    def play(self, table: MatchScene, move: Any) -> None:
        for key in strokes(table, move, GAMEPAD):
            self.button(key)
        assert self.app.ui.is_focus_shown

    def take_card(self, table: ZumaScene, index: int) -> None:
        self._go_to("hand")
        for _ in range(40):  # the beat may take the hand away meanwhile
            if table.view.hand.cursor == index and focused(table) == "hand":
                self.button("Return")
                return
            self._go_to("hand")
            self.button("Right")

    def take_totem(self, table: ZumaScene, slot: int) -> None:
        self._go_to("board")
        for _ in range(40):  # somebody else may take it meanwhile
            if not table.clock.can_press:
                return
            if table.view.hand.target == slot and focused(table) == "board":
                self.button("Return")
                return
            self._go_to("board")
            self.button("Right")


@pytest.fixture
def settings() -> Settings:
    """Nothing moves; two people play each game, and one with two bots Zuma."""
    people = Remembered([Chair(0), Chair(1)])
    alone = Remembered([Chair(0), Chair(1, is_bot=True), Chair(2, is_bot=True)])
    last = {game: msgspec.to_builtins(people) for game in HANDS}
    last |= {"zuma": msgspec.to_builtins(alone), KEPT: {"tempo": BEAT}}
    return Settings(language="en", animation="off", last=last)


QUICK = {(Touch, "cuminos"), (Gamepad, "kiwara")}
"""Whole matches that do not take long: one by either hands."""


@pytest.fixture(params=[Touch, Gamepad])
def hands(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Hands]:
    """Either hands at the home screen."""
    with closing(request.param(tmp_path, settings)) as made:
        yield made


@pytest.fixture
def pad(tmp_path: Path, settings: Settings) -> Iterator[Gamepad]:
    """A gamepad at the home screen."""
    with closing(Gamepad(tmp_path, settings)) as made:
        yield made


def table_of(hands: Hands, game: str) -> MatchScene:
    """From the home screen to a new table."""
    hands.press(f"box-{game}")
    assert isinstance(hands.scene, NewMatchScene)
    hands.scene.draft.seed = 11  # whoever plays by chance may play for ever
    hands.press("start")
    assert isinstance(hands.scene, MatchScene)
    return hands.scene


def rematch_and_home(hands: Hands, table: MatchScene) -> None:
    """The result, another match, and out of it by its menu."""
    hands.app.step(PAUSE)
    if table.match.game.name == "zuma":
        for _ in range(200):  # the hands lie open until somebody goes on
            if isinstance(table, ZumaScene) and table.view.is_waiting:
                hands.press("next-round")
            if isinstance(hands.scene, ResultScene):
                break
            hands.app.step(0.1)
    assert isinstance(hands.scene, ResultScene)
    hands.press("rematch")
    assert isinstance(hands.scene, MatchScene) and hands.scene is not table
    if hands.scene.has_modal:
        hands.press("to-menu")
    else:
        hands.open_menu()
    hands.press("leave")
    assert isinstance(hands.scene, HomeScene)


@pytest.mark.parametrize("game", [*HANDS, "zuma"])
def test_the_ring_of_a_small_board_touches_nothing_around_it(
    game: str, tmp_path: Path, settings: Settings
) -> None:
    with closing(Gamepad(tmp_path, settings, (960, 600))) as pad:
        board = table_of(pad, game).base.find("board")
        ring = board.ring_rect.inflate(2 * RING, 2 * RING)
        assert board.rect.contains(ring)


@pytest.mark.parametrize("game", HANDS)
def test_the_ring_of_a_small_board_keeps_off_the_open_drawer(
    game: str, tmp_path: Path, settings: Settings
) -> None:
    with closing(Gamepad(tmp_path, settings, (960, 600))) as pad:
        table = table_of(pad, game)
        whole = table.base.find("board").ring_rect
        pad.press("log")
        pad.app.step(PAUSE)
        board, drawer = table.base.find("board"), table.base.find("log-scroll")
        assert board.rect.contains(drawer.rect)
        ring = board.ring_rect
        assert not ring.inflate(2 * RING, 2 * RING).colliderect(drawer.rect)
        assert ring.left == whole.left and ring.width > whole.width / 2


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_ring_of_zumas_table_stays_clear_of_the_cards(
    size: tuple[int, int], tmp_path: Path, settings: Settings
) -> None:
    with closing(Gamepad(tmp_path, settings, size)) as pad:
        table = table_of(pad, "zuma")
        assert isinstance(table, ZumaScene)
        ring = table.base.find("board").ring_rect.inflate(2 * RING, 2 * RING)
        cards = [table.view.hand.fan.card_rect(index, is_raised=True) for index in range(7)]
        assert ring.collidelist(cards) == -1


@pytest.mark.parametrize("game", ["kumata", "rumis", "cuminos"])
def test_a_piece_taken_from_the_tray_leads_to_the_board(game: str, pad: Gamepad) -> None:
    table = table_of(pad, game)
    name = [widget.name for widget in focusable(table.base.widgets) if "piece-" in widget.name][-1]
    pad.press(name)
    assert focused(table) == "board"
    assert name.endswith(WAYS[game].held(table.view))


@pytest.mark.parametrize(
    ("hands", "game"),
    [
        pytest.param(hands, game, marks=[] if (hands, game) in QUICK else pytest.mark.slow)
        for hands, game in product((Touch, Gamepad), HANDS)
    ],
    indirect=["hands"],
)
def test_a_whole_match(game: str, hands: Hands) -> None:
    rng = Random(4)
    table = table_of(hands, game)
    match = table.match
    while not match.is_over:
        move, before = rng.choice(match.state.legal_moves()), match.position
        hands.play(table, move)
        assert (match.position, match.moves[-1]) == (before + 1, move)
    rematch_and_home(hands, table)


@pytest.mark.parametrize(
    "hands", [Touch, pytest.param(Gamepad, marks=pytest.mark.slow)], indirect=True
)
def test_a_whole_match_of_zuma(hands: Hands) -> None:
    rng = Random(4)
    table = table_of(hands, "zuma")
    assert isinstance(table, ZumaScene)
    hands.press("go")
    hands.open_menu()
    hands.press("resume")
    view, took = table.view, 0
    for _ in range(40_000):
        if table.match.is_over:
            break
        if view.is_waiting:
            assert len(view.picture.taken) == len(view.picture.slots), "the last totem is gone too"
            hands.press("next-round")
        seen = table.present().view_for(0)
        grab = grab_choice(seen, STRONGEST, rng)
        if grab is not None and table.clock.can_press:
            slots = [n for n, colour in enumerate(view.picture.slots) if colour == grab.colour]
            hands.take_totem(table, next(n for n in slots if n not in view.picture.taken))
            took += 1
        elif view.has_hands and not seen.grabbed and view.hand.chosen is None:
            card = pass_choice(seen, STRONGEST, rng).card
            calls = table.present().calls
            hands.take_card(table, view.hand.cards.index(card))
            is_late = table.present().calls != calls or view.hand.chosen is None
            assert is_late or view.hand.cards[view.hand.chosen or 0] == card
        hands.app.step(0.1)
    assert took
    rematch_and_home(hands, table)
