"""A match being prepared: chairs, options and seed, kept such that the game accepts them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, Any

import msgspec

from games.bots.company import COMPANY
from games.core.game import BadSetup, Game, Option, Setup
from games.core.match import Seat

COLOURS = 6
SEEDS = 1_000_000
LEVELS = 5
FIRST_LEVEL = 2
NAME_LENGTH = 24
HERE, BOT, PHONE = range(3)
"""Who sits at a seat."""

AT_SEATS = ("blocker", "gambler", "collector", "professor", "builder")
"""Who sits at each seat while nobody chooses."""

ChairName = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]


class Chair(msgspec.Struct, forbid_unknown_fields=True):
    """A seat before the match. What it would be as a person and as a bot is both kept."""

    colour: Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)]
    is_bot: bool = False
    is_phone: bool = False
    """Whether the person plays from a phone."""
    level: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)] = FIRST_LEVEL
    name: ChairName = ""
    bot_name: ChairName = ""
    character: str = ""
    """Who the bot is; empty until it is shown as one."""
    fits: bool = False
    """Whether the bot's level follows the person's results."""

    @property
    def typed(self) -> str:
        """The name somebody gave it as it is now; empty while nobody did."""
        return (self.bot_name if self.is_bot else self.name).strip()

    def rename(self, name: str) -> None:
        """Give it a name as it is now, cut to the length that fits."""
        if self.is_bot:
            self.bot_name = name[:NAME_LENGTH]
        else:
            self.name = name[:NAME_LENGTH]


class Remembered(msgspec.Struct, forbid_unknown_fields=True):
    """The choices of the last match of a game, as the settings keep them."""

    chairs: list[Chair]
    options: dict[str, Any] = {}
    drawn: dict[str, list[str]] = {}


class Draft:
    """The choices of the new-match screen.

    Whatever is changed, `options` are accepted by the game for so many players: what nobody chose
    is the default beside the rest, what was chosen and no longer fits falls back to its default,
    and the method that caused it returns the names of those.
    """

    def __init__(
        self, game: Game, rng: Random, last: object = None, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.rng = rng
        self.names = [name.strip()[:NAME_LENGTH] for name in names]
        """The people who usually play, in the order of their seats."""
        self.seed = rng.randrange(SEEDS)
        self.chairs = [Chair(index) for index in range(game.default_players)]
        if len(self.chairs) > 1:
            self.chairs[-1].is_bot = True
        self.options: dict[str, Any] = {}
        self.chosen: set[str] = set()
        """The options that somebody chose; the others follow the number of players."""
        self.drawn: dict[str, list[str]] = {}
        """The board drawn by the players for each board option, chosen or not."""
        self._settle({})
        if last is not None:
            self._recall(last)
        self._name_people()

    # What it is

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.chairs)

    @property
    def can_add(self) -> bool:
        """Whether the game takes more players."""
        return self._next_count(+1) is not None

    @property
    def can_remove(self) -> bool:
        """Whether the game takes fewer players."""
        return self._next_count(-1) is not None

    def offered(self) -> tuple[Option, ...]:
        """The options for so many players beside the other choices."""
        return self.game.options(self.players, self.options)

    def setup(self) -> Setup:
        """The set-up of the match."""
        return Setup(self.players, self.seed, dict(self.options))

    def seats(self, names: Iterable[str]) -> list[Seat]:
        """The seats of the match, with the names shown on the screen."""
        return [
            Seat(
                name,
                chair.colour,
                chair.level if chair.is_bot else 0,
                phone=chair.is_phone and not chair.is_bot,
                character=self.character_of(index) if chair.is_bot else "",
                fits=chair.is_bot and chair.fits,
            )
            for index, (chair, name) in enumerate(zip(self.chairs, names, strict=True))
        ]

    def remembered(self) -> dict[str, Any]:
        """The choices as plain content for the settings. The seed is new in every match."""
        kept: dict[str, Any] = msgspec.to_builtins(
            Remembered(self.chairs, self._kept_options(), self.drawn)
        )
        return kept

    # Chairs

    def character_of(self, index: int) -> str:
        """Who a bot is: chosen, or the one of its seat unless another bot is that already."""
        chair = self.chairs[index]
        if chair.character not in COMPANY:
            taken = {other.character for other in self.chairs if other.is_bot}
            turned = [*AT_SEATS[index % len(AT_SEATS) :], *AT_SEATS[: index % len(AT_SEATS)]]
            chair.character = next((each for each in turned if each not in taken), turned[0])
        return chair.character

    def add(self) -> list[str]:
        """One more player, or as many as the next count needs."""
        count = self._next_count(+1)
        while count is not None and self.players < count:
            self.chairs.append(Chair(self._free_colours()[0]))
        self._name_people()
        return self._reseat(range(self.players))

    def remove(self, index: int) -> list[str]:
        """Take a player away, and the last ones too when the game does not take one less."""
        count = self._next_count(-1)
        if count is None:
            return []
        order = [seat for seat in range(self.players) if seat != index][:count]
        return self._reseat(order)

    def shuffle(self) -> None:
        """Seat the players in another order, each with what is his, if there are several."""
        order = list(range(self.players))
        while order == sorted(order) and self.players > 1:
            self.rng.shuffle(order)
        self._reseat(order)

    def next_colour(self, index: int) -> None:
        """Give a seat the next colour that nobody has; when all are taken, swap with its owner."""
        chair = self.chairs[index]
        free = self._free_colours()
        ring = [(chair.colour + step) % COLOURS for step in range(1, COLOURS)]
        new = next((colour for colour in ring if colour in free), ring[0])
        for other in self.chairs:
            if other.colour == new:
                other.colour = chair.colour
        chair.colour = new

    def seat_person(
        self, index: int, name: str, colour: int | None, own: Mapping[str, str]
    ) -> None:
        """Seat somebody with the colour and the choices that are theirs, where nobody has them."""
        chair = self.chairs[index]
        chair.is_bot = False
        chair.rename(name)
        if colour is not None:
            self._give_colour(chair, colour)
        for option in self.offered():
            value = own.get(option.name)
            if option.kind != "per_seat" or value not in option.choices:
                continue
            values = list(self.options[option.name])
            if value not in values:
                values[index] = value
                self.choose(option.name, values)

    def _give_colour(self, chair: Chair, colour: int) -> None:
        """Swap colours with a bot or somebody without a name; a named person keeps theirs."""
        owner = next((other for other in self.chairs if other.colour == colour), None)
        if owner is None or owner.is_bot or not owner.typed:
            if owner is not None:
                owner.colour = chair.colour
            chair.colour = colour

    # Options

    def choose(self, name: str, value: Any) -> list[str]:
        """Choose an option; what does not fit beside it falls back. `BadSetup` if it cannot be."""
        rest = {k: v for k, v in self._kept_options().items() if k != name}
        refused = self._settle({name: value, **rest})
        if name in refused:
            self._check({name: value})
        self.chosen.add(name)
        return self._dropped(refused)

    def draw_board(self, name: str, rows: list[str]) -> list[str]:
        """Take a board drawn by the players and choose it."""
        dropped = self.choose(name, rows)
        if name not in dropped:
            self.drawn[name] = rows
        return dropped

    def new_seed(self) -> None:
        """Another seed."""
        self.seed = self.rng.randrange(SEEDS)

    def surprise(self) -> None:
        """Another seed and other options, drawn among what fits. Handicaps stay even."""
        self.new_seed()
        options = list(self.offered())
        self.rng.shuffle(options)
        drawn = {option.name: self._drawn_by_lot(option) for option in options}
        self._settle(drawn)
        try:
            self.game.start(self.setup())
        except BadSetup:  # what each seat would have cannot be the same for all, such as clans
            even = {option.name for option in options if option.kind == "per_seat"}
            self._settle({name: value for name, value in drawn.items() if name not in even})
        self.chosen = self._unusual()

    # How it stays valid

    def _next_count(self, step: int) -> int | None:
        counts = [count for count in self.game.player_counts if (count - self.players) * step > 0]
        return min(counts, key=lambda count: abs(count - self.players), default=None)

    def _free_colours(self) -> list[int]:
        taken = {chair.colour for chair in self.chairs}
        return [colour for colour in range(COLOURS) if colour not in taken]

    def _name_people(self) -> None:
        """Seat those who usually play where nobody else is named."""
        taken = {chair.name for chair in self.chairs}
        for chair, name in zip(self.chairs, self.names, strict=False):
            if not chair.name and name not in taken:
                chair.name = name

    def _reseat(self, order: Iterable[int]) -> list[str]:
        """Keep these chairs in this order; what an option holds for each seat goes with it."""
        order = list(order)
        before = {option.name: option for option in self.offered()}
        self.chairs = [self.chairs[seat] for seat in order]
        given = self._kept_options(before.values())
        changed = []
        for option in self.offered():
            value = given.get(option.name)
            if option.switches and option.name in given and value not in option.choices:
                on = set(before[option.name].turned_on(value))
                given[option.name] = max(option.choices, key=lambda each: _kept(option, each, on))
                changed.append(option.name)
            if option.kind == "seat" and value in order:
                given[option.name] = order.index(value)
            if option.kind == "per_seat" and isinstance(value, list):
                defaults = option.default
                given[option.name] = [
                    value[seat] if seat < len(value) else defaults[place]
                    for place, seat in enumerate(order)
                ]
        return [*changed, *self._dropped(self._settle(given))]

    def _kept_options(self, offered: Iterable[Option] | None = None) -> dict[str, Any]:
        """What somebody chose, and what belongs to a seat: that goes where its player goes."""
        options = self.offered() if offered is None else offered
        return {
            option.name: self.options[option.name]
            for option in options
            if option.name in self.chosen or option.kind in ("seat", "per_seat")
        }

    def _unusual(self) -> set[str]:
        """The options that are not the default: of earlier matches and of lots, the choices."""
        options = self.offered()
        return {option.name for option in options if self.options[option.name] != option.default}

    def _dropped(self, refused: Iterable[str]) -> list[str]:
        """The choices among what was refused; they are none any more."""
        gone = [name for name in refused if name in self.chosen]
        self.chosen.difference_update(gone)
        return gone

    def _settle(self, given: Mapping[str, Any]) -> list[str]:
        """Take over as many of the given options as fit together, the first ones first.

        Returns the names of the others. An option may only fit once another one is chosen, so
        those refused are tried again as long as that helps.
        """
        accepted: dict[str, Any] = {}
        waiting = dict(given)
        is_helping = True
        while is_helping:
            is_helping = False
            for name, value in list(waiting.items()):
                if self._accepts({**accepted, name: value}):
                    accepted[name] = waiting.pop(name)
                    is_helping = True
        self.options = self.game.checked_options(self.players, accepted)
        return list(waiting)

    def _accepts(self, options: Mapping[str, Any]) -> bool:
        try:
            self._check(options)
        except BadSetup:
            return False
        return True

    def _check(self, options: Mapping[str, Any]) -> None:
        """Raise `BadSetup` unless a match could start with these options."""
        checked = self.game.checked_options(self.players, options)
        boards = [o.name for o in self.game.options(self.players, options) if o.kind == "board"]
        if any(isinstance(checked[name], list) for name in boards):
            # Only the start of a match judges a drawn board; other options need no such work.
            self.game.start(Setup(self.players, 0, checked))

    def _drawn_by_lot(self, option: Option) -> Any:
        if option.kind == "toggle":
            return self.rng.random() < 0.5
        if option.kind == "seat":
            return self.options[option.name]  # who somebody is, not how one plays
        value = self.rng.choice(option.choices)
        return [value] * self.players if option.kind == "per_seat" else value

    def _recall(self, last: object) -> None:
        """Take over remembered choices as far as they make sense; anything strange is left out."""
        try:
            kept = msgspec.convert(last, Remembered)
        except msgspec.ValidationError:
            return
        colours = {chair.colour for chair in kept.chairs}
        if len(kept.chairs) in self.game.player_counts and len(colours) == len(kept.chairs):
            self.chairs = kept.chairs
        self._settle(kept.options)
        self.chosen = self._unusual()
        for name, rows in kept.drawn.items():
            if self._takes_board(name, rows):
                self.drawn[name] = rows

    def _takes_board(self, name: str, rows: list[str]) -> bool:
        """Whether a drawn board can be played, be it only once another variant is chosen."""
        variants = [o for o in self.offered() if o.kind == "choice"]
        others = [{option.name: value} for option in variants for value in option.choices]
        return any(self._accepts({**self.options, **other, name: rows}) for other in [{}, *others])


def _kept(option: Option, choice: Any, wanted: set[str]) -> tuple[int, int]:
    """How well a choice keeps the switches that were on: most of them, and no others."""
    on = set(option.turned_on(choice))
    return -len(on - wanted), len(on & wanted)
