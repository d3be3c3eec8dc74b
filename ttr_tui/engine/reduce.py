"""The only way to change a game: `reduce(state, action)`; and `new_game`, where one begins."""

from __future__ import annotations

from typing import NamedTuple

from ttr_tui.engine import market
from ttr_tui.engine.actions import (
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    Claim,
    DrawCard,
    DrawTickets,
    EndingTurn,
    EndTurn,
    FirstCard,
    GameOver,
    KeepTickets,
    Pass,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import Board, Route
from ttr_tui.engine.draft import TICKETS, Draft
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import (
    CardDrawn,
    CardTaken,
    Event,
    GameEnded,
    LastTurns,
    Passed,
    RouteClaimed,
    TicketsDrawn,
    TicketsKept,
)
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import besides, legal_actions
from ttr_tui.engine.mechanism import Handler
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState, Pile, Player


class Step(NamedTuple):
    """What an action led to."""

    state: GameState
    events: tuple[Event, ...]


def new_game(
    board: Board,
    players: int,
    seed: int,
    *,
    mode: str | None = None,
    addons: tuple[str, ...] = (),
    first: int | None = None,
) -> GameState:
    """The first state of a game: cards dealt, the first player asked about tickets.

    >>> from ttr_tui.mapfile import find
    >>> new_game(find("usa"), players=3, seed=7).pending
    ChoosingTickets(seat=2, offer=(17, 25, 67), keep=2, setup=True)
    """
    return begin(Setup(board, mode, addons, players), seed, first)


def begin(setup: Setup, seed: int, first: int | None = None) -> GameState:
    """`new_game` on rules that are already compiled, for many games in a row."""
    board, rules, n = setup.board, setup.rules, setup.players
    cards, tickets, others = (Stream.named(seed, name) for name in ("cards", "tickets", "meeples"))
    if first is None:
        first = Stream.named(seed, "first").below(n)
    none = (0,) * len(board.cards)
    piles = tuple(
        Pile(
            cards.shuffled([k.index for k in board.cards if k.deck == deck for _ in range(k.count)]), 0, none
        )
        for deck in range(len(board.card_decks))
    )
    decks = tuple(
        tickets.shuffled([t.index for t in setup.tickets if t.deck == deck])
        for deck in range(len(board.ticket_decks))
    )
    player = Player(none, (), rules.pieces, 0, 0, 0)
    parts = tuple(m.begin(setup, others) for m in setup.mechanisms)
    state = GameState(
        setup,
        GameOver(),
        (),
        (player,) * n,
        (1 << len(board.routes)) - 1,
        piles,
        (-1,) * sum(rules.market),
        decks,
        parts,
        0,
        -1,
        0,
        (cards.state, tickets.state, others.state),
    )
    draft = Draft(state)
    for deck, dealt in enumerate(rules.hand):
        for seat in _around(first, n):
            draft.give(seat, [draft.draw(deck) for _ in range(dealt)])
    market.settle(draft)
    order = _around(first, n)
    if rules.tickets.announce:
        draft.ask(*(AnnouncingSplit(seat) for seat in order))
    else:
        draft.ask(*(ChoosingTickets(seat, (), rules.tickets.keep, True) for seat in order))
    for mechanism in setup.mechanisms:
        draft.ask(*mechanism.setup_decisions(tuple(order)))
    draft.ask(Turn(first))
    next_decision(draft)
    return draft.done()


def reduce(state: GameState, action: Action) -> Step:
    """The state after an action, and what happened. Raises `IllegalAction`; never keeps silent."""
    if action not in legal_actions(state):
        raise refusal(state, action)
    return apply(state, action)


def apply(state: GameState, action: Action) -> Step:
    """`reduce` for an action that came out of `legal_actions(state)`: it is not checked again."""
    draft = Draft(state)
    kind = type(action)
    if draft.passes and kind is not Pass and not kind.beside:
        draft.passes = 0
    core = _CORE.get(kind)
    if core is not None:
        core(draft, action)
    else:
        state.setup.handlers[kind](draft, action)
    _settle(draft)
    # A draw is over if nothing is left for it.
    if type(draft.pending) in _DRAWING and not _can_draw(draft):
        next_decision(draft)
        _settle(draft)
    return Step(draft.done(), tuple(draft.events))


def _settle(draft: Draft) -> None:
    """After every action the market is whole again, unless a discard may still be taken back."""
    setup, cards = draft.setup, draft.market
    if (-1 in cards or cards.count(setup.wild) >= setup.rules.refresh) and not any(
        decision.takes_back for decision in (draft.pending, *draft.queue)
    ):
        market.settle(draft)


def refusal(state: GameState, action: Action) -> IllegalAction:
    """Why an action is not legal, as well as can be told."""
    if state.over:
        return IllegalAction("over", "the game is over")
    pending = state.pending
    if isinstance(action, Claim) and isinstance(pending, Turn):
        return _claim_refusal(state, action)
    if isinstance(action, KeepTickets) and isinstance(pending, ChoosingTickets):
        if set(action.tickets) <= set(pending.offer) and len(action.tickets) < pending.keep:
            return IllegalAction("too-few", f"at least {pending.keep} of the tickets must be kept")
        return IllegalAction("not-offered", "these tickets are not all on offer, or not in order")
    if isinstance(action, TakeCard) and isinstance(pending, Turn | FirstCard | SecondCard):
        if not 0 <= action.slot < len(state.market) or state.market[action.slot] < 0:
            return IllegalAction("no-card", "no card lies there")
        if isinstance(pending, SecondCard) and state.market[action.slot] == state.setup.wild:
            return IllegalAction("wild-second", "a face-up wild card cannot be the second card")
    if isinstance(action, DrawCard) and isinstance(pending, Turn | FirstCard | SecondCard):
        return IllegalAction("no-card", "no card can be drawn there")
    if isinstance(action, DrawTickets) and isinstance(pending, Turn) and not any(state.ticket_decks):
        return IllegalAction("no-tickets", "no tickets are left")
    if isinstance(action, Pass) and isinstance(pending, Turn):
        return IllegalAction("can-act", "a player who can do something does not pass")
    return IllegalAction("not-now", f"{action.tag} is not possible while the decision is {pending.tag}")


def _claim_refusal(state: GameState, claim: Claim) -> IllegalAction:
    setup, player = state.setup, state.players[state.seat]
    if not 0 <= claim.route < len(setup.board.routes):
        return IllegalAction("no-route", "there is no such route")
    route = setup.board.routes[claim.route]
    if state.owner(claim.route) is not None:
        return IllegalAction("taken", "the route is already claimed")
    if player.barred >> claim.route & 1:
        return IllegalAction("own-parallel", "the player already owns a parallel route")
    if not state.free >> claim.route & 1:
        return IllegalAction("closed", "the route is closed: with few players one of the parallels is all")
    if route.length > player.pieces[route.piece]:
        return IllegalAction("pieces", "the player has too few pieces left")
    if len(claim.payment) != len(player.hand) or any(
        n > have for n, have in zip(claim.payment, player.hand, strict=False)
    ):
        return IllegalAction("cards", "the player does not hold these cards")
    return IllegalAction("payment", "these cards do not pay for the route")


# --- what the core actions do ------------------------------------------------------------------


def _take_card(draft: Draft, action: TakeCard) -> None:
    rules, seat = draft.setup.rules, draft.seat
    card = draft.market[action.slot]
    draft.give(seat, (card,))
    replacement = market.fill(draft, action.slot, action.refill)
    draft.tell(CardTaken(seat, action.slot, card, replacement))
    ends = rules.wild_face_up_ends and card == draft.setup.wild
    _after_card(draft, ends or type(draft.pending) is SecondCard)


def _draw_card(draft: Draft, action: DrawCard) -> None:
    card = draft.draw(action.deck)
    draft.give(draft.seat, (card,))
    draft.tell(CardDrawn(draft.seat, action.deck, card))
    _after_card(draft, type(draft.pending) is SecondCard)


def _after_card(draft: Draft, ends: bool) -> None:
    if ends:
        next_decision(draft)
    else:
        draft.pending = draft.setup.second_cards[draft.seat]


_DRAWING = (FirstCard, SecondCard)


def _can_draw(draft: Draft) -> bool:
    """Whether any card can be had while `draft.pending` is open."""
    for pile in draft.piles:
        if pile.drawn < len(pile.cards) or any(pile.discards):
            return True
    rules = draft.setup.rules
    barred = draft.setup.wild if rules.wild_face_up_ends and type(draft.pending) is SecondCard else None
    return any(card >= 0 and card != barred for card in draft.market)


def _draw_tickets(draft: Draft, action: DrawTickets) -> None:
    rules = draft.setup.rules.tickets
    setup = type(draft.pending) is AnnouncingSplit
    offer = deal_tickets(draft, action.split)
    draft.tell(TicketsDrawn(draft.seat, action.split, offer))
    keep = min(rules.keep if setup else rules.draw_keep, len(offer))
    draft.pending = ChoosingTickets(draft.seat, offer, keep, setup)


def deal_tickets(draft: Draft, split: tuple[int, ...]) -> tuple[int, ...]:
    """Take the top tickets of each deck."""
    offer: list[int] = []
    decks = []
    for deck, n in zip(draft.ticket_decks, split, strict=True):
        offer.extend(deck[:n])
        decks.append(deck[n:])
    draft.ticket_decks = tuple(decks)
    return tuple(offer)


def _keep_tickets(draft: Draft, action: KeepTickets) -> None:
    pending = draft.pending
    assert isinstance(pending, ChoosingTickets)
    rules, board = draft.setup.rules.tickets, draft.setup.board
    rejected = [t for t in pending.offer if t not in action.tickets]
    where = rules.setup_rejected if pending.setup else rules.rejected
    if rejected and where != "out":
        draft.ticket_decks = tuple(
            (*deck, *(t for t in rejected if board.tickets[t].deck == i))
            for i, deck in enumerate(draft.ticket_decks)
        )
    player = draft.players[draft.seat]
    tickets = player.tickets + action.tickets
    draft.put(
        draft.seat,
        Player(player.hand, tickets, player.pieces, player.routes, player.barred, player.score),
    )
    draft.tell(TicketsKept(draft.seat, len(action.tickets), len(rejected), action.tickets))
    if (
        pending.setup
        and where == "shuffle"
        and not any(isinstance(p, AnnouncingSplit | ChoosingTickets) for p in draft.queue)
    ):
        draft.ticket_decks = tuple(draft.shuffle(TICKETS, list(deck)) for deck in draft.ticket_decks)
    next_decision(draft)


def _claim(draft: Draft, action: Claim) -> None:
    route = draft.setup.board.routes[action.route]
    draft.take(draft.seat, action.payment)
    for mechanism in draft.setup.claims:
        if mechanism.claim(draft, route, action.payment):
            return
    finish_claim(draft, route, action.payment)


def finish_claim(draft: Draft, route: Route, payment: Cards) -> None:
    """The payment has left the hand: the route is the player's, and its turn goes to its end."""
    setup, seat = draft.setup, draft.seat
    draft.discard(payment)
    p = draft.players[seat]
    pieces = list(p.pieces)
    pieces[route.piece] -= route.length
    group = setup.parallels[route.index]
    bit = 1 << route.index
    points = setup.points[route.index]
    draft.put(
        seat, Player(p.hand, p.tickets, tuple(pieces), p.routes | bit, p.barred | group, p.score + points)
    )
    draft.free &= ~(group if setup.parallels_close else bit)
    draft.tell(RouteClaimed(seat, route.index, payment, points))
    for mechanism in setup.after_claim:
        mechanism.after_claim(draft, route, payment)
    next_decision(draft)


def _pass(draft: Draft, _: Pass) -> None:
    draft.passes += 1
    draft.tell(Passed(draft.seat))
    next_decision(draft)


_CORE: dict[type[Action], Handler] = {
    TakeCard: _take_card,
    DrawCard: _draw_card,
    DrawTickets: _draw_tickets,
    KeepTickets: _keep_tickets,
    Claim: _claim,
    Pass: _pass,
    EndTurn: lambda draft, _: _end_turn(draft),
}


# --- whose move is it ----------------------------------------------------------------------------


def next_decision(draft: Draft) -> None:
    """The open decision is taken: on to the next one, or to the next player's turn."""
    while draft.queue:
        pending, draft.queue = draft.queue[0], draft.queue[1:]
        kind = type(pending)
        if kind is Turn:
            _start_turn(draft, pending.seat)
            return
        if kind is ChoosingTickets:
            assert isinstance(pending, ChoosingTickets)
            rules = draft.setup.rules.tickets
            split = tuple(min(n, len(d)) for n, d in zip(rules.deal, draft.ticket_decks, strict=True))
            offer = deal_tickets(draft, split)
            draft.tell(TicketsDrawn(pending.seat, split, offer))
            draft.pending = ChoosingTickets(pending.seat, offer, min(rules.keep, len(offer)), True)
            draft.seat = pending.seat
            return
        if kind in draft.setup.enterers:
            entered = draft.setup.enterers[kind].enter(draft, pending)
            if entered is None:
                continue
            pending = entered
        draft.pending = pending
        draft.seat = pending.seat
        return
    if draft.setup.besides and besides(draft):
        draft.pending = EndingTurn(draft.seat)
    else:
        _end_turn(draft)


def _start_turn(draft: Draft, seat: int) -> None:
    draft.turn += 1
    draft.seat = seat
    draft.pending = draft.setup.turns[seat]


def _end_turn(draft: Draft) -> None:
    setup, seat = draft.setup, draft.seat
    for mechanism in setup.end_turn:
        mechanism.end_turn(draft)
    n = setup.players
    if draft.turns_left > 0:
        draft.turns_left -= 1
    elif sum(draft.players[seat].pieces) <= setup.rules.end_pieces:
        draft.turns_left = n * setup.rules.final_turns
        draft.tell(LastTurns(seat, setup.rules.final_turns))
    if draft.turns_left == 0 or draft.passes >= n:
        draft.pending = GameOver()
        draft.tell(GameEnded(-1, draft.turns_left != 0))
        return
    _start_turn(draft, (seat + 1) % n)


def _around(first: int, n: int) -> list[int]:
    return [(first + i) % n for i in range(n)]
