"""What a Linux desktop wants to know: the program's place in the menu, and the kind of its files.

python .ci/desktop.py FOLDER
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from xml.sax.saxutils import escape

CI = Path(__file__).resolve().parent
sys.path.insert(0, str(CI.parent))

from games import catalog
from games.core.language import FALLBACK, Language, codes

TEXT = catalog.CONFIG / "text"
KIND = "application/x-tablee+yaml"
STAMP = "-[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]-*.yaml"
"""What follows the game's name in the name of a match or a sheet."""


def languages() -> list[Language]:
    """Every language, first the one that stands for all others."""
    return [Language.load(TEXT, code) for code in sorted(codes(TEXT), key=lambda c: c != FALLBACK)]


def entry() -> str:
    """The content of tablee.desktop."""
    lines = ["[Desktop Entry]", "Type=Application", "Name=Tablée"]
    for name, key in (("GenericName", "desktop.kind"), ("Comment", "desktop.comment")):
        for language in languages():
            mark = "" if language.code == FALLBACK else f"[{language.code}]"
            lines.append(f"{name}{mark}={language.say(key)}")
    lines += [
        "Exec=tablee %f",
        "Icon=tablee",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"MimeType={KIND};",
        "StartupWMClass=tablee",
    ]
    return "\n".join(lines) + "\n"


def kind() -> str:
    """The content of the file that tells matches from other YAML, by their names and first words.

    Names weigh more than the ending alone, which is YAML's.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f'  <mime-type type="{KIND}">',
    ]
    for language in languages():
        mark = "" if language.code == FALLBACK else f' xml:lang="{language.code}"'
        lines.append(f"    <comment{mark}>{escape(language.say('desktop.file'))}</comment>")
    lines += ['    <sub-class-of type="application/yaml"/>', '    <icon name="tablee"/>']
    lines += [f'    <glob pattern="{name}{STAMP}" weight="60"/>' for name in catalog.names()]
    lines.append('    <magic priority="60">')
    for word in ("tablee:", "tablee_sheet:"):
        lines.append(f'      <match type="string" offset="0" value="{word}"/>')
    lines += ["    </magic>", "  </mime-type>", "</mime-info>"]
    return "\n".join(lines) + "\n"


def make(folder: Path) -> None:
    """Write them as they lie under a desktop's `share` folder, with the icon."""
    for place, text in (
        ("applications/tablee.desktop", entry()),
        ("mime/packages/tablee.xml", kind()),
    ):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    icons = folder / "icons/hicolor/scalable/apps"
    icons.mkdir(parents=True, exist_ok=True)
    shutil.copy(catalog.SPRITES / "common" / "logo.svg", icons / "tablee.svg")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
