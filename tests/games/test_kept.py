"""Whatever the app keeps it reads back: matches and sheets of every game, however far they are."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import catalog
from games.core.files.keeper import Keeper
from games.core.files.order import MOST, Order
from games.core.game import Game, Setup
from games.core.match import Match, Refereed, Seat
from games.core.record import load_match, record_of, save
from games.core.sheet import Page, Sheet, opened_sheet, read_sheet, save_sheet
from games.core.tables import LONGEST
from games.stage.scenes.new_match.draft import COLOURS, NAME_LENGTH
from games.stage.scenes.new_match.people.known import KEPT, Known, known, remembering
from games.stage.scenes.new_match.people.known import MOST as MOST_PEOPLE
from games.stage.system.settings import Settings, read_settings, write_settings
from tests.core.test_kept import NAMES
from tests.games.matches import played, setups
from tests.games.offered import ACCOMPANIED
from tests.games.sheets import entries_of

SEEDS = st.integers(0, 2**53)


@lru_cache
def _setups(game: Game) -> list[Setup]:
    return list(setups(game))


def _people(draw: st.DrawFn, players: int) -> list[Seat]:
    names = draw(st.lists(NAMES, min_size=players, max_size=players))
    bots = draw(st.lists(st.integers(0, 5), min_size=players, max_size=players))
    colours = draw(st.permutations(range(6)))
    return [Seat(*each) for each in zip(names, colours, bots, strict=False)]


@st.composite
def matches(draw: st.DrawFn, game: Game) -> Match:
    """A match of any kind, played so far by chance, some moves taken back, or gone on from there.

    At the table, or beside a real one.
    """
    setup = msgspec.structs.replace(draw(st.sampled_from(_setups(game))), seed=draw(SEEDS))
    rng = Random(draw(SEEDS))
    so_far = played(game, setup, rng, draw(st.integers(0, 60)))
    if draw(st.booleans()) and not so_far.is_over:
        arranged = so_far.state.to_json()
        setup = Setup(setup.players, setup.seed, arranged=arranged)
    seats = _people(draw, setup.players)
    refereed = draw(st.sampled_from(get_args(Refereed)))
    match = Match(game, setup, seats, refereed=refereed)
    for _ in range(draw(st.integers(0, 30))):
        if not match.is_over:
            match.play(rng.choice(match.state.legal_moves()))
    match.position -= draw(st.integers(0, match.position))
    return match


@pytest.mark.parametrize("name", catalog.names())
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_a_match_is_read_back_as_it_was_kept(
    name: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / f"{name}.yaml"
    match = data.draw(matches(catalog.game(name)))
    save(match, path)

    again = load_match(path, catalog.find)

    assert again.seats == match.seats
    assert [str(move) for move in again.moves] == [str(move) for move in match.moves]
    assert again.position == match.position
    assert [state.to_json() for state in again.states] == [s.to_json() for s in match.states]
    assert record_of(again, "now") == record_of(match, "now")
    assert all(len(str(move)) < LONGEST // 10 for move in match.moves)


@pytest.mark.parametrize("name", ACCOMPANIED)
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_an_evening_on_a_sheet_is_read_back_as_it_was_kept(
    name: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    game, rules = catalog.game(name), catalog.sheet(name)
    path = tmp_path_factory.getbasetemp() / f"{name}.sheet.yaml"
    rng = Random(data.draw(SEEDS))
    with_people = [setup for setup in _setups(game) if setup.players > 1]
    first: Setup = data.draw(st.sampled_from(with_people))
    alike = [setup for setup in with_people if setup.players == first.players]
    seats = data.draw(st.composite(_people)(first.players))
    sheet = Sheet(rules, seats, [Page(dict(first.options))])
    for number in range(data.draw(st.integers(1, 3))):
        setup = first if number == 0 else data.draw(st.sampled_from(alike))
        if number:
            sheet.begin_match(setup.options)
        entries = entries_of(played(game, setup, rng), rng)
        for entry in entries[: data.draw(st.integers(0, len(entries)))]:
            sheet.add(entry)
    save_sheet(sheet, path)

    again = opened_sheet(read_sheet(path), rules, path.name)

    assert again.seats == sheet.seats
    assert again.pages == sheet.pages
    assert again.evening() == sheet.evening()


PEOPLE = st.builds(
    Known,
    NAMES.map(lambda name: name[:NAME_LENGTH]).filter(bool),
    st.none() | st.integers(0, COLOURS - 1),
    st.dictionaries(
        st.sampled_from(catalog.names()), st.dictionaries(NAMES, NAMES, max_size=2), max_size=2
    ),
)


@settings(max_examples=40, deadline=None)
@given(evenings=st.lists(st.lists(PEOPLE, max_size=6), max_size=4))
def test_the_people_who_played_are_remembered_as_they_were_kept(
    evenings: list[list[Known]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp()
    kept = Settings()
    for seen in evenings:
        kept = kept.but(last={**kept.last, KEPT: remembering(kept, seen)})
        write_settings(folder, kept)
        again, problem = read_settings(folder)
        assert problem is None
        assert known(again) == known(kept)
        assert {each.name.casefold() for each in seen} <= {e.name.casefold() for e in known(again)}


def test_more_people_than_anybody_knows_are_kept_within_bounds(tmp_path: Path) -> None:
    kept = Settings()
    for number in range(MOST_PEOPLE + 9):
        one = Known(f"{'[' * (NAME_LENGTH - 3)}{number}", number % COLOURS)
        kept = kept.but(last={KEPT: remembering(kept, [one])})
    write_settings(tmp_path, kept)
    again, problem = read_settings(tmp_path)
    assert problem is None
    assert len(known(again)) == MOST_PEOPLE
    assert known(again)[0].name.endswith(str(MOST_PEOPLE + 8))


@settings(max_examples=40, deadline=None)
@given(names=st.lists(NAMES.filter(lambda name: name not in ("", ".", "..")), max_size=12))
def test_the_order_of_files_is_read_back(
    names: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.getbasetemp() / "order.yaml"
    place.unlink(missing_ok=True)
    order = Order(place, Keeper())
    paths: list[Any] = [Path("folder") / name.replace("/", "-").replace("\0", "") for name in names]
    for path in paths:
        order.wrote(path)
    again = Order(place, Keeper())
    assert [again.rank(path) for path in paths] == [order.rank(path) for path in paths]
    assert not paths or again.rank(paths[-1]) == 0


def test_more_files_than_are_remembered_are_forgotten_in_turn(tmp_path: Path) -> None:
    order = Order(tmp_path / "order.yaml", Keeper())
    for number in range(MOST + 5):
        order.wrote(Path(f"{number}.yaml"))
    again = Order(tmp_path / "order.yaml", Keeper())
    assert again.rank(Path(f"{MOST + 4}.yaml")) == 0
    assert again.rank(Path("5.yaml")) == MOST - 1
    assert again.rank(Path("4.yaml")) == MOST
