"""Builds the widgets around a board from what it shows: head, seats, tray, the game's own panel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from games.stage.draw.contrast import contrast
from games.stage.draw.theme import INK
from games.stage.table.around.camera_bar import sight_widgets
from games.stage.table.around.open_cards import PANEL, OpenChip, OpenPanel
from games.stage.table.around.parts import BoardWidget, ContextPanel
from games.stage.table.around.places import Places
from games.stage.table.around.seats import SeatChip, SeatPanel
from games.stage.table.around.tray import Tray
from games.stage.table.game.people import bot_words, faced, game_title
from games.stage.widgets.base import Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Label

if TYPE_CHECKING:
    from games.stage.table.board import BoardScene

LEAST_CONTEXT = 150
"""How low the game's own panel may become where cards lie open over it."""


class BoardLayout(ABC):
    """One laying of the table; asked once for its widgets, then thrown away with them."""

    def __init__(self, scene: BoardScene, where: Places) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.places = where
        self.seat_rects = self._seat_rects()
        self.tray = Tray(scene, self.places)

    @abstractmethod
    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab."""

    @abstractmethod
    def _seat_rects(self) -> list[pygame.Rect]:
        """Where each seat's panel is."""

    def hand_spots(self) -> dict[int, tuple[int, int]]:
        """Where each seat's panel is."""
        return {seat: rect.center for seat, rect in enumerate(self.seat_rects)}

    def refresh_verb(self) -> None:
        """Whether the button can play something now."""
        if self.tray.verb is not None:
            self.tray.verb.is_enabled = self.view.aim.is_legal

    def _board(self) -> Widget:
        scene = self.scene
        return BoardWidget(
            self.ui,
            self.places.board,
            self.view,
            scene.press,
            scene.turn,
            scene.turned,
            scene.zoom,
            scene.confirm,
            scene.aimed,
        )


