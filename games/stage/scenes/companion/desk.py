"""How the referee's table is laid: board at the left, verdict, tray and scores at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from games.stage.scenes.companion.ring import Verdict
from games.stage.scenes.companion.zones import clock_text
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.around.camera_bar import sight_widgets
from games.stage.table.around.parts import PieceButton
from games.stage.table.around.places import Places
from games.stage.table.around.score_card import ScoreCard
from games.stage.table.around.tray import Tray
from games.stage.table.game.margins import Piece
from games.stage.table.past.playback import Playback
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.label import Card, Label, PlayerDisc, RichText
from games.stage.widgets.place import grid

if TYPE_CHECKING:
    from games.stage.scenes.companion.referee import RefereeScene

BOARD_SHARE, TRAY_SHARE = 0.56, 0.7
"""Parts of the window's width."""
MANY, COLUMNS, ROWS = 8, 5, 3
"""Pieces that the tray shows well; columns of the grid for more, and its rows before it widens."""
ONE_ROW = 4
"""As many players stand side by side; more need two rows to be read from afar."""
RULE = 52
"""The height of the button that opens the rules."""


class RefereeLayout(BoardLayout):
    """One laying of the referee's table."""

    scene: RefereeScene

    def __init__(self, scene: RefereeScene) -> None:
        super().__init__(scene, _places(scene.ui))
        if self._has_grid:
            self.tray = BareTray(scene, self.places)

    def widgets(self) -> list[Widget]:
        """Board, tray, buttons, then what is only read."""
        found: list[Widget] = [self._board()]
        found += sight_widgets(self.scene, self.places.board)
        if self.scene.host.looking is None:
            found += self.tray.widgets()
        else:
            found += Playback(self.scene, self.places).widgets()
        found += self._buttons()
        found += self._turn()
        if self._has_grid:
            found.append(self._piece_grid())
        else:
            found.append(LiveVerdict(self.scene, self._verdict_rect()))
            found.append(self._rule_button())
        return found + self._seats()

    @property
    def _has_grid(self) -> bool:
        """Whether a player has more pieces to lay by hand than the tray can show."""
        seat = self.view.state.to_move
        is_many = seat is not None and len(self.view.margins.pieces(seat)) > MANY
        return self.scene.is_arranging and is_many

    def _piece_grid(self) -> Card:
        """All pieces of the chosen player, in place of the verdict."""
        ui, px, rect = self.ui, self.ui.px, self._verdict_rect()
        seat = self.view.state.to_move or 0
        pieces, look = self.view.margins.pieces(seat), self.view.look_now(seat)
        words = self.scene.companion.arranging_hint(self.scene.match.setup)
        lines = min(2, len(ui.writer.wrap(words, "body18", rect.width - px(32))))
        head = pygame.Rect(rect.x + px(16), rect.y + px(8), rect.width - px(32), 0)
        head.height = lines * ui.writer.line_height("body18")
        room = pygame.Rect(rect.x + px(10), head.bottom + px(6), rect.width - px(20), 0)
        room.height = rect.bottom - px(8) - room.y
        columns = COLUMNS if len(pieces) <= COLUMNS * ROWS else COLUMNS + 1
        slots = grid(room, columns, -(-len(pieces) // columns), px(4))
        buttons = [
            PieceButton(
                ui,
                slot,
                replace(piece, caption="", label=""),
                look,
                lambda key=piece.key: self.scene.choose(key),  # type: ignore[misc]
                self.view.has_hands,
            )
            for piece, slot in zip(pieces, slots, strict=False)
        ]
        return Card(ui, rect, [RichText(ui, head, words, "body18", role="second"), *buttons])

    def _verdict_rect(self) -> pygame.Rect:
        seats, top = self.places.seats, self.places.banner.y
        return pygame.Rect(seats.x, top, seats.width, seats.y - self.ui.px(14) - top)

    def _rule_button(self) -> Widget:
        """At the foot of the verdict: the chapter that it comes from, at the end the result."""
        ui, px, card = self.ui, self.ui.px, self._verdict_rect()
        is_over = self.scene.match.is_over and not self.scene.is_arranging
        name, icon, act = "rule", "rules", self.scene.open_rules
        if is_over:
            name, icon, act = "result", "chart", self.scene.open_result
        label = ui.say(f"companion.referee.{name}")
        wide = min(button_width(ui, label, icon, "semi18"), card.width - px(40))
        rect = pygame.Rect(card.x + px(32), 0, wide, px(RULE))
        rect.bottom = card.bottom - px(12)
        return Button(ui, rect, label, act, icon=icon, name=f"action-{name}", style="semi18")

    def _turn(self) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        place = self.places.banner.inflate(-px(24), -px(6))
        seat, title, detail = self.scene.say_turn()
        x = place.x
        widgets: list[Widget] = []
        if seat is not None:
            disc = pygame.Rect(place.x, place.y, place.height, place.height)
            look = self.view.look_now(seat)
            widgets.append(PlayerDisc(ui, disc, look))
            x = disc.right + px(12)
        head = pygame.Rect(x, place.y, place.right - x, place.height * 3 // 5)
        sub = pygame.Rect(x, head.bottom, place.right - x, place.height - head.height)
        widgets.append(Label(ui, head, title, "title28"))
        widgets.append(Label(ui, sub, detail, "body18", role="second"))
        return [Card(ui, self.places.banner, widgets)]

    def _seat_rects(self) -> list[pygame.Rect]:
        count = len(self.scene.match.seats)
        rows = 1 if count <= ONE_ROW else 2
        cells = grid(self.places.seats, -(-count // rows), rows, self.ui.px(10))
        return cells[:count]

    def _seats(self) -> list[Widget]:
        scores = self.view.state.scores()
        return [
            ScoreCard(
                self.ui,
                rect,
                self.view.look_now(seat),
                self.scene.name_of(seat),
                scores[seat].total,
                is_current=self.view.state.to_move == seat,
                on_tap=self._free_turn(seat),
            )
            for seat, rect in enumerate(self.seat_rects)
        ]

    def _free_turn(self, seat: int) -> Act | None:
        """While a position is laid out, a tap on a player lets that player place next."""
        return (lambda: self.scene.free_turn(seat)) if self.scene.is_arranging else None

    def _buttons(self) -> list[Widget]:
        """Undo, correct, clock and menu; while correcting what ends that."""
        ui, scene, area = self.ui, self.scene, self.places.actions
        say, match = ui.say, scene.match
        entries: list[tuple[str, str, str, Act, bool]] = []
        if scene.entered is not None:
            entries.append(("keep", "check", say("companion.referee.keep"), scene.keep, True))
        elif scene.waiting:
            forget = say("companion.referee.forget")
            entries.append(("forget", "cross", forget, scene.forget, True))
        else:
            undo = say("companion.referee.undo")
            entries.append(("undo", "undo", undo, scene.undo, scene.can_undo))
        if scene.is_arranging:
            go = say("companion.arrange.go")
            entries.append(("start", "flag", go, scene.arrange, True))
        else:
            correct = say("companion.referee.correct")
            entries.append(("correct", "rotl", correct, scene.correct, match.can_undo))
        time = clock_text(scene.clock.left)
        entries.append(("clock", "clock", time, scene.toggle_clock, True))
        menu = say("companion.referee.menu")
        entries.append(("menu", "menu", menu, scene.open_menu, True))
        found: list[Widget] = []
        slots = grid(area, 2, 2, ui.px(8))
        for (name, icon, label, act, can), rect in zip(entries, slots, strict=True):
            is_warned = name == "clock" and scene.clock.is_running and scene.clock.is_warning
            found.append(
                Button(
                    ui,
                    rect,
                    label,
                    act,
                    icon=icon,
                    kind="bad" if is_warned else "secondary",
                    name=f"action-{name}",
                    style="semi18",
                    is_enabled=can,
                    is_chosen=name == "clock" and scene.clock.is_running,
                )
            )
        return found


def _places(ui: Ui) -> Places:
    """Board and, beside it, verdict over scores; the tray under both with four buttons."""
    px, (width, height) = ui.px, ui.size
    margin, gap = px(14), px(12)
    left = round(width * BOARD_SHARE)
    foot = px(112)
    banner = pygame.Rect(margin, margin, left - margin, px(60))
    tray = pygame.Rect(margin, height - margin - foot, round(width * TRAY_SHARE), foot)
    actions = pygame.Rect(tray.right + gap, tray.y, width - margin - tray.right - gap, foot)
    board = pygame.Rect(margin, banner.bottom + px(6), left - margin, 0)
    board.height = tray.y - gap - board.y
    x = left + gap
    seats = pygame.Rect(x, 0, width - margin - x, round((tray.y - gap - margin) * 0.42))
    seats.bottom = tray.y - gap
    return Places(
        back=pygame.Rect(0, 0, 0, 0),
        title=None,
        banner=banner,
        corner=pygame.Rect(0, 0, 0, 0),
        seats=seats,
        board=board,
        log=None,
        tray=tray,
        actions=actions,
        is_small=True,
    )


class BareTray(Tray):
    """A tray without pieces: they stand in the grid."""

    def _pieces(self, seat: int) -> Sequence[Piece]:
        return ()


class LiveVerdict(Widget):
    """The verdict on what is aimed at now; it follows the pointer without a new layout."""

    is_solid = False
    is_live = True

    def __init__(self, scene: RefereeScene, rect: pygame.Rect) -> None:
        super().__init__(scene.ui, rect, name="verdict")
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        kind, title, text = self.scene.verdict()
        foot = self.ui.px(RULE + 8)
        Verdict(self.ui, self.rect, title, text, kind=kind, foot=foot).draw(surface)
