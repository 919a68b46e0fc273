"""Kiwara beside a real table: a map drawn by lot, and the count territory by territory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from games.core.game import Setup, State
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.kiwara.companion.sheet import First, KiwaraSheet, KiwaraTally, Territory
from games.kiwara.companion.sheetmap import draw_sheet_map
from games.kiwara.rules.game import Kiwara
from games.kiwara.rules.moves import Place
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS
from games.kiwara.view.ground import flat_board
from games.stage.table.game.companion import (
    ERASE,
    OK,
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

OKAPI = "okapi"


class KiwaraCompanion(Companion):
    """Set-up and count of Kiwara."""

    name = "kiwara"
    option_names = ("board", "mystery", "handicap")
    game: Kiwara
    rules: KiwaraSheet

    # Set-up

    def steps(self, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> list[Step]:
        chosen = self.game.checked_options(len(seats), options)
        state = self.game.start(Setup(len(seats), seed, dict(options)))
        regions = state.to_json()["regions"]
        board = chosen["board"]
        title = (
            self.ui.say(f"kiwara.choice.board.{board}")
            if isinstance(board, str)
            else self.ui.say("new_match.own_board")
        )
        key = "mystery" if chosen["mystery"] else "okapi"
        figures = [
            Step(
                self.say("step.map", map=title),
                self.say("step.map_text"),
                draw=lambda surface, rect: self._draw_map(surface, rect, regions),
                weight=1.6,
            ),
            Step(self.say("step.herd"), self.say("step.herd_text"), draw=self._draw_herd),
            Step(
                self.say(f"step.{key}"),
                self._card_text(seats, chosen),
                draw=lambda surface, rect: self._draw_card(surface, rect, chosen["mystery"]),
            ),
            self.who_step(
                self.say("step.first"),
                self.say("step.first_text", name=seats[1].name),
                seats[0],
            ),
        ]
        return figures

    def draw_options(self, players: int, options: dict[str, Any], rng: Random) -> dict[str, Any]:
        return {**options, "board": rng.choice(list(self.game.table.maps))}

    def _card_text(self, seats: Sequence[Seat], chosen: Mapping[str, Any]) -> str:
        text = self.say("step.mystery_text" if chosen["mystery"] else "step.okapi_text")
        for seat, count in zip(seats, chosen["handicap"], strict=True):
            if count:
                text += " " + self.say("step.handicap", name=seat.name, n=count)
        if any(chosen["handicap"]) and not chosen["mystery"]:
            text += " " + self.say("step.handicap_deck")
        return text

    def _draw_map(self, surface: pygame.Surface, rect: pygame.Rect, regions: Sequence[str]) -> None:
        picture = flat_board(self.ui, tuple(regions), rect.size)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_herd(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Every animal with how many each player takes."""
        ui = self.ui
        animals = list(zip(KINDS, self.game.table.animals.in_order, strict=True))
        side = min(rect.width // len(animals), rect.height - ui.px(34), ui.px(88))
        x = rect.centerx - side * len(animals) // 2
        top = rect.centery - (side + ui.px(34)) // 2
        for kind, animal in animals:
            at = (x + side / 2, top + side / 2)
            ui.sprites.draw(surface, f"kiwara/{kind}", at, round(side * 0.9))
            foot = (x + side / 2, top + side + ui.px(16))
            ui.writer.draw(surface, str(animal.count), "total26", ui.theme.ink, foot, "center")
            x += side

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect, is_mystery: bool) -> None:
        name = "kiwara/card_back" if is_mystery else "kiwara/card_okapi"
        side = min(rect.width, rect.height, self.ui.px(170))
        self.ui.sprites.draw(surface, name, rect.center, side)

    # A position of a real table

    def free_position(self, setup: Setup, state: State, seat: int) -> dict[str, Any] | None:
        """Without a totem, so that an animal can be laid on any cell."""
        return {**self._kept(setup, state), "is_open": True, "phase": "place", "to_move": seat}

    def _kept(self, setup: Setup, state: State) -> dict[str, Any]:
        content = state.to_json()
        chosen = self.game.checked_options(setup.players, setup.options)
        kept = {key: content[key] for key in ("regions", "cells", "okapi", "cards", "deck")}
        return {**kept, "mystery": chosen["mystery"]}

    def laid_position(self, setup: Setup, state: KiwaraState, move: Any) -> dict[str, Any] | None:
        """Nothing flees or is swapped by hand; what lies beside a lion lies face down."""
        seat = state.seat
        position = self.free_position(setup, state, seat)
        if position is None or not isinstance(move, Place):
            return position
        cells = {**position["cells"], move.cell: f"{seat}{move.animal[0].upper()}"}
        lions = {cell for cell, sign in cells.items() if sign[1] == "L"}
        for cell, sign in cells.items():
            near = state.board.cell_names(state.board.around[state.board.index[cell]])
            if sign[1] in "GZ" and lions.intersection(near):
                cells[cell] = sign.lower()
        return {**position, "cells": cells}

    def off_board(self, setup: Setup, state: KiwaraState) -> OffBoard | None:
        """While a position is laid out: who completed the first territory, and unused cards."""
        chosen = self.game.checked_options(setup.players, setup.options)
        has_cards = chosen["mystery"] or any(chosen["handicap"])
        has_full = any(not mask & state.empty for mask in state.board.territories)
        if not state.is_laying or not (has_cards or has_full):
            return None
        cards = self._box(chosen) if has_cards else ()
        holdings = [
            Holding(cards, frozenset(state.cards(seat)), 0, len(cards), 0, state.okapi == seat)
            for seat in range(state.players)
        ]
        mark, unmarked = self.say("off_board.first"), self.say("off_board.unmarked")
        if not has_full:
            return OffBoard(tuple(holdings), is_shared=True)
        return OffBoard(
            tuple(holdings), mark=mark, is_mark_single=True, unmarked=unmarked, is_shared=True
        )

    def _box(self, chosen: Mapping[str, Any]) -> tuple[str, ...]:
        """The cards that can be held or drawn: without mystery the Okapi lies beside the board."""
        cards = self.game.table.cards
        return tuple(card for card in cards if chosen["mystery"] or card != OKAPI)

    def start_position(
        self, setup: Setup, state: KiwaraState, seat: int, off_board: OffBoard | None
    ) -> dict[str, Any] | None:
        """The other seat first puts the totem where it stands on the table."""
        holdings = off_board.holdings if off_board is not None else [Holding()] * setup.players
        marked = [number for number, each in enumerate(holdings) if each.is_marked]
        cards = [sorted(holding.held) for holding in holdings]
        kept = self._kept(setup, state)
        known = {card for hand in cards for card in hand}
        chosen = self.game.checked_options(setup.players, setup.options)
        has_deck = chosen["mystery"] or any(chosen["handicap"])
        deck = [card for card in self._box(chosen) if has_deck and card not in known]
        Random(setup.seed).shuffle(deck)
        first = marked[0] if marked else None
        return {**kept, "okapi": first, "cards": cards, "deck": deck, "to_move": 1 - seat}

    def draw_piece(
        self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, piece: str
    ) -> None:
        side = min(rect.width, rect.height)
        self.ui.sprites.draw(surface, f"kiwara/card_{piece}", rect.center, side)

    # The sheet

    def chart(self, sheet: Sheet, page: Page, tally: KiwaraTally, pad: Pad | None) -> Chart:
        theme = self.ui.theme
        at = pad.letter if isinstance(pad, _TerritoryPad) else ""
        at = OKAPI if isinstance(pad, _FirstPad) else at
        groups = [
            Group(f"{letter} ({size})", is_current=letter == at)
            for letter, size in tally.sizes.items()
        ]
        groups.append(Group(self.say("part.okapi"), is_current=at == OKAPI))
        rows = []
        for seat in range(sheet.players):
            colour = self.look(sheet.seats[seat]).colour
            marks = []
            for letter in tally.sizes:
                entry = tally.territories.get(letter)
                is_held = entry is not None and entry.owner == seat
                text = str(tally.points[letter]) if is_held else ""
                marks.append(Mark(text, colour if is_held else None, letter, letter == at))
            has_okapi = tally.first is not None and tally.first.okapi == seat
            text = str(tally.scores[seat].parts[OKAPI]) if has_okapi else ""
            marks.append(Mark(text, theme.hint if has_okapi else None, OKAPI, at == OKAPI))
            rows.append(marks)
        totals = [score.total for score in tally.scores]
        state = self.game.start(Setup(sheet.players, 0, dict(page.options)))
        regions, ui = state.to_json()["regions"], self.ui
        letter = at if at in tally.sizes else ""
        return Chart(
            groups,
            rows,
            totals,
            None,
            tally.winners,
            picture=lambda surface, rect: draw_sheet_map(surface, ui, rect, regions, letter),
        )

    def headline(
        self, sheet: Sheet, page: int, tally: KiwaraTally, turn: int
    ) -> tuple[int | None, str, str]:
        seat, title, detail = super().headline(sheet, page, tally, turn)
        if tally.remark is not None:
            return None, self.say("remark_title"), self.ui.say(tally.remark)
        return seat, title, detail

    def entries_at(self, page: Page, tally: KiwaraTally, key: str) -> list[int]:
        for index, entry in enumerate(page.entries):
            if isinstance(entry, Territory) and entry.letter == key:
                return [index]
            if isinstance(entry, First) and key == OKAPI:
                return [index]
        return []

    def pad(self, sheet: Sheet, page: int, index: int | None, wanted: str = "") -> Pad | None:
        tally = sheet.tally(page)
        assert isinstance(tally, KiwaraTally)
        entry = sheet.pages[page].entries[index] if index is not None else None
        if isinstance(entry, First):
            return _FirstPad(self, sheet, page, entry)
        if isinstance(entry, Territory):
            return _TerritoryPad(self, sheet, tally, entry.letter, entry)
        left = [letter for letter in tally.sizes if letter not in tally.territories]
        if wanted in left:
            return _TerritoryPad(self, sheet, tally, wanted, None)
        if tally.first is None and (wanted == OKAPI or not left):
            return _FirstPad(self, sheet, page, None)
        return _TerritoryPad(self, sheet, tally, left[0], None) if left else None


