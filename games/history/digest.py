"""A finished match replayed in small steps, so that no frame waits for it, and what it tells."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from games.core.game import Game
from games.core.match import Match
from games.core.record import Record, replaying
from games.history.lore import Habits, Seal, turns
from games.history.played import Digest, Told, is_tried

Steps = Generator[None, None, Digest]


def digesting(record: Record, game: Game, seals: Sequence[Seal], habits: Habits) -> Steps:
    """Replay a record move by move, pausing after each; raises what the rules raise."""
    if is_tried(record):
        return Digest()
    match = yield from replaying(record, game, record.game)
    found = yield from telling(match, seals, habits)
    return found


def telling(match: Match, seals: Sequence[Seal], habits: Habits) -> Steps:
    """What a match tells of its people, pausing after each question."""
    seats: dict[int, Told] = {}
    for seat, who in enumerate(match.seats):
        if who.is_bot:
            continue
        earned = {}
        for seal in seals:
            at = seal.earned(match, seat)
            if at is not None:
                earned[seal.name] = at
            yield
        traits = [trait.name for trait in habits.traits if trait.holds(match, seat)]
        yield
        gain, at = _best_gain(match, seat)
        seats[seat] = Told(earned, habits.first(match, seat), traits, gain, at)
        yield
    return Digest(seats, [list(team) for team in match.state.teams])


def _best_gain(match: Match, seat: int) -> tuple[int, int]:
    """The most points that one move of a seat brought it, and after how many moves."""
    best = (0, 0)
    for turn in turns(match, seat):
        gain = turn.after.scores()[seat].total - turn.before.scores()[seat].total
        if gain > best[0]:
            best = (gain, turn.number)
    return best
