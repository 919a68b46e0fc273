"""Motions end exactly, carry time over, and everything they call is called once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.stage.motion.timeline import (
    REDUCED,
    Call,
    Easing,
    Sequence,
    Timeline,
    Together,
    Tween,
    in_out_cubic,
    in_out_sine,
    in_quad,
    linear,
    out_back,
    out_cubic,
    shake,
)

EASINGS = [linear, in_quad, out_cubic, in_out_cubic, in_out_sine, out_back]


@pytest.mark.parametrize("easing", EASINGS)
def test_easings_start_at_0_and_end_at_1(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)


def test_out_back_goes_too_far_and_a_shake_dies_out() -> None:
    assert max(out_back(t / 50) for t in range(51)) > 1.05
    assert shake(0.0) == 0.0 and shake(1.0) == pytest.approx(0.0)


@given(st.lists(st.floats(0.001, 0.3), min_size=1, max_size=30))
def test_a_tween_ends_exactly_whatever_the_frames(steps: list[float]) -> None:
    told: list[float] = []
    tween = Tween(0.5, told.append, start=10, end=20, easing=out_back)
    rest = 0.0
    for step in steps:
        rest = tween.advance(step)
    if sum(steps) > 0.5001:
        assert tween.is_done and told[-1] == 20 and told.count(20) == 1
    assert rest >= 0


def test_a_sequence_hands_left_over_time_on() -> None:
    told: list[float] = []
    both = Sequence(Tween(0.1), Tween(0.1, told.append))
    both.advance(0.15)
    assert told == pytest.approx([0.5])
    assert both.advance(0.15) == pytest.approx(0.1) and both.is_done


def test_together_takes_as_long_as_the_longest() -> None:
    short, long = Tween(0.1), Tween(0.3)
    both = Together(short, long)
    both.advance(0.2)
    assert short.is_done and not both.is_done
    assert both.advance(0.2) == pytest.approx(0.1)


def test_finishing_calls_everything_once_and_in_order() -> None:
    said: list[str] = []
    line = Timeline()
    line.add(Sequence(Tween(1.0, lambda v: said.append("tween")), Call(lambda: said.append("tok"))))
    line.add(Call(lambda: said.append("end")))
    line.finish()
    line.finish()
    assert said == ["tween", "tok", "end"] and not line.is_moving


def test_speed_scales_time_and_off_means_at_once() -> None:
    fast = Timeline(speed=2.0)
    fast.add(Tween(1.0))
    fast.advance(0.4)
    assert fast.is_moving
    fast.advance(0.2)
    assert not fast.is_moving
    said: list[float] = []
    off = Timeline(speed=0.0)
    off.add(Tween(1.0, said.append))
    assert said == [1.0] and not off.is_moving


def test_reduced_motion_is_short() -> None:
    line = Timeline(is_reduced=True)
    line.add(Tween(2.0))
    line.advance(REDUCED - 0.01)
    assert line.is_moving
    line.advance(0.02)
    assert not line.is_moving


def test_a_call_may_add_a_motion() -> None:
    said: list[str] = []
    line = Timeline()
    line.add(Call(lambda: line.add(Call(lambda: said.append("second")))))
    line.advance(0.0)
    assert said == ["second"] and not line.is_moving
