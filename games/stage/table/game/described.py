"""What a view tells of its game without a table: boards to choose from, looks, words, a count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, cast

import pygame

from games.core.game import S
from games.core.language import Phrase
from games.core.match import Match
from games.stage.draw.theme import PlayerLook
from games.stage.space.faces.decals import mark_decal, sprite_decal
from games.stage.space.geometry.blocks import Decal
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.stage.table.game.outcome import Outcome
    from games.stage.widgets.scene import Scene


class Described(Generic[S]):
    """One game as it is prepared, listed and counted. A game overrides what it knows better."""

    name: ClassVar[str]

    # The boards of the new-match scene

    @classmethod
    def board_preview(
        cls, ui: Ui, players: int, options: dict[str, Any], board: Any, size: tuple[int, int]
    ) -> pygame.Surface:
        """A board of the picker in the new-match scene, on a transparent ground."""
        raise LookupError(f"{cls.name} has no boards to choose from")

    @classmethod
    def board_words(cls, ui: Ui, players: int, options: dict[str, Any], board: Any) -> str:
        """A few words beside the name of a board in the picker, such as how high one may build."""
        return ""

    @classmethod
    def board_editor(
        cls, board: Any, on_done: Callable[[Any], None], players: int = 0
    ) -> Scene | None:
        """The scene where so many players draw a board of their own, if the game has that."""
        return None

    # A match of it

    @classmethod
    def player_looks(cls, ui: Ui, colours: Sequence[int]) -> list[PlayerLook]:
        """How players of these colours are told apart."""
        return [ui.theme.player(colour, cls.name) for colour in colours]

    @classmethod
    def states_of(cls, match: Match) -> Sequence[S]:
        """The positions of a match of this game."""
        return cast("Sequence[S]", match.states)

    @classmethod
    def state_of(cls, match: Match) -> S:
        """The position in which a match of this game stands."""
        return cls.states_of(match)[match.position]

    @classmethod
    def table_scene(cls) -> Callable[..., Any] | None:
        """The scene of a game that is not played turn by turn; None: the table of all games."""
        return None

    @classmethod
    def look_of(cls, ui: Ui, match: Match, seat: int) -> PlayerLook:
        """How a seat is told apart: by its player's colour, unless the game knows better."""
        return ui.theme.player(match.seats[seat].colour, cls.name)

    @classmethod
    def role_of(cls, ui: Ui, match: Match, seat: int) -> str:
        """What a seat plays, such as its clan; empty when there is nothing to say."""
        return ""

    @classmethod
    def variant_words(cls, ui: Ui, match: Match) -> Sequence[str]:
        """What is played, for the line under the game's name: every option that is on."""
        chosen = match.game.checked_options(match.setup.players, match.setup.options)
        words = []
        for option in match.game.options(match.setup.players, chosen):
            name, value = option.name, chosen[option.name]
            if value is True:
                words.append(ui.say(f"{cls.name}.option.{name}").lower())
            elif isinstance(value, str):
                words.append(ui.say(f"{cls.name}.choice.{name}.{value}").lower())
            elif option.kind == "board":
                words.append(ui.say(f"{cls.name}.choice.{name}.own").lower())
            elif option.kind == "per_seat" and isinstance(value[0], int) and any(value):
                numbers = " – ".join(map(str, value))
                words.append(f"{ui.say(f'{cls.name}.option.{name}').lower()} {numbers}")
        return words

    @classmethod
    def progress_of(cls, state: S) -> Phrase | None:
        """How far a match is; None where the number of the move and whose turn it is say it."""
        return None

    @classmethod
    def facts(cls, ui: Ui, outcome: Outcome) -> Sequence[str] | None:
        """What is worth knowing about a finished match; None where single moves tell it."""
        return None

    @classmethod
    def course_stops(cls, outcome: Outcome) -> Sequence[tuple[int, int]]:
        """Where the points of a finished match are told: after how many moves, and which show it.

        Empty: after every move. Else `<game>_view` says `course`, `course_hint` and `move`.
        """
        return ()

    @classmethod
    def draft_look(
        cls, ui: Ui, players: int, options: dict[str, Any], seat: int
    ) -> PlayerLook | None:
        """How a seat will be told apart, while a match is prepared; None: by the chosen colour."""
        return None

    @classmethod
    def count_order(cls, state: S) -> Sequence[int]:
        """The seats in the order in which they count their points; empty: all at once."""
        return ()

    @classmethod
    def closing_words(cls, ui: Ui, match: Match) -> Sequence[str]:
        """Sentences for the result: why the match ended, and what decided it."""
        return ()

    @classmethod
    def podium_faces(cls, ui: Ui, match: Match, seat: int) -> Sequence[Decal]:
        """What the blocks of a winner's podium show, one after the other: their own pieces."""
        look = cls.look_of(ui, match, seat)
        return [sprite_decal(ui, look.emblem, 0.8) if look.emblem else mark_decal(ui, look, 0.5)]
