"""Tests and benchmarks. Screens are drawn as often as in the game: settled before Textual is imported."""

from ttr_tui import tui  # noqa: F401
