"""The statistics screen."""

from pathlib import Path

import pytest

from games.stage.scenes.archive.statistics import StatisticsScene
from games.stage.widgets import Label
from tests.stage.toy import LOOKS, cuts, finished, kept, running, settle, toy_desk, toy_match


def words(app: object) -> list[str]:
    return [w.label for w in app.scene.base._all() if isinstance(w, Label)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_nothing_is_cut_at_any_size_theme_or_language(
    tmp_path: Path, size: tuple[int, int], theme: str, language: str
) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, finished(1), "a")
    kept(desk, finished(2, names=("Léa", "Bot"), bots=(3,)), "b")
    with (
        cuts() as cut,
        running(StatisticsScene(desk), size, theme=theme, language=language) as app,
    ):
        settle(app, steps=6)
        app.screenshot()
    assert cut == []


def test_finished_matches_are_counted(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    matches = [finished(seed, names=("Léa", "Bot"), bots=(3,)) for seed in range(8)]
    for number, match in enumerate(matches):
        kept(desk, match, f"m{number}")
    kept(desk, toy_match(1), "begun")
    won = sum(0 in match.state.winners() for match in matches)
    best = max(match.state.scores()[0].total for match in matches)
    with running(StatisticsScene(desk)) as app:
        settle(app, steps=8)
        shown = words(app)
    assert "8" in shown and f"{won} of 8" in shown
    assert f"{best} (Léa)" in shown and "Level 3" in shown


def test_without_matches_it_says_what_will_come(tmp_path: Path) -> None:
    with running(StatisticsScene(toy_desk(tmp_path))) as app:
        settle(app, steps=4)
        assert "Nothing to count yet" in words(app)
