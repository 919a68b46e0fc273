"""What Tablée is made of, and under which licences."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.core.tables import load


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of somebody's, and the short name of its licence."""

    id: str
    name: str
    licence: str


class CreditsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/credits.yaml."""

    parts: tuple[Part, ...]


def load_credits(config: Path) -> tuple[Part, ...]:
    """Read config/credits.yaml; a mistake in it raises BadTable."""
    return load(config / "credits.yaml", CreditsTable, is_own=True).parts


def licence_text(config: Path, part: Part) -> str:
    """The whole licence of a part."""
    return (config / "licences" / f"{part.id}.md").read_text(encoding="utf-8")
