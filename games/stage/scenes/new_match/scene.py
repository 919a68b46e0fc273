"""The new-match screen: how it is laid out, and the way from there to the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from games.core.game import BadSetup, Option
from games.core.match import Match
from games.core.record import save
from games.stage.scenes.footed import discs, main_action, other_action, told
from games.stage.scenes.new_match.draft import PHONE
from games.stage.scenes.new_match.form import form
from games.stage.scenes.new_match.people.known import KEPT, Known, own_choices, remembering
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.table.game.people import game_title, titled
from games.stage.table.table import table
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command, Open, Replace, named
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    icon_action,
    lay,
    player_mark,
    segments,
    words,
)
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.player import PlayerDisc

WIDEST = 1440
"""Design pixels; wider windows keep the form in their middle."""
HIGH_FOOT = 124
FACE = 44


class NewMatchScene(PreparingScene):
    """The form between its bars."""

    @property
    def margin(self) -> int:
        """The space left of everything; very wide windows keep the form in their middle."""
        return max(super().margin, (self.ui.size[0] - self.ui.px(WIDEST)) // 2)

    @property
    def is_foot_high(self) -> bool:
        """Whether the bar has a line for those who play."""
        return not self.ui.is_small

    @property
    def foot_height(self) -> float:
        return HIGH_FOOT if self.is_foot_high else super().foot_height

    def build(self) -> Iterable[Widget]:
        ui, margin = self.ui, self.margin
        top = ui.px(70 if ui.is_small else 84)
        room = pygame.Rect(margin, top, self.head.width, self.foot.top - top - ui.px(16))
        self.figures()[0].forget_orders()  # of what is no longer shown
        placed = lay(ui.px, form(self), room).widgets()
        foot = footer(self, self.start, is_high=self.is_foot_high)
        return [*header(self), *placed, *foot]

    # To the table

    def start(self) -> Command:
        """Begin the match; it is on the disk before it is on the table."""
        draft = self.draft
        for chair in draft.chairs:
            if chair.is_bot and chair.fits:
                chair.level = self.level_that_fits()
        names = [self.seat_name(index) for index in range(draft.players)]
        for index, chair in enumerate(draft.chairs):
            chair.is_phone = self.kind_of(index) == PHONE
        try:
            match = Match(draft.game, draft.setup(), draft.seats(names))
        except BadSetup as error:
            return self.refused(error)
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
        say, play = self.ui.say, partial(self._to_table, match, None)
        choices = [
            Choice(say("common.cancel"), name="cancel"),
            Choice(say("new_match.play_unsaved"), play, kind="primary", name="play"),
        ]
        title, text = say("new_match.not_saved_title"), say("new_match.not_saved")
        return Modal(title, text, choices, game=self.game)

    def _to_table(self, match: Match, path: Path | None) -> Command:
        """To the table; where phones are awaited, first to the page with their codes."""
        if any(seat.phone for seat in match.seats):
            return Replace(named("invite match", self.desk, match, path, None))
        return Replace(table(self.desk, match, path))


# The bars at head and foot


def header(scene: PreparingScene) -> list[Widget]:
    """The way back, the title, and the games: as tabs, or as a list where those have no room."""
    return scene.headed(scene.ui.say("new_match.title"), _tabs(scene), _list(scene))


def _tabs(scene: PreparingScene) -> Node:
    ui = scene.ui
    boxes = [box.name for box in scene.desk.boxes]
    labels = [game_title(ui, name) for name in boxes]

    return segments(
        ui,
        labels,
        boxes.index(scene.game),
        lambda index: scene.switch(boxes[index]),
        name="games",
        enabled=[scene.desk.is_built(name) for name in boxes],
        tooltip=ui.say("new_match.game"),
        align="center",
    )


def _list(scene: PreparingScene) -> Node:
    ui, built = scene.ui, scene.desk.built()
    make = partial(
        Dropdown,
        ui,
        labels=[game_title(ui, name) for name in built],
        chosen=built.index(scene.game),
        on_change=lambda index: scene.switch(built[index]),
        name="games",
        tooltip=ui.say("new_match.game"),
    )
    return Leaf(make, width=Grow(least=120, most=190), height=44, align="center")


def footer(scene: PreparingScene, on_start: Act, *, is_high: bool) -> list[Widget]:
    """What will be played, and the way to the table."""
    ui, act = scene.ui, scene.surprise
    start = main_action(ui, ui.say("new_match.start"), on_start, "play", scene.game, name="start")
    tip, label = ui.say("new_match.surprise_hint"), ui.say("new_match.surprise")
    wordy = other_action(ui, label, act, "star", name="surprise", tooltip=tip)
    bare = icon_action(ui, "star", act, side=48, align="center", name="surprise", tooltip=tip)
    summary = _summary(scene, is_high=is_high)
    return scene.footed([*summary, Space(), Fold([wordy, bare], priority=1), start])


def _summary(scene: PreparingScene, *, is_high: bool) -> list[Node]:
    """Who plays against whom over what will be played; in a low bar beside it, as far as fits."""
    ui = scene.ui
    first, seconds = _summary_words(scene)
    if not is_high:
        looks = map(scene.shown_look, range(scene.draft.players))
        marks = [partial(PlayerDisc, ui, look=look) for look in looks]
        return [discs(marks), told(ui, first, seconds, least=150)]
    parts: list[Node] = []
    for number, team in enumerate(scene.teams() or [range(scene.draft.players)]):
        if number:
            against = words(ui, ui.say("new_match.against"), "semi16", role="second")
            parts.append(Row([against], pad=(6, 0)))
        parts += [_face(scene, seat) for seat in team]
    rest = partial(words, ui, style="body16", role="second")
    whole = [rest(f"· {each}") for each in seconds]
    cut = rest(f"· {seconds[-1]}", width=Grow(least=100))
    line = [words(ui, first, "bold18"), Fold([*whole, cut, Nothing()])]
    rows = [Row([*parts, Space()], gap=6, height=FACE), Row(line, gap=8)]
    return [Column(rows, gap=12, width=Grow(20, least=200), align="center")]


def _face(scene: PreparingScene, seat: int) -> Node:
    look, chair = scene.shown_look(seat), scene.draft.chairs[seat]
    if chair.is_bot:
        look = replace(look, face=scene.draft.character_of(seat))
    return player_mark(scene.ui, look, FACE, align="")


def _summary_words(scene: PreparingScene) -> tuple[str, list[str]]:
    """How many on which board; then what is unusual, the number, and how long it takes.

    The rest may be said in fewer words: the number stands in its field, too.
    """
    ui, draft = scene.ui, scene.draft
    first = ui.say("common.players", n=draft.players)
    said: list[str] = []
    for option in draft.offered():
        value = draft.options[option.name]
        if option.names_match:
            board = _chosen_words(scene, option, value)
            first = ui.say("new_match.summary_on", players=first, board=board)
        elif value != option.default:
            said.append(_chosen_words(scene, option, value))
    number = ui.say("new_match.summary_seed", seed=draft.seed)
    minutes = next((box.minutes for box in scene.desk.boxes if box.name == scene.game), 0)
    time = [ui.say("new_match.about_minutes", n=minutes)] if minutes else []
    fewer = [" · ".join(each) for each in ([*said, *time], said) if each]
    return first, [" · ".join([*said, number, *time]), *fewer]


def _chosen_words(scene: PreparingScene, option: Option, value: Any) -> str:
    label = scene.option_words(option)[0]
    if option.kind == "toggle":
        return label
    if option.kind in ("choice", "board"):
        return titled(scene.ui, scene.game, option.name, value) or scene.choice_label(option, value)
    if option.kind == "seat":
        return f"{label} {scene.choice_label(option, value)}"
    return f"{label} {' – '.join(scene.choice_label(option, each) for each in value)}"
