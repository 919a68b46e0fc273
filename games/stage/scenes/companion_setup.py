"""The set-up helper: what to take out of the box, draws by lot, who begins; shown big."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from games.core.game import BadSetup, Option, Setup
from games.stage import shapes
from games.stage.commands import STAY, Command
from games.stage.companion import Step
from games.stage.people import game_title
from games.stage.scenes.companion_base import CompanionBase
from games.stage.scenes.companion_parts import accent, headed
from games.stage.ui import Ui
from games.stage.widgets import Button, Widget, button_width

if TYPE_CHECKING:
    from games.stage.scenes.companion_hub import CompanionHubScene


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
        seats = self.hub.roster.seats(self.ui)
        return self.hub.companion.steps(seats, self.hub.options, self.hub.seed)

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
        self.hub.roster.begin_with(self.hub.rng.randrange(self.hub.players))
        self.ui.sounds.play("flip")
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
        return widgets + self._bar(bar)

    def _bar(self, rect: pygame.Rect) -> list[Widget]:
        ui, say, gap = self.ui, self.ui.say, self.ui.px(12)
        sheet = Button(
            ui,
            rect,
            say("companion.act.sheet"),
            self.hub.open_sheet,
            kind="primary",
            game=self.game,
            icon="chart",
            name="sheet",
            style="semi22",
        )
        first, again = say("companion.draw_first"), say("companion.draw_again")
        found = [
            Button(ui, rect, again, self.draw_again, icon="refresh", name="again", style="semi22"),
            Button(ui, rect, first, self.draw_first, icon="user", name="first", style="semi22"),
        ]
        found += [self._option(rect, option) for option in self._offered()]
        widths = [button_width(ui, b.label, b.icon, "semi22") for b in (*found, sheet)]
        spare = rect.width - sum(widths) - gap * (len(widths) - 1)
        shrink = 1.0 if spare >= 0 else (rect.width - gap * (len(widths) - 1)) / sum(widths)
        x = rect.x
        for button, wide in zip(found, widths, strict=False):
            button.rect = pygame.Rect(x, rect.y, round(wide * shrink), rect.height)
            x = button.rect.right + gap
        last = round(widths[-1] * shrink)
        sheet.rect = pygame.Rect(rect.right - last, rect.y, last, rect.height)
        return [*found, sheet]

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
        ][:3]

    def _option(self, rect: pygame.Rect, option: Option) -> Button:
        say, game = self.ui.say, self.game
        value = self.hub.options.get(option.name, option.default)
        word = say(f"{game}.option.{option.name}")
        shown = say("common.yes" if value else "common.no")
        if option.kind != "toggle":
            own = say("new_match.own_board")
            shown = own if isinstance(value, list) else say(f"{game}.choice.{option.name}.{value}")
        return Button(
            self.ui,
            rect,
            say("companion.option", word=word, value=shown),
            lambda: self.turn_option(option),
            name=f"option-{option.name}",
            style="semi22",
        )

    # The second window

    def public_key(self) -> Hashable:
        return (id(self), self.hub.seed, repr(self.hub.options), tuple(self.hub.roster.names))

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        self.hub.companion.ui = ui
        zone = surface.get_rect().inflate(-ui.px(64), -ui.px(64))
        for place, step in _placed(ui, zone, self.steps()):
            StepCard(ui, place, step).draw(surface)
        self.hub.companion.ui = self.ui


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
            size = max(40, min(110, round(art.height * 0.66 / ui.scale)))
            ui.writer.draw_fitted(surface, step.figure, f"total{size}", accent(ui), art, "center")

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
