"""Rumis beside a real table: a board drawn by lot with its limits, and the count by colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from games.core.game import Setup, State
from games.core.language import written
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.rumis.companion.sheet import Count, Moved, RumisSheet, RumisTally
from games.rumis.rules.game import Rumis
from games.rumis.rules.ruleset import BUILD, RUINS, TAKE
from games.rumis.rules.state import RumisState
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.game.companion import (
    Chart,
    Companion,
    Group,
    Mark,
    Number,
    NumberPad,
    OffBoard,
    Pad,
    Step,
)

SAND = pygame.Color("#D9B27C")
SAND_LOW = pygame.Color("#8C6238")
ON_SAND = pygame.Color("#3A2412")


class RumisCompanion(Companion):
    """Set-up and count of Rumis and Rumis+."""

    name = "rumis"
    has_rows = True
    option_names = ("board", "relocate", "colours", "ruins", "inverse")
    game: Rumis
    rules: RumisSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        chosen = self.game.checked_options(len(seats), options)
        board = self.game.table.board(chosen["board"])
        count = self.game.count_for(len(seats), chosen)
        heights = board.heights(count, is_whole=chosen["relocate"])
        limit = board.limit(count)
        title = self.ui.say(f"rumis.choice.board.{board.name}")
        key = "step.limit_line" if board.has_line_for(count) else "step.limit_text"
        stones = len(self.game.table.stones)
        return [
            Step(
                self.say("step.board", board=title),
                self.say("step.board_text"),
                draw=lambda surface, rect: self._draw_board(surface, rect, heights, limit),
                weight=1.6,
            ),
            Step(self.say("step.limit"), self.say(key, n=limit), figure=str(limit)),
            Step(
                self.say("step.stones"),
                self.say("step.stones_text", n=stones),
                figure=str(stones * chosen["colours"]),
            ),
            self.who_step(
                self.say("step.first"),
                self.say(
                    "step.first_corner" if chosen["opening"] == "corner" else "step.first_text"
                ),
                seats[0],
            ),
        ]

    def draw_options(self, players: int, options: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Another board by lot, with the special rules that fit on it."""
        boards = self.game.table.boards_for(players)
        kept = {name: value for name, value in options.items() if name != "relocate"}
        return {**kept, "board": rng.choice(boards)}

    def _draw_board(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        heights: Sequence[Sequence[int]],
        limit: int,
    ) -> None:
        """Cells with the highest level of each where they differ."""
        columns, rows = len(heights[0]), len(heights)
        side = min(rect.width // columns, rect.height // rows, self.ui.px(96))
        left, top = rect.centerx - side * columns // 2, rect.centery - side * rows // 2
        style = f"total{max(13, round(side * 0.5 / self.ui.scale))}"
        for y, row in enumerate(heights):
            for x, height in enumerate(row):
                if not height:
                    continue
                cell = pygame.Rect(left + x * side, top + y * side, side, side).inflate(-2, -2)
                colour = mix(SAND_LOW, SAND, height / limit)
                shapes.panel(surface, cell, colour, max(2, side // 8))
                self.ui.writer.draw(surface, str(height), style, ON_SAND, cell.center, "center")

    def free_position(self, setup: Setup, state: State, seat: int) -> dict[str, Any] | None:
        """The seat's colour, or the next of those it can lay when it is lit up already.

        Not in the second phase of a relocation: nothing on the board tells its first score.
        """
        if not isinstance(state, RumisState) or state.intermediate is not None:
            return None
        own = [*state.colours_of(seat)]
        if state.ruleset.has_ruins:
            own.append(state.ruleset.ruins)
        if state.to_move != seat:
            return self._position(setup, state, own[0])
        step = own.index(state.colour) + bool(setup.arranged)
        return self._position(setup, state, own[step % len(own)])

    def laid_position(self, setup: Setup, state: RumisState, move: Any) -> dict[str, Any] | None:
        """The same colour goes on."""
        after = state.clone()
        after.play(move)
        return self._position(setup, after, state.colour)

    def start_position(
        self, setup: Setup, state: RumisState, seat: int, off_board: OffBoard | None
    ) -> dict[str, Any] | None:
        """Whoever can place first, from the colour that is lit up; else what follows building."""
        ruleset, first = state.ruleset, state.colour
        if first == ruleset.ruins:
            if state.open_to(first):
                return self._position(setup, state, first)
            first = 0
        for step in range(ruleset.builders):
            colour = (first + step) % ruleset.builders
            if state.open_to(colour):
                return self._position(setup, state, colour)
        position = self._position(setup, state, first)
        if ruleset.is_relocation and state.placed:
            totals = [score.total for score in state.scores()]
            return {**position, "phase": TAKE, "intermediate": totals}
        return {**position, "is_over": True}

    def _position(self, setup: Setup, state: RumisState, colour: int) -> dict[str, Any]:
        """What stands, with this colour to build."""
        return {
            "players": setup.players,
            "options": dict(setup.options),
            "placed": state.to_json()["placed"],
            "colour": colour,
            "phase": RUINS if colour == state.ruleset.ruins else BUILD,
        }

    def arranging_hint(self, setup: Setup) -> str:
        """In two lines; with more than one colour to lay, how to come to the next one."""
        chosen = self.game.checked_options(setup.players, setup.options)
        is_many = chosen["ruins"] or chosen["colours"] > 1
        return self.say("arrange_colours" if is_many else "arrange")

    # The sheet

    def chart(self, sheet: Sheet, page: Page, tally: RumisTally, pad: Pad | None) -> Chart:
        colours = len(tally.counts[0])
        groups = []
        for number in range(colours):
            mark = f" {number + 1}" if colours > 1 else ""
            groups.append(Group(self.say("part.visible") + mark))
            groups.append(Group(self.say("part.left") + mark))
        if tally.has_two_phases:
            groups += [Group(self.say(f"part.{p}")) for p in ("outside", "set_aside", "inside")]
        rows = [self._row(tally, seat, pad) for seat in range(sheet.players)]
        totals = [score.total for score in tally.scores]
        return Chart(groups, rows, totals, pad.seat if pad else None, tally.winners)

    def _row(self, tally: RumisTally, seat: int, pad: Pad | None) -> list[Mark]:
        texts: list[str] = []
        for count in tally.counts[seat]:
            texts += ["", ""] if count is None else [str(count.visible), written(-count.left)]
        starts = [f"{seat}:c{number // 2}:{number % 2}" for number in range(len(texts))]
        if tally.has_two_phases:
            move = tally.moves[seat]
            values = ["", "", ""]
            if move is not None:
                values = [str(move.outside), written(-move.set_aside), written(-move.inside)]
            starts += [f"{seat}:m:{number}" for number in range(3)]
            texts += values
        at = pad.mark if isinstance(pad, _RumisPad) else ""
        typed = pad.typed if isinstance(pad, _RumisPad) else {}
        return [
            Mark(typed.get(key) or text, key=key, is_current=key == at)
            for text, key in zip(texts, starts, strict=True)
        ]

    def entries_at(self, page: Page, tally: RumisTally, key: str) -> list[int]:
        seat, _, rest = key.partition(":")
        wanted = rest.partition(":")[0] or "c0"
        for index, entry in enumerate(page.entries):
            kind = "m" if isinstance(entry, Moved) else f"c{entry.colour}"
            if entry.seat == int(seat) and kind == wanted:
                return [index]
        return []

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        tally = sheet.tally(page)
        assert isinstance(tally, RumisTally)
        entry = sheet.pages[page].entries[index] if index is not None else None
        seat, _, rest = wanted.partition(":")
        kind, _, field = rest.partition(":")
        open_lines = _open_lines(tally)
        if entry is None:
            fitting = [line for line in open_lines if f"{line[0]}:{line[1]}" == f"{seat}:{kind}"]
            fitting += [line for line in open_lines if seat and line[0] == int(seat)]
            chosen = next(iter([*fitting, *open_lines]), None)
            if chosen is None:
                return None
        else:
            chosen = (entry.seat, "m" if isinstance(entry, Moved) else f"c{entry.colour}")
        return _RumisPad(self, sheet, chosen, entry, int(field or 0))


def _open_lines(tally: RumisTally) -> list[tuple[int, str]]:
    """What is still to be entered, in order: first all counts, then the second phase."""
    found = [
        (seat, f"c{number}")
        for seat, line in enumerate(tally.counts)
        for number, count in enumerate(line)
        if count is None
    ]
    if tally.has_two_phases:
        found += [(seat, "m") for seat, move in enumerate(tally.moves) if move is None]
    return found


class _RumisPad(NumberPad):
    """The numbers of one colour, or of one player's second phase."""

    def __init__(
        self,
        companion: RumisCompanion,
        sheet: Sheet,
        line: tuple[int, str],
        entry: Count | Moved | None,
        start: int,
    ) -> None:
        seat, kind = line
        self.kind = kind
        say = companion.say
        name = sheet.seats[seat].name
        keys: tuple[str, ...] = ("visible", "left")
        values = ["", ""]
        if kind == "m":
            keys, values = ("outside", "set_aside", "inside"), ["", "", ""]
            if isinstance(entry, Moved):
                values = [str(entry.outside), str(entry.set_aside), str(entry.inside)]
        elif isinstance(entry, Count):
            values = [str(entry.visible), str(entry.left)]
        numbers = [
            Number(say(f"ask.{key}"), "", value) for key, value in zip(keys, values, strict=True)
        ]

        def build(values: list[int]) -> Count | Moved:
            if kind == "m":
                return Moved(seat, *values)
            return Count(seat, values[0], values[1], int(kind[1:]))

        super().__init__(companion.ui, seat, name, numbers, build, start)

    def choose_mark(self, key: str) -> bool:
        is_own = key.startswith(f"{self.seat}:{self.kind}:")
        return is_own and super().choose_mark(key)

    @property
    def mark(self) -> str:
        """The key of the cell being typed."""
        return f"{self.seat}:{self.kind}:{self.at}"

    @property
    def typed(self) -> dict[str, str]:
        """What has been typed, by the key of its cell."""
        return {
            f"{self.seat}:{self.kind}:{place}": number.text
            for place, number in enumerate(self.numbers)
        }


COMPANION = RumisCompanion
