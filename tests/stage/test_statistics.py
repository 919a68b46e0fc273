"""The statistics screen, pressed as people press it."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.files.disk import write_safely
from games.core.files.lock import take
from games.core.match import Match, Seat
from games.core.record import read_record, record_of, record_text
from games.core.sheet import Sheet, save_sheet
from games.history.played import Told
from games.stage.app.loop import App
from games.stage.scenes.archive.matches import MatchesScene
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.statistics import counting as statistics
from games.stage.scenes.statistics.charts import StrengthChart
from games.stage.scenes.statistics.figures import Choice, counting
from games.stage.scenes.statistics.rows import HistoryRow, MomentTile, title_rows
from games.stage.scenes.statistics.scene import StatisticsScene
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.widgets.label import Label
from games.stage.widgets.scroll import ScrollArea
from tests.history.test_history import Work, played_out, written_sheet
from tests.history.told import NINA, NOON, bot, match
from tests.stage.toy import (
    LOOKS,
    click,
    cuts,
    finished,
    press,
    running,
    settle,
    toy_desk,
    toy_match,
)


def words(app: App) -> list[str]:
    scene: Any = app.scene
    return [each.label for each in scene.layers[-1]._all() if isinstance(each, Label)]


def shown(app: App, kind: type[Any]) -> list[Any]:
    scene: Any = app.scene
    return [each for each in scene.base._all() if isinstance(each, kind)]


def played(desk: Desk, match: Match, day: int) -> Path:
    """The match kept as if it had been saved so many days ago."""
    saved = datetime.now(timezone.utc) - timedelta(days=day)
    path = desk.matches.folder / f"kiwara-{999 - day:03}.yaml"
    write_safely(path, record_text(record_of(match, saved.isoformat(timespec="seconds"))))
    return path


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Léa against a bot for eight days, and once against Tom long ago."""
    desk = toy_desk(tmp_path)
    for day in range(8):
        played(desk, finished(day, names=("Léa", "Bot"), bots=(3,)), day)
    played(desk, finished(20), 200)
    played(desk, toy_match(1), 9)
    return desk


