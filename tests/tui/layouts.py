"""Layouts of boards, each worked out once in a test run: they depend on the board and the size alone."""

from __future__ import annotations

from functools import cache

from ttr_tui.tui.chart.layout import lay_out

kept_layout = cache(lay_out.__wrapped__)
