"""What was played last: the game and the match that the home screen offers."""

from __future__ import annotations

from games.stage.scenes.archive.archive import Archive, Entry
from games.stage.scenes.archive.thumbnails import Glance, Thumbnails
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui

FIRST_LOOK = 3


class LastPlayed:
    """Reads the kept matches piece by piece, as far as one to go on with."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.archive = Archive(desk.matches, desk.order)
        self._thumbnails = Thumbnails(desk)

    def look_again(self) -> None:
        """See which files there are; the few that were written last are read at once."""
        self.archive.scan()
        self.archive.read_some(FIRST_LOOK)

    @property
    def game(self) -> str:
        """The game played last that can be opened, else the first on the shelf; or none."""
        built = self.desk.built()
        played = (e.record.game for e in self.archive.last_played() if e.record is not None)
        return next((name for name in played if name in built), built[0] if built else "")

    @property
    def match(self) -> Entry | None:
        """The match to offer: the one played last of those that can be resumed here."""
        unfinished = {entry.path for entry in self.archive.unfinished()}
        for entry in self.archive.last_played():
            is_here = entry.record is not None and self.desk.is_built(entry.record.game)
            if is_here and entry.path in unfinished:
                return entry
        return None

    def glance(self, ui: Ui, entry: Entry, size: tuple[int, int], radius: int) -> Glance | None:
        """How a match stands; None until that is known."""
        stamp = self.archive.stamp(entry.path)
        return self._thumbnails.get(ui, entry.path, stamp, size, radius)

    def forget_orders(self) -> None:
        """Look at none of those asked for: what is shown has changed."""
        self._thumbnails.forget_orders()

    @property
    def has_work(self) -> bool:
        """Whether there is something left to read or to draw."""
        is_looking = self.match is None and not self.archive.is_complete
        return is_looking or self._thumbnails.is_waiting

    def do_work(self, ui: Ui) -> None:
        """Draw the next picture, or read some files."""
        if not self._thumbnails.make_next(ui):
            self.archive.read_some()
