"""Plain requests: a fixed list of files, and nothing else of the laptop."""

from __future__ import annotations

import pytest

from games.catalog import CONFIG, ROOT
from games.core.tables import load
from games.web.files import LIST, PAGES, Files, FileTable
from games.web.speech import Speech
from tests.web.client import evening

KEY = "k" * 22


@pytest.fixture
def files() -> Files:
    def is_key(key: str, is_watch: bool) -> bool:
        return key == KEY and not is_watch

    return Files(ROOT / "sprites", Speech(CONFIG / "text", lambda: "en"), is_key)


def test_every_file_of_the_list_is_there_and_handed_out(files: Files) -> None:
    table = load(PAGES / LIST, FileTable, is_own=True)
    names = ["/", "/watch", *(f"/{name}" for name in table.files)]
    for name in [*names, "/text/fr.json", "/sprites/zuma/jaguar.svg", "/fonts/title.ttf"]:
        answer = files.answer("GET", name)
        assert answer.status == 200 and answer.body, name


def test_nothing_else_lies_among_the_pages() -> None:
    table = load(PAGES / LIST, FileTable, is_own=True)
    listed = {*table.files, *table.pages.values(), LIST}
    assert {path.relative_to(PAGES).as_posix() for path in PAGES.rglob("*")} == listed


def test_a_right_key_opens_its_own_page_only(files: Files) -> None:
    assert files.answer("GET", f"/?k={KEY}").status == 200
    assert files.answer("GET", f"/watch?k={KEY}").status == 403


@pytest.mark.parametrize(
    "target",
    [
        "//",
        "/.",
        "/..",
        "/../main.py",
        "/%2e%2e/main.py",
        "/sprites/../config/app.yaml",
        "/sprites/..%2fconfig/app.yaml",
        "/sprites/%2e%2e/config/app.yaml",
        "/sprites/zuma/",
        "/sprites/",
        "/sprites/zuma/jaguar.svg/",
        "/sprites/zuma/jaguar.svg?x",
        "/sprites/zuma/JAGUAR.svg",
        "/sprites/zuma\\jaguar.svg",
        "/sprites/zuma/jaguar.svg%00",
        "/sprites/CREDITS.md",
        "/fonts/../title.ttf",
        "/fonts/title.otf",
        "/files.yaml",
        "/text/../en.json",
        "/text/de.json",
        "/text/en.json/",
        "/ws/",
        "//etc/passwd",
        "/etc/passwd",
        "file:///etc/passwd",
        "http://127.0.0.1/",
        "*",
        "",
        "/index.html",
        "/favicon.ico",
    ],
)
def test_path_tricks_find_nothing(files: Files, target: str) -> None:
    answer = files.answer("GET", target)
    assert (answer.status, answer.body) == (404, b"")


@pytest.mark.parametrize(
    "query", ["", "k=", "k=x", f"k={KEY}&k={KEY}", f"K={KEY}", f"k={KEY}%00", f"{KEY}", "k=%ff"]
)
def test_a_wrong_key_is_403_and_nothing_else(files: Files, query: str) -> None:
    answer = files.answer("GET", f"/?{query}")
    assert (answer.status, answer.body) == (403, b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "HEAD", "DELETE", "OPTIONS", "get"])
def test_only_get_is_answered(files: Files, method: str) -> None:
    assert files.answer(method, "/").status == 405


def test_every_answer_says_how_far_it_may_be_trusted() -> None:
    with evening([0]) as night:
        for path in ("/", "/nothing", "/?k=wrong", "/style.css", "/text/en.json"):
            headers = night.get(path).headers
            policy = headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "script-src 'self';" in policy
            assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["Cache-Control"] == "no-store"
            assert "Server" not in headers and "Date" not in headers


def test_only_our_own_name_is_answered() -> None:
    with evening([0]) as night:
        host = night.phones.invitation(0).place
        for name in ("evil.example", "localhost", f"evil.{host}", "127.0.0.1", "127.0.0.1:1", ""):
            assert night.get("/", Host=name).status == 403, "a page of somebody else asks"
        assert night.get("/", Host=host).status in (200, 404)
