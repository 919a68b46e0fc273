"""Kumata: dominoes of animal clans, stacked over a board of plots."""
