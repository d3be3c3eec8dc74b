"""The themes: Textual's colours, taken from the palette the board is drawn with."""

from __future__ import annotations

from textual.color import Color
from textual.theme import Theme

from ttr_tui.tui.palette import Palette
from ttr_tui.tui.palette.depths import KNOWN, nearest


def theme_of(palette: Palette) -> Theme:
    """A Textual theme in the colours of a palette."""
    frame, cards = palette.frame, palette.cards
    theme = Theme(
        name=f"ttr-{palette.id}",
        dark=palette.dark,
        primary=cards["blue"],
        secondary=cards["purple"],
        accent=cards["yellow"] if palette.dark else cards["blue"],
        success=cards["green"],
        warning=cards["orange"],
        error=cards["red"],
        foreground=palette.text,
        background=frame.background,
        surface=frame.surface,
        panel=frame.panel,
        variables={
            "foreground-muted": frame.muted,
            "block-cursor-background": frame.cursor,
            "block-cursor-foreground": palette.text,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": frame.cursor_away,
            "block-cursor-blurred-foreground": palette.text,
            "primary-muted": frame.deck,
            "secondary-muted": frame.tickets,
            "panel-lighten-2": frame.line,
            "veil": frame.veil,
            "focus-tint": f"{palette.text} {0 if KNOWN[palette.depth] else 5}%",
        },
    )
    if KNOWN[palette.depth]:
        theme.variables = _exact(theme, palette) | theme.variables
    return theme


def _exact(theme: Theme, palette: Palette) -> dict[str, str]:
    """What Textual mixes for itself, in colours that the terminal has."""
    ground = Color.parse(palette.frame.surface)
    found = {"text": "auto", "text-muted": palette.frame.muted, "text-disabled": palette.frame.muted}
    for name, value in theme.to_color_system().generate().items():
        if value.startswith("#"):
            found.setdefault(name, nearest((ground + Color.parse(value)).hex6.lower(), palette.depth))
    return found
