"""A sheet survives the end of the app at any moment: what was shown is on the disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from games import catalog
from games.core.sheet import opened_sheet, read_sheet
from games.stage.desk import Desk
from games.stage.scenes.companion_sheet import SheetScene
from tests.stage.test_companion import sheet_of, shown

ROOT = Path(__file__).resolve().parents[2]
EVENING = """
import sys
from pathlib import Path
from games import catalog
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.kumata.sheet import Count
from games.stage.app import App
from games.stage.desk import Desk
from games.stage.scenes.companion_sheet import SheetScene
from games.stage.settings import Settings

home = Path(sys.argv[1])
sheet = Sheet(catalog.sheet("kumata"), [Seat("A"), Seat("B"), Seat("C")], [Page()])
app = App(size=(960, 600), settings=Settings(language="en", animation="off"))
scene = SheetScene(Desk(catalog, catalog.CONFIG, home), sheet, home / "s.yaml")
app.start(scene)
shown = 0
while True:
    for seat in range(3):
        scene._commit(Count(seat, 9, 3))
        app.step(0.01)
        shown += 1
        print(shown, flush=True)
    scene.next_match()
"""


def test_killed_at_any_moment_a_sheet_has_all_that_was_shown(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", EVENING, str(tmp_path)],
        cwd=ROOT,
        env={
            **os.environ,
            **{"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    shown_last = 0
    while shown_last < 5:
        shown_last = int(child.stdout.readline())
    child.send_signal(signal.SIGKILL)
    for line in child.stdout.read().split():
        shown_last = int(line)
    child.wait(10)

    sheet = opened_sheet(read_sheet(tmp_path / "s.yaml"), catalog.sheet("kumata"), "s.yaml")
    assert sum(len(page.entries) for page in sheet.pages) >= shown_last


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
