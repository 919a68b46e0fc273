"""Cuminos at the table: whole matches, the first frames, and what stands around the board."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.record import load_match
from games.core.tables import BadTable
from games.cuminos.rules import moves as happened
from games.cuminos.rules.moves import Pass
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.ledger import rounds_of
from games.cuminos.view.look import load_look
from games.cuminos.view.view import CuminosView
from games.stage.draw.sprites import Sprites
from games.stage.draw.text import Writer
from games.stage.table.game.people import team_of
from tests.stage.cuminos_table import FORMS, NAMES, matched, people, play_on, seated
from tests.stage.table_hand import Hand

ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def test_the_bubble_stands_beside_the_ghost(hands: list[Hand], tmp_path: Path) -> None:
    _, view = seated(hands, tmp_path)
    middle = view.picture.area.center
    for x, y in ((0, 0), (-150, 40), (180, -60)):
        ghost = pygame.Rect(0, 0, 60, 80)
        ghost.center = (middle[0] + x, middle[1] + y)
        box = pygame.Rect(0, 0, 120, 40)
        view.bubble._settle(box, ghost, ())
        assert not box.colliderect(ghost)
        assert box.colliderect(ghost.inflate(60, 60))


@pytest.mark.parametrize(("count", "written"), [(1, []), (2, ["×2"]), (3, ["×3"])])
def test_faces_that_match_are_counted_from_two_on(
    count: int,
    written: list[str],
    hands: list[Hand],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, view = seated(hands, tmp_path)
    found: list[str] = []
    drawn = Writer.draw

    def noting(self: Writer, surface: pygame.Surface, words: str, *more: Any) -> pygame.Rect:
        found.append(words)
        return drawn(self, surface, words, *more)

    monkeypatch.setattr(Writer, "draw", noting)
    row = view.bubble._contacts([((1, 1), count)], "")
    row.draw(pygame.Surface((300, 60)), (10, 30))
    assert found == written


# Whole matches


def click_somewhere(hand: Hand, view: CuminosView, rng: Random) -> None:
    """Pick a bar that fits, look from a side that shows its place, and click there."""
    state = view.state
    names = [name for name in state.hand(state.to_move or 0) if state.places_of(name)]
    hand.click_widget(f"piece-{rng.choice(names)}")
    if not view.hand.held.columns or rng.random() < 0.3:
        hand.click_widget("action-lay" if view.hand.held.is_upright else "action-stand")
    if not view.hand.held.columns:
        hand.click_widget("action-lay" if view.hand.held.is_upright else "action-stand")
    for _ in range(rng.randrange(3)):
        hand.click_widget("action-turn")
    spots = [view.picture.top_pos(column) for column in sorted(view.hand.held.columns)]
    area = view.board.inflate(-20, -140)
    seen = [
        pos
        for pos, column in zip(spots, sorted(view.hand.held.columns), strict=True)
        if area.collidepoint(pos) and view.picture.column_under(pos) == column
    ]
    if not seen:
        hand.click_widget(rng.choice(("turn-right", "look-down")))
        return
    hand.click(rng.choice(seen))


def test_a_whole_match_by_mouse_alone(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, seats=people(2, bots=1))
    rng = Random(4)
    for _ in range(300):
        if not hand.wait_for_person():
            break
        if rng.random() < 0.1 and view.state.can_pass():
            hand.click_widget("action-pass")
        else:
            click_somewhere(hand, view, rng)
    assert hand.match.is_over
    again = load_match(hand.path, catalog.find)
    assert again.state.to_json() == hand.match.state.to_json()
    for _ in range(30):
        hand.app.step(0.1)
    assert type(hand.app.scene).__name__ == "ResultScene"


@pytest.mark.slow
def test_a_whole_match_by_keyboard_alone(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path, 2)
    rng = Random(8)
    for _ in range(900):
        if not hand.wait_for_person():
            break
        hand.key(rng.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)))
        if not hand.wait_for_person():
            break
        if rng.random() < 0.3:
            hand.key(pygame.K_f)
        for _ in range(rng.randrange(1, 4)):
            hand.key(rng.choice(ARROWS))
        if rng.random() < 0.4:
            hand.key(pygame.K_r)
        hand.key(pygame.K_RETURN)
        hand.back_to_the_board()
    assert hand.match.is_over


# First frames


@pytest.mark.parametrize(("players", "form"), FORMS)
def test_the_first_frame_and_a_later_one_for_every_table(
    players: int, form: str, hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, players, options={"teams": form})
    hand.move_to(view.board.center)
    assert view.aim.is_legal and str(view.aim.move).startswith(view.hand.held.cumino[0])
    hand.app.screenshot()
    play_on(hand, 2 * players + 3)
    hand.app.screenshot()
    if form == "none":
        assert all(view.margins.standing(seat) for seat in range(players))
    letters = {team_of(view.state, seat) for seat in range(players)}
    assert len(letters) == (1 if form == "none" else int(form[0]))


@pytest.mark.parametrize(
    ("size", "theme", "text_size"),
    [((960, 600), "light", 1.0), ((1280, 800), "dark", 2.0), ((1920, 1080), "light", 0.8)],
)
def test_the_table_draws_the_same_picture_twice(
    size: tuple[int, int], theme: str, text_size: float, hands: list[Hand], tmp_path: Path
) -> None:
    hand, _ = seated(hands, tmp_path, 4, size=size, theme=theme, text_size=text_size, language="fr")
    play_on(hand, 12)
    hand.app.step(9.0)
    hand.key(pygame.K_RIGHT)
    first, second = hand.app.screenshot(), hand.app.screenshot()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_nothing_is_drawn_while_nothing_happens(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path, animation="normal")
    for _ in range(100):
        hand.app.step(0.1)
    before = hand.app.draws
    for _ in range(100):
        hand.app.step(0.1)
    assert hand.app.draws == before


# Around the board


@pytest.mark.parametrize(("players", "form"), FORMS)
def test_the_score_sheet_adds_up_at_every_position(players: int, form: str) -> None:
    match = matched(players, players, form)
    for position in range(len(match.states)):
        rounds = rounds_of(match, position)
        state = match.states[position]
        assert isinstance(state, CuminosState)
        sums = [sum(each.points(seat) for each in rounds) for seat in range(players)]
        assert sums == state.totals()
        ended = state.past_rounds
        assert [[r.points(s) for s in range(players)] for r in rounds[: len(ended)]] == ended


def test_the_sheet_opens_from_the_values_and_by_key(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path, 3)
    play_on(hand, 30)
    for opening in ("click", "key"):
        if opening == "click":
            hand.click_widget("context")
        else:
            hand.key(pygame.K_t)
        assert hand.scene.has_modal
        hand.app.screenshot()
        hand.key(pygame.K_ESCAPE)
        assert not hand.scene.has_modal


class Noting(pygame.Surface):
    """A picture that knows what was laid on it where."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.laid: list[pygame.Rect] = []

    def blit(self, *given: Any) -> pygame.Rect:
        self.laid.append(super().blit(*given))
        return self.laid[-1]


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 6])
def test_the_sheet_keeps_bars_and_points_apart_and_cuts_no_word(
    players: int, text_size: float, cut: list[str], hands: list[Hand], tmp_path: Path
) -> None:
    hand, view = seated(hands, tmp_path, players, size=(960, 600), text_size=text_size)
    play_on(hand, 40)
    hand.key(pygame.K_t)
    sheet = hand.scene.find("sheet")
    picture = Noting((sheet.rect.right, sheet.rect.bottom))
    cut.clear()
    sheet.draw(picture)
    px, heads = view.ui.px, sheet.rect.y + view.ui.px(44)
    written = [box for box in picture.laid if box.y > heads and px(11) < box.width < px(96)]
    assert len(written) > 40
    crossing = [pair for pair in itertools.combinations(written, 2) if pair[0].colliderect(pair[1])]
    assert not crossing
    assert set(cut) <= set(NAMES), "heads keep their signs where a name does not fit"


