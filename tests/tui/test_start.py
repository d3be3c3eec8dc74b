"""The first screen waits for nothing that it does not show."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

SEEN = """
import json, sys
from ttr_tui import commands, builtin_maps
commands.has_terminal = lambda: True
from ttr_tui import cli
cli.need_terminal = lambda: None
from ttr_tui.tui import app

class Enough(Exception):
    pass

def seen(*_):
    print(json.dumps(sorted(sys.modules)))
    raise Enough

def drawn(self):
    if type(self.screen).__name__ == "HomeScreen" and self.screen.region:
        print(json.dumps(sorted(sys.modules)))
        self.exit()
"""
HOME = "app.TtrApp.post_display_hook = drawn; cli.main(['--lang', 'en'])"
TABLE = "app.play(builtin_maps.title('usa', 'en'), seen, 'en')"
HEAVY = {"babel", "cattrs", "fluent", "networkx", "sqlite3"}
OWN = {f"ttr_tui.{part}" for part in ("archive", "bots", "engine", "mapfile", "rules", "tui.screens.table")}


def run(code: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "TEXTUAL_DRIVER": "textual.drivers.headless_driver:HeadlessDriver"}
    return subprocess.run([sys.executable, "-c", SEEN + code], env=env, capture_output=True, text=True)


@pytest.mark.parametrize("code", [HOME, TABLE], ids=["home", "table"])
def test_the_rest_is_imported_behind_it(code: str) -> None:
    done = run(code)
    names = set(json.loads(done.stdout.splitlines()[0]))
    assert "textual.app" in names
    assert not {name for name in names if name in OWN or name.split(".")[0] in HEAVY}


def test_what_goes_wrong_behind_it_is_raised_when_the_screen_is_given_back() -> None:
    assert run(TABLE).stderr.splitlines()[-1] == "Enough"
