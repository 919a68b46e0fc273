"""What is said about a climb: how the rounds went, what comes next, and after a match."""

from __future__ import annotations

from games.alone.climb import WAITING, Climbed, Round
from games.stage.ui import Ui


def name_at(ui: Ui, step: int) -> str:
    """Who waits on a step."""
    return ui.say(f"company.{WAITING[step - 1]}.name")


def play_label(ui: Ui, climbed: Climbed, *, is_begun: bool) -> str:
    """What the button says."""
    if is_begun:
        return ui.say("climb.resume")
    if climbed.is_at_top and not climbed.now:
        return ui.say("climb.again")
    return ui.say(f"climb.play_{climbed.next_round}")


def told(ui: Ui, climbed: Climbed, seats: int = 2) -> str:
    """The rounds so far in words, and what the next one means; among more how it is won."""
    said = ", ".join(
        ui.say(f"climb.round_{each.outcome}", own=each.own, other=each.other)
        for each in climbed.now
    )
    after = ui.say(_next_key(climbed), name=name_at(ui, climbed.step))
    if seats > 2 and not climbed.rounds:
        after = f"{after} {ui.say('climb.among', n=seats, name=name_at(ui, climbed.step))}"
    return f"{said[:1].upper()}{said[1:]}. {after}" if said else after


def _next_key(climbed: Climbed) -> str:
    if not climbed.now:
        if climbed.is_at_top:
            return "climb.next_top"
        last = climbed.rounds[-1:]
        is_lost = bool(last) and last[0].outcome == "lost"
        return "climb.next_revenge" if is_lost else "climb.next_first"
    if climbed.next_round == 1:
        return "climb.next_even"
    if climbed.next_round == 2:
        return "climb.next_ahead" if climbed.wins else "climb.next_behind"
    return "climb.next_decides"


def after_match(ui: Ui, climbed: Climbed, played: Round) -> str:
    """What a round came to, under the result of its match, whenever that is looked at."""
    name = name_at(ui, played.step)
    if climbed.rose_with(played):
        if played.step == len(WAITING):
            return ui.say("climb.result_top", name=name)
        return ui.say("climb.result_rose", name=name, other=name_at(ui, played.step + 1))
    if played.outcome == "even":
        return ui.say("climb.result_even", name=name)
    then = Climbed(climbed.rounds[: climbed.rounds.index(played) + 1])
    if not then.now:
        return ui.say("climb.result_again", name=name)
    key = "climb.result_won" if played.outcome == "won" else "climb.result_lost"
    said = ui.say(key, name=name, wins=then.wins, losses=then.losses)
    return f"{said} {ui.say(_next_key(then), name=name)}"
