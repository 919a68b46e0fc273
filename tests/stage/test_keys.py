"""The table of keys: what it says holds in the code, the texts, the rules and the README."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG, ROOT
from games.core.language import codes, language
from games.core.tables import BadTable
from games.stage.input import keys as module
from games.stage.input.keys import Keys, chord, load_keys
from games.stage.widgets.focus import ARROWS
from games.stage.widgets.layer import ENTER
from games.zuma.view.table.keys import RESERVED

KEYS = load_keys(CONFIG)
OF_GAMES = [group for game in KEYS.games() for group in KEYS.of_game(game)]
GROUPS = [*KEYS.groups, *OF_GAMES]
ACTIONS = [action for group in GROUPS for action in KEYS.actions(group)]
SHOWN = [action for action in ACTIONS if KEYS.is_shown(action.partition(".")[0])]
IN_README = ("focus", "app", "board", "table", "camera")
LITERAL = re.compile(r"pygame\.K_(?:[a-z0-9]|F\d+|BACKSPACE|DELETE)\b")
"""Keys that mean something of their own; those of the focus move and choose everywhere."""


def say(code: str) -> module.Say:
    return language(CONFIG / "text", code).say


@pytest.fixture
def on_a_pc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "COMMAND", "ctrl")


def test_no_key_is_handled_past_the_table() -> None:
    fields = {ROOT / f"games/stage/widgets/{name}.py" for name in ("editing", "entry")}
    found = [
        f"{path.relative_to(ROOT)}: {literal}"
        for path in sorted({*(ROOT / "games").rglob("*.py")} - fields)
        for literal in LITERAL.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_code_asks_for_every_action_of_the_table() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "games").rglob("*.py")]
    own = ("focus.", "zuma_")  # the focus has its keys itself; Zuma makes these names
    for action in ACTIONS:
        assert action.startswith(own) or any(f'"{action}"' in text for text in texts), action


@pytest.mark.parametrize("code", codes(CONFIG / "text"))
def test_every_action_has_a_sentence_and_every_key_a_name(code: str) -> None:
    said = language(CONFIG / "text", code)
    for action in SHOWN:
        assert said.has(f"keys.{action}"), action
        for cap in KEYS.caps(action, said.say):
            assert "keys.cap" not in cap
    for group in GROUPS:
        if KEYS.is_shown(group) and group not in catalog.names():
            assert said.has(f"keys.{group}.title"), group


@pytest.mark.parametrize("code", codes(CONFIG / "text"))
def test_no_sentence_names_a_key_that_the_table_could_name(code: str) -> None:
    """Words of config/text have neither Ctrl nor a letter in brackets written into them."""
    for path in (CONFIG / "text").glob(f"*{code}.yaml"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() not in ("ctrl: Ctrl", "cmd: Cmd"):
                assert not re.search(r"\((?:[A-Z]|F\d+)\)|\bCtrl\b", line), (path.name, line)


@pytest.mark.parametrize("group", GROUPS)
def test_two_actions_of_one_place_never_share_a_key(group: str) -> None:
    actions = [a for each in {group, *KEYS.beside(group)} for a in KEYS.actions(each)]
    for one, two in combinations(actions, 2):
        assert not set(KEYS.chords(one)) & set(KEYS.chords(two)), (one, two)


def test_the_places_of_the_app_hold_together_as_their_scenes_do() -> None:
    assert set(KEYS.beside("table")) == {"app", "board", "camera"} == set(KEYS.beside("lesson"))
    for group in KEYS.groups:
        assert group in ("focus", "app") or "app" in KEYS.beside(group)
    for group in OF_GAMES:
        assert "app" in KEYS.beside(group)


def test_the_focus_moves_and_chooses_with_the_keys_of_the_table() -> None:
    assert {each.code for each in KEYS.chords("focus.arrows")} == set(ARROWS)
    assert {each.code for each in KEYS.chords("focus.choose")} == set(ENTER)


def test_no_hand_of_zuma_may_take_a_key_of_the_app_or_the_focus() -> None:
    pygame.init()
    reserved = {
        pygame.key.key_code(name)
        for name in RESERVED - {"left meta", "right meta", "alt gr", "caps lock"}
    }
    taken = ["focus.next", "focus.choose", "focus.back", "app.full_screen", "app.second"]
    for action in [*taken, "board.rules"]:
        assert {each.code for each in KEYS.chords(action)} <= reserved, action


@pytest.mark.parametrize("people", range(1, 7))
def test_everybody_at_zuma_has_a_key_for_each_totem(people: int) -> None:
    hands = [KEYS.chords(action) for action in KEYS.actions(f"zuma_{people}")]
    assert [len(each) for each in hands] == [people] * 3


# What a press means


def pressed(key: int, mod: int = 0, unicode: str = "", scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=scancode)


@pytest.mark.parametrize("command", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA])
def test_shift_matters_only_where_an_action_wants_it(command: int) -> None:
    names = {name: name for name in KEYS.actions("table")}
    shift = pygame.KMOD_LSHIFT
    assert KEYS.chosen(pressed(pygame.K_u), names) == "table.undo"
    assert KEYS.chosen(pressed(pygame.K_u, shift), names) == "table.undo"
    assert KEYS.chosen(pressed(pygame.K_n), names) == "table.next_mark"
    assert KEYS.chosen(pressed(pygame.K_n, shift), names) == "table.previous_mark"
    assert KEYS.chosen(pressed(pygame.K_z, command), names) == "table.undo"
    assert KEYS.chosen(pressed(pygame.K_z, command | shift), names) == "table.redo"
    assert KEYS.chosen(pressed(pygame.K_y, command | shift), names) == "table.redo"
    assert KEYS.chosen(pressed(pygame.K_u, command), names) is None
    assert KEYS.chosen(pressed(pygame.K_z, command | pygame.KMOD_LALT), names) is None
    assert KEYS.chosen(pressed(pygame.K_u, pygame.KMOD_RALT), names) is None


def test_a_sign_counts_however_the_keyboard_writes_it() -> None:
    shift = pygame.KMOD_LSHIFT
    assert KEYS.does(pressed(pygame.K_COLON, shift, "/"), "rules.search")
    assert KEYS.does(pressed(pygame.K_SLASH), "rules.search")
    assert not KEYS.does(pressed(pygame.K_COLON), "rules.search")


def test_a_digit_counts_by_its_place_where_a_sign_stands_on_its_key() -> None:
    french = pressed(pygame.K_AMPERSAND, unicode="&", scancode=pygame.KSCAN_1)
    assert KEYS.digit(french, "board.pick") is None
    assert KEYS.digit(french, "board.pick", is_by_place=True) == 1
    assert KEYS.digit(pressed(pygame.K_KP_7), "sheet.number") == 7
    assert KEYS.digit(pressed(pygame.K_7), "board.pick") == 7
    assert KEYS.digit(pressed(pygame.K_7, pygame.KMOD_LCTRL), "board.pick") is None


# What keys are called


@pytest.mark.parametrize(("word", "cap"), [("ctrl", "Ctrl+Z"), ("cmd", "Cmd+Z")])
def test_shortcuts_are_called_as_on_this_system(
    word: str, cap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "COMMAND", word)
    assert KEYS.cap("editor.undo", say("en")) == cap
    assert KEYS.command(say("fr")) == cap.partition("+")[0]


@pytest.mark.usefixtures("on_a_pc")
def test_keys_are_called_as_people_call_them() -> None:
    assert KEYS.caps("board.pick", say("en")) == ["1", "…", "9"]
    assert KEYS.caps("focus.arrows", say("fr")) == ["Flèches"]
    assert KEYS.caps("cuminos.pan", say("fr")) == ["Alt+Flèches"]
    assert KEYS.caps("camera.zoom_in", say("en")) == ["+", "="]
    assert KEYS.caps("table.redo", say("fr")) == ["Y", "Ctrl+Y", "Ctrl+Maj+Z"]
    assert KEYS.caps("kiwara_editor.erase", say("fr")) == ["0", "Suppr", "Retour arr."]


# The README


@pytest.mark.usefixtures("on_a_pc")
def test_the_readme_has_the_keys_of_the_table() -> None:
    def told(caps: list[str]) -> str:
        return " … ".join(caps[::2]) if "…" in caps else ", ".join(caps)

    rows = [
        f"| {told(KEYS.caps(action, say('en')))} | {say('en')(f'keys.{action}')} |"
        for group in IN_README
        for action in KEYS.actions(group)
    ]
    wanted = "\n".join(["| key | what it does |", "|---|---|", *rows]) + "\n\n"
    assert wanted in (ROOT / "README.md").read_text(encoding="utf-8"), wanted


# A broken table


def broken(tmp_path: Path, groups: str, game: str = "") -> Keys:
    pad = "gamepad: {buttons: {a: return}, axes: {leftx: [left, right]}}\n"
    (tmp_path / "keys.yaml").write_text(f"groups: {groups}\n{pad}", encoding="utf-8")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "chess.keys.yaml").write_text(f"groups: {game}\n", encoding="utf-8")
    made = Keys(tmp_path)
    made.of_game("chess")
    return made


@pytest.mark.parametrize(
    ("groups", "game", "problem"),
    [
        ("{a: {keys: {x: [hyper]}}}", "{}", "'hyper' is no key"),
        ("{a: {keys: {x: [U]}}}", "{}", "'U' is no key"),
        ("{a: {keys: {x: [super+u]}}}", "{}", "'super\\+u' is no key"),
        ("{a: {keys: {x: [u], y: [u]}}}", "{}", "a.x and a.y share a key"),
        ("{a: {keys: {x: [u]}, beside: [b]}}", "{}", "there is no group 'b'"),
        ("{a: {keys: {x: [u]}, besides: []}}", "{}", "besides"),
        ("{a: {keys: {x: [u]}}}", "{go: {keys: {y: [v]}}}", "must begin with chess"),
        ("{a: {keys: {x: [u]}}}", "{chess: {keys: {y: [u]}, beside: [a]}}", "a.x and chess.y"),
    ],
)
def test_a_mistake_in_the_table_is_named(
    tmp_path: Path, groups: str, game: str, problem: str
) -> None:
    with pytest.raises(BadTable, match=problem):
        broken(tmp_path, groups, game)


def test_a_game_without_keys_of_its_own_has_none(tmp_path: Path) -> None:
    made = broken(tmp_path, "{a: {keys: {x: [u]}}}", "{}")
    assert made.of_game("chess") == () == made.of_game("go")
    assert made.chords("a.x") == (chord("u"),)
    with pytest.raises(KeyError):
        made.chords("chess.x")
