"""The widgets that only the new-match screen has: a seat's colour, a bot's level, boards, words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.home.widgets import GameBox
from games.stage.scenes.new_match.draft import LEVELS
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.button import DISABLED
from games.stage.widgets.choice import OnBool, Toggle
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.player import draw_player_disc

LABEL, DETAIL = "semi16", "body14"
THUMB, EDGE = (104, 78), 8
"""The small picture of a variant, and the edge around it."""


class ColourMark(Clickable):
    """A seat's colour and shape; a click takes the next colour."""

    radius = 99

    def __init__(
        self, ui: Ui, rect: pygame.Rect, colour: int, game: str, on_click: Act, **named: str
    ) -> None:
        super().__init__(ui, rect, **named)  # type: ignore[arg-type]
        self.look = ui.theme.player(colour, game)
        self.on_click = on_click

    def draw(self, surface: pygame.Surface) -> None:
        shift = self.ui.px(1) if self.is_pressed else -round(self.ui.px(2) * self.glow)
        draw_player_disc(surface, self.ui, self.rect.move(0, shift), self.look)


class LevelBars(Widget):
    """A bot's level as five growing bars: click a bar, drag over them, or use the arrows."""

    can_focus = True
    wants_drag = True
    radius = 8

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        level: int,
        on_change: Callable[[int], Command | None],
        *,
        game: str,
        name: str,
        tooltip: str,
    ) -> None:
        super().__init__(ui, rect, name=name, tooltip=tooltip)
        self.level = level
        self.on_change = on_change
        self.game = game

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        self._pressed_at = self._level_at(pos)

    def drag(self, pos: tuple[int, int]) -> Command | None:
        self._pressed_at = self._level_at(pos)
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        level, self._pressed_at = self._pressed_at, 0
        return self._choose(level)

    _pressed_at = 0
    """The level under the pointer that is down on it; 0 when none is."""

    def activate(self) -> Command | None:
        return self._choose(self.level % LEVELS + 1)

    def key(self, event: pygame.Event) -> Command | None:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1}
        if event.key in steps:
            level = self.level + steps[event.key]
            # Past either end the arrow goes on to the next widget.
            return self._choose(level) if 1 <= level <= LEVELS else None
        digit = self.ui.keys.digit(event, "board.pick")
        return self._choose(digit) if digit is not None and digit <= LEVELS else None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, LevelBars):
            self._pressed_at = old._pressed_at

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        on = mix(ui.key_colour(self.game), theme.ink, 0.25 if theme.is_dark else 0.0)
        shown = self._pressed_at or self.level
        for index, bar in enumerate(self._bars()):
            shapes.panel(surface, bar, on if index < shown else theme.track, ui.px(4))

    def _bars(self) -> list[pygame.Rect]:
        gap = self.ui.px(3)
        width = (self.rect.width - gap * (LEVELS - 1)) // LEVELS
        least, most = self.ui.px(8), self.ui.px(20)
        foot = self.rect.centery + most // 2
        return [
            pygame.Rect(self.rect.x + index * (width + gap), foot - height, width, height)
            for index in range(LEVELS)
            for height in [least + (most - least) * index // (LEVELS - 1)]
        ]

    def _level_at(self, pos: tuple[int, int]) -> int:
        share = (pos[0] - self.rect.x) / max(1, self.rect.width)
        return max(1, min(LEVELS, int(share * LEVELS) + 1))

    def _choose(self, level: int) -> Command:
        if level == self.level:
            return STAY
        self.ui.sounds.play("click")
        return done(self.on_change(level))


class BoardTile(Clickable):
    """A board of the picker: its drawn preview and its name; the chosen one has a rim."""

    sound = "pick"
    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        label: str,
        picture: pygame.Surface | None,
        on_click: Act,
        *,
        game: str,
        name: str,
        icon: str = "",
        detail: str = "",
        is_chosen: bool = False,
        is_enabled: bool = True,
    ) -> None:
        super().__init__(ui, rect, name=name, is_enabled=is_enabled)
        self.label = label
        self.detail = detail
        self.picture = picture
        self.on_click = on_click
        self.game = game
        self.icon = icon
        self.is_chosen = is_chosen

    @staticmethod
    def picture_size(ui: Ui, size: tuple[int, int], has_detail: bool = False) -> tuple[int, int]:
        """The room for the preview in a tile of this size."""
        foot = BoardTile.foot(ui, has_detail)
        return max(1, size[0] - ui.px(20)), max(1, size[1] - ui.px(18) - foot)

    @staticmethod
    def foot(ui: Ui, has_detail: bool) -> int:
        """The height of the name, and of what is said under it."""
        detail = ui.writer.line_height(DETAIL) if has_detail else 0
        return ui.writer.line_height("semi16") + ui.px(2) + detail

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        key = ui.key_colour(self.game)
        radius = ui.px(self.radius)
        face = self.rect.move(0, ui.px(1) if self.is_pressed else 0)
        fill = mix(theme.inset, theme.hover, self.glow)
        if self.is_chosen:
            shapes.panel(surface, face, mix(theme.paper, key, 0.12), radius, key, ui.px(3))
        elif self.icon:
            shapes.panel(surface, face, mix(theme.paper, theme.hover, self.glow), radius)
            shapes.dashed(surface, face, radius, theme.faint, ui.px(2), ui.px(8))
        else:
            shapes.panel(surface, face, fill, radius)
        self._draw_content(surface, face)
        if self.is_chosen:
            centre = (face.right - ui.px(8), face.top + ui.px(8))
            shapes.disc(surface, centre, ui.px(14), key)
            ink = theme.on_key(self.game)
            ui.sprites.draw(surface, "common/ui/check", centre, ui.px(18), ink)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        foot = BoardTile.foot(ui, bool(self.detail))
        inside = face.inflate(-ui.px(20), -ui.px(16))
        room = pygame.Rect(inside.x, inside.y, inside.width, inside.height - foot)
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=room.center))
        elif self.icon:
            side = min(ui.px(44), room.height)
            shapes.disc(surface, room.center, side * 0.7, mix(theme.paper, theme.hover, 0.8))
            ui.sprites.draw(
                surface, f"common/ui/{self.icon}", room.center, side * 3 // 4, theme.second
            )
        line = pygame.Rect(inside.x - ui.px(3), inside.bottom - foot, inside.width + ui.px(8), foot)
        colour = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        if self.detail:
            line.height = ui.writer.line_height("semi16")
            below = pygame.Rect(line.x, line.bottom, line.width, foot - line.height)
            second = theme.second if self.is_enabled else colour
            ui.writer.draw_fitted(surface, self.detail, DETAIL, second, below)
        ui.writer.draw_fitted(surface, self.label, "semi16", colour, line)


