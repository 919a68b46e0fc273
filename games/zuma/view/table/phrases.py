"""What Zuma's table says: the banner's words for every moment of a round."""

from __future__ import annotations

from games.stage.table.game.people import joined
from games.zuma.clock import BeatClock, Clock, SignalClock
from games.zuma.view.table.privacy import Privacy
from games.zuma.view.table.timed import TimedTable

Words = tuple[int | None, str, str]
"""A seat, a title, and a detail."""


def manner_of(clock: Clock) -> str:
    """How a table plays: `beat`, `phones`, `signal`, `calm`, or `calm_alone`."""
    if isinstance(clock, BeatClock):
        return "phones" if clock.is_eager else "beat"
    assert isinstance(clock, SignalClock)
    if not clock.is_calm:
        return "signal"
    return "calm" if len(clock.people) > 1 else "calm_alone"


def banner_words(table: TimedTable, privacy: Privacy) -> Words:
    """What everybody should know now."""
    say, view = table.ui.say, table.view
    if view.is_closing:
        return _closing(table)
    if table.is_watched:
        title = say("zuma_view.demo_title", name=table.name_of(view.state.caller))
        detail = say("zuma_view.demo_detail") if table.host.is_demo else view.margins.progress()
        return view.state.caller, title, detail
    if view.state.grabbed:
        return _scramble(table)
    is_choosing = privacy.can_give or isinstance(table.clock, BeatClock)
    if is_choosing and view.viewer is not None:
        return _choosing(table, privacy)
    caller = view.state.caller
    is_ready = isinstance(table.clock, SignalClock) and table.clock.phase == "ready"
    if table.phones.seats and None in view.state.committed:
        return _gathering(table)
    if not is_ready:
        detail = say("zuma_view.banner.calls", name=table.name_of(caller))
        return caller, view.margins.progress(), detail
    key = "ready_calm" if table.choices.is_calm else "ready"
    detail = say(f"zuma_view.banner.{key}_detail", name=table.name_of(caller))
    return caller, say(f"zuma_view.banner.{key}"), detail


def _gathering(table: TimedTable) -> Words:
    """Everybody looks into a phone: who calls, and who is waited for when few are left."""
    say, state = table.ui.say, table.view.state
    late = [seat for seat, card in enumerate(state.committed) if card is None]
    caller = table.name_of(state.caller)
    detail = say("zuma_view.banner.calls", name=caller)
    if len(late) <= state.players // 2:
        names = joined(table.ui, [table.name_of(seat) for seat in late])
        detail = say("zuma_view.banner.waits_for", name=caller, names=names)
    return late[0] if len(late) == 1 else None, say("zuma_view.banner.all_choose"), detail


def _closing(table: TimedTable) -> Words:
    """Whose hand came first, and what it was worth: everybody can check it now."""
    say, view = table.ui.say, table.view
    story = view.chronicle.rounds()[-1]
    first = story.grips[0]
    calls = say("zuma_view.after_calls", n=story.calls)
    if first.is_false:
        title = say("zuma_view.check_false", name=table.name_of(first.seat))
        return first.seat, title, say("zuma_view.check_false_detail", calls=calls)
    sets = view.state.cards.sets(view.picture.open_hands.get(first.seat, ()))
    held = [say("zuma_view.check_set", n=n, card=say(f"zuma.card.{card}")) for card, n in sets]
    title = say("zuma_view.check", name=table.name_of(first.seat))
    return first.seat, title, " · ".join([*held, calls])


def _scramble(table: TimedTable) -> Words:
    say, view, clock = table.ui.say, table.view, table.clock
    starter = view.state.grabbed[0][0]
    is_timed = clock.has_last_chance
    key = "began_timed" if is_timed else "began"
    began = say(f"zuma_view.banner.{key}", name=table.name_of(starter))
    if isinstance(clock, SignalClock) and clock.is_calm and clock.chooser is not None:
        seat = clock.chooser
        return seat, say("zuma_view.banner.choose_totem", name=table.name_of(seat)), began
    if view.viewer is not None and view.state.has_totem(view.viewer):
        return view.viewer, say("zuma_view.banner.have_totem"), began
    return view.viewer, say("zuma_view.banner.grab"), began


def _choosing(table: TimedTable, privacy: Privacy) -> Words:
    """The person who looks has a card to choose, or a totem to grab."""
    say, view, clock = table.ui.say, table.view, table.clock
    seat = view.viewer
    assert seat is not None
    left = table.name_of((seat + 1) % view.state.players)
    if view.state.is_complete(seat):
        key = "complete" if isinstance(clock, BeatClock) else "complete_arm"
        return seat, say("zuma_view.banner.complete"), say(f"zuma_view.banner.{key}_detail")
    if view.hand.chosen is not None and view.hand.cards:
        card = say(f"zuma.card.{view.hand.cards[view.hand.chosen]}")
        if privacy.is_peeking:
            return seat, say("zuma_view.banner.let_go", card=card), say("zuma_view.banner.shift")
        return (
            seat,
            say("zuma_view.banner.chosen", card=card),
            say("zuma_view.banner.receives", name=left),
        )
    title = say("zuma_view.banner.choose")
    if privacy.has_several:
        title = say("zuma_view.banner.choose_named", name=table.name_of(seat))
    key = "auto" if isinstance(clock, BeatClock) else "receives"
    return seat, title, say(f"zuma_view.banner.{key}", name=left)
