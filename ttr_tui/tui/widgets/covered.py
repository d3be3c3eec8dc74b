"""Containers of which nothing is seen but what is in them."""

from __future__ import annotations

from textual.geometry import Region
from textual.strip import Strip


class Covered:
    """Goes before a container class whose children cover all of it: nobody sees its own ground, so that it
    need not be worked out line by line."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return [Strip.blank(crop.width)] * crop.height