def reading_slowly(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> list[int]:
    """As if each piece of reading took four milliseconds; the pieces that were read."""
    done: list[int] = []
    real = desk.history.step

    def slow() -> bool:
        done.append(len(done))
        return real()

    monkeypatch.setattr(statistics, "perf_counter", lambda: 0.004 * len(done))
    monkeypatch.setattr(desk.history, "step", slow)
    return done


def opened(app: App) -> None:
    """Let everything be read and drawn."""
    scene: Any = app.scene
    for _ in range(400):
        app.step(0.1)
        if not scene.has_work:
            break
    app.step(0.1)


@pytest.mark.parametrize(
    ("size", "theme", "language", "scale"),
    [(*look, 1.0) for look in LOOKS] + [((960, 600), "light", code, 2.0) for code in ("fr", "en")],
)
def test_nothing_is_cut_at_any_size_theme_or_language(
    desk: Desk, size: tuple[int, int], theme: str, language: str, scale: float
) -> None:
    looks: dict[str, Any] = {"theme": theme, "language": language, "text_size": scale}
    scene = StatisticsScene(desk)
    with cuts() as cut, running(scene, size, **looks) as app:
        opened(app)
        for card in range(6 if scale > 1 else 1):
            scene.choose_card(card)
            app.step(0.1)
            app.screenshot()
    assert cut == []


def test_a_long_title_of_a_moment_takes_two_lines(desk: Desk) -> None:
    scene = StatisticsScene(desk)
    with cuts() as cut, running(scene, (960, 600)) as app:
        title, picture = "Toujours une place", pygame.Rect(0, 0, 90, 140)
        narrow, wide = (title_rows(app.ui, [title, "Tout"], width) for width in (90, 400))
        tile = MomentTile(app.ui, picture, title, ["Kumata"], lambda: None, name="m", rows=narrow)
        tile.draw(pygame.Surface((90, 140)))
    assert cut == [] and (narrow, wide) == (2, 1)


def test_victories_in_a_row_have_a_label_after_a_loss_as_well(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    lost = next(each for each in map(finished, range(9)) if each.state.winners() == [1])
    played(desk, lost, 0)
    with running(StatisticsScene(desk)) as app:
        opened(app)
        assert app.ui.say("statistics.in_a_row") in words(app)


def test_matches_stand_in_rows_the_last_one_first(desk: Desk) -> None:
    with running(StatisticsScene(desk)) as app:
        opened(app)
        rows = shown(app, HistoryRow)
        assert len(rows) >= 6
        assert "9 matches" in words(app)
        assert "Bot, level 3" in rows[0].label
        click(app, "more")
        app.step(0.1)
        rows = shown(app, HistoryRow)
        assert len(rows) == 9
        assert "Tom" in rows[-1].label


def test_a_row_opens_its_match_and_a_picture_its_position(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    played(desk, played_out(4, "Léa"), 1)
    with running(StatisticsScene(desk)) as app:
        opened(app)
        click(app, "match-0")
        settle(app, steps=3)
        assert isinstance(app.scene, MatchScene)
        assert app.scene.host.looking == len(app.scene.match.moves)
        press(app, pygame.K_ESCAPE)
        opened(app)
        tile = shown(app, MomentTile)[-1]
        assert tile.glance is not None and tile.glance.picture is not None
        app.ui.is_focus_shown = True
        app.scene.focus(tile.name)  # type: ignore[attr-defined]
        press(app, pygame.K_RETURN)
        settle(app, steps=3)
        assert isinstance(app.scene, MatchScene)
        assert app.scene.host.looking == desk.history.played()[0].told(0).gain_at


def test_person_game_and_period_are_chosen(desk: Desk) -> None:
    scene = StatisticsScene(desk)
    with running(scene) as app:
        opened(app)
        assert shown(app, StrengthChart)
        app.ui.is_focus_shown = True
        app.scene.focus("person")  # type: ignore[attr-defined]
        press(app, pygame.K_RIGHT)
        assert scene.figures.person == "Tom"
        assert [own.played.players[0].name for own in scene.figures.own] == ["Léa"]
        press(app, pygame.K_LEFT)
        app.scene.focus("period")  # type: ignore[attr-defined]
        for _ in range(4):
            press(app, pygame.K_RIGHT)
        assert scene.figures.choice.period == "week"
        assert len(scene.figures.own) == 7
        app.scene.focus("game")  # type: ignore[attr-defined]
        press(app, pygame.K_RIGHT)
        assert scene.figures.choice.game == "kiwara"


def test_the_choice_can_be_written_as_a_table(desk: Desk) -> None:
    with running(StatisticsScene(desk)) as app:
        opened(app)
        click(app, "export")
        click(app, "export")
    first, second = sorted(desk.shared.glob("*.csv"))
    text = first.read_text(encoding="utf-8-sig")
    assert len(text.splitlines()) == 1 + 9
    assert text.splitlines()[0].startswith("Date")
    assert second.read_bytes() == first.read_bytes()


def test_forgetting_says_what_goes_asks_and_takes_the_name_everywhere(desk: Desk) -> None:
    people = [{"name": "Léa", "colour": 2}, {"name": "Tom"}]
    last = {"people": people, "kiwara": {"seats": [{"name": "Léa", "bot": 0}]}}
    with running(StatisticsScene(desk), names=("Tom", "léa"), last=last) as app:
        opened(app)
        click(app, "menu")
        settle(app, steps=3)
        click(app, "forget")
        settle(app, steps=3)
        scene: Any = app.scene
        told = " ".join(getattr(each, "words", "") for each in scene.layers[-1]._all())
        assert "9 matches" in told
        press(app, pygame.K_RETURN)
        settle(app, steps=3)
        assert scene.figures.person == "Léa", "the first answer is to leave it"
        click(app, "menu")
        settle(app, steps=3)
        click(app, "forget")
        settle(app, steps=3)
        click(app, "forget")
        opened(app)
        assert scene.figures.people == ["Tom", ""]
        settings = app.ui.settings
    assert settings.names == ("Tom", "")
    assert settings.last["people"] == [{"name": "Tom"}]
    assert settings.last["kiwara"] == {"seats": [{"name": "", "bot": 0}]}
    for path in desk.matches.folder.glob("*.yaml"):
        assert all(seat.name != "Léa" for seat in read_record(path).players)


def test_a_match_that_is_open_elsewhere_is_said_to_keep_the_name(desk: Desk) -> None:
    files = desk.matches.folder.glob("*.yaml")
    lock = take(next(path for path in files if "name: Bot" in path.read_text(encoding="utf-8")))
    assert lock is not None
    scene = StatisticsScene(desk)
    with running(scene) as app:
        opened(app)
        scene.forget("Léa")
        opened(app)
        assert "Léa" in scene.figures.people
    lock.let_go()


def test_a_large_archive_is_read_in_slices_that_no_frame_waits_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow a file is, a frame reads until its slice is over, and one piece at most more."""
    read = reading_slowly(monkeypatch, desk)
    pieces: list[int] = []
    with running(StatisticsScene(desk)) as app:
        while not desk.history.is_complete:
            before = len(read)
            app.step(0.1)
            pieces.append(len(read) - before)
    assert max(pieces) == 2
    assert len([count for count in pieces if count]) > 20


def test_a_thousand_matches_are_counted_in_steps_that_no_frame_notices() -> None:
    """As many calls as these are ten milliseconds on a slow machine."""
    told = Told({"nine": 3}, "zebra", ["card"], 5, 3)
    history = [match(NINA, bot(1 + day % 5), day=day, told=told) for day in range(1_000)]
    steps, found, done = counting(history, Choice(), NOON), None, []
    while found is None:
        with Work() as work:
            try:
                next(steps)
            except StopIteration as end:
                found = end.value
        done.append(work.calls)

    assert len(found.own) == 1_000 and found.strength.matches == 1_000
    assert max(done) < 60_000 < sum(done)


def test_results_show_before_the_matches_are_replayed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading_slowly(monkeypatch, desk)
    with running(StatisticsScene(desk)) as app:
        while not shown(app, HistoryRow):
            assert not desk.history.is_complete
            app.step(0.1)


def test_it_is_reached_from_the_matches_and_leads_back(tmp_path: Path) -> None:
    with running(MatchesScene(toy_desk(tmp_path))) as app:
        settle(app, steps=4)
        app.ui.is_focus_shown = True
        app.scene.focus("tabs")  # type: ignore[attr-defined]
        press(app, pygame.K_RIGHT, pygame.K_RIGHT)
        settle(app, steps=4)
        assert isinstance(app.scene, StatisticsScene)
        assert "Nothing to count yet" in words(app)
        press(app, pygame.K_ESCAPE)
        settle(app, steps=3)
        assert isinstance(app.scene, MatchesScene)


def test_at_double_letters_there_is_one_card_a_page(desk: Desk) -> None:
    scene = StatisticsScene(desk)
    with running(scene, (960, 600), text_size=2.0) as app:
        opened(app)
        assert not shown(app, HistoryRow)
        click(app, "card-1")
        app.step(0.1)
        assert shown(app, HistoryRow) and not shown(app, StrengthChart)
        assert shown(app, ScrollArea)


def test_a_match_of_a_sheet_opens_its_sheet(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    sheet = written_sheet("kiwara")
    seats = [Seat("Léa"), Seat("Tom", 1)]
    save_sheet(Sheet(sheet.rules, seats, sheet.pages), desk.sheets.folder / "kiwara-1.yaml")
    with running(StatisticsScene(desk)) as app:
        opened(app)
        (row,) = shown(app, HistoryRow)
        assert "Tom · sheet" in row.label
        click(app, "match-0")
        settle(app, steps=3)
        assert isinstance(app.scene, SheetScene)
        press(app, pygame.K_ESCAPE)
        settle(app, steps=3)


def test_a_damaged_album_is_told_in_a_sentence_and_left_alone(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    played(desk, played_out(4, "Léa"), 1)
    path = tmp_path / "seals.yaml"
    path.write_text("tablee_seals: 1\npeople: {}\n", encoding="utf-8")
    with running(StatisticsScene(desk, "seals")) as app:
        opened(app)
        scene: Any = app.scene
        told = " ".join(getattr(each, "words", "") for each in scene.base._all())
        assert "The kept seals cannot be read" in told
    desk.close()
    assert path.read_text(encoding="utf-8") == "tablee_seals: 1\npeople: {}\n"


def test_seals_that_a_kill_kept_from_the_album_are_told_again(tmp_path: Path) -> None:
    """The history may be on the disk when the album is not yet."""
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    for seed in range(4):
        played(desk, played_out(seed, "Léa"), seed + 1)
    with running(StatisticsScene(desk)) as app:
        opened(app)
        earned = desk.album.of("Léa")
    desk.close()
    path = tmp_path / "seals.yaml"
    path.unlink()
    again = Desk(catalog, catalog.CONFIG, tmp_path)
    with running(StatisticsScene(again, "seals")) as app:
        opened(app)
        assert earned and again.album.of("Léa") == earned
    again.close()
    assert path.exists()
