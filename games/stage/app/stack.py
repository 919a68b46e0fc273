"""The stack of scenes, and what becomes of it when one of them makes a mistake."""

from __future__ import annotations

import contextlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TypeVar

from games.core.language import Phrase, phrase
from games.stage.scenes.new_match.people.known import known
from games.stage.system.mishap import Mishaps, Report, is_debugging
from games.stage.ui import Ui
from games.stage.widgets.commands import Command
from games.stage.widgets.notices.mishap import MishapNotice
from games.stage.widgets.scene import Scene, WidgetScene

MOST_FALLS = 3
"""Mistakes of the home screen itself, none of whose notices was read, until the app gives up."""
T = TypeVar("T")


class SceneStack(ABC):
    """Scenes over home. Whatever one of them does wrong leads back there, and is written down."""

    def __init__(self, ui: Ui, mishaps: Mishaps) -> None:
        self.ui = ui
        self.mishaps = mishaps
        self.scenes: list[Scene] = []
        self._falls = 0

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    @abstractmethod
    def post(self, act: Callable[[], Command | None]) -> None:
        """Run this on the main thread soon; any thread may call it."""

    @abstractmethod
    def _fallen(self) -> None:
        """Home is on top again after a mistake."""

    def report(self, error: BaseException) -> Report:
        """Write down a mistake that has been dealt with."""
        names = [person.name for person in known(self.ui.settings)]
        for scene in self.scenes:
            with contextlib.suppress(Exception):  # it may be what broke
                names += scene.people_named()
        return self.mishaps.report(error, [type(scene).__name__ for scene in self.scenes], names)

    def note_mistake(self, error: BaseException) -> None:
        """Write down a mistake beside the window, after which everything goes on."""
        self.report(error)

    @contextlib.contextmanager
    def watching_threads(self) -> Iterator[None]:
        """While this lasts a mistake in any thread leads home like one in a scene."""
        before = threading.excepthook

        def heard(args: threading.ExceptHookArgs) -> None:
            error = args.exc_value
            if error is None or is_debugging():
                before(args)
            else:
                self.post(lambda: _raised(error))

        threading.excepthook = heard
        try:
            yield
        finally:
            threading.excepthook = before

    def _guarded(self, act: Callable[[], T], instead: T, *, is_ours: bool = True) -> T:
        """What this answers; a mistake in it leads home and answers `instead`.

        `is_ours` says that the scene shown is to blame, not a call from elsewhere.
        """
        try:
            return act()
        except Exception as error:  # whatever a scene does wrong, the program goes on
            if is_debugging():
                raise
            self._fall_home(error, is_ours=is_ours)
            return instead

    def _fall_home(self, error: Exception, *, is_ours: bool) -> None:
        """Leave every scene but home, which tells what happened; raise what home cannot get over.

        Nothing is saved on this way: files stay as they were shown last.
        """
        if len(self.scenes) > 1:
            self._falls = 0
        elif is_ours:
            self._falls += 1
        report = self.report(error)
        if not self.scenes or self._falls >= MOST_FALLS:
            raise error
        kept = phrase("mishap.nothing_lost")
        for scene in self.scenes:
            with contextlib.suppress(Exception):
                kept = scene.kept_words() or kept
        while len(self.scenes) > 1:
            self._leave_top()
        self._fallen()
        home = self.scene
        try:
            home.ui = self.ui
            home.layout()
            home.resume(None)
            if isinstance(home, WidgetScene):
                self._tell_of(home, report, kept)
        except Exception as again:  # home itself: tried a few times, then the app ends
            self._fall_home(again, is_ours=True)

    def _tell_of(self, home: WidgetScene, report: Report, kept: Phrase) -> None:
        """Lay the notice over home; while one lies there it tells of the first mistake."""

        def read() -> None:
            self._falls = 0

        if not any(isinstance(layer, MishapNotice) for layer in home.layers):
            while home.has_modal:
                home.close()
            home.open(MishapNotice(home, report, kept, read))

    def _leave_top(self) -> None:
        """Take the scene on top away; one that cannot even leave is written down."""
        try:
            self.scene.leave()
        except Exception as error:  # it goes whether it can or not
            if is_debugging():
                raise
            self.report(error)
        finally:
            self.scenes.pop()


def _raised(error: BaseException) -> None:
    raise error
