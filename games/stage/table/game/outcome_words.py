"""What the result says in words: who won, by how much, how it went, who sat there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.language import Phrase, phrase
from games.core.match import Match
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.outcome import Outcome
from games.stage.table.game.people import (
    bot_words,
    faced,
    joined,
    seat_name,
    team_name,
    team_of,
)
from games.stage.table.game.view import View
from games.stage.ui import Ui

CLOSE = 0.15
"""What share of the winner's points may be lacking in a match that was close."""


@dataclass(frozen=True)
class Person:
    """How a seat is named and told apart."""

    name: str
    role: str
    look: PlayerLook


def people(ui: Ui, match: Match, view: type[View[Any]]) -> list[Person]:
    """Everybody at the table, seat by seat, as the game's view tells them apart."""
    found = []
    for index, seat in enumerate(match.seats):
        kind = bot_words(ui, seat) if seat.is_bot else ui.say("common.human")
        team = team_of(match.state, index)
        role = [view.role_of(ui, match, index), "" if team is None else team_name(ui, team)]
        known = [each for each in role if each]
        kind = " · ".join([*known, kind] if seat.is_bot or not known else known)
        look = faced(view.look_of(ui, match, index), seat)
        found.append(Person(seat_name(ui, seat, index), kind, look))
    return found


def setting(ui: Ui, match: Match, view: type[View[Any]]) -> str:
    """How many played, and what was chosen for the match."""
    players = ui.say("common.players", n=len(match.seats))
    return " · ".join([players, *view.variant_words(ui, match)])


def headline(ui: Ui, outcome: Outcome) -> str:
    """Who won, in one line; calm when it was nobody at this table."""
    return ui.say(verdict(ui, outcome))


def verdict(ui: Ui, outcome: Outcome) -> Phrase:
    """Who won, to be said in any language."""
    winners = outcome.winners
    if outcome.is_alone:
        return phrase("result.solved" if winners else "result.unsolved")
    if not winners:
        return phrase("result.nobody")
    if len(winners) == len(outcome.scores):
        return phrase("result.all")
    key = "result.lost" if outcome.losers else "result.won"
    return phrase(key, n=len(winners), names=_names(ui, outcome, winners))


def sentence(ui: Ui, outcome: Outcome) -> str:
    """By how much, or what broke the tie. A game may have its own words for the latter."""
    if outcome.is_alone:
        return ui.say("result.in_moves", n=outcome.moves)
    if not outcome.winners:
        return ""
    points = ui.say("common.points", n=outcome.decisive(outcome.winners[0]))
    second = outcome.runners_up
    if not second:
        return ui.say("result.shared", points=points)
    if outcome.margin:
        others = _names(ui, outcome, second)
        return ui.say("result.margin", points=points, n=outcome.margin, second=others)
    own = f"{outcome.match.game.name}.tie_break"
    key = own if ui.language.has(own) else "result.tie_broken"
    return ui.say(key, points=points, names=_names(ui, outcome, outcome.winners))


def comfort(ui: Ui, outcome: Outcome) -> list[str]:
    """A kind sentence for people whom bots have beaten; nothing for others."""
    losers = outcome.losers
    if not losers:
        return []
    side = min((outcome.side_of(seat) for seat in losers), key=lambda n: _shortfall(outcome, n))
    won = max(1, abs(outcome.decisive(outcome.winners[0])))
    if _shortfall(outcome, side) <= CLOSE * won:
        return [ui.say("result.comfort.close")]
    if outcome.moves_ahead(side):
        return [ui.say("result.comfort.ahead")]
    return [ui.say("result.comfort.again")]


def _shortfall(outcome: Outcome, side: int) -> int:
    """How many points a side lacked."""
    return outcome.decisive(outcome.winners[0]) - outcome.decisive(outcome.sides[side][0])


def facts(ui: Ui, outcome: Outcome, view: type[View[Any]]) -> list[str]:
    """A few things worth knowing: of the winners, or of what the loser did well."""
    told = view.facts(ui, outcome)
    if told is not None:
        return list(told)
    said = [] if outcome.is_alone else [ui.say("result.fact_moves", n=outcome.moves)]
    sides = {outcome.side_of(seat) for seat in outcome.losers or outcome.winners}
    if len(sides) != 1 or outcome.is_alone:
        return said
    (side,) = sides
    own = "own_" if outcome.losers else ""
    ahead, best = outcome.moves_ahead(side), outcome.best_move(side)
    if ahead or not own:
        said.append(ui.say(f"result.fact_{own}ahead", n=ahead, all=outcome.moves))
    if best is not None:
        said.append(ui.say(f"result.fact_{own}best", n=best.points))
    return said


def _names(ui: Ui, outcome: Outcome, seats: Sequence[int]) -> str:
    return joined(ui, [seat_name(ui, outcome.match.seats[seat], seat) for seat in seats])
