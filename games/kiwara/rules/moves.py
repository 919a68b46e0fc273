"""The moves of Kiwara and their notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.game import BadNotation, Move
from games.core.language import phrase
from games.kiwara.rules.board import Board
from games.kiwara.rules.table import CARDS, KINDS


class Totem(Move, frozen=True):
    """Put the totem on a stop: the opening, or the walk that closes a turn."""

    stop: str

    def __str__(self) -> str:
        return f"totem {self.stop}"


class Place(Move, frozen=True):
    """Put an animal from one's hand on a cell."""

    animal: str
    cell: str

    def __str__(self) -> str:
        return f"place {self.animal} {self.cell}"


class Swap(Move, frozen=True):
    """Let the crocodile just placed change places with the gazelle on a cell."""

    cell: str

    def __str__(self) -> str:
        return f"swap {self.cell}"


class Stay(Move, frozen=True):
    """Leave the crocodile where it is."""

    def __str__(self) -> str:
        return "stay"


class Boa(Move, frozen=True):
    """Name the cell where the opponent must place."""

    cell: str

    def __str__(self) -> str:
        return f"boa {self.cell}"


class Baboon(Move, frozen=True):
    """Place on the line of a neighbouring stop this turn."""

    stop: str

    def __str__(self) -> str:
        return f"baboon {self.stop}"


class Vulture(Move, frozen=True):
    """Send a face-down animal home."""

    cell: str

    def __str__(self) -> str:
        return f"vulture {self.cell}"


class Rhino(Move, frozen=True):
    """Send a face-up animal on the border home."""

    cell: str

    def __str__(self) -> str:
        return f"rhino {self.cell}"


class Porcupine(Move, frozen=True):
    """Forbid the opponent a cell."""

    cell: str

    def __str__(self) -> str:
        return f"porcupine {self.cell}"


class Gnu(Move, frozen=True):
    """Walk the totem counter-clockwise."""

    stop: str

    def __str__(self) -> str:
        return f"gnu {self.stop}"


class Hyena(Move, frozen=True):
    """Place two animals this turn."""

    def __str__(self) -> str:
        return "hyena"


class Warthog(Move, frozen=True):
    """Let the opponent only move the totem."""

    def __str__(self) -> str:
        return "warthog"


class Giraffe(Move, frozen=True):
    """Draw three cards to keep one."""

    def __str__(self) -> str:
        return "giraffe"


class Keep(Move, frozen=True):
    """Keep one of the giraffe's cards."""

    card: str

    def __str__(self) -> str:
        return f"keep {self.card}"


class End(Move, frozen=True):
    """Close the turn without a card."""

    def __str__(self) -> str:
        return "end"


CARD_MOVES: Mapping[type[Move], str] = {
    Boa: "boa",
    Baboon: "baboon",
    Vulture: "vulture",
    Rhino: "rhino",
    Porcupine: "porcupine",
    Gnu: "gnu",
    Hyena: "hyena",
    Warthog: "warthog",
    Giraffe: "giraffe",
}
"""The card that each card move uses."""

_PLAIN: Mapping[str, Callable[[], Move]] = {
    "stay": Stay,
    "hyena": Hyena,
    "warthog": Warthog,
    "giraffe": Giraffe,
    "end": End,
}
_WITH_CELL: Mapping[str, Callable[[str], Move]] = {
    "swap": Swap,
    "boa": Boa,
    "vulture": Vulture,
    "rhino": Rhino,
    "porcupine": Porcupine,
}
_WITH_STOP: Mapping[str, Callable[[str], Move]] = {"totem": Totem, "baboon": Baboon, "gnu": Gnu}


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
    raise BadNotation(phrase("notation.bad", text=_short(text)))


def _known(word: str, words: Mapping[str, int] | tuple[str, ...], what: str) -> str:
    if word not in words:
        raise BadNotation(phrase(f"kiwara.notation.{what}", text=_short(word)))
    return word


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
