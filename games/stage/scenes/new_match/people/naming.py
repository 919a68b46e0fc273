"""Scenes where people type their names: those who played before are offered meanwhile."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

import pygame

from games.stage.scenes.new_match.people.known import Known, known, named, offered
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.scene import WidgetScene


class NamingScene(WidgetScene):
    """Its name fields are called name-0, name-1 … and tell it of the caret and of Enter."""

    naming: int | None = None
    """The seat whose name has the caret or had it last: people are offered for it."""

    @abstractmethod
    def typed_names(self) -> Sequence[str | None]:
        """What is typed at each seat; None where no person sits."""

    @abstractmethod
    def seat_person(self, seat: int, person: Known) -> None:
        """Seat somebody with what is theirs."""

    def people_named(self) -> list[str]:
        return [name for name in self.typed_names() if name]

    @property
    def people(self) -> list[Known]:
        """Everybody who played before."""
        return known(self.ui.settings)

    @property
    def offered_people(self) -> list[Known]:
        """Who may be meant by the name that is being typed."""
        names = list(self.typed_names())
        if self.naming is None or self.naming >= len(names):
            return []
        typed = names.pop(self.naming)
        return [] if typed is None else offered(self.people, typed, filter(None, names))

    def name_here(self, seat: int) -> Command:
        """The caret has come to a seat's name."""
        self.naming = seat
        return self.layout()

    def name_typed(self, seat: int, name: str) -> None:
        """A name was typed: who is called just so is seated with what is theirs."""
        self.naming = seat
        same = named(self.people, name)
        if same is not None and self.typed_names()[seat] is not None:
            self.seat_person(seat, same)

    def choose_person(self, person: Known) -> Command:
        """Somebody who played before was chosen; then the next name."""
        if self.naming is not None:
            self.seat_person(self.naming, person)
        return self._name_next()

    def submit_name(self) -> Command:
        """Enter: the first who is offered for what was typed, then the next name."""
        people = self.offered_people
        if self._is_typed and people:
            return self.choose_person(people[0])
        return self._name_next()

    @property
    def _is_typed(self) -> bool:
        names = self.typed_names()
        at = self.naming
        return at is not None and at < len(names) and bool((names[at] or "").strip())

    def _name_next(self) -> Command:
        """From one name to the next; after the last nobody is offered any more."""
        following = 0 if self.naming is None else self.naming + 1
        self.naming = following if following < len(self.typed_names()) else None
        self.layout()
        if self.naming is not None:
            self.base.come_to(f"name-{self.naming}")
        return STAY

    def name_chips(self, rect: pygame.Rect, style: str = "semi16") -> list[Widget]:
        """As many of the people offered as fit in one line; Enter takes the one that is lit."""
        ui, is_typed = self.ui, self._is_typed
        found: list[Widget] = []
        x = rect.x
        for number, person in enumerate(self.offered_people):
            wide = min(button_width(ui, person.name, "", style), rect.width)
            if x + wide > rect.right:
                break
            found.append(
                Button(
                    ui,
                    pygame.Rect(x, rect.y, wide, rect.height),
                    person.name,
                    partial(self.choose_person, person),
                    kind="primary" if is_typed and number == 0 else "secondary",
                    name=f"known-{number}",
                    style=style,
                )
            )
            x += wide + ui.px(8)
        return found
