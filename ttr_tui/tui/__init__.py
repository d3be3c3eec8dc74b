"""The game in a terminal: screens, widgets, and the words and colours they need."""

import os

from ttr_tui import terminal

# How many pictures a second there may be, for Textual, which reads it when it is first imported. One is
# drawn only when something has changed; a screen that takes two or three of them is there sooner.
os.environ.setdefault("TEXTUAL_FPS", "500")
if terminal.true_colours(os.environ):
    os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "truecolor")
