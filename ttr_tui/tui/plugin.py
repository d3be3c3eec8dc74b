"""Where what players see of a mechanism plugs in.

The file `tui/mechanisms/<mechanism>.py` makes a `Plugin` called `PLUGIN` and hangs on it what it has:

- `decision(PendingType)`: the panel that asks for that decision;
- `turn_action(key, label, ActionType)`: an action of a turn with a key of its own, and its panel;
- `gate(ActionType)`: the panel of what comes before cards are drawn;
- `info(key, label)`: a screen to look at (majorities, mandalas);
- `badges`: what stands in cities on the board;
- `city_note`: the same in words, of one city;
- `legend`: its lines of the legend;
- `player_note`: a short text in a player's line;
- `claim_note`: a sentence about a route, where its price is paid;
- `remark`: when somebody new to the game should be told of it (`remark-<mechanism>`);
- `borrows`: routes of others that count for one's tickets;
- `event`, `action`, `score_line`: what its sentences need beside the fields they tell.

All of it is optional: without a panel a decision is asked as a plain list of its legal actions, so that
every board can be played. `plugins_of(setup)` has those of one game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from attrs import frozen
from textual.binding import Binding, BindingsMap

from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.events import Event
from ttr_tui.engine.mechanism import Mechanism
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.view import PlayerView
from ttr_tui.mechanism_files import module_of

if TYPE_CHECKING:
    from textual.screen import Screen

    from ttr_tui.tui.chart.picture import Badge
    from ttr_tui.tui.chart.samples import Samples
    from ttr_tui.tui.legend import Entry
    from ttr_tui.tui.panels.base import Panel
    from ttr_tui.tui.remarks import Condition
    from ttr_tui.tui.scene import Scene
    from ttr_tui.tui.sentences import Teller

PanelType = Callable[["Scene"], "Panel"]
InfoType = Callable[["Scene"], "Screen[None]"]
BadgeMaker = Callable[["Scene"], Mapping[int, "tuple[Badge, ...]"]]
LegendMaker: TypeAlias = "Callable[[Scene, Samples], Iterable[Entry]]"
Note = Callable[["Scene", int], str]
"""For a scene and a seat, a route or a city."""
Borrowed = Callable[[PlayerView], int]
"""A bit for each route that counts for one's tickets beside the own ones."""
Telling = Callable[["Teller", Any], Mapping[str, Any]]
"""Arguments of a sentence beside those made from the fields."""

P = TypeVar("P", bound=PanelType)
I = TypeVar("I", bound=InfoType)  # noqa: E741 - one letter, like the others
B = TypeVar("B", bound=BadgeMaker)
L = TypeVar("L", bound=LegendMaker)
N = TypeVar("N", bound=Note)
R = TypeVar("R", bound=Borrowed)
C = TypeVar("C", bound="Condition")
T = TypeVar("T", bound=Telling)


class KeyClash(Exception):  # noqa: N818 - says what happened
    """Two things of one table want the same key."""


@frozen
class TurnAction:
    """An action of a turn that a mechanism adds: one key, one panel."""

    key: str
    label: str
    """The Fluent key of the footer's word for it."""
    action: type[Action]
    panel: PanelType
    always: bool
    """Opens in every turn, if only to say why it cannot be done yet."""


@frozen
class Info:
    """A screen to look at."""

    key: str
    label: str
    screen: InfoType


class Plugin:
    """What players see of one mechanism."""

    def __init__(self, rule: type[Mechanism]) -> None:
        self.id = rule.id
        self.decisions: dict[type[Pending], PanelType] = {}
        self.gates: dict[type[Action], PanelType] = {}
        self.turn_actions: list[TurnAction] = []
        self.infos: list[Info] = []
        self.badge_maker: BadgeMaker | None = None
        self.legend_maker: LegendMaker | None = None
        self.city_noter: Note | None = None
        self.noter: Note | None = None
        self.claim_noter: Note | None = None
        self.borrower: Borrowed | None = None
        self.remarker: Condition | None = None
        self.tellings: dict[object, Telling] = {}
        """By the class of an event or action, or the kind of a score line."""

    def decision(self, *pendings: type[Pending]) -> Callable[[P], P]:
        """This panel asks for a decision."""

        def hang(panel: P) -> P:
            self.decisions.update(dict.fromkeys(pendings, panel))
            return panel

        return hang

    def turn_action(
        self, key: str, label: str, action: type[Action], always: bool = False
    ) -> Callable[[P], P]:
        """This panel is how an action of a turn is taken."""

        def hang(panel: P) -> P:
            self.turn_actions.append(TurnAction(key, label, action, panel, always))
            return panel

        return hang

    def gate(self, action: type[Action]) -> Callable[[P], P]:
        """This panel asks what must be done before cards are drawn."""

        def hang(panel: P) -> P:
            self.gates[action] = panel
            return panel

        return hang

    def info(self, key: str, label: str) -> Callable[[I], I]:
        """This screen can be looked at."""

        def hang(screen: I) -> I:
            self.infos.append(Info(key, label, screen))
            return screen

        return hang

    def badges(self, make: B) -> B:
        """This is what stands in cities."""
        self.badge_maker = make
        return make

    def city_note(self, text: N) -> N:
        """This is said of a city: who waits and what stands there."""
        self.city_noter = text
        return text

    def legend(self, make: L) -> L:
        """These are its lines of the legend."""
        self.legend_maker = make
        return make

    def player_note(self, text: N) -> N:
        """This is added to a player's line."""
        self.noter = text
        return text

    def claim_note(self, text: N) -> N:
        """This is said of a route that is about to be claimed."""
        self.claim_noter = text
        return text

    def remark(self, matters: C) -> C:
        """Now somebody new to the game should be told of it."""
        self.remarker = matters
        return matters

    def borrows(self, routes: R) -> R:
        """These routes of others count for one's tickets."""
        self.borrower = routes
        return routes

    def event(self, *kinds: type[Event]) -> Callable[[T], T]:
        """What the sentence of an event needs beside its fields."""
        return self._telling(*kinds)

    def action(self, *kinds: type[Action]) -> Callable[[T], T]:
        """What the sentence of an action needs beside its fields."""
        return self._telling(*kinds)

    def score_line(self, *kinds: str) -> Callable[[T], T]:
        """What the sentence of a score line needs beside its figures."""
        return self._telling(*kinds)

    def _telling(self, *kinds: object) -> Callable[[T], T]:
        def hang(telling: T) -> T:
            self.tellings.update(dict.fromkeys(kinds, telling))
            return telling

        return hang


