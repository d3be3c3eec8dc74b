"""Layouts of boards, each worked out once in a test run: they depend on board, size and glyphs alone."""

from __future__ import annotations

from functools import cache

from ttr_tui.mapfile import find
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import Layout, lay_out

kept_layout = cache(lay_out.__wrapped__)


def layout(name: str, width: int, height: int, glyphs: str = "sextant") -> Layout:
    return kept_layout(find(name), width, height, GLYPHS[glyphs])
