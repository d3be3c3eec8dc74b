"""A board nobody printed, with every mechanism at once: they know nothing of each other, and get along."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.test_properties import look
from tests.styles import STYLES, choose
from ttr_tui.engine.board import Board
from ttr_tui.engine.check import check
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.mechanism import MECHANISMS
from ttr_tui.engine.reduce import apply, new_game
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score, score_lines
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import parse

ARCHIPELAGO = """\
id = "archipelago"
players = [2, 4]
size = [100, 100]

[name]
fr = "L'archipel"
en = "The archipelago"

[description]
fr = "Tout à la fois."
en = "Everything at once."

[rules]
pieces = { train = 14, ship = 12 }
hand = { train = 2, ship = 1 }
market = { train = 3, ship = 2 }
points = [1, 2, 4, 7]
end_pieces = 3
ties = ["tickets", "meeples", "fewest-stations", "longest-path"]

[rules.tickets]
deal = { short = 2, long = 1 }
keep = 1
draw = { short = 1, long = 1 }
setup_rejected = "out"

[rules.mechanisms]
fleet = { total = 20, suggested = [11, 9], exchange = -1 }
ports = { each = 2, train_cards = 1, ship_cards = 1, scores = [0, 5, 8], unbuilt = -2 }
stations = { each = 2, unused = 3 }
tunnels = { cards = 2 }
ferries = {}
passengers = { colours = ["red", "blue"], each = 6, first = 6, second = 3 }
flags = { colours = ["blue", "red"], points = 3 }
mandala = { scores = [0, 5, 10] }
globetrotter = { points = 6 }
longest-path = { points = 5 }

[addons.depots]
name = { fr = "Dépôts", en = "Depots" }
mechanisms = { depots = { each = 3, bonus = 4 } }

[cards]
colours = ["red", "blue", "green"]
train = [
  { id = "*-train", count = 6, pays = ["train"] },
  { id = "*-harbour", count = 4, pays = ["train"], port = true },
  { id = "joker", count = 8, pays = ["train", "ship"], wild = true },
]
ship = [
  { id = "*-ship", count = 5, pays = ["ship"], port = true },
  { id = "*-ferry", count = 3, pays = ["ship"], spaces = 2 },
]

[cities]
alba   = { name = "Alba", x = 10, y = 10, port = true, meeples = 2 }
bora   = { name = "Bora", x = 50, y = 10, port = true, meeples = 2 }
cala   = { name = "Cala", x = 90, y = 10, meeples = 1 }
dune   = { name = "Dune", x = 10, y = 50, meeples = 1 }
eden   = { name = "Eden", x = 50, y = 60, port = true, meeples = 2 }
fara   = { name = "Fara", x = 90, y = 50, port = true, meeples = 1 }
goma   = { name = "Goma", x = 30, y = 80, port = true, meeples = 1 }
buoy   = { name = "Buoy", x = 50, y = 35, kind = "junction" }
abroad = { name = "Abroad", x = 90, y = 90, kind = "country", meeples = 2 }

[routes]
train = [
  { ends = ["alba", "bora"], length = 3, colours = ["red", "blue"] },
  { ends = ["bora", "cala"], length = 2, colours = ["grey"], tunnel = true },
  { ends = ["alba", "dune"], length = 2, colours = ["blue"], tunnel = true },
  { ends = ["dune", "eden"], length = 3, colours = ["green"] },
  { ends = ["eden", "fara"], length = 3, colours = ["red", "grey"] },
  { ends = ["dune", "goma"], length = 2, colours = ["grey"] },
  { ends = ["cala", "fara"], length = 4, colours = ["blue"] },
  { ends = ["eden", "abroad"], length = 2, colours = ["red"] },
  { ends = ["fara", "abroad"], length = 2, colours = ["blue"], border = [92, 80] },
]
ship = [
  { ends = ["alba", "buoy"], length = 2, colours = ["grey"] },
  { ends = ["bora", "buoy"], length = 1, colours = ["red"] },
  { ends = ["eden", "buoy"], length = 2, colours = ["blue", "green"] },
  { ends = ["fara", "buoy"], length = 4, colours = ["grey"], ferry = 1 },
  { ends = ["eden", "goma"], length = 3, colours = ["green"] },
  { ends = ["alba", "eden"], length = 4, colours = ["red"], bend = 0.3 },
]

[tickets]
short = [
  { from = "alba", to = "eden", points = 3, copies = 2 },
  { from = "bora", to = "eden", points = 3 },
  { from = "bora", to = "fara", points = 4 },
  { from = "alba", to = "cala", points = 5 },
  { from = "dune", to = "bora", points = 4 },
  { from = "goma", to = "alba", points = 4 },
  { from = "eden", to = "cala", points = 5 },
]
long = [
  { from = "goma", to = "cala", points = 9 },
  { from = "alba", to = "fara", points = 8 },
  { from = "alba", to = "abroad", points = 8 },
  { from = "dune", to = ["abroad", "fara"], points = [9, 7] },
  { from = "goma", to = "fara", points = 7 },
]
"""


@pytest.fixture(scope="module")
def board() -> Board:
    return parse(ARCHIPELAGO, "archipelago.toml")


def test_every_mechanism_is_in_the_game(board: Board) -> None:
    setup = Setup(board, addons=("depots",), players=2)
    assert {m.id for m in setup.mechanisms} == set(MECHANISMS)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("addons", [(), ("depots",)], ids=["plain", "depots"])
def test_a_made_up_board_plays_to_the_end(board: Board, players: int, addons: tuple[str, ...]) -> None:
    events: Counter[str] = Counter()
    lines: set[str] = set()
    for seed, style in enumerate(sorted(STYLES) * 3):
        state = new_game(board, players, seed, addons=addons)
        chance = Stream(seed)
        for _ in range(3000):
            if state.over:
                break
            legal = legal_actions(state)
            if chance.below(16) == 0:
                look(state, legal, chance)
            state, happened = apply(state, choose(legal, style, chance))
            check(state)
            events.update(event.tag for event in happened)
        assert state.over
        assert score(state).winners
        lines |= {line.kind for line in score_lines(state)}
    assert {
        "fleets-shown",
        "pieces-exchanged",
        "station-built",
        "tunnel-turned",
        "meeple-taken",
        "flag-card-kept",
    } <= set(events)
    assert {"port-unbuilt", "globetrotter", "longest-path"} <= lines
    if addons:
        assert {"depot-placed", "card-stored", "warehouse-emptied"} <= set(events)
    else:
        assert "port-built" in events, "with depots and stations about, there may be no room"
