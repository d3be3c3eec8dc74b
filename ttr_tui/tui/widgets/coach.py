"""The coach's panel: what was done well, one thing that is new, and what to do now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from ttr_tui.engine.fields import Kind, index_of
from ttr_tui.lessons.coach import Coach, Done, said
from ttr_tui.lessons.lesson import PUPIL
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import Text
from ttr_tui.tui.ticket_progress import progress

_KEY = re.compile(r"`([^`]+)`")


class CoachBar(Vertical):
    """As high whatever is said, so that the board below it stays where it is."""

    DEFAULT_CSS = """
    CoachBar { height: 5; background: $surface; border-left: thick $accent; padding: 0 1; }
    CoachBar #praise { height: 1; color: $foreground-muted; }
    CoachBar #said { height: 3; max-width: 116; }
    CoachBar #asked { height: 1; text-style: bold; }
    """

    class Clicked(Message):
        """Somebody has read it."""

    def __init__(self, coach: Coach) -> None:
        super().__init__(id="coach")
        self.coach = coach
        self.praise = Text(id="praise")
        self.said = Text(id="said")
        self.asked = Text(id="asked")

    def on_mount(self) -> None:
        self.mount_all([self.praise, self.said, self.asked])

    def on_click(self) -> None:
        self.post_message(self.Clicked())

    def tell(self, scene: Scene, panel: Panel | None = None, praise: str = "") -> None:
        """Say what there is to be said now; after what an open panel is still showing."""
        coach, words = self.coach, scene.words
        lang, step = words.lang, coach.step
        steps = len(coach.lesson.steps)
        number = words("coach-step", number=min(coach.at + 1, steps), count=steps)
        praise = praise or (self._praise(coach.done, scene) if coach.done else "")
        title = coach.lesson.names.get(lang)
        self.praise.put(
            Content.assemble(
                (title, "bold $accent"),
                f" {number}",
                (f"  ✓ {praise}" if praise else "", "bold $success"),
            )
        )
        if panel is not None and panel.busy:
            self._say("", "")
        elif coach.over:
            self._say(words("coach-over"), words("coach-finish"))
        elif step is not None:
            ask = said(step.ask, lang) if step.ask else words("coach-read-on")
            self._say(said(step.say, lang, who=coach.lesson.others[0]), self._to_pay(scene, panel) or ask)
        elif coach.match.seat != PUPIL and not coach.match.over:
            self._say("", words("coach-others", who=scene.teller.who(coach.match.seat)))
        else:
            self._say(self._free(scene), words("coach-keys"))

    def _to_pay(self, scene: Scene, panel: Panel | None) -> str:
        """What to pay with, once it is only about that."""
        example = self.coach.example()
        if not isinstance(panel, Buying) or panel.chosen is None or example is None:
            return ""
        asked = (index_of(example, Kind.ROUTE), index_of(example, Kind.CITY))
        if panel.chosen not in asked:
            return ""  # something else was asked for
        return scene.words("coach-pay", cards=scene.teller.cards(getattr(example, "payment", ())))

    def _free(self, scene: Scene) -> str:
        """How far one's tickets are, and what that means."""
        words, teller = scene.words, scene.teller
        far = [progress(scene.view, ticket) for ticket in scene.view.tickets]
        if all(one.done for one in far):
            return words("coach-free-done", tickets=", ".join(teller.ticket(one.ticket) for one in far))
        told = (
            words(f"coach-ticket-{one.status}", ticket=teller.ticket(one.ticket), spaces=one.missing or 0)
            for one in far
        )
        return words("coach-free", tickets=words("coach-between").join(told))

    def _say(self, text: str, ask: str) -> None:
        self.said.put(with_keys(text, ""))
        self.asked.put(with_keys(f"→ {ask}" if ask else "", "$accent"))

    def _praise(self, done: Done, scene: Scene) -> str:
        if done.step.praise is None:
            return ""
        cards = ", ".join(scene.teller.card(card) for card in done.cards)
        return said(
            done.step.praise, scene.words.lang, points=str(done.points).replace("-", "−"), cards=cards
        )


def with_coach(widgets: Iterable[Widget], head: Widget, bar: CoachBar) -> Iterator[Widget]:
    """The widgets of a screen, and the coach under its head."""
    for widget in widgets:
        yield widget
        if widget is head:
            yield bar


def with_keys(text: str, style: str) -> Content:
    """A text in which what stands between backticks is a key."""
    parts: list[Content | tuple[str, str]] = []
    for place, part in enumerate(_KEY.split(text)):
        parts.append((f" {part} ", "bold reverse") if place % 2 else (part, style))
    return Content.assemble(*parts)