class Plugins:
    """Those of one game, put together."""

    def __init__(self, mechanisms: Collection[str]) -> None:
        self._all = [plugin for id in mechanisms if (plugin := plugin_of(id)) is not None]
        self.decisions = {kind: panel for p in self._all for kind, panel in p.decisions.items()}
        self.gates = {kind: panel for p in self._all for kind, panel in p.gates.items()}
        self.turn_actions = {a.key: a for p in self._all for a in p.turn_actions}
        """By their keys."""
        self.infos = {info.key: info for p in self._all for info in p.infos}
        """By their keys."""
        self.tellings = {kind: telling for p in self._all for kind, telling in p.tellings.items()}
        self.remarks = {p.id: p.remarker for p in self._all if p.remarker is not None}
        """By the mechanism: when somebody new to the game should be told of it."""

    def check_keys(self, taken: Collection[str]) -> None:
        """Raise `KeyClash` if two mechanisms want a key, or one wants a key that is taken or unknown."""
        owners: dict[str, str] = dict.fromkeys(taken, "table")
        for plugin in self._all:
            for key in [a.key for a in plugin.turn_actions] + [info.key for info in plugin.infos]:
                if list(BindingsMap([Binding(key, "nothing")]).key_to_bindings) != [key]:
                    raise KeyClash(f"{key!r} of {plugin.id} is not the name of one key")
                if (other := owners.get(key)) is not None:
                    raise KeyClash(f"{key!r} is wanted by {plugin.id} and by {other}")
                owners[key] = plugin.id

    def badges(self, scene: Scene) -> dict[int, tuple[Badge, ...]]:
        """What stands in each city."""
        found: dict[int, tuple[Badge, ...]] = {}
        for plugin in self._all:
            for city, some in plugin.badge_maker(scene).items() if plugin.badge_maker else ():
                found[city] = (*found.get(city, ()), *some)
        return found

    def city_notes(self, scene: Scene, city: int) -> Iterator[str]:
        """What is said of a city."""
        for plugin in self._all:
            if plugin.city_noter is not None and (text := plugin.city_noter(scene, city)):
                yield text

    def legend(self, scene: Scene, samples: Samples) -> Iterator[Entry]:
        """The lines that the mechanisms add to the legend."""
        for plugin in self._all:
            if plugin.legend_maker is not None:
                yield from plugin.legend_maker(scene, samples)

    def player_notes(self, scene: Scene, seat: int) -> Iterator[str]:
        """What is added to a player's line."""
        for plugin in self._all:
            if plugin.noter is not None and (text := plugin.noter(scene, seat)):
                yield text

    def claim_notes(self, scene: Scene, route: int) -> Iterator[str]:
        """What is said of a route that is about to be claimed."""
        for plugin in self._all:
            if plugin.claim_noter is not None and (text := plugin.claim_noter(scene, route)):
                yield text

    def borrowed(self, view: PlayerView) -> int:
        """Routes of others that count for one's tickets."""
        found = 0
        for plugin in self._all:
            if plugin.borrower is not None:
                found |= plugin.borrower(view)
        return found


def plugin_of(mechanism: str) -> Plugin | None:
    """What players see of a mechanism, if it has anything to show."""
    module = module_of("ttr_tui.tui.mechanisms", mechanism)
    plugin = getattr(module, "PLUGIN", None)
    assert plugin is None or isinstance(plugin, Plugin)
    return plugin


def plugins_of(setup: Setup) -> Plugins:
    """Those of the mechanisms that are in this game."""
    return _plugins(tuple(setup.place))


@lru_cache(maxsize=32)
def _plugins(mechanisms: tuple[str, ...]) -> Plugins:
    return Plugins(mechanisms)
