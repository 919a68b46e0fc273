"""Cards that lie open before a seat: always to be seen on its panel, used ones greyed.

In a large window they stand in a row under what the seat has, in a small one beside its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import INK, mix
from games.stage.table.around.seats import LOW_DISC, LOW_HEAD, SeatChip, SeatPanel
from games.stage.table.game.margins import Piece
from games.stage.widgets.base import Widget, done
from games.stage.widgets.commands import Command

PANEL = 176
"""The height of a panel with a row of cards, in design pixels."""
ROW = 62
"""The height of that row."""
LEAST_CARD = 32
"""The least side of a card in a chip, in screen pixels."""
SAND = pygame.Color("#F1D39A")
Pick = Callable[[str], Command | None]


@dataclass(eq=False)
class OpenCard(Widget):
    """A card that everybody can see. One that can be used now is picked by a click."""

    can_focus = True
    radius = 8

    card: Piece
    seat: int
    pick: Pick
    side: str
    """Where its name stands: `below`, `beside`, or nowhere."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name, self.tooltip = f"open-{self.seat}-{self.card.key}", self.card.tooltip

    def activate(self) -> Command | None:
        """Pick it as in the tray."""
        return None if self.card.is_blocked else done(self.pick(self.card.key))

    def draw(self, surface: pygame.Surface) -> None:
        """Its drawing on sand; used: grey, with a check. Chosen: a rim in the hint's gold."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        face, words = self._places()
        is_used = not self.card.count
        ground = mix(theme.paper, theme.ink, 0.16) if is_used else SAND
        shapes.panel(surface, face, ground, px(8))
        size = min(face.width, face.height) - px(4)
        picture = self.card.icon(size)
        if is_used:
            picture = shapes.faded(pygame.transform.grayscale(picture), 0.5)
        surface.blit(picture, picture.get_rect(center=face.center))
        if self.card.is_chosen:
            shapes.panel(surface, face, None, px(8), theme.hint, px(3))
        elif self.glow > 0:
            shapes.panel(surface, face, None, px(8), shapes.rgba(INK, self.glow), max(1, px(2)))
        if is_used:
            self._draw_check(surface, face)
        if words.width:
            ink = theme.second if is_used else theme.ink
            anchor = "center" if self.side == "below" else "midleft"
            ui.writer.draw_fitted(surface, self.card.label, "semi14", ink, words, anchor)

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where its face and its name stand."""
        px = self.ui.px
        face, words = self.rect.copy(), pygame.Rect(0, 0, 0, 0)
        if self.side == "below":
            words = pygame.Rect(face.x, face.bottom - px(18), face.width, px(18))
            face.height -= px(20)
            face.width = min(face.width, round(face.height * 1.4))
            face.centerx = words.centerx
        elif self.side == "beside":
            face.width = face.height
            words = pygame.Rect(face.right + px(4), face.y, 0, face.height)
            words.width = self.rect.right - words.x
        return face, words

    def _draw_check(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        theme, radius = self.ui.theme, max(7, self.ui.px(8))
        at = (face.right - radius // 2, face.y + radius // 2)
        shapes.disc(surface, at, radius, theme.second)
        self.ui.sprites.draw(surface, "common/ui/check", at, round(radius * 1.5), theme.paper)


@dataclass(eq=False)
class OpenPanel(SeatPanel):
    """A player's panel with a row of open cards at its foot."""

    disc, head = LOW_DISC, LOW_HEAD

    _: KW_ONLY
    cards: Sequence[Piece]
    pick: Pick

    def __post_init__(self) -> None:
        super().__post_init__()
        px, cards = self.ui.px, self.cards
        row = pygame.Rect(self.rect.x + px(14), 0, self.rect.width - px(24), px(ROW - 6))
        row.bottom = self.rect.bottom - px(8)
        widths = self._named_widths(cards, row.width)
        is_named = sum(widths) <= row.width
        if not is_named:
            widths = [min(px(48), row.width // len(cards))] * len(cards)
        x = row.x
        for card, width in zip(cards, widths, strict=True):
            rect = pygame.Rect(x, row.y, width - px(4), row.height)
            if not is_named:
                rect = pygame.Rect(x, row.centery - rect.width // 2, rect.width, rect.width)
            beneath = "below" if is_named else ""
            self.children.append(OpenCard(self.ui, rect, card, self.seat, self.pick, beneath))
            x += width

    def _named_widths(self, cards: Sequence[Piece], room: int) -> list[int]:
        """How wide each card is with its name; a third of the row each where the names allow it."""
        writer, px = self.ui.writer, self.ui.px
        for style in ("semi14", "semi13"):
            widths = [max(px(48), writer.width(card.label, style) + px(6)) for card in cards]
            if sum(widths) <= room:
                break
        third = room // max(3, len(cards))
        return [third] * len(cards) if max(widths, default=0) <= third else widths


@dataclass(eq=False)
class OpenChip(SeatChip):
    """A player in a small window: name, open cards and score in one row, the rest below."""

    _: KW_ONLY
    cards: Sequence[Piece]
    pick: Pick

    def least_width(self, *, has_name: bool) -> int:
        """With room for cards that can be hit."""
        cards = len(self.children) * (LEAST_CARD + self.ui.px(6))
        return super().least_width(has_name=has_name) + cards

    def __post_init__(self) -> None:
        super().__post_init__()
        ui, px, cards = self.ui, self.ui.px, self.cards
        row = self.row
        left = row.x + row.height + px(4)
        right = row.right - px(24) - self._score_width
        side, gap = row.height - px(10), px(6)
        widths = [side + px(6) + ui.writer.width(card.label, "semi14") for card in cards]
        name = ui.writer.width(self.title, "bold16")
        is_named = name + px(10) + sum(widths) + gap * len(cards) <= right - left
        if not is_named:
            side = min(side, (right - left - px(48)) // max(1, len(cards)) - gap)
            widths = [side] * len(cards)
        x = right - sum(widths) - gap * len(cards)
        x = min(x, left + name + px(10))
        self.name_room = x - px(6) - left
        for card, width in zip(cards, widths, strict=True):
            rect = pygame.Rect(x, row.centery - side // 2, width, side)
            beside = "beside" if is_named else ""
            self.children.append(OpenCard(ui, rect, card, self.seat, self.pick, beside))
            x += width + gap
