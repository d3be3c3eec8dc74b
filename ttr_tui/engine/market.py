"""The cards that lie face up: filling their places, and replacing too many wild cards.

The market is put right after every action (`settle`), so that between two decisions no place is
empty while a card can be had, and too many wild cards lie there only where nothing else could.
"""

from __future__ import annotations

from ttr_tui.engine.draft import Draft
from ttr_tui.engine.events import MarketRefreshed
from ttr_tui.engine.state import GameState


def fill(draft: Draft, slot: int, deck: int) -> int:
    """A new card for a place in the market, from this deck or else any other; −1 if there is none."""
    card = draft.draw(deck)
    if card < 0:
        for other in range(len(draft.piles)):
            if other != deck and card < 0:
                card = draft.draw(other)
    market = list(draft.market)
    market[slot] = card
    draft.market = tuple(market)
    return card


def settle(draft: Draft) -> None:
    """Fill empty places, and replace the market while it has too many wild cards and others can be had."""
    setup = draft.setup
    if -1 in draft.market:
        for slot, card in enumerate(draft.market):
            if card < 0 and fill(draft, slot, _home(draft, slot)) < 0:
                break
    if draft.market.count(setup.wild) < setup.rules.refresh:
        return
    refreshed = False
    while stale(draft):
        gone = [0] * len(setup.board.cards)
        for card in draft.market:
            if card >= 0:
                gone[card] += 1
        draft.discard(tuple(gone))
        draft.market = (-1,) * len(draft.market)
        for slot in range(len(draft.market)):
            fill(draft, slot, _home(draft, slot))
        refreshed = True
    if refreshed:
        draft.tell(MarketRefreshed(-1, draft.market))


def _home(draft: Draft, slot: int) -> int:
    """The deck a place in the market is first filled from."""
    for deck, n in enumerate(draft.setup.rules.market):
        if slot < n:
            return deck
        slot -= n
    return 0


def stale(state: Draft | GameState) -> bool:
    """Whether too many wild cards lie face up, and the cards outside the hands could do better."""
    setup = state.setup
    wild, rules, kinds = setup.wild, setup.rules, setup.board.cards
    if wild is None or state.market.count(wild) < rules.refresh:
        return False
    outside = [list(pile.discards) for pile in state.piles]
    for deck, pile in enumerate(state.piles):
        for card in pile.cards[pile.drawn :]:
            outside[deck][card] += 1
    for card in state.market:
        if card >= 0:
            outside[kinds[card].deck][card] += 1
    home = kinds[wild].deck
    # The wild cards' deck fills its own places, and those that another deck is too small for.
    places = rules.market[home] + sum(
        max(0, places - sum(outside[deck])) for deck, places in enumerate(rules.market) if deck != home
    )
    wilds = outside[home][wild]
    plain = sum(outside[home]) - wilds
    return min(wilds, places - plain) < rules.refresh
