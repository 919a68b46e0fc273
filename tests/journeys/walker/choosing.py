"""What a person might do next, drawn from what is on the screen."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from random import Random

import pygame

from games import catalog
from games.core.game import GameError, Setup
from games.stage.input.keys import load_keys
from games.stage.widgets.base import Widget
from tests.journeys.walker.steps import Begun, Start, Step
from tests.journeys.walker.wanderer import Wanderer
from tests.screen.hands import HANDS
from tests.screen.strokes import strokes

SIZES = ((960, 600), (1024, 768), (1280, 800), (1366, 768), (1100, 620), (1600, 900))
SCALES = (1.0, 1.0, 0.8, 1.2, 1.5, 2.0)
WAITS = (0.05, 0.2, 0.5, 1.0, 2.5)
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
KEYS = (
    *ARROWS * 3,
    *(pygame.K_TAB, pygame.K_RETURN) * 5,
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE) * 2,
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_F1, pygame.K_F10, pygame.K_PLUS, pygame.K_MINUS),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_1, pygame.K_9 + 1),
)
WORDS = ("Léa", "Tom", "7", "12", "x", " ")
CLOSES_THE_APP = "quit"
Choice = Callable[["Wanderer", Random], Iterator[Step]]


def start_of(seed: int) -> Start:
    """How the walk of a seed starts: any size, language, scale, and any match in the folder."""
    rng = Random(seed)
    settings = {
        "language": rng.choice(("fr", "en")),
        "theme": rng.choice(("light", "dark")),
        "text_size": rng.choice(SCALES),
        "animation": rng.choice(("off", "off", "fast", "normal", "slow")),
        "reduce_motion": rng.random() < 0.2,
        "confirm_moves": rng.random() < 0.3,
        "turn_board": rng.random() < 0.3,
        "colours": rng.choice(("standard", "safe")),
        "second_screen": rng.random() < 0.1,
        "bot_delay": rng.choice((0.0, 0.6)),
    }
    begun = tuple(_begun(rng) for _ in range(rng.choice((0, 1, 1, 2))))
    return Start(seed, rng.choice(SIZES), settings, begun)


def _begun(rng: Random) -> Begun:
    """A match of any variant, not over yet as a rule; at least one person plays."""
    game = catalog.game(rng.choice(catalog.names()))
    players = rng.choice(game.player_counts)
    chosen: dict[str, object] = {}
    for option in game.options(players, {}):
        if option.blocked is None and rng.random() < 0.4:
            value: object = None
            if option.kind == "toggle":
                value = not option.default
            elif option.kind in ("choice", "board") and option.choices:
                value = rng.choice(option.choices)
            elif option.kind == "per_seat":
                value = [rng.choice(option.choices) for _ in range(players)]
            if value is not None and _can_play(game.name, players, {**chosen, option.name: value}):
                chosen[option.name] = value
    share = rng.choice((0.1, 0.4, 0.7, 0.9, 0.97, 1.0))
    bots = (0, *(rng.choice((0, 2)) for _ in range(players - 1)))
    return Begun(game.name, share, players, rng.randrange(1000), chosen, bots)


def _can_play(game: str, players: int, options: dict[str, object]) -> bool:
    try:
        catalog.game(game).start(Setup(players, 1, options))
    except GameError:
        return False
    return True


def choices(walker: Wanderer, rng: Random, hands: str) -> Iterator[Step]:
    """The steps of one thing that a person with these hands does now."""
    offered: list[tuple[int, Choice]] = [
        (5, _wait),
        (1, _wait_long),
        (1, _resize),
        (1, lambda walker, rng: iter([("resume",)])),
        (1, lambda walker, rng: iter([("home",)])),
    ]
    if rng.random() < 0.3:
        offered.append((1, lambda walker, rng: iter([("again",)])))
    if walker.scene.wants_text:
        offered.append((8, _type))
    table = walker.table
    if table is not None and table.view.has_hands and not walker.scene.has_modal:
        offered.append((16, PLAYS[hands]))
    offered += HANDS_OF[hands]
    weights = [weight for weight, _ in offered]
    _, act = rng.choices(offered, weights)[0]
    yield from act(walker, rng)


# Time and the window


def _wait(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("wait", rng.choice(WAITS))


def _wait_long(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("wait", 10.0)


def _resize(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("resize", rng.choice(SIZES))


# Mouse and touch


def _widget(walker: Wanderer, rng: Random) -> Widget | None:
    found = walker.offered()
    if len(found) > 1 and rng.random() < 0.9:
        found = [each for each in found if each.name != CLOSES_THE_APP]
    return rng.choice(found) if found else None


def _press(walker: Wanderer, rng: Random) -> Iterator[Step]:
    widget = _widget(walker, rng)
    if widget is not None:
        yield ("press", widget.name)


def _press_about(walker: Wanderer, rng: Random) -> Iterator[Step]:
    """Not in the middle of it: a slider, a choice of several, a board."""
    widget = _widget(walker, rng)
    if widget is not None:
        area = widget.rect.clip(walker.app.ui.rect)
        if area.width > 2 and area.height > 2:
            x = rng.randrange(area.left + 1, area.right)
            y = rng.randrange(area.top + 1, area.bottom)
            yield ("click", (x, y), 1)


def _anywhere(walker: Wanderer, rng: Random) -> tuple[int, int]:
    width, height = walker.app.ui.size
    return rng.randrange(width), rng.randrange(height)


def _click(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("click", _anywhere(walker, rng), rng.choice((1, 1, 1, 3, 2)))


def _double(walker: Wanderer, rng: Random) -> Iterator[Step]:
    widget = _widget(walker, rng)
    if widget is not None:
        yield ("press", widget.name)
        yield ("press", widget.name)


def _point(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("point", _anywhere(walker, rng))


def _drag(walker: Wanderer, rng: Random) -> Iterator[Step]:
    start, end = _anywhere(walker, rng), _anywhere(walker, rng)
    yield ("drag", start, end, rng.choice((1, 1, 3, 3, 2)))


def _wheel(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("wheel", _anywhere(walker, rng), rng.choice((-3, -1, 1, 3)))


def _tap_widget(walker: Wanderer, rng: Random) -> Iterator[Step]:
    widget = _widget(walker, rng)
    if widget is not None:
        yield ("touch", widget.name)


def _tap(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("tap", _anywhere(walker, rng))


def _swipe(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("swipe", _anywhere(walker, rng), _anywhere(walker, rng))


def _pinch(walker: Wanderer, rng: Random) -> Iterator[Step]:
    near, far = rng.choice(((40, 120), (120, 40)))
    yield ("pinch", _anywhere(walker, rng), near, far)


def _play_at(verb: str) -> Choice:
    def play(walker: Wanderer, rng: Random) -> Iterator[Step]:
        table = walker.table
        assert table is not None
        way = HANDS.get(table.match.game.name)
        moves = table.match.state.legal_moves()
        if way is None or not moves or inspect.isabstract(type(table.view)):
            yield from _press_about(walker, rng)
            return
        try:
            for x, y in way(table, rng.choice(moves)):
                yield (verb, (round(x), round(y)), *((1,) if verb == "click" else ()))
                if walker.table is not table or not table.view.has_hands:
                    return
        except (AssertionError, LookupError):
            return  # the board is turned or zoomed away, or what is needed is folded

    return play


# Keys and gamepad


def _key(walker: Wanderer, rng: Random) -> Iterator[Step]:
    mods = (0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
    key, mod = rng.choice(KEYS), rng.choice(mods)
    if not (mod == pygame.KMOD_CTRL and key == pygame.K_q):
        yield ("key", key, mod)


def _is_to_be_entered(walker: Wanderer) -> bool:
    """Whether something has the focus that does not close the app, which may have ended."""
    focused = walker.scene.layers[-1].focused if walker.app.is_running else None
    return focused is not None and focused.name != CLOSES_THE_APP


def _wander_and_enter(walker: Wanderer, rng: Random) -> Iterator[Step]:
    for _ in range(rng.randrange(1, 6)):
        yield ("key", rng.choice((*ARROWS, pygame.K_TAB)), 0)
    if _is_to_be_entered(walker):
        yield ("key", rng.choice((pygame.K_RETURN, pygame.K_SPACE)), 0)


def _play_by_keys(walker: Wanderer, rng: Random) -> Iterator[Step]:
    table = walker.table
    assert table is not None
    moves = table.match.state.legal_moves()
    if table.match.game.name not in HANDS or not moves:
        yield from _wander_and_enter(walker, rng)
        return
    try:
        for name in strokes(table, rng.choice(moves)):
            yield ("key", pygame.key.key_code(name), 0)
            if walker.table is not table or not table.view.has_hands:
                return
    except (AssertionError, LookupError, ValueError):
        return


def _pad(walker: Wanderer, rng: Random) -> Iterator[Step]:
    arrows = range(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1)
    for _ in range(rng.randrange(1, 6)):
        yield ("pad", rng.choice((*load_keys(catalog.CONFIG).buttons, *arrows)))
    if _is_to_be_entered(walker):
        yield ("pad", pygame.CONTROLLER_BUTTON_A)


def _type(walker: Wanderer, rng: Random) -> Iterator[Step]:
    yield ("key", pygame.K_a, pygame.KMOD_CTRL)
    yield ("type", rng.choice(WORDS))


HANDS_OF: dict[str, list[tuple[int, Choice]]] = {
    "mouse": [
        (16, _press),
        (4, _press_about),
        (2, _click),
        (2, _double),
        (2, _point),
        (2, _drag),
        (2, _wheel),
    ],
    "touch": [(18, _tap_widget), (3, _tap), (3, _swipe), (3, _pinch)],
    "keys": [(12, _key), (12, _wander_and_enter)],
    "pad": [(20, _pad)],
}
PLAYS = {
    "mouse": _play_at("click"),
    "touch": _play_at("tap"),
    "keys": _play_by_keys,
    "pad": _pad,
}
