"""What the log of a table says in the room that a row has."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.match import Seat
from games.cuminos.rules.moves import TurnSkipped
from games.cuminos.view.margins import CuminosMargins
from tests.stage.table_hand import Hand

SEATS = [Seat(name, colour) for colour, name in enumerate(("Léa", "Tom", "Inès", "Marius", "Zoé"))]


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "Tom skipped", "4 players skipped"),
        ("fr", "Tom saute son tour", "4 sautent leur tour"),
    ],
)
def test_many_who_are_skipped_are_counted_not_named(
    language: str, one: str, many: str, tmp_path: Path
) -> None:
    hand = Hand("cuminos", tmp_path, seats=SEATS, language=language)
    margins = hand.scene.view.margins
    assert isinstance(margins, CuminosMargins)
    assert margins._detail([TurnSkipped(1)]) == one
    assert margins._detail([TurnSkipped(seat) for seat in range(1, 5)]).startswith(many)
    hand.close()
