"""The game in a terminal: screens, widgets, and the words and colours they need."""

import os

from ttr_tui import terminal

# How often a second Textual, which reads it when it is first imported, looks whether a picture is due. One
# is drawn only when something has changed and all that belongs to it is there (`OnePicture`).
os.environ.setdefault("TEXTUAL_FPS", "500")
if terminal.true_colours(os.environ):
    os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "truecolor")
