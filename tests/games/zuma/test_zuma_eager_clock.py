"""Time where every hand is private: calls wait for nobody longer than needed, grabs are fair."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.zuma.clock import LAST_CHANCE, ON_ITS_WAY, BeatClock
from tests.games.zuma.clock_table import TimedMatch
from tests.games.zuma.temple import COMPLETE, JUNK, hands

TEMPO = 4.0
NEARLY = 1e-6


class Table(TimedMatch):
    """Phones at a table: what they want arrives late, with the moment of the press."""

    def __init__(self, levels: list[int], *, seed: int = 1, position: Any = None) -> None:
        super().__init__(len(levels), seed, position)
        self.clock = BeatClock(
            self.state, levels, Random(seed), TEMPO, is_eager=True, wait=ON_ITS_WAY
        )
        self.clock.begin(0.0)
        self.mail: list[tuple[float, int, str, float]] = []
        """When a press arrives, whose, on which colour, and when it was made."""

    @property
    def calls(self) -> int:
        return self.moves.count("call")

    def choose(self, *seats: int, card: int = 0) -> None:
        for seat in seats:
            hand = self.state().fanned(seat)
            for move in self.clock.choose(seat, hand[card], self.now):
                self.match.play(move)

    def press(self, seat: int, colour: str, at: float, delay: float) -> None:
        self.mail.append((at + delay, seat, colour, at))

    def run(self, seconds: float, frame: float = 1 / 60) -> None:
        """As the scene does it: what is due until the last frame, then time, then the mail."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            for move in self.clock.until(self.now):
                self.match.play(move)
            self.now = min(end, self.now + frame)
            for letter in sorted(self.mail):
                if letter[0] <= self.now:
                    self.clock.press(letter[1], letter[2], letter[3])
                    self.mail.remove(letter)


def test_the_call_comes_as_soon_as_everybody_has_chosen() -> None:
    table = Table([0, 0, 0])
    table.run(0.5)
    table.choose(0, 2)
    table.run(0.5)
    assert not table.calls
    table.choose(1)
    table.run(ON_ITS_WAY + 0.1)
    assert table.calls == 1


def test_whoever_has_not_chosen_in_time_passes_the_first_card() -> None:
    table = Table([0, 0, 0])
    first = table.state().fanned(1)[0]
    table.choose(0, 2, card=6)
    table.run(TEMPO + ON_ITS_WAY - 0.05)
    assert not table.calls
    table.run(0.1)
    assert table.calls == 1 and f"1:pass {first}" in table.moves


def test_the_next_beat_is_as_long_as_any_however_early_the_call_came() -> None:
    table = Table([0, 0, 0])
    table.choose(0, 1, 2)
    table.run(ON_ITS_WAY + 0.1)
    assert table.calls == 1
    table.run(TEMPO - 0.2)
    assert table.calls == 1
    table.run(0.5)
    assert table.calls == 2


def test_a_card_put_ready_stays_ready() -> None:
    table = Table([0, 0, 0])
    table.choose(0, card=2)
    table.choose(0, card=5)
    assert len(table.moves) == 1


def test_bots_are_waited_for_as_people_are() -> None:
    table = Table([0, 3, 3], seed=4, position={"hands": hands(JUNK[0], JUNK[1], JUNK[2])})
    table.choose(0)
    while not table.calls:
        table.run(0.02)
        assert table.now < TEMPO
    assert table.now < 0.75 * TEMPO + ON_ITS_WAY + 0.1


def test_a_bot_with_a_complete_hand_has_time_to_see_it() -> None:
    for seed in range(20):
        position = {"hands": hands(JUNK[0], COMPLETE, JUNK[1])}
        table = Table([0, 1, 0], seed=seed, position=position)
        table.choose(0, 2)
        table.run(TEMPO + 1.0)
        assert not table.calls and table.grabs[0].startswith("1:grab")


