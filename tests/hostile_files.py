"""Files that mean no good: hostile values, real files with such values in them, and broken bytes.

Strategies for hypothesis. A mutation knows the structure of what it spoils: a value is replaced, left out,
doubled, moved or changed a little, so that most of the file still makes sense and the reader gets far.
"""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import date, datetime, time
from math import inf, isfinite, nan
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

Data = Any
"""What TOML and JSON can say."""


def bounded(examples: int) -> settings:
    """So many examples, the same in every run; each may take as long as it takes."""
    return settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


class Raw(str):
    """Text that goes into a file as it is, whatever the format thinks of it."""


def _nested(depth: int) -> Data:
    inner: Data = []
    for _ in range(depth):
        inner = [inner]
    return inner


NUMBERS = (0, 1, -1, 2, 7, 99, 999, 1000, 65_536, 2**31, 2**53, 2**63, 2**64, 2**70, -(2**63), 10**300)
FLOATS = (0.0, -0.0, 0.5, -1.5, 1e-300, 5e-324, 1e9, 1e308, -1e308, nan, inf, -inf)
TEXTS = (
    "",
    " ",
    "a",
    "evil",
    "usa",
    "red",
    "grey",
    "human",
    "[/]",
    "[bold]",
    "[@click=app.quit]x",
    "{ $name }",
    "\x1b]0;PWNED\x1b\\Paris",
    "\u202egnol",
    "\u200b",
    "\x00",
    "\n",
    "日本語の町",
    "👩‍👩‍👧‍👦",
    "é" * 300,
    "x" * 5000,
    "../../etc/passwd",
    "9999-12-31T23:59:59+00:00",
    "0001-01-01T00:00:00-14:00",
)
WHOLE: tuple[Data, ...] = (
    None,
    True,
    False,
    [],
    {},
    [[]],
    [{}],
    {"": {}},
    {"a": {"a": {"a": 1}}},
    _nested(40),
    ["a"] * 3000,
)
JSON_ONLY = ("\ud800", "a\udfffb")
TOML_ONLY = (date(1979, 5, 27), datetime(1979, 5, 27, 7, 32), time(7, 32))
RAW_TOML = (
    Raw("9" * 5000),
    Raw("0x" + "f" * 5000),
    Raw("-" + "9" * 4000),
    Raw("[" * 10_000 + "]" * 10_000),
    Raw("{a=" * 3000 + "1" + "}" * 3000),
    Raw("{a" + ".a" * 5000 + "=1}"),
    Raw("1e999"),
)
RAW_JSON = (
    Raw("9" * 5000),
    Raw("-" + "9" * 4000),
    Raw("[" * 100_000 + "]" * 100_000),
    Raw("[" * 900 + "]" * 900),
    Raw('{"a":' * 500 + "1" + "}" * 500),
    Raw("1e999"),
    Raw('{"a": 1, "a": 2}'),
)

_COMMON = st.one_of(
    st.sampled_from(NUMBERS),
    st.sampled_from(FLOATS),
    st.sampled_from(TEXTS),
    st.sampled_from(WHOLE),
    st.integers(-20, 1200),
    st.floats(),
    st.text(max_size=20),
)


def _all_kinds(leaves: st.SearchStrategy[Data]) -> st.SearchStrategy[Data]:
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
        ),
        max_leaves=6,
    )


TOML_VALUES = _all_kinds(st.one_of(_COMMON, st.sampled_from(TOML_ONLY), st.sampled_from(RAW_TOML)))
JSON_VALUES = _all_kinds(st.one_of(_COMMON, st.sampled_from(JSON_ONLY), st.sampled_from(RAW_JSON)))


# --- spoiling data -------------------------------------------------------------------------------


def _places(data: Data) -> list[tuple[Data, Any]]:
    """Every value inside: what it is in, and its key there. Deep ones are as likely as shallow ones only if
    a level is picked first; see `mutated`."""
    found: list[tuple[Data, Any]] = []
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        found.append((data, key))
        found += _places(data[key])
    return found


@st.composite
def mutated(draw: st.DrawFn, original: Data, values: st.SearchStrategy[Data], most: int = 3) -> Data:
    """A copy of the data with a few places spoilt."""
    data = deepcopy(original)
    for _ in range(draw(st.integers(1, most))):
        at: tuple[Data, Any] | None = None
        inside = data
        # Down from the top, so that a rare table is spoilt as often as one of a hundred lines.
        while isinstance(inside, dict | list) and inside:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            at = inside, draw(st.sampled_from(keys))
            inside = at[0][at[1]]
            if draw(st.integers(0, 3)) == 0:
                break
        if at is None:
            return draw(values)
        _spoil(draw, data, *at, values)
    return data


