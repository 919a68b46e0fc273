"""Zuma at the table: to the beat, behind the curtain, on one keyboard; nothing hidden is shown."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Event, Setup
from games.core.match import Match, Seat
from games.core.record import load_match
from games.stage.app import App
from games.stage.desk import Desk
from games.stage.scenes.opening import table
from games.stage.settings import Settings
from games.stage.text import Writer
from games.zuma import events as happened
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.keys import KEPT, read_choices
from games.zuma.scene import ZumaScene
from games.zuma.state import HIDDEN, ZumaState
from games.zuma.view import ZumaView

NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Noé")
COMPLETE = ["sun"] * 4 + ["moon"] * 3
JUNK = [
    ["moon", "eagle", "eagle", "maize", "maize", "cacao", "cacao"],
    ["eagle", "eagle", "maize", "maize", "cacao", "cacao", "zuma"],
    ["jaguar", "jaguar", "serpent", "serpent", "serpent", "mask", "mask"],
]


def seats(levels: str) -> list[Seat]:
    """`0234` is a person and three bots."""
    return [Seat(NAMES[i], i, bot=int(level)) for i, level in enumerate(levels)]


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
        **settings: Any,
    ) -> None:
        chosen = {"language": "en", "theme": "light", "animation": "off", **settings}
        self.app = App(settings=Settings(**chosen, last=last or {}), size=size)
        self.desk = Desk(catalog, catalog.CONFIG, home)
        position = {} if hands is None else {"hands": hands}
        setup = Setup(len(levels), seed, options or {}, position)
        self.match = match or Match(catalog.game("zuma"), setup, seats(levels))
        self.path = self.desk.matches.new_path("zuma")
        scene = table(self.desk, self.match, self.path)
        assert isinstance(scene, ZumaScene)
        self.scene = scene
        self.app.start(scene)
        self.app.step(0.0)
        if is_begun:
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
        for _ in range(max(1, round(seconds / frame))):
            self.app.step(frame)

    def key(self, key: int, age: float = 0.0, frame: float = 0.01) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.Event(kind, key=key, mod=0, unicode="", scancode=0, age=age)
            self.app.step(frame, [event])

    def down(self, *codes: tuple[int, float], frame: float) -> None:
        """Keys going down in one frame, each so long before its end."""
        events = [
            pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0, age=age)
            for code, age in codes
        ]
        self.app.step(frame, events)

    def click_at(self, pos: tuple[float, float]) -> None:
        at = (round(pos[0]), round(pos[1]))
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            self.app.step(0.01, [event])

    def click(self, name: str) -> None:
        self.click_at(self.scene.find(name).rect.center)

    def has(self, name: str) -> bool:
        return any(
            below.name == name
            for widget in self.scene.layers[-1].widgets
            for below in widget.walk()
        )

    def until(self, is_so: Callable[[], bool], seconds: float = 60.0) -> None:
        for _ in range(round(seconds / 0.05)):
            if is_so():
                return
            self.app.step(0.05)
        raise AssertionError("it did not come to that")

    def give(self, card: int = 0) -> None:
        """The next person looks, chooses a card, and is ready."""
        self.until(lambda: self.has("hold") or self.has("done"))
        if self.has("hold"):
            self.key(pygame.K_RETURN)
        self.until(lambda: self.has("done"))
        self.key(pygame.K_1 + card)
        self.click("done")
        self.step(0.04)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Opens tables one after the other: there is one window at a time."""
    opened: list[Table] = []

    def make(levels: str, **more: Any) -> Table:
        while opened:
            opened.pop().close()
        opened.append(Table(tmp_path, levels, **more))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


Tables = Callable[..., Table]


# First frames and whole matches


