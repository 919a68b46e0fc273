"""The layout tree: scenes declare rows, columns and stacks; it measures and places them.

Nodes measure bottom-up and are placed top-down; nothing is drawn and nothing changes. What is
written in a declaration is in design pixels, what a content measures is in screen pixels.
"""

from games.stage.widgets.layout.holders import Column, Flow, Grid, Row, Stack
from games.stage.widgets.layout.leaves import (
    action,
    icon_action,
    lines,
    made,
    painted,
    paragraph,
    player_mark,
    scrolled,
    segments,
    sprite,
    words,
)
from games.stage.widgets.layout.lengths import Fit, Grow
from games.stage.widgets.layout.nodes import Fold, Later, Leaf, Node, Nothing, Space
from games.stage.widgets.layout.tree import Laid, lay, lay_down, natural_width

__all__ = [
    "Column",
    "Fit",
    "Flow",
    "Fold",
    "Grid",
    "Grow",
    "Laid",
    "Later",
    "Leaf",
    "Node",
    "Nothing",
    "Row",
    "Space",
    "Stack",
    "action",
    "icon_action",
    "lay",
    "lay_down",
    "lines",
    "made",
    "natural_width",
    "painted",
    "paragraph",
    "player_mark",
    "scrolled",
    "segments",
    "sprite",
    "words",
]
