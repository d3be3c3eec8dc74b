"""Games sent to friends: what goes out comes in again, and nothing else does."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.archive.playing import ROOT, new_match, play_on
from tests.small_map import TOWN
from tests.variants import FULL, PLAIN
from ttr_tui import mapfile, outside
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.archive.exchange import Imported, export_game, import_game
from ttr_tui.archive.pasted import pasted
from ttr_tui.engine.codec import digest
from ttr_tui.match import Header, Match, Seat
from ttr_tui.words import LANGUAGES, words

Edit = Callable[[dict[str, Any]], object]


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "games.db")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Match, Path]:
    """A game of sixty entries, and the folder with its archive and its export."""
    folder = tmp_path_factory.mktemp("played")
    match = new_match()
    with Archive(folder / "games.db") as archive:
        archive.record(match)
        play_on(match, 60, undo_every=4)
        export_game(archive, "usa-1", folder / "game.json")
    return match, folder


@pytest.fixture
def exported(played: tuple[Match, Path], tmp_path: Path) -> tuple[Match, Path]:
    match, folder = played
    for name in ("games.db", "game.json"):
        shutil.copy(folder / name, tmp_path)
    return match, tmp_path / "game.json"


@pytest.mark.parametrize(
    ("map", "mode", "addons"),
    [PLAIN[0], *(pytest.param(*v, marks=pytest.mark.slow) for v in [*PLAIN[1:], *FULL])],
)
def test_there_and_back(
    map: str, mode: str, addons: tuple[str, ...], archive: Archive, tmp_path: Path
) -> None:
    match = new_match(map, seed=6, mode=mode, addons=addons)
    archive.record(match)
    play_on(match, undo_every=5)
    export_game(archive, f"{map}-1", tmp_path / "game.json")
    friend = Archive(tmp_path / "friend.db")
    assert import_game(friend, tmp_path / "game.json") == Imported(f"{map}-1", over=True, known=False)
    opened = friend.load(f"{map}-1")
    assert digest(opened.match.state) == digest(match.state)
    assert opened.match.entries == match.entries
    assert opened.match.header == match.header
    mine, theirs = archive.games()[0], friend.games()[0]
    assert mine == theirs
    export_game(friend, f"{map}-1", tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "game.json").read_bytes()


def test_an_open_game_goes_on_after_an_import(archive: Archive, exported: tuple[Match, Path]) -> None:
    match, file = exported
    friend = Archive(file.with_name("friend.db"))
    assert import_game(friend, file) == Imported("usa-1", over=False, known=False)
    theirs = friend.load("usa-1").match
    assert digest(theirs.state) == digest(match.state)
    play_on(theirs)
    assert friend.games()[0].over
    assert digest(archive.load("usa-1").match.state) == digest(match.state)


def test_a_game_that_is_here_already_is_not_taken_in_again(
    archive: Archive, exported: tuple[Match, Path]
) -> None:
    _, file = exported
    assert import_game(archive, file) == Imported("usa-1", over=False, known=True)
    assert len(archive.games()) == 1
    play_on(archive.load("usa-1").match, 3)
    assert import_game(archive, file) == Imported("usa-2", over=False, known=False)


def first_of(told: dict[str, Any], type: str) -> int:
    return next(n for n, entry in enumerate(told["entries"]) if entry["type"] == type)


def claim_again(told: dict[str, Any]) -> int:
    """A route is claimed a second time."""
    n = first_of(told, "claim")
    told["entries"][n + 1] = told["entries"][n]
    return n + 2


def pay_too_little(told: dict[str, Any]) -> int:
    n = first_of(told, "claim")
    told["entries"][n]["payment"] = {}
    return n + 1


def name_no_route(told: dict[str, Any]) -> int:
    n = first_of(told, "claim")
    told["entries"][n]["route"] = "london-paris"
    return n + 1


def replace_seventeenth(entry: object) -> Callable[[dict[str, Any]], int]:
    def edit(told: dict[str, Any]) -> int:
        told["entries"][16] = entry
        return 17

    return edit


def undo_at_once(told: dict[str, Any]) -> int:
    told["entries"].insert(0, {"type": "undo"})
    return 1


def other_seed(told: dict[str, Any]) -> int:
    told["seed"] += 1
    return 0


def other_digest(told: dict[str, Any]) -> int:
    told["digests"]["16"] = "0" * 32
    return 16


@pytest.mark.parametrize(
    "edit",
    [
        claim_again,
        pay_too_little,
        name_no_route,
        undo_at_once,
        other_seed,
        other_digest,
        *map(
            replace_seventeenth,
            [
                {"type": "pass"},
                {"type": "keep-tickets", "tickets": []},
                {"type": "take-card", "slot": 99, "refill": 0},
                {"type": "take-card", "slot": True, "refill": 0},
                {"type": "take-card", "slot": 10**40, "refill": 0},
                {"type": "take-card"},
                {"type": "claim", "route": "atlanta-miami", "payment": {"red": -5}},
                {"type": "claim", "route": "atlanta-miami", "payment": {"gold": 5}},
                {"type": "claim", "route": ["atlanta-miami"], "payment": []},
                {"type": "draw-tickets", "split": "many"},
                {"type": ["undo"]},
                {"type": "fly"},
                "draw-card",
                None,
                7,
            ],
        ),
    ],
)
def test_an_illegal_entry_is_refused_with_its_number(
    edit: Callable[[dict[str, Any]], int], archive: Archive, exported: tuple[Match, Path]
) -> None:
    match, file = exported
    told = json.loads(file.read_text())
    number = edit(told)
    file.write_text(json.dumps(told))
    with pytest.raises(ArchiveError) as refused:
        import_game(archive, file)
    assert refused.value.code == "import-entry"
    assert not number or refused.value.figures["number"] == number
    for lang in LANGUAGES:
        sentence = refused.value.text(words(lang))
        assert re.fullmatch(rf".*game\.json.* {number or '[0-9]+'} .*\(.+\).*", sentence), sentence
    assert [game.game for game in archive.games()] == ["usa-1"]
    assert digest(archive.load("usa-1").match.state) == digest(match.state)


def change(**fields: object) -> Edit:
    return lambda told: told.update(fields)


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (change(format="chess"), "import-foreign"),
        (change(version=3), "import-newer"),
        (change(rules="2"), "import-field"),
        (change(rules=0), "import-field"),
        (change(rules=2**40), "import-field"),
        (lambda told: told.pop("rules"), "import-field"),
        (change(version="1"), "import-field"),
        (change(version=0), "import-field"),
        (change(entries={}), "import-field"),
        (change(digests=[]), "import-field"),
        (change(seed="luck"), "import-field"),
        (change(seed=True), "import-field"),
        (change(first=2), "import-field"),
        (change(mode=None), "import-field"),
        (change(mode="moon"), "import-setup"),
        (change(addons=["moon"]), "import-setup"),
        (change(players=[]), "import-setup"),
        (change(players=[{"name": "A\x1b[2J", "player": "human", "colour": 0}] * 2), "import-text"),
        (change(players=[{"name": "A", "player": "human", "colour": -1}] * 2), "import-field"),
        (change(players="Léa"), "import-field"),
        (change(started="yesterday"), "import-field"),
        (change(updated=None), "import-field"),
        (change(map="usa"), "import-field"),
        (lambda told: told["map"].update(source="id ="), "import-map"),
        (lambda told: told["map"].update(digest="0"), "import-map"),
        (lambda told: told["map"].update(id="paris"), "import-map"),
        (lambda told: told["map"].pop("source"), "import-field"),
        (lambda told: told.clear(), "import-foreign"),
    ],
)
def test_a_damaged_export_is_refused_in_a_sentence(
    edit: Edit, code: str, archive: Archive, exported: tuple[Match, Path]
) -> None:
    _, file = exported
    told = json.loads(file.read_text())
    edit(told)
    file.write_text(json.dumps(told))
    with pytest.raises(ArchiveError) as refused:
        import_game(archive, file)
    assert refused.value.code == code
    for lang in LANGUAGES:
        assert "\n" not in refused.value.text(words(lang))
    assert len(archive.games()) == 1


@pytest.mark.parametrize("part", [0.0, 0.3, 0.999])
def test_a_truncated_export(part: float, archive: Archive, exported: tuple[Match, Path]) -> None:
    _, file = exported
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(ArchiveError, match="not an exported game"):
        import_game(archive, file)


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"[" * 100_000, b"null", b"[]", b'{"format": "ttr-game"}']
)
def test_a_foreign_file(content: bytes, archive: Archive, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    with pytest.raises(ArchiveError, match=re.escape(str(file))):
        import_game(archive, file)
    assert not archive.path.exists()


def test_files_that_cannot_be(archive: Archive, exported: tuple[Match, Path], tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="no such file"):
        import_game(archive, tmp_path / "none.json")
    with pytest.raises(ArchiveError, match="it is a folder"):
        import_game(archive, tmp_path)
    with pytest.raises(ArchiveError, match="no such file or folder"):
        export_game(archive, "usa-1", tmp_path / "none" / "game.json")
    with pytest.raises(ArchiveError, match="it is a folder"):
        export_game(archive, "usa-1", tmp_path)
    with pytest.raises(ArchiveError, match="the archive itself"):
        export_game(archive, "usa-1", archive.path)
    with pytest.raises(ArchiveError, match="no game “usa-9”"):
        export_game(archive, "usa-9", tmp_path / "game.json")
    assert sorted(path.name for path in tmp_path.iterdir() if not path.name.startswith("games.db-")) == [
        "game.json",
        "games.db",
    ]


def test_every_refusal_of_the_rules_has_its_words() -> None:
    codes = set()
    for path in [*(ROOT / "ttr_tui" / "engine").glob("*.py"), *(ROOT / "ttr_tui" / "rules").glob("*.py")]:
        codes |= set(re.findall(r'IllegalAction\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")))
    assert codes
    for lang in LANGUAGES:
        assert not [code for code in codes if f"refused-{code}" not in words(lang)]


def test_a_field_of_endless_letters_is_told_in_a_sentence(archive: Archive, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"format": "ttr-game", "x" * 100_000: json.loads("[" * 20 + "]" * 20)}))
    with pytest.raises(ArchiveError) as refused:
        import_game(archive, file)
    assert len(str(refused.value).replace(str(file), "")) < 120


@pytest.mark.parametrize("end", ["", "\\", '"', "\n}"])
def test_a_string_without_an_end_is_looked_at_once(end: str) -> None:
    """If it were looked at from every quotation mark in it, this would take hours."""
    text = '"' + '\\"' * 300_000 + end
    assert pasted("{\n" + text + "\n}").startswith('{\n"\\"')


def test_hidden_signs_in_comments_of_a_map_reach_no_terminal(archive: Archive, tmp_path: Path) -> None:
    """They do no harm in a map file; but whoever looks at an export of it should see them."""
    told = "# \x9b31m\x9d0;PWNED\x9c \u202e \U000e0041\n"
    board = mapfile.parse(told + TOWN, "town.toml")
    archive.record(Match(board, Header(board.id, next(iter(board.modes)), (), (Seat("Léa"), Seat("Tom")), 3)))
    file = tmp_path / "game.json"
    export_game(archive, "my-town-1", file)
    assert not any(outside.hidden(line) for line in file.read_text(encoding="utf-8").splitlines())
    assert "Léa" in file.read_text(encoding="utf-8")
    assert json.loads(file.read_text(encoding="utf-8"))["map"]["source"] == board.source
    with Archive(tmp_path / "other.db") as other:
        assert other.load(import_game(other, file).game).match.board.source == board.source
