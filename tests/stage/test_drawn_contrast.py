"""Letters can be read where they are painted: measured from the pixels under them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gallery.__main__ import drawn
from tests.gallery.house import Frame

SCREENS = ["home", "table-", "settings-players", "ended-zuma-result", "real-zuma-sheet", "new-zuma"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_letters_can_be_read_where_they_are_painted(tmp_path: Path, theme: str) -> None:
    found = drawn(tmp_path, [Frame((1280, 800), theme, "fr")], SCREENS)
    faint = {(picture, flaw.words) for _, picture, flaw in found if flaw.kind == "contrast"}
    assert not faint
