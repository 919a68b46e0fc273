"""A person at a terminal sees colours and the time left; a file or a pipe gets neither."""

from __future__ import annotations

import io

import pytest

from games.catalog import CONFIG
from games.core.language import Language
from games.core.terminal import Progress, has_colours, painted, time_left


class Terminal(io.StringIO):
    """Somewhere a person looks."""

    def isatty(self) -> bool:
        return True

    @property
    def line(self) -> str:
        """What stands on the last line now."""
        shown = ""
        for part in self.getvalue().split("\r"):
            shown = part + shown[len(part) :]
        return shown.rstrip()


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_colours_are_for_a_terminal() -> None:
    assert painted("no", "red", Terminal()) == "\033[31mno\033[0m"
    assert painted("no", "red", io.StringIO()) == "no"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colours_can_be_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert not has_colours(Terminal())


def test_old_consoles_of_windows_are_spared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.delenv("TERM")
    monkeypatch.delenv("WT_SESSION", raising=False)
    assert not has_colours(Terminal())
    monkeypatch.setenv("WT_SESSION", "1")
    assert has_colours(Terminal())


@pytest.mark.parametrize(
    ("seconds", "english", "french"),
    [
        (0.0, "1 s left", "encore 1 s"),
        (59.0, "59 s left", "encore 59 s"),
        (59.5, "1 min left", "encore 1 min"),
        (61.0, "2 min left", "encore 2 min"),
        (3599.0, "1 h 00 min left", "encore 1 h 00 min"),
        (2 * 3600 + 300, "2 h 05 min left", "encore 2 h 05 min"),
    ],
)
def test_the_time_left_in_words(seconds: float, english: str, french: str) -> None:
    for code, text in (("en", english), ("fr", french)):
        said = Language.load(CONFIG / "text", code).say(time_left(seconds))
        assert said.replace("\u00a0", " ") == text


def test_the_bar_tells_how_long_the_rest_takes() -> None:
    now = [100.0]
    out = Terminal()
    bar = Progress(10, out, Language.load(CONFIG / "text", "en").say, lambda: now[0])
    bar.show(0, "1/10 first")
    assert out.line == f"{'░' * 30} 1/10 first", "nothing is known yet"
    now[0] += 40
    bar.show(4, "4/10 matches")
    assert out.line == f"{'█' * 12}{'░' * 18} 4/10 matches · 1 min left"
    now[0] += 50
    bar.show(9, "9/10 matches")
    assert out.line == f"{'█' * 27}{'░' * 3} 9/10 matches · 10 s left"
    bar.show(10, "10/10 matches")
    assert out.line == f"{'█' * 30} 10/10 matches"
    bar.clear()
    assert out.line == ""


def test_nobody_who_reads_a_file_gets_a_bar() -> None:
    out = io.StringIO()
    bar = Progress(2, out, Language.load(CONFIG / "text", "en").say)
    bar.show(1, "1/2")
    bar.clear()
    bar.end()
    assert out.getvalue() == ""
