"""Mistakes of the game itself: one sentence, a report without secrets, never a traceback."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.archive.playing import new_match
from ttr_tui import crash_report, last_resort, paths
from ttr_tui.cli import main
from ttr_tui.commands import maps

NOW = datetime(2025, 6, 1, 20, 30, tzinfo=UTC)
SECRET = "Winnipeg–Houston"


@pytest.fixture(autouse=True)
def as_for_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(last_resort.DEBUG)
    monkeypatch.setattr(last_resort, "hush", lambda: None)  # pytest wants to hear it
    monkeypatch.setenv(paths.VARIABLE, str(tmp_path / "data"))
    return tmp_path / "data" / "crashes"


def caught(raiser: Any, *args: Any) -> Exception:
    try:
        raiser(*args)
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def told(error: BaseException) -> str:
    return crash_report.report(error, [], NOW)


def raised(error: Exception) -> Exception:
    def raiser() -> None:
        hand = SECRET  # what a local variable holds
        assert hand
        raise error

    return caught(raiser)


def led_to() -> None:
    try:
        raise RuntimeError(SECRET)
    except RuntimeError as error:
        raise LookupError(SECRET) from error


def noted() -> None:
    error = ExceptionGroup(SECRET, [ValueError(SECRET), TypeError(SECRET)])
    error.add_note(SECRET)
    raise error


@pytest.mark.parametrize(
    "error",
    [
        raised(RuntimeError(SECRET)),
        raised(TypeError(SECRET)),
        raised(AttributeError(SECRET)),
        raised(OSError(1, SECRET, SECRET)),
        raised(SystemError(new_match().state, SECRET)),
        caught(lambda: dict[str, int]()[SECRET]),
        caught(lambda: list[str]().index(SECRET)),
        caught(int, SECRET),
        caught(led_to),
        caught(noted),
    ],
    ids=lambda error: type(error).__name__,
)
def test_no_report_says_what_an_error_says_of_the_game(error: Exception) -> None:
    text = told(error)
    assert SECRET not in text
    assert "GameState" not in text
    assert type(error).__name__ in text
    assert "tests.test_crash_report" in text


def test_what_python_says_of_code_is_told() -> None:
    assert "'NoneType' object has no attribute 'seat'" in told(caught(lambda: None.seat))  # type: ignore[attr-defined]
    assert "No module named 'no_such_module'" in told(caught(__import__, "no_such_module"))


def test_endless_recursion_is_told_in_a_page() -> None:
    def deeper(n: int) -> int:
        return deeper(n + 1)

    text = told(caught(deeper, 0))
    assert "more" in text
    assert len(text.splitlines()) < 120


def test_what_was_typed_is_told_without_what_was_filled_in() -> None:
    typed = ["play", "--players", "Léa,bot:hard", "--seed=1234", "--seed", "-77", "--map", "usa"]
    command = crash_report.command(typed)
    assert command == "ttr play --players … --seed … --seed … --map …"


def test_only_the_last_reports_are_kept(as_for_players: Path) -> None:
    as_for_players.mkdir(parents=True)
    for number in range(9):
        (as_for_players / f"2024-01-0{number + 1}-120000-1.txt").write_text("old")
    newest = crash_report.keep(raised(ValueError()), [])
    left = sorted(as_for_players.iterdir())
    assert len(left) == crash_report.KEPT
    assert left[-1] == newest


def broken(*_: object) -> None:
    raise RuntimeError(SECRET)


@pytest.mark.parametrize(("lang", "word"), [("fr", "rapport"), ("en", "report")])
def test_a_mistake_in_a_command_is_one_sentence_and_a_report(
    lang: str,
    word: str,
    as_for_players: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(maps, "_listing", broken)
    with pytest.raises(SystemExit) as stop:
        main(["maps", "--lang", lang])
    err = capsys.readouterr().err
    (file,) = as_for_players.iterdir()
    assert stop.value.code == last_resort.STATUS
    assert len(err.splitlines()) == 1
    assert str(file) in err
    assert word in err
    assert "ttr_tui.commands.maps" in file.read_text(encoding="utf-8")


def test_without_a_place_for_the_report_the_sentence_says_where_it_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(maps, "_listing", broken)
    (tmp_path / "data").write_text("a file")
    with pytest.raises(SystemExit) as stop:
        main(["maps", "--lang", "en"])
    err = capsys.readouterr().err
    assert stop.value.code == last_resort.STATUS
    assert len(err.splitlines()) == 1
    assert "RuntimeError, ttr_tui.commands.maps:" in err
    assert SECRET not in err


def test_without_texts_there_is_still_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ttr_tui.commands.words_of", broken)
    with pytest.raises(SystemExit):
        last_resort.end(raised(ValueError()))
    assert capsys.readouterr().err == last_resort.BARE + "\n"


def test_those_who_mend_it_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(last_resort.DEBUG, "1")
    monkeypatch.setattr(maps, "_listing", broken)
    with pytest.raises(RuntimeError, match=SECRET):
        main(["maps"])


def test_a_mistake_while_it_is_imported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], as_for_players: Path
) -> None:
    from ttr_tui.__main__ import main as installed

    monkeypatch.setitem(sys.modules, "ttr_tui.cli", None)
    with pytest.raises(SystemExit) as stop:
        installed()
    assert stop.value.code == last_resort.STATUS
    assert len(capsys.readouterr().err.splitlines()) == 1
    (file,) = as_for_players.iterdir()
    assert "ttr_tui.cli" in file.read_text(encoding="utf-8")


def test_a_tab_that_cannot_be_answered_is_silent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], as_for_players: Path
) -> None:
    monkeypatch.setenv("_TTR_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "ttr ")
    monkeypatch.setenv("COMP_CWORD", "many")
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 1
    assert capsys.readouterr() == ("", "")
    assert not as_for_players.exists()
