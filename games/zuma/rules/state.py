"""A position of Zuma: hands, commitments, the scramble for totems, and the score sheet."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.core.game import Event, IllegalMove, Score, State
from games.core.language import Phrase, phrase
from games.zuma.rules import events as happened
from games.zuma.rules.cards import Cards
from games.zuma.rules.deal import CHANCE_BITS, Deal, dealt_again, deck_of
from games.zuma.rules.moves import Call, Grab, Pass, ZumaMove, parsed
from games.zuma.rules.refusals import refusal
from games.zuma.rules.table import ZumaTable

if TYPE_CHECKING:
    from games.zuma.rules.game import Zuma

HIDDEN = -1
"""A hand, or a committed card, that the holder of a view may not know."""

UNKNOWN = "?"
"""How such a card is written."""


class ZumaState(State):
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

    game: Zuma

    def __init__(self, game: Zuma, deal: Deal, set_out: tuple[int, ...], is_capped: bool) -> None:
        self.game = game
        self.table: ZumaTable = game.table
        self.cards: Cards = game.cards
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

    def clone(self) -> ZumaState:
        new = ZumaState.__new__(ZumaState)
        new.game = self.game
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

    # Moves

    def legal_moves(self) -> list[ZumaMove]:
        if self._is_over:
            return []
        game, is_scramble = self.game, bool(self.grabbed)
        colours = [colour for colour in game.colours_by_name if self.totems[colour]]
        moves: list[ZumaMove] = []
        for seat in self.actors:
            moves += [game.grabs[seat][colour] for colour in colours]
            if not is_scramble and self.committed[seat] is None and not self.hides(seat):
                passes = game.passes[seat]
                moves += [passes[number] for number in self.cards.kinds(self.hands[seat])]
        if not is_scramble and None not in self.committed:
            moves.append(game.call)
        return moves

    def why_not(self, move: Any) -> Phrase | None:
        return refusal(self, move)

    def told(self, move: ZumaMove) -> str:
        return f"{move.seat}:pass {UNKNOWN}" if type(move) is Pass else str(move)

    def parse(self, text: str) -> ZumaMove:
        return parsed(text, self.table, self.players)

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        """Play a move, or raise `IllegalMove` and change nothing. A view is not played on."""
        reason = phrase("zuma.why.view") if self.is_view else refusal(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        log: list[Event] = [] if events is None else events
        if type(move) is Pass:
            self.committed[move.seat] = self.cards.number[move.card]
            log.append(happened.CardCommitted(move.seat))
        elif type(move) is Grab:
            self.grab(move.seat, self.table.colours.index(move.colour), log)
        else:
            assert type(move) is Call
            self._pass_cards(log)

    def _pass_cards(self, log: list[Event]) -> None:
        """Every committed card goes to the left at the same time."""
        ones = self.cards.ones
        for seat, number in enumerate(self.committed):
            assert number is not None
            self.hands[seat] -= ones[number]
            self.hands[(seat + 1) % self.players] += ones[number]
        self.committed = [None] * self.players
        self.calls += 1
        log.append(happened.CardsPassed(self.caller, self.calls))
        if self.calls >= self.table.redeal_calls and not any(
            map(self.cards.is_complete, self.hands)
        ):
            log.append(happened.CardsRedealt(self.caller, self.calls))
            self.deal()

    def deal(self) -> None:
        """Set the totems out and deal; the same caller, or the one just named, calls."""
        hands, self.chance = dealt_again(
            self.chance, self.deck, self.players, self.table, self.cards
        )
        self.hands = list(hands)
        self.committed = [None] * self.players
        self.totems = list(self.set_out)
        self.grabbed = ()
        self.calls = 0

    def grab(self, seat: int, colour: int, log: list[Event]) -> None:
        """The seat takes a totem that is there; with the last one the round is scored."""
        self.totems[colour] -= 1
        self.grabbed += ((seat, colour),)
        log.append(happened.TotemGrabbed(seat, self.table.colours[colour], len(self.grabbed)))
        if not any(self.totems):
            self._end_round(log)

    # The score sheet

    def _end_round(self, log: list[Event]) -> None:
        """The caller fills the sheet; then the next round, the next manche, or the end."""
        self._fill_cells(log)
        self._count_zumas(log)
        finishers = [seat for seat in range(self.players) if not self.needs(seat)]
        is_last_round = self.is_capped and self.round + 1 >= self.table.rounds
        if finishers or is_last_round:
            log += [happened.ColoursCompleted(seat, self.manche) for seat in finishers]
            log.append(happened.MancheEnded(self.manche))
            if self.manche + 1 >= self.table.manches:
                self._end_match(log)
                return
            self.manche += 1
            self.round = 0
        else:
            self.round += 1
        self.caller = (self.caller + 1) % self.players
        self.deal()
        log.append(happened.CardsDealt(self.caller, self.manche, self.round))

    def _fill_cells(self, log: list[Event]) -> None:
        """Rulebook, score sheet 1, 3, 6 and 7."""
        points, sheet = self.table.points, list(self.sheet)
        for place, (seat, colour) in enumerate(self.grabbed):
            name, cell = self.table.colours[colour], self.cell(seat, self.manche, colour)
            if place == 0 and not self.is_complete(seat):
                log.append(happened.FalselyStarted(seat, name))
            elif sheet[cell]:
                log.append(happened.ColourRepeated(seat, name))
            else:
                sheet[cell] = points.first if place == 0 else points.other
                log.append(happened.PointsScored(seat, name, sheet[cell]))
        self.sheet = tuple(sheet)
        log += [
            happened.TotemMissed(seat) for seat in range(self.players) if not self.has_totem(seat)
        ]

    def _count_zumas(self, log: list[Event]) -> None:
        """Rulebook, score sheet 2: one or two Zuma cards cost, three do not."""
        for seat, hand in enumerate(self.hands):
            zumas = self.cards.zumas(hand)
            if 0 < zumas < self.cards.zumas_wanted:
                lost = -zumas * self.table.points.zuma
                self.penalties[seat] += lost
                log.append(happened.ZumasHeld(seat, zumas, -lost))

    def _end_match(self, log: list[Event]) -> None:
        self._is_over = True
        winners, totals = self.winners(), self.totals()
        log += [happened.MatchWon(seat, totals[seat], len(winners) > 1) for seat in winners]

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
        if not self._is_over:
            return []
        totals = self.totals()
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def to_json(self) -> dict[str, Any]:
        """The written position; in a view what is hidden is null."""
        colours = self.table.colours
        return {
            "players": self.players,
            "options": self.game.options_of(self.players, self.is_capped, self.set_out),
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

    # What is hidden

    def hides(self, seat: int) -> bool:
        """Whether the hand of a seat is unknown here."""
        return self.hands[seat] == HIDDEN

    def view_for(self, seat: int | None) -> ZumaState:
        """The table with the seat's own hand (None: no hand at all).

        Who has committed is open, which card is not. The cards left over and the generator of
        later deals are nobody's. A view is looked at, not played on.
        """
        view = self.clone()
        view.is_view, view.viewer = True, seat
        view.chance = 0
        for other in range(self.players):
            if other != seat:
                view.hands[other] = HIDDEN
                if view.committed[other] is not None:
                    view.committed[other] = HIDDEN
        return view

    def imagined(self, rng: Random) -> ZumaState:
        """A whole state that fits a view: the unknown cards and all later chance drawn anew."""
        state = self.clone()
        state.is_view, state.viewer = False, None
        state.chance = rng.getrandbits(CHANCE_BITS)
        unseen = self.cards.numbers(
            self.deck
            - sum(self.hands[seat] for seat in range(self.players) if not self.hides(seat))
        )
        rng.shuffle(unseen)
        for seat in range(self.players):
            if self.hides(seat):
                drawn, unseen = unseen[: self.table.hand], unseen[self.table.hand :]
                state.hands[seat] = sum(self.cards.ones[number] for number in drawn)
                if state.committed[seat] is not None:
                    state.committed[seat] = drawn[0]
        return state
