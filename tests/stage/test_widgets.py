"""Widgets answer pointer, keys and touch alike, and the focus is never lost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from games.stage.system.settings import Settings
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.choice import CheckRow, Segmented, Toggle
from games.stage.widgets.commands import Open
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.label import Card, Label
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea
from games.stage.widgets.slider import Slider
from tests.stage.opened import Sheet, click, key, mouse, opened

NAMES = ["a", "b", "c", "d"]


def buttons(ui: Ui, said: list[str], disabled: str = "") -> list[Widget]:
    """Four buttons in a square, a b over c d."""

    def make(index: int, name: str) -> Button:
        rect = Rect(100 + 200 * (index % 2), 100 + 200 * (index // 2), 120, 48)
        is_enabled = name != disabled
        return Button(ui, rect, name, lambda: said.append(name), name=name, is_enabled=is_enabled)

    return [make(index, name) for index, name in enumerate(NAMES)]


def square(said: list[str], disabled: str = "") -> Sheet:
    return Sheet(lambda ui: buttons(ui, said, disabled))


def test_tab_goes_round_in_order_and_skips_what_is_disabled() -> None:
    scene = square([], disabled="b")
    with opened(scene) as app:
        seen = []
        for _ in range(4):
            app.step(0, [key(pygame.K_TAB)])
            seen.append(scene.focused)
        assert seen == ["a", "c", "d", "a"]
        app.step(0, [key(pygame.K_TAB, pygame.KMOD_SHIFT)])
        assert scene.focused == "d"


@pytest.mark.parametrize(
    ("start", "arrow", "goal"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("a", pygame.K_DOWN, "c"),
        ("d", pygame.K_LEFT, "c"),
        ("d", pygame.K_UP, "b"),
        ("a", pygame.K_UP, "a"),
    ],
)
def test_arrows_go_to_the_nearest_neighbour(start: str, arrow: int, goal: str) -> None:
    scene = square([])
    with opened(scene) as app:
        app.ui.is_focus_shown = True
        scene.focus(start)
        app.step(0, [key(arrow)])
        assert scene.focused == goal


def test_enter_and_space_activate_only_what_is_seen_to_be_focused() -> None:
    said: list[str] = []
    scene = square(said)
    with opened(scene) as app:
        app.step(0, [key(pygame.K_RETURN)])
        assert said == []
        assert [event.key for event in scene.unhandled] == [pygame.K_RETURN]
        app.step(0, [key(pygame.K_TAB), key(pygame.K_RETURN), key(pygame.K_SPACE)])
        assert said == ["a", "a"]


def test_a_click_counts_only_when_released_on_the_same_button() -> None:
    said: list[str] = []
    with opened(square(said)) as app:
        down, up = (
            mouse(pygame.MOUSEBUTTONDOWN, (150, 120)),
            mouse(pygame.MOUSEBUTTONUP, (700, 700)),
        )
        app.step(0, [down, mouse(pygame.MOUSEMOTION, (700, 700)), up])
        assert said == []
        app.step(0, click((150, 120)))
        assert said == ["a"]


def test_a_disabled_button_swallows_the_click() -> None:
    said: list[str] = []
    scene = square(said, disabled="a")
    with opened(scene) as app:
        app.step(0, click((150, 120)))
        assert said == [] and scene.unhandled == []


def test_small_widgets_are_hit_within_44_design_pixels() -> None:
    said: list[str] = []

    def build(ui: Ui) -> list[Widget]:
        return [Button(ui, Rect(400, 400, 20, 20), "x", lambda: said.append("x"), name="x")]

    with opened(Sheet(build)) as app:
        app.step(0, click((391, 429)))
        assert said == ["x"]
        app.step(0, click((380, 410)))
        assert said == ["x"]


def test_focus_stays_with_its_name_over_a_new_layout() -> None:
    scene = square([])
    with opened(scene) as app:
        scene.focus("c")
        app.ui.change(theme="dark")
        assert scene.focused == "c"
        scene.builder = lambda ui: [w for w in buttons(ui, []) if w.name != "c"]
        scene.layout()
        assert scene.focused in ("a", "d")


def test_modal_traps_focus_and_pointer_until_escape() -> None:
    said: list[str] = []
    scene = square(said)
    with opened(scene) as app:
        scene.open(
            Modal("Sure?", "Really", [Choice("no"), Choice("yes", lambda: said.append("y"))])
        )
        seen = set()
        for _ in range(5):
            app.step(0, [key(pygame.K_TAB)])
            seen.add(scene.focused)
        assert seen == {"no", "yes"}
        app.step(0, click((150, 120)))
        assert said == []
        app.step(0, [key(pygame.K_ESCAPE)])
        assert not scene.has_modal
        app.step(0, click((150, 120)))
        assert said == ["a"]


def test_a_choice_may_open_the_next_modal() -> None:
    scene = square([])
    second = Modal("Second", choices=[Choice("end")])
    with opened(scene) as app:
        scene.open(Modal("First", choices=[Choice("more", lambda: Open(second))]))
        app.step(0, [key(pygame.K_RETURN)])
        assert scene.layers[1:] == [second]


def test_a_modal_higher_than_the_window_scrolls_and_keeps_its_choices_in_sight() -> None:
    scene = square([])
    with opened(scene, size=(960, 600)) as app:
        scene.open(Modal("Long", "word " * 900, [Choice("ok")]))
        app.step(0)
        assert app.ui.rect.contains(scene.find("ok").rect)
        area = scene.find("modal-scroll")
        assert isinstance(area, ScrollArea) and area.reach > 0


def test_toggle_changes_by_click_and_space() -> None:
    heard: list[bool] = []

    def build(ui: Ui) -> list[Widget]:
        rect = Rect(100, 100, 300, 48)
        return [Toggle(ui, rect, bool(heard and heard[-1]), heard.append, name="t", label="x")]

    with opened(Sheet(build)) as app:
        app.step(0, click((120, 120)))
        app.step(0, [key(pygame.K_TAB), key(pygame.K_SPACE)])
        assert heard == [True, False]


def test_a_radio_row_cannot_be_switched_off_by_itself() -> None:
    heard: list[bool] = []

    def build(ui: Ui) -> list[Widget]:
        rect = Rect(100, 100, 300, 48)
        return [CheckRow(ui, rect, True, heard.append, label="x", name="r", is_radio=True)]

    with opened(Sheet(build)) as app:
        app.step(0, click((120, 120)))
        assert heard == []


def slider_sheet(heard: list[float], released: list[float]) -> Sheet:
    return Sheet(
        lambda ui: [
            Slider(
                ui, Rect(100, 100, 422, 44), 0.5, heard.append, name="s", on_release=released.append
            )
        ]
    )


def test_slider_keys_step_page_and_jump() -> None:
    heard: list[float] = []
    scene = slider_sheet(heard, [])
    with opened(scene) as app:
        app.ui.is_focus_shown = True
        codes = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_END, pygame.K_END)
        app.step(0, [key(code) for code in (*codes, pygame.K_HOME)])
        assert heard == pytest.approx([0.55, 0.5, 0.7, 1.0, 0.0])


def test_slider_drags_beyond_its_ends_and_tells_the_end_once() -> None:
    heard: list[float] = []
    released: list[float] = []
    with opened(slider_sheet(heard, released)) as app:
        app.step(0, [mouse(pygame.MOUSEBUTTONDOWN, (311, 120))])
        app.step(0, [mouse(pygame.MOUSEMOTION, (900, 300))])
        app.step(0, [mouse(pygame.MOUSEBUTTONUP, (900, 300))])
        assert heard[-1] == 1.0 and released == [1.0]


def test_segments_skip_what_cannot_be_chosen() -> None:
    heard: list[int] = []
    enabled = [True, False, True]
    sheet = Sheet(
        lambda ui: [
            Segmented(
                ui, Rect(100, 100, 300, 44), NAMES[:3], 0, heard.append, name="g", enabled=enabled
            )
        ]
    )
    with opened(sheet) as app:
        app.step(0, click((250, 120)))
        assert heard == []
        app.ui.is_focus_shown = True
        app.step(0, [key(pygame.K_RIGHT), key(pygame.K_LEFT), key(pygame.K_RETURN)])
        assert heard == [2, 0, 2]


def test_dropdown_opens_chooses_and_closes_beside() -> None:
    heard: list[int] = []
    sheet = Sheet(
        lambda ui: [Dropdown(ui, Rect(100, 100, 200, 44), NAMES, 1, heard.append, name="d")]
    )
    with opened(sheet) as app:
        app.step(0, click((150, 120)))
        assert sheet.focused == "choice-1"
        app.step(0, [key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN)])
        assert heard == [2] and not sheet.has_modal
        app.step(0, click((150, 120)))
        app.step(0, click((900, 700)))
        assert heard == [2] and not sheet.has_modal


def scroll_sheet(said: list[str]) -> Sheet:
    def build(ui: Ui) -> Sequence[Widget]:
        rows = [
            Button(ui, Rect(100, 100 + 60 * i, 200, 48), str(i), lambda i=i: said.append(str(i)))  # type: ignore[misc]
            for i in range(20)
        ]
        return [ScrollArea(ui, Rect(100, 100, 220, 200), rows, name="area")]

    return Sheet(build)


def area_of(sheet: Sheet) -> ScrollArea:
    area = sheet.find("area")
    assert isinstance(area, ScrollArea)
    return area


def test_scroll_area_follows_wheel_and_focus_and_keeps_its_place() -> None:
    sheet = scroll_sheet([])
    with opened(sheet) as app:
        app.step(0, [mouse(pygame.MOUSEMOTION, (150, 150))])
        app.step(0, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)])
        offset = area_of(sheet).offset
        assert offset > 0
        sheet.layout()
        assert area_of(sheet).offset == offset
        sheet.focus("19")
        assert area_of(sheet).rect.contains(sheet.find("19").rect)


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    said: list[str] = []
    with opened(scroll_sheet(said)) as app:
        app.step(0, click((150, 350)))
        assert said == []


def test_dragging_from_a_button_scrolls_instead_of_clicking() -> None:
    said: list[str] = []
    sheet = scroll_sheet(said)
    with opened(sheet) as app:
        app.step(0, [mouse(pygame.MOUSEBUTTONDOWN, (150, 240))])
        app.step(0, [mouse(pygame.MOUSEMOTION, (150, 140))])
        app.step(0, [mouse(pygame.MOUSEBUTTONUP, (150, 140))])
        assert said == [] and area_of(sheet).offset == 100


def test_a_button_cut_by_the_edge_is_pressed_where_it_is() -> None:
    said: list[str] = []
    sheet = scroll_sheet(said)
    with opened(sheet) as app:
        app.step(0, click((150, 295)))
        assert said == ["3"] and area_of(sheet).offset == 0, "it does not slip from the pointer"


def test_a_card_does_not_let_clicks_through_but_a_label_does() -> None:
    said: list[str] = []

    def build(ui: Ui) -> Sequence[Widget]:
        under = Button(ui, Rect(100, 100, 100, 48), "u", lambda: said.append("u"))
        beside = Button(ui, Rect(300, 100, 100, 48), "v", lambda: said.append("v"))
        return [
            under,
            beside,
            Card(ui, Rect(90, 90, 120, 70)),
            Label(ui, Rect(300, 100, 100, 48), ""),
        ]

    with opened(Sheet(build)) as app:
        app.step(0, click((150, 120)))
        app.step(0, click((350, 120)))
        assert said == ["v"]


def test_a_finger_is_a_pointer_and_a_second_finger_is_not() -> None:
    said: list[str] = []
    with opened(square(said)) as app:

        def finger(kind: int, number: int, pos: tuple[int, int]) -> pygame.Event:
            x, y = pos[0] / 1280, pos[1] / 800
            return pygame.Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0, dy=0)

        app.step(0, [finger(pygame.FINGERDOWN, 7, (150, 120))])
        app.step(0, [finger(pygame.FINGERDOWN, 8, (350, 120))])
        app.step(0, [finger(pygame.FINGERUP, 8, (350, 120))])
        app.step(0, [finger(pygame.FINGERUP, 7, (150, 120))])
        assert said == ["a"]


def test_a_gamepad_moves_the_focus_once_a_push() -> None:
    said: list[str] = []
    scene = square(said)
    with opened(scene) as app:
        app.ui.is_focus_shown = True

        def stick(value: int) -> pygame.Event:
            return pygame.Event(
                pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value
            )

        app.step(0, [stick(25_000), stick(30_000)])
        assert scene.focused == "b"
        button = pygame.CONTROLLER_BUTTON_A
        app.step(0, [stick(0), pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button)])
        assert said == ["b"]


def test_two_widgets_of_one_name_are_told_apart() -> None:
    def build(ui: Ui) -> Sequence[Widget]:
        return [Button(ui, Rect(100, y, 100, 48), "same", lambda: None) for y in (100, 200)]

    sheet = Sheet(build)
    with opened(sheet):
        names = [widget.name for widget in sheet.base.widgets]
        assert len(set(names)) == 2


@pytest.mark.parametrize("size", [(640, 480), (960, 600), (1280, 800)])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_a_dialog_of_many_choices_stays_inside_the_window(
    size: tuple[int, int], text_size: float
) -> None:
    choices = [Choice(f"Choice {n}", name=f"c{n}") for n in range(8)]
    dialog = Modal("Title", "A sentence or two. " * 4, choices, is_stacked=True)
    settings = Settings(language="en", animation="off", text_size=text_size)
    with opened(Sheet(lambda ui: []), settings, size=size) as app:
        scene = app.scene
        assert isinstance(scene, Sheet)
        scene.open(dialog)
        app.step(0.0)
        (card,) = dialog.widgets
        assert app.ui.rect.contains(card.rect)
        for index in range(8):
            assert all(w.rect.height > 0 for top in dialog.widgets for w in top.walk())
            dialog.focus(f"c{index}")
            app.step(0.0)
            assert app.ui.rect.contains(dialog.focused.rect)  # type: ignore[union-attr]


def test_choices_that_would_be_too_high_stand_side_by_side() -> None:
    choices = [Choice(f"Choice {n}", name=f"c{n}") for n in range(12)]
    dialog = Modal("Title", "A sentence.", choices, is_stacked=True)
    with opened(Sheet(lambda ui: []), size=(1280, 700)) as app:
        app.scene.open(dialog)  # type: ignore[attr-defined]
        app.step(0.0)
        assert not any(isinstance(each, ScrollArea) for each in dialog._all())
        places = [dialog.find(choice.name).rect for choice in choices]
        assert places[0].width > places[1].width and places[1].y == places[2].y


def test_a_widget_is_only_itself() -> None:
    """Two that show the same are two: a dataclass of widgets that compares would mix them up."""
    kinds = [Widget]
    for kind in kinds:
        kinds += kind.__subclasses__()
        assert kind.__eq__ is object.__eq__, kind
