"""Zuma on the stage: shows what one seat may see, aims at totems and cards, animates events."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from games.core.game import Event
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.stage.motion.drawn import drawn_in
from games.stage.motion.timeline import Call, Motion, Timeline, Tween
from games.stage.space.faces.decals import sprite_decal
from games.stage.space.geometry.blocks import Decal
from games.stage.space.geometry.camera import Camera
from games.stage.table.game.hand import Aim
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.zuma.rules import events as happened
from games.zuma.rules.chronicle import Chronicle
from games.zuma.rules.moves import Pass
from games.zuma.rules.state import ZumaState
from games.zuma.view.counsel import Counsel
from games.zuma.view.hand import ZumaHand
from games.zuma.view.look import load_look
from games.zuma.view.margins import ZumaMargins
from games.zuma.view.picture import PITCH, ZumaPicture
from games.zuma.view.presenter import ZumaPresenter
from games.zuma.view.public import EACH, FLIP, PublicPicture, is_public
from games.zuma.view.snapshot import paint
from games.zuma.view.telling import Telling

if TYPE_CHECKING:
    from games.stage.table.game.outcome import Outcome


class ZumaView(View[ZumaState]):
    """The table of a match of Zuma, as `viewer` may see it (None: as a spectator).

    Whatever state it is given, it keeps only that seat's view of it.
    """

    name = "zuma"
    has_course = False  # hundreds of cards change hands, and quickness decides more than they do
    picture: ZumaPicture
    hand: ZumaHand
    presenter: ZumaPresenter
    margins: ZumaMargins
    hand_kind: ClassVar[type[ZumaHand]] = ZumaHand
    margins_kind: ClassVar[type[ZumaMargins]] = ZumaMargins

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        here = [n for n, seat in enumerate(match.seats) if not seat.is_bot and not seat.phone]
        self.viewer: int | None = here[0] if len(here) == 1 else None
        self.state = self.state.view_for(self.viewer)
        self.chronicle = Chronicle(match)
        self.telling = Telling()
        self.picture = self._new_picture()
        self.hand = self.hand_kind(self.picture, self.state)
        self.presenter = ZumaPresenter(self.picture, self.hand, self.telling, self.show)
        self.margins = self.margins_kind(self, self.hand, self.telling, self.chronicle)
        self.counsel = Counsel(self, self.hand)
        self.taker: int | None = None
        """Whose turn it is to take a totem, where nobody hurries."""
        self.waits = False
        """Whether a round that has ended stays on the table until `open_round`."""
        self.lays_open = match.is_over
        """Whether all hands lie open: a match that is over when it is opened has no secrets."""
        self._flights: list[Timeline] = []
        self._next: tuple[Sequence[Event], ZumaState, ZumaState] | None = None
        self.show(self.state)

    def _new_picture(self) -> ZumaPicture:
        match, ui = self.match, self.ui
        looks = [self.look_of(ui, match, seat) for seat in range(len(match.seats))]
        names = [self.name_of(seat) for seat in range(len(match.seats))]
        kind = PublicPicture if self.is_public else ZumaPicture
        return kind(ui, looks, names)

    @property
    def is_public(self) -> bool:
        """Whether hands are on phones, and none lies open here."""
        return is_public(self.match, self.viewer)

    @property
    def is_closing(self) -> bool:
        """Whether a round that has ended is on the table."""
        return self.telling.is_closing

    # Pictures without hands

    @classmethod
    def paint(
        cls,
        ui: Ui,
        surface: pygame.Surface,
        state: ZumaState,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        """The table, on which the first hand that is not hidden lies open."""
        paint(surface, ui, state, move, cls.player_looks(ui, colours), is_figure=not backdrop)

    @classmethod
    def podium_faces(cls, ui: Ui, match: Match, seat: int) -> Sequence[Decal]:
        """The figures of the cards."""
        return [sprite_decal(ui, f"zuma/{card}", 0.8) for card in load_look(ui.root).cards]

    # The position shown

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the table."""
        shown = self.picture
        self.picture = self._new_picture()
        for name in ("slots", "taken", "committed", "caller", "cards", "caps", "totem_caps"):
            setattr(self.picture, name, getattr(shown, name))
        for name in ("open_hands", "starter", "claim", "story"):
            setattr(self.picture, name, getattr(shown, name))
        self._seat_viewer()
        super().layout(board)

    def _seat_viewer(self) -> None:
        self.picture.bottom = self.viewer or 0
        self.picture.has_hand = self.viewer is not None

    def look_as(self, seat: int | None) -> None:
        """Let another seat look, or nobody: what the one before saw is forgotten at once."""
        self.finish()
        self.viewer = seat
        self._seat_viewer()
        self.sync(self.state_of(self.match))
        self.camera = self.frame(self.camera.yaw, self.camera.pitch)

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        """The disc in its place."""
        is_plain = pitch is None or self._camera == Camera()
        return self.picture.fitted(yaw, PITCH if is_plain or pitch is None else pitch)

    def sync(self, state: ZumaState) -> None:
        """Show this state at once, as far as the viewer may see it."""
        self.telling.veiled = self.telling.dealt = None
        self.picture.flying.clear()
        self._go_over_to(state)

    def _go_over_to(self, state: ZumaState) -> None:
        """Show this state, while what is in flight flies on."""
        self._next = None
        self.telling.is_closing = False
        self.show(state.view_for(self.viewer))
        if self.lays_open:
            self._lay_open(state)

    def _lay_open(self, state: ZumaState) -> None:
        """Show every hand, so that everybody can check the first one."""
        picture, theme = self.picture, self.ui.theme
        picture.open_hands = {seat: state.fanned(seat)[::-1] for seat in range(state.players)}
        if picture.starter is not None:
            picture.claim = theme.hint if state.is_complete(picture.starter) else theme.bad
        if self.is_closing:
            picture.story = self.chronicle.rounds()[-1]

    def show(self, view: ZumaState) -> None:
        """Take a view over, and what the hand may do with it."""
        before, grabbed = self.hand.cards, self.state.grabbed
        self.state = view
        self.picture.show(view)
        self.hand.show(view)
        self.telling.fill(view)
        is_ready = self.viewer is not None and view.committed[self.viewer] is not None
        if self.hand.cards != before or is_ready or view.grabbed != grabbed:
            self.hint = None  # what the others choose meanwhile does not change the advice

    # Motion: flights run beside each other; only the end of a round is a ceremony

    def present(self, events: Sequence[Event], before: ZumaState, after: ZumaState) -> None:
        """Show events. What happens within a round overlaps; its end is told line by line."""
        self._finish_telling()
        if any(isinstance(event, happened.TotemMissed) for event in events):
            self._close_round(events, before, after)
            return
        self._go_over_to(after)
        self._let_fly(self._motions(events, before, after))

    def tell_late(self, seat: int) -> None:
        """Say at a seat that its hand came too late."""
        self._let_fly(self.presenter.late(seat))

    def _let_fly(self, motions: Sequence[Motion]) -> None:
        """Begin motions that run beside all others."""
        flight = self.presenter.new_timeline()
        self.presenter.running += drawn_in(motions)
        self._flights.append(flight)
        for motion in motions:
            flight.add(motion)
        flight.advance(0.0)

    def _close_round(self, events: Sequence[Event], before: ZumaState, after: ZumaState) -> None:
        """The last totem, then the count; the deal follows at once or when it is called for."""
        dealt = [event for event in events if isinstance(event, happened.CardsDealt)]
        told = [event for event in events if not isinstance(event, happened.CardsDealt)]
        self.show(before.view_for(self.viewer))
        self.telling.is_closing = True
        timeline = self.presenter.timeline = self.presenter.new_timeline()
        taken, *counted = [self._motions([event], before, after) for event in told]
        check = Call(lambda: self._check(before))
        motions = [*taken, check, *self._unfolding(), *itertools.chain(*counted)]
        self.presenter.running += drawn_in(motions)
        for motion in motions:
            timeline.add(motion)
        self._next = (dealt, before, after)
        if not self.waits:
            timeline.add(Call(self.open_round))

    def _check(self, before: ZumaState) -> None:
        """The last totem is gone: hands go down on the table."""
        self._lay_open(before)
        self.ui.sounds.play("flip")

    def _unfolding(self) -> list[Motion]:
        """Hands that nobody has seen are turned over one after the other."""
        whole = EACH * (self.state.players - 1) + FLIP

        def turn(seconds: float) -> None:
            if isinstance(self.picture, PublicPicture):
                self.picture.unfolded = seconds if seconds < whole else math.inf

        return [Tween(whole, turn, end=whole)] if self.is_public else []

    @property
    def is_waiting(self) -> bool:
        """Whether a round has been told to its end and the next one can be dealt."""
        return self._next is not None and not self.is_moving

    def open_round(self) -> None:
        """Deal the next round after one that was told."""
        if self._next is None:
            return
        events, before, after = self._next
        self.sync(after)
        self.presenter.run(self._motions(events, before, after))
        self.presenter.timeline.advance(0.0)

    def _finish_telling(self) -> None:
        """The end of a round and the deal after it, at once."""
        while self.is_moving:  # its last act may begin the deal
            self.presenter.timeline.finish()

    def _motions(
        self, events: Sequence[Event], before: ZumaState, after: ZumaState
    ) -> list[Motion]:
        """What the viewer sees of events."""
        views = (before.view_for(self.viewer), after.view_for(self.viewer))
        return self.presenter.motions(events, *views)

    @property
    def is_working(self) -> bool:
        """Whether cards or totems are in flight."""
        return bool(self._flights)

    def update(self, dt: float) -> None:
        """Let everything in flight go on."""
        super().update(dt)
        for flight in self._flights:
            flight.advance(dt)
        self._flights = [flight for flight in self._flights if flight.is_moving]
        if not self._flights and not self.is_moving:
            self.presenter.running = []

    def finish(self) -> None:
        """Show the end of every motion at once."""
        self._finish_telling()
        for flight in self._flights:
            flight.finish()
        self._flights = []
        self.presenter.running = []

    # Drawing

    def draw_board(self, surface: pygame.Surface) -> None:
        """All of the table: nothing of it is kept."""
        self.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """The table; the open hand and what is in flight are drawn over it by the scene."""
        picture = self.picture
        lit: set[int] = set()
        if self.has_hands and self.state.grabbed:
            lit = {slot for slot in range(len(picture.slots)) if slot not in picture.taken}
        picture.draw(surface, lit=lit, is_quick=self.is_turning)
        self._draw_target(surface)
        self.counsel.draw_totem(surface)

    def _draw_target(self, surface: pygame.Surface) -> None:
        """The totem aimed at, with what it would score."""
        seat = self.viewer if self.taker is None else self.taker
        if self.hand.target is None or self.hand.target in self.picture.taken or seat is None:
            return
        self.margins.draw_promise(surface, seat, self.hand.target)

    def draw_hand_open(self, surface: pygame.Surface) -> None:
        """The viewer's cards."""
        if self.viewer is None or not self.hand.cards:
            return
        hand, telling = self.hand, self.telling
        cards = hand.cards if telling.dealt is None else hand.cards[: telling.dealt]
        hidden = hand.cards.index(telling.veiled) if telling.veiled in hand.cards else None
        hand.fan.draw(
            surface,
            self.ui,
            cards,
            raised=hand.chosen,
            hovered=hand.hovered,
            hinted=self._hinted,
            look=self.picture.looks[self.viewer],
            hidden=hidden,
        )
        self.counsel.draw_cards(surface)
        self.counsel.draw_reasons(surface)

    @property
    def _hinted(self) -> int | None:
        """Which card of the fan is advised."""
        is_card = isinstance(self.hint, Pass) and self.hint.card in self.hand.cards
        return self.hand.cards.index(self.hint.card) if is_card else None

    # Hands

    def choose(self, key: str) -> Aim:
        """Pull a card out, by its number in the fan."""
        index = int(key)
        committed = self.viewer is not None and self.state.committed[self.viewer] is not None
        if self.viewer is not None and index < len(self.hand.cards) and not committed:
            self.hand.chosen = self.hand.cursor = index
            self.hint = None
        return Aim()

    def advise(self, tell: Callable[[Any], None]) -> bool:
        """What the best bot would do with this hand: nothing hidden is needed for it."""
        self.counsel.press()
        if self._hinted is not None:
            self.hand.cursor = self._hinted
        return True

    @property
    def advised_in(self) -> str:
        return "" if self._hinted is None else "hand"

    # Around the table

    @classmethod
    def variant_words(cls, ui: Ui, match: Match) -> Sequence[str]:
        """Nothing: how far the match is says more."""
        return ()

    @classmethod
    def progress_of(cls, state: ZumaState) -> Phrase:
        """Which manche and which round of it: nobody is to play alone."""
        key = "progress" if state.is_capped else "progress_open"
        numbers = {"manche": state.manche + 1, "round": state.round + 1}
        return phrase(f"zuma_view.{key}", rounds=state.table.rounds, **numbers)

    @classmethod
    def course_stops(cls, outcome: Outcome) -> Sequence[tuple[int, int]]:
        """The rounds, as the sheet counts: each scores when its last totem goes."""
        ends = [story.position for story in Chronicle(outcome.match).rounds()]
        return [(0, 0), *((end, end - 1) for end in ends)]

    @classmethod
    def facts(cls, ui: Ui, outcome: Outcome) -> Sequence[str]:
        """By rounds."""
        ends = [end for end, _ in cls.course_stops(outcome)]
        rounds = len(ends) - 1
        said = [ui.say("zuma_view.fact.rounds", n=rounds)]
        if len(outcome.winners) != 1:
            return said
        winner, course = outcome.winners[0], [outcome.course[end] for end in ends]
        others = [seat for seat in range(len(course[0])) if seat != winner]
        ahead = sum(all(totals[winner] > totals[o] for o in others) for totals in course[1:])
        said.append(ui.say("zuma_view.fact.ahead", n=ahead, all=rounds))
        best = max(after[winner] - before[winner] for before, after in itertools.pairwise(course))
        return [*said, ui.say("zuma_view.fact.best", n=best)] if best > 0 else said
