"""Zuma on the stage: nothing hidden is ever shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.stage.draw.text import Writer
from games.zuma.rules import events as happened
from games.zuma.rules.position import HIDDEN
from games.zuma.view.table.curtain import PersonMark
from games.zuma.view.table.keys import KEPT
from games.zuma.view.view import ZumaView
from tests.stage.zuma_table import COMPLETE, JUNK, NAMES, Table, Tables


class Drawn:
    """Every card that is drawn face up, and every text that is written, while it watches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from games.zuma.view.art import cardart

        self.cards: list[str] = []
        self.texts: list[str] = []
        face, leaning, render = cardart.face, cardart.leaning, Writer.render

        def seen(ui: Any, card: str, *more: Any) -> pygame.Surface:
            self.cards.append(card)
            return face(ui, card, *more)

        def leant(ui: Any, card: str | None, *more: Any) -> pygame.Surface:
            self.cards += [] if card is None else [card]
            return leaning(ui, card, *more)

        def read(writer: Writer, text: str, *more: Any) -> pygame.Surface:
            self.texts.append(text)
            return render(writer, text, *more)

        monkeypatch.setattr(cardart, "face", seen)
        monkeypatch.setattr(cardart, "leaning", leant)
        monkeypatch.setattr(Writer, "render", read)

    def look(self, opened: Table) -> set[str]:
        self.cards.clear()
        self.texts.clear()
        opened.app.screenshot()
        return set(self.cards)


def test_only_the_own_hand_is_ever_drawn(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tables(
        "0345", seed=7, last={KEPT: {"tempo": 1.5}}, animation="normal", size=(960, 600)
    )
    drawn = Drawn(monkeypatch)
    own = set(opened.state.hand(0))
    for _ in range(30):
        own |= set(opened.state.hand(0))
        shown = drawn.look(opened)
        assert shown <= own
        view = opened.scene.view
        assert [view.state.hides(seat) for seat in range(4)] == [False, True, True, True]
        assert view.state.chance == 0
        opened.step(0.15)
        if opened.match.state.grabbed:
            break


def test_among_people_nothing_is_shown_but_to_the_one_who_looks(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = tables("0002", seed=7, animation="normal")
    drawn = Drawn(monkeypatch)
    scene = opened.scene
    for person in range(3):
        opened.until(lambda: scene.privacy.is_curtained)
        assert drawn.look(opened) == set()
        assert scene.view.viewer is None and all(map(scene.view.state.hides, range(4)))
        opened.draw_curtain()
        opened.step(0.5)
        assert scene.view.viewer == person
        assert drawn.look(opened) <= set(opened.state.hand(person))
        assert drawn.look(opened)
        hidden = [seat for seat in range(4) if seat != person]
        assert all(scene.view.state.hides(seat) for seat in hidden)
        opened.key(pygame.K_1)
        assert scene.view.viewer is None  # at once, before the curtain has closed
        assert drawn.look(opened) == set()
    opened.step(0.6)
    assert scene.privacy.stage == "table"
    assert drawn.look(opened) == set()


def test_the_curtain_says_who_has_looked_and_who_still_waits(tables: Tables) -> None:
    opened = tables("0002", seed=7)
    for looks in range(3):
        opened.until(lambda: opened.scene.privacy.is_curtained)
        marks = [w for w in opened.scene.base._all() if isinstance(w, PersonMark)]
        assert [mark.title for mark in marks] == list(NAMES[:3])
        expected = ["done"] * looks + ["now"] + ["waits"] * (2 - looks)
        assert [mark.status for mark in marks] == expected
        opened.give()


def test_the_log_names_no_card(tables: Tables) -> None:
    opened = tables("0345", seed=2, last={KEPT: {"tempo": 1.5}})
    opened.shut_eyes()
    opened.until(lambda: opened.scene.view.is_waiting, 200.0)
    say = opened.app.ui.say
    names = {say(f"zuma.card.{card}") for card in opened.state.cards.names} - {"Zuma"}
    for row in opened.scene.view.margins.log_rows():
        assert not names & set(row.text.replace(":", " ").split())


def test_thumbnails_show_no_hand(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tables("0345", is_begun=False)
    drawn = Drawn(monkeypatch)
    drawn.cards.clear()
    ZumaView.snapshot(opened.app.ui, opened.state.view_for(None), (320, 200))
    assert drawn.cards == []
    ZumaView.snapshot(opened.app.ui, opened.state.view_for(2), (320, 200))
    assert set(drawn.cards) == set(opened.state.hand(2))


def test_a_second_window_shows_no_hand(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tables("0345")
    opened.step(1.0)
    drawn = Drawn(monkeypatch)
    opened.scene.draw_public(pygame.Surface((1280, 720)), opened.app.ui)
    assert drawn.cards == []


@pytest.mark.parametrize("levels", ["0345", "0045"])
def test_no_process_of_bots_is_told_the_deal(levels: str, tables: Tables) -> None:
    """Bots at this table decide from their own seat's view: no process is ever asked."""
    opened = tables(levels, last={KEPT: {"tempo": 1.5}})
    if levels == "0045":
        opened.give()
        opened.give()
    opened.until(lambda: "call" in opened.moves, 20.0)
    for _ in range(3):
        opened.scene.hint()
        opened.step(0.1)
    opened.scene.carried_out(opened.scene.undo())
    opened.click("go")
    opened.step(0.3)
    assert "worker" not in vars(opened.desk)


def test_looking_back_among_people_shows_no_hand(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = tables("000", hands=[COMPLETE, JUNK[0], JUNK[1]])
    drawn = Drawn(monkeypatch)
    for _ in range(3):
        opened.give()
    for position in range(3):
        opened.scene.look(position)
        assert drawn.look(opened) == set()
        assert opened.scene.view.state.hands == [HIDDEN] * 3


def test_a_view_keeps_no_more_than_its_viewer_may_know(tables: Tables) -> None:
    opened = tables("0345", is_begun=False)
    view = opened.scene.view
    before, after = opened.match.states[0], opened.match.states[0].clone()
    for event in (happened.CardCommitted(1), happened.CardsPassed(0, 1)):
        view.present([event], before, after)
        assert view.state.is_view and view.state.hides(1)
