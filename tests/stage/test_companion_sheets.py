"""The companion's score sheets: entries are saved at once, and can be corrected."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games import catalog
from games.core.language import MINUS
from games.core.sheet import Page, Sheet, opened_sheet, read_sheet
from games.kiwara.companion.sheet import Territory
from games.stage.app.loop import App
from games.stage.scenes.companion.sheet.parts import MarkCell, TargetButton
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.table.game.desk import Desk
from games.stage.table.share.sheet import SheetGift
from games.stage.widgets.label import Label
from games.zuma.companion.sheet import Round
from tests.games.offered import ACCOMPANIED
from tests.stage.companion_table import seats, sheet_of, shown, tap
from tests.stage.opened import click, key

pytestmark = pytest.mark.usefixtures("unsaid")


def saved(scene: SheetScene) -> Sheet:
    return opened_sheet(read_sheet(scene.path), scene.sheet.rules, scene.path.name)


def test_a_zuma_round_is_tapped_and_saved_at_once(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("zuma"), seats(4), []), desk.home / "z.yaml")
    with shown(scene) as app:
        for name in ("t0", "s2", "t1", "s0", "s1", "s3", "s3", "ok"):
            tap(app, f"target-{name}")
        expected = Round(((2, "red"), (0, "blue"), (1, "violet")), (0, 0, 0, 2))
        assert saved(scene).pages[0].entries == (expected,)
        assert scene.sheet.tally().totals == [1, 1, 2, -2]


def test_the_targets_of_a_zuma_round_keep_their_places(desk: Desk) -> None:
    scene = SheetScene(desk, Sheet(catalog.sheet("zuma"), seats(6), []), desk.home / "z.yaml")
    with shown(scene) as app:

        def places() -> dict[str, tuple[int, ...]]:
            buttons = [each for each in scene.base._all() if isinstance(each, TargetButton)]
            return {each.name: tuple(each.rect) for each in buttons}

        def begun() -> list[str]:
            cells = [each for each in scene.base._all() if isinstance(each, MarkCell)]
            return [each.mark.text for each in cells if each.mark.text]

        before = places()
        for totem, seat in enumerate((4, 2, 0, 1, 5)):
            tap(app, f"target-t{totem % 3 if totem < 3 else totem - 3}")
            tap(app, f"target-s{seat}")
            assert places() == before
            assert len(begun()) == totem + 1, "what was entered so far is on the board"
        assert scene.pad is not None and begun().count("2") == 1
        tap(app, "target-s3")
        tap(app, "target-false")
        assert places() == before and begun().count("2") == 0 and MINUS + "1" in begun()
        assert not scene.sheet.pages[0].entries, "nothing counts before it is confirmed"


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
        assert "999" in scene.ui.say(scene.refusal) and scene.find("verdict")
        assert not scene.path.exists()
        tap(app, "mark-0-0")
        assert scene.refusal == ""
        for sign in ("4", "ok", "ok", "ok"):
            tap(app, f"target-{sign}")
        assert saved(scene).tally().scores[0].parts["board"] == 4


def test_a_map_that_does_not_fit_the_count_is_refused_by_name(desk: Desk) -> None:
    rules = catalog.sheet("kiwara")
    entry = Territory("C", 0, {"gazelle": 4})
    scene = SheetScene(desk, Sheet(rules, seats(2), [Page(entries=(entry,))]), desk.home / "w.yaml")
    with shown(scene, code="en") as app:
        tap(app, "menu")
        tap(app, "options")
        for _ in range(len(catalog.game("kiwara").table.maps)):
            tap(app, "option-board")
            if scene.toasts:
                break
        assert len(scene.toasts) == 1
        said = scene.toasts[0].text
        assert said.startswith("“Map: ") and "is not possible here. 4 animals face up" in said


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
        cells = [cell for cell in scene.base._all() if isinstance(cell, MarkCell)]
        assert [cell.can_focus for cell in cells] == [True, True, False] * len(scene.sheet.seats), (
            "every match leads to its page, the wins lead nowhere"
        )
        tap(app, "target-page-0")
        assert scene.page == 0 and not scene.shows_evening
        assert len(saved(scene).pages) == 2


def page_names(app: App) -> list[str]:
    """The matches that the evening leads to, by row of targets."""
    names = [w.name for w in app.scene.base._all()]  # type: ignore[attr-defined]
    return [name for name in names if name.startswith("target-page-")]


def test_every_match_of_a_long_evening_is_reached(desk: Desk) -> None:
    whole = sheet_of("kumata", 1.0)
    sheet = Sheet(whole.rules, whole.seats, whole.pages * 8)
    scene = SheetScene(desk, sheet, desk.home / "k.yaml")
    with shown(scene, (960, 600)) as app:
        app.step(0.0, [key(pygame.K_e)])
        assert page_names(app) == [f"target-page-{n}" for n in range(2, 8)]
        tap(app, "target-earlier")
        assert page_names(app) == [f"target-page-{n}" for n in range(6)]
        cells = {cell.mark.key for cell in scene.base._all() if isinstance(cell, MarkCell)}
        assert cells == {*"012345", "none"}, "the table shows the same matches"
        tap(app, "target-later")
        assert page_names(app)[-1] == "target-page-7"
        tap(app, "target-earlier")
        tap(app, "target-page-0")
        assert scene.page == 0 and not scene.shows_evening


def test_a_match_that_does_not_count_says_so(desk: Desk) -> None:
    whole = sheet_of("kiwara", 1.0)
    odd = [
        Territory(entry.letter, entry.owner) if isinstance(entry, Territory) else entry
        for entry in whole.pages[0].entries
    ]
    sheet = Sheet(whole.rules, whole.seats, [Page(entries=tuple(odd)), whole.pages[0]])
    assert not sheet.tally(0).is_complete and sheet.tally(1).is_complete
    scene = SheetScene(desk, sheet, desk.home / "w.yaml")
    with shown(scene, code="en") as app:
        app.step(0.0, [key(pygame.K_e)])
        detail = scene.find("headline-detail").label
        assert detail == "1 match finished · match 1 does not count yet"
        texts = [cell.mark.text for cell in scene.base._all() if isinstance(cell, MarkCell)]
        assert [text.startswith("(") for text in texts[:2]] == [True, False]
        tap(app, "target-page-0")
        prompt = [w.label for w in scene.base._all() if isinstance(w, Label)]
        assert "This match does not count yet." in prompt
        lines = SheetGift(scene).table(scene.ui).splitlines()
        assert [line.rsplit(",", 1)[1] for line in lines] == ["Finished", *"001111"]


def test_of_many_matches_that_do_not_count_it_is_said_how_many(desk: Desk) -> None:
    begun = sheet_of("cuminos", 0.3)
    sheet = Sheet(begun.rules, begun.seats, begun.pages * 9)
    scene = SheetScene(desk, sheet, desk.home / "c.yaml")
    with shown(scene, code="en") as app:
        app.step(0.0, [key(pygame.K_e)])
        detail = scene.find("headline-detail").label
        assert detail == "0 matches finished · 9 matches do not count yet"


def test_an_empty_match_is_not_stacked_and_can_be_removed(desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("kumata", 1.0), desk.home / "k.yaml")
    with shown(scene) as app:
        tap(app, "target-next-match")
        tap(app, "menu")
        tap(app, "drop-match")
        assert scene.page == 0 and len(saved(scene).pages) == 1
        tap(app, "target-next-match")
        scene.open_page(0)
        app.step(0.0)
        tap(app, "menu")
        tap(app, "next-match")
        assert scene.page == 1 and len(scene.sheet.pages) == 2


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
        monkeypatch.setattr("games.stage.scenes.companion.sheet.entering.save_sheet", full)
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
