"""How matches and those who play them are named on the screens that list them."""

from __future__ import annotations

import string
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from games.bots.company import COMPANY
from games.core.game import Game, GameError, Option, State
from games.core.language import Phrase
from games.core.match import Match, Seat
from games.core.record import Record
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui


def game_title(ui: Ui, game: str) -> str:
    """The title of a game; one without texts yet is called by the name of its folder."""
    key = f"{game}.title"
    return ui.say(key) if ui.language.has(key) else game.capitalize()


def seat_name(ui: Ui, seat: Seat, index: int) -> str:
    """The name of a seat, or what stands for it when nobody gave one."""
    if seat.name.strip():
        return seat.name.strip()
    if seat.is_bot and seat.character in COMPANY:
        return ui.say(f"company.{seat.character}.name")
    return ui.say("common.bot" if seat.is_bot else "common.player", n=index + 1)


def of_seat(ui: Ui, match: Match, words: Phrase) -> Phrase:
    """A phrase about a seat, with the player's name."""
    seat = words.values.get("seat")
    if not isinstance(seat, int):
        return words
    return Phrase(words.key, {**words.values, "seat": seat_name(ui, match.seats[seat], seat)})


def said_of_seat(ui: Ui, match: Match, words: Phrase) -> str:
    """A sentence about a seat, with the player's name."""
    return ui.say(of_seat(ui, match, words))


def bot_words(ui: Ui, seat: Seat) -> str:
    """What a bot is: its character and its level."""
    level = ui.say("company.fits_level" if seat.fits else "company.level", level=seat.bot)
    if seat.character not in COMPANY:
        return ui.say("common.bot_level", level=seat.bot) if not seat.fits else level
    return ui.say("company.kind", role=ui.say(f"company.{seat.character}.role"), level=level)


def greeting(ui: Ui, match: Match, seat: int) -> str:
    """What a bot says as a match begins: one of them, once, until its second turn; else nothing."""
    bots = [n for n, each in enumerate(match.seats) if each.is_bot and each.character in COMPANY]
    if not bots or seat != bots[match.setup.seed % len(bots)]:
        return ""
    movers = [state.to_move for state in match.states[: match.position]]
    turns = sum(who == seat for who, _ in groupby(movers))
    return ui.say(f"company.{match.seats[seat].character}.saying") if turns < 2 else ""


def faced(look: PlayerLook, seat: Seat) -> PlayerLook:
    """How a seat is told apart, with the face of its character."""
    return replace(look, face=seat.character) if seat.character in COMPANY else look


def team_of(state: State, seat: int) -> int | None:
    """The number of a seat's team, from 0; None where everybody plays alone."""
    found = (n for n, team in enumerate(state.teams) if seat in team and len(team) > 1)
    return next(found, None)


def team_letter(team: int) -> str:
    """The letter of a team, counted from 0."""
    return string.ascii_uppercase[team]


def team_name(ui: Ui, team: int) -> str:
    """What a team is called, counted from 0: "Team A"."""
    return ui.say("common.team", letter=team_letter(team))


def team_total(ui: Ui, team: int, points: int | None) -> str:
    """What a team is called, and what it has: "Team A: 12"."""
    return ui.say("common.team_total", team=team_name(ui, team), n=points)


def joined(ui: Ui, names: list[str]) -> str:
    """Names in a row: "Léa, Tom et Zoé"."""
    if len(names) < 2:
        return "".join(names)
    return ui.say("matches.and", names=", ".join(names[:-1]), last=names[-1])


def match_title(ui: Ui, record: Record, rules: Game | None) -> str:
    """The game, then what was chosen for this match: "Kiwara, Classique, Renfort mystère".

    What is usual, or means nothing with so many players, is no part of its name.
    """
    game, known = record.game, _options(record, rules)
    words = [game_title(ui, game)]
    for name, value in record.options.items():
        option = known.get(name)
        if option is None and isinstance(value, str | bool):
            is_told = value is not False
        else:
            is_told = option is not None and (option.names_match or value != option.default)
        if not is_told:
            continue
        if isinstance(value, bool):
            key = f"{game}.option.{name}" if value else f"{game}.option.{name}_off"
            words += [ui.say(key)] if ui.language.has(key) else []
        elif isinstance(value, str | int):
            words += filter(None, [titled(ui, game, name, value)])
    return ", ".join(words)


def titled(ui: Ui, game: str, name: str, value: object) -> str:
    """The word for a chosen value where its option is not named beside it; empty: there is none."""
    keys = (f"{game}.{part}.{name}.{value}" for part in ("titled", "choice"))
    return next((ui.say(key) for key in keys if ui.language.has(key)), "")


def _options(record: Record, rules: Game | None) -> dict[str, Option]:
    """The game's options by name, for so many players; none where the record does not fit it."""
    if rules is None:
        return {}
    try:
        options = rules.options(len(record.players), record.options)
    except GameError:
        return {}
    return {option.name: option for option in options}


def fitting(ui: Ui, texts: Sequence[str], style: str, width: int) -> str:
    """The first of these texts that can be written whole in that width, else the last one."""
    for text in texts[:-1]:
        if ui.writer.fit(text, style, width)[0] == text:
            return text
    return texts[-1]
