"""The house rules that a machine can hold: who may import what, and what the box's Python lacks."""

import ast
import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from scrollmaster.base import paths

from tests.globals import changes
from tests.rooms import product
from tests.subset import lacking

ROOT = Path(__file__).parents[1]
PURE = {"binascii", "hashlib"}
BOX = PURE | {"shared_rules", "firmware", "os", "sys", "json", "struct", "gc", "io", "errno", "array", "builtins"}
HARDWARE = BOX | {"machine", "neopixel", "time", "select", "micropython", "socket", "rp2", "uctypes", "vfs"}
# Each other, the start file, what keeps packs out.
FAKES = {"builtins", "bus", "flash", "letters", "main", "packs", "scenes", "uselect", "utime"}
ADAFRUIT = {"board", "busio", "digitalio", "neopixel", "pwmio"}
PAGE = {"files", "firmware", "page", "screen", "shared_rules", "uctypes"}  # of the box in a page, and its JavaScript
GUEST = {"host", "serve", "text", "vfs"}  # what serves a pack in its cage
# The first room whose folder holds a file rules it: (folder, what it may import; None is anything but firmware).
ROOMS: tuple[tuple[str, set[str] | None], ...] = (
    ("shared_rules/core/types.py", {"shared_rules", "collections", "typing"}),
    ("shared_rules/formats", PURE | {"shared_rules"}),
    ("shared_rules/core", {"shared_rules"}),
    ("shared_rules/envelopes", {"shared_rules", "binascii"}),
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
    ("host/scrollmaster/box/virtual/fakes", HARDWARE | FAKES),
    ("host/scrollmaster/box/virtual/pc", HARDWARE | FAKES),
    ("host/scrollmaster/page/box", HARDWARE | FAKES | PAGE),
    ("host/scrollmaster/store/packs/guest", BOX | GUEST),
    ("host/scrollmaster/box/blinka/process", {"durable", "firmware", "os", "sys", "typing"}),
    ("host", None),
    ("tools", None),
    ("drawings", None),
)
APART = tuple(
    f"shared_rules.{name}" for name in ("envelopes", "kit_files", "laws", "numbers", "snapshot")
)  # what a chip does not have
# Inside a room, which module must not import which.
NEVER = (
    ("shared_rules/core", ("shared_rules.games", "shared_rules.packs", *APART)),
    ("shared_rules/formats", ("shared_rules.games", "shared_rules.packs", *APART)),
    ("shared_rules/kits", ("shared_rules.games", "shared_rules.packs", *APART)),
    ("shared_rules/games", APART),
    ("firmware", ("shared_rules.games", *APART)),
)

# The rooms of the firmware, each with the rooms that it may import: only such as stand before it here. `main.py`,
# `box.py`, `trial.py` and `tester.py` put them together and may import all. CONTRIBUTING.md draws the same table.
ARROWS: dict[str, tuple[str, ...]] = {
    "store": (),
    "platforms": ("store",),
    "game": ("store", "platforms"),
    "session": ("store", "platforms", "game"),
    "menu": ("store", "session"),
    "input": ("game", "session", "menu"),
    "scene": ("game", "session", "menu", "input"),
    "render": ("platforms", "input", "scene"),
    "link": ("store", "platforms", "session"),
    "selftest": ("store", "platforms", "game"),
}
MOST_ARROWS = 24
COMPOSERS = {f"firmware/{name}.py" for name in ("__init__", "main", "box", "trial", "tester")}

# Lines that the rules must see: (where it would stand, what it says).
TRESPASSES = (
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
)
# Code that changes what another module, or another run of it, has: the rule must see it.
CHANGED = (
    "ALL = 0\ndef f():\n    global ALL",
    "ALL = []\ndef f():\n    ALL[0] = 1",
    "ALL = []\ndef f():\n    del ALL[:]",
    "ALL = {}\nclass C:\n    def f(self):\n        ALL.setdefault(1, 2)",
    "ALL: list = []\nf = lambda: ALL.append(1)",
    "from . import other\ndef f():\n    other.ALL = 1",
    "from .other import ALL\ndef f():\n    ALL.append(1)",
    "class C:\n    a = 0\ndef f():\n    C.a += 1",
)
ALONE = "host/verify_dice.py"  # it imports nothing of ours, and so says itself which sides the dice of games have
UNDRAWN = (
    ("firmware/render/leds.py", "from ..store import log"),
    ("firmware/render/leds.py", "from ..session.session import Session"),
    ("firmware/store/log.py", "from .. import game"),
    ("firmware/store/log.py", "if TYPE_CHECKING:\n    from ..game.table import Table"),
    ("firmware/input/dialog.py", "from firmware.scene.compose import compose"),
    ("firmware/input/dialog.py", "from .. import box"),
)


