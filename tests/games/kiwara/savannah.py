"""Small Kiwara positions in notation, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games import catalog
from games.core.game import Event, Setup
from games.kiwara.rules.game import Kiwara
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import CARDS, KINDS

STRIPES = ["AAAABB", "CCCABB", "CCDDDB", "EEEDDF", "EEFFFF"]
"""A free board."""

VARIANTS = ("classic", "mystery", "cards", "both")

_LETTERS = {kind[0]: number for number, kind in enumerate(KINDS)}


def game() -> Kiwara:
    """The game with its real table."""
    found = catalog.game("kiwara")
    assert isinstance(found, Kiwara)
    return found


def start(position: dict[str, Any] | None = None, seed: int = 0, **options: Any) -> KiwaraState:
    """The first state of a match."""
    state = game().start(Setup(2, seed, options, position or {}))
    assert isinstance(state, KiwaraState)
    return state


def rivers_of(state: KiwaraState) -> list[tuple[str, str]]:
    """Every river segment as the two neighbouring cells that it parts."""
    board = state.board
    return [
        (cell, other)
        for cell, mask in zip(board.cells, board.across, strict=True)
        for other in board.cell_names(mask)
        if cell < other
    ]


def kiwara(
    *tokens: str,
    totem: str = "N1",
    to_move: int = 0,
    cards: Sequence[Sequence[str]] = ((), ()),
    deck: Sequence[str] = (),
    okapi: int | None = None,
    board: Any = "classic",
) -> KiwaraState:
    """A turn about to start: tokens as "0Z c3" (lower case: face down), the rest in the hands."""
    state = start({"cards": [list(hand) for hand in cards], "deck": list(deck)}, board=board)
    for token in tokens:
        (seat, letter), cell = token.split()
        put(state, int(seat), letter, cell)
    state.totem_at = state.board.stop_index[totem]
    state.phase, state.seat, state.okapi = "place", to_move, okapi
    return state


def crowded(free: str, kept: str, *tokens: str, totem: str, to_move: int) -> KiwaraState:
    """A board that is full but for the cells `free`, the tokens `kept` ("0C 1L") still in hand.

    `tokens` are put first, the rest of both herds in any order; the prize is gone to seat 0.
    """
    state = kiwara(*tokens, totem=totem, to_move=to_move, okapi=0)
    left = [
        (seat, kind[0])
        for seat in (0, 1)
        for kind, count in state.hand(seat).items()
        for _ in range(count)
    ]
    for token in kept.split():
        left.remove((int(token[0]), token[1].lower()))
    cells = [cell for cell in state.board.cells if state.animal_at(cell) is None]
    for cell in cells:
        if cell not in free.split():
            seat, letter = left.pop()
            put(state, seat, letter.upper(), cell)
    assert not left, "as many tokens kept as cells free"
    return state


def put(state: KiwaraState, seat: int, letter: str, cell: str) -> None:
    """Move a token from a hand to an empty cell, whatever the rules would say."""
    bit, kind = 1 << state.board.index[cell], _LETTERS[letter.lower()]
    assert state.empty & bit, f"{cell} is taken"
    assert state.hand_counts[seat][kind], f"no {KINDS[kind]} left in hand {seat}"
    state.hand_counts[seat][kind] -= 1
    state.seat_masks[seat] |= bit
    state.kind_masks[kind] |= bit
    state.empty &= ~bit
    if letter.islower():
        state.hidden |= bit


def played(state: KiwaraState, *texts: str) -> list[Event]:
    """Play moves in notation; everything that happened."""
    events: list[Event] = []
    for text in texts:
        state.play(state.parse(text), events)
    return events


def legal(state: KiwaraState) -> list[str]:
    """The legal moves in notation."""
    return [str(move) for move in state.legal_moves()]


def cells_of(moves: list[str], verb: str) -> set[str]:
    """The cells that moves of a verb name."""
    return {move.split()[-1] for move in moves if move.startswith(f"{verb} ")}


def why(state: KiwaraState, text: str) -> str | None:
    """The last word of the refusal's key, None when the move is legal."""
    reason = state.why_not(state.parse(text))
    return None if reason is None else reason.key.removeprefix("kiwara.why.")


def written(state: KiwaraState, *cells: str) -> list[str | None]:
    """The tokens on cells as the protocol writes them."""
    return [state.to_json()["cells"].get(cell) for cell in cells]


def dealt(variant: str, rng: Random) -> dict[str, Any]:
    """An explicit set-up with many cards, so that they meet."""
    cards = rng.sample(CARDS, len(CARDS))
    if variant in ("classic", "cards"):
        cards.remove("okapi")
    first, second = (rng.randrange(5) if variant in ("cards", "both") else 0 for _ in "01")
    hands = [cards[:first], cards[first : first + second]]
    deck = cards[first + second :] if variant in ("mystery", "both") else []
    if variant == "both":
        deck = deck[: rng.randrange(1, 4)]  # a giraffe may empty it
    return {
        "regions": rng.choice([*map(list, game().table.maps.values()), STRIPES]),
        "deck": deck,
        "cards": hands,
    }


def choice(texts: list[str], rng: Random) -> str:
    """A move, cards and swaps more often than chance would have them."""
    rare = [text for text in texts if not text.startswith(("place", "totem", "end", "stay"))]
    return rng.choice(rare if rare and rng.random() < 0.25 else texts)
