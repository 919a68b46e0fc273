"""What is said over the board: why the aimed place is refused, or what one should know before."""

from __future__ import annotations

import pygame

from games.core.language import Phrase
from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.motion.timeline import Timeline, Tween, shake
from games.stage.ui import Ui

SHAKE = 0.24
STYLE = "semi16"


class Refusal:
    """A sentence on a panel, which shakes when somebody insists. Empty: nothing is said.

    It is kept as a phrase, and put into the language of the moment when it is shown.
    """

    def __init__(self) -> None:
        self.words: Phrase | str = ""
        self._shake = Timeline()
        self._shift = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it shakes."""
        return self._shake.is_moving

    def said(self, ui: Ui) -> str:
        """The sentence."""
        return str(ui.say(self.words)) if self.words else ""

    def insist(self, ui: Ui, words: Phrase) -> None:
        """Say this, and shake."""
        self.words = words
        self._shake = Timeline(1.0, is_reduced=ui.settings.reduce_motion)

        def apply(share: float) -> None:
            self._shift = 0.0 if share >= 1 else shake(share)

        self._shake.add(Tween(SHAKE, apply))

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._shake.advance(dt)

    def size(self, ui: Ui, width: int) -> tuple[int, int]:
        """How large its panel is, with lines no wider than this."""
        lines = ui.writer.wrap(self.said(ui), STYLE, width)
        wide = max(ui.writer.width(line, STYLE) for line in lines)
        return wide + ui.px(60), ui.writer.line_height(STYLE) * len(lines) + ui.px(16)

    def draw(self, surface: pygame.Surface, ui: Ui, box: pygame.Rect, *, is_warning: bool) -> None:
        """The panel of this size: red with a cross, or a warning on gold."""
        theme, px = ui.theme, ui.px
        fill, ink = (theme.hint, INK) if is_warning else (theme.bad, theme.on_bad)
        box = box.move(round(self._shift * px(4)), 0)
        shapes.shadow(surface, box, px(20), 2, ui.scale)
        shapes.panel(surface, box, fill, px(20))
        sign = "common/ui/info" if is_warning else "common/ui/cross"
        ui.sprites.draw(surface, sign, (box.x + px(22), box.centery), px(20), ink)
        at = pygame.Rect(box.x + px(38), box.y + px(8), box.width - px(60), 0)
        ui.writer.draw_wrapped(surface, self.said(ui), STYLE, ink, at)
