"""Time at Zuma's table: whatever the frame rate, the earlier hand has the totem."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games.zuma.clock.base as clock_module
import games.zuma.clock.beat as beat_module
import games.zuma.clock.signal as signal_module
from games.core.game import Setup
from games.core.match import Match
from games.zuma.clock import BeatClock, Clock, SignalClock
from games.zuma.rules.hand import fanned
from games.zuma.rules.state import ZumaState
from tests.games.zuma.temple import COMPLETE, GAME, JUNK, hands

PEOPLE = [0] * 6
COLOURS = ("red", "blue", "violet")


class Table:
    """A match with a clock, and frames of any length."""

    def __init__(
        self,
        levels: Sequence[int],
        *,
        seed: int = 1,
        tempo: float | None = None,
        is_calm: bool = False,
        position: Any = None,
    ) -> None:
        self.match = Match(GAME, Setup(len(levels), seed, {}, position or {}))
        self.now = 0.0
        rng = Random(seed)
        self.clock: Clock
        if tempo is not None:
            self.clock = BeatClock(self.state, levels, rng, tempo)
        else:
            self.clock = SignalClock(self.state, levels, rng, is_calm)
        self.clock.begin(0.0)

    def state(self) -> ZumaState:
        state = self.match.state
        assert isinstance(state, ZumaState)
        return state

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.match.moves]

    @property
    def grabs(self) -> list[str]:
        return [move for move in self.moves if "grab" in move]

    def run(self, seconds: float, frame: float = 1 / 60) -> None:
        """Let frames of this length pass."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.now = min(end, self.now + frame)
            for move in self.clock.until(self.now):
                self.match.play(move)

    def scramble(self, presses: Sequence[tuple[float, int, str]], frame: float) -> None:
        """Presses (time, seat, colour) are handed over with the frame in which they are read."""
        left = sorted(presses, key=lambda press: press[0])
        start = self.now
        while left:
            self.now += frame
            while left and start + left[0][0] <= self.now:
                at, seat, colour = left.pop(0)
                self.clock.press(seat, colour, start + at)
            for move in self.clock.until(self.now):
                self.match.play(move)

    def ready(self) -> None:
        """Everybody has looked and given the first card."""
        assert isinstance(self.clock, SignalClock)
        for seat in list(self.clock.waiting):
            self.clock.give(seat, fanned(self.state(), seat)[0], None, self.now)
        self.run(0.01)


def _mind(table: Table, card: str) -> None:
    """The person at the first seat has a card in mind."""
    assert isinstance(table.clock, BeatClock)
    assert not list(table.clock.choose(0, card, table.now))


def six_people() -> Table:
    """Six people with their hands on the keys."""
    table = Table(PEOPLE)
    table.ready()
    assert isinstance(table.clock, SignalClock) and table.clock.phase == "ready"
    return table


@pytest.mark.parametrize("frame", [1 / 240, 1 / 60, 1 / 30, 0.1, 0.35, 1.0])
def test_six_people_scramble_in_the_order_of_their_stamps(frame: float) -> None:
    table = six_people()
    table.scramble(
        [
            (0.412, 3, "red"),
            (0.405, 0, "red"),
            (0.410, 5, "violet"),
            (0.409, 1, "violet"),  # a millisecond before seat 5
            (0.430, 5, "blue"),
            (0.420, 2, "red"),  # both reds are gone by then
            (0.440, 2, "blue"),
            (0.450, 4, "blue"),  # nothing is left
        ],
        frame,
    )
    assert table.grabs == [
        "0:grab red",
        "1:grab violet",
        "3:grab red",
        "5:grab blue",
        "2:grab blue",
    ]
    assert [refused.seat for refused in table.clock.refusals] == [5, 2]
    assert table.clock.is_resting


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0.001, 1.3), st.integers(0, 5), st.sampled_from(COLOURS)),
        min_size=1,
        max_size=30,
        unique_by=lambda press: round(press[0], 4),
    ),
    st.floats(0.002, 0.5),
)
def test_the_frame_rate_settles_nothing(
    presses: list[tuple[float, int, str]], frame: float
) -> None:
    fine, coarse = six_people(), six_people()
    fine.scramble(presses, 0.001)
    coarse.scramble(presses, frame)
    assert fine.grabs == coarse.grabs
    assert fine.clock.refusals == coarse.clock.refusals
    assert fine.state().to_json() == coarse.state().to_json()


