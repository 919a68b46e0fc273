"""What Zuma's table says: the banner's words for every moment of a round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.stage.table.game.people import joined
from games.zuma.clock import BeatClock, Clock, SignalClock
from games.zuma.rules.table import ZUMA

if TYPE_CHECKING:
    from games.zuma.view.table.scene import ZumaScene

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


def banner_words(scene: ZumaScene) -> Words:
    """What everybody should know now."""
    say, view = scene.ui.say, scene.view
    if view.is_closing:
        return _closing(scene)
    if scene.is_watched:
        title = say("zuma_view.demo_title", name=scene.name_of(view.state.caller))
        detail = say("zuma_view.demo_detail") if scene.host.is_demo else view.margins.progress()
        return view.state.caller, title, detail
    if view.state.grabbed:
        return _scramble(scene)
    is_choosing = scene.privacy.can_give or isinstance(scene.clock, BeatClock)
    if is_choosing and view.viewer is not None:
        return _choosing(scene)
    caller = view.state.caller
    if scene.phones.seats and not _all_ready(scene):
        return _gathering(scene)
    key = "ready_calm" if scene.table_settings.choices.is_calm else "ready"
    detail = say(f"zuma_view.banner.{key}_detail", name=scene.name_of(caller))
    return caller, say(f"zuma_view.banner.{key}"), detail


def _all_ready(scene: ZumaScene) -> bool:
    return None not in scene.view.state.committed


def _gathering(scene: ZumaScene) -> Words:
    """Everybody looks into a phone: who calls, and who is waited for when few are left."""
    say, state = scene.ui.say, scene.view.state
    late = [seat for seat, card in enumerate(state.committed) if card is None]
    caller = scene.name_of(state.caller)
    detail = say("zuma_view.banner.calls", name=caller)
    if len(late) <= state.players // 2:
        names = joined(scene.ui, [scene.name_of(seat) for seat in late])
        detail = say("zuma_view.banner.waits_for", name=caller, names=names)
    return late[0] if len(late) == 1 else None, say("zuma_view.banner.all_choose"), detail


def _closing(scene: ZumaScene) -> Words:
    """Whose hand came first, and what it was worth: everybody can check it now."""
    say, view = scene.ui.say, scene.view
    story = view.chronicle.rounds()[-1]
    first = story.grips[0]
    calls = say("zuma_view.after_calls", n=story.calls)
    if first.is_false:
        title = say("zuma_view.check_false", name=scene.name_of(first.seat))
        return first.seat, title, say("zuma_view.check_false_detail", calls=calls)
    cards = Counter(view.picture.open_hands.get(first.seat, ()))
    zumas = view.state.cards.zumas_wanted
    sets = [(ZUMA, zumas)] if cards[ZUMA] == zumas else cards.most_common(2)
    held = [say("zuma_view.check_set", n=n, card=say(f"zuma.card.{card}")) for card, n in sets]
    title = say("zuma_view.check", name=scene.name_of(first.seat))
    return first.seat, title, " · ".join([*held, calls])


def _scramble(scene: ZumaScene) -> Words:
    say, view, clock = scene.ui.say, scene.view, scene.clock
    starter = view.state.grabbed[0][0]
    is_timed = clock.has_last_chance
    key = "began_timed" if is_timed else "began"
    began = say(f"zuma_view.banner.{key}", name=scene.name_of(starter))
    if isinstance(clock, SignalClock) and clock.is_calm and clock.chooser is not None:
        seat = clock.chooser
        return seat, say("zuma_view.banner.choose_totem", name=scene.name_of(seat)), began
    if view.viewer is not None and view.state.has_totem(view.viewer):
        return view.viewer, say("zuma_view.banner.have_totem"), began
    return view.viewer, say("zuma_view.banner.grab"), began


def _choosing(scene: ZumaScene) -> Words:
    """The person who looks has a card to choose, or a totem to grab."""
    say, view, clock = scene.ui.say, scene.view, scene.clock
    seat = view.viewer
    assert seat is not None
    left = scene.name_of((seat + 1) % view.state.players)
    if view.state.is_complete(seat):
        key = "complete" if isinstance(clock, BeatClock) else "complete_arm"
        return seat, say("zuma_view.banner.complete"), say(f"zuma_view.banner.{key}_detail")
    if view.hand.chosen is not None and view.hand.cards:
        card = say(f"zuma.card.{view.hand.cards[view.hand.chosen]}")
        if scene.privacy.is_peeking:
            return seat, say("zuma_view.banner.let_go", card=card), say("zuma_view.banner.shift")
        return (
            seat,
            say("zuma_view.banner.chosen", card=card),
            say("zuma_view.banner.receives", name=left),
        )
    title = say("zuma_view.banner.choose")
    if scene.privacy.has_several:
        title = say("zuma_view.banner.choose_named", name=scene.name_of(seat))
    key = "auto" if isinstance(clock, BeatClock) else "receives"
    return seat, title, say(f"zuma_view.banner.{key}", name=left)