class _TerritoryPad(Pad):
    """Who holds a territory, then a tap for every animal that lies face up in it."""

    def __init__(
        self,
        companion: KiwaraCompanion,
        sheet: Sheet,
        tally: KiwaraTally,
        letter: str,
        entry: Territory | None,
    ) -> None:
        self.companion = companion
        self.sheet = sheet
        self.letter = letter
        self.size = tally.sizes[letter]
        self.owner = entry.owner if entry is not None else None
        self.faces = {kind: 0 for kind in KINDS}
        if entry is not None:
            self.faces.update(entry.faces)

    @property
    def is_begun(self) -> bool:
        return self.owner is not None or any(self.faces.values())

    def prompt(self) -> tuple[str, str]:
        say = self.companion.say
        shown = sum(self.faces.values())
        return (
            say("ask.territory", letter=self.letter, n=self.size),
            say("ask.faces", n=shown, hidden=self.size - shown),
        )

    def targets(self) -> list[Target]:
        found = [
            Target(
                f"o{seat}",
                chair.name,
                look=self.companion.look(chair),
                is_chosen=seat == self.owner,
                weight=1.7,
            )
            for seat, chair in enumerate(self.sheet.seats)
        ]
        is_full = sum(self.faces.values()) >= self.size
        for number, kind in enumerate(KINDS):
            count = self.faces[kind]
            badge = str(count) if count else ""
            found.append(
                Target(
                    kind,
                    sprite=f"kiwara/{kind}",
                    badge=badge,
                    is_gap=number == 0,
                    is_enabled=not is_full,
                )
            )
        has_any = any(self.faces.values())
        found.append(Target(ERASE, "icon:back", is_gap=True, is_enabled=has_any))
        good = self.companion.ui.theme.good
        is_ready = self.owner is not None
        found.append(Target(OK, "icon:check", colour=good, is_enabled=is_ready, weight=1.3))
        return found

    def tap(self, key: str) -> Any | None:
        if key == OK:
            assert self.owner is not None
            faces = {kind: count for kind, count in self.faces.items() if count}
            return Territory(self.letter, self.owner, faces)
        if key == ERASE:
            self.faces = dict.fromkeys(KINDS, 0)
        elif key in self.faces:
            self.faces[key] += 1
        else:
            self.owner = int(key[1:])
        return None

    def takes_seat(self, seat: int) -> bool:
        return True

    def choose_seat(self, seat: int) -> None:
        self.owner = seat