def test_the_log_tells_points_multiplications_and_skips(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, 2, seed=5)
    play_on(hand, 40, seed=2)
    rows = view.margins.log_rows()
    assert len(rows) == hand.match.position
    for row, events in zip(rows, hand.match.events, strict=True):
        placed = events[0]
        if isinstance(placed, happened.CuminoPlaced):
            assert row.note == f"+{placed.points}"
            assert ("×" in row.detail) == (placed.factor > 1)
        for event in events:
            if isinstance(event, happened.TurnSkipped):
                assert NAMES[event.seat] in row.detail


def test_passing_is_offered_only_when_it_is_allowed(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path)

    def can_pass() -> bool:
        return next(action for action in view.margins.actions() if action.key == "pass").is_enabled

    assert not can_pass(), "not on the source"
    play_on(hand, 1)
    assert can_pass()
    hand.click_widget("action-pass")
    assert str(hand.match.moves[-1]) == "pass"
    assert not can_pass(), "the other one has just passed"


def test_pictures_of_positions_have_no_hands(hands: list[Hand], tmp_path: Path) -> None:
    hand, _ = seated(hands, tmp_path)
    game = catalog.game("cuminos")
    state = game.from_json({"placed": ["0:2@0,0,1/5@0,0,2"]})
    plain = CuminosView.snapshot(hand.app.ui, state, (320, 200))
    ghost = CuminosView.snapshot(hand.app.ui, state, (320, 200), move="2@1,0,1/3@2,0,1")
    assert plain.get_size() == (320, 200)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ghost, "RGB")


