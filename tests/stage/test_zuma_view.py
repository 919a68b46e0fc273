"""Zuma on the stage: whole matches, every motion, going back and on."""

from __future__ import annotations

import inspect
from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.core.game import Event, Setup
from games.core.match import Match
from games.core.record import load_match
from games.stage.app.loop import App
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.system.settings import Settings
from games.stage.table.around.seats import SeatPanel
from games.stage.table.game.desk import Desk
from games.stage.table.table import table
from games.zuma.rules import events as happened
from games.zuma.view.table.keys import KEPT
from tests.stage.zuma_table import COMPLETE, JUNK, Tables, seats

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
            free = [n for n in range(3) if n not in scene.view.picture.taken]
            opened.click_at(scene.view.picture.totem_rect(rng.choice(free)).center)
        elif rng.random() < 0.3:
            opened.click_at(scene.view.hand.fan.card_rect(rng.randrange(7)).center)
        opened.app.step(0.2)
    assert opened.match.is_over
    assert any(move.startswith("0:grab") for move in opened.moves)
    again = load_match(opened.path, catalog.find)
    assert again.state.to_json() == opened.match.state.to_json()
    opened.until(lambda: scene.view.is_waiting)
    opened.click("next-round")
    opened.until(lambda: type(opened.app.scene).__name__ == "ResultScene")


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("levels", ["0200", "000000"])
def test_a_whole_match_of_several_people(levels: str, tables: Tables) -> None:
    opened = tables(levels, seed=5)
    opened.shut_eyes()
    scene, rng = opened.scene, Random(3)
    keys = [
        pygame.key.key_code(name) for names in scene.table_settings.keymap.sets for name in names
    ]
    for _ in range(9000):
        if opened.match.is_over:
            break
        if scene.view.is_waiting:
            opened.key(pygame.K_RETURN)
        elif opened.has("hold"):
            opened.draw_curtain()
        elif scene.privacy.can_give:
            for colour in scene.colours:
                if opened.has(f"arm-{colour}") and scene.privacy.armed is None:
                    opened.click(f"arm-{colour}")
            opened.key(pygame.K_1 + rng.randrange(7))
        elif opened.state.grabbed or rng.random() < 0.02:
            opened.key(rng.choice(keys))
        opened.app.step(0.3)
    assert opened.match.is_over


# Motion, going back, resuming


def test_a_lesson_lights_the_learner_alone_while_others_may_act_too(tables: Tables) -> None:
    opened = tables("022", is_begun=False)
    lesson = LessonScene(opened.desk, "zuma")
    opened.app.start(lesson)
    number = next(n for n, step in enumerate(lesson.lesson.steps) if step.shown)
    lesson.go_to(number)
    opened.until(lambda: lesson.is_asking, 20.0)
    panels = [widget for widget in lesson.base.widgets if isinstance(widget, SeatPanel)]
    assert lesson.match.state.to_move != lesson.lesson.learner
    assert [panel.seat for panel in panels if panel.is_current] == [lesson.lesson.learner]


def test_every_event_has_a_motion(tables: Tables) -> None:
    view = tables("0222", is_begun=False).scene.view
    kinds = [
        kind
        for _, kind in inspect.getmembers(happened, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
    ]
    assert len(kinds) == 13
    assert {*kinds} <= {*view.presenter.makers, *view.presenter.pauses}


@pytest.mark.parametrize("animation", ["off", pytest.param("slow", marks=pytest.mark.slow), "fast"])
def test_the_sheet_ends_as_the_rules_say(animation: str, tables: Tables) -> None:
    opened = tables("0222", seed=11, animation=animation, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    for _ in range(3):
        opened.until(lambda: opened.scene.view.is_waiting, 300.0)
        view = opened.scene.view
        assert view.telling.cells == [opened.state.sheet_of(seat) for seat in range(4)]
        assert view.telling.penalties == opened.state.penalties
        assert view.telling.totals() == opened.state.totals()
        opened.key(pygame.K_RETURN)
        opened.until(lambda: not opened.scene.view.is_moving, 10.0)
        assert opened.scene.view.hand.cards and len(opened.scene.view.hand.cards) == 7


@pytest.mark.parametrize("levels", ["022", "0222", "02222", "022222", "000", "00000", "000000"])
def test_no_totem_stands_before_a_name(levels: str, tables: Tables) -> None:
    """Only the tip of a crown may touch a plate, and then the plate lies over it."""
    picture = tables(levels, is_begun=False).scene.view.picture
    picture.camera = picture.fitted()
    plates = [picture.plate(seat) for seat in range(len(levels))]
    for slot in range(len(picture.slots)):
        rect = picture.totem_rect(slot)
        face = rect.inflate(-rect.width * 0.3, -rect.height * 0.4)
        assert not any(map(face.colliderect, plates))


def test_a_totem_in_flight_is_not_yet_in_the_hand_when_the_next_one_goes(tables: Tables) -> None:
    opened = tables("0222", hands=[COMPLETE, *JUNK], animation="normal")
    opened.step(0.1)
    picture = opened.scene.view.picture
    for move in ("0:grab red", "2:grab blue"):
        opened.scene.play(opened.state.parse(move))
        opened.step(0.04)
    assert picture.flying == {0, 2}
    opened.step(0.6)
    assert not picture.flying


def test_a_card_in_flight_is_not_yet_in_the_hand_when_somebody_puts_one_ready(
    tables: Tables,
) -> None:
    opened = tables("022", hands=list(JUNK), animation="normal")
    view = opened.scene.view
    for seat in range(3):
        opened.scene.play(opened.state.parse(f"{seat}:pass {opened.state.hand(seat)[0]}"))
    opened.scene.play(opened.state.parse("call"))
    opened.step(0.04)
    coming = view.telling.veiled
    assert coming is not None
    opened.scene.play(opened.state.parse(f"1:pass {opened.state.hand(1)[0]}"))
    assert view.telling.veiled == coming
    opened.step(0.6)
    assert view.telling.veiled is None


def test_advice_stays_while_others_choose_and_goes_with_ones_own_choice(tables: Tables) -> None:
    opened = tables("022", hands=list(JUNK))
    view = opened.scene.view
    moves = [opened.state.parse(f"{seat}:pass {opened.state.hand(seat)[0]}") for seat in range(2)]
    view.hint = moves[0]
    opened.scene.play(moves[1])
    assert view.hint == moves[0]
    opened.scene.play(moves[0])
    assert view.hint is None


def test_a_totem_is_found_from_any_side(tables: Tables) -> None:
    for levels in ("022", "0222", "02222", "022222"):
        view = tables(levels, is_begun=False).scene.view
        for yaw in (0.0, 37.0, 90.0, 181.0, 300.0):
            for pitch in (27.0, 60.0, 90.0):
                view.camera = view.frame(yaw, pitch)
                for slot in range(len(view.picture.slots)):
                    foot = view.picture.totem_pos(slot)
                    found = view.picture.totem_under((foot[0], foot[1] - 3))
                    assert found is not None
                    if found != slot:  # another one stands before it
                        assert view.picture.totem_pos(found)[1] >= foot[1]


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
    again.draw_curtain()
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
