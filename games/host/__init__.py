"""The match in play, without pygame: who may act, what is saved, what is shown, who thinks."""
