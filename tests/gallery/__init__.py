"""Every screen and state of the app as pictures, and what was measured while they were drawn.

`house` is the app in which they are shown, `screens` says which there are and how one comes there,
`measures` watches a picture being drawn, `album` keeps pictures, contact sheets and findings.
`python -m tests.gallery OUT` draws them all; use it before and after a change of the looks.
"""
