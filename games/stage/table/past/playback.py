"""The tray while a match is looked back at: steps, playing back, and everybody's chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.stage.table.around.places import Places
from games.stage.table.past.course import ChanceGraph
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene


class Playback:
    """One laying of it."""

    def __init__(self, scene: MatchScene, places: Places) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.places = places

    def widgets(self) -> list[Widget]:
        """While looking back: the graph of a finished match, steps, and the way to the present."""
        ui, px, scene, full = self.ui, self.ui.px, self.scene, self.places.tray
        at, last = scene.host.looking or 0, len(scene.match.moves)
        buttons = [
            ("first", "rotl", lambda: scene.look(0), at > 0),
            ("previous", "back", lambda: scene.step(-1), at > 0),
            ("pause" if scene.host.is_playing_back else "play", "", scene.play_back, last > 0),
            ("next", "right", lambda: scene.step(+1), at < last),
            ("last", "flag", lambda: scene.look(last), at < last),
        ]
        if scene.host.course is not None:
            can_turn = bool(scene.host.course.swings())
            buttons.insert(3, ("swing", "star", lambda: scene.look_at_landmark(+1), can_turn))
        actions = {
            "swing": "table.next_mark",
            "play": "table.play_back",
            "pause": "table.play_back",
        }
        tips = {key: ui.tip(actions.get(key, f"table.{key}")) for key, *_ in buttons}
        words = {key: ui.say(f"table.{key}") for key, *_ in buttons}
        marks = self.view.margins.landmarks()
        if marks.positions and scene.host.course is None:
            ends = ("mark-before", "mark-after")
            words |= dict(zip(ends, marks.words, strict=True))
            tips |= dict(zip(ends, marks.tips, strict=True))
            buttons.insert(1, ("mark-before", "undo", lambda: scene.look_at_landmark(-1), True))
            buttons.insert(-1, ("mark-after", "redo", lambda: scene.look_at_landmark(+1), True))
        label = ui.say("table.present" if not scene.host.is_review else "table.to_result")
        wide = button_width(ui, label)
        room = full.width - wide - px(40)
        side = min(px(64), room // len(buttons))
        width = min(full.width, side * len(buttons) + wide + px(56))
        tray = pygame.Rect(0, full.y, width, full.height)
        tray.centerx = self.places.board.centerx
        tray.clamp_ip(full)
        children: list[Widget] = []
        x = tray.x + px(12)
        for key, icon, act, can in buttons:
            rect = pygame.Rect(x, tray.centery - px(32), side, px(64))
            children.append(
                IconButton(
                    ui,
                    rect,
                    icon or key,
                    act,
                    caption=words[key],
                    tooltip=tips.get(key, ""),
                    name=f"step-{'play' if key == 'pause' else key}",
                    is_enabled=can,
                )
            )
            x += side
        rect = pygame.Rect(tray.right - px(16) - wide, tray.centery - px(24), wide, px(48))
        act = (lambda: scene.look(last)) if not scene.host.is_review else scene.leave_review
        children.append(
            Button(ui, rect, label, act, kind="primary", game=self.game, name="present")
        )
        return [*self._course(), Card(ui, tray, children, shadow=2)]

    def _course(self) -> list[Widget]:
        """Everybody's chances, where they are told."""
        scene, where = self.scene, self.places.course
        if scene.host.course is None or where is None:
            return []
        marks = [
            [self.view.look_of(self.ui, scene.match, seat) for seat in side]
            for side in scene.host.course.sides
        ]
        at = scene.host.looking or 0
        return [ChanceGraph(self.ui, where, scene.host.course, marks, at, scene.look)]
