"""Every key that the page of keys shows does what is said beside it, where it is said to hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pygame
import pytest

from games.catalog import CONFIG
from games.stage.input import keys as module
from games.stage.input.keys import load_keys
from games.stage.scenes.rules.scene import RulesScene
from tests.journeys.begun import begun, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.journeys.test_recent import after_the_bots

KEYS = load_keys(CONFIG)
Probe = Callable[[Any], object]
"""Something of the scene on top that an action changes."""
Steps = Iterable[tuple[str, Probe]]


class Presser:
    """Goes through the keys of actions, each key of an action in its turn."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.used: Counter[str] = Counter()

    def press(self, steps: Steps) -> None:
        """The next key of each action changes what its probe sees."""
        for action, probe in steps:
            chord = KEYS.chords(action)[self.used[action]]
            self.used[action] += 1
            before = probe(self.person.app.scene)
            self.person.key(chord.code, mod=chord.held.flags)
            self.person.wait(0.5)
            assert probe(self.person.app.scene) != before, (action, chord.name)

    def has_pressed(self, *actions: str) -> None:
        """Each key of these actions was pressed."""
        assert {action: len(KEYS.chords(action)) for action in actions} == {
            action: self.used[action] for action in actions
        }


def position(scene: Any) -> object:
    return scene.match.position


def looking(scene: Any) -> object:
    return scene.host.looking


def camera(scene: Any) -> object:
    return scene.view.camera


def modal(scene: Any) -> object:
    return scene.has_modal


def all_of(group: str, *but: str) -> list[str]:
    return [action for action in KEYS.actions(group) if action not in but]


def test_the_keys_of_a_match(people: People) -> None:
    person = resumed(people, begun("kumata", 0.4))
    presser = Presser(person)
    presser.press([("table.undo", position), ("table.redo", position)] * 3)
    presser.press([("table.log", lambda scene: scene.is_log_open)])
    presser.press([("table.first", looking), ("table.next", looking)])
    presser.press([("table.previous", looking), ("table.last", looking)])
    person.app.ui.change(animation="normal")
    person.key(pygame.K_HOME)
    person.wait(0.5)
    presser.press([("table.play_back", lambda scene: scene.host.is_playing_back)])
    person.key(pygame.K_p, pygame.K_END)
    person.wait(0.5)
    presser.press([("table.hint", lambda scene: scene.advice.is_shown)])
    elsewhere = ("table.recent", "table.next_mark", "table.previous_mark")
    presser.has_pressed(*all_of("table", *elsewhere))


def test_the_key_that_shows_again(people: People) -> None:
    person = after_the_bots(people, "Kumata")
    person.app.ui.change(animation="slow")
    presser = Presser(person)
    presser.press([("table.recent", lambda scene: scene.host.is_playing_back)])
    presser.has_pressed("table.recent")


def test_the_keys_from_round_to_round(people: People) -> None:
    person = resumed(people, begun("zuma", 0.6, players=3))
    person.key(pygame.K_RETURN)  # the pause before the start
    person.wait(0.5)
    person.key(pygame.K_HOME, pygame.K_n)
    person.wait(0.5)
    presser = Presser(person)
    presser.press([("table.next_mark", looking), ("table.previous_mark", looking)])
    presser.has_pressed("table.next_mark", "table.previous_mark")


def test_the_keys_of_every_board_and_of_the_camera(people: People) -> None:
    person = resumed(people, begun("rumis", 0.0))
    presser = Presser(person)
    stones = []
    for digit in range(9):
        presser.used["board.pick"] = digit
        person.key(pygame.K_a)  # away from the stone that may be picked already
        presser.press([("board.pick", lambda scene: scene.view.hand.stone)])
        stones.append(person.app.scene.view.hand.stone)  # type: ignore[attr-defined]
    assert len(set(stones)) == 9
    presser.press([("board.rules", lambda scene: isinstance(scene, RulesScene))])
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    presser.press([("board.menu", modal)])
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    presser.press([("board.coordinates", lambda scene: scene.ui.settings.coordinates)])
    presser.press([("camera.see_through", lambda scene: scene.view.is_seen_through)])
    names = ("turn_right", "turn_left", "tilt_up", "tilt_down", "look_down", "straighten")
    presser.press([(f"camera.{name}", camera) for name in names])
    presser.press([("camera.zoom_in", camera), ("camera.zoom_out", camera)] * 2)
    presser.press([("camera.zoom_in", camera)])
    presser.has_pressed(*all_of("board", "board.sheet"), *all_of("camera"))


