"""Why a move is good, over every game: always a sentence, short, whole, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.bots.brain import Brain
from games.bots.reasons import LONGEST, Reason, Why, explained
from games.catalog import CONFIG
from games.core.game import Setup, State
from games.core.language import Language, language, phrase
from games.core.match import Match
from tests.games.matches import setups

NAMES = ["Léa", "Oscar", "Élise", "Maximilienne", "Hugo", "Zoé"]
PLAIN = {"kiwara.reason.double", "kiwara.reason.draw"}
"""What a card does by itself, wherever it is used."""

TONGUES = [language(CONFIG / "text", code) for code in ("fr", "en")]


def best_three(game: str, state: State) -> list[Any]:
    """Three moves that look best at a glance."""
    brain = catalog.brain(game)
    seat = state.to_move
    assert seat is not None
    own = brain.moves(state, seat)
    weighed = [pair for pair in brain.weighed(state) if pair[0] in own]
    return [move for move, _ in sorted(weighed, key=lambda pair: -pair[1])[:3]]


def checked(game: str, state: State) -> None:
    """Judge the sentences of a position."""
    moves = best_three(game, state)
    brain = catalog.brain(game)
    whys = explained(brain, state, moves)
    assert len(whys) == len(moves)
    has_words = type(brain).reasons is not Brain.reasons
    for why in whys if has_words else ():
        assert not why.first.clause.key.startswith("reason.rank"), "a rank is no reason"
        assert why.first.clause.values or len(moves) == 1 or why.first.clause.key in PLAIN, why
    for tongue in TONGUES:
        said = [why.sentence(tongue.say, NAMES) for why in whys]
        for sentence in said:
            assert len(sentence) <= LONGEST, sentence
            assert sentence[0].isupper() and sentence.endswith("."), sentence
            assert "{" not in sentence and ".reason" not in sentence, sentence
        begun = [sentence.split()[0] for sentence in said]
        assert len(set(begun)) == len(begun), said


@pytest.mark.parametrize("game", catalog.names())
def test_every_hint_of_matches_by_chance_has_its_sentence(game: str) -> None:
    """Each begins with a verb of its own, and says something of this position."""
    rng = Random(20)
    asked = 0
    for setup in [*setups(catalog.game(game), most_each=2)][:: 3 if game == "rumis" else 2]:
        match = Match(catalog.game(game), setup)
        while not match.is_over and match.position < 60:
            if rng.random() < 0.25:
                checked(game, match.state)
                asked += 1
            brain, seat = catalog.brain(game), match.state.to_move
            assert seat is not None
            match.play(rng.choice(brain.moves(match.state, seat)))
    assert asked


@pytest.mark.parametrize("game", ["", *catalog.names()])
@pytest.mark.parametrize("tongue", TONGUES, ids=lambda tongue: tongue.code)
def test_clauses_have_the_wordings_that_they_may_need(game: str, tongue: Language) -> None:
    """Other words for a second and third hint; a pronoun where the name was said before."""
    start = f"{game}." if game else ""
    first, second, third, again = (
        _clauses(tongue.part(f"{start}reason{part}")) for part in ("", "_2", "_3", "_again")
    )
    assert second.keys() == third.keys() and second.keys() <= first.keys()
    for key in second:
        verbs = [each[key].split()[0] for each in (first, second, third)]
        assert len(set(verbs)) == 3, verbs
    names = {key for key, text in first.items() if "{seat" in text and "{other" not in text}
    assert again.keys() == names
    assert not any("{seat" in text for text in again.values())


def _clauses(texts: dict[str, Any]) -> dict[str, str]:
    """The texts of a part by their keys, those with forms by the general one."""
    return {
        key: text["other"] if isinstance(text, dict) else text
        for key, text in texts.items()
        if isinstance(text, str) or "other" in text
    }


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
    price = Reason(phrase("kumata.reason.raise_low"), -1.0)
    french, english = (Why(first, price).sentence(tongue.say, NAMES) for tongue in TONGUES)
    assert french == "Cache le trois d’Oscar, mais engage déjà le totem, au plus bas."
    assert english == "Hides Oscar’s three, but spends the totem early, as low as can be."
    long = ["", "Marie-Antoinette de la Rochefoucauld-Montmorency et de Bourbon"]
    assert Why(first, price).sentence(TONGUES[1].say, long) == f"Hides {long[1]}’s three."


def test_a_name_is_said_once() -> None:
    first = Reason(phrase("kumata.reason.hide", seat=1, value=phrase("kumata.value.3")), 3.0)
    same = Reason(phrase("kumata.reason.close", seat=1, n=2), 1.0)
    french, english = (Why(first, same).sentence(tongue.say, NAMES) for tongue in TONGUES)
    assert french == "Cache le trois d’Oscar et ferme 2 places à ses dominos."
    assert english == "Hides Oscar’s three and closes 2 places to their dominoes."
    other = Reason(phrase("kumata.reason.close", seat=0, n=2), 1.0)
    both = Why(first, other).sentence(TONGUES[1].say, NAMES)
    assert both == "Hides Oscar’s three and closes 2 places to Léa’s dominoes."


def test_the_same_reason_has_other_words_the_second_time() -> None:
    class Alike:
        def reasons(self, view: Any, move: Any) -> list[Reason]:
            clause = phrase("rumis.reason.cover", n=2, seat=1)
            weak = Reason(phrase("rumis.reason.settle", stone="T4"), 0.1)
            return [Reason(clause, 2.0, 3), weak]

    state = catalog.game("rumis").start(Setup(2, 1))
    whys = explained(Alike(), state, state.legal_moves()[:3])
    said = [why.sentence(TONGUES[1].say, NAMES) for why in whys]
    assert [sentence.split()[0] for sentence in said] == ["Covers", "Hides", "Masks"], said
