"""The lessons of every game: the engine agrees, all languages are whole, all can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG, SPRITES
from games.core.game import State
from games.core.language import codes
from games.core.match import Match
from games.core.tables import BadTable
from games.stage.app.loop import App
from games.stage.scenes.lesson.chooser import TutorialScene
from games.stage.scenes.lesson.layout import Progress
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.scenes.lesson.steps import Lesson, Step, load_lesson, tactics
from games.stage.scenes.rules.scene import RulesScene
from games.stage.system.settings import Settings
from games.stage.table.around.tray import LEAST_PIECE
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.widgets.focus import focusable
from tests.games.offered import FIVE, TAUGHT, spoken
from tests.stage.opened import click, key, opened
from tests.unseen import pass_time, unseen

LANGUAGES = codes(CONFIG / "text")
GAMES = TAUGHT
BUILT = [name for name in GAMES if catalog.has_view(name)]
TACTICS = [
    (game, each.name) for game in GAMES for each in tactics(CONFIG, catalog.game(game), "en")
]
SHOWN = [pair for pair in TACTICS if pair[0] in BUILT]
LESSONS = [*((game, "") for game in GAMES), *TACTICS]
"""Every game's first lesson has no name."""
STEPS = [
    (game, name, index)
    for game, name in LESSONS
    for index in range(len(load_lesson(CONFIG, catalog.game(game), "en", name).steps))
]

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
READ = [
    *((game, "", SIZES[0], code) for game in BUILT for code in LANGUAGES),
    *((game, "", size, "fr") for game in BUILT for size in SIZES[1:]),
    *((*pair, SIZES[0], "fr") for pair in SHOWN),
    *(pytest.param(*pair, SIZES[1], "fr", marks=pytest.mark.slow) for pair in SHOWN),
]
"""At which size and in which language lessons are read: French has the longer words."""


def lesson(game: str, code: str = "en", name: str = "") -> Lesson:
    return load_lesson(CONFIG, catalog.game(game), code, name)


def watched(match: Match, step: Step) -> State:
    """The position in which the learner is asked."""
    for notation in step.shown:
        match.play(match.state.parse(notation))
    return match.state


# The scripts


def test_kiwara_has_its_lesson() -> None:
    assert "kiwara" in GAMES


@pytest.mark.parametrize(("game", "name", "index"), STEPS)
def test_every_step_asks_for_something_that_the_learner_can_do(
    game: str, name: str, index: int
) -> None:
    script = lesson(game, name=name)
    step, match = script.steps[index], script.match(index)
    state = watched(match, step)
    if step.ask:
        wanted = step.wanted(state)
        assert script.learner in state.actors
        assert step.best in [str(move) for move in wanted]
        for pattern in () if step.goes_on else step.ask:
            alone = Step(step.id, ask=(pattern,), best=pattern)
            assert alone.wanted(state), f"nothing fits {pattern}"


