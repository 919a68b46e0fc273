"""A table that only pretends: it serves the pages and says what a test tells it to say."""

from __future__ import annotations

import importlib
import io
import json
import threading
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pygame
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from games.catalog import CONFIG, ROOT
from games.core.tables import read

PAGES = ROOT / "games" / "web" / "pages"
SPRITES = ROOT / "sprites"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'"
)
EXAMPLES = read(Path(__file__).with_name("examples.yaml"), is_own=True)
KEY = "the-right-key"
CODE = "KIWI"


def texts(lang: str, game: str = "") -> dict[str, Any]:
    """What the pages say in a language, a game's own laid over it."""
    said = dict(read(CONFIG / "text" / f"{lang}.yaml", is_own=True)["phone"])
    if game:
        own = read(CONFIG / "text" / f"{game}.{lang}.yaml", is_own=True)[game]
        said.update(own.get("phone", {}))
    return said


def spoken(node: Any, lang: str) -> Any:
    """An example in one language."""
    if isinstance(node, dict):
        if set(node) == {"fr", "en"}:
            return node[lang]
        return {key: spoken(each, lang) for key, each in node.items()}
    return [spoken(each, lang) for each in node] if isinstance(node, list) else node


def laid(page: dict[str, Any]) -> dict[str, Any]:
    """An example with what it is laid over."""
    below = EXAMPLES["base"][page["like"]] if "like" in page else None
    own = {key: value for key, value in page.items() if key != "like"}
    return {**laid(below), **own} if below is not None else own


def drawn(sprite: str, width: int, height: int) -> bytes:
    """A drawing of ours as PNG."""
    picture = pygame.image.load_sized_svg(SPRITES / sprite, (width, height))
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()


class Fake:
    """The table. `show` and `tell` reach every phone; `heard` is what they said."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.example = "lobby"
        self.is_busy = False
        self.is_deaf = False
        self._phones: dict[ServerConnection, str] = {}
        self._files = _files()
        self._lock = threading.Lock()
        self._server: Server = serve(
            self._phone, "127.0.0.1", 0, process_request=self._fetched, compression=None
        )
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def url(self) -> str:
        return f"{self.address}?k={KEY}"

    def wishes(self) -> list[dict[str, Any]]:
        """What was wanted so far."""
        return [message["do"] for message in self.heard if message["t"] == "want"]

    def show(self, example: str, **changes: Any) -> None:
        """Let every phone show this example, changed so."""
        self.example = example
        for phone, lang in list(self._phones.items()):
            self._send(phone, self._page(lang, changes))

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to every phone."""
        for phone in list(self._phones):
            self._send(phone, message)

    def picture(self, name: str, data: bytes) -> None:
        """Give every phone a picture."""
        for phone in list(self._phones):
            phone.send(bytes([len(name)]) + name.encode() + data)

    def cut(self, code: int = 1011) -> None:
        """End every connection."""
        for phone in list(self._phones):
            phone.close(code, "cut")

    def close(self) -> None:
        """Free the port."""
        self._server.shutdown()

    # Inside

    def _you(self, lang: str) -> dict[str, Any]:
        example = EXAMPLES["pages"][self.example]
        you = {**EXAMPLES["seats"][example["seat"]]["you"], **example.get("you", {})}
        return {"t": "you", **you, "lang": lang, "texts": texts(lang, you["game"])}

    def _page(self, lang: str, changes: dict[str, Any]) -> dict[str, Any]:
        example = EXAMPLES["pages"][self.example]
        players = EXAMPLES["seats"][example["seat"]]["players"]
        page = {"players": players, **laid(example["page"] or {}), **changes}
        return {"t": "show", "page": spoken(page, lang)}

    def _send(self, phone: ServerConnection, message: dict[str, Any]) -> None:
        try:
            phone.send(json.dumps(message))
        except ConnectionClosed:
            self._phones.pop(phone, None)

    def _phone(self, phone: ServerConnection) -> None:
        try:
            hello = json.loads(phone.recv())
            self._welcome(phone, hello)
            for raw in phone:
                with self._lock:
                    self.heard.append(json.loads(raw))
        except ConnectionClosed:
            pass
        finally:
            self._phones.pop(phone, None)

    def _welcome(self, phone: ServerConnection, hello: dict[str, Any]) -> None:
        with self._lock:
            self.heard.append(hello)
        lang = hello["lang"] if hello["lang"] in ("fr", "en") else "en"
        if hello.get("key") != KEY and hello.get("code") != CODE:
            words = {"fr": "Ce code n’est pas le bon.", "en": "This is not the code."}[lang]
            self._send(phone, {"t": "refused", "words": words})
            phone.close(4003, "refused")
            return
        you = self._you(lang)
        self._send(phone, {**you, "key": KEY} if "code" in hello else you)
        self._phones[phone] = lang
        if self.is_busy:
            self._send(phone, {"t": "busy"})
        elif hello.get("watch"):
            phone.send(b"\x05watch" + drawn("rumis/cover.svg", 640, 640))
        elif you["is_seated"]:
            self._send(phone, self._page(lang, {}))
            self._draw(phone)
        self._send(phone, {"t": "ping", "n": 1})

    def _draw(self, phone: ServerConnection) -> None:
        page = laid(EXAMPLES["pages"][self.example]["page"])
        if page["page"] != "turn":
            return
        phone.send(b"\x05board" + drawn("kiwara/cover.svg", 732, 640))
        for piece in page["pieces"]:
            name = f"piece:{piece['id']}"
            data = drawn(f"kiwara/{piece['id']}.svg", 104, 104)
            phone.send(bytes([len(name)]) + name.encode() + data)

    def _fetched(self, connection: ServerConnection, request: Request) -> Response | None:
        address = request.path.partition("?")[0]
        if address == "/ws":
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "") if self.is_deaf else None
        if address in self._files:
            kind, body = self._files[address]
            headers = Headers({"Content-Type": kind, "Content-Security-Policy": POLICY})
            headers["Content-Length"] = str(len(body))
            headers["Connection"] = "close"
            return Response(200, "OK", headers, body)
        return connection.respond(HTTPStatus.NOT_FOUND, "")


def _files() -> dict[str, tuple[str, bytes]]:
    table = read(PAGES / "files.yaml", is_own=True)
    found = {address: _file(PAGES / name) for address, name in table["pages"].items()}
    found |= {f"/{name}": _file(PAGES / name) for name in table["files"]}
    for pattern in table["sprites"]:
        for path in SPRITES.glob(pattern):
            found[f"/sprites/{path.relative_to(SPRITES).as_posix()}"] = _file(path)
    for name, (module, font) in table["fonts"].items():
        path = Path(getattr(importlib.import_module(module), font))
        found[f"/fonts/{name}.ttf"] = ("font/ttf", path.read_bytes())
    for lang in ("fr", "en"):
        body = json.dumps(texts(lang)).encode()
        found[table["texts"].format(lang=lang)] = ("application/json", body)
    return found


def _file(path: Path) -> tuple[str, bytes]:
    return KINDS[path.suffix], path.read_bytes()
