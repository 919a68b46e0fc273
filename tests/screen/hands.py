"""Where a person clicks to play a move: all that a real-window test must know of a game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from games.core.lattice import normalised
from games.cuminos.rules import moves as cuminos
from games.cuminos.view.view import CuminosView
from games.kiwara.rules import moves as kiwara
from games.kiwara.view.view import KiwaraView
from games.kumata.rules import moves as kumata
from games.kumata.view.held_domino import without_totem
from games.kumata.view.picture import place_of
from games.kumata.view.view import KumataView
from games.rumis.rules import moves as rumis
from games.rumis.view.fitting import TURNS, Shape, resting_at, turned
from games.rumis.view.position import tops
from games.rumis.view.view import RumisView
from games.stage.space.geometry.camera import Point
from games.stage.table.table import TableScene
from tests.screen.strokes import strokes
from tests.screen.twin import Twin, moves_of

Clicks = Callable[[TableScene, Any], Iterator[Point]]
BESIDE = ((0, 0), (0.3, 0), (-0.3, 0), (0, 0.2), (0, -0.2), (0.2, 0.15), (-0.2, -0.15))
"""The middle of a cell and places about it, in widths of a cell on the screen."""


def widget(scene: TableScene, name: str) -> Point:
    """The middle of a widget."""
    return scene.find(name).rect.center


def kiwara_clicks(scene: TableScene, move: Any) -> Iterator[Point]:
    """Pick the animal and click its cell; click the totem's stop, the prey, or stay."""
    view = scene.view
    assert isinstance(view, KiwaraView)
    if isinstance(move, kiwara.Place):
        if view.hand.chosen != move.animal:
            yield widget(scene, f"piece-{move.animal}")
        yield view.picture.cell_pos(move.cell)
    elif isinstance(move, kiwara.Totem):
        yield view.picture.stop_pos(move.stop)
    elif isinstance(move, kiwara.Swap):
        yield view.picture.cell_pos(move.cell)
    else:
        yield widget(scene, f"action-{move}")


def kumata_clicks(scene: TableScene, move: Any) -> Iterator[Point]:
    """Pick the domino, crown it, turn it until a click lays it as wanted; or set it aside."""
    view = scene.view
    assert isinstance(view, KumataView)
    if isinstance(move, kumata.Aside):
        yield widget(scene, f"piece-{move.low}{move.high}")
        return
    name = "{}{}".format(*sorted((move.first, move.second)))
    if view.hand.held.domino != name:
        yield widget(scene, f"piece-{name}")
    if view.hand.held.with_totem != move.totem:
        yield widget(scene, "action-totem")

    def would_play(pos: Point) -> bool:
        under = view.picture.place_under(pos)
        return under is not None and view.hand.held.aimed(*under) == without_totem(move)

    def cells() -> list[Point]:
        return [view.picture.pos([place_of(cell)]) for cell in (move.a, move.b)]

    yield from _turned_and_clicked(scene, cells, would_play)


def cuminos_clicks(scene: TableScene, move: Any) -> Iterator[Point]:
    """Pick the bar, stand it or lay it, turn it until a click lays it as wanted; or pass."""
    view = scene.view
    assert isinstance(view, CuminosView)
    if isinstance(move, cuminos.Pass):
        yield widget(scene, "action-pass")
        return
    if view.hand.held.cumino != move.cumino:
        yield widget(scene, f"piece-{move.cumino}")
    if view.hand.held.is_upright != move.is_upright:
        yield widget(scene, "action-stand" if move.is_upright else "action-lay")

    def would_play(pos: Point) -> bool:
        on_map = view.minimap.spot_under((round(pos[0]), round(pos[1])))
        column = (0, 0) if view.hand.held.is_source else view.picture.column_under(pos)
        return on_map is None and view.hand.held.over(column) == move

    def columns() -> list[Point]:
        return [view.picture.top_pos((x, y)) for _, (x, y, _) in move.cubes]

    yield from _turned_and_clicked(scene, columns, would_play)


