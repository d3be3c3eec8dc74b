"""Names as people type them: without accents, capitals and signs."""

from __future__ import annotations

import re
from unicodedata import combining, normalize


def plain(text: str, between: str = "") -> str:
    """Letters and digits only, lower case, no accents; `between` stands for each run of anything else.

    >>> plain("Champs-Élysées")
    'champselysees'
    >>> plain("États-Unis", between="-")
    'etats-unis'
    """
    letters = "".join(c for c in normalize("NFKD", text.strip()).casefold() if not combining(c))
    return re.sub(r"[\W_]+", between, letters)
