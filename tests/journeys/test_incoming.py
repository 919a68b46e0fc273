"""Files from elsewhere: dropped on the window, double-clicked, or named when the app is started."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import main
from games import catalog
from games.core.match import Seat
from games.core.record import read_record, save
from games.core.sheet import Page, Sheet, save_sheet
from games.cuminos.companion.sheet import Placed
from games.stage.app.loop import App
from tests.journeys.begun import begun, keep
from tests.journeys.conftest import People
from tests.journeys.person import Person


def drop(person: Person, path: Path) -> None:
    person.give(pygame.DROPFILE, file=str(path), window=person.app.window)
    person.wait(1.0)


def files(person: Person) -> list[Path]:
    person.desk.keeper.wait()
    return sorted(person.desk.matches.folder.glob("*.yaml"))


@pytest.fixture
def gift(tmp_path: Path) -> Path:
    """A match that somebody sent."""
    path = tmp_path / "from Léa.yaml"
    save(begun("kiwara", 0.4), path)
    return path


def test_a_dropped_match_is_opened_as_a_copy(people: People, gift: Path) -> None:
    person = people(animation="off")
    before = gift.read_bytes()
    drop(person, gift)
    assert person.sees("table.undo")
    assert person.sees("incoming.match_copied")
    (copy,) = files(person)
    assert read_record(copy).moves == read_record(gift).moves
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(1.0)
    assert gift.read_bytes() == before


def test_the_same_file_again_is_not_copied_again(people: People, gift: Path) -> None:
    person = people(animation="off")
    drop(person, gift)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    drop(person, gift)
    assert person.sees("table.undo")
    assert len(files(person)) == 1


def test_a_file_dropped_on_a_match_leaves_it_saved(people: People, gift: Path) -> None:
    person = people(animation="off")
    keep(person, begun("kiwara", 0.2))
    person = people(animation="off")
    person.press("home.resume")
    person.wait(1.0)
    (path,) = files(person)
    before = path.read_bytes()
    drop(person, gift)
    assert person.sees("incoming.match_copied")
    assert len(person.app.scenes) == 2
    assert path.read_bytes() == before


def test_a_file_dropped_on_a_form_does_not_lose_it(people: People, gift: Path) -> None:
    person = people(animation="off")
    person.press("Rumis")
    person.wait(0.5)
    drop(person, gift)
    assert person.sees("table.undo")
    person.press("table.menu.word")
    assert len(person.app.scenes) == 3


def test_a_finished_match_is_looked_at_again(people: People, tmp_path: Path) -> None:
    match = begun("kiwara", 1.0)
    while not match.is_over:
        match.play(match.state.legal_moves()[0])
    gift = tmp_path / "won.yaml"
    save(match, gift)
    person = people(animation="off")
    drop(person, gift)
    assert len(files(person)) == 1
    assert not person.can_press("table.undo")


def test_a_dropped_sheet_is_opened_as_a_copy(people: People, tmp_path: Path) -> None:
    rules = catalog.sheet("cuminos")
    sheet = Sheet(rules, [Seat("Ada", 0), Seat("Bob", 1)], [Page()])
    sheet.add(Placed(0, 1, True))
    gift = tmp_path / "evening.yaml"
    save_sheet(sheet, gift)
    person = people(animation="off")
    drop(person, gift)
    assert person.sees("Ada") and person.sees("incoming.sheet_copied")
    assert len(list(person.desk.sheets.folder.glob("*.yaml"))) == 1


@pytest.mark.parametrize(
    "name, content, said",
    [
        ("holiday.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF", "neither a match nor a score sheet"),
        ("notes.yaml", b"milk: 2\n", "neither a match nor a score sheet"),
        ("empty.yaml", b"", "neither a match nor a score sheet"),
        ("torn.yaml", b"tablee: 1\ngame: kiw", "cannot be read"),
        (
            "later.yaml",
            b"# mine\ntablee: 99\ngame: kiwara\nsaved: ''\nplayers: [{name: A}]\n",
            "99",
        ),
        ("sheet.yaml", b"tablee_sheet: 1\ngame: chess\n", "cannot be read"),
    ],
)
def test_what_cannot_be_opened_is_explained_and_left_alone(
    people: People, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    person = people(animation="off")
    strange = tmp_path / name
    strange.write_bytes(content)
    drop(person, strange)
    assert person.sees(f"{name} cannot be opened")
    assert person.sees(said)
    person.press("common.close")
    assert person.can_press("Kiwara")
    assert strange.read_bytes() == content
    assert files(person) == []


def test_a_folder_or_a_file_that_is_gone_is_explained(people: People, tmp_path: Path) -> None:
    person = people(animation="off")
    drop(person, tmp_path)
    assert person.sees("cannot be read")
    person.press("common.close")
    drop(person, tmp_path / "gone.yaml")
    assert person.sees("gone.yaml")
    assert person.sees("cannot be read")


def test_a_file_that_cannot_be_copied_is_not_opened(
    people: People, gift: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    person = people(animation="off")
    monkeypatch.setattr("games.stage.scenes.archive.incoming.write_safely", refuse)
    drop(person, gift)
    assert person.sees("could not be copied") and person.sees("the disk is full")


def test_a_match_of_the_library_itself_is_opened_where_it_is(people: People) -> None:
    person = people(animation="off")
    path = keep(person, begun("kiwara", 0.3))
    drop(person, path)
    assert person.sees("table.undo")
    assert files(person) == [path]
    drop(person, path)
    assert person.sees("incoming.open_here")
    assert person.sees("table.undo")


def test_a_file_named_at_the_start_is_opened(
    gift: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.stage.app import launch
    from games.stage.table.table import TableScene

    seen: list[list[str]] = []

    def run(app: App, first: object) -> None:
        app.start(first)  # type: ignore[arg-type]
        for _ in range(3):
            app.step(0.1)
        seen.append([type(scene).__name__ for scene in app.scenes])
        app.close()

    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(App, "run", run)
    assert launch.open_window(catalog, catalog.CONFIG, None, file=gift) == 0
    assert seen == [["HomeScene", TableScene.__name__]]


@pytest.mark.parametrize(
    ("asked", "names"), [([], ["Joueur 1", "Bot 2"]), (["--language", "en"], ["Player 1", "Bot 2"])]
)
def test_whoever_nobody_named_is_called_in_the_language_of_the_window(
    asked: list[str], names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def run(app: App, first: object) -> None:
        app.start(first)  # type: ignore[arg-type]
        app.step(0.1)
        seen.append([seat.name for seat in app.scenes[-1].match.seats])  # type: ignore[attr-defined]
        app.close()

    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(App, "run", run)
    (tmp_path / "settings.yaml").write_text("language: fr\nsound: false\n", encoding="utf-8")
    assert main.main(["kumata", "--seats", "human,bot:2", *asked]) == 0
    assert seen == [names]
