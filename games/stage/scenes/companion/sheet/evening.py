"""The evening of a score sheet: its matches side by side, some at a time, and the sums."""

from __future__ import annotations

from games.core.language import written
from games.core.sheet import Sheet
from games.stage.table.game.companion import Chart, Group, Mark, Target
from games.stage.table.game.people import joined
from games.stage.ui import Ui

NAMED = 3
"""Of so many matches it is said which ones do not count; of more, how many."""


def evening_chart(ui: Ui, sheet: Sheet, shown: range) -> Chart:
    """These matches, then matches won and the sum of all; what does not count is in brackets."""
    tallies = [sheet.tally(number) for number in shown]
    groups = [Group(ui.say("companion.match_short", n=number + 1)) for number in shown]
    groups.append(Group(ui.say("companion.wins"), is_current=True))
    rows, standings = [], sheet.evening()
    for seat, standing in enumerate(standings):
        marks = []
        for number, tally in zip(shown, tallies, strict=True):
            text = written(tally.totals[seat]) if sheet.pages[number].entries else ""
            if text and not tally.is_complete:
                text = f"({text})"
            colour = ui.theme.hint if seat in tally.winners else None
            marks.append(Mark(text, colour, key=str(number)))
        marks.append(Mark(str(standing.wins), key="none"))
        rows.append(marks)
    totals = [standing.total for standing in standings]
    has_any = any(standing.points for standing in standings)
    best = [seat for seat, total in enumerate(totals) if has_any and total == max(totals)]
    return Chart(groups, rows, totals, winners=best)


def evening_words(ui: Ui, sheet: Sheet) -> str:
    """How many matches count, and which ones do not yet."""
    begun = [number for number, page in enumerate(sheet.pages, start=1) if page.entries]
    left = [str(number) for number in begun if not sheet.tally(number - 1).is_complete]
    said = ui.say("companion.matches", n=len(begun) - len(left))
    if not left:
        return said
    key = "companion.not_counted" if len(left) <= NAMED else "companion.many_not_counted"
    return f"{said} · {ui.say(key, n=len(left), which=joined(ui, left))}"


def evening_targets(ui: Ui, sheet: Sheet, shown: range) -> list[Target]:
    """A match each, those before and after them, and the table to take away."""
    found = [Target(f"page-{n}", ui.say("companion.match_short", n=n + 1)) for n in shown]
    if shown.start:
        found.insert(0, Target("earlier", _from_to(1, shown.start)))
    if shown.stop < len(sheet.pages):
        found.append(Target("later", _from_to(shown.stop + 1, len(sheet.pages))))
    return [*found, Target("csv", ui.say("companion.csv_short"), is_gap=True)]


def _from_to(first: int, last: int) -> str:
    """The numbers of some matches."""
    return f"{first}–{last}" if last > first else f"{first}"
