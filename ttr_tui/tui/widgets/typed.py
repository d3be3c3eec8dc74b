"""A line to type in that takes nothing a terminal would obey instead of show."""

from __future__ import annotations

from textual.widgets import Input

from ttr_tui.outside import hidden


class TypedLine(Input):
    """What would not be seen is not taken, typed or pasted."""

    def __init__(self, value: str = "") -> None:
        super().__init__(value, compact=True)

    def validate_value(self, value: str) -> str:
        return "".join(sign for sign in value if not hidden(sign))
