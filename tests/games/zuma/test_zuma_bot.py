"""What the bots know: hands worth keeping, totems worth taking, human-like times."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import pytest

from games.bots.deadline import Deadline
from games.bots.levels import choose
from games.bots.tree import Tree
from games.core.game import Setup
from games.zuma.bot.brain import BRAIN
from games.zuma.rules.choices import grab_choice, pass_choice, reaction_time
from games.zuma.rules.planning import outlook_of
from games.zuma.rules.state import ZumaState
from tests.games.zuma.temple import COMPLETE, GAME, JUNK, cards, dealt, hands, played, start

LEVELS = (1, 2, 3, 4, 5)


def passed(hand: str, level: int = 5, tries: int = 30) -> set[str]:
    """The cards that a bot passes from a hand, over many tries."""
    others = (
        "2 feather 2 pyramid 1 serpent 2 mask",
        "2 pyramid 3 serpent 2 feather",
        "2 mask 3 eagle 2 zuma",
    )
    view = GAME.from_json({"hands": hands(hand, *others)}).view_for(0)
    return {pass_choice(view, level, Random(seed)).card for seed in range(tries)}


# Hand planning.


def test_a_bot_keeps_what_its_plan_needs() -> None:
    assert passed("4 sun 2 moon 1 cacao") == {"cacao"}
    assert passed("3 sun 3 moon 1 cacao") == {"cacao"}
    assert passed("3 sun 2 moon 1 cacao 1 eagle") == {"cacao", "eagle"}


def test_a_bot_passes_a_lone_zuma_card_on() -> None:
    assert passed("3 sun 2 moon 1 cacao 1 zuma") == {"zuma"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_hands_are_worth(players: int) -> None:
    outlook = outlook_of(GAME.table, GAME.cards, players)

    def worth(text: str) -> float:
        return outlook.worth(GAME.cards.packed(cards(text)))

    assert worth(COMPLETE) == worth("3 zuma 2 sun 2 moon") == 2.0
    assert worth("4 sun 2 moon 1 mask") > worth("3 sun 2 moon 2 mask") > worth(JUNK[0])
    assert worth("4 sun 2 moon") > worth("4 sun 1 moon 1 zuma")
    assert worth("4 sun 2 moon") == pytest.approx(worth("4 sun 2 moon 1 mask"))
    assert worth("4 sun 2 moon") == worth("2 eagle 4 cacao")
    assert worth("2 sun 2 moon 2 mask") < 2.0


def test_a_slipping_level_passes_anything_now_and_then() -> None:
    assert passed("4 sun 2 moon 1 cacao", level=1, tries=60) == {"sun", "moon", "cacao"}


def test_hands_that_wait_for_each_other_part_after_many_calls() -> None:
    stale = hands("4 sun 2 moon 1 cacao", JUNK[1], "4 jaguar 1 mask 2 moon")
    view = GAME.from_json({"hands": stale, "calls": 30}).view_for(0)

    assert {pass_choice(view, 5, Random(seed)).card for seed in range(60)} >= {"sun", "cacao"}


# Totems.


def test_a_bot_starts_a_scramble_only_with_a_complete_hand() -> None:
    state = dealt(COMPLETE, JUNK[0], JUNK[1])
    for level in LEVELS:
        assert grab_choice(state.view_for(0), level, Random(level)) is not None
        assert grab_choice(state.view_for(1), level, Random(level)) is None


def test_a_bot_joins_a_scramble_and_takes_one_totem() -> None:
    state = dealt(COMPLETE, JUNK[0], JUNK[1], JUNK[2])
    played(state, "0:grab red")

    found = grab_choice(state.view_for(1), 5, Random(0))
    assert found is not None and found.colour in ("blue", "violet")
    assert grab_choice(state.view_for(0), 5, Random(0)) is None


def test_a_bot_goes_for_a_colour_that_it_needs() -> None:
    empty = [None] * 3
    row = [[[1, None, 1], empty, empty], *[[[None, None, None], empty, empty]] * 3]
    state = GAME.from_json({"hands": hands(COMPLETE, *JUNK), "sheet": row})
    view = state.view_for(0)

    assert {str(grab_choice(view, 5, Random(seed))) for seed in range(30)} == {"0:grab blue"}
    wild = {str(grab_choice(view, 1, Random(seed))) for seed in range(60)}
    assert wild == {"0:grab blue", "0:grab red", "0:grab violet"}


def test_a_bot_that_needs_nothing_takes_what_others_need() -> None:
    empty = [None] * 3
    row = [[[1, 1, None], empty, empty], *[[[1, None, 1], empty, empty]] * 3]
    state = GAME.from_json(
        {"hands": hands(COMPLETE, *JUNK), "sheet": row, "grabbed": [[3, "violet"]]}
    )

    assert str(grab_choice(state.view_for(0), 5, Random(1))) == "0:grab blue"


# Bluffs: a totem taken too early ends the round, and its author scores nothing.


def last_round(own: list[int | None], *others: list[int | None], **more: Any) -> ZumaState:
    """The last round of a match: the cells of the last manche by seat, all else empty."""
    empty = [None] * len(own)
    sheet = [[empty, empty, cells] for cells in (own, *others)]
    given = {"hands": hands(*JUNK[: len(sheet)]), "manche": 2, "round": 2, "sheet": sheet}
    return GAME.from_json({**given, **more})


def bluffed(state: ZumaState, level: int = 5, seat: int = 0) -> set[str]:
    found = [grab_choice(state.view_for(seat), level, Random(seed)) for seed in range(20)]
    return {grab.colour for grab in found if grab is not None}


def test_the_best_bot_ends_the_last_round_early_where_nobody_can_reach_it() -> None:
    ahead = last_round([2, None, None], [None, None, None], [None, None, None])
    assert bluffed(ahead) == {"red", "blue"}, "two points ahead, and a totem gives one"
    assert all(not bluffed(ahead, level) for level in LEVELS[:-1])
    assert not bluffed(ahead, seat=1), "not for whoever is behind"

    level = last_round([2, None, None], [1, None, None], [None, None, None])
    assert bluffed(level) == {"blue"}, "one ahead: without the blue one the second cannot score"


def test_a_bluff_must_win_whatever_the_others_hold() -> None:
    cells = [2, None, None], [None, None, None], [None, None, None]
    zuma = hands("1 zuma 1 moon 2 eagle 2 maize 1 cacao", *JUNK[1:])
    assert not bluffed(last_round(*cells, hands=zuma)), "the Zuma card costs the lead"
    assert not bluffed(last_round(*cells, round=1)), "the next round could turn it"
    assert not bluffed(last_round(*cells, manche=1))
    assert not bluffed(GAME.start(Setup(3, 1)))  # type: ignore[arg-type]


def test_whoever_cannot_be_caught_plays_on() -> None:
    assert not bluffed(last_round([2, None, None], [None] * 3, [None] * 3, penalties=[0, 4, 4]))


def test_a_bluff_of_the_best_bot_wins_the_match() -> None:
    state = last_round([2, None, None], [None, None, None], [None, None, None])
    assert BRAIN.actor(state, [5, 5, 5], Random(1)) == 0
    while not state.is_over:
        seat = BRAIN.actor(state, [5, 5, 5], Random(1))
        state.play(BRAIN.chosen(state, seat, 5, Random(1)))
    assert state.winners() == [0]


# Times.


@pytest.mark.parametrize("is_own", [True, False])
def test_reactions_are_human_and_quicker_level_by_level(is_own: bool) -> None:
    rng = Random(1)
    middles = []
    for level in LEVELS:
        times = [reaction_time(level, rng, is_own) for _ in range(2000)]
        assert min(times) >= 0.3 and max(times) <= 6.0
        assert max(times) > 1.5 * min(times), "not a machine"
        middles.append(median(times))
    assert middles == sorted(middles, reverse=True)
    assert middles[0] > 2 * middles[-1]


def test_noticing_the_own_hand_takes_longer_than_following_another() -> None:
    for level in LEVELS:
        own = [reaction_time(level, Random(seed), True) for seed in range(500)]
        other = [reaction_time(level, Random(seed), False) for seed in range(500)]
        assert median(own) > median(other)


# Whole matches.


def match_of(levels: tuple[int, ...], seed: int) -> ZumaState:
    """A match of bots of these levels, asked one after the other."""
    rng = Random(seed)
    state = start(len(levels), seed)
    while not state.is_over:
        seat = state.to_move
        assert seat is not None
        state.play(BRAIN.chosen(state, seat, levels[seat], rng))
    return state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_bots_play_whole_matches(players: int) -> None:
    state = match_of(tuple(range(1, 6))[:players] + (5,) * (players - 5), players)
    assert state.winners()
    assert max(state.totals()) > 0


def test_level_five_beats_level_one() -> None:
    wins = 0.0
    for seed in range(24):
        seat = seed % 4
        winners = match_of(tuple(5 if each == seat else 1 for each in range(4)), seed).winners()
        wins += (seat in winners) / len(winners)
    assert wins > 12, "a quarter would be chance"


def test_every_level_chooses_a_legal_move_everywhere() -> None:
    rng = Random(2)
    state = start(4, 2)
    while not state.is_over:
        moves = [choose(state, BRAIN, level, rng, Deadline(0.2)) for level in LEVELS]
        for move in moves:
            assert state.why_not(move) is None
        state.play(rng.choice(moves))


def test_the_search_can_be_asked_for_a_hint() -> None:
    state = dealt(COMPLETE, JUNK[0], JUNK[1])
    tree = Tree(BRAIN, state, Random(0))
    tree.run(60, Deadline(5))

    assert str(tree.root.best()[0].move).startswith("0:grab")


# What the search would ask.


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_playout_changes_nothing_and_pays_every_seat(players: int) -> None:
    rng = Random(players)
    state = start(players, players)
    for _ in range(6):
        before = state.to_json()
        gained = BRAIN.playout(state, rng)
        assert len(gained) == players and all(0 <= each <= 1 for each in gained)
        assert state.to_json() == before
        for _ in range(9):
            state.play(rng.choice(BRAIN.moves(state, state.to_move or 0)))


def test_playouts_differ() -> None:
    state = start(4)
    assert len({tuple(BRAIN.playout(state, Random(seed))) for seed in range(12)}) > 4


def test_value_likes_points_good_hands_and_no_zuma_cards() -> None:
    good = dealt("4 sun 2 moon 1 mask", JUNK[0], "2 eagle 2 maize 2 cacao 1 jaguar")
    poor = dealt("2 sun 2 mask 2 jaguar 1 moon", JUNK[0], JUNK[1])
    risky = dealt("4 sun 1 moon 1 mask 1 zuma", JUNK[0], JUNK[1])

    assert BRAIN.value(good, 0) > BRAIN.value(risky, 0)
    assert BRAIN.value(good, 0) > BRAIN.value(poor, 0)

    kept, broken = good.clone(), good.clone()
    played(kept, "0:pass mask")
    played(broken, "0:pass sun")
    assert BRAIN.value(kept, 0) > BRAIN.value(broken, 0)


def test_value_likes_a_needed_totem_and_dislikes_a_false_start() -> None:
    state = dealt(COMPLETE, JUNK[0], JUNK[1])
    played(state, "0:grab red")
    assert BRAIN.value(state, 0) > 1

    false = dealt(JUNK[0], JUNK[1], "4 jaguar 2 mask 1 moon")
    before = BRAIN.value(false, 1)
    played(false, "1:grab red")
    assert BRAIN.value(false, 1) < before


def test_a_finished_match_is_worth_its_margin() -> None:
    state = match_of((5, 5, 1), 4)
    totals = state.totals()
    assert BRAIN.value(state, 0) == totals[0] - max(totals[1:])
