"""A game's rules page: chapters of one language, the figures they share, and searching them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from games.core.game import Game, State
from games.core.language import FALLBACK, language
from games.core.tables import BadTable, load, read, shaped
from games.stage.input.keys import load_keys

MARK = "*"
"""What `marked` puts around a hit: the accent of rich text."""
KEY = re.compile(r"\{key:([\w.]+)\}")
"""The key of an action, in a text; `command` is that of shortcuts."""
LEAST = 2
"""A searched word is at least this long, or a number."""

Fraction = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One drawing: a position with a move, a board, or a sprite. Exactly one of the three.

    The verdict is what the rules say of `move` after the moves `played`, or of the board;
    `refusal` is the text key of the reason that they give for a "no". With `after` the position
    is shown after the move. `totals` are the scores that the text beside the figure names.
    `crop` is what part is shown: the middle, and the width, as fractions of the whole drawing.
    """

    position: dict[str, Any] | None = None
    played: tuple[str, ...] = ()
    move: str = ""
    after: bool = False
    board: tuple[str, ...] = ()
    sprite: str = ""
    verdict: Literal["ok", "no", ""] = ""
    refusal: str = ""
    totals: tuple[int, ...] = ()
    crop: tuple[Fraction, Fraction, Fraction] = (0.5, 0.5, 1.0)

    def __post_init__(self) -> None:
        kinds = (self.position is not None, bool(self.board), bool(self.sprite))
        if sum(kinds) != 1:
            raise ValueError("a figure has a position, a board or a sprite, and only one of them")
        if bool(self.refusal) != (self.verdict == "no"):
            raise ValueError("a figure with verdict no, and no other, names its refusal")
        if self.crop[2] <= 0:
            raise ValueError("the width of a crop must be more than 0")


class FigureTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/rules/<game>.yaml: what is the same in every language."""

    figures: dict[str, Figure]
    options: dict[str, str] = {}
    """The figures that explain a variant before a match, by its option ("ruins"), its switch, or
    one of its choices ("opening.corner")."""

    def __post_init__(self) -> None:
        for name in self.options.values():
            if name not in self.figures:
                raise ValueError(f"there is no figure '{name}'")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure with a title and a sentence or two."""

    figure: str
    title: str
    text: str


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Paragraphs under a title, beside a figure when there is one."""

    title: str
    text: str
    figure: str = ""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A remark about the app or the box rather than about the rules."""

    title: str
    text: str


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page. `id` is the same in every language."""

    id: str
    title: str
    lead: str
    cards: tuple[Card, ...] = ()
    passages: tuple[Passage, ...] = ()
    notes: tuple[Note, ...] = ()

    def texts(self) -> Iterator[str]:
        """Everything there is to read."""
        yield from (self.title, self.lead)
        parts: list[Card | Passage | Note] = [*self.cards, *self.passages, *self.notes]
        for part in parts:
            yield from (part.title, part.text)

    def figure_names(self) -> Iterator[str]:
        """The figures it shows."""
        parts: list[Card | Passage] = [*self.cards, *self.passages]
        yield from (part.figure for part in parts if part.figure)


class ChapterTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/rules/<game>.<language>.yaml."""

    chapters: Annotated[tuple[Chapter, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        ids = [chapter.id for chapter in self.chapters]
        if len(set(ids)) != len(ids):
            raise ValueError("the id of a chapter stands twice")


class Rulebook:
    """The rules page of a game in one language."""

    def __init__(self, chapters: tuple[Chapter, ...], figures: dict[str, Figure]) -> None:
        self.chapters = chapters
        self.figures = figures

    def index(self, chapter: str | None) -> int:
        """Where a chapter stands; the first when there is none of this id."""
        ids = [each.id for each in self.chapters]
        return ids.index(chapter) if chapter in ids else 0

    def found(self, query: str) -> list[tuple[int, int]]:
        """The chapters that hold every searched word, and how often; all when nothing is asked."""
        words = searched(query)
        if not words:
            return [(index, 0) for index in range(len(self.chapters))]
        counts = [(index, _count(each, words)) for index, each in enumerate(self.chapters)]
        return [(index, count) for index, count in counts if count]


def load_rulebook(config: Path, game: str, code: str) -> Rulebook:
    """The page in this language, or in the fallback language when it is not written yet."""
    folder = config / "rules"
    path = folder / f"{game}.{code}.yaml"
    if not path.exists():
        path, code = folder / f"{game}.{FALLBACK}.yaml", FALLBACK

    def cap(found: re.Match[str]) -> str:
        keys, say = load_keys(config), language(config / "text", code).say
        try:
            return keys.command(say) if found[1] == "command" else keys.cap(found[1], say)
        except KeyError as error:
            raise BadTable(f"{path}: {found[0]}: there is no such action") from error

    chapters = shaped(_named(read(path), cap), ChapterTable, str(path)).chapters
    figures = load(folder / f"{game}.yaml", FigureTable).figures
    for chapter in chapters:
        for name in chapter.figure_names():
            if name not in figures:
                raise BadTable(f"{path}: {chapter.id}: there is no figure '{name}'")
    return Rulebook(chapters, figures)


def _named(node: Any, cap: Callable[[re.Match[str]], str]) -> Any:
    """Plain content in which every {key:table.undo} is what `cap` calls that key."""
    if isinstance(node, dict):
        return {name: _named(each, cap) for name, each in node.items()}
    if isinstance(node, list):
        return [_named(each, cap) for each in node]
    return KEY.sub(cap, node) if isinstance(node, str) else node


def has_rulebook(config: Path, game: str) -> bool:
    """Whether a game's rules can be read in the app."""
    return (config / "rules" / f"{game}.yaml").exists()


def option_figures(config: Path, game: str) -> dict[str, Figure]:
    """The figures that explain the variants of a game, by variant; none without a rules page."""
    if not has_rulebook(config, game):
        return {}
    table = load(config / "rules" / f"{game}.yaml", FigureTable)
    return {option: table.figures[name] for option, name in table.options.items()}


def figure_state(game: Game, figure: Figure) -> State:
    """The position of a figure just before its move. `GameError` when it cannot be."""
    state = game.from_json(figure.position or {})
    for text in figure.played:
        state.play(state.parse(text))
    return state


def shown_state(game: Game, figure: Figure) -> State:
    """The position that a figure shows."""
    state = figure_state(game, figure)
    if figure.after:
        state.play(state.parse(figure.move))
    return state


def searched(query: str) -> list[str]:
    """The words of a query that are looked for, folded."""
    words = folded(query.replace(MARK, " ")).split()
    return [word for word in words if len(word) >= LEAST or word.isdigit()]


def folded(text: str) -> str:
    """The text without case and accents, letter for letter."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] or " " for letter in text)


def hits(text: str, words: list[str]) -> list[tuple[int, int]]:
    """Where the words stand in the text: start and end of each place, none overlapping."""
    plain = folded(text)
    spans = sorted(span for word in words for span in _spans(plain, word))
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def marked(text: str, words: list[str]) -> str:
    """The text with marks around every hit."""
    pieces, at = [], 0
    for start, end in hits(text, words):
        pieces += [text[at:start], MARK, text[start:end], MARK]
        at = end
    return "".join(pieces) + text[at:]


def _count(chapter: Chapter, words: list[str]) -> int:
    texts = list(chapter.texts())
    whole = "\n".join(folded(text) for text in texts)
    if not all(word in whole for word in words):
        return 0
    return sum(len(hits(text, words)) for text in texts)


def _spans(plain: str, word: str) -> Iterator[tuple[int, int]]:
    start = plain.find(word)
    while start >= 0:
        yield start, start + len(word)
        start = plain.find(word, start + len(word))
