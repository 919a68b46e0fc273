"""Positions laid out by hand: whatever a referee can leave on the disk opens again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Refereed
from games.core.record import load_match, read_record, save
from games.stage.app.routes import made
from games.stage.scenes.archive.archive import Archive
from games.stage.scenes.archive.thumbnails import Thumbnails
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.scenes.companion.scene import CompanionScene
from games.stage.table.game.companion import Companion, OffBoard
from games.stage.table.game.desk import Desk
from games.stage.table.saved.opening import open_match
from games.stage.table.table import table
from games.stage.widgets.commands import Push
from tests.games.matches import played
from tests.stage.companion_table import REFEREED, seats, shown

pytestmark = pytest.mark.usefixtures("unsaid")

LAID = 6
"""Pieces laid in one sitting."""


class Sitting:
    """People who lay a position out at random: any seat, any piece, and then what lies beside."""

    def __init__(self, companion: Companion, setup: Setup, seed: int) -> None:
        self.companion = companion
        self.rng = Random(seed)
        self.match = played(companion.game, setup, self.rng, self.rng.randrange(7))
        self.match.refereed = "turns"

    def positions(self) -> Iterator[Match]:
        """The match after every tap."""
        yield self.match
        for _ in range(LAID):
            setup, state = self.match.setup, self.match.state
            seat = self.rng.randrange(setup.players)
            if self._moved(self.companion.free_position(setup, state, seat), "laying"):
                yield self.match
            state = self.match.state
            if self.match.refereed == "laying" and state.legal_moves():
                move = self.rng.choice(state.legal_moves())
                laid = self.companion.laid_position(self.match.setup, state, move)
                if self._moved(laid, "laying"):
                    yield self.match
        setup, state = self.match.setup, self.match.state
        off_board = self.companion.off_board(setup, state)
        told = None if off_board is None else self._told(off_board)
        start = self.companion.start_position(setup, state, state.to_move or 0, told)
        if self._moved(start, "turns"):
            yield self.match

    def _told(self, off_board: OffBoard) -> OffBoard:
        """What the table says of hands, piles and points, as far as it can be."""
        off_board = replace(off_board, round=self.rng.randrange(off_board.rounds))
        taken: set[str] = set()
        for seat, holding in enumerate(off_board.holdings):
            free = [piece for piece in holding.pieces if piece not in taken]
            count = self.rng.randint(holding.least, min(holding.most, len(free)))
            held = frozenset(self.rng.sample(free, count))
            taken |= held if off_board.is_shared else set()
            points = self.rng.randrange(999) if off_board.round else 0
            is_marked = bool(off_board.mark) and (not off_board.is_mark_single or seat == 0)
            changes: dict[str, Any] = {"held": held, "points": points, "is_marked": is_marked}
            off_board = off_board.with_holding(seat, **changes)
        return off_board

    def _moved(self, position: dict[str, Any] | None, how: Refereed) -> bool:
        """Go on from a position, as the referee does, unless the rules refuse it."""
        if position is None:
            return False
        old = self.match
        setup = Setup(old.setup.players, old.setup.seed, old.setup.options, arranged=position)
        self.match = Match(old.game, setup, old.seats, refereed=how)
        return True


def setups(name: str) -> list[Setup]:
    """Every player count, and every value of every option that a lone choice can have."""
    game = catalog.game(name)
    found = []
    tried: set[tuple[str, Any]] = set()
    for players in [count for count in game.player_counts if count > 1]:
        found.append(Setup(players, 5))
        for option in game.options(players, {}):
            values = [True] if option.kind == "toggle" else option.choices
            if option.kind not in ("toggle", "choice", "board") or option.blocked is not None:
                continue
            for value in values:
                if value != option.default and (option.name, value) not in tried:
                    tried.add((option.name, value))
                    found.append(Setup(players, 5, {option.name: value}))
    return found


@pytest.mark.parametrize("name", REFEREED)
def test_a_position_is_read_again_after_every_tap(name: str, tmp_path: Path, desk: Desk) -> None:
    path = tmp_path / "m.yaml"
    with shown(CompanionScene(desk)) as app:
        game = catalog.game(name)
        companion = catalog.companion(name)(app.ui, game, catalog.sheet(name))
        for number, setup in enumerate(setups(name)):
            count = 0
            for match in Sitting(companion, setup, number).positions():
                save(match, path)
                again = load_match(path, catalog.find)
                assert again.state.to_json() == match.state.to_json()
                assert again.refereed == match.refereed
                assert match.refereed == "turns" or read_record(path).result is None
                count += 1
            assert count > LAID, setup


@pytest.mark.parametrize("name", REFEREED)
def test_a_position_laid_halfway_opens_wherever_matches_open(name: str, desk: Desk) -> None:
    """At the referee's, in the list, to look back at, and at a plain table."""
    with shown(CompanionScene(desk)) as app:
        game = catalog.game(name)
        companion = catalog.companion(name)(app.ui, game, catalog.sheet(name))
        for number, match in enumerate(Sitting(companion, setups(name)[0], 1).positions()):
            if number % 4 and match.refereed == "laying":
                continue
            path = desk.matches.new_path(name)
            match.seats = seats(match.setup.players)
            save(match, path)
            archive = Archive(desk.matches)
            archive.scan()
            archive.read_some(99)
            assert not archive.damaged()
            thumbnails = Thumbnails(desk)
            thumbnails.get(app.ui, path, archive.stamp(path), (300, 200), 8)
            assert thumbnails.make_next(app.ui)
            host = app.scene
            assert isinstance(host, CompanionScene)
            command = open_match(host, desk, path)
            assert isinstance(command, Push)
            referee = made(command.scene)
            assert isinstance(referee, RefereeScene)
            assert referee.is_arranging == (match.refereed == "laying")
            review = open_match(host, desk, path, is_review=True)
            assert isinstance(review, Push)
            for scene in (referee, made(review.scene), table(desk, match, None)):
                app.post(lambda scene=scene: Push(scene))  # type: ignore[misc]
                app.step(0.1)
                assert app.scene is scene
                app.screenshot()
                app._pop(1, None)
                app.step(0.1)
