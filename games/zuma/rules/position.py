"""How a match of Zuma stands: hands, commitments, totems and the sheet, and what is read there."""

from __future__ import annotations

from typing import Any, TypeVar

from games.core.game import Game, Score, State, leading
from games.zuma.rules.cards import Cards
from games.zuma.rules.deal import Deal, deck_of
from games.zuma.rules.moves import Material, Pass, ZumaMove
from games.zuma.rules.table import ZUMA, ZumaTable

P = TypeVar("P", bound="ZumaPosition")

HIDDEN = -1
"""A hand, or a committed card, that the holder of a view may not know."""

UNKNOWN = "?"
"""How such a card is written."""


class ZumaPosition(State):
    """A position, or what one seat may know of it (`view_for`).

    Cards and colours are numbers (`cards.names`, `table.colours`); a hand is a packed int.
    """

    __slots__ = (
        "_is_over",
        "caller",
        "calls",
        "cards",
        "chance",
        "committed",
        "deck",
        "game",
        "grabbed",
        "hands",
        "is_capped",
        "is_view",
        "manche",
        "material",
        "penalties",
        "players",
        "round",
        "series",
        "set_out",
        "sheet",
        "table",
        "totems",
        "viewer",
    )

    def __init__(
        self,
        game: Game,
        material: Material,
        deal: Deal,
        set_out: tuple[int, ...],
        is_capped: bool,
    ) -> None:
        self.game = game
        self.material = material
        self.table: ZumaTable = material.table
        self.cards: Cards = material.cards
        self.players = players = len(deal.hands)
        self.series = deal.series
        self.deck = deck_of(deal.series, self.table, self.cards)
        """All cards in play, packed like a hand."""
        self.is_capped = is_capped
        self.set_out = set_out
        """How many totems of each colour a round starts with."""
        self.manche = 0
        self.round = 0
        self.caller = deal.caller
        self.hands = list(deal.hands)
        self.committed: list[int | None] = [None] * players
        self.totems = list(set_out)
        self.grabbed: tuple[tuple[int, int], ...] = ()
        """Seat and colour of each grab of this round, in order."""
        self.sheet: tuple[int, ...] = (0,) * (players * self.table.manches * len(set_out))
        """The cells by seat, manche and colour; 0 is empty."""
        self.penalties = [0] * players
        self.calls = 0
        self.chance = deal.chance
        self.is_view = False
        self.viewer: int | None = None
        self._is_over = False

    def clone(self: P) -> P:
        new = object.__new__(type(self))
        new.game = self.game
        new.material = self.material
        new.table = self.table
        new.cards = self.cards
        new.players = self.players
        new.series = self.series
        new.deck = self.deck
        new.is_capped = self.is_capped
        new.set_out = self.set_out
        new.manche = self.manche
        new.round = self.round
        new.caller = self.caller
        new.hands = self.hands[:]
        new.committed = self.committed[:]
        new.totems = self.totems[:]
        new.grabbed = self.grabbed
        new.sheet = self.sheet
        new.penalties = self.penalties[:]
        new.calls = self.calls
        new.chance = self.chance
        new.is_view = self.is_view
        new.viewer = self.viewer
        new._is_over = self._is_over
        return new

    # Who may act

    @property
    def to_move(self) -> int | None:
        """The first seat that the others wait for; when all have committed, the caller.

        In the scramble the nearest to the left of whoever started it.
        """
        if self._is_over:
            return None
        if self.grabbed:
            starter = self.grabbed[0][0]
            order = ((starter + step) % self.players for step in range(1, self.players))
            return next(seat for seat in order if not self.has_totem(seat))
        return self.committed.index(None) if None in self.committed else self.caller

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats until the first grab, then those without a totem."""
        if self._is_over:
            return ()
        return tuple(seat for seat in range(self.players) if not self.has_totem(seat))

    @property
    def is_over(self) -> bool:
        return self._is_over

    def has_totem(self, seat: int) -> bool:
        """Whether the seat has grabbed in this round."""
        return any(seat == other for other, _ in self.grabbed)

    # What a seat holds and lacks

    def is_complete(self, seat: int) -> bool:
        """Whether the seat is known to hold a complete hand; a committed card still counts."""
        return not self.hides(seat) and self.cards.is_complete(self.hands[seat])

    def cell(self, seat: int, manche: int, colour: int) -> int:
        """Where on the sheet a cell lies."""
        return (seat * self.table.manches + manche) * len(self.set_out) + colour

    def needs(self, seat: int) -> tuple[int, ...]:
        """The colours in play that the seat has not scored in this manche."""
        start = self.cell(seat, self.manche, 0)
        return tuple(
            colour
            for colour, count in enumerate(self.set_out)
            if count and not self.sheet[start + colour]
        )

    def hides(self, seat: int) -> bool:
        """Whether the hand of a seat is unknown here."""
        return self.hands[seat] == HIDDEN

    # Counting

    def totals(self) -> list[int]:
        """The points of each seat, cells less penalties."""
        size = self.table.manches * len(self.set_out)
        return [
            sum(self.sheet[seat * size : (seat + 1) * size]) - self.penalties[seat]
            for seat in range(self.players)
        ]

    def scores(self) -> list[Score]:
        """Manche by manche, then what the Zuma cards cost."""
        found = []
        for seat in range(self.players):
            parts = {}
            for manche in range(self.table.manches):
                start = self.cell(seat, manche, 0)
                cells = self.sheet[start : start + len(self.set_out)]
                parts[f"manche_{manche + 1}"] = sum(cells)
            found.append(Score.of(**parts, zuma=-self.penalties[seat]))
        return found

    def winners(self) -> list[int]:
        """The seats with the most points; ties share."""
        return leading(self.totals()) if self._is_over else []

    # Text

    def told(self, move: ZumaMove) -> str:
        return f"{move.seat}:pass {UNKNOWN}" if type(move) is Pass else str(move)

    def to_json(self) -> dict[str, Any]:
        """The written position; in a view what is hidden is null."""
        colours = self.table.colours
        return {
            "players": self.players,
            "options": self._options(),
            "chance": None if self.is_view else self.chance,
            "manche": self.manche,
            "round": self.round,
            "caller": self.caller,
            "series": list(self.series),
            "hands": [self._known_hand(seat) for seat in range(self.players)],
            "committed": [self._card_name(card) for card in self.committed],
            "totems": [
                colour
                for colour, count in zip(colours, self.totems, strict=True)
                for _ in range(count)
            ],
            "grabbed": [[seat, colours[colour]] for seat, colour in self.grabbed],
            "sheet": [self.sheet_of(seat) for seat in range(self.players)],
            "penalties": self.penalties[:],
            "calls": self.calls,
            "to_move": None if self._is_over else list(self.actors),
        }

    def hand(self, seat: int) -> list[str]:
        """The cards of a seat, sorted; `?` for each that a view hides."""
        if self.hides(seat):
            return [UNKNOWN] * self.table.hand
        return self.cards.named(self.hands[seat])

    def fanned(self, seat: int) -> list[str]:
        """The cards of a seat from the loneliest to the largest set; Zuma cards before equals.

        The first is what goes when nothing was chosen, so it is the one least likely to be missed.
        """
        hand = self.hand(seat)
        return sorted(hand, key=lambda card: (hand.count(card), card != ZUMA, card))

    def _known_hand(self, seat: int) -> list[str] | list[None]:
        return [None] * self.table.hand if self.hides(seat) else self.hand(seat)

    def _card_name(self, card: int | None) -> str | None:
        return UNKNOWN if card == HIDDEN else None if card is None else self.cards.names[card]

    def sheet_of(self, seat: int) -> list[list[int | None]]:
        """The seat's line of the sheet: for each manche its cells by colour, None when empty."""
        starts = (self.cell(seat, manche, 0) for manche in range(self.table.manches))
        return [
            [points or None for points in self.sheet[start : start + len(self.set_out)]]
            for start in starts
        ]

    def _options(self) -> dict[str, Any]:
        """The options of the match: which totem was added tells what was chosen."""
        seating = self.table.seating(self.players)
        options: dict[str, Any] = {"rounds_cap": self.is_capped}
        for colour in seating.extra:
            if self.set_out[self.table.colours.index(colour)] > seating.totems.count(colour):
                options["extra_totem"] = colour
        return options
