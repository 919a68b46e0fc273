"""Bots against bots: fair seats, honest tables, and the command line."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

import main
from games import catalog
from games.bots.arena import ratings, report, series
from games.bots.arena.kept import going_on
from games.core.game import Setup
from games.core.language import language
from games.stage.draw.text import Writer
from tests.bench import former, openspiel
from tests.bots.toys import find_brain, find_game

PLAN = series.Plan("heap", ("random", "4"), 8, seed=20)


def played(plan: series.Plan) -> list[series.Result]:
    return list(series.run(plan, find_game, find_brain))


ALONE = ((0,), (1,), (2,), (3,), (4,))


@pytest.mark.parametrize(
    ("bots", "sides"),
    [
        (2, ALONE[:2]),
        (2, ALONE[:3]),
        (3, ALONE[:3]),
        (2, ALONE[:4]),
        (3, ALONE[:4]),
        (2, ALONE),
        (2, ((0, 2), (1, 3))),
        (4, ((0, 2), (1, 3))),
        (2, ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_every_bot_has_every_seat_equally_often(
    bots: int, sides: tuple[tuple[int, ...], ...]
) -> None:
    players = sum(map(len, sides))
    matches = [series.seating(bots, sides, number) for number in range(bots)]
    held = Counter((bot, seat) for seats in matches for seat, bot in enumerate(seats))

    assert held == {(bot, seat): 1 for bot in range(bots) for seat in range(players)}
    assert all(set(seats) == set(range(bots)) for seats in matches)


def test_mates_are_the_same_bot_where_there_are_sides_enough() -> None:
    three_pairs = ((0, 3), (1, 4), (2, 5))

    assert series.seating(2, three_pairs, 0) == (0, 1, 0, 0, 1, 0)
    assert series.seating(2, three_pairs, 1) == (1, 0, 1, 1, 0, 1)
    assert series.seating(3, three_pairs, 0) == (0, 1, 2, 0, 1, 2)
    assert series.seating(4, ((0, 2), (1, 3)), 0) == (0, 1, 2, 3)


def test_the_stronger_bot_wins_and_the_table_says_so() -> None:
    results = played(PLAN)
    weak, strong = series.standings(PLAN, results)

    assert (weak.name, strong.name) == ("random", "4")
    assert strong.win_rate >= 0.75
    assert weak.win_rate + strong.win_rate == pytest.approx(1.0)
    assert strong.elo == -weak.elo > 0
    assert strong.elo_low < strong.elo <= strong.elo_high
    assert (strong.elo_low, strong.elo_high) == (-weak.elo_high, -weak.elo_low)


def test_the_same_seed_gives_the_same_matches() -> None:
    assert played(PLAN) == played(PLAN)


def test_several_processes_give_the_same_matches() -> None:
    plan = series.Plan("heap", ("random", "3"), 6, seed=5)

    assert list(series.run(plan, find_game, find_brain, jobs=2)) == played(plan)


def test_a_shared_victory_is_shared_in_the_table() -> None:
    shared = series.Result((0, 1), (0.5, 0.5), (7, 7), ((0.5, 1), (0.5, 1)))
    table = series.standings(PLAN, [shared])

    assert [bot.win_rate for bot in table] == [0.5, 0.5]
    assert [bot.elo for bot in table] == [0.0, 0.0]
    assert [bot.mean_score for bot in table] == [7.0, 7.0]


def test_mates_do_not_count_as_rivals() -> None:
    plan = series.Plan("kumata", ("random", "1"), 2, players=4, options={"variant": "union"})
    results = list(series.run(plan, catalog.game, catalog.brain))

    for result in results:
        assert sum(result.shares) == pytest.approx(1.0)
        assert all(possible == 4 for _, possible in result.beaten)


@pytest.mark.parametrize(
    ("game", "bots", "players", "options"),
    [
        ("rumis", ("1", "random", "2"), 3, {}),
        ("rumis", ("1", "random"), 6, {}),
        ("kumata", ("1", "random", "2"), 3, {"variant": "maze"}),
        ("kumata", ("2", "1", "random", "2"), 4, {"variant": "maze_union"}),
        ("cuminos", ("2", "random", "1"), 5, {}),
        ("cuminos", ("2", "random"), 6, {"teams": "3x2"}),
        ("zuma", ("1", "3", "5"), 3, {}),
        ("zuma", ("1", "3", "5"), 6, {}),
    ],
)
def test_more_seats_and_teams_are_played(
    game: str, bots: tuple[str, ...], players: int, options: dict[str, str]
) -> None:
    plan = series.Plan(game, bots, 1, seed=2, players=players, options=options)
    results = list(series.run(plan, catalog.game, catalog.brain))
    table = series.standings(plan, results)

    assert [standing.name for standing in table] == list(bots)
    assert sum(standing.win_rate for standing in table) == pytest.approx(1.0, abs=0.001)
    assert all(len(result.bots) == players for result in results)


@pytest.mark.parametrize(
    ("share", "wanted"), [(0.5, 0.0), (10 / 11, 400.0), (0.0, -1200.0), (1.0, 1200.0)]
)
def test_elo(share: float, wanted: float) -> None:
    assert ratings.elo(share) == pytest.approx(wanted)


def test_the_interval_narrows_with_matches_and_stays_inside() -> None:
    few, many = ratings.interval(0.7, 10), ratings.interval(0.7, 1000)

    assert few[0] < many[0] < 0.7 < many[1] < few[1]
    assert ratings.interval(1.0, 20)[1] == pytest.approx(1.0)
    assert ratings.interval(1.0, 20)[0] < 0.9
    assert ratings.interval(0.5, 0) == (0.0, 1.0)


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "arena kiwara --bots 1,random --games 4 --seed 3 --json"
    code = main.main(arguments.split())

    printed = json.loads(capsys.readouterr().out)
    assert code == 0
    assert list(printed) == ["game", "games", "bots"]
    assert (printed["game"], printed["games"]) == ("kiwara", 4)
    assert [bot["name"] for bot in printed["bots"]] == ["1", "random"]
    keys = ["name", "win_rate", "mean_score", "elo", "elo_low", "elo_high"]
    assert all(list(bot) == keys for bot in printed["bots"])


def test_a_series_that_was_broken_off_goes_on_where_it_stood(tmp_path: Path) -> None:
    file, asked = tmp_path / "kept.jsonl", []

    def play(numbers: Sequence[int]) -> Iterator[series.Result]:
        asked.append(list(numbers))
        return series.run(PLAN, find_game, find_brain, numbers=numbers)

    broken_off = going_on(file, PLAN, 8, play)
    for _ in range(3):
        next(broken_off)
    grown = list(going_on(file, PLAN, 10, play))

    assert asked == [list(range(8)), list(range(3, 10))]
    assert grown == played(msgspec.structs.replace(PLAN, games=10))
    assert list(going_on(file, PLAN, 2, play)) == grown[:2]


@pytest.mark.parametrize("content", ["", "{}\n", "of mine", "{head}\n[0, 1]\n", "{other}\n"])
def test_a_file_of_something_else_is_left_alone(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.jsonl"
    command = f"arena kiwara --bots 1,random --games 1 --seed 3 --json --keep {file}"
    assert main.main(command.split()) == 0
    head = file.read_text().splitlines()[0]
    content = content.replace("{head}", head).replace("{other}", head.replace("3", "4"))
    file.write_text(content)
    capsys.readouterr()

    assert main.main([*command.split(), "--language", "en"]) != 0
    assert "does not hold results of this series" in capsys.readouterr().err
    assert file.read_text() == content


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_command_prints_a_table(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = f"arena kumata --bots 2,random --games 2 --players 3 --language {language}"

    assert main.main(arguments.split()) == 0
    heads, *rows = capsys.readouterr().out.splitlines()
    assert "".join(heads.split()).endswith("95%")
    assert [row.split()[0] for row in rows] == ["2", "random"]
    assert len({len(row) for row in [heads, *rows]}) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        "kiwara --bots 1,7 --games 2",
        "kiwara --bots 1 --games 2",
        "kiwara --bots 1,2,2 --games 2",
        "kiwara --bots 1,2@nobody --games 2",
        "kiwara --bots 1,2 --games 0",
        "kiwara --bots 1,2 --games 2 --players 3",
        "kiwara --bots 1,2 --games 2 --options {",
        "kiwara --bots 1,2 --games 2 --options [1]",
        "kiwara --bots 1,2 --games 2 --jobs 0",
        "kiwara --bots 5 --games 2 --against tests.bench.openspiel:soon",
        "kiwara --bots 5 --games 2 --against tests.bench.openspiel:-1",
        "kiwara --bots 5 --games 2 --against tests.bench.openspiel:0.01s",
        "zuma --bots 5,5 --games 2 --against tests.bench.openspiel:10",
        "kiwara --bots 5 --games 2 --against tests.nowhere:1",
        "kiwara --bots 5 --games 2 --against tests.bench:1",
        "nothing --bots 1,2 --games 2",
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["arena", *arguments.split(), "--language", "en"]) == 2

    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "arena." not in err


def test_a_missing_openspiel_is_said_clearly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyspiel", None)

    arguments = "arena kiwara --bots 5 --games 2 --against tests.bench.openspiel:10 --language en"
    assert main.main(arguments.split()) == 2
    assert "pip install open_spiel" in capsys.readouterr().err


def test_budgets_of_openspiel() -> None:
    assert openspiel.Budget.of("250").simulations == 250
    assert openspiel.Budget.of("1.0").seconds == 1.0
    assert openspiel.Budget.of("2s").seconds == 2.0
    with pytest.raises(ValueError):
        openspiel.Budget.of("0")


def test_openspiel_plays_our_games() -> None:
    pytest.importorskip("pyspiel")
    for name in ("kiwara", "kumata"):
        plan = series.Plan(name, ("1", "tests.bench.openspiel:3"), 1)
        (result,) = series.run(plan, catalog.game, catalog.brain)
        assert sum(result.shares) == pytest.approx(1.0)


def test_the_bots_of_another_checkout_play_our_matches() -> None:
    brain, game, rng = catalog.brain("kumata"), catalog.game("kumata"), Random(3)
    states: list[Any] = [game.start(Setup(2, 5))]
    while len(brain.moves(states[-1], states[-1].to_move)) < 2 or not _is_nearly_over(states[-1]):
        state = states[-1].clone()
        state.play(rng.choice(state.legal_moves()))
        states.append(state)
    guest = former.player(str(catalog.CONFIG.parent), brain, rng)

    move = guest.choose(states[-1:], [], states[-1].to_move)

    assert move in states[-1].legal_moves()


def _is_nearly_over(state: Any) -> bool:
    return sum(len(pile) for piles in state.piles for pile in piles) < 6


@pytest.mark.parametrize("argument", ["", "nowhere", "0", "-1s", "1e9"])
def test_a_guest_from_nowhere_is_refused(argument: str) -> None:
    with pytest.raises(ValueError, match="another checkout or seconds"):
        former.player(argument, catalog.brain("kumata"), Random(1))


def test_a_hurried_guest_plays_our_matches() -> None:
    brain, state = catalog.brain("kumata"), catalog.game("kumata").start(Setup(2, 5))
    guest = former.player("0.02s", brain, Random(1))

    assert guest.choose([state], [], state.to_move) in state.legal_moves()


def test_the_progress_bar_is_for_terminals_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    say = language(catalog.CONFIG / "text", "en").say
    results = played(series.Plan("heap", ("random", "1"), 3))
    for out, is_shown in ((Terminal(), True), (io.StringIO(), False)):
        assert list(report.with_progress(results, 3, out, say)) == results
        assert ("3/3" in out.getvalue()) is is_shown


# Round robins


def test_more_bots_than_seats_meet_two_by_two() -> None:
    plan = series.Plan("heap", ("random", "2", "4"), 4, seed=20)
    game = find_game("heap")
    assert plan.tables(game) == [(0, 1), (0, 2), (1, 2)] and plan.total(game) == 12
    results = played(plan)
    assert len(results) == 12
    pairs = series.paired(plan, results)
    assert [(pair.first, pair.second, pair.matches) for pair in pairs] == [
        ("random", "2", 4),
        ("random", "4", 4),
        ("2", "4", 4),
    ]
    table = series.fitted(plan, results)
    assert abs(sum(standing.elo for standing in table)) < 1.0
    assert table[0].elo < table[2].elo
    assert all(standing.elo_low < standing.elo < standing.elo_high for standing in table)


def test_enough_seats_are_one_table_unless_pairs_are_wished() -> None:
    game = catalog.game("kumata")
    together = series.Plan("kumata", ("1", "2", "3"), 3, players=3)
    assert together.tables(game) == [(0, 1, 2)]
    pairs = series.Plan("kumata", ("1", "2", "3"), 3, players=3, is_paired=True)
    assert len(pairs.tables(game)) == 3 and pairs.seats(game) == 3


def test_a_round_robin_of_teams_is_played() -> None:
    options = {"variant": "union"}
    plan = series.Plan("kumata", ("random", "1"), 2, players=4, options=options)
    for number in range(2):
        result = series.play(plan, number, catalog.game("kumata"), catalog.brain("kumata"))
        assert result.bots[0] == result.bots[2] and result.bots[1] == result.bots[3]


def test_elo_is_fitted_to_all_pairs_at_once() -> None:
    even = ratings.fitted_elo([[0, 10], [10, 0]])
    assert [round(elo) for elo, _ in even] == [0, 0]
    apart = [round(elo) for elo, _ in ratings.fitted_elo([[0, 75], [25, 0]])]
    assert 180 < apart[0] - apart[1] < 200, "three of four are about 191 points"
    chain = ratings.fitted_elo([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert chain[0][0] > chain[1][0] > chain[2][0]


def test_characters_have_names_in_the_arena() -> None:
    assert series.level_of("3@gambler") == 3
    with pytest.raises(series.BadBot):
        series.level_of("3@nobody")


def test_the_command_draws_a_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "chart.png"
    arguments = f"arena kiwara --bots random,1,2@builder --games 2 --json --plot {out}"
    assert main.main(arguments.split()) == 0
    printed = json.loads(capsys.readouterr().out)
    assert len(printed["pairs"]) == 3
    assert out.read_bytes().startswith(b"\x89PNG")


def test_the_chart_of_two_names_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    drawn = Writer.draw

    def noting(self: Writer, surface: pygame.Surface, words: str, *more: Any) -> pygame.Rect:
        written.append(words)
        return drawn(self, surface, words, *more)

    monkeypatch.setattr(Writer, "draw", noting)
    arguments = f"arena kiwara --bots random,1 --games 2 --plot {tmp_path / 'chart.png'}"
    assert main.main(arguments.split()) == 0
    assert {"random", "1"} <= set(written)


def test_the_command_prints_who_beats_whom(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "arena kiwara --bots random,1,2 --games 2 --language en"
    assert main.main(arguments.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[5].split() == ["against", "random", "1", "2"] and len(lines) == 9
