"""The file of a match on the table: what is played is shown once it is kept, not before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from games.core.keeper import Keeper
from games.core.match import Match
from games.core.record import record_of, record_text

Show = Callable[[], None]


class MatchFile:
    """Saves one match; without a `path` nothing is saved, and everything is shown at once.

    Neither a power cut nor a kill can take back what was seen, and no frame waits for the disk:
    the table goes on while a move is written. `on_problem` hears of a disk that refuses.
    """

    def __init__(
        self,
        keeper: Keeper,
        match: Match,
        path: Path | None,
        on_problem: Callable[[OSError], None],
    ) -> None:
        self._keeper = keeper
        self._match = match
        self._path = path
        self._on_problem = on_problem
        self._number = 0
        self._unshown: dict[int, Show] = {}

    @property
    def unshown(self) -> int:
        """How many moves have been played but not been shown yet."""
        return len(self._unshown)

    def save(self) -> None:
        """Keep the match now; the caller shows the position as a whole."""
        self.forget()
        if self._path is not None:
            try:
                self._keeper.keep_now(self._path, record_text(record_of(self._match)))
            except OSError as error:
                self._on_problem(error)

    def save_and_show(self, show: Show) -> None:
        """Keep the match with the move just played, then show it."""
        if self._path is None:
            show()
            return
        self._number += 1
        self._unshown[self._number] = show
        text = partial(record_text, record_of(self._match))
        self._keeper.keep(self._path, text, partial(self._kept, self._number))

    def forget(self) -> None:
        """Show no single move that was not shown yet: the table shows another position."""
        self._unshown.clear()

    def close(self) -> None:
        """Return when all is on the disk; nothing more is shown."""
        self.forget()
        self._keeper.wait()

    def _kept(self, number: int, problem: Exception | None) -> None:
        if isinstance(problem, OSError):
            self._on_problem(problem)
        elif problem is not None:
            raise problem
        show = self._unshown.pop(number, None)
        if show is not None:
            show()
