"""A language is one file: a made-up one with four plural forms and longer words fits everywhere."""

from __future__ import annotations

import importlib
import pkgutil
import shutil
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games import catalog
from games.core.game import Setup
from games.core.language import Language, language
from games.core.match import Match, Seat
from games.core.record import save
from games.core.sheet import Page, Sheet, save_sheet
from games.stage.app.loop import App
from games.stage.scenes.about import scene as about
from games.stage.scenes.archive import matches
from games.stage.scenes.challenges import page as challenges
from games.stage.scenes.challenges import play as challenge
from games.stage.scenes.challenges.sets import Sets
from games.stage.scenes.climb import scene as climb
from games.stage.scenes.companion import hub as companion_hub
from games.stage.scenes.companion import scene as companion
from games.stage.scenes.companion import setup as companion_setup
from games.stage.scenes.companion import timer as companion_timer
from games.stage.scenes.companion.referee import off_board as companion_off_board
from games.stage.scenes.companion.referee import scene as companion_referee
from games.stage.scenes.companion.sheet import kept as companion_sheets
from games.stage.scenes.companion.sheet import scene as companion_sheet
from games.stage.scenes.home import scene as home
from games.stage.scenes.invite import scene as invite
from games.stage.scenes.lesson import chooser as tutorial
from games.stage.scenes.lesson import scene as lesson
from games.stage.scenes.new_match import scene as new_match
from games.stage.scenes.result import scene as result
from games.stage.scenes.rules import scene as rules
from games.stage.scenes.settings import pages as settings_pages
from games.stage.scenes.settings import scene as settings
from games.stage.scenes.statistics import scene as statistics
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.share.dialog import ShareDialog
from games.stage.table.share.match import MatchGift
from games.stage.table.table import table
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.scene import Scene, WidgetScene
from tests.games.offered import ACCOMPANIED, TAUGHT, VIEWED
from tests.games.sheets import entries_of
from tests.phones import FakePhones
from tests.stage.made_up import CODE, made_up_root
from tests.unseen import unseen

