"""The command line: what it answers, what it refuses in one sentence, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import main
from games import VERSION, catalog, cli
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import load_match, save

EN = ("--language", "en")
GAME = "kiwara"


def run(
    *arguments: str, home: Path | None = None, said: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the program in a fresh interpreter, without a display."""
    plain = {**os.environ, "LANGUAGE": "", "LC_ALL": "C.UTF-8", **environment}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        plain.pop(name, None)
    if home is not None:
        plain["TABLEE_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=catalog.ROOT,
        env=plain,
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which a command line is refused."""
    assert main.main([*arguments, *EN]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("tablee: ")
    assert len(shown.err.splitlines()) == 1
    return shown.err.removeprefix("tablee: ").strip()


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of these command lines may get as far as a window."""

    def opened(*_: object, **__: object) -> int:
        raise AssertionError("a window was opened")

    monkeypatch.setattr(cli.Command, "_opened", opened)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The file of a match after a dozen moves."""
    rng = Random(3)
    match = Match(catalog.game(GAME), Setup(2, 3), [Seat("Léa", 0), Seat("Tom", 1)])
    for _ in range(12):
        match.play(rng.choice(match.state.legal_moves()))
    path = tmp_path / "played.yaml"
    save(match, path)
    return path


# Help and version


@pytest.mark.parametrize(("code", "word"), [("fr", "cinq jeux"), ("en", "five tabletop games")])
def test_help_in_both_languages(code: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(["--language", code, "--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert word in " ".join(text.split())
    for command in ("engine", "replay", "shot", "demo", "bench", GAME):
        assert command in text


def test_help_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("engine", "replay", "shot", "demo", "bench", GAME):
        with pytest.raises(SystemExit) as ended:
            main.main([command, "--help", *EN])
        assert ended.value.code == 0
        assert command in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Tablée {VERSION}\n"


def test_the_language_follows_the_system() -> None:
    french = run("--help", LANGUAGE="fr_FR")
    assert french.returncode == 0
    assert "jeux" in french.stdout
    assert "games" in run("--help", LANGUAGE="de_DE", LC_ALL="C").stdout


# Refusals


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "chess"),
        (["--nonsense"], "--nonsense"),
        (["--seats", "human,human"], "--seats"),
        (["--seed", "4"], "--seed"),
        (["engine"], "GAME"),
        (["engine", "chess"], "kiwara"),
        (["replay"], "FILE"),
        (["shot", "x.yaml"], "--out"),
        (["demo", "chess"], "chess"),
        ([GAME, "--seats", "human"], "2"),
        ([GAME, "--seats", "human,human,human"], "3"),
        ([GAME, "--seats", "human,robot"], "robot"),
        ([GAME, "--seats", "human,bot:9"], "bot:9"),
        ([GAME, "--seats", "human,bot:0"], "bot:0"),
        ([GAME, "--seats", ""], "“”"),
        ([GAME, "--seed", "soon"], "soon"),
        ([GAME, "--seed", "-1"], "-1"),
        ([GAME, "--seed=--5"], "--5"),
        (["engine", GAME, "--lang", "fr"], "--lang"),
        ([GAME, "--seed", "9" * 30], "9" * 30),
        ([GAME, "extra"], "extra"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_line_is_refused_in_one_sentence(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert word in refused(capsys, *arguments)


def test_an_unknown_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--language", "xx"]) == 2
    error = capsys.readouterr().err
    assert "“xx”" in error
    assert "en, fr" in error


def test_refusals_are_french_for_french_readers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([GAME, "--seed", "x", "--language", "fr"]) == 2
    assert "nombre" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("arguments", [(), (GAME,), ("demo",)], ids=["home", "game", "demo"])
def test_without_a_display_one_sentence_names_the_commands(
    arguments: tuple[str, ...], code: str, tmp_path: Path
) -> None:
    done = run(*arguments, "--language", code, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    for command in ("engine", "replay", "shot"):
        assert command in done.stderr
    assert not list(tmp_path.rglob("*.yaml"))


# Match files

BAD_FILES = {
    "empty": "",
    "no match": "just: text\n",
    "not YAML": "{[",
    "binary": "\x00\x01\x02",
    "doubled key": "tablee: 1\ntablee: 1\n",
    "newer": "tablee: 99\ngame: kiwara\nsaved: ''\nplayers: [{name: a}, {name: b}]\n",
    "unknown game": "tablee: 1\ngame: chess\nsaved: ''\nplayers: [{name: a}, {name: b}]\n",
    "wrong move": (
        "tablee: 1\ngame: kiwara\nsaved: ''\nplayers: [{name: a}, {name: b}]\nmoves: [totem Z9]\n"
    ),
    "too many": "tablee: 1\ngame: kiwara\nsaved: ''\nplayers: [{name: a}]\n",
}


@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES)
@pytest.mark.parametrize("command", ["replay", "shot"])
def test_a_bad_match_file_is_refused_and_left_alone(
    command: str, content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, picture = tmp_path / "bad.yaml", tmp_path / "x.png"
    path.write_text(content, encoding="utf-8")
    extra = ["--out", str(picture)] if command == "shot" else []
    assert "bad.yaml" in refused(capsys, command, str(path), *extra)
    assert path.read_text(encoding="utf-8") == content
    assert not picture.exists()


def test_a_missing_match_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing.yaml" in refused(capsys, "replay", str(tmp_path / "nothing.yaml"))


def test_replay_prints_every_move_with_its_scores(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["replay", str(played), *EN]) == 0
    lines = capsys.readouterr().out.splitlines()
    match = load_match(played, catalog.find)
    assert len(lines) == len(match.moves) + 1
    for number, (line, move, after) in enumerate(
        zip(lines, match.moves, match.states[1:], strict=False), start=1
    ):
        assert line.split()[0] == str(number)
        assert str(move) in line
        assert line.endswith(" - ".join(str(score.total) for score in after.scores()))
    assert "12 moves" in lines[-1]


def test_replay_names_whoever_acted_where_several_may(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = [Seat(name, index) for index, name in enumerate(("Ada", "Ben", "Cleo"))]
    match = Match(catalog.game("zuma"), Setup(3, 3), seats)
    for seat in (2, 0, 1):
        match.play(next(m for m in match.state.legal_moves() if str(m).startswith(f"{seat}:pass")))
    match.play(match.state.parse("call"))
    path = tmp_path / "zuma.yaml"
    save(match, path)
    assert main.main(["replay", str(path), *EN]) == 0
    names = [line.split()[1] for line in capsys.readouterr().out.splitlines()[:4]]
    assert names == ["Cleo", "Ada", "Ben", "Ada"], "the caller is seat 0"


def test_a_picture_never_replaces_its_match(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = played.read_bytes()
    assert played.name in refused(capsys, "shot", str(played), "--out", str(played))
    assert played.read_bytes() == before


def test_options_count_before_and_after_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Match] = []

    def opened(command: cli.Command, match: Match, **_: object) -> int:
        seen.append(match)
        return 0

    monkeypatch.setattr(cli.Command, "_opened", opened)
    given = ["--seed", "7", "--seats", "human,human"]
    assert main.main([*given, GAME, *EN]) == main.main([GAME, *given, *EN]) == 0
    assert [match.setup.seed for match in seen] == [7, 7]
    assert not any(seat.is_bot for match in seen for seat in match.seats)


def test_shot_writes_a_picture_of_the_position(played: Path, tmp_path: Path) -> None:
    first, last = tmp_path / "first.png", tmp_path / "last.png"
    assert run("shot", str(played), "--out", str(last), "--size", "640x400").returncode == 0
    more = ("--size", "640x400", "--move", "0")
    assert run("shot", str(played), "--out", str(first), *more).returncode == 0
    for path in (first, last):
        head = path.read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (
            640,
            400,
        )
    assert first.read_bytes() != last.read_bytes()


@pytest.mark.parametrize(
    ("more", "word"),
    [
        (["--size", "640"], "640"),
        (["--size", "0x0"], "0"),
        (["--size", "99999x10"], "99999"),
        (["--move", "13"], "13"),
        (["--move", "x"], "x"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_shot_refuses_what_cannot_be_drawn(
    more: list[str], word: str, played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.png"
    assert word in refused(capsys, "shot", str(played), "--out", str(out), *more)
    assert not out.exists()


def test_shot_into_a_folder_that_is_not_there(played: Path, tmp_path: Path) -> None:
    done = run("shot", str(played), "--out", str(tmp_path / "no" / "x.png"), *EN)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "x.png" in done.stderr


def test_what_the_disk_refuses_is_said_in_the_language_that_was_asked_for(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "no" / "x.png")
    assert main.main(["shot", str(played), "--out", out, "--language", "fr"]) == 2
    assert "introuvable" in capsys.readouterr().err
    assert main.main(["replay", str(tmp_path / "no.yaml"), "--language", "fr"]) == 2
    said = capsys.readouterr().err
    assert "introuvable" in said and "no such file" not in said


def test_replay_of_a_score_sheet_says_what_opens_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text("tablee_sheet: 1\ngame: kiwara\n", encoding="utf-8")
    said = refused(capsys, "replay", str(path))
    assert "score sheet" in said and "open" in said and "unknown field" not in said


def test_long_names_keep_the_columns_of_a_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.yaml"
    names = ("Bo", "Maximilienne-Alexandrine")
    match = Match(catalog.game(GAME), Setup(2, 1), [Seat(name, n) for n, name in enumerate(names)])
    for _ in range(8):
        match.play(match.state.legal_moves()[0])
    save(match, path)
    assert main.main(["replay", str(path), *EN]) == 0
    rows = capsys.readouterr().out.splitlines()[:8]
    assert {row[3:5] for row in rows} == {"  "}
    moves = [row.rindex(str(move)) for row, move in zip(rows, match.moves, strict=True)]
    assert len(set(moves)) == 1


# The engine and the bench


def test_the_engine_answers_and_ends_with_its_input() -> None:
    done = run("engine", GAME, *EN, said="1 name\nnonsense\nquit\n")
    assert done.returncode == 0
    assert done.stdout.startswith("=1 ")
    assert "\n?" in done.stdout
    assert done.stderr == ""
    assert run("engine", GAME).returncode == 0


@pytest.mark.posix
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} main.py engine {GAME} | head -n 1"
    done = subprocess.run(
        command, shell=True, cwd=catalog.ROOT, input="name\n" * 5000, capture_output=True, text=True
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_the_bench_prints_a_line_of_json_for_each_measure() -> None:
    done = run("bench", "frame.ghost.kiwara", *EN)
    assert done.returncode in (0, 1)
    (line,) = done.stdout.splitlines()
    found = json.loads(line)
    assert found["name"] == "frame.ghost.kiwara"
    assert found["ratio"] == pytest.approx(found["value"] / 5, rel=0.01)


def test_the_bench_does_not_know_every_name() -> None:
    done = run("bench", "nothing", *EN)
    assert done.returncode == 2
    assert "frame.ghost.kiwara" in done.stdout


def test_a_file_instead_of_a_command_is_opened(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[Path | None] = []

    def open_window(self: object, match: object, file: Path | None = None) -> int:
        opened.append(file)
        return 0

    monkeypatch.setattr(cli.Command, "_opened", open_window)
    monkeypatch.chdir(played.parent)
    for words in (
        [str(played)],
        [*EN, played.name],
        [played.name, *EN],
        ["--language=en", played.name],
        ["open", played.name],
    ):
        assert main.main(words) == 0, words
    assert opened == [played] * 5
    assert main.main(["nowhere.yaml", *EN]) == 2
    assert "nowhere.yaml: there is no such file" in capsys.readouterr().err
    Path("replay").touch()  # a command stays one, whatever lies in the folder
    assert main.main(["replay", str(played), *EN]) == 0
    assert len(opened) == 5
