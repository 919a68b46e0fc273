"""The pages of the settings screen: which settings stand where."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.core.language import codes, language
from games.stage.draw import shapes
from games.stage.draw.vision import KINDS
from games.stage.scenes.settings import form
from games.stage.scenes.settings.key_page import key_cards
from games.stage.scenes.settings.typed_names import TypedNames
from games.stage.scenes.settings.widgets import ColourRow, Previews
from games.stage.system.desktop import copied
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.widgets.choice import CheckRow
from games.stage.widgets.commands import STAY, Command, Home, named
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Card, Picture
from games.stage.widgets.layout import (
    Column,
    Fit,
    Flow,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    action,
    lines,
    paragraph,
    player_mark,
    segments,
    words,
)
from games.stage.widgets.scene import WidgetScene

SECTIONS = (
    ("play", "flag"),
    ("display", "screen"),
    ("sound", "sound"),
    ("access", "eye"),
    ("players", "user"),
    ("language", "globe"),
    ("keys", "hand"),
    ("files", "save"),
)
THEMES = ("light", "dark", "system")
ANIMATIONS = ("off", "slow", "normal", "fast")
COLOURS = ("standard", "safe")
TESTS = ("place_wood", "place_stone", "place_card", "place_token", "flip", "score", "win")
NAMES = 6
GAP = 16
PICTURE = 420
"""How high the preview's picture is at most where nothing beside it is higher."""
LEAST_KINDS = 280
"""Design pixels in which the kinds of eyes can still be told."""


