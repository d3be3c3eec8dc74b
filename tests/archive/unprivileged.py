"""What somebody can do whom file permissions hold back: `python -m tests.archive.unprivileged WARM FOLDER…`.

Root is held back by nothing, so it becomes nobody first; and as nobody may not even be allowed to
import, everything is done once before, on the archive in WARM. Prints for each folder a list of
[status, output].
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from pathlib import Path

from tests.archive.playing import new_match, play_on
from ttr_tui.archive import Archive
from ttr_tui.cli import main


def act(folder: str) -> list[tuple[object, str]]:
    """List the games, remove one, look them over, mend them, play one."""
    commands = (("rm", "usa-1", "--yes"), ("check",), ("repair",))
    results = [run("games", *command, "--data", folder) for command in ((), *commands)]
    match = new_match()
    recorder = Archive(Path(folder) / "games.db").record(match)
    play_on(match, 5)
    return [*results, (recorder.unsaved, str(recorder.trouble))]


def run(*args: str) -> tuple[object, str]:
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        try:
            main([*args, "--lang", "en"])
        except SystemExit as stopped:
            return stopped.code, told.getvalue()
    return None, told.getvalue()


if __name__ == "__main__":
    act(sys.argv[1])
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    print(json.dumps([act(folder) for folder in sys.argv[2:]]))
