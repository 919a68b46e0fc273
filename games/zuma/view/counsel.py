"""The hint in Zuma: the best card to pass with what it promises, the three best, or a totem."""

from __future__ import annotations

from random import Random

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.table.game.view import View
from games.zuma.rules.choices import grab_choice, ranked_passes
from games.zuma.rules.moves import Grab, Pass
from games.zuma.rules.state import ZumaState
from games.zuma.view.hand import ZumaHand
from games.zuma.view.snapshot import mark_totem

STRONGEST = 5
NOTE = 520
MOST = 3
"""How many cards are named at most."""


class Counsel:
    """Advises a view. It knows only the hand that is seen, so nothing has to be thought about."""

    def __init__(self, view: View[ZumaState], hand: ZumaHand) -> None:
        self.view = view
        self.hand = hand
        self.cards: list[tuple[str, float]] = []
        """The best cards to pass with the points that this round promises then, best first."""
        self.is_brief = True
        self.best: tuple[Pass | Grab, ...] = ()
        """The moves that are advised."""
        self._said: tuple[tuple[Pass | Grab, ...], str, list[str]] = ((), "", [])

    @property
    def shown(self) -> list[tuple[str, float]]:
        """The cards that are marked, if a card is advised at all."""
        if not isinstance(self.view.hint, Pass):
            return []
        return self.cards[: 1 if self.is_brief else MOST]

    def press(self) -> None:
        """Show the best, then the three best, then nothing."""
        view = self.view
        if view.hint is None:
            self._look()
        elif self.is_brief and len(self.shown) < len(self.cards):
            self.is_brief = False
        else:
            view.hint = None

    def _look(self) -> None:
        view, state, seat = self.view, self.view.state, self.view.state.viewer
        if seat is None or state.is_over:
            return
        self.cards, self.best, self.is_brief = [], (), True
        grab = grab_choice(state, STRONGEST, Random(state.calls), may_bluff=False)
        if grab is not None:
            view.hint = grab
            self.best = (grab,)
        elif state.committed[seat] is None and not state.grabbed:
            self.cards = ranked_passes(state)
            view.hint = Pass(seat, self.cards[0][0])
            self.best = tuple(Pass(seat, card) for card, _ in self.cards[:MOST])

    def sentences(self) -> list[str]:
        """What is said about the cards that are marked, or about the totem."""
        view, code, seat = self.view, self.view.ui.language.code, self.view.state.viewer
        if view.hint is None or seat is None:
            return []
        if self._said[:2] != (self.best, code):
            self._said = (self.best, code, view.explain(self.best, seat))
        return self._said[2][: len(self.shown) or 1]

    # Drawing

    def draw_reasons(self, surface: pygame.Surface) -> None:
        """A note over the hand: a line for each card, numbered where there are several."""
        ui, px, fan = self.view.ui, self.view.ui.px, self.hand.fan
        said = self.sentences()
        if not said:
            return
        width = min(px(NOTE), round(fan.rect.width * 0.76))
        left = px(46) if len(said) > 1 else px(16)
        style = "body14" if ui.is_small else "body16"
        heights = [ui.writer.wrapped_height(each, style, width - left - px(14)) for each in said]
        box = pygame.Rect(fan.rect.x, 0, width, sum(heights) + px(6) * (len(said) + 1))
        box.bottom = fan.rect.top - px(46)
        shapes.shadow(surface, box, px(14), 2, ui.scale)
        shapes.panel(surface, box, ui.theme.paper, px(14))
        y = box.y + px(6)
        for index, (sentence, height) in enumerate(zip(said, heights, strict=True)):
            if len(said) > 1:
                middle = (box.x + px(24), y + height // 2)
                ui.writer.draw(surface, str(index + 1), "bold16", ui.theme.second, middle, "center")
            place = pygame.Rect(box.x + left, y, width - left - px(14), height)
            ui.writer.draw_wrapped(surface, sentence, style, ui.theme.ink, place)
            y += height + px(6)

    def draw_totem(self, surface: pygame.Surface) -> None:
        """The totem to be taken, and what it scores."""
        hint = self.view.hint
        if isinstance(hint, Grab) and self.view.state.viewer is not None:
            mark_totem(surface, self.hand.picture, hint.colour, self.view.ui.theme.hint)

    def draw_cards(self, surface: pygame.Surface) -> None:
        """A plate on each card to be passed, the best one's in words."""
        ui, px, hand = self.view.ui, self.view.ui.px, self.hand
        for rank, (card, worth) in enumerate(self.shown):
            if card not in hand.cards:
                continue
            index = hand.cards.index(card)
            key = "worth_words" if self.is_brief else "worth"
            words = ui.say(f"zuma_view.{key}", rank=rank + 1, n=ui.decimal(worth, 2))
            box = pygame.Rect(0, 0, ui.writer.width(words, "bold16") + px(22), px(28))
            top = hand.fan.card_rect(index, is_raised=index == hand.chosen).midtop
            box.midbottom = (top[0], top[1] - px(8))  # over the ring of the focus
            shapes.shadow(surface, box, box.height // 2, 2, ui.scale)
            shapes.pill(surface, box, ui.theme.hint if rank == 0 else ui.theme.paper)
            ink = INK if rank == 0 else ui.theme.ink
            ui.writer.draw(surface, words, "bold16", ink, box.center, "center")
