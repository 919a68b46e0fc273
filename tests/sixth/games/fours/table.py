"""The typed shape of `config/games/fours.yaml`."""

import msgspec


class FoursTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, how long, and how many rods stand along a side; they are as high."""

    players: tuple[int, int]
    minutes: int
    side: int
