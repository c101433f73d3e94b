"""The house rules that a machine can hold: who may import what, and what the box's Python lacks."""

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest
from scrollmaster import files

from tests.subset import lacking

ROOT = Path(__file__).parents[1]
PURE = {"binascii", "hashlib"}
BOX = PURE | {"shared_rules", "firmware", "os", "sys", "json", "struct", "gc", "io", "errno", "array", "builtins"}
HARDWARE = BOX | {"machine", "neopixel", "time", "select", "micropython", "socket", "rp2", "vfs"}
FAKES = {
    "builtins",
    "bus",
    "flash",
    "letters",
    "main",
    "packs",
    "scenes",
    "uselect",
    "utime",
}  # each other, the start file, what keeps packs out
ADAFRUIT = {"board", "busio", "digitalio", "neopixel", "pwmio"}
PAGE = {"files", "firmware", "page", "screen", "shared_rules", "uctypes"}  # of the box in a page, and its JavaScript
GUEST = {"host", "serve", "text", "vfs"}  # what serves a pack in its cage
# The first room whose folder holds a file rules it: (folder, what it may import; None is anything but firmware).
ROOMS = (
    ("shared_rules/core/types.py", {"shared_rules", "collections", "typing"}),
    ("shared_rules/formats", PURE | {"shared_rules"}),
    ("shared_rules/core", {"shared_rules"}),
    ("shared_rules/laws", {"shared_rules", "binascii"}),
    ("shared_rules/snapshot/types.py", {"shared_rules", "collections"}),
    ("shared_rules", {"shared_rules"}),
    ("firmware/platforms/blinka.py", HARDWARE | ADAFRUIT | {"generated", "threading"}),
    ("firmware/platforms/blinka_bus.py", ADAFRUIT),
    ("firmware/platforms/blinka_probes.py", {"digitalio", "firmware", "os", "time"}),
    ("firmware/platforms", HARDWARE | {"generated"}),
    ("firmware/image/frozen", HARDWARE | {"generated"}),  # what MicroPython runs at power-on
    ("firmware/image/boards", {"os", "pathlib"}),  # run by the build of MicroPython, on the PC
    ("firmware/image/modules", HARDWARE),
    ("firmware/main.py", BOX | {"generated"}),  # the body
    ("firmware", BOX),
    ("host/scrollmaster/virtual/fakes", HARDWARE | FAKES),
    ("host/scrollmaster/virtual/pc", HARDWARE | FAKES),
    ("host/scrollmaster/page/box", HARDWARE | FAKES | PAGE),
    ("host/scrollmaster/packs/guest", BOX | GUEST),
    ("host/scrollmaster/blinka/process", {"durable", "firmware", "os", "sys", "typing"}),
    ("host", None),
    ("tools", None),
)
APART = ("shared_rules.laws", "shared_rules.numbers", "shared_rules.snapshot")  # what a chip does not have
# Inside a room, which module must not import which.
NEVER = (
    ("shared_rules/core", ("shared_rules.games", "shared_rules.packs", *APART)),
    ("shared_rules/formats", ("shared_rules.games", "shared_rules.packs", *APART)),
    ("shared_rules/games", APART),
    ("firmware", ("shared_rules.games", *APART)),
)

# The rooms of the firmware, each with the rooms that it may import: only such as stand before it here. `main.py`,
# `box.py`, `trial.py` and `tester.py` put them together and may import all. CONTRIBUTING.md draws the same table.
ARROWS = {
    "store": (),
    "platforms": ("store",),
    "game": ("store", "platforms"),
    "session": ("store", "platforms", "game"),
    "menu": ("store", "session"),
    "input": ("game", "session", "menu"),
    "scene": ("game", "session", "input"),
    "render": ("platforms", "input", "scene"),
    "link": ("store", "platforms", "session"),
    "selftest": ("store", "platforms", "game"),
}
MOST_ARROWS = 23
COMPOSERS = {f"firmware/{name}.py" for name in ("__init__", "main", "box", "trial", "tester")}


