"""A table of Kumata in tests, and matches by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.kumata.rules import moves
from games.kumata.view.picture import place_of
from games.kumata.view.view import KumataView
from tests.stage.table_hand import Hand

KumataTables = Callable[..., Hand]
NAMES = ("Léa", "Tom", "Ficus", "Liane")


def people(count: int, bots: int = 0) -> list[Seat]:
    levels = [0] * (count - bots) + [1] * bots
    return [
        Seat(name, index, bot)
        for index, (name, bot) in enumerate(zip(NAMES[:count], levels, strict=True))
    ]


def played(players: int = 4, count: int = 14, seed: int = 3, **options: Any) -> Match:
    """A match after some moves by chance."""
    match = Match(catalog.game("kumata"), Setup(players, seed, options), people(players))
    rng = Random(seed)
    while match.position < count and not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def view_of(hand: Hand) -> KumataView:
    view = hand.scene.view
    assert isinstance(view, KumataView)
    return view


def aim_by_mouse(hand: Hand, move: moves.Place) -> None:
    """Take the domino, hover its cell, and turn until it lies as wanted."""
    view = view_of(hand)
    low, high = sorted((move.first, move.second))
    hand.click_widget(f"piece-{low}{high}")
    if view.hand.held.with_totem != move.totem:
        hand.click_widget("action-totem")
    at = view.picture.pos([place_of(move.a)])
    hand.move_to(at)
    for _ in range(9):
        if view.aim.move == move:
            return
        hand.key(pygame.K_r)
    raise AssertionError(f"{move} could not be aimed at, only {view.aim.move}")
