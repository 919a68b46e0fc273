"""Why a move is good, over every game: always a sentence, short, whole, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.bots.reasons import LONGEST, Reason, Why, explained
from games.catalog import CONFIG
from games.core.game import State
from games.core.language import language, phrase
from games.core.match import Match
from tests.games.matches import setups

NAMES = ["Léa", "Oscar", "Élise", "Maximilienne", "Hugo", "Zoé"]
TONGUES = [language(CONFIG / "text", code) for code in ("fr", "en")]


def best_three(game: str, state: State) -> list[Any]:
    """Three moves that look best at a glance."""
    brain = catalog.brain(game)
    seat = state.to_move
    assert seat is not None
    own = brain.moves(state, seat)
    weighed = [pair for pair in brain.weighed(state) if pair[0] in own]
    return [move for move, _ in sorted(weighed, key=lambda pair: -pair[1])[:3]]


def checked(game: str, state: State) -> int:
    """Judge the sentences of a position; how many of its hints begin as another one does."""
    moves = best_three(game, state)
    whys = explained(catalog.brain(game), state, moves)
    assert len(whys) == len(moves)
    for tongue in TONGUES:
        said = [why.sentence(tongue.say, NAMES) for why in whys]
        for why, sentence in zip(whys, said, strict=True):
            assert len(sentence) <= LONGEST, sentence
            assert sentence[0].isupper() and sentence.endswith("."), sentence
            assert "{" not in sentence and why.first.clause.key not in sentence, sentence
        assert len(set(said)) == len(said), said
    verbs = [why.first.verb for why in whys]
    return len(verbs) - len(set(verbs))


@pytest.mark.parametrize("game", catalog.names())
def test_every_hint_of_matches_by_chance_has_its_sentence(game: str) -> None:
    rng = Random(20)
    repeated = asked = 0
    for setup in [*setups(catalog.game(game), most_each=2)][:: 3 if game == "rumis" else 2]:
        match = Match(catalog.game(game), setup)
        while not match.is_over and match.position < 60:
            if rng.random() < 0.25:
                repeated += checked(game, match.state)
                asked += 1
            brain, seat = catalog.brain(game), match.state.to_move
            assert seat is not None
            match.play(rng.choice(brain.moves(match.state, seat)))
    assert asked
    assert repeated <= asked / 10, "the verbs of three hints differ"


@pytest.mark.parametrize("game", catalog.names())
def test_reasons_know_nothing_that_is_hidden(game: str) -> None:
    """What the seat cannot see is drawn anew under its nose: the sentences stay the same."""
    rng, brain = Random(7), catalog.brain(game)
    match = Match(catalog.game(game), next(setups(catalog.game(game))))
    for _ in range(24):
        seat = match.state.to_move
        if seat is None:
            break
        moves = best_three(game, match.state)
        known = explained(brain, match.state, moves)
        assert explained(brain, brain.sample(match.state, seat, rng), moves) == known
        match.play(rng.choice(brain.moves(match.state, seat)))


def test_a_second_clause_that_is_too_long_is_left_out() -> None:
    first = Reason(phrase("kumata.reason.hide", seat=1, value=phrase("kumata.value.3")), 3.0)
    price = Reason(phrase("kumata.reason.plant"), -1.0)
    french, english = (Why(first, price).sentence(tongue.say, NAMES) for tongue in TONGUES)
    assert french == "Cache le trois d’Oscar, mais plante le totem bas pour toujours."
    assert english == "Hides Oscar’s three, but plants the totem low for good."
    long = ["", "Marie-Antoinette de la Rochefoucauld-Montmorency et de Bourbon"]
    assert Why(first, price).sentence(TONGUES[1].say, long) == f"Hides {long[1]}’s three."
