"""Playing Zuma: which moves are legal, the scramble for totems, and how the sheet fills."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.game import Event, IllegalMove
from games.core.language import Phrase, phrase
from games.zuma.rules import events as happened
from games.zuma.rules.deal import CHANCE_BITS, dealt_again
from games.zuma.rules.moves import Call, Grab, Pass, ZumaMove, parsed
from games.zuma.rules.position import HIDDEN, ZumaPosition
from games.zuma.rules.refusals import refusal


class ZumaState(ZumaPosition):
    """A position that can be played on, or what one seat may know of it (`view_for`)."""

    __slots__ = ()

    # Moves

    def legal_moves(self) -> list[ZumaMove]:
        if self._is_over:
            return []
        material, is_scramble = self.material, bool(self.grabbed)
        colours = [colour for colour in material.colours_by_name if self.totems[colour]]
        moves: list[ZumaMove] = []
        for seat in self.actors:
            moves += [material.grabs[seat][colour] for colour in colours]
            if not is_scramble and self.committed[seat] is None and not self.hides(seat):
                passes = material.passes[seat]
                moves += [passes[number] for number in self.cards.kinds(self.hands[seat])]
        if not is_scramble and None not in self.committed:
            moves.append(material.call)
        return moves

    def why_not(self, move: Any) -> Phrase | None:
        return refusal(self, move)

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

    # What is hidden

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
