"""The host of a match: whatever happens to it, told by what a watcher is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.bots.brain import Brain
from games.core.files.keeper import Keeper
from games.core.files.order import Order
from games.core.game import Setup
from games.core.language import Phrase
from games.core.match import Match, Seat
from games.core.record import load_match
from games.host.host import END_PAUSE, Host, Step
from games.host.matchfile import MatchFile
from games.host.silence import MUTE
from tests.stage.still_worker import StillWorker
from tests.stage.toy import ToyBrain


class Backing:
    """What runs beside the match, standing still."""

    def __init__(self, folder: Path) -> None:
        self.keeper = Keeper()
        self.order = Order(folder / "order.yaml", self.keeper)
        self.courses: dict[bytes, list[list[float]]] = {}
        self.worker: Any = StillWorker()

    def brain(self, game: str) -> Brain:
        return ToyBrain()


class Witness:
    """Writes down what it is told, and looks at the file whenever a move is shown."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.told: list[str] = []
        self.kept: list[int] = []

    def dropped(self) -> None:
        self.told.append("dropped")

    def show(self, step: Step) -> None:
        self.told.append(f"{'again' if step.is_again else 'show'} {step.move}")
        if self.host.file.path is not None:
            self.kept.append(len(load_match(self.host.file.path, catalog.find).moves))
        self.host.go_on()

    def jump(self) -> None:
        self.told.append(f"jump {self.host.at}")

    def refresh(self) -> None:
        pass

    def tell(self, words: Phrase) -> None:
        self.told.append(words.key)


def seats(*bots: int) -> list[Seat]:
    return [Seat(f"Player {n + 1}", n, bot) for n, bot in enumerate(bots)]


class Opened:
    """A host of Kiwara that is watched."""

    def __init__(self, folder: Path, *bots: int, moves: int = 0, **how: Any) -> None:
        self.backing = Backing(folder)
        match = Match(catalog.game("kiwara"), Setup(2, 5), seats(*(bots or (0, 0))))
        for _ in range(moves):
            match.play(match.state.legal_moves()[0])
        self.host = Host(self.backing, match, folder / "match.yaml", **how)
        self.witness = Witness(self.host)
        self.host.open(self.witness, lambda act: act(), lambda: 1.0)
        self.host.go_on()

    @property
    def worker(self) -> StillWorker:
        worker: StillWorker = self.backing.worker
        return worker

    def play(self) -> str:
        """Play the first legal move; its notation."""
        move = self.host.match.state.legal_moves()[0]
        self.host.play(move)
        return str(move)

    def wait(self, seconds: float, *, is_still: bool = True) -> bool:
        self.host.silence.pass_time(seconds)
        return self.host.pass_time(seconds, is_still=is_still)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path


def test_a_move_is_on_the_disk_before_it_is_shown(folder: Path) -> None:
    opened = Opened(folder)
    for number in range(1, 4):
        move = opened.play()
        assert opened.witness.told[-1] == f"show {move}"
        assert opened.witness.kept[-1] == number


class SlowKeeper(Keeper):
    """A disk that takes its time."""

    def keep(self, path: Path, text: Any, kept: Any = None) -> None:
        """Write nothing yet."""


def test_whoever_sits_down_while_the_disk_is_slow_is_no_move(folder: Path) -> None:
    match = Match(catalog.game("kiwara"), Setup(2, 5), seats(0, 0))
    file = MatchFile(SlowKeeper(), match, folder / "match.yaml", lambda: None)
    for _ in range(3):
        file.save_and_show(lambda: None, is_move=False)
    assert file.unshown == 0 and file.is_saving
    file.save_and_show(lambda: None)
    assert file.unshown == 1


def test_whoever_is_to_act_here_has_the_hands(folder: Path) -> None:
    opened = Opened(folder)
    state = opened.host.match.state
    assert opened.host.hands == state.to_move
    opened.host.look(0)
    opened.play()
    opened.host.look(0)
    assert opened.host.hands is None, "the past is not played on"
    opened.host.look(1)
    assert opened.host.hands == opened.host.match.state.to_move


def test_a_bot_is_asked_and_its_answer_shown_not_too_soon(folder: Path) -> None:
    opened = Opened(folder, 3, 3)
    assert opened.worker.wants == ["move"] and opened.host.hands is None
    move = str(opened.host.match.state.legal_moves()[0])
    opened.worker.tell_move(move)
    assert opened.host.wake_after == pytest.approx(1.0)
    opened.wait(0.9)
    assert not opened.host.match.moves
    opened.wait(0.2, is_still=False)
    assert not opened.host.match.moves, "something else moves"
    opened.wait(0.0)
    assert [str(m) for m in opened.host.match.moves] == [move]
    assert opened.witness.told[-1] == f"show {move}"


