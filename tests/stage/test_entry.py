"""A line of text is edited as on any desktop."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from games.stage.widgets.editing import EditedLine
from games.stage.widgets.entry import Entry
from tests.stage.opened import Sheet, click, key, mouse, opened, typed

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
BOX = Rect(100, 100, 300, 44)


def sheet(heard: list[str], start: str = "Léa") -> Sheet:
    return Sheet(
        lambda ui: [
            Entry(ui, BOX, heard[-1] if heard else start, heard.append, name="e", longest=12)
        ]
    )


def entry_of(scene: Sheet) -> Entry:
    entry = scene.find("e")
    assert isinstance(entry, Entry)
    return entry


def test_accents_are_typed_and_deleted_whole() -> None:
    heard: list[str] = []
    with opened(sheet(heard)) as app:
        app.step(0, [typed("ï"), typed("ß"), key(pygame.K_BACKSPACE)])
        assert heard == ["Léaï", "Léaïß", "Léaï"]


def test_letters_do_not_reach_the_scene_as_shortcuts() -> None:
    scene = sheet([])
    with opened(scene) as app:
        app.step(0, [key(pygame.K_u), key(pygame.K_SPACE)])
        assert scene.unhandled == []


def test_typing_replaces_the_selection() -> None:
    heard: list[str] = []
    with opened(sheet(heard)) as app:
        app.step(0, [key(pygame.K_LEFT, SHIFT), key(pygame.K_LEFT, SHIFT), typed("o")])
        assert heard == ["Lo"]


def test_home_end_and_word_jumps() -> None:
    line = EditedLine("un deux trois", 40)
    steps = [
        (key(pygame.K_LEFT, CTRL), 8),
        (key(pygame.K_LEFT, CTRL), 3),
        (key(pygame.K_RIGHT, CTRL), 7),
        (key(pygame.K_HOME), 0),
        (key(pygame.K_END), 13),
    ]
    for event, caret in steps:
        assert line.key(event) is False
        assert line.caret == caret
    assert line.key(key(pygame.K_BACKSPACE, CTRL)) is True
    assert line.text == "un deux "


def test_an_arrow_without_shift_collapses_the_selection_to_its_side() -> None:
    line = EditedLine("abcdef", 40)
    line.select(1, 4)
    line.key(key(pygame.K_LEFT))
    assert (line.caret, line.anchor) == (1, 1)


def test_cut_copy_and_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    line = EditedLine("Zoé Ana", 9)
    line.key(key(pygame.K_a, CTRL))
    line.key(key(pygame.K_x, CTRL))
    assert (line.text, board[0]) == ("", "Zoé Ana")
    line.key(key(pygame.K_v, CTRL))
    line.key(key(pygame.K_v, CTRL))
    assert line.text == "Zoé AnaZo"


def test_pasted_line_feeds_and_control_characters_are_dropped() -> None:
    line = EditedLine("", 40)
    line.insert("a\nb\x00c\ud800")
    assert line.text == "abc"


def test_a_click_places_the_caret_a_drag_and_a_double_click_select() -> None:
    scene = sheet([], "Anne Marie")
    with opened(scene) as app:
        app.step(0, click((BOX.x + 15, 120)))
        assert entry_of(scene).line.caret == 0
        app.step(0, [mouse(pygame.MOUSEBUTTONDOWN, (BOX.x + 15, 120))])
        assert entry_of(scene).line.selected == "Anne"
        app.step(0, [mouse(pygame.MOUSEMOTION, (BOX.right, 120))])
        assert entry_of(scene).line.selected == "Anne Marie"


def test_a_double_click_in_the_middle_of_a_word_selects_just_that_word() -> None:
    scene = sheet([], "Anne Marie")
    with opened(scene) as app:
        middle = BOX.x + 15 + app.ui.writer.width("Anne Mar", entry_of(scene).style)
        app.step(0, [*click((middle, 120)), mouse(pygame.MOUSEBUTTONDOWN, (middle, 120))])
        assert entry_of(scene).line.selected == "Marie"


def test_an_input_method_shows_its_word_before_it_is_typed() -> None:
    heard: list[str] = []
    scene = sheet(heard, "")
    with opened(scene) as app:
        app.step(0, [pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1)])
        assert entry_of(scene).composing == "に"
        app.step(0, [key(pygame.K_BACKSPACE), key(pygame.K_RETURN)])
        assert heard == [] and entry_of(scene).composing == "に"
        app.step(0, [typed("日")])
        assert heard == ["日"] and entry_of(scene).composing == ""


def test_caret_stays_where_it_was_when_every_letter_lays_out_anew() -> None:
    heard: list[str] = []
    scene = sheet(heard)
    with opened(scene) as app:
        app.step(0, [key(pygame.K_HOME), typed("M")])
        scene.layout()
        app.step(0, [typed("a")])
        assert heard[-1] == "MaLéa"


def test_text_is_asked_for_only_while_an_entry_has_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    scene = sheet([])
    with opened(scene) as app:
        scene.builder = lambda ui: []
        scene.layout()
        app.step(0)
        assert calls == ["stop", "start", "stop"]