def _spoil(draw: st.DrawFn, data: Data, holder: Data, key: Any, values: st.SearchStrategy[Data]) -> None:
    value = holder[key]
    match draw(
        st.sampled_from(("replace", "replace", "nudge", "nudge", "remove", "double", "move", "rename"))
    ):
        case "replace":
            holder[key] = draw(values)
        case "nudge":
            holder[key] = _nudged(draw, value)
        case "remove":
            del holder[key]
        case "double" if isinstance(holder, list):
            holder[key:key] = [deepcopy(value)] * draw(st.sampled_from((1, 1, 2, 5, 600)))
        case "double":
            holder[f"{key}2"] = deepcopy(value)
        case "move":
            other, there = draw(st.sampled_from(_places(data)))
            holder[key] = deepcopy(other[there])
        case "rename" if isinstance(holder, dict):
            holder[draw(st.sampled_from(TEXTS))] = holder.pop(key)


def _nudged(draw: st.DrawFn, value: Data) -> Data:
    """A value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return draw(
            st.one_of(st.just(value + 1), st.just(value - 1), st.just(-value), st.sampled_from(NUMBERS))
        )
    if isinstance(value, float):
        return draw(st.sampled_from((-value, value * 10, *FLOATS)))
    if isinstance(value, str):
        return draw(st.sampled_from((value[1:], value + value, value.upper(), *TEXTS)))
    if isinstance(value, list):
        return value[::-1] if draw(st.booleans()) else value * 2
    return value


@st.composite
def broken(draw: st.DrawFn, whole: bytes) -> bytes:
    """Bytes with a few accidents: cut off, flipped, swallowed, doubled, blotted."""
    raw = bytearray(whole)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(raw) - 1)))
        length = draw(st.sampled_from((1, 2, 5, 40, 1000)))
        match draw(st.sampled_from(("cut", "flip", "swallow", "double", "blot"))):
            case "cut":
                del raw[at:]
            case "flip" if raw:
                raw[at] ^= 1 << draw(st.integers(0, 7))
            case "swallow":
                del raw[at : at + length]
            case "double":
                raw[at:at] = raw[at : at + length]
            case _:
                raw[at : at + 1] = draw(
                    st.sampled_from((b"\x00", b"\xff", b'"', b"[", b"}", b"\xed\xa0\x80", b"\x1b"))
                )
    return bytes(raw)


# --- writing it down -----------------------------------------------------------------------------


def to_toml(data: Data) -> str:
    """A table as TOML, as far as TOML has words for it: what it has none for is left out."""
    if not isinstance(data, dict):
        return _toml(data)
    return "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in data.items() if value is not None)


def _toml(value: Data) -> str:
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        inside = (f"{_key(key)} = {_toml(part)}" for key, part in value.items() if part is not None)
        return f"{{ {', '.join(inside)} }}"
    if isinstance(value, list):
        return f"[{', '.join(_toml(part) for part in value if part is not None)}]"
    if isinstance(value, float) and not isfinite(value):
        return "nan" if value != value else "inf" if value > 0 else "-inf"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    return json.dumps(value)


def _key(key: str) -> str:
    return _quoted(str(key))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def to_json(data: Data) -> str:
    """JSON, with raw parts put in as they are."""
    raws: list[str] = []

    def marked(value: Data) -> Data:
        if isinstance(value, Raw):
            raws.append(value)
            return f"raw part {len(raws) - 1}"
        if isinstance(value, dict):
            return {key: marked(part) for key, part in value.items()}
        return [marked(part) for part in value] if isinstance(value, list) else value

    text = json.dumps(marked(data))
    for number, raw in enumerate(raws):
        text = text.replace(f'"raw part {number}"', raw)
    return text


# --- maps that hold to the letter of every limit -------------------------------------------------

_FIGURES: dict[str, dict[str, st.SearchStrategy[Data]]] = {
    "longest-path": {"points": st.integers(-9, 99)},
    "globetrotter": {"points": st.integers(-9, 99)},
    "tunnels": {"cards": st.integers(1, 9)},
    "ferries": {},
    "stations": {"each": st.integers(1, 20), "unused": st.integers(-9, 9)},
    "passengers": {
        "colours": st.lists(st.sampled_from(("red", "blue", "gold", "?")), min_size=1, max_size=5),
        "each": st.integers(1, 40),
        "first": st.integers(-9, 99),
        "second": st.integers(-9, 99),
    },
    "mandala": {"scores": st.lists(st.integers(-9, 99), min_size=1, max_size=9)},
    "flags": {
        "colours": st.lists(st.sampled_from(("red", "blue", "gold")), min_size=1, max_size=5),
        "points": st.integers(-9, 99),
    },
    "depots": {"each": st.integers(1, 20), "bonus": st.integers(-9, 99)},
    "ports": {
        "each": st.integers(1, 20),
        "train_cards": st.integers(1, 9),
        "ship_cards": st.integers(1, 9),
        "scores": st.lists(st.integers(-9, 99), min_size=1, max_size=9),
        "unbuilt": st.integers(-9, 9),
    },
    "fleet": {
        "total": st.just(12),
        "suggested": st.sampled_from(([6, 6], [12, 0], [0, 12])),
        "exchange": st.integers(-3, 3),
    },
}


def _words() -> Data:
    return {"fr": "Carte", "en": "Map"}


@st.composite
def extreme_maps(draw: st.DrawFn) -> Data:
    """A board nobody would print: crowded or nearly empty, everything on one spot, figures at their ends."""
    ships = draw(st.booleans())
    width, height = draw(st.sampled_from(((1000, 645), (1, 1), (100_000, 10_000), (10, 100), (1.5, 2.5))))
    count = draw(st.sampled_from((2, 3, 5, 12, 40)))
    share = draw(st.sampled_from((st.just(0.0), st.sampled_from((0.0, 1.0)), st.floats(0, 1), st.just(0.5))))
    kinds = st.sampled_from(("city", "city", "city", "country", "junction"))
    cities = {}
    for n in range(count):
        cities[f"c{n}"] = {
            "name": draw(st.sampled_from(("", "Q", "Saint-Quelque-Chose-", "A B C D ", "’"))) + str(n),
            "x": draw(share) * width,
            "y": draw(share) * height,
            "kind": draw(kinds) if n else "city",
            "meeples": draw(st.sampled_from((0, 0, 1, 5, 30))),
            "port": draw(st.booleans()),
        }
    length, longest = st.integers(1, 20), 20
    routes: dict[str, list[Data]] = {"train": [], "ship": []} if ships else {"train": []}

    joined: set[frozenset[int]] = set()

    def join(a: int, b: int) -> None:
        if a == b or frozenset((a, b)) in joined:
            return
        joined.add(frozenset((a, b)))
        spaces = draw(length)
        routes[draw(st.sampled_from(sorted(routes)))].append(
            {
                "ends": [f"c{a}", f"c{b}"],
                "length": spaces,
                "colours": draw(st.lists(st.sampled_from(("grey", "red", "blue")), min_size=1, max_size=4)),
                "tunnel": draw(st.booleans()),
                "ferry": draw(st.integers(0, spaces)),
                "bend": draw(st.sampled_from((0, 0, 0.3, -3, 3))),
            }
        )

    plain = [n for n in range(count) if cities[f"c{n}"]["kind"] != "country"]
    for n in range(1, count):
        join(draw(st.sampled_from([p for p in plain if p < n])), n)
    for _ in range(draw(st.sampled_from((0, 3, 40)))):
        join(draw(st.sampled_from(plain)), draw(st.integers(0, count - 1)))
    named = [n for n in range(count) if cities[f"c{n}"]["kind"] != "junction"]
    tickets = []
    for _ in range(draw(st.sampled_from((3, 30)))):
        a, b = draw(st.sampled_from(named)), draw(st.sampled_from(named))
        if a != b:
            tickets.append(
                {
                    "from": f"c{a}",
                    "to": f"c{b}",
                    "points": draw(st.sampled_from((1, 9, 999))),
                    "copies": draw(st.sampled_from((1, 9, 16))),
                }
            )
    deal = draw(st.integers(0, 9))
    offered = draw(st.integers(1, 9))
    chosen = draw(st.lists(st.sampled_from(sorted(_FIGURES)), max_size=4, unique=True))
    pieces = draw(st.sampled_from((1, 3, 12, 45)))
    card = st.sampled_from((3, 12, 99))
    kinds_of_cards: list[Data] = [
        {"id": colour, "count": draw(card), "pays": list(routes), "port": draw(st.booleans())}
        for colour in ("red", "blue")
    ]
    if draw(st.booleans()):
        kinds_of_cards.append({"id": "locomotive", "count": draw(card), "wild": True, "pays": list(routes)})
    if draw(st.booleans()):
        kinds_of_cards.append(
            {
                "id": "two",
                "colour": "red",
                "count": draw(card),
                "spaces": draw(st.integers(2, 30)),
                "pays": list(routes),
            }
        )
    return {
        "id": "extreme",
        "players": draw(st.sampled_from(([2, 2], [2, 5], [5, 5]))),
        "size": [width, height],
        "name": _words(),
        "description": _words(),
        "rules": {
            "pieces": dict.fromkeys(routes, pieces),
            "hand": draw(st.integers(0, 5)),
            "market": draw(st.integers(0, 6)),
            "points": [draw(st.integers(0, 30)) for _ in range(longest)],
            "parallel_from": draw(st.integers(0, 9)),
            "refresh": draw(st.integers(1, 7)),
            "wild_face_up_ends": draw(st.booleans()),
            "wild_on_tunnels_only": draw(st.booleans()),
            "end_pieces": draw(st.sampled_from((0, 2, 50, 999))),
            "final_turns": draw(st.sampled_from((1, 2, 999))),
            "tickets": {
                "deal": max(1, deal),
                "keep": draw(st.integers(1, max(1, deal))),
                "draw": offered,
                "draw_keep": draw(st.integers(1, offered)),
                "rejected": draw(st.sampled_from(("under", "out"))),
                "setup_rejected": draw(st.sampled_from(("under", "out", "shuffle"))),
            },
            "mechanisms": {id: {key: draw(value) for key, value in _FIGURES[id].items()} for id in chosen},
        },
        "cards": {"colours": ["red", "blue"], "deck": kinds_of_cards},
        "cities": cities,
        "routes": routes,
        "tickets": {"regular": tickets},
    }
