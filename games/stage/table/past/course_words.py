"""Looking back at a finished match: how chances stood and what turned the match, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.host.course import Course, Swing
from games.stage.table.game.people import joined
from games.stage.table.past.course import shown_share

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene


def side_names(scene: MatchScene, course: Course) -> list[str]:
    """What each side is called: the player, or the players of a team."""
    return [joined(scene.ui, [scene.name_of(seat) for seat in side]) for side in course.sides]


def course_words(scene: MatchScene, course: Course, at: int, title: str) -> tuple[str, str]:
    """The title and the words of the banner: a turning point, or everybody's chances there.

    The words are empty while the chances are not known.
    """
    ui, names, shares = scene.ui, side_names(scene, course), course.shares
    for number, swing in enumerate(course.swings(), start=1):
        if swing.position == at:
            title = ui.say("table.swing_title", title=title, n=number)
            return title, swing_words(scene, course, swing)
    if at >= len(shares):
        return title, ""
    told = zip(names, shares[at], strict=True)
    return title, " · ".join(f"{name} {shown_share(ui, share)}" for name, share in told)


def swing_words(scene: MatchScene, course: Course, swing: Swing) -> str:
    """What happened, and what it did to the chances of whom it concerned most."""
    ui, match = scene.ui, scene.match
    event = match.events[swing.position - 1][0]
    return ui.say(
        "table.swing_words",
        event=scene.say_of_seat(event.phrase(match.game.name)),
        name=side_names(scene, course)[swing.side],
        before=shown_share(ui, swing.before),
        after=shown_share(ui, swing.after),
    )
