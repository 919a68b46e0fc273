"""What Zuma's table says of phones: who plays from one, how many are there, and who calls next."""

from __future__ import annotations

from games.stage.table.around.seats import SeatPanel
from games.stage.widgets.label import Card, Picture
from games.stage.widgets.layout import Column, Grow, Leaf, Node, Row, lines, paragraph, words
from games.zuma.view.table.parts import BeatRing
from games.zuma.view.table.remote import gain_line, seat_line
from games.zuma.view.table.timed import TimedTable

RING = 56


def next_card(table: TimedTable, on: Node) -> Node:
    """Who calls next, in how many seconds, and the button that does not wait for it."""
    ui, state, is_over = table.ui, table.present(), table.match.is_over
    title = ui.say("zuma_view.calls_next", name=table.name_of(state.caller))
    title = ui.say("table.over") if is_over else title
    told = lines(ui, ui.say(table.view.progress_of(state)), "body14", role="second")
    head = words(ui, title, "bold16", width=Grow(least=0))
    about = Column([head, None if is_over else told], width=Grow(), align="center")
    ring = Leaf(
        lambda rect: BeatRing(ui, rect, table.rest.share, lambda: table.rest.left),
        width=RING,
        height=RING,
    )
    return Column(
        [Row([ring if table.rest.is_on else None, about], gap=12, pad=(4, 0)), Column([on])],
        gap=10,
        pad=12,
        inside=lambda rect, kids: Card(ui, rect, kids, shadow=2),
        name="middle",
    )


def say_phone(table: TimedTable, panel: SeatPanel) -> None:
    """What a player has done, and whether from a phone."""
    seat = panel.seat
    panel.icon = {"phone": "phone", "bot": "robot"}.get(table.host.source(seat), "")
    if table.host.looking is not None or table.match.is_over:
        return
    if table.view.is_closing:
        panel.subtitle = table.ui.say(gain_line(seat, table.view.chronicle.rounds()[-1]))
    elif seat in table.phones.missing:
        panel.subtitle = table.ui.say("zuma_view.seat.away")
    else:
        panel.subtitle = table.ui.say(seat_line(table.view.state, seat))


def phone_panel(table: TimedTable) -> Node:
    """How many phones are there, and what that means."""
    ui, phones = table.ui, table.phones
    here = len(phones.seats) - len(phones.missing)
    told = ui.say("zuma_view.phones_here", n=here, all=len(phones.seats))
    tint = ui.theme.good
    sign = Leaf(
        lambda rect: Picture(ui, rect, "common/ui/wifi", tint=tint),
        width=22,
        height=22,
        align="center",
    )
    return Column(
        [
            words(ui, ui.say("zuma_view.phones"), "bold16", width=Grow(least=0)),
            Row([sign, words(ui, told, "body16", width=Grow(least=0))], gap=6),
            paragraph(ui, ui.say("zuma_view.phones_hint"), "body14", role="second"),
        ],
        gap=2,
        pad=(16, 10),
        inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="phones"),
        name="phones",
    )
