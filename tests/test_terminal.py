"""What a terminal tells of itself, and what `ttr terminal` and `--glyphs` make of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from textual.app import App

from tests.archive.playing import new_match
from ttr_tui import paths
from ttr_tui.archive import open_archive
from ttr_tui.cli import main
from ttr_tui.settings import Settings
from ttr_tui.terminal import look
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.pattern import pattern_of

TOLD = ("TERM", "COLORTERM", "NO_COLOR", "TEXTUAL_COLOR_SYSTEM", "LC_ALL", "LC_CTYPE", "LANG")
LEFT_OVER = ("TMUX", "STY", "ZELLIJ", "TERM_PROGRAM", "XTERM_VERSION", "VTE_VERSION", "KITTY_WINDOW_ID")


def environment(text: str) -> dict[str, str]:
    return dict(each.split("=", 1) for each in text.split())


@pytest.mark.parametrize(
    ("told", "name", "glyphs"),
    [
        ("TERM=xterm-kitty", "kitty", "sextant"),
        ("TERM=xterm-256color KITTY_WINDOW_ID=1", "kitty", "sextant"),
        ("TERM=foot", "foot", "sextant"),
        ("TERM=foot-extra", "foot", "sextant"),
        ("TERM=xterm-ghostty", "Ghostty", "sextant"),
        ("TERM=xterm-256color TERM_PROGRAM=ghostty", "Ghostty", "sextant"),
        ("TERM=xterm-256color TERM_PROGRAM=WezTerm", "WezTerm", "sextant"),
        ("TERM=wezterm", "WezTerm", "sextant"),
        ("TERM=alacritty", "Alacritty", "sextant"),
        ("TERM=xterm-256color ALACRITTY_WINDOW_ID=9", "Alacritty", "sextant"),
        ("TERM=xterm-256color VTE_VERSION=7600", "VTE", "sextant"),
        ("TERM=xterm-256color WT_SESSION=0-1-2", "Windows Terminal", "sextant"),
        ("TERM=xterm-256color TERM_PROGRAM=vscode", "VS Code", "sextant"),
        ("TERM=xterm XTERM_VERSION=XTerm(390)", "xterm", "quadrant"),
        ("TERM=xterm-256color KONSOLE_VERSION=230804", "Konsole", "quadrant"),
        ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", "Terminal.app", "quadrant"),
        ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", "iTerm2", "quadrant"),
        ("TERM=rxvt-unicode-256color", "rxvt", "quadrant"),
        ("TERM=xterm", "", "quadrant"),
        ("TERM=xterm-256color TERM_PROGRAM=another", "", "quadrant"),
        ("TERM=vt220", "", "quadrant"),
        ("TERM=", "", "quadrant"),
        ("", "", "quadrant"),
        ("TERM=linux", "Linux", "half"),
    ],
)
def test_terminals_by_what_they_say(told: str, name: str, glyphs: str) -> None:
    found = look(environment(told) | {"LANG": "fr_FR.UTF-8"})
    assert (found.name, found.glyphs) == (name, glyphs)


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("TERM=tmux-256color TMUX=/tmp/tmux,1,0 VTE_VERSION=7600 TERM_PROGRAM=tmux", "tmux"),
        ("TERM=screen-256color TMUX=/tmp/tmux,1,0 KITTY_WINDOW_ID=1", "tmux"),
        ("TERM=tmux-256color TERM_PROGRAM=vscode", "tmux"),
        ("TERM=screen.xterm-256color STY=1.pts WT_SESSION=0-1-2", "GNU screen"),
        ("TERM=screen", "GNU screen"),
        ("TERM=xterm-kitty ZELLIJ=0 KITTY_WINDOW_ID=1", "Zellij"),
        ("TERM=xterm-256color XTERM_VERSION=XTerm(390) VTE_VERSION=7600", "xterm"),
        ("TERM=xterm-256color XTERM_VERSION=XTerm(390) TERM_PROGRAM=vscode", "xterm"),
        ("TERM=xterm-256color KONSOLE_VERSION=230804 KITTY_WINDOW_ID=1", "Konsole"),
    ],
)
def test_leftovers_of_another_terminal_promise_nothing(told: str, name: str) -> None:
    found = look(environment(told) | {"LANG": "fr_FR.UTF-8"})
    assert (found.name, found.glyphs) == (name, "quadrant")


@pytest.mark.parametrize(
    ("told", "encoding", "utf8_mode", "ascii"),
    [
        ("LANG=fr_FR.UTF-8", "utf-8", False, False),
        ("LANG=fr_FR.utf8", "utf-8", False, False),
        ("LC_CTYPE=UTF-8", "utf-8", False, False),
        ("LANG=C LC_ALL=C.UTF-8", "utf-8", False, False),
        ("LANG=C LC_CTYPE=C.UTF-8", "utf-8", False, False),
        ("LANG=fr_FR.UTF-8 LC_ALL=", "utf-8", False, False),
        ("", "utf-8", False, False),
        ("LC_CTYPE=C.UTF-8", "utf-8", True, False),
        ("LANG=fr_FR.UTF-8 LC_CTYPE=C.UTF-8", "utf-8", True, False),
        ("LANG=C LC_CTYPE=C.UTF-8", "utf-8", True, True),
        ("LC_ALL=C", "utf-8", True, True),
        ("LC_ALL=POSIX LANG=fr_FR.UTF-8", "utf-8", True, True),
        ("LANG=fr_FR.ISO-8859-1", "iso8859-1", False, True),
        ("LANG=fr_FR@euro", "utf-8", False, True),
        ("LANG=fr_FR.UTF-8", "ascii", False, True),
        ("", "cp1252", False, True),
    ],
)
def test_locales_that_are_not_utf_8(told: str, encoding: str, utf8_mode: bool, ascii: bool) -> None:
    """What Python sets by itself in a plain locale is not believed."""
    found = look(environment(told) | {"TERM": "foot"}, encoding, utf8_mode)
    assert found.glyphs == ("ascii" if ascii else "sextant")


@pytest.mark.parametrize(
    ("told", "depth"),
    [
        ("TERM=xterm", "16"),
        ("", "16"),
        ("TERM=linux", "16"),
        ("TERM=xterm-16color", "16"),
        ("TERM=xterm-256color", "256"),
        ("TERM=screen-256color COLORTERM=yes", "256"),
        ("TERM=xterm-256color COLORTERM=truecolor", "truecolor"),
        ("TERM=xterm COLORTERM=24bit", "truecolor"),
        ("TERM=xterm TEXTUAL_COLOR_SYSTEM=256", "256"),
        ("TERM=xterm-256color TEXTUAL_COLOR_SYSTEM=standard COLORTERM=truecolor", "16"),
        ("TERM=xterm TEXTUAL_COLOR_SYSTEM=truecolor", "truecolor"),
        ("TERM=xterm-256color NO_COLOR=1", "none"),
        ("TERM=xterm-256color NO_COLOR=", "none"),
    ],
)
def test_colours_are_those_that_are_written(told: str, depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told is what Textual does in that environment."""
    environ = environment(told)
    for variable in TOLD:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environ.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", environ.get("TEXTUAL_COLOR_SYSTEM", "auto"))
    app: App[None] = App()
    written = "none" if app.no_color else {"standard": "16"}.get(str(app.console.color_system))
    assert look(environ).depth == (written or app.console.color_system) == depth


