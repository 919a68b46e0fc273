"""How the referee's table is laid: board at the left, verdict, tray and scores at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from games.stage import shapes
from games.stage.commands import Command
from games.stage.scenes.companion_parts import ink_on
from games.stage.scenes.companion_ring import Verdict
from games.stage.scenes.companion_zones import clock_text
from games.stage.scenes.table_layout import TableLayout
from games.stage.scenes.table_places import Places
from games.stage.scenes.table_sight import sight_widgets
from games.stage.scenes.table_tray import Tray
from games.stage.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.label import Card, Label, PlayerDisc, draw_player_disc
from games.stage.widgets.place import grid

if TYPE_CHECKING:
    from games.stage.scenes.companion_referee import RefereeScene
    from games.stage.scenes.table import TableScene

BOARD_SHARE, TRAY_SHARE = 0.56, 0.7
"""Parts of the window's width."""
RULE = 52
"""The height of the button that opens the rules."""


class RefereeLayout(TableLayout):
    """One laying of the referee's table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.referee = cast("RefereeScene", scene)
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.places = _places(scene.ui)
        self.seat_rects = self._seat_rects()
        self.tray = Tray(scene, self.places)

    def widgets(self) -> list[Widget]:
        """Board, tray, buttons, then what is only read."""
        found: list[Widget] = [self._board()]
        found += sight_widgets(self.scene, self.places.board)
        found += self.tray.widgets()
        found += self._buttons()
        found += self._turn()
        found.append(LiveVerdict(self.referee, self._verdict_rect()))
        found.append(self._rule_button())
        return found + self._seats()

    def _verdict_rect(self) -> pygame.Rect:
        seats, top = self.places.seats, self.places.banner.y
        return pygame.Rect(seats.x, top, seats.width, seats.y - self.ui.px(14) - top)

    def _rule_button(self) -> Widget:
        """At the foot of the verdict: the chapter that it comes from."""
        ui, px, card = self.ui, self.ui.px, self._verdict_rect()
        label = ui.say("companion.referee.rule")
        wide = min(button_width(ui, label, "rules", "semi18"), card.width - px(40))
        rect = pygame.Rect(card.x + px(32), 0, wide, px(RULE))
        rect.bottom = card.bottom - px(12)
        act = self.scene.open_rules
        return Button(ui, rect, label, act, icon="rules", name="action-rule", style="semi18")

    def _turn(self) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        place = self.places.banner.inflate(-px(24), -px(6))
        seat, title, detail = self.referee.say_turn()
        x = place.x
        widgets: list[Widget] = []
        if seat is not None:
            disc = pygame.Rect(place.x, place.y, place.height, place.height)
            look = self.view.look_of(ui, self.scene.match, seat)
            widgets.append(PlayerDisc(ui, disc, look))
            x = disc.right + px(12)
        head = pygame.Rect(x, place.y, place.right - x, place.height * 3 // 5)
        sub = pygame.Rect(x, head.bottom, place.right - x, place.height - head.height)
        widgets.append(Label(ui, head, title, "title28"))
        widgets.append(Label(ui, sub, detail, "body18", role="second"))
        return [Card(ui, self.places.banner, widgets)]

    def _seat_rects(self) -> list[pygame.Rect]:
        area, gap = self.places.seats, self.ui.px(10)
        count = len(self.scene.match.seats)
        wide = (area.width - gap * (count - 1)) // count
        return [
            pygame.Rect(area.x + seat * (wide + gap), area.y, wide, area.height)
            for seat in range(count)
        ]

    def _seats(self) -> list[Widget]:
        scores = self.view.state.scores()
        return [
            ScoreCard(
                self.ui,
                rect,
                self.view.look_of(self.ui, self.scene.match, seat),
                self.scene.name_of(seat),
                scores[seat].total,
                is_current=self.view.state.to_move == seat,
                on_tap=self._free_turn(seat),
            )
            for seat, rect in enumerate(self.seat_rects)
        ]

    def _free_turn(self, seat: int) -> Act | None:
        """While a position is laid out, a tap on a player lets that player place next."""
        return (lambda: self.referee.free_turn(seat)) if self.referee.is_arranging else None

    def _buttons(self) -> list[Widget]:
        """Undo, correct, clock and menu; while correcting what ends that."""
        ui, scene, area = self.ui, self.referee, self.places.actions
        say, match = ui.say, scene.match
        entries: list[tuple[str, str, str, Act, bool]] = []
        if scene.entered is not None:
            entries.append(("keep", "check", say("companion.referee.keep"), scene.keep, True))
        elif scene.waiting:
            forget = say("companion.referee.forget")
            entries.append(("forget", "cross", forget, scene.forget, True))
        else:
            undo = say("companion.referee.undo")
            entries.append(("undo", "undo", undo, scene.undo, match.can_undo))
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


class ScoreCard(Widget):
    """A player as a coloured card: mark, name, and the score in huge figures."""

    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        look: PlayerLook,
        title: str,
        total: int,
        *,
        is_current: bool,
        on_tap: Act | None = None,
    ) -> None:
        super().__init__(ui, rect, name=f"score-{title}")
        self.on_tap = on_tap
        self.can_focus = self.is_solid = on_tap is not None
        self.look = look
        self.title = title
        self.total = total
        self.is_current = is_current

    def activate(self) -> Command | None:
        return done(self.on_tap()) if self.on_tap is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        if self.is_current:
            shapes.panel(surface, self.rect.inflate(px(8), px(8)), theme.hint, px(22))
        shapes.panel(surface, self.rect, self.look.colour, px(18))
        ink = ink_on(self.look.colour)
        rect = self.rect
        side = min(px(56), rect.height // 3, rect.width - px(16))
        disc = pygame.Rect(0, rect.y + px(10), side, side)
        disc.centerx = rect.centerx
        draw_player_disc(surface, ui, disc, self.look)
        name = pygame.Rect(rect.x + px(8), rect.y + px(12) + side, rect.width - px(16), px(34))
        ui.writer.draw_fitted(surface, self.title, "bold26", ink, name, "center")
        room = pygame.Rect(name.x, name.bottom, name.width, rect.bottom - name.bottom - px(6))
        size = max(34, min(72, round(room.height * 0.8 / ui.scale)))
        text = str(self.total).replace("-", "−")
        ui.writer.draw_fitted(surface, text, f"total{size}", ink, room, "center")
