"""What commands print: as it is, never as markup, and with every sign written out that would not be seen.

Names are looked at where they come in. This is for whatever slips through.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from ttr_tui.outside import visible

if TYPE_CHECKING:
    from rich.console import Console


def say(text: str, err: bool = False) -> None:
    """Print a text, of one line or several."""
    click.echo(visible(text, breaks=True), err=err)


def paper(stderr: bool = False) -> Console:
    """Where tables and long texts are printed."""
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

    class Paper(Console):
        def render(
            self, renderable: RenderableType, options: ConsoleOptions | None = None
        ) -> Iterable[Segment]:
            for text, style, control in super().render(renderable, options):
                yield Segment(text if control else visible(text, breaks=True), style, control)

    plain: dict[str, Any] = {"markup": False, "emoji": False, "highlight": False}
    return Paper(stderr=stderr, **plain)
