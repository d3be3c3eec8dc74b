"""The memory of layouts from one evening to the next: a file in the player's cache."""

from __future__ import annotations

from ttr_tui import paths
from ttr_tui.reading import read_text
from ttr_tui.settings import write_whole
from ttr_tui.tui.chart.memory import LARGEST, Memory, memory_in_use, use


def begin() -> None:
    """Lay out with what was decided before."""
    use(_load)


def _load() -> Memory:
    try:
        return Memory(read_text(paths.charts_file(), LARGEST))
    except OSError:
        return Memory()


def save() -> None:
    """Keep what has been decided since. A disk that says no is no trouble: it is worked out again."""
    memory = memory_in_use(fetch=False)
    if memory is not None and memory.changed:
        memory.changed = False
        path = paths.charts_file()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, memory.text())
        except OSError:
            pass


def end() -> None:
    """Keep it, and search again from now on."""
    save()
    use(None)
