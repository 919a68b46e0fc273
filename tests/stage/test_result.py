"""The result: ranks, the count and its end, the graph, and every way on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.game import Event, Game, Option, Score, Setup, State
from games.core.language import Phrase, written
from games.core.match import Match, Seat
from games.stage.app.loop import App
from games.stage.scenes.result.count import CountTable
from games.stage.scenes.result.emblem import Emblem
from games.stage.scenes.result.graph import ScoreGraph, ticks
from games.stage.scenes.result.scene import ResultScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Best, Outcome
from games.stage.table.game.outcome_words import headline, sentence, setting
from games.stage.table.table import TableScene
from tests.stage.opened import STILL, Sheet, click, key, mouse, opened
from tests.stage.still_worker import still

SIZES = ((960, 600), (1280, 800), (1920, 1080))
NAMES = ("Léa", "Tom", "Zoé", "Ali", "Mia", "Noé")
LIVELY = Settings(language="en", theme="light")


class ToldState(State):
    """A match told in advance: the scores of every position, who moves, and who wins."""

    def __init__(self, game: ToldGame, at: int = 0) -> None:
        self.game, self.at = game, at
        self.players = len(game.story[0])

    @property
    def to_move(self) -> int | None:
        return None if self.at == len(self.game.story) - 1 else self.at % self.players

    def clone(self) -> ToldState:
        return ToldState(self.game, self.at)

    def legal_moves(self) -> list[Any]:
        return [] if self.is_over else ["on"]

    def why_not(self, move: Any) -> Phrase | None:
        return None

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        self.at += 1

    def scores(self) -> list[Score]:
        return self.game.story[self.at]

    def winners(self) -> list[int]:
        return self.game.won if self.is_over else []

    def to_json(self) -> dict[str, Any]:
        return {}

    def parse(self, text: str) -> Any:
        return text


class ToldGame(Game):
    name = "kiwara"
    table_type = msgspec.Struct
    story: list[list[Score]]
    won: list[int]

    @property
    def player_counts(self) -> Sequence[int]:
        return (2, 3, 4, 5, 6)

    @property
    def minutes(self) -> int:
        return 5

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        return (Option("handicap", "per_seat", [0] * players, (0, 1, 2)),)

    def _start(self, setup: Setup) -> State:
        return ToldState(self)


def told(story: list[list[Score]], won: list[int], options: dict[str, Any] | None = None) -> Match:
    """The match of this story, played to its end."""
    game = ToldGame()
    game.story, game.won = story, won
    seats = [Seat(NAMES[index], index) for index in range(len(story[0]))]
    match = Match(game, Setup(len(seats), 5, options or {}), seats)
    while not match.is_over:
        match.play("on")
    return match


def course(*totals: Sequence[int], won: list[int]) -> Match:
    """A match of which only the totals matter."""
    return told([[Score.of(A=points) for points in each] for each in totals], won)


def kiwara(seed: int = 3) -> Match:
    """A whole match of Kiwara played by chance."""
    rng = Random(seed)
    seats = [Seat("Léa", 1), Seat("Baobab", 0, 4)]
    match = Match(catalog.game("kiwara"), Setup(2, seed, {"handicap": [1, 0]}), seats)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


@contextmanager
def result(
    tmp_path: Path,
    match: Match,
    settings: Settings = STILL,
    size: tuple[int, int] = SIZES[1],
    path: Path | None = None,
) -> Iterator[tuple[App, ResultScene]]:
    desk = Desk(catalog, CONFIG, tmp_path)
    still(desk)
    scene = ResultScene(desk, match, path)
    with opened(scene, settings, size) as app:
        yield app, scene
    desk.close()


def graph_of(scene: ResultScene) -> ScoreGraph:
    graph = scene.find("graph")
    assert isinstance(graph, ScoreGraph)
    return graph


# What the match came to


def test_ranks_follow_the_totals_and_equal_seats_share_one() -> None:
    outcome = Outcome(course([0] * 4, [9, 12, 9, 3], won=[1]))
    assert [(line.rank, line.seat) for line in outcome.lines()] == [(1, 1), (2, 0), (2, 2), (4, 3)]


def test_who_wins_a_broken_tie_is_first_alone() -> None:
    outcome = Outcome(course([0, 0], [20, 20], won=[1]))
    assert [(line.rank, line.seat) for line in outcome.lines()] == [(1, 1), (2, 0)]
    assert outcome.margin == 0 and outcome.runners_up == (0,)


def test_teams_are_ranked_by_their_totals() -> None:
    scores = [
        Score({"A": 1}, 1, 30),
        Score({"A": 20}, 20, 25),
        Score({"A": 29}, 29, 30),
        Score({"A": 5}, 5, 25),
    ]
    start = [Score({"A": 0}, 0, 0)] * 4
    match = told([start, scores], [0, 2])
    match.state.teams = ((0, 2), (1, 3))
    outcome = Outcome(match)
    assert outcome.has_teams and outcome.margin == 5 and outcome.runners_up == (1, 3)
    assert [(line.rank, line.seat) for line in outcome.lines()] == [(1, 2), (1, 0), (2, 1), (2, 3)]
    assert outcome.course == [[0, 0], [30, 25]], "a line a team"


def test_the_course_knows_leads_and_best_moves() -> None:
    outcome = Outcome(course([0, 0], [5, 0], [5, 9], [6, 9], [16, 10], won=[0]))
    assert outcome.moves == 4
    assert outcome.moves_ahead(0) == 2 and outcome.moves_ahead(1) == 2
    assert outcome.best_move(0) == Best(1, 5)
    assert outcome.best_move(1) == Best(2, 9)


def test_a_seat_that_never_gained_has_no_best_move() -> None:
    assert Outcome(course([0, 0], [0, 3], won=[1])).best_move(0) is None


def test_moves_taken_back_do_not_count() -> None:
    match = course([0, 0], [1, 0], [1, 2], won=[1])
    match.undo()
    assert Outcome(match).course == [[0, 0], [1, 0]]


def test_a_rematch_turns_the_seats_and_what_belongs_to_them() -> None:
    match = kiwara()
    again = Outcome(match).rematch(77)
    assert [seat.name for seat in again.seats] == ["Baobab", "Léa"]
    assert again.setup.seed == 77
    assert again.setup.options["handicap"] == [0, 1]
    assert again.position == 0 and not again.is_over
    assert match.setup.options["handicap"] == [1, 0]


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        (0, 7, [0, 2, 4, 6, 8]),
        (0, 58, [0, 20, 40, 60]),
        (-7, 12, [-10, -5, 0, 5, 10, 15]),
        (0, 0, [0, 1]),
    ],
)
def test_the_scale_is_round_and_holds_everything(low: int, high: int, shown: list[int]) -> None:
    found = ticks(low, high)
    assert found[0] <= low and found[-1] >= high and 0 in found and len(found) <= 6
    if low >= 0:
        assert found == shown


# The screen


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_off_the_screen(
    tmp_path: Path, size: tuple[int, int], theme: str, language: str, cut: list[str]
) -> None:
    settings = STILL.but(theme=theme, language=language)
    with result(tmp_path, kiwara(), settings, size) as (app, scene):
        scene.draw(app.surface)
        for widget in scene.base.widgets:
            assert app.ui.rect.contains(widget.rect)
        shown = [w for w in scene.base.widgets if not isinstance(w, Emblem)]
        for index, one in enumerate(shown):
            for other in shown[index + 1 :]:
                assert not one.rect.colliderect(other.rect), (one.name, other.name)
    assert cut == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_any_number_of_players_fits(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    match = course([0] * players, [10 * n for n in range(players)], won=[players - 1])
    with result(tmp_path, match, size=size) as (app, scene):
        table, graph = scene.find("count"), graph_of(scene)
        assert table.rect.bottom < graph.rect.top
        assert graph.rect.bottom < scene.find("rematch").rect.top
        assert graph._plot.height > app.ui.px(60)


def test_large_letters_stack_everything_in_one_column(tmp_path: Path) -> None:
    with result(tmp_path, kiwara(), STILL.but(text_size=2.0)) as (_, scene):
        assert scene.find("count").rect.x == scene.find("graph").rect.x
        assert scene.find("result").rect.width == 1280


def test_the_table_counts_up_and_ends_at_the_scores(tmp_path: Path) -> None:
    match = kiwara()
    scores = match.state.scores()
    with result(tmp_path, match, LIVELY) as (app, scene):
        counting, seen = scene.counting, []
        assert counting.is_moving
        for _ in range(400):
            app.step(0.02)
            seen.append(counting.total(0))
        assert seen == sorted(seen) and len(set(seen)) > 10
        assert not counting.is_moving
        for seat, score in enumerate(scores):
            assert counting.total(seat) == score.total
            shown = {part: counting.part(seat, part) for part in scene.outcome.parts}
            assert shown == score.parts


def test_a_click_finishes_the_count_and_is_not_lost(tmp_path: Path) -> None:
    with result(tmp_path, kiwara(), LIVELY) as (app, scene):
        app.step(0.05)
        assert scene.counting.is_moving
        app.step(0.0, click(scene.find("share").rect.center))
        assert not scene.counting.is_moving
        assert scene.has_modal


def test_negative_points_are_written_with_a_minus(tmp_path: Path) -> None:
    assert (written(-3), written(0), written(12)) == ("−3", "0", "12")
    match = told([[Score.of(A=0, B=0)] * 2, [Score.of(A=2, B=-5), Score.of(A=1, B=-1)]], [1])
    with result(tmp_path, match) as (_, scene):
        assert scene.counting.part(0, "B") == -5 and scene.counting.total(0) == -3


OWN = ["CBBBBB", "CCEFFB", "CCEFEB", "DDEEEA", "DDDEAA"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "2 players · classic"),
        (
            {"board": OWN, "mystery": True, "handicap": [0, 2]},
            "2 players · a map of your own · mystery reinforcement · handicap 0 – 2",
        ),
    ],
)
def test_what_was_chosen_is_told_whole(options: dict[str, Any], said: str) -> None:
    match = Match(catalog.game("kiwara"), Setup(2, 1, options), [Seat("Léa"), Seat("Tom", 1)])
    with opened(Sheet(lambda ui: []), LIVELY) as app:
        assert setting(app.ui, match, catalog.view("kiwara")) == said


def test_confetti_settles_and_then_nothing_is_drawn(tmp_path: Path) -> None:
    with result(tmp_path, kiwara(), LIVELY) as (app, scene):
        assert scene.confetti is not None and scene.is_moving
        for _ in range(400):
            app.step(0.05)
        before = app.draws
        for _ in range(10):
            app.step(0.5)
        assert app.draws == before


def test_reduced_motion_has_no_confetti(tmp_path: Path) -> None:
    with result(tmp_path, kiwara(), LIVELY.but(reduce_motion=True)) as (_, scene):
        assert scene.confetti is None


@pytest.mark.parametrize(
    ("totals", "won", "title", "words"),
    [
        ((25, 24), [0], "Léa wins!", "25 points, 1 ahead of Tom"),
        ((20, 20), [1], "Tom wins!", "20 points each: the tie-break goes to Tom"),
        ((8, 8, 3), [0, 1], "Léa and Tom win!", "8 points, 5 ahead of Zoé"),
        ((8, 8), [0, 1], "A tie!", "8 points each"),
        ((8, 8), [], "Nobody wins", ""),
    ],
)
def test_the_winner_is_named(
    tmp_path: Path, totals: tuple[int, ...], won: list[int], title: str, words: str
) -> None:
    with result(tmp_path, course([0] * len(totals), totals, won=won)) as (_, scene):
        said = (headline(scene.ui, scene.outcome), sentence(scene.ui, scene.outcome))
        assert said == (title, words)
        emblem = scene.find("emblem")
        assert isinstance(emblem, Emblem) and len(emblem._medals()) == len(won)


def test_team_totals_have_their_column(tmp_path: Path) -> None:
    scores = [Score({"A": 4}, 4, 9), Score({"A": 5}, 5, 9), Score({"A": 3}, 3, 3)]
    with result(tmp_path, told([scores, scores], [0, 1])) as (app, scene):
        table = scene.find("count")
        assert isinstance(table, CountTable)
        assert table._heads == ["A", "Team"]
        scene.draw(app.surface)


# The graph


def test_the_pointer_shows_a_move_and_a_click_opens_it(tmp_path: Path) -> None:
    match = kiwara()
    with result(tmp_path, match) as (app, scene):
        graph = graph_of(scene)
        pos = (round(graph._x(20)), graph._plot.centery)
        app.step(0.0, [mouse(pygame.MOUSEMOTION, pos)])
        assert graph_of(scene).at == 20
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (5, 5))])
        assert graph_of(scene).at is None
        app.step(0.0, click(pos))
        table = app.scene
        assert isinstance(table, TableScene) and table.host.is_review and table.host.looking == 20
        assert table.match is match


def test_keys_walk_along_the_graph_and_enter_opens(tmp_path: Path) -> None:
    match = kiwara()
    last = len(match.moves)
    with result(tmp_path, match) as (app, scene):
        app.step(0.0, [key(pygame.K_TAB)])
        scene.focus("graph")
        app.step(0.0, [key(pygame.K_LEFT), key(pygame.K_LEFT)])
        assert graph_of(scene).at == last - 1
        app.step(0.0, [key(pygame.K_HOME), key(pygame.K_RIGHT), key(pygame.K_RETURN)])
        table = app.scene
        assert isinstance(table, TableScene) and table.host.looking == 1


# The ways on


def test_rematch_goes_straight_to_a_new_table(tmp_path: Path) -> None:
    seats = [Seat("Léa", 1), Seat("Tom", 0)]
    match = kiwara()
    match.seats = seats
    with result(tmp_path, match) as (app, _):
        app.step(0.0, [key(pygame.K_TAB), key(pygame.K_RETURN)])
        table = app.scene
        assert isinstance(table, TableScene) and app.scenes == [table]
        assert [seat.name for seat in table.match.seats] == ["Tom", "Léa"]
        assert table.host.path is not None and table.host.path.exists()


def test_review_starts_at_the_beginning_and_comes_back(tmp_path: Path) -> None:
    with result(tmp_path, kiwara()) as (app, scene):
        app.step(0.0, click(scene.find("review").rect.center))
        table = app.scene
        assert isinstance(table, TableScene) and table.host.looking == 0
        app.step(0.0, [key(pygame.K_ESCAPE)])
        assert app.scenes == [scene]


def test_a_review_goes_back_to_the_result_that_opened_it(tmp_path: Path) -> None:
    with result(tmp_path, kiwara()) as (app, scene):
        app.step(0.0, click(scene.find("review").rect.center))
        table = app.scene
        assert isinstance(table, TableScene)
        app.step(0.0, click(table.find("present").rect.center))
        assert app.scenes == [scene]


def test_a_shared_picture_is_called_like_the_match(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "kiwara-1.yaml"
    with result(tmp_path, kiwara(), path=path) as (app, scene):
        app.step(0.0, click(scene.find("share").rect.center))
        app.step(0.0, click(scene.find("save").rect.center))
        picture = pygame.image.load(tmp_path / "shared" / "kiwara-1.png")
        assert picture.get_size() == (1600, 1000)
        assert "kiwara-1.png" in scene.toasts[0].text


def test_home_leaves_everything_above_the_first_scene(tmp_path: Path) -> None:
    with result(tmp_path, kiwara()) as (app, scene):
        below = ResultScene(scene.desk, scene.match, None)
        below.enter(app.ui)
        app.scenes.insert(0, below)
        app.step(0.0, click(scene.find("home").rect.center))
        assert app.scenes == [below]
