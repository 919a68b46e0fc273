"""The count of Kumata: visible points, reserve, totems, who leads and by what."""

from __future__ import annotations

from typing import Literal

from games.core.game import Score, leading
from games.kumata.rules.position import KumataPosition


def scores(state: KumataPosition) -> list[Score]:
    """The score of each seat; in union also the total of its team."""
    unplayed = state.table.unplayed_totem
    own = [
        Score.of(
            board=state.points[seat],
            reserve=sum(map(sum, state.visible(seat))),
            totems=sum(state.standing[seat]) + state.totems[seat] * unplayed,
        )
        for seat in range(state.players)
    ]
    if not state.teams:
        return own
    totals = {seat: sum(own[mate].total for mate in team) for team in state.teams for seat in team}
    return [Score(score.parts, score.total, totals[seat]) for seat, score in enumerate(own)]


def highest_totem(state: KumataPosition, seat: int) -> int:
    """The level of the seat's (in union its team's) highest totem, 0 without any."""
    team = next((team for team in state.teams if seat in team), (seat,))
    return max((worth for mate in team for worth in state.standing[mate]), default=0)


def leaders(state: KumataPosition) -> list[int]:
    """The seats that would win if the match ended now (chapter Condition de victoire)."""
    return leading(
        [(score.decisive, highest_totem(state, i)) for i, score in enumerate(scores(state))]
    )


def decided_by(state: KumataPosition) -> Literal["points", "totem", "shared"]:
    """What parts the leaders from the others: points alone, the higher totem, or nothing."""
    best = leaders(state)
    if leading([score.decisive for score in scores(state)]) != best:
        return "totem"
    is_one_side = len(best) == 1 or any(set(best) == set(team) for team in state.teams)
    return "points" if is_one_side else "shared"


def counting_order(state: KumataPosition) -> list[int]:
    """Seats in the order of the final count: from who ended the match, in turn order."""
    start = state.ended_by or 0
    return [(start + step) % state.players for step in range(state.players)]


def shown_plots(state: KumataPosition, seat: int) -> list[tuple[str, int]]:
    """The visible points of a seat's clan on the board, row by row as one counts them."""
    plots = zip(state.board.cells, state.values, state.owners, strict=True)
    return [(cell, value) for cell, value, owner in plots if owner == seat and value]
