"""What is missing is said in one sentence, before anything can fail for the want of it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import needs
from games.catalog import ROOT
from games.web.phones import PACKAGES

LOAD = "import sys; sys.argv = ['main.py', '--version']; sys.path.insert(0, {root!r}); {before}\n"
RUN = "import runpy; runpy.run_path({main!r}, run_name='__main__')"


def started(before: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the program in a Python in which something was changed before."""
    code = (LOAD + RUN).format(root=str(ROOT), main=str(ROOT / "main.py"), before=before)
    plain = {**os.environ, "LANGUAGE": "", "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(
        [sys.executable, "-c", code], env=plain, capture_output=True, text=True, check=False
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode != 0 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("tablee: ")
    return line


def test_an_old_python_is_told_by_its_number() -> None:
    line = refused(started("sys.version_info = (3, 6, 9)"))
    assert "3.10" in line and "3.6" in line


def test_the_entry_can_be_read_by_any_python() -> None:
    text = (ROOT / "main.py").read_bytes()
    assert text.isascii(), "older ones take no other letters without being told"
    tree = ast.parse(text)
    newer = (ast.JoinedStr, ast.FunctionDef, ast.ClassDef, ast.AnnAssign, ast.NamedExpr, ast.Match)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [node for node in imports if getattr(node, "module", "") == "__future__"]
    check = next(node for node in tree.body if isinstance(node, ast.If))
    before = [node for node in imports if node.lineno < check.lineno]
    assert {name.name for node in before for name in node.names} == {"os", "sys"}


@pytest.mark.parametrize(("module", "name"), needs.PACKAGES.items())
def test_a_missing_package_is_named(module: str, name: str) -> None:
    hide = f"""
import importlib.util as util
real = util.find_spec
util.find_spec = lambda name, *more: None if name == {module!r} else real(name, *more)
sys.modules[{module!r}] = None"""
    line = refused(started(hide))
    assert name in line and "pip install" in line
    assert "introuvable" in refused(started(hide, LANGUAGE="fr"))


def test_the_packages_are_those_of_the_requirements() -> None:
    """Those of the phones are asked for, but the program starts without them."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    needed = {*needs.PACKAGES.values(), *PACKAGES}
    assert {line.partition(">=")[0] for line in lines} == needed
    assert not set(PACKAGES) & set(needs.PACKAGES.values())


def test_the_other_pygame_is_told(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("raise SystemExit('imported')")
    (tmp_path / "pygame_ce-2.5.2.dist-info").mkdir()
    first = f"sys.path.insert(0, {str(tmp_path)!r})"
    assert started(first).returncode == 0
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    line = refused(started(first))
    assert "uninstall" in line and "pygame-ce" in line
