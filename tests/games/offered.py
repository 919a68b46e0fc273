"""What each game offers: the tests over the catalog ask for nothing else."""

from __future__ import annotations

from games import catalog
from games.catalog import CONFIG
from games.core.language import codes
from games.stage.scenes.lesson.steps import has_lesson
from games.stage.scenes.rules.rulebook import has_rulebook

FIVE = ("cuminos", "kiwara", "kumata", "rumis", "zuma")
"""The games with printed rulebooks: they offer everything, in French and English."""

VIEWED = [name for name in catalog.names() if catalog.has_view(name)]
ACCOMPANIED = [name for name in catalog.names() if catalog.has_companion(name)]
EXPLAINED = [name for name in catalog.names() if has_rulebook(CONFIG, name)]
TAUGHT = [name for name in catalog.names() if has_lesson(CONFIG, name)]


def spoken(game: str, folder: str = "text") -> list[str]:
    """The languages of a game's texts, of its rules page or of its lesson."""
    every = codes(CONFIG / "text")
    return [code for code in every if (CONFIG / folder / f"{game}.{code}.yaml").is_file()]
