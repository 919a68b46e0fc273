"""Hidden piles, imagined piles, and random endings that keep to the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots.brain import Brain
from games.bots.deadline import Deadline
from games.kumata.bot.brain import BRAIN, CLOSING, LAST_DOMINOES, KumataBrain, _least_under_totem
from games.kumata.rules.moves import Aside, Place
from games.kumata.rules.position import HIDDEN
from games.kumata.rules.state import KumataState
from tests.games.kumata.lockstep import is_worth_a_totem
from tests.games.kumata.positions import kumata, moves, played, start


def midway(players: int, seed: int, plies: int = 8) -> KumataState:
    state, rng = start(players, seed), Random(seed)
    for _ in range(plies):
        if not state.is_over:
            state.play(rng.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_shows_tops_and_depths_only(players: int) -> None:
    state = midway(players, 4)
    view = state.view_for(0)

    for piles, seen in zip(state.piles, view.piles, strict=True):
        assert [pile[-1] for pile in piles] == [pile[-1] for pile in seen]
        assert [len(pile) for pile in piles] == [len(pile) for pile in seen]
        assert all(domino == HIDDEN for pile in seen for domino in pile[:-1])
    assert moves(view) == moves(state)
    assert view.scores() == state.scores()
    assert view.to_json()["reserve"][0][0][0] in (None, view.name_of(view.piles[0][0][-1]))


def test_every_seat_and_the_spectator_see_the_same() -> None:
    state = midway(4, 1)
    seen = [state.view_for(seat).to_json() for seat in (None, 0, 1, 2, 3)]
    assert seen.count(seen[0]) == 5


def test_views_of_states_that_differ_only_below_the_tops_are_equal() -> None:
    one = kumata("H1 C2 H1 C2", reserve=["03 44 12 | 02", "12"])
    other = kumata("H1 C2 H1 C2", reserve=["44 03 12 | 02", "12"])

    assert one.view_for(1).to_json() == other.view_for(1).to_json()
    assert one.view_for(1).unseen == other.view_for(1).unseen
    for seed in range(5):
        assert (
            BRAIN.sample(one, 1, Random(seed)).to_json()
            == BRAIN.sample(other, 1, Random(seed)).to_json()
            == BRAIN.sample(other.view_for(1), 1, Random(seed)).to_json()
        )


def test_a_view_can_try_a_move_without_learning_what_lies_below() -> None:
    view = kumata("H1 C2 H1 C2", reserve=["44 12", "12"]).view_for(0)
    played(view, "12@a1b1", "12@c1d1")

    assert view.to_json()["reserve"][0] == [[None]]
    assert view.scores()[0].parts["reserve"] == 0
    assert not view.is_over  # nobody knows whether the hidden domino fits
    assert BRAIN.sample(view, 0, Random(1)).is_over  # but 4-4 it must be, and it does not


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_keeps_what_is_seen_and_redeals_the_rest(players: int) -> None:
    state = midway(players, 9)
    seen = set()
    for seed in range(30):
        sample = BRAIN.sample(state, 0, Random(seed))
        assert sample.view_for(0).to_json() == state.view_for(0).to_json()
        for piles, dealt in zip(state.piles, sample.piles, strict=True):
            assert sorted(sum(piles, ())) == sorted(sum(dealt, ()))
        seen.add(str(sample.piles))
    assert len(seen) > 20


def test_samples_reach_every_hidden_order_equally() -> None:
    state = kumata("H1 C2 H1 C2", reserve=["03 44 33 12", "12"])
    rng, counts = Random(5), dict.fromkeys(range(6), 0)
    orders: list[tuple[int, ...]] = []
    for _ in range(3000):
        order = BRAIN.sample(state, 1, rng).piles[0][0][:3]
        if order not in orders:
            orders.append(order)
        counts[orders.index(order)] += 1
    assert len(orders) == 6
    assert all(400 < count < 600 for count in counts.values())


@pytest.mark.parametrize("variant", ["classic", "maze", "union", "maze_union"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_ending_changes_nothing_and_rewards_lie_in_range(
    players: int, variant: str
) -> None:
    if "union" in variant and players != 4:
        return
    state = start(players, 2, options={"variant": variant})
    before = state.to_json()
    rng = Random(3)
    for _ in range(30):
        rewards = BRAIN.playout(state, rng)
        assert len(rewards) == players
        assert all(0 <= reward <= 1 for reward in rewards)
    assert state.to_json() == before


def test_random_endings_play_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The unrolled loop ends as the rules end when they are led through the same choices."""
    ended: list[KumataState] = []
    monkeypatch.setattr(KumataBrain, "rewards", lambda _, state: ended.append(state) or [])
    for seed in range(40):
        players = 2 + seed % 3
        first = start(players, seed)
        BRAIN.playout(first, Random(seed))
        fast, slow = ended[-1], first.clone()
        for cell, owner in enumerate(fast.owners):
            assert owner <= players and fast.values[cell] <= first.side.highest
        assert fast.points[:players] == [
            sum(v for v, o in zip(fast.values, fast.owners, strict=True) if o == seat)
            for seat in range(players)
        ]
        replay(slow, Random(seed))
        assert fast.scores() == slow.scores()
        assert fast.winners() == slow.winners()
        assert (fast.ended_by, fast.piles) == (slow.ended_by, slow.piles)


def covered(state: KumataState, move: Place) -> int:
    """The points of rivals under a placement, less the seat's own."""
    found = 0
    for cell in (move.a, move.b):
        at = state.board.index[cell]
        if state.owners[at] < state.players:
            found += state.values[at] * (-1 if state.owners[at] == state.seat else 1)
    return found


