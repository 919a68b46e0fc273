"""The hint of a challenge: what it tells, its price before the click, and then the piece."""

from __future__ import annotations

from functools import partial

from games.core.language import signed
from games.stage.draw.theme import mix
from games.stage.scenes.challenges.play_parts import PAD, draw_piece, price_leaf
from games.stage.scenes.challenges.solving import SolvingScene
from games.stage.scenes.challenges.stars import GOLD
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Node,
    Nothing,
    Row,
    Space,
    action,
    painted,
    paragraph,
    sprite,
    words,
)
from games.stage.widgets.layout.nodes import Inside


class HintCard:
    """The hint in one laying of the table."""

    def __init__(self, scene: SolvingScene, paper: Inside) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.paper = paper
        self.kept = scene.kept

    @property
    def _price(self) -> int:
        """The stars that a hint costs now."""
        return int(not self.kept.is_solved and self.kept.worth > 1)

    def card(self) -> Node:
        """What a hint tells, its price, and then the hint itself."""
        ui, say, scene = self.ui, self.ui.say, self.scene
        bulb = sprite(ui, "common/ui/hint", 22, mix(GOLD, ui.theme.ink, 0.35))
        title = words(ui, say("challenges.play.hint"), "bold16")
        head = Row([bulb, title, Space(), price_leaf(ui, self._price)], gap=8)
        parts: list[Node | None] = [head]
        if scene.hint_piece is not None:
            draw = partial(draw_piece, ui, scene.hint_piece.icon, scene.hint_words())
            parts.append(painted(ui, draw, height=50))
        else:
            text = paragraph(ui, say("challenges.play.hint_text"), "body14", role="second")
            parts += [Fold([text, Nothing()], priority=2), self.button(44, is_wide=True)]
        return Column(parts, gap=8, pad=PAD, inside=self.paper, name="hint")

    def button(self, height: float, *, is_wide: bool = False) -> Node:
        """The button of the hint; in a small window its price stands on it."""
        ui, scene = self.ui, self.scene
        can = scene.phase == "asking" and scene.hint_piece is None
        label = ui.say("challenges.play.hint_show")
        if not is_wide:
            label = ui.say("challenges.play.hint_priced", price=signed(-self._price))
            if not self._price:
                label = ui.say("challenges.play.hint")
        return action(
            ui,
            label,
            scene.hint,
            icon="" if is_wide else "hint",
            style="semi16",
            width=Grow() if is_wide else None,
            height=height,
            align="",
            name="hint-button",
            tooltip=ui.tip("challenge.hint"),
            is_enabled=can,
        )

    def corner(self, height: float) -> Node:
        """The hint in the corner of a small window: its button, then the piece."""
        ui, shown = self.ui, self.scene.hint_piece
        paper = partial(Card, ui, radius=12)
        if shown is None:
            return Row([self.button(height)], inside=paper, height=height)
        text = self.scene.hint_words()
        wide = ui.writer.width(text, "semi16") + ui.px(74)
        draw, fit = partial(draw_piece, ui, shown.icon, text), Fit(least=120, most=300)
        line = painted(ui, draw, lambda _: (wide, 0), width=fit, height=height)
        return Row([line], pad=(8, 0), inside=paper, height=height)
