"""A match to give away, as far as everybody may see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from games.core.game import State
from games.core.language import written
from games.core.match import Match
from games.core.record import record_of, record_text
from games.core.sheet import csv_text
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Outcome
from games.stage.table.game.outcome_words import headline, people, setting
from games.stage.table.game.people import game_title
from games.stage.table.share.gift import FILM, Frame, Gift, drawing_ui
from games.stage.ui import Ui
from games.stage.widgets.player import draw_player

STRIP = 112
"""The height of the names and scores under a picture, in design pixels."""
TITLE = 220
"""The width of the game's name beside them."""
MOST_FRAMES = 160
"""Pictures of the longest animation; of a longer match some positions are left out."""


class MatchGift(Gift):
    """A match up to the position in which it stands."""

    title = "share.title.match"

    def __init__(self, desk: Desk, match: Match, path: Path | None) -> None:
        self.match = match
        self.game = match.game.name
        self.stem = (path or desk.matches.new_path(self.game)).stem
        self._view = desk.catalog.view(self.game)

    def picture(self, ui: Ui, size: tuple[int, int]) -> pygame.Surface:
        """The board with names and scores."""
        return self._drawn(drawing_ui(ui, size), size, self.match.position)

    def frames(self, ui: Ui) -> Sequence[Frame]:
        """The board after every move."""
        own = drawing_ui(ui, FILM)
        count = self.match.position + 1
        shown = min(count, MOST_FRAMES)
        last = max(1, shown - 1)
        places = [round(number * (count - 1) / last) for number in range(shown)]
        return [partial(self._drawn, own, FILM, place) for place in places]

    def text(self, ui: Ui) -> str:
        """The game, who won, and everybody's points."""
        outcome, everybody = Outcome(self.match), people(ui, self.match, self._view)
        said = ui.say("share.unfinished", n=self.match.position)
        totals = self._totals(self.match.position)
        rows = [f"{everybody[s].name} {written(t)}" for s, t in enumerate(totals)]
        if self.match.is_over:
            said = headline(ui, outcome)
            rows = [
                f"{line.rank}. {everybody[line.seat].name} {written(line.score.total)}"
                for line in outcome.lines()
            ]
        head = f"{game_title(ui, self.game)} · {setting(ui, self.match, self._view)}"
        return "\n".join([head, said, *rows]) + "\n"

    def file(self) -> str:
        return record_text(record_of(self.match))

    def table(self, ui: Ui) -> str:
        """A line for each player: the parts of the score, the total, and who won."""
        say, state = ui.say, self.match.state.view_for(None)
        scores = state.scores()
        winners = state.winners() if self.match.is_over else []
        parts = list(dict.fromkeys(part for score in scores for part in score.parts))
        heads = [say(f"{self.game}.part.{part}") for part in parts]
        words = [say(f"companion.csv.{name}") for name in ("player", "total", "won")]
        rows: list[list[object]] = [[words[0], *heads, *words[1:]]]
        for seat, person in enumerate(people(ui, self.match, self._view)):
            values = [scores[seat].parts.get(part, "") for part in parts]
            rows.append([person.name, *values, scores[seat].total, int(seat in winners)])
        return csv_text(rows, say)

    def _state(self, position: int) -> State:
        return self.match.states[position].view_for(None)

    def _totals(self, position: int) -> list[int]:
        return [score.total for score in self._state(position).scores()]

    def _drawn(self, ui: Ui, size: tuple[int, int], position: int) -> pygame.Surface:
        """A position over the names and scores of that moment."""
        strip = pygame.Rect(0, 0, size[0], ui.px(STRIP))
        strip.bottom = size[1]
        colours = [seat.colour for seat in self.match.seats]
        room = (size[0], strip.top)
        board = self._view.snapshot(ui, self._state(position), room, colours=colours)
        picture = pygame.Surface(size).convert()
        picture.blit(board, (0, 0))
        picture.fill(ui.theme.paper, strip)
        self._draw_title(ui, picture, strip, position)
        self._draw_people(ui, picture, strip, position)
        return picture

    def _draw_title(
        self, ui: Ui, picture: pygame.Surface, strip: pygame.Rect, position: int
    ) -> None:
        px, theme = ui.px, ui.theme
        head = pygame.Rect(strip.x + px(28), 0, px(TITLE - 28), ui.writer.line_height("title26"))
        head.bottom = strip.centery + px(4)
        foot = pygame.Rect(head.x, head.bottom, head.width, ui.writer.line_height("body16"))
        ui.writer.draw_fitted(picture, game_title(ui, self.game), "title26", theme.primary, head)
        moves = ui.say("share.moves", n=position)
        ui.writer.draw_fitted(picture, moves, "body16", theme.second, foot)

    def _draw_people(
        self, ui: Ui, picture: pygame.Surface, strip: pygame.Rect, position: int
    ) -> None:
        px, theme = ui.px, ui.theme
        everybody, totals = people(ui, self.match, self._view), self._totals(position)
        is_end = self.match.is_over and position == self.match.position
        winners = self.match.state.winners() if is_end else []
        left = strip.x + px(TITLE + 16)
        wide = (strip.right - px(20) - left) // len(everybody)
        for seat, (person, total) in enumerate(zip(everybody, totals, strict=True)):
            cell = pygame.Rect(left + seat * wide, strip.y, wide - px(8), strip.height)
            side = min(px(44), cell.width // 3)
            if seat in winners:
                middle = (cell.x + side // 2, cell.centery)
                pygame.draw.circle(picture, theme.hint, middle, (side + px(10)) // 2, px(3))
            draw_player(
                picture,
                ui,
                cell,
                person.look,
                person.name,
                "semi16",
                side=side,
                gap=px(12),
                ink=theme.ink,
                below=[written(total)],
                small="total30",
            )
