"""Going on with what lies on a real table, or beginning anew: the referee and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from games.core.files.folder import put_away
from games.core.files.lock import is_held, take
from games.core.game import GameError, Setup
from games.core.match import Match, Seat
from games.core.record import BadRecord, Record, read_record
from games.core.sheet import Sheet, opened_sheet, read_sheet
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.companion.party import Party
from games.stage.scenes.companion.sheet.scene import SheetScene, blank
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, joined, seat_name
from games.stage.table.saved.opening import match_open_elsewhere, open_match, said_open
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command, Open, Push, named
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene


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


def open_referee(scene: WidgetScene, desk: Desk, party: Party) -> Command:
    """The table with every move entered by hand; one match of a game is under way at a time."""
    ui, kept = scene.ui, refereed(desk, party.game)
    if kept is None:
        return _new_referee(ui, desk, party)
    path, record = kept
    names = [seat_name(ui, seat, index) for index, seat in enumerate(record.players)]
    text = ui.say(
        "companion.referee.under_way",
        title=game_title(ui, party.game),
        names=joined(ui, names),
        when=ago_text(record.saved),
    )

    def replace() -> Command:
        if is_held(path):
            return match_open_elsewhere(scene, desk, path)
        return _new_referee(ui, desk, party, path)

    go_on = partial(open_match, scene, desk, path)
    choices = [
        Choice(ui.say("companion.go_on"), go_on, kind="primary", icon="play", name="go-on"),
        Choice(ui.say("companion.referee.new"), replace, icon="refresh", name="new"),
        Choice(ui.say("common.cancel"), icon="back", name="cancel"),
    ]
    title = ui.say("companion.act.referee")
    return Open(
        Modal(title, text, choices, width=460, game=party.game, is_stacked=True, first="go-on")
    )


def _new_referee(ui: Ui, desk: Desk, party: Party, gone: Path | None = None) -> Command:
    """A match as it was set up, in place of one that is put away then."""
    if party.is_by_hand:
        return _lay_board(ui, desk, party, gone)
    match = Match(party.companion.game, party.setup, party.roster.seats(ui))
    return _to_referee(desk, match, gone)


def _lay_board(ui: Ui, desk: Desk, party: Party, gone: Path | None) -> Command:
    """The board as it lies on a table that was shuffled by hand, then what lies on it."""
    companion, seats, drawn = party.companion, party.roster.seats(ui), party.setup

    def referee(board: Any) -> Command:
        setup = companion.laid_setup(drawn, board)
        state = companion.game.start(setup)
        position = companion.free_position(setup, state, state.to_move or 0) or {}
        laid = Setup(setup.players, setup.seed, setup.options, arranged=position)
        return _to_referee(desk, Match(companion.game, laid, seats, refereed="laying"), gone)

    editor = desk.catalog.view(party.game).board_editor(
        companion.board_to_lay(drawn),
        lambda board: ui.app.post(lambda: referee(board)),
        party.players,
    )
    assert editor is not None
    return Push(editor)


def _to_referee(desk: Desk, match: Match, gone: Path | None) -> Command:
    if gone is not None:
        with suppress(OSError):  # it stays in progress then
            put_away(gone)
    return Push(named("referee", desk, match, desk.matches.new_path(match.game.name)))


def open_sheet(scene: WidgetScene, desk: Desk, party: Party, *, is_set_up: bool = False) -> Command:
    """The last sheet of these people, or a new one when there is none.

    After a set-up the match that was set up comes next on it.
    """
    game, seats, options = party.game, party.roster.seats(scene.ui), _sheet_options(party)
    path = _last_sheet(desk, game, seats)

    def prepare(sheet: Sheet) -> None:
        if is_set_up and sheet.pages[-1].entries:
            sheet.begin_match(options)
        elif is_set_up:
            sheet.choose(options)

    with suppress(GameError):  # it is full, or damaged and shown among the sheets
        if path is not None:
            return _opened(scene, desk, path, prepare)
    return Push(blank(desk, game, seats, options))


def go_on_with_sheet(scene: WidgetScene, desk: Desk, path: Path) -> Command:
    """Go on with a sheet from its file, or say why that cannot be."""
    try:
        return _opened(scene, desk, path)
    except GameError as error:
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY


def _opened(
    scene: WidgetScene,
    desk: Desk,
    path: Path,
    prepare: Callable[[Sheet], None] = lambda sheet: None,
) -> Command:
    """The sheet of a file, which is read once nobody else can write it any more."""
    lock = take(path)
    if lock is None:
        return said_open(scene, "open_twice.sheet")
    content = read_sheet(path)
    sheet = opened_sheet(content, desk.catalog.sheet(content.game), str(path))
    prepare(sheet)
    opened = SheetScene(desk, sheet, path)
    opened.lock = lock
    return Push(opened)


def _sheet_options(party: Party) -> dict[str, Any]:
    """What was chosen in the set-up, as far as the count needs it."""
    names = party.companion.option_names
    return {key: value for key, value in party.options.items() if key in names}


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
