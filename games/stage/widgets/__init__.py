"""The widget kit: one focus model, one look. Import widgets from here."""

from games.stage.widgets.base import Clickable, Group, Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.choice import CheckRow, Segmented, Toggle, segmented_width
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Card, Label, Line, Picture, RichText
from games.stage.widgets.layer import Layer
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.notices.notice import Toast, Tooltip
from games.stage.widgets.number import Slider, Stepper
from games.stage.widgets.player import PlayerDisc, draw_player_disc
from games.stage.widgets.scroll import ScrollArea

__all__ = [
    "Button",
    "Card",
    "CheckRow",
    "Choice",
    "Clickable",
    "Dropdown",
    "Entry",
    "Group",
    "IconButton",
    "Label",
    "Layer",
    "Line",
    "Modal",
    "Picture",
    "PlayerDisc",
    "RichText",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Stepper",
    "Toast",
    "Toggle",
    "Tooltip",
    "Widget",
    "button_width",
    "draw_player_disc",
    "segmented_width",
]
