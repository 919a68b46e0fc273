"""What Cuminos' rules page says, compared with the rules."""

from __future__ import annotations

import pytest

from tests.games.cuminos.positions import built
from tests.stage.rules_pages import OURS, answer, chapter

DEAD_END = ("2@0,0,1/2@0,0,2", "2@1,0,1/3@2,0,1", "3@3,0,1/3@3,0,2")


def test_a_bar_on_an_upright_one_counts_by_its_height() -> None:
    state = built(*DEAD_END)
    before = [score.total for score in state.scores()]
    state.play(state.parse("3@3,0,3/5@3,0,4"))
    assert sum(score.total for score in state.scores()) - sum(before) == 3, "upright, third rank"
    for code, start, rank in (
        ("en", "Which bars can carry", "by its height, as third rank"),
        ("fr", "Quelles barres portent", "d’après sa hauteur, au troisième rang"),
    ):
        said = answer("cuminos", code, start)
        assert said.startswith(OURS[code]) and rank in said


@pytest.mark.parametrize(("code", "start"), [("en", "Does being skipped"), ("fr", "Sauter son")])
def test_that_a_skip_counts_among_the_passes_is_our_choice(code: str, start: str) -> None:
    assert answer("cuminos", code, start).startswith(OURS[code])


@pytest.mark.parametrize(
    ("code", "blank", "age"),
    [
        ("en", "one blank Cumino", "recommends no age"),
        ("fr", "un Cumino sans marque", "n’indique pas d’âge"),
    ],
)
def test_the_box_has_a_spare_bar_of_each_colour(code: str, blank: str, age: str) -> None:
    [box] = [each for each in chapter("cuminos", code, "material").passages if blank in each.text]
    assert age in box.text
