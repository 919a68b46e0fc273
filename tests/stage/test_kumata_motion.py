"""Motions of Kumata: every event is seen and ends at the state."""

from __future__ import annotations

import inspect

import pygame

from games.core.game import Event
from games.kumata.rules import moves
from games.kumata.view.picture import place_of
from tests.stage.kumata_table import KumataTables, aim_by_mouse, people, played, view_of


def event_kinds() -> list[type[Event]]:
    kinds = [kind for _, kind in inspect.getmembers(moves, inspect.isclass)]
    return [
        kind
        for kind in kinds
        if issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
    ]


def test_every_event_has_a_motion(kumata: KumataTables) -> None:
    presenter = view_of(kumata()).presenter
    assert len(event_kinds()) == 7
    assert {*event_kinds()} <= {*presenter.makers, *presenter.pauses}


def test_every_event_is_seen_and_ends_at_the_state(kumata: KumataTables) -> None:
    hand = kumata(seats=people(4), animation="normal")
    view = view_of(hand)
    seen: set[type] = set()
    for seed in (0, 1, 5):
        match = played(4, 200, seed)
        view.match = match
        for number, events in enumerate(match.events):
            fresh = {type(event) for event in events} - seen
            if not fresh:
                continue
            seen |= fresh
            view.presenter.is_from_afar = number % 2 == 0
            view.sync(match.states[number])
            view.present(events, match.states[number], match.states[number + 1])
            for _ in range(40):
                hand.app.step(0.06)
            view.finish()
            assert view.state is match.states[number + 1]
            assert len(view.picture.dominoes) == len(view.state.placed)
    assert {moves.DominoPlaced, moves.TotemPlaced, moves.NothingFitted} <= seen


def test_a_click_during_a_motion_finishes_it(kumata: KumataTables) -> None:
    hand = kumata(seats=people(4), animation="normal")
    view = view_of(hand)
    move = next(iter(view.hand.held.fits()))
    aim_by_mouse(hand, move)
    hand.click(view.picture.pos([place_of(move.a)]))
    assert view.is_moving and len(view.picture.dominoes) == 0
    hand.key(pygame.K_F5)
    assert not view.is_moving and len(view.picture.dominoes) == 1
