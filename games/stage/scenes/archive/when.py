"""How long ago something was, in the words people use."""

from __future__ import annotations

from datetime import datetime, timezone

from games.core.language import Phrase, phrase

MINUTE = 60
HOUR = 60 * MINUTE


def parsed(moment: str) -> datetime | None:
    """The moment of a match file, None when it is written in another way."""
    try:
        read = datetime.fromisoformat(moment.replace("Z", "+00:00"))
    except ValueError:
        return None
    return read if read.tzinfo is not None else read.replace(tzinfo=timezone.utc)


def ago(moment: datetime, now: datetime) -> Phrase:
    """Minutes and hours of today, then days, then the date. A moment to come is now.

    Both must know their time zone; days change at midnight in the zone of `now`.
    """
    moment = moment.astimezone(now.tzinfo)
    seconds = (now - moment).total_seconds()
    days = (now.date() - moment.date()).days
    if seconds < MINUTE:
        return phrase("matches.ago.now")
    if seconds < HOUR:
        return phrase("matches.ago.minutes", n=int(seconds // MINUTE))
    if days <= 0:
        return phrase("matches.ago.hours", n=int(seconds // HOUR))
    if days == 1:
        return phrase("matches.ago.yesterday")
    if days < 7:
        return phrase("matches.ago.days", n=days)
    day: object = phrase("matches.ago.first") if moment.day == 1 else moment.day
    month = phrase(f"matches.month.{moment.month}")
    return phrase("matches.ago.date", day=day, month=month, year=moment.year)


def ago_text(saved: str) -> Phrase:
    """How long ago a match file was saved, by this machine's clock; a strange date as it is."""
    moment = parsed(saved)
    try:
        if moment is not None:
            return ago(moment, datetime.now().astimezone())
    except OverflowError:  # at the end of the calendar, and beyond it in this zone
        pass
    return phrase("matches.ago.unknown", text=saved[:24])
