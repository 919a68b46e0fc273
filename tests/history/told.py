"""Matches of a made-up history, written shortly."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from games.history.played import Digest, Played, Told, Who

NINA, TOM = Who("Nina"), Who("Tom", colour=1)
NOON = datetime(2026, 10, 1, 12, tzinfo=timezone.utc)


def bot(level: int) -> Who:
    """A bot of a level."""
    return Who("", level, colour=1)


def match(
    *players: Who,
    scores: tuple[int, ...] = (30, 20),
    winners: tuple[int, ...] = (0,),
    day: int = 0,
    game: str = "kiwara",
    told: Told | None = None,
    page: int = -1,
) -> Played:
    """A finished match, so many days after the first."""
    saved = (NOON + timedelta(days=day)).isoformat()
    digest = None if told is None else Digest({0: told})
    whos = list(players or (NINA, bot(2)))
    file = f"{game}-{day:04}.yaml"
    return Played(file, game, saved, whos, list(scores), list(winners), page, digest=digest)
