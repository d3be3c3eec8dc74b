"""Small boards made by hand, and shortcuts to the moments of a game that a test is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from ttr_tui.engine.actions import Action, ChoosingTickets, KeepTickets, Turn
from ttr_tui.engine.board import (
    CITY,
    GREY,
    WILD,
    Bilingual,
    Board,
    CardKind,
    City,
    Mode,
    Route,
    Rules,
    Ticket,
    TicketRules,
)
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import LegalActions, legal_actions
from ttr_tui.engine.mechanism import Mechanism
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")

STANDARD = (
    *(CardKind(i, name, i, 12) for i, name in enumerate(COLOURS)),
    CardKind(8, "locomotive", WILD, 14),
)

POINTS = (0, 1, 2, 4, 7, 10, 15, 18, 21, 27)


def make_board(
    routes: Sequence[tuple[Any, ...]],
    tickets: Sequence[tuple[str, str, int]] = (),
    *,
    players: tuple[int, int] = (2, 5),
    cards: tuple[CardKind, ...] = STANDARD,
    colours: tuple[str, ...] = COLOURS,
    kinds: Mapping[str, str] | None = None,
    mechanisms: tuple[Mechanism, ...] = (),
    trains: int = 45,
    deal: int = 3,
    keep: int = 2,
    draw: int = 3,
    hand: int = 4,
    **figures: Any,
) -> Board:
    """A board of routes like ("A", "B", 3, "red") and tickets like ("A", "B", 9).

    A fifth item of a route is a dict of more fields. Routes between the same two cities are
    parallel. `kinds` says which places are no plain cities; `figures` are fields of `Rules`.
    """
    names = list(dict.fromkeys(name for route in routes for name in route[:2]))
    places = {name: i for i, name in enumerate(names)}
    groups: dict[frozenset[str], int] = {}
    tracks: list[Route] = []
    for i, (a, b, length, colour, *more) in enumerate(routes):
        group = groups.setdefault(frozenset((a, b)), len(groups))
        lane = sum(1 for r in tracks if r.group == group)
        number = GREY if colour == "grey" else colours.index(colour)
        fields = {"group": group, "lane": lane, **(more[0] if more else {})}
        tracks.append(Route(i, f"{a}-{b}-{i}".lower(), places[a], places[b], length, number, **fields))
    rules = Rules(
        (hand,),
        (5,),
        TicketRules((deal,), keep, (draw,)),
        figures.pop("points", POINTS),
        (trains,),
        mechanisms=mechanisms,
        **figures,
    )
    words = Bilingual("petit", "small")
    return Board(
        id="small",
        names=words,
        description=words,
        players=players,
        aliases=(),
        pieces=("train",),
        colours=colours,
        card_decks=("train",),
        cards=cards,
        ticket_decks=("regular",),
        cities=tuple(
            City(i, name.lower(), name, 10.0 * i, 0.0, (kinds or {}).get(name, CITY))
            for i, name in enumerate(names)
        ),
        routes=tuple(tracks),
        tickets=tuple(
            Ticket(i, f"{a}-{b}-{i}".lower(), places[a], (places[b],), (points,))
            for i, (a, b, points) in enumerate(tickets)
        ),
        modes={"only": Mode("only", words, rules)},
        addons={},
    )


def cards(board: Board, **counts: int) -> Cards:
    """A hand or a payment: `cards(board, red=2, locomotive=1)`."""
    assert set(counts) <= {kind.id for kind in board.cards}, counts
    return tuple(counts.get(kind.id, 0) for kind in board.cards)


def play(state: GameState, *actions: Action) -> GameState:
    """The state after some actions."""
    for action in actions:
        state = reduce(state, action).state
    return state


def first_turn(board: Board, players: int = 2, seed: int = 1, **choices: Any) -> GameState:
    """The first turn, after every set-up decision was taken with its first legal action."""
    state = new_game(board, players, seed, **choices)
    while not isinstance(state.pending, Turn):
        state = play(state, legal_actions(state)[0])
    return state


def keep_all(state: GameState) -> GameState:
    """All the offered tickets are kept."""
    assert isinstance(state.pending, ChoosingTickets)
    return play(state, KeepTickets(tuple(sorted(state.pending.offer))))


def with_hand(state: GameState, seat: int, **counts: int) -> GameState:
    """The same state with another hand; cards go to and come from the deck, so none is lost."""
    board = state.setup.board
    wanted = cards(board, **counts)
    player = state.players[seat]
    piles = []
    for deck, pile in enumerate(state.piles):
        left = list(pile.cards[pile.drawn :])
        for kind in board.cards:
            if kind.deck == deck:
                left += [kind.index] * (player.hand[kind.index] - wanted[kind.index])
                for _ in range(wanted[kind.index] - player.hand[kind.index]):
                    left.remove(kind.index)
        piles.append(Pile(tuple(left), 0, pile.discards))
    return attrs.evolve(with_player(state, seat, hand=wanted), piles=tuple(piles))


def with_player(state: GameState, seat: int, **fields: Any) -> GameState:
    """The same state with other things in front of a player."""
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **fields)
    return attrs.evolve(state, players=tuple(players))


def with_market(state: GameState, *kinds: str) -> GameState:
    """The same state with these cards face up ("" for an empty place), exchanged with the deck."""
    board = state.setup.board
    assert len(state.piles) == 1, "only for boards with one deck"
    pile = state.piles[0]
    left = list(pile.cards[pile.drawn :]) + [card for card in state.market if card >= 0]
    market = tuple(board.kind(id).index if id else -1 for id in kinds)
    for card in market:
        if card >= 0:
            left.remove(card)
    return attrs.evolve(state, market=market, piles=(Pile(tuple(left), 0, pile.discards),))


def with_deck(state: GameState, *kinds: str) -> GameState:
    """The same state with these cards on top of the first deck, taken from further down."""
    board = state.setup.board
    pile = state.piles[0]
    left = list(pile.cards[pile.drawn :])
    top = [board.kind(id).index for id in kinds]
    for card in top:
        left.remove(card)
    return attrs.evolve(state, piles=(Pile((*top, *left), 0, pile.discards), *state.piles[1:]))


def with_routes(state: GameState, seat: int, *routes: int) -> GameState:
    """The same state with these routes claimed by a player, for nothing."""
    mask = sum(1 << r for r in routes)
    barred = 0
    for route in routes:
        barred |= state.setup.parallels[route]
    player = state.players[seat]
    state = with_player(state, seat, routes=player.routes | mask, barred=player.barred | barred)
    return attrs.evolve(state, free=state.free & ~mask)


def random_game(
    state: GameState,
    seed: int = 0,
    each: Callable[[GameState], None] | None = None,
    choose: Callable[[LegalActions, Stream], Action] | None = None,
) -> tuple[GameState, list[Action]]:
    """Play to the end with random legal actions; `each` sees every state on the way."""
    chance = Stream(seed)
    actions: list[Action] = []
    while not state.over:
        legal = legal_actions(state)
        action = choose(legal, chance) if choose else legal[chance.below(len(legal))]
        actions.append(action)
        state = reduce(state, action).state
        if each:
            each(state)
        assert len(actions) < 20_000, "a game without an end"
    return state, actions


def owned(state: GameState, seat: int) -> set[int]:
    """The routes of a player."""
    return set(bits(state.players[seat].routes))
