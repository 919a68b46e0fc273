"""Which keys play a move: all that a test must know of a game to play it without a pointer.

A person sees the way to a place; here it is found by trying the keys on the view and taking back
what they did.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from games.cuminos.rules import moves as cuminos
from games.kiwara.rules import moves as kiwara
from games.kumata.rules import moves as kumata
from games.stage.table.game.margins import Piece
from games.stage.table.game.view import View
from games.stage.table.table import TableScene
from games.stage.widgets.scene import WidgetScene

ARROWS = ("Right", "Down", "Left", "Up")
DIGITS = 9
MOST_STOPS = 100
"""More than any scene has places for the focus."""


@dataclass(frozen=True)
class Fingers:
    """What hands have to press besides arrows, Tab and Enter."""

    has_digits: bool
    letters: str


KEYBOARD = Fingers(has_digits=True, letters="rft")
GAMEPAD = Fingers(has_digits=False, letters="rf")
"""Its two buttons that turn; two axes are enough for every way to hold a stone."""


def _kiwara_needs(move: Any) -> str:
    if isinstance(move, kiwara.Place):
        return move.animal
    return "" if isinstance(move, kiwara.Totem | kiwara.Swap) else str(move)


def _kumata_needs(move: Any) -> str:
    pair = (move.low, move.high) if isinstance(move, kumata.Aside) else (move.first, move.second)
    return "{}{}".format(*sorted(pair))


def _cuminos_needs(move: Any) -> str:
    return "pass" if isinstance(move, cuminos.Pass) else move.cumino


@dataclass(frozen=True)
class Way:
    """Of one game: what of the tray a move needs, what is held, and all that keys change."""

    needs: Callable[[Any], str]
    held: Callable[[Any], str]
    pose: Callable[[Any], Hashable]


WAYS = {
    "kiwara": Way(_kiwara_needs, lambda view: view.hand.chosen, lambda view: view.hand.target),
    "kumata": Way(
        _kumata_needs,
        lambda view: view.hand.held.domino,
        lambda view: (
            view.hand.held.turns,
            view.hand.held.with_totem,
            view.aim.move,
            view.hand.place,
        ),
    ),
    "rumis": Way(
        lambda move: move.stone,
        lambda view: view.hand.stone,
        lambda view: (view.hand.shape, view.hand.target),
    ),
    "cuminos": Way(
        _cuminos_needs,
        lambda view: view.hand.held.cumino,
        lambda view: (view.hand.held.is_upright, view.hand.held.turn, view.hand.target),
    ),
}


def strokes(scene: TableScene, move: Any, fingers: Fingers = KEYBOARD) -> Iterator[str]:
    """The keys that play a move, one by one; each must be pressed before the next is asked for."""
    way, view, before = WAYS[scene.match.game.name], scene.view, scene.match.position
    needed = way.needs(move)
    if needed and way.held(view) != needed:
        yield from _pick(scene, needed, fingers)
    if scene.match.position > before:
        return
    yield from tabs(scene, "board")
    path = way_to(view, move, fingers.letters)
    assert path is not None, f"no keys lead to {move}"
    yield from path
    yield "Return"


def tabs(scene: WidgetScene, name: str) -> Iterator[str]:
    """Tab until a widget has the focus and is seen to have it."""
    for _ in range(MOST_STOPS):
        if scene.ui.is_focus_shown and focused(scene) == name:
            return
        yield "Tab"
    raise AssertionError(f"Tab does not come to {name}")


def focused(scene: WidgetScene) -> str:
    """The name of what has the focus."""
    widget = scene.layers[-1].focused
    return "" if widget is None else widget.name


def _pick(scene: TableScene, needed: str, fingers: Fingers) -> Iterator[str]:
    """By its number if it has one, else in the tray."""
    view = scene.view
    offered = view.margins.numbered(view.state.to_move or 0)
    index = [each.key for each in offered].index(needed)
    if fingers.has_digits and index < DIGITS:
        yield str(index + 1)
        return
    yield from tabs(scene, f"{'piece' if isinstance(offered[index], Piece) else 'action'}-{needed}")
    yield "Return"


# Looking for the way


def way_to(view: View, move: Any, letters: str) -> list[str] | None:
    """The fewest keys on the board that aim at a move with what is held; None when none do."""
    pose = WAYS[view.name].pose
    start = _kept(view)
    known = {pose(view)}
    queue: deque[tuple[Any, list[str]]] = deque([(start, [])])
    try:
        while queue:
            kept, path = queue.popleft()
            _restore(kept)
            if view.aim.is_legal and view.aim.move == move:
                return path
            for key in (*ARROWS, *letters):
                _restore(kept)
                if view.key(pressed(key)) and pose(view) not in known:
                    known.add(pose(view))
                    queue.append((_kept(view), [*path, key]))
        return None
    finally:
        _restore(start)


def pressed(name: str) -> pygame.Event:
    """A key going down."""
    code = pygame.key.key_code(name)
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


Kept = list[tuple[Any, dict[str, Any]]]


def _kept(view: Any) -> Kept:
    """The view and its hand as they are."""
    parts = (view, view.hand, getattr(view.hand, "held", None))
    return [(each, _copied(vars(each))) for each in parts if each is not None]


def _restore(kept: Kept) -> None:
    for each, values in kept:
        vars(each).update(_copied(values))


def _copied(values: dict[str, Any]) -> dict[str, Any]:
    return {name: dict(v) if type(v) is dict else v for name, v in values.items()}
