"""Cuminos beside a real table: hands to draw, and a sheet with one tap a placement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.cuminos.companion.sheet import Blocked, CuminosSheet, CuminosTally, Placed
from games.cuminos.rules.game import Cuminos
from games.cuminos.rules.state import CuminosState
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.companion import (
    Chart,
    Companion,
    Group,
    Holding,
    Mark,
    OffBoard,
    Pad,
    Step,
    Target,
)
from games.stage.table.game.people import team_total

KINDS = ((1, True), (1, False), (2, False), (3, True), (3, False))
"""Rank and whether upright, from the least to the most points."""


class CuminosCompanion(Companion):
    """Set-up and count of Cuminos."""

    name = "cuminos"
    has_turns = True
    option_names = ("teams",)
    game: Cuminos
    rules: CuminosSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        table, players = self.game.table, len(seats)
        form = self.game.checked_options(players, options)["teams"]
        teams = table.teams.get(form, ())
        each = table.hand_size(players, False)
        first = table.hand_size(players, True)
        state = self.game.start(Setup(players, seed, dict(options)))
        names = " · ".join(" + ".join(seats[seat].name for seat in team) for team in teams)
        return [
            Step(
                self.say("step.bag"),
                self.say("step.bag_text", n=len(table.cuminos)),
                draw=lambda surface, rect: self._draw_hands(surface, rect, seats, state),
                weight=1.6,
            ),
            Step(
                self.say("step.hand"),
                self.say("step.hand_text", n=each, name=seats[0].name, first=first),
                figure=str(each),
            ),
            self.who_step(self.say("step.first"), self.say("step.first_text"), seats[0]),
            Step(
                self.say("step.rounds"),
                names or self.say("step.rounds_text", n=players),
                figure=str(players),
            ),
        ]

    def _draw_hands(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        state: CuminosState,
    ) -> None:
        """A row for each player: the Cuminos that the lot gave."""
        ui = self.ui
        high = min(rect.height // len(seats), ui.px(96))
        most = max(len(state.hand(seat)) for seat in range(len(seats)))
        names = min(ui.px(110), rect.width // 4)
        each = min((rect.width - names) // most, high * 2)
        y = rect.centery - high * len(seats) // 2
        for seat, chair in enumerate(seats):
            look = self.look(chair)
            room = pygame.Rect(rect.x, y, names - ui.px(8), high)
            ui.writer.draw_fitted(surface, chair.name, "bold24", ui.theme.ink, room, "midleft")
            for place, cumino in enumerate(state.hand(seat)):
                bar = pygame.Rect(rect.x + names + place * each, y, each, high)
                self._draw_bar(surface, bar.inflate(-ui.px(6), -ui.px(6)), look, cumino)
            y += high

    def _draw_bar(
        self, surface: pygame.Surface, room: pygame.Rect, look: PlayerLook, cumino: str
    ) -> None:
        """A Cumino seen from above, as large as there is room."""
        side = min(room.width / 2, room.height)
        bar = pygame.Rect(0, 0, round(2 * side), round(side))
        bar.center = room.center
        shapes.panel(surface, bar, look.colour, max(2, round(side / 7)))
        dark = "" if look.mark_colour.r > 128 else "_dark"
        for half, digit in enumerate(cumino):
            at = (bar.x + bar.width * (0.27 + 0.46 * half), bar.centery)
            name = f"cuminos/{digit}_{self.game.table.symbols[int(digit) - 1]}{dark}"
            self.ui.sprites.draw(surface, name, at, round(side * 0.8))

    # A position of a real table

    def free_position(self, setup: Setup, state: CuminosState, seat: int) -> dict[str, Any] | None:
        """Everybody holds whatever is not on the table, so that any Cumino can be placed."""
        passed = [bool(state.passed >> each & 1) for each in range(state.players)]
        return {
            **self._kept(setup, state, state.round),
            "hands": [self._left(state, each) for each in range(state.players)],
            "earlier": _earlier(state),
            "passed": passed,
            "to_move": seat,
        }

    def _kept(self, setup: Setup, state: CuminosState, round_: int) -> dict[str, Any]:
        """What stands on the table. Whoever stood the source opened the round."""
        teams = self.game.checked_options(setup.players, setup.options)["teams"]
        opener = state.owners[0] if state.owners else state.opener_of(round_)
        placed = state.to_json()["placed"]
        return {"placed": placed, "opener": opener, "round": round_, "teams": teams}

    def _left(self, state: CuminosState, seat: int) -> list[str]:
        """The Cuminos of a seat's bag that are not on the table."""
        gone = {state.number_of(move) for owner, move in state.placed() if owner == seat}
        return [
            f"{low + 1}{high + 1}"
            for number, (low, high) in enumerate(self.game.table.cuminos)
            if number not in gone
        ]

    def off_board(self, setup: Setup, state: CuminosState) -> OffBoard | None:
        """The hands that were drawn, who has passed, and the rounds before this one."""
        holdings = []
        for seat, earlier in enumerate(_earlier(state)):
            opener = state.owners[0] if state.owners else state.opener
            drawn = self.game.table.hand_size(state.players, seat == opener)
            size = max(1, drawn - state.owners.count(seat))
            hand = state.hand(seat)
            held = frozenset(hand if len(hand) <= size else ())
            has_passed = bool(state.passed >> seat & 1)
            holdings.append(Holding(self._left(state, seat), held, size, size, earlier, has_passed))
        rounds = state.players + self.game.table.extra_rounds
        mark = self.say("off_board.passed")
        return OffBoard(tuple(holdings), state.round, rounds, mark)

    def start_position(
        self, setup: Setup, state: CuminosState, seat: int, off_board: OffBoard | None
    ) -> dict[str, Any] | None:
        assert off_board is not None
        holdings = off_board.holdings
        return {
            **self._kept(setup, state, off_board.round),
            "hands": [sorted(holding.held) for holding in holdings],
            "earlier": [holding.points if off_board.round else 0 for holding in holdings],
            "passed": [holding.is_marked for holding in holdings],
            "to_move": seat if state.owners else state.opener_of(off_board.round),
        }

    def draw_piece(
        self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, piece: str
    ) -> None:
        self._draw_bar(surface, rect, self.look(seat), piece)

    # The sheet

    def chart(self, sheet: Sheet, page: Page, tally: CuminosTally, pad: Pad | None) -> Chart:
        rounds = max(sheet.players, len(tally.rounds))
        is_on = not tally.is_complete
        groups = [
            Group(self.say("round_short", n=n + 1), is_current=is_on and n == tally.round)
            for n in range(rounds)
        ]
        finishers = {(round_, seat) for round_, seat, _ in tally.finishes}
        rows = []
        for seat in range(sheet.players):
            marks = []
            for number in range(rounds):
                is_played = number < len(tally.rounds)
                text = str(tally.rounds[number][seat]) if is_played else ""
                colour = self.ui.theme.hint if (number, seat) in finishers else None
                key = f"{seat}:{number}"
                key = key if self.entries_at(page, tally, key) else ""
                marks.append(Mark(text, colour, key, is_on and number == tally.round))
            rows.append(marks)
        teams = self._teams(sheet, page)
        notes = []
        for seat in range(sheet.players):
            team = next((n for n, team in enumerate(teams) if seat in team), None)
            if team is not None:
                points = tally.totals[seat]
                notes.append(team_total(self.ui, team, points))
            elif is_on:
                notes.append(self.say("held", n=tally.held[seat]))
        totals = [score.total for score in tally.scores]
        return Chart(groups, rows, totals, pad.seat if pad else None, tally.winners, notes)

    def entries_at(self, page: Page, tally: CuminosTally, key: str) -> list[int]:
        """What a player placed in a round; the cell shows its sum."""
        seat, _, round_ = key.partition(":")
        return [
            index
            for index, (entry, place) in enumerate(zip(page.entries, tally.places, strict=True))
            if isinstance(entry, Placed) and f"{entry.seat}:{place}" == f"{seat}:{round_}"
        ]

    def _teams(self, sheet: Sheet, page: Page) -> Sequence[Sequence[int]]:
        form = self.game.checked_options(sheet.players, page.options)["teams"]
        return self.game.table.teams.get(form, ())

    def headline(
        self, sheet: Sheet, page: int, tally: CuminosTally, turn: int
    ) -> tuple[int | None, str, str]:
        opener = sheet.seats[tally.opener].name
        detail = self.say("round", n=tally.round + 1, name=opener)
        return turn, self.say("turn", name=sheet.seats[turn].name), detail

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        entries = sheet.pages[page].entries
        before = entries if index is None else entries[:index]
        tally = self.rules.tally(sheet.players, sheet.pages[page].options, before)
        if tally.is_complete:
            return None
        entry = entries[index] if index is not None else None
        seat = int(wanted.partition(":")[0]) if wanted else tally.seat
        return _CuminosPad(self, sheet, seat, entry)


