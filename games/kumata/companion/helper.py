"""Kumata beside a real table: clans and tiles drawn by lot, and the count clan by clan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup
from games.core.language import written
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.kumata.companion.setting_up import SettingUp, deal_of
from games.kumata.companion.sheet import Count, KumataSheet, KumataTally
from games.kumata.rules.game import Kumata
from games.kumata.rules.laying import laid_texts
from games.kumata.rules.state import KumataState
from games.kumata.rules.table import is_union
from games.stage.draw import shapes
from games.stage.draw.contrast import ink_on
from games.stage.table.game.companion import (
    Chart,
    Companion,
    Group,
    Holding,
    Mark,
    Number,
    NumberPad,
    OffBoard,
    Pad,
    Step,
)
from games.stage.table.game.people import team_total

FIELDS = ("board", "reserve", "totems")


class KumataCompanion(Companion):
    """Set-up and count of Kumata."""

    name = "kumata"
    has_rows = True
    option_names = ("variant",)
    game: Kumata
    rules: KumataSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        return SettingUp(self.ui, self.game, seats, options, seed).steps()

    def by_hand_steps(
        self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int
    ) -> list[Step]:
        return SettingUp(self.ui, self.game, seats, options, seed).by_hand_steps()

    def board_to_lay(self, setup: Setup) -> list[str]:
        """The tiles as the lot laid them: as good a start as any."""
        return laid_texts(deal_of(self.game, setup).laid)

    def laid_setup(self, setup: Setup, board: list[str]) -> Setup:
        """Tiles laid by hand are a maze, be it a square one; the clans are those drawn."""
        variant = "maze_union" if is_union(setup.options.get("variant")) else "maze"
        clans = list(deal_of(self.game, setup).clans)
        options = {**setup.options, "variant": variant, "board": board, "clans": clans}
        return Setup(setup.players, setup.seed, options)

    # A position of a real table

    def free_position(self, setup: Setup, state: KumataState, seat: int) -> dict[str, Any] | None:
        """Every domino that is not on the board lies alone, so that any can be laid."""
        apart = [[[name] for name in self._left(state, each)] for each in range(state.players)]
        return {**self._kept(setup, state), "reserve": apart, "to_move": seat}

    def _kept(self, setup: Setup, state: KumataState) -> dict[str, Any]:
        content = state.to_json()
        variant = self.game.checked_options(setup.players, setup.options)["variant"]
        return {**{key: content[key] for key in ("plots", "placed", "clans")}, "variant": variant}

    def _left(self, state: KumataState, seat: int) -> list[str]:
        """The dominoes of a seat that are not on the board, by name."""
        return sorted(state.name_of(domino) for pile in state.piles[seat] for domino in pile)

    def off_board(self, setup: Setup, state: KumataState) -> OffBoard | None:
        """Which dominoes lie on top of the piles: what is below them nobody knows."""
        holdings = []
        for seat, piles in enumerate(state.piles):
            left = self._left(state, seat)
            is_apart = len(piles) > state.side.piles and len(piles) == len(left)
            tops = frozenset(() if is_apart else (state.name_of(pile[-1]) for pile in piles))
            holdings.append(Holding(left, tops, min(1, len(left)), len(left)))
        return OffBoard(tuple(holdings))

    def start_position(
        self, setup: Setup, state: KumataState, seat: int, off_board: OffBoard | None
    ) -> dict[str, Any] | None:
        """The chosen dominoes on top; the others below them, as evenly as they were or can be."""
        assert off_board is not None
        reserve = []
        for piles, holding in zip(state.piles, off_board.holdings, strict=True):
            tops = sorted(holding.held)
            below = [name for name in holding.pieces if name not in holding.held]
            heights = [len(pile) for pile in piles]
            if len(heights) != len(tops):
                heights = [-(-(len(holding.pieces) - n) // len(tops)) for n in range(len(tops))]
            reserve.append(_piled(tops, below, heights))
        return {**self._kept(setup, state), "reserve": reserve, "to_move": seat}

    def draw_piece(
        self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, piece: str
    ) -> None:
        """Two plots side by side with their values."""
        side = min(rect.width // 2, rect.height)
        for half, value in enumerate(piece):
            cell = pygame.Rect(0, 0, side, side)
            cell.midleft = (rect.centerx + (half - 1) * side, rect.centery)
            colour = self.look(seat).colour
            shapes.panel(surface, cell.inflate(-2, -2), colour, max(2, side // 8))
            style = f"total{max(20, round(side * 0.6 / self.ui.scale))}"
            ink = ink_on(colour)
            self.ui.writer.draw(surface, value, style, ink, cell.center, "center")

    # The sheet

    def chart(self, sheet: Sheet, page: Page, tally: KumataTally, pad: Pad | None) -> Chart:
        groups = [Group(self.say(f"part.{field}")) for field in FIELDS]
        rows = []
        for seat, count in enumerate(tally.counts):
            parts = tally.scores[seat].parts
            rows.append(
                [
                    Mark(
                        _typed(pad, seat, index)
                        or ("" if count is None else written(parts[field])),
                        key=f"{seat}:{index}",
                        is_current=_is_at(pad, seat, index),
                        is_bad=parts[field] < 0,
                    )
                    for index, field in enumerate(FIELDS)
                ]
            )
        current = pad.seat if pad is not None else None
        teams = self.game.table.teams_in(page.options.get("variant"))
        notes = [
            team_total(self.ui, number, tally.totals[seat])
            for seat in range(sheet.players)
            for number, team in enumerate(teams)
            if seat in team
        ]
        own = [score.total for score in tally.scores]
        return Chart(groups, rows, own, current, tally.winners, notes)

    def entries_at(self, page: Page, tally: KumataTally, key: str) -> list[int]:
        seat = int(key.partition(":")[0])
        return [index for index, entry in enumerate(page.entries) if entry.seat == seat]

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        entries = sheet.pages[page].entries
        counted = [entry.seat for entry in entries]
        free = [seat for seat in range(sheet.players) if seat not in counted]
        if index is None and not free:
            return None
        seat, _, field = wanted.partition(":")
        count = entries[index] if index is not None else None
        chosen = count.seat if count is not None else int(seat) if seat else free[0]
        totems = self.game.table.side_for(sheet.players).totems
        levels = [*count.totems, *[0] * totems][:totems] if count is not None else []
        values = [count.board, count.reserve, *levels] if count is not None else []
        texts = [str(value) for value in values] or [""] * (2 + totems)
        numbers = [
            Number(self.say("ask.board"), "", texts[0]),
            Number(self.say("ask.reserve"), "", texts[1]),
            *(
                Number(self.say("ask.totem"), self.say("ask.totem_hint"), text, most=99)
                for text in texts[2:]
            ),
        ]

        def build(values: list[int]) -> Count:
            return Count(chosen, values[0], values[1], tuple(v for v in values[2:] if v))

        name = sheet.seats[chosen].name
        return NumberPad(self.ui, chosen, name, numbers, build, int(field or 0))


def _piled(tops: list[str], below: list[str], heights: list[int]) -> list[list[str]]:
    """Piles of these heights from bottom to top."""
    found, at = [], 0
    for top, height in zip(tops, heights, strict=True):
        found.append([*below[at : at + height - 1], top])
        at += height - 1
    return found


def _typed(pad: Pad | None, seat: int, index: int) -> str:
    """What has been typed for this cell; of several totems the one being typed."""
    if not isinstance(pad, NumberPad) or pad.seat != seat:
        return ""
    return pad.number.text if _is_at(pad, seat, index) else pad.numbers[index].text


def _is_at(pad: Pad | None, seat: int, index: int) -> bool:
    if not isinstance(pad, NumberPad) or pad.seat != seat:
        return False
    return min(pad.at, len(FIELDS) - 1) == index


COMPANION = KumataCompanion
