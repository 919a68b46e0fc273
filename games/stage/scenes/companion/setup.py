"""The set-up helper: what to take out of the box, draws by lot, who begins; shown big."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from games.core.game import BadSetup, Option, Setup
from games.stage.draw import shapes
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.begin import open_referee, open_sheet
from games.stage.scenes.companion.parts import accent, headed
from games.stage.table.game.companion import Step
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets import Button, Widget, button_width
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command

if TYPE_CHECKING:
    from games.stage.scenes.companion.hub import CompanionHubScene

STYLE = "semi22"


class SetupHelperScene(CompanionBase):
    """Cards with figures and pictures, and buttons that draw again."""

    def __init__(self, hub: CompanionHubScene) -> None:
        super().__init__()
        self.hub = hub

    @property
    def game(self) -> str:
        """The game on the table."""
        return self.hub.game

    def dress(self) -> None:
        self.hub.companion.ui = self.ui

    def steps(self) -> list[Step]:
        """The cards; the same seed draws the same lots."""
        hub = self.hub
        if hub.is_by_hand:
            return self._by_hand_steps()
        return hub.companion.steps(hub.roster.seats(self.ui), hub.options, hub.seed)

    def _by_hand_steps(self) -> list[Step]:
        hub = self.hub
        return hub.companion.by_hand_steps(hub.roster.seats(self.ui), hub.options, hub.seed)

    # Acts

    def draw_again(self) -> Command:
        """Other lots: board, tiles, series, clans."""
        hub = self.hub
        drawn = hub.companion.draw_options(hub.players, dict(hub.options), hub.rng)
        hub.options = drawn
        hub.seed = hub.rng.randrange(10**6)
        self.ui.sounds.play("flip")
        self.layout()
        return STAY

    def draw_first(self) -> Command:
        """Somebody begins by lot; who sits beside whom stays."""
        self.hub.begin_with(self.hub.rng.randrange(self.hub.players))
        self.ui.sounds.play("flip")
        self.layout()
        return STAY

    def turn_by_hand(self) -> Command:
        """The table shuffles by itself, or as the lots say."""
        self.hub.is_by_hand = not self.hub.is_by_hand
        self.layout()
        return STAY

    def lead_on(self, name: str) -> Command:
        """From the table as it is set up to the referee, or to the sheet."""
        if name == "referee":
            return open_referee(self, self.hub)
        return open_sheet(self.hub, is_set_up=True)

    def turn_switch(self, option: Option, switch: str, is_on: bool) -> Command:
        """What an option is with one of its switches turned."""
        value = self.hub.options.get(option.name, option.default)
        self.hub.options = {**self.hub.options, option.name: option.switched(value, switch, is_on)}
        self.layout()
        return STAY

    def turn_option(self, option: Option) -> Command:
        """The next value of an option that a match can start with."""
        hub = self.hub
        value = hub.options.get(option.name, option.default)
        choices: list[Any] = [False, True] if option.kind == "toggle" else list(option.choices)
        at = choices.index(value) if value in choices else -1
        for step in range(1, len(choices) + 1):
            wanted = {**hub.options, option.name: choices[(at + step) % len(choices)]}
            try:
                hub.companion.game.start(Setup(hub.players, 0, wanted))
            except BadSetup:
                continue
            hub.options = wanted
            break
        self.layout()
        return STAY

    # Layout

    def build(self) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        width, height = ui.size
        margin = px(32)
        game = game_title(ui, self.game)
        players = say("common.players", n=self.hub.players)
        widgets = headed(ui, say("companion.act.setup"), f"{game} · {players}")
        bar = pygame.Rect(margin, height - px(24) - px(68), width - 2 * margin, px(68))
        zone = pygame.Rect(margin, px(106), width - 2 * margin, bar.y - px(20) - px(106))
        widgets += [StepCard(ui, place, step) for place, step in _placed(ui, zone, self.steps())]
        head = pygame.Rect(width * 2 // 5, px(22), width * 3 // 5 - margin, px(64))
        return widgets + self._options(head) + self._bar(bar)

    def _bar(self, rect: pygame.Rect) -> list[Widget]:
        """The lots at the left, what comes next at the right."""
        ui, say, hub = self.ui, self.ui.say, self.hub
        lots = [
            self._button(say("companion.draw_again"), self.draw_again, "again", "refresh"),
            self._button(say("companion.draw_first"), self.draw_first, "first", "user"),
        ]
        if self._by_hand_steps():
            word = say("companion.by_hand")
            lots.append(self._button(word, self.turn_by_hand, "by-hand", "hand", hub.is_by_hand))
        onward = [
            self._button(say(f"companion.act.{name}"), partial(self.lead_on, name), name, icon)
            for name, icon in hub.acts
            if name not in ("setup", "timer")
        ]
        onward.sort(key=lambda button: button.name == "sheet")
        for button in onward:
            button.is_enabled = button.name != "referee" or hub.desk.is_built(self.game)
        onward[-1].kind, onward[-1].game = "primary", self.game
        _lay_row(ui, rect, lots, onward)
        return [*lots, *onward]

    def _options(self, rect: pygame.Rect) -> list[Widget]:
        """The variants, at the right end of the head."""
        found = [button for option in self._offered() for button in self._option(option)][:3]
        _lay_row(self.ui, rect, [], found)
        return list(found)

    def _button(
        self, label: str, act: Act, name: str, icon: str = "", is_chosen: bool = False
    ) -> Button:
        """A button that is still to be laid."""
        rect = pygame.Rect(0, 0, 0, 0)
        return Button(
            self.ui, rect, label, act, icon=icon, name=name, style=STYLE, is_chosen=is_chosen
        )

    def _offered(self) -> list[Option]:
        hub = self.hub
        options = hub.companion.game.options(hub.players, hub.options)
        names = hub.companion.option_names
        return [
            option
            for option in options
            if option.name in names
            and option.kind in ("toggle", "choice", "board")
            and option.blocked is None
        ]

    def _option(self, option: Option) -> list[Button]:
        """A button that goes on to the next value, or one for each switch."""
        say, game = self.ui.say, self.game
        value = self.hub.options.get(option.name, option.default)
        if option.switches:
            return [
                self._switch(option, switch, switch in option.turned_on(value))
                for switch in dict.fromkeys(name for names in option.switches for name in names)
            ]
        word = say(f"{game}.option.{option.name}")
        shown = say("common.yes" if value else "common.no")
        if option.kind != "toggle":
            own = say("new_match.own_board")
            shown = own if isinstance(value, list) else say(f"{game}.choice.{option.name}.{value}")
        label = say("companion.option", word=word, value=shown)
        return [self._button(label, partial(self.turn_option, option), f"option-{option.name}")]

    def _switch(self, option: Option, switch: str, is_on: bool) -> Button:
        say = self.ui.say
        word, shown = (
            say(f"{self.game}.switch.{switch}"),
            say("common.yes" if is_on else "common.no"),
        )
        label = say("companion.option", word=word, value=shown)
        act = partial(self.turn_switch, option, switch, not is_on)
        return self._button(label, act, f"option-{switch}")

    # The second window

    def public_key(self) -> Hashable:
        hub = self.hub
        return (id(self), hub.seed, hub.is_by_hand, repr(hub.options), tuple(hub.roster.names))

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        self.hub.companion.ui = ui
        zone = surface.get_rect().inflate(-ui.px(64), -ui.px(64))
        for place, step in _placed(ui, zone, self.steps()):
            StepCard(ui, place, step).draw(surface)
        self.hub.companion.ui = self.ui


def _lay_row(ui: Ui, rect: pygame.Rect, left: list[Button], right: list[Button]) -> None:
    """Buttons from both ends of a row, each as wide as its words; all smaller where they must."""
    buttons, gap = [*left, *right], ui.px(12)
    room = rect.width - gap * (len(buttons) - 1)
    for style in (STYLE, "semi20", "semi18", "semi16"):
        widths = [button_width(ui, b.label, b.icon, style) for b in buttons]
        if sum(widths) <= room:
            break
    shrink = min(1.0, room / max(1, sum(widths)))
    wide = [int(width * shrink) for width in widths]
    x = rect.x
    for index, button in enumerate(buttons):
        if index == len(left):
            x = rect.right - sum(wide[index:]) - gap * (len(right) - 1)
        button.style = style
        button.rect = pygame.Rect(x, rect.y, wide[index], rect.height)
        x = button.rect.right + gap


def _placed(ui: Ui, zone: pygame.Rect, steps: list[Step]) -> list[tuple[pygame.Rect, Step]]:
    """The first card large at the left, the others one under another beside it."""
    gap = ui.px(16)
    first, rest = steps[0], steps[1:]
    wide = round(zone.width * (0.36 + 0.08 * first.weight))
    found = [(pygame.Rect(zone.x, zone.y, wide, zone.height), first)]
    x = zone.x + wide + gap
    room = zone.height - gap * (len(rest) - 1)
    weight = sum(step.weight for step in rest)
    y = float(zone.y)
    for step in rest:
        high = room * step.weight / weight
        found.append((pygame.Rect(x, round(y), zone.right - x, round(high)), step))
        y += high + gap
    return found


class StepCard(Widget):
    """A card of the set-up: a title, a figure or picture, and a sentence."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, step: Step) -> None:
        super().__init__(ui, rect)
        self.step = step

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        rect, step = self.rect, self.step
        shapes.panel(surface, rect, theme.paper, px(24))
        is_tall = step.is_broad or rect.height > rect.width * 0.7
        pad = px(24)
        inner = rect.inflate(-2 * pad, -2 * px(16))
        if is_tall:
            words, art = self._tall(inner)
        else:
            words, art = self._wide(inner)
        head = pygame.Rect(words.x, words.y, words.width, px(44))
        ui.writer.draw_fitted(surface, step.title, "title30", theme.ink, head, "midleft")
        body = pygame.Rect(words.x, head.bottom + px(2), words.width, 0)
        body.height = words.bottom - body.y
        styles = ("body26", "body24", "body22", "body20", "body18", "body16", "body14")
        style = next(
            (
                s
                for s in styles
                if ui.writer.wrapped_height(step.detail, s, body.width) <= body.height
            ),
            styles[-1],
        )
        ui.writer.draw_wrapped(surface, step.detail, style, theme.second, body)
        if step.draw is not None:
            step.draw(surface, art)
        elif step.figure:
            style = self._figure_style(art)
            ui.writer.draw_fitted(surface, step.figure, style, accent(ui), art, "center")

    def _figure_style(self, art: pygame.Rect) -> str:
        """The largest letters in which a figure, perhaps a long name, is written whole."""
        largest = max(40, min(110, round(art.height * 0.66 / self.ui.scale)))
        styles = [f"total{size}" for size in range(largest, 19, -4)]
        figure, width = self.step.figure, self.ui.writer.width
        return next((style for style in styles if width(figure, style) <= art.width), styles[-1])

    def _tall(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Words above, the picture below."""
        ui = self.ui
        body = ui.writer.wrapped_height(self.step.detail, "body24", inner.width)
        high = ui.px(50) + min(body, inner.height // 3)
        words = pygame.Rect(inner.x, inner.y, inner.width, high)
        top = words.bottom + ui.px(12)
        return words, pygame.Rect(inner.x, top, inner.width, inner.bottom - top)

    def _wide(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Words at the left, the picture at the right; words alone take all."""
        if self.step.draw is None and not self.step.figure:
            return inner, pygame.Rect(0, 0, 0, 0)
        wide = round(inner.width * 0.5)
        words = pygame.Rect(inner.x, inner.y, wide, inner.height)
        x = words.right + self.ui.px(16)
        return words, pygame.Rect(x, inner.y, inner.right - x, inner.height)
