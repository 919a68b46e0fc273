"""A display in a real browser beside a real table: sheets, caller, timer and the set-up helper."""

from __future__ import annotations

import base64
import io
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import catalog
from games.stage.app.second import SIZE, draw_public
from games.web.phones import ServerOptions, WebPhones
from tests.games.offered import ACCOMPANIED
from tests.journeys.person import Person
from tests.journeys.test_companion import to_hub
from tests.web.browser.chromium import Chromium, Page
from tests.web.client import LOOPBACK

SHOWN = """(() => {
  const image = document.querySelector('main img');
  if (!image || !image.complete || !image.naturalWidth) return '';
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1];
})()"""
"""The picture of the page, as the browser has it."""


class Watched(Person):
    """Somebody beside a real table, whose window serves displays."""

    def serve(self) -> None:
        self.desk.phones = WebPhones(
            self.app.post,
            texts=catalog.CONFIG / "text",
            sprites=catalog.ROOT / "sprites",
            usual=lambda: self.app.ui.language.code,
            on_mistake=self.app.note_mistake,
            options=ServerOptions(LOOPBACK, 0, lambda seat, url: None),
        )

    def public(self) -> bytes:
        """What the second window would show now."""
        surface = pygame.Surface(SIZE)
        for scene in reversed(self.app.scenes):
            if scene.public_key() is not None:
                draw_public(surface, scene, self.app.ui)
                break
        return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Watched]:
    person = Watched(tmp_path / "home", animation="off", names=("Ada", "Grace", "Mary"))
    person.serve()
    yield person
    person.close()


def invited(person: Person, browser: Chromium) -> Page:
    """A display that has come by the code of the companion's page."""
    person.press("invite.title_watch")
    person.wait(1.0)
    assert person.desk.phones is not None
    page = browser.page()
    page.size(1920, 1080)
    page.go(person.desk.phones.invitation(None).url)
    person.press("common.back")
    person.wait(1.0)
    return page


def looked_at(person: Watched, page: Page, name: str) -> None:
    """The page comes to show what the second window shows; its picture is kept where wanted."""

    def is_there() -> bool:
        data = base64.b64decode(page.value(SHOWN))
        if not data:
            return False
        picture = pygame.image.load(io.BytesIO(data), "watch.png")
        return pygame.image.tobytes(picture, "RGB") == person.public()

    person.wait_until(is_there, f"{name} on the display")
    if folder := os.environ.get("TABLEE_PICTURES"):
        page.picture(Path(folder) / f"watch-{name}.png")


@pytest.mark.parametrize(
    "game",
    [ACCOMPANIED[-1], *(pytest.param(game, marks=pytest.mark.slow) for game in ACCOMPANIED[:-1])],
)
def test_a_display_follows_what_stands_beside_a_real_table(
    person: Watched, browser: Chromium, game: str
) -> None:
    to_hub(person, game)
    page = invited(person, browser)
    acts = ("setup", "caller") if game == "zuma" else ("setup", "sheet", "timer")
    for act in acts:
        person.press(f"companion.act.{act}")
        person.wait(1.0)
        looked_at(person, page, f"{game}-{act}")
        person.key(pygame.K_ESCAPE)
        person.wait(1.0)
        if not person.can_press("companion.act.setup"):
            person.press("common.back")
            person.wait(1.0)
    assert not page.complaints()
