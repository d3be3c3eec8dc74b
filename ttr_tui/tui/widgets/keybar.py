"""The keys that work now, in one or two lines at the foot of every screen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from textual.binding import Binding
from textual.screen import Screen

from ttr_tui.tui.text import words_of
from ttr_tui.tui.widgets.tiles import Tile, TileRow, Tiles
from ttr_tui.words import Words

NAMES = {
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
    "comma": ",",
    "full_stop": ".",
    "f1": "F1",
    "f2": "F2",
}

QUIT = "key-quit"
HELP_BINDING = Binding("question_mark,f1", "app.help", "key-help")
"""Of dialogs: the app's own keys do not reach them."""
ALIASES = ("equals_sign", "f1")
"""Keys that do what another one tells."""
LATE = ("board-move", "board-find", "board-zoom", "board-fit")
"""Ways to look at the board: they stand after what can be done."""
MOST_APART = 9
"""Keys for one thing that are told one by one."""
WIDE, TIGHT = 3, 2
"""Spaces between a key and the next."""


def key_name(key: str, words: Words) -> str:
    """What is written on a key."""
    named = f"key-cap-{key}"
    return words(named) if named in words else NAMES.get(key, key)


def working_keys(
    screen: Screen[object], everything: bool = False, but: Collection[str] = ()
) -> list[tuple[list[str], str]]:
    """The keys of the bindings that work now, with what each does; alike ones together, and without those
    `but` that do something. To quit comes last.

    A binding's description is the Fluent key of its text.
    """
    words = words_of(screen)
    found = _working(screen, everything)
    told = sorted((does for does in found if does not in but), key=QUIT.__eq__)
    return [(list(found[does]), words(does)) for does in told]


def _working(screen: Screen[object], everything: bool = False) -> dict[str, dict[str, str]]:
    """The same by the descriptions: the keys, and the action of each."""
    words = words_of(screen)
    found: dict[str, dict[str, str]] = {}
    for _, binding, enabled, _ in screen.active_bindings.values():
        if (binding.show or everything) and enabled and binding.description in words:
            found.setdefault(binding.description, {}).setdefault(binding.key, binding.action)
    return {does: found[does] for does in sorted(found, key=LATE.__contains__)}


def keys_text(keys: Sequence[str], words: Words) -> str:
    """Several keys for one thing: "↑ ↓"; numbers and letters in a row in short.

    >>> from ttr_tui.words import words
    >>> keys_text(["1", "2", "3", "5", "end"], words("fr"))
    '1–3 5 Fin'
    """
    runs: list[list[str]] = []
    for key in shown_keys(keys):
        last = runs[-1][-1] if runs else ""
        if key.isalnum() and len(key) == len(last) == 1 and ord(key) == ord(last) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    short = [
        [f"{run[0]}–{run[-1]}"] if len(run) > 2 else [key_name(key, words) for key in run] for run in runs
    ]
    return " ".join(name for names in short for name in names)


def shown_keys(keys: Sequence[str]) -> list[str]:
    """Without those that do what another one tells, unless they are all there is: `?` may be typed."""
    return [key for key in keys if key not in ALIASES] or list(keys)


class KeyBar(Tiles):
    """A footer in the player's language, made from the screen's own bindings.

    `spare` are descriptions the footer can do without: rather than to begin a second line it leaves them
    out, and the first groups rather than the last. They are in the help all the same.
    """

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: auto; max-height: 3; background: $panel; color: $foreground-muted; }
    """

    def __init__(self, spare: Sequence[Collection[str]] = (), steady: bool = False) -> None:
        super().__init__()
        self.spare = spare
        self.steady = steady
        """Never fewer lines than before in a window as wide: what lies above it is where it was."""
        self.lit: frozenset[str] = frozenset()
        """Keys that somebody points at: they stand out, and are never left out."""
        self._most: dict[int, int] = {}

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)
        self.call_after_refresh(self.redraw)

    def _changed(self, _: Screen[object]) -> None:
        if self.is_mounted and self.screen.is_current:
            self.redraw()

    def tiles(self, width: int) -> Sequence[TileRow]:
        if not self.is_attached:
            return ()
        told = tuple((does, tuple(keys.items())) for does, keys in _working(self.screen).items())
        rows = _fitted(told, width, tuple(map(frozenset, self.spare)), words_of(self), self.lit)
        if self.steady:
            most = self._most[width] = max(len(rows), self._most.get(width, 0))
            rows += ((Tile(" "),),) * (most - len(rows))
        return rows

    def chosen(self, target: str) -> None:
        self.app.simulate_key(target)


Told = tuple[str, tuple[tuple[str, str], ...]]
"""What is done, and the keys that do it, each with its action."""


@lru_cache(maxsize=64)
def _fitted(
    told: tuple[Told, ...],
    width: int,
    spare: tuple[frozenset[str], ...],
    words: Words,
    lit: frozenset[str] = frozenset(),
) -> tuple[TileRow, ...]:
    """The lines of a footer: as few as can be, with as much in them as goes."""
    needed = {does for does, keys in told if lit.intersection(dict(keys))}
    left_out: frozenset[str] = frozenset().union(*spare) - needed

    def without(some: frozenset[str], gap: int = TIGHT) -> list[TileRow]:
        return _rows([one for one in told if one[0] not in some], width, words, gap, lit)

    fewest = len(without(left_out))
    for group in reversed(spare):
        if len(without(left_out - group)) <= fewest:
            left_out -= group
    roomy = without(left_out, WIDE)
    return tuple(roomy if len(roomy) <= fewest else without(left_out))


def _rows(
    told: Iterable[Told], width: int, words: Words, gap: int = WIDE, lit: frozenset[str] = frozenset()
) -> list[TileRow]:
    """Keys and what they do, in as many lines as they need and a footer has."""
    rows: list[list[Tile]] = [[Tile(" ")]]
    used = 1
    for does, pairs in told:
        keys, text = dict(pairs), words(does)
        shown = shown_keys(list(keys))
        # A keyboard's letters are typed, not clicked: told in short, and none of them is meant by a click.
        apart = len(shown) <= MOST_APART
        tiles = [(key_name(key, words), key) for key in shown] if apart else [(keys_text(shown, words), "")]
        size = sum(len(name) + 1 for name, _ in tiles) + len(text)
        if used + size > width and used > 1:
            if len(rows) == 3:
                break
            rows.append([Tile(" ")])
            used = 1
        # Each of several keys is clicked by itself; the word after them, if all of them mean the same.
        only = shown[0] if len({keys[key] for key in shown}) == 1 else ""
        for name, key in tiles:
            look = "bold reverse $accent" if key in lit else "bold $accent"
            rows[-1] += [Tile(name, look, key), Tile(" ", "", only)]
        rows[-1] += [Tile(text, "", only), Tile(" " * gap)]
        used += size + gap
    return [tuple(row) for row in rows]
