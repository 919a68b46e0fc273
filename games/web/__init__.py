"""Pages for phones and displays on the same network: a server beside the window, and its pages.

It knows the contract of `games/host/phones.py` and no rules. `phones.py` is what the app is handed;
everything that needs other people's packages is imported when somebody first opens it.
"""
