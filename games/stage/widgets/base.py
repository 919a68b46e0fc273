"""What every widget is: a rect on the screen, a state, and answers to pointer and keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command

Act = Callable[[], Command | None]
HIT = 44
GLOW_TIME = 0.09
REACH = 40
"""Design pixels around a widget that its shadow may darken."""


def done(answer: Command | None) -> Command:
    """The answer of a callback, or that there is nothing else to do."""
    return answer if answer is not None else STAY


@dataclass(eq=False)
class Widget:
    """A part of a scene. The layer it stands in sets its hovered, pressed and focused state.

    `name` keeps focus, scrolling and half-typed text over a new layout: give one to whatever the
    user can act on. A widget with `is_solid` does not let the pointer through to what lies under.
    What a kind of widget is made from are its fields, after `ui` and `rect`.
    """

    can_focus = False
    is_solid = True
    wants_drag = False
    """Whether dragging on it is its own business rather than a scroll area's around it."""
    repeats = False
    """Whether a key held down on it should repeat."""
    is_carried = False
    """Whether it flies to its namesake in the next scene."""
    is_live = False
    """Whether what it shows may change without a change of its own state or a new layout."""
    radius = 12

    ui: Ui = field(repr=False)
    rect: pygame.Rect
    _: KW_ONLY
    name: str = ""
    tooltip: str = ""
    is_enabled: bool = True
    is_visible: bool = field(default=True, init=False)
    is_hovered: bool = field(default=False, init=False)
    is_pressed: bool = field(default=False, init=False)
    is_focused: bool = field(default=False, init=False)
    glow: float = field(default=0.0, init=False)
    parent: Widget | None = field(default=None, init=False, repr=False)
    children: list[Widget] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.rect = pygame.Rect(self.rect)

    # Where it is

    @property
    def hit_rect(self) -> pygame.Rect:
        """Where the pointer finds it: at least 44 design pixels each way."""
        least = self.ui.px(HIT)
        grown = pygame.Rect(self.rect)
        if self.can_focus:
            grown.inflate_ip(max(0, least - grown.width), max(0, least - grown.height))
        return grown

    @property
    def clip(self) -> pygame.Rect | None:
        """The part of the screen that its surroundings let it show in; None when all of it."""
        return self.parent.inner_clip if self.parent is not None else None

    @property
    def inner_clip(self) -> pygame.Rect | None:
        """The part of the screen that its children may show in."""
        return self.clip

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it, in the order of Tab."""
        yield self
        for child in self.children:
            if child.children:
                yield from child.walk()
            else:
                yield child

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget under the pointer, looking through what is not solid."""
        if not self.is_visible:
            return None
        clip = self.inner_clip
        if clip is None or clip.collidepoint(pos):
            found = topmost(self.children, pos)
            if found is not None:
                return found
        return self if self.is_solid and self.hit_rect.collidepoint(pos) else None

    def move_by(self, dx: int, dy: int) -> None:
        """Shift it and all below it."""
        for widget in self.walk():
            widget.rect.move_ip(dx, dy)

    # What happens to it; the layer calls these

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        """The pointer went down on it."""

    def drag(self, pos: tuple[int, int]) -> Command | None:
        """The pointer moved while down on it."""
        return None

    def release(self, pos: tuple[int, int]) -> Command | None:
        """The pointer went up after going down on it; up elsewhere takes the click back."""
        return self.activate() if self.hit_rect.collidepoint(pos) else None

    def wheel(self, dx: float, dy: float) -> Command | None:
        """The wheel was turned over it; None lets what lies around it scroll."""
        return None

    def key(self, event: pygame.Event) -> Command | None:
        """A key while it has the focus; None lets the focus model and the scene have it."""
        return None

    def text(self, event: pygame.Event) -> Command | None:
        """Typed text while it has the focus."""
        return None

    def arrive(self) -> None:
        """Keys have brought the focus here."""

    def activate(self) -> Command | None:
        """Clicked, or Enter or Space while it has the focus."""
        return None

    def adopt(self, old: Widget) -> None:
        """Take over the passing state of its namesake in the layout before."""
        self.is_hovered, self.is_pressed = old.is_hovered, old.is_pressed
        self.glow = old.glow

    # Time and looks

    @property
    def shows(self) -> Hashable:
        """What it shows besides its own state; where that changes it is drawn anew."""
        return None

    @property
    def sight(self) -> pygame.Rect:
        """The part of the window that it may draw in when it is live."""
        return self.rect

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw what a live widget need not draw with every frame: it changes with `shows`."""

    @property
    def wants_text(self) -> bool:
        """Whether typed text should go to it while focused."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether it needs another frame soon."""
        return self.glow != self._glow_goal

    @property
    def wake_after(self) -> float | None:
        """Seconds after which it wants an update though nothing moves."""
        return None

    @property
    def _glow_goal(self) -> float:
        return 1.0 if self.is_hovered and self.is_enabled else 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.glow = self.nearer(self.glow, self._glow_goal, dt)

    def nearer(self, now: float, goal: float, dt: float) -> float:
        """A share on its way to its goal, which is there at once where nothing should move."""
        step = 1.0 if self.ui.settings.reduce_motion or self.ui.speed == 0 else dt / GLOW_TIME
        return min(goal, now + step) if goal > now else max(goal, now - step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and its children; changes nothing."""
        self.draw_children(surface)

    def draw_children(self, surface: pygame.Surface) -> None:
        """Draw the children that are visible, except single ones far from where is drawn."""
        clip, reach = surface.get_clip(), 2 * self.ui.px(REACH)
        for child in self.children:
            is_near = bool(child.children) or clip.colliderect(child.rect.inflate(reach, reach))
            if child.is_visible and is_near:
                child.draw(surface)

    @property
    def ring_rect(self) -> pygame.Rect:
        """What the focus ring goes around."""
        return self.rect

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The focus ring: neutral, so never a player's colour."""
        theme, ui = self.ui.theme, self.ui
        unit = max(1, round(ui.scale))
        ring = self.ring_rect
        radius = min(ui.px(self.radius), ring.height // 2)
        shapes.focus_ring(surface, ring, radius, theme.ink, theme.paper, unit)


def topmost(widgets: Sequence[Widget], pos: tuple[int, int]) -> Widget | None:
    """The widget under the pointer among those drawn over one another.

    A widget drawn under the pointer comes before a grown hit area reaching over to it.
    """
    for widget in reversed(widgets):
        if widget.rect.collidepoint(pos) and (found := widget.hit(pos)) is not None:
            return found
    for widget in reversed(widgets):
        if (found := widget.hit(pos)) is not None:
            return found
    return None


class Clickable(Widget):
    """Something that does one thing when it is clicked, and is heard."""

    can_focus = True
    sound = "click"
    on_click: Act

    def activate(self) -> Command | None:
        if not self.is_enabled:
            return None
        self.ui.sounds.play(self.sound)
        return done(self.on_click())


class Group(Widget):
    """Widgets taken together; itself invisible to the pointer."""

    is_solid = False

    def __init__(self, ui: Ui, children: Sequence[Widget], rect: pygame.Rect | None = None) -> None:
        whole = rect or (
            children[0].rect.unionall([child.rect for child in children[1:]])
            if children
            else pygame.Rect(0, 0, 0, 0)
        )
        super().__init__(ui, whole)
        self.children = list(children)
