"""What a phone shows of a match of Zuma, and which wishes it may utter (docs/phones.md).

Headless. A page is made from what its seat may see (`ZumaState.view_for`) and from what happens at
the table for everybody's eyes (`Moment`): no other hand can get into it before all lie open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from games.core.language import Phrase, phrase
from games.host.phones import Page, Wish
from games.zuma.rules.chronicle import RoundStory
from games.zuma.rules.state import ZumaState
from games.zuma.rules.table import ZUMA

Phase = Literal["choose", "scramble", "told", "sheet", "pause", "over"]
SHEETS = ("told", "sheet", "over")
"""When the sheet is shown."""
Players = Sequence[Mapping[str, Any]]
"""Everybody, as every page lists them."""


@dataclass(frozen=True)
class Moment:
    """What is so at the table for everybody's eyes, and what the seat itself has touched."""

    phase: Phase
    ring: tuple[float, float] | None = None
    """Seconds left, and of how many: until the call, until totems are dealt out, or to go on."""
    picked: int | None = None
    """Which card of its fan the seat has touched: equal cards have different places."""
    waiting: Sequence[int] = ()
    """The seats that have not put a card ready yet."""
    away: Sequence[int] = ()
    """The seats whose phones are waited for."""
    story: RoundStory | None = None
    """The round that is being told."""
    names: Sequence[str] = ()
    hands: Mapping[int, Sequence[str]] | None = None
    """All hands, where the table lays them open."""
    after: ZumaState | None = None
    """What a spectator knows of the position after that round: its sheet counts already."""
    can_go_on: bool = False


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="choose"):
    """Put a card ready, by its place in the fan."""

    card: int


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="grab"):
    """A hand comes down on a totem."""

    colour: str


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="go_on"):
    """Enough looked at."""


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="pause"):
    """A pause, please."""


Wanted = Choose | Take | GoOn | Stop


class ZumaPhone:
    """Speaks to the phones of a table."""

    def wanted(self, wish: Wish) -> Wanted | None:
        """What a wish means; None where it is none of Zuma's."""
        try:
            found: Wanted = msgspec.convert(dict(wish), Wanted)
        except msgspec.ValidationError:
            return None
        return found

    def page(self, view: ZumaState, moment: Moment, players: Players) -> Page:
        """What the phone of a view's seat shows."""
        seat = view.viewer
        assert seat is not None and view.is_view, "a page is made from what one seat may see"
        hand = view.fanned(seat)
        plan = view.cards.plan(view.hands[seat])
        lacks = [] if plan is None else zip(plan.series, plan.held, plan.wanted, strict=True)
        return {
            "page": "zuma",
            "players": list(players),
            "phase": moment.phase,
            "round": view.manche + 1,
            "rounds": view.table.manches,
            "deal": view.round + 1,
            "deals": view.table.rounds if view.is_capped else None,
            "points": players[seat]["total"],
            "hand": [] if moment.phase == "over" else hand,
            "chosen": _chosen(view, hand, moment.picked),
            "to": (seat + 1) % view.players,
            "from": (seat - 1) % view.players,
            "ring": None if moment.ring is None else _ring(*moment.ring),
            "waiting": list(moment.waiting),
            "away": list(moment.away),
            "ready": [s for s in range(view.players) if s not in moment.waiting],
            "missing": [{"series": s, "has": has, "of": of} for s, has, of in lacks],
            "is_zuma_way": ZUMA in hand,
            "is_complete": view.is_complete(seat),
            "totems": _totems(view, seat),
            "told": None if moment.story is None else told(view, moment.story, moment.names),
            "hands": None if moment.hands is None else _open_hands(moment),
            "sheet": _sheet(players, view, moment.after) if moment.phase in SHEETS else None,
            "can_go_on": moment.can_go_on,
        }


def _chosen(view: ZumaState, hand: Sequence[str], picked: int | None) -> int | None:
    """Where in the fan the card lies that was put ready."""
    assert view.viewer is not None
    number = view.committed[view.viewer]
    if number is None:
        return None
    card = view.cards.names[number]
    is_picked = picked is not None and picked < len(hand) and hand[picked] == card
    return picked if is_picked else hand.index(card)


def _ring(left: float, of: float) -> dict[str, float]:
    return {"left": round(max(0.0, left), 2), "of": round(of, 2)}


