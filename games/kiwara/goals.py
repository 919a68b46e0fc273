"""What Kiwara's challenges ask: victory, territories taken in one turn, points with a card."""

from __future__ import annotations

from collections.abc import Hashable

from games.alone.goals import Goals, Task
from games.core.language import Phrase, phrase
from games.kiwara.rules.game import KiwaraState


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

    def short(self, task: Task, state: KiwaraState) -> Phrase:
        """How many territories changed sides, or as for any game."""
        if task.goal.kind != "territories":
            return super().short(task, state)
        return phrase("kiwara.challenge.short.territories", n=max(0, _taken(task, state)))


def _taken(task: Task, state: KiwaraState) -> int:
    """The territories in which the seat leads and did not at the start."""
    pairs = zip(task.start.standings(), state.standings(), strict=True)
    return sum(now.leader == task.seat != before.leader for before, now in pairs)


GOALS = KiwaraGoals()
