"""The home screen: the shelf of games, the match to resume, the companion, and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import mix
from games.stage.scenes.home.alone import alone_row
from games.stage.scenes.home.cards import CardRow
from games.stage.scenes.home.last_played import LastPlayed
from games.stage.scenes.home.widgets import COVER, LIFT, GameBox, on_plank
from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.table.game.desk import Box, Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import STAY, Command, Open, Push, Quit, named
from games.stage.widgets.layout import Column, Fold, Grow, Row, action, icon_action, lay_down, words
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea


class HomeScene(IdleWorkScene):
    """The first scene: it stays at the bottom of the stack."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.last = LastPlayed(desk)
        self._art: Cache[pygame.Surface] = Cache()

    def enter(self, ui: Ui) -> None:
        self._look_again()
        super().enter(ui)
        self.focus(f"box-{self.last.game}")

    def resume(self, result: Any) -> None:
        if self.desk.phones is not None:
            self.desk.phones.close()  # they belong to a match, and that is left
        self._look_again()
        self.layout()

    def _look_again(self) -> None:
        self.wait_again()
        self.last.look_again()

    # Work between frames

    @property
    def has_work(self) -> bool:
        return self.last.has_work

    def do_work(self) -> None:
        self.last.do_work(self.ui)

    def people_named(self) -> list[str]:
        return self.last.archive.names()

    # Input

    def on_back(self) -> Command | None:
        return self._ask_quit()

    def on_event(self, event: pygame.Event) -> Command | None:
        return Quit() if self.ui.keys.does(event, "app.quit") else None

    def _ask_quit(self) -> Command:
        say = self.ui.say
        return Open(
            Modal(
                lambda: say("home.quit_title"),
                lambda: say("home.quit_text"),
                lambda: [
                    Choice(say("common.cancel"), name="cancel"),
                    Choice(say("home.quit"), Quit, kind="primary", name="quit"),
                ],
                width=420,
                first="quit",
            )
        )

    def open_game(self, game: str) -> Command:
        """Prepare a match of a game, or say that it is not ready."""
        if not self.desk.is_built(game):
            self.toast(self.ui.say("home.soon_game", title=game_title(self.ui, game)))
            return STAY
        return Push(named("new match", self.desk, game))

    def open_rules(self) -> Command:
        """Choose whose rules to read; those of the game played last are one key away."""
        games = self.desk.built()
        if not games:
            self.toast(self.ui.say("home.learn_none"))
            return STAY
        say = self.ui.say

        def choices() -> list[Choice]:
            found = []
            for name in games:
                kind = "primary" if name == self.last.game else "secondary"
                title = game_title(self.ui, name)
                found.append(Choice(title, self._to("rules", name), kind, name=name))
            return [*found, Choice(say("common.cancel"), icon="back", name="cancel")]

        return Open(
            Modal(
                lambda: say("home.which_rules"),
                "",
                choices,
                width=360,
                is_stacked=True,
                first=self.last.game,
            )
        )

    def _to(self, scene: str, *given: str) -> Act:
        """What leads to another scene."""
        return lambda: Push(named(scene, self.desk, *given))

    # Looks

    def draw_under(self, surface: pygame.Surface) -> None:
        key = ("wall", surface.get_size(), self.ui.theme.is_dark)
        surface.blit(self._art.get(key, self._wall), (0, 0))

    def _wall(self) -> pygame.Surface:
        theme = self.ui.theme
        light = mix(theme.ground, theme.paper, 0.75)
        return shapes.gradient(self.ui.size, light, theme.ground).convert()

    def build(self) -> Iterator[Widget]:
        ui = self.ui
        self.last.forget_orders()
        width, height = ui.size
        margin = ui.px(24) if ui.is_small else ui.px(52)
        inner = min(width - 2 * margin, height * 3 // 2)
        rect = pygame.Rect((width - inner) // 2, 0, inner, height)
        header, header_foot = self._header(rect)
        row = CardRow(self, self.last, self.open_game, rect.width)
        strip = lay_down(ui.px, alone_row(ui, self.desk, self.last.game), rect)
        between = ui.px(12) if ui.is_small else ui.px(18)
        row_height = row.height + strip.rect.height + between
        gap = ui.px(16) if ui.is_small else ui.px(34)
        foot = ui.px(20) if ui.is_small else ui.px(36)
        room = height - header_foot - ui.px(LIFT + 8) - ui.px(47) - gap - row_height - foot
        boxes, shelf_foot = self._shelf(rect, header_foot + ui.px(LIFT + 8), room)
        spare = max(0, height - shelf_foot - gap - row_height - foot)
        top = shelf_foot + gap + spare // 2
        alone = strip.widgets()
        for each in alone:
            each.move_by(0, top)
        top += strip.rect.height + between
        cards = row.widgets(pygame.Rect(rect.x, top, rect.width, row.height))
        content = [*header, *boxes, *alone, *cards]
        yield ScrollArea(ui, ui.rect, content, name="home", padding=foot)

    def _header(self, rect: pygame.Rect) -> tuple[list[Widget], int]:
        ui, say = self.ui, self.ui.say
        title, top = ("title40", 12) if ui.is_small else ("title46", 26)
        said = Column(
            [
                words(ui, say("app.name"), title, role="primary"),
                words(ui, say("app.tagline"), "body18", role="second", width=Grow(least=0)),
            ],
            width=Grow(),
        )
        actions: tuple[tuple[str, str, str, Act], ...] = (
            ("rules", "rules", say("common.rules"), self.open_rules),
            ("matches", "chart", say("home.matches"), self._to("matches")),
            ("settings", "gear", say("common.settings"), self._to("settings")),
        )
        wordy = [action(ui, label, act, icon=icon, name=key) for key, icon, label, act in actions]
        bare = [
            icon_action(ui, icon, act, tooltip=label, name=key) for key, icon, label, act in actions
        ]
        ways = [Row([said, Row(each, gap=10, pad=(0, 10, 0, 0))], gap=16) for each in (wordy, bare)]
        laid = lay_down(ui.px, Column([Fold(ways)], pad=(0, top, 0, 0)), rect)
        found = laid.widgets()
        return found, max(each.rect.bottom for each in found)

    def _shelf(self, rect: pygame.Rect, top: int, room: int) -> tuple[list[Widget], int]:
        """The boxes as large as width and room allow, and the plank under them."""
        ui = self.ui
        pitch = rect.width // len(self.desk.boxes)
        width = round(pitch * 0.925)
        fits = max(room, round(width * 1.2))
        width = min(width, fits * COVER[0] // COVER[1])
        height = width * COVER[1] // COVER[0]
        top += max(0, room - height) // 2
        # The first and the last box stand in line with the cards below.
        pitch = (rect.width - width - width // 18) // max(1, len(self.desk.boxes) - 1)
        places = [
            pygame.Rect(rect.x + index * pitch, top, width, height)
            for index in range(len(self.desk.boxes))
        ]
        labels = [self._players(box, width) for box in self.desk.boxes]
        boxes = list(map(self._box, self.desk.boxes, places))
        return on_plank(ui, boxes, labels, self._art)

    def _box(self, box: Box, rect: pygame.Rect) -> GameBox:
        ui = self.ui
        title = game_title(ui, box.name)
        is_built = self.desk.is_built(box.name)
        return GameBox(
            ui,
            rect,
            box.name,
            title,
            lambda: self.open_game(box.name),
            art=self._art,
            ribbon="" if is_built else ui.say("home.soon"),
            tooltip="" if is_built else ui.say("home.soon_game", title=title),
        )

    def _players(self, box: Box, width: int) -> str:
        """How many play, and how long when there is room to say so."""
        ui = self.ui
        least, most = box.players
        players = ui.say("home.range", least=least, most=most)
        if least == most:
            players = ui.say("common.players", n=least)
        minutes = ui.say("common.minutes", n=box.minutes)
        longer = ui.say("home.range_time", players=players, minutes=minutes)
        return longer if ui.writer.width(longer, "bold16") <= width else players
