"""Journeys: the whole app used as a person uses it, by what is on the screen."""
