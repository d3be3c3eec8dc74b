"""The ways the archive says no: each is one sentence, `archive-<code>` in the locale files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui import reading
from ttr_tui.outside import Fault

if TYPE_CHECKING:
    from ttr_tui.words import Words


class ArchiveError(Exception):
    """Something about kept games that a player should hear."""

    def __init__(self, code: str, **figures: object) -> None:
        self.code = code
        self.figures = figures
        super().__init__(code, figures)

    def text(self, words: Words) -> str:
        told = {k: v.text(words) if isinstance(v, Refusal | Fault) else v for k, v in self.figures.items()}
        return words(f"archive-{self.code}", **told)

    def __str__(self) -> str:
        from ttr_tui.words import words

        return self.text(words("en"))


class PlayedElsewhere(ArchiveError):  # noqa: N818 - it says what happened
    """Another window went on with this game: what was just tried here is not done."""


class Refusal(Exception):  # noqa: N818 - as the rules call it
    """Why one entry cannot be: the word `refused-<code>`, or a sentence of the rules."""

    def __init__(self, code: str, sentence: str = "", **figures: object) -> None:
        self.code = code
        self.sentence = sentence
        self.figures = figures
        super().__init__(code, sentence, figures)

    def text(self, words: Words) -> str:
        key = f"refused-{self.code}"
        return words(key, **self.figures) if key in words else self.sentence


def of_system(error: OSError) -> Refusal:
    """Why the system refuses a file."""
    return Refusal(reading.why(error), error.strerror or str(error))
