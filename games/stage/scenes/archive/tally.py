"""What finished matches add up to: matches and wins by game, player and bot level, best scores.

Everything is counted from the match files and the score sheets of real tables, so there is
nothing else to keep or to repair.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.core.record import FORMAT, Record, Result
from games.core.sheet import Sheet


@dataclass(frozen=True)
class Best:
    """The highest score of a person in a game. `seat` counts from 0."""

    score: int
    name: str
    seat: int


@dataclass
class GameTally:
    """One game: `faced` matches were played by people against bots, of which `wins` were won."""

    game: str
    matches: int = 0
    faced: int = 0
    wins: int = 0
    best: Best | None = None


@dataclass
class PlayerTally:
    """One person, told apart by name."""

    name: str
    matches: int = 0
    wins: int = 0


@dataclass
class LevelTally:
    """People against bots whose strongest had this level."""

    level: int
    matches: int = 0
    wins: int = 0


@dataclass
class Tally:
    """All finished matches."""

    matches: int = 0
    games: list[GameTally] = field(default_factory=list)
    players: list[PlayerTally] = field(default_factory=list)
    levels: list[LevelTally] = field(default_factory=list)


def share(wins: int, matches: int) -> float:
    """Won of played, 0 to 1."""
    return wins / matches if matches else 0.0


def sheet_records(sheet: Sheet, saved: str) -> list[Record]:
    """The finished matches of a score sheet, as matches among the others."""
    found = []
    for number in range(len(sheet.pages)):
        count = sheet.tally(number)
        if count.is_complete:
            totals = [score.total for score in count.scores]
            result = Result(totals, list(count.winners))
            found.append(Record(FORMAT, sheet.rules.game, saved, list(sheet.seats), result=result))
    return found


def tally(records: Iterable[Record]) -> Tally:
    """Count finished matches; others are passed over. A shared win is a win for each."""
    games: dict[str, GameTally] = {}
    players: dict[str, PlayerTally] = {}
    levels: dict[int, LevelTally] = {}
    matches = 0
    for record in records:
        result = record.result
        if result is None or len(result.scores) != len(record.players):
            continue
        matches += 1
        game = games.setdefault(record.game, GameTally(record.game))
        game.matches += 1
        _count_people(record, result, game, players)
        _count_level(record, result, game, levels)
    return Tally(
        matches,
        sorted(games.values(), key=lambda game: (-game.matches, game.game)),
        sorted(players.values(), key=lambda p: (-p.wins, p.matches, p.name.casefold())),
        sorted(levels.values(), key=lambda level: level.level),
    )


def _count_people(
    record: Record, result: Result, game: GameTally, players: dict[str, PlayerTally]
) -> None:
    """Names and best score. Two seats of one name are one person, who played once."""
    seen: dict[str, bool] = {}
    for seat, (who, score) in enumerate(zip(record.players, result.scores, strict=True)):
        if who.is_bot:
            continue
        if game.best is None or score > game.best.score:
            game.best = Best(score, who.name, seat)
        if name := who.name.strip():
            seen[name] = seen.get(name, False) or seat in result.winners
    for name, has_won in seen.items():
        player = players.setdefault(name.casefold(), PlayerTally(name))
        player.matches += 1
        player.wins += has_won


def _count_level(
    record: Record, result: Result, game: GameTally, levels: dict[int, LevelTally]
) -> None:
    """People against bots; matches of people only or of bots only do not count here."""
    strongest = max((who.bot for who in record.players), default=0)
    people = [seat for seat, who in enumerate(record.players) if not who.is_bot]
    if strongest == 0 or not people:
        return
    has_won = any(seat in result.winners for seat in people)
    level = levels.setdefault(strongest, LevelTally(strongest))
    for line in (level, game):
        line.wins += has_won
    level.matches += 1
    game.faced += 1
