"""Faults made on purpose, drawn at random over `games/`: whether the tests notice them.

`python -m tests.mutation FIRST COUNT FILE` draws the faults of these seeds, runs the suite once in
a copy of the tree to see which tests come by each, and asks those about it, one fault after the
other. It appends a line of JSON for each to FILE, and keeps who comes by where beside it.
"""
