"""The row of targets of Zuma's sheet: who took which totem, and who held Zuma cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.core.sheet import Sheet
from games.stage.table.game.companion import ERASE, OK, Companion, Pad, Target
from games.zuma.companion.sheet import Round, ZumaSheet


class RoundPad(Pad):
    """A totem, then who took it, until all are gone; then who held Zuma cards.

    Every target keeps its place from the first tap to the last, so that taps made in a rhythm
    cannot hit another one.
    """

    def __init__(
        self, companion: Companion, sheet: Sheet, totems: Sequence[str], entry: Round | None
    ) -> None:
        self.companion = companion
        self.sheet = sheet
        self.totems = list(totems)
        self.colours = list(dict.fromkeys(totems))
        self.is_new = entry is None
        self.grabs: list[tuple[int, str]] = list(entry.grabs) if entry else []
        self.totem = ""
        """The colour of the totem in hand."""
        self.zumas = list(entry.zumas) if entry else [0] * sheet.players
        self.is_false_start = entry.is_false_start if entry else False
        assert isinstance(sheet.rules, ZumaSheet)
        self.most_zumas = sheet.rules.table.zuma_cards

    @property
    def is_begun(self) -> bool:
        return bool(self.grabs) or bool(self.totem)

    @property
    def round(self) -> Round:
        """What has been entered so far."""
        return Round(tuple(self.grabs), tuple(self.zumas), self.is_false_start)

    @property
    def left(self) -> Counter[str]:
        """How many totems of each colour nobody has taken yet."""
        return Counter(self.totems) - Counter(colour for _, colour in self.grabs)

    def prompt(self) -> tuple[str, str]:
        say = self.companion.say
        if self.left:
            return say("ask.totem"), say("ask.totem_first" if not self.grabs else "ask.totem_next")
        return say("ask.zumas"), say("ask.zumas_hint")

    def targets(self) -> list[Target]:
        """Totems, the hand that was not whole, one step back, and the end; people below."""
        good = self.companion.ui.theme.good
        return [
            *map(self._totem_target, range(len(self.colours))),
            self._false_target(),
            Target(ERASE, "icon:back", is_gap=True, is_enabled=self.is_begun),
            Target(OK, "icon:check", colour=good, weight=1.2, is_enabled=not self.left),
            *map(self._seat_target, range(self.sheet.players)),
        ]

    def _totem_target(self, number: int) -> Target:
        """All totems of a colour: how many are left of several."""
        colour = self.colours[number]
        left = self.left[colour]
        return Target(
            f"t{number}",
            sprite=f"zuma/totem_{colour}",
            badge=str(left) if self.totems.count(colour) > 1 and left else "",
            is_chosen=colour == self.totem,
            is_enabled=left > 0,
        )

    def _seat_target(self, seat: int) -> Target:
        """A player, with the totem they took and the Zuma cards they held."""
        chair = self.sheet.seats[seat]
        taken = next((colour for who, colour in self.grabs if who == seat), "")
        return Target(
            f"s{seat}",
            chair.name,
            look=self.companion.look(chair),
            held=f"zuma/totem_{taken}" if taken else "",
            badge=str(self.zumas[seat]) if self.zumas[seat] else "",
            is_enabled=self.takes_seat(seat),
            is_below=seat == 0,
            weight=1.6,
        )

    def _false_target(self) -> Target:
        """The first to grab had no complete hand."""
        say, label = self.companion.say, self.companion.say("ask.false_start")
        if self.grabs:
            label = say("ask.false_start_of", name=self.sheet.seats[self.grabs[0][0]].name)
        return Target(
            "false",
            label,
            is_chosen=self.is_false_start,
            is_enabled=bool(self.grabs),
            is_gap=True,
            weight=2.4,
        )

    def tap(self, key: str) -> Any | None:
        if key == OK:
            return self.round
        if key == "false":
            self.is_false_start = not self.is_false_start
        elif key == ERASE:
            self._take_back()
        elif key[0] == "t":
            self.totem = self.colours[int(key[1:])]
        else:
            self.choose_seat(int(key[1:]))
        return None

    def takes_seat(self, seat: int) -> bool:
        """While a totem is in hand: who took it; at the end: who held Zuma cards."""
        if not self.left:
            return True
        return bool(self.totem) and seat not in {taken for taken, _ in self.grabs}

    def choose_seat(self, seat: int) -> None:
        if not self.left:
            self.zumas[seat] = (self.zumas[seat] + 1) % (self.most_zumas + 1)
            return
        self.grabs.append((seat, self.totem))
        left = self.left
        # With one colour left, only who took it is still to be said.
        self.totem = next(iter(left)) if len(left) == 1 else ""

    def _take_back(self) -> None:
        """Put the totem in hand back, or the last one that somebody took."""
        is_in_hand = bool(self.totem) and len(self.left) > 1
        self.totem = ""
        if self.grabs and not is_in_hand:
            self.grabs.pop()
