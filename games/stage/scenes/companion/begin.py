"""Going on with what lies on a real table, or beginning anew: the referee and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.files.folder import put_away
from games.core.files.lock import is_held, take
from games.core.game import GameError, Setup
from games.core.match import Match, Seat
from games.core.record import BadRecord, Record, read_record
from games.core.sheet import opened_sheet, read_sheet
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.companion.sheet.scene import SheetScene, blank
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, joined, seat_name
from games.stage.table.open_twice import match_open_elsewhere, said_open
from games.stage.table.opening import open_match
from games.stage.widgets.commands import Command, Open, Push, named
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from games.stage.scenes.companion.hub import CompanionHubScene


def refereed(desk: Desk, game: str) -> tuple[Path, Record] | None:
    """The last match of a game that the referee has not brought to its end."""
    files = list(desk.matches.folder.glob(f"{game}-*.yaml"))
    files.sort(key=_written, reverse=True)
    for path in sorted(files, key=desk.order.rank):
        with suppress(BadRecord):  # it is shown among the matches
            record = read_record(path)
            if record.refereed and record.result is None and record.is_begun:
                return path, record
    return None


def _written(path: Path) -> float:
    with suppress(OSError):  # gone since it was listed
        return path.stat().st_mtime
    return 0.0


def open_referee(scene: WidgetScene, hub: CompanionHubScene) -> Command:
    """The table with every move entered by hand; one match of a game is under way at a time."""
    kept = refereed(hub.desk, hub.game)
    if kept is None:
        return _new_referee(hub)
    path, record = kept
    ui = scene.ui
    names = [seat_name(ui, seat, index) for index, seat in enumerate(record.players)]
    text = ui.say(
        "companion.referee.under_way",
        title=game_title(ui, hub.game),
        names=joined(ui, names),
        when=ago_text(record.saved),
    )

    def replace() -> Command:
        if is_held(path):
            return match_open_elsewhere(scene, hub.desk, path)
        return _new_referee(hub, path)

    choices = [
        Choice(
            ui.say("companion.go_on"),
            lambda: open_match(scene, hub.desk, path),
            kind="primary",
            icon="play",
            name="go-on",
        ),
        Choice(ui.say("companion.referee.new"), replace, icon="refresh", name="new"),
        Choice(ui.say("common.cancel"), icon="back", name="cancel"),
    ]
    title = ui.say("companion.act.referee")
    return Open(
        Modal(title, text, choices, width=460, game=hub.game, is_stacked=True, first="go-on")
    )


def _new_referee(hub: CompanionHubScene, gone: Path | None = None) -> Command:
    """A match as it was set up, in place of one that is put away then."""
    if hub.is_by_hand:
        return _lay_board(hub, gone)
    setup = Setup(hub.players, hub.seed, dict(hub.options))
    return _to_referee(hub, Match(hub.companion.game, setup, hub.roster.seats(hub.ui)), gone)


def _lay_board(hub: CompanionHubScene, gone: Path | None) -> Command:
    """The board as it lies on a table that was shuffled by hand, then what lies on it."""
    companion, seats = hub.companion, hub.roster.seats(hub.ui)
    drawn = Setup(hub.players, hub.seed, dict(hub.options))

    def referee(board: Any) -> Command:
        setup = companion.laid_setup(drawn, board)
        state = companion.game.start(setup)
        position = companion.free_position(setup, state, state.to_move or 0) or {}
        laid = Setup(setup.players, setup.seed, setup.options, arranged=position)
        return _to_referee(hub, Match(companion.game, laid, seats, refereed="laying"), gone)

    view = hub.desk.catalog.view(hub.game)
    editor = view.board_editor(
        companion.board_to_lay(drawn),
        lambda board: hub.ui.app.post(lambda: referee(board)),
        hub.players,
    )
    assert editor is not None
    return Push(editor)


def _to_referee(hub: CompanionHubScene, match: Match, gone: Path | None) -> Command:
    if gone is not None:
        with suppress(OSError):  # it stays in progress then
            put_away(gone)
    return Push(named("referee", hub.desk, match, hub.desk.matches.new_path(hub.game)))


def open_sheet(hub: CompanionHubScene, *, is_set_up: bool = False) -> Command:
    """The last sheet of these people, or a new one when there is none.

    After a set-up the match that was set up comes next on it.
    """
    desk, seats, options = hub.desk, hub.roster.seats(hub.ui), sheet_options(hub)
    path = _last_sheet(desk, hub.game, seats)
    if path is None:
        return Push(blank(desk, hub.game, seats, options))
    lock = take(path)
    if lock is None:
        return said_open(hub, "open_twice.sheet")
    try:  # once nobody else can write it any more
        sheet = opened_sheet(read_sheet(path), desk.catalog.sheet(hub.game), str(path))
        if is_set_up and sheet.pages[-1].entries:
            sheet.begin_match(options)
        elif is_set_up:
            sheet.choose(options)
    except GameError:  # it is full, or damaged and shown among the sheets
        return Push(blank(desk, hub.game, seats, options))
    opened = SheetScene(desk, sheet, path)
    opened.lock = lock
    return Push(opened)


def sheet_options(hub: CompanionHubScene) -> dict[str, Any]:
    """What was chosen in the set-up, as far as the count needs it."""
    names = hub.companion.option_names
    return {key: value for key, value in hub.options.items() if key in names}


def _last_sheet(desk: Desk, game: str, seats: Sequence[Seat]) -> Path | None:
    """The file of these people in this order that was saved last, if it can be read."""
    names = [seat.name for seat in seats]
    for kept in sorted(desk.sheets.sheets(), key=lambda kept: desk.order.rank(kept.path)):
        content = kept.content
        if content is None or content.game != game:
            continue
        if [seat.name for seat in content.players] == names:
            with suppress(GameError):  # a damaged one is shown among the sheets
                opened_sheet(content, desk.catalog.sheet(game), str(kept.path))
                return kept.path
    return None