class FramedLayout(BoardLayout):
    """The head over a board, the seats beside it, the tray below it, and what a scene adds."""

    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab: board, tray, actions, log, head."""
        found: list[Widget] = [self._board()]
        found += sight_widgets(self.scene, self.places.board)
        found += self._seats()
        found += self._tray()
        found.append(self._actions())
        found += self._log()
        found += self._head()
        return found

    @abstractmethod
    def _subtitle(self) -> str:
        """What stands under the game's name."""

    @abstractmethod
    def _banner(self) -> Widget:
        """Who is to act, and what."""

    @abstractmethod
    def _actions(self) -> Widget:
        """The buttons under the log."""

    @abstractmethod
    def _log(self) -> list[Widget]:
        """What stands beside the board."""

    def _tray(self) -> list[Widget]:
        """What the seat to act has to place."""
        return self.tray.widgets()

    def _head(self) -> list[Widget]:
        ui, where = self.ui, self.places
        back_tip = ui.say("common.back")
        found: list[Widget] = [
            IconButton(
                ui,
                where.back,
                "back",
                self._leave,
                tooltip=back_tip,
                name="back",
                has_shadow=True,
            ),
            self._banner(),
        ]
        if where.title is not None:
            found += self._title(where.title)
        found += self._corner(where.corner)
        return found

    def _leave(self) -> Command | None:
        """The arrow at the top."""
        return self.scene.open_menu()

    def _title(self, rect: pygame.Rect) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        ink = pygame.Color("#FFFFFF") if self._is_dark_place else INK
        soft = pygame.Color(ink.r, ink.g, ink.b, 215)
        head = pygame.Rect(rect.x, rect.y, rect.width, px(32))
        sub = pygame.Rect(rect.x, rect.y + px(31), rect.width, px(20))
        return [
            Label(ui, head, game_title(ui, self.game), "title26", colour=ink),
            Label(ui, sub, self._subtitle(), "semi14", colour=soft),
        ]

    @property
    def _is_dark_place(self) -> bool:
        """Whether the backdrop's top left corner is dark."""
        room = pygame.Rect(self.ui.px(72), self.ui.px(8), self.ui.px(220), self.ui.px(56))
        place = self.ui.place(self.game)
        shade = pygame.transform.average_color(place, room.clip(place.get_rect()))
        corner = pygame.Color(*shade[:3])
        return contrast(pygame.Color("#FFFFFF"), corner) > contrast(INK, corner)

    def _corner(self, rect: pygame.Rect) -> list[Widget]:
        """Sound and the whole screen."""
        ui = self.ui
        side = rect.height
        sound = pygame.Rect(rect.x, rect.y, side, side)
        full = pygame.Rect(rect.right - side, rect.y, side, side)
        settings = ui.settings
        return [
            IconButton(
                ui,
                sound,
                "sound",
                lambda: ui.change(sound=not settings.sound),
                tooltip=ui.say("table.sound_off" if settings.sound else "table.sound_on"),
                name="sound",
                has_shadow=True,
                is_chosen=not settings.sound,
            ),
            IconButton(
                ui,
                full,
                "full",
                lambda: ui.change(fullscreen=not settings.fullscreen),
                tooltip=ui.tip("app.full_screen"),
                name="full",
                has_shadow=True,
            ),
        ]

    def _seat_rects(self) -> list[pygame.Rect]:
        px, area = self.ui.px, self.places.seats
        count = len(self.scene.match.seats)
        if self.places.is_small:
            gap = px(8)
            width = (area.width - gap * (count - 1)) // count
            return [
                pygame.Rect(area.x + i * (width + gap), area.y, width, area.height)
                for i in range(count)
            ]
        context = self._context_rect()
        if context is not None and context.x != area.x:
            context = None
        room = (
            (context.top if context else area.bottom)
            - area.top
            - px(10) * (count if context else count - 1)
        )
        notes = [px(34) if self.view.margins.notes(seat) else 0 for seat in range(count)]
        plain = px(74 + self.view.margins.hand_height)
        full = [plain + note for note in notes]
        if self.view.margins.has_open_cards:
            full = [min(px(PANEL), room // count)] * count
        elif sum(full) > room:
            full = [min(plain, room // count)] * count
        rects, y = [], area.top
        for height in full:
            rects.append(pygame.Rect(area.x, y, area.width, height))
            y += height + px(10)
        return rects

    def _seats(self) -> list[Widget]:
        scene, ui = self.scene, self.ui
        margins = self.view.margins
        kinds: tuple[Callable[..., Widget], ...] = (SeatPanel, SeatChip)
        if margins.has_open_cards:
            kinds = (OpenPanel, OpenChip)
        scores = self.view.state.scores()
        found: list[Widget] = []
        for seat, rect in enumerate(self.seat_rects):
            chair = scene.seat(seat)
            people = sum(not each.is_bot for each in scene.match.seats)
            subtitle = bot_words(ui, chair) if chair.is_bot else ""
            if not chair.is_bot:
                kind = "phone" if chair.phone else "you" if people == 1 else "human"
                subtitle = ui.say(f"common.{kind}")
            role = self.view.role_of(ui, scene.match, seat)
            if role:
                subtitle = f"{role} · {subtitle}" if chair.is_bot or people == 1 else role
            standing = self.view.margins.standing(seat)
            aside = subtitle if standing and (chair.is_bot or people == 1) else ""
            more: dict[str, Any] = {}
            if margins.has_open_cards:
                more = {"cards": margins.open_cards(seat), "pick": scene.choose}
            found.append(
                kinds[self.places.is_small](
                    ui,
                    rect,
                    faced(self.view.look_now(seat), chair),
                    scene.name_of(seat),
                    standing or subtitle,
                    scores[seat].total,
                    self.view.margins.pieces(seat),
                    self.view.margins.notes(seat),
                    is_current=self.view.state.to_move == seat,
                    seat=seat,
                    draw_hand=self.view.margins.draw_hand,
                    aside=aside,
                    **more,
                )
            )
        context = self._context_rect()
        if context is not None:
            found.append(self._context(context))
        return found

    def _context(self, rect: pygame.Rect) -> Widget:
        """The game's own panel; a click opens its score sheet, when it has one."""
        if self.view.margins.sheet() is None:
            return ContextPanel(self.ui, rect, self.view)
        tip = self.ui.tip("board.sheet")
        return ContextPanel(self.ui, rect, self.view, self.scene.open_sheet, tip)

    def _context_rect(self) -> pygame.Rect | None:
        """Under the seats, or over the log, as the game wants it; None without room."""
        area = self.places.seats
        if self.view.margins.has_context_above_log and self.places.log is not None:
            log = self.places.log
            height = self.view.margins.context_height(log.width)
            return pygame.Rect(log.x, log.y, log.width, height) if height else None
        height = self.view.margins.context_height(area.width)
        if self.places.is_small or not height:
            return None
        has_cards = self.view.margins.has_open_cards
        each = self.ui.px(PANEL + 10 if has_cards else 84)
        room = area.height - each * len(self.scene.match.seats)
        if has_cards and room >= self.ui.px(LEAST_CONTEXT):
            height = min(height, room)
        if height > room:
            return None
        return pygame.Rect(area.x, area.bottom - height, area.width, height)
