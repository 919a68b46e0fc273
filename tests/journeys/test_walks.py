"""Walks at random through the whole app, and the scripts of those that once went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.stage.draw.text import Writer
from tests.journeys.walker import checks
from tests.journeys.walker.shrinking import shrunk
from tests.journeys.walker.steps import Start, load, read, script
from tests.journeys.walker.walk import Failed, repeated, walking, wandered

SCRIPTS = Path(__file__).parent / "walker" / "scripts"
SEEDS = range(40)
LENGTH = 20
PLAIN = Start(3, (1280, 800), {"language": "en", "animation": "off"})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_walk_at_random(seed: int) -> None:
    try:
        wandered(seed, LENGTH)
    except Failed as failed:
        short = shrunk(failed)
        words = f"seed {seed}: {failed}\n{script(short.start, short.steps)}{short.trace}"
        pytest.fail(words, pytrace=False)


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_what_went_wrong_once(path: Path) -> None:
    repeated(*load(path))


# The walker itself


def test_a_walk_is_the_same_each_time() -> None:
    assert wandered(4, 12) == wandered(4, 12)


def test_a_walk_survives_being_written_down() -> None:
    steps = [("press", "box-zuma"), ("click", (3, 4), 1), ("type", "Léa x"), ("wait", 0.5)]
    assert read(script(PLAIN, steps)) == (PLAIN, steps)


def test_a_failing_walk_is_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(walker: object) -> None:
        raise checks.Fault("no way home")

    monkeypatch.setattr(checks, "can_leave", broken)
    steps = [("wait", 0.1), ("press", "settings"), ("wait", 0.1), ("home",), ("wait", 0.1)]
    with pytest.raises(Failed) as told:
        repeated(PLAIN, steps)
    assert shrunk(told.value).steps == [("home",)]


def test_a_cut_text_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    with walking(PLAIN) as walk:
        fit = Writer.fit
        monkeypatch.setattr(Writer, "fit", lambda self, text, style, _: fit(self, text, style, 20))
        with pytest.raises(checks.Fault, match="cut in SettingsScene"):
            walk.do(("press", "settings"))
