"""The engine for one seat: nothing that is hidden from it can be read out of its answers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.fair import TELLING, SeatEngine
from games.core.game import Setup, State
from games.core.language import language
from games.core.match import Match, Seat
from games.core.protocol import Engine
from games.core.record import save

ENGLISH = language(catalog.CONFIG / "text", "en")


def first(state: State, level: int) -> Any:
    return state.legal_moves()[0]


def seated(name: str, seat: int = 0) -> SeatEngine:
    return SeatEngine(catalog.game(name), ENGLISH, first, "0", seat)


def good(each: Engine, line: str) -> str:
    answer = each.answer(line)
    assert answer.startswith("= "), answer
    return answer[2:].strip()


def bad(each: Engine, line: str) -> str:
    answer = each.answer(line)
    assert answer.startswith("? "), answer
    return answer[2:].strip()


@pytest.mark.parametrize("name", catalog.names())
def test_view_is_the_written_position_without_what_is_hidden(name: str) -> None:
    each = Engine(catalog.game(name), ENGLISH, first, "0")
    rng = Random(2)
    for _ in range(12):
        whole, seen = (json.loads(good(each, line)) for line in ("state", "view 1"))
        assert seen.keys() == whole.keys()
        assert seen["chance"] is None
        moves = good(each, "moves").splitlines()
        good(each, f"play {rng.choice(moves)}")
    assert "seat" in bad(each, "view 9")
    assert bad(each, "view x") and bad(each, "view")


def test_a_seat_of_zuma_sees_its_own_hand_alone() -> None:
    each = Engine(catalog.game("zuma"), ENGLISH, first, "0")
    whole, seen = (json.loads(good(each, line)) for line in ("state", "view 2"))
    assert seen["hands"] == [[None] * 7, [None] * 7, whole["hands"][2]]


def test_a_seat_of_kumata_sees_the_tops_of_piles_alone() -> None:
    each = Engine(catalog.game("kumata"), ENGLISH, first, "0")
    whole, seen = (json.loads(good(each, line)) for line in ("state", "view 0"))
    for piles, known in zip(whole["reserve"], seen["reserve"], strict=True):
        assert known == [[*[None] * (len(pile) - 1), pile[-1]] for pile in piles]


def test_a_seat_is_told_what_it_could_play_on_its_own_turn_alone() -> None:
    each = seated("kiwara", 0)
    moves = good(each, "moves").splitlines()
    assert good(each, "reg_genmove 1") in moves
    while good(each, "to_move") == "0":
        good(each, f"play {good(each, 'moves').splitlines()[0]}")
    assert bad(each, "reg_genmove 1")


@pytest.mark.parametrize("name", catalog.names())
def test_a_match_can_be_played_from_one_seat(name: str) -> None:
    each = seated(name, 1)
    rng = Random(5)
    for _ in range(30):
        mine = good(each, "moves").splitlines()
        if mine:
            good(each, f"play {rng.choice(mine)}")
        elif good(each, "to_move") == "-":
            break
        else:
            good(each, "genmove 1")
        assert each.match.state.known_to(1) == json.loads(good(each, "state"))


def test_the_seat_can_neither_look_nor_move_elsewhere() -> None:
    each = seated("zuma", 0)
    for name in TELLING:
        assert "unknown command" in bad(each, f"{name} 1")
    assert "seat 0 only" in bad(each, "view 1")
    assert "seat 0 only" in bad(each, "play 1:grab red")
    assert "own seed" in bad(each, 'new {"seed": 4}')
    assert bad(each, "genmove 1") == "seat 0 is to move and plays for itself"
    good(each, f"play {good(each, 'moves').splitlines()[-1]}")
    assert "seat 0 only" in bad(each, "reg_genmove 1")


def test_what_others_pass_stays_unsaid() -> None:
    each = seated("zuma", 0)
    passes = [move for move in good(each, "moves").splitlines() if "pass" in move]
    good(each, f"play {passes[0]}")
    each.choose = lambda state, level: next(
        move for move in state.legal_moves() if str(move).startswith("1:pass")
    )
    assert good(each, "genmove 1") == "1:pass ?"


def test_two_engines_of_one_seat_are_dealt_different_matches() -> None:
    dealt = {good(seated("zuma"), "state") for _ in range(4)}
    assert len(dealt) == 4


def test_a_seat_that_the_match_does_not_have_is_refused() -> None:
    each = seated("zuma", 4)
    assert each.match.state.players == 5
    assert "from 0 to 2" in bad(each, 'new {"players": 3}')


def test_the_command_line_opens_the_engine_of_a_seat() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "engine", "zuma", "--as", "1", "--language", "en"],
        input="state\nview 0\nquit\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=catalog.ROOT,
    )
    state, refused, _ = done.stdout.split("\n\n")[:3]
    assert json.loads(state[2:])["hands"][0] == [None] * 7
    assert refused == "? this engine answers for seat 1 only"
    wrong = subprocess.run(
        [sys.executable, "main.py", "engine", "zuma", "--as", "9"],
        capture_output=True,
        text=True,
        check=False,
        cwd=catalog.ROOT,
    )
    assert wrong.returncode == 2 and "--as" in wrong.stderr and "Traceback" not in wrong.stderr


def test_replay_of_a_running_match_keeps_secret_what_was_passed(tmp_path: Path) -> None:
    match = Match(catalog.game("zuma"), Setup(3, 1), [Seat(name) for name in "abc"])
    for text in ("0", "1", "2"):
        move = next(m for m in match.state.legal_moves() if str(m).startswith(f"{text}:pass"))
        match.play(move)
    save(match, tmp_path / "match.yaml")
    done = subprocess.run(
        [sys.executable, "main.py", "replay", str(tmp_path / "match.yaml")],
        capture_output=True,
        text=True,
        check=True,
        cwd=catalog.ROOT,
    )
    assert "1:pass ?" in done.stdout
    assert not any(str(move) in done.stdout for move in match.moves)
