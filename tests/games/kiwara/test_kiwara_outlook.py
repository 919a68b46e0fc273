"""What was learnt about positions: sane weights, both seats alike, moves judged as their ends."""

from __future__ import annotations

from random import Random

import pytest

from games import catalog
from games.core.game import Setup
from games.kiwara.bot.brain import BRAIN
from games.kiwara.bot.outlook import Outlook, chance, promised, promises, scales
from games.kiwara.rules.moves import Place
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS
from tests.games.kiwara.savannah import VARIANTS, dealt, kiwara, start


def positions(seed: int, variant: str = "classic") -> list[KiwaraState]:
    """All positions of a match at random."""
    rng, found = Random(seed), []
    state = start(dealt(variant, rng))
    while not state.is_over:
        found.append(state.clone())
        state.play(rng.choice(state.legal_moves()))
    return found


def test_the_weights_say_what_everybody_knows() -> None:
    learnt = scales().learnt
    hand = dict(zip(KINDS, learnt.hand, strict=True))
    assert learnt.okapi > 0 and learnt.threat > 0 and learnt.spared > 0
    assert min(learnt.hand) > 0
    assert hand["lion"] > hand["gazelle"]
    assert all(share >= 0 for row in learnt.share for share in row)


@pytest.mark.parametrize("seed", range(6))
def test_what_one_seat_hopes_the_other_fears(seed: int) -> None:
    for state in positions(seed):
        first, second = (Outlook(state, seat, scales()).standing() for seat in (0, 1))
        assert first == pytest.approx(-second)


@pytest.mark.parametrize("seed", range(6))
def test_a_placement_is_judged_as_the_position_after_it(seed: int) -> None:
    learnt = scales().learnt
    for state in positions(seed):
        outlook = Outlook(state, state.seat, scales())
        for move in state.legal_moves():
            if isinstance(move, Place):
                after = state.clone()
                after.play(move)
                looked = Outlook(after, state.seat, scales()).standing() - outlook.standing()
                if after.phase == "swap":
                    looked += learnt.swapping - learnt.walking
                cell = state.board.index[move.cell]
                assert outlook.gain(KINDS.index(move.animal), cell) == pytest.approx(looked)


@pytest.mark.parametrize("variant", VARIANTS)
def test_any_position_has_an_outlook(variant: str) -> None:
    for state in positions(3, variant):
        assert 0 < chance(promised(state, scales())) < 1
        found = promises(state, scales())
        if found is not None:
            assert [move for move, _ in found] == state.legal_moves()
        assert sorted(map(str, BRAIN.ordered(state))) == sorted(map(str, state.legal_moves()))


def test_a_sure_territory_full_of_zebras_is_a_good_outlook() -> None:
    own, others = ("0Z d2", "0Z e2", "0Z f2"), ("1z a1", "1z b1", "1z d1")
    assert promised(kiwara(*own, *others, totem="S1", to_move=0), scales()) > 0.3
    assert promised(kiwara(*own, *others, totem="S1", to_move=1), scales()) < -0.2


def test_early_the_search_learns_from_the_outlook_and_late_from_ends() -> None:
    state = catalog.game("kiwara").start(Setup(2, 1))
    rng = Random(1)
    assert isinstance(state, KiwaraState)
    while not state.is_over:
        empty = state.empty.bit_count()
        first, second = BRAIN.estimate(state, rng)
        assert first + second == pytest.approx(1.0)
        if empty <= BRAIN.low:
            assert min(first, second) < 0.05, "won or lost"
        elif empty >= BRAIN.high and state.phase != "start":
            assert (first, second)[state.seat] == pytest.approx(chance(promised(state, scales())))
        state.play(rng.choice(state.legal_moves()))
