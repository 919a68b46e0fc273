"""A sheet whose app was killed goes on. That it has all that was shown is a campaign: kills."""

from __future__ import annotations

from pathlib import Path

from games import catalog
from games.core.sheet import opened_sheet
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.table.game.desk import Desk
from tests.stage.companion_table import sheet_of, shown


def test_after_the_kill_the_evening_goes_on_where_it_was(tmp_path: Path) -> None:
    """The file alone brings the evening back: matches, totals and what is to be entered next."""
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    scene = SheetScene(desk, sheet_of("cuminos", 0.6), desk.sheets.new_path("cuminos"))
    with shown(scene):
        scene.next_match()
        [kept] = desk.sheets.sheets()
        assert kept.content is not None
        again = opened_sheet(kept.content, scene.sheet.rules, "s.yaml")
    desk.close()
    assert again.pages == scene.sheet.pages and again.tally(0) == scene.sheet.tally(0)
