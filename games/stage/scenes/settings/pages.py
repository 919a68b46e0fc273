"""The pages of the settings screen: which settings stand where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.language import codes, language
from games.stage.draw import shapes
from games.stage.draw.vision import KINDS
from games.stage.scenes.settings.form import Form
from games.stage.scenes.settings.key_page import key_cards
from games.stage.scenes.settings.widgets import ColourRow
from games.stage.table.game.people import game_title
from games.stage.widgets import (
    Button,
    Card,
    CheckRow,
    Dropdown,
    Entry,
    Label,
    Picture,
    PlayerDisc,
    Segmented,
    Widget,
    button_width,
    segmented_width,
)
from games.stage.widgets.commands import Command

if TYPE_CHECKING:
    from games.stage.scenes.settings.scene import SettingsScene

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


class Pages:
    """Builds the page of one section inside a rect; a page may grow beyond its foot."""

    def __init__(self, scene: SettingsScene, rect: pygame.Rect) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.rect = rect
        self.gap = self.ui.px(16)

    def build(self, section: str) -> list[Widget]:
        """The widgets of a section."""
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

    def _play(self) -> list[Widget]:
        form = Form(self.ui, self._left(), self.ui.say("settings.play_title"))
        for field in ("confirm_moves", "hints", "coordinates", "turn_board"):
            form.toggle(field)
        form.line()
        form.choice("animation", ANIMATIONS, "animations")
        form.slider("bot_delay", 0.0, 5.0, 0.1, self._seconds)
        return self._with_preview(form)

    def _display(self) -> list[Widget]:
        form = Form(self.ui, self._left(), self.ui.say("settings.display_title"))
        form.choice("theme", THEMES, "themes")
        form.slider("text_size", 0.8, 2.0, 0.05, self._percent)
        form.choice("animation", ANIMATIONS, "animations")
        form.line()
        form.toggle("fullscreen", "app.full_screen")
        form.toggle("second_screen", "app.second")
        form.toggle("reduce_motion")
        return self._with_preview(form)

    def _access(self) -> list[Widget]:
        colours = self._colours()
        top = colours.rect.bottom + self.gap
        form = Form(self.ui, self._left(top))
        for field in ("shapes", "confirm_moves", "reduce_motion", "coordinates"):
            form.toggle(field)
        form.line()
        form.slider("text_size", 0.8, 2.0, 0.05, self._percent)
        form.choice("animation", ANIMATIONS, "animations")
        form.slider("bot_delay", 0.0, 5.0, 0.1, self._seconds)
        return [colours, *self._with_preview(form, top)]

    def _sound(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        form = Form(ui, self._narrow, say("settings.sound_title"))
        form.toggle("sound")
        is_on = ui.settings.sound
        form.slider(
            "volume",
            0.0,
            1.0,
            0.05,
            self._percent,
            is_enabled=is_on,
            after=lambda: ui.sounds.play("score"),
        )
        form.slider("ambience", 0.0, 1.0, 0.05, self._percent, is_enabled=is_on)
        form.line()
        line = ui.writer.line_height("semi16")
        form.add(Label(ui, form.place(line), say("settings.test_title"), "semi16"), ui.px(8))
        labels = [say(f"settings.tests.{sound}") for sound in TESTS]
        for place, sound, label in zip(self._flow(form, labels), TESTS, labels, strict=True):
            form.add(
                Button(
                    ui,
                    place,
                    label,
                    lambda: None,
                    name=f"test-{sound}",
                    sound=sound,
                    is_enabled=is_on,
                )
            )
        return [form.card()]

    def _players(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        form = Form(ui, self._narrow, say("settings.names_title"))
        form.text(say("settings.names_hint"))
        names = self.scene.names if self.scene.names is not None else list(ui.settings.names)
        for index in range(NAMES):
            row = form.place(ui.px(48))
            side = ui.px(36)
            disc = pygame.Rect(row.x, row.centery - side // 2, side, side)
            field = pygame.Rect(disc.right + ui.px(14), row.y, 0, row.height)
            field.width = min(ui.px(360), row.right - field.x)
            form.widgets.append(PlayerDisc(ui, disc, ui.theme.player(index)))

            def typed(text: str, index: int = index) -> Command | None:
                self.scene.name_typed(index, text)
                return None

            form.add(
                Entry(
                    ui,
                    field,
                    names[index] if index < len(names) else "",
                    typed,
                    name=f"name-{index}",
                    placeholder=say("settings.name_place", n=index + 1),
                    longest=24,
                ),
                ui.px(8),
            )
        return [form.card()]

    def _language(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        form = Form(ui, self._narrow, say("settings.language_title"))
        folder = ui.root / "config" / "text"
        for code in ("", *codes(folder)):
            # Each says itself what it is called: a new one changes no other file.
            label = language(folder, code).name if code else say("settings.languages.system")

            def choose(_: bool, code: str = code) -> Command | None:
                ui.change(language=code)
                return None

            form.add(
                CheckRow(
                    ui,
                    form.place(ui.px(52)),
                    ui.settings.language == code,
                    choose,
                    label=label,
                    name=f"language-{code or 'system'}",
                    is_radio=True,
                ),
                ui.px(4),
            )
        return [form.card()]

    def _keys(self) -> list[Widget]:
        return key_cards(self.ui, self._narrow, self.gap, self.scene.desk.built())

    def _files(self) -> list[Widget]:
        ui, say, scene = self.ui, self.ui.say, self.scene
        form = Form(ui, self._narrow, say("settings.files_title"))
        form.text(say("settings.files_text"))
        folder = scene.desk.matches.folder
        step = ui.writer.line_height("semi16")
        for line in ui.writer.wrap(str(folder), "semi16", form.inner.width):
            form.add(Label(ui, form.place(step), line, "semi16"))
        count = sum(1 for _ in folder.glob("*.yaml"))
        form.y += ui.px(6)
        words = say("settings.files_count", n=count)
        form.add(Label(ui, form.place(step), words, role="second"), ui.px(12))
        labels = [say("settings.copy"), say("settings.see_matches")]
        acts = (scene.copy_path, scene.open_matches)
        names = ("copy", "see-matches")
        for place, label, act, name in zip(
            self._flow(form, labels), labels, acts, names, strict=True
        ):
            form.add(Button(ui, place, label, act, name=name))
        return [form.card()]

    # Parts

    def _percent(self, value: float) -> str:
        return self.ui.say("settings.percent", n=round(100 * value))

    def _seconds(self, value: float) -> str:
        return self.ui.say("settings.seconds", n=self.ui.decimal(value))

    def _flow(self, form: Form, labels: Sequence[str]) -> list[pygame.Rect]:
        """Places for buttons beside one another, going on in the next line when it is full."""
        ui = self.ui
        places: list[pygame.Rect] = []
        x, y = form.inner.x, form.y
        for label in labels:
            width = min(button_width(ui, label), form.inner.width)
            if x + width > form.inner.right and x > form.inner.x:
                x, y = form.inner.x, y + ui.px(44) + ui.px(10)
            places.append(pygame.Rect(x, y, width, ui.px(44)))
            x += width + ui.px(10)
        return places

    @property
    def _is_wide(self) -> bool:
        """Whether the preview has room beside the rows."""
        return self.rect.width >= self.ui.px(720)

    @property
    def _narrow(self) -> pygame.Rect:
        """Where a page without a preview stands: not so wide that rows fall apart."""
        wide = min(self.rect.width, self.ui.px(700))
        return pygame.Rect(self.rect.x, self.rect.y, wide, self.rect.height)

    def _left(self, top: int | None = None) -> pygame.Rect:
        left = pygame.Rect(self.rect)
        left.y = self.rect.y if top is None else top
        if self._is_wide:
            left.width = (self.rect.width - self.gap) * 52 // 100
        return left

    def _colours(self) -> Card:
        ui, say = self.ui, self.ui.say
        form = Form(ui, self.rect, say("settings.colours_title"))
        chosen = COLOURS.index(ui.settings.colours)
        for index, colours in enumerate(COLOURS):

            def choose(_: bool, colours: str = colours) -> Command | None:
                ui.change(colours=colours)
                return None

            form.add(
                ColourRow(
                    ui,
                    form.place(ui.px(66) if ui.is_small else ui.px(78)),
                    index == chosen,
                    choose,
                    label=say(f"settings.colours.{colours}"),
                    detail=say(f"settings.colours.{colours}_hint"),
                    looks=ui.theme.player_set(colours),
                    name=f"colours-{colours}",
                ),
                ui.px(8),
            )
        return form.card()

    def _with_preview(self, form: Form, top: int | None = None) -> list[Widget]:
        """The rows with the preview at their right, or below them."""
        if not self.scene.preview_game:
            return [form.card()]
        start = self.rect.y if top is None else top
        if not self._is_wide:
            card = form.card()
            below = pygame.Rect(self.rect.x, card.rect.bottom + self.gap, self.rect.width, 0)
            below.height = min(self.ui.px(420), self.rect.width)
            return [card, self._preview(below)]
        left = form.rect.right + self.gap
        wide = self.rect.right - left
        card = form.card(least_height=min(self.rect.bottom - start, wide * 5 // 4))
        return [card, self._preview(pygame.Rect(left, start, wide, card.rect.height))]

    def _preview(self, rect: pygame.Rect) -> Card:
        ui, say, scene = self.ui, self.ui.say, self.scene
        pad, high = ui.px(8), ui.px(44)
        head = pygame.Rect(rect.x + ui.px(22), rect.y + ui.px(10), rect.width - ui.px(36), high)
        widgets: list[Widget] = [Label(ui, head, say("settings.preview"), "title22")]
        games = scene.desk.built()
        if len(games) > 1:
            widgets.append(self._game_choice(head, games))
        kinds = [say(f"settings.vision.{kind}") for kind in KINDS]
        wide = min(segmented_width(ui, kinds), rect.width - ui.px(36))
        foot = pygame.Rect(0, 0, wide, high)
        foot.bottomright = (rect.right - ui.px(14), rect.bottom - ui.px(14))
        label = pygame.Rect(head.x, foot.y, foot.x - head.x - ui.px(8), high)
        words = say("settings.see_as")
        floor = foot.y
        if label.width < ui.writer.width(words, "body16"):
            line = ui.writer.line_height("body16")
            label = pygame.Rect(head.x, foot.y - line - ui.px(4), head.width, line)
            floor = label.y
        widgets.append(Label(ui, label, words, role="second"))
        place = pygame.Rect(rect.x + pad, head.bottom + ui.px(8), rect.width - 2 * pad, 0)
        place.height = max(ui.px(60), floor - ui.px(12) - place.y)
        widgets.append(self._picture(place))
        widgets.append(
            Segmented(
                ui,
                foot,
                kinds,
                KINDS.index(scene.vision),
                lambda index: scene.see(KINDS[index]),
                name="vision",
            )
        )
        return Card(ui, rect, widgets, name="preview-card")

    def _game_choice(self, head: pygame.Rect, games: Sequence[str]) -> Widget:
        """Which game is shown: tabs beside the title, or a list where they would be cut."""
        ui, scene = self.ui, self.scene
        titles = [game_title(ui, game) for game in games]
        title = ui.writer.width(ui.say("settings.preview"), "title22") + ui.px(16)
        wide = segmented_width(ui, titles)
        kind = Segmented if wide <= head.width - title else Dropdown
        wide = wide if kind is Segmented else min(ui.px(180), head.width - title)
        return kind(
            ui,
            pygame.Rect(head.right - wide, head.y, wide, head.height),
            titles,
            games.index(scene.preview_game),
            lambda index: scene.show_game(games[index]),
            name="preview-game",
        )

    def _picture(self, rect: pygame.Rect) -> Picture:
        """The preview, or an empty place of the same shape until it is made."""
        ui, radius = self.ui, self.ui.px(14)
        image = self.scene.preview(rect.size, radius)
        if image is None:
            image = shapes.rounded(rect.size, ui.theme.inset, radius)
        return Picture(ui, rect, image=image, name="preview")
