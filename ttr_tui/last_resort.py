"""The end of whatever nobody foresaw: one sentence, a report for whoever mends it, an exit status.

With `TTR_DEBUG` set the error is raised as it is, for those who mend it themselves.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import NoReturn

from ttr_tui import streams

DEBUG = "TTR_DEBUG"
STATUS = 70
"""What `sysexits.h` has for a mistake in the program itself."""
BARE = "ttr has met a mistake of its own and has to stop."
"""For when not even the texts can be read."""


class MistakeError(Exception):
    """Caused by what the system refused at the table: that is not the output of a command."""


def debugging() -> bool:
    """Whether errors are to be seen as Python tells them."""
    return bool(os.environ.get(DEBUG))


def hush() -> None:
    """What Python says on its own about things it leaves behind is not for players."""
    if not debugging():
        import warnings

        sys.unraisablehook = lambda _: None
        threading.excepthook = lambda _: None
        warnings.simplefilter("ignore")
        sys.warnoptions.append("ignore")  # for processes that are begun from here


def end(error: Exception) -> NoReturn:
    """Stop, because of an error that is a mistake of the game."""
    if isinstance(error, MistakeError) and isinstance(error.__cause__, Exception):
        error = error.__cause__
    if debugging():
        raise error
    streams.say(_sentence(error))
    sys.exit(STATUS)


def _sentence(error: Exception) -> str:
    """What the player hears. Whatever is broken, it is not to break this."""
    try:
        from ttr_tui import crash_report
        from ttr_tui.commands import words_of

        file = crash_report.keep(error, sys.argv[1:])
        words, where = words_of(), crash_report.where(error)
        return words("crash-unwritten", where=where) if file is None else words("crash", file=str(file))
    except Exception:
        return BARE
