"""Which card to draw."""

from __future__ import annotations

from ttr_tui.bots.needs import Needs
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, DrawCard, SecondCard, TakeCard
from ttr_tui.engine.legal import LegalActions

REFILL = 1e-3
"""How much the deck that fills a market's gap matters: only among equals."""
TIE = 1e-9
"""Less than this is no difference."""


def unseen(now: Situation, deck: int) -> dict[int, float]:
    """How likely each kind is on top of a deck, as far as this player knows."""
    look, board = now.look, now.setup.board
    left = [k.count if k.deck == deck else 0 for k in board.cards]
    for pile in look.piles:
        for kind, n in enumerate(pile.discards):
            left[kind] -= n
    for kind in look.market:
        if kind >= 0:
            left[kind] -= 1
    for kind, n in enumerate(now.hand):
        left[kind] -= n
    if look.piles[deck].size == 0:
        left = [n if board.cards[k].deck == deck else 0 for k, n in enumerate(look.piles[deck].discards)]
    total = sum(n for n in left if n > 0)
    return {kind: n / total for kind, n in enumerate(left) if n > 0} if total else {}


def best_draw(now: Situation, needs: Needs, legal: LegalActions) -> tuple[float, Action | None]:
    """The best card to draw now, and what it (with the one after it) is worth in useful cards."""
    takes, blinds = legal.of_type(TakeCard), legal.of_type(DrawCard)
    if not takes and not blinds:
        return 0.0, None
    worth: dict[int, float] = {}

    def value(kind: int) -> float:
        if kind not in worth:
            worth[kind] = needs.worth(kind)
        return worth[kind]

    blind = {a.deck: sum(share * value(kind) for kind, share in unseen(now, a.deck).items()) for a in blinds}
    best_deck = max(blind, key=lambda deck: blind[deck], default=0)
    best_blind = blind.get(best_deck, 0.0)
    market = now.look.market
    wild = now.graph.wild
    ends = now.setup.rules.wild_face_up_ends
    second = isinstance(now.look.pending, SecondCard)
    found: tuple[float, Action | None] = (-1.0, None)
    plain = sorted((value(k) for k in market if k >= 0 and not (ends and k == wild)), reverse=True)
    for take in takes:
        kind = market[take.slot]
        worth_now = value(kind)
        if not second and not (ends and kind == wild):
            rest = list(plain)
            rest.remove(worth_now)
            # The card that replaces it may be as good as one blind.
            worth_now += max(rest[0] if rest else 0.0, best_blind, 0.0)
        worth_now += REFILL * blind.get(take.refill, 0.0)
        if worth_now > found[0]:
            found = (worth_now, take)
    for draw in blinds:
        worth_now = blind[draw.deck]
        if not second:
            worth_now += max(plain[0] if plain else 0.0, best_blind)
        # Drawn blind, a card is seen by nobody else.
        if worth_now > found[0] + TIE:
            found = (worth_now, draw)
    return found
