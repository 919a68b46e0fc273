"""The cards of the invitation: one a seat, one to watch, the networks, and the honest words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from games.core.match import Match
from games.host.phones import Invitation, Network, PhoneState
from games.stage.draw.theme import PlayerLook, mix
from games.stage.scenes.invite.arrivals import Arrivals
from games.stage.scenes.invite.parts import (
    NetworkRow,
    QrCode,
    draw_check,
    draw_code,
    draw_halo,
    qr_side,
)
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    painted,
    paragraph,
    player_mark,
    sprite,
    words,
)

SEAT = 5
"""Pixels of a module of the codes of seats, in the design."""
HALO = 196
SHORT = 120
"""The least width of a button that has a line of its own."""
JUST = 6.0
"""Seconds for which somebody has just come."""


def seat_card(
    arrivals: Arrivals, match: Match, seat: int, on_free: Callable[[int], Command]
) -> Node:
    """A seat: how to come there, or who has come; `on_free` offers it anew."""
    look, line = arrivals.look_of(match, seat), arrivals.phone_state(seat)
    if not match.seats[seat].phone:
        return _other_card(arrivals, match, seat, look)
    if line.is_taken:
        return _taken_card(arrivals, match, seat, look, line, partial(on_free, seat))
    return _free_card(arrivals, match, seat, look, arrivals.invitations.get(seat))


def _card(
    ui: Ui,
    *parts: Node | None,
    tint: PlayerLook | None = None,
    width: Grow | None = None,
) -> Node:
    around = partial(Card, ui)
    if tint is not None:
        fill = mix(ui.theme.paper, tint.colour, 0.13)
        around = partial(Card, ui, fill=fill, rim=tint.colour, rim_width=3)
    return Column(parts, pad=(18, 16), gap=10, inside=around, width=width or Grow())


def _head(ui: Ui, name: str, look: PlayerLook, below: str, is_taken: bool) -> Node:
    check = painted(ui, partial(draw_check, ui), width=32, height=32, align="center")
    title = words(ui, name, "bold18", width=Fit(least=30))
    small = words(ui, below, "body14", role="second", width=Fit(least=30))
    said = Column([title, small], width=Grow(least=40), align="center")
    return Row([player_mark(ui, look, 44), said, check if is_taken else None], gap=12)


def _free_card(
    arrivals: Arrivals, match: Match, seat: int, look: PlayerLook, invitation: Invitation | None
) -> Node:
    ui, say = arrivals.ui, arrivals.ui.say
    name = arrivals.name_of(match, seat)
    head = _head(ui, name, look, say("invite.free"), is_taken=False)
    inviting = arrivals.inviting
    if invitation is None:
        text = say("invite.closed" if inviting.server is not None else "invite.nobody")
        middle: list[Node] = [Space(), paragraph(ui, text, role="second", align="center"), Space()]
    else:
        typed = say("invite.type", place=invitation.place)
        middle = [
            _qr(ui, invitation.url, f"qr-{seat}"),
            paragraph(ui, typed, "body15", align="center"),
            _code(arrivals, seat),
        ]
    bot = partial(inviting.give_to_bot, seat)
    here = partial(inviting.play_here, seat)
    buttons = _pair(
        ui,
        (say("invite.bot"), "robot", bot, f"bot-{seat}"),
        (say("invite.here"), "user", here, f"here-{seat}"),
    )
    return _card(ui, head, *middle, buttons)


def _taken_card(
    arrivals: Arrivals, match: Match, seat: int, look: PlayerLook, line: PhoneState, free: Act
) -> Node:
    ui, say = arrivals.ui, arrivals.ui.say
    name = arrivals.name_of(match, seat)
    place = say("invite.place", n=seat + 1)
    if line.is_here:
        title = say("invite.is_here", name=name)
        key = "invite.just_here" if arrivals.age(seat) < JUST else "invite.ready"
        below = say(key, ms=round(line.delay * 1000))
    else:
        title = say("invite.is_away", name=name)
        below = say("invite.comes_back")
    buttons: list[Node] = [_wide(ui, say("invite.free_seat"), "cross", free, f"free-{seat}")]
    if not line.is_here:
        bot = partial(arrivals.inviting.give_to_bot, seat)
        buttons.append(_wide(ui, say("invite.bot"), "robot", bot, f"bot-{seat}"))
    return _card(
        ui,
        _head(ui, name, look, place, is_taken=line.is_here),
        _halo(arrivals, seat, look, "" if line.is_here else "clock"),
        paragraph(ui, title, "title26", align="center"),
        paragraph(ui, below, "body15", role="second", align="center"),
        Space(weight=0.01),
        *buttons,
        tint=look,
    )


def _other_card(arrivals: Arrivals, match: Match, seat: int, look: PlayerLook) -> Node:
    """A seat that is not played from a phone."""
    ui, say = arrivals.ui, arrivals.ui.say
    who, name = match.seats[seat], arrivals.name_of(match, seat)
    text = say("common.bot_level", level=who.bot) if who.is_bot else say("invite.plays_here")
    invite = partial(arrivals.inviting.give_to_phone, seat)
    can = arrivals.inviting.server is not None
    button = _wide(ui, say("invite.phone"), "phone", invite, f"phone-{seat}")
    return _card(
        ui,
        _head(ui, name, look, say("invite.place", n=seat + 1), is_taken=False),
        _halo(arrivals, seat, look, "robot" if who.is_bot else "user"),
        paragraph(ui, text, "body16", role="second", align="center"),
        Space(weight=0.01),
        button if can else None,
    )


def _halo(arrivals: Arrivals, seat: int, look: PlayerLook, icon: str) -> Node:
    draw = partial(draw_halo, arrivals.ui, look, partial(arrivals.age, seat), icon)
    return painted(arrivals.ui, draw, width=Grow(), height=Grow(least=96, most=HALO))


def _qr(ui: Ui, url: str, name: str) -> Node:
    make = partial(QrCode, ui, url=url, name=name)
    return Leaf(make, lambda width: (0, qr_side(ui, url, width, SEAT)), width=Grow())


def _code(arrivals: Arrivals, seat: int) -> Node:
    code, left = arrivals.invitations[seat].code, partial(arrivals.left, seat)
    draw = partial(draw_code, arrivals.ui, code, left, arrivals.game)
    return painted(arrivals.ui, draw, height=52, width=Grow())


def _wide(ui: Ui, label: str, icon: str, act: Act, name: str, least: float | None = SHORT) -> Node:
    width = Grow(least=least)
    return action(ui, label, act, icon=icon, name=name, width=width, style="semi16")


Choice = tuple[str, str, Act, str]


def _pair(ui: Ui, *choices: Choice) -> Node:
    """Two buttons beside each other, one over the other where they have no room."""
    beside = [_wide(ui, *choice, least=None) for choice in choices]
    below = [_wide(ui, *choice) for choice in choices]
    return Fold(ways=[Row(beside, gap=10), Column(below, gap=8)], priority=1)


# Below the seats


@dataclass(frozen=True)
class _Watch:
    """How large the card to watch is."""

    module: int
    """Pixels of a module of its code, in the design."""
    tall: float
    """The share of the window's height for its code."""
    typed: str
    letters: str
    is_flat: bool
    """Whether address and letters stand in one line where there is room."""
    gap: int
    width: float


