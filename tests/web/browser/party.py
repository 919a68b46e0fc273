"""People with phones in one browser, playing Zuma as people do: by what their page shows."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.web.browser.chromium import Chromium, Failed, Page

STATE = """(() => {
  const body = document.body.dataset, shown = (rule) => document.querySelector(rule) !== null;
  const wanted = new Set([...document.querySelectorAll('.missing .way')].map(w => w.dataset.card));
  const cards = [...document.querySelectorAll('.hand button.card:not(.chosen)')];
  const spare = cards.map((card, at) => wanted.has(card.dataset.card) ? -1 : at);
  const deal = document.querySelector('.who small')?.textContent ?? '';
  return {
    page: shown('main') ? body.page : '', phase: body.phase ?? '', deal,
    spare: spare.filter(at => at >= 0), cards: shown('.card.chosen') ? 0 : cards.length,
    is_scramble: shown('.scramble'), is_ready: shown('.actions .first:disabled'),
    totem: document.querySelector('.scramble .totem:not(:disabled)')?.dataset.colour ?? null,
    can_go_on: shown('.actions .first:not(:disabled)'), can_resume: shown('.resume'),
  };
})()"""

FIELD = """(() => {
  const field = document.querySelector('#name');
  field?.focus();
  field?.select();
  return field !== null;
})()"""

WAVERS = 0.1


class Player:
    """Somebody at a phone. `act` does the next thing that the page asks for."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.phases: list[str] = []
        """The pages and phases seen so far, each once in a row."""
        self.deals: list[str] = []
        self.touched = 0
        self._random = random.Random(name)

    def act(self) -> None:
        """Look at the page, and touch what is to be touched."""
        seen = self.page.value(STATE)
        kind = seen["phase"] or seen["page"]
        if kind and self.phases[-1:] != [kind]:
            self.phases.append(kind)
        if seen["deal"] and seen["phase"] and self.deals[-1:] != [seen["deal"]]:
            self.deals.append(seen["deal"])
        selector = self._wanted(seen)
        if selector is not None:
            self._touch(selector)

    def _wanted(self, seen: dict[str, Any]) -> str | None:
        if seen["page"] == "name":
            if not self.page.value(FIELD):
                return None  # the name is taken already, and the next page comes
            self.page.ask("Input.insertText", text=self.name)
            return "main.name .button.first"
        if seen["is_scramble"]:
            return f".totem[data-colour={seen['totem']}]" if seen["totem"] else None
        if seen["phase"] == "choose" and seen["cards"]:
            return f".hand > :nth-child({self._spare(seen) + 1})"
        if seen["can_resume"]:
            return ".resume"
        return ".actions .first" if seen["can_go_on"] and seen["phase"] else None

    def _spare(self, seen: dict[str, Any]) -> int:
        """A card that is not wanted, now and then any: else hands could wait for each other."""
        if not seen["spare"] or self._random.random() < WAVERS:
            return self._random.randrange(seen["cards"])
        return int(self._random.choice(seen["spare"]))

    def _touch(self, selector: str) -> None:
        """Touch it if it is still there: somebody else may have been quicker."""
        place = self.page.value(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)})"
            "?.getBoundingClientRect(); return box ? [box.x + box.width / 2,"
            " box.y + box.height / 2] : null; })()"
        )
        if place is not None:
            self.page.down(*place)
            self.page.up()
            self.touched += 1

    @property
    def is_over(self) -> bool:
        """Whether the page says who won."""
        return self.phases[-1:] == ["over"]


def gathered(browser: Chromium, places: dict[str, str]) -> list[Player]:
    """Everybody who is invited scans a code, each with a phone of their own."""
    names = ("Nina", "Léa", "Oscar", "Tom", "Zoé", "Max")
    players = []
    for number, (place, url) in enumerate(places.items()):
        if place.startswith("seat"):
            page = browser.page(lang="en" if number % 2 else "fr", is_dark=number % 3 == 0)
            page.go(url)
            players.append(Player(page, names[number]))
    return players


def play(players: Sequence[Player], until: Callable[[], bool], patience: float) -> None:
    """Let everybody act until something holds; nothing for so long means that it is stuck."""
    moved, late = -1, 0.0
    while not until():
        for player in players:
            player.act()
        now = sum(player.touched for player in players)
        if now != moved:
            moved, late = now, time.monotonic() + patience
        if time.monotonic() > late:
            raise Failed(f"stuck: {[player.page.text() for player in players]}")
