"""Zuma through the real server: three phones over the loopback address, and every byte of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.host.phones import Card
from tests.soak import seeds
from tests.stage.zuma_hands import Player, check_page
from tests.stage.zuma_table import NAMES, Table
from tests.web.client import Evening, Phone, evening

SEATS = (0, 1, 2)
YOU = {"t", "lang", "texts", *Card.__dataclass_fields__, "seat", "is_seated"}
"""What a phone may hear of itself: its words are the same for everybody."""


def check_passing(seat: int, message: dict[str, Any]) -> None:
    """Beside pages a phone is told who it is, and that something passes: no card is in it."""
    assert message["t"] in ("you", "buzz")
    if message["t"] == "you":
        assert message["seat"] == seat and set(message) <= YOU
    else:
        assert set(message) == {"t", "kind", "words"} and message["words"] == ""


class Night:
    """A table whose phones are real connections."""

    def __init__(self, home: Path, night: Evening, seed: int) -> None:
        self.night = night
        self.phones: list[Phone] = [night.phone(seat, NAMES[seat]) for seat in SEATS]
        night.until(lambda: len(night.guests.joins) == len(SEATS))
        last = {"zuma_table": {"tempo": 1.5}}
        self.table = Table(home, "ppp", seed=seed, last=last, served=night.phones)
        self.table.shut_eyes()
        rng = Random(seed)
        self.players = [
            Player(
                self.table,
                seat,
                Random(rng.random()),
                page=lambda phone=phone: phone.page,  # type: ignore[misc]
                want=phone.want,
            )
            for seat, phone in zip(SEATS, self.phones, strict=True)
        ]
        self._read = [0] * len(SEATS)

    def step(self) -> None:
        """A twentieth of a second at the table."""
        self.night.hear()
        self.table.app.step(0.05)
        for seat, phone in enumerate(self.phones):
            phone.read(0.001)
            for message in phone.heard[self._read[seat] :]:
                if message["t"] == "show":
                    check_page(self.table, seat, message["page"])
                else:
                    check_passing(seat, message)
            self._read[seat] = len(phone.heard)
            if self.table.app.scene is self.table.scene:
                self.players[seat].act()

    @property
    def is_dealt(self) -> bool:
        """Whether every phone shows the hand that it holds now."""
        state = self.table.state
        return all(
            phone.page.get("phase") == "choose" and sorted(phone.page["hand"]) == state.hand(seat)
            for seat, phone in enumerate(self.phones)
        )

    def close(self) -> None:
        self.table.close()


def test_a_round_is_played_by_phones_over_the_network(tmp_path: Path) -> None:
    with evening(SEATS) as night:
        evening_of = Night(tmp_path, night, seed=4)
        table = evening_of.table
        for _ in range(6000):
            if table.state.round + table.state.manche > 0 and evening_of.is_dealt:
                break
            evening_of.step()
        kinds = {each["kind"] for p in evening_of.phones for each in p.heard if each["t"] == "buzz"}
        assert {"call", "dive", "mine"} <= kinds
        pages = [p.page for p in evening_of.phones]
        assert all(sorted(page["hand"]) == table.state.hand(s) for s, page in enumerate(pages))
        assert any(b"hands" in bytes(p.sent) for p in evening_of.phones)
        evening_of.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(50))
def test_whole_matches_are_played_by_phones_over_the_network(tmp_path: Path, seed: int) -> None:
    with evening(SEATS) as night:
        evening_of = Night(tmp_path, night, seed=seed)
        for _ in range(100_000):
            if evening_of.table.app.scene is not evening_of.table.scene:
                break
            evening_of.step()
        assert evening_of.table.match.is_over
        for phone in evening_of.phones:
            assert json.loads(json.dumps(phone.page))["page"] in ("zuma", "over")
            assert phone.pictures == {}, "a picture of the table is for displays"
        evening_of.close()
