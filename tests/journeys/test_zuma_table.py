"""Evenings of Zuma at one laptop, by what is on the screen."""

from __future__ import annotations

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.scenes.result.graph import ScoreGraph
from games.zuma.rules.moves import Pass
from tests.journeys.begun import resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person, plain
from tests.journeys.zuma_evening import (
    click_on,
    has,
    keep_golden,
    look_behind_the_curtain,
    new_zuma,
    table_of,
)

HOLD = 0.8


def _begun(person: Person, people: int, players: int = 3) -> None:
    new_zuma(person, people, players)
    person.press("zuma_view.begin")
    person.wait(1.0)


def _given(person: Person, people: int) -> None:
    """Everybody looks and chooses the first card."""
    for _ in range(people):
        look_behind_the_curtain(person)
        person.key(pygame.K_1)
        person.wait(0.6)


def _ended_round(person: Person, people: int = 3) -> None:
    """Somebody starts falsely, somebody takes the other totem."""
    _given(person, people)
    person.key(pygame.K_s)
    person.key(pygame.K_k)
    person.wait_until(lambda: has(person, "next-round"), "the end of the round")


def test_the_names_of_six_are_whole_on_their_plates(people: People) -> None:
    names = ("Alexandrine", "Maximilien", "Bérengère", "Jean-Baptiste", "Guillemette", "Christophe")
    seats = [Seat(name, n, 2 if n else 0) for n, name in enumerate(names)]
    match = Match(catalog.game("zuma"), Setup(6, 4), seats)
    match.play(next(each for each in match.state.legal_moves() if isinstance(each, Pass)))
    person = resumed(people, match, size=(1100, 620), bot_delay=5.0)
    person.key(pygame.K_p)
    person.wait(0.2)
    lines = [line for line, _ in person.written()]
    assert not [line for line in lines if "…" in line]
    assert all(lines.count(name) == 2 for name in names[1:]), "on the plate and above the table"


def test_a_long_name_takes_nothing_of_what_is_told_of_a_round(people: People) -> None:
    names = ("Maximilienne-Charlot", "Player 2", "Player 3")
    seats = [Seat(name, n, 3 if n else 0) for n, name in enumerate(names)]
    person = resumed(people, Match(catalog.game("zuma"), Setup(3, 11), seats))
    person.press("zuma_view.go_on")
    person.key(pygame.K_j)
    person.wait_until(lambda: has(person, "next-round"), "the end of the round")
    story = table_of(person).view.chronicle.rounds()[0]
    row = person._scene.find(f"log-{story.grips[0].position}").rect
    told = "".join(words for words, at in person.written() if row.contains(at))
    assert "maximilienne-charlot: false start" in plain(told)


# The pause


def test_p_pauses_and_p_goes_on(person: Person) -> None:
    _begun(person, 1)
    person.key(pygame.K_p)
    assert person.sees("zuma_view.pause_title")
    person.key(pygame.K_p)
    assert not person.sees("zuma_view.pause_title")


def test_enter_goes_on_after_a_pause_whatever_the_mouse_touched(person: Person) -> None:
    _begun(person, 1)
    person.key(pygame.K_p)
    person.press("zuma_view.calm")
    person.press("zuma_view.calm")
    person.key(pygame.K_RETURN)
    assert not person.sees("zuma_view.pause_title")


# Alone


def test_alone_without_hurry_every_card_is_asked_for_and_can_be_advised(people: People) -> None:
    person = people(last={"zuma_table": {"tempo": 3.0, "is_calm": True}})
    _begun(person, 1, players=5)
    table = table_of(person)
    for calls in range(3):
        assert person.can_press("table.hint")
        person.key(pygame.K_3)
        person.press("zuma_view.done")
        person.wait_until(lambda: table.present().calls > calls, "the call")  # noqa: B023
        person.wait(0.5)


def test_alone_to_the_beat_hints_last_while_bots_choose(people: People) -> None:
    person = people(last={"zuma_table": {"tempo": 6.0}})
    _begun(person, 1)
    table = table_of(person)
    person.wait_until(lambda: None not in table.present().committed[1:], "the bots' choice")
    assert person.can_press("table.hint")
    person.key(pygame.K_h)
    assert table.view.hint is not None


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_enter_takes_the_card_that_is_advised(people: People, way: str) -> None:
    person = people(last={"zuma_table": {"tempo": 3.0, "is_calm": True}})
    _begun(person, 1)
    table = table_of(person)
    if way == "key":
        person.key(pygame.K_h)
    else:
        person.press("table.hint")
    advised = table.view.hint.card
    assert table.view.hand.chosen is None
    person.key(pygame.K_RETURN)
    assert table.view.hand.cards[table.view.hand.chosen] == advised