def test_a_mistake_in_the_look_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "games"
    folder.mkdir(parents=True)
    text = (catalog.CONFIG / "games" / "cuminos.look.yaml").read_text(encoding="utf-8")
    (folder / "cuminos.look.yaml").write_text(text.replace("yaw: 30.0", "yaw: 400.0"), "utf-8")
    with pytest.raises(BadTable, match="frame"):
        load_look(tmp_path)


@pytest.mark.parametrize("size", [(1280, 700), (960, 600)])
def test_a_small_window_tells_the_round(
    size: tuple[int, int], hands: list[Hand], tmp_path: Path
) -> None:
    hand, _ = seated(hands, tmp_path, 6, size=size, options={"teams": "2x3"})
    assert hand.scene.find("banner").title.startswith("Round 1 of 6 · ")
    hand.app.change(hand.app.ui.settings.but(text_size=2.0))
    hand.app.step(0.0)
    assert hand.scene.find("banner").said.startswith("Round 1 of 6 · ")


@pytest.mark.parametrize("room", [(60, 30), (200, 58), (40, 14)])
def test_signs_behind_a_hand_tell_who_opened_and_who_passed(
    room: tuple[int, int], hands: list[Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, view = seated(hands, tmp_path, 3)
    play_on(hand, 1)
    hand.scene.play(Pass())
    found: dict[str, pygame.Rect] = {}
    draw = Sprites.draw

    def noting(self: Sprites, sheet: pygame.Surface, name: str, at: Any, *more: Any) -> None:
        if name.startswith("common/ui/"):
            found[name.rsplit("/", 1)[1]] = pygame.Rect(0, 0, more[0], more[0]).move_to(center=at)
        draw(self, sheet, name, at, *more)

    monkeypatch.setattr(Sprites, "draw", noting)
    rect = pygame.Rect((20, 20), room)
    seen = {}
    for seat in range(3):
        found.clear()
        view.margins.draw_hand(pygame.Surface((300, 100)), rect, seat)
        seen[seat] = {*found} & {"flag", "hand"}
        assert all(rect.contains(found[sign]) for sign in seen[seat])
    assert seen == {0: {"flag"}, 1: {"hand"}, 2: set()}
