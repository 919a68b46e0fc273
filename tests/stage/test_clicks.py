"""A click lands on what was under the pointer when it was meant."""

from __future__ import annotations

import pygame

from games.stage.input.clicks import CLICK_TIME, Clicks
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.commands import STAY, Command, Push
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene
from tests.stage.toy import click, running

HERE, THERE = (300, 200), (300, 400)


def test_two_quick_clicks_on_a_widget_are_counted() -> None:
    clicks = Clicks()
    assert [clicks.press("a", HERE, now) for now in (0, 100, 200, 700)] == [1, 2, 3, 1]


def test_the_second_of_two_quick_clicks_hits_nothing_else() -> None:
    clicks = Clicks()
    assert clicks.press("a", HERE, 0) == 1
    assert clicks.press("b", HERE, 150) == 0
    assert clicks.press("b", HERE, 300) == 0, "nor does the third"
    assert clicks.press("b", HERE, 300 + CLICK_TIME) == 1


def test_a_quick_click_elsewhere_is_meant() -> None:
    clicks = Clicks()
    assert clicks.press("a", HERE, 0) == 1
    assert clicks.press("b", THERE, 100) == 1


def test_what_came_under_the_resting_pointer_is_not_hit_at_once() -> None:
    clicks = Clicks()
    clicks.came("b", HERE, 1000)
    assert clicks.press("b", HERE, 1100) == 0
    assert clicks.press("b", HERE, 1100 + CLICK_TIME) == 1


def test_what_the_pointer_goes_to_is_meant() -> None:
    clicks = Clicks()
    clicks.came("b", HERE, 1000)
    clicks.moved(THERE)
    assert clicks.press("b", HERE, 1100) == 1


def test_a_key_in_between_ends_a_pair() -> None:
    clicks = Clicks()
    assert clicks.press("a", HERE, 0) == 1
    clicks.forget()
    assert clicks.press("b", HERE, 100) == 1


class Shifting(WidgetScene):
    """A button that makes way for another one when it is pressed, or by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.is_second = False
        self.said: list[str] = []

    def build(self) -> list[Widget]:
        name = "second" if self.is_second else "first"
        return [Button(self.ui, pygame.Rect(200, 150, 200, 60), name, self.shift, name=name)]

    def shift(self) -> Command:
        self.said.append("second" if self.is_second else "first")
        self.is_second = True
        self.layout()
        return STAY


def test_a_double_click_presses_only_what_it_began_on() -> None:
    scene = Shifting()
    with running(scene) as app:
        click(app, "first")
        click(app, "second")
        assert scene.said == ["first"]
        app.ui.clicks.forget()
        click(app, "second")
        assert scene.said == ["first", "second"]


def test_a_click_that_something_slips_under_lands_on_neither() -> None:
    scene = Shifting()
    with running(scene) as app:
        pos = (300, 180)
        app.step(0.02, [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
        app.step(0.02, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)])
        scene.is_second = True
        scene.layout()
        app.step(0.02, [pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
        assert not scene.said
        app.step(0.02, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)])
        app.step(0.02, [pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
        assert not scene.said, "it came there a moment ago"


class Sinking(WidgetScene):
    """A button that moves away from under the pointer, and a dialog that comes by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.top = 150
        self.said: list[str] = []

    def build(self) -> list[Widget]:
        rect = pygame.Rect(200, self.top, 200, 60)
        under = pygame.Rect(200, self.top + 80, 200, 60)
        return [
            Button(self.ui, rect, "upper", lambda: self.said.append("upper"), name="upper"),
            Button(self.ui, under, "lower", lambda: self.said.append("lower"), name="lower"),
        ]


def _at(kind: int, pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0))


def test_a_click_counts_for_what_was_pressed_though_it_moves_away() -> None:
    scene = Sinking()
    with running(scene) as app:
        pos = (300, 250)
        app.step(0.02, [_at(pygame.MOUSEMOTION, pos), _at(pygame.MOUSEBUTTONDOWN, pos)])
        scene.top += 80
        scene.layout()
        app.step(0.02, [_at(pygame.MOUSEBUTTONUP, pos)])
        assert scene.said == ["lower"], "not lost, and not on what came under the pointer"


def test_a_click_is_taken_back_by_letting_go_elsewhere_all_the_same() -> None:
    scene = Sinking()
    with running(scene) as app:
        app.step(0.02, [_at(pygame.MOUSEMOTION, (300, 250))])
        app.step(0.02, [_at(pygame.MOUSEBUTTONDOWN, (300, 250))])
        scene.top += 80
        scene.layout()
        app.step(0.02, [_at(pygame.MOUSEMOTION, (700, 500))])
        app.step(0.02, [_at(pygame.MOUSEBUTTONUP, (700, 500))])
        assert not scene.said


def test_a_dialog_that_comes_by_itself_is_not_clicked_at_once() -> None:
    scene = Sinking()
    with running(scene) as app:
        scene.open(Modal("Well?", "", [Choice("yes", lambda: scene.said.append("yes"))]))
        pos = scene.find("yes").rect.center
        scene.close()
        app.step(0.02, [_at(pygame.MOUSEMOTION, pos)])
        scene.open(Modal("Well?", "", [Choice("yes", lambda: scene.said.append("yes"))]))
        app.step(0.02, [_at(pygame.MOUSEBUTTONDOWN, pos), _at(pygame.MOUSEBUTTONUP, pos)])
        assert not scene.said
        app.ui.clicks.forget()
        app.step(0.02, [_at(pygame.MOUSEBUTTONDOWN, pos), _at(pygame.MOUSEBUTTONUP, pos)])
        assert scene.said == ["yes"]


def test_a_scene_that_comes_by_itself_is_not_clicked_at_once() -> None:
    scene, other = Shifting(), Sinking()
    with running(scene) as app:
        pos = (300, 180)
        app.step(0.02, [_at(pygame.MOUSEMOTION, pos)])
        app.post(lambda: Push(other))
        app.step(0.02)
        app.step(0.02, [_at(pygame.MOUSEBUTTONDOWN, pos), _at(pygame.MOUSEBUTTONUP, pos)])
        assert not other.said
