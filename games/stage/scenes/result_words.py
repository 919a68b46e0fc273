"""What the result says in words: who won, by how much, how it went, who sat there."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.match import Match
from games.stage.outcome import Outcome
from games.stage.people import joined, seat_name
from games.stage.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.view import View


@dataclass(frozen=True)
class Person:
    """How a seat is named and told apart."""

    name: str
    role: str
    look: PlayerLook


def people(ui: Ui, match: Match, view: type[View]) -> list[Person]:
    """Everybody at the table, seat by seat, as the game's view tells them apart."""
    found = []
    for index, seat in enumerate(match.seats):
        kind = ui.say("common.bot_level", level=seat.bot) if seat.is_bot else ui.say("common.human")
        role = view.role_of(ui, match, index)
        if role:
            kind = f"{role} · {kind}" if seat.is_bot else role
        look = view.look_of(ui, match, index)
        found.append(Person(seat_name(ui, seat, index), kind, look))
    return found


def setting(ui: Ui, match: Match, view: type[View]) -> str:
    """How many played, and what was chosen for the match."""
    players = ui.say("common.players", n=len(match.seats))
    return " · ".join([players, *view.variant_words(ui, match)])


def headline(ui: Ui, outcome: Outcome) -> str:
    """Who won, in one line."""
    winners = outcome.winners
    if not winners:
        return ui.say("result.nobody")
    if len(winners) == len(outcome.scores):
        return ui.say("result.all")
    return ui.say("result.won", n=len(winners), names=_names(ui, outcome))


def sentence(ui: Ui, outcome: Outcome) -> str:
    """By how much, or what broke the tie. A game may have its own words for the latter."""
    if not outcome.winners:
        return ""
    match = outcome.match
    points = ui.say("common.points", n=outcome.deciding(outcome.winners[0]))
    second = outcome.runner_up
    if second is None:
        return ui.say("result.shared", points=points)
    if outcome.margin:
        name = seat_name(ui, match.seats[second], second)
        return ui.say("result.margin", points=points, n=outcome.margin, second=name)
    own = f"{match.game.name}.tie_break"
    key = own if ui.language.has(own) else "result.tie_broken"
    return ui.say(key, points=points, names=_names(ui, outcome))


def facts(ui: Ui, outcome: Outcome) -> list[str]:
    """A few things worth knowing about the match."""
    said = [ui.say("result.fact_moves", n=outcome.moves)]
    if len(outcome.winners) == 1:
        winner = outcome.winners[0]
        ahead = outcome.moves_ahead(winner)
        said.append(ui.say("result.fact_ahead", n=ahead, all=outcome.moves))
        best = outcome.best_move(winner)
        if best is not None:
            said.append(ui.say("result.fact_best", n=best.points))
    return said


def _names(ui: Ui, outcome: Outcome) -> str:
    seats = outcome.match.seats
    return joined(ui, [seat_name(ui, seats[winner], winner) for winner in outcome.winners])
