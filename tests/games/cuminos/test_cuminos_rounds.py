"""Rounds: hands, passing and skipping, the finisher's bonus, teams, and tie-breaks."""

from __future__ import annotations

import pytest

from games.core.game import Event, Setup
from games.cuminos.rules.deal import drawn
from games.cuminos.rules.moves import (
    CuminoPlaced,
    MatchEnded,
    RoundBlocked,
    RoundFinished,
    RoundStarted,
    SourceStood,
    TieBreakStarted,
    TurnPassed,
    TurnSkipped,
)
from games.cuminos.rules.state import CuminosState
from tests.games.cuminos.positions import (
    GAME,
    TABLE,
    built,
    dealt,
    holding,
    legal,
    played,
    why_not,
)

SOURCE = "2@0,0,1/5@0,0,2"


def kinds(events: list[object]) -> list[type]:
    return [type(event) for event in events]


# Hands


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_hands_by_player_count_and_one_more_for_the_opener(players: int, size: int) -> None:
    state = GAME.start(Setup(players, 3))
    hands = state.to_json()["hands"]
    assert [len(hand) for hand in hands] == [size + 1] + [size] * (players - 1)
    assert all(len(set(hand)) == len(hand) for hand in hands)


def test_every_round_is_drawn_anew_and_its_opener_draws_one_more() -> None:
    rounds = [drawn(TABLE, 3, 7, number, number % 3) for number in range(5)]
    assert len({tuple(hands) for hands in rounds}) == 5
    for number, hands in enumerate(rounds):
        sizes = [hand.bit_count() for hand in hands]
        assert sizes == [7 if seat == number % 3 else 6 for seat in range(3)]


def test_the_same_seed_deals_the_same_on_every_machine() -> None:
    assert GAME.start(Setup(2, 7)).to_json()["hands"] == [
        ["22", "23", "33", "35", "36", "45", "56", "66"],
        ["16", "25", "33", "35", "44", "45", "46"],
    ]


# Passing and skipping


def test_opener_cannot_pass_on_the_source() -> None:
    assert why_not(dealt("25 33", "12 22"), "pass") == "pass_source"


def test_one_may_pass_once_a_round() -> None:
    state = built(SOURCE, players=3)
    assert legal(state)[-1] == "pass"
    assert kinds([*played(state, "pass")]) == [TurnPassed]
    assert state.to_json()["passed"] == [False, True, False]
    played(state, "2@1,0,1/3@2,0,1", "3@3,0,1/3@4,0,1")
    assert state.to_move == 1
    assert why_not(state, "pass") == "passed"
    assert "pass" not in legal(state)


def test_at_two_only_one_passes_in_a_row() -> None:
    state = built(SOURCE, "2@1,0,1/3@2,0,1", players=2)
    played(state, "pass")
    assert state.to_json()["skips"] == 1
    assert why_not(state, "pass") == "pass_last"
    assert "pass" not in legal(state)
    played(state, "3@3,0,1/3@4,0,1")
    assert state.to_json()["skips"] == 0
    assert why_not(state, "pass") == "passed"


def test_at_three_two_pass_in_a_row_and_the_third_must_place() -> None:
    state = built(SOURCE, players=3)
    played(state, "pass", "pass")
    assert state.to_json()["skips"] == 2
    assert why_not(state, "pass") == "pass_last"


def test_forced_skips_count_among_the_passes_in_a_row() -> None:
    state = holding(built(SOURCE, players=3), "23 22", "23 24", "66")
    events = played(state, "pass")
    assert kinds([*events]) == [TurnPassed, TurnSkipped]
    assert events[1] == TurnSkipped(2)
    assert (state.to_move, state.to_json()["skips"]) == (0, 2)
    assert why_not(state, "pass") == "pass_last"


