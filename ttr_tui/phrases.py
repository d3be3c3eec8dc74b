"""The plainest part of Fluent, read at once: text, places to fill in, and choices by number or word.

That is nearly all the game ever says, and it is said without waiting for Fluent itself. Whatever is not
as plain as that (several lines, terms, functions, large numbers) is None here, and Fluent's to say.

>>> phrase = read("{ $count ->\\n    [one] { $count } card\\n   *[other] { $count } cards\\n}")
>>> say(phrase, {"count": 1}, "en"), say(phrase, {"count": 0}, "en"), say(phrase, {"count": 0}, "fr")
('1 card', '0 cards', '0 card')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

LARGEST = 999
"""Above it, how a number is written depends on the language."""

_TEXT = re.compile(r"[^{}\n]+")
_PLACE = re.compile(r"\{\s*\$([a-zA-Z][\w-]*)\s*(\}|->[^\S\n]*\n)")
_KEY = re.compile(r"\s*(\*?)\[[^\S\n]*([a-zA-Z][\w-]*|-?\d+)[^\S\n]*\]")
_LITERAL = re.compile(r'\{\s*"([^"\\\n]*)"\s*\}')
_END = re.compile(r"\s*\}")


class Place(NamedTuple):
    """Where an argument is written."""

    name: str


class Choice(NamedTuple):
    """One of several phrases, by an argument."""

    name: str
    phrases: dict[str | int, Phrase]
    usual: Phrase


Phrase = tuple["str | Place | Choice", ...]


class _NotPlain(Exception):  # noqa: N818 - it says what happened
    """Something else than text, places and choices."""


def read(text: str) -> Phrase | None:
    """What a message says, after its equals sign."""
    try:
        phrase, end = _phrase(text, len(text) - len(text.lstrip()))
    except _NotPlain:
        return None
    return None if text[end:].strip() else phrase


def _phrase(text: str, at: int) -> tuple[Phrase, int]:
    """A phrase in one line, save that choices in it have lines of their own; and where it ends."""
    parts: list[str | Place | Choice] = []
    while at < len(text) and text[at] not in "}\n":
        if plain := _TEXT.match(text, at):
            at = plain.end()
            told = plain[0] if parts else plain[0].lstrip(" ")
            # What is before the end of the line does not count, save as a literal.
            parts.append(told.rstrip(" ") if at == len(text) or text[at] in "}\n" else told)
        elif literal := _LITERAL.match(text, at):
            at = literal.end()
            parts.append(literal[1])
        elif place := _PLACE.match(text, at):
            at = place.end()
            if place[2] == "}":
                parts.append(Place(place[1]))
            else:
                choice, at = _choice(text, at, place[1])
                parts.append(choice)
        else:
            raise _NotPlain
    return tuple(parts), at


def _choice(text: str, at: int, name: str) -> tuple[Choice, int]:
    phrases: dict[str | int, Phrase] = {}
    usual: Phrase | None = None
    while (end := _END.match(text, at)) is None:
        key = _KEY.match(text, at)
        if key is None:
            raise _NotPlain
        phrase, at = _phrase(text, key.end())
        phrases.setdefault(key[2] if key[2][0].isalpha() else int(key[2]), phrase)
        usual = phrase if key[1] else usual
    if usual is None:
        raise _NotPlain
    return Choice(name, phrases, usual), end.end()


def say(phrase: Phrase, args: Mapping[str, Any], lang: str) -> str | None:
    """A phrase with its arguments; None if one is missing or not plain."""
    said = []
    for part in phrase:
        if isinstance(part, str):
            said.append(part)
            continue
        value: Any = args.get(part.name)
        kind = type(value)
        if kind is not str and (kind is not int or abs(value) > LARGEST):
            return None
        if isinstance(part, Place):
            said.append(str(value))
            continue
        chosen = part.phrases.get(value)
        if chosen is None and kind is int:
            chosen = part.phrases.get(plural(value, lang))
        more = say(part.usual if chosen is None else chosen, args, lang)
        if more is None:
            return None
        said.append(more)
    return "".join(said)


def plural(number: int, lang: str) -> str:
    """What a small whole number asks of a noun: "one" or "other"."""
    return "one" if abs(number) == 1 or (number == 0 and lang == "fr") else "other"
