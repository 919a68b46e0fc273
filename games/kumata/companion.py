"""Kumata beside a real table: clans and tiles drawn by lot, and the count clan by clan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup, State
from games.core.lattice import cell_at
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.kumata.rules import Kumata
from games.kumata.sheet import Count, KumataSheet, KumataTally
from games.kumata.state import KumataState
from games.stage import shapes
from games.stage.companion import (
    Besides,
    Chart,
    Companion,
    Group,
    Holding,
    Mark,
    Number,
    NumberPad,
    Pad,
    Step,
)
from games.stage.scenes.companion_parts import fitted, ink_on
from games.stage.theme import darker

HEADS = {
    "monkeys": "monkey",
    "snakes": "snake",
    "toucans": "toucan",
    "tigers": "tiger",
    "hippos": "hippo",
    "crocodiles": "crocodile",
}
FIELDS = ("board", "reserve", "totems")


class KumataCompanion(Companion):
    """Set-up and count of Kumata."""

    name = "kumata"
    option_names = ("variant",)
    game: Kumata
    rules: KumataSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        setup = Setup(len(seats), seed, dict(options))
        state = self.game.start(setup)
        assert isinstance(state, KumataState)
        side = state.side
        height = len(side.dominoes) // side.piles
        return [
            Step(
                self.say("step.board"),
                self.say("step.board_text", n=len(side.tiles)),
                draw=lambda surface, rect: self._draw_board(surface, rect, state),
                weight=1.5,
            ),
            Step(
                self.say("step.clans"),
                self.say("step.clans_text", n=side.totems),
                draw=lambda surface, rect: self._draw_clans(surface, rect, seats, state.clans),
                weight=1.1,
            ),
            Step(
                self.say("step.piles"),
                self.say("step.piles_text", n=side.piles, height=height),
                draw=lambda surface, rect: self._draw_piles(surface, rect, state),
                is_broad=True,
                weight=2.1,
            ),
            Step(
                self.say("step.first"),
                self.say("step.first_text"),
                figure=seats[state.to_move or 0].name,
                weight=1.05,
            ),
        ]

    def _draw_board(self, surface: pygame.Surface, rect: pygame.Rect, state: KumataState) -> None:
        """The tiles as drawn by lot, plot by plot; a gap parts the tiles of the square."""
        spots = {
            spot: plot
            for cell, plot in state.board.plots.items()
            if (spot := cell_at(cell)) is not None
        }
        columns = max(x for x, _ in spots) + 1
        rows = max(y for _, y in spots) + 1
        side = min(rect.width // columns, rect.height // rows)
        left = rect.centerx - side * columns // 2
        top = rect.centery - side * rows // 2
        clans = {letter: clan for clan, letter in self.game.table.clans.items()}
        for (x, y), plot in spots.items():
            cell = pygame.Rect(left + x * side, top + y * side, side, side).inflate(-2, -2)
            self._draw_plot(surface, cell, clans[plot[0]], int(plot[1]))

    def _draw_plot(self, surface: pygame.Surface, cell: pygame.Rect, clan: str, value: int) -> None:
        colour = self.ui.theme.clan(clan)
        shapes.panel(surface, cell, darker(colour, 0.25), max(2, cell.width // 8))
        size = round(cell.width * (0.8 if value == 1 else 0.46))
        spread = cell.width * 0.22
        spots = {
            1: ((0, 0),),
            2: ((-1, -1), (1, 1)),
            3: ((-1, -1), (1, -1), (0, 1)),
            4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        }
        for dx, dy in spots.get(value, ()):
            at = (cell.centerx + dx * spread, cell.centery + dy * spread)
            self.ui.sprites.draw(surface, f"kumata/{HEADS[clan]}", at, size)

    def _draw_clans(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        clans: Sequence[str],
    ) -> None:
        ui = self.ui
        high = min(rect.height // len(seats), ui.px(60))
        most = min(24, round(high * 0.72 / ui.scale))
        y = rect.centery - high * len(seats) // 2
        for seat, clan in zip(seats, clans, strict=True):
            size = high - ui.px(4)
            disc = (rect.x + size / 2, y + high / 2)
            shapes.disc(surface, disc, size / 2, ui.theme.clan(clan))
            ui.sprites.draw(surface, f"kumata/{HEADS[clan]}", disc, round(size * 0.8))
            x = rect.x + size + ui.px(12)
            name = pygame.Rect(x, y, (rect.right - x) // 2, high)
            style = f"bold{most}"
            ui.writer.draw_fitted(surface, seat.name, style, ui.theme.ink, name, "midleft")
            word = pygame.Rect(name.right, y, rect.right - name.right, high)
            said = ui.say(f"kumata.clan.{clan}")
            style = f"body{most}"
            ui.writer.draw_fitted(surface, said, style, ui.theme.second, word, "midleft")
            y += high

    def _draw_piles(self, surface: pygame.Surface, rect: pygame.Rect, state: KumataState) -> None:
        """Every pile from its top to its bottom, a row each, in the colour of its clan."""
        ui, side = self.ui, state.side
        height = len(side.dominoes) // side.piles
        across = 2
        lines = -(-state.players // across) * side.piles
        block = rect.width // across
        high = min(rect.height // lines, ui.px(40))
        wide = (block - ui.px(14)) / height
        top = rect.centery - high * lines // 2
        for seat, piles in enumerate(state.piles):
            colour = darker(ui.theme.clan(state.clans[seat]), 0.15)
            for row, pile in enumerate(piles):
                y = top + (seat // across * side.piles + row) * high
                for place, domino in enumerate(reversed(pile)):
                    x = rect.x + seat % across * block + round(place * wide)
                    cell = pygame.Rect(x, y, round(wide) - 3, high - 3)
                    shapes.panel(surface, cell, colour, ui.px(6))
                    text = " ".join(map(str, side.dominoes[domino]))
                    most = min(24, round(high * 0.72 / ui.scale))
                    style = fitted(ui, text, "bold", most, cell.width - 2, 11)
                    ui.writer.draw(surface, text, style, ink_on(colour), cell.center, "center")

    # A position of a real table

    def free_position(self, setup: Setup, state: State, seat: int) -> dict[str, Any] | None:
        """Every domino that is not on the board lies alone, so that any can be laid."""
        assert isinstance(state, KumataState)
        apart = [[[name] for name in self._left(state, each)] for each in range(state.players)]
        return {**self._kept(setup, state), "reserve": apart, "to_move": seat}

    def _kept(self, setup: Setup, state: KumataState) -> dict[str, Any]:
        content = state.to_json()
        variant = self.game.checked_options(setup.players, setup.options)["variant"]
        return {**{key: content[key] for key in ("plots", "placed", "clans")}, "variant": variant}

    def _left(self, state: KumataState, seat: int) -> list[str]:
        """The dominoes of a seat that are not on the board, by name."""
        return sorted(state.name_of(domino) for pile in state.piles[seat] for domino in pile)

    def besides(self, setup: Setup, state: State) -> Besides | None:
        """Which dominoes lie on top of the piles: what is below them nobody knows."""
        assert isinstance(state, KumataState)
        holdings = []
        for seat, piles in enumerate(state.piles):
            left = self._left(state, seat)
            is_apart = len(piles) > state.side.piles and len(piles) == len(left)
            tops = frozenset(() if is_apart else (state.name_of(pile[-1]) for pile in piles))
            holdings.append(Holding(left, tops, min(1, len(left)), len(left)))
        return Besides(tuple(holdings))

    def start_position(
        self, setup: Setup, state: State, seat: int, besides: Besides | None
    ) -> dict[str, Any] | None:
        """The chosen dominoes on top; the others below them, as evenly as they were or can be."""
        assert isinstance(state, KumataState) and besides is not None
        reserve = []
        for piles, holding in zip(state.piles, besides.holdings, strict=True):
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
                        or ("" if count is None else _signed(field, parts[field])),
                        key=f"{seat}:{index}",
                        is_current=_is_at(pad, seat, index),
                        is_bad=parts[field] < 0,
                    )
                    for index, field in enumerate(FIELDS)
                ]
            )
        current = pad.seat if pad is not None else None
        teams = self.game.table.teams if page.options.get("variant") == "union" else ()
        notes = [
            self.ui.say("companion.team", n=number + 1, points=tally.totals[seat])
            for seat in range(sheet.players)
            for number, team in enumerate(teams)
            if seat in team
        ]
        own = [score.total for score in tally.scores]
        return Chart(groups, rows, own, current, tally.winners, notes)

    def index_of(self, page: Page, key: str) -> int | None:
        seat = int(key.partition(":")[0])
        return next((i for i, entry in enumerate(page.entries) if entry.seat == seat), None)

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


def _signed(field: str, points: int) -> str:
    return str(points).replace("-", "−") if field == "totems" else str(points)


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
