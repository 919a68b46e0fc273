"""The companion: every screen draws, entries are saved at once, nothing can be broken by taps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.language import Language, Phrase
from games.core.match import Match, Seat
from games.core.record import load_match
from games.core.sheet import Page, Sheet, opened_sheet, read_sheet, save_sheet
from games.stage.app.loop import App
from games.stage.draw.text import Writer
from games.stage.scenes.companion.card import BigCard
from games.stage.scenes.companion.hub import CompanionHubScene
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.scenes.companion.scene import CompanionScene
from games.stage.scenes.companion.setup import SetupHelperScene
from games.stage.scenes.companion.sheet.kept import SheetsScene
from games.stage.scenes.companion.sheet.parts import HIT, TargetButton
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.companion.timer import TimerScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.share.sheet import SheetGift
from games.zuma.companion.sheet import Round
from tests.games.matches import played
from tests.games.offered import ACCOMPANIED
from tests.games.sheets import entries_of
from tests.stage.opened import click, key, typed

NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Bartholomé")
SIZES = ((960, 600), (1280, 800), (1920, 1080))
LOOKS = [(size, code) for size in SIZES for code in ("fr", "en")]
LOOK_IDS = [f"{size[0]}-{code}" for size, code in LOOKS]
REFEREED = [name for name in ACCOMPANIED if not catalog.companion(name).has_caller]


@contextmanager
def shown(
    scene: Any, size: tuple[int, int] = (1280, 800), code: str = "fr", folder: Path | None = None
) -> Iterator[App]:
    settings = Settings(language=code, theme="light", animation="off", names=NAMES)
    app = App(size=size, settings=settings, folder=folder)
    try:
        app.start(scene)
        app.step(0.0)
        yield app
    finally:
        app.close()


@pytest.fixture(autouse=True)
def unsaid(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is said has a sentence: a key without one would be shown as itself."""
    missing: set[str] = set()
    say = Language.say

    def heard(self: Language, words: str | Phrase, **values: Any) -> str:
        name = words.key if isinstance(words, Phrase) else words
        if not self.has(name):
            missing.add(name)
        return say(self, words, **values)

    monkeypatch.setattr(Language, "say", heard)
    yield
    assert not missing


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(catalog, catalog.CONFIG, tmp_path)
    yield made
    made.close()


def seats(count: int) -> list[Seat]:
    return [Seat(NAMES[index], index) for index in range(count)]


def sheet_of(name: str, share: float = 0.5, players: int = 0) -> Sheet:
    """A sheet filled from a match played by chance, up to this share of its entries."""
    game, rng = catalog.game(name), Random(3)
    players = players or max(2, game.default_players)
    entries = entries_of(played(game, Setup(players, 3), rng), rng)
    sheet = Sheet(catalog.sheet(name), seats(players), [Page()])
    for entry in entries[: round(len(entries) * share)]:
        sheet.add(entry)
    return sheet


def tap(app: App, name: str) -> None:
    """Click the widget of this name, without haste."""
    app.ui.clicks.forget()
    widget = app.scene.find(name)  # type: ignore[attr-defined]
    app.step(0.0, click(widget.rect.center))
    app.step(0.3)


def is_drawn(app: App) -> bool:
    """Whether the window shows more than one colour."""
    picture = app.screenshot()
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 900, 31) for y in range(0, 580, 29)}
    return len(colours) > 3


# Every screen


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


# Choosing


def test_from_the_boxes_to_a_saved_sheet(desk: Desk) -> None:
    with shown(CompanionScene(desk)) as app:
        tap(app, "box-kumata")
        assert isinstance(app.scene, CompanionHubScene)
        tap(app, "fewer")
        assert app.scene.players == 3
        tap(app, "act-sheet")
        assert isinstance(app.scene, SheetScene)
        assert [seat.name for seat in app.scene.sheet.seats] == list(NAMES[:3])
        assert desk.sheets.sheets() == [], "nothing was entered"
        for sign in ("4", "ok", "ok", "ok"):
            tap(app, f"target-{sign}")
        [kept] = desk.sheets.sheets()
        assert kept.path == app.scene.path