def test_the_keys_of_a_lesson(people: People) -> None:
    person = people(animation="off")
    person.press("home.learn")
    person.wait(1.0)
    person.press("Kumata")
    person.wait(1.0)
    presser = Presser(person)

    def at(scene: Any) -> object:
        return scene.index

    def hint(scene: Any) -> object:
        return scene.view.hint

    while not person.app.scene.is_asking:  # type: ignore[attr-defined]
        presser.used["lesson.skip"] = 0
        presser.press([("lesson.skip", at)])
    presser.press([("lesson.show", hint), ("lesson.again", hint)])
    person.key(pygame.K_h)
    presser.press([("lesson.again", hint), ("lesson.previous", at)])
    presser.has_pressed(*all_of("lesson"))


def test_the_keys_of_the_rules(person: Person) -> None:
    presser = Presser(person)
    person.press("common.rules")
    person.wait(1.0)
    person.press("Kiwara")
    person.wait(1.0)

    def chapter(scene: Any) -> object:
        return scene._at

    def focus(_: object) -> object:
        return person.focused

    presser.press([("rules.next", chapter), ("rules.previous", chapter)])
    presser.press([("rules.search", focus)])
    person.key(pygame.K_TAB)
    presser.press([("rules.search", focus)])
    presser.has_pressed(*all_of("rules"))


def sheet_of(person: Person, game: str, act: str) -> Presser:
    person.press("home.companion")
    person.wait(1.0)
    person.press(game)
    person.wait(1.0)
    person.press(f"companion.act.{act}")
    person.wait(1.0)
    return Presser(person)


def test_the_keys_of_the_timer(people: People) -> None:
    presser = sheet_of(people(animation="off"), "Kumata", "timer")
    presser.press([("timer.next", lambda scene: (scene.clock.seat, scene.clock.is_running))] * 2)
    presser.press([("timer.pause", lambda scene: scene.clock.is_running)])
    presser.has_pressed(*all_of("timer"))


def test_the_keys_of_the_callers_ring(people: People) -> None:
    presser = sheet_of(people(animation="off"), "Zuma", "caller")
    presser.press([("sheet.pause", lambda scene: scene.caller.is_running)])
    presser.press([("sheet.pass", lambda scene: scene.caller.is_running)])
    presser.has_pressed("sheet.pause", "sheet.pass")


def test_the_keys_of_a_sheet(people: People) -> None:
    person = people(animation="off")
    presser = sheet_of(person, "Kumata", "sheet")

    def page(_: object) -> object:
        return person.page

    presser.press([("sheet.evening", lambda scene: scene.shows_evening)])
    person.key(pygame.K_e)
    typed = len(KEYS.chords("sheet.number"))
    for _ in range(typed):  # each digit is typed and erased again
        presser.press([("sheet.number", page)])
        presser.used["sheet.erase"] = 0
        presser.press([("sheet.erase", page)])
    for _ in KEYS.chords("sheet.enter"):
        person.key(pygame.K_5)
        presser.press([("sheet.enter", page)])
    presser.press([("sheet.correct", page), ("sheet.menu", modal)])
    presser.has_pressed(*all_of("sheet", "sheet.pause", "sheet.pass"))


def test_the_keys_of_the_window(people: People) -> None:
    person = people(animation="off")
    presser = Presser(person)
    presser.press([("app.second", lambda _: person.app.second is None)])
    person.key(pygame.K_F10)
    presser.press([("app.full_screen", lambda scene: scene.ui.settings.fullscreen)])
    presser.press([("app.quit", lambda _: person.app.is_running)])
    presser.has_pressed(*all_of("app"))


def test_the_keys_of_rumis(people: People) -> None:
    person = resumed(people, begun("rumis", 0.0))
    presser = Presser(person)
    person.key(pygame.K_6, pygame.K_RIGHT)

    def held(scene: Any) -> object:
        return scene.view.hand.shape

    def aimed(scene: Any) -> object:
        return scene.view.aim.move

    presser.press([("rumis.next_stone", held), ("rumis.previous_stone", held)])
    presser.press([("rumis.turn", held), ("rumis.tip", held), ("rumis.roll", held)])
    person.key(pygame.K_RIGHT, pygame.K_LEFT)
    presser.press([("rumis.next", aimed)])
    first = aimed(person.app.scene)
    person.key(pygame.K_n)
    presser.press([("rumis.previous", aimed)])
    assert aimed(person.app.scene) == first, "the way back leads back"
    presser.has_pressed(*all_of("rumis"))


