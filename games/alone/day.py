"""The challenge of a day, the same for everybody, and what a calendar shows of the days.

Every game has its turn once in as many days as there are games; within a game every challenge comes
once before any comes again. Only the date decides: nothing is drawn, nothing is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import Literal

DAY = timedelta(days=1)

Look = Literal["solved", "today", "open", "missed", "plain"]
"""How a day stands in the calendar: `open` is yesterday while it can be caught up with, `plain` is
to come, or lies before the first day that was solved."""


def today() -> date:
    """The date by this machine's clock."""
    return datetime.now().astimezone().date()


def of_day(day: date, numbers: Mapping[str, Sequence[int]]) -> tuple[str, int] | None:
    """The game and the number of the day's challenge; None where there are none at all."""
    games = sorted(name for name, those in numbers.items() if those)
    if not games:
        return None
    turn, place = divmod(day.toordinal(), len(games))
    game = _shuffled(games, f"games {turn}")[place]
    those = [f"{number}" for number in sorted(numbers[game])]
    lap, at = divmod(turn, len(those))
    return game, int(_shuffled(those, f"{game} {lap}")[at])


def _shuffled(names: Sequence[str], salt: str) -> list[str]:
    """In an order that looks like chance, and is the same on every machine."""
    return sorted(names, key=lambda name: sha256(f"{salt} {name}".encode()).digest())


def streak(solved: Collection[date], now: date) -> int:
    """How many days in a row were solved up to now.

    A day that can still be solved, which are today and yesterday, neither counts nor breaks it.
    """
    count, day = 0, now
    while day in solved or (now - day) <= DAY:
        count += day in solved
        if day == date.min:
            break
        day -= DAY
    return count


def record(solved: Collection[date]) -> int:
    """The most days in a row that were ever solved."""
    best = run = 0
    before: date | None = None
    for day in sorted(solved):
        run = run + 1 if before is not None and day - before == DAY else 1
        best, before = max(best, run), day
    return best


def look_of(day: date, solved: Collection[date], now: date) -> Look:
    """How a day stands in the calendar."""
    if day == now:
        return "today"
    if day in solved:
        return "solved"
    if now - day == DAY:
        return "open"
    is_between = bool(solved) and min(solved) < day < now
    return "missed" if is_between else "plain"


def weeks(year: int, month: int) -> list[list[date | None]]:
    """The days of a month in weeks from Monday on; None where the week is another month's."""
    first = date(year, month, 1)
    found: list[date | None] = [None] * first.weekday()
    day = first
    while day.month == month:
        found.append(day)
        if day == date.max:
            break
        day += DAY
    found += [None] * (-len(found) % 7)
    return [found[at : at + 7] for at in range(0, len(found), 7)]


def month_beside(year: int, month: int, way: int) -> tuple[int, int]:
    """The month before or after, within the years that there are."""
    index = max(12, min(year * 12 + month - 1 + way, 9999 * 12 + 11))
    return index // 12, index % 12 + 1
