"""The referee: moves are corrected, positions laid out, matches gone on with."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match
from games.core.record import load_match
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.scenes.companion.scene import CompanionScene
from games.stage.table.game.desk import Desk
from tests.games.matches import played
from tests.stage.companion_table import REFEREED, seats, shown, tap
from tests.stage.opened import key

pytestmark = pytest.mark.usefixtures("unsaid")


def test_a_corrected_move_takes_the_rest_along(desk: Desk, tmp_path: Path) -> None:
    match = Match(catalog.game("kiwara"), Setup(2), seats(2))
    for text in ("totem N1", "place zebra a1", "totem N2", "place zebra b1", "totem N3"):
        match.play(match.state.parse(text))
    path = tmp_path / "m.yaml"
    scene = RefereeScene(desk, match, path)
    with shown(scene) as app:
        for _ in range(4):
            tap(app, "action-correct")
        assert scene.is_correcting and len(scene.waiting) == 3
        scene.play(match.state.parse("place elephant a3"))
        assert not scene.is_correcting and scene.remark
        again = load_match(path, catalog.find)
        assert [str(move) for move in again.moves] == [
            "totem N1",
            "place elephant a3",
            "totem N2",
            "place zebra b1",
            "totem N3",
        ]


def test_what_no_longer_fits_waits_and_can_be_forgotten(desk: Desk) -> None:
    match = Match(catalog.game("kiwara"), Setup(2), seats(2))
    for text in ("totem N1", "place zebra a1", "totem N2", "place zebra b1"):
        match.play(match.state.parse(text))
    scene = RefereeScene(desk, match, None)
    with shown(scene) as app:
        tap(app, "action-correct")
        tap(app, "action-correct")
        scene.play(match.state.parse("totem N4"))
        assert [str(each.move) for each in scene.waiting] == ["place zebra b1"]
        app.step(0.1)
        tap(app, "action-forget")
        assert not scene.is_correcting and match.position == 3


def test_a_correction_that_is_left_restores_everything(desk: Desk) -> None:
    match = played(catalog.game("kiwara"), Setup(2, 3), Random(1), 9)
    moves = list(match.moves)
    scene = RefereeScene(desk, match, None)
    with shown(scene) as app:
        for _ in range(5):
            tap(app, "action-correct")
        tap(app, "action-keep")
        assert match.position == 9 and match.moves == moves and not scene.is_correcting


def test_redo_goes_on_through_what_is_being_corrected(desk: Desk) -> None:
    match = played(catalog.game("kiwara"), Setup(2, 3), Random(1), 6)
    moves = list(match.moves)
    scene = RefereeScene(desk, match, None)
    with shown(scene) as app:
        for _ in range(3):
            tap(app, "action-correct")
        assert match.position == 3 and len(scene.waiting) == 2
        app.step(0.0, [key(pygame.K_y)])
        assert match.position == 4 and len(scene.waiting) == 1 and scene.is_correcting
        app.step(0.0, [key(pygame.K_y)])
        app.step(0.0, [key(pygame.K_y)])
        assert match.position == 6 and match.moves == moves and not scene.is_correcting


def test_the_turn_goes_on_while_the_rules_are_read(desk: Desk) -> None:
    match = Match(catalog.game("kiwara"), Setup(2, 3), seats(2))
    scene = RefereeScene(desk, match, None)
    with shown(scene) as app:
        scene.toggle_clock()
        app.step(5.0)
        app.step(0.0, [key(pygame.K_F1)])
        assert app.scene is not scene
        app.step(20.0)
        app.step(0.0, [key(pygame.K_ESCAPE)])
        assert app.scene is scene and scene.clock.turn == pytest.approx(25.0)


@pytest.mark.parametrize("name", REFEREED)
def test_a_position_laid_out_by_hand_is_saved_and_comes_back(
    desk: Desk, tmp_path: Path, name: str
) -> None:
    game = catalog.game(name)
    match = played(game, Setup(max(2, game.default_players), 3), Random(3), 5)
    match.refereed = "laying"
    path = tmp_path / "m.yaml"
    with shown(RefereeScene(desk, match, path)) as app:
        for seat in (1, 0):
            tap(app, f"score-{app.ui.say('common.player', n=seat + 1)}")
            scene = app.scene
            assert isinstance(scene, RefereeScene) and scene.match.setup.arranged
            scene.play(Random(seat).choice(scene.match.state.legal_moves()))
            app.step(0.1)
        assert isinstance(app.scene, RefereeScene)
        scene = app.scene
        again = load_match(path, catalog.find)
        assert again.state.to_json() == scene.match.state.to_json()


def test_a_refereed_match_goes_on_with_the_referee(desk: Desk) -> None:
    from games.stage.app.routes import made
    from games.stage.table.saved.opening import open_match
    from games.stage.widgets.commands import Pop, Push

    path = desk.matches.new_path("kiwara")
    match = Match(catalog.game("kiwara"), Setup(2), seats(2))
    with shown(CompanionScene(desk)) as app:
        app.post(lambda: Push(RefereeScene(desk, match, path)))
        app.step(0.1)
        app.scene.play(match.state.parse("totem N1"))  # type: ignore[attr-defined]
        app.step(0.1)
        app.post(Pop)
        app.step(0.1)
        scene = app.scene
        assert isinstance(scene, CompanionScene)
        command = open_match(scene, desk, path)
        assert isinstance(command, Push) and isinstance(made(command.scene), RefereeScene)


def test_a_strange_position_in_a_match_file_gets_one_sentence(tmp_path: Path) -> None:
    from games.core.record import BadRecord

    for content in ("{cells: {a1: 5}}", "{cells: [1]}", "{totem: [N1]}", "{nothing: 1}"):
        path = tmp_path / "m.yaml"
        path.write_text(
            "tablee: 1\ngame: kiwara\nsaved: x\nplayers: [{name: A}, {name: B}]\n"
            f"arranged: {content}\n",
            encoding="utf-8",
        )
        with pytest.raises(BadRecord):
            load_match(path, catalog.find)
