"""What a planner sees in small situations: made by hand, each with one right answer."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from tests.boards import COLOURS, STANDARD, make_board
from ttr_tui.bots import BOTS
from ttr_tui.bots.hard import World, blocks
from ttr_tui.bots.moves import Move
from ttr_tui.bots.plan import make_plan, open_goals
from ttr_tui.bots.situation import Situation, Style
from ttr_tui.bots.strength import seats
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.engine.board import Board
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, new_game
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.engine.view import view


def square() -> Board:
    return make_board(
        [("A", "B", 2, "red"), ("B", "C", 2, "blue"), ("A", "D", 4, "green"), ("D", "C", 4, "black")],
        [("A", "C", 9), ("A", "B", 4), ("B", "C", 4), ("A", "D", 5), ("D", "C", 5), ("B", "D", 6)],
    )


def first_turn(board: Board) -> GameState:
    state = new_game(board, 2, seed=1, first=0)
    while not isinstance(state.pending, Turn):
        state = apply(state, legal_actions(state)[0]).state
    return state


def test_a_plan_joins_its_tickets() -> None:
    state = first_turn(square())
    now = Situation(view(state, state.seat), Style())
    now.weigh()
    plan = make_plan(now, open_goals(now, now.tickets))
    assert {goal.ticket for goal in plan.goals} == set(now.tickets)
    assert plan.turns > 0


@pytest.mark.parametrize("name", sorted(BOTS))
def test_small_games_end(name: str) -> None:
    state = new_game(square(), 2, seed=2)
    for move in range(400):
        if state.over:
            break
        legal = legal_actions(state)
        bot = BOTS[name]()
        state = apply(state, bot.choose(partial(view, state, state.seat), legal, Stream(move))).state
    assert state.over or name == "random"


def test_seats_of_a_pairing() -> None:
    assert seats("hard", "medium", 2) == ("hard", "medium")
    assert seats("hard", "medium", 5) == ("hard", "hard", "medium", "medium", "medium")


def last_turns(rival_tickets: tuple[int, ...]) -> GameState:
    """Both have one turn left. The first may take B–C, which the other's tickets want, or E–F."""
    board = make_board(
        [("A", "B", 2, "red"), ("B", "C", 1, "grey"), ("E", "F", 2, "green"), ("G", "H", 6, "black")],
        [("A", "C", 20), ("A", "C", 21), ("A", "C", 22), ("G", "H", 5), ("A", "B", 4), ("A", "B", 5)],
        deal=2,
    )
    state = first_turn(board)
    green = COLOURS.index("green")
    mine = tuple(2 if kind == green else 0 for kind in range(len(STANDARD)))
    rest = tuple(t for t in range(6) if t not in rival_tickets and t != 3)
    players = (
        evolve(state.players[0], hand=mine, tickets=(3,)),
        evolve(state.players[1], tickets=rival_tickets, routes=1, score=2),
    )
    held = tuple(a + b for a, b in zip(mine, players[1].hand, strict=True))
    cards = [kind for kind, card in enumerate(STANDARD) for _ in range(card.count - held[kind])]
    market, pile = tuple(cards[::20][:5]), cards
    for kind in market:
        pile.remove(kind)
    piles = (Pile(tuple(pile), 0, (0,) * len(STANDARD)),)
    return evolve(
        state, players=players, free=state.free & ~1, ticket_decks=(rest,), turns_left=2,
        market=market, piles=piles,
    )  # fmt: skip


@pytest.mark.parametrize(("tickets", "block"), [((0, 1), True), ((4, 5), False)])
def test_a_world_tells_what_a_block_is_worth(tickets: tuple[int, ...], block: bool) -> None:
    """B–C is worth a point less than E–F, but 40 if it is all that the other lacks."""
    state = last_turns(tickets)
    world = World(state, 0, 0)
    claims = {a.route: Move(0.0, a, "points") for a in legal_actions(state) if isinstance(a, Claim)}
    assert set(claims) == {1, 2}
    leads = {route: world.lead(move) for route, move in claims.items()}
    assert (leads[1] - leads[2] > 40) is block
    assert blocks(0, [world], list(claims.values()), []) == (
        [evolve(claims[1], reason="block")] if block else []
    )


def test_hard_blocks_when_it_pays() -> None:
    """It cannot know the other's tickets; but nearly all of those that are out run from A to C."""
    state = last_turns((0, 1))
    legal = legal_actions(state)
    chosen = BOTS["hard"]().choose(partial(view, state, 0), legal, Stream(5))
    plain = BOTS["medium"]().choose(partial(view, state, 0), legal, Stream(5))
    assert isinstance(chosen, Claim)
    assert isinstance(plain, Claim)
    assert (chosen.route, plain.route) == (1, 2)