def test_the_keys_of_kumata(people: People) -> None:
    presser = Presser(resumed(people, begun("kumata", 0.1)))
    presser.press([("kumata.turn", lambda scene: (scene.view.hand.held.turns, scene.view.aim))])
    presser.press([("kumata.totem", lambda scene: scene.view.hand.held.with_totem)] * 2)
    presser.has_pressed(*all_of("kumata"))


def test_the_keys_of_cuminos(people: People) -> None:
    person = resumed(people, begun("cuminos", 0.3))
    presser = Presser(person)
    person.key(pygame.K_1, pygame.K_RIGHT)
    presser.press([("cuminos.stand", lambda scene: scene.view.hand.held.is_upright)])
    presser.press([("cuminos.turn", lambda scene: scene.view.hand.held.__dict__.copy())])
    presser.press([("cuminos.pan", camera)] * 4)
    presser.press([("board.sheet", modal)])
    presser.has_pressed(*all_of("cuminos"), "board.sheet")


def test_the_keys_of_zuma(people: People) -> None:
    person = people(animation="off")
    person.press("Zuma")
    person.press("new_match.start")
    person.wait(1.0)
    presser = Presser(person)
    presser.press([("zuma.pause", modal)])  # the pause before the start is over
    presser.used["zuma.pause"] = 0
    presser.press([("zuma.pause", modal)])
    presser.has_pressed("zuma.pause")


def can(scene: Any) -> object:
    return scene.sketch.can_undo, scene.sketch.can_redo


def test_the_keys_of_whoever_builds_a_maze(people: People) -> None:
    person = people(animation="off")
    person.press("home.companion")
    person.wait(1.0)
    person.press("Kumata")
    person.wait(1.0)
    person.press("companion.act.setup")
    person.wait(1.0)
    person.press("companion.by_hand")
    person.press("companion.act.referee")
    person.wait(1.0)
    person.press("kumata_view.editor.blank")
    person.wait(0.5)
    presser = Presser(person)

    def held(scene: Any) -> object:
        return scene.sketch.held

    presser.press([("editor.undo", can), ("editor.redo", can)])
    person.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    presser.press([("editor.redo", can)])
    presser.has_pressed(*all_of("editor"))
    for digit in range(9):
        presser.used["kumata_editor.take"] = digit
        presser.press([("kumata_editor.take", held)])
    presser.press([("kumata_editor.turn", held), ("kumata_editor.remove", held)])
    person.key(pygame.K_1)
    presser.press([("kumata_editor.remove", held)])
    presser.has_pressed(*all_of("kumata_editor"))


def test_the_keys_of_whoever_draws_a_map(people: People) -> None:
    person = people(animation="off")
    person.press("Kiwara")
    person.press("new_match.draw_board")
    person.wait(1.0)
    presser = Presser(person)
    for name in ("paint", "erase"):
        for _ in KEYS.chords(f"kiwara_editor.{name}"):
            person.app.scene.brush = ""  # type: ignore[attr-defined]
            presser.press([(f"kiwara_editor.{name}", lambda scene: scene.brush)])
    presser.has_pressed(*all_of("kiwara_editor"))


@pytest.mark.parametrize(("word", "cap"), [("ctrl", "Ctrl+Q"), ("cmd", "Cmd+Q")])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("code", ["fr", "en"])
def test_the_page_shows_every_key_and_what_it_does(
    people: People,
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    size: tuple[int, int],
    word: str,
    cap: str,
) -> None:
    monkeypatch.setattr(module, "COMMAND", word)
    person = people(animation="off", language=code, size=size)
    person.press("common.settings")
    person.wait(1.0)
    person.press("settings.section.keys")
    person.wait(1.0)
    seen: dict[str, None] = {}
    for _ in range(40):
        seen |= dict.fromkeys(line for line, _ in person.written())
        person.point((size[0] // 2, size[1] // 2))
        person.give(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)
        person.wait(0.3)
    assert cap in seen
    page = " ".join(seen)
    say = person.app.ui.say
    for group in (*KEYS.groups, *(g for game in KEYS.games() for g in KEYS.of_game(game))):
        for action in KEYS.actions(group) if KEYS.is_shown(group) else ():
            assert say(f"keys.{action}").split()[0] in page
            assert set(KEYS.caps(action, say)) <= set(seen), action