@pytest.mark.parametrize(("game", "name", "index"), STEPS)
def test_whatever_is_accepted_the_lesson_can_go_on(game: str, name: str, index: int) -> None:
    """Another move than the best one leads through all steps that go on from it."""
    script = lesson(game, name=name)
    step = script.steps[index]
    wanted = [str(move) for move in step.wanted(watched(script.match(index), step))]
    for notation in wanted[:: max(1, len(wanted) // 12)]:
        match = script.match(index)
        watched(match, step)
        for text in (notation, *step.answer):
            match.play(match.state.parse(text))
        for later in _following(script, index):
            choices = later.wanted(watched(match, later))
            assert bool(choices) == bool(later.ask)
            for text in (*(str(move) for move in choices[-1:]), *later.answer):
                match.play(match.state.parse(text))


def _following(script: Lesson, index: int) -> Iterator[Step]:
    for step in script.steps[index + 1 :]:
        if not step.goes_on:
            return
        yield step


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_fits_the_tables(game: str) -> None:
    lesson(game).check()
    assert 8 <= len(lesson(game).steps) <= 12, "three minutes"


@pytest.mark.parametrize(("game", "name"), TACTICS)
def test_a_tactic_is_short_and_played_not_read(game: str, name: str) -> None:
    script = lesson(game, name=name)
    script.check()
    asked = sum(bool(step.ask) for step in script.steps)
    assert 2 <= len(script.steps) <= 5 and asked >= len(script.steps) - 1, "two minutes"


@pytest.mark.parametrize("game", FIVE)
def test_three_tactics_a_game_stand_on_the_first_the_third_and_the_fifth_step(game: str) -> None:
    assert [each.rise for each in tactics(CONFIG, catalog.game(game), "fr")] == [1, 3, 5]


# The words


@pytest.mark.parametrize(
    ("game", "name", "code"),
    [(game, name, code) for game, name in LESSONS for code in spoken(game, "lessons")],
)
def test_every_language_has_all_texts(game: str, name: str, code: str) -> None:
    script, english = lesson(game, code, name), lesson(game, name=name)
    assert code == "en" or not name or script.title != english.title, "not translated"
    for index in range(len(script.steps)):
        words, other = script.words(index), english.words(index)
        assert words.title.strip() and words.text.strip()
        assert bool(words.other) == bool(other.other)
        assert code == "en" or words != other, "not translated"
        assert sum(map(len, words.texts())) < 800, "too much to read"


@pytest.mark.parametrize(
    ("game", "name"), [pair for pair in LESSONS if "fr" in spoken(pair[0], "lessons")]
)
def test_french_has_its_spaces_and_apostrophes(game: str, name: str) -> None:
    script = lesson(game, "fr", name)
    texts = [text for index in range(len(script.steps)) for text in script.words(index).texts()]
    for text in (script.title, script.text, *texts):
        assert "'" not in text
        assert not re.search(r" [!?;:»]|« ", text), text


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_guide_is_drawn(game: str, name: str) -> None:
    assert (SPRITES / f"{lesson(game, name=name).guide}.svg").is_file()


def test_a_missing_language_falls_back() -> None:
    assert lesson("kiwara", "xx").words(0) == lesson("kiwara", "en").words(0)


@pytest.mark.parametrize(
    ("steps", "words", "sentence"),
    [
        ("- {id: a}", "a: {title: T, text: U}", "first step needs a position"),
        ("- {id: a, position: {}}\n- {id: a}", "a: {title: T, text: U}", "stands twice"),
        ("- {id: a, position: {}, opening: {players: 2}}", "{}", "not both"),
        ("- {id: a, position: {}, ask: [x]}", "{}", "names the best move"),
        ("- {id: a, position: {}, ask: [x], best: y}", "{}", "not among those"),
        ("- {id: a, position: {}, answer: [y]}", "{}", "can have an answer"),
        ("- {id: a, position: {}}", "b: {title: T, text: U}", r"toy\.en\.yaml: steps: 'a' is miss"),
        ("- {id: a, position: {}}", "a: {title: T, text: U, task: V}", "where the step asks"),
        (
            "- {id: a, position: {}}",
            "{a: {title: T, text: U}, b: {title: T, text: U}}",
            "b: the lesson has no such step",
        ),
        ("- {id: a, position: {}, moves: []}", "{}", "moves"),
    ],
)
def test_a_bad_lesson_is_named(tmp_path: Path, steps: str, words: str, sentence: str) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "kiwara.yaml").write_text(f"steps:\n{steps}\n", encoding="utf-8")
    (folder / "kiwara.en.yaml").write_text(f"steps:\n  {words}\n", encoding="utf-8")
    pattern = sentence.replace("toy", "kiwara")
    with pytest.raises(BadTable, match=pattern):
        load_lesson(tmp_path, catalog.game("kiwara"), "en")


# At the table


def settings(code: str = "en", **more: Any) -> Settings:
    return Settings(language=code, theme="light", animation="off", **more)


def settle(app: App) -> None:
    """Let everything be shown that is shown without the learner."""
    pass_time(app, 4)


def press(app: App, name: str) -> None:
    with unseen(app):
        app.step(0.01, click(app.scene.find(name).rect.center))
    settle(app)


@pytest.mark.parametrize(("game", "name"), [pair for pair in LESSONS if pair[0] in BUILT])
def test_a_lesson_is_played_through_and_every_step_drawn(game: str, name: str, desk: Desk) -> None:
    scene = LessonScene(desk, game, name)
    with opened(scene, settings()) as app:
        for index, step in enumerate(scene.lesson.steps):
            settle(app)
            assert scene.index == index
            app.screenshot()
            if step.ask:
                assert scene.is_asking and scene.view.has_hands and scene.view.wanted
                scene.play(scene.match.state.parse(step.best))
                settle(app)
                app.screenshot()
            assert scene.can_continue and not scene.view.has_hands
            press(app, "continue")
        assert scene.has_modal
        assert desk.climb.of(game).lessons == ((name,) if name else ())
        assert not list(desk.matches.folder.glob("*")), "a lesson is not saved"


@pytest.mark.parametrize(("game", "name", "size", "code"), READ)
def test_the_words_of_every_step_are_seen_whole(
    game: str, name: str, size: tuple[int, int], code: str, desk: Desk
) -> None:
    scene = LessonScene(desk, game, name)
    with opened(scene, settings(code), size) as app, unseen(app):
        for index, step in enumerate(scene.lesson.steps):
            scene.go_to(index)
            settle(app)
            assert scene.find("lesson-words").reach == 0, step.id
            if step.ask:
                scene.is_other = True
                scene.layout()
                assert scene.find("lesson-words").reach == 0, f"{step.id}, with the note"
                scene.play(scene.match.state.parse(step.best))
                settle(app)
                assert scene.find("lesson-words").reach == 0, f"{step.id}, done"


@pytest.mark.parametrize("name", [name for game, name in LESSONS if game == "cuminos"])
def test_bars_are_large_enough_to_hit_in_a_small_window_with_large_letters(
    name: str, desk: Desk
) -> None:
    scene = LessonScene(desk, "cuminos", name)
    with opened(scene, settings("fr", text_size=2.0), (960, 600)) as app:
        for index, step in enumerate(scene.lesson.steps):
            scene.go_to(index)
            settle(app)
            bars = [each.rect for each in focusable(scene.base.widgets) if "piece-" in each.name]
            assert bool(bars) == bool(step.ask)
            assert all(bar.width >= LEAST_PIECE and bar.height >= LEAST_PIECE for bar in bars)


def test_another_legal_move_gets_a_friendly_word_and_is_not_played(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, settings()) as app:
        scene.go_to(2)
        settle(app)
        before = scene.match.state.to_json()
        scene.play(scene.match.state.parse("place lion c3"))
        settle(app)
        assert scene.match.state.to_json() == before and scene.is_asking
        assert scene.note == scene.words.other
        scene.play(scene.match.state.parse("place zebra a3"))
        assert scene.note == "" and scene.is_done


def test_the_learner_plays_by_mouse_alone(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, settings()) as app:
        press(app, "continue")
        x, y = scene.view.picture.stop_pos("E2")
        app.step(0.01, click((round(x), round(y))))
        settle(app)
        assert scene.match.state.to_json()["totem"] == "E2"
        press(app, "continue")
        assert scene.now.id == "place"
        press(app, "piece-zebra")
        x, y = scene.view.picture.cell_pos("b3")
        app.step(0.01, click((round(x), round(y))))
        settle(app)
        press(app, "continue")
        assert scene.now.id == "walk"
        assert scene.match.state.to_json()["cells"]["b3"] == "0Z", "it goes on from there"


def test_back_again_and_skip(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, settings()) as app:
        press(app, "lesson-skip")
        press(app, "lesson-skip")
        press(app, "lesson-skip")
        assert scene.now.id == "walk"
        assert scene.match.state.to_json()["cells"]["d3"] == "0Z", "played as the step hoped for"
        press(app, "lesson-previous")
        assert scene.now.id == "place" and "d3" not in scene.match.state.to_json()["cells"]
        scene.play(scene.match.state.parse("place zebra c3"))
        settle(app)
        press(app, "lesson-again")
        assert scene.is_asking and "c3" not in scene.match.state.to_json()["cells"]
        for code in (pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP):
            app.step(0.01, [key(code)])
        assert scene.index == 0


def test_moves_are_shown_one_by_one_before_the_learner_is_asked(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, Settings(language="en", animation="normal", sound=False)) as app:
        scene.go_to([step.id for step in scene.lesson.steps].index("hide"))
        app.step(0.05)
        assert scene.is_showing and not scene.is_asking and scene.wake_after is not None
        seen = set()
        for _ in range(400):
            app.step(0.05)
            seen.add(len(scene.match.moves))
        assert seen == {0, 1, 2} and scene.is_asking


def test_the_hint_shows_the_move_hoped_for(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, settings()) as app:
        scene.go_to(2)
        settle(app)
        app.step(0.01, [key(pygame.K_h)])
        assert str(scene.view.hint) == scene.now.best
        assert not scene.host.thinker.is_thinking


def test_enter_continues_and_escape_leaves(desk: Desk) -> None:
    chooser = TutorialScene(desk)
    with opened(chooser, settings()) as app:
        press(app, "box-kiwara")
        assert isinstance(app.scene, LessonScene)
        app.step(0.01, [key(pygame.K_RETURN)])
        settle(app)
        assert app.scene.index == 1
        app.step(0.01, [key(pygame.K_ESCAPE)])
        settle(app)
        assert app.scene is chooser


def at_the_end(app: App, scene: LessonScene) -> None:
    scene.go_to(len(scene.lesson.steps) - 1)
    settle(app)
    if scene.is_asking:
        scene.play(scene.match.state.parse(scene.now.best))
        settle(app)
    press(app, "continue")


@pytest.mark.parametrize("game", BUILT)
def test_a_first_match_against_bots_of_the_first_level(game: str, desk: Desk) -> None:
    scene = LessonScene(desk, game)
    with opened(scene, settings()) as app:
        at_the_end(app, scene)
        press(app, "play")
        table = app.scene
        assert isinstance(table, MatchScene) and not isinstance(table, LessonScene)
        bots = [seat.bot for seat in table.match.seats]
        assert bots == [0] + [1] * (catalog.game(game).default_players - 1) and len(bots) > 1
        assert table.host.path is not None and table.host.path.exists()


def test_the_rules_at_the_end(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, settings()) as app:
        at_the_end(app, scene)
        press(app, "rules")
        assert type(app.scene) is RulesScene


def test_the_language_can_change_in_the_middle(desk: Desk) -> None:
    scene = LessonScene(desk, "kiwara")
    with opened(scene, settings()) as app:
        scene.go_to(3)
        app.ui.change(language="fr")
        settle(app)
        assert scene.words.title == lesson("kiwara", "fr").words(3).title and scene.index == 3


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_choice_of_games(size: tuple[int, int], code: str, desk: Desk) -> None:
    scene = TutorialScene(desk)
    with opened(scene, settings(code), size) as app:
        app.screenshot()
        assert scene.games == [name for name in desk.built() if name in GAMES]
        assert scene.find("shelf").reach == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_tactic_is_opened_under_its_box_and_checked_once_learnt(
    scale: float, desk: Desk
) -> None:
    scene = TutorialScene(desk)
    game, name = next(pair for pair in TACTICS if pair[0] in BUILT)
    with opened(scene, settings("fr", text_size=scale), (960, 600)) as app:
        for each in (f"tactic-{one}-{two}" for one, two in TACTICS if one in BUILT):
            assert scene.find(each).is_label_whole, each
        scene.layers[-1].focus(f"tactic-{game}-{name}")
        settle(app)
        press(app, f"tactic-{game}-{name}")
        assert isinstance(app.scene, LessonScene) and app.scene.lesson.name == name
        desk.climb.learnt(game, name)
        app.step(0.01, [key(pygame.K_ESCAPE)])
        settle(app)
        assert app.scene is scene and scene.find(f"tactic-{game}-{name}").icon == "check"


def test_the_bar_of_the_step_of_now_is_the_highest() -> None:
    app = App(settings=Settings(animation="off"), size=(960, 600))
    for index in range(5):
        sheet = pygame.Surface((300, 20), pygame.SRCALPHA)
        Progress(app.ui, sheet.get_rect(), index, 5, "kiwara").draw(sheet)
        middles = [pygame.Rect(60 * number + 28, 0, 2, 20) for number in range(5)]
        heights = [sheet.subsurface(middle).get_bounding_rect().height for middle in middles]
        assert [number for number in range(5) if heights[number] == max(heights)] == [index]
    app.close()


def test_a_lesson_that_does_not_fit_changed_tables_says_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Step, "moves", lambda self: ["totem Z9"])
    scene = TutorialScene(desk)
    with opened(scene, settings()) as app:
        press(app, "box-kiwara")
        assert app.scene is scene and "Kiwara" in scene.toasts[-1].text