class _FirstPad(Pad):
    """Who completed the first territory, and in mystery who has the Okapi at the end."""

    def __init__(
        self, companion: KiwaraCompanion, sheet: Sheet, page: int, entry: First | None
    ) -> None:
        self.companion = companion
        self.sheet = sheet
        options = companion.game.checked_options(sheet.players, sheet.pages[page].options)
        self.is_mystery: bool = options["mystery"]
        self.first: int | None = None
        self.before = entry

    @property
    def is_begun(self) -> bool:
        return self.first is not None

    def prompt(self) -> tuple[str, str]:
        say = self.companion.say
        if self.first is None:
            return say("ask.first"), say("ask.first_hint")
        return say("ask.okapi"), say("ask.okapi_hint")

    def targets(self) -> list[Target]:
        was = self.before
        now = None if was is None else was.seat if self.first is None else was.okapi
        found = [
            Target(f"{seat}", chair.name, look=self.companion.look(chair), is_chosen=seat == now)
            for seat, chair in enumerate(self.sheet.seats)
        ]
        if self.first is not None:
            found.append(Target("nobody", self.companion.say("ask.nobody"), is_gap=True))
        return found

    def tap(self, key: str) -> Any | None:
        if self.first is not None:
            return First(self.first, None if key == "nobody" else int(key))
        if not self.is_mystery:
            return First(int(key), int(key))
        self.first = int(key)
        return None


COMPANION = KiwaraCompanion