def test_names_are_typed_and_remembered(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "rumis", Random(2))
    with shown(hub) as app:
        tap(app, "name-0")
        before = pygame.image.tobytes(app.screenshot(), "RGB")
        app.step(0.0, [typed("!")])
        assert hub.roster.names[0] == "Léa!"
        assert pygame.image.tobytes(app.screenshot(), "RGB") != before
        tap(app, "act-sheet")
        again = CompanionHubScene(desk, "rumis", Random(2))
        again.enter(app.ui)
        assert again.roster.names[0] == "Léa!"


def test_who_begins_by_lot_sits_first_and_neighbours_stay(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "cuminos", Random(2))
    with shown(hub) as app:
        tap(app, "act-setup")
        before = list(hub.roster.names)
        for _ in range(8):
            tap(app, "first")
        turned = hub.roster.names
        at = before.index(turned[0])
        assert turned == before[at:] + before[:at]


def test_the_referee_starts_as_the_helper_set_up(desk: Desk) -> None:
    hub = CompanionHubScene(desk, "kiwara", Random(5))
    with shown(hub) as app:
        tap(app, "act-setup")
        tap(app, "again")
        tap(app, "back")
        tap(app, "act-referee")
        scene = app.scene
        assert isinstance(scene, RefereeScene)
        assert scene.match.setup.seed == hub.seed
        assert scene.match.setup.options == hub.options
        assert not scene.host.has_bots


def test_a_sheet_is_gone_on_with_from_the_first_screen(desk: Desk) -> None:
    sheet = sheet_of("rumis", 1.0)
    with shown(SheetScene(desk, sheet, desk.sheets.new_path("rumis"))):
        pass
    with shown(CompanionScene(desk)) as app:
        tap(app, "sheet-0")
        assert isinstance(app.scene, SheetScene) and app.scene.sheet.pages == sheet.pages


def test_all_sheets_can_be_gone_on_with_and_empty_ones_are_not_offered(desk: Desk) -> None:
    for number, share in enumerate((0.0, 0.4, 0.5, 0.6, 1.0)):
        save_sheet(sheet_of("rumis", share), desk.home / "sheets" / f"{number}.yaml", str(number))
    with shown(CompanionScene(desk), (960, 600)) as app:
        tap(app, "all-sheets")
        assert isinstance(app.scene, SheetsScene)
        assert [kept.path.name[0] for kept in app.scene.kept] == ["4", "3", "2", "1"]
        tap(app, "sheet-3")
        assert isinstance(app.scene, SheetScene)
        assert app.scene.sheet.pages == sheet_of("rumis", 0.4).pages


def test_a_damaged_sheet_is_told_in_a_toast_and_left_alone(desk: Desk) -> None:
    path = desk.home / "sheets" / "bad.yaml"
    path.parent.mkdir()
    path.write_text("tablee_sheet: 1\n", encoding="utf-8")
    with shown(CompanionScene(desk)) as app:
        tap(app, "sheet-0")
        assert isinstance(app.scene, CompanionScene) and len(app.scene.toasts) == 1
    assert path.read_text(encoding="utf-8") == "tablee_sheet: 1\n"


# Entering


def saved(scene: SheetScene) -> Sheet:
    return opened_sheet(read_sheet(scene.path), scene.sheet.rules, scene.path.name)


def test_a_zuma_round_is_tapped_and_saved_at_once(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("zuma"), seats(4), []), desk.home / "z.yaml")
    with shown(scene) as app:
        for name in ("t0", "s2", "t0", "s0", "s1", "z3", "z3", "ok"):
            tap(app, f"target-{name}")
        expected = Round(((2, "red"), (0, "blue"), (1, "violet")), (0, 0, 0, 2))
        assert saved(scene).pages[0].entries == (expected,)
        assert scene.sheet.tally().totals == [1, 1, 2, -2]


