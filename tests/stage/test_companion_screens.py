"""The companion draws every screen, in every size, with targets that are large enough."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Seat
from games.core.sheet import Sheet
from games.stage.app.loop import App
from games.stage.draw.contrast import TEXT, contrast
from games.stage.draw.text import Writer
from games.stage.scenes.companion.base import remember
from games.stage.scenes.companion.hub import BigCard, CompanionHubScene
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.scenes.companion.scene import CompanionScene
from games.stage.scenes.companion.setup import SetupHelperScene
from games.stage.scenes.companion.sheet.parts import (
    HIT,
    LEAST_NAME,
    PersonTile,
    TargetButton,
)
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.companion.timer import TimerScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.widgets.base import Widget
from tests.games.matches import played
from tests.games.offered import ACCOMPANIED
from tests.stage.companion_table import (
    LOOK_IDS,
    LOOKS,
    NAMES,
    REFEREED,
    SIZES,
    is_drawn,
    seats,
    sheet_of,
    shown,
    tap,
)

pytestmark = pytest.mark.usefixtures("unsaid")


@pytest.mark.parametrize(("size", "code"), LOOKS, ids=LOOK_IDS)
@pytest.mark.parametrize("name", ACCOMPANIED)
def test_hub_and_set_up_draw(desk: Desk, name: str, size: tuple[int, int], code: str) -> None:
    hub = CompanionHubScene(desk, name, Random(1))
    with shown(hub, size, code) as app:
        assert is_drawn(app)
        tap(app, "act-setup")
        assert isinstance(app.scene, SetupHelperScene) and is_drawn(app)
        tap(app, "again")
        tap(app, "first")
        assert is_drawn(app)


@pytest.mark.parametrize(("size", "code"), LOOKS, ids=LOOK_IDS)
@pytest.mark.parametrize("name", ACCOMPANIED)
def test_sheets_draw_begun_half_and_done(
    desk: Desk, name: str, size: tuple[int, int], code: str
) -> None:
    for share in (0.0, 0.5, 1.0):
        scene = SheetScene(desk, sheet_of(name, share), desk.home / "s.yaml")
        with shown(scene, size, code) as app:
            assert is_drawn(app)
            scene.toggle_evening()
            app.step(0.0)
            assert is_drawn(app)


@pytest.mark.parametrize(("size", "code"), LOOKS, ids=LOOK_IDS)
def test_choice_and_timer_draw(desk: Desk, size: tuple[int, int], code: str) -> None:
    for scene in (CompanionScene(desk), TimerScene(seats(6), "kiwara")):
        with shown(scene, size, code) as app:
            assert is_drawn(app)


@pytest.mark.parametrize(("size", "code"), LOOKS[::3], ids=LOOK_IDS[::3])
@pytest.mark.parametrize("name", REFEREED)
def test_the_referee_draws(desk: Desk, name: str, size: tuple[int, int], code: str) -> None:
    game = catalog.game(name)
    match = played(game, Setup(max(2, game.default_players), 3), Random(3), 6)
    with shown(RefereeScene(desk, match, None), size, code) as app:
        assert is_drawn(app)


@pytest.mark.parametrize("name", ACCOMPANIED)
def test_targets_are_large_and_inside_the_window(desk: Desk, name: str) -> None:
    for size in SIZES:
        most = catalog.companion(name)(None, catalog.game(name), None).player_counts()[-1]
        scene = SheetScene(desk, sheet_of(name, 0.4, most), desk.home / "s.yaml")
        with shown(scene, size) as app:
            buttons = [w for w in scene.base._all() if isinstance(w, TargetButton)]
            assert buttons
            for button in buttons:
                assert app.ui.rect.contains(button.rect)
                assert button.rect.height >= app.ui.px(HIT)
                assert button.rect.width >= app.ui.px(40)


@pytest.mark.parametrize("text_size", [0.8, 2.0])
@pytest.mark.parametrize("name", ACCOMPANIED)
def test_any_text_size_is_followed_as_far_as_there_is_room(
    desk: Desk, name: str, text_size: float
) -> None:
    settings = Settings(language="fr", animation="off", names=NAMES, text_size=text_size)
    for scene in (
        SheetScene(desk, sheet_of(name), desk.home / "s.yaml"),
        CompanionHubScene(desk, name, Random(1)),
        TimerScene(seats(6), name),
    ):
        app = App(size=(960, 600), settings=settings)
        try:
            app.start(scene)
            app.step(0.0)
            assert is_drawn(app)
            for widget in scene.base._all():
                assert app.ui.rect.contains(widget.rect) or not widget.can_focus
        finally:
            app.close()


def test_it_is_dark_in_a_light_app_and_can_be_light(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "s.yaml")
    with shown(scene) as app:
        assert scene.ui.theme.is_dark and not app.ui.theme.is_dark
        scene.turn_light()
        app.step(0.0)
        assert not scene.ui.theme.is_dark


def test_the_screen_saver_waits_while_it_is_open(desk: Desk) -> None:
    class Under(CompanionScene):
        """Any scene below."""

    with shown(Under(desk)) as app:
        assert not pygame.display.get_allow_screensaver()
        scene = app.scene
        scene.leave()
        assert pygame.display.get_allow_screensaver()
        scene.resume(None)
        assert not pygame.display.get_allow_screensaver()


@pytest.mark.parametrize("text_size", [0.8, 1.0, 2.0])
@pytest.mark.parametrize(("size", "code"), LOOKS, ids=LOOK_IDS)
def test_the_words_of_a_card_stay_on_it(
    size: tuple[int, int],
    code: str,
    text_size: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[pygame.Rect] = []
    draw = Writer.draw

    def noting(self: Writer, *given: Any) -> pygame.Rect:
        written.append(draw(self, *given))
        return written[-1]

    monkeypatch.setattr(Writer, "draw", noting)
    settings = Settings(language=code, text_size=text_size, animation="off")
    app = App(settings=settings, size=size)
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    try:
        for name in ACCOMPANIED:
            hub = CompanionHubScene(desk, name, Random(1))
            app.start(hub)
            app.step(0.0)
            cards = [each for each in hub.base._all() if isinstance(each, BigCard)]
            assert cards
            for card in cards:
                written.clear()
                card.draw(app.surface)
                assert len(written) >= 2 and all(map(card.rect.contains, written)), card.name
    finally:
        desk.close()
        app.close()


def letters_of(
    monkeypatch: pytest.MonkeyPatch, widget: Widget
) -> list[tuple[str, str, pygame.Color]]:
    """What a widget writes, in which style and colour."""
    found: list[tuple[str, str, pygame.Color]] = []
    draw = Writer.draw

    def noting(
        self: Writer, surface: Any, text: str, style: str, colour: pygame.Color, *more: Any
    ) -> pygame.Rect:
        found.append((text, style, colour))
        return draw(self, surface, text, style, colour, *more)

    with monkeypatch.context() as patched:
        patched.setattr(Writer, "draw", noting)
        widget.draw(pygame.Surface(widget.ui.size))
    return found


@pytest.mark.parametrize("is_light", [True, False])
def test_the_name_on_the_ring_can_be_read(
    desk: Desk, is_light: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = TimerScene(seats(3), "cuminos")
    with shown(scene) as app:
        remember(app.ui, is_light=is_light)
        scene.layout()
        ring = scene.find("ring")
        colour = {text: colour for text, _, colour in letters_of(monkeypatch, ring)}["Léa"]
        at = (ring.rect.centerx, ring.rect.centery - round(ring.rect.height * 0.25))
        assert contrast(colour, app.screenshot().get_at(at)) >= TEXT


def test_names_of_all_are_written_alike_and_long_ones_are_cut(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [Seat(name, n) for n, name in enumerate(("Maximilienne-Alexandrine", "Zo", "Tom"))]
    sheet = Sheet(catalog.sheet("zuma"), people, [])
    for scene in (TimerScene(people, "zuma"), SheetScene(desk, sheet, desk.home / "z.yaml")):
        with shown(scene, (960, 600)):
            tiles = [each for each in scene.base._all() if isinstance(each, PersonTile)]
            written = [letters_of(monkeypatch, tile) for tile in tiles]
            named = [next(line for line in lines if line[0][:1].isalpha()) for lines in written]
            assert [text for text, _, _ in named][1:] == ["Zo", "Tom"]
            assert named[0][0].endswith("…")
            assert len({style for _, style, _ in named}) == 1
            assert int(named[0][1].removeprefix("bold")) >= LEAST_NAME
