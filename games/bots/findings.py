"""What searches found out about the moves of one position, and what they say put together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.bots.company import NEAR_REWARD, TRIED


class Finding(msgspec.Struct, frozen=True):
    """A move: how often a search imagined it, the mean reward, and what an advice tells of it.

    `share` is the share of the victory to be expected.
    """

    move: str
    visits: int
    mean: float
    share: float = 0.0
    gain: int = 0
    is_sure: bool = True
    lean: float = 0.0
    """How much the move is to the taste of whoever asks."""


def merged(searches: Sequence[Sequence[Finding]]) -> list[Finding]:
    """What the searches found out together, the most visited move first.

    Visits are added and means weighed by them, as if the trees had shared a root.
    """
    known: dict[str, Finding] = {}
    for finding in (finding for search in searches for finding in search):
        before = known.get(finding.move)
        known[finding.move] = finding if before is None else _added(before, finding)
    return sorted(known.values(), key=lambda found: (found.visits, found.mean), reverse=True)


def _added(one: Finding, other: Finding) -> Finding:
    visits = one.visits + other.visits
    rewards = one.visits * one.mean + other.visits * other.mean
    won = one.visits * one.share + other.visits * other.share
    mean, share = rewards / max(1, visits), won / max(1, visits)
    return Finding(one.move, visits, mean, share, one.gain, one.is_sure, one.lean)


def to_taste(found: Sequence[Finding]) -> Finding:
    """Of findings, the best first, the one to be played: among nearly equal ones by taste."""
    best = found[0]
    tried = [each for each in found if each.visits >= TRIED * best.visits]
    near = [each for each in tried if abs(each.mean - best.mean) <= NEAR_REWARD]
    return max(near, key=lambda each: each.lean)
