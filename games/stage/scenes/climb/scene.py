"""The climb of a game: who waits on which step, the best of three of now, and its tactics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

import pygame

from games.alone.climb import WAITING, Climbed, round_match
from games.core.game import BadSetup
from games.core.match import Seat
from games.stage.scenes.climb.cards import ROW, ClimbCards, draw_step
from games.stage.scenes.climb.staircase import LEVEL, Staircase, standings
from games.stage.scenes.dusk import draw_dusk
from games.stage.scenes.lesson.scene import open_lesson
from games.stage.scenes.lesson.steps import Lesson, tactics
from games.stage.scenes.new_match.draft import SEEDS
from games.stage.scenes.new_match.people.known import known
from games.stage.scenes.new_match.people.known import named as person_named
from games.stage.scenes.page import page_tab_bar
from games.stage.space.building.painter import Painter
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.table.saved.opening import open_match
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command, Pop, Push, named
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    icon_action,
    lay,
    lay_down,
    painted,
    words,
)
from games.stage.widgets.notices.lasting import Lasting
from games.stage.widgets.scene import WidgetScene
from games.stage.widgets.scroll import ScrollArea

WHITE = pygame.Color("#FFFFFF")
WIDE, SMALL = (1180, 720), (820, 480)
"""Design pixels that the roomy layout needs, and that with the card under the steps."""
CARD = 300


class ClimbScene(WidgetScene):
    """`since` is the step on which the climber stood before: the disc hops up from there."""

    def __init__(self, desk: Desk, game: str = "", since: int = 0) -> None:
        super().__init__()
        self.desk = desk
        self.games = [
            box.name for box in desk.boxes if desk.is_built(box.name) and box.players[1] > 1
        ]
        self.game = game if game in self.games else (self.games or [""])[0]
        self.begun: Path | None = None
        """The file of the round to go on with."""
        self._since = {self.game: since} if since else {}
        self._tactics: tuple[tuple[str, str], list[Lesson]] = (("", ""), [])
        self._painter: Painter | None = None

    def enter(self, ui: Ui) -> None:
        self._look_again()
        super().enter(ui)
        if self._fits(SMALL):
            # In one column this would scroll past who waits.
            self.focus("play")

    def resume(self, result: Any) -> None:
        """Back from a match or a lesson."""
        before = self.climbed.step
        self._look_again()
        if self.climbed.step > before:
            self._since[self.game] = before
        super().resume(result)

    def _look_again(self) -> None:
        """See what is on the disk; a round that ended without being counted is counted now."""
        self.desk.climb.look_again()
        self.begun = self.desk.climb.resumable(self.game, self.desk.matches.folder)

    @property
    def climbed(self) -> Climbed:
        """How far it is."""
        return self.desk.climb.of(self.game)

    @property
    def seats(self) -> int:
        """How many sit at the table of a round."""
        return max(2, next(box.players[0] for box in self.desk.boxes if box.name == self.game))

    def lessons(self) -> list[Lesson]:
        """The game's tactics in the language in use."""
        key = (self.game, self.ui.language.code)
        if self._tactics[0] != key:
            found = tactics(self.desk.config, self.desk.catalog.game(self.game), key[1])
            self._tactics = (key, found)
        return self._tactics[1]

    def lasting(self) -> list[Lasting]:
        trouble = self.desk.climb.trouble
        return [] if trouble is None else [Lasting(self.ui.say(trouble))]

    # What is done here

    def choose_game(self, index: int) -> Command:
        """Look at the climb of another game."""
        self.game = self.games[index]
        self._look_again()
        return self.layout()

    def play(self) -> Command:
        """The round that was begun, or the next one."""
        self._look_again()
        if self.begun is not None:
            return open_match(self, self.desk, self.begun)
        names = {who: self.ui.say(f"company.{who}.name") for who in WAITING}
        game = self.desk.catalog.game(self.game)
        seed = SystemRandom().randrange(SEEDS)
        try:
            match = round_match(game, self.climbed, seed, self.climber(), names)
        except BadSetup as error:
            self.toast(self.ui.say(error.phrase), "bad")
            return STAY
        path = self.desk.matches.new_path(self.game)
        self.desk.climb.begin(self.game, path)
        return Push(named("table", self.desk, match, path))

    def climber(self) -> Seat:
        """Whoever usually plays here, in their colour."""
        usual = self.ui.settings.names
        name = usual[0].strip() if usual else ""
        person = person_named(known(self.ui.settings), name) if name else None
        colour = person.colour if person is not None else None
        return Seat(name, colour or 0)

    def learn(self, name: str) -> Command:
        """Play a tactic."""
        return open_lesson(self, self.desk, self.game, name)

    def handle(self, event: pygame.Event) -> Command | None:
        """A click or key ends the hop, and is not lost."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            for widget in self.base.widgets:
                if isinstance(widget, Staircase):
                    widget.finish()
        return super().handle(event)

    # Looks

    def draw_under(self, surface: pygame.Surface) -> None:
        draw_dusk(surface, self.ui, self.game)

    @property
    def cards(self) -> ClimbCards:
        """What stands around the steps now."""
        return ClimbCards(
            self.ui,
            self.game,
            self.climbed,
            self.seats,
            self.begun is not None,
            self.lessons(),
            self.play,
            self.learn,
        )

    def _fits(self, least: tuple[int, int]) -> bool:
        ui = self.ui
        return ui.size[0] >= ui.px(least[0]) and ui.size[1] >= ui.px(least[1])

    def build(self) -> Iterator[Widget]:
        ui, px = self.ui, self.ui.px
        margin, above, gap = (24, 14, 24) if self._fits(WIDE) else (12, 4, 10)
        page = pygame.Rect(px(margin), px(above), ui.size[0] - 2 * px(margin), 0)
        header = lay_down(px, self._header(), page)
        yield from header.widgets()
        if not self.games:
            return
        top = header["tabs"].bottom + px(gap)
        area = pygame.Rect(page.x, top, page.width, ui.size[1] - top - px(14))
        if self._fits(WIDE):
            yield from self._wide(area)
        elif self._fits(SMALL):
            yield from lay(px, self._small(), area).widgets()
        else:
            inner = lay_down(px, self._tight(), pygame.Rect(area.topleft, (area.width, 0)))
            whole = pygame.Rect(0, top - px(4), ui.size[0], ui.size[1] - top + px(4))
            yield ScrollArea(ui, whole, inner.widgets(), name="climb", padding=px(16))

    def _header(self) -> Node:
        """The way back, title and rule, and the games beside them, or below where it is short."""
        ui, say = self.ui, self.ui.say
        back = icon_action(ui, "back", Pop, tooltip=say("common.back"), name="back")
        line = say("climb.rule")
        if self.game:
            line = say("climb.subtitle", game=game_title(ui, self.game))
        title = words(ui, say("climb.title"), "title30", colour=WHITE, name="title")
        under = words(ui, line, "semi14", colour=WHITE)
        said = Column([replace(title, height=34), replace(under, height=20)])
        head = Row([Column([back], pad=(0, 6, 0, 4)), said], gap=14)
        if not self.games:
            return head
        labels = [game_title(ui, name) for name in self.games]
        tabs = page_tab_bar(ui, labels, self.games.index(self.game), self.choose_game)
        beside = Row([head, Space(16), Space(), Column([tabs], pad=(0, 6, 0, 4))])
        return Fold([beside, Column([head, tabs], gap=6)])

    def _wide(self, area: pygame.Rect) -> Iterator[Widget]:
        """The steps over the whole width, the card over them at the upper left, tactics below."""
        px, cards = self.ui.px, self.cards
        strip = lay_down(px, cards.strip(), pygame.Rect(area.topleft, (area.width, 0)))
        strip_top = area.bottom - strip.rect.height
        steps = pygame.Rect(area.x + px(CARD) * 3 // 4, area.y - px(22), 0, 0)
        steps.width = min(area.right - steps.x, px(1100))
        steps.height = strip_top - px(6) - steps.y
        yield self._staircase(steps, has_names=True)
        line = pygame.Rect(area.x, area.y, px(CARD), 0)
        yield from lay_down(px, cards.card(), line).widgets()
        for widget in strip.widgets():
            widget.move_by(0, strip_top - area.y)
            yield widget

    def _small(self) -> Node:
        """Steps without names, the card under them, tactics by their titles."""
        steps = Leaf(lambda rect: self._staircase(rect, has_names=False), height=Grow(least=150))
        cards = self.cards
        return Column([steps, cards.low_card(), cards.short_strip()], gap=8)

    def _tight(self) -> Node:
        """Everything one under another."""
        ui, cards = self.ui, self.cards
        rows = [
            painted(ui, partial(draw_step, ui, one), name=f"step-{one.step}", height=ROW)
            for one in reversed(standings(self.climbed))
        ]
        lessons = [cards.tile(index) for index in range(len(cards.lessons))]
        return Column([cards.card(is_tight=True), *rows, *lessons], gap=10)

    def _staircase(self, rect: pygame.Rect, *, has_names: bool) -> Staircase:
        if self._painter is None or self._painter.ui is not self.ui:
            self._painter = Painter(self.ui, LEVEL)
        look = self.ui.theme.player(self.climber().colour, self.game)
        since = self._since.pop(self.game, self.climbed.step)
        return Staircase(
            self.ui,
            rect,
            self.climbed,
            look,
            since=since,
            has_names=has_names,
            painter=self._painter,
        )
