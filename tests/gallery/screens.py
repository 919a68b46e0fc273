"""Which screens there are, and how one comes to each of them.

A visit is a way through the house that yields the name of a picture wherever one is to be taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from random import Random
from time import sleep
from typing import Any

import pygame

from games import catalog
from games.alone.day import today
from games.core.match import Seat
from games.host.phones import PhoneState
from games.stage.scenes.challenges.play import ChallengeScene
from games.stage.scenes.challenges.sets import Sets
from games.stage.scenes.companion.hub import CompanionHubScene
from games.stage.scenes.companion.setup import SetupHelperScene
from games.stage.scenes.companion.sheet.scene import blank
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.scenes.lesson.steps import tactics
from games.stage.scenes.rules.rulebook import load_rulebook
from games.stage.scenes.settings.pages import SECTIONS
from games.stage.table.match import MatchScene
from games.stage.widgets.commands import Home, Push, named
from tests.gallery.house import NAMES, House
from tests.phones import FakePhones

Visit = Callable[[House], Iterator[str]]
EARLY, MIDDLE, LATE = 0.1, 0.5, 0.9
STEPS = 9
"""Places tried each way over a board until one is refused."""
FLIGHT = 0.16
"""Seconds after which a piece is in the air."""
SECOND = (1920, 1080)


def visits() -> dict[str, Visit]:
    """All visits, by the beginning that the names of their pictures share."""
    found: dict[str, Visit] = {
        "home": _home,
        "archive": _archive,
        "climb": _climb,
        "settings": _settings,
        "companion": _companion,
        "challenges": _challenges,
        "invite": _invite,
    }
    for game in catalog.names():
        if not catalog.has_view(game):
            continue
        found[f"new-{game}"] = _of(_new_match, game)
        found[f"table-{game}"] = _of(_zuma if game == "zuma" else _table, game)
        found[f"ended-{game}"] = _of(_ended, game)
        if (catalog.CONFIG / "lessons" / f"{game}.yaml").is_file():
            found[f"lesson-{game}"] = _of(_lesson, game)
        if (catalog.CONFIG / "challenges" / f"{game}.yaml").is_file():
            found[f"challenge-{game}"] = _of(_challenge, game)
        found[f"rules-{game}"] = _of(_rules, game)
        found[f"second-{game}"] = _of(_second, game)
        if catalog.has_companion(game):
            found[f"real-{game}"] = _of(_real, game)
    return found


def _of(way: Callable[[House, str], Iterator[str]], game: str) -> Visit:
    return lambda house: way(house, game)


def _home(house: House) -> Iterator[str]:
    for name, folder in (("empty", house.empty), ("full", house.full)):
        house.desk.matches = folder
        home = HomeScene(house.desk)
        house.app.scenes = [home]
        home.enter(house.app.ui)
        house.go(Home())
        yield f"home-{name}"


def _archive(house: House) -> Iterator[str]:
    for tab in ("unfinished", "finished"):
        house.go(Push(named("matches", house.desk, tab)))
        yield f"archive-{tab}"
        house.go(Home())
    for name in ("statistics", "about", "lessons"):
        house.go(Push(named(name, house.desk)))
        yield f"archive-{name}"
        house.go(Home())
    house.go(Push(named("statistics", house.desk, "seals")))
    yield "archive-seals"
    house.go(Home())


def _climb(house: House) -> Iterator[str]:
    """The steps at their foot, in the middle and at the top."""
    for name, outcomes in (("foot", ""), ("middle", "wwwlwwl"), ("top", "w" * 10)):
        house.climb(outcomes)
        house.go(Push(named("climb", house.desk, "rumis")))
        yield f"climb-{name}"
        house.go(Home())
    house.climb("")


def _challenges(house: House) -> Iterator[str]:
    """The page of every game, with some of each grade solved."""
    sets, progress = Sets(house.desk), house.desk.challenges
    day = today()
    for game in sets.games[:1]:
        house.go(Push(named("challenges", house.desk, game)))
        yield "challenges-empty"
        house.go(Home())
    for n, game in enumerate(sets.games):
        for number in sets.numbers(game)[: 5 * n : 2]:
            for _ in range(number % 3):
                progress.miss(game, number, 14.0)
            progress.solve(game, number, 31.0 + number, 31.0)
    for ago in (0, 2, 3, 4, 5, 6, 8, 9):
        progress.keep_day(day - timedelta(days=ago), sets.games[0], 1, is_late=False)
    for game in sets.games:
        house.go(Push(named("challenges", house.desk, game)))
        house.wait(20.0)
        yield f"challenges-{game}"
        house.go(Home())


def _challenge(house: House, game: str) -> Iterator[str]:
    """A challenge on the table: laid, with a hint, answered, its solution, and solved."""
    sets = Sets(house.desk)
    number = sets.numbers(game)[-1]
    scene = house.go(Push(named("challenge", house.desk, sets, game, number)))
    assert isinstance(scene, ChallengeScene)
    _settle(house, scene)
    yield f"challenge-{game}-laid"
    if scene.phase == "ready":
        scene.start()
        house.wait(0.5)
        yield f"challenge-{game}-started"
    scene.hint()
    _settle(house, scene)
    yield f"challenge-{game}-hint"
    if scene.challenge.runner_up:
        scene.play(scene.match.state.parse(scene.challenge.runner_up))
        _settle(house, scene)
        yield f"challenge-{game}-missed"
    scene.show_solution()
    _settle(house, scene)
    yield f"challenge-{game}-solution"
    scene.retry()
    while scene.phase != "solved":
        own = scene.judge.hint(tuple(scene.match.moves))
        scene.play(own)
        _settle(house, scene)
    yield f"challenge-{game}-solved"


def _settle(house: House, scene: ChallengeScene) -> None:
    """Until the judge has spoken and everything was shown; no clock runs while he thinks."""
    house.wait(0.2)
    while scene.judge_thread.is_waiting or scene.phase in ("judging", "showing"):
        if scene.judge_thread.is_waiting and not house.app.queue.is_called.is_set():
            sleep(0.001)
        else:
            house.wait(0.1)
    house.wait(6.0)


def _settings(house: House) -> Iterator[str]:
    for section, _ in SECTIONS:
        house.go(Push(named("settings", house.desk, section)))
        yield f"settings-{section}"
        house.go(Home())


def _invite(house: House) -> Iterator[str]:
    """The page with the codes: two to six seats, taken, free and away; and for displays alone."""
    for game, players in (("kiwara", 2), ("zuma", 4), ("zuma", 6)):
        phones = house.desk.phones = FakePhones()
        match = house.match(game, EARLY, players)
        match.seats[:] = [Seat(name, n, phone=True) for n, name in enumerate(NAMES[:players])]
        if players > 4:
            match.seats[4] = Seat(NAMES[4], 4, bot=3)
        house.go(Push(named("invite match", house.desk, match, None, None)))
        phones.sit(0, NAMES[0])
        phones.sit(1, NAMES[1])
        if players > 2:
            phones.go(1)
        house.wait(2.0)
        yield f"invite-{game}-{players}"
        house.go(Home())
    house.desk.phones = FakePhones()
    house.go(Push(named("invite displays", house.desk)))
    yield "invite-displays"
    house.go(Home())
    house.desk.phones = None


def _new_match(house: House, game: str) -> Iterator[str]:
    house.go(Push(named("new match", house.desk, game, Random(1))))
    yield f"new-{game}"


def _table(house: House, game: str) -> Iterator[str]:
    """A table early, late and in the middle; there with a ghost, a refusal, hints, in flight."""
    for name, share in (("early", EARLY), ("late", LATE)):
        house.go(Push(named("table", house.desk, house.match(game, share), None)))
        yield f"table-{game}-{name}"
        house.go(Home())
    scene = _laid(house, game)
    yield f"table-{game}-middle"
    legal = _tellings(scene)
    scene.view.hand.hold(legal)
    scene.aimed()
    yield f"table-{game}-ghost"
    if _refused(house, scene):
        yield f"table-{game}-refusal"
    scene.let_go()
    scene.hint()
    house.wait(2.0)
    yield f"table-{game}-hint"
    scene.hint()
    house.wait(0.5)
    yield f"table-{game}-hints"
    scene.advice.close()
    house.set(animation="normal")
    scene.play(legal)
    house.wait(FLIGHT)
    yield f"table-{game}-flight"
    house.set(animation="off")
    house.wait(2.0)
    house.go(scene.open_menu())
    yield f"table-{game}-menu"
    house.use("share")
    yield f"table-{game}-share"


def _laid(house: House, game: str) -> MatchScene:
    scene = house.go(Push(named("table", house.desk, house.match(game, MIDDLE), None)))
    assert isinstance(scene, MatchScene)
    return scene


def _tellings(scene: MatchScene) -> Any:
    """A move that puts something on the board, where there is one."""
    legal = scene.match.state.legal_moves()
    return max(legal[:: max(1, len(legal) // 40)], key=lambda move: len(str(move)))


def _refused(house: House, scene: MatchScene) -> bool:
    """Point at a place of the board that is refused; whether there is one."""
    board = scene.parts.places.board
    for row in range(STEPS):
        for column in range(STEPS):
            x = board.x + board.width * (2 * column + 1) // (2 * STEPS)
            y = board.y + board.height * (2 * row + 1) // (2 * STEPS)
            aim = scene.view.point((x, y))
            if aim.move is not None and aim.refusal is not None:
                scene.is_armed = False
                house.click((x, y))
                house.wait(0.5)
                return True
    return False


def _zuma(house: House, game: str) -> Iterator[str]:
    """Before bots alone and with five of them, and at a table of people behind the curtain."""
    for players in (3, 6):
        house.go(Push(named("table", house.desk, house.match(game, MIDDLE, players), None)))
        if players == 3:
            yield f"table-{game}-pause"
        house.use("go")
        house.wait(0.5)
        yield f"table-{game}-{players}"
        house.go(Home())
    match = house.match(game, MIDDLE, 4)
    match.seats[:] = [Seat(name, n) for n, name in enumerate(NAMES[:4])]
    house.go(Push(named("table", house.desk, match, None)))
    yield f"table-{game}-keys"
    house.use("go")
    yield f"table-{game}-people"
    house.go(Home())
    yield from _zuma_phones(house, game)


def _zuma_phones(house: House, game: str) -> Iterator[str]:
    """With every hand on a phone: choosing, and all hands open after a round."""
    for players in (3, 4, 6):
        match = house.match(game, EARLY, players)
        match.seats[:] = [Seat(name, n, phone=True) for n, name in enumerate(NAMES[:players])]
        phones = house.desk.phones = FakePhones()
        phones.states = {seat: PhoneState(True, True, NAMES[seat], 0.02) for seat in range(players)}
        house.go(Push(named("table", house.desk, match, None)))
        house.use("go")
        phones.want(0, do="choose", card=0)
        house.wait(0.5)
        yield f"table-{game}-phones-{players}"
        for seat in range(players):
            for colour in ("red", "blue", "violet"):
                phones.want(seat, do="grab", colour=colour)
                house.wait(0.4)
        house.wait(3.0)
        yield f"table-{game}-open-{players}"
        house.go(Home())
    house.desk.phones = None


def _ended(house: House, game: str) -> Iterator[str]:
    """The result of a match, and the look back at it."""
    match = house.match(game, 1.0)
    house.go(Push(named("result", house.desk, match, None)))
    yield f"ended-{game}-result"
    house.go(Home())
    house.go(Push(named("table", house.desk, match, None, True)))
    house.wait(2.0)
    scene = house.app.scene
    assert isinstance(scene, MatchScene)
    scene.look(len(match.moves) // 2)
    yield f"ended-{game}-review"


def _lesson(house: House, game: str) -> Iterator[str]:
    house.go(Push(LessonScene(house.desk, game)))
    yield f"lesson-{game}"
    house.go(Home())
    for tactic in tactics(house.desk.config, catalog.game(game), house.app.ui.language.code):
        house.go(Push(LessonScene(house.desk, game, tactic.name)))
        yield f"lesson-{game}-{tactic.name}"
        house.go(Home())


def _rules(house: House, game: str) -> Iterator[str]:
    ui = house.app.ui
    for chapter in load_rulebook(house.desk.config, game, ui.language.code).chapters:
        house.go(Push(named("rules", house.desk, game, chapter.id)))
        yield f"rules-{game}-{chapter.id}"
        house.go(Home())


def _second(house: House, game: str) -> Iterator[str]:
    """What the second window shows; its picture has the second window's size."""
    house.go(Push(named("table", house.desk, house.match(game, MIDDLE), None)))
    yield f"second-{game}"


