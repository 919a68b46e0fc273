"""Rumis before a match: its boards, its options, and how a match starts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from games.core.game import BadSetup, GameOf, Option, Setup
from games.core.language import Phrase, phrase
from games.rumis.rules import arrange
from games.rumis.rules.placements import placements_in, preparing
from games.rumis.rules.ruleset import Ruleset
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState
from games.rumis.rules.table import LEAST_TOGETHER, Heights, RumisTable, Special

__all__ = ["GAME", "CubeState", "Rumis", "RumisState"]

_EXCLUSIVE = ("inverse", "relocate", "colours", "ruins")
"""Special rules that do not combine (nor with the cube)."""


class Rumis(GameOf[RumisState | CubeState]):
    """Rumis with Rumis+: two to six build together, one fills a cube alone."""

    name = "rumis"
    table_type: ClassVar[type[Any]] = RumisTable
    table: RumisTable
    derived_keys: ClassVar[tuple[str, ...]] = ("board", "heights", "hands", "out", "to_move")

    def __init__(self, table: RumisTable) -> None:
        self.table = table

    @property
    def default_players(self) -> int:
        """Two: the first count that builds together."""
        return LEAST_TOGETHER

    # -- options ---------------------------------------------------------------------------

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """Boards and special rules for so many players, or the cubes for one."""
        return (*self._building_options(players, chosen), *self._cube_options(players, chosen))

    def _building_options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        table = self.table
        is_alone = players < LEAST_TOGETHER
        alone = phrase("rumis.blocked.alone") if is_alone else None
        boards = table.boards_for(max(players, LEAST_TOGETHER))
        is_crowd = players >= table.corner_opening_from
        opening = "corner" if is_crowd else "face"
        return (
            Option("board", "board", boards[0], boards, alone),
            Option("opening", "choice", opening, ("face", "corner"), alone),
            Option("inverse", "toggle", False, (), self._blocked("inverse", players, chosen)),
            Option("relocate", "toggle", False, (), self._blocked("relocate", players, chosen)),
            Option("colours", "choice", 1, (1, 2), self._blocked("colours", players, chosen)),
            Option("ruins", "toggle", False, (), self._blocked("ruins", players, chosen)),
        )

    def _cube_options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        solitaire = self.table.solitaire
        least, most = solitaire.colours
        if players >= LEAST_TOGETHER:
            together = phrase("rumis.blocked.together")
            return (
                Option("cube", "choice", 0, (0, *solitaire.cubes), together),
                Option("colours_used", "choice", least, tuple(range(least, most + 1)), together),
            )
        enough = tuple(range(self.table.least_colours(self._edge(chosen)), most + 1))
        return (
            Option("cube", "choice", solitaire.cubes[0], solitaire.cubes, is_ground=True),
            Option("colours_used", "choice", enough[0], enough),
        )

    def _blocked(self, name: str, players: int, chosen: Mapping[str, Any]) -> Phrase | None:
        """Why a special rule cannot be chosen, if it cannot."""
        if players < LEAST_TOGETHER:
            return phrase("rumis.blocked.alone")
        special: Special = getattr(self.table, name)
        if not special.takes(players):
            least, most = special.players
            key = "only" if least == most else "two_counts" if most == least + 1 else "from_to"
            return phrase(f"rumis.blocked.{key}", least=least, most=most)
        for other in _EXCLUSIVE:
            if other != name and _is_chosen(chosen.get(other)):
                return phrase("rumis.blocked.combined", other=phrase(f"rumis.option.{other}"))
        names = self._relocation_boards()
        if name == "relocate" and chosen.get("board", self.table.boards[0].name) not in names:
            return phrase("rumis.blocked.boards", boards=", ".join(map(str.capitalize, names)))
        return None

    def _relocation_boards(self) -> list[str]:
        return [board.name for board in self.table.boards if board.relocation]

    def checked_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; `BadSetup` for one that is unknown or does not fit."""
        wrong = self._wrong_board(players, given.get("board"))
        if players < LEAST_TOGETHER:
            wrong = self._too_few_colours(given)
        if wrong is not None:
            raise BadSetup(wrong)
        return super().checked_options(players, given)

    def _wrong_board(self, players: int, name: Any) -> Phrase | None:
        """A sentence of its own for a board that is drawn, or takes fewer players."""
        if isinstance(name, list):
            return phrase("rumis.setup.drawn")
        for board in self.table.boards:
            if board.name == name and players > board.most_players:
                shown = board.name.capitalize()
                return phrase("rumis.setup.board", board=shown, most=board.most_players)
        return None

    def _too_few_colours(self, given: Mapping[str, Any]) -> Phrase | None:
        """A sentence of its own for colours that cannot fill the cube."""
        edge, colours = self._edge(given), given.get("colours_used")
        least = self.table.least_colours(edge)
        if type(colours) is int and self.table.solitaire.colours[0] <= colours < least:
            return phrase("rumis.setup.colours_used", edge=edge, least=least)
        return None

    def _edge(self, chosen: Mapping[str, Any]) -> int:
        """The edge of the chosen cube, the first one's when none or nonsense is chosen."""
        edge = chosen.get("cube")
        cubes = self.table.solitaire.cubes
        return edge if type(edge) is int and edge in cubes else cubes[0]

    def _read(self, position: dict[str, Any]) -> RumisState | CubeState:
        return arrange.read(self, self.table, position)

    # -- start -----------------------------------------------------------------------------

    def preparing(self, setup: Setup) -> Iterator[None]:
        """Lay the space out. A set-up that cannot be is refused by `start`, not here."""
        options = setup.arranged.get("options", setup.options)
        try:
            heights = self._heights(setup.players, self.checked_options(setup.players, options))
        except BadSetup:
            return
        yield from preparing(self.table.stones, heights)

    def _start(self, setup: Setup) -> RumisState | CubeState:
        options = setup.options
        names = tuple(stone.name for stone in self.table.stones)
        if setup.players < LEAST_TOGETHER:
            space = placements_in(self.table.stones, self._heights(setup.players, options))
            return CubeState(self, space, names, options["colours_used"])
        return RumisState(self, setup.players, self._ruleset(setup.players, options))

    def _heights(self, players: int, options: Mapping[str, Any]) -> Heights:
        """Rows of limits of the space that is built in."""
        if players < LEAST_TOGETHER:
            edge: int = options["cube"]
            return ((edge,) * edge,) * edge
        board, count = self.table.board(options["board"]), self.count_for(players, options)
        return board.heights(count, is_whole=options["relocate"])

    def _ruleset(self, players: int, options: Mapping[str, Any]) -> Ruleset:
        board = self.table.board(options["board"])
        count = self.count_for(players, options)
        is_relocation: bool = options["relocate"]
        space = placements_in(self.table.stones, self._heights(players, options))
        inside, outside, outside_columns = space.everything, 0, 0
        if is_relocation and board.line is not None:
            inside = space.standing_on(space.columns_where(board.line.cells, "#"))
            outside_columns = space.columns_where(board.line.cells, ".")
            outside = space.standing_on(outside_columns)
        return Ruleset(
            board=board,
            count=count,
            space=space,
            stones=tuple(stone.name for stone in self.table.stones),
            builders=players * options["colours"],
            is_corner=options["opening"] == "corner",
            is_inverse=options["inverse"],
            has_ruins=options["ruins"],
            is_relocation=is_relocation,
            inside=inside,
            outside=outside,
            outside_columns=outside_columns,
        )

    def count_for(self, players: int, options: Mapping[str, Any]) -> int:
        """The player count whose area and limits hold: special rules borrow those of others."""
        if options["colours"] > 1:
            return self.table.colours.limits_of or players
        if options["ruins"]:
            return players + self.table.ruins.limits_more
        return players


def _is_chosen(value: Any) -> bool:
    """Whether a special rule is switched on: True, or more than one colour."""
    return value is True or value == 2


GAME = Rumis
