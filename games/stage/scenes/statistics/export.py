"""The history that is shown, written as a table where the user finds it."""

from __future__ import annotations

from games.core.files.disk import free_name, problem_of, write_safely
from games.core.match import Seat
from games.history.export import as_csv
from games.host.saving import short
from games.stage.scenes.statistics.figures import Figures
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, seat_name
from games.stage.table.share.gift import BYTE_ORDER_MARK
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.scene import WidgetScene


def exported(scene: WidgetScene, desk: Desk, figures: Figures) -> Command:
    """Write the matches of the choice into the folder of what is shared, and say where."""
    ui = scene.ui

    def name_of(seat: Seat, index: int) -> str:
        return seat_name(ui, seat, index)

    text = as_csv(figures.own, name_of, lambda game: game_title(ui, game), ui.say)
    path = free_name(desk.shared / f"{ui.say('statistics.file')}.csv")
    try:
        write_safely(path, (BYTE_ORDER_MARK + text).encode())
    except OSError as error:
        scene.toast(ui.say("statistics.not_exported", problem=problem_of(error)), "bad")
    else:
        scene.toast(ui.say("statistics.exported", file=short(path)), "good")
    return STAY
