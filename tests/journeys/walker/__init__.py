"""A walker who sees only what a person sees, and does at random what a person could do.

`steady` takes chance and the clock out of the app, `wanderer` is the walker's eyes and hands,
`choosing` draws what to do next, `checks` says what must hold after it, `walk` puts a walk
together, and `shrinking` makes a failing one short. `python -m tests.journeys.walker` walks far.
"""
