"""A person at Zuma's table in a real window: real time, so that nothing waits for the hand.

The twin only knows where things are: its own clock stands behind the dialog that stays open.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import load_match, save
from games.zuma.bot.brain import BRAIN
from games.zuma.rules.choices import grab_choice, pass_choice
from games.zuma.rules.moves import Call, Pass
from games.zuma.rules.state import ZumaState
from games.zuma.view.table.scene import ZumaScene
from tests.screen.driver import until
from tests.screen.twin import Twin

STRONGEST = 5
PERSON = 0
CALLS_LEFT = 2


class ZumaSeat:
    """The first seat at the table of a match file, played by clicks or by keys."""

    def __init__(self, twin: Twin, path: Path, *, is_by_keys: bool) -> None:
        self.twin = twin
        self.path = path
        self.is_by_keys = is_by_keys
        self.asked: list[Pass] = []
        """The cards pulled out so far."""
        scene = twin.table(load_match(path, catalog.find))
        assert isinstance(scene, ZumaScene) and scene.has_modal
        self.scene = scene
        self._read_at = 0

    @property
    def state(self) -> ZumaState:
        """The match as far as it is known here."""
        return self.scene.present()

    @property
    def match(self) -> Match:
        return self.scene.match

    def begin(self) -> None:
        """Leave the dialog in the window, once it is there; the twin's stays open."""
        self.twin.wait_until_seen()
        self._press("Return", self.scene.find("go").rect.center)

    def play(self) -> None:
        """Play until the match is over, as well as one can, and go on to its result."""
        rng = Random(1)
        while not self.match.is_over:
            if self.scene.view.is_waiting:
                self._go_on()
            self._act(rng)
            until(self._is_news, "something to happen at the table")
        self._go_on()

    def _go_on(self) -> None:
        """Ask for the next round as soon as the window offers it."""
        dialog = self.scene.layers.pop()
        self.scene.focus("next-round")
        self.twin.app.ui.is_focus_shown = self.is_by_keys
        self.twin.wait_until_seen("next-round")
        self._press("Return", self.scene.find("next-round").rect.center)
        self.scene.layers.append(dialog)
        self.scene.next_round()

    def _act(self, rng: Random) -> None:
        """Take a totem where there is reason to; else pull a card out, once a call."""
        view = self.state.view_for(PERSON)
        grab = grab_choice(view, STRONGEST, rng)
        if grab is not None:
            picture = self.scene.view.picture
            free = [n for n, colour in enumerate(picture.slots) if colour == grab.colour]
            slot = next(n for n in free if n not in picture.taken)
            key = self.scene.table_settings.keymap.cap(PERSON, grab.colour).lower()
            self._press(key, picture.totem_rect(slot).center)
        elif not view.grabbed and view.committed[PERSON] is None:
            moves, start = self.match.moves, len(self.match.moves)
            is_fresh = not start or not isinstance(moves[-1], Pass)
            if is_fresh:
                self.asked.append(pass_choice(view, STRONGEST, rng))
                index = self.scene.view.hand.cards.index(self.asked[-1].card)
                self._press(str(index + 1), self.scene.view.hand.fan.card_rect(index).center)

    def _press(self, key: str, pos: tuple[int, int]) -> None:
        if self.is_by_keys:
            self.twin.window.key(key)
        else:
            self.twin.window.click(pos)

    def _is_news(self) -> bool:
        """Whether the file tells more than is known; the twin then shows it."""
        written_at = self.path.stat().st_mtime_ns
        if written_at == self._read_at:
            return False
        self._read_at = written_at
        match = load_match(self.path, catalog.find)
        is_news = match.position > self.match.position
        self.twin.catch_up(self.scene, match)
        return is_news


def match_near_its_end(path: Path, levels: tuple[int, ...], seed: int) -> None:
    """Keep a match against bots in a file, with a few calls and one more deal to go."""
    seats = [Seat(f"P{index + 1}", index, bot=level) for index, level in enumerate(levels)]
    match = Match(catalog.game("zuma"), Setup(len(seats), seed), seats)
    strong, rng = [STRONGEST] * len(seats), Random(seed)
    while not _is_last_but_one(state := _state(match)) or not state.grabbed:
        seat = BRAIN.actor(state, strong, rng)
        match.play(BRAIN.chosen(state, seat, STRONGEST, rng))
    calls = [index for index, move in enumerate(match.moves) if isinstance(move, Call)]
    short = Match(match.game, match.setup, seats)
    for move in match.moves[: calls[-CALLS_LEFT - 1] + 1]:
        short.play(move)
    path.parent.mkdir(parents=True, exist_ok=True)
    save(short, path)


def _is_last_but_one(state: ZumaState) -> bool:
    """Whether one round is left after this one."""
    return (state.manche, state.round) == (state.table.manches - 1, state.table.rounds - 2)


def _state(match: Match) -> ZumaState:
    assert isinstance(match.state, ZumaState)
    return match.state