def _earlier(state: CuminosState) -> list[int]:
    """What each seat scored in the rounds before this one."""
    return [sum(points) for points in zip(*state.past_rounds, strict=True)] or [0] * state.players


class _CuminosPad(Pad):
    """Five ways to place, a factor before them when contacts multiply, and the blocked round."""

    def __init__(
        self,
        companion: CuminosCompanion,
        sheet: Sheet,
        seat: int,
        entry: Placed | Blocked | None,
    ) -> None:
        self.companion = companion
        self.sheet = sheet
        self.entry = entry
        self.seat = entry.seat if isinstance(entry, Placed) else seat
        self.factor = entry.factor if isinstance(entry, Placed) else 1

    def prompt(self) -> tuple[str, str]:
        name = self.sheet.seats[self.seat or 0].name
        return self.companion.say("ask.place", name=name), self.companion.say("ask.place_hint")

    def targets(self) -> list[Target]:
        say, table = self.companion.say, self.companion.game.table
        factors = sorted(set(table.contact_factors))
        found = [Target(f"x{n}", f"×{n}", is_chosen=n == self.factor) for n in factors]
        for number, (rank, is_upright) in enumerate(KINDS):
            points = table.points_of[rank, is_upright] * self.factor
            word = say(f"ask.{'upright' if is_upright else 'lying'}_{rank}")
            is_chosen = isinstance(self.entry, Placed) and (
                (self.entry.rank, self.entry.is_upright) == (rank, is_upright)
            )
            found.append(
                Target(
                    f"p{rank}{'u' if is_upright else 'l'}",
                    word,
                    badge=str(points),
                    is_chosen=is_chosen,
                    is_gap=number == 0,
                    weight=1.7,
                )
            )
        is_blocked = isinstance(self.entry, Blocked)
        blocked = say("ask.blocked")
        found.append(Target("blocked", blocked, is_chosen=is_blocked, is_gap=True, weight=1.7))
        return found

    def tap(self, key: str) -> Any | None:
        if key == "blocked":
            return Blocked()
        if key.startswith("x"):
            self.factor = int(key[1:])
            return None
        return Placed(self.seat or 0, int(key[1]), key[2] == "u", self.factor)

    def takes_seat(self, seat: int) -> bool:
        return True

    def choose_seat(self, seat: int) -> None:
        self.seat = seat


COMPANION = CuminosCompanion
