"""The tree of one chapter of the rules: cards in a grid, then passages, then notes beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from games.stage.draw.theme import mix
from games.stage.scenes.rules.figures import FigurePictures
from games.stage.scenes.rules.parts import BADGE, FigureView, Prose
from games.stage.scenes.rules.rulebook import Card, Chapter, Note, Passage, Rulebook
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Card as Paper
from games.stage.widgets.label import Picture
from games.stage.widgets.layout import Column, Fold, Grid, Grow, Leaf, Node, Row, Space, made

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
BESIDE = 0.86, 420
"""Height of a passage's figure for its width, and at most."""


class RulesPage:
    """What a chapter shows, from the top downwards."""

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

    def tree(self) -> Node:
        """Everything of the chapter."""
        chapter = self.chapter
        title = self._prose(chapter.title, "title46", "ink")
        lead = self._prose(chapter.lead, "body18", "ink")
        cards = self._cards(chapter.cards) if chapter.cards else None
        head = Column([title, lead], gap=2)
        return Column([head, cards, self._passages()], gap=GAP)

    def _prose(self, text: str, style: str, role: str) -> Node:
        return made(lambda rect: Prose(self.ui, rect, text, style, role, self.words))

    def _cards(self, cards: Sequence[Card]) -> Node:
        """Rows of cards of equal height."""
        has_verdicts = any(self.book.figures[card.figure].verdict for card in cards)
        below = BADGE if has_verdicts else 10
        most = 2 if len(cards) in (2, 4) else 3
        return Grid([self._card(card, below) for card in cards], gap=GAP, cell=CARD, most=most)

    def _card(self, card: Card, below: int) -> Node:
        """A figure with the verdict of the rules, a title and a few words below."""
        ui, figure = self.ui, self.book.figures[card.figure]

        def view(rect: pygame.Rect) -> Widget:
            inner = rect.inflate(-2 * ui.px(FRAME), -2 * ui.px(FRAME))
            picture = self.pictures.get(ui, card.figure, figure, inner.size)
            return FigureView(ui, rect, figure, picture, name=f"figure-{card.figure}")

        window = Leaf(view, lambda width: (0, min(round(width * FIGURE), ui.px(TALLEST))))
        head = self._prose(card.title, "bold18", "ink")
        words = Column([head, self._prose(card.text, "body16", "second")], pad=(16, below, 16, 14))
        return Column([window, words], inside=partial(Paper, ui))

    def _passages(self) -> Node:
        """Passages at the left, notes at their right where there is room, else below."""
        notes = Column([self._note(note) for note in self.chapter.notes], gap=GAP)
        texts = self._texts(self.chapter.passages)
        if not self.chapter.notes:
            return texts
        left = Column([self._texts(self.chapter.passages, has_notes=True)], width=Grow(2, least=0))
        right = Column([notes], width=Grow(1, least=0))
        beside = Row([left, right], gap=GAP, width=Grow(least=2 * HALF + GAP))
        return Fold([beside, Column([texts, notes], gap=GAP)])

    def _texts(self, passages: Sequence[Passage], *, has_notes: bool = False) -> Node:
        """Passages with a figure take the whole width, the others stand two in a row."""
        figured = [self._figured(passage) for passage in passages if passage.figure]
        plain = [self._plain(passage) for passage in passages if not passage.figure]
        if has_notes or not plain:
            return Column([*figured, *plain], gap=GAP)
        if len(plain) > 1:
            pairs = Grid(plain, gap=GAP, cell=HALF - GAP / 2, most=2)
            return Column([*figured, pairs], gap=GAP)
        most = Column(plain, width=Grow(2, least=0))
        short = Row([most, Space()], gap=GAP, width=Grow(least=2 * HALF))
        return Column([*figured, Fold([short, plain[0]])], gap=GAP)

    def _plain(self, passage: Passage) -> Node:
        """Paragraphs on a darker ground."""
        return Column([self._words(passage)], pad=(20, 16), inside=self._ground)

    def _words(self, passage: Passage) -> Node:
        head = self._prose(passage.title, "bold18", "ink")
        body = self._prose(passage.text.replace("\n", "\n\n"), "body16", "ink")
        return Column([head, body], gap=4, width=Grow(54, least=0))

    def _ground(self, rect: pygame.Rect, children: list[Widget]) -> Widget:
        theme = self.ui.theme
        fill = theme.inset if theme.is_dark else mix(theme.ground, theme.line, 0.5)
        return Paper(self.ui, rect, children, fill=fill, rim=fill, radius=14)

    def _figured(self, passage: Passage) -> Node:
        """Paragraphs beside their figure, or below it."""
        ui, figure = self.ui, self.book.figures[passage.figure]
        paper = partial(Paper, ui, rim=ui.theme.paper, radius=10)

        def view(rect: pygame.Rect) -> Widget:
            picture = self.pictures.get(ui, passage.figure, figure, rect.size)
            return Picture(ui, rect, image=picture or pygame.Surface((0, 0)))

        part, most = BESIDE
        figured = Leaf(view, lambda width: (0, min(round(width * part), ui.px(most))))
        window = Column([figured], inside=paper, width=Grow(46, least=0), align="start")
        words = self._words(passage)
        beside = Row([window, words], gap=GAP, width=Grow(least=2 * HALF - 60))
        return Column(
            [Fold([beside, Column([window, words], gap=12)])],
            pad=(14, 14, 20, 14),
            inside=self._ground,
        )

    def _note(self, note: Note) -> Node:
        """A remark on paper with its sign."""
        ui = self.ui
        sign = partial(Picture, ui, sprite="common/ui/info", tint=ui.theme.second)
        icon = Leaf(sign, width=20, height=ui.writer.line_height("semi16") / ui.scale)
        head = Row([icon, self._prose(note.title, "semi16", "ink")], gap=8)
        parts = [head, self._prose(note.text, "body14", "second")]
        return Column(parts, gap=6, pad=(18, 16), inside=partial(Paper, ui))
