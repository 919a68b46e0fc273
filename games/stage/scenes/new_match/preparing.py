"""Preparing a match: who plays, with which variants, on which board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any

import pygame

from games.bots.fitting import fitting_level
from games.core.game import BadSetup, Option
from games.core.language import Phrase, phrase
from games.stage.draw.cache import Cache
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.footed import FootedScene
from games.stage.scenes.new_match.draft import BOT, HERE, PHONE, Draft
from games.stage.scenes.new_match.people.company import Chosen, CompanyScene
from games.stage.scenes.new_match.people.known import Known
from games.stage.scenes.new_match.people.naming import NamingScene
from games.stage.scenes.new_match.people.own_results import results_of
from games.stage.scenes.new_match.preview import LivePreview
from games.stage.scenes.rules.figures import FigurePictures
from games.stage.scenes.rules.rulebook import Figure, option_figures
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command, Push, named


class PreparingScene(FootedScene, NamingScene):
    """Prepares a match of any game from what the game itself offers, however it is laid out."""

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
        self.live = LivePreview(desk)
        self.zone = "players"
        """What is shown where not everything has room at once."""
        self._pictures: dict[str, tuple[FigurePictures, dict[str, Figure]]] = {}

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

    def teams(self) -> list[Sequence[int]]:
        """Who will play with whom; nothing where everybody plays alone."""
        draft = self.draft
        teams = draft.game.teams(draft.players, draft.options)
        return [*teams] if any(len(team) > 1 for team in teams) else []

    @property
    def has_phones(self) -> bool:
        """Whether somebody plays from a phone."""
        return any(self.kind_of(index) == PHONE for index in range(self.draft.players))

    def option_words(self, option: Option) -> tuple[str, str]:
        """An option's label, and its hint or the reason why it is blocked."""
        ui, key = self.ui, f"{self.game}.option.{option.name}"
        label = ui.say(key) if ui.language.has(key) else option.name
        if option.blocked is not None:
            return label, ui.say(option.blocked)
        return label, ui.say(f"{key}_hint") if ui.language.has(f"{key}_hint") else ""

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

    def has_picture(self, name: str, *, is_chosen: bool) -> bool:
        """Whether a variant is explained by a picture; beside boards only what is chosen is."""
        boards = any(option.kind == "board" for option in self.draft.offered())
        return name in self.figures()[1] and (is_chosen or not boards)

    def option_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The small picture of a variant; None while it is being made."""
        pictures, figures = self.figures()
        return pictures.get(self.ui, name, figures[name], size)

    def figures(self) -> tuple[FigurePictures, dict[str, Figure]]:
        """The pictures that explain the game's variants, and what they show by name."""
        if self.game not in self._pictures:
            figures = option_figures(self.desk.config, self.game)
            self._pictures[self.game] = (FigurePictures(self.desk, self.game), figures)
        return self._pictures[self.game]

    # Pictures are made after the frame that asked for them

    @property
    def _is_drawing(self) -> bool:
        return self.live.is_waiting or self.figures()[0].is_waiting

    def update(self, dt: float) -> Command | None:
        self.settle()
        if self.live.is_waiting:
            self.live.make()
            self.layout()
        elif self.figures()[0].is_waiting:
            self.figures()[0].make_next(self.ui)
            self.layout()
        return super().update(dt)

    @property
    def wake_after(self) -> float | None:
        return 0.0 if self._is_drawing else super().wake_after

    def show_zone(self, zone: str) -> Command:
        """Show another part, where not everything has room at once."""
        self.zone = zone
        return self.layout()

    # What the players do

    def switch(self, game: str) -> Command:
        """Prepare another game."""
        self._take_up(game)
        return self.layout()

    def _changed(self, dropped: Iterable[str] = ()) -> Command:
        """Show the draft as it is now, and say what had to fall back to its default."""
        offered = {option.name: option for option in self.draft.offered()}
        names = [self.option_words(offered[name])[0] for name in dropped if name in offered]
        if names:
            text = self.ui.say("new_match.dropped", n=len(names), names=", ".join(names))
            self.toast(text)
        return self.layout()

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

        return Push(CompanyScene(self.desk, self.game, chosen, self.level_that_fits, choose))

    def level_that_fits(self) -> int:
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
            return self.refused(error)

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

    def refused(self, error: BadSetup) -> Command:
        """Say why a match cannot be so."""
        self.ui.sounds.play("refuse")
        self.toast(self.ui.say(error.phrase), "bad")
        return self.layout()

    def set_seed(self, text: str) -> Command:
        """Take a typed seed: digits only."""
        self.seed_text = "".join(sign for sign in text if sign in "0123456789")
        self.draft.seed = int(self.seed_text or "0")
        return self.layout()

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
            self.refused(error)

    def read_rules(self) -> Command:
        """Open the game's rules."""
        return Push(named("rules", self.desk, self.game))