def replay(state: KumataState, rng: Random) -> None:
    """Make the choices of a random ending through `legal_moves` and `play`."""
    while state.seat is not None:
        seat = state.seat
        if state.must_set_aside:
            deep = state.splittable(seat)
            state.play(Aside(*deep[int(rng.random() * len(deep))]))
            continue
        legal = [move for move in state.legal_moves() if not move.totem]
        ways = [way for u, v in state.visible(seat) for way in dict.fromkeys([(u, v), (v, u)])]
        ordered = [m for way in ways for m in legal if (m.first, m.second) == way]
        drawn = [ordered[int(rng.random() * len(ordered))] for _ in range(BRAIN.tries)]
        move = max(drawn, key=lambda move: covered(state, move))
        totem = is_worth_a_totem(state, move)
        state.play(Place(move.first, move.second, move.a, move.b, totem))


def test_the_value_is_the_margin_at_the_end() -> None:
    state = kumata("H1 H1 C1 C1", reserve=["11", "01"])
    played(state, "11@a1b1+", "01@c1d1")

    assert state.is_over
    assert BRAIN.value(state, 0) == 3 - (1 - 2)
    assert BRAIN.value(state, 1) == -BRAIN.value(state, 0)


def test_a_totem_in_hand_is_worth_something_while_dominoes_are_left() -> None:
    state = start(2)
    scores = state.scores()
    margin = scores[0].total - scores[1].total
    assert BRAIN.value(state, 0) == pytest.approx(margin)  # both hold the same totems


def test_partners_are_valued_together() -> None:
    state = start(4, 3, options={"variant": "union"})
    assert BRAIN.value(state, 0) == BRAIN.value(state, 2) == -BRAIN.value(state, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_counted_at_once_are_those_of_the_rules(players: int) -> None:
    for seed in range(30):
        state = start(players, seed)
        rng = Random(seed)
        while not state.is_over:
            state.play(rng.choice(state.legal_moves()))
        assert BRAIN.rewards(state) == pytest.approx(Brain.rewards(BRAIN, state))


@pytest.mark.parametrize("dominoes", [10, 15])
def test_in_a_quick_ending_a_totem_takes_less_the_fewer_dominoes_are_left(dominoes: int) -> None:
    least = _least_under_totem(dominoes)

    assert least == sorted(least)
    assert least[:LAST_DOMINOES] == [0.0] * LAST_DOMINOES  # on any domino, at any level
    assert all(4.0 < each < 8.0 for each in least[LAST_DOMINOES:])  # on high ones only


def late(seed: int, left: int) -> KumataState:
    """A position of two players with so few dominoes left, and more than one move."""
    rng = Random(seed)
    while True:
        state = start(2, rng.randrange(10**6))
        while not state.is_over:
            moves = state.legal_moves()
            count = sum(len(pile) for piles in state.piles for pile in piles)
            if count <= left and len(moves) > 1:
                return state
            state.play(rng.choice([move for move in moves if str(move)[-1] != "+"]))


def promised(state: Any, known: dict[str, float]) -> float:
    """What seat 0 gets when both play their best and any domino may lie below: counted plainly."""
    if state.is_over:
        return CLOSING.rewards(state)[0]
    key = repr((state.view_for(None).to_json(), state.hidden_dominoes()))
    if key not in known:
        means = [
            sum(promised(after, known) for after in found) / len(found)
            for found in (state.foreseen(move) for move in state.legal_moves())
        ]
        known[key] = max(means) if state.to_move == 0 else min(means)
    return known[key]


@pytest.mark.parametrize("seed", range(3))
def test_an_end_is_solved_as_counting_everything_says(seed: int) -> None:
    state = late(seed, 5)
    known: dict[str, float] = {}
    solved = BRAIN.solved(state, Deadline(60))

    assert solved is not None
    assert [move for move, _ in solved] == state.legal_moves()
    for move, worth in solved:
        outcomes = state.foreseen(move)
        mean = sum(promised(after, known) for after in outcomes) / len(outcomes)
        assert worth == pytest.approx(mean if state.seat == 0 else 1 - mean)


def test_an_end_is_solved_without_looking_below_the_tops() -> None:
    state = late(1, 6)
    solved = BRAIN.solved(state, Deadline(60))

    assert sum(map(len, state.hidden_dominoes())) > 1
    for seed in range(4):
        other = state.view_for(state.seat).redrawn(Random(seed))
        again = BRAIN.solved(other, Deadline(60))
        assert again is not None and dict(again) == pytest.approx(dict(solved or []))


@pytest.mark.parametrize(
    ("plot", "is_won"), [("H4 H4 H4 H4 C1 C1", True), ("H1 H1 C4 C4 C4 C4", False)]
)
def test_a_solved_end_tells_the_chance_of_victory(plot: str, is_won: bool) -> None:
    state = kumata(plot, reserve=["00", "00"])
    solved = BRAIN.solved(state, Deadline(60))

    assert solved is not None
    best = max(share for _, share in solved)
    assert best > 0.95 if is_won else best < 0.05


def test_an_end_that_is_far_away_or_of_several_is_not_solved() -> None:
    assert BRAIN.solved(start(2), Deadline(60)) is None
    assert BRAIN.solved(late(1, 8), Deadline(0)) is None
    four = start(4)
    while not four.is_over:
        assert BRAIN.solved(four, Deadline(60)) is None
        four.play(four.legal_moves()[0])
