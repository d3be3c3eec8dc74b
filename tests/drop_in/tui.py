"""Lighthouses at the table: a key, a list of cities, a sign on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.sea_lights import BuildLighthouse, Lights, PaintingLighthouse, SeaLights

from ttr_tui.tui.chart.picture import Badge
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import PIECES, Entry
from ttr_tui.tui.panels.base import VoluntaryChoice
from ttr_tui.tui.panels.numbered import NumberedChoice
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.scene import Scene

PLUGIN = Plugin(SeaLights)


@PLUGIN.badges
def badges(scene: Scene) -> Mapping[int, tuple[Badge, ...]]:
    part: Lights = scene.view.part(SeaLights.id)
    return {city: (Badge("Ψ", "#ffffff"),) for cities in part.built for city in cities}


@PLUGIN.city_note
def city_note(scene: Scene, city: int) -> str:
    part: Lights = scene.view.part(SeaLights.id)
    return scene.words("city-lighthouse") if any(city in cities for cities in part.built) else ""


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    yield Entry(PIECES, samples.sign("Ψ", "#ffffff"), scene.words("lighthouse-title"))


@PLUGIN.player_note
def note(scene: Scene, seat: int) -> str:
    part: Lights = scene.view.part(SeaLights.id)
    return scene.words("player-lighthouses", count=len(part.built[seat]))


@PLUGIN.turn_action("y", "key-lighthouse", BuildLighthouse)
class LighthousePanel(VoluntaryChoice):
    title_key = "lighthouse-title"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, scene.legal.of_type(BuildLighthouse))


@PLUGIN.decision(PaintingLighthouse)
class PaintPanel(NumberedChoice):
    title_key = "lighthouse-title"
