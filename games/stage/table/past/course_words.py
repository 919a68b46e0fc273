"""Looking back at a finished match: how chances stood and what turned the match, in words."""

from __future__ import annotations

from games.core.match import Match
from games.host.course import Course, Swing
from games.stage.table.game.people import joined, said_of_seat, seat_name
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui


def _side_names(ui: Ui, match: Match, course: Course) -> list[str]:
    """What each side is called: the player, or the players of a team."""
    names = [seat_name(ui, each, seat) for seat, each in enumerate(match.seats)]
    return [joined(ui, [names[seat] for seat in side]) for side in course.sides]


def course_words(ui: Ui, match: Match, course: Course, at: int, title: str) -> tuple[str, str]:
    """The title and the words of the banner: a turning point, or everybody's chances there.

    The words are empty while the chances are not known.
    """
    names, shares = _side_names(ui, match, course), course.shares
    for number, swing in enumerate(course.swings(), start=1):
        if swing.position == at:
            title = ui.say("table.swing_title", title=title, n=number)
            return title, swing_words(ui, match, course, swing)
    if at >= len(shares):
        return title, ""
    told = zip(names, shares[at], strict=True)
    return title, " · ".join(f"{name} {shown_share(ui, share)}" for name, share in told)


def swing_words(ui: Ui, match: Match, course: Course, swing: Swing) -> str:
    """What happened, and what it did to the chances of whom it concerned most."""
    event = match.events[swing.position - 1][0]
    return ui.say(
        "table.swing_words",
        event=said_of_seat(ui, match, event.phrase(match.game.name)),
        name=_side_names(ui, match, course)[swing.side],
        before=shown_share(ui, swing.before),
        after=shown_share(ui, swing.after),
    )
