"""How long ago a match was saved."""

from datetime import datetime, timedelta, timezone

import pytest

from games.catalog import CONFIG
from games.core.language import language
from games.stage.scenes.archive.when import ago, ago_text, parsed

NOW = datetime(2026, 3, 12, 15, 0, tzinfo=timezone(timedelta(hours=1)))
FR = language(CONFIG / "text", "fr")
EN = language(CONFIG / "text", "en")


@pytest.mark.parametrize(
    ("before", "fr", "en"),
    [
        (timedelta(seconds=20), "à l’instant", "just now"),
        (timedelta(seconds=-300), "à l’instant", "just now"),
        (timedelta(minutes=1), "il y a 1 minute", "1 minute ago"),
        (timedelta(minutes=59), "il y a 59 minutes", "59 minutes ago"),
        (timedelta(hours=2), "il y a 2 heures", "2 hours ago"),
        (timedelta(hours=16), "hier", "yesterday"),
        (timedelta(days=3), "il y a 3 jours", "3 days ago"),
        (timedelta(days=11), "le 1er mars 2026", "1 March 2026"),
        (timedelta(days=30), "le 10 février 2026", "10 February 2026"),
    ],
)
def test_ago_is_said_as_people_say_it(before: timedelta, fr: str, en: str) -> None:
    moment = (NOW - before).astimezone(timezone.utc)

    assert FR.say(ago(moment, NOW)) == fr
    assert EN.say(ago(moment, NOW)) == en


def test_a_strange_date_is_shown_as_it_is() -> None:
    assert parsed("the day before") is None
    assert EN.say(ago_text("the day before")) == "the day before"


def test_a_date_without_zone_counts_as_universal_time() -> None:
    assert parsed("2026-03-12T14:00:00") == NOW.astimezone(timezone.utc)
    assert parsed("2026-03-12T14:00:00Z") == NOW.astimezone(timezone.utc)


@pytest.mark.parametrize("text", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_a_date_at_the_end_of_the_calendar_is_shown_in_some_way(text: str) -> None:
    assert EN.say(ago_text(text))
