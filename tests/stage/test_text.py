"""Writing keeps within its width, and no character brings it down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.stage.draw.rich import laid_out
from games.stage.draw.sprites import MissingSprite, Sprites
from games.stage.draw.text import Writer
from tests.stage.opened import Sheet, opened

INK, ACCENT = pygame.Color("#2B2430"), pygame.Color("#4A3468")
SPRITES = Path(__file__).resolve().parents[2] / "sprites"
TEXT = "Bâtissez un édifice de pierres, aussi haut que le plateau le permet."


@pytest.fixture(scope="module")
def writer() -> Iterator[Writer]:
    with opened(Sheet(lambda ui: [])) as app:
        yield app.ui.writer


def test_wrapped_lines_keep_within_the_width_and_lose_nothing(writer: Writer) -> None:
    lines = writer.wrap(TEXT, "body16", 150)
    assert len(lines) > 2 and " ".join(lines) == TEXT
    assert all(writer.width(line, "body16") <= 150 for line in lines)


def test_a_word_wider_than_the_line_is_split(writer: Writer) -> None:
    lines = writer.wrap("Donaudampfschifffahrtsgesellschaft", "body16", 80)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert all(writer.width(line, "body16") <= 80 for line in lines)


def test_no_break_spaces_hold_a_line_together(writer: Writer) -> None:
    for line in writer.wrap("Qui gagne\u202f? Vous\u202f! Et après\u00a0: rien", "body16", 90):
        assert not line.startswith(("?", "!", ":"))


def test_fitting_shrinks_first_and_cuts_last(writer: Writer) -> None:
    wide = writer.width("Réglages", "title30")
    assert writer.fit("Réglages", "title30", wide) == ("Réglages", "title30")
    text, style = writer.fit("Réglages", "title30", round(wide * 0.85))
    assert text == "Réglages" and style != "title30"
    text, style = writer.fit(TEXT, "body16", 120)
    assert text.endswith("…") and writer.width(text, style) <= 120


def test_letters_are_never_below_13_pixels(writer: Writer) -> None:
    assert Writer(0.5).font("caption14").get_height() == writer.font("body13").get_height()


def test_a_title_without_its_letters_is_written_in_the_other_font(writer: Writer) -> None:
    assert writer.width("Жук", "title30") == writer.width("Жук", "bold30")
    assert writer.width("Zuma", "title30") != writer.width("Zuma", "bold30")


@pytest.mark.parametrize("style", ["body16", "title22"])
@pytest.mark.parametrize("name", ["🦊", "🦊\ufe0f", "👍🏽", "🇫🇷", "👩\u200d👩\u200d👧"])
def test_an_emoji_is_one_quiet_mark(writer: Writer, name: str, style: str) -> None:
    bold = "bold22" if style == "title22" else style
    assert writer.width(name, style) == writer.width("•", bold)
    assert writer.width(f"Zoé {name}", style) == writer.width("Zoé •", bold)


@pytest.mark.parametrize("name", ["李雷和韩梅梅在一起玩儿" * 3, "Zoé 🦊 et ses amis 🐻🐼"])
def test_what_is_cut_is_measured_as_it_is_written(writer: Writer, name: str) -> None:
    for style in ("body16", "title22"):
        shown = writer.cut(name, style, 60)
        assert shown.endswith("…") and writer.width(shown, style) <= 60
        assert all(writer.width(line, style) <= 60 for line in writer.wrap(name, style, 60))


def test_rendered_text_is_kept(writer: Writer) -> None:
    assert writer.render("Léa", "body16", INK) is writer.render("Léa", "body16", INK)
    assert writer.render("Léa", "body16", INK) is not writer.render("Léa", "body16", ACCENT)


@settings(max_examples=150, deadline=None)
@given(
    text=st.text(alphabet=st.characters(), max_size=12), family=st.sampled_from(["title", "body"])
)
def test_no_text_brings_the_writer_down(writer: Writer, text: str, family: str) -> None:
    writer.render(text, f"{family}18", INK)
    writer.fit(text, f"{family}18", 40)
    for line in writer.wrap(text, f"{family}18", 60):
        writer.measure(line, f"{family}18")


def test_a_style_that_is_none_is_refused(writer: Writer) -> None:
    with pytest.raises(ValueError, match="no such style"):
        writer.font("comic16")


def test_rich_text_sets_bold_accent_icons_and_lists(writer: Writer) -> None:
    sprites = Sprites(SPRITES)

    def laid(text: str, width: int = 400) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        return laid_out(writer, sprites, text, "body16", INK, ACCENT, width).pieces

    assert laid("**pierre**")[0][0] is writer.render("pierre", "bold16", INK)
    assert laid("*pierre*")[0][0] is writer.render("pierre", "semi16", ACCENT)
    assert len(laid("{icon:undo}")) == 1
    bullet, word = laid("- pierre")
    assert word[1][0] > bullet[1][0]
    for image, (x, _) in laid(f"**{TEXT}** {TEXT}", 180):
        assert x + image.get_width() <= 180


def test_a_mark_after_bold_stays_on_its_line(writer: Writer) -> None:
    sprites = Sprites(SPRITES)
    for width in range(60, 200, 7):
        pieces = laid_out(
            writer, sprites, "un **mot**, deux **mots**.", "body16", INK, ACCENT, width
        ).pieces
        comma = writer.render(",", "body16", INK)
        assert all(x > 0 for image, (x, _) in pieces if image is comma)


def test_a_missing_sprite_is_named(writer: Writer) -> None:
    with pytest.raises(MissingSprite, match=r"sprites/kiwara/unicorn\.svg"):
        Sprites(SPRITES).get("kiwara/unicorn", 32)


def test_a_tinted_sprite_takes_the_colour_and_keeps_its_proportions(writer: Writer) -> None:
    sprites = Sprites(SPRITES)
    image = sprites.get("common/ui/shape_disc", 40, pygame.Color("#FF0000"))
    assert image.get_at((20, 20))[:3] == (255, 0, 0)
    assert sprites.get("common/ui/shape_disc", (80, 40)).get_size() == (40, 40)
    assert sprites.cover("kiwara/backdrop", (700, 300)).get_size() == (700, 300)
