"""What lies around Kiwara's board: hands, cards, territories and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from games.core.language import Phrase, phrase
from games.kiwara.rules import events as happened
from games.kiwara.rules import moves
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import CARDS, KINDS
from games.kiwara.view.hand import KiwaraHand
from games.kiwara.view.rows import LogMargins
from games.stage.draw import shapes
from games.stage.draw.contrast import LIGHT, contrast, legible
from games.stage.draw.theme import INK
from games.stage.space.lighting.warmth import dusked
from games.stage.table.game.margins import Action, Piece
from games.stage.table.game.view import View

ROW, LOW_ROW = 33, 24
HEAD = 40
MOMENTS = {
    **dict.fromkeys(("baboon", "hyena"), "before"),
    **dict.fromkeys(("vulture", "rhino", "giraffe"), "within"),
    **dict.fromkeys(("boa", "porcupine", "warthog"), "after"),
    "gnu": "walk",
}
"""When a card can be used."""
ENDS = {"swap": "stay", "after": "end"}
"""What ends a phase that nothing else ends."""


class KiwaraMargins(LogMargins):
    """Reads the view's state; draws only its own panel."""

    has_live_context = False
    has_lasting_actions = True
    remarkable = (
        happened.OkapiTaken,
        happened.CardDrawn,
        happened.DeckWasEmpty,
        happened.CardLost,
        happened.PlacementBarred,
        happened.TurnSkipped,
    )

    def __init__(self, view: View[KiwaraState], hand: KiwaraHand) -> None:
        super().__init__(view)
        self.hand = hand

    # Hands and cards

    def pieces(self, seat: int) -> Sequence[Piece]:
        """The animals in a hand; for the seat that used the giraffe, the cards to keep one of."""
        state, say = self.view.state, self.ui.say
        if state.phase == "keep" and state.to_move == seat and self.view.has_hands:
            return [
                Piece(
                    card,
                    self.icons.card(card),
                    say(f"kiwara.card.{card}"),
                    1,
                    say(f"kiwara.card_hint.{card}"),
                    caption=say(f"kiwara.card.{card}"),
                    is_chosen=self.view.meant == moves.Keep(card),
                )
                for card in sorted(state.drawn)
            ]
        hand = state.hand(seat)
        is_placing = state.to_move == seat and state.phase == "place" and self._meant not in CARDS
        return [
            Piece(
                kind,
                self.icons.token(seat, kind),
                say(f"kiwara.animal.{kind}").capitalize(),
                hand[kind],
                say(f"kiwara.animal_hint.{kind}"),
                is_chosen=is_placing and kind == self.hand.chosen,
                mark=self.icons.animal(kind),
            )
            for kind in KINDS
        ]

    def actions(self) -> Sequence[Action]:
        """The seat's cards, each usable in its moment, and the ends of a chain or a turn."""
        state, say = self.view.state, self.ui.say
        seat = state.to_move
        if seat is None or state.phase == "keep":
            return ()
        meant, can_be_used = self._meant, self._usable
        found = [
            Action(
                card,
                say(f"kiwara.card.{card}"),
                self._card_tooltip(card, card in can_be_used),
                self.icons.card(card),
                is_enabled=card in can_be_used,
                is_chosen=card in (self.hand.chosen, meant),
            )
            for card in state.cards(seat)
        ]
        if state.phase in ENDS:
            found.append(self._end(ENDS[state.phase]))
        return found

    def coming(self) -> Sequence[Action]:
        """A chain or a turn may have to be ended by hand."""
        state = self.view.state
        seat = state.to_move
        if seat is None:
            return ()
        has_after = any(MOMENTS.get(card) == "after" for card in state.cards(seat))
        ends = [self._end(key) for key in (("stay", "end") if has_after else ("stay",))]
        return [max(ends, key=lambda end: self.ui.writer.width(end.label, "semi16"))]

    def _end(self, key: str) -> Action:
        """The button that ends a crocodile's chain or the turn."""
        say = self.ui.say
        tip = say(f"kiwara.verb.{key}_hint")
        return Action(key, say(f"kiwara.verb.{key}"), tip, is_chosen=key == self._meant)

    def _card_tooltip(self, card: str, can_be_used: bool) -> str:
        hint: str = self.ui.say(f"kiwara.card_hint.{card}")
        if can_be_used or card == "okapi":
            return hint
        return f"{hint} {self.ui.say(f'kiwara.moment.{MOMENTS[card]}')}"

    @property
    def has_open_cards(self) -> bool:
        """In the variants with cards; the classic Okapi is a note."""
        start = self._start
        return start.is_mystery or any(start.card_hands)

    def open_cards(self, seat: int) -> Sequence[Piece]:
        """Every card that a seat has had, in the order in which it came; all lie face up."""
        state = self.view.state
        had = list(self._start.cards(seat))
        for events in self.view.match.events[: self.view.shown_position]:
            for event in events:
                if isinstance(event, happened.CardDrawn | happened.CardKept) and event.seat == seat:
                    had.append(event.card)
        if state.has_okapi(seat) and "okapi" not in had:
            had.append("okapi")
        usable = {} if not self.view.has_hands or state.to_move != seat else self._usable
        return [self._open_card(seat, card, card in usable) for card in had]

    def _open_card(self, seat: int, card: str, can_be_used: bool) -> Piece:
        state, say = self.view.state, self.ui.say
        is_left = card in state.cards(seat) or (card == "okapi" and state.has_okapi(seat))
        name = say(f"kiwara.card.{card}")
        hint = say(f"kiwara.card_hint.{card}" if is_left else "kiwara.note.used")
        return Piece(
            card,
            self.icons.card(card),
            name,
            int(is_left),
            f"{name} · {hint}",
            is_chosen=can_be_used and card in (self.hand.chosen, self._meant),
            is_blocked=not can_be_used,
        )

    def notes(self, seat: int) -> Sequence[str]:
        """The Okapi where it is the only card."""
        state = self.view.state
        if self.has_open_cards or not state.has_okapi(seat):
            return ()
        return [self.ui.say("kiwara.note.okapi", n=state.table.okapi_bonus)]

    @property
    def _start(self) -> KiwaraState:
        return self.view.states_of(self.view.match)[0]

    @property
    def _usable(self) -> set[str]:
        """The cards that can be used now."""
        kinds = {type(move) for move in self.view.state.legal_moves()}
        return {card for kind, card in moves.CARD_OF.items() if kind in kinds}

    @property
    def _meant(self) -> str:
        """The first word of the move that is advised or aimed at: the card that it would use."""
        return str(self.view.meant or "").partition(" ")[0]

    def task(self) -> Phrase:
        """What to do now, naming the line and what weighs on the turn."""
        state = self.view.state
        if state.is_over:
            return phrase("kiwara.task.over")
        chosen = self.hand.chosen
        if chosen and chosen not in KINDS:
            return phrase(f"kiwara.card_hint.{chosen}")
        if "warthog" in state.pending:
            return phrase("kiwara.task.warthog")
        if state.phase == "place":
            return self._placing_task()
        if state.phase == "start" and self.view.match.refereed:
            return phrase("kiwara.task.start_at_table")
        return phrase(f"kiwara.task.{state.phase}")

    def steps(self) -> tuple[Sequence[str], int]:
        """Place, then totem."""
        words = [self.ui.say("kiwara.step.place"), self.ui.say("kiwara.step.totem")]
        return words, 1 if self.view.state.phase in ("start", "totem", "after") else 0

    def verb(self) -> str:
        """The word on the button that plays the aimed move."""
        view, phase = self.view, self.view.state.phase
        move = view.aim.move
        if isinstance(move, moves.Stay | moves.End):
            return self.ui.say(f"kiwara.verb.{move}")
        is_of_cards = phase in ("after", "keep") or self.hand.chosen in self.hand.own_cards()
        if is_of_cards or (move and self.hand.target is None):
            return self.ui.say("kiwara.verb.card")
        if phase in ("start", "totem"):
            return self.ui.say("kiwara.verb.totem")
        return self.ui.say("kiwara.verb.swap" if phase == "swap" else "kiwara.verb.place")

    def verbs(self) -> Sequence[str]:
        """Each word that the button bears in the course of a turn."""
        words = ("place", "totem", "swap", "card", "stay", "end")
        return [self.ui.say(f"kiwara.verb.{word}") for word in words]

    def rules_chapter(self) -> str:
        """The cards, the crocodile's swap, or how a turn goes."""
        phase = self.view.state.phase
        if self.hand.chosen in self.hand.own_cards() or phase in ("after", "keep"):
            return "cards"
        return "crocodile" if phase == "swap" else "turn"

    def _placing_task(self) -> Phrase:
        state = self.view.state
        line = state.active.get("baboon") or state.totem
        if line is None:  # a position that is being laid out has no totem
            return phrase("kiwara.task.place_anywhere")
        kind = "column" if line[:1] in "NS" else "row"
        number = "abcdefghi"[int(line[1:]) - 1] if kind == "column" else line[1:]
        for card in ("boa", "porcupine"):
            if card in state.pending:
                return phrase(f"kiwara.task.{card}", cell=state.pending[card])
        if state.active.get("hyena"):
            return phrase("kiwara.task.hyena", n=state.active["hyena"])
        return phrase(f"kiwara.task.place_{kind}", line=number)

    # Territories

    def context_height(self, width: int) -> int:
        """A head and a row for each territory."""
        rows = len(self.view.state.standings())
        return self.ui.px(HEAD + (LOW_ROW if self.has_open_cards else ROW) * rows + 12)

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Every territory: its colour, who stands in it, and what it is worth to whom."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        left, right = rect.x + px(16), rect.right - px(16)
        top = rect.y + px(22)
        room = pygame.Rect(left, rect.y + px(8), rect.width - px(96), px(28))
        title = ui.say("kiwara.context.title")
        ui.writer.draw_fitted(surface, title, "bold16", theme.ink, room, "midleft")
        ui.writer.draw(
            surface,
            ui.say("kiwara.context.points"),
            "body14",
            theme.second,
            (right, top),
            "midright",
        )
        step = (rect.height - px(HEAD + 12)) / max(1, len(self.view.state.standings()))
        y = rect.y + px(HEAD) + step / 2
        for standing in self.view.state.standings():
            self._draw_standing(surface, standing, left, right, round(y))
            y += step

    def _draw_standing(
        self, surface: pygame.Surface, standing: Any, left: int, right: int, y: int
    ) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        ground = self.hand.picture.ground
        side = px(20 if self.has_open_cards else 24)
        swatch = pygame.Rect(left, y - side // 2, side, side)
        rim = pygame.Color(ground.look.river.water)
        soil = dusked(self.ui, pygame.Color(ground.colours[standing.letter]))
        shapes.panel(surface, swatch, soil, px(6), rim, px(2))
        inks = (legible(INK, soil), legible(LIGHT, soil))
        ink = max(inks, key=lambda each: contrast(each, soil))
        ui.writer.draw(surface, standing.letter, "bold14", ink, swatch.center, "center")
        seats = [s for seat in (0, 1) for s in [seat] * standing.counts[seat]]
        step = min(px(18), (right - px(34) - swatch.right - px(8)) // max(1, len(standing.cells)))
        x = swatch.right + px(8) + step / 2
        radius = min(px(6.5), step / 2 - 1)
        for index in range(len(standing.cells)):
            at = (x + index * step, y)
            if index < len(seats):
                look = self.view.look_now(seats[index])
                shapes.disc(surface, at, radius, look.colour)
                if ui.settings.shapes:
                    side = round(radius * 1.3)
                    ui.sprites.draw(surface, look.shape, at, side, look.mark_colour)
            else:
                shapes.disc(surface, at, radius, None, theme.line, max(1, px(1.6)))
        leader = standing.leader
        colour = theme.second
        if leader is not None:
            colour = legible(self.view.look_now(leader).colour, theme.paper)
        text = str(standing.points)
        ui.writer.draw(surface, text, "bold18", colour, (right, y), "midright")