def test_kumata_counts_are_typed_with_digits(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("kumata"), seats(3), []), desk.home / "k.yaml")
    codes = {
        **{str(n): pygame.K_0 + n for n in range(10)},
        "e": pygame.K_KP_ENTER,
        "x": pygame.K_BACKSPACE,
    }
    with shown(scene) as app:
        scene.base.focused = None
        for sign in "24e9x6e3e":
            app.step(0.0, [key(codes[sign])])
        assert saved(scene).tally().scores[0].parts == {"board": 24, "reserve": 6, "totems": 3}


def test_cuminos_takes_one_tap_a_placement(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("cuminos"), seats(3), []), desk.home / "c.yaml")
    with shown(scene) as app:
        tap(app, "target-p1l")
        tap(app, "target-p1l")
        tap(app, "person-1")
        tap(app, "target-x3")
        tap(app, "target-p2l")
        placed = saved(scene).pages[0].entries
        assert [(entry.seat, entry.rank, entry.factor) for entry in placed] == [
            (1, 1, 1),
            (2, 1, 1),
            (1, 2, 3),
        ]


def test_kiwara_counts_a_territory_by_its_animals(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("kiwara"), seats(2), []), desk.home / "w.yaml")
    with shown(scene) as app:
        for name in ("o1", "zebra", "zebra", "gazelle", "lion", "ok"):
            tap(app, f"target-{name}")
        assert saved(scene).tally().totals == [0, 15]


def test_enter_confirms_only_what_can_be_confirmed(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("kiwara"), seats(2), []), desk.home / "w.yaml")
    with shown(scene) as app:
        tap(app, "target-zebra")
        app.step(0.0, [key(pygame.K_RETURN)])
        assert not scene.sheet.pages[0].entries, "whose territory it is has not been said"
        tap(app, "target-o1")
        app.step(0.0, [key(pygame.K_RETURN)])
        assert len(scene.sheet.pages[0].entries) == 1


def test_an_impossible_entry_says_why_and_is_not_saved(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("kumata"), seats(3), []), desk.home / "k.yaml")
    with shown(scene) as app:
        for sign in ("9", "9", "9", "ok", "ok", "ok"):
            tap(app, f"target-{sign}")
        assert "999" in scene.refusal and scene.find("verdict")
        assert not scene.path.exists()
        tap(app, "mark-0-0")
        assert scene.refusal == ""
        for sign in ("4", "ok", "ok", "ok"):
            tap(app, f"target-{sign}")
        assert saved(scene).tally().scores[0].parts["board"] == 4


def test_an_earlier_entry_is_corrected_and_struck_out(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("kumata", 1.0), desk.home / "k.yaml")
    with shown(scene) as app:
        before = scene.sheet.tally().scores[0].parts["reserve"]
        tap(app, "mark-0-1")
        assert scene.index is not None
        tap(app, "target-9")
        while scene.index is not None:
            tap(app, "target-ok")
        assert saved(scene).tally().scores[0].parts["reserve"] == 9 != before
        tap(app, "correct")
        tap(app, "target-strike")
        assert not scene.sheet.tally().is_complete
        assert len(saved(scene).pages[0].entries) == len(scene.sheet.seats) - 1


