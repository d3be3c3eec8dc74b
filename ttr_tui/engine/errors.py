"""The ways the engine says no."""

from __future__ import annotations


class GameError(Exception):
    """A game cannot be set up so; `code` and `figures` are for the words of a language."""

    def __init__(self, code: str, **figures: object) -> None:
        self.code = code
        self.figures = figures
        told = ", ".join(f"{k}={v}" for k, v in figures.items())
        super().__init__(f"{code} ({told})" if told else code)


class IllegalAction(Exception):  # noqa: N818 - the name the rules use
    """The action is not legal now. `code` is for programs, the sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = sentence
        super().__init__(sentence)
