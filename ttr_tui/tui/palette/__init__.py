"""Every colour of the game and the sign that says the same without it.

A palette is a theme at one depth of colours: what looks well with all colours would be squeezed into others
by a terminal that has 256, or 16. Each depth has tables of its own, chosen by eye.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ttr_tui.tui.palette.base import Frame as Frame
from ttr_tui.tui.palette.base import Palette as Palette
from ttr_tui.tui.palette.base import blend as blend
from ttr_tui.tui.palette.base import legible as legible
from ttr_tui.tui.palette.base import light as light
from ttr_tui.tui.palette.cube import DARK_256, LIGHT_256, SAFE_256
from ttr_tui.tui.palette.signs import MARKS as MARKS
from ttr_tui.tui.palette.signs import SYMBOLS as SYMBOLS
from ttr_tui.tui.palette.signs import UNKNOWN as UNKNOWN
from ttr_tui.tui.palette.sixteen import DARK_16, LIGHT_16, SAFE_16
from ttr_tui.tui.palette.truecolor import DARK as DARK
from ttr_tui.tui.palette.truecolor import LIGHT as LIGHT
from ttr_tui.tui.palette.truecolor import SAFE as SAFE

ALL_PALETTES = (DARK, LIGHT, SAFE, DARK_256, LIGHT_256, SAFE_256, DARK_16, LIGHT_16, SAFE_16)
PALETTES: Mapping[str, Palette] = MappingProxyType({p.id: p for p in (DARK, LIGHT, SAFE)})
"""The themes, with all colours."""
_BY_DEPTH = {(p.id, p.depth): p for p in ALL_PALETTES}


def palette(theme: str | None, depth: str = "truecolor") -> Palette:
    """The palette of a theme at a depth of colours: a dark one if nobody has chosen, and all colours if
    nothing is known of the terminal.

    >>> palette("light", "256").id, palette(None, "none") is DARK
    ('light', True)
    """
    plain = PALETTES.get(theme or "", DARK)
    return _BY_DEPTH.get((plain.id, depth), plain)
