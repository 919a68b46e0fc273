"""What the bots know: fair rewards, no looking into later draws, and a useful greed."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.deadline import Deadline
from games.bots.levels import greedy
from games.bots.tree import Tree
from games.cuminos.bot.brain import BRAIN, best_gain
from tests.games.cuminos.positions import FORMS, built, holding, played, started


@pytest.mark.parametrize(("players", "teams"), FORMS)
def test_a_playout_rewards_every_seat_and_changes_nothing(players: int, teams: str) -> None:
    state = started(players, 5, teams)
    for _ in range(6):
        state.play(state.legal_moves()[0])
    before = state.to_json()
    for seed in range(5):
        rewards = BRAIN.playout(state, Random(seed))
        assert len(rewards) == players
        assert all(0 <= reward <= 1 for reward in rewards)
    assert state.to_json() == before
    assert BRAIN.playout(state, Random(1)) == BRAIN.playout(state, Random(1))


def test_a_playout_of_a_finished_match_is_its_result() -> None:
    state = started(2, 1)
    while not state.is_over:
        state.play(state.legal_moves()[0])
    rewards = BRAIN.playout(state, Random(0))
    [winner] = state.winners()
    assert rewards[winner] > rewards[1 - winner]


def test_playouts_play_by_the_rules() -> None:
    """Whoever can only finish the last round and win does so in every playout."""
    state = built("2@0,0,1/5@0,0,2", players=2)
    holding(state, "66 11", "22")
    state.round, state.first_opener = 1, 1
    state.points[0][0] = 2
    for seed in range(10):
        rewards = BRAIN.playout(state, Random(seed))
        assert rewards[1] > 0.9 > rewards[0], "1 for lying and 2 for the other's hand"


def test_a_sample_knows_the_hands_but_not_the_next_draw() -> None:
    state = started(2, 9)
    rng = Random(3)
    samples = [BRAIN.sample(state, 0, rng) for _ in range(3)]
    assert all(sample.known_to(0) == state.known_to(0) for sample in samples)
    following = set()
    for sample in [state, *samples]:
        while sample.round == 0:
            sample.play(sample.legal_moves()[0])
        following.add(str(sample.to_json()["hands"]))
    assert len(following) == 4


def test_a_search_ends_with_the_round_whatever_is_drawn_next() -> None:
    found = []
    for seed in (9, 10):
        state = started(2, 9)
        for _ in range(10):
            state.play(state.legal_moves()[0])
        state.seed = seed
        tree = Tree(BRAIN, state, Random(1))
        tree.run(300, Deadline(60))
        found.append([(str(edge.move), edge.visits, edge.mean) for edge in tree.root.best()])
        ends, waiting = 0, [tree.root]
        while waiting:
            node = waiting.pop()
            ends += node.rewards is not None
            assert node.rewards is None or not node.edges
            waiting += [child for edge in node.edges for child in edge.nodes.values()]
        assert ends
    assert found[0] == found[1]


def test_a_cumino_has_room_where_it_fits() -> None:
    for seed in range(5):
        rng, state = Random(seed), started(2 + seed, seed)
        for _ in range(40):
            if state.is_over:
                break
            building = state.building
            for low, high in state.table.cuminos:
                fits = building.fitting(low, high) or building.fitting(high, low)
                assert building.has_room_for(low, high) == bool(fits)
            state.play(rng.choice(state.legal_moves()))


def test_best_gain_sees_contacts() -> None:
    state = built("2@0,0,1/2@0,0,2", "2@1,0,1/3@2,0,1", "3@3,0,1/3@3,0,2")
    seat = state.to_move
    assert seat == 3
    holding(state, "11", "11", "11", "23")
    assert best_gain(state, seat) == 2 * 3
    holding(state, "11", "11", "11", "26")
    assert best_gain(state, seat) == 3, "upright on the source"
    holding(state, "11", "11", "11", "11")
    assert best_gain(state, seat) == 0


def test_greed_takes_the_tripled_place() -> None:
    state = built("2@0,0,1/2@0,0,2", "2@1,0,1/3@2,0,1", "3@3,0,1/3@3,0,2")
    holding(state, "11 12", "11 12", "11 12", "23 22", "11 12", "11 12")
    move = greedy(state, BRAIN, Random(0))
    assert str(move) == "2@1,0,2/3@2,0,2"


def test_greed_beats_chance() -> None:
    won = 0
    for seed in range(6):
        state = started(2, seed)
        rng, bot = Random(seed), seed % 2
        while not state.is_over:
            moves = state.legal_moves()
            is_bots = state.to_move == bot
            state.play(greedy(state, BRAIN, rng) if is_bots else rng.choice(moves))
        won += state.winners() == [bot]
    assert won >= 5


def test_value_is_the_margin_when_all_is_over() -> None:
    state = started(4, 2, "2x2")
    while not state.is_over:
        played(state, str(state.legal_moves()[-1]))
    team = state.scores()
    margin = (team[0].team_total or 0) - (team[1].team_total or 0)
    assert [BRAIN.value(state, seat) for seat in range(4)] == [margin, -margin] * 2
