"""Phones that play Zuma by what their page shows, and read every page for what it must not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from games.core.language import Phrase
from games.zuma.rules.state import ZumaState
from tests.stage.zuma_table import Table


class Player:
    """Somebody with a phone: looks a while, then acts by what is to be seen there."""

    def __init__(
        self,
        table: Table,
        seat: int,
        rng: Random,
        *,
        slips: float = 0.02,
        page: Callable[[], Any] | None = None,
        want: Callable[..., None] | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.rng = rng
        self.page = page or (lambda: table.phones.pages.get(seat))
        self.want = want or (lambda **wish: table.want(seat, **wish))
        self.slips = slips
        """How often a hand comes down on a totem for no reason."""
        self._due = 0.0
        self._seen: Any = None

    def act(self) -> None:
        """Do what is due."""
        table, page = self.table, self.page()
        if not page or page["page"] != "zuma":
            return
        seen = (page["phase"], page["hand"], page["chosen"], page["can_go_on"], page["totems"])
        if seen != self._seen:
            self._seen = seen
            self._due = table.scene.now + self.rng.uniform(0.15, 0.9)
        if table.scene.now < self._due:
            return
        self._due = table.scene.now + 1.0
        wish = self._wish(page)
        if wish is not None:
            self.want(**wish)

    def _wish(self, page: Any) -> dict[str, Any] | None:
        free = [totem for totem in page["totems"] if totem["state"] in ("free", "zero")]
        has_totem = any(totem["state"] == "mine" for totem in page["totems"])
        if page["phase"] in ("sheet", "pause"):
            return {"do": "go_on"} if page["can_go_on"] else None
        if page["phase"] not in ("choose", "scramble"):
            return None
        is_grabbing = page["phase"] == "scramble" or page["is_complete"]
        if (is_grabbing or self.rng.random() < self.slips) and free and not has_totem:
            best = max(free, key=lambda totem: (totem["points"], self.rng.random()))
            return {"do": "grab", "colour": best["colour"]}
        if page["phase"] == "choose" and page["chosen"] is None:
            return {"do": "choose", "card": self.rng.randrange(len(page["hand"]))}
        return None


class Reader:
    """Reads every page that was sent; hands are looked up in the match itself."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.read = 0
        self.opened = 0

    def check(self) -> None:
        """No page sent so far shows another hand that does not lie open on the table."""
        shown = self.table.phones.shown
        for seat, page in shown[self.read :]:
            check_page(self.table, seat, page)
            self.opened += page.get("hands") is not None
        self.read = len(shown)


def check_page(table: Table, seat: int, page: Any) -> None:
    """Cards stand in the own hand, in hands laid open, and nowhere else."""
    if page["page"] != "zuma":
        return
    state = table.match.state
    assert isinstance(state, ZumaState)
    names = set(state.cards.names)
    every = Counter(_words({**page, "page": ""}, names))
    recent = table.match.states[-60:]
    held = [state.hand(seat) for state in recent if isinstance(state, ZumaState)]
    assert not page["hand"] or sorted(page["hand"]) in held, "that is another's hand"
    own = Counter(page["hand"]) + Counter(row["series"] for row in page["missing"])
    if page["hands"] is not None:
        assert page["phase"] in ("told", "sheet")
        own += Counter(card for row in page["hands"] for card in row["cards"])
    assert page["phase"] in ("told", "sheet") or page["hands"] is None
    if page["told"] is not None:
        every -= Counter(_said(page["told"], names))
    assert not every - own, f"seat {seat} is shown {every - own}"


def _words(value: Any, names: set[str]) -> list[str]:
    """Every card that a page names anywhere."""
    if isinstance(value, dict):
        return [card for each in value.values() for card in _words(each, names)]
    if isinstance(value, list | tuple):
        return [card for each in value for card in _words(each, names)]
    if isinstance(value, Phrase):
        inner = _words(list(value.values.values()), names)
        return [*inner, *([value.key.split(".")[-1]] if value.key.startswith("zuma.card.") else [])]
    return [value] if isinstance(value, str) and value in names else []


def _said(told: Any, names: set[str]) -> list[str]:
    """What the account of a round says of one's own hand."""
    return _words(told["words"], names)


def play(
    table: Table, *, seed: int = 1, reads: bool = True, seconds: float = 3600.0, frame: float = 0.05
) -> Reader:
    """Let all phones play until the match is over and its last round told."""
    rng = Random(seed)
    players = [Player(table, seat, Random(rng.random())) for seat in table.scene.phones.seats]
    reader = Reader(table)
    for _ in range(round(seconds / frame)):
        if table.match.is_over and table.app.scene is not table.scene:
            return reader
        table.app.step(frame)
        if table.app.scene is table.scene:
            for player in players:
                player.act()
        if reads:
            reader.check()
    raise AssertionError(f"the match did not end: {table.scene.remote._phase}")