def rumis_clicks(scene: TableScene, move: Any) -> Iterator[Point]:
    """Pick the stone, turn it about three axes, click a column."""
    view = scene.view
    assert isinstance(view, RumisView) and isinstance(move, rumis.Place)
    if view.hand.stone != move.stone:
        yield widget(scene, f"piece-{move.stone}")
    for how in _turns_to(view.hand.shape, normalised(move.cells)):
        yield widget(scene, f"action-{how}")

    def would_play(pos: Point) -> bool:
        column, shape, state = view.picture.column_under(pos), view.hand.shape, view.state
        return column is not None and move == resting_at(
            state, move.stone, shape, column, tops(state), None
        )

    def columns() -> list[Point]:
        return [view.picture.column_pos((x, y)) for x, y, _ in move.cells]

    yield from _turned_and_clicked(scene, columns, would_play, most_turns=0)


def _turns_to(shape: Shape, wanted: Shape) -> Sequence[str]:
    """The fewest turns from one way to hold a stone to another."""
    ways: dict[Shape, tuple[str, ...]] = {shape: ()}
    queue = deque(ways)
    while wanted not in ways:
        now = queue.popleft()
        for how in TURNS:
            following = turned(now, how)
            if following not in ways:
                ways[following] = (*ways[now], how)
                queue.append(following)
    return ways[wanted]


def _turned_and_clicked(
    scene: TableScene,
    cells: Callable[[], Sequence[Point]],
    would_play: Callable[[Point], bool],
    most_turns: int = 3,
) -> Iterator[Point]:
    """Turn what is held until a click plays the move, from above if need be; then that click."""
    others = [*["action-turn"] * most_turns, *["look-down"] * scene.view.has_camera_bar]
    if scene.view.has_camera_bar:
        others += ["action-turn"] * most_turns
    for other in [*others, ""]:
        spot = _spot(scene, cells(), would_play)
        if spot is not None:
            yield spot
            return
        if other:
            yield widget(scene, other)
    raise AssertionError("no click plays the move, whichever way the piece is turned")


def _spot(
    scene: TableScene, cells: Sequence[Point], would_play: Callable[[Point], bool]
) -> Point | None:
    """A pixel of the board where a click would play the move, near the middle of a cell."""
    scale = scene.view.camera.scale
    for x, y in cells:
        for across, down in BESIDE:
            pos = (round(x + across * scale), round(y + down * scale))
            over = scene.base._hit(pos)
            if over is not None and over.name == "board" and would_play(pos):
                return pos
    return None


HANDS: dict[str, Clicks] = {
    "kiwara": kiwara_clicks,
    "kumata": kumata_clicks,
    "rumis": rumis_clicks,
    "cuminos": cuminos_clicks,
}
"""Every game that is played turn by turn on the real screen, with its way of clicking."""

LOG = "log-scroll"
"""Where a table tells its last move: a hand must not act before that is shown."""


def play_by_mouse(twin: Twin, scene: TableScene, rng: Random) -> list[str]:
    """Play one legal move in the window by clicks alone; the moves after it."""
    twin.wait_until_seen(LOG)
    match = scene.match
    before = moves_of(match)
    move = rng.choice(match.state.legal_moves())
    for pos in HANDS[match.game.name](scene, move):
        twin.click(pos)
    assert moves_of(match) == [*before, str(move)], f"after {before}"
    return moves_of(match)


def play_by_keys(twin: Twin, scene: TableScene, rng: Random) -> list[str]:
    """Play one legal move in the window by keys alone; the moves after it."""
    twin.wait_until_seen(LOG)
    match = scene.match
    before = moves_of(match)
    move = rng.choice(match.state.legal_moves())
    keys = [twin.rehearsed(key) for key in strokes(scene, move)]
    assert moves_of(match) == [*before, str(move)], f"{keys} after {before}"
    assert twin.app.ui.is_focus_shown
    twin.window.key(*keys)
    return moves_of(match)
