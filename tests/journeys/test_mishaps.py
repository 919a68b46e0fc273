"""A mistake of the app's own leads home with a sentence and a report, never out of the program."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.bots.worker import BotMistake
from games.core.files.disk import write_safely
from games.core.match import Seat
from games.core.record import read_record
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.settings.scene import SettingsScene
from games.stage.table.match import MatchScene
from tests.journeys.begun import begun, keep
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.unseen import draw_everything


@pytest.fixture
def person(people: People) -> Person:
    """Every frame of theirs is drawn: that is where mistakes happen."""
    found = people()
    draw_everything(found.app)
    return found


@pytest.fixture(autouse=True)
def as_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The suite shows every mistake; users are spared them."""
    monkeypatch.delenv("TABLEE_DEBUG", raising=False)


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a mistake")


def reports(person: Person) -> list[str]:
    folder = person.desk.home / "crashes"
    # Names of one second are told apart by chance.
    files = sorted(folder.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime_ns)
    return [path.read_text(encoding="utf-8") for path in files]


def at_table(person: Person) -> Path:
    """Play the first move of a match of Kiwara; its file."""
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(2.0)
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(2.0)
    assert person.sees("table.undo")
    (path,) = person.desk.matches.folder.glob("*.yaml")
    return path


@pytest.mark.parametrize("where", ["handle", "update", "draw", "layout"])
def test_a_mistake_at_the_table_leads_home_and_the_match_is_untouched(
    person: Person, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    path = at_table(person)
    before = path.read_bytes()
    monkeypatch.setattr(MatchScene, where, broken)
    if where == "layout":
        person.resize((1000, 700))
    person.point((400, 300))

    assert person.app.is_running
    assert person.sees("mishap.title")
    assert person.sees("Your match is safe")
    (report,) = reports(person)
    assert "RuntimeError: a mistake" in report
    assert path.read_bytes() == before
    person.press("mishap.home")
    person.wait(1.0)
    assert not person.sees("mishap.title")
    assert person.can_press("home.resume")


@pytest.mark.parametrize("where", ["enter", "resume"])
def test_a_mistake_on_the_way_to_a_page_or_back_leads_home(
    person: Person, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    if where == "enter":
        monkeypatch.setattr(SettingsScene, "enter", broken)
        person.press("Settings")
    else:
        at_table(person)
        monkeypatch.setattr(MatchScene, "resume", broken)
        person.press("table.menu.word")
        person.press("common.rules")
        person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.sees("mishap.title")
    person.press("mishap.home")
    assert person.can_press("Kiwara")


def test_a_mistake_in_a_call_from_another_thread_or_in_a_thread_leads_home(
    person: Person,
) -> None:
    person.press("Settings")
    person.app.post(broken)
    person.wait(0.1)
    assert person.sees("mishap.title")
    person.press("mishap.home")

    person.press("Settings")
    with person.app.watching_threads():
        thread = threading.Thread(target=broken)
        thread.start()
        thread.join()
    person.wait(0.1)
    assert person.sees("mishap.title")
    assert len(reports(person)) == 2


def test_the_report_names_version_system_and_inputs_but_nobody(people: People) -> None:
    person = people(names=("Hildegard",))
    person.press("Settings")
    person.type("Xanthippe")
    person.key(pygame.K_x, pygame.K_ESCAPE)

    def naming(*_: Any) -> None:
        raise KeyError("Hildegard")

    person.app.post(naming)
    person.wait(0.1)

    (report,) = reports(person)
    from games import VERSION

    assert f"Tablée {VERSION}" in report
    assert "pygame" in report and "Python" in report
    assert "TextInput" in report and "KeyDown escape" in report
    assert "KeyError" in report and "Traceback" in report
    for secret in ("Hildegard", "Xanthippe", "KeyDown x", str(Path.home()) + "/"):
        assert secret not in report
    assert report.count("\n  -") <= 200


def test_names_typed_or_kept_in_files_are_left_out(people: People) -> None:
    person = people(animation="off")
    match = begun("kiwara", 0.3)
    match.seats[0] = Seat("Xanthippe", 0)
    keep(person, match)
    again = people(animation="off")
    again.wait(1.0)

    def naming() -> None:
        raise KeyError("Xanthippe and Theodora")

    again.app.post(naming)
    again.wait(0.1)
    again.press("mishap.home")
    again.press("Kiwara")
    again.wait(0.5)
    again.click(again.app.scene.find("name-0").rect.center)  # type: ignore[attr-defined]
    again.type("Theodora")
    again.app.post(naming)
    again.wait(0.1)
    first, second = reports(again)
    assert "KeyError" in first and "KeyError" in second
    assert "Xanthippe" not in first + second
    assert "Theodora" not in second


def test_an_error_of_the_disk_names_its_file(person: Person) -> None:
    goal = person.desk.home / "in" / "the" / "way.yaml"
    goal.parent.mkdir(parents=True)
    goal.mkdir()

    def writing() -> None:
        write_safely(goal, "text")

    person.app.post(writing)
    person.wait(0.1)
    (report,) = reports(person)
    assert "way.yaml'" in report
    assert ".part" not in report.rpartition("Error:")[2]


def test_a_mistake_of_the_bots_process_is_written_down_and_the_match_goes_on(
    person: Person,
) -> None:
    at_table(person)
    person.desk.on_mistake = lambda error: person.app.post(lambda: person.app.note_mistake(error))
    person.desk.worker._report(BotMistake("Traceback: a bot's own"))
    person.wait(0.1)
    assert person.sees("table.undo")
    (report,) = reports(person)
    assert "a bot's own" in report


def test_a_home_screen_that_goes_on_failing_ends_with_one_error(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HomeScene, "draw", broken)
    with pytest.raises(RuntimeError, match="a mistake"):
        for _ in range(10):
            person.app.step(0.1, [pygame.Event(pygame.WINDOWEXPOSED)])
    monkeypatch.undo()


def test_with_debugging_a_mistake_is_raised(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DEBUG", "1")
    monkeypatch.setattr(SettingsScene, "draw", broken)
    with pytest.raises(RuntimeError):
        person.press("Settings")
    monkeypatch.undo()


def test_the_report_can_be_copied(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    person.app.post(broken)
    person.wait(0.1)
    person.press("mishap.copy")
    assert person.sees("mishap.title")
    assert person.sees("mishap.copied")
    assert copied == reports(person)


def test_the_folder_of_reports_is_opened(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []

    def show(path: Path) -> bool:
        shown.append(path)
        return False

    monkeypatch.setattr("games.stage.widgets.notices.mishap.open_folder", show)
    person.app.post(broken)
    person.wait(0.1)
    person.press("mishap.folder")
    assert shown == [person.desk.home / "crashes"]
    assert person.sees("The folder could not be opened")


def test_the_last_twenty_reports_are_kept(person: Person) -> None:
    folder = person.desk.home / "crashes"
    folder.mkdir(parents=True)
    other = folder / "notes.txt"
    other.write_text("mine", encoding="utf-8")
    for number in range(25):
        (folder / f"crash-20200101-0000{number:02}-abc.txt").write_text("old", encoding="utf-8")
    person.app.post(broken)
    person.wait(0.1)
    assert len(list(folder.glob("crash-*.txt"))) == 20
    assert any("a mistake" in report for report in reports(person))
    assert other.exists()


def test_resuming_a_match_that_breaks_the_rules_themselves_says_so_and_stays_home(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = people()
    path = at_table(person)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    before = path.read_bytes()
    again = people()
    monkeypatch.setattr("games.stage.table.game.desk.loading", broken)
    again.press("home.resume")
    again.wait(0.5)
    assert not again.sees("table.undo")
    assert again.sees("could not be opened")
    assert path.read_bytes() == before
    assert read_record(path).game == "kiwara"
    assert len(reports(again)) == 1


def test_a_match_that_cannot_be_drawn_does_not_keep_home_from_opening(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = people()
    at_table(person)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    monkeypatch.setattr("games.kiwara.view.view.KiwaraView.snapshot", broken)
    again = people()
    again.wait(2.0)
    assert not again.sees("mishap.title")
    assert again.can_press("home.resume")