def sources(*folders):
    found = []
    for folder in folders:
        found += [
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / folder).rglob("*.py")
            if "node_modules" not in path.parts
        ]
    assert found, folders
    return sorted(found)


PRODUCT = sources("shared_rules", "firmware", "host", "tools")
PORTABLE = [name for name in sources("shared_rules", "firmware") if not name.endswith("/" + files.TYPES)]
EVERYTHING = PRODUCT + sources("tests", "hardware")


@lru_cache(maxsize=None)
def tree(name):
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), name)


def imports(name, parsed=None, run=False):
    """All that a file imports, by full names; of `from a import b` both a and a.b. `run`: but for checkers' ones."""
    nodes = list(ast.walk(parsed or tree(name)))
    checked = [node for node in nodes if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    left_out = {inner for node in checked for inner in ast.walk(node)} if run else set()
    for node in nodes:
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = name.split("/")[: -node.level] if node.level else []
            whole = ".".join(above + ([node.module] if node.module else []))
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def rooms_of(name):
    """The first names of all that a file imports when it runs, but its own parts of the PC's tool."""
    return {imported.split(".")[0] for imported in imports(name, run=True)} - {"host"}


def arrow(name, imported):
    """(room, room) of an import from one room of the firmware into another one, else None."""
    places, parts = name.split("/"), imported.split(".")
    starts = name in COMPOSERS or name.startswith("firmware/image/")
    if places[0] != "firmware" or starts or parts[0] != "firmware" or parts[1:2] in ([], places[1:2]):
        return None
    target = ROOT / "firmware" / parts[1]
    if not target.is_dir() and not target.with_suffix(".py").exists():
        return None  # a fact of the firmware as a whole, from its __init__.py
    return places[1], parts[1]


def trespasses(name, imported):
    """Whether a file may not import something in its own room: what NEVER says, and another game."""
    places = name.split("/")
    if places[:2] == ["shared_rules", "games"] and len(places) > 3:
        parts = imported.split(".")
        if parts[:2] == places[:2] and parts[2:3] not in ([], [places[2]]):
            return True
    return any(
        (name + "/").startswith(folder + "/") and (imported + ".").startswith(never + ".")
        for folder, all_never in NEVER
        for never in all_never
    )


@pytest.mark.parametrize("name", PRODUCT)
def test_rooms_import_only_what_they_may(name):
    allowed = next(allowed for folder, allowed in ROOMS if name == folder or name.startswith(folder + "/"))
    if allowed is None:
        assert "firmware" not in rooms_of(name)
    elif name in PORTABLE:
        assert rooms_of(name) <= allowed
    assert [imported for imported in imports(name) if trespasses(name, imported)] == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("shared_rules/core/play.py", "from ..games import elfenwizards"),
        ("shared_rules/core/play.py", "import shared_rules.games.elfenwizards"),
        ("shared_rules/formats/pack.py", "from ..games.maginor import face"),
        ("shared_rules/games/maginor/face.py", "from ..wizwar import face"),
        ("shared_rules/games/maginor/face.py", "from .. import wizwar"),
        ("shared_rules/games/maginor/face.py", "from ...laws import bot"),
        ("firmware/box.py", "from shared_rules.laws import bot"),
        ("firmware/box.py", "from shared_rules.snapshot import table"),
        ("shared_rules/games/maginor/face.py", "from ...snapshot import table"),
        ("firmware/box.py", "from shared_rules.games import maginor"),
    ],
)
def test_an_import_into_the_wrong_room_is_seen(name, line):
    assert (ROOT / name).exists()
    assert any(trespasses(name, imported) for imported in imports(name, ast.parse(line)))


