"""The fixed list of what is handed out by plain GET, and how each request is answered."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import msgspec

from games.core.tables import load
from games.web.keys import KEY
from games.web.speech import Speech

PAGES = Path(__file__).parent / "pages"
LIST = "files.yaml"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
}
NEVER, AN_HOUR = "no-store", "private, max-age=3600"

IsKey = Callable[[str, bool], bool]
"""Whether a key opens a seat, or a display where the second is true."""


class FileTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`files.yaml`: addresses of pages, and what lies beside them."""

    pages: dict[str, str]
    files: list[str]
    sprites: list[str]
    fonts: dict[str, tuple[str, str]]
    texts: str


@dataclass(frozen=True)
class Answer:
    """What is sent for a request."""

    status: HTTPStatus
    kind: str = "text/plain"
    body: bytes = b""
    caching: str = NEVER


@dataclass(frozen=True)
class _File:
    path: Path
    caching: str


class Files:
    """Everything that can be fetched, by its exact address. Nothing else is ever opened."""

    def __init__(self, sprites: Path, speech: Speech, is_key: IsKey, pages: Path = PAGES) -> None:
        table = load(pages / LIST, FileTable, is_own=True)
        self._is_key = is_key
        self._pages = {address: pages / name for address, name in table.pages.items()}
        self._files = {f"/{name}": _File(pages / name, NEVER) for name in table.files}
        for pattern in table.sprites:
            for path in sprites.glob(pattern):
                name = path.relative_to(sprites).as_posix()
                self._files[f"/sprites/{name}"] = _File(path, AN_HOUR)
        for name, (module, font) in table.fonts.items():
            path = Path(getattr(importlib.import_module(module), font))
            self._files[f"/fonts/{name}.ttf"] = _File(path, AN_HOUR)
        self._speech = speech
        self._texts = {table.texts.format(lang=code): code for code in speech.codes()}

    def answer(self, method: str, target: str) -> Answer:
        """What a request gets; its target is the address as it was sent, query and all."""
        if method != "GET":
            return Answer(HTTPStatus.METHOD_NOT_ALLOWED)
        address, mark, query = target.partition("?")
        if address in self._pages:
            if mark and not self._is_open(query, address != "/"):
                return Answer(HTTPStatus.FORBIDDEN)
            return _sent(_File(self._pages[address], NEVER))
        if target in self._texts:
            texts = msgspec.json.encode(self._speech.texts(self._texts[target]))
            return Answer(HTTPStatus.OK, KINDS[".json"], texts)
        found = self._files.get(target)
        return Answer(HTTPStatus.NOT_FOUND) if found is None else _sent(found)

    def _is_open(self, query: str, is_watch: bool) -> bool:
        """Whether a query is a key, and a right one."""
        name, _, key = query.partition("=")
        return name == "k" and bool(KEY.fullmatch(key)) and self._is_key(key, is_watch)


def _sent(file: _File) -> Answer:
    if not file.path.is_file():
        return Answer(HTTPStatus.NOT_FOUND)
    return Answer(HTTPStatus.OK, KINDS[file.path.suffix], file.path.read_bytes(), file.caching)


def security_headers(authority: str) -> dict[str, str]:
    """What every answer says about how far its page may be trusted."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        f"img-src 'self' blob: data:; connect-src 'self' ws://{authority}; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
