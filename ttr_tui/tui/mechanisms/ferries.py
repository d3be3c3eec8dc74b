"""Ferries: how the routes look that only locomotives can cover in part."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_tui.rules.ferries import Ferries
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import ROUTES, Entry
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene

PLUGIN = Plugin(Ferries)


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    if any(route.ferry for route in scene.board.routes):
        yield Entry(ROUTES, samples.route(ferry=1), scene.words("legend-ferry"))


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    return sight.route is not None and sight.scene.board.routes[sight.route].ferry > 0
