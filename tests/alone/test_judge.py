"""The judge: what it answers, what it calls a miss, and what it says of one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games import catalog
from games.alone.challenges import Challenge, Goal, challenges
from games.alone.goals import Goals, Task, TooFar, goals_of
from games.alone.judge import Judge
from games.alone.search import ENDLESS, Search
from games.core.language import Language
from games.core.tables import BadTable
from games.rumis.goals import AT_A_TIME
from tests.bots.toys import Heap, Take
from tests.games.kiwara.savannah import crowded

ENGLISH = Language.load(catalog.CONFIG / "text", "en")


def of(name: str, kind: str, turns: int | None = None) -> Challenge:
    """The first challenge of a kind in the box."""
    found = challenges(catalog.game(name), catalog.CONFIG)
    return next(c for c in found if c.goal.kind == kind and turns in (None, c.goal.turns))


def judge_of(name: str, kind: str, turns: int | None = None) -> Judge:
    return Judge(catalog.game(name), of(name, kind, turns))


def heap(left: int) -> Search:
    """Take one to three stones; who takes the last one wins. Multiples of four are lost."""
    state = Heap(None, 2, left)  # type: ignore[arg-type]
    return Search(Goals(), Task(state, Goal("win", 0, 0), 0), 10_000)


@pytest.mark.parametrize(("left", "taken"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_any_game_is_counted_out_to_its_end(left: int, taken: int) -> None:
    search = heap(left)
    assert search.solving(search.task.start, ENDLESS) == [Take(taken)]


def test_what_is_lost_is_lost_whatever_one_does() -> None:
    search = heap(8)
    assert not search.can(search.task.start, ENDLESS)


def test_too_few_turns_are_not_enough() -> None:
    search = heap(5)
    assert not search.can(search.task.start, 1)
    assert search.can(search.task.start, 2)


def test_what_is_too_far_is_not_guessed() -> None:
    search = heap(15)
    search.left = 3
    with pytest.raises(TooFar):
        search.can(search.task.start, ENDLESS)


@pytest.fixture
def breaths(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How often somebody let the frames go first."""
    found: list[float] = []
    monkeypatch.setattr("games.alone.goals.sleep", found.append)
    return found


def test_whoever_counts_lets_frames_go_first_at_every_position(
    breaths: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Any] = []
    play = Heap.play

    def counted(self: Heap, move: Any, *more: Any) -> None:
        played.append(len(breaths))
        play(self, move, *more)

    monkeypatch.setattr(Heap, "play", counted)
    search = heap(12)
    search.can(search.task.start, ENDLESS)
    assert len(played) > 20
    assert played == list(range(1, len(played) + 1)), "a breath before each"


def test_filling_a_cube_lets_frames_go_first(breaths: list[float]) -> None:
    whole = next(c for c in challenges(catalog.game("rumis"), catalog.CONFIG) if c.id == 20)
    judge = Judge(catalog.game("rumis"), msgspec.structs.replace(whole, solution=()))
    assert judge.hint([]) is not None
    assert len(breaths) >= len(whole.solution) // AT_A_TIME


def test_a_turn_of_kiwara_ends_with_the_totem_even_if_the_other_has_no_animal_left() -> None:
    start = crowded("d4 f5", "0E 0Z", totem="E5", to_move=0)
    task = Task(start, Goal("win", 0, 0), 0)
    placed = start.clone()
    placed.play(placed.parse("place zebra f5"))
    walked = placed.clone()
    walked.play(walked.parse("totem S4"))
    goals = goals_of(catalog.game("kiwara"))
    assert walked.seat == start.seat, "the other is skipped"
    assert not goals.ends_turn(task, start, placed)
    assert goals.ends_turn(task, placed, walked)


def test_nothing_is_a_miss_before_the_first_move() -> None:
    assert judge_of("kiwara", "win").verdict([]).outcome == "open"


def test_the_start_is_laid_anew_each_time() -> None:
    judge = judge_of("kiwara", "win")
    judge.start().play(judge.solution[0])
    assert judge.start().to_json() == judge.challenge.position


def test_a_miss_within_a_turn_is_shown_to_what_the_other_does() -> None:
    judge = judge_of("kiwara", "win")
    (wrong,) = judge.read([judge.challenge.runner_up])
    verdict = judge.verdict([wrong])
    state, seats = judge.start(), []
    for move in verdict.line:
        seats.append(state.to_move)
        state.play(move)
    assert verdict.outcome == "missed" and verdict.line[0] == wrong
    own = judge.challenge.seat
    assert seats[0] == own and seats[-1] != own
    assert seats == sorted(seats, key=lambda seat: seat != own), "first the turn, then the answer"


