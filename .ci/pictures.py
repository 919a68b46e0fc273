"""Draws the README's pictures anew, in English and of one size: docs/*.png and docs/placing.webp.

    python .ci/pictures.py [FOLDER]

Each game is shown in the midst of a match between bots of one level, which is always the same.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games import catalog
from games.bots.deadline import Deadline
from games.bots.levels import Mind
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import save
from tests.journeys.person import Person

SIZE = (1280, 800)
MOVING, SHOWN, RATE, LAST = (1280, 800), (800, 500), 20, 1500
"""The window of the moving picture, its size, its frames a second, and how long the last stays."""
NAMES = ("Ada", "Ben", "Cleo", "Dan")
LEVEL = 2
SEED = 4
PATIENCE = 60.0
"""Seconds a thought may take, so that the level alone decides how far it goes."""
PLAYED = {
    "cuminos": (4, 18),
    "kiwara": (2, 26),
    "kumata": (3, 20),
    "rumis": (3, 12),
    "zuma": (4, 22),
}
"""Of each game how many play, and after how many moves it is shown."""


def begun(game: str) -> Match:
    """A match that bots have played up to there; then people go on, in Zuma one against bots."""
    players, count = PLAYED.get(game, (2, 8))
    found, brain = catalog.game(game), catalog.brain(game)
    seats = [Seat(NAMES[index], index) for index in range(players)]
    if game == "zuma":
        seats = [seats[0], *(Seat(seat.name, seat.colour, LEVEL) for seat in seats[1:])]
    match = Match(found, Setup(players, SEED), seats)
    minds = [Mind(brain, Random(seat)) for seat in range(players)]
    order = Random(SEED)
    for _ in range(count):
        seat = brain.actor(match.state, [LEVEL] * players, order)
        states, moves = match.states[: match.position + 1], match.moves[: match.position]
        match.play(minds[seat].choose(states, moves, LEVEL, Deadline(PATIENCE), seat))
    return match


def shown(game: str | None, goal: Path) -> None:
    """Keep a picture of a game in the midst of a match, or of the home screen."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if game is not None:
            save(begun(game), home / "matches" / f"{game}-20260101-120000-000000.yaml")
        person = Person(home, size=SIZE, animation="off", sound=False)
        try:
            if game is not None:
                person.press("home.resume")
                person.wait(1.0)
            if person.can_press("Continue"):  # whoever comes back finds it paused
                person.press("Continue")
            person.wait(1.0)
            person.picture(goal)
        finally:
            person.close()


def moved(game: str, goal: Path) -> None:
    """Keep a short moving picture: the board turns a little, a piece is aimed and lands."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        save(begun(game), home / "matches" / f"{game}-20260101-120000-000000.yaml")
        person = Person(home, size=MOVING, animation="normal", sound=False)
        try:
            person.press("home.resume")
            person.wait(2.0)
            write_moving(list(placing(person)), goal)
        finally:
            person.close()


def placing(person: Person) -> Iterator[pygame.Surface]:
    """The frames: from the side, with a ghost, falling, at rest."""
    scene = person.app.scene
    view = scene.view
    home = view.camera
    legal = scene.match.state.legal_moves()
    best = max(legal, key=lambda move: (scene.view.hand.gains(move)[0].points or 0, str(move)))
    for turn in (24.0, 0.0):
        scene.aim_camera(home.yaw + turn, home.pitch)
        yield from frames(person, 0.5)
    view.hand.hold(best)
    scene.aimed()
    yield from frames(person, 0.8)
    scene.play(best)
    yield from frames(person, 1.6)


def frames(person: Person, seconds: float) -> Iterator[pygame.Surface]:
    """What is seen meanwhile."""
    for _ in range(round(seconds * RATE)):
        person.app.step(1 / RATE)
        yield pygame.transform.smoothscale(person.app.screenshot(), SHOWN)


def write_moving(drawn: list[pygame.Surface], goal: Path) -> None:
    """Pack frames into one small file that plays round and round."""
    images = [
        Image.frombytes("RGB", each.get_size(), pygame.image.tobytes(each, "RGB")) for each in drawn
    ]
    wait = round(1000 / RATE)
    durations = [wait] * (len(images) - 1) + [LAST]
    first, *rest = images
    first.save(
        goal, save_all=True, append_images=rest, duration=durations, loop=0, quality=70, method=4
    )


def main(folder: Path) -> None:
    """Draw them all."""
    folder.mkdir(parents=True, exist_ok=True)
    moved("rumis", folder / "placing.webp")
    shown(None, folder / "home.png")
    for game in catalog.names():
        shown(game, folder / f"{game}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs")
