"""The cards of the new-match screen: players, boards, and the game's own introduction.

Each function places widgets from a corner downwards in a given width and returns where they end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from games.core.game import Option
from games.stage.scenes.home.widgets import COVER
from games.stage.scenes.new_match.company import FaceButton
from games.stage.scenes.new_match.draft import NAME_LENGTH
from games.stage.scenes.new_match.parts import BoardTile, Box, ColourMark, LevelBars, Words
from games.stage.table.game.people import game_title
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.choice import Segmented
from games.stage.widgets.commands import Command
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Card, Label, Line, PlayerDisc, RichText
from games.stage.widgets.place import row

if TYPE_CHECKING:
    from games.stage.scenes.new_match.scene import NewMatchScene

HERE, BOT, PHONE = range(3)
"""Who sits at a seat."""

PAD = 20
ROW = 54
HEAD = "title22"


@dataclass
class Section:
    """Widgets and the height at which they end."""

    bottom: int
    widgets: list[Widget] = field(default_factory=list)

    def add(self, *widgets: Widget) -> None:
        """Put widgets that reach down to where the lowest of them ends."""
        self.widgets += widgets
        self.bottom = max([self.bottom, *(widget.rect.bottom for widget in widgets)])


def card(scene: NewMatchScene, rect: pygame.Rect, section: Section) -> Card:
    """A paper card around a section, at least as high as the rect."""
    foot = section.bottom + scene.ui.px(PAD)
    height = max(rect.height, foot - rect.y)
    return Card(scene.ui, pygame.Rect(rect.x, rect.y, rect.width, height), section.widgets)


def head(scene: NewMatchScene, rect: pygame.Rect, title: str, note: str = "") -> Section:
    """The title of a card with a word at the right; the section ends under it."""
    ui = scene.ui
    height = ui.writer.line_height(HEAD)
    line = pygame.Rect(rect.x, rect.y + ui.px(14), rect.width, height)
    words = ui.writer.width(note, "body14") if note else 0
    room = pygame.Rect(line.x, line.y, line.width - words - ui.px(8), height)
    section = Section(line.bottom, [Label(ui, room, title, HEAD)])
    if note:
        section.add(Label(ui, line, note, "body14", role="second", anchor="midright"))
    return section


def inside(scene: NewMatchScene, rect: pygame.Rect) -> pygame.Rect:
    """The part of a card between its sides."""
    return rect.inflate(-2 * scene.ui.px(PAD), 0)


def option_words(scene: NewMatchScene, option: Option) -> tuple[str, str]:
    """An option's label, and its hint or the reason why it is blocked."""
    ui, key = scene.ui, f"{scene.draft.game.name}.option.{option.name}"
    label = ui.say(key) if ui.language.has(key) else option.name
    if option.blocked is not None:
        return label, ui.say(option.blocked)
    return label, ui.say(f"{key}_hint") if ui.language.has(f"{key}_hint") else ""


# Players


def players(scene: NewMatchScene, rect: pygame.Rect) -> Section:
    """A row for each seat, who plays with whom, then adding and shuffling."""
    ui, draft = scene.ui, scene.draft
    counts = draft.game.player_counts
    least, most = counts[0], counts[-1]
    key = "new_match.exactly" if least == most else "new_match.range"
    inner = inside(scene, rect)
    note = ui.say(key, n=most, least=least, most=most)
    section = head(scene, inner, ui.say("new_match.players"), note)
    y = section.bottom + ui.px(2)
    for index in range(draft.players):
        line = pygame.Rect(inner.x, y, inner.width, ui.px(ROW))
        if index:
            section.add(Line(ui, pygame.Rect(line.x, line.y, line.width, max(1, ui.px(1)))))
        section.add(*_seat(scene, index, line))
        y = line.bottom
    section.bottom = y
    if words := scene.team_words():
        place = pygame.Rect(inner.x, y + ui.px(4), inner.width, 0)
        section.add(Words(ui, place, ui.say("new_match.teams"), words))
        y = section.bottom
    _seat_buttons(scene, section, pygame.Rect(inner.x, y + ui.px(10), inner.width, ui.px(36)))
    line = pygame.Rect(inner.x, section.bottom + ui.px(10), inner.width, ui.px(36))
    section.add(*scene.name_chips(line))
    return section


