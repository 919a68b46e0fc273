"""Pictures of the new-match screen: the preview, variants and boards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.stage.scenes.new_match.draft import Draft
from games.stage.scenes.new_match.parts import BoardTile, VariantTile
from games.stage.scenes.new_match.preview import PreviewPicture, begun
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.scenes.rules.rulebook import option_figures
from games.stage.table.game.desk import Desk
from tests.stage.new_match_screen import click_on, new_match
from tests.stage.opened import STILL, opened


def shown(scene: NewMatchScene) -> pygame.Surface | None:
    preview = scene.find("preview")
    assert isinstance(preview, PreviewPicture)
    return preview.picture


def test_the_preview_follows_every_choice(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        app.step(0.0)
        first = shown(scene)
        assert first is not None
        click_on(app, scene, "board-large")
        app.step(0.0)
        second = shown(scene)
        click_on(app, scene, "add")
        app.step(0.0)
        middle = (first.get_width() // 2, first.get_height() // 2)
        seen = [each.get_at(middle)[:2] for each in (first, second, shown(scene)) if each]
        assert seen == [(20, 5), (20, 5), (30, 5)]
        assert second is not first


def test_a_preview_shows_the_board_of_the_draw_but_nobodys_hand(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    rules = catalog.game("zuma")
    draft = Draft(rules, Random(3))
    real = rules.start(draft.setup()).to_json()["hands"]
    imagined = [begun(desk, draft).to_json()["hands"]]
    assert all(hand not in imagined[0] for hand in real)
    maze = Draft(catalog.game("kumata"), Random(3))
    board = maze.game.start(maze.setup()).to_json()
    assert begun(desk, maze).to_json()["plots"] == board["plots"]
    desk.close()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [503261, 147908, 554852])
def test_a_preview_shows_the_first_round_well_begun(
    tmp_path: Path, seed: int, players: int
) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    draft = Draft(catalog.game("cuminos"), Random(1))
    while draft.players < players:
        draft.add()
    draft.seed = seed
    position = begun(desk, draft).to_json()
    assert position["round"] == 0
    assert len(position["placed"]) >= 6
    desk.close()


def test_a_preview_that_has_faded_in_shows_nothing_of_the_one_before(tmp_path: Path) -> None:
    with new_match(tmp_path, settings=STILL.but(animation="normal")) as (app, _):
        rect = pygame.Rect(0, 0, 60, 40)
        pictures = [pygame.Surface(rect.size, pygame.SRCALPHA) for _ in range(2)]
        pictures[0].fill("white")
        pictures[1].fill("red", (0, 0, 30, 40))
        old, new = (PreviewPicture(app.ui, rect, picture, "") for picture in pictures)
        new.adopt(old)
        for is_moving in (True, False):
            assert new.is_moving == is_moving
            shown = pygame.Surface(rect.size)
            new.draw(shown)
            assert (shown.get_at((50, 10))[:3] == (0, 0, 0)) != is_moving
            new.update(10.0)


@pytest.mark.parametrize("game", [name for name in catalog.names() if catalog.has_view(name)])
def test_every_game_can_be_previewed_with_any_number(tmp_path: Path, game: str) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    draft = Draft(catalog.game(game), Random(1))
    while draft.can_remove:
        draft.remove(0)
    assert begun(desk, draft).players == draft.players
    while draft.can_add:
        draft.add()
        assert begun(desk, draft).players == draft.players
    desk.close()


def test_pictures_explain_options_that_there_are() -> None:
    for game in catalog.names():
        rules = catalog.game(game)
        known = set()
        for players in rules.player_counts:
            for option in rules.options(players, {}):
                known |= {option.name, *(f"{option.name}.{each}" for each in option.choices)}
                known |= {switch for names in option.switches for switch in names}
        assert {*option_figures(CONFIG, game)} <= known


def test_a_chosen_variant_has_its_picture(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = NewMatchScene(desk, "kumata", Random(1))
    with opened(scene, STILL) as app:
        app.step(0.0)
        app.step(0.0)
        tile = scene.find("option-maze")
        assert isinstance(tile, VariantTile) and tile.picture is not None and not tile.is_on
        click_on(app, scene, "option-maze")
        assert scene.draft.options["variant"] == "maze"
        tile = scene.find("option-maze")
        assert isinstance(tile, VariantTile) and tile.is_on
    desk.close()


def test_boards_say_how_high_so_many_may_build(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = NewMatchScene(desk, "rumis", Random(1))
    with opened(scene, STILL):
        tile = scene.find("board-chullpa")
        assert isinstance(tile, BoardTile) and tile.detail == "4 high"
        scene.add()
        tile = scene.find("board-chullpa")
        assert isinstance(tile, BoardTile) and tile.detail == "6 high"
    desk.close()
