"""A table for the browser's pages: the real server, and a match that shows what a test asks for."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from games.catalog import ROOT
from games.core.tables import read
from games.host.phones import Card
from tests.web.browser.chromium import Page, until
from tests.web.client import Evening

EXAMPLES: dict[str, Any] = read(Path(__file__).with_name("examples.yaml"), is_own=True)
NAMES = list(EXAMPLES["pages"])
SEAT = 1
"""Whose phone the examples are of."""


def laid(page: dict[str, Any]) -> dict[str, Any]:
    """An example with what it is laid over."""
    own = {key: value for key, value in page.items() if key != "like"}
    return {**laid(EXAMPLES["base"][page["like"]]), **own} if "like" in page else own


def spoken(node: Any, lang: str) -> Any:
    """An example in one language."""
    if isinstance(node, dict):
        if set(node) == {"fr", "en"}:
            return node[lang]
        return {key: spoken(each, lang) for key, each in node.items()}
    return [spoken(each, lang) for each in node] if isinstance(node, list) else node


def drawn(sprite: str, width: int, height: int) -> bytes:
    """A drawing of ours as PNG."""
    picture = pygame.image.load_sized_svg(ROOT / "sprites" / sprite, (width, height))
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()


class Stand:
    """The table. Whoever sits at `SEAT` is shown examples."""

    def __init__(self) -> None:
        self.night = Evening([0, SEAT, 2, 3])
        self.phones = self.night.phones
        self.lang = "fr"

    @property
    def url(self) -> str:
        """What the seat's QR code says."""
        return self.phones.invitation(SEAT).url

    def set_up(self, example: str, **changes: Any) -> dict[str, Any]:
        """Show an example, changed so."""
        given = EXAMPLES["pages"][example]
        seat = EXAMPLES["seats"][given["seat"]]
        you = {**seat["you"], **given.get("you", {})}
        card = Card(you["name"], you["colour"], you["shape"], you["game"], you["title"])
        self.phones.seat(SEAT, card)
        page = {"players": seat["players"], **laid(given["page"] or {}), **changes}
        if given["page"] is not None:
            self.phones.show(SEAT, spoken(page, self.lang))
            self._draw(page)
        return page

    def _draw(self, page: dict[str, Any]) -> None:
        if page["page"] != "turn":
            return
        self.phones.picture(SEAT, "board", drawn("kiwara/cover.svg", 480, 640))
        for piece in page["pieces"]:
            data = drawn(f"kiwara/{piece['id']}.svg", 104, 104)
            self.phones.picture(SEAT, f"piece:{piece['id']}", data)

    def sit(self, page: Page, name: str = "Léa") -> None:
        """Scan the code and sit down, as a person does."""
        page.go(self.url)
        page.write("#name", name)
        page.tap(".button.first")
        page.wait("!document.querySelector('main.name')")

    def wishes(self) -> list[dict[str, Any]]:
        """What the seat has wanted so far."""
        self.night.hear()
        return [wish for _, wish, _ in self.night.guests.wishes]

    def wished(self, wish: dict[str, Any]) -> None:
        """Wait until the seat wants this."""
        until(lambda: wish in self.wishes(), f"{wish}")


@contextmanager
def stand() -> Iterator[Stand]:
    """A table, closed in the end."""
    table = Stand()
    try:
        yield table
    finally:
        table.night.close()
