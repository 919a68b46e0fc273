"""Settings survive; a broken file is set aside, never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.tables import BadTable
from games.stage.system.settings import FILE, Settings, read_settings, write_settings


def test_a_first_start_uses_defaults_and_says_nothing(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == (Settings(), None)


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    chosen = Settings(
        language="fr",
        theme="dark",
        text_size=1.25,
        animation="fast",
        window=(1500, 900),
        place=(-20, 40),
        names=("Léa", "no", "12"),
        last={"kiwara": {"players": 2, "map": "classic", "options": ["mystery"]}},
    )
    write_settings(tmp_path, chosen)
    assert read_settings(tmp_path) == (chosen, None)


@pytest.mark.parametrize(
    "broken",
    [
        "text_size: 9.0",
        "theme: purple",
        "unknown_key: 1",
        "theme: dark\ntheme: light",
        "volume: [",
        "- a list",
        "names: [a, b, c, d, e, f, g]",
    ],
)
def test_a_broken_file_is_set_aside_whole(tmp_path: Path, broken: str) -> None:
    (tmp_path / FILE).write_text(broken, encoding="utf-8")
    settings, notice = read_settings(tmp_path)
    assert settings == Settings()
    assert notice is not None and notice.key == "widgets.settings_set_aside"
    assert (tmp_path / notice.values["file"]).read_text(encoding="utf-8") == broken
    assert not (tmp_path / FILE).exists()


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for text in ("one: 1", "two: 2"):
        (tmp_path / FILE).write_text(text, encoding="utf-8")
        read_settings(tmp_path)
    kept = sorted(path.read_text(encoding="utf-8") for path in tmp_path.iterdir())
    assert kept == ["one: 1", "two: 2"]


def test_changes_keep_to_their_bounds() -> None:
    assert Settings().but(volume=0.2).volume == 0.2
    with pytest.raises(BadTable):
        Settings().but(volume=2.0)


@pytest.mark.parametrize(
    ("animation", "speed"), [("off", 0.0), ("slow", 0.5), ("normal", 1.0), ("fast", 2.0)]
)
def test_speed_of_motion(animation: str, speed: float) -> None:
    assert Settings().but(animation=animation).speed == speed
