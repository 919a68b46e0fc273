"""The folder of matches and sheets read into one history, and kept in a short form."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.files.folder import Folder
from games.core.files.keeper import Keeper
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import read_record, save
from games.core.sheet import Drawer, Page, Sheet, save_sheet
from games.history.album import Album
from games.history.history import History
from games.history.index import PARTS, Index
from games.history.played import Digest
from games.history.rating import courses
from games.history.summary import own_matches, trends
from games.rumis.rules import placements
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import Search
from tests.games.sheets import entries_of


def played_out(seed: int, *names: str, game: str = "kiwara") -> Match:
    """A match played to its end by chance; the last seat is a bot."""
    rng = Random(seed)
    seats = [*(Seat(name, index) for index, name in enumerate(names)), Seat("", 5, 2)]
    match = Match(catalog.game(game), Setup(len(seats), seed), seats)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def written_sheet(game: str) -> Sheet:
    """A finished match as the first page of a sheet."""
    match = played_out(5, "Nina", game=game)
    page = Page({}, tuple(entries_of(match, Random(5))))
    return Sheet(catalog.sheet(game), match.seats, [page])


def history_of(home: Path) -> History:
    """The history of a data folder, nothing read yet but what was kept."""
    index = Index(home / "history", Keeper())
    history = History(catalog, Folder(home / "matches"), Drawer(home / "sheets"), index)
    history.scan()
    return history


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for seed in range(3):
        save(played_out(seed, "Nina"), tmp_path / "matches" / f"kiwara-{seed}.yaml")
    begun = Match(catalog.game("kiwara"), Setup(2, 1))
    begun.play(begun.state.legal_moves()[0])
    save(begun, tmp_path / "matches" / "kiwara-begun.yaml")
    (tmp_path / "matches" / "kiwara-torn.yaml").write_text("tablee: [", encoding="utf-8")
    return tmp_path


def test_results_come_first_and_what_they_tell_afterwards(home: Path) -> None:
    history = history_of(home)
    while not history.is_read:
        history.step()

    assert len(history.played()) == 3
    assert not history.is_complete
    assert all(each.digest is None for each in history.played())
    history.finish()
    assert all(each.digest is not None for each in history.played())
    assert all(each.told(0).gain > 0 for each in history.played())


class Work:
    """Counts the functions that are called: how much is done, whatever the machine."""

    def __init__(self) -> None:
        self.calls = 0

    def __enter__(self) -> Work:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: object, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("rumis", 1, {"cube": 3}), ("cuminos", 4, {}), ("kiwara", 2, {})],
)
def test_no_step_of_reading_is_long(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    players: int,
    options: dict[str, str],
) -> None:
    """A call with what it does takes about a microsecond."""
    monkeypatch.setattr(placements, "MOST_KEPT", 1)
    monkeypatch.setattr(placements, "_last", [])
    rules, rng = catalog.game(game), Random(1)
    seats = [Seat("Nina"), *(Seat("", n, 2) for n in range(1, players))]
    match = Match(rules, Setup(players, 1, options), seats)
    if isinstance(match.state, CubeState):
        search = Search(match.state)
        search.advance(1_000)
        for move in search.moves:
            match.play(move)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    save(match, tmp_path / "matches" / "one.yaml")
    rules.start(Setup(2))  # another space is kept now
    catalog.seals(game), catalog.habits(game)
    history, done = history_of(tmp_path), [0]
    while True:
        with Work() as work:
            if not history.step():
                break
        done.append(work.calls)

    assert history.played()[0].digest is not None
    assert max(done) < 16_000 < sum(done)


def test_what_was_read_is_not_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history_of(home).finish()
    read: list[str] = []
    real = read_record

    def counted(path: Path) -> object:
        read.append(path.name)
        return real(path)

    monkeypatch.setattr("games.history.history.read_record", counted)
    again = history_of(home)
    assert len(again.played()) == 3
    again.finish()

    assert read == ["kiwara-torn.yaml"]


def test_a_file_that_changed_or_went_is_noticed(home: Path) -> None:
    history_of(home).finish()
    save(played_out(9, "Zoé"), home / "matches" / "kiwara-0.yaml")
    os.utime(home / "matches" / "kiwara-0.yaml", ns=(1, 1))
    (home / "matches" / "kiwara-1.yaml").unlink()

    history = history_of(home)
    history.finish()

    assert sorted(each.players[0].name for each in history.played()) == ["Nina", "Zoé"]


@pytest.mark.parametrize("damage", ["", "{", '{"tablee_history":99,"files":{}}', "[1]"])
def test_a_damaged_or_strange_index_is_made_anew(home: Path, damage: str) -> None:
    history_of(home).finish()
    before = history_of(home).played()
    for part in (home / "history").glob("*.json"):
        part.write_text(damage, encoding="utf-8")

    history = history_of(home)
    assert history.played() == []
    history.finish()

    assert history.played() == before
    assert history_of(home).played() == before
    assert len(list((home / "history").iterdir())) <= PARTS


def test_an_index_that_names_a_seat_which_is_not_there_is_made_anew(home: Path) -> None:
    history_of(home).finish()
    before = history_of(home).played()
    for part in (home / "history").glob("*.json"):
        text = part.read_text(encoding="utf-8")
        text = text.replace('"winners":[0]', '"winners":[7]').replace(
            '"winners":[1]', '"winners":[7]'
        )
        part.write_text(text, encoding="utf-8")

    history = history_of(home)
    assert history.played() == []
    history.finish()
    assert history.played() == before


def test_a_match_whose_moves_the_rules_refuse_tells_nothing_but_counts(home: Path) -> None:
    path = home / "matches" / "kiwara-0.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("- totem ", "- place lion a1 #", 1), encoding="utf-8")

    history = history_of(home)
    history.finish()

    (strange,) = [each for each in history.played() if each.file == path.name]
    assert strange.digest is not None
    assert strange.digest.seats == {}


def test_what_was_tried_from_a_laid_position_counts_for_nothing(tmp_path: Path) -> None:
    whole = played_out(3, "Nina")
    position = whole.states[-4].to_json()
    tried = Match(whole.game, Setup(2, 0, {}, {}, position), whole.seats)
    for move in whole.moves[-3:]:
        tried.play(move)
    save(tried, tmp_path / "matches" / "kiwara-1.yaml")

    history = history_of(tmp_path)
    history.finish()

    (played,) = history.played()
    assert played.is_tried
    assert played.digest == Digest()
    assert courses([played]) == {}
    assert trends(own_matches([played], "Nina")) == []


def test_finished_matches_of_a_sheet_count_and_the_one_being_played_does_not(
    tmp_path: Path,
) -> None:
    sheet = written_sheet("kiwara")
    sheet = Sheet(sheet.rules, [Seat("Nina"), Seat("Tom", 1)], [*sheet.pages, Page()])
    save_sheet(sheet, tmp_path / "sheets" / "kiwara-1.yaml", "2026-10-01T12:00:00+00:00")

    history = history_of(tmp_path)
    history.finish()

    (played,) = history.played()
    assert played.is_sheet
    assert played.scores == [score.total for score in sheet.tally(0).scores]
    assert history.path_of(played) == tmp_path / "sheets" / "kiwara-1.yaml"
    assert len(history_of(tmp_path).played()) == 1


def test_seals_stay_when_their_match_is_deleted_and_a_damaged_album_is_left_alone(
    tmp_path: Path,
) -> None:
    from games.history.played import Told
    from tests.history.told import match

    path = tmp_path / "seals.yaml"
    album = Album(path, Keeper())
    later, first = match(day=5, told=Told({"okapi": 7})), match(day=2, told=Told({"okapi": 9}))

    assert album.note([later])
    assert album.note([first])
    assert not album.note([first, later])
    album.save()

    kept = Album(path, Keeper())
    assert kept.of("NINA")["kiwara", "okapi"].file == first.file
    assert kept.of("Tom") == {}
    assert kept.forget("nina") == 1
    kept.save()
    assert Album(path, Keeper()).of("Nina") == {}

    path.write_text("tablee_seals: 1\npeople: nobody\n", encoding="utf-8")
    torn = Album(path, Keeper())
    torn.note([first])
    torn.save()
    assert torn.problem is not None
    assert path.read_text(encoding="utf-8") == "tablee_seals: 1\npeople: nobody\n"
