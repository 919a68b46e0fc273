"""The rows of the settings: toggles, sliders and choices, each applied and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from games.stage.ui import Ui
from games.stage.widgets.choice import Segmented, Toggle, segmented_width
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card, Line
from games.stage.widgets.layout import Column, Fold, Grow, Leaf, Node, Row, words
from games.stage.widgets.layout.nodes import Make
from games.stage.widgets.slider import Slider

LEAST = 330
"""Design pixels that a label with its sentence and its switch need."""


def card(ui: Ui, title: str, *rows: Node | None, name: str = "") -> Node:
    """Rows one under another on paper, below their title."""
    head = Column([words(ui, title, "title22")], pad=(0, 0, 0, 10)) if title else None
    paper = partial(Card, ui, name=name)
    return Column([head, *rows], pad=(22, 18), width=Grow(), inside=paper)


def line(ui: Ui) -> Node:
    """A hair line."""
    return Column([Leaf(lambda rect: Line(ui, rect), height=1)], pad=(0, 8))


def toggle(ui: Ui, field: str, action: str = "") -> Node:
    """A yes or no of the settings, by the name of its field; `action` has a key as well."""
    cap = ui.cap(action) if action else ""
    make = partial(
        Toggle,
        ui,
        is_on=getattr(ui.settings, field),
        on_change=partial(_change, ui, field),
        name=f"set-{field}",
        label=ui.say(f"settings.{field}"),
        detail=ui.say(f"settings.{field}_hint", cap=cap),
    )
    return Leaf(make, lambda _: (ui.px(LEAST), 0), height=60)


def choice(ui: Ui, field: str, values: Sequence[str], key: str) -> Node:
    """One of a few; the words stand under `settings.<key>.<value>`."""
    labels = [ui.say(f"settings.{key}.{value}") for value in values]
    make = partial(
        Segmented,
        ui,
        labels=labels,
        chosen=values.index(getattr(ui.settings, field)),
        on_change=lambda index: _change(ui, field, values[index]),
        name=f"set-{field}",
    )
    return _labelled(ui, field, make, segmented_width(ui, labels))


def slider(
    ui: Ui,
    field: str,
    least: float,
    most: float,
    step: float,
    shown: Callable[[float], str],
    *,
    is_enabled: bool = True,
    after: Callable[[], None] | None = None,
) -> Node:
    """A number of the settings, applied when the knob is let go."""

    def release(value: float) -> Command | None:
        answer = _change(ui, field, value)
        if after is not None:
            after()
        return answer

    make = partial(
        Slider,
        ui,
        value=getattr(ui.settings, field),
        name=f"set-{field}",
        least=least,
        most=most,
        step=step,
        shown=shown,
        on_release=release,
        is_enabled=is_enabled,
    )
    return _labelled(ui, field, make, ui.px(280))


def _labelled(ui: Ui, field: str, make: Make, wide: int) -> Node:
    """What a field is called, and its control beside it, or under it when that is narrow."""
    label = words(ui, ui.say(f"settings.{field}"), "semi16", width=Grow())
    beside = Row([label, Leaf(make, lambda _: (wide, 0), height=46)], gap=16)
    below = Column([label, Leaf(make, height=46)], gap=2)
    return Column([Fold([beside, below])], pad=(0, 0, 0, 10))


def _change(ui: Ui, field: str, value: Any) -> Command | None:
    ui.change(**{field: value})
    return None
