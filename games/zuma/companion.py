"""Zuma beside a real table: series and totems to set out, the caller's sheet, grabs by taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup
from games.core.match import Seat
from games.core.sheet import Page, Sheet, Tally
from games.stage import shapes
from games.stage.companion import OK, Chart, Companion, Group, Mark, Pad, Step, Target
from games.zuma.rules import Zuma
from games.zuma.sheet import Round, ZumaSheet, ZumaTally

TOTEMS = {
    "red": pygame.Color("#E0432F"),
    "blue": pygame.Color("#3F86EC"),
    "violet": pygame.Color("#9A55D4"),
}
CARD = pygame.Color("#F6E7C8")


class ZumaCompanion(Companion):
    """Set-up, caller and sheet of Zuma."""

    name = "zuma"
    option_names = ("extra_totem", "rounds_cap")
    has_caller = True
    game: Zuma
    rules: ZumaSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        table, players = self.game.table, len(seats)
        state = self.game.start(Setup(players, seed, dict(options)))
        kept = state.to_json()["series"]
        removed = [name for name in table.series if name not in kept]
        cards = len(kept) * table.copies + table.zuma_cards
        totems = self.rules.totems(players, options)
        said = ", ".join(self.ui.say(f"zuma.card.{name}") for name in removed)
        return [
            Step(
                self.say("step.removed", n=len(removed)) if removed else self.say("step.all"),
                self.say("step.removed_text", cards=cards, names=said)
                if removed
                else self.say("step.nothing_removed", cards=cards),
                draw=lambda surface, rect: self._draw_cards(surface, rect, removed or kept),
                weight=1.5,
            ),
            Step(
                self.say("step.totems"),
                self.say("step.totems_text", n=len(totems)),
                draw=lambda surface, rect: self._draw_totems(surface, rect, totems),
                weight=1.2,
            ),
            Step(
                self.say("step.deal"),
                self.say("step.deal_text", n=table.hand, left=cards - players * table.hand),
                figure=str(table.hand),
            ),
            Step(self.say("step.first"), self.say("step.first_text"), figure=seats[0].name),
        ]

    def _draw_cards(self, surface: pygame.Surface, rect: pygame.Rect, names: Sequence[str]) -> None:
        columns = min(len(names), 5)
        rows = -(-len(names) // columns)
        side = min(rect.width // columns, rect.height // rows, self.ui.px(240))
        left, top = rect.centerx - side * columns // 2, rect.centery - side * rows // 2
        for index, name in enumerate(names):
            x, y = left + index % columns * side, top + index // columns * side
            card = pygame.Rect(x, y, side, side).inflate(-side // 10, -side // 10)
            shapes.panel(surface, card, CARD, max(4, side // 9))
            self.ui.sprites.draw(surface, f"zuma/{name}", card.center, round(side * 0.72))

    def _draw_totems(
        self, surface: pygame.Surface, rect: pygame.Rect, totems: Sequence[str]
    ) -> None:
        side = min(rect.width // len(totems), rect.height, self.ui.px(130))
        x = rect.centerx - side * len(totems) / 2 + side / 2
        for colour in totems:
            at = (x, rect.centery)
            self.ui.sprites.draw(surface, f"zuma/totem_{colour}", at, round(side * 0.94))
            x += side

    # The sheet

    def chart(self, sheet: Sheet, page: Page, tally: ZumaTally, pad: Pad | None) -> Chart:
        colours = self.game.table.colours
        in_play = [colours.index(c) for c in dict.fromkeys(self._totems(sheet, page))]
        groups = [
            Group(
                self.say("manche", n=number + 1),
                len(in_play),
                number == tally.manche and not tally.is_complete,
            )
            for number in range(self.game.table.manches)
        ]
        groups.append(Group("", sprite="zuma/zuma"))
        rows = []
        for seat, line in enumerate(tally.cells):
            marks = [
                Mark(str(cells[column]) if cells[column] else "", TOTEMS[colours[column]])
                for cells in line
                for column in in_play
            ]
            lost = tally.penalties[seat]
            marks.append(Mark(f"−{lost}" if lost else "", is_bad=True, key="none"))
            rows.append(marks)
        totals = [score.total for score in tally.scores]
        current = None if tally.is_complete else tally.caller
        return Chart(groups, rows, totals, current, tally.winners)

    def _totems(self, sheet: Sheet, page: Page) -> list[str]:
        return self.rules.totems(sheet.players, page.options)

    def headline(self, sheet: Sheet, page: int, tally: Tally) -> tuple[int | None, str, str]:
        assert isinstance(tally, ZumaTally)
        name = sheet.seats[tally.caller].name
        place = self.say("place", manche=tally.manche + 1, round=tally.round + 1)
        return tally.caller, self.say("calls", name=name), place

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        entry = sheet.pages[page].entries[index] if index is not None else None
        if entry is None and sheet.tally(page).is_complete:
            return None
        return _RoundPad(self, sheet, self._totems(sheet, sheet.pages[page]), entry)


class _RoundPad(Pad):
    """A totem, then who took it, until all are gone; then who held Zuma cards."""

    def __init__(
        self, companion: ZumaCompanion, sheet: Sheet, totems: Sequence[str], entry: Round | None
    ) -> None:
        self.companion = companion
        self.sheet = sheet
        self.totems = list(totems)
        self.grabs: list[tuple[int, str]] = []
        self.totem: int | None = None
        """Which of the totems still there is in hand."""
        self.zumas = list(entry.zumas) if entry else [0] * sheet.players
        self.is_false_start = entry.is_false_start if entry else False

    @property
    def is_begun(self) -> bool:
        return bool(self.grabs) or self.totem is not None

    @property
    def left(self) -> list[str]:
        """The totems nobody has taken yet."""
        taken = Counter(colour for _, colour in self.grabs)
        found = []
        for colour in self.totems:
            if taken[colour]:
                taken[colour] -= 1
            else:
                found.append(colour)
        return found

    def prompt(self) -> tuple[str, str]:
        say = self.companion.say
        if self.left:
            return say("ask.totem"), say("ask.totem_first" if not self.grabs else "ask.totem_next")
        return say("ask.zumas"), say("ask.zumas_hint")

    def targets(self) -> list[Target]:
        return self._grab_targets() if self.left else self._zuma_targets()

    def _grab_targets(self) -> list[Target]:
        gone = {seat for seat, _ in self.grabs}
        found = [
            Target(
                f"t{number}",
                sprite=f"zuma/totem_{colour}",
                is_chosen=number == self.totem,
            )
            for number, colour in enumerate(self.left)
        ]
        for seat, chair in enumerate(self.sheet.seats):
            is_free = seat not in gone and self.totem is not None
            look = self.companion.look(chair)
            gap = seat == 0
            found.append(
                Target(
                    f"s{seat}", chair.name, look=look, is_enabled=is_free, is_gap=gap, weight=1.6
                )
            )
        return found

    def _zuma_targets(self) -> list[Target]:
        companion = self.companion
        found = []
        for seat, chair in enumerate(self.sheet.seats):
            badge = str(self.zumas[seat]) if self.zumas[seat] else ""
            look = companion.look(chair)
            found.append(Target(f"z{seat}", chair.name, look=look, badge=badge, weight=1.6))
        name = self.sheet.seats[self.grabs[0][0]].name
        false = companion.say("ask.false_start", name=name)
        found.append(Target("false", false, is_chosen=self.is_false_start, is_gap=True, weight=2.4))
        good = companion.ui.theme.good
        found.append(Target(OK, "icon:check", colour=good, is_gap=True, weight=1.2))
        return found

    def tap(self, key: str) -> Any | None:
        if key == OK:
            return Round(tuple(self.grabs), tuple(self.zumas), self.is_false_start)
        if key == "false":
            self.is_false_start = not self.is_false_start
            return None
        number = int(key[1:])
        if key[0] == "t":
            self.totem = number
        elif key[0] == "z":
            most = self.companion.game.table.zuma_cards
            self.zumas[number] = (self.zumas[number] + 1) % (most + 1)
        elif self.totem is not None:
            self.grabs.append((number, self.left[self.totem]))
            self.totem = None
            if len(self.left) == 1:
                # One colour is left: only who took it is still to be said.
                self.totem = 0
        return None

    def choose_seat(self, seat: int) -> bool:
        if not self.left:
            self.tap(f"z{seat}")
        elif self.totem is not None and seat not in {taken for taken, _ in self.grabs}:
            self.tap(f"s{seat}")
        return True


COMPANION = ZumaCompanion
