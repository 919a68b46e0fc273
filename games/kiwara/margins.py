"""What lies around Kiwara's board: hands, cards, territories, the log and the gain of a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from games.core.language import Phrase, phrase
from games.kiwara import events as happened
from games.kiwara import moves
from games.kiwara.table import KINDS
from games.kiwara.tokens import token
from games.stage import shapes
from games.stage.margins import Action, Icon, LogRow, Margins, Piece
from games.stage.theme import PlayerLook
from games.stage.widgets.label import draw_player_disc

if TYPE_CHECKING:
    from games.kiwara.view import KiwaraView

ROW = 33
HEAD = 40
BEFORE = ("baboon", "vulture", "rhino", "hyena", "giraffe")
AFTER = ("boa", "porcupine", "warthog")


class KiwaraMargins(Margins):
    """Reads the view's state; draws only its own panel and the bubble beside the hand."""

    has_live_context = False
    remarkable = (
        happened.OkapiTaken,
        happened.CardDrawn,
        happened.DeckWasEmpty,
        happened.CardLost,
        happened.PlacementBarred,
        happened.TurnSkipped,
    )
    view: KiwaraView

    # Hands and cards

    def pieces(self, seat: int) -> Sequence[Piece]:
        """The animals in a hand; for the seat that used the giraffe, the cards to keep one of."""
        state, say = self.view.state, self.ui.say
        if state.phase == "keep" and state.to_move == seat and self.view.has_hands:
            return [
                Piece(
                    card,
                    self._card_icon(card),
                    say(f"kiwara.card.{card}"),
                    1,
                    say(f"kiwara.card_hint.{card}"),
                )
                for card in sorted(state.drawn)
            ]
        hand = state.hand(seat)
        is_placing = state.to_move == seat and state.phase == "place"
        return [
            Piece(
                kind,
                self._token_icon(seat, kind),
                say(f"kiwara.animal.{kind}").capitalize(),
                hand[kind],
                say(f"kiwara.animal_hint.{kind}"),
                is_chosen=is_placing and kind == self.view.chosen,
                mark=self._animal_icon(kind),
            )
            for kind in KINDS
        ]

    def actions(self) -> Sequence[Action]:
        """The seat's cards, each usable in its moment, and the ends of a chain or a turn."""
        state, say = self.view.state, self.ui.say
        seat = state.to_move
        if seat is None or state.phase == "keep":
            return ()
        can_be_used = {str(move).split()[0] for move in state.legal_moves()}
        found = [
            Action(
                card,
                say(f"kiwara.card.{card}"),
                self._card_tooltip(card, card in can_be_used),
                self._card_icon(card),
                is_enabled=card in can_be_used,
                is_chosen=card == self.view.chosen,
            )
            for card in state.cards(seat)
        ]
        if state.phase == "swap":
            found.append(Action("stay", say("kiwara.verb.stay"), say("kiwara.verb.stay_hint")))
        if state.phase == "after":
            found.append(Action("end", say("kiwara.verb.end"), say("kiwara.verb.end_hint")))
        return found

    def _card_tooltip(self, card: str, can_be_used: bool) -> str:
        hint: str = self.ui.say(f"kiwara.card_hint.{card}")
        if can_be_used or card == "okapi":
            return hint
        moment = "before" if card in BEFORE else "after" if card in AFTER else "walk"
        return f"{hint} {self.ui.say(f'kiwara.moment.{moment}')}"

    def notes(self, seat: int) -> Sequence[str]:
        """The Okapi and the cards that are not used yet."""
        state, say = self.view.state, self.ui.say
        notes = []
        if state.has_okapi(seat):
            notes.append(say("kiwara.note.okapi", n=state.table.okapi_bonus))
        cards = (card for card in state.cards(seat) if card != "okapi")
        return [*notes, *(say(f"kiwara.card.{card}") for card in cards)]

    def task(self) -> Phrase:
        """What to do now, naming the line and what weighs on the turn."""
        state = self.view.state
        if state.is_over:
            return phrase("kiwara.task.over")
        chosen = self.view.chosen
        if chosen and chosen not in KINDS:
            return phrase(f"kiwara.card_hint.{chosen}")
        if "warthog" in state.pending:
            return phrase("kiwara.task.warthog")
        if state.phase == "place":
            return self._placing_task()
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
        if view.chosen in view.own_cards() or (move and view.target is None):
            return self.ui.say("kiwara.verb.card")
        if phase in ("start", "totem"):
            return self.ui.say("kiwara.verb.totem")
        return self.ui.say("kiwara.verb.swap" if phase == "swap" else "kiwara.verb.place")

    def rules_chapter(self) -> str:
        """The cards, the crocodile's swap, or how a turn goes."""
        phase = self.view.state.phase
        if self.view.chosen in self.view.own_cards() or phase in ("after", "keep"):
            return "cards"
        return "crocodile" if phase == "swap" else "turn"

    def _placing_task(self) -> Phrase:
        state = self.view.state
        line = state.active.get("baboon") or state.totem or ""
        kind = "column" if line[:1] in "NS" else "row"
        number = "abcdefghi"[int(line[1:]) - 1] if kind == "column" else line[1:]
        for card in ("boa", "porcupine"):
            if card in state.pending:
                return phrase(f"kiwara.task.{card}", cell=state.pending[card])
        if state.active.get("hyena"):
            return phrase("kiwara.task.hyena", n=state.active["hyena"])
        return phrase(f"kiwara.task.place_{kind}", line=number)

    # Icons

    def _token_icon(self, seat: int, kind: str, is_hidden: bool = False) -> Icon:
        look: PlayerLook = self.view.looks[seat]
        value = getattr(self.view.state.table.animals, kind).value

        def make(size: int) -> pygame.Surface:
            thickness = max(1, size // 16)
            radius = (size - thickness) // 2
            return token(
                self.ui,
                look,
                kind,
                value if size >= self.ui.px(40) else None,
                max(4, radius),
                is_hidden=is_hidden,
                thickness=thickness,
            )

        return make

    def _animal_icon(self, kind: str) -> Icon:
        return lambda size: self.ui.sprites.get(f"kiwara/{kind}", size)

    def _card_icon(self, card: str) -> Icon:
        return lambda size: self.ui.sprites.get(f"kiwara/card_{card}", size)

    def _totem_icon(self) -> Icon:
        return lambda size: self.ui.sprites.get("kiwara/totem", size)

    # The log

    def made_rows(self) -> list[LogRow]:
        """A row for each animal or card; the totem's walk stands at its right."""
        match, say = self.view.match, self.ui.say
        rows: list[LogRow] = []
        for number, move in enumerate(match.moves[: match.position]):
            seat = match.states[number].to_move or 0
            after = number + 1
            if isinstance(move, moves.Totem | moves.Gnu) and rows:
                rows[-1] = _with_totem(rows[-1], after, move.stop, self._totem_icon())
            elif isinstance(move, moves.Totem):
                text = say("kiwara.log.totem")
                rows.append(LogRow(seat, after, self._totem_icon(), text, move.stop))
            elif isinstance(move, moves.Stay | moves.End):
                if rows:
                    rows[-1] = _moved_to(rows[-1], after)
            else:
                events = match.events[number]
                hidden = any(getattr(e, "hidden", False) for e in events)
                icon, text = self._words(seat, move, hidden)
                rows.append(LogRow(seat, after, icon, text, detail=self._detail(events)))
        return rows

    def move_row(self, move: Any) -> LogRow:
        """How a move that could be played now reads."""
        seat, after, say = self.view.state.to_move or 0, self.view.match.position + 1, self.ui.say
        if isinstance(move, moves.Totem):
            text = f"{say('kiwara.log.totem')} {move.stop}"
            return LogRow(seat, after, self._totem_icon(), text)
        if isinstance(move, moves.Stay | moves.End):
            return LogRow(seat, after, None, say(f"kiwara.verb.{move}"))
        return LogRow(seat, after, *self._words(seat, move))

    def _words(self, seat: int, move: Any, is_hidden: bool = False) -> tuple[Icon, str]:
        """The picture and the words of a placement, a swap or a card."""
        say = self.ui.say
        if isinstance(move, moves.Place):
            name = say(f"kiwara.animal.{move.animal}").capitalize()
            return self._token_icon(seat, move.animal, is_hidden), f"{name} {move.cell}"
        if isinstance(move, moves.Swap):
            return self._token_icon(seat, "crocodile"), say("kiwara.log.swap", cell=move.cell)
        card, _, target = str(move).partition(" ")
        card = target if card == "keep" else card
        text = f"{say(f'kiwara.card.{card}')} {'' if card == target else target}"
        return self._card_icon(card), text.strip()

    def _detail(self, events: Sequence[Any]) -> str:
        """What else came of a placement, in a word or two."""
        words = []
        for event in events:
            kind = type(event).__name__
            if kind in ("OkapiTaken", "CardDrawn"):
                words.append(self.ui.say(f"kiwara.card.{getattr(event, 'card', 'okapi')}"))
            elif kind in ("GazelleFled", "ZebraHid"):
                words.append(self.ui.say(f"kiwara.log.{kind}", cell=event.cell))
        return ", ".join(words)

    def last_cell(self) -> str | None:
        """Where the last animal went in the position shown."""
        match = self.view.match
        shown = next(
            (n for n, state in enumerate(match.states) if state is self.view.state), match.position
        )
        for move in reversed(match.moves[max(0, shown - 4) : shown]):
            if isinstance(move, moves.Place | moves.Swap):
                return move.cell
        return None

    # Territories

    def context_height(self, width: int) -> int:
        """A head and a row for each territory."""
        rows = len(self.view.state.standings())
        height: int = self.ui.px(HEAD + ROW * rows + 12)
        return height

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
        ground = self.view.tableau.ground
        swatch = pygame.Rect(left, y - px(12), px(24), px(24))
        rim = pygame.Color(ground.look.river.water)
        shapes.panel(
            surface, swatch, pygame.Color(ground.colours[standing.letter]), px(6), rim, px(2)
        )
        seats = [s for seat in (0, 1) for s in [seat] * standing.counts[seat]]
        step = min(px(18), (right - px(34) - swatch.right - px(8)) // max(1, len(standing.cells)))
        x = swatch.right + px(8) + step / 2
        radius = min(px(6.5), step / 2 - 1)
        for index in range(len(standing.cells)):
            at = (x + index * step, y)
            if index < len(seats):
                look = self.view.looks[seats[index]]
                shapes.disc(surface, at, radius, look.colour)
                if ui.settings.shapes and seats[index] == 1:
                    shapes.disc(surface, at, radius * 0.4, look.mark_colour)
            else:
                shapes.disc(surface, at, radius, None, theme.line, max(1, px(1.6)))
        leader = standing.leader
        colour = theme.second if leader is None else self.view.looks[leader].colour
        text = str(standing.points)
        ui.writer.draw(surface, text, "bold18", colour, (right, y), "midright")

    # What a move would bring

    def gain(self, move: Any) -> list[tuple[int, int]]:
        """How many points each seat would gain or lose, as the territories would stand."""
        state = self.view.state
        after = state.clone()
        after.play(move)
        pairs = zip(state.scores(), after.scores(), strict=True)
        changes = [(seat, new.total - old.total) for seat, (old, new) in enumerate(pairs)]
        return [(seat, change) for seat, change in changes if change]

    def draw_wanted(self, surface: pygame.Surface) -> None:
        """Light the cells and stops of the moves that a lesson asks for."""
        tableau, gold = self.view.tableau, self.ui.theme.hint
        for cell in sorted({move.cell for move in self.view.wanted if hasattr(move, "cell")}):
            tableau.rim(surface, cell, gold, width=0.06)
        for move in self.view.wanted:
            if isinstance(move, moves.Totem):
                tableau.stop_ring(surface, move.stop, gold)

    def draw_gain(self, surface: pygame.Surface, move: Any, pos: tuple[float, float]) -> None:
        """A bubble over the ghost with each player's gain or loss."""
        gains = self.gain(move) if isinstance(move, moves.Place | moves.Swap) else []
        if not gains:
            return
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        texts = [(seat, f"+{n}" if n > 0 else f"−{-n}", n) for seat, n in gains]
        widths = [px(28) + ui.writer.width(text, "bold18") + px(10) for _, text, _ in texts]
        box = pygame.Rect(0, 0, sum(widths) + px(16), px(36))
        box.midbottom = (round(pos[0]), round(pos[1] - self.view.tableau.radius - px(6)))
        box.clamp_ip(self.view.board)
        shapes.shadow(surface, box, box.height // 2, 2, ui.scale)
        shapes.pill(surface, box, theme.paper)
        x = box.x + px(8)
        for (seat, text, change), width in zip(texts, widths, strict=True):
            disc = pygame.Rect(x, box.centery - px(11), px(22), px(22))
            draw_player_disc(surface, ui, disc, self.view.looks[seat])
            colour = theme.good if change > 0 else theme.bad
            at = (x + px(28), box.centery)
            ui.writer.draw(surface, text, "bold18", colour, at, "midleft")
            x += width


def _with_totem(row: LogRow, position: int, stop: str, icon: Icon) -> LogRow:
    return LogRow(row.seat, position, row.icon, row.text, stop, icon, row.detail)


def _moved_to(row: LogRow, position: int) -> LogRow:
    return LogRow(row.seat, position, row.icon, row.text, row.note, row.note_icon, row.detail)
