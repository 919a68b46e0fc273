"""Whole matches against a plain second implementation, and properties that always hold."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import BadNotation, IllegalMove, Move
from games.kiwara.rules import moves
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import CARDS, KINDS
from tests.bench.plain_kiwara import PlainMatch
from tests.games.kiwara.savannah import VARIANTS, choice, dealt, start
from tests.games.matches import written


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(12))
def test_every_move_agrees_with_plain_lists(variant: str, seed: int) -> None:
    rng = Random(f"{variant}{seed}")
    setup = dealt(variant, rng)

    agree_to_the_end(start(setup), PlainMatch(**setup), rng)


@pytest.mark.parametrize("seed", range(16))
def test_a_handicap_without_mystery_agrees_with_plain_lists(seed: int) -> None:
    rng = Random(seed)
    state = start(seed=seed, handicap=[rng.randrange(3), rng.randrange(1, 3)])
    cards, deck = [list(hand) for hand in state.card_hands], list(state.deck)

    agree_to_the_end(state, PlainMatch(deck=deck, cards=cards, mystery=False), rng)


def agree_to_the_end(state: KiwaraState, plain: PlainMatch, rng: Random) -> None:
    """Play a random match in lockstep: moves, state and scores are the same all the way."""
    while True:
        texts = [str(move) for move in state.legal_moves()]
        assert texts == plain.legal()
        assert written(state, plain.state()) == plain.state()
        assert [score.total for score in state.scores()] == plain.totals()
        assert state.winners() == plain.winners()
        if not texts:
            break
        text = choice(texts, rng)
        state.play(state.parse(text))
        plain.play(text)


def conceivable(state: KiwaraState) -> list[Move]:
    """Every move that could be written at all."""
    cells, stops = state.board.cells, state.board.stops
    return [
        *(moves.Place(animal, cell) for animal in KINDS for cell in cells),
        *(kind(stop) for kind in (moves.Totem, moves.Gnu, moves.Baboon) for stop in stops),
        *(kind(cell) for kind in (moves.Swap, moves.Boa, moves.Porcupine) for cell in cells),
        *(kind(cell) for kind in (moves.Vulture, moves.Rhino) for cell in cells),
        *(moves.Keep(card) for card in CARDS),
        *(moves.Stay(), moves.Hyena(), moves.Warthog(), moves.Giraffe(), moves.End()),
    ]


def some_state(seed: int, length: int) -> KiwaraState:
    """A position of a random match with cards."""
    rng = Random(seed)
    state = start(dealt(rng.choice(VARIANTS), rng))
    for _ in range(length):
        if state.is_over:
            break
        state.play(state.parse(choice([str(move) for move in state.legal_moves()], rng)))
    return state


states = st.builds(some_state, st.integers(0, 10**6), st.integers(0, 80))


@settings(max_examples=60, deadline=None)
@given(states)
def test_legal_moves_are_exactly_those_without_a_refusal(state: KiwaraState) -> None:
    before = state.to_json()
    legal = [str(move) for move in state.legal_moves()]
    allowed = [move for move in conceivable(state) if state.why_not(move) is None]

    assert legal == sorted({str(move) for move in allowed})
    assert bool(legal) == (not state.is_over)
    for move in conceivable(state)[::7]:
        if state.why_not(move) is not None:
            with pytest.raises(IllegalMove):
                state.play(move)
    assert state.to_json() == before


@settings(max_examples=60, deadline=None)
@given(states)
def test_a_clone_plays_on_alone(state: KiwaraState) -> None:
    before = state.to_json()
    twin = state.clone()
    assert twin.to_json() == before

    for move in twin.legal_moves()[:1]:
        assert state.parse(str(move)) == move
        twin.play(move)

    assert state.to_json() == before


@settings(max_examples=80, deadline=None)
@given(states)
def test_nothing_is_lost_between_hand_board_and_deck(state: KiwaraState) -> None:
    tokens = list(state.tokens().values())
    for seat in (0, 1):
        for kind, left in state.hand(seat).items():
            placed = sum(token.seat == seat and token.kind == kind for token in tokens)
            assert placed + left == getattr(state.table.animals, kind).count
    assert state.seat_masks[0] & state.seat_masks[1] == 0
    assert state.seat_masks[0] | state.seat_masks[1] == state.board.full & ~state.empty
    cards = [*state.cards(0), *state.cards(1), *state.deck, *state.drawn]
    assert len(cards) == len(set(cards))


@settings(max_examples=80, deadline=None)
@given(states)
def test_score_parts_add_up(state: KiwaraState) -> None:
    standings = state.standings()
    for seat, score in enumerate(state.scores()):
        assert score.total == sum(score.parts.values())
        for standing in standings:
            expected = standing.points if standing.leader == seat else 0
            assert score.parts[standing.letter] == expected


@settings(max_examples=80, deadline=None)
@given(states)
def test_elephants_crocodiles_and_lions_never_hide(state: KiwaraState) -> None:
    hidden = {token.kind for token in state.tokens().values() if token.is_hidden}

    assert hidden <= {"zebra", "gazelle"}


@pytest.mark.parametrize("board", ["classic", "president"])
def test_classic_matches_are_never_tied_and_replay_from_their_notation(board: str) -> None:
    for seed in range(40):
        rng, state, texts = Random(seed), start(board=board), []
        while not state.is_over:
            move = rng.choice(state.legal_moves())
            texts.append(str(move))
            state.play(move)
        totals = [score.total for score in state.scores()]
        assert sum(totals) % 2 == 1
        again = start(board=board)
        for text in texts:
            again.play(again.parse(text))
        assert again.to_json() == state.to_json()


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    state = start()
    try:
        move = state.parse(text)
    except BadNotation:
        return
    assert state.parse(str(move)) == move
