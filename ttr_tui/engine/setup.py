"""A board, a mode, add-ons and seats, made ready to play: what never changes during a game."""

from __future__ import annotations

from collections import defaultdict

import attrs

from ttr_tui.engine.actions import Action, Pending, SecondCard, Turn
from ttr_tui.engine.board import COUNTRY, TRAIN, Board, Rules, Ticket
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.mechanism import Handler, M, Mechanism, Options
from ttr_tui.engine.payment import Cost, PriceList, Purse


class Setup:
    """The rules of one game, compiled: everything the reducer looks up, looked up once."""

    def __init__(self, board: Board, mode: str | None = None, addons: tuple[str, ...] = (), players: int = 2):
        low, high = board.players
        if not low <= players <= high:
            raise GameError("players", low=low, high=high, players=players)
        self.board = board
        self.mode = mode or next(iter(board.modes))
        if self.mode not in board.modes:
            raise GameError("mode", mode=self.mode, modes=", ".join(board.modes))
        self.addons = tuple(sorted(set(addons)))
        self.players = players
        self.rules = _with_addons(board, self.mode, self.addons)
        self.mechanisms = self.rules.mechanisms
        self.place = {m.id: i for i, m in enumerate(self.mechanisms)}
        self._compile_routes()
        self._compile_hooks()
        self.tickets: tuple[Ticket, ...] = tuple(
            t for t in board.tickets if not t.modes or self.mode in t.modes
        )
        # The commonest decisions, made once.
        self.turns = tuple(Turn(seat) for seat in range(players))
        self.second_cards = tuple(SecondCard(seat) for seat in range(players))
        self.train_deck = next((k.deck for k in board.cards if TRAIN in k.pieces), 0)
        """The deck of the train cards, where a board has several."""
        self.ends = self._ticket_ends()
        """The network nodes a city stands for: itself, or a country's border points."""

    def _compile_routes(self) -> None:
        board, rules = self.board, self.rules
        self.purse = Purse(board)
        self.wild = board.wild
        groups: defaultdict[int, int] = defaultdict(int)
        for route in board.routes:
            groups[route.group] |= 1 << route.index
        self.parallels = tuple(groups[r.group] for r in board.routes)
        """For each route, a bit for it and for each route parallel to it."""
        self.parallels_close = self.players < rules.parallel_from
        self.points = tuple(rules.points[r.length] for r in board.routes)
        self.costs = tuple(self._cost(i) for i in range(len(board.routes)))
        masks: defaultdict[Cost, int] = defaultdict(int)
        for route, cost in zip(board.routes, self.costs, strict=True):
            masks[cost] |= 1 << route.index
        by_colour: defaultdict[tuple[int, int], list[tuple[int, int, Cost]]] = defaultdict(list)
        for cost, mask in masks.items():
            by_colour[cost.piece, cost.colour].append((cost.length, mask, cost))
        self.prices = tuple(
            PriceList(self.purse, piece, colour, rows) for (piece, colour), rows in sorted(by_colour.items())
        )
        """What the routes cost, by piece and colour."""
        # A country is a dead end: each route into it has an end point of its own.
        self.nodes = len(board.cities)
        ends = []
        for route in board.routes:
            pair = []
            for city in (route.a, route.b):
                if board.cities[city].kind == COUNTRY:
                    pair.append(self.nodes)
                    self.nodes += 1
                else:
                    pair.append(city)
            ends.append((pair[0], pair[1]))
        self.route_nodes = tuple(ends)
        """The two nodes of the network that each route joins."""
        self.lengths = tuple(r.length for r in board.routes)

    def _cost(self, index: int) -> Cost:
        route = self.board.routes[index]
        wild = route.tunnel or not self.rules.wild_on_tunnels_only
        cost = Cost(route.piece, route.length, route.colour, 0, wild)
        for mechanism in self.mechanisms:
            cost = mechanism.cost(route, cost)
        return cost

    def _ticket_ends(self) -> tuple[tuple[int, ...], ...]:
        ends: list[list[int]] = [[] if c.kind == COUNTRY else [c.index] for c in self.board.cities]
        for route, nodes in zip(self.board.routes, self.route_nodes, strict=True):
            for city, node in zip((route.a, route.b), nodes, strict=True):
                if city != node:
                    ends[city].append(node)
        return tuple(map(tuple, ends))

    def _compile_hooks(self) -> None:
        def having(hook: str) -> tuple[Mechanism, ...]:
            return tuple(m for m in self.mechanisms if getattr(type(m), hook) is not getattr(Mechanism, hook))

        self.turn_actions = having("turn_actions")
        self.besides = having("beside")
        self.gates = having("gate")
        self.claims = having("claim")
        self.after_claim = having("after_claim")
        self.end_turn = having("end_turn")
        self.no_cards = having("no_cards")
        self.builders = having("buildings")
        self.ticket_routes = having("ticket_routes")
        self.scoring = tuple(m.id for m in self.mechanisms if m in (*having("score"), *having("earned")))
        """The ids of those that can give points."""
        self.handlers: dict[type[Action], Handler] = {}
        self.options: dict[type[Pending], Options] = {}
        self.enterers: dict[type[Pending], Mechanism] = {}
        for m in self.mechanisms:
            self.handlers.update(m.handlers())
            self.options.update(m.options())
            self.enterers.update(dict.fromkeys(m.options(), m))

    def rule(self, kind: type[M]) -> M:
        """The mechanism of this kind, with its figures in this game."""
        found = self.mechanisms[self.place[kind.id]]
        assert isinstance(found, kind)
        return found


def _with_addons(board: Board, mode: str, addons: tuple[str, ...]) -> Rules:
    rules = board.modes[mode].rules
    for name in addons:
        addon = board.addons.get(name)
        if addon is None or (addon.modes and mode not in addon.modes):
            fitting = [a.id for a in board.addons.values() if not a.modes or mode in a.modes]
            raise GameError("addon", addon=name, addons=", ".join(fitting))
        for key, value in addon.changes.items():
            if key.startswith("tickets."):
                tickets = attrs.evolve(rules.tickets, **{key.removeprefix("tickets."): value})  # type: ignore[arg-type]
                rules = attrs.evolve(rules, tickets=tickets)
            else:
                rules = attrs.evolve(rules, **{key: value})  # type: ignore[arg-type]
        if addon.mechanism is not None and addon.mechanism.id not in {m.id for m in rules.mechanisms}:
            rules = attrs.evolve(rules, mechanisms=(*rules.mechanisms, addon.mechanism))
    return rules