def test_a_correction_can_be_left(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma", 0.5), desk.home / "z.yaml")
    with shown(scene) as app:
        entries = scene.sheet.pages[0].entries
        tap(app, "correct")
        tap(app, "correct")
        assert scene.index == len(entries) - 2
        tap(app, "target-leave")
        assert scene.index is None and scene.sheet.pages[0].entries == entries


def test_a_second_match_and_the_evening(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("rumis", 1.0), desk.home / "r.yaml")
    with shown(scene) as app:
        tap(app, "target-next-match")
        assert scene.page == 1 and scene.pad is not None
        app.step(0.0, [key(pygame.K_e)])
        assert scene.shows_evening
        tap(app, "target-page-0")
        assert scene.page == 0 and not scene.shows_evening
        assert len(saved(scene).pages) == 2


@pytest.mark.parametrize("code", ["fr", "en"])
def test_the_evening_is_exported_as_csv(desk: Desk, code: str) -> None:
    scene = SheetScene(desk, sheet_of("cuminos", 1.0), desk.home / "c.yaml")
    with shown(scene, code=code):
        text = SheetGift(scene).table(scene.ui)
        assert len(text.splitlines()) == 1 + 2 * len(scene.sheet.seats)
        assert "sheet.part" not in text and "Léa" in text


def test_a_full_disk_is_told_and_the_count_goes_on(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    scene = SheetScene(desk, Sheet(catalog.sheet("kiwara"), seats(2), []), desk.home / "w.yaml")
    with shown(scene) as app:
        monkeypatch.setattr("games.stage.scenes.companion.sheet.scene.save_sheet", full)
        for name in ("o1", "zebra", "ok"):
            tap(app, f"target-{name}")
        assert scene.sheet.tally().totals == [0, 6] and len(scene.lasting()) == 1


@pytest.mark.parametrize("name", ACCOMPANIED)
def test_taps_by_chance_break_nothing(desk: Desk, name: str) -> None:
    rng = Random(name)
    scene = SheetScene(desk, sheet_of(name, 0.3), desk.home / "s.yaml")
    with shown(scene, (960, 600)) as app:
        for _ in range(120):
            widgets = [w for w in scene.layers[-1]._all() if w.can_focus and w.is_enabled]
            keep = [w for w in widgets if w.name not in ("leave", "home", "second", "rules")]
            app.step(0.05, click(rng.choice(keep).rect.center))
            assert app.is_running
        assert saved(scene).pages == scene.sheet.pages


# Caller and timer


def test_space_starts_and_pauses_the_caller(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "z.yaml")
    with shown(scene) as app:
        assert scene.caller is not None and not app.is_moving
        app.step(0.0, [key(pygame.K_SPACE)])
        for _ in range(90):
            app.step(0.1)
        assert scene.caller.count == 2
        app.step(0.0, [key(pygame.K_SPACE)])
        for _ in range(90):
            app.step(0.1)
        assert scene.caller.count == 2 and not app.is_moving


def test_the_next_caller_is_named_after_a_round(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("zuma"), seats(4), []), desk.home / "z.yaml")
    with shown(scene) as app:
        assert "Léa" in scene.find("headline").label  # type: ignore[attr-defined]
        for name in ("t0", "s2", "t0", "s0", "s1", "ok"):
            tap(app, f"target-{name}")
        assert "Tom" in scene.find("headline").label  # type: ignore[attr-defined]


def test_the_tempo_is_kept_for_the_next_evening(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "z.yaml")
    with shown(scene) as app:
        tap(app, "plus")
        again = SheetScene(desk, sheet_of("zuma"), desk.home / "y.yaml")
        again.enter(app.ui)
        assert again.caller is not None and again.caller.beat == 4.5


def test_the_timer_passes_the_turn_on_and_rests_between_seconds(desk: Desk) -> None:
    scene = TimerScene(seats(3), "kumata")
    with shown(scene) as app:
        assert scene.wake_after is None
        app.step(0.0, [key(pygame.K_SPACE)])
        assert scene.wake_after == pytest.approx(1.0) and not app.is_moving
        app.step(4.0)
        app.step(0.0, [key(pygame.K_SPACE)])
        app.step(2.0)
        assert scene.clock.seat == 1 and scene.clock.totals == [4.0, 2.0, 0.0]
        assert scene.find("total").label == "0:06"  # type: ignore[attr-defined]


# The referee


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
    from games.stage.table.opening import open_match
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
