"""What must hold after every step of a walk."""

from __future__ import annotations

import pygame

from games.stage.table.table import TableScene
from games.stage.widgets.focus import focusable
from tests.journeys.walker.steps import Step
from tests.journeys.walker.wanderer import MOST_WAKES, Wanderer

LONG = 10.0
"""Seconds after which everything due has happened."""
BY_KEYS = ("key", "pad")


class Fault(AssertionError):
    """Something does not hold."""


def demand(is_so: bool, words: str) -> None:
    """A fault with these words unless it is so."""
    if not is_so:
        raise Fault(words)


def after(walker: Wanderer, step: Step, was_focused: str, cut: list[str]) -> None:
    """Look at the screen as it is after a step, before which that had the focus."""
    if not walker.app.is_running:
        return
    where = type(walker.app.scene).__name__
    if cut:
        raise Fault(f"cut in {where}: {sorted(set(cut))[:3]}")
    demand(bool(walker.offered()), f"nothing can be pressed in {where}")
    demand(walker.wakes < MOST_WAKES, f"{where} does not rest though nothing moves")
    if step[0] in BY_KEYS:
        _focus_is_seen(walker, where, was_focused)
    _shown_is_true(walker, where)
    if step[0] == "wait" and step[1] >= LONG:
        _nothing_is_due(walker, where)


def _focus_is_seen(walker: Wanderer, where: str, was_focused: str) -> None:
    """Something has the focus; a key that moves it shows where it is."""
    layer = walker.scene.layers[-1]
    if focusable(layer.widgets):
        demand(layer.focused is not None, f"nothing has the focus in {where}")
    focused = layer.focused
    if focused is not None and focused.name != was_focused and walker.scene.ui.is_focus_shown:
        demand(walker.middle(focused) is not None, f"the focus is out of sight: {focused.name}")


def _shown_is_true(walker: Wanderer, where: str) -> None:
    """The view shows the position of the match, or the one looked back at."""
    table = walker.table
    if type(table) is not TableScene or walker.app.is_moving or table.host.file.unshown:
        return  # Zuma shows what a seat may know, and a lesson has positions of its own
    if table.lesson.taught is not None:
        return  # a turning point is shown as it was before the move
    match = table.match
    at = match.position if table.host.looking is None else table.host.looking
    demand(
        table.view.state.to_json() == match.states[at].to_json(),
        f"{where} shows another position than that after {at} moves",
    )


def _nothing_is_due(walker: Wanderer, where: str) -> None:
    app, table = walker.app, walker.table
    if app.is_moving or app.wake_after is not None or walker.bots.left is not None:
        return
    shown = pygame.image.tobytes(app.surface, "RGB")
    now = pygame.image.tobytes(walker.picture(), "RGB")
    demand(shown == now, f"the window shows something old in {where}")
    if table is None or walker.scene.has_modal or table.host.looking is not None:
        return
    is_told = table.host.is_review or walker.named("next-round") is not None
    demand(not table.match.is_over or is_told, "the result of a match does not come")
    seats, actors = table.match.seats, table.match.state.actors
    if actors and all(seats[seat].is_bot for seat in actors):
        raise Fault("a bot is to move, and nothing happens")


def comes_back(walker: Wanderer) -> None:
    """Leave a match in play and go on with it, twice: the same position, and the same picture."""
    table = walker.table
    if table is None or table.host.is_review or table.host.is_demo or not table.match.is_touched:
        return
    if type(table).__name__ not in ("TableScene", "ZumaScene"):
        return
    pictures = []
    for _ in range(2):
        table = walker.table
        assert table is not None
        walker.wait(0.1)
        before = table.match
        demand(walker.go_home(), f"no way home from {type(table).__name__}")
        if before.is_over or not walker.app.is_running:
            return
        walker.wait(0.5)
        demand(walker.come_to("resume"), "the match is not offered again")
        walker.key(pygame.K_RETURN)
        again = walker.table
        demand(again is not None, "Resume does not lead to the table")
        assert again is not None
        now = again.match
        demand(now.seats == before.seats, "other seats after Resume")
        told = [str(move) for move in before.moves[: before.position]]
        demand([str(m) for m in now.moves[: now.position]] == told, "other moves after Resume")
        demand(now.state.to_json() == before.state.to_json(), "another position after Resume")
        if now.state.to_move is None or now.is_bots_turn():
            return
        walker.point((1, walker.app.ui.size[1] - 1))
        walker.wait(4.0)
        pictures.append(pygame.image.tobytes(walker.picture(), "RGB"))
    demand(pictures[0] == pictures[1], "another picture after Resume")


def can_leave(walker: Wanderer) -> None:
    """From wherever a walk has led there is a way home."""
    where = type(walker.app.scene).__name__ if walker.app.is_running else ""
    demand(walker.go_home(), f"no way home from {where}")
