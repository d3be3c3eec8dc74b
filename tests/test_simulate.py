"""Many games among bots: the figures, and that they do not depend on how they were made."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import attrs
import pytest
from click.testing import CliRunner

from ttr_tui.bots import BOTS
from ttr_tui.cli import ttr
from ttr_tui.engine.actions import Action, Pass
from ttr_tui.mapfile import find
from ttr_tui.simulate import BATCH, Entrant, GameFailed, Series, Tally, simulate, wilson

SERIES = Series("usa", "classic", (), ("random",) * 4, BATCH + 5, 3, check=True)

TIMES = {"seconds", "games_per_second", "actions_per_second"}


def run(*args: str) -> Any:
    done = CliRunner().invoke(ttr, ["simulate", *args, "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_every_game_is_counted_once() -> None:
    told: list[int] = []
    tally = simulate(SERIES, told=told.append)
    assert told == [BATCH, 5]
    assert tally.games == tally.finished == SERIES.games
    assert sum((e.wins for e in tally.entrants), Fraction(0)) == SERIES.games
    assert sum(tally.order_wins, Fraction(0)) == SERIES.games
    for entrant in tally.entrants:
        assert entrant.points == sum(entrant.parts.values())
        assert entrant.tickets >= 2 * SERIES.games
        assert 0 <= entrant.done <= entrant.tickets
    assert all(0 < n <= SERIES.games for n in tally.claims.values())
    assert tally.actions > tally.turns > 0


@pytest.mark.slow
def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    one, two = simulate(SERIES, jobs=1), simulate(SERIES, jobs=2)
    assert attrs.evolve(one, seconds=0.0) == attrs.evolve(two, seconds=0.0)


def test_a_game_depends_on_its_own_seed_only() -> None:
    """The same games one by one, or from another start, add up to the same."""
    whole = simulate(attrs.evolve(SERIES, games=8))
    apart = Tally.empty(4)
    for number in range(8):
        part = simulate(attrs.evolve(SERIES, games=1, seed=SERIES.seed + number))
        # The entrants change seats from game to game, so only seatless figures can be compared.
        part.entrants = [Entrant() for _ in range(4)]
        apart.add(part)
    assert (whole.actions, whole.turns, whole.claims) == (apart.actions, apart.turns, apart.claims)
    assert whole.order_wins == apart.order_wins


class Cheat:
    """Passes whenever it likes."""

    def choose(self, look: object, legal: object, chance: object) -> Action:
        return Pass()


@pytest.mark.parametrize("check", [True, False])
def test_a_bot_that_breaks_a_rule_is_caught(monkeypatch: pytest.MonkeyPatch, check: bool) -> None:
    monkeypatch.setitem(BOTS, "cheat", Cheat)
    series = Series("usa", None, (), ("cheat", "random"), 1, 41, check)
    with pytest.raises(GameFailed) as no:
        simulate(series)
    assert no.value.seed == 41
    args = ["--bots", "cheat", "--games", "1", "--seed", "41", "--lang", "en"]
    done = CliRunner().invoke(ttr, ["simulate", *args])
    assert done.exit_code == 1
    assert "seed 41" in done.output


def test_wilson_intervals() -> None:
    """Against the published values for 8 of 10 and 0 of 10."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_json_has_the_promised_keys() -> None:
    told = run("--map", "usa", "--players", "3", "--bots", "random", "--games", "12", "--seed", "5")
    assert {
        "map",
        "mode",
        "players",
        "games",
        "finished",
        "actions",
        "seconds",
        "games_per_second",
        "actions_per_second",
        "bots",
        "wins",
        "mean_scores",
    } <= set(told)
    assert (told["map"], told["mode"], told["players"]) == ("usa", "classic", 3)
    assert told["games"] == told["finished"] == 12
    assert told["bots"] == ["random"] * 3
    assert sum(told["wins"]) == pytest.approx(12)
    assert len(told["mean_scores"]) == 3
    again = run("--map", "usa", "--players", "3", "--bots", "random", "--games", "12", "--seed", "5")
    assert {k: v for k, v in told.items() if k not in TIMES} == {
        k: v for k, v in again.items() if k not in TIMES
    }


def test_every_mode_at_once_is_a_list() -> None:
    told = run("--map", "usa", "--mode", "all", "--games", "2", "--players", "5", "--check")
    assert [one["mode"] for one in told] == list(find("usa").modes)
    assert all(one["finished"] == 2 for one in told)


def test_the_table_is_told_in_both_languages() -> None:
    for lang, words in (("en", "Most contested routes"), ("fr", "Routes les plus disputées")):
        done = CliRunner().invoke(ttr, ["simulate", "--games", "3", "--lang", lang], catch_exceptions=False)
        assert done.exit_code == 0
        assert words in done.stdout
        assert "95" in done.stdout


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (["--bots", "genius"], 2),
        (["--bots", ","], 2),
        (["--games", "0"], 2),
        (["--map", "usa", "--players", "7"], 1),
        (["--map", "usa", "--mode", "2020"], 1),
        (["--map", "atlantis"], 1),
        (["--with", "daredevil"], 1),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    args: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    from ttr_tui.cli import main

    with pytest.raises(SystemExit) as end:
        main(["simulate", *args])
    assert end.value.code == status
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip()) > 10
    assert "Traceback" not in said.err