ROOMY = (1280, 800)
SIZES = [(960, 600), ROOMY]
TIGHT = ("table", "lesson")
"""Scenes whose chips and rows stand beside a board: there a long word may be cut."""
UNFINISHED = {
    "ActingScene",
    "Beside",
    "BoardEditorBase",
    "BoardScene",
    "CompanionBase",
    "CompanyScene",
    "CountingScene",
    "EndedScene",
    "EnteringScene",
    "FootedScene",
    "IdleWorkScene",
    "LearningScene",
    "MatchScene",
    "NamingScene",
    "PreparingScene",
    "RefereeingScene",
    "SolvingScene",
    "Timed",
    "TimedTable",
    "TravellingScene",
    "TurningTable",
    "WidgetScene",
}
"""Scenes that others are made of."""
Make = Callable[[Desk, Ui], WidgetScene]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app's tables with the language among them."""
    return made_up_root(tmp_path_factory.mktemp("made-up"))


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder of somebody who has played and counted."""
    home = tmp_path_factory.mktemp("lived-in")
    found = Desk(catalog, catalog.CONFIG, home)
    save(played("kiwara"), found.matches.new_path("kiwara"))
    save(played("rumis", 1.0), found.matches.new_path("rumis"))
    sheet = counted(found, "kumata").sheet
    save_sheet(sheet, found.sheets.new_path("kumata"))
    found.close()
    return home


@pytest.fixture
def desk(lived_in: Path, tmp_path: Path) -> Iterator[Desk]:
    """A desk on which something was played and counted."""
    shutil.copytree(lived_in, tmp_path, dirs_exist_ok=True)
    found = Desk(catalog, catalog.CONFIG, tmp_path)
    yield found
    found.close()


def played(game: str, share: float = 0.5) -> Match:
    """A match played by chance so far."""
    rules, rng = catalog.game(game), Random(4)
    players = rules.default_players
    match = Match(rules, Setup(players, 4), [Seat(f"Léa {n}", n) for n in range(players)])
    whole = Match(rules, Setup(players, 4))
    while not whole.is_over:
        whole.play(rng.choice(whole.state.legal_moves()))
    for move in whole.moves[: int(len(whole.moves) * share)]:
        match.play(move)
    return match


def counted(desk: Desk, game: str) -> companion_sheet.SheetScene:
    """A sheet of a whole match."""
    match = played(game, 1.0)
    sheet = Sheet(catalog.sheet(game), match.seats, [Page()])
    for entry in entries_of(match, Random(1)):
        sheet.add(entry)
    return companion_sheet.SheetScene(desk, sheet, desk.sheets.new_path(game))


def off_board(desk: Desk, ui: Ui, game: str) -> WidgetScene:
    """What lies beside a real table."""
    match = played(game, 0.0)
    helper = catalog.companion(game)(ui, match.game, catalog.sheet(game))
    found = helper.off_board(match.setup, match.state)
    return companion_off_board.OffBoardScene(helper, match.seats, found, lambda off_board: None)


def editor(desk: Desk, ui: Ui, game: str) -> WidgetScene:
    """Where players draw a board of their own."""
    found = catalog.view(game).board_editor("classic", lambda board: None, 2)
    assert isinstance(found, WidgetScene)
    return found


def sharing(desk: Desk, ui: Ui) -> WidgetScene:
    """The share dialog over the list of matches."""
    scene = matches.MatchesScene(desk)
    scene.layers.append(ShareDialog(scene, desk, MatchGift(desk, played("kiwara"), None), "text"))
    return scene


def setup_helper(desk: Desk, ui: Ui) -> WidgetScene:
    """It asks the scene below it, which has been seen before."""
    below = companion_hub.CompanionHubScene(desk, "kumata", Random(1))
    below.enter(ui)
    return companion_setup.SetupHelperScene(below.desk, below.party)


def inviting(desk: Desk, ui: Ui) -> WidgetScene:
    """The page with the codes, one seat of each kind."""
    match = played("zuma", 0.0)
    kinds = {0: {"phone": True}, 1: {"phone": True}, 2: {"bot": 3}}
    match.seats = [
        seat.played_by(**kinds.get(n, {}))  # type: ignore[arg-type]
        for n, seat in enumerate(match.seats)
    ]
    desk.phones = FakePhones()
    return invite.invite_match(desk, match, None, None)


def plain(kind: Callable[..., WidgetScene], *more: Any) -> Make:
    """A scene that needs nothing but the desk and a word."""
    return lambda desk, ui: kind(desk, *more)


def of_match(kind: Callable[..., WidgetScene], game: str, share: float) -> Make:
    """A scene about a match."""
    return lambda desk, ui: kind(desk, played(game, share), None)


def every_scene() -> dict[str, Make]:
    """How each scene is come by."""
    found: dict[str, Make] = {
        "home": plain(home.HomeScene),
        "about": plain(about.AboutScene),
        "unfinished": plain(matches.MatchesScene),
        "finished": plain(matches.MatchesScene, "finished"),
        "share": sharing,
        "statistics": plain(statistics.StatisticsScene),
        "challenges": plain(challenges.ChallengesScene),
        "challenge": lambda desk, ui: challenge.ChallengeScene(desk, Sets(desk), "kiwara", 1),
        "climb": plain(climb.ClimbScene, "rumis"),
        "tutorial": plain(tutorial.TutorialScene),
        "companion": plain(companion.CompanionScene),
        "sheets": plain(companion_sheets.SheetsScene),
        "invite": inviting,
        "timer": lambda desk, ui: companion_timer.TimerScene(played("zuma", 0.0).seats, "zuma"),
        "editor-kiwara": partial(editor, game="kiwara"),
        "editor-kumata": partial(editor, game="kumata"),
        "off-board-kumata": partial(off_board, game="kumata"),
        "off-board-cuminos": partial(off_board, game="cuminos"),
        "setup-helper": setup_helper,
        "referee": of_match(companion_referee.RefereeScene, "rumis", 0.5),
    }
    for section, _ in settings_pages.SECTIONS:
        found[f"settings-{section}"] = plain(settings.SettingsScene, section)
    for game in VIEWED:
        found |= {
            f"new-{game}": plain(new_match.NewMatchScene, game),
            f"table-{game}": of_match(table, game, 0.5),
            f"result-{game}": of_match(result.ResultScene, game, 1.0),
            f"rules-{game}": plain(rules.RulesScene, game),
        }
    for game in TAUGHT:
        found[f"lesson-{game}"] = plain(lesson.LessonScene, game)
    for game in ACCOMPANIED:
        found[f"hub-{game}"] = plain(companion_hub.CompanionHubScene, game)
        found[f"sheet-{game}"] = plain(counted, game)
    return found


SCENES = every_scene()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_laid_with_it(
    desk: Desk, root: Path, name: str, size: tuple[int, int], cut: list[str]
) -> None:
    app = App(size=size, root=root, settings=Settings(language=CODE, animation="off"))
    try:
        scene = SCENES[name](desk, app.ui)
        app.start(scene)
        with unseen(app):
            for _ in range(3):
                app.step(0.3)
        app.step(0.3)
        assert app.ui.language.code == CODE
        window = app.ui.rect.inflate(2, 2)
        for widget in scene.layers[-1].widgets:
            assert window.contains(widget.rect), f"{widget.name} {widget.rect}"
        if size == ROOMY and not name.startswith(TIGHT):
            assert cut == []
    finally:
        app.close()


@pytest.mark.parametrize("day", range(10))
def test_no_day_has_words_too_long_for_its_card(
    desk: Desk, root: Path, day: int, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges, "today", lambda: date(2026, 9, 21 + day))
    app = App(size=ROOMY, root=root, settings=Settings(language=CODE, animation="off"))
    try:
        app.start(challenges.ChallengesScene(desk))
        app.step(0.3)
        assert cut == []
    finally:
        app.close()


def test_no_scene_is_left_out(desk: Desk) -> None:
    for module in pkgutil.walk_packages(games.__path__, "games."):
        importlib.import_module(module.name)
    app = App(size=SIZES[0], settings=Settings(language="en", animation="off"))
    made = {type(make(desk, app.ui)) for make in SCENES.values()}
    app.close()
    ours = {each for each in _below(Scene) if each.__module__.startswith("games.")}
    assert {each.__name__ for each in ours - made} == UNFINISHED


def test_the_settings_offer_it_by_its_own_name(root: Path, desk: Desk) -> None:
    app = App(size=(960, 600), root=root, settings=Settings(language="en", animation="off"))
    scene = settings.SettingsScene(desk, "language")
    app.start(scene)
    labels = [getattr(each, "label", "") for each in _walked(scene)]
    assert {"English", "Français", language(root / "config" / "text", CODE).name} <= {*labels}
    app.close()


def test_four_forms_are_told_apart(root: Path) -> None:
    made_up = Language.load(root / "config" / "text", CODE)
    said = [made_up.say("common.points", n=n) for n in (1, 2, 5, 12)]
    assert [words[-1] for words in said] == ["t", "e", "y", "o"]


def _below(kind: type[Scene]) -> set[type[Scene]]:
    below = set(kind.__subclasses__())
    return below | {each for child in below for each in _below(child)}


def _walked(scene: WidgetScene) -> list[Widget]:
    return [each for top in scene.base.widgets for each in top.walk()]
