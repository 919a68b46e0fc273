"""The clock of Zuma: the beat, and what bots at it know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games.zuma.clock.base as clock_module
import games.zuma.clock.beat as beat_module
import games.zuma.clock.signal as signal_module
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.rules.state import ZumaState
from tests.games.zuma.clock_table import Table
from tests.games.zuma.temple import COMPLETE, JUNK, hands


def _mind(table: Table, card: str) -> None:
    """The person at the first seat has a card in mind."""
    assert isinstance(table.clock, BeatClock)
    assert not list(table.clock.choose(0, card, table.now))


# The beat


def test_the_call_comes_with_every_beat_and_none_chosen_passes_the_first_card() -> None:
    table = Table([0, 1, 1, 1], tempo=2.0, seed=5)
    first = table.state().fanned(0)[0]
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
    hand = table.state().fanned(0)
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