class Pages:
    """Which rows and cards each section shows."""

    def __init__(
        self, scene: WidgetScene, desk: Desk, previews: Previews, names: TypedNames
    ) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.desk = desk
        self.previews = previews
        self.names = names

    def tree(self, section: str) -> Node:
        """What a section shows."""
        pages = {
            "play": self._play,
            "display": self._display,
            "sound": self._sound,
            "access": self._access,
            "players": self._players,
            "language": self._language,
            "keys": self._keys,
            "files": self._files,
        }
        return pages[section]()

    # Sections

    def _play(self) -> Node:
        ui = self.ui
        toggles = ("confirm_moves", "hints", "coordinates", "turn_board", "seals")
        return self._with_preview(
            form.card(
                ui,
                ui.say("settings.play_title"),
                *(form.toggle(ui, field) for field in toggles),
                form.line(ui),
                self._animation(),
                self._bot_delay(),
            )
        )

    def _display(self) -> Node:
        ui = self.ui
        return self._with_preview(
            form.card(
                ui,
                ui.say("settings.display_title"),
                form.choice(ui, "theme", THEMES, "themes"),
                self._text_size(),
                self._animation(),
                form.line(ui),
                form.toggle(ui, "fullscreen", "app.full_screen"),
                form.toggle(ui, "second_screen", "app.second"),
                form.toggle(ui, "reduce_motion"),
            )
        )

    def _access(self) -> Node:
        ui = self.ui
        toggles = ("shapes", "confirm_moves", "reduce_motion", "coordinates")
        rows = form.card(
            ui,
            "",
            *(form.toggle(ui, field) for field in toggles),
            form.line(ui),
            self._text_size(),
            self._animation(),
            self._bot_delay(),
        )
        return Column([self._colours(), self._with_preview(rows)], gap=GAP)

    def _sound(self) -> Node:
        ui, say = self.ui, self.ui.say
        is_on = ui.settings.sound
        tests = [
            action(
                ui,
                say(f"settings.tests.{sound}"),
                lambda: None,
                name=f"test-{sound}",
                sound=sound,
                is_enabled=is_on,
            )
            for sound in TESTS
        ]
        volume = form.slider(
            ui,
            "volume",
            0.0,
            1.0,
            0.05,
            self._percent,
            is_enabled=is_on,
            after=lambda: ui.sounds.play("score"),
        )
        return self._narrow(
            form.card(
                ui,
                say("settings.sound_title"),
                form.toggle(ui, "sound"),
                volume,
                form.slider(ui, "ambience", 0.0, 1.0, 0.05, self._percent, is_enabled=is_on),
                form.line(ui),
                words(ui, say("settings.test_title"), "semi16"),
                Flow(tests, gap=10, pad=(0, 8, 0, 0)),
            )
        )

    def _players(self) -> Node:
        ui, say = self.ui, self.ui.say
        names = [*self.names.shown(ui), *[""] * NAMES][:NAMES]
        hint = Column([paragraph(ui, say("settings.names_hint"), role="second")], pad=(0, 0, 0, 10))
        rows = Column([self._name(index, name) for index, name in enumerate(names)], gap=8)
        return self._narrow(form.card(ui, say("settings.names_title"), hint, rows))

    def _name(self, index: int, name: str) -> Node:
        """Somebody's mark, and what they are called."""
        ui = self.ui

        def typed(text: str) -> Command | None:
            self.names.type(ui, index, text)
            return None

        entry = partial(
            Entry,
            ui,
            written=name,
            on_change=typed,
            name=f"name-{index}",
            placeholder=ui.say("settings.name_place", n=index + 1),
            longest=24,
        )
        disc = player_mark(ui, ui.theme.player(index), 36)
        return Row([disc, Leaf(entry, width=Grow(most=360), height=48)], gap=14)

    def _language(self) -> Node:
        ui, say = self.ui, self.ui.say
        folder = ui.root / "config" / "text"
        rows = []
        for code in ("", *codes(folder)):
            # Each says itself what it is called: a new one changes no other file.
            label = language(folder, code).name if code else say("settings.languages.system")
            rows.append(self._language_row(code, label))
        return self._narrow(form.card(ui, say("settings.language_title"), Column(rows, gap=4)))

    def _language_row(self, code: str, label: str) -> Node:
        ui = self.ui
        return Leaf(
            lambda rect: CheckRow(
                ui,
                rect,
                ui.settings.language == code,
                lambda _: ui.change(language=code),
                label=label,
                name=f"language-{code or 'system'}",
                is_radio=True,
            ),
            height=52,
        )

    def _keys(self) -> Node:
        return self._narrow(*key_cards(self.ui, self.desk.built()))

    def _files(self) -> Node:
        ui, say = self.ui, self.ui.say
        folder = self.desk.matches.folder
        count = sum(1 for _ in folder.glob("*.yaml"))
        acts = [
            action(ui, say("settings.copy"), self.copy_path, name="copy"),
            action(ui, say("settings.see_matches"), self.open_matches, name="see-matches"),
        ]
        parts = [
            paragraph(ui, say("settings.files_text"), role="second"),
            lines(ui, str(folder), "semi16"),
            words(ui, say("settings.files_count", n=count), role="second"),
            Flow(acts, gap=10, pad=(0, 4, 0, 0)),
        ]
        return self._narrow(form.card(ui, say("settings.files_title"), Column(parts, gap=8)))

    # What is done on them

    def copy_path(self) -> Command:
        """Put the folder's path on the clipboard."""
        is_copied = copied(str(self.desk.matches.folder))
        key = "settings.copied" if is_copied else "settings.not_copied"
        self.scene.toast(self.ui.say(key), "info" if is_copied else "bad")
        return STAY

    def open_matches(self) -> Command:
        """Go to the list of matches; a table below is left, or one match could lie open twice."""
        return Home(named("matches", self.desk))

    def see(self, kind: str) -> Command:
        """Show the preview to other eyes."""
        self.previews.vision = kind
        return self.scene.layout()

    def show_game(self, game: str) -> Command:
        """Show another game in the preview."""
        self.previews.game = game
        return self.scene.layout()

    # Parts

    def _animation(self) -> Node:
        return form.choice(self.ui, "animation", ANIMATIONS, "animations")

    def _bot_delay(self) -> Node:
        return form.slider(self.ui, "bot_delay", 0.0, 5.0, 0.1, self._seconds)

    def _text_size(self) -> Node:
        return form.slider(self.ui, "text_size", 0.8, 2.0, 0.05, self._percent)

    def _percent(self, value: float) -> str:
        return self.ui.say("settings.percent", n=round(100 * value))

    def _seconds(self, value: float) -> str:
        return self.ui.say("settings.seconds", n=self.ui.decimal(value))

    def _narrow(self, *cards: Node) -> Node:
        """A page without a preview: not so wide that rows fall apart."""
        return Column([Column(cards, gap=GAP, width=Grow(most=700))])

    def _colours(self) -> Node:
        rows = [self._colour_row(colours) for colours in COLOURS]
        return form.card(self.ui, self.ui.say("settings.colours_title"), Column(rows, gap=8))

    def _colour_row(self, colours: str) -> Node:
        ui, say = self.ui, self.ui.say
        return Leaf(
            lambda rect: ColourRow(
                ui,
                rect,
                colours == ui.settings.colours,
                lambda _: ui.change(colours=colours),
                label=say(f"settings.colours.{colours}"),
                detail=say(f"settings.colours.{colours}_hint"),
                looks=ui.theme.player_set(colours),
                name=f"colours-{colours}",
            ),
            height=66 if ui.is_small else 78,
        )

    def _with_preview(self, rows: Node) -> Node:
        """The rows with the preview at their right, or below them."""
        if not self.previews.game:
            return rows
        preview = self._preview()
        ways = [Row([rows, preview], gap=GAP), Column([rows, preview], gap=GAP)]
        return Fold(ways, priority=1)

    def _preview(self) -> Node:
        """A match under way, of a game and as eyes of a kind see it."""
        ui = self.ui
        kinds = [ui.say(f"settings.vision.{kind}") for kind in KINDS]
        vision = segments(
            ui,
            kinds,
            KINDS.index(self.previews.vision),
            lambda index: self.see(KINDS[index]),
            name="vision",
            width=Fit(least=LEAST_KINDS),
            align="end",
        )
        see_as = words(ui, ui.say("settings.see_as"), role="second", width=Grow())
        foot = Fold([Row([see_as, vision], gap=8), Column([see_as, vision], gap=4)])
        picture = Leaf(
            self._picture,
            lambda width: (0, min(width, ui.px(PICTURE))),
            width=Grow(),
            height=Fit(weight=1),
        )
        parts = [
            Column([self._preview_head()], pad=(14, 2, 6, 0)),
            picture,
            Column([foot], pad=(14, 4, 6, 6)),
        ]
        paper = partial(Card, ui, name="preview-card")
        return Column(parts, gap=8, pad=8, width=Grow(), inside=paper)

    def _preview_head(self) -> Node:
        """Which game is shown: tabs beside the title, or a list where they would be cut."""
        ui = self.ui
        games = self.desk.built()
        titles = [game_title(ui, game) for game in games]
        title = words(ui, ui.say("settings.preview"), "title22", width=Grow())

        choice: dict[str, Any] = {
            "labels": titles,
            "chosen": games.index(self.previews.game),
            "on_change": lambda index: self.show_game(games[index]),
            "name": "preview-game",
        }
        if len(games) == 1:
            return Row([title], height=44)
        tabs = segments(ui, **choice)
        listed = Leaf(partial(Dropdown, ui, **choice), width=Grow(least=120, most=180), height=44)
        ways = [Row([title, tabs], gap=16), Row([title, listed], gap=16)]
        return Fold(ways, priority=-1)

    def _picture(self, rect: pygame.Rect) -> Picture:
        """The preview, or an empty place of the same shape until it is made."""
        ui, radius = self.ui, self.ui.px(14)
        image = self.previews.get(ui, rect.size, radius)
        if image is None:
            image = shapes.rounded(rect.size, ui.theme.inset, radius)
        return Picture(ui, rect, image=image, name="preview")
