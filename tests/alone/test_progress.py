"""What was solved: stars, tries, hints, times and days, kept in a file that people can read."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from games.alone.progress import Kept, Progress
from games.catalog import CONFIG
from games.core.files.keeper import Keeper
from games.core.language import Language
from games.core.tables import read


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "challenges.yaml"


def opened(path: Path) -> Progress:
    return Progress(path, Keeper())


def test_a_challenge_solved_at_once_has_three_stars(path: Path) -> None:
    assert opened(path).solve("kiwara", 3, 20.4, 20.4) == 3
    assert opened(path).of("kiwara", 3) == Kept(stars=3, tries=1, seconds=20, best=20)


def test_each_miss_and_each_hint_takes_a_star_but_never_the_last(path: Path) -> None:
    progress = opened(path)
    worth = [progress.of("rumis", 1).worth]
    progress.miss("rumis", 1, 10)
    worth.append(progress.of("rumis", 1).worth)
    progress.hint("rumis", 1)
    worth.append(progress.of("rumis", 1).worth)
    progress.miss("rumis", 1, 5)
    worth.append(progress.of("rumis", 1).worth)
    assert worth == [3, 2, 1, 1]
    assert progress.solve("rumis", 1, 7, 7) == 1
    assert opened(path).of("rumis", 1) == Kept(stars=1, tries=3, hints=1, seconds=22, best=7)


def test_whoever_saw_the_solution_has_one_star_left(path: Path) -> None:
    progress = opened(path)
    progress.show("zuma", 2)
    assert progress.of("zuma", 2).worth == 1
    assert progress.solve("zuma", 2, 1, 1) == 1


def test_after_the_solution_only_the_best_time_changes(path: Path) -> None:
    progress = opened(path)
    progress.miss("rumis", 4, 100)
    progress.solve("rumis", 4, 50, 50)
    progress.miss("rumis", 4, 3)
    progress.hint("rumis", 4)
    progress.spend("rumis", 4, 30)
    assert progress.solve("rumis", 4, 80, 80) == 2
    assert progress.of("rumis", 4) == Kept(stars=2, tries=2, seconds=150, best=50)
    progress.solve("rumis", 4, 31.2, 31.2)
    assert opened(path).of("rumis", 4) == Kept(stars=2, tries=2, seconds=150, best=31)


def test_time_spent_without_an_end_is_kept_but_no_try(path: Path) -> None:
    opened(path).spend("kumata", 9, 61)
    assert opened(path).of("kumata", 9) == Kept(seconds=61)


def test_stars_are_counted_over_some_challenges(path: Path) -> None:
    progress = opened(path)
    for number in (1, 2, 9):
        progress.solve("kumata", number, 1, 1)
    assert progress.solved("kumata", range(1, 7)) == 2
    assert progress.stars("kumata", range(1, 7)) == 6


def test_a_day_counts_once(path: Path) -> None:
    progress = opened(path)
    progress.keep_day(date(2026, 11, 16), "kiwara", 4, is_late=True)
    progress.keep_day(date(2026, 11, 16), "kiwara", 5, is_late=False)
    days = opened(path).days
    assert [day.isoformat() for day in days] == ["2026-11-16"]
    assert days[date(2026, 11, 16)].challenge == 4


def test_people_can_read_the_file(path: Path) -> None:
    progress = opened(path)
    progress.solve("kumata", 10, 12, 12)
    progress.solve("kumata", 2, 9, 9)
    progress.keep_day(date(2026, 11, 17), "kumata", 2, is_late=False)
    assert read(path) == {
        "tablee_challenges": 1,
        "games": {
            "kumata": {
                "2": {"stars": 3, "tries": 1, "seconds": 9, "best": 9},
                "10": {"stars": 3, "tries": 1, "seconds": 12, "best": 12},
            }
        },
        "days": {"2026-11-17": {"game": "kumata", "challenge": 2}},
    }


@pytest.mark.parametrize(
    "text",
    [
        "tablee_challenges: 2\n",
        "tablee_challenges: 1\ngames: {kiwara: {'1': {stars: 4}}}\n",
        "tablee_challenges: 1\ngames: {kiwara: {one: {stars: 1}}}\n",
        "tablee_challenges: 1\ndays: {2026-02-30: {game: kiwara, challenge: 1}}\n",
        "tablee_challenges: 1\nmore: 1\n",
        "games: [",
        "\x00",
    ],
)
def test_a_damaged_file_is_told_in_a_sentence_and_stays_as_it_is(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    progress = opened(path)
    assert progress.problem is not None
    sentence = Language.load(CONFIG / "text", "fr").say(progress.problem)
    assert "challenges.yaml" in sentence and "\n" not in sentence
    progress.solve("kiwara", 1, 1, 1)
    progress.keep_day(date(2026, 11, 17), "kiwara", 1, is_late=False)
    assert progress.of("kiwara", 1).stars == 3, "the evening goes on all the same"
    assert path.read_text(encoding="utf-8") == text


def test_two_windows_do_not_forget_what_the_other_solved(path: Path) -> None:
    one, other = opened(path), opened(path)
    one.solve("kiwara", 1, 1, 1)
    other.solve("kiwara", 2, 1, 1)
    one.solve("kiwara", 3, 1, 1)
    assert opened(path).solved("kiwara", range(1, 25)) == 3


def test_a_disk_that_refuses_is_told_until_it_takes_again(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.write_text("a file where a folder should be", encoding="utf-8")
    progress = opened(folder / "challenges.yaml")
    progress.solve("kiwara", 1, 1, 1)
    assert progress.problem is not None
    folder.unlink()
    progress.solve("kiwara", 2, 1, 1)
    assert progress.problem is None
    assert opened(folder / "challenges.yaml").solved("kiwara", (1, 2)) == 2
