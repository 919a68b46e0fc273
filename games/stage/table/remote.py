"""A phone as the remote of its seat at the table of all games that are played turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.language import Phrase, phrase
from games.host.phones import Page, Wish

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene


class Remote:
    """Tells each phone whose turn it is and how the match stands."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    def page(self, seat: int) -> Page:
        """What the phone of a seat shows now."""
        scene = self.scene
        state = scene.match.states[scene.position_shown]
        return {
            "page": "turn",
            "players": scene.phones.players(),
            "points": state.scores()[seat].total,
            "status": self._status(seat),
        }

    def _status(self, seat: int) -> dict[str, object]:
        """Whose turn it is."""
        scene = self.scene
        acting = scene.match.states[scene.position_shown].to_move
        if acting is None:
            return {"is_mine": False, "seat": None, "title": phrase("table.over"), "line": ""}
        key = "table.your_turn" if acting == seat else "table.bot_turn"
        title: Phrase = phrase(key, name=scene.name_of(acting))
        line: Phrase | str = scene.view.margins.task() if acting == seat else ""
        return {"is_mine": acting == seat, "seat": acting, "title": title, "line": line}

    def wish(self, seat: int, wish: Wish, at: float) -> None:
        """Nothing can be done from here yet but to look on."""

    def pass_time(self, dt: float) -> None:
        """Nothing waits."""

    @property
    def wake_after(self) -> float | None:
        """Nothing waits."""
        return None
