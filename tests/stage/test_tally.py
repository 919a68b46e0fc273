"""What finished matches add up to."""

from games.core.match import Seat
from games.core.record import Record, Result
from games.stage.scenes.archive.tally import Best, tally


def record(*seats: Seat, scores: list[int], winners: list[int], game: str = "kiwara") -> Record:
    return Record(1, game, "", list(seats), result=Result(scores, winners))


LEA, TOM = Seat("Léa"), Seat("Tom", 1)
BOT1, BOT2 = Seat("", 1, 1), Seat("", 2, 2)


def test_wins_are_counted_by_game_person_and_level() -> None:
    counted = tally(
        [
            record(LEA, TOM, scores=[40, 38], winners=[0]),
            record(LEA, Seat("Bot", 1, 3), scores=[30, 45], winners=[1]),
            record(Seat("léa ", 2), Seat("", 1, 3), scores=[51, 20], winners=[0]),
            record(
                TOM, Seat("", 1, 1), Seat("", 2, 2), scores=[9, 3, 4], winners=[0], game="rumis"
            ),
        ]
    )

    assert counted.matches == 4
    kiwara, rumis = counted.games
    assert (kiwara.game, kiwara.matches, kiwara.faced, kiwara.wins) == ("kiwara", 3, 2, 1)
    assert kiwara.best == Best(51, "léa ", 0)
    assert (rumis.game, rumis.matches, rumis.faced, rumis.wins) == ("rumis", 1, 1, 1)
    assert [(p.name, p.wins, p.matches) for p in counted.players] == [
        ("Léa", 2, 3),
        ("Tom", 1, 2),
    ]
    assert [(line.level, line.wins, line.matches) for line in counted.levels] == [
        (2, 1, 1),
        (3, 1, 2),
    ]


def test_a_shared_win_is_a_win_for_each() -> None:
    counted = tally([record(LEA, TOM, scores=[7, 7], winners=[0, 1])])

    assert [(p.name, p.wins) for p in counted.players] == [("Léa", 1), ("Tom", 1)]


def test_one_name_on_two_seats_is_one_person() -> None:
    counted = tally([record(LEA, Seat("Léa", 1), scores=[7, 9], winners=[1])])

    assert [(p.name, p.wins, p.matches) for p in counted.players] == [("Léa", 1, 1)]


def test_unfinished_and_misshapen_matches_do_not_count() -> None:
    unfinished = Record(1, "kiwara", "", [LEA, TOM])
    misshapen = record(LEA, TOM, scores=[3], winners=[0])

    assert tally([unfinished, misshapen]).matches == 0


def test_bots_among_themselves_face_nobody() -> None:
    counted = tally([record(Seat("", 0, 2), Seat("", 1, 4), scores=[3, 4], winners=[1])])

    assert counted.matches == 1
    assert counted.levels == [] and counted.players == []
    assert counted.games[0].best is None
