"""The table of all games that are played turn by turn."""

from __future__ import annotations

from pathlib import Path

from games.core.files.lock import Lock
from games.core.match import Match
from games.host.host import Host
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene


class TableScene(MatchScene):
    """A match on the table. `path` is its file; without one nothing is saved."""

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path | None,
        review: bool = False,
        is_demo: bool = False,
    ) -> None:
        super().__init__(desk, Host(desk, match, path, is_review=review, is_demo=is_demo))


def table(
    desk: Desk,
    match: Match,
    path: Path | None,
    is_review: bool = False,
    is_demo: bool = False,
    lock: Lock | None = None,
    looking: int | None = None,
) -> MatchScene:
    """The scene in which a match is played or looked at: its game's own, or that of all games.

    With `looking` it is first seen after so many moves.
    """
    kind = desk.catalog.view(match.game.name).table_scene() or TableScene
    scene: MatchScene = kind(desk, match, path, review=is_review, is_demo=is_demo)
    if lock is not None:
        scene.host.lock = lock
    if looking is not None:
        scene.host.looking = min(looking, len(match.moves))
    return scene
