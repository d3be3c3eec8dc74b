"""Whatever a map file says: it is refused in sentences, or it can be played.

`TTR_MAPS=1000 pytest tests/test_hostile_maps.py` for a longer run.
"""

from __future__ import annotations

import json
import os
import re
import time
import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from tests.hostile_files import TOML_VALUES, Data, bounded, broken, extreme_maps, mutated, to_toml
from ttr_tui import builtin_maps, mapfile
from ttr_tui.bots import BOTS, chance_for, new_bot
from ttr_tui.commands.maps import facts
from ttr_tui.engine.board import Board
from ttr_tui.engine.check import check
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import MapError
from ttr_tui.mapfile.examine import examine
from ttr_tui.match import Header, Match, Seat
from ttr_tui.outside import hidden
from ttr_tui.rulebook import rulebook
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.words import LANGUAGES, words

MAPS = int(os.environ.get("TTR_MAPS", "10"))
"""In all, a third of them of each kind."""
ROOT = Path(__file__).parent.parent
MOVES = 12 if MAPS < 100 else 80
"""So many are played; in a longer run nearly whole games."""
PATIENCE = 20.0
"""Seconds of work; a board as large as a map file can make it is laid out and played in a fraction of it."""

few = bounded(-(-MAPS // 3))


@cache
def sources() -> tuple[str, ...]:
    """The game's own map files, and the one that maps/README.md teaches."""
    own = [path.read_text("utf-8") for path in builtin_maps.files().values()]
    (taught,) = re.findall(r"```toml\n(.*?)```", (ROOT / "maps" / "README.md").read_text("utf-8"), re.DOTALL)
    return (taught, taught, *own)


@cache
def tables() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads(text) for text in sources())


def told(error: MapError) -> None:
    event(f"refused: {error.problems[0].code}")
    for lang in LANGUAGES:
        sentences = error.text(words(lang))
        assert sentences
        assert not hidden(sentences, breaks=True)
        assert len(sentences) < 50_000


def taken_in(path: Path) -> Board | None:
    """The board of a file, if it is not refused; what `ttr maps check` says of it is said."""
    try:
        board = mapfile.load(path)
    except MapError as error:
        told(error)
        with pytest.raises(MapError):
            examine(path)
        return None
    event("taken in")
    found = examine(path)
    for lang in LANGUAGES:
        assert all(remark.text(words(lang)) for remark in found.remarks)
        assert all(problem.text(words(lang)) for problem in found.problems)
    return board


def played(board: Board, draw: Any) -> None:
    """Bots play a few moves of a game on it, and it is drawn and told."""
    json.dumps(facts(board))
    mode = draw(st.sampled_from(sorted(board.modes)))
    addons = tuple(addon for addon in board.addons if draw(st.booleans()))
    seats = tuple(Seat(f"S{n}", "easy", n) for n in range(draw(st.integers(*board.players))))
    try:
        setup = Setup(board, mode, addons, len(seats))
        match = Match(board, Header(board.id, mode, addons, seats, seed=draw(st.integers())))
    except GameError as refused:
        _ = [words(lang)(f"error-{refused.code}", **refused.figures) for lang in LANGUAGES]
        return
    for lang in LANGUAGES:
        assert all(section.texts for section in rulebook(setup, words(lang)))
    bots = [new_bot(draw(st.sampled_from(sorted(set(BOTS) - {"hard"})))) for _ in seats]
    for move in range(MOVES):
        if match.over:
            break
        seat = match.seat
        look = partial(match.view, seat)
        match.play(bots[seat].choose(look, match.legal(), chance_for(1, seat, move)))
        check(match.state)
    lay_out(board, 80, 24, GLYPHS["quadrant"])


def judged(raw: bytes, draw: Any, folder: Path) -> None:
    path = folder / "map.toml"
    path.write_bytes(raw)
    before = time.process_time()
    board = taken_in(path)
    if board is not None:
        played(board, draw)
    assert time.process_time() - before < PATIENCE


@given(st.data())
@few
def test_a_map_with_hostile_values(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    original: Data = data.draw(st.sampled_from(tables()))
    text = to_toml(data.draw(mutated(original, TOML_VALUES)))
    judged(text.encode("utf-8", "surrogatepass"), data.draw, tmp_path_factory.getbasetemp())


@given(st.data())
@few
def test_a_map_with_broken_bytes(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(sources()))
    judged(data.draw(broken(text.encode())), data.draw, tmp_path_factory.getbasetemp())


@given(st.data())
@few
def test_a_map_at_its_limits(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    text = to_toml(data.draw(extreme_maps()))
    judged(text.encode(), data.draw, tmp_path_factory.getbasetemp())
