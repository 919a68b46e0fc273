"""Challenges from the home screen: found, tried, answered, solved, and kept day by day."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.alone.challenges import Challenge, challenges, goal_phrase
from games.alone.day import of_day, today
from games.core.tables import read
from games.kiwara.view.picture import KiwaraPicture
from games.stage.scenes.challenges.play import ChallengeScene
from games.stage.scenes.challenges.sets import Sets
from games.stage.scenes.challenges.tiles import ChallengeTile
from games.stage.widgets.commands import Push, named
from tests.journeys.conftest import People
from tests.journeys.person import Person, plain
from tests.unseen import draw_everything

GAMES = [name for name in catalog.names() if challenges(catalog.game(name), catalog.CONFIG)]
WITH_ANSWER = "rumis"
"""A game whose challenges are refuted by what somebody else plays."""
CUBE = "fill"
"""The kind of goal in which nothing is missed before the end."""


def answered(game: str = WITH_ANSWER) -> Challenge:
    """A challenge whose runner-up is answered by a move of somebody else."""
    those = challenges(catalog.game(game), catalog.CONFIG)
    return next(each for each in those if len(each.refutation) > 1)


def at_table(person: Person, game: str, number: int) -> ChallengeScene:
    """Before a challenge, as from its tile."""
    person.press("challenges.home")
    person.wait(1.0)
    person.app._obey(Push(named("challenge", person.desk, Sets(person.desk), game, number)))
    person.wait(1.0)
    return on_table(person)


def tab(person: Person, title: str, n: int, of: int) -> str:
    """What stands on a game's tab."""
    return person.app.ui.say("challenges.tab", title=title, n=n, of=of)


def started(person: Person) -> ChallengeScene:
    """At the challenge in front, once its clock runs if it has one that runs down."""
    scene = on_table(person)
    if scene.phase == "ready":
        person.press("challenges.play.start")
        person.wait(0.1)
    return scene


def on_table(person: Person) -> ChallengeScene:
    scene = person.app.scene
    assert isinstance(scene, ChallengeScene)
    return scene


def put(person: Person, notation: str) -> None:
    """Aim a move and play it with Enter."""
    scene = started(person)
    person.wait_until(lambda: scene.view.has_hands, "one's turn")
    scene.take(scene.match.state.parse(notation))
    person.key(pygame.K_RETURN)


def solve(person: Person) -> None:
    """Play what the judge would, until it is solved."""
    scene = started(person)

    def is_solved() -> bool:
        return scene.phase == "solved"

    while not is_solved():
        person.wait_until(lambda: scene.view.has_hands or is_solved(), "the judge")
        if not is_solved():
            put(person, str(scene.judge.hint(tuple(scene.match.moves))))
            person.wait_until(lambda: scene.phase in ("asking", "solved"), "an answer")
    person.wait(3.0)


def kept(person: Person, game: str, number: int) -> dict[str, int]:
    """What the file says of a challenge."""
    found: dict[str, int] = written(person)["games"][game][str(number)]
    return found


def written(person: Person) -> dict[str, Any]:
    """What stands in the file, once everything is written."""
    person.desk.keeper.wait()
    found: dict[str, Any] = read(person.desk.home / "challenges.yaml")
    return found


def test_the_page_has_a_tile_for_every_challenge_and_says_its_goal(person: Person) -> None:
    person.press("challenges.home")
    person.wait(1.0)
    game = "zuma"
    those = challenges(catalog.game(game), catalog.CONFIG)
    one = max(those, key=lambda challenge: challenge.position["players"])  # six need most room
    person.press("Zuma")
    person.wait(3.0)
    assert person.sees(tab(person, "Zuma", 0, len(those)))
    person.point(person.found(f"tile{one.id}")[1])
    goal = person.app.ui.say(goal_phrase(catalog.game(game), one))
    assert plain(goal) in plain(person.page)
    person.press(f"tile{one.id}")
    person.wait(1.0)
    assert person.sees(f"Challenge {one.id}") and plain(goal) in plain(person.page)


