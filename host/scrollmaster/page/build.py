"""Builds the page: its own files, MicroPython's WebAssembly, and the box's code as one ROMFS.

The code is the folder that an image would freeze, with the page for its body, and what stands for a Pico's hardware.
The same checkout makes the same bytes.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from shared_rules.formats.settings import LANGUAGES

from ..base import paths
from ..base.bytecode import compiled
from ..base.errors import Problem
from ..base.paths import own_games
from ..box.deploy import tree
from ..box.virtual.interpreter import FAKES
from . import assets
from .bundle import module, style
from .romfs import packed

HERE = Path(__file__).parent
BOX = "box"  # the folder of what runs in the worker
ROMFS = "box.romfs"
TABLES = "tables.romfs"  # what only tables of many games need: it is loaded when somebody asks for them
KITS = "kits.romfs"  # what reads a kit that somebody writes: the same
ENVELOPES = "envelopes.romfs"  # what opens and makes links that hold a game or a kit: the same
SIZES = "sizes.mjs"  # what its files weigh
SCRIPTS = ("app.mjs", "box/worker.mjs")  # that travel with all that they import
SERVICE = "service.js"  # keeps all of it in the browser, for the time without a network
PARTS = (
    ".mjs",
    ".html",
    ".css",
    ".svg",
    ".png",
    ".webmanifest",
    ".tsv",
    ".txt",
)  # of the page that are shown as they are
_BODY = "page"
_LIBRARIES = HERE / "node_modules"
_MICROPYTHON = _LIBRARIES / "@micropython" / "micropython-webassembly-pyscript"
_TAKEN = {  # of libraries, by where the page has it
    "box/micropython.mjs": _MICROPYTHON / "micropython.mjs",
    "box/micropython.wasm": _MICROPYTHON / "micropython.wasm",
    "lean-qr.mjs": _LIBRARIES / "lean-qr" / "index.mjs",
}
_NO_WORDS = '"""A page loads the words of the languages that are asked for."""\n\nTABLES = {}\n'
_SHELF = {"shared_rules/games/": "rules/", "shared_rules/snapshot/boards/": "boards/"}  # where a game lies: in its file
_FIRST_GAME = 3  # of those in the menu: what start.py begins for a new visitor
_OTHERS = ("tables.py", "kits.py", "envelopes.py")  # what no box needs
_NOT_HERE = ("generated/names.py", "_boot.py", "boot.py", "main.py", *_OTHERS)  # the rest: what only a chip starts with
_NOT_SHOWN = ("season", "tally_json")  # of tables: sums that a database keeps, seasons


def build(folder: Path, entropy: str = "host", images: Path | None = None) -> Path:
    """Fill `folder` with the page, and remove what else is in it. Raises Problem without its libraries.

    `images`: where UF2 files lie, if there are any; the page offers them.
    """
    if not all(path.exists() for path in _TAKEN.values()):
        raise Problem("page.no_libraries", str(HERE))
    shutil.rmtree(folder, ignore_errors=True)
    for path in _static():
        _copy(path, folder / path.relative_to(HERE))
    for name, path in _TAKEN.items():
        _copy(path, folder / name)
    box, games = parted(dict(code(entropy)))
    (folder / BOX / ROMFS).write_bytes(packed(box))
    for game, files in games.items():
        (folder / BOX / f"{game}.romfs").write_bytes(packed(files))
    (folder / BOX / TABLES).write_bytes(packed(dict(of_tables())))
    (folder / BOX / KITS).write_bytes(packed(dict(of_kits())))
    (folder / BOX / ENVELOPES).write_bytes(packed(dict(of_envelopes())))
    for language in LANGUAGES:
        (folder / BOX / f"{language}.words").write_bytes(words(language))
    (folder / BOX / SIZES).write_text(_sized(folder), "utf-8")
    for path in folder.glob("*.css"):
        path.write_text(style(path.read_text("utf-8")), "utf-8")
    scripts = {name: module(folder / name) for name in SCRIPTS}
    for name, text in scripts.items():
        (folder / name).write_text(text, "utf-8")
    uf2 = sorted(images.glob("*.uf2")) if images else []
    for name, data in assets.assets([path.name for path in uf2]).items():
        _write(folder / name, data)
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (folder / SERVICE).write_text(assets.service(files, (HERE / SERVICE).read_text("utf-8")), "utf-8")
    for path in uf2:  # after the list of what a browser keeps: they are large
        _copy(path, folder / path.name)
    return folder


def words(language: str) -> bytes:
    """All rooms of a language: the length of a name (1), the name, the length of its table (4, little-endian), it."""
    found = b""
    for room, spoken, table in tree.words(tree.box_packages(), screens=True):
        if spoken == language:
            found += bytes((len(room),)) + room.encode() + len(table).to_bytes(4, "little") + table
    return found


def code(entropy: str) -> Iterator[tuple[str, bytes]]:
    """(place, bytecode) of all modules of the box in a page."""
    beside = tree.read(kind=_BODY).beside
    with tempfile.TemporaryDirectory() as temporary:
        box = tree.build(Path(temporary), entropy, body=_BODY)
        (box / tree.GENERATED / "words.py").write_text(_NO_WORDS)
        for folder in (box, FAKES, HERE / BOX):
            for path in sorted(folder.rglob("*.py")):
                place = path.relative_to(folder).as_posix()
                if place not in _NOT_HERE and not (folder == FAKES and (HERE / BOX / place).exists()):
                    text = path.read_text(encoding="utf-8")
                    yield _compiled(place, text if folder == box else beside(place, text))


def parted(code: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, dict[str, bytes]]]:
    """The modules of the box, and by game those that only it needs, as page/box/shelf.py looks for them."""
    box: dict[str, bytes] = {}
    games: dict[str, dict[str, bytes]] = {game: {} for game in own_games()}
    for place, data in code.items():
        room = next((room for room in _SHELF if place.startswith(room)), "")
        game = place.removeprefix(room).partition("/")[0].removesuffix(".mpy")
        if room and game in games:
            games[game][_SHELF[room] + place.removeprefix(room)] = data
        else:
            box[place] = data
    return box, games


def _sized(folder: Path) -> str:
    """The module with the sizes of the files of the box."""
    sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in sorted((folder / BOX).iterdir())}
    text = (HERE / BOX / SIZES).read_text("utf-8")
    text = text.replace("SIZES = {}", f"SIZES = {json.dumps(sizes)}")
    games = sorted(own_games())
    text = text.replace("GAMES = []", f"GAMES = {json.dumps(games)}")
    return text.replace('FIRST_GAME = ""', f"FIRST_GAME = {json.dumps(games[_FIRST_GAME])}")


def of_tables() -> Iterator[tuple[str, bytes]]:
    """(place, bytecode) of the modules that work out what many games come to."""
    return _alongside("tables.py", "numbers")


def of_kits() -> Iterator[tuple[str, bytes]]:
    """(place, bytecode) of the modules that read the file of a kit."""
    return _alongside("kits.py", "kit_files")


def of_envelopes() -> Iterator[tuple[str, bytes]]:
    """(place, bytecode) of the modules that open and make what travels."""
    return _alongside("envelopes.py", "envelopes")


def _alongside(name: str, package: str) -> Iterator[tuple[str, bytes]]:
    """A module that no box needs, and the package of the rules that it needs."""
    beside = tree.read(kind=_BODY).beside
    files = {f"shared_rules/{package}/{path.name}": path for path in sorted((paths.rules() / package).glob("*.py"))}
    for place, path in (files | {name: HERE / BOX / name}).items():
        if path.stem not in _NOT_SHOWN:
            yield _compiled(place, beside(place, path.read_text(encoding="utf-8")))


def _compiled(place: str, text: str) -> tuple[str, bytes]:
    return place.replace(".py", ".mpy"), compiled(text, place)


def _static() -> list[Path]:
    found = [path for suffix in PARTS for path in HERE.rglob(f"*{suffix}")]
    return sorted(path for path in found if "node_modules" not in path.parts)


def _copy(path: Path, to: Path) -> None:
    _write(to, path.read_bytes())


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
