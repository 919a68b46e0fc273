"""The command line in the reader's language: help, refusals, completions, colours."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import main
from games import arguments, completion
from games.catalog import CONFIG, ROOT, names
from games.core.language import Language

ENGLISH = ("argument", "expected", "required", "invalid", "choose", "following", "show", "usage:")
"""What argparse would say in its own words."""
WRONG = {
    "nothing after it": ["arena", "kiwara", "--games", "2", "--bots"],
    "something missing": ["engine"],
    "more missing": ["arena", "kiwara"],
    "no such command": ["chess"],
    "quotes in it": ["che'ss"],
    "a value too much": ["arena", "kiwara", "--bots", "1,2", "--games", "2", "--json=3"],
    "no such option": ["--nonsense"],
    "language without one": ["--language"],
}


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main.main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    return line.removeprefix("tablee: ")


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_argument_errors_are_french_for_the_french(
    words: list[str], french: None, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(words, capsys)
    assert not [word for word in ENGLISH if word in said.lower()], said
    assert said[0].isupper() or said[0] in "«-"
    assert said.endswith(".")


def test_a_language_that_is_not_there_is_told_in_the_systems(
    french: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "n’existe pas" in refusal(["--language", "xx"], capsys)
    assert "n’existe pas" in refusal(["--language=xx"], capsys)


@pytest.mark.parametrize("key", arguments.REFUSALS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_refusal_of_the_parser_has_a_sentence(key: str, code: str) -> None:
    assert Language.load(CONFIG / "text", code).say(f"cli.{key}") != f"cli.{key}"


@pytest.mark.parametrize("words", [[], ["arena"], ["shot"], ["kiwara"]], ids=str)
def test_help_is_french_for_the_french(
    words: list[str], french: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main.main([*words, "--help"])
    text = capsys.readouterr().out
    assert "afficher cette aide" in text and "usage\u00a0:" in text
    assert not [word for word in ("usage:", "show this", "positional") if word in text]


def test_the_program_is_called_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for started, name in (("main.py", "main.py"), ("/usr/bin/tablee", "tablee")):
        monkeypatch.setattr(sys, "argv", [started])
        with pytest.raises(SystemExit):
            main.main(["--help", "--language", "en"])
        assert capsys.readouterr().out.startswith(f"usage: {name} ")
        assert f" {name} kiwara --seed" in refusal(["--seed", "3", "--language", "en"], capsys)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_refusal_is_red_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for out, start in ((Terminal(), "\033[31mtablee:\033[0m "), (io.StringIO(), "tablee: ")):
        monkeypatch.setattr(sys, "stderr", out)
        assert main.main(["chess"]) == 2
        assert out.getvalue().startswith(start)


def test_without_a_console_windows_shows_a_refusal_in_a_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *said, **how: shown.append(said[1]))
    monkeypatch.setattr(sys, "stderr", None)
    assert main.main(["chess", "--language", "en"]) == 2 and shown == [], "others have a terminal"
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "platform", "win32")
    assert main.main(["chess", "--language", "en"]) == 2
    assert len(shown) == 1 and "chess" in shown[0]


# Completions


def test_completions_need_a_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(completion, "is_available", lambda: False)
    said = refusal(["--completion", "bash", "--language", "en"], capsys)
    assert "pip install shtab" in said


def test_a_shell_that_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("shtab")
    said = refusal(["--completion", "dos", "--language", "en"], capsys)
    assert "“dos”" in said and "bash" in said


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_completions_know_games_and_options(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("shtab")
    assert main.main(["--completion", shell]) == 0
    text = capsys.readouterr().out
    assert all(word in text for word in (*names(), "engine", "--seats", "tablee"))


def test_completions_are_for_the_command_that_is_installed() -> None:
    pytest.importorskip("shtab")
    words = [sys.executable, "main.py", "--completion", "bash"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "main.py" not in done.stdout


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["eng"], ["engine"]),
        (["engine", "ki"], ["kiwara"]),
        (["--language", ""], ["en", "fr"]),
        (["arena", "--jo"], ["--jobs"]),
    ],
    ids=str,
)
def test_bash_completes(
    words: list[str], wanted: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("shtab")
    assert main.main(["--completion", "bash"]) == 0
    script = tmp_path / "tablee.bash"
    script.write_text(capsys.readouterr().out, encoding="utf-8")
    line = " ".join(f"'{word}'" for word in ["tablee", *words])
    ask = (
        f"source {script}; COMP_WORDS=({line}); COMP_CWORD={len(words)}; "
        "$(complete -p tablee | sed 's/.*-F \\([^ ]*\\).*/\\1/') tablee; "
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    try:
        done = subprocess.run(["bash", "-c", ask], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("bash is not installed")
    assert sorted(word.strip() for word in done.stdout.split()) == wanted, done.stderr