# The curtain


def test_a_stray_enter_shows_nobodys_hand(person: Person) -> None:
    _begun(person, 3)
    for _ in range(4):
        person.key(pygame.K_RETURN)
        person.key(pygame.K_SPACE)
        person.wait(0.2)
    assert person.sees("zuma_view.curtain.take")


def test_enter_held_opens_the_curtain_even_where_nothing_moves(people: People) -> None:
    person = people(animation="off")
    _begun(person, 3)
    person.key(pygame.K_RETURN)
    assert person.sees("zuma_view.curtain.take")
    person.hold(pygame.K_RETURN)
    person.wait(HOLD)
    assert not person.sees("zuma_view.curtain.take")


def test_one_key_commits_a_card_and_passes_the_screen_on(person: Person) -> None:
    _begun(person, 3)
    table = table_of(person)
    for seat in range(3):
        look_behind_the_curtain(person)
        assert person.sees(f"Player {seat + 1}, choose the card to pass")
        person.key(pygame.K_1)
        assert table.view.viewer is None
        person.wait(0.6)
    person.wait(4.0)
    assert table.present().calls == 1


def test_one_click_commits_a_card_too(person: Person) -> None:
    _begun(person, 3)
    look_behind_the_curtain(person)
    person.click(table_of(person).view.hand.fan.card_rect(2).center)
    person.wait(1.0)
    assert person.sees("Over to Player 2")


