"""The bubble beside the ghost: what a placement would score, and which faces match or clash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.game import Gain
from games.core.language import Phrase, phrase
from games.cuminos.rules.moves import Place
from games.cuminos.rules.position import Touch, Worth
from games.cuminos.rules.state import CuminosState
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.game.gain import Changes, Row, draw_bubble, gain_row
from games.stage.ui import Ui
from games.stage.widgets.notices.clear import clear_place

if TYPE_CHECKING:
    from games.cuminos.view.picture import CuminosPicture

LINE = 34


def posture(move: Place) -> Phrase:
    """Lying or upright, in a word."""
    return phrase("cuminos_view.upright" if move.is_upright else "cuminos_view.lying")


def spelled(worth: Worth) -> Phrase:
    """The contacts of a placement, with the multiplication when they multiply."""
    contacts = phrase("cuminos_view.contacts", n=worth.contacts)
    if worth.factor == 1:
        return contacts
    return phrase("cuminos_view.product", contacts=contacts, value=worth.value, factor=worth.factor)


def _overlap(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.width * both.height


class Bubble:
    """Draws the bubble of one placement over a picture."""

    def __init__(self, ui: Ui, picture: CuminosPicture) -> None:
        self.ui = ui
        self.picture = picture
        self._bars: tuple[object, list[pygame.Rect]] = (None, [])

    def draw(
        self,
        surface: pygame.Surface,
        state: CuminosState,
        move: Place,
        changes: Changes,
        taken: Sequence[pygame.Rect],
    ) -> None:
        """Points and contacts of a legal placement; of a refused one, without changes, contacts.

        It keeps clear of the parts of the screen that are `taken`.
        """
        touches = state.touches(move)
        self._draw_marks(surface, touches)
        groups = sorted(Counter((t.own, t.other) for t in touches).items())
        rows, how, words = [], "", ""
        if changes:
            how, words = self._words(state, move, changes[0][1])
            rows.append(gain_row(self.ui, changes, how))
        if groups:
            rows.append(self._contacts(groups, words))
        if rows:
            ghost = self.picture.bounds(move)
            draw_bubble(surface, self.ui, rows, lambda box: self._settle(box, ghost, taken))

    def _words(self, state: CuminosState, move: Place, gain: Gain) -> tuple[str, str]:
        """Where it would be, and its contacts spelled out and a round it finishes."""
        say = self.ui.say
        if not state.building.laid:
            return say("cuminos_view.source"), ""
        rank = phrase(f"cuminos_view.rank.{move.level}")
        how = say("cuminos_view.how", rank=rank, posture=posture(move))
        words = [say(spelled(state.worth(move)))]
        finished = gain.points - state.worth(move).points
        if finished:
            words.append(say("cuminos_view.log.finished", n=finished))
        return how, ", ".join(words)

    # Where it stands

    def _settle(self, box: pygame.Rect, ghost: pygame.Rect, taken: Sequence[pygame.Rect]) -> None:
        """Beside the ghost or over it, inside the board, where it hides least of the building."""
        area, gap, kept = self.picture.area, self.ui.px(14), [ghost, *taken]
        y = ghost.top + ghost.height // 3
        shown = self._shown_bars()
        found: list[tuple[int, int, pygame.Rect]] = []
        for name, at in (
            ("midright", (ghost.left - gap, y)),
            ("midleft", (ghost.right + gap, y)),
            ("midbottom", (ghost.centerx, ghost.top - gap)),
            ("bottomright", (ghost.left - gap, ghost.top - gap)),
            ("bottomleft", (ghost.right + gap, ghost.top - gap)),
        ):
            there = box.copy()
            setattr(there, name, at)
            there.clamp_ip(area)
            hidden = sum(_overlap(there, bar) for bar in shown)
            hidden += 4 * sum(_overlap(there, each) for each in kept)
            found.append((hidden, len(found), there))
        best = min(found, key=lambda each: each[:2])[2]
        if best.collidelist(kept) >= 0:
            best = clear_place(box.size, best.midbottom, kept, area)
        box.topleft = best.topleft

    def _shown_bars(self) -> list[pygame.Rect]:
        """Where the bars of the building are seen, worked out when they or the camera change."""
        key = (self.picture.camera, tuple(self.picture.placed))
        if self._bars[0] != key:
            self._bars = (key, [self.picture.bounds(move) for _, move in self.picture.placed])
        return self._bars[1]

    def _chip_width(self, pair: tuple[int, int], count: int) -> int:
        px = self.ui.px
        if pair[0] != pair[1]:
            return px(20) * 2 + px(18) + px(14)
        number = self.ui.writer.width(f"×{count}", "bold14") + px(3) if count > 1 else 0
        return px(20) + number + px(16) + px(14)

    # What it shows

    def _contacts(self, groups: Sequence[tuple[tuple[int, int], int]], words: str) -> Row:
        """A chip for each pair of faces that meet, and what they come to."""
        ui, px, gap = self.ui, self.ui.px, self.ui.px(6)
        widths = [self._chip_width(pair, count) for pair, count in groups]

        def draw(surface: pygame.Surface, at: tuple[int, int]) -> None:
            x, y = at[0] + px(7), at[1] - px(3)
            for (pair, count), width in zip(groups, widths, strict=True):
                self._draw_chip(surface, pygame.Rect(x, y - px(12), width, px(24)), pair, count)
                x += width + gap
            if words:
                at = (x + px(4), y)
                ui.writer.draw(surface, words, "semi14", ui.theme.second, at, "midleft")

        more = ui.writer.width(words, "semi14") + px(10) if words else 0
        return Row(sum(widths) + gap * (len(widths) - 1) + more + px(14), px(LINE), draw)

    def _draw_chip(
        self, surface: pygame.Surface, rect: pygame.Rect, pair: tuple[int, int], count: int
    ) -> None:
        """Equal symbols once with a tick, different ones side by side with a cross."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        is_match = pair[0] == pair[1]
        colour = theme.good if is_match else theme.bad
        shapes.pill(surface, rect, mix(theme.paper, colour, 0.16))
        bars = self.picture.bars
        x = rect.x + px(7) + px(10)
        ui.sprites.draw(surface, bars.plain_sprite(pair[0]), (x, rect.centery), px(20))
        x += px(10)
        if is_match and count > 1:
            at = (x + px(3), rect.centery)
            x = ui.writer.draw(surface, f"×{count}", "bold14", theme.ink, at, "midleft").right
        sign = "check" if is_match else "cross"
        ui.sprites.draw(surface, f"common/ui/{sign}", (x + px(9), rect.centery), px(14), colour)
        if not is_match:
            at = (x + px(28), rect.centery)
            ui.sprites.draw(surface, bars.plain_sprite(pair[1]), at, px(20))

    def _draw_marks(self, surface: pygame.Surface, touches: list[Touch]) -> None:
        """A small sign where two faces meet: green where they match, red where they clash."""
        ui, theme = self.ui, self.ui.theme
        camera = self.picture.camera
        radius = max(ui.px(5), round(camera.scale * 0.1))
        for touch in sorted(touches, key=lambda t: not t.is_match, reverse=True):
            (ax, ay, az), (bx, by, bz) = touch.at, touch.against
            middle = ((ax + bx + 1) / 2, (ay + by + 1) / 2, (az + bz - 1) / 2)
            pos = camera.project(*middle)
            colour = theme.good if touch.is_match else theme.bad
            shapes.disc(surface, pos, radius + max(1, ui.px(2)), theme.paper)
            shapes.disc(surface, pos, radius, colour)
            sign = "check" if touch.is_match else "cross"
            ui.sprites.draw(surface, f"common/ui/{sign}", pos, round(radius * 1.5), theme.paper)