def test_equal_stamps_are_settled_by_who_came_first() -> None:
    for first, second in ((1, 4), (4, 1)):
        table = six_people()
        table.clock.press(first, "violet", table.now + 0.2)
        table.clock.press(second, "violet", table.now + 0.2)
        table.run(0.3)
        assert table.grabs == [f"{first}:grab violet"]
        assert [refused.seat for refused in table.clock.refusals] == [second]


def test_a_press_that_is_read_late_still_counts_before_a_bot() -> None:
    """A frame of half a second: the person's key came first, so the totem is theirs."""
    levels = [0, 5, 5]
    table = Table(levels, tempo=4.0, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    table.clock.press(0, "red", 0.01)
    table.run(3.0, frame=1.5)
    assert table.grabs[0] == "0:grab red"
    assert len(table.grabs) == 2


def test_hands_that_come_late_do_not_reach_into_the_next_round() -> None:
    table = Table([0] * 3, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    table.ready()
    start = table.now
    for seat, colour in ((0, "red"), (1, "blue"), (2, "red"), (2, "blue"), (1, "red")):
        table.clock.press(seat, colour, start + 0.1 + seat / 100)
    table.run(1.0)
    assert table.state().round == 1 and not table.state().grabbed
    table.clock.press(2, "red", table.now)
    table.run(1.0)
    assert not table.state().grabbed


# The beat


def test_the_call_comes_with_every_beat_and_none_chosen_passes_the_first_card() -> None:
    table = Table([0, 1, 1, 1], tempo=2.0, seed=5)
    first = fanned(table.state(), 0)[0]
    table.run(1.99)
    assert "call" not in table.moves
    table.run(0.02)
    assert table.moves.count("call") == 1
    assert f"0:pass {first}" in table.moves
    table.run(2.0)
    assert table.moves.count("call") == 2 and not table.grabs


def test_the_chosen_card_can_be_changed_until_the_beat() -> None:
    table = Table([0, 1, 1, 1], tempo=2.0, seed=5)
    assert isinstance(table.clock, BeatClock)
    hand = fanned(table.state(), 0)
    _mind(table, hand[2])
    table.run(1.0)
    assert not any(move.startswith("0:pass") for move in table.moves)
    _mind(table, hand[-1])
    table.run(1.2)
    assert f"0:pass {hand[-1]}" in table.moves
    assert not table.clock.chosen


@pytest.mark.parametrize("frame", [1 / 120, 1 / 60, 0.25])
def test_bots_play_the_same_at_every_frame_rate(frame: float) -> None:
    table, other = (Table([2, 3, 4, 5], tempo=1.5, seed=9) for _ in range(2))
    table.run(20.0, 1 / 1000)
    other.run(20.0, frame)
    assert table.moves == other.moves


def test_bots_react_like_people_and_never_at_once() -> None:
    position = {"hands": hands(COMPLETE, JUNK[0], JUNK[1])}
    for level in range(1, 6):
        times = []
        for seed in range(20):
            table = Table([level, level, 0], tempo=15.0, seed=seed, position=position)
            while not table.grabs:
                table.run(0.01, 0.01)
            times.append(table.now)
        assert min(times) > 0.3
        assert sum(times) / len(times) < 4.0


def test_a_pause_gives_the_whole_beat_again() -> None:
    table = Table([0, 1, 1], tempo=2.0, seed=5)
    table.run(1.9)
    table.clock.pause()
    table.run(10.0)
    assert "call" not in table.moves and not table.clock.is_pending
    table.clock.begin(table.now)
    table.run(1.9)
    assert "call" not in table.moves
    table.run(0.2)
    assert "call" in table.moves


def test_a_whole_match_of_bots_ends() -> None:
    table = Table([1, 2, 3, 4], tempo=1.0, seed=2)
    while not table.match.is_over:
        table.run(5.0, 0.05)
        if table.clock.is_resting and not table.match.is_over:
            table.clock.begin(table.now)
    assert table.state().winners()


# The signal


def test_nobody_is_shown_the_table_before_everybody_has_looked() -> None:
    table = Table([0, 0, 2, 0])
    clock = table.clock
    assert isinstance(clock, SignalClock)
    assert clock.waiting == [0, 1, 3]
    clock.press(1, "red", table.now)  # not now
    clock.give(3, fanned(table.state(), 3)[0], None, 0.0)
    table.run(5.0)
    assert clock.phase == "look" and clock.waiting == [0, 1]
    assert table.state().committed[2] is None and not table.grabs
    for seat in (0, 1):
        clock.give(seat, fanned(table.state(), seat)[0], None, table.now)
    table.run(0.01)
    assert clock.phase == "ready" and None not in table.state().committed


def test_without_an_armed_hand_the_cards_go_round_at_the_signal() -> None:
    table = Table([0] * 3, seed=4)
    table.ready()
    table.run(5.0)
    assert table.moves[-1] == "call"
    assert isinstance(table.clock, SignalClock) and table.clock.waiting == [0, 1, 2]


def test_an_armed_hand_comes_down_at_the_signal_and_starts_the_scramble() -> None:
    table = Table([0] * 3, position={"hands": hands(JUNK[0], COMPLETE, JUNK[1])})
    assert isinstance(table.clock, SignalClock)
    for seat in range(3):
        armed = "blue" if seat == 1 else None
        table.clock.give(seat, fanned(table.state(), seat)[0], armed, 0.0)
    table.run(0.5)
    assert not table.grabs and table.clock.phase == "ready"
    table.run(5.0)
    assert table.grabs == ["1:grab blue"] and table.clock.phase == "scramble"
    table.clock.press(2, "red", table.now)
    table.run(0.1)
    assert table.state().scores()[1].total == 2 and table.state().scores()[2].total == 1


def test_an_early_hand_starts_the_scramble_and_scores_nothing() -> None:
    table = Table([0] * 3, position={"hands": hands(JUNK[0], COMPLETE, JUNK[1])})
    table.ready()
    table.clock.press(0, "red", table.now + 0.1)
    table.clock.press(1, "blue", table.now + 0.2)
    table.run(0.5)
    assert [score.total for score in table.state().scores()] == [0, 1, 0]


def test_several_armed_hands_are_settled_by_lot() -> None:
    position = {"hands": hands("4 sun 3 moon", "4 eagle 3 maize", JUNK[2])}
    starters = set()
    for seed in range(12):
        table = Table([0] * 3, seed=seed, position=position)
        assert isinstance(table.clock, SignalClock)
        for seat in range(3):
            armed = "red" if seat < 2 else None
            table.clock.give(seat, fanned(table.state(), seat)[0], armed, 0.0)
        table.run(5.0)
        assert len(table.grabs) == 1  # the second one finds red gone and needs another key
        starters.add(table.grabs[0])
    assert starters == {"0:grab red", "1:grab red"}


def test_a_pause_keeps_what_was_looked_at_and_armed() -> None:
    table = Table([0] * 3, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    clock = table.clock
    assert isinstance(clock, SignalClock)
    clock.give(0, "moon", "red", 0.0)
    table.run(0.1)
    clock.pause()
    clock.begin(table.now)
    assert clock.waiting == [1, 2]
    for seat in (1, 2):
        clock.give(seat, fanned(table.state(), seat)[0], None, table.now)
    table.run(0.1)
    clock.pause()
    table.run(9.0)
    assert not table.grabs
    clock.begin(table.now)
    table.run(5.0)
    assert table.grabs == ["0:grab red"]


# Without speed


def test_calm_play_knows_no_early_hands_and_takes_totems_in_a_drawn_order() -> None:
    orders = set()
    for seed in range(10):
        table = Table(
            [0] * 4,
            seed=seed,
            is_calm=True,
            position={"hands": hands(COMPLETE, JUNK[0], JUNK[1], JUNK[2])},
        )
        clock = table.clock
        assert isinstance(clock, SignalClock)
        for seat in range(4):
            armed = "red" if seat == 0 else None
            clock.give(seat, fanned(table.state(), seat)[0], armed, 0.0)
        table.run(0.1)
        clock.press(2, "blue", table.now)
        table.run(0.1)
        assert not table.grabs
        table.run(3.0)
        assert table.grabs == ["0:grab red"]
        orders.add(tuple(clock.order))
        wrong = next(seat for seat in clock.order if seat != clock.chooser)
        clock.press(wrong, "blue", table.now)
        table.run(0.1)
        assert table.grabs == ["0:grab red"]
        for colour in ("blue", "violet"):
            chooser = clock.chooser
            assert chooser is not None
            clock.press(chooser, colour, table.now)
            table.run(0.1)
        assert clock.is_resting
    assert len(orders) > 2


def test_in_calm_play_bots_take_their_turn_by_themselves() -> None:
    table = Table([0, 3, 3], is_calm=True, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    assert isinstance(table.clock, SignalClock)
    table.clock.give(0, "moon", "red", 0.0)
    table.run(10.0)
    assert len(table.grabs) == 2 and table.clock.is_resting


@pytest.mark.parametrize("is_calm", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whole_matches_to_the_signal_end(players: int, is_calm: bool) -> None:
    """Two people who arm what is complete and press at random, and bots."""
    rng = Random(players)
    table = Table([0, 2, 0, 3, 4, 1][:players], seed=players, is_calm=is_calm)
    clock = table.clock
    assert isinstance(clock, SignalClock)
    for _ in range(20_000):
        if table.match.is_over:
            break
        state = table.state()
        if clock.is_resting:
            clock.begin(table.now)
        elif clock.phase == "look":
            seat = clock.waiting[0]
            armed = rng.choice(COLOURS[:2]) if state.is_complete(seat) else None
            clock.give(seat, rng.choice(state.hand(seat)), armed, table.now)
        elif clock.phase == "scramble":
            clock.press(rng.choice(clock.people), rng.choice(COLOURS), table.now)
        table.run(0.4, 0.1)
    assert table.match.is_over


def test_what_bots_decide_needs_no_foreign_hand() -> None:
    """The clock hands a bot nothing but the view of its own seat."""
    table = Table([0, 4, 4, 4], tempo=2.0, seed=3)
    asked: list[tuple[int | None, list[int]]] = []
    whole = ZumaState.view_for

    def watched(self: ZumaState, seat: int | None) -> ZumaState:
        view = whole(self, seat)
        asked.append((seat, view.hands))
        return view

    ZumaState.view_for = watched  # type: ignore[method-assign]
    try:
        table.run(12.0)
    finally:
        ZumaState.view_for = whole  # type: ignore[method-assign]
    assert {seat for seat, _ in asked} <= {1, 2, 3}
    for seat, held in asked:
        assert [hand >= 0 for hand in held] == [other == seat for other in range(4)]


def test_another_tempo_counts_from_the_next_beat_on_and_the_ring_says_so() -> None:
    table = Table([0, 1, 1], tempo=4.0)
    clock = table.clock
    assert isinstance(clock, BeatClock)
    table.run(3.0)
    clock.set_tempo(10.0)
    assert clock.call_in(table.now) == pytest.approx(1.0)
    table.run(1.5)
    assert table.moves.count("call") == 1
    assert clock.call_in(table.now) == pytest.approx(9.5)
    clock.pause()
    assert clock.call_in(table.now) == 10.0


# What bots at the table know, and what the table knows of them


@pytest.mark.parametrize(("tempo", "levels"), [(1.5, [0, 3, 5, 1]), (None, [0, 0, 4, 2])])
def test_a_bot_is_asked_with_the_view_of_its_own_seat(
    tempo: float | None, levels: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equal views whatever is hidden (tested with the rules) thus make equal questions."""
    table = Table(levels, tempo=tempo)
    asked: list[tuple[int, Any]] = []

    def noting(choice: Any) -> Any:
        def noted(view: ZumaState, level: int, rng: Random, **wishes: bool) -> Any:
            assert view.is_view and view.viewer is not None and not view.chance
            assert level == levels[view.viewer]
            asked.append((view.viewer, view.to_json()))
            assert view.to_json() == table.state().view_for(view.viewer).to_json()
            return choice(view, level, rng, **wishes)

        return noted

    for name in ("pass_choice", "grab_choice"):
        noted = noting(getattr(clock_module, name))
        for module in (clock_module, signal_module):
            monkeypatch.setattr(module, name, noted, raising=False)
    for _ in range(8):
        if tempo is None and table.clock.is_resting:
            table.clock.begin(table.now)
        if tempo is None and isinstance(table.clock, SignalClock) and table.clock.waiting:
            table.ready()
        table.run(4.0, 0.1)
    assert {seat for seat, _ in asked} == {seat for seat, level in enumerate(levels) if level}
    for seat, view in asked:
        others = [hand for other, hand in enumerate(view["hands"]) if other != seat]
        assert all(set(hand) == {None} for hand in others)


def test_a_bot_with_a_complete_hand_puts_a_card_ready_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody can tell from the marks on the table that a hand is complete."""
    monkeypatch.setattr(beat_module, "reaction_time", lambda *_, **__: 9.0)  # till the last moment
    position = {"hands": hands(JUNK[0], COMPLETE, JUNK[1])}
    table = Table([0, 1, 1], tempo=4.0, position=position)
    table.run(0.76 * 4.0)
    assert table.state().committed[1] is not None and not table.grabs
    table.run(0.23 * 4.0)
    assert table.grabs[0].startswith("1:grab")


def test_bots_wait_for_a_hand_that_is_shown_late() -> None:
    """A slow disk holds the picture back: then bots hold back too, and presses do not."""
    late, soon = (Table([0, 5, 5, 5], tempo=4.0) for _ in range(2))
    for table in (late, soon):
        table.clock.press(0, "red", 0.1)
        table.run(0.12, 0.01)
        assert table.grabs == ["0:grab red"]
    late.clock.postpone(2.0)
    late.run(1.9)
    soon.run(1.9)
    assert late.grabs == ["0:grab red"] and len(soon.grabs) == 3


# Nobody takes the last totem


def test_a_totem_that_nobody_takes_goes_to_the_left_of_the_first_hand() -> None:
    table = Table([0, 0, 0])
    table.ready()
    table.clock.press(1, "red", table.now + 0.1)
    table.run(clock_module.LAST_CHANCE)
    assert table.grabs == ["1:grab red"]
    table.run(0.2)
    assert table.grabs == ["1:grab red", "2:grab blue"]
    assert table.clock.is_resting


def test_every_grab_gives_the_others_the_whole_time_again() -> None:
    table = Table([0, 0, 0, 0])
    table.ready()
    table.clock.press(0, "red", table.now + 0.1)
    table.run(9.0)
    table.clock.press(3, "violet", table.now)
    table.run(9.0)
    assert table.grabs == ["0:grab red", "3:grab violet"]
    table.run(1.1)
    assert table.grabs == ["0:grab red", "3:grab violet", "1:grab blue"]


def test_all_totems_left_go_round_at_once() -> None:
    table = six_people()
    table.clock.press(4, "violet", table.now + 0.1)
    table.run(clock_module.LAST_CHANCE + 0.2)
    assert table.grabs == [
        "4:grab violet",
        "5:grab red",
        "0:grab red",
        "1:grab blue",
        "2:grab blue",
    ]


def test_a_hand_in_the_last_instant_counts_before_that() -> None:
    table = Table([0, 0, 0])
    table.ready()
    start = table.now
    table.clock.press(1, "red", start + 0.1)
    table.run(5.0)
    table.clock.press(0, "blue", start + 0.1 + clock_module.LAST_CHANCE)
    table.run(6.0)
    assert table.grabs == ["1:grab red", "0:grab blue"]


def test_a_pause_in_the_scramble_gives_the_whole_time_again() -> None:
    table = Table([0, 0, 0])
    table.ready()
    table.clock.press(1, "red", table.now + 0.1)
    table.run(9.0)
    table.clock.pause()
    table.run(30.0)
    table.clock.begin(table.now)
    table.run(9.0)
    assert table.grabs == ["1:grab red"]
    table.run(1.1)
    assert len(table.grabs) == 2


def test_in_calm_play_nobody_is_hurried() -> None:
    table = Table([0, 0, 0], is_calm=True, position={"hands": hands(COMPLETE, *JUNK[:2])})
    assert isinstance(table.clock, SignalClock)
    for seat in list(table.clock.waiting):
        colour = "red" if seat == 0 else None
        table.clock.give(seat, fanned(table.state(), seat)[0], colour, table.now)
    table.run(60.0)
    assert table.grabs == ["0:grab red"]