@lru_cache(maxsize=None)
def there(ending: str, *folders: str) -> list[str]:
    """The files of these folders that end so and are ours."""
    found: list[str] = []
    for folder in folders:
        for here, inner, names in os.walk(ROOT / folder):
            inner[:] = [name for name in inner if name != "node_modules"]
            found += [(Path(here) / name).relative_to(ROOT).as_posix() for name in names if name.endswith(ending)]
    assert found, folders
    return sorted(found)


def sources(*folders: str) -> list[str]:
    return there(".py", *folders)


def portable() -> list[str]:
    return [name for name in sources("shared_rules", "firmware") if not name.endswith("/" + paths.TYPES)]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def tree(name: str) -> ast.Module:
    return ast.parse(text_of(name), name)


def nobody(offenders: Iterable[str]) -> None:
    """Fail with one line for each."""
    found = list(offenders)
    assert not found, "\n".join(["", *found])


def statements(parsed: ast.AST, run: bool) -> Iterator[ast.AST]:
    """All of a file, however deep they stand; `run`: but for what stands there for checkers alone."""
    left = [parsed]
    while left:
        node = left.pop()
        if run and isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        for part in ("body", "orelse", "handlers", "finalbody", "cases"):
            left += getattr(node, part, ())


def imports(name: str, parsed: ast.AST | None = None, run: bool = False) -> Iterator[str]:
    """All that a file imports, by full names; of `from a import b` both a and a.b. `run`: but for checkers' ones."""
    for node in statements(parsed or tree(name), run):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = name.split("/")[: -node.level] if node.level else []
            whole = ".".join(above + ([node.module] if node.module else []))
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def rooms_of(name: str) -> set[str]:
    """The first names of all that a file imports when it runs, but its own parts of the PC's tool."""
    return {imported.split(".")[0] for imported in imports(name, run=True)} - {"host"}


def arrow(name: str, imported: str) -> tuple[str, str] | None:
    """(room, room) of an import from one room of the firmware into another one, else None."""
    places, parts = name.split("/"), imported.split(".")
    starts = name in COMPOSERS or name.startswith("firmware/image/")
    if places[0] != "firmware" or starts or parts[0] != "firmware" or parts[1:2] in ([], places[1:2]):
        return None
    target = ROOT / "firmware" / parts[1]
    if not target.is_dir() and not target.with_suffix(".py").exists():
        return None  # a fact of the firmware as a whole, from its __init__.py
    return places[1], parts[1]


def trespasses(name: str, imported: str) -> bool:
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


def strangers(name: str) -> set[str]:
    """What a file imports from rooms that are closed to it."""
    allowed = next(allowed for folder, allowed in ROOMS if name == folder or name.startswith(folder + "/"))
    if allowed is None:  # what never says the word imports nothing of it: to parse all takes seconds
        return rooms_of(name) & {"firmware"} if "firmware" in text_of(name) else set()
    return rooms_of(name) - allowed if name in portable() else set()


def undrawn(name: str, parsed: ast.AST | None = None) -> list[tuple[str, str]]:
    """The arrows between rooms of the firmware that a file makes and ARROWS does not have."""
    found = {arrow(name, imported) for imported in imports(name, parsed)} - {None}
    return sorted(pair for pair in found if pair and pair[1] not in ARROWS.get(pair[0], ()))


def test_rooms_import_only_what_they_may() -> None:
    nobody(f"{name} imports {room}" for name in product() for room in strangers(name))
    box = sources("shared_rules", "firmware")
    nobody(f"{name} imports {other}" for name in box for other in imports(name) if trespasses(name, other))


def test_an_import_into_the_wrong_room_is_seen() -> None:
    for name, line in TRESPASSES:
        assert (ROOT / name).exists()
        assert any(trespasses(name, other) for other in imports(name, ast.parse(line))), (name, line)


