"""What the bots know: honest playouts, a sane evaluation, and no look at the deck."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.brain import Brain
from games.kiwara.bot.brain import BRAIN
from games.kiwara.rules.state import KiwaraState
from tests.bench.plain_kiwara import plain_playout
from tests.games.kiwara.savannah import VARIANTS, crowded, dealt, kiwara, played, start

Rewards = tuple[float, ...]


def late_state(seed: int, cells: int, variant: str = "classic") -> KiwaraState:
    """A random match with so few cells left."""
    rng = Random(seed)
    state = start(dealt(variant, rng))
    while state.empty.bit_count() > cells or state.phase == "keep":
        state.play(rng.choice(state.legal_moves()))
    return state


def endings(state: KiwaraState) -> set[Rewards]:
    """The rewards of every way the match can end."""
    if state.is_over:
        return {rounded(BRAIN.rewards(state))}
    found: set[Rewards] = set()
    for move in state.legal_moves():
        child = state.clone()
        child.play(move)
        found |= endings(child)
    return found


def rounded(values: list[float]) -> Rewards:
    return tuple(round(value, 9) for value in values)


@pytest.mark.parametrize("seed", range(15))
def test_playouts_end_as_the_rules_would_end(seed: int) -> None:
    state = late_state(seed, cells=3)
    possible, rng = endings(state), Random(seed)

    reached = {rounded(BRAIN.playout(state, rng)) for _ in range(300)}

    assert reached <= possible
    assert len(reached) >= min(len(possible), 4) // 2


@pytest.mark.parametrize("variant", VARIANTS[1:])
@pytest.mark.parametrize("seed", range(4))
def test_playouts_with_cards_end_as_the_rules_would_end(variant: str, seed: int) -> None:
    state = late_state(seed, cells=2, variant=variant)
    possible, rng = endings(state), Random(seed)

    assert {rounded(BRAIN.playout(state, rng)) for _ in range(100)} <= possible


@pytest.mark.parametrize("card", ["vulture", "rhino", "giraffe"])
@pytest.mark.parametrize("moves", [(), ("place zebra f5",), ("hyena", "place zebra f5")])
def test_playouts_with_cards_for_any_moment_end_as_the_rules_would_end(
    card: str, moves: tuple[str, ...]
) -> None:
    state = crowded("e5 f5", "1E 1Z", "0z a2", "1L a1", totem="E5", to_move=1)
    state.card_hands[1] = (card, *moves[:1]) if len(moves) > 1 else (card,)
    state.deck = ("vulture", "gnu") if card == "giraffe" else ()
    played(state, *moves)
    assert any(str(move).startswith(card) for move in state.legal_moves())
    possible, rng = endings(state), Random(4)

    reached = {rounded(BRAIN.playout(state, rng)) for _ in range(200)}

    assert reached <= possible
    assert len(reached) >= min(len(possible), 4) // 2


def test_a_card_used_before_the_totem_moves_is_weighed_with_the_walk_to_come() -> None:
    state = kiwara("0z c3", "0Z b2", "1Z d1", totem="N1", cards=[["vulture"], []])
    played(state, "place zebra a1")
    used = state.clone()
    played(used, "vulture c3")

    worth = {str(move): value for move, value in BRAIN.weighed(state)}["vulture c3"]

    assert worth == pytest.approx(max(value for _, value in Brain.weighed(BRAIN, used)))


def test_the_deck_matters_while_a_card_can_be_drawn_from_it() -> None:
    handicap = start(seed=14, handicap=[0, 1])
    assert handicap.cards(1) == ("giraffe",)
    assert not BRAIN.is_open(handicap)

    played(handicap, "totem N1", "giraffe", "keep " + sorted(handicap.deck[:3])[0])
    assert handicap.deck and BRAIN.is_open(handicap)
    assert not BRAIN.is_open(start(mystery=True))


def test_playouts_from_the_opening_are_as_fair_as_plain_ones() -> None:
    matches = 3000
    rng, state = Random(1), start()
    fast = sum(BRAIN.playout(state, rng)[0] > 0.5 for _ in range(matches)) / matches
    wins = 0
    for _ in range(matches):
        first, second = plain_playout(rng)
        wins += first > second

    assert abs(fast - wins / matches) < 0.05


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_playout_changes_nothing_and_pays_both_seats(variant: str) -> None:
    rng = Random(3)
    state = start(dealt(variant, rng))
    while not state.is_over:
        before = state.to_json()
        first, second = BRAIN.playout(state, rng)
        assert min(first, second) >= 0 and max(first, second) <= 1
        assert abs(first - second) > 0.5
        assert state.to_json() == before
        state.play(rng.choice(state.legal_moves()))


def test_a_finished_match_is_worth_its_result() -> None:
    state = late_state(2, cells=1)
    while not state.is_over:
        state.play(state.legal_moves()[0])
    (winner,) = state.winners()

    assert BRAIN.value(state, winner) > 900
    assert BRAIN.value(state, 1 - winner) < -900


def test_value_likes_zebras_in_territories_one_holds() -> None:
    state = kiwara("0G a4", "1G c1", totem="N1")
    held, given = state.clone(), state.clone()

    played(held, "place zebra a5")
    played(given, "place gazelle a5")

    assert BRAIN.value(held, 0) > BRAIN.value(given, 0)
    assert BRAIN.value(held, 0) == -BRAIN.value(held, 1)


def test_a_sample_shuffles_the_deck_and_nothing_else() -> None:
    state = start(mystery=True, handicap=[1, 1])
    imagined = [BRAIN.sample(state, 0, Random(seed)) for seed in range(20)]

    assert len({sample.deck for sample in imagined}) > 10
    for sample in imagined:
        assert sorted(sample.deck) == sorted(state.deck)
        assert {**sample.to_json(), "deck": []} == {**state.to_json(), "deck": []}


def test_a_view_of_the_state_hides_the_order_of_the_deck() -> None:
    state = start(mystery=True)

    assert state.view_for(0).deck == tuple(sorted(state.deck))
    assert state.deck != tuple(sorted(state.deck))
