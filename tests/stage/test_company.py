"""Who one plays against: chosen by face, kept in the file, seen at the table, felt in the pace."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.bots.company import COMPANY
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import load_match, save
from games.host.host import Host
from games.host.teaching import tried_from
from games.stage.scenes.new_match.people.company import CompanyScene
from games.stage.scenes.new_match.people.own_results import results_of
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.table.table import table
from games.stage.widgets.face import GROUNDS, draw_face
from tests.games.matches import played
from tests.stage.still_worker import still
from tests.stage.toy import LOOKS, click, press, running


def desk_at(tmp_path: Path) -> Desk:
    desk = Desk(catalog, CONFIG, tmp_path)
    still(desk)
    return desk


def test_a_face_opens_the_page_and_a_card_is_taken(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    scene = NewMatchScene(desk, "kiwara", Random(1))
    with running(scene, animation="off") as app:
        app.step(0.02)
        before = scene.seat_name(1)
        click(app, "face-1")
        app.step(0.02)
        page = app.scene
        assert isinstance(page, CompanyScene)
        press(app, pygame.K_TAB, pygame.K_TAB)
        click(app, "company-builder")
        app.step(0.02)
        assert app.scene is scene and scene.seat_name(1) != before
        click(app, "start")
        app.step(0.02)
        at = app.scene
        assert isinstance(at, MatchScene)
        seat = at.match.seats[1]
        assert seat.character == scene.draft.character_of(1) and seat.name == scene.seat_name(1)


def test_the_level_is_chosen_once_above_or_fits(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    scene = NewMatchScene(desk, "kiwara", Random(1))
    with running(scene, (1280, 800), animation="off") as app:
        app.step(0.02)
        click(app, "face-1")
        app.step(0.02)
        page = app.scene
        assert isinstance(page, CompanyScene)
        page.set_level(3)
        assert scene.draft.chairs[1].level == 4 and not scene.draft.chairs[1].fits
        page.set_level(5)
        app.step(0.02)
        assert scene.draft.chairs[1].fits and scene.draft.chairs[1].level == 2
        press(app, pygame.K_ESCAPE)
        app.step(0.02)
        scene.set_level(1, 5)
        assert not scene.draft.chairs[1].fits, "a level that is chosen is not followed"


def test_every_character_has_a_face_of_its_own(tmp_path: Path) -> None:
    with running(NewMatchScene(desk_at(tmp_path), "kiwara", Random(1))) as app:
        for character, ground in GROUNDS.items():
            sheet = pygame.Surface((120, 120), pygame.SRCALPHA)
            draw_face(sheet, app.ui, (60, 60), 50, character)
            bare = pygame.mask.from_threshold(sheet, ground, (6, 6, 6, 255)).count()
            assert bare < 0.8 * pygame.mask.from_surface(sheet).count(), character


def test_several_bots_are_different_people(tmp_path: Path) -> None:
    scene = NewMatchScene(desk_at(tmp_path), "rumis", Random(1))
    with running(scene, animation="off") as app:
        app.step(0.02)
        for _ in range(3):
            scene.add()
        for index in range(scene.draft.players):
            scene.set_kind(index, 1)
        found = [scene.draft.character_of(index) for index in range(scene.draft.players)]
        assert len(set(found)) == min(len(found), len(COMPANY))


def test_files_keep_them_and_old_ones_open(tmp_path: Path) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 3, character="gambler", fits=True)]
    match = Match(catalog.game("kiwara"), Setup(2, 1), seats)
    path = tmp_path / "m.yaml"
    save(match, path)
    assert load_match(path, catalog.find).seats == seats
    text = path.read_text()
    lines = [line for line in text.splitlines() if "character" not in line and "fits" not in line]
    path.write_text("\n".join(lines) + "\n")
    assert [seat.character for seat in load_match(path, catalog.find).seats] == ["", ""]


def test_the_pause_is_theirs(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    for character, pause in (("", 2.0), ("professor", 3.2), ("gambler", 1.2)):
        seats = [Seat("", 0, 3, character=character), Seat("Léa", 1)]
        host = Host(desk, Match(catalog.game("kiwara"), Setup(2, 1), seats))

        class Watcher:
            def __getattr__(self, name: str) -> Any:
                return lambda *given: None

        host.open(Watcher(), lambda act: act(), lambda: 2.0)  # type: ignore[arg-type]
        host.thinker.move = host.match.state.legal_moves()[0]
        assert host.wake_after == pytest.approx(pause)


def test_their_results_are_read_from_the_files_of_the_game(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    desk.matches.folder.mkdir(parents=True)
    wins = []
    for seed in range(3):
        match = played(catalog.game("kumata"), Setup(2, seed), Random(seed))
        match.seats = [Seat("Léa", 0), Seat("", 1, seed + 1)]
        save(match, desk.matches.folder / f"kumata-2026010{seed}-000000-aaaaaa.yaml")
        wins.append((seed + 1, 0 in match.state.winners()))
    assert results_of(desk, "kumata") == wins and not results_of(desk, "rumis")


def test_what_was_tried_from_a_turning_point_tells_nothing_of_a_person(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    desk.matches.folder.mkdir(parents=True)
    match = played(catalog.game("kumata"), Setup(2, 1), Random(1))
    match.seats = [Seat("Léa", 0), Seat("", 1, 3)]
    tried = tried_from(match, match.position - 1)
    while not tried.is_over:
        tried.play(tried.state.legal_moves()[0])
    save(tried, desk.matches.folder / "kumata-20260101-000000-aaaaaa.yaml")
    assert not results_of(desk, "kumata")


@pytest.mark.parametrize("look", LOOKS[::3], ids=str)
def test_the_page_and_the_table_fit(tmp_path: Path, cut: list[str], look: Any) -> None:
    size, theme, language = look
    desk = desk_at(tmp_path)
    scene = NewMatchScene(desk, "kumata", Random(1))
    with running(scene, size, theme=theme, language=language, animation="off") as app:
        app.step(0.02)
        click(app, "face-1")
        app.step(0.05)
        say = app.ui.say
        for character in COMPANY:
            words = {say(f"company.{character}.{key}") for key in ("name", "role", "saying")}
            assert not words & set(cut)
    seats = [Seat("Léa", 0), Seat("", 1, 3, character="collector")]
    match = Match(catalog.game("kumata"), Setup(2, 1), seats)
    board = table(desk, match, None)
    with running(board, size, theme=theme, language=language, animation="off") as app:
        app.step(0.05)
        assert app.ui.say("company.collector.name") not in cut
        assert board.name_of(1) == app.ui.say("company.collector.name")
