"""The column beside the board: the players, one's own tickets, and the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from ttr_tui.engine.events import Event
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.sentences import Teller
from ttr_tui.tui.text import Text, entitle, entitle_foot
from ttr_tui.tui.textual_private import Fitted
from ttr_tui.tui.ticket_progress import Progress, progress
from ttr_tui.tui.widgets.lines import QuietLines, drawn_rows, rows_of
from ttr_tui.tui.widths import cut, padded
from ttr_tui.words import Words

MUTED = "$foreground-muted"
BETWEEN = " · "
"""What stands between a ticket's points and the spaces that are missing."""
TICKETS_SHARE = 0.45
"""Of the column, for the tickets: more of them can be scrolled to. As `#tickets` has it in the styles."""
SIGNS = {"done": ("✓", "$success"), "open": ("…", ""), "short": ("!", "$warning"), "cut": ("✗", "$error")}


class PlayersBox(Fitted, Text):
    """Who has what, as far as all may know: in fewer rows where the tickets below need the room."""

    def __init__(self) -> None:
        super().__init__(id="players", classes="box")
        self._last: tuple[Scene, int] | None = None

    def refit(self) -> None:
        if self._last is not None:
            self.show(*self._last)

    def show(self, scene: Scene, tickets: int) -> None:
        """`tickets`: rows that the tickets want."""
        self._last = (scene, tickets)
        entitle(self, scene.words("players-title"))
        column = self.parent.size.height if isinstance(self.parent, Widget) else 0
        room = column - min(tickets, int(TICKETS_SHARE * column)) - self.gutter.height
        lines: list[Content] = []
        for most in (None, 2, 1, 0):
            lines = [line for seat in range(len(scene.seats)) for line in self._lines(scene, seat, most)]
            if len(lines) <= room or not column:
                break
        self.put(Content("\n").join(lines))

    def _lines(self, scene: Scene, seat: int, most: int | None) -> list[Content]:
        """A player's name and points, and under them what they have, in at most so many rows. Where that
        saves a row, or not all can be told, the pieces stand beside the name."""
        player, ink, words = scene.view.players[seat], scene.ink(seat), scene.words
        turn = scene.acting == seat
        width = max(20, self.room.width)
        name = scene.seats[seat].name
        points = words("player-points", points=player.score)
        pieces = ", ".join(scene.teller.pieces(kind, n) for kind, n in enumerate(player.pieces))
        cards = words("card-count", count=sum(player.cards))
        tickets = scene.teller.tickets_of(player.ticket_count)
        others = [cards, tickets, *scene.plugins.player_notes(scene, seat)]
        rows, fewer = (fill(told, width - 2) for told in ([pieces, *others], others))
        room, beside = width - cell_len(name) - len(points) - 3, ""
        if cell_len(pieces) + 2 <= room and (len(fewer) < len(rows) or most is not None):
            rows, beside = fewer, f" {pieces}"
        first = Content.assemble(
            (f"{ink.mark} ", ink.colour),
            (name, f"bold {ink.colour}" + (" reverse" if turn else "")),
            (beside, MUTED),
            " " * max(1, room - cell_len(beside)),
            (points, "bold"),
        )
        return [first, *(Content.styled(f"  {row}", MUTED) for row in rows[:most])]


def fill(parts: Iterable[str], width: int) -> list[str]:
    """Parts in as few rows as hold them, none broken in two."""
    rows: list[str] = []
    for part in parts:
        if rows and cell_len(rows[-1]) + cell_len(part) + 2 <= width:
            rows[-1] += f", {part}"
        else:
            rows.append(part)
    return rows


def ticket_columns(words: Words) -> str:
    """What the two figures at the end of a ticket's line are."""
    return f"{words('tickets-points')}{BETWEEN}{words('tickets-to-go')}"


def ticket_heading(words: Words, width: int, title: str) -> str:
    """A line over some tickets: what they are, and what their figures are."""
    return title + ticket_columns(words).rjust(width - len(title))


def ticket_line(teller: Teller, it: Progress, width: int) -> Content:
    """One ticket: its sign, where it goes, its points, and the spaces that are missing. A ticket with
    several goals has a row for each that is worth more than what is reached."""
    name, points = teller.ticket(it.ticket), str(it.points) if it.done else teller.ticket_points(it.ticket)
    if it.better:
        name, points = _start(teller, it), str(it.points) if it.done else ""
    rows = [_row(SIGNS[it.status], name, points, None if it.done or it.better else it.missing, width)]
    lead = ("  ↑", MUTED) if it.done else ("   ", "")
    for goal in it.better:
        rows.append(_row(lead, teller.city(goal.city), str(goal.points), goal.missing, width))
    return Content("\n").join(rows)


def _row(lead: tuple[str, str], name: str, points: str, missing: int | None, width: int) -> Content:
    """A sign, a name, and two figures in columns; what is too long for that goes on in a second row."""
    behind = " " * (len(BETWEEN) + 2) if missing is None else f"{BETWEEN}{missing:>2}"
    room = width - len(lead[0]) - 2 - max(2, len(points)) - len(behind)
    before = ""
    if cell_len(name) > room and "–" in name:
        start, name = name.split("–", 1)
        before = f" {start}–\n{' ' * len(lead[0])}"
    name = padded(cut(name, max(2, room)), room)
    return Content.assemble(lead, before, f" {name} ", (f"{points:>2}", "bold"), (behind, MUTED))


