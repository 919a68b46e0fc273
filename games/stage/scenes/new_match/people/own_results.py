"""How somebody alone has done against bots in a game, from the match files."""

from __future__ import annotations

from games.core.record import BadRecord, Record, read_record
from games.history.played import is_tried
from games.stage.table.game.desk import Desk

LAST = 24
"""So many of the last matches count: who got better is not held back by old defeats."""


def results_of(desk: Desk, game: str) -> list[tuple[int, bool]]:
    """The strongest level met in each of the last matches of a lone person, and whether they won.

    The oldest comes first; what was tried from a laid position tells nothing. Files of a game
    begin with its name, so no other is opened.
    """
    files = sorted(desk.matches.folder.glob(f"{game}-*.yaml"), key=lambda path: path.name)
    found = []
    for path in files[-LAST:]:
        try:
            result = _result(read_record(path))
        except BadRecord:
            continue
        if result is not None:
            found.append(result)
    return found


def _result(record: Record) -> tuple[int, bool] | None:
    people = [seat for seat, who in enumerate(record.players) if not who.is_bot]
    level = max((who.bot for who in record.players), default=0)
    if record.result is None or is_tried(record) or len(people) != 1 or not level:
        return None
    return level, people[0] in record.result.winners
