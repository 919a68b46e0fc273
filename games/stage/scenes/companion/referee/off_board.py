"""What lies beside the board of a real table: hands, piles, cards, points of earlier rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.core.match import Seat
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.frame import BAR, heading, laid_screen, typed_key
from games.stage.scenes.companion.sheet.parts import PersonTile, accent, target_rows
from games.stage.table.game.companion import ERASE, Companion, Holding, OffBoard, Target
from games.stage.table.game.people import seat_name
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.commands import STAY, Command, Pop
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    icon_action,
    words,
)

MOST_POINTS = 999
LEFT = 0.34
"""The part of the width where the players are."""


class OffBoardScene(CompanionBase):
    """Players at the left, what the chosen one has at the right."""

    def __init__(
        self,
        companion: Companion,
        seats: Sequence[Seat],
        off_board: OffBoard,
        on_done: Callable[[OffBoard], None],
    ) -> None:
        super().__init__()
        self.companion = companion
        self.seats = list(seats)
        self.off_board = off_board
        self.on_done = on_done
        self.seat = 0

    def dress(self) -> None:
        self.companion.ui = self.ui

    @property
    def holding(self) -> Holding:
        """What the chosen player has."""
        return self.off_board.holdings[self.seat]

    # Acts

    def choose(self, seat: int) -> Command:
        """Turn to a player."""
        self.seat = seat
        return self.layout()

    def toggle(self, piece: str) -> Command:
        """A piece is there, or not; one more than there can be takes nothing away."""
        held = self.holding.held ^ {piece}
        if len(held) > max(self.holding.most, len(self.holding.held)):
            self.toast(self.ui.say("companion.off_board.full", n=self.holding.most), "bad")
            return STAY
        if self.off_board.is_shared:
            for seat, other in enumerate(self.off_board.holdings):
                self.off_board = self.off_board.with_holding(seat, held=other.held - {piece})
        self.off_board = self.off_board.with_holding(self.seat, held=held)
        return self.layout()

    def toggle_mark(self) -> Command:
        """The chosen player has the mark, or no longer."""
        is_marked = not self.holding.is_marked
        if self.off_board.is_mark_single:
            for seat in range(len(self.seats)):
                self.off_board = self.off_board.with_holding(seat, is_marked=False)
        self.off_board = self.off_board.with_holding(self.seat, is_marked=is_marked)
        return self.layout()

    def type_digit(self, key: str) -> Command:
        """A digit of the points of earlier rounds, or one away."""
        points = self.holding.points
        points = points // 10 if key == ERASE else 10 * points + int(key)
        if points <= MOST_POINTS:
            self.off_board = self.off_board.with_holding(self.seat, points=points)
        return self.layout()

    def turn_round(self, step: int) -> Command:
        """Another round, as far as there can be one."""
        round_ = self.off_board.round + step
        if 0 <= round_ < self.off_board.rounds:
            self.off_board = replace(self.off_board, round=round_)
        return self.layout()

    def finish(self) -> Command:
        """Hand it over when it is whole; else turn to who is missing something."""
        for seat, holding in enumerate(self.off_board.holdings):
            if not holding.is_sound:
                self.seat = seat
                self.toast(self._missing(seat), "bad")
                return self.layout()
        if self.off_board.is_mark_missing:
            self.toast(self.off_board.unmarked, "bad")
            return STAY
        self.on_done(self.off_board)
        return Pop()

    def _missing(self, seat: int) -> str:
        holding, name = self.off_board.holdings[seat], seat_name(self.ui, self.seats[seat], seat)
        return self.ui.say("companion.off_board.missing", name=name, n=holding.least)

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN or not self._has_points:
            return None
        key = typed_key(self.ui, event)
        return self.type_digit(key) if key.isdigit() or key == ERASE else None

    @property
    def _has_points(self) -> bool:
        """Whether there were rounds before."""
        return self.off_board.round > 0

    # Layout

    def build(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        hint = self.companion.say("off_board.hint")
        head = heading(ui, say("companion.off_board.title"), hint, style="title40")
        people = Column(
            [self._person(seat) for seat in range(len(self.seats))],
            gap=10,
            width=Grow(LEFT, least=0),
        )
        zones = Row([people, self._details()], gap=16, height=Grow())
        return laid_screen(ui, head, zones, self._bar())

    def _person(self, seat: int) -> Node:
        act = partial(self.choose, seat)
        return Leaf(lambda rect: _Person(self, rect, seat, act), height=Grow(most=110))

    def _details(self) -> Node:
        """The pieces of the chosen one, their mark, and the points of earlier rounds."""
        ui, holding = self.ui, self.holding
        points = None
        if self._has_points:
            points = words(ui, ui.say("companion.off_board.points", n=holding.points), "bold26")
        line = [self._mark() if self.off_board.mark else None, points]
        pieces = Leaf(self._pieces, width=Grow(), height=Grow()) if holding.pieces else None
        return Column(
            [
                pieces,
                Row(line, gap=24, height=64) if any(line) else None,
                None if pieces else Space(),
                self._digits() if self._has_points else None,
            ],
            gap=14,
            pad=(20, 18),
            width=Grow(1 - LEFT, least=0),
            inside=partial(Card, ui, radius=24),
        )

    def _pieces(self, rect: pygame.Rect) -> list[Widget]:
        """As many in a line as make the tiles largest."""
        gap, count = self.ui.px(10), len(self.holding.pieces)

        def size(columns: int) -> int:
            rows = -(-count // columns)
            wide = (rect.width - gap * (columns - 1)) // columns
            return min(wide, 2 * (rect.height - gap * (rows - 1)) // rows, self.ui.px(230))

        columns = max(range(1, count + 1), key=size)
        wide = size(columns)
        high = min(wide * 6 // 10, (rect.height + gap) // -(-count // columns) - gap)
        found: list[Widget] = []
        for number, piece in enumerate(self.holding.pieces):
            x = rect.x + number % columns * (wide + gap)
            y = rect.y + number // columns * (high + gap)
            found.append(_Tile(self, pygame.Rect(x, y, wide, high), piece))
        return found

    def _digits(self) -> Node:
        """To type the points of earlier rounds."""
        digits = [Target(digit, digit) for digit in "1234567890"]
        has_any = self.holding.points > 0
        digits.append(Target(ERASE, "icon:back", is_gap=True, is_enabled=has_any))
        return Column([target_rows(self.ui, digits, self.type_digit)], height=64)

    def _mark(self) -> Node:
        is_on = self.holding.is_marked
        return action(
            self.ui,
            self.off_board.mark,
            self.toggle_mark,
            icon="check" if is_on else "plus",
            name="mark",
            style="semi22",
            height=64,
            is_chosen=is_on,
        )

    def _bar(self) -> Node:
        """The round, where there are several, and the way on."""
        ui, say, step = self.ui, self.ui.say, self._round_button
        done_ = action(
            ui,
            say("companion.arrange.start"),
            self.finish,
            kind="primary",
            game=self.companion.name,
            icon="flag",
            name="done",
            style="semi24",
            height=BAR,
        )
        if self.off_board.rounds == 1:
            return Row([Space(), done_])
        text = say("companion.off_board.round", n=self.off_board.round + 1)
        said = words(ui, text, "title30", width=190, anchor="center")
        return Row([step("minus", "before", -1), said, step("plus", "after", +1), Space(), done_])

    def _round_button(self, icon: str, way: str, step: int) -> Node:
        tip, act = self.ui.say(f"companion.off_board.round_{way}"), partial(self.turn_round, step)
        return icon_action(self.ui, icon, act, side=BAR, tooltip=tip, name=f"round-{way}")


class _Person(PersonTile):
    """A player, how much they have, and whether that is enough."""

    def __init__(self, scene: OffBoardScene, rect: pygame.Rect, seat: int, on_tap: Act) -> None:
        names = [seat_name(scene.ui, chair, n) for n, chair in enumerate(scene.seats)]
        super().__init__(scene.ui, rect, seat, names, on_tap)
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        scene, chair = self.scene, self.scene.seats[self.seat]
        holding, is_on = scene.off_board.holdings[self.seat], scene.seat == self.seat
        self.draw_tile(surface, is_on)
        is_exact = holding.least == holding.most
        count = f"{len(holding.held)}/{holding.most}" if is_exact else str(len(holding.held))
        aside = ui.writer.width(count, "total32") + px(8) if holding.pieces else 0
        below = self._small(holding)
        small = "body20" if len(below) < 2 else "body18"
        look = scene.companion.look(chair)
        right = rect.right - px(16)
        place = self.draw_person(surface, look, 28, right, below, small, aside)
        if holding.pieces:
            colour = accent(ui) if holding.is_sound else theme.bad
            ui.writer.draw(surface, count, "total32", colour, (right, place.centery), "midright")

    def _small(self, holding: Holding) -> list[str]:
        """Points of the rounds before, and the mark, a line each."""
        say, off_board = self.ui.say, self.scene.off_board
        points = (
            [say("companion.off_board.points", n=holding.points)] if off_board.round > 0 else []
        )
        return [*points, *([off_board.mark] if holding.is_marked else [])]


class _Tile(Clickable):
    """A piece that is there or not."""

    sound = "pick"
    radius = 14

    def __init__(self, scene: OffBoardScene, rect: pygame.Rect, piece: str) -> None:
        super().__init__(scene.ui, rect, name=f"piece-{piece}")
        self.scene = scene
        self.piece = piece
        self.on_click = partial(scene.toggle, piece)

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, scene = self.ui.theme, self.ui.px, self.scene
        is_held = self.piece in scene.holding.held
        fill = mix(theme.inset, theme.hover, 0.6 * self.glow)
        shapes.panel(surface, self.rect, fill, px(14))
        if is_held:
            shapes.panel(surface, self.rect, None, px(14), theme.hint, px(4))
        room = self.rect.inflate(-px(18), -px(18))
        scene.companion.draw_piece(surface, room, scene.seats[scene.seat], self.piece)
        if not is_held:
            shapes.panel(surface, room, pygame.Color(fill.r, fill.g, fill.b, 130), px(8))
