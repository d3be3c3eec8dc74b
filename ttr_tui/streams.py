"""The way out of the process: what is written arrives, or it is known that it does not.

Standard streams may be closed, full, without a reader, or unable to write an accent.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from contextlib import suppress
from typing import IO, Any

CLOSEST = "ttr-closest"
"""How streams are told to write what their encoding does not have."""


def prepare() -> None:
    """Make the standard streams such that writing text is no risk."""
    # In this order: what is opened takes the lowest number that is free.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    codecs.register_error(CLOSEST, _closest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=CLOSEST)


def _closest(error: UnicodeError) -> tuple[str, int]:
    """What is written for signs that an encoding does not have."""
    from ttr_tui.letters import closest

    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(closest, error.object[error.start : error.end])), error.end


def refusal(stream: IO[Any]) -> OSError | None:
    """Why a stream does not take what was written to it; it is not asked again."""
    try:
        stream.flush()
    except OSError as error:
        let_go(stream)
        return error
    except ValueError:
        pass  # somebody has closed it: there is nothing left to write
    return None


def let_go(stream: IO[Any]) -> None:
    """Send what still waits to nowhere, so that nobody stumbles over it at the very end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def say(text: str) -> None:
    """One line for the player, beside the output. If nobody takes it, the exit status has to do."""
    from ttr_tui.outside import visible

    try:
        print(visible(text, breaks=True), file=sys.stderr)
    except (OSError, ValueError):
        let_go(sys.stderr)
