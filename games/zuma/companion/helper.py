"""Zuma beside a real table: series and totems to set out, the caller's sheet, grabs by taps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup
from games.core.language import written
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.stage.draw import shapes
from games.stage.table.game.companion import Chart, Companion, Group, Mark, Pad, Step
from games.stage.table.game.people import joined
from games.zuma.companion.round_pad import RoundPad
from games.zuma.companion.sheet import ZumaSheet, ZumaTally
from games.zuma.rules.game import Zuma

TOTEMS = {
    "red": pygame.Color("#E0432F"),
    "blue": pygame.Color("#3F86EC"),
    "violet": pygame.Color("#9A55D4"),
}
CARD = pygame.Color("#F6E7C8")
CARD_INK = pygame.Color("#4A2E1A")


class ZumaCompanion(Companion):
    """Set-up, caller and sheet of Zuma."""

    name = "zuma"
    option_names = ("extra_totem", "rounds_cap")
    has_caller = True
    call_sound = "zuma/voice"
    game: Zuma
    rules: ZumaSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        table, players = self.game.table, len(seats)
        state = self.game.start(Setup(players, seed, dict(options)))
        kept = state.to_json()["series"]
        removed = [place for place, name in enumerate(table.series, 1) if name not in kept]
        cards = len(kept) * table.copies + table.zuma_cards
        totems = self.rules.totems(players, options)
        places = joined(self.ui, [self.say(f"place_of.{place}") for place in removed])
        return [
            Step(
                self.say("step.removed", n=len(removed)) if removed else self.say("step.all"),
                self.say("step.removed_text", n=len(table.series), places=places, cards=cards)
                if removed
                else self.say("step.nothing_removed", cards=cards),
                draw=lambda surface, rect: self._draw_series(surface, rect, removed),
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
            self.who_step(self.say("step.first"), self.say("step.first_text"), seats[0]),
        ]

    def _draw_series(
        self, surface: pygame.Surface, rect: pygame.Rect, removed: Sequence[int]
    ) -> None:
        """A numbered card for each series as it lies there, a dashed place for those put back.

        Pictures of our own would be looked for in vain in the box.
        """
        ui, count = self.ui, len(self.game.table.series)
        columns = 5
        rows = -(-count // columns)
        side = min(rect.width // columns, rect.height // rows, ui.px(150))
        left, top = rect.centerx - side * columns // 2, rect.centery - side * rows // 2
        style = f"total{max(20, round(side * 0.42 / ui.scale))}"
        for place in range(1, count + 1):
            x, y = left + (place - 1) % columns * side, top + (place - 1) // columns * side
            card = pygame.Rect(x, y, side, side).inflate(-side // 10, -side // 10)
            radius, ink = max(4, side // 9), CARD_INK
            if place in removed:
                shapes.dashed(surface, card, radius, ui.theme.faint, ui.px(3), ui.px(9))
                ink = ui.theme.second
            else:
                shapes.panel(surface, card, CARD, radius)
            ui.writer.draw(surface, str(place), style, ink, card.center, "center")

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
        shown = tally
        if isinstance(pad, RoundPad) and pad.is_new:
            shown = self.rules.begun(sheet.players, page.options, page.entries, pad.round)
        rows = []
        for seat, line in enumerate(tally.cells):
            marks = []
            for manche, cells in enumerate(line):
                for column in in_play:
                    points = shown.cells[seat][manche][column]
                    is_begun = points != cells[column]
                    text = str(points) if points else ""
                    key = self._key(page, tally, f"{seat}:{manche}:{colours[column]}")
                    colour = None if is_begun else TOTEMS[colours[column]]
                    marks.append(Mark(text, colour, key, is_current=is_begun))
            lost = shown.penalties[seat]
            key = self._key(page, tally, f"{seat}:zuma") or "none"
            marks.append(Mark(written(-lost) if lost else "", is_bad=True, key=key))
            rows.append(marks)
        totals = [score.total for score in tally.scores]
        current = None if tally.is_complete else tally.caller
        return Chart(groups, rows, totals, current, tally.winners)

    def _key(self, page: Page, tally: ZumaTally, key: str) -> str:
        """The key of a cell that a round has filled; an empty one has none."""
        return key if self.entries_at(page, tally, key) else ""

    def entries_at(self, page: Page, tally: ZumaTally, key: str) -> list[int]:
        """The rounds in which a player took this totem, or held Zuma cards."""
        who, _, what = key.partition(":")
        seat = int(who)
        if what == "zuma":
            return [index for index, entry in enumerate(page.entries) if entry.zumas[seat]]
        return [
            index
            for index, (entry, (manche, _)) in enumerate(
                zip(page.entries, tally.places, strict=True)
            )
            for grab in entry.grabs
            if grab[0] == seat and what == f"{manche}:{grab[1]}"
        ]

    def _totems(self, sheet: Sheet, page: Page) -> list[str]:
        return self.rules.totems(sheet.players, page.options)

    def headline(
        self, sheet: Sheet, page: int, tally: ZumaTally, turn: int
    ) -> tuple[int | None, str, str]:
        name = sheet.seats[tally.caller].name
        place = self.say("place", manche=tally.manche + 1, round=tally.round + 1)
        return tally.caller, self.say("calls", name=name), place

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        entry = sheet.pages[page].entries[index] if index is not None else None
        if entry is None and sheet.tally(page).is_complete:
            return None
        return RoundPad(self, sheet, self._totems(sheet, sheet.pages[page]), entry)


COMPANION = ZumaCompanion
