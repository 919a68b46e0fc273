"""The usual names while they are typed: kept once the keys are quiet."""

from __future__ import annotations

from games.stage.ui import Ui

KEPT_AFTER = 0.6
"""Seconds without a key until typed names are kept: not one file a letter."""


class TypedNames:
    """The names of the settings, and what was typed of them since."""

    def __init__(self) -> None:
        self._typed: list[str] | None = None
        """Names that were typed and are not kept yet."""
        self._quiet = 0.0

    def shown(self, ui: Ui) -> list[str]:
        """The names as they stand in their fields."""
        return list(ui.settings.names) if self._typed is None else self._typed

    def type(self, ui: Ui, index: int, text: str) -> None:
        """A name of the list was changed."""
        names = self.shown(ui)
        names += [""] * (index + 1 - len(names))
        names[index] = text.strip()[:40]
        self._typed = names
        self._quiet = 0.0

    def keep(self, ui: Ui) -> None:
        """Keep the names typed so far; empty ones at the end are none."""
        if self._typed is None:
            return
        names, self._typed = self._typed, None
        while names and not names[-1]:
            names.pop()
        if tuple(names) != ui.settings.names:
            ui.change(names=tuple(names))

    def pass_time(self, ui: Ui, dt: float) -> None:
        """Keep them when no key has come for a while."""
        self._quiet += dt
        if self._typed is not None and self._quiet >= KEPT_AFTER:
            self.keep(ui)

    @property
    def wake_after(self) -> float | None:
        """Seconds until they are to be kept."""
        return None if self._typed is None else max(0.0, KEPT_AFTER - self._quiet)
