"""Every page in every state, on small and large phones, upright and across: it fits and is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.tables import read
from games.web.files import LIST, PAGES
from tests.web.browser.chromium import Chromium, Page
from tests.web.browser.stand import NAMES, Stand, stand

AUDIT = Path(__file__).with_name("audit.js").read_text(encoding="utf-8")
SIZES = ((390, 844), (320, 568), (844, 390), (667, 375), (820, 1180), (360, 640))
STILL = "document.fonts.status === 'loaded' && document.getAnimations().length === 0"


def faults(page: Page) -> list[str]:
    """What is wrong with a page, once it has come to rest."""
    page.wait(STILL)
    found: list[str] = page.value(AUDIT)
    return found


@pytest.fixture(scope="module")
def seated(browser: Chromium) -> Iterator[tuple[Stand, Page]]:
    """A phone that sits at a table, for many pictures."""
    with stand() as table:
        page = browser.page()
        table.sit(page)
        yield table, page
        page.close()


@pytest.mark.parametrize("example", [name for name in NAMES if name != "name"])
def test_a_page_fits_every_phone(seated: tuple[Stand, Page], example: str) -> None:
    table, page = seated
    points = 20 + NAMES.index(example)
    kind = table.set_up(example, points=points)["page"]
    page.wait(f"document.body.dataset.page === '{kind}'")
    if kind in ("zuma", "turn"):
        page.wait(f"document.querySelector('.score b').textContent === '{points}'")
    wrong = {}
    for width, height in SIZES:
        page.size(width, height)
        page.wait(f"innerWidth === {width}")
        wrong[f"{width}x{height}"] = faults(page)
    page.size(390, 844)
    for text in (24, 32):
        page.look(text=text)
        wrong[f"text {text}"] = faults(page)
    page.look(is_dark=True, is_contrasted=True)
    wrong["dark"] = faults(page)
    page.look()
    assert {where: found for where, found in wrong.items() if found} == {}
    assert page.complaints() == []


@pytest.mark.parametrize("example", ["choose", "chosen", "scramble", "pause"])
def test_text_that_the_browser_enlarges_by_itself_still_fits(
    seated: tuple[Stand, Page], example: str
) -> None:
    table, page = seated
    wrong = {}
    for width, height in ((390, 760), (360, 640), (844, 390)):
        page.size(width, height)
        page.wait(f"innerWidth === {width}")
        for percent in (130, 160):
            page.value(f"document.documentElement.style.fontSize = '{percent}%'")
            points = width + percent
            table.set_up(example, points=points)
            page.wait(f"document.querySelector('.score b').textContent === '{points}'")
            wrong[f"{width}x{height}, {percent} %"] = faults(page)
    page.value("document.documentElement.style.fontSize = ''")
    page.size(390, 844)
    assert {where: found for where, found in wrong.items() if found} == {}


@pytest.mark.parametrize("view", ["hands", "menu", "rules"])
def test_what_opens_over_a_page_fits_too(seated: tuple[Stand, Page], view: str) -> None:
    table, page = seated
    table.set_up("told", points=99)
    page.wait("document.querySelector('.zuma.round .score b')?.textContent === '99'")
    if view == "hands":
        page.tap(".actions .second")
        page.wait("document.querySelector('.open.claimed') !== null")
    else:
        page.tap(".menu")
        page.wait("document.querySelector('.veil') !== null")
    if view == "rules":
        page.tap(".below .pair .button:last-child")
        page.wait("document.querySelector('ol.rules') !== null")
    wrong = {}
    for width, height in SIZES:
        page.size(width, height)
        page.wait(f"innerWidth === {width}")
        wrong[f"{width}x{height}"] = faults(page)
    page.size(390, 844)
    page.tap(".actions .second" if view == "hands" else ".below > .first")
    page.wait("document.querySelector('.veil, .opened') === null")
    assert {where: found for where, found in wrong.items() if found} == {}


def test_pages_before_a_seat_fit_every_phone(browser: Chromium, table: Stand) -> None:
    for address in (table.url, table.url.partition("?")[0]):
        page = browser.page()
        page.go(address)
        page.wait("document.querySelector('input') !== null")
        for width, height in (*SIZES, (390, 420)):
            page.size(width, height)
            page.wait(f"innerWidth === {width}")
            assert faults(page) == []
        page.close()


def test_every_file_of_the_pages_is_on_the_list() -> None:
    table = read(PAGES / LIST, is_own=True)
    listed = {*table["pages"].values(), *table["files"], LIST}
    assert listed == {path.name for path in PAGES.iterdir()}


def test_cards_have_the_colours_of_the_table() -> None:
    from games.catalog import CONFIG

    look = read(CONFIG / "games" / "zuma.look.yaml", is_own=True)
    style = (PAGES / "zuma.css").read_text(encoding="utf-8")
    for card, colours in look["cards"].items():
        line = next(line for line in style.splitlines() if line.startswith(f'[data-card="{card}"]'))
        assert f"--field: {colours['ground']};" in line
        # White is hard to read on the Zuma card's own band: phones have a darker one.
        assert f"--band: {colours['band']};" in line or card == "zuma"
