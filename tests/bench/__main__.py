"""`python -m tests.bench LANGUAGE [NAME…]`, which is what `python main.py bench` starts."""

import sys

from games import catalog
from games.core.language import language
from tests.bench import run

code, *names = sys.argv[1:]
sys.exit(run(names, language(catalog.CONFIG / "text", code).say))