@pytest.mark.parametrize("frame", [1 / 240, 1 / 60, 1 / 20])
def test_the_earlier_press_wins_whatever_the_connections(frame: float) -> None:
    rng = Random(3)
    for _ in range(60):
        table = Table([0, 0, 0], position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
        first, later = rng.sample(range(3), 2)
        at = rng.uniform(0.3, 2.0)
        table.press(first, "red", at, rng.uniform(0.005, 0.2))
        table.press(later, "red", at + rng.uniform(0.001, 0.2), rng.uniform(0.005, 0.2))
        table.run(at + 1.0, frame)
        assert table.grabs[0] == f"{first}:grab red"


def test_the_order_of_the_connections_settles_nothing() -> None:
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        table = Table([0, 0, 0, 0], position={"hands": hands(COMPLETE, *JUNK[:3])})
        presses = {0: ("red", 1.0), 1: ("blue", 1.02), 2: ("blue", 1.01)}
        for place, seat in enumerate(order):
            colour, at = presses[seat]
            table.press(seat, colour, at, 0.05 + 0.06 * place)
        table.run(2.0)
        assert table.grabs == ["0:grab red", "2:grab blue"]
        assert [refused.seat for refused in table.clock.refusals] == [1]


def test_a_press_that_is_on_its_way_at_the_end_of_the_beat_still_counts() -> None:
    table = Table([0, 0, 0], position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    table.press(0, "red", TEMPO - 0.05, 0.2)
    table.run(TEMPO + 0.5)
    assert table.grabs == ["0:grab red"] and not table.calls


def test_a_hand_without_a_complete_one_is_a_false_start() -> None:
    table = Table([0, 0, 0], position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    table.press(1, "red", 0.9, 0.2)
    table.press(0, "blue", 1.0, 0.01)
    table.run(2.0)
    assert table.grabs == ["1:grab red", "0:grab blue"]
    assert [score.parts for score in table.state().scores()][1]["manche_1"] == 0
    assert table.state().scores()[0].total == 1


def test_a_press_from_before_the_round_is_none() -> None:
    table = Table([0, 0, 0])
    table.clock.pause()
    table.run(3.0)
    table.press(1, "red", table.now - 0.1, 0.2)
    table.clock.begin(table.now)
    table.run(1.0)
    assert not table.grabs


def test_bots_see_the_first_hand_no_sooner_than_people() -> None:
    for seed in range(30):
        table = Table([0, 5, 5], seed=seed, position={"hands": hands(COMPLETE, *JUNK[:2])})
        table.press(0, "red", 0.1, 0.0)
        while len(table.grabs) < 2:
            table.run(0.01, 0.01)
        assert table.now > 0.1 + ON_ITS_WAY + 0.3


def test_totems_that_nobody_takes_are_dealt_out() -> None:
    table = Table([0, 0, 0])
    table.press(1, "red", 0.5, 0.1)
    table.run(LAST_CHANCE)
    assert table.grabs == ["1:grab red"]
    assert table.clock.left(table.now) == pytest.approx(0.5, abs=NEARLY)
    table.run(0.5 + ON_ITS_WAY + 0.1)
    assert table.grabs == ["1:grab red", "2:grab blue"] and table.clock.is_resting


def test_a_pause_gives_everybody_the_whole_beat_again_and_keeps_what_is_ready() -> None:
    table = Table([0, 0, 0])
    table.choose(0, 1)
    table.run(TEMPO - 0.2)
    table.clock.pause()
    table.run(20.0)
    table.clock.begin(table.now)
    table.run(TEMPO - 0.2)
    assert not table.calls and table.state().committed[2] is None
    table.choose(2)
    table.run(ON_ITS_WAY + 0.1)
    assert table.calls == 1


@pytest.mark.parametrize("levels", [[0] * 3, [0] * 6, [0, 2, 0, 4], [0, 5, 5, 1, 0]])
def test_whole_matches_to_an_eager_beat_end(levels: list[int]) -> None:
    rng = Random(7)
    table = Table(levels, seed=len(levels))
    for _ in range(20_000):
        if table.match.is_over:
            break
        state = table.state()
        if table.clock.is_resting:
            table.clock.begin(table.now)
        for seat in table.clock.people:
            if state.grabbed or state.is_complete(seat):
                colour = rng.choice(state.table.colours)
                table.press(seat, colour, table.now, rng.uniform(0.005, 0.2))
            elif rng.random() < 0.5:
                table.choose(seat, card=rng.randrange(7))
        table.run(0.3, 0.1)
    assert table.match.is_over
