"""A real browser without a screen, spoken to in its own protocol: pages, fingers, pictures."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
)
PATIENCE = 60.0
"""Seconds until a condition that does not come is given up: far more than any machine needs."""
STEP = 0.05


def path() -> str | None:
    """Where the browser is, if there is one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Failed(AssertionError):
    """A page did not do what was asked."""


class Chromium:
    """The browser. Each context is a phone of its own: nothing kept is shared between two."""

    def __init__(self) -> None:
        program = path()
        assert program is not None
        self._home = tempfile.mkdtemp(prefix="tablee-browser-")
        self._process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={self._home}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        line = connect(self._address(), max_size=None, compression=None, ping_interval=None)
        self._socket: ClientConnection = line.__enter__()  # it is open until `close`
        self._numbers = itertools.count(1)
        self.events: list[dict[str, Any]] = []

    def _address(self) -> str:
        said = Path(self._home) / "DevToolsActivePort"
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if said.exists() and len(lines := said.read_text().split()) == 2:
                return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
            if self._process.poll() is not None:
                raise Failed("the browser did not start")
            time.sleep(STEP)
        raise Failed("the browser says nothing")

    def call(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Ask the browser something and wait for its answer; events on the way are kept."""
        number = next(self._numbers)
        request: dict[str, Any] = {"id": number, "method": method, "params": params}
        if session is not None:
            request["sessionId"] = session
        self._socket.send(json.dumps(request))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message.get("id") == number:
                if "error" in message:
                    raise Failed(f"{method}: {message['error']}")
                result: dict[str, Any] = message["result"]
                return result
            if "method" in message:
                self.events.append(message)

    def phone(self) -> str:
        """A new phone: a context that shares nothing with the others."""
        context: str = self.call("Target.createBrowserContext")["browserContextId"]
        return context

    def page(
        self, width: int = 390, height: int = 844, *, context: str | None = None, **looks: Any
    ) -> Page:
        """An empty page of this size, of a new phone unless one is named."""
        made = self.call(
            "Target.createTarget", url="about:blank", browserContextId=context or self.phone()
        )
        attached = self.call("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        page = Page(self, made["targetId"], attached["sessionId"])
        page.ask("Page.enable")
        page.ask("Runtime.enable")
        page.ask("Network.enable")
        page.ask("Log.enable")
        page.size(width, height)
        page.look(**looks)
        return page

    def close(self) -> None:
        """End the browser and forget everything that it kept."""
        self._socket.close()
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        shutil.rmtree(self._home, ignore_errors=True)


class Page:
    """A page as a person has it before them."""

    def __init__(self, browser: Chromium, target: str, session: str) -> None:
        self._browser = browser
        self._target = target
        self.session = session

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Speak to this page's part of the browser."""
        return self._browser.call(method, self.session, **params)

    def size(self, width: int, height: int) -> None:
        """Hold the phone so; also turns it."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=True,
        )
        self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def look(
        self,
        *,
        lang: str = "fr",
        is_dark: bool = False,
        is_calm: bool = True,
        text: int = 16,
        is_contrasted: bool = False,
    ) -> None:
        """What the phone was set to."""
        features = {
            "prefers-color-scheme": "dark" if is_dark else "light",
            "prefers-reduced-motion": "reduce" if is_calm else "no-preference",
            "prefers-contrast": "more" if is_contrasted else "no-preference",
        }
        self.ask(
            "Emulation.setEmulatedMedia",
            features=[{"name": name, "value": value} for name, value in features.items()],
        )
        agent = self._browser.call("Browser.getVersion")["userAgent"]
        self.ask("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=lang)
        self.ask("Page.setFontSizes", fontSizes={"standard": text, "fixed": text})

    def go(self, address: str) -> None:
        """Open an address."""
        self.ask("Page.navigate", url=address)

    def reload(self) -> None:
        """Load the page again."""
        self.ask("Page.reload")

    def network(self, is_on: bool) -> None:
        """Take the phone's network away, or give it back."""
        self.ask(
            "Network.emulateNetworkConditions",
            offline=not is_on,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    def value(self, expression: str) -> Any:
        """What an expression is worth on the page."""
        answer = self.ask(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise Failed(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, expression: str, patience: float = PATIENCE) -> Any:
        """Wait until an expression holds, and say what it is worth."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            try:
                if found := self.value(expression):
                    return found
            except Failed:
                # Between two pages there is nothing to ask.
                pass
            time.sleep(STEP)
        raise Failed(f"{expression} never held; the page says: {self.text()!r}")

    def text(self) -> str:
        """Everything that can be read."""
        found: str = self.value("document.body.innerText")
        return found

    def has(self, words: str) -> None:
        """Wait until these words can be read, whatever their spaces."""
        self.wait(f"document.body.innerText.replace(/\\s/g, ' ').includes({json.dumps(words)})")

    def box(self, selector: str) -> tuple[float, float, float, float]:
        """Where an element is: left, top, width, height."""
        found = self.wait(
            f"(() => {{ const node = document.querySelector({json.dumps(selector)});"
            " if (!node) return null; const box = node.getBoundingClientRect();"
            " return [box.x, box.y, box.width, box.height]; })()"
        )
        left, top, width, height = found
        return left, top, width, height

    def middle(self, selector: str) -> tuple[float, float]:
        """The middle of an element."""
        left, top, width, height = self.box(selector)
        return left + width / 2, top + height / 2

    def down(self, x: float, y: float) -> None:
        """Touch."""
        self.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        """Draw the finger over the glass."""
        self.ask("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": y}])

    def up(self) -> None:
        """Lift the finger."""
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def tap(self, selector: str) -> None:
        """Touch the middle of an element and lift the finger."""
        self.value(
            f"document.querySelector({json.dumps(selector)})?.scrollIntoView({{block: 'nearest'}})"
        )
        self.down(*self.middle(selector))
        self.up()

    def write(self, selector: str, words: str) -> None:
        """Type words into a field."""
        self.wait(f"!!document.querySelector({json.dumps(selector)})")
        self.value(
            f"document.querySelector({json.dumps(selector)}).focus();"
            f"document.querySelector({json.dumps(selector)}).select()"
        )
        self.ask("Input.insertText", text=words)

    def picture(self, file: Path) -> Path:
        """Keep what the page looks like."""
        shot = self.ask("Page.captureScreenshot", format="png")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(base64.b64decode(shot["data"]))
        return file

    def complaints(self) -> list[str]:
        """Errors that the page or the browser reported, such as a breach of the page's policy."""
        found = []
        for event in self._browser.events:
            if event.get("sessionId") != self.session:
                continue
            if event["method"] == "Runtime.exceptionThrown":
                found.append(str(event["params"]["exceptionDetails"]))
            elif event["method"] == "Log.entryAdded":
                entry = event["params"]["entry"]
                if entry["level"] == "error" and entry["source"] != "network":
                    found.append(entry["text"])
        return found

    def close(self) -> None:
        """Close the page."""
        self._browser.call("Target.closeTarget", targetId=self._target)


def until(holds: Callable[[], Any], what: str, pages: Sequence[Page] = ()) -> Any:
    """Wait until something holds outside the pages, and say what it is."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if found := holds():
            return found
        time.sleep(STEP)
    raise Failed(f"{what} never came; the pages say: {[page.text() for page in pages]}")
