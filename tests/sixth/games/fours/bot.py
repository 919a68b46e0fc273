"""What Fours tells the bots: rows that can still be filled, the fuller the better."""

from typing import Any

from games.bots.brain import Brain, ladder


class FoursBrain(Brain):
    """Counts the rows that only one player has beads in."""

    efforts = ladder((0.5, 0.0), (20, 100, 400))

    def value(self, state: Any, seat: int) -> float:
        total = 0.0
        for row in state.game.rows:
            seats = [state.beads[at] for at in row if at in state.beads]
            if len(set(seats)) == 1:
                total += 3.0 ** len(seats) * (1 if seats[0] == seat else -1)
        return total


BRAIN = FoursBrain()