def test_a_miss_is_answered_on_the_board_and_in_words_and_costs_a_star(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    scene = at_table(person, WITH_ANSWER, challenge.id)
    put(person, challenge.runner_up)
    person.wait_for("challenges.play.missed")
    person.wait(2.0)
    other = scene.name_of(next(told.seat for told in scene.told if told.seat != challenge.seat))
    assert person.sees(f"{other}’s answer")
    assert scene.view.numbered == 0 and len(scene.match.moves) > 1
    assert scene.why is not None
    assert person.sees("still worth 2 stars")
    assert kept(person, WITH_ANSWER, challenge.id)["tries"] == 1
    person.press("challenges.play.back")
    person.wait(1.0)
    assert scene.host.at == len(scene.match.moves) - 1
    person.press("challenges.play.replay")
    person.wait(3.0)
    assert scene.host.at == len(scene.match.moves)
    person.press("challenges.play.retry")
    person.wait(1.0)
    assert scene.match.state == scene.judge.start() and scene.view.has_hands


def test_what_refutes_a_try_is_marked_and_so_is_what_it_takes(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = people()
    draw_everything(person.app)
    lost: list[frozenset[str]] = []
    shares: list[float] = []

    def noted(*args: Any) -> None:
        lost.append(frozenset(args[2]))
        shares.append(args[4])

    monkeypatch.setattr(KiwaraPicture, "surround", noted)
    those = challenges(catalog.game("kiwara"), catalog.CONFIG)
    scene = at_table(person, "kiwara", those[19].id)
    put(person, those[19].runner_up)
    person.wait_for("challenges.play.missed")
    for _ in range(50):
        person.wait(0.1)
    person.app.screenshot()
    refuting = scene.view.refuting
    assert refuting is not None and scene.match.states[refuting].to_move != scene.challenge.seat
    assert lost and scene.match.moves[refuting].cell in lost[-1]
    assert shares == sorted(shares), "drawn along its path"
    assert shares[0] < 1 and shares[-1] == 1
    while scene.host.at > refuting:
        person.press("challenges.play.back")
        person.wait(1.0)
    lost.clear()
    person.app.screenshot()
    assert not lost and scene.view.refuting is None
    person.key(pygame.K_u)
    person.wait(0.5)
    assert scene.view.refuted is None


def test_solving_brings_stars_and_leads_to_the_next_one(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    at_table(person, WITH_ANSWER, challenge.id)
    solve(person)
    assert person.sees("challenges.play.solved")
    assert kept(person, WITH_ANSWER, challenge.id)["stars"] == 3
    person.key(pygame.K_RETURN)
    person.wait(1.0)
    assert on_table(person).challenge.id != challenge.id
    again = people()
    again.press("challenges.home")
    again.wait(1.0)
    count = len(challenges(catalog.game(WITH_ANSWER), catalog.CONFIG))
    assert again.sees(tab(again, "Rumis", 1, count))


def test_a_hint_says_its_price_first_and_names_a_piece_without_its_place(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    scene = at_table(person, WITH_ANSWER, challenge.id)
    assert person.sees("−1")
    person.press("challenges.play.hint_show")
    person.wait_until(lambda: scene.hint_piece is not None, "the hint")
    assert person.sees("To play:")
    assert scene.view.hint is None and scene.view.aim.move is None
    assert kept(person, WITH_ANSWER, challenge.id)["hints"] == 1
    solve(person)
    assert kept(person, WITH_ANSWER, challenge.id)["stars"] == 2


def test_the_solution_is_shown_only_after_a_word_about_its_price(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    scene = at_table(person, WITH_ANSWER, challenge.id)
    person.key(pygame.K_l)
    person.wait(0.5)
    assert person.sees("challenges.play.reveal_text")
    person.press("common.cancel")
    person.wait(0.5)
    assert scene.phase == "asking" and not scene.kept.shown
    person.key(pygame.K_l)
    person.press("challenges.play.reveal_yes")
    person.wait(5.0)
    assert person.sees("challenges.play.shown")
    assert [str(move) for move in scene.match.moves] == list(challenge.solution)
    person.key(pygame.K_u)
    solve(person)
    assert kept(person, WITH_ANSWER, challenge.id)["stars"] == 1


def test_time_runs_while_one_thinks_and_is_kept_when_one_leaves(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    at_table(person, WITH_ANSWER, challenge.id)
    person.wait(64.0)
    assert person.sees("1:05") or person.sees("1:04")
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.sees("challenges.title")
    assert 60 <= kept(person, WITH_ANSWER, challenge.id)["seconds"] <= 70


def test_escape_leads_from_the_buttons_to_the_board_and_only_then_away(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    scene = at_table(person, WITH_ANSWER, challenge.id)
    person.key(pygame.K_TAB, pygame.K_TAB)
    assert person.focused != "board"
    person.key(pygame.K_ESCAPE)
    assert person.focused == "board" and person.app.scene is scene
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.sees("challenges.title")


def test_nothing_runs_under_the_menu(people: People) -> None:
    person, challenge = people(animation="off"), answered()
    scene = at_table(person, WITH_ANSWER, challenge.id)
    person.key(pygame.K_m)
    before = scene.seconds
    person.wait(30.0)
    assert scene.seconds == before
    person.press("challenges.play.leave")
    person.wait(1.0)
    assert person.sees("challenges.title")


def test_zumas_clock_runs_down_and_ends_the_try(people: People) -> None:
    person = people(animation="off")
    those = challenges(catalog.game("zuma"), catalog.CONFIG)
    timed = next(each for each in those if each.seconds)
    at_table(person, "zuma", timed.id)
    started(person)
    person.wait(timed.seconds + 2.0)
    assert person.sees("challenges.play.late")
    assert kept(person, "zuma", timed.id)["tries"] == 1
    person.press("challenges.play.retry")
    person.wait(0.5)
    assert on_table(person).seconds > timed.seconds - 2


def timed() -> Challenge:
    """A challenge on the clock."""
    return next(each for each in challenges(catalog.game("zuma"), catalog.CONFIG) if each.seconds)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_goal_is_read_at_ease_before_the_clock_runs(people: People, key: int) -> None:
    person, challenge = people(animation="off"), timed()
    scene = at_table(person, "zuma", challenge.id)
    cards = [piece.tooltip for piece in scene.view.margins.pieces(challenge.seat)]
    person.wait(60.0)
    assert person.sees("challenges.play.ready") and scene.seconds == challenge.seconds
    assert plain(person.app.ui.say(scene.goal[1])) in plain(person.page)
    assert not any(person.can_press(card) for card in cards) and not scene.view.has_hands
    person.key(pygame.K_h)
    person.key(pygame.K_u)
    assert scene.phase == "ready" and scene.kept.hints == 0
    person.key(key)
    person.wait(0.5)
    assert all(person.can_press(card) for card in cards) and scene.view.has_hands
    assert challenge.seconds - 1 < scene.seconds < challenge.seconds


def test_a_clock_that_runs_wants_its_next_second_and_one_that_waits_wants_none(
    people: People,
) -> None:
    person = people(animation="off")
    scene = at_table(person, "zuma", timed().id)
    person.wait(2.0)
    assert scene.wake_after is None
    scene.start()
    person.wait(0.25)
    assert scene.wake_after is not None and scene.wake_after <= 1.0


def test_another_try_on_the_clock_starts_with_one_press(people: People) -> None:
    person, challenge = people(animation="off"), timed()
    scene = at_table(person, "zuma", challenge.id)
    started(person)
    person.wait(challenge.seconds + 2.0)
    person.key(pygame.K_RETURN)
    person.wait(1.0)
    assert scene.phase == "asking" and scene.seconds < challenge.seconds


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_missed_and_solved(people: People, game: str) -> None:
    person = people(animation="off")
    those = challenges(catalog.game(game), catalog.CONFIG)
    challenge = those[len(those) // 2 - 1]
    scene = at_table(person, game, challenge.id)
    if challenge.runner_up:
        put(person, challenge.runner_up)
        person.wait_until(lambda: scene.is_ended or scene.view.has_hands, "the answer")
        if challenge.goal.kind != CUBE:  # where a stone may be taken back
            assert scene.phase == "missed" and scene.why is not None
        assert "{" not in person.page
        person.key(pygame.K_u)
        person.wait(0.5)
        assert not scene.match.moves
    solve(person)
    assert person.sees("challenges.play.to_next")


def of_today(ago: int = 0) -> tuple[str, int]:
    found = of_day(
        today() - timedelta(days=ago),
        {name: [c.id for c in challenges(catalog.game(name), catalog.CONFIG)] for name in GAMES},
    )
    assert found is not None
    return found


def test_the_challenge_of_the_day_is_kept_in_the_calendar(people: People) -> None:
    person = people(animation="off")
    person.press("challenges.home")
    person.wait(1.0)
    assert person.sees("0 days")
    person.press("challenges.day.take")
    person.wait(1.0)
    assert on_table(person).asked == of_today()
    solve(person)
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.sees("1 day") and person.sees("challenges.day.again")
    assert today().isoformat() in written(person)["days"]


def test_yesterday_can_be_caught_up_with_from_the_calendar(people: People) -> None:
    person = people(animation="off")
    person.press("challenges.home")
    person.wait(1.0)
    if (today() - timedelta(days=1)).month != today().month:
        person.press("challenges.streak.earlier")
    person.press("challenges.day.yesterday")
    person.wait(1.0)
    assert on_table(person).asked == of_today(1)
    solve(person)
    days = written(person)["days"]
    assert days[(today() - timedelta(days=1)).isoformat()]["is_late"] is True


def test_a_damaged_file_is_told_on_the_page_and_stays(people: People, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "challenges.yaml").write_text("tablee_challenges: one", encoding="utf-8")
    person = people()
    person.press("challenges.home")
    person.wait(1.0)
    assert person.sees("challenges.yaml cannot be read")
    assert (home / "challenges.yaml").read_text(encoding="utf-8") == "tablee_challenges: one"


def test_the_page_goes_by_keys_alone(person: Person) -> None:
    person.press("challenges.home")
    person.wait(1.0)
    person.key(pygame.K_DOWN)
    assert person.focused.startswith("tile")
    person.key(pygame.K_RETURN)
    person.wait(1.0)
    on_table(person)


def test_a_small_window_with_large_letters_has_the_calendar_behind_a_button(
    people: People,
) -> None:
    person = people(size=(960, 600), text_size=2.0)
    person.press("challenges.home")
    person.wait(1.0)
    person.press("challenges.streak.calendar")
    person.wait(0.5)
    person.press("challenges.streak.earlier")
    before = (today().replace(day=1) - timedelta(days=1)).month
    assert person.sees(f"matches.month.{before}")
    person.press("common.close")


def test_on_the_clock_the_page_shows_no_hand_until_it_is_solved(person: Person) -> None:
    game, ui = catalog.game("zuma"), person.app.ui
    one = challenges(game, catalog.CONFIG)[0]
    assert one.seconds

    def seen_by() -> list[int | None]:
        """Who sees what is on the tile."""
        tile, _ = person.found(f"tile{one.id}")
        assert isinstance(tile, ChallengeTile)
        state, size = game.from_json(one.position), tile.image.get_size()
        view, middle = catalog.view("zuma"), pygame.Rect((0, 0), size).inflate(-40, -40)
        seats = [*range(state.players), None]
        drawn = {seat: view.snapshot(ui, state.view_for(seat), size) for seat in seats}
        pixels = {
            seat: pygame.image.tobytes(each.subsurface(middle), "RGB")
            for seat, each in drawn.items()
        }
        found = pygame.image.tobytes(tile.image.subsurface(middle), "RGB")
        return [seat for seat in seats if pixels[seat] == found]

    person.press("challenges.home")
    person.wait(1.0)
    person.press("Zuma")
    person.wait(3.0)
    assert seen_by() == [None]
    person.press(f"tile{one.id}")
    person.wait(1.0)
    solve(person)
    person.key(pygame.K_ESCAPE)
    person.wait(3.0)
    assert seen_by() == [one.seat]
