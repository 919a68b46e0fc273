"""Time at Zuma's table, headless: what is pressed and when becomes moves."""

from games.zuma.clock.base import LAST_CHANCE, ON_ITS_WAY, Clock
from games.zuma.clock.beat import BeatClock
from games.zuma.clock.signal import SignalClock

__all__ = ["LAST_CHANCE", "ON_ITS_WAY", "BeatClock", "Clock", "SignalClock"]
