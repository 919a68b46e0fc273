"""Ways to a table of Zuma for journeys: a new match with so many people, or one from a file."""

from __future__ import annotations

from pathlib import Path

import pygame

from games import catalog
from games.core.match import Match, Seat
from games.core.record import record_of, record_text
from games.core.tables import load
from games.zuma.view.table.scene import ZumaScene
from tests.games.test_golden import GOLDEN, Golden
from tests.journeys.person import Person

NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Noé")


def has(person: Person, name: str) -> bool:
    """Whether there is a widget of this name that can be pressed."""
    return any(
        widget.name == name and widget.is_enabled
        for widget in person._scene.layers[-1]._all()
        if widget.is_visible
    )


def click_on(person: Person, name: str) -> None:
    """Click the widget of this name, which need not have words."""
    person.click(person._scene.find(name).rect.center)


def type_seed(person: Person, seed: int) -> None:
    """In the screen of a new match: a known draw."""
    click_on(person, "seed")
    person.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    person.type(str(seed))


def new_zuma(person: Person, people: int = 1, players: int = 3, seed: int = 7) -> None:
    """From home to a new match with so many people, the rest bots, before it begins."""
    person.press("Zuma")
    person.wait(1.0)
    for _ in range(players - 3):
        person.press("new_match.add")
    for seat in range(players):
        here, bot = person._scene.find(f"kind-{seat}").cells[:2]  # type: ignore[attr-defined]
        person.click((here if seat < people else bot).center)
    type_seed(person, seed)
    person.press("new_match.start")
    person.wait(1.0)
    assert person.sees("zuma_view.begin")


def table_of(person: Person) -> ZumaScene:
    """The table of Zuma on the screen, to see what was played."""
    scene = person.app.scene
    assert isinstance(scene, ZumaScene)
    return scene


def keep_golden(home: Path, game: str, name: str, levels: str, moves: int | None = None) -> Match:
    """Put a golden match, or its first moves, among the saved ones; `023` is a person and bots."""
    golden = load(GOLDEN / game / f"{name}.yaml", Golden)
    seats = [Seat(NAMES[n], n, bot=int(level)) for n, level in enumerate(levels)]
    match = Match(catalog.game(game), golden.setup, seats)
    for step in golden.moves[:moves]:
        match.play(match.state.parse(step.move))
    folder = home / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game}-{name}.yaml"
    path.write_text(record_text(record_of(match)), encoding="utf-8")
    return match


def look_behind_the_curtain(person: Person) -> None:
    """Whoever is called to the screen holds Enter until the hand is seen."""
    person.wait_until(lambda: has(person, "hold"), "the curtain")
    person.hold(pygame.K_RETURN)
    person.wait(0.8)
    person.release(pygame.K_RETURN)
    person.wait(0.4)
