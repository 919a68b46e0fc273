"""Five stone steps with somebody on each, and the disc of whoever climbs."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from games.alone.climb import STEPS, WAITING, Climbed
from games.stage.draw import shapes
from games.stage.draw.text import FAMILIES
from games.stage.draw.theme import PlayerLook
from games.stage.motion.timeline import REDUCED, arc, in_out_sine
from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import SOUTH, Block, Decal
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.face import draw_face
from games.stage.widgets.player import draw_player_disc

STONES = tuple(map(pygame.Color, ("#DDB985", "#CFA873", "#C29A66", "#B48B59", "#A67E4E")))
NUMBER = pygame.Color("#2A1A10")
YAW, PITCH, LEVEL = -14.0, 38.0, 0.46
GOLD = pygame.Color("#F0AE24")
"""The rim of who waits on the step of now."""
GOLD_INK, GOLD_PAPER = pygame.Color("#5E3F00"), pygame.Color("#FFD667")
RIM = pygame.Color("#FBF7F0")
FACE, NOW = 46, 54
"""Radius of a face, and of the one on the step of now, in design pixels."""
PILL = 36
HOP = 0.42
"""Seconds of a rise."""
CARRIED = 25
"""Radius of the climber's disc."""


@dataclass(frozen=True)
class Standing:
    """What a step shows of who waits there."""

    step: int
    character: str
    score: tuple[int, int] | None
    """Of the best of three that was won there, or that is being played."""
    is_risen: bool
    is_now: bool


def standings(climbed: Climbed) -> list[Standing]:
    """All steps from the lowest."""
    found = []
    for step, character in enumerate(WAITING, start=1):
        won = climbed.score_at(step)
        is_now = step == climbed.step
        score = won
        if is_now and climbed.now and won is None:
            score = (climbed.wins, climbed.losses)
        found.append(Standing(step, character, score, won is not None, is_now))
    return found


