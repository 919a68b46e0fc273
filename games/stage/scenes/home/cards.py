"""The cards under the shelf: the match to resume or to begin, the companion, the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from games.core.record import Record
from games.stage.draw import shapes
from games.stage.draw.box import load_boxes
from games.stage.scenes.archive.archive import Entry
from games.stage.scenes.archive.thumbnails import Glance, looks_of
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.home.last_played import LastPlayed
from games.stage.scenes.home.widgets import HomeCard, card_height, draw_score_screen
from games.stage.table.game.people import fitting, game_title, match_title, seat_name
from games.stage.table.saved.opening import open_match
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.commands import Command, Pop, Push, named
from games.stage.widgets.label import Card, Label, Picture
from games.stage.widgets.player import PlayerDisc
from games.stage.widgets.scene import WidgetScene


class CardRow:
    """The row of cards for a width: first how high it is, then its widgets."""

    def __init__(
        self,
        scene: WidgetScene,
        last: LastPlayed,
        open_game: Callable[[str], Command],
        width: int,
    ) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.desk = last.desk
        self.last = last
        self.open_game = open_game
        self.width = width
        self.is_stacked = width < self.ui.px(900)
        """Whether the cards stand one under another: large letters, or a narrow window."""

    def _side_texts(self) -> tuple[str, str]:
        return self.ui.say("home.companion_text"), self.ui.say("home.learn_text")

    @property
    def height(self) -> int:
        """How high the row is."""
        ui = self.ui
        side = (self.width - ui.px(18)) // 2 if self.is_stacked else self._side_width
        high = max(card_height(ui, text, side) for text in self._side_texts())
        if self.is_stacked:
            return self._resume_height + ui.px(18) + high
        return max(ui.px(180) if ui.is_small else ui.size[1] // 4, self._resume_height, high)

    @property
    def _side_width(self) -> int:
        return max(self.width * 222 // 1198, self.ui.px(220))

    @property
    def _resume_height(self) -> int:
        writer, px = self.ui.writer, self.ui.px
        text = writer.line_height("bold14") + writer.line_height("title30") + px(38)
        return text + px(48 + 8 + (24 if self.ui.is_small and not self.is_stacked else 36))

    def widgets(self, rect: pygame.Rect) -> list[Widget]:
        """The cards inside a rect of that width and height."""
        ui = self.ui
        gap = ui.px(18)
        if self.is_stacked:
            first = pygame.Rect(rect.x, rect.y, rect.width, self._resume_height)
            half = (rect.width - gap) // 2
            below = pygame.Rect(rect.x, first.bottom + gap, half, rect.bottom - first.bottom - gap)
            places = (below, below.move(half + gap, 0))
        else:
            side = self._side_width
            first = pygame.Rect(
                rect.x, rect.y, rect.width - 2 * (side + gap) - ui.px(6), rect.height
            )
            last = pygame.Rect(rect.right - side, rect.y, side, rect.height)
            places = (last.move(-side - gap, 0), last)
        return [self._resume_card(first), *self._side_cards(places)]

    def _side_cards(self, places: tuple[pygame.Rect, pygame.Rect]) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        companion, learn = self._side_texts()
        return [
            HomeCard(
                ui,
                places[0],
                say("home.companion"),
                companion,
                lambda: Push(named("companion", self.desk)),
                name="companion",
                draw_art=lambda surface, rect: draw_score_screen(ui, surface, rect),
            ),
            HomeCard(
                ui,
                places[1],
                say("home.learn"),
                learn,
                lambda: Push(named("lessons", self.desk)),
                name="learn",
                draw_art=partial(self._draw_emblems, self._emblems()),
            ),
        ]

    def _emblems(self) -> list[str]:
        """The pictures of the games that have one."""
        emblems = (box.emblem for box in load_boxes(self.desk.config).values())
        return [name for name in emblems if name and self.ui.sprites.has(name)]

    def _draw_emblems(self, names: list[str], surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(self.ui.px(56), rect.height, rect.width // max(1, len(names)))
        for index, name in enumerate(names):
            middle = (rect.x + side / 2 + index * side, rect.y + side / 2)
            self.ui.sprites.draw(surface, name, middle, side)

    def _resume_card(self, rect: pygame.Rect) -> Card:
        entry = self.last.match
        wide = min(rect.width * 3 // 8, rect.height * 4 // 3)
        picture = pygame.Rect(rect.x, rect.y, wide, rect.height)
        pad = self.ui.px(28)
        words = pygame.Rect(picture.right + pad, rect.y, rect.right - picture.right - 2 * pad, 0)
        words.height = rect.height
        if entry is not None and entry.record is not None:
            children = self._resume_words(entry, entry.record, picture, words)
        else:
            children = self._begin_words(picture, words)
        return Card(self.ui, rect, children, shadow=2, name="resume-card")

    def _resume_words(
        self, entry: Entry, record: Record, picture: pygame.Rect, words: pygame.Rect
    ) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        glance = self.last.glance(ui, entry, picture.size, ui.px(18))
        key = "home.refereed_when" if record.refereed else "home.resume_when"
        when = say(key, when=ago_text(record.saved))
        rules = self.desk.catalog.find(record.game)
        titles = (match_title(ui, record, rules), game_title(ui, record.game))
        title = fitting(ui, titles, "title30", words.width)
        head, row, buttons = self._lines(words, when, title, record.game)
        texts, looks = self._progress(record, glance), looks_of(ui, record, glance)
        side, gap = ui.px(28), ui.px(12)
        # Many players stand closer together where the words need it.
        room = row.width - side - gap - ui.writer.least_width(texts[-1], "body16")
        step = min(side + ui.px(6), max(side // 2, room // max(1, len(looks) - 1)))
        disc = pygame.Rect(row.x, row.centery - side // 2, side, side)
        marks: list[Widget] = [
            PlayerDisc(ui, disc.move(index * step, 0), look) for index, look in enumerate(looks)
        ]
        x = marks[-1].rect.right + gap if marks else row.x
        rest = pygame.Rect(x, row.y, row.right - x, row.height)
        marks.append(Label(ui, rest, fitting(ui, texts, "body16", rest.width), role="second"))
        resume = partial(open_match, self.scene, self.desk, entry.path)
        art = self._art_of(picture, record.game, glance)
        return [art, *head, *marks, *self._buttons(buttons, words.right, "resume", resume)]

    def _begin_words(self, picture: pygame.Rect, words: pygame.Rect) -> list[Widget]:
        """The card when there is nothing to resume: an invitation."""
        ui, say, game = self.ui, self.ui.say, self.last.game
        title, text = say("home.begin_none"), ""
        if game:
            title = say("home.begin_title", title=game_title(ui, game))
            text = say("home.begin_text")
        head, row, buttons = self._lines(words, say("home.begin_hint"), title, game)
        begin = partial(self.open_game, game) if game else None
        art = self._art_of(picture, game or self.desk.boxes[0].name, None)
        line = Label(ui, row, text, "body16", role="second")
        return [art, *head, line, *self._buttons(buttons, words.right, "begin", begin)]

    def _lines(
        self, words: pygame.Rect, hint: str, title: str, game: str
    ) -> tuple[list[Widget], pygame.Rect, pygame.Rect]:
        """The two lines at the top, the rect of the third, and that of the first button."""
        ui = self.ui
        small, big = ui.writer.line_height("bold14"), ui.writer.line_height("title30")
        row, button = ui.px(38), ui.px(48)
        whole = small + big + row + ui.px(8) + button
        y = words.y + (words.height - whole) // 2
        lines: list[Widget] = [
            Label(
                ui,
                pygame.Rect(words.x, y, words.width, small),
                hint,
                "bold14",
                colour=ui.key_ink(game),
            ),
            Label(ui, pygame.Rect(words.x, y + small, words.width, big), title, "title30"),
        ]
        third = pygame.Rect(words.x, y + small + big, words.width, row)
        return lines, third, pygame.Rect(words.x, third.bottom + ui.px(8), 0, button)

    def _buttons(self, place: pygame.Rect, right: int, name: str, act: Act | None) -> list[Widget]:
        """What is offered, greyed where it cannot be, and all matches where both have room."""
        ui, say = self.ui, self.ui.say
        label, can = say(f"home.{name}"), act is not None
        first = Button(
            ui, place, label, act or Pop, kind="primary", icon="play", name=name, is_enabled=can
        )
        first.rect.width = button_width(ui, first.label, first.icon)
        x = first.rect.right + ui.px(10)
        label = say("home.other_matches")
        width = min(button_width(ui, label), right - x + ui.px(16))
        other = Button(
            ui,
            pygame.Rect(x, first.rect.y, width, first.rect.height),
            label,
            lambda: Push(named("matches", self.desk)),
            name="other-matches",
        )
        if not other.is_label_whole:
            first.rect.width = min(first.rect.width, right - first.rect.x)
            return [first]
        return [first, other]

    def _art_of(self, rect: pygame.Rect, game: str, glance: Glance | None) -> Picture:
        """The position, or the place where the game is played while there is no picture."""
        ui, radius = self.ui, self.ui.px(18)
        image = glance.picture if glance is not None else None
        if image is None:
            image = shapes.rounded_picture(ui.place(game, rect.size), radius)
        return Picture(ui, rect, image=_squared(image, radius), name="resume-picture")

    def _progress(self, record: Record, glance: Glance | None) -> list[str]:
        """How far the match is and who is to play, in ever fewer words."""
        say = self.ui.say
        if record.refereed == "laying":
            return [say("home.laying")]
        if glance is not None and glance.progress is not None:
            return [say(glance.progress)]
        number = len(record.moves) + 1
        texts = [say("home.progress", n=number)]
        seat = glance.to_move if glance is not None else None
        if seat is not None:
            name = seat_name(self.ui, record.players[seat], seat)
            texts.insert(0, say("home.turn", name=name))
            texts.insert(0, say("home.progress_turn", n=number, name=name))
        return texts


def _squared(image: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture of a card's left half: round at the left, square at the right."""
    copy = image.copy()
    width, height = copy.get_size()
    # The pixels beside the two round corners are repeated into them.
    for y in (0, height - radius):
        strip = copy.subsurface((width - radius - 1, y, 1, radius)).copy()
        copy.blit(pygame.transform.scale(strip, (radius, radius)), (width - radius, y))
    return copy
