"""Keys and pointer at Zuma's table: what counts by its moment goes to the clock at once."""

from __future__ import annotations

import pygame

from games.stage.input.modifiers import is_bare
from games.stage.widgets.commands import Command
from games.stage.widgets.focus import ARROWS
from games.stage.widgets.layer import ENTER
from games.zuma.clock import SignalClock
from games.zuma.view.table.privacy import Privacy
from games.zuma.view.table.settings import TableSettings
from games.zuma.view.table.timed import TimedTable

HOLDING = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that open the curtain, held for a moment. The key that says Ready is not among them."""
SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
DIGITS = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), b"1234567890", strict=True))
"""The row of digits by its place: other keyboards write other signs with it."""
SKIPPING = ENTER
"""Keys that finish what is being told: none that anybody hammers on in a scramble."""
LATE = 1.0
"""For so many seconds after a round a key may still be somebody's hand that came late."""


class TableInput:
    """Input of one table, before and after its widgets."""

    def __init__(self, table: TimedTable, privacy: Privacy, settings: TableSettings) -> None:
        self.table = table
        self.privacy = privacy
        self.settings = settings

    def takes(self, event: pygame.Event, at: float) -> bool:
        """Whether an event of that moment is the table's own, and done with."""
        table = self.table
        if event.type == pygame.KEYDOWN:
            return self._key(event, at)
        hold = self.privacy.hold
        if event.type == pygame.KEYUP and event.key in HOLDING:
            if hold is not None:
                hold.is_held = False
            return self.privacy.let_go() is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.privacy.is_peeking:
            self._let_go_at(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if table.view.is_moving and table.host.looking is None:
                table.skip()
            elif self._is_on_board:
                table.hold_open()
            return self._grabs_at(event.pos, at)
        return False

    def _let_go_at(self, pos: tuple[int, int]) -> None:
        """The pointer that opened the curtain is let go: over a card that goes, else it stays."""
        table = self.table
        index = table.view.hand.fan.under(pos)
        if index is None:
            self.privacy.is_peeking = False
            table.view.hand.chosen = None
            table.layout()
        else:
            self.privacy.let_go(index)

    def _key(self, event: pygame.Event, at: float) -> bool:
        table, chosen = self.table, self.settings
        if self.privacy.is_peeking and event.key in SHIFTS:
            self.privacy.shift(SHIFTS[event.key])
            return True
        hold = self.privacy.hold
        if hold is not None and event.key in SKIPPING and table.base.focused is hold:
            hold.is_held = event.key in HOLDING
            return True
        if table.host.looking is not None:
            return False
        focused = table.base.focused
        is_at_hand = focused is None or focused.name in ("hand", "board")
        is_ready = table.ui.keys.does(event, "zuma.ready")
        if is_ready and self.privacy.can_give and is_at_hand:
            self.privacy.give()
            return True
        if table.view.is_moving and event.key in SKIPPING:
            table.skip()
        # A gamepad's buttons stand for keys of their own meaning, not for anybody's hand.
        is_pad = getattr(event, "is_gamepad", False)
        is_live = chosen.has_keys and is_bare(event) and not is_pad
        meaning = chosen.keymap.meaning(event.key) if is_live else None
        if meaning is None and is_live:
            meaning = chosen.keymap.meaning(DIGITS.get(getattr(event, "scancode", 0), 0))
        if meaning is None:
            return False
        if self.privacy.stage == "hand":
            return self._arms(*meaning)
        # A hand that comes late must not set anything else off.
        if table.view.is_waiting:
            return table.now - table.told < LATE
        if meaning[1] not in table.colours:  # in a scramble it was meant for a totem all the same
            return bool(table.present().grabbed)
        if table.clock.can_press:
            table.clock.press(*meaning, at)
            return True
        return event.key not in ARROWS

    def _arms(self, seat: int, colour: str) -> bool:
        """Whether whoever looks at a complete hand lays it on a colour with a key of their own."""
        table = self.table
        is_own = seat == self.privacy.giver and self.privacy.can_give
        if is_own and table.present().is_complete(seat) and colour in table.colours:
            self.privacy.arm(colour)
            return True
        return False

    def _grabs_at(self, pos: tuple[int, int], at: float) -> bool:
        """Whether the pointer came down on a totem that can be taken."""
        slot = self.table.view.picture.totem_under(pos) if self._is_on_board else None
        return slot is not None and self.press(slot, at)

    @property
    def _is_on_board(self) -> bool:
        hovered = self.table.base.hovered
        return hovered is not None and hovered.name == "board"

    def press(self, slot: int, at: float) -> bool:
        """The hand of the one person who may take a totem with the pointer comes down on it."""
        table = self.table
        is_signal = isinstance(table.clock, SignalClock)
        seat = self.chooser if is_signal else table.view.viewer
        if seat is None or not table.clock.can_press:
            return False
        table.clock.press(seat, table.view.picture.slots[slot], at)
        return True

    @property
    def chooser(self) -> int | None:
        """The person whose turn it is to take a totem where nobody hurries."""
        clock = self.table.clock
        seat = clock.chooser if isinstance(clock, SignalClock) else None
        return seat if seat in self.table.here else None

    def point(self, pos: tuple[int, int]) -> None:
        """Light the card or the totem under the pointer."""
        table, view = self.table, self.table.view
        hovered = table.base.hovered
        name = "" if hovered is None else hovered.name
        view.hand.hovered = view.hand.fan.under(pos) if name == "hand" and view.has_hands else None
        view.hand.target = None
        can_take = self.chooser is not None or (view.viewer is not None and view.has_hands)
        if name == "board" and can_take and table.clock.can_press:
            view.hand.target = view.picture.totem_under(pos)

    def left_over(self, event: pygame.Event) -> Command | None:
        """A key that no widget took: digits pull cards out, P pauses; None for any other."""
        table = self.table
        if table.host.looking is not None:
            return None
        if event.key in SKIPPING and table.view.is_waiting:
            return table.next_round()
        digit = table.ui.keys.digit(event, "board.pick", is_by_place=True)
        if digit is not None and digit <= len(table.view.hand.cards):
            index = digit - 1
            table.ui.is_focus_shown = True
            table.view.hand.cursor = index
            table.focus("hand")
            return self.privacy.choose(index)
        if table.ui.keys.does(event, "zuma.pause"):
            return table.pause()
        return None