def test_enter_only_pulls_a_card_out_and_space_is_ready(person: Person) -> None:
    _begun(person, 3)
    look_behind_the_curtain(person)
    person.key(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    person.wait(1.0)
    assert person.can_press("zuma_view.done")
    person.key(pygame.K_SPACE)
    person.wait(1.0)
    assert person.sees("Over to Player 2")


def test_the_row_of_digits_counts_by_its_place_on_other_keyboards(person: Person) -> None:
    _begun(person, 3)
    look_behind_the_curtain(person)
    person.give(pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1)
    person.wait(1.0)
    assert person.sees("Over to Player 2")


# The scramble and its end


def test_a_last_totem_that_nobody_takes_is_given_out_after_a_countdown(person: Person) -> None:
    _begun(person, 3)
    _given(person, 3)
    person.key(pygame.K_s)
    person.wait(2.0)
    assert has(person, "pause") and person.sees("8 seconds")
    person.wait(7.0)
    assert len(table_of(person).present().grabbed) == 1
    person.wait(1.5)
    assert person.sees("Nobody took the blue totem: it goes to Player 2")
    person.wait(6.0)
    assert person.can_press("zuma_view.next_round")


def test_hands_lie_open_after_a_round_until_somebody_goes_on(person: Person) -> None:
    _begun(person, 3)
    _ended_round(person)
    table = table_of(person)
    before = table.match.states[-2]
    shown = table.view.picture.open_hands
    assert [sorted(shown[seat]) for seat in range(3)] == [before.hand(n) for n in range(3)]
    assert person.sees("False start: Player 1")
    person.wait(60.0)
    assert table.view.picture.open_hands == shown
    person.key(pygame.K_RETURN)
    person.wait(4.0)
    assert not table.view.picture.open_hands
    assert person.sees("zuma_view.curtain.take")


def test_nobody_is_waited_for_once_a_round_has_ended(person: Person) -> None:
    _begun(person, 3)
    look_behind_the_curtain(person)
    assert person.shows("common/ui/clock"), "the others have not chosen yet"
    person.key(pygame.K_1)
    person.wait(0.6)
    _given(person, 2)
    person.key(pygame.K_s)
    person.key(pygame.K_k)
    person.wait_until(lambda: has(person, "next-round"), "the end of the round")
    assert not person.shows("common/ui/clock")
    person.wait(30.0)
    assert not person.shows("common/ui/clock")


def test_bots_among_themselves_go_on_by_themselves(people: People) -> None:
    person = people(last={"zuma_table": {"tempo": 1.5}}, animation="fast", size=(960, 600))
    new_zuma(person, people=0)
    person.press("zuma_view.begin")
    table = table_of(person)
    person.wait_until(lambda: table.view.is_waiting, "the end of a round")
    assert len(table.view.picture.open_hands) == 3
    person.wait(6.0)
    assert not table.view.picture.open_hands


def test_a_whole_match_ends_with_open_hands_and_then_the_result(people: People) -> None:
    person = people(animation="fast", size=(960, 600))
    _begun(person, 3)
    table = table_of(person)
    keys = [pygame.K_s, pygame.K_d, pygame.K_j, pygame.K_k, pygame.K_LEFT, pygame.K_DOWN]
    while not table.match.is_over:
        person.wait(0.3)
        if has(person, "next-round"):
            person.key(pygame.K_RETURN)
        elif has(person, "hold"):
            look_behind_the_curtain(person)
        elif table.privacy.can_give:
            person.key(pygame.K_3)
        elif table.clock.can_press:
            keys = keys[1:] + keys[:1]
            person.key(keys[0])
    person.wait_until(lambda: has(person, "next-round"), "the count of the last round")
    assert len(table.view.picture.open_hands) == 3
    person.press("zuma_view.to_result")
    person.wait_for("result.rematch")


# Looking back


def test_a_review_jumps_from_round_to_round_with_open_hands(people: People) -> None:
    person = people()
    match = keep_golden(person.desk.matches.folder.parent, "zuma", "julie", "0123")
    person.press("home.matches")
    person.wait(1.0)
    person.press("matches.finished")
    person.wait(1.0)
    person.press("matches.review")
    person.wait(1.0)
    table = table_of(person)
    ends = [story.position - 1 for story in table.view.chronicle.rounds()]
    person.key(pygame.K_END)
    assert not person.can_press("zuma_view.round_after")
    person.key(pygame.K_HOME)
    assert not person.can_press("zuma_view.round_before")
    for end in ends[:3]:
        person.press("zuma_view.round_after")
        assert table.host.looking == end
        hands = table.view.picture.open_hands
        state = match.states[end]
        assert [sorted(hands[seat]) for seat in range(4)] == [state.hand(n) for n in range(4)]
        assert not person.shows("common/ui/clock"), "nobody is waited for at the end of a round"
    person.press("zuma_view.round_before")
    assert table.host.looking == ends[1]
    person.key(pygame.K_n)
    assert table.host.looking == ends[2]


def test_nobody_is_waited_for_at_the_end_of_a_match(people: People) -> None:
    person = people()
    keep_golden(person.desk.matches.folder.parent, "zuma", "julie", "0123")
    person.press("home.matches")
    person.wait(1.0)
    person.press("matches.finished")
    person.wait(1.0)
    person.press("matches.review")
    person.wait(1.0)
    person.key(pygame.K_END)
    person.wait(1.0)
    assert not person.shows("common/ui/clock")


def test_looking_back_at_a_match_that_goes_on_opens_no_hand(person: Person) -> None:
    _begun(person, 3)
    _given(person, 2)
    table = table_of(person)
    person.key(pygame.K_HOME)
    person.wait(0.5)
    assert not table.view.picture.open_hands
    click_on(person, "present")


# Its name in the lists, and what the result says of it


def test_a_match_is_called_by_what_was_chosen_and_by_its_round(people: People) -> None:
    person = people()
    keep_golden(person.desk.matches.folder.parent, "zuma", "julie", "0123", moves=100)
    again = people()
    again.wait(1.0)
    assert again.sees("Match in progress")
    assert again.sees("Set 1 · round 2 of 3")
    assert not again.sees("to play") and not again.sees("Three rounds a set")
    again.press("home.matches")
    again.wait(1.5)
    assert again.sees("Set 1 · round 2 of 3")
    assert not again.sees("move 101") and not again.sees("zuma.choice.extra_totem.red")


def test_five_players_are_told_which_totem_is_doubled(people: People) -> None:
    person = people()
    keep_golden(person.desk.matches.folder.parent, "zuma", "five_blue", "01234", moves=3)
    again = people()
    again.wait(1.0)
    assert again.sees("Zuma, two blue totems")


def test_the_result_counts_rounds_as_the_sheet_does(people: People) -> None:
    person = people()
    home = person.desk.matches.folder.parent
    match = keep_golden(home, "zuma", "julie", "0123")
    again = people()
    again.press("home.matches")
    again.wait(1.0)
    again.press("matches.finished")
    again.wait(1.0)
    again.press("matches.review")
    again.wait(1.0)
    rounds = table_of(again).view.chronicle.rounds()
    again.press("table.to_result")
    again.wait(15.0)
    [winner] = match.state.winners()
    gains = []
    for story in rounds:
        gained = sum(grip.points for grip in story.grips if grip.seat == winner)
        lost = sum(loss.points for loss in story.losses if loss.seat == winner)
        gains.append(gained + lost)
    assert again.sees(f"best round: +{max(gains)}")
    assert again.sees(f"{len(rounds)} rounds played")
    assert again.sees("Points round by round")
    graph = again._scene.find("graph")
    assert isinstance(graph, ScoreGraph) and graph.last == len(rounds)
    again.click((graph._x(3), graph._plot.centery))
    again.wait(1.0)
    assert table_of(again).host.looking == rounds[2].position - 1
