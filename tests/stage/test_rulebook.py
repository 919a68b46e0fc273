"""The rules pages of every game: figures that the engine agrees with, languages that match."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.game import BadSetup, Setup
from games.core.language import codes, language
from games.core.tables import BadTable
from games.stage.scenes.rules.rulebook import (
    Figure,
    figure_state,
    folded,
    hits,
    load_rulebook,
    marked,
    searched,
    shown_state,
)
from tests.games.offered import EXPLAINED, spoken

LANGUAGES = codes(CONFIG / "text")
GAMES = EXPLAINED
FIGURES = [
    (game, name, figure)
    for game in GAMES
    for name, figure in load_rulebook(CONFIG, game, "en").figures.items()
]


def ids(value: object) -> str:
    return value if isinstance(value, str) else ""


def refusal(game: str, figure: Figure) -> str | None:
    """The key of the reason why the rules refuse what a figure shows; None when they allow it."""
    rules = catalog.game(game)
    if figure.board:
        try:
            rules.start(Setup(rules.default_players, 0, {"board": list(figure.board)}))
        except BadSetup as error:
            return error.phrase.key
        return None
    state = figure_state(rules, figure)
    reason = state.why_not(state.parse(figure.move))
    return None if reason is None else reason.key


def test_kiwara_has_its_page() -> None:
    assert "kiwara" in GAMES


@pytest.mark.parametrize(("game", "name", "figure"), FIGURES, ids=ids)
def test_the_engine_agrees_with_every_verdict(game: str, name: str, figure: Figure) -> None:
    if figure.verdict == "ok" or (figure.after and not figure.verdict):
        assert refusal(game, figure) is None
    elif figure.verdict == "no":
        assert refusal(game, figure) == figure.refusal
    else:
        assert not figure.move, "a move without a verdict says nothing"


@pytest.mark.parametrize(("game", "name", "figure"), FIGURES, ids=ids)
def test_every_figure_can_be_shown(game: str, name: str, figure: Figure) -> None:
    if figure.sprite:
        assert (catalog.SPRITES / f"{figure.sprite}.svg").is_file()
    elif figure.position is not None:
        state = shown_state(catalog.game(game), figure)
        if figure.totals:
            assert tuple(score.total for score in state.scores()) == figure.totals


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_named_has_a_sentence(game: str) -> None:
    named = {figure.refusal for _, _, figure in FIGURES if figure.refusal.startswith(game)}
    for code in LANGUAGES:
        tongue = language(CONFIG / "text", code)
        assert all(tongue.has(key) for key in named)


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_have_the_same_chapters_cards_and_figures(game: str) -> None:
    shapes = []
    for code in spoken(game, "rules"):
        book = load_rulebook(CONFIG, game, code)
        shapes.append(
            [
                (
                    chapter.id,
                    [card.figure for card in chapter.cards],
                    [passage.figure for passage in chapter.passages],
                    len(chapter.notes),
                )
                for chapter in book.chapters
            ]
        )
    assert all(shape == shapes[0] for shape in shapes)


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_is_left_over(game: str) -> None:
    book = load_rulebook(CONFIG, game, "en")
    shown = {name for chapter in book.chapters for name in chapter.figure_names()}
    assert shown == set(book.figures)


@pytest.mark.parametrize("game", [game for game in GAMES if "fr" in spoken(game, "rules")])
def test_french_has_its_spaces_and_apostrophes(game: str) -> None:
    for chapter in load_rulebook(CONFIG, game, "fr").chapters:
        for text in chapter.texts():
            assert "'" not in text
            for sign in "!?;:":
                assert f" {sign}" not in text, text


def test_a_missing_language_falls_back() -> None:
    assert load_rulebook(CONFIG, "kiwara", "xx").chapters[0].title == "Aim of the game"


@pytest.mark.parametrize(
    ("figure", "sentence"),
    [
        ("{}", "a position, a board or a sprite"),
        ("{sprite: a, board: [A]}", "only one of them"),
        ("{position: {}, verdict: 'no'}", "names its refusal"),
        ("{position: {}, refusal: x}", "names its refusal"),
        ("{position: {}, verdict: maybe}", "verdict"),
        ("{position: {}, crop: [0.5, 0.5, 0]}", "width of a crop"),
        ("{picture: a}", "picture"),
    ],
)
def test_a_bad_figure_is_named(tmp_path: Path, figure: str, sentence: str) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "toy.yaml").write_text(f"figures:\n  one: {figure}\n", encoding="utf-8")
    (folder / "toy.en.yaml").write_text(
        "chapters:\n- {id: a, title: A, lead: B}\n", encoding="utf-8"
    )
    with pytest.raises(BadTable, match=sentence):
        load_rulebook(tmp_path, "toy", "en")


def test_a_card_without_its_figure_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "toy.yaml").write_text("figures: {}\n", encoding="utf-8")
    (folder / "toy.en.yaml").write_text(
        "chapters:\n- {id: a, title: A, lead: B, cards: [{figure: x, title: T, text: U}]}\n",
        encoding="utf-8",
    )
    with pytest.raises(BadTable, match=r"toy\.en\.yaml: a: there is no figure 'x'"):
        load_rulebook(tmp_path, "toy", "en")


def test_searching_ignores_case_and_accents() -> None:
    assert folded("Éléphant, ŒUF") == "elephant, œuf"
    assert hits("L’éléphant et l’ÉLÉPHANT", ["elephant"]) == [(2, 10), (16, 24)]


def test_overlapping_hits_are_marked_once() -> None:
    assert marked("crocodile", ["croco", "codile"]) == "*crocodile*"
    assert marked("gazelles", ["gazelle"]) == "*gazelle*s"
    assert marked("nothing here", ["lion"]) == "nothing here"


def test_short_words_and_marks_are_not_searched() -> None:
    assert searched("a le * 5 **") == ["le", "5"]


def test_a_search_finds_the_chapters_that_hold_every_word() -> None:
    book = load_rulebook(CONFIG, "kiwara", "fr")
    assert len(book.found("")) == len(book.chapters)
    assert book.found("introuvable") == []
    crocodile = book.index("crocodile")
    found = dict(book.found("rivière echange"))
    assert crocodile in found and book.index("setup") not in found
    assert found[crocodile] > 3


def test_an_unknown_chapter_opens_the_first() -> None:
    book = load_rulebook(CONFIG, "kiwara", "en")
    assert book.index("nowhere") == 0 == book.index(None)
    assert book.chapters[book.index("lion")].id == "lion"