@pytest.mark.parametrize(
    ("levels", "size", "theme", "text_size"),
    [
        ("022", (960, 600), "dark", 1.0),
        ("0222", (1280, 800), "light", 2.0),
        ("02222", (1920, 1080), "light", 0.8),
        ("022222", (960, 600), "light", 1.3),
        ("000", (1280, 800), "dark", 1.0),
        ("000000", (960, 600), "light", 1.0),
        ("00202", (1280, 800), "light", 2.0),
    ],
)
def test_the_table_draws_the_same_picture_twice(
    levels: str, size: tuple[int, int], theme: str, text_size: float, tables: Tables
) -> None:
    """Every number of players, and drawing changes nothing."""
    opened = tables(
        levels, size=size, theme=theme, text_size=text_size, language="fr", animation="normal"
    )
    for seconds in (0.3, 0.5):
        opened.step(seconds)
        first, second = opened.app.screenshot(), opened.app.screenshot()
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_game_of_its_own_kind_opens_its_own_scene(tables: Tables) -> None:
    opened = tables("0222", is_begun=False)
    assert opened.scene.has_modal and not opened.scene.clock.is_running
    opened.step(20.0, 0.5)
    assert not opened.moves  # nothing runs before somebody says so


def test_a_whole_match_by_mouse_alone(tables: Tables) -> None:
    opened = tables("0231", seed=4, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    scene, rng = opened.scene, Random(1)
    for _ in range(6000):
        if opened.match.is_over:
            break
        if scene.view.is_waiting:
            opened.click("next-round")
        elif opened.state.grabbed or opened.state.is_complete(0):
            free = [n for n in range(3) if n not in scene.view.tableau.taken]
            opened.click_at(scene.view.tableau.totem_rect(rng.choice(free)).center)
        elif rng.random() < 0.3:
            opened.click_at(scene.view.fan.card_rect(rng.randrange(7)).center)
        opened.app.step(0.2)
    assert opened.match.is_over
    assert any(move.startswith("0:grab") for move in opened.moves)
    again = load_match(opened.path, catalog.find)
    assert again.state.to_json() == opened.match.state.to_json()
    opened.until(lambda: type(opened.app.scene).__name__ == "ResultScene")


def test_a_whole_match_by_keyboard_alone(tables: Tables) -> None:
    opened = tables("0213", seed=6, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    rng = Random(2)
    for _ in range(6000):
        if opened.match.is_over:
            break
        if opened.scene.view.is_waiting:
            opened.key(pygame.K_RETURN)
        elif opened.state.grabbed:
            opened.key(rng.choice((pygame.K_j, pygame.K_k, pygame.K_l)))
        elif rng.random() < 0.4:
            opened.key(rng.choice((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_3)))
        opened.app.step(0.2)
    assert opened.match.is_over
    assert any(move.startswith("0:grab") for move in opened.moves)


@pytest.mark.parametrize("levels", ["0200", "000000"])
def test_a_whole_match_of_several_people(levels: str, tables: Tables) -> None:
    opened = tables(levels, seed=5)
    opened.shut_eyes()
    scene, rng = opened.scene, Random(3)
    keys = [pygame.key.key_code(name) for names in scene.wishes.keymap.sets for name in names]
    for _ in range(9000):
        if opened.match.is_over:
            break
        if scene.view.is_waiting or opened.has("hold"):
            opened.key(pygame.K_RETURN)
        elif opened.has("done"):
            opened.key(pygame.K_1 + rng.randrange(7))
            for colour in scene.colours:
                if opened.has(f"arm-{colour}") and scene.privacy.armed is None:
                    opened.click(f"arm-{colour}")
            opened.click("done")
        elif opened.state.grabbed or rng.random() < 0.02:
            opened.key(rng.choice(keys))
        opened.app.step(0.3)
    assert opened.match.is_over


# By its moment, not by the frame


@pytest.mark.parametrize("frame", [0.01, 0.1, 0.5])
def test_six_people_on_one_keyboard_in_the_order_of_their_stamps(
    frame: float, tables: Tables
) -> None:
    opened = tables("000000")
    for _ in range(6):
        opened.give()
    clock = opened.scene.clock
    assert isinstance(clock, SignalClock) and clock.phase == "ready"
    code = pygame.key.key_code
    opened.down(
        # handed over in another order than they came
        (code("e"), 0.001),  # Léa: red, last of the two
        (code("u"), 0.009),  # Inès: red, long before
        (code("v"), 0.004),  # Tom: violet
        (code("right"), 0.006),  # Marius: violet, before Tom
        (code("j"), 0.003),  # Zoé: red
        frame=frame,
    )
    opened.step(0.02, 0.01)
    grabs = [move for move in opened.moves if "grab" in move]
    assert grabs[:3] == ["2:grab red", "3:grab violet", "4:grab red"]
    assert len(grabs) == 3  # Tom and Léa were too late
    opened.key(code("c"))
    opened.key(code("d"))
    assert opened.moves[-2:] == ["1:grab blue", "5:grab blue"]
    assert opened.state.round == 1


def test_a_key_that_was_pressed_before_a_bot_grabbed_counts_before_it(tables: Tables) -> None:
    opened = tables("055", hands=[JUNK[0], COMPLETE, JUNK[1]])
    clock = opened.scene.clock
    assert isinstance(clock, BeatClock)
    # One endless frame: the bot's grab is due in it, but the key came at its very beginning.
    opened.down((pygame.K_j, 3.9), frame=3.9)
    opened.step(0.02)
    assert next(move for move in opened.moves if "grab" in move) == "0:grab red"


def test_a_click_takes_the_totem_when_the_button_goes_down(tables: Tables) -> None:
    opened = tables("022", hands=[COMPLETE, JUNK[0], JUNK[1]])
    at = opened.scene.view.tableau.totem_rect(0).center
    opened.app.step(0.01, [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    opened.app.step(0.01, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)])
    opened.step(0.02)
    assert opened.moves[-1] == "0:grab red"


def test_none_chosen_passes_the_card_at_the_left_and_a_choice_can_be_changed(
    tables: Tables,
) -> None:
    opened = tables("0111", seed=9, last={KEPT: {"tempo": 2.0}})
    hand = list(opened.scene.view.hand)
    opened.until(lambda: "call" in opened.moves, 3.0)
    assert f"0:pass {hand[0]}" in opened.moves
    before = len(opened.moves)
    hand = list(opened.scene.view.hand)
    opened.key(pygame.K_2)
    opened.key(pygame.K_7)
    opened.until(lambda: opened.moves.count("call") == 2, 3.0)
    assert f"0:pass {hand[6]}" in opened.moves[before:]


def test_a_pause_stops_everything_and_gives_the_whole_beat_again(tables: Tables) -> None:
    opened = tables("0111", last={KEPT: {"tempo": 2.0}})
    opened.step(1.5)
    opened.key(pygame.K_p)
    assert opened.scene.has_modal
    before = opened.moves
    opened.step(10.0)
    assert opened.moves == before
    opened.click("go")
    opened.step(1.8)
    assert "call" not in opened.moves
    opened.step(0.4)
    assert "call" in opened.moves


def test_the_window_losing_the_focus_pauses(tables: Tables) -> None:
    opened = tables("0111")
    opened.step(0.5)
    opened.app.step(0.01, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert opened.scene.has_modal and not opened.scene.clock.is_running


def test_late_hands_set_nothing_off(tables: Tables) -> None:
    """Hammering on the keys after the last totem is gone neither skips nor undoes anything."""
    opened = tables("000", hands=[COMPLETE, JUNK[0], JUNK[1]])
    for _ in range(3):
        opened.give()
    code = pygame.key.key_code
    opened.key(code("s"))
    opened.key(code("k"))
    opened.step(0.05)
    assert opened.scene.view.is_waiting
    before = opened.moves
    for name in "sdfjkl":
        opened.key(code(name))
    opened.step(1.0)
    assert opened.moves == before and opened.scene.view.is_waiting
    assert opened.scene.looking is None and not opened.scene.has_modal


# Nothing hidden is shown


class Drawn:
    """Every card that is drawn face up, and every text that is written, while it watches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from games.zuma import cardart

        self.cards: list[str] = []
        self.texts: list[str] = []
        face, render = cardart.face, Writer.render

        def seen(ui: Any, card: str, width: int) -> pygame.Surface:
            self.cards.append(card)
            return face(ui, card, width)

        def read(writer: Writer, text: str, *more: Any) -> pygame.Surface:
            self.texts.append(text)
            return render(writer, text, *more)

        monkeypatch.setattr(cardart, "face", seen)
        monkeypatch.setattr(Writer, "render", read)
        cardart._turned.clear()

    def look(self, opened: Table) -> set[str]:
        from games.zuma import cardart

        self.cards.clear()
        self.texts.clear()
        cardart._turned.clear()
        opened.app.screenshot()
        return set(self.cards)


def test_only_the_own_hand_is_ever_drawn(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tables(
        "0345", seed=7, last={KEPT: {"tempo": 1.5}}, animation="normal", size=(960, 600)
    )
    drawn = Drawn(monkeypatch)
    own = set(opened.state.hand(0))
    for _ in range(30):
        own |= set(opened.state.hand(0))
        shown = drawn.look(opened)
        assert shown <= own
        view = opened.scene.view
        assert [view.state.hides(seat) for seat in range(4)] == [False, True, True, True]
        assert view.state.chance == 0
        opened.step(0.15)
        if opened.match.state.grabbed:
            break


def test_among_people_nothing_is_shown_but_to_the_one_who_looks(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = tables("0002", seed=7, animation="normal")
    drawn = Drawn(monkeypatch)
    scene = opened.scene
    for person in range(3):
        opened.until(lambda: scene.privacy.is_curtained)
        assert drawn.look(opened) == set()
        assert scene.view.viewer is None and all(map(scene.view.state.hides, range(4)))
        opened.key(pygame.K_RETURN)
        opened.step(0.5)
        assert scene.view.viewer == person
        assert drawn.look(opened) <= set(opened.state.hand(person))
        assert drawn.look(opened)
        hidden = [seat for seat in range(4) if seat != person]
        assert all(scene.view.state.hides(seat) for seat in hidden)
        opened.key(pygame.K_1)
        opened.click("done")
        assert scene.view.viewer is None  # at once, before the curtain has closed
        assert drawn.look(opened) == set()
    opened.step(0.6)
    assert scene.privacy.stage == "table"
    assert drawn.look(opened) == set()


def test_the_log_names_no_card(tables: Tables) -> None:
    opened = tables("0345", seed=2, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    opened.until(lambda: opened.scene.view.is_waiting, 200.0)
    say = opened.app.ui.say
    names = {say(f"zuma.card.{card}") for card in opened.state.cards.names} - {"Zuma"}
    for row in opened.scene.view.log_rows():
        assert not names & set(row.text.replace(":", " ").split())


def test_thumbnails_show_no_hand(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tables("0345", is_begun=False)
    drawn = Drawn(monkeypatch)
    drawn.cards.clear()
    ZumaView.picture(opened.app.ui, opened.state.view_for(None), (320, 200))
    assert drawn.cards == []
    ZumaView.picture(opened.app.ui, opened.state.view_for(2), (320, 200))
    assert set(drawn.cards) == set(opened.state.hand(2))


def test_looking_back_among_people_shows_no_hand(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = tables("000", hands=[COMPLETE, JUNK[0], JUNK[1]])
    drawn = Drawn(monkeypatch)
    for _ in range(3):
        opened.give()
    for position in range(3):
        opened.scene.look(position)
        assert drawn.look(opened) == set()
        assert opened.scene.view.state.hands == [HIDDEN] * 3


def test_a_view_keeps_no_more_than_its_viewer_may_know(tables: Tables) -> None:
    opened = tables("0345", is_begun=False)
    view = opened.scene.view
    before, after = opened.match.states[0], opened.match.states[0].clone()
    for event in (happened.CardCommitted(1), happened.CardsPassed(0, 1)):
        view.present([event], before, after)
        assert view.state.is_view and view.state.hides(1)


# The private look


def test_the_button_must_be_held(tables: Tables) -> None:
    opened = tables("000", animation="normal")
    opened.step(1.0)
    assert opened.scene.privacy.is_curtained
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": "", "scancode": 0}
    opened.app.step(0.01, [pygame.Event(pygame.KEYDOWN, **space)])
    opened.step(0.2)
    opened.app.step(0.01, [pygame.Event(pygame.KEYUP, **space)])
    opened.step(1.0)
    assert opened.scene.privacy.stage == "curtain"
    opened.app.step(0.01, [pygame.Event(pygame.KEYDOWN, **space)])
    opened.step(0.8)
    assert opened.scene.privacy.stage == "hand"


def test_the_pointer_can_hold_too(tables: Tables) -> None:
    opened = tables("000", animation="normal")
    opened.step(1.0)
    at = opened.scene.find("hold").rect.center
    opened.app.step(0.01, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    opened.step(0.3)
    assert opened.scene.privacy.stage == "curtain"
    opened.step(0.5)
    assert opened.scene.privacy.stage == "hand"
    opened.app.step(0.01, [pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
    assert opened.scene.privacy.stage == "hand"


def test_only_a_complete_hand_can_be_armed_and_it_starts_the_scramble(tables: Tables) -> None:
    opened = tables("000", hands=[JUNK[0], COMPLETE, JUNK[1]])
    opened.key(pygame.K_RETURN)
    opened.step(0.1)
    assert opened.has("done") and not opened.has("arm-red")
    opened.key(pygame.K_1)
    opened.click("done")
    opened.until(lambda: opened.has("hold"))
    opened.key(pygame.K_RETURN)
    opened.step(0.1)
    opened.click("arm-blue")
    opened.key(pygame.K_1)
    opened.click("done")
    opened.give()
    opened.until(lambda: bool(opened.state.grabbed), 6.0)
    assert opened.moves[-1] == "1:grab blue"


def test_calm_play_is_chosen_in_the_pause_and_goes_by_turns(tables: Tables) -> None:
    opened = tables("022", hands=[COMPLETE, JUNK[0], JUNK[1]], is_begun=False)
    opened.click("calm")
    clock = opened.scene.clock
    assert isinstance(clock, SignalClock) and clock.is_calm
    assert read_choices(opened.app.ui).is_calm
    opened.click("go")
    opened.step(8.0)
    assert not opened.moves  # nobody hurries
    opened.click("arm-red")
    opened.key(pygame.K_1)
    opened.click("done")
    opened.until(lambda: opened.scene.view.is_waiting, 20.0)
    assert next(move for move in opened.moves if "grab" in move) == "0:grab red"


def test_in_calm_play_a_person_takes_a_totem_with_the_pointer(tables: Tables) -> None:
    opened = tables(
        "003", hands=[COMPLETE, JUNK[0], JUNK[1]], last={KEPT: {"tempo": 4, "is_calm": True}}
    )
    opened.key(pygame.K_RETURN)
    opened.step(0.1)
    opened.click("arm-red")
    opened.key(pygame.K_1)
    opened.click("done")
    opened.give()
    opened.until(lambda: bool(opened.state.grabbed), 9.0)
    if opened.scene.hands.chooser is not None:
        slot = opened.scene.view.tableau.slots.index("blue")
        opened.click_at(opened.scene.view.tableau.totem_rect(slot).center)
    opened.until(lambda: opened.scene.view.is_waiting, 9.0)


# Keys


def test_keys_can_be_changed_and_are_kept(tables: Tables) -> None:
    opened = tables("000", is_begun=False)
    opened.click("key-1-blue")
    opened.down((pygame.K_SPACE, 0.0), frame=0.01)  # the table needs it
    assert opened.has("cancel")
    opened.down((pygame.K_b, 0.0), frame=0.01)
    assert opened.scene.wishes.keymap.meaning(pygame.K_b) == (1, "blue")
    opened.click("key-0-red")
    opened.down((pygame.K_l, 0.0), frame=0.01)  # somebody has it: swapped
    assert opened.scene.wishes.keymap.meaning(pygame.K_l) == (0, "red")
    kept = read_choices(opened.app.ui)
    assert kept.keys["3"][1][1] == "b"
    every = [name for names in kept.keys["3"] for name in names]
    assert len(set(every)) == 9


def test_a_key_that_somebody_has_is_swapped(tables: Tables) -> None:
    opened = tables("0000", is_begun=False)
    keymap = opened.scene.wishes.keymap
    mine, theirs = keymap.sets[0][0], keymap.sets[2][1]
    assert opened.scene.wishes.rebind(0, "red", pygame.key.key_code(theirs))
    keymap = opened.scene.wishes.keymap
    assert (keymap.sets[0][0], keymap.sets[2][1]) == (theirs, mine)


@pytest.mark.parametrize(
    "kept",
    [
        5,
        {"tempo": "fast"},
        {"tempo": 4, "keys": {"3": [["a", "b", "c"]]}},
        {"tempo": 4, "keys": {"1": [["a", "a", "b"]]}},
        {"tempo": 4, "keys": {"1": [["space", "a", "b"]]}},
        {"tempo": 4, "keys": {"1": [["no such key", "a", "b"]]}},
        {"tempo": 4, "surprise": 1},
    ],
)
def test_strange_choices_are_left_out(kept: Any, tables: Tables) -> None:
    opened = tables("0222", last={KEPT: kept}, is_begun=False)
    assert opened.scene.wishes.choices.keys == {}
    assert opened.scene.wishes.keymap.sets == [["j", "k", "l"]]


def test_a_tempo_out_of_bounds_is_bounded(tables: Tables) -> None:
    opened = tables("0222", last={KEPT: {"tempo": 500}}, is_begun=False)
    assert opened.scene.wishes.choices.tempo == 10.0


@pytest.mark.parametrize("people", range(1, 7))
def test_everybody_has_keys_of_their_own(people: int, tables: Tables) -> None:
    bots = "2" * max(0, 3 - people)
    opened = tables("0" * people + bots, is_begun=False)
    keymap = opened.scene.wishes.keymap
    meanings = {
        keymap.meaning(pygame.key.key_code(name)) for names in keymap.sets for name in names
    }
    assert meanings == {(seat, c) for seat in range(people) for c in ("red", "blue", "violet")}


# Motion, going back, resuming


def test_every_event_has_a_motion(tables: Tables) -> None:
    view = tables("0222", is_begun=False).scene.view
    kinds = [
        kind
        for _, kind in inspect.getmembers(happened, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    ]
    assert len(kinds) == 13
    for kind in kinds:
        assert view.motions.covers(kind), kind


@pytest.mark.parametrize("animation", ["off", "slow", "fast"])
def test_the_sheet_ends_as_the_rules_say(animation: str, tables: Tables) -> None:
    opened = tables("0222", seed=11, animation=animation, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    for _ in range(3):
        opened.until(lambda: opened.scene.view.is_waiting, 300.0)
        view = opened.scene.view
        assert view.cells == [opened.state.sheet_of(seat) for seat in range(4)]
        assert view.penalties == opened.state.penalties
        assert view.totals() == opened.state.totals()
        opened.key(pygame.K_RETURN)
        opened.until(lambda: not opened.scene.view.is_moving, 10.0)
        assert opened.scene.view.hand and len(opened.scene.view.hand) == 7


def test_a_totem_is_found_from_any_side(tables: Tables) -> None:
    for levels in ("022", "0222", "02222", "022222"):
        view = tables(levels, is_begun=False).scene.view
        for yaw in (0.0, 37.0, 90.0, 181.0, 300.0):
            for pitch in (27.0, 60.0, 90.0):
                view.camera = view.frame(yaw, pitch)
                for slot in range(len(view.tableau.slots)):
                    foot = view.tableau.totem_pos(slot)
                    found = view.tableau.totem_under((foot[0], foot[1] - 3))
                    assert found is not None
                    if found != slot:  # another one stands before it
                        assert view.tableau.totem_pos(found)[1] >= foot[1]


def test_undo_goes_back_to_the_call_before_and_pauses(tables: Tables) -> None:
    opened = tables("0222", last={KEPT: {"tempo": 1.5}}, seed=12)
    opened.until(lambda: opened.moves.count("call") == 2)
    opened.step(0.7)
    opened.scene.focus("action-undo")
    opened.click("action-undo")
    assert opened.scene.has_modal
    assert opened.state.calls == 2
    assert not any(card is not None for card in opened.state.committed)
    at = opened.match.position
    opened.click("go")
    opened.click("action-redo")
    assert opened.match.position >= at


def test_a_match_goes_on_with_a_pause(tables: Tables) -> None:
    opened = tables("0222", last={KEPT: {"tempo": 1.5}}, seed=12)
    opened.until(lambda: opened.moves.count("call") == 2)
    match = load_match(opened.path, catalog.find)
    before = opened.moves
    assert [str(move) for move in match.moves] == before
    again = tables("0222", match=match, is_begun=False, last={KEPT: {"tempo": 1.5}})
    again.step(10.0, 0.5)
    assert again.moves == before
    again.click("go")
    again.until(lambda: again.moves.count("call") == 3)


def test_a_match_of_people_is_resumed_behind_the_curtain(tables: Tables) -> None:
    opened = tables("000")
    opened.give()
    match = load_match(opened.path, catalog.find)
    assert len(match.moves) == 1
    again = tables("000", match=match)
    again.step(0.1)
    assert again.scene.privacy.is_curtained and again.scene.privacy.giver == 0
    again.key(pygame.K_RETURN)
    again.step(0.1)
    again.click("done")  # the card is committed already
    again.step(0.1)
    assert again.scene.privacy.giver == 1 and len(again.moves) == 1


def test_nothing_is_drawn_while_nobody_does_anything(tables: Tables) -> None:
    opened = tables("000", animation="normal")
    opened.step(6.0, 0.1)
    before = opened.app.draws
    opened.step(6.0, 0.1)
    assert opened.app.draws == before


def test_the_result_counts_manche_by_manche(tables: Tables) -> None:
    opened = tables("0222", seed=3, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    for _ in range(8000):
        if type(opened.app.scene).__name__ == "ResultScene":
            break
        if opened.scene.view.is_waiting:
            opened.scene.next_round()
        opened.app.step(0.25)
    result = opened.app.scene
    assert type(result).__name__ == "ResultScene"
    parts = result.outcome.parts  # type: ignore[attr-defined]
    assert parts == ("manche_1", "manche_2", "manche_3", "zuma")
    for part in parts:
        assert opened.app.ui.language.has(f"zuma.part.{part}")


def test_bots_alone_play_on_by_themselves(tmp_path: Path) -> None:
    app = App(settings=Settings(language="en", animation="fast"), size=(960, 600))
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    match = Match(catalog.game("zuma"), Setup(3, 1), seats("333"))
    scene = table(desk, match, None, is_demo=True)
    try:
        app.start(scene)
        app._draw = lambda: None  # type: ignore[method-assign]
        for _ in range(6000):
            app.step(0.1)
            if match.state.manche > 0:  # type: ignore[attr-defined]
                break
        assert match.state.manche > 0  # type: ignore[attr-defined]
        assert scene.view.viewer is None  # type: ignore[attr-defined]
    finally:
        desk.close()
        app.close()
