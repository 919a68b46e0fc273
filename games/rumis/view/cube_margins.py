"""What lies around a cube that one player fills: colours, taking back, and how full it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame

from games.core.language import Phrase, phrase
from games.rumis.rules.solitaire import CubeState
from games.rumis.view.hand import RumisHand
from games.rumis.view.margins import RumisMargins
from games.rumis.view.position import Position
from games.rumis.view.search import CubeSearch
from games.stage.table.game.margins import Action
from games.stage.table.game.view import View

SIDE_BY_SIDE = 2
"""The most colours of a cube that lie side by side in the tray."""

SIGN_ONLY = "·"
"""Stands for the key of an action that has none, and makes its button a small one."""


class CubeMargins(RumisMargins):
    """As among several players, but that nobody takes turns and all colours are in one hand."""

    def __init__(self, view: View[Position], hand: RumisHand, search: CubeSearch) -> None:
        super().__init__(view, hand)
        self.search = search

    def _colour_shown(self, seat: int) -> int:
        return self.hand.colour

    @property
    def _shows_held_only(self) -> bool:
        return True

    def notes(self, seat: int) -> Sequence[str]:
        return ()

    @property
    def has_two_colours(self) -> bool:
        return False

    def gain_words(self, move: Any) -> str:
        return ""

    def actions(self) -> Sequence[Action]:
        """Colours and taking back around the turns of the stone held."""
        return [*self._colour_choices(), *super().actions(), *self._cube_actions()]

    def _colour_choices(self) -> list[Action]:
        """A disc for each colour, or one that leads to the next: the stones need the room."""
        state, own = self.view.state, self.hand.colour
        count = len(state.reserves)
        if count == 1:
            return []
        if self.ui.is_small or count > SIDE_BY_SIDE:
            tip = self.ui.say("rumis_view.next_colour")
            others = [(own + step) % count for step in range(1, count)]
            following = next((colour for colour in others if state.hand(colour)), own)
            return [
                Action(f"colour-{following}", " ", tip, self.hand.picture.disc(own), is_chosen=True)
            ]
        return [
            Action(
                f"colour-{colour}",
                " ",
                self.ui.say("rumis_view.colour", n=len(state.hand(colour))),
                self.hand.picture.disc(colour),
                is_enabled=bool(state.hand(colour)),
                is_chosen=colour == own,
            )
            for colour in range(count)
        ]

    def _cube_actions(self) -> list[Action]:
        """Signs alone in a small window: the stones need the room of the words."""
        say, is_small, state = self.ui.say, self.ui.is_small, self.view.state
        is_searching = self.search.is_searching
        word = say("rumis_view.ask.stop" if is_searching else "rumis_view.ask.word")
        tip = say("rumis_view.ask.tip")
        return [
            Action(
                "take",
                say("rumis_view.take.word"),
                say("rumis_view.take.tip"),
                is_enabled=bool(state.placed),
                is_chosen=self.hand.is_taking,
                sign="hand",
                cap=SIGN_ONLY if is_small else "",
            ),
            Action(
                "ask",
                word,
                f"{word} {tip}" if is_small else tip,
                sign="cross" if is_searching else "info",
                cap=SIGN_ONLY if is_small else "",
            ),
        ]

    def progress(self) -> str:
        """How full it is."""
        return self.sum_words(0)

    def verbs(self) -> Sequence[str]:
        """Both: a stone pointed at can be taken back at any time."""
        return [self.ui.say(f"rumis_view.verb.{word}") for word in ("take", "place")]

    def task(self) -> Phrase:
        key = "shape" if cast("CubeState", self.view.state).board else "cube"
        key = "cube_take" if self.hand.is_taking else key
        return phrase(f"rumis_view.task.{key}")

    def steps(self) -> tuple[Sequence[str], int]:
        return [], 0

    def rules_chapter(self) -> str:
        return "cube"

    def rules_figure(self) -> str:
        return ""

    # On the one seat's panel: what is left of each colour, and how full it is

    def draw_stones(self, surface: pygame.Surface, room: pygame.Rect, seat: int) -> None:
        """How many stones of each colour are left to fill the cube with."""
        ui, px, state = self.ui, self.ui.px, self.view.state
        for colour in range(len(state.reserves)):
            disc = self.hand.picture.disc(colour)(px(34))
            x, y = room.x + colour * px(50), room.y + min(room.height, px(38)) // 2
            surface.blit(disc, disc.get_rect(midleft=(x - px(4), y)))
            text = str(len(state.hand(colour)))
            ui.writer.draw(surface, text, "bold14", ui.theme.ink, (x + px(28), y), "midleft")

    def draw_sum(self, surface: pygame.Surface, foot: pygame.Rect, seat: int) -> None:
        ink = self.ui.theme.second
        words = self.sum_words(seat)
        self.ui.writer.draw_fitted(surface, words, "body14", ink, foot, "midleft")

    def sum_words(self, seat: int) -> str:
        state = self.view.state
        filled, total = state.scores()[seat].total, len(state.space.cubes)
        return self.ui.say("rumis_view.sum.cube", n=filled, total=total)
