"""Cuminos beside a real table: hands to draw, and a sheet with one tap a placement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Setup
from games.core.match import Seat
from games.core.sheet import Page, Sheet, Tally
from games.cuminos.rules import Cuminos
from games.cuminos.sheet import Blocked, CuminosSheet, CuminosTally, Placed
from games.cuminos.state import CuminosState
from games.stage import shapes
from games.stage.companion import Chart, Companion, Group, Mark, Pad, Step, Target

KINDS = ((1, True), (1, False), (2, False), (3, True), (3, False))
"""Rank and whether upright, from the least to the most points."""


class CuminosCompanion(Companion):
    """Set-up and count of Cuminos."""

    name = "cuminos"
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
        assert isinstance(state, CuminosState)
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
            Step(self.say("step.first"), self.say("step.first_text"), figure=seats[0].name),
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
        ui, symbols = self.ui, self.game.table.symbols
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
                bar = bar.inflate(-ui.px(6), -max(ui.px(6), high - each // 2))
                shapes.panel(surface, bar, look.colour, ui.px(6))
                dark = "" if look.mark_colour.r > 128 else "_dark"
                for half, digit in enumerate(cumino):
                    at = (bar.x + bar.width * (0.27 + 0.46 * half), bar.centery)
                    name = f"cuminos/{digit}_{symbols[int(digit) - 1]}{dark}"
                    ui.sprites.draw(surface, name, at, round(min(bar.height, each / 2) * 0.8))
            y += high

    def free_position(
        self, setup: Setup, state: dict[str, Any], seat: int
    ) -> dict[str, Any] | None:
        """Of a first round: later ones have their own hands and points before them."""
        if state["round"]:
            return None
        return {**{key: state[key] for key in ("placed", "hands", "opener")}, "to_move": seat}

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
                marks.append(Mark(text, colour, is_current=is_on and number == tally.round))
            rows.append(marks)
        teams = self._teams(sheet, page)
        notes = []
        for seat in range(sheet.players):
            team = next((n for n, team in enumerate(teams) if seat in team), None)
            if team is not None:
                points = tally.totals[seat]
                notes.append(self.ui.say("companion.team", n=team + 1, points=points))
            elif is_on:
                notes.append(self.say("held", n=tally.held[seat]))
        totals = [score.total for score in tally.scores]
        return Chart(groups, rows, totals, pad.seat if pad else None, tally.winners, notes)

    def _teams(self, sheet: Sheet, page: Page) -> Sequence[Sequence[int]]:
        form = self.game.checked_options(sheet.players, page.options)["teams"]
        return self.game.table.teams.get(form, ())

    def headline(self, sheet: Sheet, page: int, tally: Tally) -> tuple[int | None, str, str]:
        assert isinstance(tally, CuminosTally)
        opener = sheet.seats[tally.opener].name
        detail = self.say("round", n=tally.round + 1, name=opener)
        return tally.seat, self.say("turn", name=sheet.seats[tally.seat].name), detail

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        entries = sheet.pages[page].entries
        before = entries if index is None else entries[:index]
        tally = self.rules.tally(sheet.players, sheet.pages[page].options, before)
        if tally.is_complete:
            return None
        entry = entries[index] if index is not None else None
        seat = int(wanted.partition(":")[0]) if wanted else tally.seat
        return _CuminosPad(self, sheet, seat, entry)


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

    def choose_seat(self, seat: int) -> bool:
        self.seat = seat
        return True


COMPANION = CuminosCompanion
