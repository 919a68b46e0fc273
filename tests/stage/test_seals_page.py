"""The quiet page of seals, the line on the result, and the setting that turns both off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.match import Match
from games.core.record import save
from games.stage.app.loop import App
from games.stage.scenes.result.scene import ResultScene
from games.stage.scenes.statistics.rows import MomentTile
from games.stage.scenes.statistics.scene import StatisticsScene
from games.stage.scenes.statistics.seals import Medal
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.widgets.label import Label
from tests.history.test_history import played_out
from tests.stage.test_statistics import opened, shown
from tests.stage.toy import click, cuts, press, running, settle


def sealed_match() -> Match:
    """A match of Kiwara in which Léa earns something."""
    for seed in range(50):
        match = played_out(seed, "Léa")
        earned = [seal for seal in catalog.seals("kiwara") if seal.earned(match, 0) is not None]
        if len(earned) >= 2:
            return match
    raise AssertionError("nobody is that unlucky")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    save(sealed_match(), desk.matches.folder / "kiwara-1.yaml")
    return desk


def earned_names(match: Match) -> set[str]:
    seals = catalog.seals("kiwara")
    return {seal.name for seal in seals if seal.earned(match, 0) is not None}


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [((960, 600), "fr", 1.0), ((1280, 800), "en", 1.0), ((960, 600), "fr", 2.0)],
)
def test_every_seal_has_its_medal_and_nothing_is_cut(
    desk: Desk, size: tuple[int, int], language: str, scale: float
) -> None:
    scene = StatisticsScene(desk, "seals")
    with cuts() as cut, running(scene, size, language=language, text_size=scale) as app:
        opened(app)
        medals = shown(app, Medal)
        app.screenshot()
    assert len(medals) == 60
    assert {m.seal for m in medals if m.is_earned} == earned_names(sealed_match())
    assert cut == []


def test_a_seal_is_explained_and_its_moment_opens(desk: Desk) -> None:
    scene = StatisticsScene(desk, "seals")
    with running(scene) as app:
        opened(app)
        medal = next(m for m in shown(app, Medal) if m.is_earned)
        app.ui.is_focus_shown = True
        app.scene.focus(medal.name)  # type: ignore[attr-defined]
        press(app, pygame.K_RETURN)
        opened(app)
        text = app.ui.say(f"kiwara.seal.{medal.seal}.text")
        told = [getattr(each, "words", "") for each in app.scene.base._all()]  # type: ignore[attr-defined]
        assert text in told
        (tile,) = shown(app, MomentTile)
        assert tile.glance is not None and tile.glance.picture is not None
        click(app, "seal-moment")
        settle(app, steps=3)
        assert isinstance(app.scene, MatchScene)
        assert app.scene.host.looking == desk.album.of("Léa")["kiwara", medal.seal].move


def test_in_a_small_window_a_dialog_tells_the_seal_and_opens_its_moment(desk: Desk) -> None:
    scene = StatisticsScene(desk, "seals")
    with running(scene, (960, 600), text_size=2.0) as app:
        opened(app)
        medal = next(m for m in shown(app, Medal) if m.is_earned)
        app.ui.is_focus_shown = True
        app.scene.focus(medal.name)  # type: ignore[attr-defined]
        press(app, pygame.K_RETURN)
        settle(app, steps=3)
        assert scene.has_modal
        click(app, "open")
        settle(app, steps=3)
        assert isinstance(app.scene, MatchScene)


def test_a_seal_stays_when_its_match_is_gone(desk: Desk) -> None:
    with running(StatisticsScene(desk, "seals")) as app:
        opened(app)
    (desk.matches.folder / "kiwara-1.yaml").unlink()
    save(played_out(60, "Léa"), desk.matches.folder / "kiwara-2.yaml")
    again = Desk(catalog, catalog.CONFIG, desk.home)
    with running(StatisticsScene(again, "seals")) as app:
        opened(app)
        medals = {m.seal for m in shown(app, Medal) if m.is_earned}
    assert earned_names(sealed_match()) <= medals


def lines(app: App) -> list[str]:
    scene: Any = app.scene
    return [each.label for each in scene.base._all() if isinstance(each, Label)]


def finished_result(desk: Desk) -> ResultScene:
    return ResultScene(desk, sealed_match(), desk.matches.folder / "kiwara-1.yaml")


def test_the_result_tells_new_seals_in_one_line_and_only_once(desk: Desk) -> None:
    with running(finished_result(desk)) as app:
        settle(app, steps=30)
        assert sum("New seal" in line for line in lines(app)) == 1
    with running(finished_result(desk)) as app:
        settle(app, steps=30)
        assert not any("New seal" in line for line in lines(app))
    assert {name for _, name in desk.album.of("Léa")} == earned_names(sealed_match())


def test_turned_off_there_is_neither_line_nor_page(desk: Desk) -> None:
    with running(finished_result(desk), seals=False) as app:
        settle(app, steps=30)
        assert not any("New seal" in line for line in lines(app))
    scene = StatisticsScene(desk)
    with running(scene, seals=False) as app:
        opened(app)
        with pytest.raises(KeyError):
            scene.find("tabs")
        assert all(moment.kind != "seal" for moment in scene.figures.moments)
    assert desk.album.of("Léa") == {}