def test_a_late_answer_is_dropped(folder: Path) -> None:
    opened = Opened(folder, 0, 3)
    opened.play()
    while opened.host.hands is not None:
        opened.play()
    assert opened.worker.wants[-1] == "move"
    late = opened.worker
    answer = str(opened.host.match.state.legal_moves()[0])
    opened.host.undo()
    before = list(opened.host.match.moves[: opened.host.match.position])
    late.tell_move(answer)
    opened.wait(5.0)
    assert opened.host.match.moves[: opened.host.match.position] == before
    assert opened.host.hands == 0


def test_undo_goes_back_to_a_person_and_redo_on_to_one(folder: Path) -> None:
    opened = Opened(folder, 0, 3)
    host = opened.host
    for _ in range(12):
        if host.hands is not None:
            opened.play()
        else:
            opened.worker.tell_move(str(host.match.state.legal_moves()[0]))
            opened.wait(1.0)
    while host.hands is None:
        opened.worker.tell_move(str(host.match.state.legal_moves()[0]))
        opened.wait(1.0)
    last = host.match.position
    host.undo()
    assert host.match.position < last and host.match.state.to_move == 0
    host.redo()
    assert host.match.state.to_move == 0 and host.hands == 0


def test_undo_while_looking_back_only_returns_to_the_present(folder: Path) -> None:
    opened = Opened(folder)
    opened.play()
    opened.play()
    opened.host.look(1)
    opened.host.undo()
    assert opened.host.looking is None and opened.host.match.position == 2


def test_looking_back_changes_nothing_and_steps_on_as_it_happened(folder: Path) -> None:
    opened = Opened(folder)
    moves = [opened.play() for _ in range(3)]
    opened.host.look(0)
    assert opened.host.shown is opened.host.match.states[0]
    for number, move in enumerate(moves, start=1):
        opened.host.step(+1)
        assert opened.witness.told[-1] == f"again {move}" and opened.host.at == number
    assert opened.host.looking is None, "the last one is the present"
    assert [str(move) for move in opened.host.match.moves] == moves


def test_playing_back_goes_on_by_itself_to_the_present(folder: Path) -> None:
    opened = Opened(folder)
    moves = [opened.play() for _ in range(3)]
    opened.host.play_back()
    for _ in range(20):
        opened.wait(0.5)
    shown = [told for told in opened.witness.told if told.startswith("again")]
    assert shown == [f"again {move}" for move in moves]
    assert opened.host.looking is None and not opened.host.is_playing_back
    assert opened.host.hands is not None


def test_the_end_is_looked_at_before_the_result_comes(folder: Path) -> None:
    opened = Opened(folder)
    while not opened.host.match.is_over:
        opened.play()
    assert not opened.wait(END_PAUSE / 2)
    assert opened.wait(END_PAUSE)


def test_a_review_is_not_saved_and_not_played_on(folder: Path) -> None:
    opened = Opened(folder, moves=4, is_review=True)
    assert not (folder / "match.yaml").exists()
    assert opened.host.looking == 4 and opened.host.hands is None
    opened.host.undo()
    assert opened.host.match.position == 4


def test_a_match_that_is_open_elsewhere_is_not_written(folder: Path) -> None:
    first = Opened(folder)
    first.play()
    kept = (folder / "match.yaml").read_bytes()
    second = Opened(folder)
    second.play()
    assert (folder / "match.yaml").read_bytes() == kept
    first.host.close()
    second.host.close()


def test_hints_belong_to_one_position(folder: Path) -> None:
    from games.bots.advice import Advice

    opened = Opened(folder)
    told: list[str] = []
    opened.host.counsels.ask(lambda: told.append("told"), lambda: told.append("lost"))
    moves = [str(move) for move in opened.host.match.state.legal_moves()[:2]]
    opened.worker.tell_best(Advice(moves[0], 0.4, 1), Advice(moves[1], 0.6, 2))
    assert told == ["told"]
    assert [str(counsel.move) for counsel in opened.host.counsels.best] == [moves[1], moves[0]]
    opened.play()
    assert opened.host.counsels.best == []


def test_a_bot_that_is_lost_is_told_and_asked_again(folder: Path) -> None:
    opened = Opened(folder, 3, 3)
    opened.worker._lose()
    assert opened.host.wake_after == 0.0
    opened.wait(0.0)
    assert opened.witness.told[-1] == "table.bot_lost"
    assert opened.worker.wants == ["move", "move"]


def test_a_mute_bot_is_noticed(folder: Path) -> None:
    opened = Opened(folder, 3, 3)
    opened.wait(0.0)
    opened.wait(MUTE - 0.1)
    assert not opened.host.silence.is_mute
    opened.wait(0.2)
    assert opened.host.silence.is_mute
    opened.worker.tell_move(str(opened.host.match.state.legal_moves()[0]))
    opened.wait(0.0)
    assert not opened.host.silence.is_mute


def test_a_spectator_sees_what_lies_open_only(folder: Path) -> None:
    match = Match(catalog.game("zuma"), Setup(3, 5), seats(0, 0, 0))
    host = Host(Backing(folder), match)
    hidden = match.state.to_json()["hands"]
    assert host.shown.view_for(0).to_json()["hands"][0] == hidden[0]
    assert host.shown.view_for(None).to_json()["hands"] != hidden
