"""The rooms of the host: imports lead down only, and what is in a folder is entered by its door.

A folder's door is `DOOR` in its `__init__.py`: the modules that others may import. It loads none of them.
"""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from tests.test_house import ROOT, imports, nobody, sources, text_of, tree

TOP = "host/scrollmaster"
ROOMS = ("base", "store", "box", "page", "views", "cli", "games")  # each imports only those before it
READERS = (TOP, "tools", "drawings")  # who imports of the host
SHELVES = ("base", "store", "box", "views")  # rooms of folders, each of which has a door of its own
LOOSE = {"__init__.py", "__main__.py"}

# Lines that the rules must see: (where it would stand, what it says).
TRESPASSES = (
    ("store/logs/log.py", "from ...box.link import box"),
    ("base/dates.py", "from ..store import results"),
    ("base/dates.py", "if TYPE_CHECKING:\n    from ..store.results import Listed"),
    ("box/sync.py", "from scrollmaster.views import live"),
    ("cli/commands/pull.py", "from ...games.maginor import tile_file"),
    ("cli/commands/pull.py", "from ...store.archive.archive import Archive"),
    ("store/results.py", "from .archive.archive import Archive"),
    ("views/site/pages.py", "from ..numbers import ratings"),
    ("views/report/page.py", "from ...page import assets"),
    ("games/maginor/commands/tiles.py", "from ....cli import screen"),
)


def inside(name: str) -> tuple[str, ...]:
    """Where a module or its file is, from the top of the host's package."""
    return tuple(name.removeprefix(TOP + "/").removesuffix(".py").removesuffix("/__init__").split("/"))


@lru_cache(maxsize=None)
def door(folder: tuple[str, ...]) -> tuple[str, ...] | None:
    """The modules of a folder that others may import; None for a shelf, and for a folder of scripts."""
    name = "/".join((TOP, *folder, "__init__.py"))
    if folder in [(shelf,) for shelf in SHELVES] or not (ROOT / name).exists():
        return None
    body = tree(name).body
    found = [node.value for node in body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "DOOR"]
    return ast.literal_eval(found[0]) if found else ()


@lru_cache(maxsize=None)
def is_module(place: tuple[str, ...]) -> bool:
    path = (ROOT / TOP).joinpath(*place)
    return (path / "__init__.py").exists() or path.with_name(path.name + ".py").exists()


def ours(name: str, parsed: ast.AST | None = None) -> Iterator[tuple[str, ...]]:
    """What a file imports of the host, as places from the top of its package."""
    for imported in imports(name, parsed):
        top, _, rest = imported.removeprefix("host.").partition(".")
        if top == "scrollmaster" and rest:
            yield tuple(rest.split("."))


def leads_up(here: tuple[str, ...], there: tuple[str, ...]) -> bool:
    return here[0] in ROOMS and there[0] in ROOMS and ROOMS.index(there[0]) > ROOMS.index(here[0])


def past_a_door(here: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """Whether an import enters a folder from outside by anything that its door does not name."""
    for length in range(1, len(there)):
        if here[:length] != there[:length] and is_module(there[: length + 1]):
            names = door(there[:length])
            if names is not None and there[length] not in names:
                return True
    return False


def trespasses(name: str, parsed: ast.AST | None = None) -> list[str]:
    here = inside(name)
    return [".".join(there) for there in ours(name, parsed) if leads_up(here, there) or past_a_door(here, there)]


@lru_cache(maxsize=None)
def asked_for() -> set[tuple[str, ...]]:
    """What is imported from outside its folder."""
    every = ((inside(name), there) for name in sources(*READERS) for there in ours(name))
    return {there for here, there in every if here[: len(there) - 1] != there[:-1]}


def test_imports_lead_down_and_enter_by_the_door() -> None:
    nobody(f"{name} imports {there}" for name in sources(*READERS) for there in trespasses(name))


def test_an_import_up_or_past_a_door_is_seen() -> None:
    for name, line in TRESPASSES:
        assert (ROOT / TOP / name).exists()
        assert trespasses(f"{TOP}/{name}", ast.parse(line)), (name, line)
    assert trespasses("tools/release.py", ast.parse("from scrollmaster.page import assets"))


def test_what_makes_commands_is_the_command_lines_alone() -> None:
    inner = [name for name in sources(TOP) if inside(name)[0] not in ("cli", "games")]
    nobody(f"{name} imports click" for name in inner if "click" in imports(name))


def test_folders_of_a_room_do_not_import_each_other_in_a_circle() -> None:
    waits: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for name in sources(TOP):
        here = inside(name)
        found = {there[:2] for there in ours(name) if len(there) > 1 and there[0] == here[0] in SHELVES}
        waits.setdefault(here[:2], set()).update(found - {here[:2]})
    while free := [folder for folder, others in waits.items() if not others & waits.keys()]:
        for folder in free:
            del waits[folder]
    assert not waits


def test_all_modules_are_in_few_rooms_and_doors_name_what_is_there() -> None:
    there = {name.removeprefix(f"{TOP}/").partition("/")[0] for name in sources(TOP)}
    assert there == {*ROOMS, *LOOSE} and len(ROOMS) <= 7
    drawn = re.findall(
        r"^\| `(\w+)/` \|", text_of("CONTRIBUTING.md").partition("### Rooms of the host")[2], re.MULTILINE
    )
    assert tuple(drawn[: len(ROOMS)]) == ROOMS
    folders = [inside(name) for name in sources(TOP) if name.endswith("/__init__.py") and name != f"{TOP}/__init__.py"]
    nobody(
        f"{folder}: nobody asks for {name}"
        for folder in folders
        for name in door(folder) or ()
        if (*folder, name) not in asked_for()
    )


def test_what_a_folder_asks_for_itself_needs_no_door() -> None:
    assert ("store", "archive", "backups") in asked_for() and ("store", "archive", "keys") not in asked_for()
