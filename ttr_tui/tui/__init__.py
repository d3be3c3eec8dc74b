"""The game in a terminal: screens, widgets, and the words and colours they need."""

import os

# How many pictures a second there may be, for Textual, which reads it when it is first imported. One is
# drawn only when something has changed; a screen that takes two or three of them is there sooner.
os.environ.setdefault("TEXTUAL_FPS", "240")
