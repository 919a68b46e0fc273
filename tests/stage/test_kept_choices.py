"""Choices that are kept: settings, the last match of each game, the companion's table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import catalog
from games.core.match import Seat
from games.core.sheet import MOST_MATCHES, Page, Sheet, read_sheet, save_sheet
from games.kumata.companion.sheet import Count
from games.stage.scenes.companion.base import KEPT, Remembered, remembered
from games.stage.scenes.companion.hub import CompanionHubScene
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.new_match.draft import NAME_LENGTH, Draft
from games.stage.system.settings import MOST_WINDOWS, Settings, read_settings, write_settings
from games.stage.table.game.desk import Desk
from tests.core.test_kept import NAMES, PLAIN
from tests.stage.opened import STILL, opened

UNIT = st.floats(0, 1)
SIZES = st.none() | st.tuples(st.integers(1, 32768), st.integers(1, 32768))
PLACES = st.none() | st.tuples(st.integers(-32768, 32768), st.integers(-32768, 32768))
SWITCHES = (
    "reduce_motion",
    "sound",
    "shapes",
    "confirm_moves",
    "hints",
    "coordinates",
    "turn_board",
    "seals",
    "fullscreen",
    "second_screen",
)
FIELDS = {
    "language": st.sampled_from(["", "fr", "en", "no"]),
    "theme": st.sampled_from(["light", "dark", "system"]),
    "text_size": st.floats(0.8, 2.0),
    "volume": UNIT,
    "ambience": UNIT,
    "bot_delay": st.floats(0, 5),
    "window": SIZES,
    "second_window": SIZES,
    "place": PLACES,
    "second_place": PLACES,
    "windows": st.dictionaries(
        NAMES,
        st.tuples(*[st.integers(1, 32768)] * 2, *[st.integers(-32768, 32768)] * 2),
        max_size=MOST_WINDOWS,
    ),
    "animation": st.sampled_from(["off", "slow", "normal", "fast"]),
    "colours": st.sampled_from(["standard", "safe"]),
    **dict.fromkeys(SWITCHES, st.booleans()),
    "names": st.lists(NAMES, max_size=6).map(tuple),
    "last": st.dictionaries(NAMES, PLAIN, max_size=3),
}


def test_every_setting_is_tried() -> None:
    assert set(FIELDS) == set(Settings.__struct_fields__)


@settings(max_examples=60)
@given(chosen=st.fixed_dictionaries({}, optional=FIELDS))
def test_settings_come_back(
    chosen: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp()
    kept = Settings().but(**chosen)
    write_settings(folder, kept)
    assert read_settings(folder) == (kept, None)


def board_by_chance(game: str, players: int, rng: Random) -> list[str] | None:
    """What the game's editor hands over after its own draw; None where there is no editor."""
    table: Any = getattr(catalog.game(game), "table", None)
    if game == "kiwara":
        from games.kiwara.view.sketch import random_map

        rows = random_map(table.board, rng)
        return None if rows is None else list(rows)
    if game == "kumata":
        from games.kumata.rules.laying import laid_texts
        from games.kumata.view.sketch import Sketch

        sketch = Sketch(table.side_for(players))
        sketch.draw_lots(rng)
        return laid_texts(sketch.drawn)
    return None


def changed(draft: Draft, names: list[str]) -> None:
    """Change everything that the new-match screen can change, by chance."""
    rng = draft.rng
    for _ in range(rng.randrange(4)):
        draft.add()
    for chair in draft.chairs:
        chair.is_bot = rng.random() < 0.3
        chair.rename(rng.choice(names))
        draft.next_colour(rng.randrange(draft.players))
    draft.surprise()
    rows = board_by_chance(draft.game.name, draft.players, rng)
    if draft.game.name == "kumata":
        draft.choose("variant", "maze")
    if rows is not None:
        draft.draw_board("board", rows)
    draft.shuffle()


@pytest.mark.parametrize("name", catalog.names())
@settings(max_examples=15, deadline=None)
@given(names=st.lists(NAMES, min_size=1, max_size=6), seed=st.integers(0, 10**6))
def test_the_last_choices_of_a_game_come_back(
    name: str, names: list[str], seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp()
    draft = Draft(catalog.game(name), Random(seed))
    changed(draft, names)
    write_settings(folder, Settings(last={name: draft.remembered()}))
    kept, problem = read_settings(folder)
    assert problem is None
    again = Draft(catalog.game(name), Random(seed), kept.last[name])
    assert again.remembered() == draft.remembered()


def test_the_companion_remembers_whatever_people_are_called(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    chosen = STILL.but(names=("Bartholomé" * 4, "08", "", "~", "null", "a: b"))
    with opened(CompanionHubScene(desk, "kumata"), chosen) as app:
        hub = app.scene
        assert isinstance(hub, CompanionHubScene)

        @settings(max_examples=30, deadline=None)
        @given(typed=NAMES)
        def check(typed: str) -> None:
            hub.rename(0, typed * 3)
            hub.change_count(-1)
            hub.change_count(+1)
            write_settings(tmp_path, app.ui.settings)
            kept, problem = read_settings(tmp_path)
            assert problem is None
            again = msgspec.convert(kept.last[KEPT], Remembered)
            assert again == remembered(app.ui)
            # Somebody known is called as before, whether typed in capitals or not.
            assert again.names[0].casefold() == (typed * 3)[:NAME_LENGTH].casefold()

        check()
    desk.close()


def test_who_joins_or_goes_changes_only_what_does_not_fit_any_more(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    with opened(CompanionHubScene(desk, "kumata"), STILL) as app:
        hub = app.scene
        assert isinstance(hub, CompanionHubScene) and hub.party.players == 4
        hub.party.options = {"variant": "maze"}
        hub.change_count(-1)
        assert hub.party.options == {"variant": "maze"}
        hub.change_count(+1)
        hub.party.options = {"variant": "union"}
        hub.change_count(-1)
        assert hub.party.options == {}, "partners are four"
    desk.close()


def test_the_match_that_a_sheet_has_no_room_for_is_not_begun(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    path = desk.sheets.new_path("kumata")
    seats = [Seat("Léa", 0), Seat("Tom", 1)]
    sheet = Sheet(catalog.sheet("kumata"), seats, [Page()] * MOST_MATCHES)
    sheet.add(Count(0, 12, 3))
    save_sheet(sheet, path)
    with opened(SheetScene(desk, sheet, path)) as app:
        scene = app.scene
        assert isinstance(scene, SheetScene)
        scene.next_match()
        app.step(0.1)
        assert len(sheet.pages) == MOST_MATCHES
        assert app.ui.say("companion.sheet.full") in [toast.text for toast in scene.toasts]
    assert len(read_sheet(path).matches) == MOST_MATCHES
    desk.close()