def test_a_skip_does_not_use_up_the_pass() -> None:
    state = dealt("25 23 24", "36 66")
    played(state, SOURCE)
    assert state.to_move == 0, "seat 1 was skipped"
    assert state.to_json()["skips"] == 1
    assert state.to_json()["passed"] == [False, False]
    assert why_not(state, "pass") == "pass_last"
    played(state, "2@1,0,1/3@2,0,1")
    assert state.to_move == 1
    assert why_not(state, "pass") == ""


def test_the_passer_may_be_back_when_all_others_are_skipped() -> None:
    state = holding(built(SOURCE, players=2), "66", "22 23 24")
    played(state, "pass")
    assert (state.to_move, state.to_json()["skips"]) == (1, 2)
    assert why_not(state, "pass") == "passed"
    assert legal(state)


# The end of a round


def test_the_last_cumino_scores_what_the_opponents_still_hold() -> None:
    state = dealt("25 23", "22 66 55", "24 11")
    events = played(state, SOURCE, "2@1,0,1/2@2,0,1", "2@0,1,1/4@0,2,1", "2@3,0,1/3@4,0,1")
    assert kinds([*events]) == [
        *[SourceStood, CuminoPlaced, CuminoPlaced, CuminoPlaced],
        *[RoundFinished, RoundStarted],
    ]
    assert events[-2:] == [RoundFinished(0, 2 + 1), RoundStarted(1, 1)]
    assert state.totals() == [1 + 3, 1, 1]
    assert state.to_json()["scores"] == [4, 1, 1]


def test_the_next_round_starts_afresh_with_the_next_seat() -> None:
    state = dealt("25 23", "22 66 55", "24 11")
    played(state, SOURCE, "pass", "2@0,1,1/4@0,2,1", "2@1,0,1/3@2,0,1")
    shown = state.to_json()
    assert (shown["round"], shown["opener"], shown["to_move"]) == (1, 1, 1)
    assert (shown["placed"], shown["open_ends"]) == ([], [])
    assert (shown["passed"], shown["skips"]) == ([False] * 3, 0)
    assert [len(hand) for hand in shown["hands"]] == [6, 7, 6]


def test_the_source_itself_can_be_the_last_cumino() -> None:
    state = dealt("25", "22 66")
    assert played(state, SOURCE)[1] == RoundFinished(0, 2)
    assert state.totals() == [2, 0]


def test_the_round_ends_when_nobody_can_place() -> None:
    state = dealt("25 11", "66 33")
    events = played(state, SOURCE)
    assert kinds([*events]) == [SourceStood, RoundBlocked, RoundStarted]
    assert state.totals() == [0, 0], "nobody scores what is left"


def test_a_set_up_opener_is_followed_by_the_next_seats() -> None:
    state = dealt("13 33", "66 33", "25 11", opener=2)
    assert state.to_move == 2
    played(state, SOURCE)
    assert (state.round, state.opener) == (1, 0)


# The end of the match


def in_last_round(*totals: int, seed: int = 0, teams: str = "none") -> CuminosState:
    """The last regular round; its opener, the last seat, is about to end it and score 1 a seat.

    `totals` are the points before it.
    """
    players = len(totals)
    state = dealt(*["66"] * (players - 1), "25", opener=players - 1, seed=seed, teams=teams)
    state.first_opener, state.round = 0, players - 1
    for parts, points in zip(state.points, totals, strict=True):
        parts[0] = points
    return state


def test_highest_total_after_the_last_round_wins() -> None:
    state = in_last_round(5, 9, 4)
    assert state.winners() == []
    assert kinds([*played(state, SOURCE)]) == [SourceStood, RoundFinished, MatchEnded]
    assert state.totals() == [5, 9, 4 + 2]
    assert state.winners() == [1]
    assert state.is_over and legal(state) == [] and state.to_json()["to_move"] is None
    assert state.to_json()["round"] == 2
    assert why_not(state, "pass") == why_not(state, SOURCE) == "over"


def test_a_tie_for_first_plays_one_more_round_opened_by_the_next_seat() -> None:
    state = in_last_round(6, 1, 4)
    events = played(state, SOURCE)
    assert events[-1] == TieBreakStarted(3, 0)
    assert (state.round, state.opener, state.to_move) == (3, 0, 0)
    assert state.totals() == [6, 1, 6]
    assert [len(hand) for hand in state.to_json()["hands"]] == [7, 6, 6], "everybody plays"