@pytest.mark.parametrize("term", ["alacritty", "foot", "xterm-kitty", "xterm-ghostty", "xterm-direct"])
def test_every_colour_where_the_name_promises_it(term: str) -> None:
    assert look({"TERM": term}).depth == "truecolor"
    assert look({"TERM": term, "NO_COLOR": "1"}).depth == "none"


def test_and_textual_is_told_so() -> None:
    code = "import ttr_tui.tui\nfrom textual.app import App\nprint(App().console.color_system)"
    bare = {name: value for name, value in os.environ.items() if name not in TOLD}
    done = subprocess.run(
        [sys.executable, "-c", code], env=bare | {"TERM": "alacritty"}, capture_output=True, check=True
    )
    assert done.stdout.split() == [b"truecolor"]


def test_a_terminal_that_shows_nothing_and_windows() -> None:
    assert look({"TERM": "dumb", "COLORTERM": "truecolor"}).depth == "none"
    assert look({"WT_SESSION": "0-1-2"}, windows=True).depth == "truecolor"


# --- the command -------------------------------------------------------------------------------


@pytest.fixture
def plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A terminal that is not known, and no settings."""
    for variable in (*TOLD, *LEFT_OVER):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("TTR_DATA", str(tmp_path))
    paths.choose(None)
    return tmp_path


def typed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as stop:
        main(list(words))
    out, err = capsys.readouterr()
    assert (stop.value.code, err) == (0, "")
    return out


def test_what_was_found_and_every_pattern(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = typed(capsys, "terminal")
    assert "not known (TERM=xterm-256color)" in told
    assert "UTF-8 (LANG=en_GB.UTF-8)" in told
    assert "quadrants (2×2): every terminal has these" in told
    assert "--glyphs NAME" in told
    for id, glyphs in GLYPHS.items():
        assert id in told
        assert all(line.rstrip() in told for line in pattern_of(glyphs))
    assert "\x1b" not in told, "no colours where there is no terminal"


def test_in_french(plain: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-kitty")
    told = typed(capsys, "terminal", "--lang", "fr")
    assert "kitty (TERM=xterm-kitty)" in told
    assert "sextants (2×3)\u00a0: ce terminal les dessine sans interstices" in told


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("term", ["foot", "konsole", "tmux", "linux", "vt100", "dumb"])
def test_every_reason_has_its_words(
    lang: str, term: str, plain: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    assert f"TERM={term})" in typed(capsys, "terminal", "--lang", lang)
    monkeypatch.setenv("LC_ALL", "C")
    assert "ASCII" in typed(capsys, "terminal", "--lang", lang)


def test_why_this_set(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Settings(glyphs="octant").save()
    assert "octants (2×4): as chosen in the settings" in typed(capsys, "terminal")
    assert "half blocks (1×2): as asked for" in typed(capsys, "terminal", "--glyphs", "half")
    assert "half blocks (1×2): as asked for" in typed(capsys, "--glyphs", "half", "terminal")
    assert "quadrants (2×2): every terminal" in typed(capsys, "terminal", "--glyphs", "auto")
    assert "octants (2×4): as chosen" in typed(capsys, "terminal"), "an option is not remembered"


def test_an_output_that_cannot_write_them(plain: Path) -> None:
    code = "from ttr_tui.cli import main\nmain(['terminal', '--lang', 'en'])"
    env = dict(os.environ) | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    told = done.stdout.decode("ascii")
    assert told.count("cannot be written in ASCII") == 4
    assert pattern_of(GLYPHS["ascii"])[1] in told


# --- the option --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["--glyphs", "half"],
        ["play", "--map", "usa", "--glyphs", "half"],
        ["play", "--map", "usa", "--players", "A,B", "--glyphs", "half"],
        ["--glyphs", "half", "resume"],
        ["resume", "usa-1", "--glyphs", "half"],
        ["replay", "usa-1", "--glyphs", "half"],
    ],
)
def test_every_way_in_takes_the_glyphs(
    words: list[str], plain: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[TtrApp] = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr(TtrApp, "run", lambda app: begun.append(app))
    Settings(glyphs="octant").save()
    with open_archive() as archive:
        archive.record(new_match())
    typed(capsys, *words)
    without = [word for word in words if word not in ("--glyphs", "half")]
    typed(capsys, *without)
    typed(capsys, *without, "--glyphs", "auto")
    assert [app.glyphs.id for app in begun] == ["half", "octant", "quadrant"]


def test_glyphs_that_do_not_exist(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["play", "--glyphs", "braille"])
    assert stop.value.code == 2
    assert "--glyphs takes auto / octant / sextant / quadrant / half / ascii" in capsys.readouterr().err