class Staircase(Widget):
    """The steps. After a rise the disc hops up from `since`; a click skips that."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        climbed: Climbed,
        look: PlayerLook,
        *,
        since: int,
        has_names: bool,
        painter: Painter,
    ) -> None:
        super().__init__(ui, rect, name="staircase")
        self.step = climbed.step
        self.since = since
        self.look = look
        self.hop = 0.0 if since < self.step and ui.speed else 1.0
        """How far the disc is on its way, 0 to 1."""
        self.painter = painter
        self.painter.show(_blocks())
        self.camera = self._camera()
        each = standings(climbed)
        self.marks = [StepMark(ui, self._place(one), one, has_names=has_names) for one in each]
        self.children = list(self.marks)

    def _camera(self) -> Camera:
        """The steps as large as they can be with faces over them."""
        px, rect = self.ui.px, self.rect
        over = px(2 * FACE - 10)
        inner = pygame.Rect(rect.x + px(8), rect.y + over, rect.width - px(16), 0)
        inner.height = max(px(60), rect.bottom - px(20) - inner.y)
        inner_room = (inner.x, inner.y, inner.width, inner.height)
        spots = [
            (float(x), float(y), top * LEVEL)
            for step in range(STEPS)
            for x in (step, step + 1)
            for y in (0, 1)
            for top in (0, step + 1)
        ]
        return Camera(yaw=YAW, pitch=PITCH, centre=(STEPS / 2, 0.5)).fitted(spots, inner_room)

    def _place(self, one: Standing) -> pygame.Rect:
        """Where a face stands: over the middle of the top of its step."""
        most = self.camera.unit * 0.43
        radius = round(
            min(self.ui.px(NOW if one.is_now else FACE), most * (1.17 if one.is_now else 1))
        )
        x, y = self.camera.project(one.step - 0.5, 0.42, one.step * LEVEL)
        return pygame.Rect(
            round(x) - radius, round(y) - 2 * radius + radius // 5, 2 * radius, 2 * radius
        )

    def _disc(self, step: int) -> tuple[int, int]:
        """Where the climber's disc is on a step: at the lower right of the face."""
        face = self.marks[step - 1].rect
        return face.right - face.width // 10, face.bottom - face.height // 5

    # Time

    @property
    def shows(self) -> Hashable:
        return self.hop

    @property
    def is_moving(self) -> bool:
        return self.hop < 1.0 or super().is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.hop >= 1.0:
            return
        length = REDUCED if self.ui.settings.reduce_motion else HOP
        self.hop = min(1.0, self.hop + dt * self.ui.speed / length)
        if self.hop >= 1.0:
            self.ui.sounds.play("place_stone", self.step)

    def finish(self) -> None:
        """The disc is where it goes."""
        self.hop = 1.0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Staircase) and old.step == self.step:
            self.hop = old.hop

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.draw_shadow(surface, self.camera, self.ui.rect)
        self.painter.draw(surface, self.camera, self.ui.rect)
        self.draw_children(surface)
        self._draw_climber(surface)

    def _draw_climber(self, surface: pygame.Surface) -> None:
        t, opacity = in_out_sine(self.hop), 1.0
        end = self._disc(self.step)
        at: tuple[float, float] = end
        if self.hop < 1.0 and self.ui.settings.reduce_motion:
            opacity = self.hop
        elif self.hop < 1.0:
            at = arc(self._disc(self.since), end, t)
            at = (at[0], at[1] - self.camera.unit * 0.5 * (1 - (2 * t - 1) ** 2))
        radius = min(self.ui.px(CARRIED), self.marks[self.step - 1].rect.width // 4)
        side = 2 * radius + 2 * self.ui.px(3)
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        shapes.disc(sheet, (side / 2, side / 2), side / 2 - 1, RIM)
        inner = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        inner.center = (side // 2, side // 2)
        draw_player_disc(sheet, self.ui, inner, self.look)
        picture = sheet if opacity >= 1.0 else shapes.faded(sheet, opacity)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


class StepMark(Widget):
    """Somebody on a step: the face, and over it the name and how it stands."""

    def __init__(self, ui: Ui, rect: pygame.Rect, one: Standing, *, has_names: bool) -> None:
        words = [ui.say(f"company.{one.character}.{what}") for what in ("name", "role")]
        tip = ui.say("climb.tip", name=words[0], role=words[1], step=one.step)
        super().__init__(ui, rect, name=f"step-{one.step}", tooltip=tip)
        self.one = one
        self.has_names = has_names
        self.name_words = words[0]

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.rect.width / 2
        foot = pygame.Rect(0, 0, round(radius * 1.8), round(radius * 0.5))
        foot.center = (self.rect.centerx, self.rect.bottom - round(radius * 0.06))
        shade = pygame.Surface(foot.size, pygame.SRCALPHA)
        pygame.draw.ellipse(shade, (40, 20, 8, 96), shade.get_rect())
        surface.blit(shade, foot)
        rim = GOLD if self.one.is_now and not self.one.is_risen else RIM
        draw_face(surface, self.ui, self.rect.center, radius, self.one.character, rim)
        if self.has_names:
            self._draw_name(surface)

    def _draw_name(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        wide = ui.writer.width(self.name_words, "title20")
        badge = Badge(ui, self.one)
        pill = pygame.Rect(0, 0, px(14 + 8 + 12) + wide + badge.width, px(PILL))
        pill.midbottom = (self.rect.centerx - self.rect.width // 4, self.rect.y - px(6))
        if self.one.step == STEPS:  # there is no more room above
            pill.midleft = (self.rect.right + px(10), self.rect.centery)
        pill.clamp_ip(ui.rect.inflate(-px(16), 0))
        shapes.shadow(surface, pill, px(14), 2, ui.scale)
        shapes.panel(surface, pill, theme.paper, px(14))
        at = (pill.x + px(14), pill.centery)
        ui.writer.draw(surface, self.name_words, "title20", theme.ink, at, "midleft")
        badge.draw(surface, pill.right - px(12) - badge.width, pill.centery)


class Badge:
    """How it stands with somebody: risen from, being played, or still waiting."""

    def __init__(self, ui: Ui, one: Standing) -> None:
        self.ui = ui
        self.one = one
        self.text = ui.say("climb.waits")
        if one.score is not None:
            self.text = ui.say("climb.score", wins=one.score[0], losses=one.score[1])
        self.style = "semi14" if one.score is None else "bold16"
        icon = ui.px(20) if one.is_risen else 0
        pad = ui.px(16) if self.is_gold else 0
        self.width = ui.writer.width(self.text, self.style) + icon + pad

    @property
    def is_gold(self) -> bool:
        """Whether this is what is being played."""
        return self.one.score is not None and not self.one.is_risen

    def draw(self, surface: pygame.Surface, x: int, middle: int) -> None:
        """From this x on, around this height."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        colour = theme.second
        if self.one.is_risen:
            colour = theme.good
            ui.sprites.draw(surface, "common/ui/check", (x + px(8), middle), px(16), colour)
            x += px(20)
        elif self.is_gold:
            box = pygame.Rect(x, middle - px(13), self.width, px(26))
            shapes.panel(surface, box, GOLD_PAPER, px(9))
            colour = GOLD_INK
            x += px(8)
        ui.writer.draw(surface, self.text, self.style, colour, (x, middle), "midleft")


def _number(step: int) -> Decal:
    """A number on a wall; drawn narrow, since a level is lower than a cell is wide."""

    def picture(size: int) -> pygame.Surface:
        font = pygame.Font(FAMILIES["title"], max(6, round(size * 0.86)))
        word = font.render(str(step), True, NUMBER)
        narrow = (max(1, round(word.get_width() * LEVEL * 0.78)), word.get_height())
        sheet = pygame.Surface((size, size), pygame.SRCALPHA)
        word = pygame.transform.smoothscale(word, narrow)
        sheet.blit(word, word.get_rect(center=(size // 2, size // 2)))
        return sheet

    return Decal(("step", step), picture, 0.86)


def _blocks() -> list[Block]:
    return [
        Block(
            step,
            0,
            level,
            piece=step,
            colour=STONES[step],
            decals={SOUTH: _number(step + 1)} if level == step else {},
        )
        for step in range(STEPS)
        for level in range(step + 1)
    ]
