"""A machine without a sound card gets no lines about it on its terminal."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from games.catalog import ROOT

CODE = """
from games.catalog import CONFIG
from games.stage.motion.sound import Sounds
sounds = Sounds(CONFIG)
sounds.prepare()
sounds._thread.join()
sounds.close()
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_a_missing_device_is_nothing_to_write_about() -> None:
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "AUDIODEV": "nothing-of-this-name"}
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
