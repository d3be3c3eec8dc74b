"""Lists: keys, one click, the wheel and the bar; and what one key sets off is one picture."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.content import Content
from textual.events import MouseMove, MouseScrollDown
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip

from tests.tui.moments import at_first_turn, at_table, press
from ttr_tui.tui import textual_private
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.widgets.lines import GROOVE, THUMB, Lines


class ListApp(App[None]):
    """A list in a window of its own, and what it said."""

    CSS = "Lines { height: 1fr; }"

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.list = Lines()
        self.lines = lines
        self.said: list[tuple[str, int]] = []

    def compose(self) -> ComposeResult:
        self.list.put(self.lines)
        yield self.list

    def on_mount(self) -> None:
        self.list.focus()
        self.list.highlighted = 0

    def on_lines_highlighted(self, message: Lines.Highlighted) -> None:
        self.said.append(("highlighted", message.index))

    def on_lines_selected(self, message: Lines.Selected) -> None:
        self.said.append(("selected", message.index))


def seen(app: ListApp) -> list[str]:
    return [app.list.render_line(y).text.rstrip() for y in range(app.list.size.height)]


@asynccontextmanager
async def shown(
    lines: list[str], size: tuple[int, int] = (30, 6)
) -> AsyncIterator[tuple[Pilot[None], ListApp]]:
    app = ListApp(lines)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, app


LETTERS = [f"line {letter}" for letter in "abcdefghijkl"]


async def test_keys_go_round_and_the_highlighted_line_stays_in_sight() -> None:
    async with shown(LETTERS) as (pilot, app):
        await pilot.press("up")
        assert app.list.highlighted == 11
        assert seen(app)[-1].startswith("line l")
        await pilot.press("down", "down")
        assert app.list.highlighted == 1
        assert seen(app)[0].startswith("line a")
        await pilot.press("end", "pageup")
        assert app.list.highlighted == 6
        await pilot.press("enter")
        assert app.said[-1] == ("selected", 6)


async def test_one_click_takes_a_line() -> None:
    async with shown(LETTERS) as (pilot, app):
        await pilot.click(Lines, offset=(3, 2))
        assert app.said[-2:] == [("highlighted", 2), ("selected", 2)]
        await pilot.press("end")
        await pilot.click(Lines, offset=(3, 0))
        assert app.said[-1] == ("selected", 6)


async def test_below_the_last_line_a_click_takes_nothing() -> None:
    async with shown(["a", "b"]) as (pilot, app):
        await pilot.click(Lines, offset=(0, 4))
        assert ("selected", 1) not in app.said


async def test_a_list_that_is_only_looked_at_takes_nothing() -> None:
    async with shown(LETTERS) as (pilot, app):
        app.list.answers = False
        await pilot.click(Lines, offset=(3, 2))
        await pilot.press("enter")
        assert app.said[-1] == ("highlighted", 2)


@pytest.mark.parametrize("height", [1, 2, 3, 5])
async def test_the_wheel_leaves_no_line_out(height: int) -> None:
    lines = [f"line {n}" for n in range(9)]
    async with shown(lines, (30, height)) as (pilot, app):
        met = set(seen(app))
        for _ in lines:
            app.list.post_message(MouseScrollDown(app.list, 3, 0, 0, 0, 0, False, False, False))
            await pilot.pause()
            met.update(seen(app))
        assert {line.rstrip(THUMB + GROOVE).rstrip() for line in met} == set(lines)


async def test_the_wheel_moves_the_lines_and_not_the_cursor() -> None:
    async with shown(LETTERS) as (pilot, app):
        app.list.post_message(MouseScrollDown(app.list, 3, 2, 0, 0, 0, False, False, False))
        await pilot.pause()
        assert seen(app)[0].startswith("line d")
        assert app.list.highlighted == 0


async def test_the_bar_is_there_if_something_is_out_of_sight() -> None:
    async with shown(LETTERS) as (pilot, app):
        bar = [line[-1] for line in seen(app)]
        assert bar == [THUMB] * 3 + [GROOVE] * 3
        await pilot.mouse_down(Lines, offset=(29, 5))
        await pilot.mouse_up(Lines, offset=(29, 5))
        assert seen(app)[-1].startswith("line l")
        assert not [what for what, _ in app.said if what == "selected"]
        app.list.put(["a", "b"])
        await pilot.pause()
        assert not {THUMB, GROOVE} & set("".join(seen(app)))


async def test_the_line_under_the_mouse_looks_different() -> None:
    async with shown(LETTERS) as (pilot, app):
        before = app.list.render_line(2)
        app.list.post_message(MouseMove(app.list, 3, 2, 0, 0, 0, False, False, False, 3, 2))
        await pilot.pause()
        assert app.list.hovered == 2
        assert [s.style for s in app.list.render_line(2)] != [s.style for s in before]


async def test_long_lines_take_several_rows() -> None:
    async with shown(["Salt Lake City to Oklahoma City", "short"], size=(20, 6)) as (_, app):
        assert seen(app)[:3] == ["Salt Lake City to", "Oklahoma City", "short"]


async def test_nothing_in_a_line_is_markup() -> None:
    hostile = ["[/]", "[bold]x[/bold]", "[@click=app.exit]y[/]"]
    async with shown(hostile) as (_, app):
        assert seen(app)[:3] == hostile


async def test_fewer_lines_keep_the_cursor_inside() -> None:
    async with shown(LETTERS) as (pilot, app):
        await pilot.press("end")
        app.list.put(["a", "b"])
        assert app.list.highlighted == 1
        app.list.put([])
        assert app.list.highlighted is None
        await pilot.press("down", "enter", "pagedown", "home")
        app.list.put([Content("c")])
        await pilot.press("down")
        assert app.list.highlighted == 0


async def test_the_board_is_drawn_once_when_a_panel_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mounting it, its focus and the board's light are many messages, and one picture."""
    monkeypatch.setattr(textual_private, "LONGEST_WAIT", 60.0)
    async with at_table(at_first_turn("usa"), (200, 60)) as (pilot, table):
        drawn = []
        draw = table.board.render_lines

        def render_lines(crop: Region) -> list[Strip]:
            drawn.append(crop)
            return draw(crop)

        monkeypatch.setattr(table.board, "render_lines", render_lines)
        await press(pilot, "c")
        assert isinstance(table.panel, ClaimPanel)
        assert table.panel.list.size
        assert len(drawn) == 1
