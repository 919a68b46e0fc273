"""What lies around Kumata's board: reserves, the score panel, the log and the gain of a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from games.core.game import Score
from games.core.language import MINUS, Phrase, phrase, signed, written
from games.kumata.rules.moves import Aside, DominoPlaced, GotStuck, NothingFitted, RanOut
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import head, pile_picture, totem_picture
from games.kumata.view.hand import KumataHand
from games.kumata.view.reserve import Reserve
from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import darker, lighter
from games.stage.table.game.margins import Action, Icon, LogRow, Margins, Piece
from games.stage.table.game.people import team_name
from games.stage.table.game.view import View
from games.stage.widgets.player import draw_player_disc, player_disc

TEXT = "kumata_view"
ROW, HEAD, FOOT, TEAM = 40, 40, 30, 26
PARTS = ("board", "reserve", "totems")


class KumataMargins(Margins[KumataState]):
    """Reads the view's state; draws only its own panel and the bubble beside the hand."""

    has_context_above_log = True
    has_live_context = False
    remarkable = (NothingFitted, RanOut, GotStuck)
    view: View[KumataState]

    def __init__(self, view: View[KumataState], hand: KumataHand) -> None:
        super().__init__(view)
        self.hand = hand

    # Reserves

    def pieces(self, seat: int) -> Sequence[Piece]:
        """The tops of a seat's piles; those that cannot be played, or set aside, are blocked."""
        state, say, held = self.view.state, self.ui.say, self.hand.held
        is_own = seat == state.seat
        is_aside = is_own and state.must_set_aside
        meant = self.view.meant
        hinted = f"{meant.low}{meant.high}" if isinstance(meant, Aside) else ""
        found = []
        tops = zip(state.visible(seat), state.piles[seat], strict=True)
        for (low, high), pile in tops:
            key, depth = f"{low}{high}", len(pile)
            is_blocked = is_own and not (depth > 1 if is_aside else state.fits(low, high))
            is_chosen = is_own and self.view.has_hands and key in (held.domino, hinted)
            caption = say("kumata.pile", n=depth).capitalize()
            found.append(
                Piece(
                    key,
                    self._pile_icon(seat, (low, high), depth),
                    say("kumata.domino", domino=f"{low}-{high}"),
                    depth,
                    self._piece_tip(low, high, is_aside, is_blocked),
                    is_chosen=is_chosen,
                    caption=say(f"{TEXT}.chosen", pile=caption.lower()) if is_chosen else caption,
                    breadth=2.0,
                    is_blocked=is_blocked,
                )
            )
        return found

    def _piece_tip(self, low: int, high: int, is_aside: bool, is_blocked: bool) -> str:
        say = self.ui.say
        name = f"{low}-{high}"
        if is_blocked:
            key = "kumata.why.single" if is_aside else f"{TEXT}.nowhere_tip"
            return str(say(key, domino=name))
        return str(say(f"{TEXT}.{'aside_tip' if is_aside else 'pick_tip'}", domino=name))

    @property
    def hand_height(self) -> int:
        """Two rows where a seat starts with more than two piles."""
        return 58 if self.view.state.side.piles < 3 else 108

    @property
    def hand_breadth(self) -> float:
        """Its piles, and its totems."""
        side = self.view.state.side
        return 2.2 * side.piles + 0.8 * side.totems

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> bool:
        """On a seat's panel: its piles with their depth, and its totems, played or not."""
        state = self.view.state
        depths = [len(pile) for pile in state.piles[seat]]
        piles = list(zip(state.visible(seat), depths, strict=True))
        totems = (state.totems[seat], state.side.totems)
        Reserve(self.ui, rect, state.clans[seat], piles, totems).draw(surface)
        return True

    def actions(self) -> Sequence[Action]:
        """Turning the domino and crowning it."""
        state, say, hand = self.view.state, self.ui.say, self.hand.held
        if state.seat is None or state.must_set_aside:
            return ()
        word = "totem" if hand.can_crown else "no_totem"
        return (
            Action("turn", say(f"{TEXT}.turn"), self.ui.tip("kumata.turn"), sign="rot"),
            Action(
                "totem",
                say(f"{TEXT}.{word}"),
                self.ui.tip("kumata.totem") if hand.can_crown else say(f"{TEXT}.no_totem_tip"),
                is_enabled=hand.can_crown,
                is_chosen=hand.with_totem,
                sign="check" if hand.with_totem else "plus" if hand.can_crown else "lock",
            ),
        )

    def task(self) -> Phrase:
        """What to do now."""
        state = self.view.state
        if state.seat is None:
            return phrase(f"{TEXT}.task.over")
        if state.must_set_aside:
            return phrase(f"{TEXT}.task.aside")
        task = "totem" if self.hand.held.with_totem else "place"
        return phrase(f"{TEXT}.task.{task}")

    # Icons

    def verb(self) -> str:
        """The word on the button that plays the aimed move."""
        is_aside = self.view.state.must_set_aside
        return self.ui.say("kumata.aside" if is_aside else f"{TEXT}.place")

    def rules_chapter(self) -> str:
        """The count, what to do when nothing fits, the totem, or how a turn goes."""
        if self.view.state.seat is None:
            return "count"
        if self.view.state.must_set_aside:
            return "blocked"
        return "totem" if self.hand.held.with_totem else "turn"

    def _pile_icon(self, seat: int, values: Sequence[int], depth: int) -> Icon:
        clan = self.view.state.clans[seat]
        return lambda size: pile_picture(self.ui, clan, values, depth, size)

    def _clan_icon(self, seat: int) -> Icon:
        look = self.view.look_now(seat)
        return lambda size: player_disc(self.ui, look, size)

    def _totem_icon(self, seat: int) -> Icon:
        clan = self.view.state.clans[seat]
        return lambda size: totem_picture(self.ui, clan, round(size * 1.3))

    # The log

    def made_rows(self) -> list[LogRow]:
        """A row for each move."""
        return [self._row(number) for number in range(self.view.match.position)]

    def _row(self, number: int) -> LogRow:
        match, say = self.view.match, self.ui.say
        move, seat = match.moves[number], match.states[number].to_move or 0
        icon = self._clan_icon(seat)
        if isinstance(move, Aside):
            text = say(f"{TEXT}.log.aside", domino=f"{move.low}-{move.high}")
            return LogRow(seat, number + 1, icon, text)
        text = say(f"{TEXT}.log.place", domino=f"{move.first}-{move.second}", a=move.a, b=move.b)
        level = next(e.level for e in match.events[number] if isinstance(e, DominoPlaced))
        note = say(f"{TEXT}.log.level", n=level)
        totem = self._totem_icon(seat) if move.totem else None
        return LogRow(seat, number + 1, icon, text, note, totem)

    def move_row(self, move: Any) -> LogRow:
        """How a move that could be played now reads: its domino, and where it would lie."""
        match, say, seat = self.view.match, self.ui.say, self.view.state.seat or 0
        if isinstance(move, Aside):
            text = say(f"{TEXT}.log.aside", domino=f"{move.low}-{move.high}")
            icon = self._pile_icon(seat, (move.low, move.high), 1)
            return LogRow(seat, match.position + 1, icon, text)
        text = f"{move.a} {move.b}" + (f" + {say('kumata.totem')}" if move.totem else "")
        icon = self._pile_icon(seat, (move.first, move.second), 1)
        domino = f"{move.first}-{move.second}"
        return LogRow(seat, match.position + 1, icon, text, piece=domino)

    # The score panel

    def context_height(self, width: int) -> int:
        """A head, a row for each seat, one for each team, and what the colours mean."""
        state = self.view.state
        return self.ui.px(HEAD + ROW * state.players + TEAM * len(state.teams) + FOOT)

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """For each seat the bar of its points: board, reserve and totems, and their sum."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        state = self.view.state
        left, right = rect.x + px(16), rect.right - px(16)
        room = pygame.Rect(left, rect.y + px(8), right - left, px(28))
        title = ui.say(f"{TEXT}.context")
        ui.writer.draw_fitted(surface, title, "bold16", theme.ink, room, "midleft")
        scores = state.scores()
        most = max(1, *(_positive(score) for score in scores))
        y = rect.y + px(HEAD)
        for seat in sorted(range(state.players), key=lambda seat: -scores[seat].total):
            line = pygame.Rect(left, y, right - left, px(ROW))
            self._draw_score(surface, seat, scores[seat], most, line)
            y += px(ROW)
        for number, team in enumerate(state.teams):
            line = pygame.Rect(left, y, right - left, px(TEAM))
            self._draw_team(surface, number, team, scores[team[0]].team_total or 0, line)
            y += px(TEAM)
        self._draw_legend(surface, pygame.Rect(left, y, right - left, px(FOOT - 8)))

    def _draw_score(
        self, surface: pygame.Surface, seat: int, score: Score, most: int, line: pygame.Rect
    ) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        picture = head(ui, self.view.state.clans[seat], px(26))
        surface.blit(picture, picture.get_rect(midleft=line.midleft))
        at = (line.right, line.centery)
        ui.writer.draw(surface, written(score.total), "bold18", theme.ink, at, "midright")
        bar = pygame.Rect(line.x + px(34), line.y + px(7), line.width - px(72), px(11))
        shapes.panel(surface, bar, theme.track, px(5))
        x = float(bar.x)
        for part, colour in zip(PARTS, self._shades(seat), strict=True):
            width = max(0, score.parts[part]) * bar.width / most
            shown = pygame.Rect(round(x), bar.y, round(x + width) - round(x), bar.height)
            with clipped(surface, shown):
                shapes.panel(surface, bar, colour, px(5))
            x += width
        words = " + ".join(written(score.parts[part]) for part in PARTS)
        words = words.replace(f"+ {MINUS}", f"{MINUS} ")
        place = pygame.Rect(bar.x, bar.bottom + px(1), bar.width, line.bottom - bar.bottom - px(1))
        ui.writer.draw_fitted(surface, words, "body14", theme.second, place, "midleft")

    def _shades(self, seat: int) -> tuple[pygame.Color, pygame.Color, pygame.Color]:
        colour = self.view.look_now(seat).colour
        return colour, lighter(colour, 0.5), darker(colour, 0.42)

    def _draw_team(
        self,
        surface: pygame.Surface,
        number: int,
        team: Sequence[int],
        total: int,
        line: pygame.Rect,
    ) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        x = line.x
        for seat in team:
            disc = pygame.Rect(x, line.centery - px(9), px(18), px(18))
            draw_player_disc(surface, ui, disc, self.view.look_now(seat))
            x = disc.right + px(2)
        room = pygame.Rect(x + px(6), line.y, line.right - px(44) - x, line.height)
        words = team_name(ui, number)
        ui.writer.draw_fitted(surface, words, "semi14", theme.ink, room, "midleft")
        at = line.midright
        ui.writer.draw(surface, written(total), "bold16", theme.ink, at, "midright")

    def _draw_legend(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        colours = (theme.second, lighter(theme.second, 0.5), theme.ink)
        words = [ui.say(f"{TEXT}.part.{part}") for part in PARTS]
        widths = [px(16) + ui.writer.width(word, "body14") for word in words]
        gap = max(px(4), (line.width - sum(widths)) // 2)
        x = line.x
        for word, colour, width in zip(words, colours, widths, strict=True):
            square = pygame.Rect(x, line.centery - px(5), px(10), px(10))
            shapes.panel(surface, square, colour, px(2))
            place = (x + px(16), line.centery)
            ui.writer.draw(surface, word, "body14", theme.second, place, "midleft")
            x += width + gap

    # What a move would bring

    def gain_words(self, move: Any) -> str:
        """What it changes on the board, in the reserve and by a totem."""
        say = self.ui.say
        gain = self.hand.gains(move)[self.view.state.seat or 0]
        if len(gain.parts) < 2:
            return ""
        return " · ".join(f"{say(f'{TEXT}.part.{p}')} {signed(n)}" for p, n in gain.parts.items())


def _positive(score: Score) -> int:
    return sum(max(0, points) for points in score.parts.values())
