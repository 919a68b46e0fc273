"""The log of a match of Kiwara: a row for each animal, each card, and each totem moved alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core.game import Event
from games.kiwara.rules import events as happened
from games.kiwara.rules import moves
from games.kiwara.rules.state import KiwaraState
from games.kiwara.view.icons import Icons
from games.stage.table.game.margins import Icon, LogRow, Margins
from games.stage.table.game.view import View


class LogMargins(Margins[KiwaraState]):
    """The part of the margins that writes the log.

    The walk that closes a turn stands at the right of the turn's last row.
    """

    view: View[KiwaraState]

    def __init__(self, view: View[KiwaraState]) -> None:
        super().__init__(view)
        self.icons = Icons(view)

    def made_rows(self) -> list[LogRow]:
        """A row for each animal or card; the totem's walk stands at its right."""
        match = self.view.match
        rows: list[LogRow] = []
        for number, move in enumerate(match.moves[: match.position]):
            seat, after = match.states[number].to_move or 0, number + 1
            last = rows[-1] if rows and rows[-1].seat == seat else None
            if isinstance(move, moves.Totem) and last is not None and not last.note:
                rows[-1] = replace(
                    last, position=after, note=move.stop, note_icon=self.icons.totem()
                )
            elif isinstance(move, moves.Stay | moves.End) and last is not None:
                rows[-1] = replace(last, position=after)
            elif isinstance(move, moves.Keep) and last is not None:
                kept = self._say("log.keeps", card=self._card(move.card))
                rows[-1] = replace(last, position=after, detail=kept)
            else:
                rows.append(self._row(seat, after, move, match.events[number]))
        return rows

    def _row(self, seat: int, after: int, move: Any, events: Sequence[Event]) -> LogRow:
        detail = ", ".join(filter(None, map(self._consequence, events)))
        if isinstance(move, moves.Totem):
            is_barred = "warthog" in self.view.match.states[after - 1].pending  # type: ignore[attr-defined]
            detail = self._say("log.barred") if is_barred else ""
            text = self._say("log.totem")
            return LogRow(seat, after, self.icons.totem_of(seat), text, move.stop, detail=detail)
        is_hidden = any(getattr(event, "hidden", False) for event in events)
        icon, text = self._words(seat, move, is_hidden)
        if isinstance(move, moves.Gnu):
            note = self.icons.totem()
            return LogRow(seat, after, icon, self._card("gnu"), move.stop, note)
        return LogRow(seat, after, icon, text, detail=detail)

    def move_row(self, move: Any) -> LogRow:
        """How a move that could be played now reads."""
        seat, after = self.view.state.to_move or 0, self.view.match.position + 1
        if isinstance(move, moves.Totem):
            text = f"{self._say('log.totem')} {move.stop}"
            return LogRow(seat, after, self.icons.totem_of(seat), text)
        if isinstance(move, moves.Stay | moves.End):
            return LogRow(seat, after, None, self._say(f"verb.{move}"))
        if isinstance(move, moves.Keep):
            text = self._say("log.keep", card=self._card(move.card))
            return LogRow(seat, after, self.icons.card_of(seat, move.card), text)
        return LogRow(seat, after, *self._words(seat, move))

    def _words(self, seat: int, move: Any, is_hidden: bool = False) -> tuple[Icon, str]:
        """The picture and the words of a placement, a swap or a card that is used."""
        if isinstance(move, moves.Place):
            name = self._say(f"animal.{move.animal}").capitalize()
            return self.icons.token(seat, move.animal, is_hidden), f"{name} {move.cell}"
        if isinstance(move, moves.Swap):
            return self.icons.token(seat, "crocodile"), self._say("log.swap", cell=move.cell)
        card, _, target = str(move).partition(" ")
        return self.icons.card_of(seat, card), f"{self._card(card)} {target}".strip()

    def _consequence(self, event: Event) -> str:
        """What else came of a move, in a word or two; empty where the row says it already."""
        match event:
            case happened.OkapiTaken():
                return self._card("okapi")
            case happened.CardDrawn():
                return self._card(event.card)
            case happened.GazelleFled() | happened.ZebraHid():
                return self._say(f"log.{type(event).__name__}", cell=event.cell)
            case happened.AnimalReturned():
                animal = self._say(f"animal.{event.animal}")
                return self._say("log.AnimalReturned", animal=animal)
            case happened.PlacementBarred():
                return self._say("log.PlacementBarred", name=self.view.name_of(event.seat))
        return ""

    def _card(self, card: str) -> str:
        return self._say(f"card.{card}")

    def _say(self, key: str, **values: Any) -> str:
        return self.ui.say(f"kiwara.{key}", **values)
