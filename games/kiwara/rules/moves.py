"""The moves of Kiwara and their notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from games.core.game import BadNotation, Move
from games.core.language import phrase, shortened
from games.kiwara.rules.board import Board
from games.kiwara.rules.table import CARDS, KINDS


class _AtStop(Move, frozen=True):
    """A move that names a stop of the path."""

    stop: str


class _OnCell(Move, frozen=True):
    """A move that names a cell."""

    cell: str


class Totem(_AtStop, frozen=True):
    """Put the totem on a stop: the opening, or the walk that closes a turn."""


class Place(Move, frozen=True):
    """Put an animal from one's hand on a cell."""

    animal: str
    cell: str


class Swap(_OnCell, frozen=True):
    """Let the crocodile just placed change places with the gazelle on a cell."""


class Stay(Move, frozen=True):
    """Leave the crocodile where it is."""


class Boa(_OnCell, frozen=True):
    """Name the cell where the opponent must place."""


class Baboon(_AtStop, frozen=True):
    """Place on the line of a neighbouring stop this turn."""


class Vulture(_OnCell, frozen=True):
    """Send a face-down animal home."""


class Rhino(_OnCell, frozen=True):
    """Send a face-up animal on the border home."""


class Porcupine(_OnCell, frozen=True):
    """Forbid the opponent a cell."""


class Gnu(_AtStop, frozen=True):
    """Walk the totem counter-clockwise."""


class Hyena(Move, frozen=True):
    """Place two animals this turn."""


class Warthog(Move, frozen=True):
    """Let the opponent only move the totem."""


class Giraffe(Move, frozen=True):
    """Draw three cards to keep one."""


class Keep(Move, frozen=True):
    """Keep one of the giraffe's cards."""

    card: str


class End(Move, frozen=True):
    """Close the turn without a card."""


M = TypeVar("M", bound=Move)


def _by_word(*kinds: type[M]) -> dict[str, type[M]]:
    """Kinds of moves by the word that their notation begins with."""
    return {kind.__name__.lower(): kind for kind in kinds}


PLAIN_CARDS = _by_word(Hyena, Warthog, Giraffe)
CELL_CARDS = _by_word(Boa, Vulture, Rhino, Porcupine)
STOP_CARDS = _by_word(Baboon, Gnu)
"""The moves that use a card by the card's name: without a target, on a cell, and at a stop."""
CARD_OF: Mapping[type[Move], str] = {
    kind: card for kinds in (PLAIN_CARDS, CELL_CARDS, STOP_CARDS) for card, kind in kinds.items()
}
"""The card that each card move uses."""

_PLAIN = PLAIN_CARDS | _by_word(Stay, End)
_WITH_CELL = CELL_CARDS | _by_word(Swap)
_WITH_STOP = STOP_CARDS | _by_word(Totem)


def parsed(text: str, board: Board) -> Move:
    """The move of a notation; `BadNotation` names the word that is wrong."""
    match text.split():
        case [verb] if verb in _PLAIN:
            return _PLAIN[verb]()
        case [verb, cell] if verb in _WITH_CELL:
            return _WITH_CELL[verb](_known(cell, board.index, "cell"))
        case [verb, stop] if verb in _WITH_STOP:
            return _WITH_STOP[verb](_known(stop, board.stop_index, "stop"))
        case ["place", animal, cell]:
            return Place(_known(animal, KINDS, "animal"), _known(cell, board.index, "cell"))
        case ["keep", card]:
            return Keep(_known(card, CARDS, "card"))
    raise BadNotation(phrase("notation.bad", text=shortened(text)))


def _known(word: str, words: Mapping[str, int] | tuple[str, ...], what: str) -> str:
    if word not in words:
        raise BadNotation(phrase(f"kiwara.notation.{what}", text=shortened(word)))
    return word
