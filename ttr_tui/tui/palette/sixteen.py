"""The themes in sixteen colours: no tints, a plain ground, and signs that carry the meaning.

Every terminal has its own idea of the sixteen. Blue and red of the dark half are too dark for words on black
in some, and what is called brown is yellow in most: nothing here depends on it.
"""

from __future__ import annotations

from attrs import evolve

from ttr_tui.tui.palette.base import Frame, Palette

DARK_16 = Palette(
    id="dark",
    depth="16",
    dark=True,
    land="#000000",
    sea="#000000",
    lake="#000000",
    river="#000000",
    border="#000000",
    text="#ffffff",
    quiet="#aaaaaa",
    lit="#ffff55",
    accent="#ffffff",
    accent_too="#aa00aa",
    claimable="#0000aa",
    path="#00aaaa",
    last="#aa5500",
    longest="#aa00aa",
    cards={
        "purple": "#aa00aa",
        "blue": "#5555ff",
        "orange": "#aa5500",
        "white": "#ffffff",
        "green": "#55ff55",
        "yellow": "#ffff55",
        "black": "#000000",
        "red": "#ff5555",
        "grey": "#aaaaaa",
        "wild": "#ff55ff",
    },
    edges={"black": "#555555"},
    players=("#ff55ff", "#55ffff", "#00aa00", "#aa0000", "#5555ff"),
    frame=Frame(
        background="#000000",
        surface="#000000",
        panel="#000000",
        line="#555555",
        muted="#aaaaaa",
        cursor="#0000aa",
        cursor_away="#555555",
        deck="#0000aa",
        tickets="#555555",
        veil="#000000 60%",
    ),
    faint="#555555",
    sea_dots="#0000aa",
    lake_dots="#00aaaa",
)

LIGHT_16 = Palette(
    id="light",
    depth="16",
    dark=False,
    land="#ffffff",
    sea="#ffffff",
    lake="#ffffff",
    river="#ffffff",
    border="#ffffff",
    text="#000000",
    quiet="#555555",
    lit="#aa0000",
    accent="#000000",
    accent_too="#aa00aa",
    claimable="#55ff55",
    path="#55ffff",
    last="#ffff55",
    longest="#ff55ff",
    cards={
        "purple": "#ff55ff",
        "blue": "#5555ff",
        "orange": "#aa5500",
        "white": "#ffffff",
        "green": "#00aa00",
        "yellow": "#ffff55",
        "black": "#000000",
        "red": "#ff5555",
        "grey": "#555555",
        "wild": "#55ffff",
    },
    edges={"white": "#555555", "yellow": "#555555"},
    players=("#aa0000", "#0000aa", "#00aaaa", "#aa00aa", "#aa5500"),
    frame=Frame(
        background="#ffffff",
        surface="#ffffff",
        panel="#aaaaaa",
        line="#555555",
        muted="#555555",
        cursor="#55ffff",
        cursor_away="#aaaaaa",
        deck="#aaaaaa",
        tickets="#55ff55",
        veil="#ffffff 60%",
    ),
    faint="#aaaaaa",
    sea_dots="#5555ff",
    lake_dots="#00aaaa",
)

SAFE_16 = evolve(
    DARK_16,
    id="safe",
    accent_too="#0000aa",
    # What is red or green to others differs in brightness.
    cards={**DARK_16.cards, "green": "#00aa00"},
    players=("#ff55ff", "#55ffff", "#55ff55", "#aa0000", "#5555ff"),
)
