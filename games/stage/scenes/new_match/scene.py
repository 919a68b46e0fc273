"""The new-match screen: who plays, with which variants, on which board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

import pygame

from games.bots.fitting import fitting_level
from games.core.game import BadSetup, Option
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.core.record import save
from games.stage.draw.cache import Cache
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.new_match import bars, cards
from games.stage.scenes.new_match.cards import BOT, HERE, PHONE
from games.stage.scenes.new_match.company import Chosen, CompanyScene
from games.stage.scenes.new_match.draft import Draft
from games.stage.scenes.new_match.known import KEPT, Known, own_choices, remembering
from games.stage.scenes.new_match.naming import NamingScene
from games.stage.scenes.new_match.own_results import results_of
from games.stage.scenes.new_match.variants import variants
from games.stage.table.game.desk import Desk
from games.stage.table.table import table
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command, Open, Push, Replace, named
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea

# Design widths from which there are three columns with a large box, with a small one, and two.
WIDE, THREE, TWO = 1200, 1080, 880
WIDEST = 1440


class NewMatchScene(NamingScene):
    """Prepares a match of any game from what the game itself offers."""

    def __init__(self, desk: Desk, game: str, rng: Random | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.game = game
        self.draft: Draft
        self.seed_text = ""
        self.box_art: Cache[pygame.Surface] = Cache()
        self._rng = rng or Random()
        self._drafts: dict[str, Draft] = {}
        self._previews: Cache[pygame.Surface] = Cache()

    def enter(self, ui: Ui) -> None:
        self.ui = ui
        self._take_up(self.game)
        super().enter(ui)
        self.focus("start")

    def _take_up(self, game: str) -> None:
        """Prepare a match of this game, going on where it was left."""
        self.game = game
        if game not in self._drafts:
            settings = self.ui.settings
            rules = self.desk.catalog.game(game)
            self._drafts[game] = Draft(rules, self._rng, settings.last.get(game), settings.names)
        self.draft = self._drafts[game]
        self.seed_text = str(self.draft.seed)

    # What it shows

    def can_draw(self, option: Option) -> bool:
        """Whether the players can draw a board of their own."""
        view = self.desk.catalog.view(self.game)
        editor = view.board_editor(option.default, lambda board: None, self.draft.players)
        return editor is not None

    def look_of(self, index: int) -> PlayerLook | None:
        """How the game tells a seat apart by itself; None where the players choose a colour."""
        view = self.desk.catalog.view(self.game)
        return view.draft_look(self.ui, self.draft.players, self.draft.options, index)

    def shown_look(self, index: int) -> PlayerLook:
        """How a seat is told apart."""
        chosen = self.ui.theme.player(self.draft.chairs[index].colour, self.game)
        return self.look_of(index) or chosen

    def default_name(self, index: int) -> str:
        """What a seat is called while nobody names it."""
        if self.draft.chairs[index].is_bot:
            return self.ui.say(f"company.{self.draft.character_of(index)}.name")
        return self.ui.say("common.player", n=index + 1)

    def seat_name(self, index: int) -> str:
        """What a seat is called."""
        return self.draft.chairs[index].typed or self.default_name(index)

    def team_words(self) -> str:
        """Who will play with whom, by name; empty where everybody plays alone."""
        ui, draft = self.ui, self.draft
        teams = draft.game.teams(draft.players, draft.options)
        if not any(len(team) > 1 for team in teams):
            return ""
        pairs = [" & ".join(self.seat_name(seat) for seat in team) for team in teams]
        return reduce(lambda one, two: ui.say("new_match.versus", one=one, two=two), pairs)

    def choice_label(self, option: Option, value: Any) -> str:
        """The word for a value of an option."""
        if option.kind == "seat":
            return self.seat_name(value)
        if isinstance(value, list):
            return self.board_word("own_board")
        key = f"{self.game}.choice.{option.name}.{value}"
        return self.ui.say(key) if self.ui.language.has(key) else str(value)

    def board_word(self, key: str) -> str:
        """A word about drawn boards: the game's own, when it has one."""
        own = f"{self.game}.{key}"
        return self.ui.say(own if self.ui.language.has(own) else f"new_match.{key}")

    def preview(self, option: Option, board: Any, size: tuple[int, int]) -> pygame.Surface:
        """The drawn preview of a board, kept as long as nothing that it shows changes."""
        options = {**self.draft.options, option.name: board}
        players = self.draft.players
        key: Hashable = (self.game, size, players, repr(options), self.ui.theme.is_dark)
        view = self.desk.catalog.view(self.game)
        return self._previews.get(
            key, lambda: view.board_preview(self.ui, players, options, board, size)
        )

    # Layout

    @property
    def margin(self) -> int:
        """The space left of everything; very wide windows keep the form in their middle."""
        least = self.ui.px(32 if self.design_width >= bars.WORDY else 16)
        return max(least, (self.ui.size[0] - self.ui.px(WIDEST)) // 2)

    @property
    def design_width(self) -> float:
        """The width of the window in design pixels: how many columns fit, how many words."""
        return self.ui.size[0] / self.ui.scale

    @property
    def _bar(self) -> pygame.Rect:
        """The bar at the foot of the window."""
        height = self.ui.px(68 if self.ui.is_small else 80)
        return pygame.Rect(0, self.ui.size[1] - height, self.ui.size[0], height)

    @property
    def toast_foot(self) -> tuple[int, int]:
        return self.ui.size[0] // 2, self._bar.top - self.ui.px(12)

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        top = ui.px(76 if ui.is_small else 84)
        area = pygame.Rect(0, top, ui.size[0], self._bar.top - top)
        content = self._columns(area.inflate(-2 * self.margin, -2 * ui.px(8)))
        scroll = ScrollArea(ui, area, content, name="form", padding=ui.px(8))
        return [*bars.header(self), scroll, *bars.footer(self, self._bar)]

    def _columns(self, area: pygame.Rect) -> list[Widget]:
        """The cards in three columns, two, or one, as the width allows."""
        ui, width = self.ui, self.design_width
        if width >= THREE:
            left = ui.px(236 if width >= WIDE else 168)
            gap = ui.px(36 if width >= WIDE else 20)
            intro = pygame.Rect(area.x, area.y, left, area.height)
            rest = pygame.Rect(area.x + left + gap, area.y, area.width - left - gap, area.height)
            introduction = cards.intro(self, intro, is_strip=False)
            return [*introduction.widgets, *self._two_columns(rest)]
        intro = pygame.Rect(area.x, area.y, area.width, 0)
        introduction = cards.intro(self, intro, is_strip=True)
        under = introduction.bottom + ui.px(20)
        rest = pygame.Rect(area.x, under, area.width, max(0, area.bottom - under))
        placed = self._two_columns(rest) if width >= TWO else self._stack(rest, self._sections())
        return [*introduction.widgets, *placed]

    def _two_columns(self, area: pygame.Rect) -> list[Widget]:
        """Players and variants at the left, boards at the right; variants there without boards."""
        gap = self.ui.px(20)
        left = pygame.Rect(area.x, area.y, (area.width - gap) * 49 // 100, area.height)
        right = pygame.Rect(left.right + gap, area.y, area.right - left.right - gap, area.height)
        sections = self._sections()
        split = 2 if len(sections) > 2 else 1
        return [*self._stack(left, sections[:split]), *self._stack(right, sections[split:])]

    def _sections(self) -> list[Any]:
        boards = [option for option in self.draft.offered() if option.kind == "board"]
        pickers = [lambda scene, rect, o=option: cards.boards(scene, rect, o) for option in boards]
        return [cards.players, variants, *pickers]

    def _stack(self, area: pygame.Rect, sections: Iterable[Any]) -> list[Widget]:
        """Cards one under another; the last one reaches down as far as the area."""
        made: list[Widget] = []
        sections = list(sections)
        y = area.y
        for index, section in enumerate(sections):
            is_last = index == len(sections) - 1
            place = pygame.Rect(area.x, y, area.width, max(0, area.bottom - y) if is_last else 0)
            made.append(cards.card(self, place, section(self, place)))
            y = made[-1].rect.bottom + self.ui.px(16)
        return made

    def draw_under(self, surface: pygame.Surface) -> None:
        super().draw_under(surface)
        bar, theme = self._bar, self.ui.theme
        surface.fill(theme.paper, bar)
        surface.fill(theme.line, (bar.x, bar.y, bar.width, max(1, self.ui.px(1))))

    # What the players do

    def switch(self, game: str) -> Command:
        """Prepare another game."""
        self._take_up(game)
        self.layout()
        return STAY

    def _changed(self, dropped: Iterable[str] = ()) -> Command:
        """Show the draft as it is now, and say what had to fall back to its default."""
        offered = {option.name: option for option in self.draft.offered()}
        names = [cards.option_words(self, offered[name])[0] for name in dropped if name in offered]
        if names:
            text = self.ui.say("new_match.dropped", n=len(names), names=", ".join(names))
            self.toast(text)
        self.layout()
        return STAY

    def next_colour(self, index: int) -> Command:
        """Give a seat its next colour."""
        self.draft.next_colour(index)
        return self._changed()

    def rename(self, index: int, name: str) -> Command:
        """Name a seat."""
        self.draft.chairs[index].rename(name)
        self.name_typed(index, name)
        return self._changed()

    def typed_names(self) -> list[str | None]:
        return [None if chair.is_bot else chair.name for chair in self.draft.chairs]

    def seat_person(self, seat: int, person: Known) -> None:
        own = person.seats.get(self.game, {})
        self.draft.seat_person(seat, person.name, person.colour, own)

    def set_kind(self, index: int, kind: int) -> Command:
        """Seat a person here, a bot, or a person with a phone where there can be one."""
        why = self._why_no_phones() if kind == PHONE else None
        if why is not None:
            self.ui.sounds.play("refuse")
            self.toast(self.ui.say(why), "bad")
        else:
            chair = self.draft.chairs[index]
            chair.is_bot, chair.is_phone = kind == BOT, kind == PHONE
        return self._changed()

    def kind_of(self, index: int) -> int:
        """Who sits there, as `set_kind` has it."""
        chair = self.draft.chairs[index]
        is_phone = chair.is_phone and self._why_no_phones() is None
        return BOT if chair.is_bot else PHONE if is_phone else HERE

    def _why_no_phones(self) -> Phrase | None:
        phones = self.desk.phones
        return phrase("invite.nobody") if phones is None else phones.why_not()

    def set_level(self, index: int, level: int) -> Command:
        """Choose how well a bot plays."""
        self.draft.chairs[index].level = level
        self.draft.chairs[index].fits = False
        return self._changed()

    def choose_company(self, index: int) -> Command:
        """Choose who a bot is, and how well it plays."""
        chair = self.draft.chairs[index]
        chosen = Chosen(self.draft.character_of(index), chair.level, chair.fits)

        def choose(found: Chosen) -> None:
            chair.character, chair.level, chair.fits = found.character, found.level, found.fits

        return Push(CompanyScene(self.desk, self.game, chosen, self._fitting_level, choose))

    def _fitting_level(self) -> int:
        """The level of this game at which the person wins one match in two."""
        return fitting_level(results_of(self.desk, self.game))

    def add(self) -> Command:
        """One more player."""
        return self._changed(self.draft.add())

    def remove(self, index: int) -> Command:
        """One player less."""
        return self._changed(self.draft.remove(index))

    def shuffle(self) -> Command:
        """Another order of the seats."""
        self.draft.shuffle()
        return self._changed()

    def choose(self, name: str, value: Any) -> Command:
        """Choose an option; a refusal is told."""
        try:
            return self._changed(self.draft.choose(name, value))
        except BadSetup as error:
            return self._refused(error)

    def choose_among(self, option: Option, index: int) -> Command:
        """Choose one of an option's choices."""
        return self.choose(option.name, option.choices[index])

    def turn_switch(self, option: Option, switch: str, is_on: bool) -> Command:
        """Choose what an option is with one of its switches turned."""
        value = option.switched(self.draft.options[option.name], switch, is_on)
        return self.choose(option.name, value)

    def choose_for(self, option: Option, seat: int, index: int) -> Command:
        """Choose one of an option's choices for one seat."""
        values = list(self.draft.options[option.name])
        values[seat] = option.choices[index]
        return self.choose(option.name, values)

    def _refused(self, error: BadSetup) -> Command:
        self.ui.sounds.play("refuse")
        self.toast(self.ui.say(error.phrase), "bad")
        self.layout()
        return STAY

    def set_seed(self, text: str) -> Command:
        """Take a typed seed: digits only."""
        self.seed_text = "".join(sign for sign in text if sign in "0123456789")
        self.draft.seed = int(self.seed_text or "0")
        self.layout()
        return STAY

    def new_seed(self) -> Command:
        """Draw another seed."""
        self.draft.new_seed()
        self.seed_text = str(self.draft.seed)
        return self._changed()

    def surprise(self) -> Command:
        """Draw seed and variants by lot."""
        self.draft.surprise()
        self.seed_text = str(self.draft.seed)
        return self._changed()

    def draw_board(self, option: Option) -> Command:
        """Go and draw a board, starting from the drawn one or from the chosen one."""
        draft = self.draft
        board = draft.drawn.get(option.name, draft.options[option.name])
        view = self.desk.catalog.view(self.game)
        editor = view.board_editor(
            board, lambda rows: self._drawn(option.name, rows), draft.players
        )
        return Push(editor) if editor is not None else STAY

    def _drawn(self, name: str, rows: list[str]) -> None:
        try:
            self._changed(self.draft.draw_board(name, rows))
        except BadSetup as error:
            self._refused(error)

    def read_rules(self) -> Command:
        """Open the game's rules."""
        return Push(named("rules", self.desk, self.game))

    def start(self) -> Command:
        """Begin the match; it is on the disk before it is on the table."""
        draft = self.draft
        for chair in draft.chairs:
            if chair.is_bot and chair.fits:
                chair.level = self._fitting_level()
        names = [self.seat_name(index) for index in range(draft.players)]
        for index, chair in enumerate(draft.chairs):
            chair.is_phone = self.kind_of(index) == PHONE
        try:
            match = Match(draft.game, draft.setup(), draft.seats(names))
        except BadSetup as error:
            return self._refused(error)
        self._remember()
        path = self.desk.matches.new_path(self.game)
        try:
            save(match, path)
        except OSError:
            return Open(self._unsaved(match))
        return self._to_table(match, path)

    def _remember(self) -> None:
        """Keep the choices, and the names of people for all games."""
        settings, draft = self.ui.settings, self.draft
        names = [*settings.names, *[""] * draft.players][: max(len(settings.names), draft.players)]
        for index, chair in enumerate(draft.chairs):
            if not chair.is_bot and chair.typed:
                names[index] = chair.typed
        each = [option.name for option in draft.offered() if option.kind == "per_seat"]
        seen = [
            Known(chair.typed, chair.colour, {self.game: own_choices(draft.options, each, index)})
            for index, chair in enumerate(draft.chairs)
            if not chair.is_bot and chair.typed
        ]
        last = {
            **settings.last,
            self.game: draft.remembered(),
            KEPT: remembering(settings, seen),
        }
        self.ui.change(last=last, names=tuple(names))

    def _unsaved(self, match: Match) -> Modal:
        ui = self.ui
        return Modal(
            ui.say("new_match.not_saved_title"),
            ui.say("new_match.not_saved"),
            [
                Choice(ui.say("common.cancel"), name="cancel"),
                Choice(
                    ui.say("new_match.play_unsaved"),
                    lambda: self._to_table(match, None),
                    kind="primary",
                    name="play",
                ),
            ],
            game=self.game,
        )

    def _to_table(self, match: Match, path: Path | None) -> Command:
        """To the table; where phones are awaited, first to the page with their codes."""
        if any(seat.phone for seat in match.seats):
            return Replace(named("invite match", self.desk, match, path, None))
        return Replace(table(self.desk, match, path))
