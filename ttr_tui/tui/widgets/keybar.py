"""The keys that work now, in one or two lines at the foot of every screen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from textual.binding import Binding
from textual.screen import Screen

from ttr_tui.tui.text import words_of
from ttr_tui.tui.widgets.tiles import Tile, TileRow, Tiles

NAMES = {
    "escape": "Esc",
    "enter": "⏎",
    "space": "␣",
    "question_mark": "?",
    "ctrl+p": "^p",
    "ctrl+q": "^q",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "shift+left": "⇧←",
    "shift+right": "⇧→",
    "plus": "+",
    "minus": "-",
    "slash": "/",
    "tab": "Tab",
    "shift+tab": "⇧Tab",
    "shift+up": "⇧↑",
    "shift+down": "⇧↓",
    "ctrl+c": "^c",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "comma": ",",
    "full_stop": ".",
}

HELP_BINDING = Binding("question_mark,f1", "app.help", "key-help")
"""Of dialogs: the app's own keys do not reach them."""
ALIASES = ("equals_sign", "f1")
"""Keys that do what another one tells."""
WIDE, TIGHT = 3, 2
"""Spaces between a key and the next."""


def key_name(key: str) -> str:
    return NAMES.get(key, key)


def working_keys(screen: Screen[object], everything: bool = False) -> list[tuple[list[str], str]]:
    """The keys of the bindings that work now, with what each does; alike ones together.

    A binding's description is the Fluent key of its text.
    """
    words = words_of(screen)
    return [(keys, words(does)) for does, keys in _working(screen, everything).items()]


def _working(screen: Screen[object], everything: bool = False) -> dict[str, list[str]]:
    """The same by the descriptions."""
    words = words_of(screen)
    found: dict[str, list[str]] = {}
    for _, binding, enabled, _ in screen.active_bindings.values():
        if (binding.show or everything) and enabled and binding.description in words:
            keys = found.setdefault(binding.description, [])
            if binding.key not in keys:
                keys.append(binding.key)
    return found


def keys_text(keys: Sequence[str]) -> str:
    """Several keys for one thing: "1–5"."""
    names = [key_name(k) for k in keys if k not in ALIASES]
    if len(names) > 2 and all(n.isdigit() for n in names):
        return f"{names[0]}–{names[-1]}"
    return " ".join(names)


class KeyBar(Tiles):
    """A footer in the player's language, made from the screen's own bindings.

    `spare` are descriptions the footer can do without: rather than to begin a second line it leaves them
    out, one group after the other. They are in the help all the same.
    """

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: auto; max-height: 3; background: $panel; color: $foreground-muted; }
    """

    def __init__(self, spare: Sequence[Collection[str]] = ()) -> None:
        super().__init__()
        self.spare = spare

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)
        self.call_after_refresh(self.redraw)

    def _changed(self, _: Screen[object]) -> None:
        if self.is_mounted and self.screen.is_current:
            self.redraw()

    def tiles(self, width: int) -> Sequence[TileRow]:
        if not self.is_attached:
            return ()
        words = words_of(self)
        found = {does: (keys, words(does)) for does, keys in _working(self.screen).items()}
        forms = [_rows(found.values(), width)]
        for group in ((), *self.spare) if self.spare else ():
            found = {does: told for does, told in found.items() if does not in group}
            forms.append(_rows(found.values(), width, TIGHT))
        return min(forms, key=len)

    def chosen(self, target: str) -> None:
        self.app.simulate_key(target)


def _rows(told: Iterable[tuple[list[str], str]], width: int, gap: int = WIDE) -> list[TileRow]:
    """Keys and what they do, in as many lines as they need and a footer has."""
    rows: list[list[Tile]] = [[Tile(" ")]]
    used = 1
    for keys, text in told:
        name = keys_text(keys)
        size = len(name) + 1 + len(text)
        if used + size > width and used > 1:
            if len(rows) == 3:
                break
            rows.append([Tile(" ")])
            used = 1
        target = keys[0]
        rows[-1] += [Tile(name, "bold $accent", target), Tile(f" {text}{' ' * gap}", "", target)]
        used += size + gap
    return [tuple(row) for row in rows]
