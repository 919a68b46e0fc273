"""What Zuma's table says: the banner's words for every moment of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.zuma.clock import BeatClock, Clock, SignalClock

if TYPE_CHECKING:
    from games.zuma.scene import ZumaScene

Words = tuple[int | None, str, str]
"""A seat, a title, and a detail."""


def manner_of(clock: Clock) -> str:
    """How a table plays: `beat`, `signal`, `calm`, or `calm_alone`."""
    if isinstance(clock, BeatClock):
        return "beat"
    assert isinstance(clock, SignalClock)
    if not clock.is_calm:
        return "signal"
    return "calm" if len(clock.people) > 1 else "calm_alone"


def banner_words(scene: ZumaScene) -> Words:
    """What everybody should know now."""
    say, view = scene.ui.say, scene.view
    if view.is_closing:
        story = view.chronicle.rounds()[-1]
        title = say("zuma_view.round_over", manche=story.manche + 1, n=story.round + 1)
        return None, title, say("zuma_view.round_over_detail", n=story.calls)
    if scene.is_watched:
        title = say("zuma_view.demo_title", name=scene.name_of(view.state.caller))
        detail = say("zuma_view.demo_detail") if scene.is_demo else view.margins.progress()
        return view.state.caller, title, detail
    if view.state.grabbed:
        return _scramble(scene)
    is_choosing = scene.privacy.can_give or isinstance(scene.clock, BeatClock)
    if is_choosing and view.viewer is not None:
        return _choosing(scene)
    caller = view.state.caller
    key = "ready_calm" if scene.wishes.choices.is_calm else "ready"
    detail = say(f"zuma_view.banner.{key}_detail", name=scene.name_of(caller))
    return caller, say(f"zuma_view.banner.{key}"), detail


def _scramble(scene: ZumaScene) -> Words:
    say, view, clock = scene.ui.say, scene.view, scene.clock
    starter = view.state.grabbed[0][0]
    began = say("zuma_view.banner.began", name=scene.name_of(starter))
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
    if view.chosen is not None and view.hand:
        card = say(f"zuma.card.{view.hand[view.chosen]}")
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
