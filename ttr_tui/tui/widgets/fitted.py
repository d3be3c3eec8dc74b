"""Widgets whose text depends on the room there is."""

from __future__ import annotations

from textual.geometry import Size
from textual.reactive import Reactive


def plain_size() -> Reactive[Size]:
    """For a widget that does not scroll, or whose height does not depend on its lines: being told how
    large its content is needs no other layout."""
    return Reactive(Size(0, 0))


class Fitted:
    """Goes before a widget class; `refit` is called whenever the widget has another size.

    `Resize` is not enough: it is not sent when somebody looked at the layout before it was drawn, and
    reading any widget's `size` is looking at it.
    """

    _fitted = Size(0, 0)

    def refit(self) -> None:
        """Say it again, for the size there is now."""

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        changed: bool = super()._size_updated(size, virtual_size, container_size, layout)  # type: ignore[misc]
        if size != self._fitted:
            self._fitted = size
            self.call_next(self.refit)  # type: ignore[attr-defined]
        return changed
