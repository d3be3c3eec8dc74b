"""Plays a turn with a lighthouse at a real table and says what it saw; run beside the dropped-in files."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from ttr_tui import mapfile
from ttr_tui.archive import Archive
from ttr_tui.archive.exchange import export_game
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.match import Header, Match, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.table import TableScreen


async def main(map: str, folder: Path, lang: str, *keys: str) -> None:
    board = mapfile.find(map)
    match = Match(board, Header(board.id, "base", (), (Seat("Léa"), Seat("Tom", "medium", 1)), 3, 0))
    with Archive(folder / "games.db") as archive:
        game = archive.record(match).game
        while not (
            isinstance(match.state.pending, Turn) and match.seat == 0 and match.state.players[0].routes
        ):
            legal = match.legal()
            match.play(legal.of_type(Claim)[0] if legal.has_type(Claim) and match.seat == 0 else legal[0])
        app = TtrApp(lambda _: TableScreen(match), Settings(motion=False, pace="slow"), lang)
        seen: list[str] = []
        async with app.run_test(size=(120, 40)) as pilot:
            for key in ("", *keys):
                if key:
                    await pilot.press(key)
                for _ in range(4):
                    await pilot.pause()
                seen.append("\n".join(s.text for s in app.screen._compositor.render_strips()))
        export_game(archive, str(game), folder / "game.json")
    entries = json.loads((folder / "game.json").read_text())["entries"]
    print(json.dumps({"seen": seen, "entries": entries[-2:]}))


asyncio.run(main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:]))
