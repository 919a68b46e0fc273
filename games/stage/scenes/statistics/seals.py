"""The quiet page of seals: what is worth doing in each game, and what of it was done, and when."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from pathlib import Path

import pygame

from games.history.album import Earned
from games.stage.draw import shapes
from games.stage.draw.cache import Cache, weight
from games.stage.draw.theme import darker, lighter, mix
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.page import page_rect
from games.stage.scenes.statistics.counting import CountingScene
from games.stage.scenes.statistics.rows import MomentTile
from games.stage.table.game.people import game_title
from games.stage.table.saved.opening import open_match
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.commands import STAY, Command, Open
from games.stage.widgets.label import Card, Picture
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    lay_down,
    paragraph,
    words,
)
from games.stage.widgets.modal import Choice, Modal

WIDE = 1000
"""Design pixels from which the seal in front stands beside the others."""
CELL, ROW = 104, 6
"""Design pixels of a medal with its name, and how many stand in a row where there is room."""
SIDE = 340
PICTURE = 250
LARGE = 96

OVER = 3
NOTCHES = 22
CREAM = pygame.Color("#FFF1D6")
TURN = 0.07
"""How far a stamp may be turned, in radians: no hand sets two alike."""
MEDAL = 74

_made: Cache[pygame.Surface] = Cache(weight)

Key = tuple[str, str]


def seal_front(scene: CountingScene, rect: pygame.Rect) -> tuple[list[Widget], pygame.Rect]:
    """The seal in front where it stands beside the others, and the room that is left for them.

    Where there is too little room for both it stands among them.
    """
    page, px = _Page(scene), scene.ui.px
    if not page.games or not page.is_beside:
        return [], rect
    place = pygame.Rect(rect.right - px(SIDE), rect.y, px(SIDE), 0)
    rest = pygame.Rect(rect.x, rect.y, rect.width - px(SIDE + 20), rect.height)
    return lay_down(px, page.front(), place).widgets(), rest


def seal_page(scene: CountingScene, rect: pygame.Rect) -> list[Widget]:
    """Every game's seals, under the one in front where it has no place of its own."""
    page, ui = _Page(scene), scene.ui
    if not page.games:
        none = paragraph(ui, ui.say("seals.none"), role="second")
        return lay_down(ui.px, none, rect).widgets()
    parts = page.sections() if page.is_beside else [page.front(), *page.sections()]
    return lay_down(ui.px, Column(parts, gap=14), rect).widgets()