def test_rooms_of_the_firmware_import_only_what_is_drawn() -> None:
    nobody(f"{name}: {room} -> {other}" for name in sources("firmware") for room, other in undrawn(name))


def test_an_arrow_that_is_not_drawn_is_seen() -> None:
    nobody(name for name, _ in UNDRAWN if not (ROOT / name).exists())
    nobody(f"{name}: {line}" for name, line in UNDRAWN if not undrawn(name, ast.parse(line)))


def test_the_arrows_of_the_firmware_lead_one_way_and_are_few_and_drawn() -> None:
    rooms = list(ARROWS)
    assert all(rooms.index(other) < rooms.index(room) for room in rooms for other in ARROWS[room])
    assert sum(len(others) for others in ARROWS.values()) <= MOST_ARROWS
    there = sources("firmware")
    assert {name for name in there if name.count("/") == 1} == COMPOSERS
    assert {name.split("/")[1] for name in there if name.count("/") > 1} == {*rooms, "image"}
    drawn = text_of("CONTRIBUTING.md")
    rows = [re.search(rf"^\| `{room}/` \|.*\| (.*) \|$", drawn, re.MULTILINE) for room in rooms]
    assert [row and re.findall(r"`(\w+)/`", row[1]) for row in rows] == [list(ARROWS[room]) for room in rooms]


def test_files_say_what_they_own() -> None:
    names = [*product(), *sources("tests")]
    nobody(f"{name}: no docstring" for name in names if (ROOT / name).stat().st_size and not says_what_it_owns(name))


def says_what_it_owns(name: str) -> bool:
    """Whether a file begins with a docstring, plainly and with words in it."""
    with (ROOT / name).open(encoding="utf-8") as file:
        return re.match(r'"""\s*[^"\s]', file.readline() + file.readline()) is not None


def test_the_box_has_all_that_its_code_uses() -> None:
    nobody(f"{name}, {what}" for name in portable() for what in lacking(tree(name)))


def test_no_game_is_named_outside_its_own_folders() -> None:
    games = [path.name for path in (ROOT / "shared_rules" / "games").iterdir() if (path / "__init__.py").exists()]
    assert games
    nobody(
        f"{name} names {game}"
        for name in product()
        for game in games
        if name != ALONE and f"/{game}/" not in name and game in text_of(name).lower()
    )


def test_locks_name_no_place_but_hashes_only() -> None:
    locks = {path.name: "--hash=sha256:" for path in ROOT.glob("*.lock")}
    assert locks
    for room in ("host/scrollmaster/page", "tests/chip"):
        locks[f"{room}/package-lock.json"] = '"integrity": "sha512-'
    nobody(name for name, fingerprint in locks.items() if "://" in text_of(name) or fingerprint not in text_of(name))


def test_term_tables_are_sorted_and_whole() -> None:
    tables = there(".tsv", "shared_rules", "firmware", "host")
    assert len(tables) > 3
    nobody(f"{name}: {fault}" for name in tables for fault in faults(text_of(name).splitlines()))


def faults(rows: list[str]) -> Iterator[str]:
    """What is wrong with a table of terms."""
    if not rows:
        yield "empty"
    yield from (f"no id and text: {row}" for row in rows if row.count("\t") != 1 or not all(row.split("\t")))
    ids = [row.split("\t")[0] for row in rows]
    yield from (f"not sorted, or an id twice: {after}" for before, after in pairwise(ids) if before >= after)


def test_documents_point_at_what_exists() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links: list[tuple[Path, str]] = []
    tests: list[tuple[Path, str]] = []
    for document in documents:
        text = document.read_text(encoding="utf-8")
        links += [(document, target) for target in re.findall(r"\]\(([^)#:]+)\)", text)]
        tests += [(document, path) for path in re.findall(r"\btests/[\w/.-]*\w", text)]
    assert len(links) > 20 and len(tests) > 20, "the patterns find nothing"
    nobody(f"{document.name}: {target}" for document, target in links if not (document.parent / target).exists())
    nobody(f"{document.name}: {path}" for document, path in tests if not (ROOT / path).exists())


def test_no_global_of_the_box_changes_after_its_import() -> None:
    nobody(f"{name}, {what}" for name in portable() for what in changes(tree(name)))


def test_a_global_that_changes_is_seen() -> None:
    nobody(code for code in CHANGED if not list(changes(ast.parse(code))))
