"""The one entry of the program: says what is missing, or hands over to the command line.

Everything up to the first check must be read by the oldest Python that somebody may have, hence
neither an accent nor a newer word; no package of others may be imported before the second.
"""

import os
import sys

if sys.version_info < (3, 10):  # noqa: UP036 - whoever has an older one needs to be told
    # The words without a French accent are few, but they are all that an old Python reads.
    sys.exit(
        "tablee: Python 3.10 or newer is needed, not {}.{} (il faut Python 3.10 ou plus).".format(
            *sys.version_info[:2]
        )
    )

if __package__:
    # Installed, all that is ours lies beside this file in one package, and is found there first;
    # processes that are started from here inherit the path.
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

if getattr(sys, "frozen", False):
    # A stand-alone program is started again for each of its processes, which go no further.
    from multiprocessing import freeze_support

    freeze_support()

from games.needs import missing

reason = missing()
if reason is not None:
    sys.exit("tablee: " + reason)

from games.cli import main  # noqa: E402 - what it imports may be missing

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
