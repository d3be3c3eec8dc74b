"""The colours a terminal has, where it does not have all: those that are written and shown as they are.

Rich brings every colour down to these by itself, but not always to the nearest: of the grey ramp only the
darker part arrives where it should.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import cbrt, dist
from types import MappingProxyType

STEPS = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
"""Of red, green and blue, in the cube of 6 × 6 × 6 colours."""


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue.

    >>> channels("#ff8000")
    (255, 128, 0)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(red: int, green: int, blue: int) -> str:
    return f"#{red:02x}{green:02x}{blue:02x}"


def _cube() -> Iterator[str]:
    """The cube without its own greys, but for black and white, and the ramp up to where Rich errs."""
    for red, green, blue in product(STEPS, repeat=3):
        if not red == green == blue or red in (STEPS[0], STEPS[-1]):
            yield hexed(red, green, blue)
    for grey in range(8, 158, 10):
        yield hexed(grey, grey, grey)


def _ansi() -> Iterator[str]:
    """The sixteen, as Rich thinks of them; every terminal has its own idea."""
    for low, high in ((0x00, 0xAA), (0x55, 0xFF)):
        for blue, green, red in product((low, high), repeat=3):
            brown = (low, high) == (0x00, 0xAA) and (red, green, blue) == (high, high, low)
            yield hexed(red, green // 2 if brown else green, blue)


KNOWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"truecolor": (), "256": tuple(_cube()), "16": tuple(_ansi())}
)
"""All colours of each depth; nothing where there is no end of them."""

SHOWN: Mapping[str, str] = MappingProxyType({"#aa5500": "#c4a000"})
"""What Rich thinks of otherwise than terminals do: its brown is a dark yellow nearly everywhere."""


@lru_cache(maxsize=4096)
def nearest(colour: str, depth: str) -> str:
    """A colour, or the one of this depth that looks most like it.

    >>> nearest("#142434", "truecolor"), nearest("#142434", "256"), nearest("#142434", "16")
    ('#142434', '#262626', '#555555')
    """
    here = oklab(*linear(colour))
    return min(_places(depth), key=lambda place: dist(place[0], here), default=(here, colour))[1]


@lru_cache
def _places(depth: str) -> list[tuple[tuple[float, float, float], str]]:
    """Where all colours of a depth are."""
    return [(oklab(*linear(known)), known) for known in KNOWN[depth]]


def apart(one: str, other: str) -> float:
    """How different two colours look, from 0 to about 100: their distance in OKLab.

    >>> round(apart("#000000", "#ffffff")), round(apart("#d00000", "#c00000"))
    (100, 3)
    """
    return 100 * dist(oklab(*linear(one)), oklab(*linear(other)))


@lru_cache(maxsize=1024)
def linear(colour: str) -> tuple[float, float, float]:
    """The light of red, green and blue, from 0 to 1."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _shares(colour))
    return red, green, blue


def _shares(colour: str) -> Iterator[float]:
    return (channel / 255 for channel in channels(colour))


@lru_cache(maxsize=4096)
def oklab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """Light as it is seen: brightness, green to red, blue to yellow."""
    l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)  # noqa: E741
    m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )
