"""The arrows of the architecture, read from the imports: the folder says what a module may know."""

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
STAGE = ("draw", "input", "motion", "system", "ui", "space", "widgets", "table", "scenes", "app")
"""The rooms of the stage: each may know those named before it."""
SPACE = ("geometry", "lighting", "faces", "building")
"""The rooms of `stage/space`: each may know those named before it."""
HEADLESS = {
    "core",
    "bots",
    "history",
    "host",
    "alone",
    "web",
    "catalog",
    "needs",
    "arguments",
    "completion",
    "__init__",
}
FLAT = {"table": "rules"}
"""Modules of a small game that has no rooms."""


def name_of(path: Path) -> str:
    """A module's name; a package's is that of its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {name_of(path): path for path in MODULES}


def room_of(module: str) -> str:
    """core, bots, host, stage.table, kiwara.view … or a module beside them."""
    parts = module.split(".")[1:]
    if not parts:
        return "__init__"
    if parts[0] == "stage":
        return ".".join(parts[:2])
    if parts[0] in catalog.names() and len(parts) > 1:
        return f"{parts[0]}.{FLAT.get(parts[1], parts[1])}"
    return parts[0]


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports_of(module: str) -> frozenset[str]:
    """Every module of ours that a module imports, inside functions and for types too."""
    tree = tree_of(NAMES[module])
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in NAMES else str(node.module))
    return frozenset(found)


def allowed(room: str) -> set[str]:
    """The rooms that a room may know."""
    first, _, second = room.partition(".")
    known = {"__init__", room}
    if first == "stage":
        rooms = STAGE[: STAGE.index(second) + 1] if second else ()
        return {
            *known,
            "stage",
            *(f"stage.{each}" for each in rooms),
            "core",
            "bots",
            "host",
            "alone",
            "history",
        }
    if first in catalog.names() and second:
        own = {
            "bot": ["rules"],
            "clock": ["rules"],
            "phone": ["rules"],
            "goals": ["rules"],
            "seals": ["rules"],
            "habits": ["rules"],
            "view": ["rules", "clock", "phone"],
            "companion": ["rules", "view"],
        }.get(second, [])
        rules = {*known, "core", first, *(f"{first}.{each}" for each in own)}
        if second == "bot":
            return {*rules, "bots"}
        if second == "goals":
            return {*rules, "alone"}
        if second == "phone":
            return {*rules, "host"}
        if second in ("seals", "habits"):
            return {*rules, "history"}
        if second in ("view", "companion"):
            return {*rules, "host", "stage", *(f"stage.{each}" for each in STAGE)}
        return rules
    return known | {
        "core": set(),
        "bots": {"core"},
        "host": {"bots", "core"},
        "alone": {"host", "bots", "core"},
        "history": {"core", "bots", "host"},
        "web": {"core", "host"},
        "catalog": {"core", "bots", "history"},
        "arguments": {"core"},
        "cli": {"core", "bots", "host", "web", "stage.app", "catalog", "arguments", "completion"},
    }.get(first, set())


def test_every_room_knows_only_what_it_may() -> None:
    for module in NAMES:
        known = {room_of(each) for each in imports_of(module) if each in NAMES}
        assert known <= allowed(room_of(module)), module


def test_space_is_built_from_the_ground_up() -> None:
    for module in NAMES:
        if room_of(module) == "stage.space" and module.count(".") > 3:
            known = {each.split(".")[3] for each in imports_of(module) if "stage.space." in each}
            own = module.split(".")[3]
            assert known <= set(SPACE[: SPACE.index(own) + 1]), module


def test_nothing_is_imported_in_a_circle() -> None:
    """Not even for types: whoever is known by another knows nothing of it."""
    graph = {module: {each for each in imports_of(module) if each in NAMES} for module in NAMES}
    done: set[str] = set()

    def follow(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " → ".join([*way[way.index(module) :], module])
        if module not in done:
            for each in sorted(graph[module]):
                follow(each, (*way, module))
            done.add(module)

    for module in sorted(graph):
        follow(module, ())


LATE = {
    "games.cli": "a command loads what it needs, and nothing else",
    "games.stage.app.launch": "the window waits for the folder, not for the scenes",
    "games.stage.table.game.desk": "bots are started when one is asked",
    "games.web.phones": "the server needs a package that may be missing",
    "games.kiwara.view.view": "whoever plays need not load the editor",
    "games.kumata.view.view": "whoever plays need not load the editor",
}
"""Modules that import others of ours inside functions, and why they may."""


def test_imports_stand_at_the_head() -> None:
    """An import inside a function hides an arrow; few have a reason."""
    for module, path in NAMES.items():
        functions = (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef))
        inside = [
            node
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("games")
        ]
        assert bool(inside) <= (module in LATE), module


def test_the_program_does_not_import_its_tests() -> None:
    for module in NAMES:
        assert not any(name.split(".")[0] == "tests" for name in imports_of(module)), module


def test_headless_rooms_do_not_import_pygame() -> None:
    for module in NAMES:
        room = room_of(module)
        is_sheet = room.endswith(".companion") and module.endswith(".sheet")
        if (
            room in HEADLESS
            or room.endswith((".rules", ".bot", ".clock", ".phone", ".goals", ".seals", ".habits"))
            or is_sheet
        ):
            assert not any(name.split(".")[0] == "pygame" for name in imports_of(module)), module


@pytest.mark.parametrize("name", catalog.names())
def test_rules_bots_and_core_load_without_pygame(name: str) -> None:
    sheet = f"games.{name}.companion.sheet, " if catalog.has_companion(name) else ""
    code = (
        f"import sys, games.{name}.rules, games.{name}.bot, {sheet}games.bots.worker, "
        "games.core.protocol, games.core.record, games.host.host; sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_every_module_is_used() -> None:
    used = {each for module in NAMES for each in imports_of(module) if each != module}
    entries = {"games", "games.cli", "games.needs", "games.stage.app.launch"}
    for name in catalog.names():
        parts = (
            "rules",
            "bot",
            "view",
            "companion",
            "companion.helper",
            "companion.sheet",
            "seals",
            "habits",
        )
        entries |= {f"games.{name}", *(f"games.{name}.{part}" for part in parts)}
        entries.add(f"games.{name}.goals")
    from games.stage.app.routes import ROUTES

    entries |= {f"games.stage.{module}" for module, _ in ROUTES.values()}
    packages = {module for module, path in NAMES.items() if path.stem == "__init__"}
    assert not set(NAMES) - used - entries - packages


def test_game_names_stay_in_their_rooms() -> None:
    """Outside its own room no file names a game, but the catalog finds them all."""
    for module, path in NAMES.items():
        foreign = set(catalog.names()) - {room_of(module).split(".")[0]}
        text = path.read_text(encoding="utf-8")
        if any(name in text for name in foreign):
            words = {
                node.value
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            assert not words & foreign, f"{path} names {words & foreign}"
