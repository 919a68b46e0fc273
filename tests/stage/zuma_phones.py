"""Zuma with phones in tests: a hand that is complete, a round that has ended."""

from __future__ import annotations

from typing import Any

from tests.stage.zuma_table import COMPLETE, JUNK, Table, Tables


def complete(tables: Tables, levels: str = "ppp", **more: Any) -> Table:
    """The first seat holds a complete hand."""
    hands = [COMPLETE, *JUNK][: len(levels)]
    table = tables(levels, hands=hands, **more)
    table.step(0.1)
    return table


def ended(table: Table) -> None:
    """The first seat has a complete hand and dives in; the second takes the other totem."""
    table.want(0, do="grab", colour="red")
    table.step(0.5)
    table.want(1, do="grab", colour="blue")
    table.until(lambda: table.scene.view.is_waiting)
    table.step(0.1)
