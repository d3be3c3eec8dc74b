"""Tunnels: after the payment is laid down, cards turned from the deck can raise the price."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from ttr_tui.engine.actions import Action, Pending, action, pending
from ttr_tui.engine.board import WILD, Board, Route
from ttr_tui.engine.draft import Draft
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import CardRow, Cards, Held, Number, RouteIndex, SeatIndex
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, Options, figure, mechanism
from ttr_tui.engine.payment import Cost
from ttr_tui.engine.reduce import finish_claim, next_decision
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState


@pending("tunnel-surcharge")
@frozen
class TunnelSurcharge(Pending):
    """The turned cards ask for `surcharge` more; `payment` and `turned` lie on the table."""

    seat: SeatIndex
    route: RouteIndex
    payment: Held[Cards]
    turned: Held[CardRow]
    """Card kinds, in the order they were turned."""
    surcharge: Number


@action("pay-surcharge")
@frozen
class PaySurcharge(Action):
    """Add these cards, and the tunnel is dug."""

    payment: Cards


@action("decline-tunnel")
@frozen
class DeclineTunnel(Action):
    """Take the payment back; the turn is over."""


@event("tunnel-turned", reveals=True)
@frozen
class TunnelTurned(Event):
    """Cards (kinds) were turned for a tunnel, and ask for so many more."""

    seat: SeatIndex
    route: RouteIndex
    cards: CardRow
    surcharge: Number


@event("tunnel-declined")
@frozen
class TunnelDeclined(Event):
    """The surcharge was not paid: the payment went back into the hand."""

    seat: SeatIndex
    route: RouteIndex


@mechanism
@frozen
class Tunnels(Mechanism):
    """`cards` are turned; each one of the colour played, and each locomotive, costs one card more."""

    id = "tunnels"
    route_keys = ("tunnel",)
    cards: int = figure(3, least=1, most=9)

    def claim(self, draft: Draft, route: Route, payment: Cards) -> bool:
        if not route.tunnel:
            return False
        board = draft.setup.board
        deck = next(k.deck for k in board.cards if route.piece in k.pieces)
        turned: list[int] = []
        while len(turned) < self.cards and (card := draft.draw(deck)) >= 0:
            turned.append(card)
        colours = {WILD, colour_played(board, payment)}
        surcharge = sum(board.cards[kind].colour in colours for kind in turned)
        draft.tell(TunnelTurned(draft.seat, route.index, tuple(turned), surcharge))
        if surcharge:
            # Asked even if the hand is too small: that is nobody else's business.
            draft.pending = TunnelSurcharge(draft.seat, route.index, payment, tuple(turned), surcharge)
        else:
            _discard_turned(draft, turned)
            finish_claim(draft, route, payment)
        return True

    def options(self) -> Mapping[type[Pending], Options]:
        return {TunnelSurcharge: _options}

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {PaySurcharge: _pay, DeclineTunnel: _decline}


def colour_played(board: Board, payment: Cards) -> int:
    """The colour of a payment; `WILD` if it is locomotives only."""
    laid = (kind.colour for kind, n in zip(board.cards, payment, strict=True) if n and kind.colour != WILD)
    return next(laid, WILD)


def surcharges(setup: Setup, decision: TunnelSurcharge, hand: Cards) -> tuple[Cards, ...]:
    """Every way to pay a surcharge out of a hand, cheapest in locomotives first."""
    colour = colour_played(setup.board, decision.payment)
    if colour != WILD:
        piece = setup.board.routes[decision.route].piece
        return setup.purse.payments(Cost(piece, decision.surcharge, colour), hand)
    wild = setup.wild
    if wild is None or hand[wild] < decision.surcharge:
        return ()
    return (tuple(decision.surcharge if kind == wild else 0 for kind in range(len(hand))),)


def _options(state: GameState, decision: TunnelSurcharge) -> Iterable[Group]:
    hand = state.players[decision.seat].hand
    yield tuple(PaySurcharge(payment) for payment in surcharges(state.setup, decision, hand))
    yield (DeclineTunnel(),)


def _pay(draft: Draft, paid: PaySurcharge) -> None:
    decision = draft.pending
    assert isinstance(decision, TunnelSurcharge)
    draft.take(draft.seat, paid.payment)
    _discard_turned(draft, decision.turned)
    total = tuple(a + b for a, b in zip(decision.payment, paid.payment, strict=True))
    finish_claim(draft, draft.setup.board.routes[decision.route], total)


def _decline(draft: Draft, _: DeclineTunnel) -> None:
    decision = draft.pending
    assert isinstance(decision, TunnelSurcharge)
    draft.give(draft.seat, [kind for kind, n in enumerate(decision.payment) for _ in range(n)])
    _discard_turned(draft, decision.turned)
    draft.tell(TunnelDeclined(draft.seat, decision.route))
    next_decision(draft)


def _discard_turned(draft: Draft, turned: Iterable[int]) -> None:
    cards = [0] * len(draft.setup.board.cards)
    for kind in turned:
        cards[kind] += 1
    draft.discard(tuple(cards))