class _Page:
    """What one laying of the page needs to know."""

    def __init__(self, scene: CountingScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        desk = scene.desk
        self.album = desk.album
        self.earned: dict[Key, Earned] = desk.album.of(scene.figures.person)
        found = {name: desk.catalog.seals(name) for name in desk.built()}
        self.games = {name: seals for name, seals in found.items() if seals}
        self.chosen = self._chosen()
        self.is_beside = page_rect(self.ui).width >= self.ui.px(WIDE)
        """Whether the seal in front stands beside the others."""

    def _chosen(self) -> Key:
        """The seal in front: the one asked for, else the last earned, else the first of all."""
        every = [(game, seal.name) for game, seals in self.games.items() for seal in seals]
        game, _, name = self.scene.seal.partition("/")
        if (game, name) in every:
            return game, name
        held = [key for key in every if key in self.earned]
        latest = max(held, key=lambda key: self.earned[key].saved, default=None)
        return latest or (every[0] if every else ("", ""))

    def sections(self) -> list[Node | None]:
        """A card for each game."""
        return [self._section(game) for game in self.games]

    def _section(self, game: str) -> Node:
        ui, seals = self.ui, self.games[game]
        count = sum((game, seal.name) in self.earned for seal in seals)
        said = ui.say("seals.of", n=count, of=len(seals))
        small = words(ui, said, "body14", role="second", anchor="midright", width=Grow(least=0))
        head = Row([words(ui, game_title(ui, game), "title20"), small], gap=12)
        medals = [self._medal(game, seal.name) for seal in seals]
        card = partial(Card, ui, name=f"seals-{game}")
        rows = Fold([Grid(medals, columns=ROW, gap=6), Grid(medals, cell=CELL, gap=6)])
        return Column([head, rows], gap=8, pad=(18, 14), inside=card)

    def _medal(self, game: str, name: str) -> Node:
        ui, act, key = self.ui, partial(self._choose, game, name), (game, name)
        is_earned, is_chosen = key in self.earned, key == self.chosen
        return Leaf(
            lambda rect: Medal(ui, rect, *key, act, is_earned=is_earned, is_chosen=is_chosen),
            height=medal_height(ui),
            width=Grow(least=CELL),
        )

    def _choose(self, game: str, name: str) -> Command:
        """Put a seal in front; where that may be out of sight a dialog tells it as well."""
        self.scene.seal = f"{game}/{name}"
        self.scene.layout()
        return STAY if self.is_beside else self._told(game, name)

    def _told(self, game: str, name: str) -> Command:
        say = self.ui.say
        earned = self.earned.get((game, name))
        choices = [Choice(say("common.close"), kind="primary", name="close")]
        if earned is not None and self._path(earned).is_file():
            choices.insert(0, Choice(say("seals.open"), lambda: self._open(earned), name="open"))
        title = say(f"{game}.seal.{name}.title")
        text = say(f"{game}.seal.{name}.text")
        return Open(Modal(title, f"{text}\n{self._state(earned)}", choices, first="close"))

    def _state(self, earned: Earned | None) -> str:
        """Whether it was earned, and when."""
        if earned is None:
            return self.ui.say("seals.not_yet")
        return self.ui.say("seals.earned", when=self.ui.say(ago_text(earned.saved)))

    def _path(self, earned: Earned) -> Path:
        return self.scene.desk.matches.folder / earned.file

    def _open(self, earned: Earned) -> Command:
        """The position in which a seal was earned."""
        scene, path = self.scene, self._path(earned)
        return open_match(scene, scene.desk, path, is_review=True, looking=earned.move)

    def front(self) -> Node:
        """The seal in front: what it asks for, and the moment when it was earned."""
        ui, (game, name) = self.ui, self.chosen
        earned = self.earned.get(self.chosen)
        image = medallion(ui, game, name, ui.px(LARGE), is_earned=earned is not None)
        medal = Leaf(lambda rect: Picture(ui, rect, image=image), width=LARGE, height=LARGE)
        told = Column(
            [
                paragraph(ui, f"**{ui.say(f'{game}.seal.{name}.title')}**", "body18"),
                paragraph(ui, game_title(ui, game), "body14", role="second"),
                paragraph(ui, self._state(earned), "body14", role="second"),
            ],
            gap=2,
            width=Grow(least=0),
            align="center",
        )
        problem = self.album.problem
        parts: list[Node | None] = [
            Row([medal, told], gap=14),
            paragraph(ui, ui.say(f"{game}.seal.{name}.text")),
            self._moment(earned) if earned is not None else None,
            None if problem is None else paragraph(ui, ui.say(problem), "body14", role="bad"),
        ]
        return Column(parts, gap=12, pad=(18, 16), inside=partial(Card, ui, name="seal-front"))

    def _moment(self, earned: Earned) -> Node:
        """The picture of the moment, which opens it; a word where its match is gone."""
        ui, scene = self.ui, self.scene
        path = self._path(earned)
        if not path.is_file():
            return paragraph(ui, ui.say("seals.gone"), "body14", role="second")

        def make(rect: pygame.Rect) -> Widget:
            tile = MomentTile(
                ui,
                rect,
                ui.say("seals.open"),
                [ui.say("seals.after", n=earned.move)],
                lambda: self._open(earned),
                name="seal-moment",
            )
            tile.glance = scene.thumbnails.get(
                ui, path, 0, tile.picture.size, ui.px(12), earned.move
            )
            return tile

        return Leaf(make, height=PICTURE, width=Grow(least=0, most=420), align="start")


def medallion(ui: Ui, game: str, name: str, side: int, *, is_earned: bool) -> pygame.Surface:
    """The picture of a seal."""
    key = (game, name, side, is_earned, ui.theme.is_dark)
    return _made.get(key, lambda: _stamped(ui, game, name, side, is_earned))


def _stamped(ui: Ui, game: str, name: str, side: int, is_earned: bool) -> pygame.Surface:
    theme = ui.theme
    ground = ui.key_colour(game)
    if theme.is_dark:
        ground = darker(ground, 0.1) if is_earned else ground
    body = ground if is_earned else mix(theme.paper, theme.line, 0.45)
    rim = darker(ground, 0.3) if is_earned else mix(theme.paper, theme.line, 0.9)
    line = lighter(ground, 0.3) if is_earned else theme.line
    motif = CREAM if is_earned else mix(theme.paper, theme.faint, 0.55)
    size = side * OVER
    big = pygame.Surface((size, size), pygame.SRCALPHA)
    big.fill((rim.r, rim.g, rim.b, 0))
    middle, radius = size / 2, size / 2 * 0.97
    lean = TURN * ((sum(map(ord, game + name)) % 7) / 3 - 1)
    for drop, colour in ((size * 0.016, rim), (0.0, body)):
        pygame.draw.circle(big, colour, (middle, middle + drop), radius * 0.9)
        for notch in range(NOTCHES):
            angle = lean + 2 * pi * notch / NOTCHES
            x, y = middle + radius * 0.89 * cos(angle), middle + drop + radius * 0.89 * sin(angle)
            pygame.draw.circle(big, colour, (x, y), radius * 0.1)
    pygame.draw.circle(big, line, (middle, middle), radius * 0.8, max(2, round(size * 0.014)))
    pygame.draw.circle(big, rim, (middle, middle), radius * 0.74, max(2, round(size * 0.01)))
    small = pygame.transform.smoothscale(big, (side, side))
    sprite = f"seals/{game}/{name}"
    if not ui.sprites.has(sprite):
        sprite = "common/ui/star"
    ui.sprites.draw(small, sprite, (side // 2, side // 2), round(side * 0.56), motif)
    return small


class Medal(Clickable):
    """A seal with its name under it; it can be looked at."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        game: str,
        name: str,
        on_click: Act,
        *,
        is_earned: bool,
        is_chosen: bool,
    ) -> None:
        super().__init__(ui, rect, name=f"seal-{game}-{name}")
        self.game = game
        self.seal = name
        self.label = ui.say(f"{game}.seal.{name}.title")
        self.on_click = on_click
        self.is_earned = is_earned
        self.is_chosen = is_chosen

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        if self.is_chosen or self.glow > 0:
            fill = theme.inset if self.is_chosen else shapes.rgba(theme.hover, self.glow)
            rim = ui.key_colour(self.game) if self.is_chosen else None
            shapes.panel(surface, self.rect, fill, px(14), rim, px(2))
        side = px(MEDAL)
        picture = medallion(ui, self.game, self.seal, side, is_earned=self.is_earned)
        place = picture.get_rect(midtop=(self.rect.centerx, self.rect.y + px(8)))
        surface.blit(picture, place)
        ink = theme.ink if self.is_earned else theme.second
        line = ui.writer.line_height("semi13")
        room = self.rect.inflate(-px(8), 0)
        words = ui.writer.wrap(self.label, "semi13", room.width)[:2]
        y = place.bottom + px(5)
        for text in words:
            at = pygame.Rect(room.x, y, room.width, line)
            ui.writer.draw_fitted(surface, text, "semi13", ink, at, "center")
            y += line


def medal_height(ui: Ui) -> float:
    """Design pixels that a medal with two lines of words needs."""
    return MEDAL + 8 + 5 + 8 + 2 * ui.writer.line_height("semi13") / ui.scale
