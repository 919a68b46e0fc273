"""Letters can be read where they are painted: measured from the pixels under them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gallery.house import Frame
from tests.gallery.tour import drawn

SCREENS = ["home", "settings-players", "real-zuma-sheet", "new-zuma"]


@pytest.mark.parametrize(
    "screens",
    [SCREENS, pytest.param(["table-", "ended-zuma-result"], marks=pytest.mark.slow)],
    ids=["pages", "tables"],
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_letters_can_be_read_where_they_are_painted(
    tmp_path: Path, theme: str, screens: list[str]
) -> None:
    found = drawn(tmp_path, [Frame((1280, 800), theme, "fr")], screens)
    faint = {(picture, flaw.words) for _, picture, flaw in found if flaw.kind == "contrast"}
    assert not faint
