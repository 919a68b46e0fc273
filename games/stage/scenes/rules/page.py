"""Laying out one chapter of the rules: cards in a grid, then passages, then notes beside them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.scenes.rules.figures import FigurePictures
from games.stage.scenes.rules.parts import FigureCard, NotePanel, PassagePanel, Prose
from games.stage.scenes.rules.rulebook import Card, Chapter, Note, Passage, Rulebook
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

GAP = 20
CARD = 250
"""Least width of a card."""
FIGURE = 0.6
"""Height of a card's figure for its width."""
TALLEST = 260
FRAME = 8
"""What shows of the verdict's colour around a figure."""
HALF = 340
"""Least width of a passage that shares its row."""


class RulesPage:
    """The widgets of a chapter, placed from the top of an area downwards."""

    def __init__(
        self,
        ui: Ui,
        book: Rulebook,
        chapter: Chapter,
        words: list[str],
        pictures: FigurePictures,
    ) -> None:
        self.ui = ui
        self.book = book
        self.chapter = chapter
        self.words = words
        self.pictures = pictures
        self.widgets: list[Widget] = []

    def placed(self, area: pygame.Rect) -> list[Widget]:
        """Everything of the chapter in this width; the height is what it takes."""
        ui, chapter = self.ui, self.chapter
        self.widgets = []
        line = pygame.Rect(area.x, area.y, area.width, 0)
        title = self._add(Prose(ui, line, chapter.title, "title46", "ink", self.words))
        line.top = title.rect.bottom + ui.px(2)
        lead = self._add(Prose(ui, line, chapter.lead, "body18", "ink", self.words))
        top = lead.rect.bottom + ui.px(16)
        if chapter.cards:
            top = self._place_cards(chapter.cards, pygame.Rect(area.x, top, area.width, 0))
        self._place_passages(pygame.Rect(area.x, top, area.width, 0))
        return self.widgets

    def _add(self, widget: Widget) -> Widget:
        self.widgets.append(widget)
        return widget

    def _columns(self, count: int, width: int, least: int, most: int) -> int:
        gap = self.ui.px(GAP)
        fitting = max(1, (width + gap) // (self.ui.px(least) + gap))
        return min(fitting, 2 if count in (2, 4) else most)

    def _place_cards(self, cards: Sequence[Card], area: pygame.Rect) -> int:
        """Rows of cards of equal height; returns where the next thing may stand."""
        ui, gap = self.ui, self.ui.px(GAP)
        columns = self._columns(len(cards), area.width, CARD, 3)
        width = (area.width - gap * (columns - 1)) // columns
        height = min(round(width * FIGURE), ui.px(TALLEST))
        frame = ui.px(FRAME)
        has_verdicts = any(self.book.figures[card.figure].verdict for card in cards)
        top = area.y
        for start in range(0, len(cards), columns):
            row: list[Widget] = []
            for place, card in enumerate(cards[start : start + columns]):
                rect = pygame.Rect(area.x + place * (width + gap), top, width, 0)
                figure = self.book.figures[card.figure]
                size = (width - 2 * frame, height - 2 * frame)
                picture = self.pictures.get(ui, card.figure, figure, size)
                made = FigureCard(
                    ui,
                    rect,
                    height,
                    figure,
                    picture,
                    card.title,
                    card.text,
                    self.words,
                    has_verdicts=has_verdicts,
                )
                row.append(self._add(made))
            top = _levelled(row) + gap
        return top

    def _place_passages(self, area: pygame.Rect) -> None:
        """Passages at the left, notes at their right where there is room, else below."""
        ui, gap = self.ui, self.ui.px(GAP)
        notes = self.chapter.notes
        is_beside = bool(notes) and area.width >= ui.px(2 * HALF + GAP)
        aside = (area.width - 2 * gap) // 3
        left = pygame.Rect(area)
        if is_beside:
            left.width = area.width - aside - gap
        bottom = self._place_texts(self.chapter.passages, left, has_notes=is_beside)
        right = pygame.Rect(left.right + gap, area.y, aside, 0)
        if not is_beside:
            right = pygame.Rect(area.x, bottom, area.width, 0)
        for note in notes:
            panel = self._add(self._note(note, right))
            right.top = panel.rect.bottom + gap

    def _note(self, note: Note, rect: pygame.Rect) -> NotePanel:
        return NotePanel(self.ui, rect, note.title, note.text, self.words)

    def _place_texts(
        self, passages: Sequence[Passage], area: pygame.Rect, *, has_notes: bool
    ) -> int:
        """Passages with a figure take the whole width, the others stand two in a row."""
        ui, gap = self.ui, self.ui.px(GAP)
        plain = [passage for passage in passages if not passage.figure]
        is_paired = len(plain) > 1 and area.width >= ui.px(2 * HALF) and not has_notes
        width = (area.width - gap) // 2 if is_paired else area.width
        if len(plain) == 1 and not has_notes and area.width >= ui.px(2 * HALF):
            width = (area.width - 2 * gap) // 3 * 2 + gap
        top = area.y
        for passage in passages:
            if passage.figure:
                panel = self._add(self._figured(passage, pygame.Rect(area.x, top, area.width, 0)))
                top = panel.rect.bottom + gap
        step = 2 if is_paired else 1
        for start in range(0, len(plain), step):
            row: list[Widget] = []
            for place, passage in enumerate(plain[start : start + step]):
                rect = pygame.Rect(area.x + place * (width + gap), top, width, 0)
                made = PassagePanel(ui, rect, passage.title, passage.text, self.words)
                row.append(self._add(made))
            top = _levelled(row) + gap
        return top

    def _figured(self, passage: Passage, rect: pygame.Rect) -> PassagePanel:
        ui = self.ui
        is_beside = rect.width >= ui.px(2 * HALF - 60)
        width = round(rect.width * 0.46) if is_beside else rect.width - ui.px(28)
        size = (width, min(round(width * 0.86), ui.px(420)))
        figure = self.book.figures[passage.figure]
        picture = self.pictures.get(ui, passage.figure, figure, size)
        return PassagePanel(ui, rect, passage.title, passage.text, self.words, picture, size)


def _levelled(row: Sequence[Widget]) -> int:
    """Make the panels of a row equally high; returns their foot."""
    tallest = max(widget.rect.height for widget in row)
    for widget in row:
        widget.rect.height = tallest
    return row[0].rect.bottom
