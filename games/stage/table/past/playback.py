"""The tray while a match is looked back at: steps, playing back, and everybody's chances."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from games.stage.table.around.tray import LEAST_HIT, framed
from games.stage.table.past.course import ChanceGraph
from games.stage.table.travelling import TravellingScene
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import CAPTION, Button, IconButton, button_width
from games.stage.widgets.layout import Fit, Fold, Grow, Leaf, Node, Row, Space

Step = tuple[str, str, Act, bool]
"""A button: its word's key, its sign, what it does, and whether it can now."""
NEEDED = ("previous", "play", "pause", "next", "swing")
"""The steps that stay where there is little room."""
COURSE = 116


class Playback:
    """One laying of it."""

    def __init__(self, scene: TravellingScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name

    def node(self, form: str) -> Node:
        """Steps and the way to the present or the result; words below signs while they fit."""
        steps, words = self._steps(), self._words()
        few = [step for step in steps if step[0] in NEEDED]
        ways = [self._row(steps, words), self._row(steps, {}), self._row(few, {})]
        return framed(self.ui, form, [Space(), Fold(ways, priority=4), Space(), self._present()])

    def _steps(self) -> list[Step]:
        scene = self.scene
        at, last = scene.host.looking or 0, len(scene.match.moves)
        steps: list[Step] = [
            ("first", "rotl", lambda: scene.look(0), at > 0),
            ("previous", "back", lambda: scene.host.step(-1), at > 0),
            ("pause" if scene.host.is_playing_back else "play", "", scene.host.play_back, last > 0),
            ("next", "right", lambda: scene.host.step(+1), at < last),
            ("last", "flag", lambda: scene.look(last), at < last),
        ]
        if scene.host.course is not None:
            can_turn = bool(scene.host.course.swings())
            steps.insert(3, ("swing", "star", lambda: scene.look_at_landmark(+1), can_turn))
        elif self.view.margins.landmarks().positions:
            behind, ahead = bool(scene.landmarks(-1)), bool(scene.landmarks(+1))
            steps.insert(1, ("mark-before", "undo", lambda: scene.look_at_landmark(-1), behind))
            steps.insert(-1, ("mark-after", "redo", lambda: scene.look_at_landmark(+1), ahead))
        return steps

    def _words(self) -> dict[str, str]:
        marks = dict(
            zip(("mark-before", "mark-after"), self.view.margins.landmarks().words, strict=True)
        )
        return {key: marks.get(key) or self.ui.say(f"table.{key}") for key, *_ in self._steps()}

    def _tip(self, key: str) -> str:
        actions = {
            "swing": "table.next_mark",
            "play": "table.play_back",
            "pause": "table.play_back",
        }
        marks = self.view.margins.landmarks()
        if key.startswith("mark-"):
            return marks.tips[key == "mark-after"]
        return self.ui.tip(actions.get(key, f"table.{key}"))

    def _row(self, steps: Sequence[Step], words: dict[str, str]) -> Node:
        return Row([self._step(step, words.get(step[0], "")) for step in steps])

    def _step(self, step: Step, caption: str) -> Node:
        ui, (key, icon, act, can) = self.ui, step
        name = "play" if key == "pause" else key
        looks: dict[str, Any] = {"name": f"step-{name}", "tooltip": self._tip(key)}
        least = max(LEAST_HIT, ui.px(44 if caption else 40))
        wide = max(least, ui.writer.width(caption, CAPTION) + ui.px(8) if caption else 0)
        high = max(LEAST_HIT, ui.px(48))
        return Leaf(
            lambda rect: IconButton(
                ui, rect, icon or key, act, caption=caption, is_bare=True, is_enabled=can, **looks
            ),
            lambda _: (wide, high),
            height=Fit(most=64),
            align="center",
        )

    def _present(self) -> Node:
        ui, scene, last = self.ui, self.scene, len(self.scene.match.moves)
        label = ui.say("table.present" if not scene.host.is_review else "table.to_result")
        act: Act = (lambda: scene.look(last)) if not scene.host.is_review else scene.leave_review

        def make(rect: pygame.Rect) -> Widget:
            return Button(ui, rect, label, act, kind="primary", game=self.game, name="present")

        wide, high = button_width(ui, label), max(LEAST_HIT, ui.px(44))
        return Leaf(make, lambda _: (wide, high), height=Fit(most=48), align="center")


def course_node(scene: TravellingScene) -> Node | None:
    """Everybody's chances, where they are told."""
    ui, view, course = scene.ui, scene.view, scene.host.course
    if course is None:
        return None
    marks = [[view.look_of(ui, scene.match, seat) for seat in side] for side in course.sides]
    at = scene.host.looking or 0

    graph = partial(ChanceGraph, ui, marks=marks, course=course, at=at, on_look=scene.look)
    return Leaf(graph, name="course", width=Grow(), height=COURSE)
