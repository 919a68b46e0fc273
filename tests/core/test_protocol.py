"""The engine protocol, line by line and through the command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.language import Language
from games.core.protocol import Engine

ENGLISH = Language.load(catalog.CONFIG / "text", "en")


def engine(name: str = "kiwara") -> Engine:
    return Engine(catalog.game(name), ENGLISH, lambda state, level: state.legal_moves()[0], "1.0")


def good(each: Engine, line: str) -> str:
    answer = each.answer(line)
    assert answer.startswith("= "), answer
    assert answer.endswith("\n\n")
    return answer[2:-2]


def bad(each: Engine, line: str) -> str:
    before = each.answer("state")
    answer = each.answer(line)
    assert answer.startswith("? "), answer
    assert answer.count("\n") == 2
    assert each.answer("state") == before
    return answer[2:-2]


def test_framing() -> None:
    each = engine()
    assert each.answer("12 protocol_version") == "=12 2\n\n"
    assert each.answer("7 nonsense") == "?7 unknown command “nonsense”\n\n"
    assert each.answer("") == each.answer("   ") == each.answer("# a remark") == ""
    assert each.answer("name # a remark\r\n") == "= Tablée\n\n"
    assert each.answer("\x07version\x00") == "= 1.0\n\n"
    assert good(each, "known_command moves") == "true"
    assert good(each, "known_command fly") == "false"


def test_every_listed_command_is_known_and_answers() -> None:
    each = engine()
    for name in good(each, "list_commands").splitlines():
        assert good(each, f"known_command {name}") == "true"
        if name not in ("quit", "save", "load"):
            assert each.answer(name)[0] in "=?"


@pytest.mark.parametrize("name", catalog.names())
def test_a_whole_match_through_the_protocol(name: str, tmp_path: Path) -> None:
    each, rng = engine(name), Random(1)
    good(each, 'new {"seed": 5}')
    path = tmp_path / "m.yaml"
    while good(each, "to_move") != "-":
        moves = good(each, "moves").splitlines()
        assert moves == sorted(set(moves))
        good(each, f"play {rng.choice(moves)}")
    assert good(each, "moves") == ""
    winners = json.loads(good(each, "winners"))
    scores = json.loads(good(each, "scores"))
    assert winners
    assert all("total" in score for score in scores)
    assert json.loads(good(each, "state"))["to_move"] is None
    bad(each, "genmove 1")
    state = good(each, "state")
    good(each, f"save {path}")
    other = engine(name)
    good(other, f"load {path}")
    assert good(other, "state") == state


@pytest.mark.parametrize("name", catalog.names())
def test_undo_and_genmove(name: str) -> None:
    each = engine(name)
    start = good(each, "state")
    chosen = good(each, "reg_genmove 3")
    assert good(each, "state") == start
    assert good(each, "genmove 3") == chosen
    assert good(each, "state") != start
    good(each, "undo")
    assert good(each, "state") == start
    assert bad(each, "undo") == "there is no move to take back"
    assert int(good(each, "perft 1")) == len(good(each, "moves").splitlines())
    assert good(each, "perft 0") == "1"


@pytest.mark.parametrize(
    "line",
    [
        "new {",
        "new []",
        "new 5",
        'new {"players": 99}',
        'new {"players": "two"}',
        'new {"players": true}',
        'new {"colour": 1}',
        'new {"options": {"wings": true}}',
        'new {"options": []}',
        'new {"seed": "x"}',
        'new {"seed": null}',
        'setup {"nonsense": 1}',
        "setup {",
        "setup " + "[" * 5000,
        "new " + '{"a":' * 5000,
        "play",
        "play fly",
        "genmove",
        "genmove 0",
        "genmove 6",
        "genmove ٣",
        "perft",
        "perft -1",
        "perft x",
        "save",
        "load",
        "load /no/such/file.yaml",
        "load /",
    ],
)
def test_what_does_not_fit_changes_nothing(line: str) -> None:
    each = engine()
    good(each, "new {}")
    good(each, f"play {good(each, 'moves').splitlines()[0]}")
    bad(each, line)


def test_a_save_where_nothing_can_be_written_says_so() -> None:
    assert "cannot be written" in bad(engine(), "save /proc/nothing/x.yaml")


def test_garbage_never_brings_it_down() -> None:
    each, rng = engine(), Random(9)
    words = [
        "play",
        "new",
        "setup",
        "moves",
        "undo",
        "load",
        "{}",
        "place",
        "a1",
        "é",
        "\\",
        "#",
        "1",
    ]
    for _ in range(4_000):
        line = " ".join(rng.choice(words) for _ in range(rng.randrange(4)))
        line += "".join(chr(rng.randrange(1, 0x2FF)) for _ in range(rng.randrange(12)))
        if not line.strip().startswith("quit"):
            assert each.answer(line)[:1] in ("", "=", "?")


def test_the_command_ends_cleanly_at_the_end_of_input_and_on_quit() -> None:
    for text in ("name\nmoves\n", "name\nquit\nname\n", "", "\xff\xfe\n"):
        done = subprocess.run(
            [sys.executable, "main.py", "engine", "kiwara"],
            input=text.encode("latin-1"),
            cwd=catalog.ROOT,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0
        assert done.stderr == b""
        if "name" in text:
            assert done.stdout.decode().startswith("= Tablée\n\n")
            assert done.stdout.decode().count("= Tablée") == 1


def test_save_replaces_a_match_but_nothing_else(tmp_path: Path) -> None:
    each, path, diary = engine(), tmp_path / "m.yaml", tmp_path / "diary.txt"
    diary.write_text("dear diary", encoding="utf-8")
    assert "diary.txt" in bad(each, f"save {diary}")
    assert diary.read_text(encoding="utf-8") == "dear diary"
    path.touch()
    good(each, f"save {path}")
    good(each, "play totem N1")
    good(each, f"save {path}")
    good(each, f"load {path}")
