"""The game says the same things in French and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast

from ttr_tui import mapfile, phrases
from ttr_tui.words import Words, files


def entries(lang: str) -> dict[str, ast.Message | ast.Term]:
    resource = FluentParser().parse("\n".join(file.read_text("utf-8") for file in files(lang)))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, junk
    found = [entry for entry in resource.body if isinstance(entry, ast.Message | ast.Term)]
    names = [entry.id.name for entry in found]
    assert len(names) == len(set(names)), [name for name in names if names.count(name) > 1]
    return {entry.id.name: entry for entry in found}


def arguments(entry: ast.Message | ast.Term, among: dict[str, ast.Message | ast.Term]) -> set[str]:
    """The arguments of a message and of those it refers to."""
    found: set[str] = set()

    def visit(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found.update(arguments(among[node.id.name], among))
        elif isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                visit(value)
        elif isinstance(node, list):
            for item in node:
                visit(item)

    visit(entry.value)
    return found


def test_both_languages_have_the_same_keys_and_arguments() -> None:
    french, english = entries("fr"), entries("en")
    assert french.keys() == english.keys()
    for key in french:
        assert arguments(french[key], french) == arguments(english[key], english), key


def test_the_quick_reader_sees_every_message() -> None:
    for lang in ("fr", "en"):
        words = Words(lang)
        assert all(key in words for key, entry in entries(lang).items() if isinstance(entry, ast.Message))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_said_without_fluent_is_what_fluent_says(lang: str) -> None:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in files(lang):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    found, plain = entries(lang), 0
    for key, entry in found.items():
        phrase = phrases.read(_text(entry))
        if phrase is None or isinstance(entry, ast.Term):
            continue
        plain += 1
        pattern = bundle.get_message(key).value
        assert pattern is not None
        names = sorted(arguments(entry, found))
        words = {*re.findall(r"\[([a-z]\w*)\]", _text(entry))} - {"one", "other"}
        for values in islice(product((0, 1, 2, 21, 999, -1, "Léa", "1", *words), repeat=len(names)), 300):
            args = dict(zip(names, values, strict=True))
            assert (phrases.say(phrase, args, lang), []) == bundle.format_pattern(pattern, args), key
    assert plain > 0.9 * len(found)


def _text(entry: ast.Message | ast.Term) -> str:
    assert entry.value is not None
    return FluentSerializer().serialize_entry(entry).partition("=")[2]


@pytest.mark.parametrize(
    "text",
    [
        "one\n    two",
        "{ -term }",
        "{ message }",
        "{ NUMBER($n) }",
        '{ "\\u0041" }',
        "{ $n.attribute }",
        "{ $n -> [one] x }",
        "{ $n ->\n    [one] x\n}",
        "{ $n",
        "x }",
        "x\n    .attribute = y",
    ],
)
def test_what_is_not_plain_is_left_to_fluent(text: str) -> None:
    assert phrases.read(text) is None


@pytest.mark.parametrize("args", [{}, {"n": 1000}, {"n": 1.5}, {"n": True}, {"n": None}])
def test_what_is_not_filled_in_plainly_is_left_to_fluent(args: dict[str, object]) -> None:
    phrase = phrases.read("{ $n } cards")
    assert phrase is not None
    assert phrases.say(phrase, args, "en") is None


def test_french_has_its_spaces() -> None:
    """A no-break space before : ; ? ! » and after «, save in code and where a letter follows."""
    lines = [(file.name, line) for file in files("fr") for line in file.read_text("utf-8").splitlines()]
    for name, line in lines:
        if line.startswith("#"):
            continue
        prose = re.sub(r"`[^`]*`|\{[^{}]*\}|\"[^\"]*\"", "x", line)
        assert not re.search(
            r"(?<![\u00a0\u202f])[;?!»](\s|$)|(?<![\u00a0\u202f]):(\s|$)|«(?![\u00a0\u202f])", prose
        ), f"{name}: {line}"


NOT_SAID = re.compile(r"^[\w-]+ =|\{ ?\"[^\"]*\" ?\}|`[^`]*`|\{[^{}]*\}|\{ \$[\w-]+ ->|^ *\*?\[\w+\]")


def prose(lang: str) -> Iterator[tuple[str, str]]:
    """What is said, line by line, without comments, keys, arguments and code."""
    for file in files(lang):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                said = re.sub(
                    r"^[\w-]+ =|\{ ?\"[^\"]*\" ?\}|`[^`]*`|\{[^{}]*\}|\{ \$[\w-]+ ->|^ *\*?\[\w+\]", "", line
                )
                yield f"{file.name}: {line}", said


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_apostrophes_and_quotes_are_those_of_print(lang: str) -> None:
    for where, said in prose(lang):
        assert not re.search("['\"]", said), where


def test_boards_are_told_with_the_apostrophes_and_words_of_print() -> None:
    for id in mapfile.all_ids():
        board = mapfile.find(id)
        modes, addons = board.modes.values(), board.addons.values()
        names = (*(mode.names for mode in modes), *(addon.names for addon in addons))
        for text in (board.names, board.description, *names):
            assert "'" not in text.fr + text.en
            assert not NOT_IN_THE_RULEBOOK.search(text.fr), text.fr


NOT_IN_THE_RULEBOOK = re.compile(
    r"billet|marché|pièce|bâti[rst]|bâtit|\bcases?\b|ordinateur|\bordi\b|globe-trotter|grandes villes"
    r"|\bbus\b|\bstock\b|casse-cou|\btirage\b(?! au sort)",
    re.IGNORECASE,
)
"""French words for which the rulebooks have others: destination, carte visible, pion, construire, espace,
joueur automatique, Globetrotter, Big Cities, autobus, entrepôt; and a seed is a « graine »."""


def test_french_speaks_as_the_rulebooks_do() -> None:
    for where, said in prose("fr"):
        assert not NOT_IN_THE_RULEBOOK.search(said), where


def test_french_has_one_kind_of_no_break_space() -> None:
    for where, said in prose("fr"):
        assert "\u202f" not in said, where


def test_plurals_and_arguments() -> None:
    assert Words("fr")("maps-pieces", kind="ship", count=1) == "1 bateau"
    assert Words("fr")("maps-pieces", kind="train", count=45) == "45 wagons"
    assert Words("en")("maps-pieces", kind="bus", count=15) == "15 buses"


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-key"):
        Words("en")("no-such-key")
    with pytest.raises(KeyError, match="maps-players"):
        Words("en")("maps-players", min=2)
    with pytest.raises(ValueError, match="de"):
        Words("de")


@pytest.mark.parametrize(
    ("asked", "settings", "environment", "lang"),
    [
        ("fr", "en", {"LANG": "en_GB.UTF-8"}, "fr"),
        (None, "fr", {"LANG": "en_GB.UTF-8"}, "fr"),
        (None, None, {"LANG": "fr_CH.UTF-8"}, "fr"),
        (None, None, {"LC_ALL": "fr_FR", "LANG": "en_GB"}, "fr"),
        (None, None, {"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        (None, None, {"LANG": "de_DE"}, "en"),
        (None, "klingon", {}, "en"),
        (None, None, {}, "en"),
    ],
)
def test_the_players_language(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    asked: str | None,
    settings: str | None,
    environment: dict[str, str],
    lang: str,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.user_config_path", lambda name: tmp_path / name)
    if settings:
        (tmp_path / "ttr-tui").mkdir()
        (tmp_path / "ttr-tui" / "settings.toml").write_text(f'lang = "{settings}"\n')
    assert Words.detect(asked).lang == lang
