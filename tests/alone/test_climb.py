"""The climb: who waits where, what leads up, and that every round is counted once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.alone.climb import STEPS, WAITING, Climb, Climbed, Round, round_match, round_of
from games.bots.company import COMPANY
from games.bots.levels import LEVELS
from games.core.files.keeper import Keeper
from games.core.match import Match, Seat
from games.core.record import Record, Result, save

NAMES = {key: key.title() for key in COMPANY}
GAME = "cuminos" if "cuminos" in catalog.names() else catalog.names()[0]


def rounds(outcomes: str) -> tuple[Round, ...]:
    """Rounds from letters, w for won, l for lost, e for even, on the steps that they lead to."""
    words = {"w": "won", "l": "lost", "e": "even"}
    found: tuple[Round, ...] = ()
    for number, letter in enumerate(outcomes):
        step = Climbed(found).step
        found = (*found, Round(f"m{number}.yaml", step, 1, 0, words[letter]))  # type: ignore[arg-type]
    return found


def after(outcomes: str) -> Climbed:
    return Climbed(rounds(outcomes))


@pytest.fixture
def climb(tmp_path: Path) -> Climb:
    return Climb(tmp_path / "climb.yaml", Keeper())


def again(climb: Climb) -> Climb:
    """The same after the app has been killed."""
    return Climb(climb.path, Keeper())


def a_round(climb: Climb, game: str = GAME) -> Match:
    return round_match(catalog.game(game), climb.of(game), 7, Seat("Ada"), NAMES)


def played(match: Match, seed: int = 3) -> Match:
    rng = Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


# What leads up


def test_five_different_characters_wait() -> None:
    assert sorted(WAITING) == sorted(COMPANY)


@pytest.mark.parametrize(
    ("outcomes", "step", "wins", "losses"),
    [
        ("", 1, 0, 0),
        ("w", 1, 1, 0),
        ("ww", 2, 0, 0),
        ("wl", 1, 1, 1),
        ("wlw", 2, 0, 0),
        ("wll", 1, 0, 0),
        ("ll", 1, 0, 0),
        ("wwll", 2, 0, 0),
        ("wwllll", 2, 0, 0),
        ("we", 1, 1, 0),
        ("wew", 2, 0, 0),
        ("eee", 1, 0, 0),
        ("wwwwwwwwl", 5, 0, 1),
        ("wwwwwwwwww", 5, 0, 0),
        ("wwwwwwwwwwww", 5, 0, 0),
    ],
)
def test_two_of_three_lead_up_and_a_loss_never_down(
    outcomes: str, step: int, wins: int, losses: int
) -> None:
    climbed = after(outcomes)
    assert (climbed.step, climbed.wins, climbed.losses) == (step, wins, losses)
    assert climbed.next_round == wins + losses + 1


def test_the_score_of_a_step_is_that_of_the_three_that_led_up() -> None:
    climbed = after("llwlwww")
    assert climbed.score_at(1) == (2, 1) and climbed.score_at(2) == (2, 0)
    assert climbed.score_at(3) is None


def test_the_top_is_reached_by_winning_the_fifth_step() -> None:
    assert not after("wwwwwwwww").is_at_top
    assert after("wwwwwwwwww").is_at_top
    assert after("wwwwwwwwwwll").is_at_top, "losing there later takes nothing away"


def test_only_the_second_victory_rises() -> None:
    climbed = after("wlw")
    assert [climbed.rose_with(each) for each in climbed.rounds] == [False, False, True]


# Who plays


@pytest.mark.parametrize("game", catalog.names())
def test_a_round_is_played_by_the_climber_and_who_waits_at_the_level_of_the_step(
    game: str, climb: Climb
) -> None:
    least = next(count for count in catalog.game(game).player_counts if count >= 2)
    for outcomes in ("", "w", "ww", "wwww", "wwwwww", "wwwwwwww"):
        climbed = after(outcomes)
        match = round_match(catalog.game(game), climbed, 1, Seat("Ada", 3), NAMES)
        assert len(match.seats) == least
        assert len({seat.colour for seat in match.seats}) == least
        waiting = [seat for seat in match.seats if seat.character == WAITING[climbed.step - 1]]
        assert [seat.bot for seat in waiting] == [climbed.step]
        assert sum(not seat.is_bot for seat in match.seats) == 1


def test_they_begin_by_turns(climb: Climb) -> None:
    game = catalog.game(GAME)
    firsts = [
        round_match(game, after(outcomes), 1, Seat("Ada"), NAMES).seats[0].name
        for outcomes in ("", "w", "wl")
    ]
    assert firsts == ["Ada", "Builder", "Ada"]


@pytest.mark.parametrize(
    ("scores", "winners", "outcome"),
    [
        ([9, 8], [0], "won"),
        ([8, 9], [1], "lost"),
        ([9, 9], [0, 1], "even"),
        ([9, 9], [1], "lost"),
        ([9, 8, 10], [2], "won"),
        ([8, 9, 10], [2], "lost"),
        ([8, 8, 10], [2], "even"),
    ],
)
def test_a_round_is_between_two_whoever_else_plays(
    scores: list[int], winners: list[int], outcome: str
) -> None:
    seats = [Seat("Ada"), Seat("B", 1, 1, character=WAITING[0]), Seat("C", 2, 1)]
    record = Record(1, GAME, "", seats[: len(scores)], result=Result(scores, winners))
    found = round_of(record, Climbed(open="m.yaml"))
    assert found == Round("m.yaml", 1, scores[0], scores[1], outcome)  # type: ignore[arg-type]


# Counted once


def test_a_round_counts_when_its_match_ends_and_stays_counted(climb: Climb, tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    climb.begin(GAME, path)
    match = a_round(climb)
    assert climb.ended(match, path) is None, "it has only begun"
    found = climb.ended(played(match), path)
    assert found is not None and climb.of(GAME).rounds == (found,)
    assert again(climb).of(GAME).rounds == (found,)
    assert again(climb).of(GAME).open == ""


def test_looking_at_it_again_or_playing_its_end_otherwise_counts_nothing(
    climb: Climb, tmp_path: Path
) -> None:
    path = tmp_path / "m.yaml"
    climb.begin(GAME, path)
    match = played(a_round(climb))
    first = climb.ended(match, path)
    for _ in range(4):
        match.undo()
    other = climb.ended(played(match, 9), path)
    assert other == first and climb.of(GAME).rounds == (first,)
    assert again(climb).ended(match, path) == first


def test_a_rematch_and_any_other_match_are_no_rounds(climb: Climb, tmp_path: Path) -> None:
    climb.begin(GAME, tmp_path / "m.yaml")
    match = played(a_round(climb))
    assert climb.ended(match, tmp_path / "other.yaml") is None
    assert climb.ended(match, None) is None
    assert climb.of(GAME).rounds == () and climb.of(GAME).open == "m.yaml"


def test_a_kill_before_the_count_is_made_good_once(climb: Climb, tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    climb.begin(GAME, path)
    save(played(a_round(climb)), path)
    for _ in range(3):
        later = again(climb)
        assert later.resumable(GAME, tmp_path) is None
        assert len(later.of(GAME).rounds) == 1


def test_an_unfinished_round_is_gone_on_with(climb: Climb, tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    assert climb.resumable(GAME, tmp_path) is None
    climb.begin(GAME, path)
    assert climb.resumable(GAME, tmp_path) is None, "its file was put away"
    save(a_round(climb), path)
    assert again(climb).resumable(GAME, tmp_path) == path
    assert climb.of(GAME).rounds == ()


def test_a_match_that_had_to_be_moved_is_still_the_round(climb: Climb, tmp_path: Path) -> None:
    climb.begin(GAME, tmp_path / "m.yaml")
    assert climb.ended(played(a_round(climb)), tmp_path / "tablee-m.yaml") is not None
    assert len(climb.of(GAME).rounds) == 1


def test_two_windows_lose_nothing_of_each_other(climb: Climb, tmp_path: Path) -> None:
    other = again(climb)
    assert other.of(GAME).lessons == ()
    climb.learnt(GAME, "one")
    other.learnt(GAME, "two")
    other.learnt(GAME, "two")
    assert again(climb).of(GAME).lessons == ("one", "two")


# The file


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("tablee_climb: 2\n", "tablee_climb"),
        ("tablee_climb: 1\ngames: {kumata: {rounds: [{}]}}\n", "rounds"),
        ("nothing", "climb.yaml"),
        (
            "tablee_climb: 1\ngames: {kumata: {rounds: "
            "[{match: a, step: 3, own: 1, other: 0, outcome: won}]}}\n",
            "not on the step",
        ),
        (
            "tablee_climb: 1\ngames: {kumata: {open: a, rounds: "
            "[{match: a, step: 1, own: 1, other: 0, outcome: won}]}}\n",
            "twice",
        ),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence_and_left_alone(
    climb: Climb, text: str, word: str, tmp_path: Path
) -> None:
    climb.path.write_text(text, encoding="utf-8")
    assert climb.of("kumata") == Climbed()
    assert climb.trouble is not None and word in climb.trouble.values["problem"]
    climb.begin("kumata", tmp_path / "m.yaml")
    climb.learnt("kumata", "one")
    assert climb.path.read_text(encoding="utf-8") == text


def test_a_disk_that_refuses_is_told_and_tried_again(
    climb: Climb, monkeypatch: pytest.MonkeyPatch
) -> None:
    import games.core.files.keeper as keeper

    write = keeper.write_safely

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeper, "write_safely", full)
    climb.learnt(GAME, "one")
    assert climb.trouble is not None and climb.of(GAME).lessons == ("one",)
    monkeypatch.setattr(keeper, "write_safely", write)
    climb.learnt(GAME, "two")
    assert climb.trouble is None and again(climb).of(GAME).lessons == ("one", "two")


def test_a_step_for_each_level() -> None:
    assert tuple(range(1, STEPS + 1)) == LEVELS
