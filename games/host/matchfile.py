"""The file of a match on the table: what is played is shown once it is kept, not before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from games.core.files.folder import put_away
from games.core.files.keeper import Keeper
from games.core.match import Match
from games.core.record import record_of, record_text
from games.host.saving import Saving

Show = Callable[[], None]


class MatchFile(Saving):
    """Saves one match; without a `path` nothing is saved, and everything is shown at once.

    Neither a power cut nor a kill can take back what was seen, and no frame waits for the disk:
    the table goes on while a move is written. `on_change` hears of a disk that refuses, and of
    one that does so no longer: every save writes the whole match.
    """

    def __init__(
        self,
        keeper: Keeper,
        match: Match,
        path: Path | None,
        on_change: Callable[[], object],
    ) -> None:
        super().__init__(path, on_change)
        self._keeper = keeper
        self._match = match
        self._asked = self._told = 0
        self._unshown: dict[int, tuple[Show, bool]] = {}

    @property
    def unshown(self) -> int:
        """How many moves have been played but not been shown yet."""
        return sum(is_move for _, is_move in self._unshown.values())

    @property
    def is_saving(self) -> bool:
        """Whether a move is on its way to the disk."""
        return self._told < self._asked

    def save(self) -> None:
        """Keep the match now; the caller shows the position as a whole."""
        self.forget()
        self.try_again()

    def save_and_show(self, show: Show, *, is_move: bool = True) -> None:
        """Keep the match with the move just played, or with whatever else changed, then show it."""
        if self.path is None:
            show()
            return
        self._asked += 1
        self._unshown[self._asked] = (show, is_move)
        text = partial(record_text, record_of(self._match))
        self._keeper.keep(self.path, text, partial(self._kept, self._asked))

    def forget(self) -> None:
        """Show no single move that was not shown yet: the table shows another position."""
        self._unshown.clear()

    def give_up(self) -> None:
        """Put the file away, as if it had been deleted: another match comes in its place."""
        self._keeper.wait()
        if self.path is not None:
            with suppress(OSError):  # it stays in progress then
                put_away(self.path)
        self.path = None

    def close(self) -> None:
        """Return when all is on the disk; nothing more is shown.

        A match that nobody has touched leaves nothing behind: there is nothing to go on with.
        """
        self.forget()
        self._keeper.wait()
        if self.path is not None and not self._match.is_touched:
            with suppress(OSError):  # it stays then, and is not offered
                self.path.unlink(missing_ok=True)

    def _write(self) -> None:
        assert self.path is not None
        self._keeper.keep_now(self.path, record_text(record_of(self._match)))

    def _kept(self, number: int, problem: Exception | None) -> None:
        self._told = number
        if problem is None or isinstance(problem, OSError):
            self._settle(problem)
        else:
            raise problem
        waiting = self._unshown.pop(number, None)
        if waiting is not None:
            show, _ = waiting
            show()