@pytest.mark.parametrize("challenge", challenges(catalog.game("kiwara"), catalog.CONFIG))
def test_a_miss_in_kiwara_is_told_by_what_becomes_of_a_territory(challenge: Challenge) -> None:
    judge = Judge(catalog.game("kiwara"), challenge)
    verdict = judge.verdict(judge.read([challenge.runner_up]))
    assert verdict.why is not None
    what = verdict.why.values["what"]
    if len(verdict.line) == 1:  # the turn alone was asked for
        assert what.key == "kiwara.challenge.short.territories"
        return
    before = judge.start()
    moves = list(verdict.line)
    while before.to_move == challenge.seat:
        before.play(moves.pop(0))
    after = before.clone()
    for move in moves:
        after.play(move)
    struck = after.struck_since(before, challenge.seat)  # type: ignore[attr-defined]
    assert what.key.startswith("kiwara.challenge.effect.")
    assert what.values["letter"] in {each.now.letter for each in struck}


def test_a_victory_that_is_out_of_reach_is_told_by_how_the_match_may_end() -> None:
    judge = judge_of("kumata", "win")
    verdict = judge.verdict(judge.read([judge.challenge.runner_up]))
    assert verdict.why is not None
    values = verdict.why.values["what"].values
    assert values["own"] <= values["other"]


def test_no_further_turn_is_played_where_the_other_is_skipped() -> None:
    box = challenges(catalog.game("cuminos"), catalog.CONFIG)
    skipped = [each for each in box if each.goal.turns > 1 and _is_own_again(each)]
    for challenge in skipped:
        judge = Judge(catalog.game("cuminos"), challenge)
        (wrong,) = judge.read([challenge.runner_up])
        verdict = judge.verdict([wrong])
        assert verdict.outcome == "missed" and verdict.line == (wrong,)
        assert verdict.why is not None and "out of reach" in ENGLISH.say(verdict.why)
    assert skipped


def _is_own_again(challenge: Challenge) -> bool:
    """Whether nobody can answer the runner-up."""
    judge = Judge(catalog.game("cuminos"), challenge)
    state = judge.start()
    state.play(judge.read([challenge.runner_up])[0])
    return state.to_move == challenge.seat


def test_a_later_miss_is_shown_from_its_own_turn_on() -> None:
    judge = judge_of("zuma", "pass", 2)
    moves = [judge.solution[0], *judge.verdict(judge.solution[:1]).replies]
    state = judge.start()
    for move in moves:
        state.play(move)
    wrong = next(move for move in state.legal_moves() if move not in judge.solving(moves))
    verdict = judge.verdict([*moves, wrong])
    assert verdict.outcome == "missed" and verdict.line == (wrong,)


def test_after_the_goal_nothing_more_is_asked() -> None:
    judge = judge_of("kumata", "points", 1)
    assert judge.verdict(judge.solution).outcome == "solved"
    assert judge.hint(judge.solution) is None


def test_the_same_moves_always_meet_with_the_same_answer() -> None:
    first, second = judge_of("rumis", "place"), judge_of("rumis", "place")
    second.verdict(second.read([second.challenge.runner_up]))
    assert first.verdict(first.solution[:1]) == second.verdict(second.solution[:1])


def test_a_cube_forgives_a_stone_that_can_be_taken_back() -> None:
    judge = judge_of("rumis", "fill")
    moves = judge.read([judge.challenge.runner_up])
    assert judge.verdict(moves).outcome == "open"
    assert judge.ways(moves, 1) == 0 and judge.hint(moves) is None
    back = judge.start().parse(f"take {judge.challenge.runner_up.partition('@')[0]}")
    assert judge.ways([*moves, back], 2) == 1
    assert judge.hint([*moves, back]) is not None


def test_a_wrong_card_is_told_by_its_count() -> None:
    judge = judge_of("zuma", "pass", 1)
    verdict = judge.verdict(judge.read([judge.challenge.runner_up]))
    assert verdict.outcome == "missed" and len(verdict.line) == 1
    assert verdict.why is not None and "This way" in ENGLISH.say(verdict.why)


def test_the_others_pass_and_the_cards_go_round_before_the_next_card_is_asked() -> None:
    judge = judge_of("zuma", "pass", 2)
    replies = judge.verdict(judge.solution[:1]).replies
    assert [str(move) for move in replies][-1] == "call"
    assert len(replies) == judge.start().players


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seat": 7}, "no seat 7"),
        ({"goal": Goal("fly")}, "no goal 'fly'"),
        ({"solution": ("place unicorn a1",)}, "a position or a move that cannot be"),
        ({"position": {"cells": 3}}, "a position or a move that cannot be"),
    ],
)
def test_a_challenge_that_cannot_be_is_told_in_a_sentence(
    change: dict[str, Any], problem: str
) -> None:
    damaged = msgspec.structs.replace(of("kiwara", "win"), **change)
    with pytest.raises(BadTable) as raised:
        Judge(catalog.game("kiwara"), damaged)
    assert str(raised.value) == f"challenges/kiwara.yaml: challenge {damaged.id}: {problem}"
