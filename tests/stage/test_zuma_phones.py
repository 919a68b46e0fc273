"""Zuma with phones: everybody's hand in their own hand, the table for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core.record import load_match
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.view.table.remote import OPEN_HANDS
from games.zuma.view.table.scene import ZumaScene
from tests.journeys.walker.eyes import cuts
from tests.soak import seeds
from tests.stage.zuma_hands import Reader, play
from tests.stage.zuma_table import COMPLETE, JUNK, NAMES, Table, Tables


def complete(tables: Tables, levels: str = "ppp", **more: Any) -> Table:
    """The first seat holds a complete hand."""
    hands = [COMPLETE, *JUNK][: len(levels)]
    table = tables(levels, hands=hands, **more)
    table.step(0.1)
    return table


def ended(table: Table) -> None:
    """The first seat has a complete hand and dives in; the second takes the other totem."""
    table.want(0, do="grab", colour="red")
    table.step(0.5)
    table.want(1, do="grab", colour="blue")
    table.until(lambda: table.scene.view.is_waiting)
    table.step(0.1)


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


# Between two rounds


def test_all_hands_lie_open_the_claimed_one_first(tables: Tables) -> None:
    table = complete(tables)
    ended(table)
    page = table.page(2)
    assert page["phase"] == "sheet" and page["can_go_on"]
    assert [row["seat"] for row in page["hands"]] == [0, 1, 2]
    assert page["hands"][0]["is_claimed"] and sorted(page["hands"][0]["cards"]) == sorted(COMPLETE)
    assert page["sheet"][0]["cells"][0] == {"red": 2, "blue": None}
    assert [row["total"] for row in page["players"]] == table.state.totals()


def test_the_next_round_comes_by_itself(tables: Tables) -> None:
    table = complete(tables)
    ended(table)
    assert table.page(0)["ring"]["of"] == OPEN_HANDS
    table.step(OPEN_HANDS - 1.0)
    assert table.scene.view.is_closing
    table.step(1.5)
    assert not table.scene.view.is_closing and table.page(0)["phase"] == "choose"
    assert table.page(0)["hands"] is None and sorted(table.page(0)["hand"]) == table.state.hand(0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_small_letters_leave_every_word_whole(
    size: tuple[int, int], language: str, tables: Tables
) -> None:
    """Letters stop shrinking before panels do: before a round, with open hands, and after it."""
    table = complete(tables, size=size, language=language, text_size=0.8)
    with cuts() as cut:
        table.app.screenshot()
        ended(table)
        table.app.screenshot()
        table.step(OPEN_HANDS + 1.0)
        table.app.screenshot()
    assert not cut


def test_nobody_waits_once_everybody_wants_to_go_on(tables: Tables) -> None:
    table = complete(tables)
    ended(table)
    for seat in range(3):
        assert table.scene.view.is_waiting
        table.want(seat, do="go_on")
        table.step(0.05)
    assert not table.scene.view.is_waiting and table.page(0)["deal"] == 2


def test_a_click_on_the_table_keeps_the_hands_open(tables: Tables) -> None:
    table = complete(tables)
    ended(table)
    table.click_at(table.scene.view.picture.middle)
    table.step(60.0, 0.5)
    assert table.scene.view.is_waiting and table.page(0)["ring"] is None
    table.click("next-round")
    assert not table.scene.view.is_waiting


# Pauses, and who is away


def test_a_phone_can_pause_and_go_on(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.want(2, do="pause")
    table.step(10.0, 0.1)
    assert table.page(0)["phase"] == "pause" and not table.moves
    table.want(1, do="go_on")
    table.step(0.1)
    assert table.page(0)["phase"] == "choose" and table.scene.clock.is_running


def test_the_call_stops_while_a_phone_is_away_and_goes_on_with_it(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.phones.go(1)
    table.step(30.0, 0.1)
    calls = table.moves.count("call")
    assert calls <= 1 and table.page(0)["phase"] == "pause"
    assert "phone-bot" in [r.name for notice in table.scene.lasting() for r in notice.remedies]
    table.phones.sit(1, "Tom")
    table.step(5.0)
    assert table.moves.count("call") > calls


def test_a_bot_goes_on_for_a_phone_that_stays_away(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.phones.go(1)
    table.step(30.0, 0.1)
    table.click("phone-bot")
    table.step(0.1)
    assert table.match.seats[1].is_bot and table.phones.seats == {0, 2}
    for seat in (0, 2):
        table.want(seat, do="choose", card=0)
    table.step(5.0)
    assert any(move.startswith("1:") for move in table.moves) and "call" in table.moves


def test_a_seat_taken_over_here_lies_open_on_the_table(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.scene.phones.play_here(1)
    table.step(0.1)
    assert table.scene.view.viewer == 1 and len(table.scene.view.hand.cards) == 7
    assert table.phones.seats == {0, 2}
    table.key(pygame.K_1)
    table.step(0.1)
    assert table.state.committed[1] is not None


def test_a_name_given_on_a_phone_stands_at_the_table(tables: Tables) -> None:
    table = tables("ppp")
    table.phones.sit(1, "Oscar")
    table.step(0.1)
    assert table.scene.view.picture.names[1] == "Oscar"
    assert [row["name"] for row in table.page(0)["players"]] == ["Léa", "Oscar", "Inès"]


# Going back


def test_the_table_takes_back_to_the_call_before_for_every_phone(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    hands = [table.page(seat)["hand"] for seat in range(3)]
    for seat in range(3):
        table.want(seat, do="choose", card=0)
    table.step(0.6)
    assert [table.page(seat)["hand"] for seat in range(3)] != hands
    table.scene.undo()
    table.step(0.1)
    assert [table.page(seat)["hand"] for seat in range(3)] == hands
    assert table.state.calls == 0


def test_looking_back_stops_the_call_and_shows_no_phone_anything_old(tables: Tables) -> None:
    table = tables("ppp")
    table.step(6.0)
    table.scene.look(1)
    table.step(10.0, 0.1)
    position = table.match.position
    assert table.page(0)["phase"] == "pause"
    assert sorted(table.page(0)["hand"]) == table.state.hand(0)
    assert table.scene.view.viewer is None
    table.scene.look(position)
    table.step(0.5)
    assert table.page(0)["phase"] == "choose"


def test_a_match_goes_on_from_its_file_with_other_phones(tables: Tables, tmp_path: Path) -> None:
    first = tables("ppp")
    first.step(6.0)
    path, moves = first.path, first.moves
    first.scene.host.file.save()
    match = load_match(path, first.desk.catalog.find)
    assert [seat.phone for seat in match.seats] == [True] * 3
    again = tables("ppp", match=match)
    again.phones.sit(0, "Noé")
    again.step(6.0)
    assert again.moves[: len(moves)] == moves and len(again.moves) > len(moves)
    assert again.match.seats[0].name == "Noé"


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


def test_the_codes_can_be_shown_in_the_middle_of_a_match(tables: Tables) -> None:
    table = tables("ppp")
    table.step(0.1)
    table.click("action-invite")
    table.step(10.0, 0.1)
    assert table.app.scene is not table.scene
    assert table.page(0)["phase"] == "pause" and "call" not in table.moves
