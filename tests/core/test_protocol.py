"""The engine protocol, line by line and through the command."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.language import language
from games.core.protocol import Engine

ENGLISH = language(catalog.CONFIG / "text", "en")


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


def test_a_match_of_another_game_is_called_one(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    good(engine("zuma"), f"save {path}")
    said = bad(engine("kumata"), f"load {path}")
    assert said == "that is a match of “zuma”; this engine plays “kumata”"


def test_a_file_of_a_match_in_which_nobody_can_move_is_refused(tmp_path: Path) -> None:
    """An engine that took it would wait for ever, and its bots would have nothing to choose."""
    path = tmp_path / "m.yaml"
    good(each := engine("rumis"), 'setup {"position": {"out": [false, true]}}')
    good(each, f"save {path}")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("- false", "- true"), encoding="utf-8")
    assert "position" in bad(engine("rumis"), f"load {path}")


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
    assert bad(each, "undo") == "there is no move to undo"
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


def test_a_save_makes_no_folders(tmp_path: Path) -> None:
    assert "cannot be written" in bad(engine(), f"save {tmp_path / 'no' / 'x.yaml'}")
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("value", ["null", "true", '"x"', '{"a": null}'])
def test_a_value_that_is_refused_is_shown_as_it_was_written(value: str) -> None:
    said = bad(engine(), f'new {{"options": {{"handicap": {value}}}}}')
    assert said.endswith(f"cannot be {value}.")


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


@pytest.mark.posix
def test_save_writes_regular_files_only(tmp_path: Path) -> None:
    each, pipe, folder = engine(), tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe)
    folder.mkdir()
    (tmp_path / "link").symlink_to(pipe)
    for path in (pipe, folder, tmp_path / "link"):
        kind = stat.S_IFMT(path.stat().st_mode)
        assert "cannot be written" in bad(each, f"save {path}")
        assert stat.S_IFMT(path.stat().st_mode) == kind
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "link", "pipe"]


class Patience:
    """Hears how far a count is, and loses patience after a while."""

    def __init__(self, most: int) -> None:
        self.told: list[str] = []
        self.most = most

    def hear(self, text: str) -> None:
        self.told.append(text)
        if len(self.told) > self.most:
            raise KeyboardInterrupt


def test_perft_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.core.protocol.PATIENCE", 0.0)
    each, heard = engine(), Patience(10**6)
    each.progress = heard.hear
    count = good(each, "perft 3")
    first = len(good(each, "moves").splitlines())
    assert len(heard.told) > first, "deeper moves are told too"
    assert heard.told[0].startswith(f"perft 3: 0 of {first} ")
    assert any(line.startswith(f"perft 3: {first - 1} of {first} ") for line in heard.told)
    each.progress = None
    assert good(each, "perft 3") == count


def test_an_interrupted_perft_says_how_far_it_came_and_the_engine_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.core.protocol.PATIENCE", 0.0)
    each, heard = engine(), Patience(5)
    each.progress = heard.hear
    said = bad(each, "perft 9")
    assert "interrupted" in said
    assert re.search(r"0 of \d+ first moves, \d+ sequences", said)
    assert good(each, "name") == "Tablée"


@pytest.mark.posix
def test_ctrl_c_ends_a_perft_but_not_the_engine() -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", "engine", "rumis"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=catalog.ROOT,
        text=True,
        # Whoever runs the tests in the background has it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as each:
        assert each.stdin and each.stdout and each.stderr
        each.stdin.write("perft 12\nname\n")
        each.stdin.flush()
        assert each.stderr.readline().startswith("perft 12: ")
        each.send_signal(signal.SIGINT)
        assert each.stdout.readline().startswith("? perft was interrupted")
        assert each.stdout.readline() == "\n"
        assert each.stdout.readline() == "= Tablée\n"
        each.stdin.close()
        assert each.wait() == 0
        assert "Traceback" not in each.stderr.read()
