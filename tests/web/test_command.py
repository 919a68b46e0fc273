"""Phones from scripts: the command line opens the table and prints the ways in."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from games import catalog
from games.cli import Command
from games.core.match import Seat
from games.core.record import load_match
from tests.web.client import LOOPBACK, Phone
from tests.web.program import SOURCE, fetched, serving


def refused(*words: str) -> str:
    done = subprocess.run(
        [*SOURCE, *words, "--language", "en"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_phones_sit_down_at_a_table_that_a_script_opened(tmp_path: Path) -> None:
    words = ("zuma", "--seats", "phone,bot:1,phone", "--bind", LOOPBACK, "--language", "en")
    with serving([*SOURCE, *words], tmp_path) as places:
        assert list(places) == ["seat 0", "seat 2", "watch"]
        for who, url in places.items():
            path = "watch" if who == "watch" else ""
            assert re.fullmatch(rf"http://{LOOPBACK}:\d+/{path}\?k=[\w-]{{22}}", url)
        phone = Phone(places["seat 2"])
        phone.until_told("you")
        phone.sit("Ada")
        assert (phone.you["seat"], phone.you["game"]) == (2, "zuma")
        phone.until(lambda: phone.page != {})
        assert fetched(places["seat 0"].replace("k=", "k=x")).status == 403


def test_a_match_file_names_its_phones(tmp_path: Path) -> None:
    words = ("kiwara", "--seats", "phone,bot:1", "--bind", LOOPBACK)
    with serving([*SOURCE, *words], tmp_path):
        pass
    for path in (tmp_path / "matches").glob("kiwara-*.yaml"):
        seats = load_match(path, catalog.find).seats
        assert [seat.phone for seat in seats] == [True, False]


def test_the_port_is_the_one_asked_for(tmp_path: Path) -> None:
    words = ("kiwara", "--seats", "phone,bot:1", "--bind", LOOPBACK)
    with serving([*SOURCE, *words], tmp_path) as places:
        port = re.findall(r":(\d+)/", places["watch"])[0]
        assert port in refused(*words, "--port", port), "it is taken now"
    with serving([*SOURCE, *words, "--port", port], tmp_path) as places:
        assert f":{port}/" in places["seat 0"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "0"), "--port"),
        (("--port", "65536"), "--port"),
        (("--bind", "0.0.0.0"), "0.0.0.0"),
        (("--bind", "localhost"), "localhost"),
        (("--bind", "192.0.2.1"), "192.0.2.1"),
        (("--bind", "::1"), "::1"),
        (("--seats", "phone:3,bot"), "phone:3"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: tuple[str, ...], told: str) -> None:
    line = refused("kiwara", *words)
    assert told in line


def test_without_the_packages_everything_else_works(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(
        "import sys, importlib.util as util\n"
        "real = util.find_spec\n"
        "lost = ('websockets', 'segno')\n"
        "util.find_spec = lambda name, *more: None if name in lost else real(name, *more)\n"
        "for name in lost: sys.modules[name] = None\n"
        f"sys.path.insert(0, {str(catalog.ROOT)!r})\n"
        "from games.cli import main\n"
        "sys.exit(main())\n",
        encoding="utf-8",
    )
    program = [SOURCE[0], str(tmp_path / "main.py"), "--language"]

    def told(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*program, *words], capture_output=True, text=True, check=False)

    assert told("en", "--help").returncode == 0
    for code, word in (
        ("en", "Phones need websockets segno"),
        ("fr", "demandent websockets segno"),
    ):
        done = told(code, "zuma", "--seats", "phone,bot,bot")
        assert done.returncode == 2 and word in done.stderr and "pip install" in done.stderr


def test_addresses_are_printed_only_for_those_who_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They hold keys, and a desktop keeps what programs print."""
    quiet = Command(["kiwara"])._server_options(None)
    quiet.tell(0, "http://127.0.0.1/?k=key")
    assert capsys.readouterr().out == ""
    asked = Command(["kiwara", "--seats", "phone,bot", "--bind", LOOPBACK])
    options = asked._server_options(asked._match("kiwara", ""))
    options.tell(0, "http://127.0.0.1/?k=key")
    options.tell(None, "http://127.0.0.1/watch?k=key")
    assert capsys.readouterr().out == (
        "seat 0 http://127.0.0.1/?k=key\nwatch http://127.0.0.1/watch?k=key\n"
    )


def test_a_seat_is_a_phone_or_a_bot() -> None:
    assert Seat("Ada", 0, phone=True).phone
    with pytest.raises(ValueError):
        Seat("Ada", 0, bot=1, phone=True)
