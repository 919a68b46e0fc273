"""The players' card of the new-match screen: a line for each seat, who plays with whom."""

from __future__ import annotations

from functools import partial

import pygame

from games.stage.draw import shapes
from games.stage.scenes.new_match.draft import NAME_LENGTH
from games.stage.scenes.new_match.parts import ColourMark, LevelBars
from games.stage.scenes.new_match.people.company import FaceButton
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.scenes.new_match.variants import per_seat
from games.stage.table.game.people import joined, team_name
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.choice import Segmented
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Line
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    action,
    words,
)
from games.stage.widgets.layout.lengths import Length
from games.stage.widgets.layout.nodes import Make
from games.stage.widgets.player import PlayerDisc

ROW = 54
NAME = 72
"""The least width of a name's field."""


def range_words(scene: PreparingScene) -> str:
    """How many can play."""
    counts = scene.draft.game.player_counts
    least, most = counts[0], counts[-1]
    key = "new_match.exactly" if least == most else "new_match.range"
    return scene.ui.say(key, n=most, least=least, most=most)


def players(scene: PreparingScene) -> Node:
    """A line for each seat, those of a team together; adding, shuffling, and what each has."""
    parts: list[Node] = []
    teams = scene.teams()
    for number, team in enumerate(teams or [range(scene.draft.players)]):
        if teams:
            parts.append(_team(scene, number, [scene.seat_name(seat) for seat in team]))
        for index, seat in enumerate(team):
            if index:
                parts.append(Leaf(lambda rect: Line(scene.ui, rect), height=1))
            parts.append(_seat(scene, seat))
    parts += [Space(8), _buttons(scene)]
    if scene.offered_people:
        parts += [Space(10), Leaf(scene.name_chips, height=36)]
    for option in scene.draft.offered():
        if option.kind == "per_seat":
            parts += [Space(18), per_seat(scene, option)]
    return Column(parts)


def _team(scene: PreparingScene, number: int, names: list[str]) -> Node:
    """Who plays together."""
    ui = scene.ui
    tint = ui.key_colour(scene.game) if number == 0 else ui.theme.second
    said = ui.say("new_match.team", team=team_name(ui, number), names=joined(ui, names))
    mark = Leaf(partial(TeamMark, ui, tint=tint), width=8, height=22, align="center")
    return Row([mark, words(ui, said, "semi16", width=Grow(least=0))], gap=10, height=32)


class TeamMark(Widget):
    """A short stroke before a team's name."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, tint: pygame.Color) -> None:
        super().__init__(ui, rect)
        self.tint = tint

    def draw(self, surface: pygame.Surface) -> None:
        shapes.pill(surface, self.rect, self.tint)


def _seat(scene: PreparingScene, index: int) -> Node:
    """Colour, face, name, who sits there, how well a bot plays, and the way out."""
    chair = scene.draft.chairs[index]
    parts = [
        _placed(partial(_mark, scene, index), 36, 36),
        _placed(partial(_portrait, scene, index), 38, 38) if chair.is_bot else None,
        _placed(partial(_name, scene, index), Grow(least=NAME), 38),
        _placed(partial(_kind, scene, index), 100, 38),
        _placed(partial(_level, scene, index), 58, 32) if chair.is_bot else None,
        _placed(partial(_cross, scene, index), 28, 32) if scene.draft.can_remove else None,
    ]
    return Row(parts, gap=10, height=ROW)


def _placed(make: Make, width: Length, height: float) -> Leaf:
    return Leaf(make, width=width, height=height, align="center")


def _mark(scene: PreparingScene, index: int, rect: pygame.Rect) -> Widget:
    """The colour of a seat, to be clicked; only shown where the game itself tells seats apart."""
    ui, chair = scene.ui, scene.draft.chairs[index]
    look = scene.look_of(index)
    if look is not None:
        return PlayerDisc(ui, rect, look, name=f"colour-{index}")
    colour = ui.say(f"colour.name.{chair.colour + 1}")
    return ColourMark(
        ui,
        rect,
        chair.colour,
        scene.game,
        partial(scene.next_colour, index),
        name=f"colour-{index}",
        tooltip=ui.say("new_match.colour_hint", colour=colour),
    )


def _portrait(scene: PreparingScene, index: int, rect: pygame.Rect) -> Widget:
    """Who a bot is, to be clicked."""
    character = scene.draft.character_of(index)
    tip = scene.ui.say(
        "company.choose_hint",
        name=scene.ui.say(f"company.{character}.name"),
        role=scene.ui.say(f"company.{character}.role"),
    )
    act = partial(scene.choose_company, index)
    return FaceButton(scene.ui, rect, character, act, name=f"face-{index}", tooltip=tip)


def _name(scene: PreparingScene, index: int, rect: pygame.Rect) -> Widget:
    ui, chair = scene.ui, scene.draft.chairs[index]
    return Entry(
        ui,
        rect,
        chair.bot_name if chair.is_bot else chair.name,
        partial(scene.rename, index),
        name=f"name-{index}",
        placeholder=scene.default_name(index),
        longest=NAME_LENGTH,
        on_submit=scene.submit_name,
        on_caret=partial(scene.name_here, index),
        style="semi16",
        tooltip=ui.say("new_match.name_hint", n=index + 1),
    )


def _kind(scene: PreparingScene, index: int, rect: pygame.Rect) -> Widget:
    ui = scene.ui
    return Segmented(
        ui,
        rect,
        ["icon:user", "icon:robot", "icon:phone"],
        scene.kind_of(index),
        partial(scene.set_kind, index),
        name=f"kind-{index}",
        tooltip=ui.say("new_match.kind_hint"),
    )


def _level(scene: PreparingScene, index: int, rect: pygame.Rect) -> Widget:
    chair = scene.draft.chairs[index]
    hint = "new_match.fits_hint" if chair.fits else "new_match.level_hint"
    return LevelBars(
        scene.ui,
        rect,
        chair.level,
        partial(scene.set_level, index),
        game=scene.game,
        name=f"level-{index}",
        tooltip=scene.ui.say(hint, n=chair.level),
    )


def _cross(scene: PreparingScene, index: int, rect: pygame.Rect) -> Widget:
    ui = scene.ui
    return IconButton(
        ui,
        rect,
        "cross",
        partial(scene.remove, index),
        is_bare=True,
        name=f"remove-{index}",
        tooltip=ui.say("new_match.remove_hint", name=scene.seat_name(index)),
    )


def _buttons(scene: PreparingScene) -> Node:
    """One more player, another order, and what a bot's bars mean."""
    ui, draft = scene.ui, scene.draft
    add = None
    if len(draft.game.player_counts) > 1:
        add = _button(scene, "add", scene.add, "plus", draft.can_add)
    shuffle = _button(scene, "shuffle", scene.shuffle, "swap", draft.players > 1)
    levels = words(ui, ui.say("new_match.levels"), "body14", role="second")
    beside = Row([add, shuffle, Space(), Fold([levels, Nothing()])], gap=10, height=38)
    below = Column([add, shuffle], gap=8)
    return Fold([beside, below], priority=1)


def _button(scene: PreparingScene, name: str, act: Act, icon: str, can: bool = True) -> Node:
    label = scene.ui.say(f"new_match.{name}")
    return action(
        scene.ui, label, act, icon=icon, name=name, height=38, align="center", is_enabled=can
    )
