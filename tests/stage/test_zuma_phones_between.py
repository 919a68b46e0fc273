"""Zuma with phones, between its calls: open hands, pauses, who is away, going back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.core.record import load_match
from games.zuma.view.table.remote import OPEN_HANDS
from tests.journeys.walker.eyes import cuts
from tests.stage.zuma_phones import complete, ended
from tests.stage.zuma_table import COMPLETE, Tables

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


def test_panels_and_plates_say_alike_who_has_chosen(tables: Tables) -> None:
    table = tables("pp23", last={"zuma_table": {"tempo": 9.0}})
    table.step(0.1)
    said = {True: "has chosen", False: "choosing…"}
    for _ in range(80):
        table.step(0.1)
        committed = table.scene.view.picture.committed
        shown = [table.scene.find(f"seat-{seat}").subtitle for seat in range(4)]  # type: ignore[attr-defined]
        assert shown == [said[bool(is_ready)] for is_ready in committed]
        if all(committed[2:]):
            return
    raise AssertionError("the bots have not chosen")


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


def test_what_is_chosen_here_while_a_phone_is_away_counts(tables: Tables) -> None:
    table = tables("002p")
    table.until(lambda: table.has("hold"))
    table.phones.go(3)
    table.step(3.0, 0.1)
    for seat in range(2):
        table.until(lambda: table.has("hold"))
        table.down((pygame.K_RETURN, 0.0), frame=0.01)
        table.step(1.2)
        table.up(pygame.K_RETURN)
        table.step(1.0)
        assert [move[:6] for move in table.moves] == ["0:pass", "1:pass"][: seat + 1]
    assert not table.has("hold") and not table.scene.clock.is_running
    table.phones.sit(3, "Marius")
    table.step(0.1)
    table.want(3, do="choose", card=0)
    table.until(lambda: table.moves[-1] == "call")


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
