"""What the game says, in French or English.

The texts are Fluent messages in `locale/fr.ftl` and `locale/en.ftl`, those of a mechanism in
`locale/fr/ports.ftl` and `locale/en/ports.ftl`: found by its name. A message is parsed when it
is first said, so that a short command does not pay for the words of the whole game.

>>> Words("en")("maps-players", min=2, max=5)
'2–5 players'
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ttr_tui import outside, phrases

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("fr", "en")

_BLOCK = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z][\w-]* *=|#).*)*", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class Words:
    """The texts of one language: call it with a key and the message's arguments."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no texts in {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._blocks = _blocks(lang)
        self._phrases: dict[str, phrases.Phrase | None] = {}
        """What was said so far, if it is plain enough to be said without Fluent; None: what is not."""
        self._known: set[str] = set()
        self._parsed: FluentBundle | None = None

    def __call__(self, key: str, **args: Any) -> str:
        """The text of `key`. Raises KeyError for a key or an argument that is missing.

        What is put into a text may come from anywhere: signs that would not be seen are written out.

        >>> Words("en")("player-points", points=-4)
        '−4 points'
        >>> Words("en")("games-kept", game=chr(27))
        '\\\\x1b is kept.'
        """
        for name, value in args.items():
            if type(value) is str and outside.hidden(value):
                args[name] = outside.visible(value)
        said = self._say(key, args)
        for value in args.values():
            if isinstance(value, int) and value < 0:
                said = said.replace(str(value), f"−{-value}")
        return said

    def _say(self, key: str, args: dict[str, Any]) -> str:
        if key not in self._phrases:
            self._phrases[key] = phrases.read(self._block(key).partition("=")[2])
        phrase = self._phrases[key]
        if phrase is not None and (told := phrases.say(phrase, args, self.lang)) is not None:
            return told
        if key not in self._known:
            self._learn(key)
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{self.lang}.ftl, {key}: {errors[0]}")
        return str(said)

    @property
    def _bundle(self) -> FluentBundle:
        """Fluent, from the first text on that needs it: most screens do not wait for it."""
        if self._parsed is None:
            from fluent.runtime import FluentBundle

            self._parsed = FluentBundle([self.lang], use_isolating=False)
        return self._parsed

    def plural(self, count: int) -> bool:
        """Whether so many things take the plural.

        >>> Words("fr").plural(0), Words("en").plural(0)
        (False, True)
        """
        return count > 1 if self.lang == "fr" else count != 1

    def __contains__(self, key: str) -> bool:
        return key in self._blocks

    def __repr__(self) -> str:
        return f"Words({self.lang!r})"

    def _block(self, key: str) -> str:
        if key not in self._blocks:
            raise KeyError(f"{self.lang}.ftl has no text {key!r}")
        return self._blocks[key]

    def _learn(self, key: str) -> None:
        """Parse a message and those it refers to."""
        from fluent.runtime import FluentResource

        self._known.add(key)
        block = self._block(key)
        self._bundle.add_resource(FluentResource(block))
        for other in _REFERENCE.findall(block):
            if other in self._blocks and other not in self._known:
                self._learn(other)

    @classmethod
    def detect(cls, lang: str | None = None) -> Words:
        """The player's language: the one asked for, or of the settings, or of the terminal."""
        return words(lang or _of_settings() or _of_terminal() or "en")


@cache
def words(lang: str) -> Words:
    """The one `Words` of a language."""
    return Words(lang)


@cache
def _blocks(lang: str) -> dict[str, str]:
    return {match[1]: match[0] for file in files(lang) for match in _BLOCK.finditer(file.read_text("utf-8"))}


def files(lang: str) -> list[Path]:
    """The game's own texts, and those of each mechanism."""
    folder = Path(__file__).parent / "locale"
    return [folder / f"{lang}.ftl", *sorted((folder / lang).glob("*.ftl"))]


def _of_settings() -> str | None:
    from ttr_tui import paths, reading

    try:
        lang = reading.parse_toml(reading.read_text(paths.settings_file(), reading.BY_HAND)).get("lang")
    except (OSError, ValueError):
        return None
    return lang if lang in LANGUAGES else None


def _of_terminal() -> str | None:
    """The first of the locale variables that is set decides, as for other programs."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            lang = value[:2].lower()
            return lang if lang in LANGUAGES else None
    return None
