"""More shortcuts, for the tests of mechanisms: tickets, parts, payments, points and events."""

from __future__ import annotations

import json
from itertools import pairwise

import attrs

from tests.boards import first_turn, random_game, with_player
from ttr_tui.engine.actions import Action, Claim, KeepTickets
from ttr_tui.engine.board import Board
from ttr_tui.engine.check import check
from ttr_tui.engine.codec import decode_action, decode_state, encode_action, encode_state
from ttr_tui.engine.events import Event
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score_lines
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import imagine, view


def started(board: Board, players: int = 2, seed: int = 1, mode: str | None = None) -> GameState:
    """The first turn, which is seat 0's."""
    return first_turn(board, players, seed, mode=mode, first=0)


def with_tickets(state: GameState, seat: int, *tickets: int) -> GameState:
    """The same state, but a player holds exactly these tickets; whoever had them gives them up."""
    board = state.setup.board
    decks = [[t for t in deck if t not in tickets] for deck in state.ticket_decks]
    for ticket in state.players[seat].tickets:
        if ticket not in tickets:
            decks[board.tickets[ticket].deck].append(ticket)
    for other, player in enumerate(state.players):
        left = tuple(t for t in player.tickets if t not in tickets)
        state = with_player(state, other, tickets=tickets if other == seat else left)
    return attrs.evolve(state, ticket_decks=tuple(map(tuple, decks)))


def with_part(state: GameState, id: str, part: object) -> GameState:
    """The same state with another part of a mechanism."""
    place = state.setup.place[id]
    return attrs.evolve(state, parts=(*state.parts[:place], part, *state.parts[place + 1 :]))


def ticket(board: Board, start: str, goal: str) -> int:
    """The ticket between two places, either way round."""
    ends = {board.city(start).index, board.city(goal).index}
    return next(t.index for t in board.tickets if {t.start, t.goals[0]} == ends and len(t.goals) == 1)


def routes(board: Board, *cities: str) -> list[int]:
    """The routes along a line of cities, the first track of each."""
    return [board.route(a, b).index for a, b in pairwise(cities)]


def tracks(board: Board, a: str, b: str) -> list[int]:
    """Every route between two cities."""
    ends = {board.city(a).index, board.city(b).index}
    return [r.index for r in board.routes if {r.a, r.b} == ends]


def claims(state: GameState, route: int) -> set[Cards]:
    """Every payment with which the player to move can claim a route."""
    return {a.payment for a in legal_actions(state) if isinstance(a, Claim) and a.route == route}


def keeps(state: GameState) -> set[int]:
    """How many of the offered tickets can be kept."""
    return {len(a.tickets) for a in legal_actions(state) if isinstance(a, KeepTickets)}


def act(state: GameState, *actions: Action) -> tuple[GameState, list[Event]]:
    """Actions one after the other, and all that happened. No card is lost on the way."""
    events: list[Event] = []
    for action in actions:
        state, new = reduce(state, action)
        check(state)
        events += new
    return state, events


def points(state: GameState, seat: int, kind: str) -> list[int]:
    """A player's score lines of one kind."""
    return [line.points for line in score_lines(state) if line.seat == seat and line.kind == kind]


def kinds(state: GameState) -> set[str]:
    """Every kind of line in the score."""
    return {line.kind for line in score_lines(state)}


def hold_together(state: GameState, chance: Stream) -> None:
    """What must be true in every state: nothing lost, told and read again the same, and a game
    imagined from what the player to move sees has the same moves."""
    check(state)
    setup = state.setup
    assert decode_state(setup, json.loads(json.dumps(encode_state(state)))) == state
    legal = legal_actions(state)
    for action in legal[:20]:
        assert action in legal
        assert (
            decode_action(setup.board, json.loads(json.dumps(encode_action(setup.board, action)))) == action
        )
    for seat in range(setup.players):
        imagined = imagine(view(state, seat), chance)
        check(imagined, supposed=True)
        if seat == state.seat:
            assert list(legal_actions(imagined)) == list(legal)


def hold_throughout(board: Board, players: int, seed: int, mode: str | None = None) -> set[str]:
    """Play a random game with `hold_together` in every state; the decisions that came up."""
    chance = Stream(seed)
    met = set()

    def look(state: GameState) -> None:
        hold_together(state, chance)
        met.add(state.pending.tag)

    random_game(new_game(board, players, seed, mode=mode), seed, look)
    return met
