"""Every challenge of the box: its solution solves, its runner-up does not, its hint leads on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from games import catalog
from games.alone.challenges import GRADES, Challenge, challenges, goal_phrase, goal_title
from games.alone.judge import Judge
from games.core.language import Language
from games.core.tables import BadTable

BOX = [
    (name, challenge)
    for name in catalog.names()
    for challenge in challenges(catalog.game(name), catalog.CONFIG)
]
LANGUAGES = [Language.load(catalog.CONFIG / "text", code) for code in ("fr", "en")]


@cache
def judge_of(name: str, number: int) -> Judge:
    """One judge a challenge: to lay a board out takes longer than to count."""
    game = catalog.game(name)
    return Judge(game, challenges(game, catalog.CONFIG)[number - 1])


NARROW = [
    pytest.param(
        name,
        challenge,
        id=f"{name}-{challenge.id}",
        marks=[pytest.mark.slow] if challenge.grade > 2 else [],
    )
    for name, challenge in BOX
    if challenge.goal.kind != "fill"
]
FILLED = [challenge for _, challenge in BOX if challenge.goal.kind == "fill"]


def told(case: object) -> str:
    return case if isinstance(case, str) else str(getattr(case, "id", case))


def is_whole_cube(challenge: Challenge) -> bool:
    return challenge.goal.kind == "fill" and not challenge.position["placed"]


each_challenge = pytest.mark.parametrize(("name", "challenge"), BOX, ids=told)


@each_challenge
def test_the_solution_solves(name: str, challenge: Challenge) -> None:
    judge = judge_of(name, challenge.id)
    moves: list[object] = []
    for move in judge.solution:
        verdict = judge.verdict(moves)
        assert verdict.outcome == "open"
        assert verdict.replies[:1] in ((), (move,)), "the answer is the one of the solution"
        moves.append(move)
    assert judge.verdict(moves).outcome == "solved"


@each_challenge
def test_the_runner_up_is_refuted(name: str, challenge: Challenge) -> None:
    judge = judge_of(name, challenge.id)
    if is_whole_cube(challenge):
        assert not challenge.runner_up, "nothing spoils an empty cube at once"
        return
    (runner_up,) = judge.read([challenge.runner_up])
    verdict = judge.verdict([runner_up])
    if challenge.goal.kind == "fill":
        assert judge.ways([runner_up], 1) == 0
        return
    assert verdict.outcome == "missed"
    assert tuple(map(str, verdict.line)) == challenge.refutation
    assert verdict.why is not None
    for language in LANGUAGES:
        said = language.say(verdict.why)
        assert "{" not in said and challenge.solution[0] not in said
        assert "challenge." not in said


@pytest.mark.parametrize(("name", "challenge"), NARROW)
def test_no_other_move_solves(name: str, challenge: Challenge) -> None:
    judge = judge_of(name, challenge.id)
    assert [str(move) for move in judge.solving([])] == [challenge.solution[0]]


@pytest.mark.parametrize("challenge", FILLED, ids=told)
def test_an_unfinished_cube_can_be_filled_in_one_way(challenge: Challenge) -> None:
    ways = judge_of("rumis", challenge.id).ways([], 2)
    assert ways == (2 if is_whole_cube(challenge) else 1)


@each_challenge
def test_the_hint_leads_on(name: str, challenge: Challenge) -> None:
    judge = judge_of(name, challenge.id)
    assert str(judge.hint([])) == challenge.solution[0]


@each_challenge
def test_the_goal_is_said_in_both_languages(name: str, challenge: Challenge) -> None:
    game = catalog.game(name)
    for language in LANGUAGES:
        for words in (goal_phrase(game, challenge), goal_title(game, challenge)):
            said = language.say(words)
            assert "{" not in said and "challenge." not in said


@each_challenge
def test_the_goal_is_not_said_twice(name: str, challenge: Challenge) -> None:
    game = catalog.game(name)
    for language in LANGUAGES:
        title = language.say(goal_title(game, challenge)).casefold()
        assert not language.say(goal_phrase(game, challenge)).casefold().startswith(title)


@pytest.mark.parametrize("name", sorted({name for name, _ in BOX}))
def test_there_are_six_of_each_grade(name: str) -> None:
    found = [challenge for each, challenge in BOX if each == name]
    assert [challenge.id for challenge in found] == list(range(1, len(found) + 1))
    grades = [challenge.grade for challenge in found]
    assert grades == [grade for grade in GRADES for _ in range(6)]


def test_a_game_without_a_file_has_no_challenges(tmp_path: Path) -> None:
    assert challenges(catalog.game("kiwara"), tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("challenges: [{id: 1", "line 1"),
        ("challenges: {}", "expected 'array', got 'object'"),
        ("challenges: [{id: 1, grade: 1}]", "missing required field 'goal'"),
        ("{}", "missing required field 'challenges'"),
    ],
)
def test_a_damaged_file_gives_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "challenges" / "kiwara.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadTable) as raised:
        challenges(catalog.game("kiwara"), tmp_path)
    said = str(raised.value)
    assert said.startswith(str(path)) and sentence in said and "\n" not in said
