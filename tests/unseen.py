"""An app whose frames are laid out but not drawn, for tests that ask what happened or where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from games.stage.app.loop import App
from games.stage.widgets.scene import Scene, WidgetScene


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """Nothing is drawn in the window meanwhile; if anything would have been, the next frame is."""
    fade = vars(app._fade)
    before = fade.get("draw")
    owed: list[bool] = []

    def settle(surface: pygame.Surface, scene: Scene) -> None:
        owed.append(True)
        scene.settle()

    fade["draw"] = settle
    try:
        yield
    finally:
        if before is None:
            del fade["draw"]
        else:
            fade["draw"] = before
        app._is_dirty |= bool(owed)


def pass_time(app: App, tenths: int) -> None:
    """So many tenths of a second; the last frame of them is drawn."""
    with unseen(app):
        for _ in range(tenths):
            app.step(0.1)
    app.step(0.0)


def draw_for_eyes(app: App) -> None:
    """From now on draw what somebody looks at, and whatever comes: no frame of more of the same.

    The first frame of every scene after the one that lies there is drawn, and of one with another
    dialogue, another toast, another size or other settings; every frame is laid out; and
    `screenshot` shows what is there now.
    """
    fade, screenshot = app._fade, app.screenshot
    draw = fade.draw
    drawn: list[object] = [_kind(app, app.scene)]
    is_wanted = False

    def drawn_if_new(surface: pygame.Surface, scene: Scene) -> None:
        now = _kind(app, scene)
        if is_wanted or drawn != [now]:
            draw(surface, scene)
            drawn[:] = [now]

    def shown() -> pygame.Surface:
        nonlocal is_wanted
        is_wanted = True
        try:
            return screenshot()
        finally:
            is_wanted = False

    vars(fade)["draw"] = drawn_if_new
    vars(app)["screenshot"] = shown


def draw_everything(app: App) -> None:
    """From now on every frame is drawn again, as by the app itself."""
    del vars(app._fade)["draw"], vars(app)["screenshot"]
    app._is_dirty = True


def _kind(app: App, scene: Scene) -> tuple[object, ...]:
    """What tells a picture of something else from one of more of the same."""
    told: tuple[object, ...] = (scene, app.ui.size, app.ui.settings)
    if isinstance(scene, WidgetScene):
        told += (*scene.layers, *(toast.text for toast in scene.toasts))
    return told
