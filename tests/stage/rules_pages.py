"""What the rules pages and lessons say, for the tests that compare it with the rules."""

from __future__ import annotations

from games import catalog
from games.catalog import CONFIG
from games.stage.scenes.lesson.steps import load_lesson
from games.stage.scenes.rules.rulebook import Chapter, load_rulebook

OURS = {"en": "**Our choice:**", "fr": "**Notre choix\u00a0:**"}
"""What stands before a ruling that is not in the rulebook."""


def chapter(game: str, code: str, name: str) -> Chapter:
    """One chapter of a rules page."""
    book = load_rulebook(CONFIG, game, code)
    return book.chapters[book.index(name)]


def page(game: str, code: str) -> str:
    """All words of a rules page."""
    book = load_rulebook(CONFIG, game, code)
    return "\n".join(text for each in book.chapters for text in each.texts())


def lesson(game: str, code: str) -> str:
    """All words of a lesson."""
    script = load_lesson(CONFIG, catalog.game(game), code)
    return "\n".join(
        text for index in range(len(script.steps)) for text in script.words(index).texts()
    )


def answer(game: str, code: str, start: str) -> str:
    """The answer to the question that begins so."""
    questions = chapter(game, code, "questions").passages
    [found] = [each.text for each in questions if each.title.startswith(start)]
    return found


def rulings(game: str, code: str) -> list[tuple[int, str]]:
    """Where the questions name a choice of ours, and what it is with its reason."""
    mark = OURS[code]
    return [
        (place, each.text.split(mark)[1])
        for place, each in enumerate(chapter(game, code, "questions").passages)
        if mark in each.text
    ]
