"""A person's history as comma-separated text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.match import Seat
from games.core.sheet import Say, csv_text
from games.history.summary import Own

COLUMNS = ("date", "game", "where", "opponents", "score", "others", "place", "result", "file")


def as_csv(
    own: Sequence[Own],
    name_of: Callable[[Seat, int], str],
    title_of: Callable[[str], str],
    say: Say,
) -> str:
    """One line a match, the oldest first; names and words in the reader's language."""
    rows: list[list[object]] = [[say(f"statistics.csv.{column}") for column in COLUMNS]]
    for each in own:
        played, seat = each.played, each.seat
        others = [other for other in range(len(played.players)) if other != seat]
        names = [name_of(played.players[other].seat, other) for other in others]
        ended = "won" if each.is_won else "lost"
        alone = "tried" if played.is_tried else "alone"
        result = ended if each.is_contest else alone
        rows.append(
            [
                played.saved,
                title_of(played.game),
                say("statistics.csv.sheet" if played.is_sheet else "statistics.csv.here"),
                ", ".join(names),
                each.score,
                " ".join(str(played.scores[other]) for other in others),
                played.place(seat),
                say(f"statistics.csv.{result}"),
                played.file,
            ]
        )
    return csv_text(rows, say)
