"""Six people with phones in one browser, against the real program: a match of Zuma."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.soak import IS_SHORT
from tests.web.browser.chromium import Chromium
from tests.web.browser.party import Player, gathered, play
from tests.web.program import SOURCE, serving

PHONES = 6
SEED = 5
STUCK = 90.0
"""Seconds in which nobody touches anything, and the match has come to a halt."""
HOURS = 3600.0

COMMAND = [
    *SOURCE,
    *("zuma", "--seats", ",".join(["phone"] * PHONES), "--seed", str(SEED)),
    *("--bind", "127.0.0.1"),
]


@pytest.fixture
def places(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The ways into a match that the real program has opened."""
    with serving(COMMAND, tmp_path, patience=HOURS) as found:
        yield found


def stumble(browser: Chromium, players: list[Player], places: dict[str, str]) -> None:
    """What happens to phones: a reload, a lost network, a second tab, a turn of the hand."""
    nina, lea, oscar, tom, *_ = players
    nina.page.reload()
    lea.page.size(844, 390)
    oscar.page.size(320, 568)
    second = browser.page()
    second.go(places["seat 0"])
    second.wait("document.body.dataset.page === 'busy'")
    second.close()
    tom.page.network(False)
    tom.page.wait("document.body.dataset.page === 'lost'")
    assert tom.page.value("document.querySelectorAll('.card').length") == 0
    tom.page.network(True)
    for player in players:
        player.page.wait("document.body.dataset.page === 'zuma'")


@pytest.mark.slow
def test_six_phones_play_a_round(browser: Chromium, places: dict[str, str]) -> None:
    players = gathered(browser, places)
    assert len(players) == PHONES
    play(players, lambda: all("choose" in player.phases for player in players), STUCK)
    stumble(browser, players, places)
    play(players, lambda: all(len(player.deals) >= 2 for player in players), STUCK)
    for player in players:
        assert {"choose", "scramble", "sheet"} <= set(player.phases)
        assert player.page.complaints() == []
        player.page.close()


@pytest.mark.slow
@pytest.mark.skipif(IS_SHORT, reason="a round is the short version of a whole match")
def test_six_phones_play_a_whole_match(browser: Chromium, places: dict[str, str]) -> None:
    players = gathered(browser, places)
    play(players, lambda: all(player.is_over for player in players), STUCK)
    winners = {player.page.value("document.querySelector('h1').textContent") for player in players}
    assert len(winners) <= 2  # one sentence, in two languages
    players[0].page.tap(".over .first")
    for player in players:
        player.page.wait("document.body.dataset.page !== 'over'")
        player.page.wait("document.body.dataset.page === 'zuma'")
        assert player.page.complaints() == []
        player.page.close()
