"""Zuma with phones: the call, totems, whole matches, and what no phone is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.zuma.clock import BeatClock, SignalClock
from games.zuma.view.table.scene import ZumaScene
from tests.soak import seeds
from tests.stage.zuma_hands import Reader, play
from tests.stage.zuma_phones import complete
from tests.stage.zuma_table import NAMES, Tables

# The call


def test_it_begins_without_a_dialog_once_all_phones_are_there(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    assert not table.scene.has_modal and table.scene.clock.is_running
    assert table.page(0)["phase"] == "choose" and table.page(0)["ring"]["of"] == 4.0


def test_every_phone_shows_its_own_hand_in_the_order_of_the_fan(tables: Tables) -> None:
    table = tables("pppp")
    table.step(0.1)
    for seat in range(4):
        page = table.page(seat)
        assert sorted(page["hand"]) == table.state.hand(seat)
        assert (page["to"], page["from"]) == ((seat + 1) % 4, (seat - 1) % 4)
        assert page["waiting"] == [0, 1, 2, 3] and page["chosen"] is None


def test_a_touched_card_is_ready_and_the_phone_says_which_of_two_equals(tables: Tables) -> None:
    table = complete(tables)
    table.want(0, do="choose", card=5)
    table.step(0.1)
    assert table.page(0)["hand"][5] == "sun" and table.page(0)["chosen"] == 5
    assert table.page(1)["waiting"] == [1, 2] and table.page(1)["ready"] == [0]
    assert (0, "chosen", "") in table.phones.buzzes


def test_touches_that_come_together_lay_the_table_out_once(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables("pppp")
    table.step(0.1)
    laid, lay_out = [], ZumaScene.lay_out
    monkeypatch.setattr(ZumaScene, "lay_out", lambda self: [laid.append(1), lay_out(self)])
    for seat in range(3):
        table.want(seat, do="choose", card=0)
    assert not laid
    table.app.step(0.0)
    assert len(laid) == 1


def test_the_cards_go_round_when_the_last_one_has_chosen(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    for seat in range(3):
        table.want(seat, do="choose", card=0)
    table.step(0.5)
    assert table.moves[-1] == "call" and table.page(0)["chosen"] is None
    assert [kind for _, kind, _ in table.phones.buzzes].count("call") == 3


def test_a_touch_that_was_meant_for_the_hand_before_counts_for_nothing(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.5)
    before = table.scene.now
    table.step(4.5)
    assert table.moves[-1] == "call"
    table.want(0, at=before, do="choose", card=3)
    table.step(0.1)
    assert table.state.committed[0] is None


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"do": "fly"},
        {"do": "choose"},
        {"do": "choose", "card": 7},
        {"do": "choose", "card": -1},
        {"do": "choose", "card": "sun"},
        {"do": "grab", "colour": "green"},
        {"do": "grab", "colour": "violet"},  # three players have none
        {"do": "grab", "colour": 3},
        {"do": "go_on"},
        {"do": "choose", "card": 1, "for": 2},
    ],
)
def test_a_wish_that_cannot_be_changes_nothing(wish: dict[str, Any], tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.want(1, **wish)
    table.step(0.5)
    assert not table.moves and table.scene.clock.is_running


# Totems


def test_the_first_hand_is_felt_by_everybody(tables: Tables) -> None:
    table = complete(tables)
    table.want(0, do="grab", colour="red")
    table.step(0.5)
    buzzes = [(seat, kind) for seat, kind, _ in table.phones.buzzes]
    assert (0, "mine") in buzzes and (1, "dive") in buzzes and (2, "dive") in buzzes
    assert table.page(1)["phase"] == "scramble"
    states = {totem["colour"]: totem for totem in table.page(1)["totems"]}
    assert states["red"] == {"colour": "red", "state": "taken", "by": 0, "points": 1}
    assert states["blue"]["state"] == "free" and states["blue"]["points"] == 1
    assert table.page(0)["totems"][0]["state"] == "mine"
    assert table.page(1)["ring"]["of"] == 10.0


def test_the_earlier_press_has_the_totem_though_it_arrives_later(tables: Tables) -> None:
    table = complete(tables, "pppp")
    start = table.scene.now
    table.step(0.2)
    table.want(1, at=start + 0.15, do="grab", colour="red")
    table.want(0, at=start + 0.1, do="grab", colour="red")
    table.step(0.6)
    assert table.moves == ["0:grab red"]
    assert (1, "missed", "") in table.phones.buzzes


def test_a_false_start_is_told_with_reason_cost_and_what_the_others_got(tables: Tables) -> None:
    table = complete(tables)
    table.want(1, do="grab", colour="red")
    table.step(0.5)
    table.want(0, do="grab", colour="blue")
    table.until(lambda: table.scene.view.is_waiting)
    table.step(0.1)
    told = table.page(1)["told"]
    assert told["kind"] == "false_start" and told["mine"] == 0
    said = [table.app.ui.say(words) for words in told["words"]]
    assert said[0].startswith("Your hand was not complete: it lacked ")
    assert "red totem" in said[1] and "+1" in said[2]
    assert {"seat": 0, "colour": "blue", "points": 1} in told["gains"]
    other = table.page(0)["told"]
    assert other["kind"] == "round" and other["mine"] == 1


# Whole matches


@pytest.mark.parametrize(
    "levels",
    [
        "ppp",
        *(pytest.param(who, marks=pytest.mark.slow) for who in ("p2p4", "0pp", "ppppp", "pppppp")),
    ],
)
def test_a_whole_match_with_phones_ends_with_its_result(levels: str, tables: Tables) -> None:
    table = tables(levels, last={"zuma_table": {"tempo": 1.5}})
    table.shut_eyes()
    assert isinstance(table.scene.clock, BeatClock)
    reader = play(table, seed=len(levels))
    assert table.match.is_over and reader.read > 100 and reader.opened > 0


def test_two_at_the_screen_and_two_with_phones_play_behind_the_curtain(tables: Tables) -> None:
    table = tables("p0p0")
    clock = table.scene.clock
    assert isinstance(clock, SignalClock)
    table.step(0.1)
    table.want(0, do="choose", card=1)
    table.give()
    assert table.scene.privacy.stage == "curtain"
    table.want(2, do="choose", card=1)
    table.step(0.5)
    assert table.scene.privacy.stage == "curtain", "a phone does not open it"
    table.give()
    table.until(lambda: "call" in table.moves)
    assert clock.waiting == [0, 1, 2, 3]


def test_a_hand_laid_on_a_totem_while_others_look_comes_down_at_the_signal(tables: Tables) -> None:
    table = complete(tables, "p0p0")
    table.want(0, do="grab", colour="red")
    table.give()
    table.give()
    table.want(2, do="choose", card=0)
    table.until(lambda: bool(table.state.grabbed))
    assert table.moves[-1] == "0:grab red"


def test_calm_play_takes_totems_in_turn_on_phones_too(tables: Tables) -> None:
    table = complete(tables, last={"zuma_table": {"tempo": 4.0, "is_calm": True}})
    clock = table.scene.clock
    assert isinstance(clock, SignalClock) and clock.is_calm
    table.want(0, do="grab", colour="red")
    for seat in (1, 2):
        table.want(seat, do="choose", card=0)
    table.until(lambda: bool(table.state.grabbed))
    chooser = clock.chooser
    assert chooser is not None
    table.step(20.0, 0.1)
    assert len(table.moves) and table.moves[-1] == "0:grab red"
    table.want(chooser, do="grab", colour="blue")
    table.until(lambda: table.scene.view.is_closing)


# What no phone is ever shown


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(50))
def test_no_page_of_a_whole_match_shows_another_hand(seed: int, tables: Tables) -> None:
    levels = ("ppp", "pppp", "p3pp", "pp2p1", "pppppp")[seed % 5]
    table = tables(levels, seed=seed, last={"zuma_table": {"tempo": 1.5}})
    table.shut_eyes()
    play(table, seed=seed)


def test_a_page_with_a_foreign_hand_would_be_noticed(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    reader = Reader(table)
    reader.check()
    stolen = {**table.page(0), "waiting": [table.page(1)["hand"]]}
    table.phones.shown.append((0, stolen))
    with pytest.raises(AssertionError):
        reader.check()
    assert NAMES[0] == table.page(0)["players"][0]["name"]


# After the match


def test_the_result_is_on_every_phone_and_one_of_them_begins_again(tables: Tables) -> None:
    table = tables("ppp", last={"zuma_table": {"tempo": 1.5}})
    table.shut_eyes()
    play(table, seed=5, reads=False)
    table.step(0.5)
    page = table.page(1)
    assert page["page"] == "over" and page["can_again"]
    assert page["winners"] == table.match.state.winners()
    assert [row["total"] for row in page["players"]] == table.state.totals()
    table.want(2, do="again")
    table.step(0.5)
    scene = table.app.scene
    assert isinstance(scene, ZumaScene) and scene.match is not table.match
    assert [seat.phone for seat in scene.match.seats] == [True] * 3
    assert table.page(0)["page"] == "zuma" and table.page(0)["points"] == 0


def test_phones_are_told_for_whom_the_table_waits(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    assert table.page(0)["away"] == []
    table.phones.states[2] = replace(table.phones.states[2], is_here=False)
    table.step(10.0, 0.1)
    assert table.page(0)["phase"] == "pause" and table.page(0)["away"] == [2]
    table.phones.states[2] = replace(table.phones.states[2], is_here=True)
    table.step(0.5)
    assert table.page(0)["away"] == []


def test_the_codes_can_be_shown_in_the_middle_of_a_match(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.click("action-invite")
    table.step(10.0, 0.1)
    assert table.app.scene is not table.scene
    assert table.page(0)["phase"] == "pause" and "call" not in table.moves
