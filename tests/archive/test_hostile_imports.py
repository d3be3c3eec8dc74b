"""Whatever an export says: it is refused in a sentence, or the game goes on from it.

`TTR_IMPORTS=2000 pytest tests/archive/test_hostile_imports.py` for a longer run.
"""

from __future__ import annotations

import json
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from tests.archive.playing import ROOT, play_on
from tests.hostile_files import (
    JSON_VALUES,
    TOML_VALUES,
    bounded,
    broken,
    extreme_maps,
    mutated,
    to_json,
    to_toml,
)
from ttr_tui import mapfile
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.archive.exchange import export_game, import_game
from ttr_tui.archive.listing import state, when
from ttr_tui.bots import new_bot
from ttr_tui.engine.codec import digest
from ttr_tui.match import HUMAN
from ttr_tui.outside import hidden
from ttr_tui.words import LANGUAGES, words

IMPORTS = int(os.environ.get("TTR_IMPORTS", "30"))
"""In all, a third of them of each kind."""
GAMES = ("paris", "paris-depots", "inde")
MORE = 4
"""Entries played after an import."""

few = bounded(-(-IMPORTS // 3))


@cache
def exports() -> tuple[dict[str, Any], ...]:
    """Golden games: whole, and left in the middle."""
    whole = [json.loads((ROOT / "tests" / "games" / f"{game}.json").read_text("utf-8")) for game in GAMES]
    return (*(begun(told, 30) for told in whole), *(begun(told, 9) for told in whole), whole[0])


def begun(told: dict[str, Any], entries: int) -> dict[str, Any]:
    """The same game, no further than this."""
    digests = {number: name for number, name in told["digests"].items() if int(number) <= entries}
    cut = {**told, "entries": told["entries"][:entries], "digests": digests}
    cut.pop("result", None)
    return cut


def judged(raw: bytes, folder: Path) -> None:
    file, kept = folder / "game.json", folder / "games.db"
    file.write_bytes(raw)
    for path in folder.glob("games.db*"):
        path.unlink()
    with Archive(kept) as archive:
        try:
            found = import_game(archive, file)
        except ArchiveError as error:
            event(f"refused: {error.code}")
            for lang in LANGUAGES:
                sentence = error.text(words(lang))
                assert sentence
                assert not hidden(sentence)
            assert not archive.games()
            return
        event("taken in")
        (listed,) = archive.games()
        assert not listed.damaged
        for lang in LANGUAGES:
            assert when(listed)
            assert state(listed, words(lang))
        opened = archive.load(found.game)
        opened.check_players()
        match = opened.match
        for seat in match.seats:
            assert seat.player == HUMAN or new_bot(seat.player)
        play_on(match, MORE)
        assert digest(archive.load(found.game).match.state) == digest(match.state)
        export_game(archive, found.game, folder / "again.json")
        assert import_game(archive, folder / "again.json").known


@given(st.data())
@few
def test_an_export_with_hostile_values(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    original = data.draw(st.sampled_from(exports()))
    text = to_json(data.draw(mutated(original, JSON_VALUES)))
    judged(text.encode(), tmp_path_factory.getbasetemp())


@given(st.data())
@few
def test_an_export_with_broken_bytes(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    text = json.dumps(data.draw(st.sampled_from(exports())), ensure_ascii=False)
    judged(data.draw(broken(text.encode())), tmp_path_factory.getbasetemp())


@given(st.data())
@few
def test_an_export_with_a_hostile_map(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """The map inside is another one, and the file says so itself: nothing but the reader is in its way."""
    original = data.draw(st.one_of(extreme_maps(), st.just(tomllib.loads(exports()[0]["map"]["source"]))))
    spoilt = data.draw(st.one_of(st.just(original), mutated(original, TOML_VALUES, most=1)))
    source = to_toml(spoilt)
    try:
        board = mapfile.parse(source, "map")
        map = {"id": board.id, "digest": board.digest, "source": source}
        seats, modes = board.players[0], sorted(board.modes)
    except mapfile.MapError:
        map, seats, modes = {"id": "paris", "digest": "", "source": source}, 2, ["base"]
    told = {
        **exports()[0],
        "map": map,
        "mode": data.draw(st.sampled_from(modes)),
        "players": [{"name": f"S{n}", "player": HUMAN, "colour": n} for n in range(seats)],
        "first": None,
        "entries": [],
        "digests": {},
    }
    judged(to_json(told).encode(), tmp_path_factory.getbasetemp())