@pytest.mark.parametrize("name", sources("firmware"))
def test_rooms_of_the_firmware_import_only_what_is_drawn(name):
    found = {arrow(name, imported) for imported in imports(name)} - {None}
    assert [(room, other) for room, other in found if other not in ARROWS.get(room, ())] == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("firmware/render/leds.py", "from ..store import log"),
        ("firmware/render/leds.py", "from ..session.session import Session"),
        ("firmware/store/log.py", "from .. import game"),
        ("firmware/store/log.py", "if TYPE_CHECKING:\n    from ..game.table import Table"),
        ("firmware/input/pending.py", "from firmware.scene.compose import compose"),
        ("firmware/input/pending.py", "from .. import box"),
    ],
)
def test_an_arrow_that_is_not_drawn_is_seen(name, line):
    found = {arrow(name, imported) for imported in imports(name, ast.parse(line))} - {None}
    assert found and all(other not in ARROWS[room] for room, other in found)


def test_the_arrows_of_the_firmware_lead_one_way_and_are_few_and_drawn():
    rooms = list(ARROWS)
    assert all(rooms.index(other) < rooms.index(room) for room in rooms for other in ARROWS[room])
    assert sum(len(others) for others in ARROWS.values()) <= MOST_ARROWS
    there = sources("firmware")
    assert {name for name in there if name.count("/") == 1} == COMPOSERS
    assert {name.split("/")[1] for name in there if name.count("/") > 1} == {*rooms, "image"}
    drawn = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = [re.search(rf"^\| `{room}/` \|.*\| (.*) \|$", drawn, re.MULTILINE) for room in rooms]
    assert [row and re.findall(r"`(\w+)/`", row[1]) for row in rows] == [list(ARROWS[room]) for room in rooms]


@pytest.mark.parametrize("name", EVERYTHING)
def test_files_say_what_they_own(name):
    assert not (ROOT / name).read_text(encoding="utf-8") or ast.get_docstring(tree(name)), "no docstring"


@pytest.mark.parametrize("name", PORTABLE)
def test_the_box_has_all_that_its_code_uses(name):
    assert list(lacking(tree(name))) == []


def test_no_game_is_named_outside_its_own_folders():
    games = [path.name for path in (ROOT / "shared_rules" / "games").iterdir() if (path / "__init__.py").exists()]
    assert games
    for name in PRODUCT:
        text = (ROOT / name).read_text(encoding="utf-8")
        for game in games:
            assert f"/{game}/" in name or game not in text.lower(), f"{name} names {game}"


def test_locks_name_no_place_but_hashes_only():
    locks = list(ROOT.glob("*.lock"))
    assert locks
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text and "--hash=sha256:" in text, lock.name
    for room in ("host/scrollmaster/page", "tests/chip"):
        text = (ROOT / room / "package-lock.json").read_text(encoding="utf-8")
        assert "://" not in text and '"integrity": "sha512-' in text, room


def test_term_tables_are_sorted_and_whole():
    tables = [path for folder in ("shared_rules", "firmware", "host") for path in (ROOT / folder).rglob("*.tsv")]
    assert len(tables) > 3
    for table in tables:
        rows = table.read_text(encoding="utf-8").splitlines()
        assert rows and all(row.count("\t") == 1 and all(row.split("\t")) for row in rows), table
        ids = [row.split("\t")[0] for row in rows]
        assert ids == sorted(set(ids)), f"{table}: not sorted, or an id twice"


def test_documents_point_at_what_exists():
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links, tests = [], []
    for document in documents:
        text = document.read_text(encoding="utf-8")
        links += [(document, target) for target in re.findall(r"\]\(([^)#:]+)\)", text)]
        tests += [(document, path) for path in re.findall(r"\btests/[\w/.-]*\w", text)]
    assert len(links) > 20 and len(tests) > 20, "the patterns find nothing"
    for document, target in links:
        assert (document.parent / target).exists(), f"{document.name}: {target}"
    for document, path in tests:
        assert (ROOT / path).exists(), f"{document.name}: {path}"
