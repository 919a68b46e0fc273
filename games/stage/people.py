"""How matches and those who play them are named on the screens that list them."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.match import Seat
from games.core.record import Record
from games.stage.ui import Ui


def game_title(ui: Ui, game: str) -> str:
    """The title of a game; one without texts yet is called by the name of its folder."""
    key = f"{game}.title"
    return ui.say(key) if ui.language.has(key) else game.capitalize()


def seat_name(ui: Ui, seat: Seat, index: int) -> str:
    """The name of a seat, or what stands for it when nobody gave one."""
    if seat.name.strip():
        return seat.name.strip()
    return ui.say("common.bot" if seat.is_bot else "common.player", n=index + 1)


def joined(ui: Ui, names: list[str]) -> str:
    """Names in a row: "Léa, Tom et Zoé"."""
    if len(names) < 2:
        return "".join(names)
    return ui.say("matches.and", names=", ".join(names[:-1]), last=names[-1])


def match_title(ui: Ui, record: Record) -> str:
    """The game, then what was chosen for this match: "Kiwara, Classique, Renfort mystère"."""
    game = record.game
    keys = []
    for name, value in record.options.items():
        if value is True:
            keys.append(f"{game}.option.{name}")
        elif isinstance(value, str):
            keys.append(f"{game}.choice.{name}.{value}")
    return ", ".join([game_title(ui, game), *(ui.say(key) for key in keys if ui.language.has(key))])


def fitting(ui: Ui, texts: Sequence[str], style: str, width: int) -> str:
    """The first of these texts that can be written whole in that width, else the last one."""
    for text in texts[:-1]:
        if ui.writer.fit(text, style, width)[0] == text:
            return text
    return texts[-1]
