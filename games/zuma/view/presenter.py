"""Every event of Zuma as a motion: cards go left, totems are snatched, the sheet fills itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from games.core.game import Event
from games.stage.draw import shapes
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import (
    Call,
    Motion,
    Together,
    Tween,
    between,
    lerp,
    linear,
    out_cubic,
)
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.table.game.presenter import Presenter
from games.stage.ui import Ui
from games.zuma.rules import events as happened
from games.zuma.rules.state import ZumaState
from games.zuma.view.art import cardart
from games.zuma.view.hand import ZumaHand
from games.zuma.view.picture import ZumaPicture
from games.zuma.view.telling import Telling

PASSING = 0.46
SNATCH = 0.38
COMMIT = 0.26
DEAL = 1.1
WORD = 0.7
BANNER = 1.5
WHITE = pygame.Color("#FFFFFF")
GREY = pygame.Color("#6B6070")
TOLD: Mapping[type[Event], tuple[Any, ...]] = {
    happened.FalselyStarted: ("false", "bad", "refuse"),
    happened.ColourRepeated: ("repeated", "", "flip"),
    happened.TotemMissed: ("missed", "", "flip"),
    happened.ColoursCompleted: ("colours", "good", "turn"),
    happened.MatchWon: ("won", "good", "score", 7),
}
"""What a word at a seat tells: its key, the role of its colour, and its sound."""

Pos = tuple[float, float]


class ZumaPresenter(Presenter[ZumaState]):
    """Zuma's events over its table, between two positions as the viewer may see them."""

    picture: ZumaPicture

    def __init__(
        self,
        picture: ZumaPicture,
        hand: ZumaHand,
        telling: Telling,
        take_over: Callable[[ZumaState], None],
    ) -> None:
        super().__init__(picture)
        self.hand = hand
        self.telling = telling
        self.take_over = take_over
        """Shows another position at once."""

    @property
    def viewer(self) -> int | None:
        """The seat whose hand lies open."""
        return self.hand.state.viewer

    @property
    def makers(self) -> Mapping[type[Event], Callable[[Any], Sequence[Motion]]]:
        """Those of cards, totems and the sheet."""
        return {
            happened.CardCommitted: self._committed,
            happened.CardsPassed: self._passed,
            happened.CardsRedealt: self._deal,
            happened.CardsDealt: self._deal,
            happened.TotemGrabbed: self._grabbed,
            happened.PointsScored: self._scored,
            happened.ZumasHeld: self._zumas,
            happened.MancheEnded: self._manche,
            **dict.fromkeys(TOLD, self._told),
        }

    # Cards

    def _committed(self, event: happened.CardCommitted) -> list[Motion]:
        """A card is pulled out of a fan; one's own is seen in the open hand."""
        shown = self.picture

        def begin() -> None:
            shown.committed[event.seat] = True
            self.sound("card")

        def draw(surface: pygame.Surface, share: float) -> None:
            if event.seat == self.viewer:
                return
            x, y = shown.fan_middle(event.seat)
            picture = cardart.back(self.ui, shown.fan_width)
            rise = shown.fan_width * 0.55 * (1 - abs(2 * share - 1))
            surface.blit(picture, picture.get_rect(center=(x, round(y - rise))))

        return [DrawnTween(COMMIT, draw, begin=begin, easing=linear)]

    def _passed(self, event: happened.CardsPassed) -> list[Motion]:
        """The call sounds, and a card goes from every hand to the left."""
        telling, picture, players = self.telling, self.picture, self.before.players
        sent, got = self._own_cards(self.before, self.after)

        def begin() -> None:
            telling.veiled = got
            self.sound("zuma/call")
            self.sound("card")

        def end() -> None:
            telling.veiled = None

        def draw(surface: pygame.Surface, share: float) -> None:
            for seat in range(players):
                left = (seat + 1) % players
                start, small = self._hold(seat, sent)
                goal, large = self._hold(left, got)
                card = sent if seat == self.viewer and share < 0.5 else None
                if left == self.viewer and share >= 0.5:
                    card = got
                width = max(6, round(lerp(small, large, share)))
                bow = -picture.unit * 34 * (1 - (2 * share - 1) ** 2)
                x, y = between(start, goal, share)
                self._card(surface, card, width, (x, y + bow))

        return [DrawnTween(PASSING, draw, begin=begin, done=end)]

    def _card(self, surface: pygame.Surface, card: str | None, width: int, pos: Pos) -> None:
        """A card in flight, from behind unless it is one's own."""
        ui = self.ui
        # A few sizes are enough for a flight: each is a picture that is kept.
        width = max(6, round(width / 6) * 6)
        picture = cardart.back(ui, width) if card is None else cardart.face(ui, card, width)
        surface.blit(picture, picture.get_rect(center=(round(pos[0]), round(pos[1]))))

    def _own_cards(self, before: ZumaState, after: ZumaState) -> tuple[str | None, str | None]:
        """What the viewer gave and got; None when nobody looks or the cards were dealt anew."""
        seat = self.viewer
        number = None if seat is None else before.committed[seat]
        if seat is None or number is None or number < 0:
            return None, None
        sent = before.cards.names[number]
        if after.calls == 0:
            return sent, None
        gained = Counter(after.hand(seat)) - (Counter(before.hand(seat)) - Counter([sent]))
        return sent, next(iter(gained), None)

    def _hold(self, seat: int, card: str | None) -> tuple[Pos, float]:
        """Where a seat's card flies from or to, and how wide it is there."""
        hand, picture = self.hand, self.picture
        if seat != self.viewer or not picture.has_hand:
            return picture.fan_middle(seat), picture.fan_width
        if card in hand.cards:
            place = hand.fan.place(hand.cards.index(card))
            return (place.x, place.y), hand.fan.width
        return hand.fan.rect.center, hand.fan.width

    def _deal(self, event: happened.CardsDealt | happened.CardsRedealt) -> list[Motion]:
        """Cards fly from the middle to everybody, round after round."""
        telling, shown, after = self.telling, self.picture, self.after
        size, players = after.table.hand, after.players

        def begin() -> None:
            self.take_over(after)
            telling.dealt = shown.cards = 0

        def end() -> None:
            telling.dealt = None
            shown.cards = size

        def count(share: float) -> None:
            done = min(size, int(share * size))
            if done > shown.cards:
                self.sound("card")
            telling.dealt = shown.cards = done

        def draw(surface: pygame.Surface, share: float) -> None:
            picture = cardart.back(self.ui, shown.fan_width)
            for seat in range(players):
                goal, _ = self._hold(seat, None)
                x, y = between(shown.middle, goal, out_cubic(share * size % 1.0))
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

        act = DrawnTween(DEAL, draw, done=end, easing=linear)
        return [Together(Call(begin), Tween(DEAL, count), act)]

    # Totems

    def _grabbed(self, event: happened.TotemGrabbed) -> list[Motion]:
        """A totem flies from the disc into a hand."""
        shown, colour = self.picture, event.colour

        def slot() -> int:
            held = [n for n, seat in shown.taken.items() if seat == event.seat]
            return held[0] if held else shown.take(event.seat, colour)

        def begin() -> None:
            slot()
            shown.flying.add(event.seat)
            self.sound("zuma/snatch", 3 * min(event.place - 1, 4))

        def end() -> None:
            if self.telling.is_closing:
                slot()  # the last one of a round, where nothing moves and so nothing began
            shown.flying.discard(event.seat)

        def draw(surface: pygame.Surface, share: float) -> None:
            rect = shown.totem_rect(slot())
            x, y = between(rect.center, shown.prize_pos(event.seat), share)
            # A few sizes are enough for a flight: each is drawn once and kept.
            size = max(8, round(lerp(shown.totem_size, shown.prize_size, share) / 8) * 8)
            lift = shown.unit * 60 * (1 - (2 * share - 1) ** 2)
            picture = self.ui.sprites.get(f"zuma/totem_{colour}", size)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))

        return [DrawnTween(SNATCH, draw, begin=begin, done=end, easing=out_cubic)]

    def late(self, seat: int) -> Sequence[Motion]:
        """A hand came down on a totem that somebody else has taken."""
        return [self._floating(seat, "late", "", "refuse")]

    def _told(self, event: Any) -> list[Motion]:
        """Something that a word at a seat tells."""
        return [self._floating(event.seat, *TOLD[type(event)])]

    def _floating(self, seat: int, key: str, role: str, sound: str, pitch: int = 0) -> Motion:
        """A word in the colour of its role, or in grey, and what is heard with it."""
        colour = getattr(self.ui.theme, role) if role else GREY
        words = self.ui.say(f"zuma_view.float.{key}")
        return self._word(seat, words, colour, lambda: self.sound(sound, pitch))

    # The sheet

    def _scored(self, event: happened.PointsScored) -> list[Motion]:
        before = self.before
        colours = list(before.table.colours)

        def fill() -> None:
            line = self.telling.cells[event.seat][before.manche]
            line[colours.index(event.colour)] = event.points
            self.sound("score", 4 * event.points)

        colour = pygame.Color(self.picture.look.totems[event.colour].colour)
        return [self._word(event.seat, f"+{event.points}", colour, fill)]

    def _zumas(self, event: happened.ZumasHeld) -> list[Motion]:
        def pay() -> None:
            self.telling.penalties[event.seat] -= event.points
            self.sound("refuse")

        words = self.ui.say("zuma_view.float.zuma", points=-event.points)
        return [self._word(event.seat, words, self.ui.theme.bad, pay)]

    def _manche(self, event: happened.MancheEnded) -> list[Motion]:
        words = self.ui.say("zuma_view.float.manche", n=event.manche + 1)
        return [self._banner(words, lambda: self.sound("turn"))]

    def _word(
        self, seat: int, words: str, colour: pygame.Color, begin: Callable[[], None]
    ) -> Motion:
        """A pill that rises from a seat and fades."""

        def draw(surface: pygame.Surface, share: float) -> None:
            x, y = self._word_pos(seat)
            rise = self.ui.px(34) * out_cubic(share)
            fade = 1.0 if share < 0.65 else max(0.0, 1 - (share - 0.65) / 0.35)
            _pill(surface, self.ui, words, "bold22", colour, (x, round(y - rise)), fade)

        # What it changes counts also where motions are off, so it comes as a call of its own.
        return InTurn(Call(begin), DrawnTween(WORD, draw, easing=linear))

    def _word_pos(self, seat: int) -> tuple[int, int]:
        """Where words about a seat rise."""
        picture, fan = self.picture, self.hand.fan
        if picture.has_hand and seat == picture.bottom:
            return fan.rect.centerx, fan.rect.top + self.ui.px(10)
        plate = picture.plate(seat)
        return plate.centerx, plate.top - self.ui.px(6)

    def _banner(self, words: str, begin: Callable[[], None]) -> Motion:

        def draw(surface: pygame.Surface, share: float) -> None:
            x, y = self.picture.middle
            fade = min(1.0, share * 6, (1 - share) * 6)
            key = self.ui.key_colour("zuma")
            _pill(surface, self.ui, words, "title40", key, (round(x), round(y)), fade)

        return InTurn(Call(begin), DrawnTween(BANNER, draw, easing=linear))


def _pill(
    surface: pygame.Surface,
    ui: Ui,
    words: str,
    style: str,
    colour: pygame.Color,
    at: tuple[int, int],
    fade: float,
) -> None:
    wide, high = ui.writer.measure(words, style)
    rect = pygame.Rect(0, 0, wide + ui.px(30), high + ui.px(8))
    rect.center = at
    rect.clamp_ip(ui.rect.inflate(-ui.px(8), -ui.px(8)))
    shapes.pill(surface, rect, shapes.rgba(colour, fade))
    ui.writer.draw(surface, words, style, shapes.rgba(WHITE, fade), rect.center, "center")