class Box(GameBox):
    """The box of the game, only to look at."""

    can_focus = False
    is_solid = False


class VariantTile(Toggle):
    """A variant with its small picture and its sentence, to be switched; chosen, it has a rim."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        is_on: bool,
        on_change: OnBool,
        picture: pygame.Surface | None,
        said: tuple[str, str],
        *,
        game: str,
        name: str,
    ) -> None:
        super().__init__(ui, rect, is_on, on_change, name=name)
        self.picture = picture
        self.game = game
        self.words = Words(ui, self._room(), *said)
        least = ui.px(THUMB[1] + 2 * EDGE)
        self.rect.height = max(least, self.words.rect.height + ui.px(2 * EDGE))
        self.words.rect.y = self.rect.centery - self.words.rect.height // 2
        self.children = [self.words]

    def _room(self) -> pygame.Rect:
        """The place of the words."""
        ui = self.ui
        left = self.rect.x + ui.px(THUMB[0] + 2 * EDGE + 4)
        return pygame.Rect(left, self.rect.y, self._switch.left - left - ui.px(8), 0)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    @property
    def _switch(self) -> pygame.Rect:
        return super()._switch.move(-self.ui.px(EDGE + 4), 0)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        key, radius = ui.key_colour(self.game), ui.px(self.radius)
        fill = mix(theme.inset, theme.hover, self.glow)
        if self.is_on:
            shapes.panel(surface, self.rect, mix(theme.paper, key, 0.12), radius, key, ui.px(3))
        else:
            shapes.panel(surface, self.rect, fill, radius)
        place = pygame.Rect(self.rect.x + ui.px(EDGE), 0, ui.px(THUMB[0]), ui.px(THUMB[1]))
        place.centery = self.rect.centery
        draw_thumb(ui, self.picture, surface, place)
        super().draw(surface)
        self.draw_children(surface)


def draw_thumb(
    ui: Ui, picture: pygame.Surface | None, surface: pygame.Surface, place: pygame.Rect
) -> None:
    """A small picture on a ground of its own."""
    ground = mix(ui.theme.inset, ui.theme.line, 0.6)
    shapes.panel(surface, place, ground, ui.px(10))
    if picture is not None:
        surface.blit(picture, picture.get_rect(center=place.center))


class Words(Widget):
    """A label with a sentence below, as many lines as it needs; lets the pointer through."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, label: str, detail: str = "", *, is_enabled: bool = True
    ) -> None:
        self.lines = [(line, LABEL) for line in ui.writer.wrap(label, LABEL, rect.width)]
        if detail:
            self.lines += [(line, DETAIL) for line in ui.writer.wrap(detail, DETAIL, rect.width)]
        height = sum(ui.writer.line_height(style) for _, style in self.lines)
        super().__init__(ui, pygame.Rect(rect.x, rect.y, rect.width, height), is_enabled=is_enabled)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        ink = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        second = theme.second if self.is_enabled else mix(theme.paper, theme.ink, 0.62)
        y = self.rect.y
        for line, style in self.lines:
            ui.writer.draw(
                surface, line, style, ink if style == LABEL else second, (self.rect.x, y)
            )
            y += ui.writer.line_height(style)