def _seat(scene: NewMatchScene, index: int, line: pygame.Rect) -> list[Widget]:
    ui, draft = scene.ui, scene.draft
    chair = draft.chairs[index]
    gap = ui.px(10)
    cross = [ui.px(32)] if draft.can_remove else []
    face = [ui.px(38)] if chair.is_bot else []
    kind_width, level_width = (96, 66) if chair.is_bot else (104, 76)
    widths = [ui.px(36), *face, 0, ui.px(kind_width), ui.px(level_width), *cross]
    mark, *places = row(line, widths, gap)
    portrait = places.pop(0) if face else None
    name, kind, level, *rest = places
    made: list[Widget] = [
        _mark(scene, index, _middle(mark, ui.px(36))),
        Entry(
            ui,
            _middle(name, ui.px(38)),
            chair.bot_name if chair.is_bot else chair.name,
            partial(scene.rename, index),
            name=f"name-{index}",
            placeholder=scene.default_name(index),
            longest=NAME_LENGTH,
            on_submit=scene.submit_name,
            on_caret=partial(scene.name_here, index),
            style="semi16",
            tooltip=ui.say("new_match.name_hint", n=index + 1),
        ),
        Segmented(
            ui,
            _middle(kind, ui.px(38)),
            ["icon:user", "icon:robot", "icon:phone"],
            scene.kind_of(index),
            partial(scene.set_kind, index),
            name=f"kind-{index}",
            tooltip=ui.say("new_match.kind_hint"),
        ),
    ]
    if portrait is not None:
        made.insert(1, _portrait(scene, index, _middle(portrait, ui.px(38))))
        made.append(
            LevelBars(
                ui,
                _middle(level.inflate(-ui.px(12), 0), ui.px(32)),
                chair.level,
                partial(scene.set_level, index),
                game=draft.game.name,
                name=f"level-{index}",
                tooltip=ui.say(
                    "new_match.fits_hint" if chair.fits else "new_match.level_hint", n=chair.level
                ),
            )
        )
    else:
        person = ui.say("common.phone" if scene.kind_of(index) == PHONE else "common.human")
        made.append(Label(ui, level, person, "body14", role="second", anchor="center"))
    if rest:
        hint = ui.say("new_match.remove_hint", name=scene.seat_name(index))
        made.append(
            IconButton(
                ui,
                _middle(rest[0], ui.px(32)),
                "cross",
                partial(scene.remove, index),
                is_bare=True,
                name=f"remove-{index}",
                tooltip=hint,
            )
        )
    return made


def _portrait(scene: NewMatchScene, index: int, rect: pygame.Rect) -> Widget:
    """Who a bot is, to be clicked."""
    character = scene.draft.character_of(index)
    tip = scene.ui.say(
        "company.choose_hint",
        name=scene.ui.say(f"company.{character}.name"),
        role=scene.ui.say(f"company.{character}.role"),
    )
    act = partial(scene.choose_company, index)
    return FaceButton(scene.ui, rect, character, act, name=f"face-{index}", tooltip=tip)


def _mark(scene: NewMatchScene, index: int, rect: pygame.Rect) -> Widget:
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


def _seat_buttons(scene: NewMatchScene, section: Section, line: pygame.Rect) -> None:
    ui, draft = scene.ui, scene.draft
    x = line.x
    buttons: list[tuple[str, str, Callable[[], Command | None], bool]] = []
    if len(draft.game.player_counts) > 1:
        buttons.append(("add", "plus", scene.add, draft.can_add))
    buttons.append(("shuffle", "swap", scene.shuffle, True))
    for name, icon, act, is_enabled in buttons:
        label = ui.say(f"new_match.{name}")
        width = min(button_width(ui, label, icon) - ui.px(8), line.right - x)
        place = pygame.Rect(x, line.y, width, line.height)
        section.add(Button(ui, place, label, act, icon=icon, name=name, is_enabled=is_enabled))
        x = place.right + ui.px(10)
    text = ui.say("new_match.levels")
    room = pygame.Rect(x, line.y, line.right - x, line.height)
    if ui.writer.width(text, "body14") <= room.width:
        section.add(Label(ui, room, text, "body14", role="second", anchor="midright"))