def test_a_tie_further_down_is_none() -> None:
    state = in_last_round(9, 6, 4)
    played(state, SOURCE)
    assert state.is_over


def test_after_three_more_rounds_the_victory_is_shared() -> None:
    state = in_last_round(6, 5)
    for extra in range(3):
        played(state, SOURCE)
        assert state.round == 2 + extra, "still tied"
        opener, other = state.opener, 1 - state.opener
        state.points[other][0] += 1  # so that the opener's bonus of 1 ties again
        state.hands[opener], state.hands[other] = 1 << 9, 1 << 20
        assert state.hand(opener) == ["25"]
    played(state, SOURCE)
    assert state.is_over
    assert state.round == 4, "two rounds and three more"
    assert state.winners() == [0, 1]


def test_a_tie_is_broken_as_soon_as_one_leads() -> None:
    state = in_last_round(6, 5)
    played(state, SOURCE)
    state.hands[:] = [1 << 9, 1 << 20]
    played(state, SOURCE)
    assert state.is_over and state.winners() == [0]


def test_as_many_rounds_as_players_each_opened_by_another() -> None:
    state = GAME.start(Setup(4, 12))
    openers = [state.to_move]
    while not state.is_over:
        events: list[Event] = []
        state.play(state.legal_moves()[0], events)
        openers += [event.seat for event in events if isinstance(event, RoundStarted)]
    assert openers[:4] == [0, 1, 2, 3]


# Teams


@pytest.mark.parametrize(
    ("teams", "players", "partners"),
    [("2x2", 4, (0, 2)), ("2x3", 6, (0, 2, 4)), ("3x2", 6, (0, 3))],
)
def test_finisher_scores_only_other_teams_hands(
    teams: str, players: int, partners: tuple[int, ...]
) -> None:
    state = dealt("25", *["66 11"] * (players - 1), teams=teams)
    assert state.team_of(0) == partners
    assert played(state, SOURCE)[1] == RoundFinished(0, 2 * (players - len(partners)))


def test_partners_add_up_and_win_together() -> None:
    state = in_last_round(5, 9, 6, 1, teams="2x2")
    played(state, SOURCE)
    scores = state.scores()
    assert [score.total for score in scores] == [5, 9, 6, 3]
    assert [score.team_total for score in scores] == [11, 12, 11, 12]
    assert scores[0].to_json()["team_total"] == 11
    assert state.winners() == [1, 3]


def test_a_tie_between_teams_plays_on_whoever_leads_alone() -> None:
    state = in_last_round(5, 9, 7, 1, teams="2x2")
    assert isinstance(played(state, SOURCE)[-1], TieBreakStarted)


def test_a_tie_between_partners_is_none() -> None:
    state = in_last_round(9, 0, 9, 0, teams="2x2")
    played(state, SOURCE)
    assert state.winners() == [0, 2]


def test_without_teams_there_is_no_team_total() -> None:
    assert "team_total" not in GAME.start(Setup(4)).scores()[0].to_json()


# The sheet


def test_parts_name_values_contacts_and_finishes() -> None:
    twin = ["2@0,0,1/2@0,0,2", "2@1,0,1/3@2,0,1", "2@1,0,2/3@2,0,2", "2@1,0,3/3@2,0,3"]
    state = dealt("22 23", "23 11 12", "23 11", "66")
    played(state, twin[0], twin[1], twin[2])
    assert state.scores()[2].to_json() == {
        **{"first": 0, "second": 2, "third": 0, "contacts": 2, "finish": 0},
        "total": 4,
    }
    played(state, twin[3])
    assert state.scores()[0].to_json() == {
        **{"first": 0, "second": 0, "third": 4, "contacts": 0, "finish": 4},
        "total": 8,
    }
    assert state.past_rounds == [[8, 1, 4, 0]]
