"""The lines of text at the table: its head, and the notice that says what is expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from textual.content import Content

from ttr_tui.archive.errors import ArchiveError
from ttr_tui.engine.actions import (
    Action,
    Claim,
    DrawCard,
    DrawTickets,
    EndingTurn,
    FirstCard,
    Pass,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import GREY
from ttr_tui.engine.events import Event
from ttr_tui.match import round_of
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.claim import route_cost
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.market import DECK_KEYS, TICKETS_KEY
from ttr_tui.tui.widths import cropped
from ttr_tui.words import Words

MOVES: Mapping[str, tuple[type[Action], ...]] = {
    "draw": (TakeCard, DrawCard),
    "claim": (Claim,),
    "tickets": (DrawTickets,),
    "pass": (Pass,),
}
"""What can be done with a turn on any board."""
LONG, SHORT = "move-", "key-"
"""How it is told: in the prompt, or as shortly as in the footer."""
SHORT_FORMS = (
    ("head-figures", 20, "  "),
    ("head-figures", 8, "  "),
    ("head-figures-short", 8, "  "),
    ("head-figures-short", 5, "  "),
    ("head-figures-short", 3, " "),
    ("head-figures-short", 1, " "),
)
"""Ways to tell of all players in one line: what explains the figures, letters of a name, and a gap."""


def head_line(scene: Scene, narrow: bool, width: int = 80, trouble: ArchiveError | None = None) -> Content:
    """The board, the round, and whose turn it is; in a narrow window every player in short. Before all that
    what keeps the game from being saved: in words as far as there is room."""
    if trouble is None:
        return _head(scene, narrow, width)
    found = Content("")
    for short, named in ((False, True), (False, False), (True, False)):
        sign = unsaved_sign(scene.words, trouble, short)
        found = sign + _head(scene, narrow, width - sign.cell_length, named)
        if found.cell_length <= width:
            break
    return found


def unsaved_sign(words: Words, trouble: ArchiveError | None, short: bool = False) -> Content:
    """That a game is not being saved, and why; nothing while it is."""
    if trouble is None:
        return Content("")
    told = words("unsaved") if short else words("unsaved-why", why=trouble.code)
    return Content.assemble((f" {told} ", "bold reverse $error"), " ")


def _head(scene: Scene, narrow: bool, width: int, named: bool = True) -> Content:
    words, view = scene.words, scene.view
    parts: list[Any] = [(game_name(scene), "bold")] if named else []
    # Who has played still sees their own turn, though the next one has begun.
    turn = view.turn - (scene.stage is Stage.HANDOVER and view.seat >= 0)
    if turn > 0:
        parts.append(f" · {words('head-turn', turn=round_of(turn, len(scene.seats)))}")
    if scene.turns_left:
        parts += [" · ", (f" {last_turns(scene)} ", "bold reverse $warning")]
    if narrow:
        parts.append(players_in_short(scene, width - Content.assemble(*parts).cell_length))
    elif scene.acting >= 0:
        ink, who = scene.ink(scene.acting), scene.seats[scene.acting].name
        key = "head-has-played" if scene.stage is Stage.HANDOVER else "head-to-move"
        parts += [" · ", (f"{ink.mark} {words(key, who=who)}", ink.colour)]
    return Content.assemble(*parts)


def players_in_short(scene: Scene, room: int) -> Content:
    """Every player with points and pieces in one line: in words, or as figures that are explained once."""
    words, view = scene.words, scene.view
    kinds = scene.board.pieces
    kind = kinds[0] if len(kinds) == 1 else "several"

    def form(letters: int, gap: str, figures: list[str]) -> Content:
        parts: list[Any] = [" "]
        for seat, told in enumerate(figures):
            ink = scene.ink(seat)
            style = f"bold {ink.colour}" + (" reverse" if scene.acting == seat else "")
            parts += [gap, (f"{ink.mark}{cropped(scene.seats[seat].name, letters)}", style), f" {told}"]
        return Content.assemble(*parts)

    spelt = [
        f"{words('player-points', points=player.score)}, {scene.teller.fleet(player.pieces)}"
        for player in view.players
    ]
    found = form(20, "  ", spelt)
    short = [f"{player.score}·{sum(player.pieces)}" for player in view.players]
    for key, letters, gap in SHORT_FORMS:
        if found.cell_length <= room:
            break
        legend = (f"{gap}{words(key, kind=kind)}", "$foreground-muted")
        found = Content.assemble(form(letters, gap, short), legend)
    return found


def game_name(scene: Scene) -> str:
    """The board, and the mode where there are several."""
    lang, modes = scene.words.lang, scene.board.modes
    board, mode = scene.board.names.get(lang), modes[scene.view.setup.mode].names.get(lang)
    if len(modes) == 1 or mode == board:
        return board
    return mode if mode.startswith(f"{board} ") else f"{board} · {mode}"


def last_turns(scene: Scene) -> str:
    """How many turns are left for everyone, now that the end is in sight."""
    return scene.words("head-last", turns=scene.turns_left)


def waiting_line(scene: Scene, last: Event | None, width: int) -> str | None:
    """What is said while the one who looks has nothing to do; `last` is what they did."""
    words = scene.words
    if scene.stage is Stage.BOT:
        return words("notice-bot", who=scene.seats[scene.view.seat].name)
    if scene.stage is Stage.HANDOVER:
        told = scene.teller.event(last) if last else ""
        me, following = scene.teller.who(scene.acting), scene.view.seat
        key = "notice-handover"
        if following < 0:
            key = "notice-handover-end"
        elif not scene.seats[following].human:
            key = "notice-handover-on"
        how = words(key, who=scene.teller.who(following))
        long = words("notice-has-done", me=me, told=told, how=how)
        return long if cell_len(long) <= width else how
    return None


def news_line(news: Sequence[Content], then: str, width: int) -> Content:
    """What has happened, the last of it at least, and then something else, as far as there is room."""
    *earlier, found = news
    longer = [found]
    for line in reversed(earlier):
        longer.append(Content(" · ").join([line, longer[-1]]))
    longer.append(Content("  ").join([longer[-1], Content(then)]))
    fitting = [line for line in longer if line.cell_length <= width]
    return fitting[-1] if fitting else found.truncate(width, ellipsis=True)


def asking_line(scene: Scene, width: int) -> str:
    """What is expected of the one who looks."""
    words, pending = scene.words, scene.view.pending
    if isinstance(pending, SecondCard):
        return words("notice-second")
    if isinstance(pending, EndingTurn):
        kinds = scene.legal.kinds()
        added = [it for it in scene.plugins.turn_actions.values() if it.action in kinds]
        others = [f"{it.key} {words(it.label)}" for it in added]
        return words("notice-ending", others=", ".join(others))
    if isinstance(pending, Turn | FirstCard) and scene.stage is Stage.DECIDING:
        who = scene.teller.who(scene.view.seat)
        long, short = (words("notice-turn", who=who, moves=moves_line(scene, form)) for form in (LONG, SHORT))
        return long if cell_len(long) <= width else short
    return ""


def moves_line(scene: Scene, form: str) -> str:
    """All that can be done with this turn: "draw cards, claim a route or draw tickets"."""
    kinds, words = scene.legal.kinds(), scene.words
    moves = [move for move, some in MOVES.items() if any(kind in kinds for kind in some)]
    if "draw" not in moves and any(kind in kinds for kind in scene.plugins.gates):
        moves = ["draw", *moves]
    told = [words(f"{form}{move}") for move in moves]
    for added in scene.plugins.turn_actions.values():
        if added.action in kinds:
            key = f"{form}{added.action.tag}"
            told.append(words(key if key in words else added.label))
    return words("or").join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def hover_line(scene: Scene, key: str) -> str:
    """What a click on a card or deck of the market would do, by its key."""
    words, view = scene.words, scene.view
    if key == TICKETS_KEY:
        return words("hover-tickets")
    if key in DECK_KEYS:
        return words("hover-draw")
    return words("hover-take", card=scene.teller.card(view.market[int(key) - 1]))


def place_line(
    scene: Scene, route: int | None, city: int | None, width: int, mouse: bool = False
) -> Content | str:
    """What the cursor or the mouse is on, if it is on anything; and how to go on from there."""
    if route is not None:
        return route_line(scene, route, width, mouse)
    keys = "notice-city-mouse" if mouse else "notice-city-keys"
    return "" if city is None else city_line(scene, city, width, keys)


def city_line(scene: Scene, city: int, width: int, keys: str) -> str:
    """A city: who waits and what stands there; and how to go on from it, if there is room."""
    words, name = scene.words, scene.teller.city(city)
    notes = list(scene.plugins.city_notes(scene, city))
    long, *short = (
        words("notice-city", city=name, told=" · ".join(told))
        for told in ([*notes, words(keys)], notes)
        if told
    )
    return long if not short or cell_len(long) <= width else short[0]


def route_line(scene: Scene, route: int, width: int, mouse: bool = False) -> Content:
    """A route: its ends, its price, and whose it is, or what it brings and what one holds of its price."""
    owner = scene.view.owner(route)
    words = scene.words
    told: list[Content | tuple[str, str] | str] = [
        (scene.teller.route(route), "bold"),
        "  ",
        route_cost(scene, route),
        "  ",
    ]
    if owner is not None:
        return Content.assemble(*told, words("route-of", who=scene.seats[owner].name))
    if not scene.view.free >> route & 1:
        return Content.assemble(*told, words("route-closed"))
    told.append(words("ticket-points", points=scene.view.setup.points[route]))
    if scene.looking is None:
        return Content.assemble(*told)
    claims = scene.legal.claims()
    can = claims is not None and route in claims.routes()
    look = "$success" if can else "$foreground-muted"
    long, short = (
        Content.assemble(*told, (f"  {held(scene, route, signs)}", look)) for signs in (False, True)
    )
    invited = long + f" · {words('notice-route-mouse')}"
    if mouse and can and invited.cell_length <= width:
        return invited
    return long if long.cell_length <= width else short


def held(scene: Scene, route: int, signs: bool = False) -> str:
    """The spaces of a route that one's cards of its colour cover, and the wild cards that may be added;
    of a grey route those of the colour one has most of. With `signs` in short."""
    words, teller, setup, hand = scene.words, scene.teller, scene.view.setup, scene.view.hand
    cost, purse = setup.costs[route], setup.purse
    covered = {
        scene.board.cards[kinds[0]].colour: sum(hand[kind] * purse.spaces[kind] for kind in kinds)
        for kinds in purse.of_colour[cost.piece, cost.colour]
        if kinds
    }
    told = []
    if any(covered.values()):
        colour = max(covered, key=lambda one: covered[one])
        name = "" if cost.colour != GREY else teller.symbol(colour)
        if name and not signs:
            name = f" {name} {teller.colour(colour, covered[colour])}"
        told.append(f"{covered[colour]}{name}")
    wild = purse.wild
    if cost.wild and wild is not None and hand[wild]:
        count = hand[wild]
        told.append(f"{count}{teller.card_sign(wild) if signs else ' ' + teller.card_name(wild, count)}")
    return words("route-held", cards=" + ".join(told)) if told else words("route-held-nothing")
