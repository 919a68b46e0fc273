"""The about page: version, licences, where the files lie, and how to update."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import VERSION
from games.catalog import CONFIG
from games.stage.scenes.about import scene as about
from games.stage.system.credits import licence_text, load_credits
from games.stage.widgets.commands import Push
from tests.journeys.begun import begun, keep
from tests.journeys.conftest import People
from tests.journeys.person import Person


def opened(people: People, **settings: object) -> Person:
    person = people(animation="off", **settings)
    person.press("common.settings")
    person.wait(1.0)
    person.press("about.title")
    person.wait(0.5)
    return person


def test_a_long_path_of_the_files_is_written_whole(tmp_path: Path) -> None:
    """In the smallest window, too: it goes on in the next line."""
    home = tmp_path / "a folder that somebody gave a long name"
    person = Person(home, size=(960, 600), animation="off", language="fr")
    person.press("common.settings")
    person.wait(1.0)
    person.press("about.title")
    person.wait(0.5)
    said = "".join(words for words, _ in person.written()).replace(" ", "")
    assert "afolderthatsomebodygavealongname" in said
    person.close()


def test_it_tells_version_licences_and_files(people: People) -> None:
    first = people(animation="off")
    keep(first, begun("kiwara", 0.3))
    (first.desk.home / "crashes").mkdir()
    (first.desk.home / "crashes" / "crash-20260101-000000-ab.txt").write_text("oh")
    person = opened(people)
    assert person.sees(VERSION)
    assert person.sees("pygame-ce") and person.sees("LGPL 2.1")
    assert person.sees("1 match · 0 sheets · 1 kB")
    assert person.sees("1 report of something that went wrong")
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    assert person.sees("settings.section.play")


def test_a_row_opens_the_licence_from_its_beginning_and_keys_scroll_it(people: People) -> None:
    person = opened(people)
    person.press("pygame-ce")
    person.wait(0.5)
    assert person.sees("Version 2.1, February 1999")
    for _ in range(40):
        person.key(pygame.K_PAGEDOWN)
    person.wait(0.5)
    assert not person.sees("Version 2.1, February 1999")
    assert person.sees("That's all there is to it")
    person.press("common.close")
    assert person.can_press("SDL")


def test_it_says_how_to_update(people: People) -> None:
    person = opened(people)
    person.press("about.update_how")
    person.wait(0.5)
    assert person.sees("git pull") and person.sees("pipx")


def test_the_folder_can_be_opened_and_its_path_copied(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    copied: list[str] = []
    monkeypatch.setattr(about, "open_folder", lambda path: not shown.append(path))
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    person = opened(people)
    person.press("about.open")
    person.press("settings.copy")
    assert shown == [person.desk.home]
    assert copied == [str(person.desk.home)]


def test_the_room_that_files_take_is_told_in_thousands_and_millions(people: People) -> None:
    ui = people().app.ui
    told = {size: about._sized(ui, size) for size in (1, 999_000, 2_500_000, 10**12)}
    assert told[1] == ui.say("about.kilobytes", n=1)
    assert told[999_000] == ui.say("about.kilobytes", n=999)
    assert told[2_500_000] == ui.say("about.megabytes", n="2.5")
    assert told[10**12] == ui.say("about.megabytes", n=ui.decimal(10**6))


def test_every_part_has_its_licence_and_a_word_in_every_language(people: People) -> None:
    parts = load_credits(CONFIG)
    person = people()
    for part in parts:
        assert len(licence_text(CONFIG, part)) > 500
        assert person.app.ui.language.has(f"about.use.{part.id}")
    own = (CONFIG.parent / "LICENSE").read_text(encoding="utf-8")
    assert licence_text(CONFIG, parts[0]) == own


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("code", ["fr", "en"])
def test_it_can_be_read_at_every_size(
    people: People, size: tuple[int, int], text_size: float, code: str
) -> None:
    person = people(animation="off", size=size, text_size=text_size, language=code)
    scene = about.AboutScene(person.desk)
    person.app._obey(Push(scene))
    person.wait(0.2)
    for card in scene.base.find("about").children:
        for child in card.children:
            assert card.rect.contains(child.rect), child.name