def _totems(view: ZumaState, seat: int) -> list[dict[str, Any]]:
    """One entry a colour in play; a colour is taken when its last totem is."""
    found = []
    takers = {colour: taker for taker, colour in view.grabbed}
    own = next((colour for taker, colour in view.grabbed if taker == seat), None)
    needs, points = view.needs(seat), view.table.points
    for number, name in enumerate(view.table.colours):
        if not view.set_out[number]:
            continue
        worth = points.other if view.grabbed else points.first
        state, by = "free", None
        if own == number:
            state, by = "mine", seat
        elif not view.totems[number]:
            state, by = "taken", takers[number]
        elif number not in needs:
            state, worth = "zero", 0
        found.append({"colour": name, "state": state, "by": by, "points": worth})
    return found


def _open_hands(moment: Moment) -> list[dict[str, Any]]:
    """The hand that dived in first, then the others in the order of their seats."""
    assert moment.hands is not None
    first = None if moment.story is None else moment.story.grips[0]
    is_right = first is not None and not first.is_false
    starter = None if first is None else first.seat
    order = sorted(moment.hands, key=lambda seat: (seat != starter, seat))
    return [
        {
            "seat": seat,
            "cards": list(moment.hands[seat]),
            "is_claimed": is_right and seat == starter,
        }
        for seat in order
    ]


def _sheet(players: Players, view: ZumaState, after: ZumaState | None) -> list[dict[str, Any]]:
    """Everybody's line: the cells of every set, what Zuma cards cost, and the total."""
    names, rows, filled = view.table.colours, [], after or view
    colours = [number for number, count in enumerate(view.set_out) if count]
    for seat in range(view.players):
        sets = [{names[c]: line[c] for c in colours} for line in filled.sheet_of(seat)]
        lost, total = -filled.penalties[seat], players[seat]["total"]
        rows.append({"seat": seat, "cells": sets, "zuma": lost, "total": total})
    return rows


# The account of a round


def told(view: ZumaState, story: RoundStory, names: Sequence[str]) -> dict[str, Any]:
    """What a round came to for the seat of a view: reason, cost, what the others got."""
    seat = view.viewer
    assert seat is not None
    own = story.grip(seat)
    is_false = own is not None and own.is_false
    gains = [
        {"seat": grip.seat, "colour": grip.colour, "points": grip.points} for grip in story.grips
    ]
    words = _false_words(view, story) if is_false else _round_words(view, story, names)
    lost = story.loss(seat)
    if lost is not None:
        words.append(phrase("zuma_phone.zumas", n=lost.zumas, points=-lost.points))
    return {
        "kind": "false_start" if is_false else "round",
        "words": words,
        "gains": gains,
        "mine": story.gain(seat),
    }


def _false_words(view: ZumaState, story: RoundStory) -> list[Phrase]:
    """To whoever dived in without a complete hand."""
    assert view.viewer is not None
    others = max((grip.points for grip in story.grips[1:]), default=0)
    return [
        _lacked(view),
        phrase("zuma_phone.stays_empty", totem=phrase(f"zuma.totem.{story.grips[0].colour}")),
        phrase("zuma_phone.others_got", points=others),
    ]


def _lacked(view: ZumaState) -> Phrase:
    """What an incomplete hand lacked."""
    assert view.viewer is not None
    plan = view.cards.plan(view.hands[view.viewer])
    if plan is None:
        return phrase("zuma_phone.incomplete")
    lacks = [
        _of_card(series, wanted - held)
        for series, held, wanted in zip(plan.series, plan.held, plan.wanted, strict=True)
        if held < wanted
    ]
    if len(lacks) == 1:
        return phrase("zuma_phone.lacked_one", cards=lacks[0])
    return phrase("zuma_phone.lacked_two", first=lacks[0], second=lacks[1])


def _of_card(card: str, count: int) -> Phrase:
    """So many cards of a kind."""
    return phrase("zuma_view.check_set", n=count, card=phrase(f"zuma.card.{card}"))


def _round_words(view: ZumaState, story: RoundStory, names: Sequence[str]) -> list[Phrase]:
    """To everybody else: what one has, then who began it."""
    seat, first = view.viewer, story.grips[0]
    assert seat is not None
    own = story.grip(seat)
    if own is None:
        mine = phrase("zuma_phone.missed")
    else:
        key = "repeated" if not own.points else "first" if own.is_first else "took"
        mine = phrase(f"zuma_phone.{key}", totem=phrase(f"zuma.totem.{own.colour}"))
    if first.is_false:
        return [mine, phrase("zuma_phone.false_of", name=names[first.seat])]
    if first.seat == seat:
        sets = view.cards.sets(view.fanned(seat))
        return [mine, *(_of_card(card, n) for card, n in sets)]
    return [mine, phrase("zuma_phone.complete_of", name=names[first.seat])]


PHONE = ZumaPhone()
