"""A turning point looked back at: what was played, what was better, and the better line."""

from __future__ import annotations

from typing import Any, Literal

from games.host.teaching import Taught, tried_from
from games.stage.table.acting import ActingScene
from games.stage.table.game.margins import LogRow
from games.stage.widgets.commands import STAY, Command, Replace, named

Which = Literal["played", "better"]


class TableTeaching:
    """What of a turning point is shown: one of the two moves, or a step of the better line."""

    def __init__(self, scene: ActingScene) -> None:
        self.scene = scene
        self.which: Which = "better"
        self.step: int | None = None
        """Which position of the better line is shown; None: the one before the move."""
        self.is_playing = False
        """Whether the better line is being played out."""
        self.rows: dict[Which, LogRow] = {}
        """Both moves as they read in a list."""
        self._shown: Taught | None = None

    @property
    def taught(self) -> Taught | None:
        """What the position that is looked at teaches; None elsewhere."""
        return self.scene.host.taught

    def show(self) -> None:
        """Lay the position before the move, with the move chosen as a ghost."""
        taught, view = self.taught, self.scene.view
        view.labels, view.is_elsewhere = (), False
        if taught is None:
            self._shown, self.is_playing = None, False
            return
        if taught is not self._shown:
            self._shown, self.step, self.is_playing = taught, None, False
            self.which = "played" if taught.better is None else "better"
        view.sync(taught.before)
        margins = view.margins
        moves: dict[Which, Any] = {"played": taught.played}
        if taught.better is not None:
            moves["better"] = taught.better
        self.rows = {which: margins.move_row(move) for which, move in moves.items()}
        if self.step is not None:
            view.is_elsewhere = True
            view.sync(taught.line[self.step].after)
            return
        view.hint = moves[self.which]
        view.labels = tuple(
            (move, self._label(taught, which), which == self.which) for which, move in moves.items()
        )

    def _label(self, taught: Taught, which: Which) -> str:
        after = taught.played_after if which == "played" else taught.better_after
        return self.scene.ui.say(f"teach.label_{which}", n=after.scores()[taught.seat].total)

    # What buttons do

    def choose(self, which: Which) -> None:
        """Show the other move."""
        self.which, self.step, self.is_playing = which, None, False
        self._shows_anew()

    def look_on(self, step: int) -> None:
        """Show a position of the better line; the one that is shown goes back."""
        self.step = None if step == self.step else step
        self.is_playing = False
        self._shows_anew()

    def play(self) -> None:
        """Play the better line out, move by move."""
        taught = self.taught
        if taught is not None and taught.line:
            self.step, self.is_playing = None, True
            self.which = "better"
            self._shows_anew()
            self.go_on()

    def go_on(self) -> None:
        """The last step is at rest: the next one, or the end of the line."""
        taught = self.taught
        step = 0 if self.step is None else self.step + 1
        if taught is None or step >= len(taught.line):
            self.is_playing = False
            self.scene.layout()
            return
        self.step = step
        onward = taught.line[step]
        view = self.scene.view
        view.hint, view.labels, view.is_elsewhere = None, (), True
        view.present(onward.events, onward.before, onward.after)
        self.scene.layout()
        if not view.is_moving:
            self.go_on()

    def try_it(self) -> Command:
        """A match of the same people from before the move."""
        scene, taught = self.scene, self.taught
        if taught is None:
            return STAY
        match = tried_from(scene.match, taught.position)
        path = scene.desk.matches.new_path(match.game.name)
        return Replace(named("table", scene.desk, match, path))

    def _shows_anew(self) -> None:
        self.scene.view.finish()
        self.show()
        self.scene.layout()