def _companion(house: House) -> Iterator[str]:
    house.go(Push(named("companion", house.desk)))
    yield "companion"


def _real(house: House, game: str) -> Iterator[str]:
    """What there is beside a real table."""
    hub = CompanionHubScene(house.desk, game, Random(1))
    house.go(Push(hub))
    yield f"real-{game}-hub"
    house.go(Push(SetupHelperScene(hub.desk, hub.party)))
    yield f"real-{game}-setup"
    house.go(Home())
    most = min(3, catalog.game(game).player_counts[-1])
    seats = [Seat(name, n) for n, name in enumerate(NAMES[:most])]
    sheet = blank(house.desk, game, seats, {})
    house.go(Push(sheet))
    yield f"real-{game}-sheet"
    sheet.refusal = house.app.ui.say("companion.off_board.missing", name=NAMES[0], n=3)
    sheet.layout()
    house.wait(0.5)
    yield f"real-{game}-refused"
    house.go(Home())
    house.go(Push(named("timer", seats, game)))
    yield f"real-{game}-timer"
    if not catalog.companion(game).has_caller:
        house.go(Home())
        house.go(Push(named("referee", house.desk, house.match(game, MIDDLE), None)))
        yield f"real-{game}-referee"
        referee: Any = house.scene
        if referee.has_off_board:
            house.go(referee.arrange())
            house.go(referee.tell_off_board())
            yield f"real-{game}-off-board"


def public_picture(house: House) -> pygame.Surface:
    """The scene on top as the second window shows it."""
    surface = pygame.Surface(SECOND)
    own = house.app.ui.variant(is_dark=True, size=SECOND, most_text=1.0)
    surface.fill(own.theme.ground)
    house.app.scene.draw_public(surface, own)
    return surface
