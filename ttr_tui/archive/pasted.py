"""An exported game that came by way of a terminal: copied from it, with what else stood there."""

from __future__ import annotations

import re
from typing import Final

_STRING: Final = re.compile(r'"[^"\\]*+(?:\\\n*+.[^"\\]*+)*+(?:"|\\?\n*+\Z)', re.DOTALL)
"""A string, or what began as one and has no end: no text makes it look twice at anything. A line may break
behind a backslash."""


def pasted(text: str) -> str:
    """The JSON object in a text: without the lines before and after it, and without the line breaks that a
    terminal made within its strings, where JSON has none.

    >>> pasted('This could not be saved:\\n{\\n "name": "Lé\\na",\\n "n": 1\\n}\\n')
    '{\\n "name": "Léa",\\n "n": 1\\n}'
    """
    lines = [line.rstrip("\r") for line in text.split("\n")]
    if "{" in lines and "}" in lines:
        last = len(lines) - lines[::-1].index("}")
        text = "\n".join(lines[lines.index("{") : last])
    return _STRING.sub(lambda found: found[0].replace("\n", ""), text)
