"""What is said of a challenge: its grade, a time, what came of it."""

from __future__ import annotations

from datetime import date

from games.alone.progress import Kept
from games.core.language import Phrase, phrase
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.people import game_title
from games.stage.ui import Ui


def grade_word(ui: Ui, grade: int) -> str:
    """The name of a grade."""
    return ui.say(f"challenges.grade.{grade}")


def of_game(ui: Ui, game: str, grade: int) -> str:
    """Which game's challenge of which grade it is."""
    low = ui.say(f"challenges.grade_low.{grade}")
    return ui.say("challenges.of_game", title=game_title(ui, game), grade=low)


def time_words(seconds: float) -> Phrase:
    """A time in words: 48 s, 1 min 48."""
    minutes, rest = divmod(int(seconds), 60)
    if not minutes:
        return phrase("challenges.seconds", n=rest)
    return phrase("challenges.minutes", m=minutes, s=f"{rest:02}")


def clock(seconds: float) -> str:
    """A time as a clock shows it: 1:48."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def came_words(ui: Ui, kept: Kept) -> str:
    """How many tries it took so far, and how long; the best time once it was solved again."""
    if not kept.is_begun:
        return ""
    parts = [ui.say("challenges.tries", n=kept.tries)] if kept.tries else []
    if kept.seconds:
        parts.append(ui.say(time_words(kept.seconds)))
    if kept.best and kept.best < kept.seconds:
        parts.append(ui.say("challenges.best", time=time_words(kept.best)))
    return " · ".join(parts)


def own_name(ui: Ui) -> str:
    """The person's usual name, if it is known."""
    names = ui.settings.names
    return names[0].strip() if names and names[0].strip() else ui.say("challenges.play.me")


def other_name(ui: Ui, seat: int, look: PlayerLook) -> str:
    """The others are called by their colours; where a game has its own ones, as bots are."""
    is_plain = not ui.theme.is_safe and look == ui.theme.player(seat)
    name = ui.say(f"{'colour.name' if is_plain else 'new_match.bot_name'}.{seat + 1}")
    return name[:1].upper() + name[1:]


def date_words(ui: Ui, day: date) -> str:
    """A day as people say it: mardi 14 octobre."""
    number: object = phrase("challenges.day.first") if day.day == 1 else day.day
    return ui.say(
        "challenges.day.date",
        weekday=phrase(f"challenges.day.weekday.{day.isoweekday()}"),
        day=number,
        month=phrase(f"matches.month.{day.month}"),
    )
