"""How long keeping one action takes: `python -m tests.bench_archive [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from tests.archive.playing import new_match, random_action
from ttr_tui.archive import Archive
from ttr_tui.archive.replaying import Replay


def main() -> None:
    within = sys.argv[1] if len(sys.argv) > 1 else None
    with tempfile.TemporaryDirectory(dir=within) as folder, Archive(Path(folder) / "games.db") as archive:
        times: list[float] = []
        game = ""
        for seed in range(5):
            match = new_match(seed=seed)
            recorder = archive.record(match)
            while not match.over:
                action = random_action(match)
                begun = perf_counter()
                match.play(action)
                times.append(perf_counter() - begun)
            game = str(recorder.game)
        _show("play and keep one action", times)
        begun = perf_counter()
        match = archive.load(game).match
        _show(f"load a game of {len(match.entries)} entries", [perf_counter() - begun])
        replay, times = Replay(match), []
        replay.jump(len(replay))
        while replay.position:
            begun = perf_counter()
            replay.step(-1)
            replay.view()
            times.append(perf_counter() - begun)
        _show("replay: one action back, with its view", times)


def _show(what: str, times: list[float]) -> None:
    ms = sorted(1000 * t for t in times)
    spread = f"  99 %: {quantiles(ms, n=100)[98]:.2f} ms  worst: {ms[-1]:.2f} ms" if len(ms) > 1 else ""
    print(f"{what}: {median(ms):.2f} ms{spread}  ({len(ms)} times)")


if __name__ == "__main__":
    main()
