"""What Zuma's table says of phones: who plays from one, how many are there, and who calls next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.stage.table.around.seats import SeatPanel
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.label import Card, Label, RichText
from games.zuma.view.margins import progress_of
from games.zuma.view.parts import BeatRing, Picture
from games.zuma.view.remote import gain_line, seat_line

if TYPE_CHECKING:
    from games.zuma.view.layout import ZumaLayout

PHONES = 120
"""Design height of the panel that counts the phones."""


def next_card(layout: ZumaLayout) -> Widget:
    """Who calls next, in how many seconds, and the button that does not wait for it."""
    ui, px, own, actions = layout.ui, layout.ui.px, layout.own, layout.places.actions
    is_over = own.match.is_over
    words = ui.say("zuma_view.to_result" if is_over else "zuma_view.next_round")
    card = pygame.Rect(actions.x, 0, actions.width, px(72 if layout.places.is_small else 148))
    card.bottom = actions.top - px(12)
    if layout.places.is_small and layout.zuma.is_public:
        card.bottomleft = (layout.places.board.x, actions.bottom)
    button = pygame.Rect(card.x + px(12), card.bottom - px(66), card.width - px(24), px(54))
    if layout.places.is_small:
        button.y = card.y + px(9)
    children: list[Widget] = [_next_button(layout, button, words)]
    if layout.places.is_small:
        return Card(ui, card, children, shadow=2)
    ring = pygame.Rect(card.x + px(14), card.y + px(14), px(56), px(56))
    if own.rest.is_on:
        children.append(BeatRing(ui, ring, own.rest.share, lambda: own.rest.left))
    x = ring.right + px(12) if own.rest.is_on else card.x + px(16)
    state = own.present()
    title = ui.say("zuma_view.calls_next", name=own.name_of(state.caller))
    if is_over:
        title = ui.say("table.over")
    head = pygame.Rect(x, card.y + px(18), card.right - px(10) - x, px(24))
    children.append(Label(ui, head, title, "bold16"))
    if not is_over:
        line = pygame.Rect(x, head.bottom, head.width, px(20))
        progress = ui.say(progress_of(state))
        children.append(Label(ui, line, progress, "body14", role="second"))
    return Card(ui, card, children, shadow=2)


def _next_button(layout: ZumaLayout, rect: pygame.Rect, words: str) -> Button:
    return Button(
        layout.ui,
        rect,
        words,
        layout.own.next_round,
        kind="primary",
        icon="play",
        game=layout.game,
        name="next-round",
    )


def say_phone(layout: ZumaLayout, panel: SeatPanel) -> None:
    """What a player has done, and whether from a phone."""
    seat = panel.seat
    panel.icon = {"phone": "phone", "bot": "robot"}.get(layout.own.host.source(seat), "")
    if layout.own.host.looking is not None or layout.own.match.is_over:
        return
    if layout.zuma.is_closing:
        panel.subtitle = layout.ui.say(gain_line(seat, layout.zuma.chronicle.rounds()[-1]))
    elif seat in layout.own.phones.missing:
        panel.subtitle = layout.ui.say("zuma_view.seat.away")
    else:
        panel.subtitle = layout.ui.say(seat_line(layout.zuma.state, seat))


def phone_panel(layout: ZumaLayout, rect: pygame.Rect) -> Widget:
    """How many phones are there, and what that means."""
    ui, px, phones = layout.ui, layout.ui.px, layout.own.phones
    here = len(phones.seats) - len(phones.missing)
    head = pygame.Rect(rect.x + px(16), rect.y + px(10), rect.width - px(32), px(26))
    line = pygame.Rect(head.x + px(28), head.bottom + px(2), head.width - px(28), px(26))
    words = ui.say("zuma_view.phones_here", n=here, all=len(phones.seats))
    hint = pygame.Rect(head.x, line.bottom + px(2), head.width, 0)
    return Card(
        ui,
        rect,
        [
            Label(ui, head, ui.say("zuma_view.phones"), "bold16"),
            Picture(ui, pygame.Rect(head.x, line.y + px(2), px(22), px(22)), "wifi"),
            Label(ui, line, words, "body16"),
            RichText(ui, hint, ui.say("zuma_view.phones_hint"), "body14", role="second"),
        ],
        shadow=2,
        name="phones",
    )