SMALL = _Watch(3, 1.0, typed="bold15", letters="title26", is_flat=True, gap=4, width=1.24)
LARGE = _Watch(14, 0.5, typed="bold20", letters="title48", is_flat=False, gap=12, width=2)
"""Below the seats, and where no seats are offered."""


def _title(ui: Ui, icon: str, key: str) -> Node:
    sign = sprite(ui, f"common/ui/{icon}", 22, ui.theme.ink)
    return Row([sign, words(ui, ui.say(key), "title22")], gap=8)


def watch_card(arrivals: Arrivals) -> Node:
    """How a tablet or a television comes to see the table."""
    ui, say = arrivals.ui, arrivals.ui.say
    invitation = arrivals.invitations.get(None)
    text = paragraph(ui, say("invite.watch_words"), "body15", role="second")
    head = _title(ui, "screen", "invite.watch")
    if invitation is None:
        return _card(ui, head, text)
    size = SMALL if arrivals.match is not None else LARGE
    room = round(size.tall * ui.size[1])
    side = qr_side(ui, invitation.url, room, size.module) / ui.scale
    make = partial(QrCode, ui, url=invitation.url, name="qr-watch")
    code = Leaf(make, width=side, height=side)
    typed = words(ui, invitation.place, size.typed)
    letters = words(ui, invitation.code, size.letters)
    line: Node = Column([typed, letters])
    if size.is_flat:
        line = Fold(ways=[Row([typed, Space(), letters], gap=10), line])
    beside = Column([head, text, line], gap=size.gap, width=Grow())
    ways = [Row([code, beside], gap=16), Column([code, beside], gap=8)]
    return _card(ui, Fold(ways=ways, priority=1), width=Grow(size.width))


def network_card(arrivals: Arrivals, choose: Callable[[Network], Command]) -> Node | None:
    """On which network phones find this machine."""
    server = arrivals.inviting.server
    if server is None:
        return None
    ui, now = arrivals.ui, server.network
    rows: list[Node] = []
    for network in server.networks():
        make = partial(
            NetworkRow,
            ui,
            words=(network.name, network.address),
            on_click=partial(choose, network),
            name=f"network-{network.address}",
            game=arrivals.game,
            is_chosen=network == now,
        )
        rows.append(Leaf(make, width=Grow(least=210), height=46))
    if not rows:
        rows.append(paragraph(ui, ui.say("invite.no_network"), "body15", role="second"))
    return _card(ui, _title(ui, "wifi", "invite.network"), Column(rows, gap=6))


def words_card(arrivals: Arrivals) -> Node:
    """Who can come here, and what goes where."""
    ui = arrivals.ui
    text = "invite.between" if arrivals.match is not None else "invite.between_watch"
    return _card(
        ui,
        _title(ui, "lock", "invite.between_title"),
        paragraph(ui, ui.say(text), "body15", role="second"),
    )
