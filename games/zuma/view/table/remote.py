"""Phones at Zuma's table: what each shows, what it is told by a buzz, and what its wishes do."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Any

from games.core.language import Phrase, phrase
from games.host.host import Step
from games.host.phones import Buzz, Page, Wish
from games.zuma.clock import LAST_CHANCE, BeatClock, SignalClock
from games.zuma.phone import PHONE, Choose, GoOn, Moment, Phase, Stop, Take
from games.zuma.rules.chronicle import RoundStory
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.state import ZumaState
from games.zuma.view.margins import CHECK_SECONDS
from games.zuma.view.table.dialogs import PauseModal
from games.zuma.view.table.timed import TimedTable

OPEN_HANDS = float(CHECK_SECONDS)
"""Seconds for which all hands lie open after a round."""


class ZumaRemote:
    """The phones of one table of Zuma."""

    def __init__(self, table: TimedTable) -> None:
        self.table = table
        self.timer: Callable[[], float] = perf_counter
        """The clock by which the moments of presses are told."""
        self.asked: set[int] = set()
        """Who has looked long enough at a round that is over."""
        self._stamp = 0.0
        self._pages: dict[int, tuple[Hashable, Page]] = {}
        self._hands: dict[int, tuple[list[str], float]] = {}
        """The hand that each phone shows, and since when."""
        self._picked: dict[int, int] = {}
        """Which card of its fan each phone has touched last."""
        self._key: Hashable = None

    # Time

    def pass_time(self, dt: float) -> None:
        """Send what has changed."""
        key = self._moment_key()
        if key != self._key:
            self._key = key
            self.table.phones.refresh()

    @property
    def wake_after(self) -> float | None:
        """The table's own motions wake it."""
        return None

    def note_time(self) -> None:
        """The table's `now` is this very moment of the timer."""
        self._stamp = self.timer()

    def moment_of(self, at: float) -> float:
        """A moment of the timer in the table's own time."""
        return self.table.now + (at - self._stamp)

    # Pages

    def page(self, seat: int) -> Page:
        """What a phone shows now; the same one as long as nothing has changed."""
        key = (self._moment_key(), seat in self.asked)
        kept = self._pages.get(seat)
        if kept is None or kept[0] != key:
            kept = self._pages[seat] = (key, self._page(seat))
        return kept[1]

    def _moment_key(self) -> Hashable:
        table = self.table
        clock, host = table.clock, table.host
        course: Hashable = None
        if isinstance(clock, BeatClock):
            course = clock.beat_begun
        elif isinstance(clock, SignalClock):
            course = (clock.phase, clock.chooser, tuple(clock.waiting))
        return (
            table.position_shown,
            (host.looking, table.has_modal),
            self._phase,
            clock.is_running,
            bool(table.view.picture.open_hands),
            table.rest.is_on,
            frozenset(self.asked),
            course,
            tuple(table.match.seats),
        )

    @property
    def _phase(self) -> Phase:
        table = self.table
        if table.view.is_closing:
            return "sheet" if table.view.is_waiting else "told"
        is_off = table.has_modal or table.is_covered
        if is_off or table.host.looking is not None or table.phones.missing:
            return "pause"
        return "scramble" if self._state.grabbed else "choose"

    @property
    def _state(self) -> ZumaState:
        """The position as it is shown at the table."""
        table = self.table
        at = table.match.position - table.host.file.unshown
        if table.view.is_closing:  # the last totem of the round is told, the next deal is not
            at = table.view.chronicle.rounds()[-1].position - 1
        return table.view.states_of(table.match)[at]

    def _page(self, seat: int) -> Page:
        table, phase, state = self.table, self._phase, self._state
        story = table.view.chronicle.rounds()[-1] if table.view.is_closing else None
        after = None
        if story is not None:
            after = table.view.states_of(table.match)[story.position].view_for(None)
        hands = table.view.picture.open_hands if story is not None else None
        waiting = [s for s, card in enumerate(state.committed) if card is None]
        moment = Moment(
            phase,
            ring=self._ring(phase),
            picked=self._picked.get(seat),
            waiting=waiting if phase in ("choose", "pause") else (),
            away=table.phones.missing if phase == "pause" else (),
            story=story,
            names=[table.name_of(each) for each in range(state.players)],
            hands=hands or None,
            after=after,
            can_go_on=self._can_go_on(seat, phase),
        )
        view = state.view_for(seat)
        hand = view.fanned(seat)
        if self._hands.get(seat, ([], 0.0))[0] != hand:
            self._hands[seat] = (hand, table.now)
        return PHONE.page(view, moment, self._players(moment, state, after or state))

    def _can_go_on(self, seat: int, phase: Phase) -> bool:
        """Whether asking to go on would do anything: after a round once, and in a pause."""
        if phase == "pause":
            return isinstance(self.table.layers[-1], PauseModal) and not self.table.is_covered
        return phase == "sheet" and seat not in self.asked

    def _ring(self, phase: Phase) -> tuple[float, float] | None:
        table, clock = self.table, self.table.clock
        if phase == "sheet" and table.rest.is_on:
            return table.rest.left, OPEN_HANDS
        if not clock.is_running:
            return None
        if phase == "scramble":
            left = clock.left(table.now)
            return None if left is None else (left, LAST_CHANCE)
        if phase == "choose" and isinstance(clock, BeatClock):
            return clock.call_in(table.now), clock.tempo
        return None

    def _players(self, moment: Moment, state: ZumaState, scored: ZumaState) -> list[dict[str, Any]]:
        rows = self.table.phones.players()
        for row, total in zip(rows, scored.totals(), strict=True):
            seat = row["seat"]
            row["total"] = total
            row["is_on"] = list(moment.waiting) == [seat]
            row["line"] = self._line(seat, moment, state)
        return rows

    def _line(self, seat: int, moment: Moment, state: ZumaState) -> Phrase | str:
        """A short line under a name: what its player has done."""
        if moment.story is not None:
            return gain_line(seat, moment.story)
        return seat_line(state, seat)

    # Buzzes

    def told(self, step: Step) -> None:
        """Let the phones feel a move as it is shown."""
        move = step.move
        before: ZumaState = step.before
        if isinstance(move, Call):
            self._picked.clear()
            self._buzz_all("call")
        elif isinstance(move, Pass) and move.seat in self._picked:
            self._buzz(move.seat, "chosen")
        elif isinstance(move, Grab):
            for seat in self.table.phones.seats:
                if seat == move.seat:
                    self._buzz(seat, "mine")
                elif not before.grabbed:
                    self._buzz(seat, "dive")
        if self.table.view.is_closing:
            self._buzz(self.table.view.chronicle.rounds()[-1].missed, "missed")

    def missed(self, seat: int) -> None:
        """A hand came too late."""
        self._buzz(seat, "missed")

    def _buzz_all(self, kind: Buzz) -> None:
        for seat in self.table.phones.seats:
            self._buzz(seat, kind)

    def _buzz(self, seat: int, kind: Buzz) -> None:
        phones = self.table.phones
        if phones.is_open and phones.server is not None and seat in phones.seats:
            phones.server.buzz(seat, kind)

    # Wishes

    def wish(self, seat: int, wish: Wish, at: float) -> None:
        """Do what a seat wants, as far as the table is at it."""
        wanted, moment = PHONE.wanted(wish), self.moment_of(at)
        if isinstance(wanted, Choose):
            self._choose(seat, wanted.card, moment)
        elif isinstance(wanted, Take):
            self._grab(seat, wanted.colour, moment)
        elif isinstance(wanted, GoOn):
            self._go_on(seat)
        elif isinstance(wanted, Stop):
            table = self.table
            if not table.has_modal and not table.view.is_closing and not table.match.is_over:
                table.carried_out(table.pause())

    def _choose(self, seat: int, index: int, moment: float) -> None:
        """A card of the hand that the phone showed when it was touched."""
        table, clock, phones = self.table, self.table.clock, self.table.phones
        hand, since = self._hands.get(seat, ([], 0.0))
        assert phones.server is not None
        is_old = moment < since + phones.server.phone_state(seat).delay / 2
        if self._phase != "choose" or is_old or not 0 <= index < len(hand):
            self._pages.pop(seat, None)  # it is told how things are
            return
        self._picked[seat] = index
        if isinstance(clock, SignalClock):
            moves = clock.give(seat, hand[index], None, table.now)
        else:
            assert isinstance(clock, BeatClock)
            moves = clock.choose(seat, hand[index], table.now)
        for move in moves:
            table.play(move)

    def _grab(self, seat: int, colour: str, moment: float) -> None:
        """A hand on a totem counts at the moment of its press."""
        table, clock = self.table, self.table.clock
        if colour not in table.colours or self._phase not in ("choose", "scramble"):
            return
        if isinstance(clock, SignalClock) and clock.phase == "look":
            for move in clock.arm(seat, table.present().fanned(seat)[0], colour, table.now):
                table.play(move)
        else:
            clock.press(seat, colour, moment)

    def _go_on(self, seat: int) -> None:
        """The next round comes when everybody with a phone has asked; a pause ends at once."""
        table = self.table
        if table.view.is_waiting:
            self.asked.add(seat)
            if self.asked >= set(table.phones.seats):
                table.next_round()
        elif isinstance(table.layers[-1], PauseModal):
            table.close()


def seat_line(state: ZumaState, seat: int) -> Phrase:
    """What a player has done, as everybody sees it."""
    taken = next((colour for taker, colour in state.grabbed if taker == seat), None)
    if taken is not None:
        return phrase(f"zuma.totem.{state.table.colours[taken]}")
    if state.grabbed:
        return phrase("zuma_view.seat.reaching")
    is_ready = state.committed[seat] is not None
    return phrase(f"zuma_view.seat.{'ready' if is_ready else 'choosing'}")


def gain_line(seat: int, story: RoundStory) -> Phrase:
    """How a round ended for a player."""
    grip = story.grip(seat)
    if grip is None:
        return phrase("zuma_view.seat.without")
    if grip.is_first and not grip.is_false:
        return phrase("zuma_view.seat.first")
    return phrase("zuma_view.float.false" if grip.is_false else f"zuma.totem.{grip.colour}")
