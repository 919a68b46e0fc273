"""The arrows of the architecture, read from the imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from games import catalog

ROOT = catalog.ROOT
MODULES = sorted((ROOT / "games").rglob("*.py"))


def room_of(path: Path) -> str:
    """core, bots, stage, catalog, or a game's name."""
    parts = path.relative_to(ROOT / "games").parts
    return parts[0].removesuffix(".py")


@cache
def imports_of(path: Path) -> set[str]:
    """Every module that a file imports, those inside functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def rooms_imported(path: Path) -> set[str]:
    names = {tuple(name.split(".")) for name in imports_of(path) if name.startswith("games.")}
    known = {"core", "bots", "stage", "catalog", *catalog.names()}
    return {parts[1] for parts in names if len(parts) > 1 and parts[1] in known}


def uses_pygame(path: Path) -> bool:
    return any(name == "pygame" or name.startswith("pygame.") for name in imports_of(path))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT / "games")))
def test_arrows(path: Path) -> None:
    room = room_of(path)
    allowed = {
        "__init__": set(),
        "core": {"core"},
        "bots": {"bots", "core"},
        "stage": {"stage", "bots", "core"},
        "catalog": {"core", "bots"},
    }.get(room, {"core", "bots", "stage", room})
    assert rooms_imported(path) <= allowed


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT / "games")))
def test_headless_rooms_do_not_import_pygame(path: Path) -> None:
    if room_of(path) in ("core", "bots", "catalog", "__init__"):
        assert not uses_pygame(path)


@pytest.mark.parametrize("name", catalog.names())
def test_rules_bots_and_core_load_without_pygame(name: str) -> None:
    code = (
        f"import sys, games.{name}.rules, games.{name}.bot, games.{name}.table, games.bots.worker,"
        "games.core.protocol, games.core.record; sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


SIDES = {
    ("rules", "table"): {"core"},
    ("bot",): {"core", "bots"},
    ("view", "companion"): {"core", "stage"},
}
"""Where a game begins for each of its users, and which rooms may be entered from there."""


def reached(name: str, starts: tuple[str, ...]) -> set[str]:
    """The modules of a game's room that are needed from these on, directly or not."""
    seen: set[str] = set()
    fresh = {module for start in starts if _file(module := f"games.{name}.{start}").is_file()}
    while fresh:
        seen |= fresh
        wanted = {each for module in fresh for each in imports_of(_file(module))}
        fresh = {w for w in wanted if w.startswith(f"games.{name}.") and _file(w).is_file()} - seen
    return seen


@pytest.mark.parametrize("name", catalog.names())
@pytest.mark.parametrize("starts", SIDES, ids=" and ".join)
def test_a_games_rules_bot_and_view_keep_to_their_side(name: str, starts: tuple[str, ...]) -> None:
    """Rules know neither bots nor stage; a bot no stage; a view no bots, nor its game's own."""
    for module in sorted(reached(name, starts)):
        rooms = rooms_imported(_file(module))
        assert rooms <= {*SIDES[starts], name}, f"{module} imports {rooms}"


@pytest.mark.parametrize("name", catalog.names())
def test_every_module_of_a_game_is_used(name: str) -> None:
    used = {module for starts in SIDES for module in reached(name, starts)}
    found = {path.stem for path in (ROOT / "games" / name).glob("*.py")} - {"__init__"}
    assert {f"games.{name}.{stem}" for stem in found} == used


def _file(module: str) -> Path:
    return ROOT / (module.replace(".", "/") + ".py")


def test_game_names_stay_in_their_rooms() -> None:
    """Outside its own room no file names a game, but the catalog finds them all."""
    for path in MODULES:
        foreign = set(catalog.names()) - {room_of(path)}
        text = path.read_text(encoding="utf-8")
        if any(name in text for name in foreign):
            words = {
                node.value
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            assert not words & foreign, f"{path} names {words & foreign}"
