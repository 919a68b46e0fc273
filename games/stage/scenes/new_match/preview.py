"""The live preview of the new-match screen: the match being prepared, some moves on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pygame

from games.core.game import BadSetup, State
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.scenes.new_match.draft import Draft
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

MOVES = 5
"""Moves of each player that the preview is on, where the first round lasts so long."""
PART = 2 / 3
"""How much of the first round is played where it is shorter."""
TRIED = 40
"""Legal moves that are looked at for one that puts something on the board."""
FADE = 0.18
RADIUS = 14


class LivePreview:
    """Pictures by what is chosen. A new one is put in order and made after the click's frame."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._made: Cache[pygame.Surface] = Cache()
        self._order: tuple[Hashable, Callable[[], pygame.Surface]] | None = None
        self._last: pygame.Surface | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a picture has been asked for that is not made yet."""
        return self._order is not None

    def get(self, ui: Ui, draft: Draft, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of these choices; until it is made the one before, if that is as large."""
        colours = tuple(chair.colour for chair in draft.chairs)
        looks = (ui.theme.is_dark, ui.settings.colours, ui.settings.shapes, ui.language.code)
        key = (draft.game.name, draft.seed, colours, repr(draft.options), size, looks)
        made = self._made.find(key)
        if made is None:
            self._order = (key, lambda: self._drawn(ui, draft, colours, size))
        else:
            self._order, self._last = None, made
        last = self._last
        return last if last is not None and last.get_size() == size else None

    def make(self) -> None:
        """Draw what was asked for last. There must be something."""
        assert self._order is not None
        key, draw = self._order
        self._order, self._last = None, self._made.keep(key, draw())

    def _drawn(
        self, ui: Ui, draft: Draft, colours: tuple[int, ...], size: tuple[int, int]
    ) -> pygame.Surface:
        view = self._desk.catalog.view(draft.game.name)
        try:
            state = begun(self._desk, draft)
        except BadSetup:  # what the seats have chosen does not go together yet
            picture = ui.place(draft.game.name, size)
        else:
            picture = view.snapshot(ui, state, size, colours=colours)
        return shapes.rounded_picture(picture, ui.px(RADIUS))


def begun(desk: Desk, draft: Draft) -> State:
    """The match some moves on, as it might go, but within its first round. What is hidden in it
    is drawn anew: a preview shows the board of this draw, and nobody's hand."""
    state, rng = draft.game.start(draft.setup()), Random(draft.seed)
    brain = desk.catalog.brain(draft.game.name)
    for seat in range(min(2, draft.players)):
        # Redrawn for one seat and then for another, nobody's own is left as it was.
        state = brain.sample(state, seat, rng)
    shown = [state]
    for _ in range(MOVES * draft.players):
        if state.is_over:
            break
        state = state.clone()
        moves = state.legal_moves()
        tried = rng.sample(moves, min(TRIED, len(moves)))
        state.play(max(tried, key=lambda move: (len(str(move)) // 3, rng.random())))
        if state.round != shown[0].round:
            return shown[int(PART * len(shown))]
        shown.append(state)
    return state


class PreviewPicture(Widget):
    """The preview; another one fades in over the one before."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, picture: pygame.Surface | None, label: str
    ) -> None:
        super().__init__(ui, rect, name="preview")
        self.picture = picture
        self.label = label
        self._before: pygame.Surface | None = None
        self._age = FADE

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if not isinstance(old, PreviewPicture) or old.rect.size != self.rect.size:
            return
        if old.picture is self.picture:
            self._before, self._age = old._before, old._age
        elif old.picture is not None and self.ui.speed:
            self._before, self._age = old.picture, 0.0

    @property
    def is_moving(self) -> bool:
        return self._age < FADE

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age = min(FADE, self._age + dt)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        if self.picture is None:
            shapes.panel(surface, self.rect, theme.inset, ui.px(RADIUS))
        elif self._before is None or self._age >= FADE:
            surface.blit(self.picture, self.rect)
        else:
            surface.blit(self._before, self.rect)
            self.picture.set_alpha(round(255 * self._age / FADE))
            surface.blit(self.picture, self.rect)
            self.picture.set_alpha(None)
        self._draw_label(surface)

    def _draw_label(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        wide = ui.writer.width(self.label, "semi14") + ui.px(48)
        pill = pygame.Rect(self.rect.x + ui.px(12), self.rect.y + ui.px(12), wide, ui.px(28))
        if pill.right > self.rect.right - ui.px(64):
            return
        shapes.pill(surface, pill, theme.paper)
        eye = (pill.x + ui.px(20), pill.centery)
        ui.sprites.draw(surface, "common/ui/eye", eye, ui.px(16), theme.second)
        room = pygame.Rect(pill.x + ui.px(34), pill.y, wide, pill.height)
        ui.writer.draw_fitted(surface, self.label, "semi14", theme.second, room)