def _start(teller: Teller, it: Progress) -> str:
    """Where a ticket with several goals starts, and in short which goal is reached."""
    card = teller.board.tickets[it.ticket]
    start = teller.city(card.start)
    if not it.done:
        return f"{start}–…"
    best = card.goals[card.points.index(it.points)]
    return f"{start}–{teller.city(best)}" if card.points.count(it.points) == 1 else f"{start}–…"


class TicketsBox(Fitted, QuietLines):
    """One's own tickets; the highlighted one lights its way on the board. Tab leads here, Escape away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "key-choose"),
        Binding("down", "move(1)", "key-choose"),
        Binding("escape", "leave", "key-back"),
    ]

    def __init__(self) -> None:
        super().__init__(id="tickets", classes="box")
        self.idle = False
        """Only looked at: nobody chooses one."""
        self.progress: tuple[Progress, ...] = ()
        self._shown: object = None
        self._last: Scene | None = None

    def refit(self) -> None:
        if self._last is not None:
            self.show(self._last)

    def show(self, scene: Scene) -> None:
        self._last = scene
        words = scene.words
        each = () if scene.looking is None else tuple(progress(scene.view, t) for t in scene.view.tickets)
        points = sum(p.points for p in each if p.done)
        nobody = scene.looking is None
        entitle(self, words("tickets-held-title") if nobody else words("tickets-title", points=points))
        self.can_focus = bool(each) and not self.idle
        entitle_foot(self, ticket_columns(words) if each else "")
        width = max(20, self.room.width - 2)
        shown = (each, words.lang, width)
        if shown == self._shown:
            return
        self._shown, self.progress = shown, each
        if scene.looking is None:
            # Nothing is told, in as much room: the tickets of the next player often take as much.
            self.put(Content("\n" * line.plain.count("\n")) for line in self.said)
        else:
            self.put(ticket_line(scene.teller, p, width) for p in each)
        if not self.has_focus:
            self.highlighted = None

    def on_focus(self) -> None:
        if self.highlighted is None and self.count:
            self.highlighted = 0

    def action_leave(self) -> None:
        self.screen.focus_previous()

    @property
    def wanted(self) -> int:
        """The rows that show every ticket."""
        return sum(line.plain.count("\n") + 1 for line in self.said) + self.gutter.height

    def lit(self) -> Progress | None:
        """The ticket whose way is to be shown."""
        if self.has_focus and self.highlighted is not None and self.highlighted < len(self.progress):
            return self.progress[self.highlighted]
        return None


def log_line(scene: Scene, event: Event) -> Content:
    """One line of the log: who, and what."""
    told = scene.teller.event(event)
    if event.seat < 0:
        return Content.styled(told, "bold")
    ink = scene.ink(event.seat)
    return Content.assemble((f"{ink.mark} {scene.seats[event.seat].name} ", ink.colour), told)


def log_lines(scene: Scene, events: Iterable[Event]) -> list[Content]:
    return [log_line(scene, event) for event in events]


class LogBox(Fitted, Widget):
    """The last things that happened. What was told once is not told and drawn again with every move."""

    def __init__(self) -> None:
        super().__init__(id="log", classes="box")
        self._last: tuple[Scene, list[Event]] | None = None
        self._told: dict[Event, Content] = {}
        self._told_for: tuple[object, ...] = ()
        self._drawn: dict[Event, list[Strip]] = {}
        self._shown: list[Event] = []
        self._rows: list[Strip] | None = None

    def refit(self) -> None:
        if self._last is not None:
            self.show(*self._last)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._forget()

    def _forget(self) -> None:
        """Draw everything again."""
        self._drawn.clear()
        self._rows = None
        self.refresh()

    def show(self, scene: Scene, events: list[Event]) -> None:
        self._last = (scene, events)
        entitle(self, scene.words("log-title"))
        width, room = max(10, self.room.width), max(3, self.room.height)
        told_for = (scene.words.lang, scene.palette, width)
        if told_for != self._told_for:
            self._told_for = told_for
            self._told.clear()
            self._forget()
        shown: list[Event] = []
        for event in reversed(events):
            if event not in self._told:
                self._told[event] = log_line(scene, event)
            # A long line takes two or three rows; the last one must not fall off the foot.
            room -= len(rows_of(self._told[event], width))
            if room < 0:
                break
            shown.append(event)
        shown.reverse()
        if shown != self._shown:
            self._shown, self._rows = shown, None
            self.refresh()

    def render(self) -> Content:
        return Content("\n").join(self._told[event] for event in self._shown)

    def render_line(self, y: int) -> Strip:
        width, style = self.size.width, self.visual_style
        if self._rows is None:
            self._rows = []
            for event in self._shown:
                if event not in self._drawn:
                    self._drawn[event] = drawn_rows(self, self._told[event], width, style)
                self._rows += self._drawn[event]
        return self._rows[y] if y < len(self._rows) else Strip.blank(width, style.rich_style)
