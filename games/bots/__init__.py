"""Players made of code: headless, and the same for every game."""
