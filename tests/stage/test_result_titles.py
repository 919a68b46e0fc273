"""The title of a result: who has won, told whole."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from games.core.match import Seat
from games.stage.table.game.outcome_words import headline
from games.stage.widgets.label import Label
from tests.stage.opened import STILL
from tests.stage.test_result import SIZES, course, result

LONG = ("Maximilienne-Alexandrine", "Jean-Sébastien de la Tour", "Anne", "Wu", "Théodora", "Guy")
TITLED = {
    "one": [0],
    "two": [0, 2],
    "three": [0, 1, 4],
    "five": [0, 1, 2, 3, 4],
    "everybody": [0, 1, 2, 3, 4, 5],
    "nobody": [],
}


@pytest.mark.parametrize("form", TITLED)
@pytest.mark.parametrize("bots", [0, 4])
def test_who_has_won_is_told_whole(tmp_path: Path, form: str, bots: int) -> None:
    """Against bots, the last seat is a person who has lost, unless everybody has won."""
    won = TITLED[form]
    match = course([0] * 6, [40 if n in won else 9 for n in range(6)], won=won)
    match.seats = [Seat(name, n, bots if n < 5 else 0) for n, name in enumerate(LONG)]
    with result(tmp_path, match) as (app, scene):
        for size, scale, language in product(SIZES, (1.0, 1.5, 2.0), ("en", "fr")):
            app.ui.refresh(size, STILL.but(text_size=scale, language=language))
            scene.layout()
            scene.settle()
            told = [each for top in scene.base.widgets for each in top.walk()]
            lines = [each for each in told if isinstance(each, Label)]
            for each in lines:
                assert app.ui.writer.least_width(each.label, each.style) <= each.rect.width
                assert each.clip is not None or each.rect.bottom <= size[1], each.label
            assert headline(app.ui, scene.outcome) in " ".join(each.label for each in lines)
