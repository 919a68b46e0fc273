"""Tablée: five tabletop games, their bots and their stage."""

VERSION = "0.1.0"
