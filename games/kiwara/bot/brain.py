"""What bots know of Kiwara: how a position looks, fast random matches, the hidden deck."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from games.bots.brain import Brain, ladder
from games.bots.deadline import Deadline
from games.bots.exact import solve
from games.bots.reasons import Reason
from games.core.lattice import cell_at
from games.kiwara.bot.estimate import TOTEM_SHARE, facing, glance
from games.kiwara.bot.outlook import Scales, chance, promised, promises, scales
from games.kiwara.bot.reasons import reasons
from games.kiwara.rules.board import Board, numbers
from games.kiwara.rules.moves import Place
from games.kiwara.rules.position import CROCODILE, ELEPHANT, GAZELLE, LION, ZEBRA
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS, KiwaraTable

CARD_WORTH = 3.0
"""What an unused card is thought to be worth, in points."""

POINTS = 12.0
"""A logit of the outlook in points of value."""

SOLVABLE = 9
"""With so few cells empty the end of a match without cards is solved."""

MOST_POSITIONS = 20_000
"""The solver gives up after so many positions,"""

SOLVING_SHARE = 0.5
"""or after this part of the time, so that the search has the rest."""

ORDERED = 4
"""With fewer cells empty, moves are not worth being ordered."""


class KiwaraBrain(Brain):
    """Territories by how sure they are, and matches of bit masks."""

    efforts = ladder((0.04,), (31, 205, 1250, 20_000))
    low: float = 8.0
    """With so few cells empty, or fewer, the search learns from random ends alone,"""
    high: float = 18.0
    """with so many, or more, from the outlook alone."""

    @cached_property
    def scales(self) -> Scales:
        """What was learnt about positions."""
        return scales()

    def value(self, state: KiwaraState, seat: int) -> float:
        """Expected margin: each territory's points weighed by how likely it is to be won."""
        if state.is_over:
            sides = [score.total for score in state.scores()]
            won = state.winners() == [seat]
            return sides[seat] - sides[1 - seat] + (1000.0 if won else -1000.0)
        margin = sum(
            _outlook(state, mask, state.seat_masks[seat], 0, 0.0)
            for mask in state.board.territories
        )
        bonus = state.table.okapi_bonus
        margin += bonus * (state.has_okapi(seat) - state.has_okapi(1 - seat))
        cards = [sum(card != "okapi" for card in hand) for hand in state.card_hands]
        margin += CARD_WORTH * (cards[seat] - cards[1 - seat])
        if state.phase == "place":
            threat = TOTEM_SHARE * _best_placement(state)
            margin += threat if state.seat == seat else -threat
        return margin

    def sample(self, state: KiwaraState, seat: int, rng: Random) -> KiwaraState:
        """Only the order of the face-down cards is unknown."""
        imagined = state.clone()
        if imagined.deck:
            imagined.deck = tuple(rng.sample(imagined.deck, len(imagined.deck)))
        return imagined

    def is_open(self, state: KiwaraState) -> bool:
        """Whether no face-down card can matter any more: drawn as the prize, or by the giraffe."""
        has_giraffe = any("giraffe" in hand for hand in state.card_hands)
        is_prize = state.is_mystery and state.okapi is None
        return not state.deck or not (has_giraffe or is_prize)

    def seen(self, state: KiwaraState) -> Hashable:
        """The cards that were drawn."""
        return *map(frozenset, state.card_hands), frozenset(state.drawn)

    def weighed(self, state: KiwaraState) -> list[tuple[Any, float]]:
        """Every move with what it promises: at a glance, or by a full look where cards matter."""
        found = glance(state)
        if found is None:
            found = self._weighed_walks(state) if state.phase == "totem" else super().weighed(state)
        return found

    def naive(self, state: KiwaraState) -> list[tuple[Any, float]]:
        """An animal by its points, wherever it stands; where the totem goes does not matter."""
        values = dict(zip(KINDS, state.table.values, strict=True))
        return [
            (move, float(values[move.animal]) if isinstance(move, Place) else 0.0)
            for move in state.legal_moves()
        ]

    def place(self, move: Any) -> tuple[int, int] | None:
        """The cell of an animal."""
        return cell_at(move.cell) if isinstance(move, Place) else None

    def _weighed_walks(self, state: KiwaraState) -> list[tuple[Any, float]]:
        """Totem and cards side by side: a card used now leaves the walk still to be paid for."""
        found = []
        for move in state.legal_moves():
            after = state.clone()
            after.play(move)
            worth = self.value(after, state.seat)
            if after.phase in ("totem", "keep"):
                worth += max(facing(after, after.reach(+1)))
            elif after.phase == "after":
                worth += facing(after, [after.totem_at])[0]
            found.append((move, worth))
        return found

    def solved(
        self, state: KiwaraState, deadline: Deadline, count: int = 1
    ) -> list[tuple[Any, float]] | None:
        """The end solved: no cards in hand that could be used, few cells empty."""
        is_near = state.empty.bit_count() <= SOLVABLE and state.okapi is not None
        if not is_near or any(card != "okapi" for hand in state.card_hands for card in hand):
            return None
        return solve(self, state, _position, MOST_POSITIONS, deadline.part(SOLVING_SHARE))

    def ordered(self, state: KiwaraState) -> list[Any]:
        """The most promising first, where looking at them costs less than it saves."""
        found = promises(state, self.scales) if state.empty.bit_count() >= ORDERED else None
        if found is None:
            return state.legal_moves()
        return [move for move, _ in sorted(found, key=_worth, reverse=True)]

    def playout(self, state: KiwaraState, rng: Random) -> list[float]:
        """A random end of the match: through the rules while cards matter, then by masks."""
        if not _is_plain(state):
            state = state.clone()
            while not state.is_over and not _is_plain(state):
                state.play(rng.choice(state.legal_moves()))
        return self.rewards(state) if state.is_over else _fast_playout(self, state, rng)

    def opened(self, state: KiwaraState, is_root: bool) -> list[tuple[Any, float]]:
        """Every move with what it promises by what was learnt, where cards do not matter."""
        found = promises(state, self.scales)
        if found is None:
            return self.weighed(state)
        return [(move, POINTS * worth) for move, worth in found]

    def estimate(self, state: KiwaraState, rng: Random) -> list[float]:
        """Early on the outlook, which tells more than a random end; near the end such an end."""
        share = min(1.0, (state.empty.bit_count() - self.low) / (self.high - self.low))
        if share <= 0.0 or state.phase == "start":
            return self.playout(state, rng)
        won = share * chance(promised(state, self.scales))
        if share < 1.0:
            won += (1.0 - share) * self.playout(state, rng)[state.seat]
        return [won, 1.0 - won] if state.seat == 0 else [1.0 - won, won]

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What a move does for the seat to act, in clauses."""
        return reasons(view, move)


def _worth(pair: tuple[Any, float]) -> float:
    return pair[1]


def _position(state: KiwaraState) -> Hashable:
    """What the end of a match without cards depends on."""
    return (
        *(state.seat, state.phase, state.totem_at, state.empty, state.hidden),
        *(state.seat_masks[0], *state.kind_masks, state.crocodile_at, state.swapped),
        *(*state.hand_counts[0], *state.hand_counts[1]),
    )


def _is_plain(state: KiwaraState) -> bool:
    """Whether the match goes on with animals and totem alone, and a turn is about to start."""
    if state.phase not in ("start", "place") or state.has_placed or state.burden is not None:
        return False
    if state.hyena_left or state.baboon_at >= 0 or (state.is_mystery and state.okapi is None):
        return False
    return not any(card != "okapi" for hand in state.card_hands for card in hand)


def _outlook(state: KiwaraState, mask: int, own: int, added: int, points: float) -> float:
    """A territory's expected margin for the owner of the tokens `own`.

    `added` tokens of that owner and their face-up points are imagined on it.
    """
    free = (mask & state.empty).bit_count() - added
    mine = (mask & own).bit_count() + added
    theirs = (mask & ~state.empty & ~own).bit_count()
    lead = mine - theirs
    sure = max(-1.0, min(1.0, lead / (free + 1)))
    seen = mask & ~state.hidden
    for value, kind in zip(state.table.values, state.kind_masks, strict=True):
        points += value * (kind & seen).bit_count()
    return sure * (points + state.table.average_value * free)


def _best_placement(state: KiwaraState) -> float:
    """The most that the seat to place could gain by one plain animal on its line."""
    own, board = state.seat_masks[state.seat], state.board
    hand = state.hand_counts[state.seat]
    worth = max(value for value, left in zip(state.table.values, hand, strict=True) if left)
    best = 0.0
    for cell in board.picks[state.placeable(state.line_at)]:
        mask = board.territories[board.region_at[cell]]
        before = _outlook(state, mask, own, 0, 0.0)
        best = max(best, _outlook(state, mask, own, 1, 0.0) - before)
        if not state.is_beside_lion(cell):
            best = max(best, _outlook(state, mask, own, 1, worth) - before)
    return best


class _Path:
    """A board's look-up tables for playouts.

    The path is laid out for as many rounds as a match may have, so that walking is an addition.
    """

    def __init__(self, board: Board, table: KiwaraTable) -> None:
        # A lion sends at most four gazelles back; each placement draws three numbers of two bytes.
        longest = len(board.cells) + 4 * 2 * table.animals.lion.count
        self.bytes_needed = 2 * (3 * longest + 1)
        self.stops = len(board.stops)
        self.lines = board.lines * (longest + 1)
        self.picks = board.picks
        self.bits = tuple(1 << cell for cell in range(len(board.cells)))
        self.around = board.around
        self.across = board.across
        self.home = tuple(board.territories[region] for region in board.region_at)
        self.halves = tuple((mask, mask.bit_count() // 2) for mask in board.territories)
        animals = table.animals
        counted = (animals.gazelle, animals.zebra, animals.elephant, animals.lion)
        self.values = tuple(animal.value for animal in counted)
        self.okapi_bonus = table.okapi_bonus
        self.steps = table.totem_steps


@lru_cache(maxsize=64)
def _path(board: Board, table: KiwaraTable) -> _Path:
    return _Path(board, table)


def _fast_playout(brain: Brain, state: KiwaraState, rng: Random) -> list[float]:
    """A random classic end from the opening or a placement.

    Animals are drawn as from a bag (each token equally likely), cells and stops evenly.
    """
    path = _path(state.board, state.table)
    seat, stop = state.seat, state.totem_at
    draws = iter(memoryview(rng.randbytes(path.bytes_needed)).cast("H"))
    if stop < 0:
        stop, seat = next(draws) % path.stops, 1 - seat
    hand, other = _bag(state, seat), _bag(state, 1 - seat)
    gazelles, zebras, _, elephants, lions = state.kind_masks
    scared = 0
    for cell in numbers(lions):
        scared |= path.around[cell]
    seen = ~state.hidden
    masks = (gazelles & seen, gazelles & ~seen, zebras & seen, elephants, lions, scared)
    ended = _run(
        path,
        masks,
        state.empty,
        state.seat_masks[1],
        state.okapi,
        stop,
        seat,
        hand,
        other,
        draws,
        rng,
    )
    second, seen_at_end, okapi = ended
    holder: int | None = okapi
    if state.is_mystery:
        holder = next((seat for seat in (0, 1) if state.has_okapi(seat)), None)
    return _rewards(brain, path, second, seen_at_end, okapi, holder)


def _bag(state: KiwaraState, seat: int) -> list[int]:
    """A hand as a list of tokens."""
    bag: list[int] = []
    for kind, count in enumerate(state.hand_counts[seat]):
        bag += [kind] * count
    return bag


def _run(
    path: _Path,
    masks: tuple[int, int, int, int, int, int],
    empty: int,
    second: int,
    okapi: int | None,
    stop: int,
    seat: int,
    hand: list[int],
    other: list[int],
    draws: Iterator[int],
    rng: Random,
) -> tuple[int, tuple[int, int, int, int], int]:
    """Place and walk until the board is full: cells of seat 1, face-up tokens, first finisher.

    This is the innermost loop of every bot, so it stays in one piece: ints in locals and look-ups.
    `second` are the cells of seat 1; `hand` is of `seat`, who places now, `other` the opponent's.
    """
    gazelles, hidden, zebras, elephants, lions, scared = masks
    lines, picks, bits, home = path.lines, path.picks, path.bits, path.home
    steps = path.steps
    for draw, lot, luck in zip(draws, draws, draws, strict=False):
        free = picks[empty & lines[stop]]
        cell = free[draw % len(free)]
        bit = bits[cell]
        kind = hand.pop(lot % len(hand))
        empty ^= bit
        if seat:
            second |= bit
        if kind == GAZELLE:
            if scared & bit:
                hidden |= bit
            else:
                gazelles |= bit
        elif kind == ZEBRA:
            if not scared & bit:
                zebras |= bit
        elif kind == ELEPHANT:
            elephants |= bit
        elif kind == LION:
            lions |= bit
            near = path.around[cell]
            scared |= near
            zebras &= ~near
            fled = (gazelles | hidden) & near
            if fled:
                gazelles &= ~fled
                hidden &= ~fled
                empty |= fled
                of_second = (fled & second).bit_count()
                of_first = fled.bit_count() - of_second
                second &= ~fled
                hand += [GAZELLE] * (of_second if seat else of_first)
                other += [GAZELLE] * (of_first if seat else of_second)
        if okapi is None and not empty & home[cell]:
            okapi = seat
        if kind == CROCODILE and path.across[cell] & gazelles:
            swapped = _hunt(path, cell, gazelles, hidden, second, scared, seat, rng)
            gazelles, hidden, second = swapped
        if not empty:
            break
        ahead = stop + 1 + luck % steps
        if not empty & lines[ahead]:
            reach = [near for near in range(stop + 1, stop + 1 + steps) if empty & lines[near]]
            if reach:
                ahead = reach[luck // steps % len(reach)]
            else:
                ahead = stop + 1 + steps
                while not empty & lines[ahead]:
                    ahead += 1
        stop = ahead
        if other:
            hand, other = other, hand
            seat ^= 1
    assert okapi is not None, "a full board has a first territory"
    return second, (gazelles, zebras, elephants, lions), okapi


def _hunt(
    path: _Path,
    cell: int,
    gazelles: int,
    hidden: int,
    second: int,
    scared: int,
    seat: int,
    rng: Random,
) -> tuple[int, int, int]:
    """The crocodile's chain, each swap and staying equally likely: gazelles, hidden, second."""
    done = 0
    while True:
        prey = tuple(numbers(path.across[cell] & gazelles & ~done))
        choice = int(rng.random() * (len(prey) + 1))
        if choice == len(prey):
            return gazelles, hidden, second
        here, there = path.bits[cell], path.bits[prey[choice]]
        gazelles ^= there
        if scared & here:
            hidden |= here
        else:
            gazelles |= here
        if (second & there != 0) != (seat == 1):
            second ^= here | there
        done |= here
        cell = prey[choice]


def _rewards(
    brain: Brain,
    path: _Path,
    second: int,
    seen: tuple[int, int, int, int],
    okapi: int,
    holder: int | None,
) -> list[float]:
    """What `Brain.rewards` gives for this full board; `seen` are the face-up tokens."""
    won = 0
    for mask, half in path.halves:
        if (second & mask).bit_count() > half:
            won |= mask
    lead = 0
    for mask, value in zip(seen, path.values, strict=True):
        lead += value * (mask.bit_count() - 2 * (mask & won).bit_count())
    if holder is not None:
        lead += path.okapi_bonus * (1 - 2 * holder)
    is_first = lead > 0 if lead else okapi == 0
    share = 0.5 + max(-0.5, min(0.5, lead / (2 * brain.widest)))
    first = (1.0 - brain.margin) * is_first + brain.margin * share
    return [first, 1.0 - first]


BRAIN = KiwaraBrain()
