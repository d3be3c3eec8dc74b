"""Plays a random game through the archive and says what is safe, line by line, until it is killed.

    python -m tests.archive.driver FILE [--game ID | --map ID --seed N …] [--limit N] [--wait] [--hang]

Prints `opening`, `game ID`, then `n digest` after each entry that the archive has taken, `trouble CODE`
when saving fails or works again, and at the end `done` or `elsewhere`. With `--hang` it ends with what is
asked, and waits for an answer that never comes.
"""

from __future__ import annotations

import argparse
import resource
import sys
from pathlib import Path

from tests.archive.playing import asked_kind, new_match, play_one
from ttr_tui.archive import Archive, ArchiveError, PlayedElsewhere, schema
from ttr_tui.engine.codec import digest
from ttr_tui.match import Match


def say(*what: object) -> None:
    print(*what, flush=True)


def trouble(error: ArchiveError | None) -> None:
    say("trouble", error.code if error else None)


def limit_files(size: int | None) -> None:
    """No file may grow beyond this: what a full disk looks like to one process."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard if size is None else size, hard))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("file", type=Path)
    options.add_argument("--game")
    options.add_argument("--map", default="usa")
    options.add_argument("--mode")
    options.add_argument("--with", dest="addons", action="append", default=[])
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--limit", type=int, help="stop after so many entries")
    options.add_argument("--wait", action="store_true", help="for a line, before the first entry")
    options.add_argument("--hang", action="store_true", help="say what is asked, and wait, at the limit")
    options.add_argument("--full", type=int, help="files may not grow beyond so many bytes …")
    options.add_argument("--free-after", type=int, default=20, help="… until so many entries are made")
    told = options.parse_args()

    # Several of these at once on a busy machine: that nothing is lost counts, not how soon it is written.
    schema.PATIENCE = 60.0  # type: ignore[misc]
    say("opening")
    archive = Archive(told.file)
    if told.full is not None:
        limit_files(told.full)
    if told.game:
        opened = archive.load(told.game)
        match, recorder = opened.match, opened.recorder
        recorder.on_trouble = trouble
    else:
        match = new_match(told.map, told.seed, mode=told.mode, addons=tuple(told.addons))
        recorder = archive.record(match, trouble)
    say("game", recorder.game)
    if told.wait:
        sys.stdin.readline()
    try:
        play(match, told.limit, told.free_after if told.full is not None else None)
        if told.hang:
            say("asked", asked_kind(match))
            sys.stdin.readline()
    except PlayedElsewhere as error:
        say("elsewhere", error)
    else:
        say("done", recorder.game)
    archive.close()


def play(match: Match, limit: int | None, free_after: int | None) -> None:
    made = 0
    while not match.over and made != limit:
        if made == free_after:
            limit_files(None)
        play_one(match)
        made += 1
        say(len(match.entries), digest(match.state))


if __name__ == "__main__":
    main()
