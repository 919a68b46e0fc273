"""Whoever plays in a team is seen to, and so are the points that count."""

from __future__ import annotations

import pytest

from games.core.match import Seat
from games.stage.table.game.people import team_letter, team_of
from tests.journeys.begun import begun, resumed
from tests.journeys.conftest import People

UNIONS = {
    "cuminos": (6, {"teams": "3x2"}),
    "kumata": (4, {"variant": "union"}),
}


@pytest.mark.parametrize("game", UNIONS)
@pytest.mark.parametrize(
    ("size", "letters"), [((1920, 1080), 1.0), ((1280, 700), 1.0), ((960, 600), 2.0)]
)
def test_every_seat_names_its_team_and_what_it_has(
    people: People, game: str, size: tuple[int, int], letters: float
) -> None:
    players, options = UNIONS[game]
    match = begun(game, 0.4, players, **options)
    match.seats[1:3] = [Seat("", 1, 2, character="gambler"), Seat("", 2, 1)]
    person = resumed(people, match, size=size)
    person.app.change(person.app.ui.settings.but(text_size=letters))
    person.wait(0.3)
    seen = [line for line, _ in person.written()]
    for seat, score in enumerate(match.state.scores()):
        team = team_of(match.state, seat)
        assert team is not None
        short = f"{team_letter(team)} {score.team_total}"
        long = f"Team {team_letter(team)}: {score.team_total}"
        said = [line for line in seen if line == short or line.startswith(long)]
        assert len(said) >= len(match.state.teams[team]), seen
