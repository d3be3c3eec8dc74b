"""Who is told what at a table: to each person, each thing once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.engine.actions import Turn
from ttr_tui.tui.remarks import SECTIONS, Sight, due, remark

if TYPE_CHECKING:
    from ttr_tui.engine.setup import Setup
    from ttr_tui.lessons.files import Outline
    from ttr_tui.tui.app import TtrApp


class Tutor:
    """Explains things to those who want it, as the settings say."""

    def __init__(self) -> None:
        self.app: TtrApp | None = None
        """None until the table is there."""
        self._told: set[tuple[str, str]] = set()
        """By name and topic: what was said at this table."""
        self.section = ""
        """The part of the rules that tells more of what was said last."""
        self._lessons: list[Outline] | None = None
        """Those of this board that nobody has been told of; None: they have not been looked for."""

    def remark(self, sight: Sight) -> str:
        """What should be explained now, if anything; it counts as told."""
        app, scene = self.app, sight.scene
        if app is None or scene.looking is None or app.settings.explain == "never":
            return ""
        name, learning = scene.seats[scene.looking].name, app.learning
        always = app.settings.explain == "always"
        if not always and not learning.is_new(name):
            return ""
        if self._lessons is None:
            app.after_picture(lambda: self._look_for_lessons(app, scene.view.setup))
        elif self._lessons and isinstance(scene.view.pending, Turn):
            return self._tell_lessons(app)

        def told(topic: str) -> bool:
            return (name, topic) in self._told or (not always and learning.has_heard(name, topic))

        topic = due(sight, told)
        if topic is None:
            return ""
        self._told.add((name, topic))
        self.section = SECTIONS.get(topic, topic)
        app.after_picture(lambda: learning.tell(name, topic))
        return scene.words("remark-more", told=remark(scene, topic))

    def _look_for_lessons(self, app: TtrApp, setup: Setup) -> None:
        """Nobody waits for it: it reads files."""
        from ttr_tui.lessons.files import of_game

        known = (*app.learning.done, *app.learning.offered)
        self._lessons = [lesson for lesson in of_game(setup) if lesson.id not in known]

    def _tell_lessons(self, app: TtrApp) -> str:
        """That this board has lessons which nobody has been told of."""
        from ttr_tui.lessons.files import titles

        new, self._lessons, self.section = self._lessons or [], [], ""
        app.after_picture(lambda: app.learning.offer([lesson.id for lesson in new]))
        return app.words("remark-lessons", what=titles(new, app.words.lang))
