"""No-break spaces that do not break.

Rich, which Textual asks where to break lines, takes every kind of space for a place to break at. French
puts a no-break space before “?”, “:” and “»”, so that these would begin a line of their own.
"""

from __future__ import annotations

import re

from rich import _wrap

_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")
