"""Rumis at the table: what is hidden is seen, stones turn by themselves, traps are asked about."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.rumis.view.picture import RumisPicture
from games.rumis.view.position import traps
from games.rumis.view.view import RumisView
from tests.journeys.begun import begun, kept, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person


def board(person: Person) -> RumisView:
    """The picture of the board, to know which pixel shows what."""
    view = person.app.scene.view  # type: ignore[attr-defined]
    assert isinstance(view, RumisView)
    return view


def test_pointing_at_a_ring_turns_the_stone_by_itself(people: People) -> None:
    person = resumed(people, begun("rumis", 0.5))
    view = board(person)
    where = view.hand.fits()
    assert where.turned and where.as_held.isdisjoint(where.turned)
    columns = {
        (x, y)
        for m in view.state.legal_moves()
        if m.stone == view.hand.stone
        for x, y, _ in m.cells
    }
    assert where.as_held | where.turned == columns, "every way that it fits is shown"
    ring = next(dot for dot in view.hand.dots() if dot.is_turned and not dot.is_hidden)
    before = len(kept(person).moves)
    person.click(ring.pos)
    person.wait(1.0)
    assert len(kept(person).moves) == before + 1


def test_keys_turn_it_as_one_likes_all_the_same(people: People) -> None:
    person = resumed(people, begun("rumis", 0.5))
    view = board(person)
    person.point(next(dot.pos for dot in view.hand.dots() if not dot.is_hidden))
    shape = view.hand.shape
    person.key(pygame.K_r)
    assert view.hand.shape != shape


def test_a_dot_behind_the_tower_shines_through_and_can_be_aimed_at(people: People) -> None:
    person = resumed(people, begun("rumis", 0.6))
    view = board(person)
    hidden = [dot for dot in view.hand.dots() if dot.is_hidden]
    assert hidden
    person.point(hidden[0].pos)
    person.wait(0.3)
    assert view.aim.is_legal
    assert hidden[0].column in {(x, y) for x, y, _ in view.aim.move.cells}


@pytest.mark.parametrize("quarters", range(4))
def test_the_plan_turns_with_the_camera(people: People, quarters: int) -> None:
    person = resumed(people, begun("rumis", 0.5))
    for _ in range(quarters):
        person.key(pygame.K_q)
        person.wait(1.0)
    view = board(person)
    plan, camera = view.margins.turned, view.camera
    near = max(view.picture.plot.cells(), key=lambda cell: camera.project(*cell)[1])
    far = min(view.picture.plot.cells(), key=lambda cell: camera.project(*cell)[1])
    right = max(view.picture.plot.cells(), key=lambda cell: camera.project(*cell)[0])
    left = min(view.picture.plot.cells(), key=lambda cell: camera.project(*cell)[0])
    assert plan(near)[1] > plan(far)[1] and plan(right)[0] > plan(left)[0]


def test_straight_down_is_straight_and_leads_back(people: People) -> None:
    person = resumed(people, begun("rumis", 0.5))
    person.key(pygame.K_v)
    person.wait(1.0)
    assert person.sees("0°") and not person.sees("28°")
    person.key(pygame.K_v)
    person.wait(1.0)
    assert person.sees("28°")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_turns_of_a_stone_have_words(
    people: People, size: tuple[int, int], language: str
) -> None:
    person = resumed(people, begun("rumis", 0.0), size=size, language=language)
    for key in ("turn", "tip", "roll", "next"):
        assert person.sees(f"rumis_view.turn.{key}"), person.page


# Relocation


def trapped() -> tuple[Match, str, str]:
    """A match in which one stone can be put again and another cannot; those two."""
    for seed in range(100):
        rng = Random(seed)
        options = {"relocate": True, "board": "colca"}
        seats = [Seat("Ada", 0), Seat("Bo", 1)]
        match = Match(catalog.game("rumis"), Setup(2, seed, options), seats)
        while not match.is_over:
            lost = traps(match.state)
            fine = [m.stone for m in match.state.legal_moves() if m.stone not in lost]
            if lost and fine:
                return match, min(lost), fine[0]
            match.play(rng.choice(match.state.legal_moves()))
    raise AssertionError("there is no trap")


@pytest.mark.parametrize("hand", ["mouse", "enter"])
def test_a_stone_that_fits_nowhere_is_asked_about(people: People, hand: str) -> None:
    match, lost, _ = trapped()
    person = resumed(people, match)
    assert person.sees("rumis_view.trap_word"), "it is marked before it is touched"
    before = kept(person).moves
    person.press(f"rumis.stone.{lost}")
    person.wait(0.3)
    assert person.sees("rumis_view.trap"), "it is said before it is done"
    for count in (0, 1):
        assert len(kept(person).moves) == len(before)
        if hand == "mouse":
            person.press("verb")
        else:
            person.key(pygame.K_RETURN)
        person.wait(1.0)
        assert len(kept(person).moves) == len(before) + count


def test_a_stone_that_can_be_put_again_is_just_taken(people: People) -> None:
    match, _, fine = trapped()
    person = resumed(people, match)
    before = kept(person).moves
    person.press(f"rumis.stone.{fine}")
    person.press("verb")
    person.wait(1.0)
    assert kept(person).moves == [*before, f"take {fine}"]


def test_alone_a_free_stone_is_taken_back_by_clicks(people: People) -> None:
    match = Match(catalog.game("rumis"), Setup(1, 1, {"cube": 3}), [Seat("Léa", 0)])
    match.play(match.state.legal_moves()[0])
    person = resumed(people, match)
    view = board(person)
    person.press("rumis_view.take.word")
    x, y = view.picture.above(view.picture.stones[0].cells)
    person.click((x, y + 6))
    person.wait(1.0)
    assert len(kept(person).moves) == 2


def test_alone_the_question_can_be_asked_again_once_it_is_answered(people: People) -> None:
    match = Match(catalog.game("rumis"), Setup(1, 1, {"cube": 5, "colours_used": 4}), [Seat("Léa")])
    match.play(match.state.legal_moves()[0])
    person = resumed(people, match)
    person.press("rumis_view.ask.word")
    person.wait_for("rumis.solver.solvable")
    person.wait(0.1)
    assert person.can_press("rumis_view.ask.word") and not person.sees("rumis_view.ask.stop")


def test_white_rims_mean_what_was_played_and_nothing_else(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, _ = trapped()
    person = resumed(people, match)
    rims: dict[str, tuple[int, ...]] = {}
    outline = RumisPicture.outline

    def noting(self: RumisPicture, surface: Any, stones: Any, colour: Any, **more: Any) -> None:
        if stones:
            rims[more["name"]] = tuple(colour)
        outline(self, surface, stones, colour, **more)

    monkeypatch.setattr(RumisPicture, "outline", noting)
    person.written()
    white = [name for name, colour in rims.items() if min(colour[:3]) > 230]
    assert {"traps", "free"} <= rims.keys()
    assert not {"traps", "free", "taken"} & set(white)
    assert rims["traps"] != rims["free"]