def _middle(rect: pygame.Rect, height: int) -> pygame.Rect:
    return pygame.Rect(rect.x, rect.centery - height // 2, rect.width, height)


# Boards


def boards(scene: NewMatchScene, rect: pygame.Rect, option: Option) -> Section:
    """The picker of one board option: its boards, the drawn one, and drawing one."""
    ui = scene.ui
    inner = inside(scene, rect)
    label, hint = option_words(scene, option)
    section = head(scene, inner, label)
    if hint:
        place = pygame.Rect(inner.x, section.bottom + ui.px(2), inner.width, 0)
        section.add(RichText(ui, place, hint, "body14", role="second"))
    tiles = _tiles(scene, option)
    columns = 2 if len(tiles) <= 4 or inner.width < ui.px(340) else 3
    gap = ui.px(12)
    width = (inner.width - gap * (columns - 1)) // columns
    lines = -(-len(tiles) // columns)
    top = section.bottom + ui.px(12)
    spare = rect.bottom - ui.px(PAD) - top - gap * (lines - 1)
    height = max(width * 4 // 5, min(width, spare // lines))
    for index, tile in enumerate(tiles):
        x = inner.x + index % columns * (width + gap)
        y = top + index // columns * (height + gap)
        is_last = index == len(tiles) - 1
        # The last tile takes what is left of its line, so that no hole stays.
        section.add(tile(pygame.Rect(x, y, inner.right - x if is_last else width, height)))
    return section


def _tiles(scene: NewMatchScene, option: Option) -> list[Callable[[pygame.Rect], BoardTile]]:
    """A maker for each tile, in their order."""
    made: list[Callable[[pygame.Rect], BoardTile]] = [
        partial(_board, scene, option, board) for board in option.choices
    ]
    drawn = scene.draft.drawn.get(option.name)
    if drawn is not None:
        made.append(partial(_board, scene, option, drawn))
    if scene.can_draw(option):
        made.append(partial(_editor, scene, option))
    return made


def _board(scene: NewMatchScene, option: Option, board: Any, rect: pygame.Rect) -> BoardTile:
    ui = scene.ui
    is_drawn = isinstance(board, list)
    label = scene.choice_label(option, board)
    size = BoardTile.picture_size(ui, rect.size)
    return BoardTile(
        ui,
        rect,
        label,
        scene.preview(option, board, size),
        partial(scene.choose, option.name, board),
        game=scene.draft.game.name,
        name=f"{option.name}-drawn" if is_drawn else f"{option.name}-{board}",
        is_chosen=scene.draft.options[option.name] == board,
        is_enabled=option.blocked is None or board == option.default,
    )


def _editor(scene: NewMatchScene, option: Option, rect: pygame.Rect) -> BoardTile:
    key = "redraw_board" if option.name in scene.draft.drawn else "draw_board"
    return BoardTile(
        scene.ui,
        rect,
        scene.board_word(key),
        None,
        partial(scene.draw_board, option),
        game=scene.draft.game.name,
        name=f"{option.name}-editor",
        icon="plus",
        is_enabled=option.blocked is None,
    )


# The game itself


def intro(scene: NewMatchScene, rect: pygame.Rect, *, is_strip: bool) -> Section:
    """The box, what the game is about, and the way to its rules: a column, or a flat strip."""
    ui, game = scene.ui, scene.draft.game.name
    spine = ui.px(14)
    front_width = ui.px(92) if is_strip else rect.width - spine
    front = pygame.Rect(rect.x, rect.y, front_width, front_width * COVER[1] // COVER[0])
    title = game_title(ui, game)
    box = Box(ui, front, game, title, lambda: None, art=scene.box_art)
    has_cover = ui.sprites.has(f"{game}/cover")
    section = Section(rect.y)
    if has_cover:
        section.add(box)
    if not is_strip:
        words = pygame.Rect(rect.x, section.bottom + ui.px(20), rect.width, 0)
    else:
        left = front.right + spine + ui.px(12) if has_cover else rect.x
        words = pygame.Rect(left, rect.y + ui.px(4), rect.right - left, 0)
    tagline = f"{game}.tagline"
    if ui.language.has(tagline):
        text = RichText(ui, words, ui.say(tagline), "body16", role="second")
        section.add(text)
        words.y = text.rect.bottom + ui.px(14)
    label = ui.say("new_match.read_rules")
    width = min(words.width, button_width(ui, label, "rules") - ui.px(8))
    section.add(
        Button(
            ui,
            pygame.Rect(words.x, words.y, width, ui.px(40)),
            label,
            scene.read_rules,
            icon="rules",
            name="rules",
        )
    )
    return section
