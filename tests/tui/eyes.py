"""What is written anywhere in the app, seen or not, and a game that differs only in its secrets."""

from __future__ import annotations

import attrs
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from tests.rules.hidden import permute_hidden
from ttr_tui import mapfile
from ttr_tui.engine.actions import ChoosingTickets
from ttr_tui.engine.events import redact
from ttr_tui.engine.rng import Stream
from ttr_tui.match import Match
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.market import HandBar
from ttr_tui.tui.widgets.side import LogBox, log_lines

Text = tuple[str, str]
"""Where something stands, and what."""


def everything(app: TtrApp) -> list[Text]:
    """Every text of every widget on every screen that is open, hidden ones as well.

    Blanks and line breaks, which depend on the room there is, do not count. Left out are the log, which
    tells as much as there is room for and is looked at by itself, and which keys work: a screen that is
    covered tells its old ones until it is uncovered.
    """
    found: list[Text] = []
    for screen in app.screen_stack:
        for widget in screen.walk_children(with_self=True):
            if isinstance(widget, Widget) and not isinstance(widget, KeyBar | BoardWidget | LogBox):
                place = f"{type(screen).__name__} {type(widget).__name__} {widget.id or ''}"
                said = (words(text) for text in texts_of(widget))
                found += ((place, text) for text in said if text)
    found += (("notification", note.message) for note in app._notifications)
    return found


def words(text: str) -> str:
    """A text without line breaks and what stands for them."""
    return " ".join(word.rstrip(",") for word in text.split() if word != "·")


def texts_of(widget: Widget) -> list[str]:
    """What one widget says."""
    said = [str(title) for title in (widget.border_title, widget.border_subtitle, widget.tooltip) if title]
    if isinstance(widget, Lines):
        return said + [line.plain for line in widget.said]
    if isinstance(widget, Screen):
        return said
    rendered = widget.render()
    if isinstance(rendered, Content):
        said.append(rendered.plain)
    return said


def pictures(app: TtrApp) -> list[BoardPicture]:
    """Every board that is drawn, as it is drawn."""
    return [board.picture for screen in app.screen_stack for board in screen.query(BoardWidget)]


def secret_names(match: Match, scene: Scene) -> set[str]:
    """The tickets somebody holds or looks at, by name; not those that a route is called too."""
    state = match.state
    held = {ticket for player in state.players for ticket in player.tickets}
    if isinstance(state.pending, ChoosingTickets):
        held |= set(state.pending.offer)
    public = {scene.teller.route(route.index) for route in match.board.routes}
    return {scene.teller.ticket(ticket) for ticket in held} - public


def assert_nothing_shown(app: TtrApp, match: Match, scene: Scene) -> None:
    """Between two players: no ticket, no card and no way of anybody, anywhere."""
    texts = everything(app)
    for name in secret_names(match, scene):
        found = [(at, text) for at, text in texts if name in text]
        assert not found, f"{name} is to be read: {found}"
    public = (redact(event, None) for moment in match.moments for event in moment.events)
    told = {line.plain for line in log_lines(scene, public)}
    for screen in app.screen_stack:
        for hand in screen.query(HandBar):
            assert not "".join(texts_of(hand)).strip()
        for log in screen.query(LogBox):
            assert set(log.render().plain.splitlines()) <= told
    for picture in pictures(app):
        assert not picture.path
        assert not picture.cities
        assert picture.claimable is None
        assert picture.selected_route is None
        assert picture.selected_city is None


def other_secrets(match: Match, seed: int = 7) -> Match:
    """The same game as far as somebody without a seat can tell; hands, tickets and decks are others."""
    twin = Match(mapfile.find(match.header.map), match.header)
    twin.moments = [
        attrs.evolve(moment, events=tuple(redact(event, None) for event in moment.events))
        for moment in match.moments
    ]
    twin.moments[-1] = attrs.evolve(twin.moments[-1], state=permute_hidden(match.state, None, Stream(seed)))
    twin.entries = list(match.entries)
    twin._sealed = match._sealed
    return twin
