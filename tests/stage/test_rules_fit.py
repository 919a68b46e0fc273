"""Every chapter of every game's rules page fits its window, in all languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import catalog
from games.catalog import CONFIG
from games.stage.scenes.rules.scene import RulesScene
from games.stage.table.game.desk import Desk
from tests.games.offered import EXPLAINED
from tests.stage.opened import STILL, opened

GAMES = [name for name in EXPLAINED if name != "kiwara"]
"""Kiwara's page has its test among those of the scene."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_no_text_is_cut(
    tmp_path: Path, size: tuple[int, int], code: str, game: str, cut: list[str]
) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = RulesScene(desk, game)
    with opened(scene, STILL.but(language=code), size) as app:
        for index in range(len(scene.book.chapters)):
            scene.pictures.forget_orders()
            scene.show(index)
            scene.draw(app.surface)
            page = scene.find("page")
            for part in page.walk():
                assert part.rect.left >= page.rect.left and part.rect.right <= page.rect.right
                for child in part.children if part is not page else ():
                    assert part.rect.contains(child.rect)
    desk.close()
    assert cut == []
