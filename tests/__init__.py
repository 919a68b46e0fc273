"""Everything that is tried on the program."""

import os
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Where no bytecode may lie in the tree, it lies aside: compiling is half of what it costs to
# collect the tests or to start the program, which many of them do.
if sys.dont_write_bytecode:
    aside = Path(__file__).resolve().parents[1] / ".pytest_cache" / "bytecode"
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(aside)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
