"""Zuma in a window: its view, with a table and a lesson of its own."""

from __future__ import annotations

from collections.abc import Callable

from games.stage.table.game.view import View
from games.stage.table.match import MatchScene
from games.zuma.rules.state import ZumaState
from games.zuma.view.lesson import ZumaLessonView
from games.zuma.view.table.scene import ZumaScene
from games.zuma.view.view import ZumaView


class WholeZuma(ZumaView):
    """The view that the others are given."""

    @classmethod
    def table_scene(cls) -> Callable[..., MatchScene]:
        return ZumaScene

    @classmethod
    def lesson_view(cls) -> type[View[ZumaState]]:
        return ZumaLessonView


VIEW = WholeZuma
