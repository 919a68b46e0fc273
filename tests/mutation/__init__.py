"""Faults made on purpose, drawn at random over `games/`: whether the tests notice them.

`python -m tests.mutation FIRST COUNT FILE` draws faults one after the other in a copy of the
tree, runs the tests nearest to each, and appends a line of JSON for each to FILE.
"""
