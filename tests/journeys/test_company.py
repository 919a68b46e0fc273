"""Somebody chooses whom to play against by their face, and meets them at the table."""

from __future__ import annotations

from random import Random

import pygame
from msgspec.structs import replace

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import Record, read_record
from tests.journeys.begun import keep, kept, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.journeys.test_results import before_the_end, ended_by_bot


def test_an_opponent_is_chosen_and_met(person: Person) -> None:
    person.press("Kiwara")
    person.wait(1.0)
    person.press("Pisco, gambler. Click to choose somebody else.")
    person.wait(0.5)
    assert person.sees("company.title") and person.sees("company.not_strength")
    person.press("company.fits")
    person.wait(0.3)
    assert person.sees("At the moment: level 2.")
    person.press("company.builder.name")
    person.wait(0.5)
    person.press("new_match.start")
    person.wait(2.0)
    bot = kept(person).players[1]
    assert (bot.character, bot.name, bot.bot, bot.fits) == ("builder", "Capucine", 2, True)
    assert person.sees("Capucine") and person.sees("builder")


def test_the_page_is_left_by_escape_without_a_choice(person: Person) -> None:
    person.press("Kiwara")
    person.wait(1.0)
    person.press("Pisco, gambler. Click to choose somebody else.")
    person.wait(0.5)
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    assert person.sees("new_match.start")
    person.press("new_match.start")
    person.wait(2.0)
    assert kept(person).players[1].character == "gambler"


def records(person: Person) -> list[Record]:
    """The matches in a person's folder; files of one second come in any order."""
    person.desk.keeper.wait()
    return [read_record(path) for path in person.desk.matches.folder.glob("*.yaml")]


def opponents(person: Person, game: str) -> None:
    """From home to the page of opponents."""
    person.press(game)
    person.wait(0.6)
    person.press("Pisco, gambler. Click to choose somebody else.")
    person.wait(0.3)


def test_the_level_that_fits_follows_what_one_wins_and_loses(people: People) -> None:
    """Won at level 2: level 3. Lost there: level 2 again. Of this game only, until chosen else."""
    seats = [Seat("Léa", 0), Seat("", 1, 2, character="builder", fits=True)]
    match, move = before_the_end("kumata", seats, last=1, wins=[0])
    person = ended_by_bot(people, match, move)
    person.wait_for("result.rematch")
    person.press("result.rematch")
    person.wait(0.6)
    levels = {bool(each.moves): max(who.bot for who in each.players) for each in records(person)}
    assert levels == {True: 2, False: 3}
    assert person.sees("fits me (3)"), person.page

    match, move = before_the_end("kumata", [seats[0], replace(seats[1], bot=3)], last=1, wins=[1])
    match.play(match.state.parse(move))
    keep(person, match)
    again = people(animation="off")
    opponents(again, "Kumata")
    again.press("company.fits")
    again.wait(0.2)
    assert again.sees("At the moment: level 2."), again.page
    again.press("4")
    again.wait(0.2)
    again.press("company.builder.name")
    again.wait(0.3)
    again.press("new_match.start")
    again.wait(0.6)
    bot = next(each for each in records(again) if not each.moves).players[1]
    assert (bot.bot, bot.fits) == (4, False), "a level that is chosen is not followed"


def test_a_bot_says_something_once(people: People) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 2, character="gambler")]
    match = Match(catalog.game("kumata"), Setup(2, 4), seats)
    rng = Random(4)
    for turns, is_said in ((1, True), (2, False)):
        while sum(state.to_move == 1 for state in match.states[: match.position]) < turns or (
            match.state.to_move != 0
        ):
            match.play(rng.choice(match.state.legal_moves()))
        person = resumed(people, match)
        assert person.sees("company.gambler.saying") == is_said, person.page
        for path in person.desk.matches.folder.glob("*.yaml"):
            path.unlink()
