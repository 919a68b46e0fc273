"""What Kiwara's challenges ask: victory, territories taken in one turn, points with a card."""

from __future__ import annotations

from collections.abc import Hashable

from games.alone.goals import Goals, Task
from games.core.language import Phrase, phrase
from games.kiwara.rules.state import KiwaraState


class KiwaraGoals(Goals):
    """A turn is an animal, what follows from it, the totem's walk, and a card at any moment."""

    kinds = (*Goals.kinds, "territories")

    def is_reached(self, task: Task, state: KiwaraState) -> bool:
        """`territories`: the seat leads in so many where it did not."""
        if task.goal.kind == "territories":
            return _taken(task, state) >= task.goal.value
        return super().is_reached(task, state)

    def ends_turn(self, task: Task, before: KiwaraState, after: KiwaraState) -> bool:
        """When the totem has walked, the other is to act, or the board is full."""
        if after.is_over or after.seat != before.seat:
            return True
        has_walked = before.phase in ("totem", "after")
        return has_walked and after.phase == "place" and not after.has_placed

    def key(self, task: Task, state: KiwaraState) -> Hashable:
        """Animals, totem, hands and cards; what happened within the turn."""
        return (
            *(state.seat, state.phase, state.totem_at, state.empty, state.hidden, state.okapi),
            *(state.seat_masks[0], *state.kind_masks, state.crocodile_at, state.swapped),
            *(*state.hand_counts[0], *state.hand_counts[1], *state.card_hands, state.burden),
            *(state.has_placed, state.hyena_left, state.baboon_at, state.drawn),
        )

    def effect(
        self, task: Task, before: KiwaraState, after: KiwaraState, end: KiwaraState | None
    ) -> Phrase | None:
        """What becomes of the largest territory that the answer strikes."""
        struck = max(
            after.struck_since(before, task.seat),
            key=lambda each: len(each.now.cells),
            default=None,
        )
        if struck is None:
            return super().effect(task, before, after, end)
        now, key = struck.now, f"kiwara.challenge.effect.{struck.how}"
        if struck.how not in ("raised", "spoilt"):
            return phrase(key, letter=now.letter, n=len(now.cells), seat=1 - task.seat)
        if end is None:
            return None
        totals = [score.total for score in end.scores()]
        own, other = totals[task.seat], totals[1 - task.seat]
        told = {"letter": now.letter, "points": now.points, "seat": 1 - task.seat}
        return phrase(key, own=own, other=other, **told)

    def short(self, task: Task, state: KiwaraState) -> Phrase:
        """How many territories changed sides, or as for any game."""
        if task.goal.kind != "territories":
            return super().short(task, state)
        n = max(0, _taken(task, state))
        return phrase("kiwara.challenge.short.territories", n=n, wanted=task.goal.value)


def _taken(task: Task, state: KiwaraState) -> int:
    """The territories in which the seat leads and did not at the start."""
    pairs = zip(task.start.standings(), state.standings(), strict=True)
    return sum(now.leader == task.seat != before.leader for before, now in pairs)


GOALS = KiwaraGoals()
