"""The sentences of the statistics: rows, habits, moments, strength."""

from __future__ import annotations

from games.core.language import written
from games.history.rating import level_of
from games.history.summary import Habit, Moment, Own
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.statistics.figures import Strength
from games.stage.scenes.statistics.rows import RowWords
from games.stage.table.game.people import game_title, joined, seat_name
from games.stage.ui import Ui

FEW = 3
"""Players whose points are all told; where there are more the place says it shorter."""
LAST = 6
"""The last place that has a word."""


def person_name(ui: Ui, name: str) -> str:
    """A person, or what stands for whoever never gave a name."""
    return name or ui.say("statistics.nameless")


def row_words(ui: Ui, own: Own) -> RowWords:
    """What the row of a match says."""
    played = own.played
    result = "won" if own.is_won else "lost"
    alone = "tried" if played.is_tried else "alone"
    said = ui.say(f"statistics.{result if own.is_contest else alone}")
    score = _score(ui, own)
    if own.is_contest and not own.is_won and len(played.players) > FEW:
        score, said = _place(ui, own), ui.say("statistics.points", n=own.score)
    return RowWords(
        played.game,
        game_title(ui, played.game),
        ui.say(ago_text(played.saved)),
        _people(ui, own),
        score,
        said,
        own.is_won and own.is_contest,
    )


def _score(ui: Ui, own: Own) -> str:
    scores = own.played.scores
    if len(scores) > FEW or len(scores) == 1:
        return ui.say("statistics.points", n=own.score)
    others = [score for seat, score in enumerate(scores) if seat != own.seat]
    return " – ".join(map(written, [own.score, *sorted(others, reverse=True)]))


def _place(ui: Ui, own: Own) -> str:
    place = min(LAST, own.played.place(own.seat))
    return ui.say(f"statistics.place.{place}", of=len(own.played.players))


def _people(ui: Ui, own: Own) -> str:
    """Everybody else at the table; a lone bot with its level."""
    players = own.played.players
    others = [(seat, who) for seat, who in enumerate(players) if seat != own.seat]
    names = [seat_name(ui, who.seat, seat) for seat, who in others]
    said = joined(ui, names)
    if len(others) == 1 and others[0][1].bot:
        said = ui.say("statistics.bot_of", name=names[0], level=others[0][1].bot)
    if own.played.is_sheet:
        said = ui.say("statistics.on_sheet", names=said) if said else ui.say("statistics.sheet")
    return said


def strength_words(ui: Ui, strength: Strength) -> str:
    """Between which levels a strength lies, and what it is measured by."""
    level = level_of(strength.course[-1].strength.value)
    n = strength.matches
    if level < 1 or level >= 5:
        return ui.say("statistics.below" if level < 1 else "statistics.above", n=n)
    return ui.say("statistics.between", low=int(level), high=int(level) + 1, n=n)


def change_words(ui: Ui, strength: Strength) -> str:
    """How the strength went; nothing while nobody can tell."""
    if strength.change is None:
        return ""
    key = "statistics.change_start" if strength.is_since_start else "statistics.change_month"
    return ui.say(key, n=signed(ui, round(strength.change), 0))


def signed(ui: Ui, number: float, places: int = 1) -> str:
    """A number with its sign, as the language writes it."""
    said = ui.decimal(number, places)
    return f"+{said}" if round(number, places) > 0 else said


def habit_words(ui: Ui, habit: Habit) -> str:
    """A habit as a sentence; nothing where the game has no words for it."""
    name = f"first.{habit.name}" if habit.kind == "opens" else habit.name
    key = f"{habit.game}.habit.{name}"
    if not ui.language.has(key):
        return ""
    values = {"game": game_title(ui, habit.game), "what": ui.say(key)}
    return ui.say(f"statistics.{habit.kind}", n=habit.n, of=habit.of, **values)


def moment_title(ui: Ui, moment: Moment) -> str:
    """What happened there."""
    if moment.kind == "gain":
        return ui.say("statistics.gain", n=moment.value)
    return ui.say(f"{moment.own.played.game}.seal.{moment.name}.title")


def moment_lines(ui: Ui, moment: Moment) -> list[str]:
    """Which game and when, or shorter."""
    title = game_title(ui, moment.own.played.game)
    return [f"{title}, {ui.say(ago_text(moment.own.played.saved))}", title]
