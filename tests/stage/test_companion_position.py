"""The referee from a position of a real table: the board piece by piece, then what lies beside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match
from games.core.record import load_match
from games.stage.app.loop import App
from games.stage.scenes.companion.referee.off_board import OffBoardScene
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.scenes.companion.sheet.parts import TargetButton
from games.stage.table.game.desk import Desk
from tests.games.matches import played
from tests.stage.companion_table import REFEREED, seats, shown, tap
from tests.stage.opened import click, key
from tests.unseen import unseen

pytestmark = pytest.mark.usefixtures("unsaid")


def referee(app: App) -> RefereeScene:
    assert isinstance(app.scene, RefereeScene)
    return app.scene


def off_board(app: App) -> OffBoardScene:
    assert isinstance(app.scene, OffBoardScene)
    return app.scene


def lay(app: App, seat: int, *moves: str) -> None:
    """Turn to a player and lay these pieces, none of them in turn."""
    with unseen(app):
        app.post(lambda: referee(app).free_turn(seat))
        app.step(0.1)
        for text in moves:
            scene = referee(app)
            move = scene.match.state.parse(text)
            assert scene.match.state.why_not(move) is None, text
            scene.play(move)
            app.step(0.1)
    app.step(0.0)


def begin(app: App) -> None:
    """The button that ends the laying out."""
    tap(app, "action-start")


def new_referee(
    desk: Desk, name: str, players: int, path: Path | None = None, **options: Any
) -> Any:
    match = Match(catalog.game(name), Setup(players, 3, options), seats(players))
    return RefereeScene(desk, match, path)


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "m.yaml"


# Kiwara

DISTRICT = ("place zebra e2", "place zebra f2", "place gazelle f3")
"""The three cells of territory D of the classic map, where row 1 is the lowest."""


def test_animals_are_laid_anywhere_and_the_totem_only_once(desk: Desk, path: Path) -> None:
    with shown(new_referee(desk, "kiwara", 2, path)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 0, "place zebra a1", "place lion c3", "place gazelle f5")
        lay(app, 1, "place gazelle c2", "place crocodile e5", "place zebra d3")
        begin(app)
        scene = referee(app)
        content = scene.match.state.to_json()
        assert content["cells"] == {
            **{"a1": "0Z", "c3": "0L", "f5": "0G"},
            **{"c2": "1g", "e5": "1C", "d3": "1z"},
        }
        assert content["phase"] == "start" and content["to_move"] == 0
        scene.play(scene.match.state.parse("totem N3"))
        app.step(0.5)
        assert scene.match.state.to_move == 1, "who was lit up at the end places next"
    again = load_match(path, catalog.find)
    assert again.state.to_json() == scene.match.state.to_json()


def test_a_lion_laid_beside_a_gazelle_drives_nobody_home(desk: Desk) -> None:
    with shown(new_referee(desk, "kiwara", 2)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 0, "place gazelle b2", "place lion b3")
        assert referee(app).match.state.to_json()["cells"] == {"b2": "0g", "b3": "0L"}


def test_the_totem_cannot_be_put_before_a_full_line(desk: Desk) -> None:
    with shown(new_referee(desk, "kiwara", 2)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 0, *(f"place zebra a{n}" for n in range(1, 6)))
        begin(app)
        state = referee(app).match.state
        assert state.why_not(state.parse("totem N1")) is not None
        assert state.parse("totem N1") not in state.legal_moves()
        assert state.why_not(state.parse("totem N2")) is None


def test_the_first_territory_and_unused_cards_are_told(desk: Desk) -> None:
    with shown(new_referee(desk, "kiwara", 2, mystery=True)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 1, *DISTRICT)
        begin(app)
        tap(app, "piece-boa")
        tap(app, "done")
        (toast,) = off_board(app).toasts
        assert toast.text == app.ui.say("kiwara.sheet.off_board.unmarked")
        tap(app, "person-1")
        tap(app, "mark")
        tap(app, "piece-boa")
        tap(app, "piece-gnu")
        assert off_board(app).off_board.holdings[0].held == frozenset(), "a card is with one only"
        tap(app, "done")
        content = referee(app).match.state.to_json()
        assert content["cards"] == [[], ["boa", "gnu"]] and content["okapi"] == 1
        assert len(content["deck"]) == 8 and not {"boa", "gnu"} & set(content["deck"])


def test_nobody_filled_the_first_territory_while_none_is_full(desk: Desk) -> None:
    with shown(new_referee(desk, "kiwara", 2, mystery=True)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 1, "place zebra a1")
        begin(app)
        assert "mark" not in [each.name for each in off_board(app).base._all()]


def test_what_was_in_hand_stays_there_while_laying(desk: Desk) -> None:
    with shown(new_referee(desk, "kiwara", 2)) as app:
        app.post(lambda: referee(app).arrange())
        app.step(0.1)
        referee(app).view.choose("zebra")
        for cell in ("a1", "b1"):
            scene = referee(app)
            app.step(0.0, click(scene.view.picture.cell_pos(cell)))
            app.step(0.5)
        assert referee(app).match.state.to_json()["cells"] == {"a1": "0Z", "b1": "0Z"}


def test_the_totem_is_told_after_the_animals_and_then_where_it_stands(desk: Desk) -> None:
    with shown(new_referee(desk, "kiwara", 2)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 0, "place zebra a1")
        state = referee(app).match.state
        assert state.totem_reach() == (), "no stop is ringed"
        assert state.why_not(state.parse("totem N3")).key == "kiwara.why.laying"
        begin(app)
        assert referee(app).say_turn()[2] == app.ui.say("kiwara.task.start_at_table")


# Kumata


def test_any_domino_is_laid_and_union_partners_stay(desk: Desk, path: Path) -> None:
    with shown(new_referee(desk, "kumata", 4, path, variant="union")) as app:
        app.post(lambda: referee(app).arrange())
        app.step(0.1)
        for seat in range(4):
            lay(app, seat)
            state: Any = referee(app).match.state
            assert len(state.piles[seat]) == 10, "every domino can be laid"
            lay(app, seat, str(state.legal_moves()[0]))
        begin(app)
        scene = off_board(app)
        tops = []
        for seat in range(4):
            scene.choose(seat)
            tops.append(sorted(scene.holding.pieces[2:4]))
            for name in tops[-1]:
                scene.toggle(name)
        tap(app, "done")
        state = referee(app).match.state
        assert state.teams == catalog.game("kumata").table.teams  # type: ignore[attr-defined]
        assert state.scores()[0].team_total is not None
        assert [sorted(f"{a}{b}" for a, b in state.visible(s)) for s in range(4)] == tops
        assert [sorted(map(len, piles)) for piles in state.piles] == [[4, 5]] * 4
    assert load_match(path, catalog.find).state.to_json() == state.to_json()


def test_the_domino_that_turned_up_is_told_while_refereeing(desk: Desk) -> None:
    with shown(new_referee(desk, "kumata", 3)) as app:
        state: Any = referee(app).match.state
        before = [len(pile) for pile in state.piles[1]]
        app.post(lambda: referee(app).tell_off_board())
        app.step(0.1)
        scene = off_board(app)
        tap(app, "person-1")
        old, new = (
            sorted(scene.holding.held)[0],
            sorted(set(scene.holding.pieces) - scene.holding.held)[0],
        )
        tap(app, f"piece-{old}")
        tap(app, f"piece-{new}")
        tap(app, "done")
        state = referee(app).match.state
        shown_now = {f"{a}{b}" for a, b in state.visible(1)}
        assert new in shown_now and old not in shown_now
        assert [len(pile) for pile in state.piles[1]] == before


# Cuminos


def test_a_later_round_of_teams_with_points_before_it(desk: Desk, path: Path) -> None:
    with shown(new_referee(desk, "cuminos", 4, path, teams="2x2")) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 2, "2@0,0,1/5@0,0,2")
        lay(app, 3, "2@1,0,1/3@2,0,1")
        begin(app)
        scene = off_board(app)
        tap(app, "round-after")
        tap(app, "round-after")
        for seat in range(4):
            tap(app, f"person-{seat}")
            for digit in str(10 + seat):
                app.step(0.0, [key(ord(digit))])
            assert scene.holding.points == 10 + seat
            for piece in scene.holding.pieces[: scene.holding.most]:
                scene.toggle(piece)
        tap(app, "mark")
        assert [holding.most for holding in scene.off_board.holdings] == [6, 6, 6, 5]
        tap(app, "done")
        state: Any = referee(app).match.state
        content = state.to_json()
        assert (content["round"], content["opener"], content["to_move"]) == (2, 2, 3)
        assert content["passed"] == [False, False, False, True]
        assert content["scores"] == [10, 11, 12, 13 + 1]
        assert [score.team_total for score in state.scores()] == [22, 25, 22, 25]
        for score in state.scores():
            assert sum(score.parts.values()) == score.total
    again = load_match(path, catalog.find)
    assert again.state.to_json() == content and again.state.teams == ((0, 2), (1, 3))


def test_a_hand_that_is_not_whole_is_told(desk: Desk) -> None:
    with shown(new_referee(desk, "cuminos", 3)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 0, "2@0,0,1/5@0,0,2")
        begin(app)
        tap(app, "done")
        assert len(off_board(app).toasts) == 1
        scene = off_board(app)
        for piece in scene.holding.pieces[:7]:
            scene.toggle(piece)
        assert len(scene.holding.held) == 6, "no more than there can be"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=str)
def test_what_is_told_has_room(desk: Desk, size: tuple[int, int]) -> None:
    with shown(new_referee(desk, "cuminos", 6), size) as app:
        app.post(lambda: referee(app).tell_off_board())
        app.step(0.1)
        tap(app, "round-after")
        for widget in off_board(app).base._all():
            assert app.ui.rect.contains(widget.rect)
            if isinstance(widget, TargetButton):
                assert widget.rect.width >= app.ui.px(40)


# Every game


@pytest.mark.parametrize("name", REFEREED)
def test_laying_out_is_undone_piece_by_piece_back_to_the_match(desk: Desk, name: str) -> None:
    match = played(catalog.game(name), Setup(2, 3), Random(3), 5)
    match.seats = seats(2)
    with shown(RefereeScene(desk, match, None)) as app:
        app.post(lambda: referee(app).arrange())
        app.step(0.1)
        rng = Random(2)
        for seat in (0, 1, 1):
            lay(app, seat)
            moves = [m for m in referee(app).match.state.legal_moves() if str(m) != "pass"]
            lay(app, seat, str(rng.choice(moves)))
        while referee(app).is_arranging:
            assert referee(app).can_undo
            tap(app, "action-undo")
        assert referee(app).match is match and match.position == 5


@pytest.mark.parametrize("name", REFEREED)
def test_the_last_entries_are_corrected_without_undoing_all(desk: Desk, name: str) -> None:
    """Two moves back another one is entered: what follows is taken up, or a sentence says why."""
    game, rng = catalog.game(name), Random(7)
    for seed in range(3):
        match = played(game, Setup(max(2, game.default_players), seed), rng, 9)
        match.seats = seats(match.setup.players)
        old = [str(move) for move in match.moves]
        scene = RefereeScene(desk, match, None)
        with shown(scene) as app:
            for _ in range(3):
                tap(app, "action-correct")
            assert scene.is_correcting and len(scene.waiting) == 2
            state = match.state
            others = [move for move in state.legal_moves() if str(move) != old[6]]
            scene.play(rng.choice(others))
            app.step(0.5)
            assert [str(move) for move in match.moves[:6]] == old[:6]
            assert scene.remark, "something is said in any case"
            if scene.waiting:
                kind, _, text = scene.verdict()
                assert text == scene.ui.say(scene.remark) and kind == "plain" and len(text) > 20
                tap(app, "action-forget")
            assert not scene.is_correcting


@pytest.mark.parametrize("name", REFEREED)
def test_the_last_move_of_a_match_can_still_be_corrected(desk: Desk, name: str) -> None:
    game = catalog.game(name)
    match = played(game, Setup(max(2, game.default_players), 3), Random(3))
    match.seats = seats(match.setup.players)
    last = match.moves[-1]
    match.undo()
    with shown(RefereeScene(desk, match, None)) as app:
        scene = referee(app)
        scene.play(last)
        for _ in range(30):
            app.step(0.1)
        assert match.is_over and app.scene is scene
        assert scene.verdict()[0] == "good"
        tap(app, "action-correct")
        assert scene.is_correcting
        tap(app, "action-keep")
        tap(app, "action-result")
        assert not isinstance(app.scene, RefereeScene)


# Rumis


def test_both_colours_of_a_player_are_laid_in_turn(desk: Desk) -> None:
    with shown(new_referee(desk, "rumis", 2, board="pirka", colours=2)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 1)
        lay(app, 0, "I2@a1.1,b1.1", "I3@c1.1,d1.1,e1.1")
        lay(app, 0, "I2@a2.1,b2.1")
        lay(app, 1, "I2@c2.1,d2.1")
        lay(app, 1)
        begin(app)
        content = referee(app).match.state.to_json()
    assert [stone.partition("@")[0] for stone in content["placed"]] == [
        *("0:I2", "0:I3", "2:I2", "1:I2")
    ]
    assert (content["colour"], content["to_move"]) == (3, 1)


def test_ruins_are_laid_by_hand_too(desk: Desk) -> None:
    with shown(new_referee(desk, "rumis", 2, board="chullpa", ruins=True)) as app:
        app.post(lambda: referee(app).arrange())
        app.step(0.1)
        state = referee(app).match.state
        referee(app).play(state.parse("I2@a1.1,b1.1"))
        app.step(0.1)
        lay(app, 1, "I2@a2.1,b2.1")
        begin(app)
        content = referee(app).match.state.to_json()
    assert content["placed"] == ["2:I2@a1.1,b1.1", "1:I2@a2.1,b2.1"]
    assert (content["phase"], content["to_move"]) == ("build", 1)
    assert content["out"] == [False, False, True], "the ruins are finished"


def test_the_first_phase_of_a_relocation_is_laid_by_hand(desk: Desk) -> None:
    with shown(new_referee(desk, "rumis", 2, board="puncu", relocate=True)) as app:
        app.post(lambda: referee(app).arrange())
        lay(app, 0, "I2@a1.1,b1.1")
        lay(app, 1, "I2@a2.1,b2.1")
        begin(app)
        state = referee(app).match.state
    assert state.to_json()["phase"] == "build"
    assert state.to_move == 1


def test_who_cannot_place_is_passed_over_from_the_start(desk: Desk) -> None:
    options = {"board": "chullpa"}
    over = played(catalog.game("rumis"), Setup(2, 1, options), Random(1))
    placed = over.state.to_json()["placed"]
    position = {"placed": placed, "colour": 0, "options": options}
    setup = Setup(2, 1, options, arranged=position)
    laid = Match(over.game, setup, seats(2), refereed="laying")
    with shown(RefereeScene(desk, laid, None)) as app:
        begin(app)
        assert referee(app).match.is_over
