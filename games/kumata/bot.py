"""What bots know of Kumata: a quick count, imagined piles, and fast random endings."""

from __future__ import annotations

from random import Random

from games.bots.brain import Brain, rewards
from games.kumata.setup import Piles
from games.kumata.state import LOCKED, KumataState

PROMISE = 5.0
"""What a totem in hand is worth early on: a later, higher place gives more."""

TOTEM_CHANCE = (0.0, 0.02, 0.15, 0.4, 0.7)
"""How often a random ending puts a totem on a domino, by level (the last for all above)."""

LAST_DOMINOES = 2
"""With so few dominoes left a random ending always puts its totems down."""


class KumataBrain(Brain):
    """The knowledge for Kumata."""

    def value(self, state: KumataState, seat: int) -> float:
        """The margin over the best rival; totems in hand are worth less as dominoes run out."""
        totals = [self._worth(state, each) for each in range(state.players)]
        if state.teams:
            teams = {mate: team for team in state.teams for mate in team}
            totals = [sum(totals[mate] for mate in teams[each]) for each in range(state.players)]
            rivals = [totals[each] for each in range(state.players) if each not in teams[seat]]
        else:
            rivals = [total for each, total in enumerate(totals) if each != seat]
        return totals[seat] - max(rivals)

    @staticmethod
    def _worth(state: KumataState, seat: int) -> float:
        reserve = sum(u + v for u, v in state.visible(seat))
        left = sum(map(len, state.piles[seat]))
        unplayed: float = state.game.table.unplayed_totem
        if state.seat is not None:
            unplayed += (PROMISE - unplayed) * min(1.0, left / len(state.side.dominoes))
        return (
            state.points[seat] + reserve + sum(state.standing[seat]) + state.totems[seat] * unplayed
        )

    def sample(self, state: KumataState, seat: int, rng: Random) -> KumataState:
        """The same table with every hidden domino dealt anew: all seats know equally little."""
        return state.redrawn(rng)

    def playout(self, state: KumataState, rng: Random) -> list[float]:
        """Rewards after a random ending: every placement equally likely, totems by level.

        The rules of `KumataState.play` unrolled over local names, without moves or events: this
        is the inner loop of every search. The state must have no hidden dominoes (`sample`).
        """
        state = state.clone()
        if state.seat is not None:
            _play_out(state, rng)
        return rewards(state)


def _play_out(state: KumataState, rng: Random) -> None:
    """Play a state at random to its end. What only pictures need is not kept up to date."""
    random = rng.random
    board, dominoes = state.board, state.side.dominoes
    spots, around, apart = board.spots, board.around, board.apart
    as_first, as_second = board.as_first, board.as_second
    values, owners, heights = state.values, state.owners, state.heights
    takes_first, takes_second = state.takes_first, state.takes_second
    points, totems, players = state.points, state.totems, state.players
    board_level = state.game.table.board_level
    others = _others(state.side.highest)
    piles = [[list(pile) for pile in seat] for seat in state.piles]
    open_spots = state.open_spots
    seat = state.seat
    assert seat is not None
    while True:
        hand = piles[seat]
        ways = []
        total = 0
        for pile in hand:
            u, v = dominoes[pile[-1]]
            fit = open_spots & takes_first[u] & takes_second[v]
            if fit:
                count = fit.bit_count()
                total += count
                ways.append((count, fit, u, v, pile))
            if u != v:
                fit = open_spots & takes_first[v] & takes_second[u]
                if fit:
                    count = fit.bit_count()
                    total += count
                    ways.append((count, fit, v, u, pile))
        if total:
            pick = int(random() * total)
            for count, fit, u, v, pile in ways:  # noqa: B007
                if pick < count:
                    break
                pick -= count
            while pick:
                fit &= fit - 1
                pick -= 1
            spot = (fit & -fit).bit_length() - 1
            a, b = spots[spot]
            level = heights[a] + 1
            under = values[a]
            points[owners[a]] -= under
            if under != u:
                values[a] = u
                first, second = as_first[a], as_second[a]
                for other in others[under + u]:
                    takes_first[other] ^= first
                    takes_second[other] ^= second
            under = values[b]
            points[owners[b]] -= under
            if under != v:
                values[b] = v
                first, second = as_first[b], as_second[b]
                for other in others[under + v]:
                    takes_first[other] ^= first
                    takes_second[other] ^= second
            points[seat] += u + v
            owners[a] = owners[b] = seat
            pile.pop()
            if not pile:
                hand.remove(pile)
            open_spots &= apart[spot]
            if totems[seat] and (
                random() < TOTEM_CHANCE[level if level < 4 else 4]
                or sum(map(len, hand)) < LAST_DOMINOES
            ):
                totems[seat] -= 1
                state.standing[seat] = (*state.standing[seat], board_level + level)
                heights[a] = heights[b] = LOCKED
            else:
                heights[a] = heights[b] = level
                for bit, cell in around[spot]:
                    if heights[cell] == level:
                        open_spots |= bit
        else:
            deep = [pile for pile in hand if len(pile) > 1]
            if not deep:
                break
            hand.append([deep[int(random() * len(deep))].pop()])
        seat = (seat + 1) % players
    state.seat = None
    state.ended_by = seat
    state.piles = [_frozen(hand) for hand in piles]


def _frozen(hand: list[list[int]]) -> Piles:
    return tuple(tuple(pile) for pile in hand)


def _others(highest: int) -> list[tuple[int, ...]]:
    """For each value the others that are not empty."""
    return [
        tuple(other for other in range(1, highest + 1) if other != value)
        for value in range(highest + 1)
    ]


BRAIN = KumataBrain()
