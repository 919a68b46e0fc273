"""Match files: whole or not at all, readable, strict, and never overwritten by a refusal."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.files.folder import Folder
from games.core.game import Setup
from games.core.language import language
from games.core.match import Match, Seat
from games.core.record import BadRecord, load_match, save, write_safely

GAME = catalog.names()[0]
ENGLISH = language(catalog.CONFIG / "text", "en")


def a_match(moves: int = 9) -> Match:
    game = catalog.game(GAME)
    players = game.default_players
    seats = [Seat(f"Zoë {index}", index) for index in range(players)]
    match = Match(game, Setup(players, 4), seats)
    rng = Random(1)
    for _ in range(moves):
        match.play(rng.choice(match.state.legal_moves()))
    return match


def test_a_saved_match_comes_back(tmp_path: Path) -> None:
    match = a_match()
    match.undo()
    match.undo()
    save(match, tmp_path / "m.yaml")
    again = load_match(tmp_path / "m.yaml", catalog.find)
    assert again.state.to_json() == match.state.to_json()
    assert again.seats == match.seats
    assert again.can_redo
    again.redo()
    again.redo()
    assert again.state.to_json() == match.states[-1].to_json()


def test_the_file_is_readable_text(tmp_path: Path) -> None:
    match = a_match()
    save(match, tmp_path / "m.yaml")
    text = (tmp_path / "m.yaml").read_text(encoding="utf-8")
    assert f"game: {GAME}" in text
    assert "Zoë 0" in text
    assert str(match.moves[0]) in text


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda text: "", "cannot be read"),
        (lambda text: text[: len(text) // 2] + "\n  ][", "cannot be read"),
        (lambda text: text.replace("tablee: 1", "tablee: 99"), "in format 99"),
        (lambda text: text.replace(f"game: {GAME}", "game: chess"), "no game called “chess”"),
        (lambda text: text.replace("seed: 4", "seed: four"), "seed: expected 'int'"),
        (lambda text: text.replace("moves:", "moves:\n- fly to the moon"), "move 1, “fly to the"),
        (lambda text: text.replace("options: {}", "options: {wings: true}"), "no option “wings”"),
        (lambda text: text + "\nfoo: bar\n", "unknown field 'foo'"),
        (lambda text: text.replace("bot: 0", "bot: 9"), "bot must be from 0"),
    ],
)
def test_a_damaged_file_gets_one_sentence_and_stays(change, expected: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "m.yaml"
    save(a_match(), path)
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadRecord) as error:
        load_match(path, catalog.find)
    said = ENGLISH.say(error.value.phrase)
    assert expected in said
    assert "\n" not in said
    assert path.read_bytes() == before


def test_a_refused_write_leaves_the_old_file_and_no_rest(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    write_safely(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_safely(path, "new \ud800")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["m.yaml"]


def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    shelf = Folder(tmp_path / "matches")
    names = set()
    for _ in range(3):
        path = shelf.new_path(GAME)
        names.add(path.name)
        save(a_match(2), path)
    assert len(names) == 3


@pytest.mark.posix
def test_a_link_stays_one_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.yaml", tmp_path / "link.yaml"
    write_safely(kept, "old")
    link.symlink_to(kept)
    write_safely(link, "new")
    assert link.is_symlink() and kept.read_text() == "new"
