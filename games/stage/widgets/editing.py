"""One line of text being edited: caret, selection and the keys that move them. No drawing."""

from __future__ import annotations

import contextlib
import unicodedata

import pygame

from games.stage.input.modifiers import has_shift, is_command
from games.stage.system.desktop import copied


class EditedLine:
    """Text with a caret; what lies between caret and anchor is selected."""

    def __init__(self, text: str, longest: int) -> None:
        self.longest = longest
        self.text = text[:longest]
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """First and last position of what is selected; equal when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> bool:
        """Put text in place of the selection, as much as there is room for; whether it changed."""
        clean = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Zl", "Zp"))
        start, end = self.selection
        room = self.longest - (len(self.text) - (end - start))
        clean = clean[: max(0, room)]
        if not clean and start == end:
            return False
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)
        return True

    def move(self, goal: int, is_selecting: bool) -> None:
        """Put the caret there; the anchor follows unless selecting."""
        self.caret = max(0, min(len(self.text), goal))
        if not is_selecting:
            self.anchor = self.caret

    def select(self, start: int, end: int) -> None:
        """Select from start to end, the caret at the end."""
        self.anchor, self.caret = start, end

    def word_edge(self, step: int) -> int:
        """Where a jump by a word goes: over blanks, then over the word."""
        at = self.caret
        while 0 <= at + min(step, 0) < len(self.text) and not self._is_word(at + min(step, 0)):
            at += step
        while 0 <= at + min(step, 0) < len(self.text) and self._is_word(at + min(step, 0)):
            at += step
        return at

    def word_around(self, at: int) -> tuple[int, int]:
        """The word at a position."""
        start = end = max(0, min(len(self.text), at))
        while start > 0 and self._is_word(start - 1):
            start -= 1
        while end < len(self.text) and self._is_word(end):
            end += 1
        return start, end

    def key(self, event: pygame.Event) -> bool | None:
        """Answer a key: whether the text changed, or None when the key is none of ours."""
        is_word = is_command(event)
        is_selecting = has_shift(event)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1, is_word, is_selecting)
            return False
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.move(0 if event.key == pygame.K_HOME else len(self.text), is_selecting)
            return False
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._delete(-1 if event.key == pygame.K_BACKSPACE else 1, is_word)
        if is_word:
            return self._shortcut(event.key)
        return None

    def _is_word(self, index: int) -> bool:
        return self.text[index].isalnum()

    def _step(self, step: int, is_word: bool, is_selecting: bool) -> None:
        start, end = self.selection
        if start != end and not is_selecting and not is_word:
            self.move(start if step < 0 else end, False)
        else:
            self.move(self.word_edge(step) if is_word else self._letter(step), is_selecting)

    def _letter(self, step: int) -> int:
        """One letter on, taking along the accents that combine with it."""
        at = self.caret + step
        while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
            at += step
        return at

    def _delete(self, step: int, is_word: bool) -> bool:
        start, end = self.selection
        if start == end:
            goal = self.word_edge(step) if is_word else self._letter(step)
            start, end = sorted((self.caret, max(0, min(len(self.text), goal))))
        if start == end:
            return False
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
        return True

    def _shortcut(self, key: int) -> bool | None:
        if key == pygame.K_a:
            self.select(0, len(self.text))
            return False
        if key in (pygame.K_c, pygame.K_x):
            if self.selected:
                copied(self.selected)
                return key == pygame.K_x and self.insert("")
            return False
        if key == pygame.K_v:
            return self.insert(pasted())
        return None


def pasted() -> str:
    """The text on the clipboard, or nothing."""
    with contextlib.suppress(pygame.error, UnicodeDecodeError):
        return pygame.scrap.get_text()
    return ""
