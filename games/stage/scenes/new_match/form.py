"""How the new-match screen is laid out: three columns, a strip over tabs, or a page at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from games.stage.scenes.home.widgets import COVER
from games.stage.scenes.new_match.parts import Box
from games.stage.scenes.new_match.players import players, range_words
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.scenes.new_match.preview import PreviewPicture
from games.stage.scenes.new_match.variants import boards, has_many_boards, variants
from games.stage.table.game.people import game_title
from games.stage.widgets.base import Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Stack,
    action,
    lay,
    lay_down,
    paragraph,
    segments,
    words,
)
from games.stage.widgets.layout.lengths import ENDLESS, Length
from games.stage.widgets.scroll import ScrollArea

SEED_DIGITS = 9
PAD, TOP = 20, 14
HEAD = "title22"
WIDE, HIGH = 1160, 430
"""What three columns need at least."""
STRIP = 200
"""How high the preview is over the tabs."""
PAGE = 190
"""The least height of what is under them."""
TILES = 240
"""The least height of boards to choose from."""
PREVIEW = "preview"


def form(scene: PreparingScene) -> Node:
    """Everything between header and foot."""
    return Fold([_columns(scene), _strip(scene), _pages(scene)])


def _columns(scene: PreparingScene) -> Node:
    """Preview, players and variants side by side; many boards have a column of their own."""
    parts = zones(scene)
    about, preview = _about(scene), _preview(scene, Grow(least=240))
    grown, natural = Grow(least=140), Fit(least=140)
    pickers = [
        make(Grow(least=TILES))
        for name, make in parts.items()
        if name not in ("players", "variants")
    ]
    left, middle, right = [preview, about], [parts["players"](grown)], pickers
    if not pickers:
        left, right = [preview], [parts["variants"](grown), about]
    elif has_many_boards(scene):
        middle = [parts["players"](natural), parts["variants"](grown)]
    else:
        right = [parts["variants"](natural), *pickers]
    row = [
        Column(left, gap=16, width=Grow(32, least=0)),
        Column(middle, gap=16, width=Grow(48, least=0)),
        Column(right, gap=16, width=Grow(38, least=0)),
    ]
    return Row(row, gap=16, width=Grow(least=WIDE), height=Grow(least=HIGH))


def _strip(scene: PreparingScene) -> Node:
    """The preview over the tabs of all the rest."""
    parts = zones(scene, has_titles=False)
    chosen = scene.zone if scene.zone in parts else next(iter(parts))
    beside = Column([_seed(scene), _about_words(scene)], gap=8, width=380, align="center")
    paper = partial(Card, scene.ui)
    strip = Row([_picture(scene), beside], gap=16, pad=(0, 0, PAD, 0), height=STRIP, inside=paper)
    tabs = _tabs(scene, list(parts), chosen)
    return Column(
        [strip, tabs, parts[chosen](Grow(least=PAGE))],
        gap=10,
        width=Grow(least=860),
        height=Grow(least=STRIP + 64 + PAGE),
    )


def _pages(scene: PreparingScene) -> Node:
    """One zone at a time, the preview too."""
    parts = {PREVIEW: lambda height: _preview(scene, height), **zones(scene, has_titles=False)}
    chosen = scene.zone if scene.zone in parts else "players"
    return Column([_tabs(scene, list(parts), chosen), parts[chosen](Grow(least=0))], gap=10)


def zones(scene: PreparingScene, *, has_titles: bool = True) -> dict[str, Callable[[Length], Node]]:
    """The cards by name, each to be told its height; under tabs they need no titles."""
    bodies = {"players": players(scene), "variants": variants(scene)}
    for option in scene.draft.offered():
        if option.kind == "board":
            bodies[option.name] = boards(scene, option)
    notes = {"players": range_words(scene)}
    found: dict[str, Callable[[Length], Node]] = {}
    for name, body in bodies.items():
        title = zone_title(scene, name) if has_titles else ""
        found[name] = partial(sheet, scene, name, title, notes.get(name, ""), body)
    return found


def zone_title(scene: PreparingScene, name: str) -> str:
    """What a zone is called."""
    offered = {option.name: option for option in scene.draft.offered()}
    if name in offered:
        return scene.option_words(offered[name])[0]
    return scene.ui.say(f"new_match.{name}")


def _tabs(scene: PreparingScene, names: list[str], chosen: str) -> Node:
    """Which zone is shown."""
    ui = scene.ui
    labels = [zone_title(scene, name) for name in names]
    return segments(
        ui,
        labels,
        names.index(chosen),
        lambda index: scene.show_zone(names[index]),
        name="zones",
        width=Fit(least=0),
        align="start",
    )


def sheet(
    scene: PreparingScene, name: str, title: str, note: str, body: Node, height: Length
) -> Node:
    """A card whose title stays; what is under it scrolls where it has no room."""
    ui = scene.ui
    told = [words(ui, title, HEAD, width=Grow(least=0))]
    if note:
        told.append(words(ui, note, "body14", role="second"))
    head = Row(told, gap=8, pad=(PAD, TOP, PAD, 4))
    over = ui.px(TOP + 4) + ui.writer.line_height(HEAD) if title else ui.px(8)
    pad, room = ui.px(PAD), ui.px(6)

    def make(rect: pygame.Rect) -> Widget:
        top = rect.y + over
        place = pygame.Rect(rect.x, rect.y, rect.width, over)
        headed = lay(ui.px, head, place).widgets() if title else []
        inner = pygame.Rect(rect.x + pad, top + room, rect.width - 2 * pad, 0)
        area = pygame.Rect(rect.x + room, top, rect.width - 2 * room, rect.bottom - top - room)
        laid = lay_down(ui.px, body, inner)
        scroll = ScrollArea(ui, area, laid.widgets(), name=f"zone-{name}", padding=room)
        return Card(ui, rect, [*headed, scroll])

    def fit(width: int) -> tuple[int, int]:
        if width == ENDLESS:
            return 0, 0
        laid = lay_down(ui.px, body, pygame.Rect(0, 0, width - 2 * pad, 0))
        return 0, over + laid.rect.height + 4 * room

    return Leaf(make, fit, width=Grow(), height=height)


# The preview, and the game itself


def _preview(scene: PreparingScene, height: Length) -> Node:
    """The match being prepared, and the number that it is drawn from."""
    under = Row([_seed(scene)], pad=(PAD, 8, PAD, 12))
    return Column([_picture(scene), under], height=height, inside=partial(Card, scene.ui))


def _picture(scene: PreparingScene) -> Node:
    """The picture with the button that draws another number."""
    ui = scene.ui

    def make(rect: pygame.Rect) -> Widget:
        label = ui.say("new_match.live")
        return PreviewPicture(ui, rect, scene.live.get(ui, scene.draft, rect.size), label)

    def again(rect: pygame.Rect) -> Widget:
        place = rect.move(-ui.px(8), ui.px(8))
        tip = ui.say("new_match.seed_new")
        return IconButton(ui, place, "refresh", scene.new_seed, name="new-seed", tooltip=tip)

    picture = Leaf(make, width=Grow(), height=Grow())
    button = Leaf(again, width=40, height=40, align="topright")
    return Stack([picture, button], pad=8, width=Grow(), height=Grow(least=90))


def _seed(scene: PreparingScene) -> Node:
    ui = scene.ui
    entry = partial(
        Entry,
        ui,
        written=scene.seed_text,
        on_change=scene.set_seed,
        name="seed",
        placeholder="0",
        longest=SEED_DIGITS,
        style="semi16",
        tooltip=ui.say("new_match.seed_hint"),
    )
    hint = paragraph(ui, ui.say("new_match.seed_short"), "body14", role="second")
    label = words(ui, ui.say("new_match.seed"), "semi16")
    field = Leaf(entry, width=112, height=40, align="center")
    beside = Column([hint], width=Grow(), align="center")
    return Row([label, field, beside], gap=12, width=Grow())


def _about(scene: PreparingScene) -> Node:
    """The box, what the game is about, and the way to its rules."""
    ui, game = scene.ui, scene.game
    front = 108
    spine = 10

    def box(rect: pygame.Rect) -> Widget:
        front = pygame.Rect(rect.x, rect.y, rect.width - ui.px(spine), rect.height)
        return Box(ui, front, game, game_title(ui, game), lambda: None, art=scene.box_art)

    cover = None
    if ui.sprites.has(f"{game}/cover"):
        cover = Leaf(box, width=front + spine, height=front * COVER[1] // COVER[0], align="center")
    told = Column([_about_words(scene)], width=Grow(), align="center")
    return Row([cover, told], gap=14, pad=(16, 14), inside=partial(Card, ui))


def _about_words(scene: PreparingScene) -> Node:
    ui, parts = scene.ui, list[Node]()
    tagline = f"{scene.game}.tagline"
    if scene.has_phones:
        parts.append(paragraph(ui, ui.say("new_match.phones"), "body14", role="second"))
    elif ui.language.has(tagline):
        parts.append(paragraph(ui, ui.say(tagline), "body14", role="second"))
    label = ui.say("new_match.read_rules")
    parts.append(action(ui, label, scene.read_rules, icon="rules", name="rules", height=40))
    return Column(parts, gap=8)
