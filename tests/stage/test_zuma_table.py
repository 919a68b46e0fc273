"""Zuma's table: to the beat, behind the curtain, and six people on one keyboard."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.view.table.keyboard import PLACES
from games.zuma.view.table.keys import KEPT, read_choices
from tests.screen.strokes import focused
from tests.stage.zuma_table import COMPLETE, JUNK, Tables, seats


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
        (code("1"), 0.001),  # Léa: red, last of the two
        (code("8"), 0.009),  # Inès: red, long before
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
    opened.key(code("g"))
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
    at = opened.scene.view.picture.totem_rect(0).center
    opened.app.step(0.01, [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    opened.app.step(0.01, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)])
    opened.step(0.02)
    assert opened.moves[-1] == "0:grab red"


def test_none_chosen_passes_the_card_at_the_left_and_a_choice_can_be_changed(
    tables: Tables,
) -> None:
    opened = tables("0111", seed=9, last={KEPT: {"tempo": 2.0}})
    hand = list(opened.scene.view.hand.cards)
    opened.until(lambda: "call" in opened.moves, 3.0)
    assert f"0:pass {hand[0]}" in opened.moves
    before = len(opened.moves)
    hand = list(opened.scene.view.hand.cards)
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
    assert opened.scene.host.looking is None and not opened.scene.has_modal


def test_a_late_hand_on_an_arrow_does_not_lead_away_from_the_next_round(tables: Tables) -> None:
    """Enter deals it as announced; a moment later the arrows move the focus as everywhere."""
    opened = tables("000", hands=[COMPLETE, JUNK[0], JUNK[1]])
    for _ in range(3):
        opened.give()
    opened.key(pygame.K_s)
    opened.key(pygame.K_k)
    opened.step(0.05)
    assert opened.scene.view.is_waiting
    for late in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
        opened.key(late)
        assert focused(opened.scene) == "next-round"
    opened.step(1.0)
    opened.key(pygame.K_LEFT)
    assert focused(opened.scene) != "next-round"


def test_the_app_dates_every_event_back_to_its_last_look(tables: Tables) -> None:
    """The stamp is the earliest moment that an event can have come, and never runs back."""
    app = tables("0222").app
    app.queue.look()
    before = app.queue._looked
    for code in (pygame.K_j, pygame.K_k):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    events = [event for event in app.queue.look() if event.type == pygame.KEYDOWN]
    assert [event.key for event in events] == [pygame.K_j, pygame.K_k]
    assert all(event.stamp == before for event in events)
    assert app.queue._looked >= before


def test_a_finger_is_as_old_as_its_event(tables: Tables) -> None:
    opened = tables("022", hands=[COMPLETE, JUNK[0], JUNK[1]])
    x, y = opened.scene.view.picture.totem_rect(1).center
    finger = pygame.Event(
        pygame.FINGERDOWN, x=x / 1280, y=y / 800, finger_id=1, touch_id=1, dx=0, dy=0, age=0.3
    )
    opened.app.step(0.5, [finger])
    opened.step(0.02)
    assert opened.moves[-1] == "0:grab blue"


def test_a_totem_that_would_score_nothing_is_told_apart(tables: Tables) -> None:
    opened = tables("022", hands=[JUNK[0], COMPLETE, JUNK[1]])
    promise = opened.scene.view.margins.promise
    assert promise(0, "red") == 0  # a false start
    opened.scene.play(opened.state.parse("1:grab red"))
    assert opened.scene.view.margins.promise(0, "blue") == 1


@pytest.mark.parametrize("levels", ["022", "000"])
def test_cards_dealt_again_go_on_with_the_same_caller(levels: str, tables: Tables) -> None:
    late = {"hands": [JUNK[0], JUNK[1], JUNK[2]], "calls": 59, "caller": 1}
    match = Match(catalog.game("zuma"), Setup(3, 1, arranged=late), seats(levels))
    opened = tables(levels, match=match, last={KEPT: {"tempo": 1.5}})
    for _ in range(levels.count("0") if levels == "000" else 0):
        opened.give()
    opened.until(lambda: "call" in opened.moves, 20.0)
    opened.step(0.1)
    assert (opened.state.calls, opened.state.caller, opened.state.round) == (0, 1, 0)
    assert opened.scene.view.picture.caller == 1
    assert len(opened.scene.toasts) == 1  # everybody is told why
    for _ in range(levels.count("0") if levels == "000" else 0):
        opened.give()
    opened.until(lambda: opened.moves.count("call") == 2 or bool(opened.state.grabbed), 20.0)


def test_the_next_caller_sits_at_the_left_and_is_marked(tables: Tables) -> None:
    opened = tables("000", hands=[COMPLETE, JUNK[0], JUNK[1]])
    assert opened.scene.view.picture.caller == 0
    for _ in range(3):
        opened.give()
    for name in "sk":
        opened.key(pygame.key.key_code(name))
    opened.step(0.05)
    opened.click("next-round")
    opened.step(0.1)
    view = opened.scene.view
    assert view.picture.caller == opened.state.caller == 1
    assert view.margins.notes(1) and not view.margins.notes(0)


# The private look


def test_the_button_must_be_held(tables: Tables) -> None:
    opened = tables("000", animation="normal")
    opened.step(1.0)
    assert opened.scene.privacy.is_curtained
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
    opened.app.step(0.01, [pygame.Event(pygame.KEYDOWN, **enter)])
    opened.step(0.2)
    opened.app.step(0.01, [pygame.Event(pygame.KEYUP, **enter)])
    opened.step(1.0)
    assert opened.scene.privacy.stage == "curtain"
    opened.app.step(0.01, [pygame.Event(pygame.KEYDOWN, **enter)])
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
    opened.draw_curtain()
    assert opened.scene.privacy.can_give and not opened.has("arm-red")
    opened.key(pygame.K_1)
    opened.draw_curtain()
    opened.click("arm-blue")
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
    opened.draw_curtain()
    opened.click("arm-red")
    opened.key(pygame.K_1)
    opened.give()
    opened.until(lambda: bool(opened.state.grabbed), 9.0)
    if opened.scene.table_input.chooser is not None:
        slot = opened.scene.view.picture.slots.index("blue")
        opened.click_at(opened.scene.view.picture.totem_rect(slot).center)
    opened.until(lambda: opened.scene.view.is_waiting, 9.0)


# Keys


def test_keys_can_be_changed_and_are_kept(tables: Tables) -> None:
    opened = tables("000", is_begun=False)
    opened.click("key-1-blue")
    opened.down((pygame.K_SPACE, 0.0), frame=0.01)  # the table needs it
    assert opened.has("cancel")
    opened.down((pygame.K_b, 0.0), frame=0.01)
    assert opened.scene.table_settings.keymap.meaning(pygame.K_b) == (1, "blue")
    opened.click("key-0-red")
    opened.down((pygame.K_l, 0.0), frame=0.01)  # somebody has it: swapped
    assert opened.scene.table_settings.keymap.meaning(pygame.K_l) == (0, "red")
    kept = read_choices(opened.app.ui)
    assert kept.keys["3"][1][1] == "b"
    every = [name for names in kept.keys["3"] for name in names]
    assert len(set(every)) == 9


def test_a_key_that_somebody_has_is_swapped(tables: Tables) -> None:
    opened = tables("0000", is_begun=False)
    keymap = opened.scene.table_settings.keymap
    mine, theirs = keymap.sets[0][0], keymap.sets[2][1]
    assert opened.scene.table_settings.rebind(0, "red", pygame.key.key_code(theirs))
    keymap = opened.scene.table_settings.keymap
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
    assert opened.scene.choices.keys == {}
    assert opened.scene.table_settings.keymap.sets == [["j", "k", "l"]]


def test_a_tempo_out_of_bounds_is_bounded(tables: Tables) -> None:
    opened = tables("0222", last={KEPT: {"tempo": 500}}, is_begun=False)
    assert opened.scene.choices.tempo == 10.0


@pytest.mark.parametrize("people", range(1, 7))
def test_everybody_has_keys_of_their_own(people: int, tables: Tables) -> None:
    bots = "2" * max(0, 3 - people)
    opened = tables("0" * people + bots, is_begun=False)
    keymap = opened.scene.table_settings.keymap
    meanings = {
        keymap.meaning(pygame.key.key_code(name)) for names in keymap.sets for name in names
    }
    assert meanings == {(seat, c) for seat in range(people) for c in ("red", "blue", "violet")}


# One pass a call, one input each


def test_holding_shows_the_hand_and_letting_go_passes_the_card_that_stands_out(
    tables: Tables,
) -> None:
    table = tables("0000")
    for seat in range(4):
        table.until(lambda: table.has("hold"))
        table.down((pygame.K_RETURN, 0.0), frame=0.01)
        table.step(1.0)
        assert table.scene.view.viewer == seat and table.scene.privacy.is_peeking
        table.up(pygame.K_RETURN)
        assert table.scene.view.viewer is None
    table.until(lambda: "call" in table.moves, seconds=5.0)
    assert len(table.moves) == 5, "four people, four inputs, one call"


def test_arrows_choose_another_card_while_the_curtain_is_held(tables: Tables) -> None:
    table = tables("000")
    table.until(lambda: table.has("hold"))
    table.down((pygame.K_RETURN, 0.0), frame=0.01)
    table.step(0.6)
    hand = table.scene.view.hand.cards
    for _ in range(2):
        table.down((pygame.K_RIGHT, 0.0), frame=0.01)
    table.step(0.5)
    table.up(pygame.K_RETURN)
    assert table.moves == [f"0:pass {hand[2]}"]


def test_the_pointer_is_let_go_on_the_card_that_goes(tables: Tables) -> None:
    table = tables("000")
    table.until(lambda: table.has("hold"))
    table.pointer(pygame.MOUSEBUTTONDOWN, table.scene.find("hold").rect.center)
    table.step(0.6)
    view = table.scene.view
    hand, place = view.hand.cards, view.hand.fan.card_rect(4).center
    table.pointer(pygame.MOUSEMOTION, place)
    table.pointer(pygame.MOUSEBUTTONUP, place)
    table.step(0.1)
    assert table.moves == [f"0:pass {hand[4]}"]


def test_whoever_lets_go_at_once_may_look_at_leisure(tables: Tables) -> None:
    table = tables("000")
    table.draw_curtain()
    table.step(5.0)
    assert table.scene.view.viewer == 0 and not table.moves
    table.key(pygame.K_3)
    assert len(table.moves) == 1


def test_a_key_of_ones_own_arms_a_complete_hand(tables: Tables) -> None:
    table = tables("000", hands=[COMPLETE, JUNK[0], JUNK[1]])
    table.draw_curtain()
    table.key(pygame.K_s)
    assert table.scene.privacy.armed == "red"


def test_six_peoples_keys_lie_apart_on_the_keyboard(tables: Tables) -> None:
    """No key of one is beside a key of more than one other, and nobody's lies between another's."""
    table = tables("000000", is_begun=False)
    sets = table.scene.table_settings.keymap.sets
    places = [[PLACES[name] for name in names] for names in sets]
    for seat, own in enumerate(places):
        near = {
            other
            for other, theirs in enumerate(places)
            if other != seat and any(math.dist(a, b) < 1.3 for a in own for b in theirs)
        }
        assert len(near) <= 1
    assert table.has("keyboard")
