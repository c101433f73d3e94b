"""Builds the folder that a box runs: lean sources, start files, and what is made from the checkout.

The same folder is frozen into the image of a chip and run by a virtual box. Of what is written
only the rules are imported, which this process runs anyway.
"""

import re
import string
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from shared_rules.core import loader

from ...base import kit_files, paths
from ...base.languages import LANGUAGES, table
from ...base.languages.texts import SOURCE, english, texts
from . import board, packages
from .lean import Sources

START = "image/frozen"  # in the firmware: what MicroPython runs at power-on
LEFT_OUT = {"firmware": ("image",), "shared_rules": ("envelopes", "kit_files", "laws", "numbers")}  # no box runs these
SELFTEST = "selftest"  # what a board tests itself with, and the room of its words: for a board, not for a page
SCREENS = "snapshot"  # what a screen shows of a game, and the room of its words: for a page, not for a chip
_OF_SCREENS = f"shared_rules/{SCREENS}/"
_OF_BOARDS = ("firmware/selftest/", "firmware/tester.py", "firmware/platforms/probes.py", "firmware/platforms/lent.py")
GENERATED = "generated"
_OF_FACTS = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from shared_rules.formats.types import Facts\n"
GAMES = "shared_rules/games/"
BOX = "firmware"  # the room of the box's own words; every other room is called as its game
OPEN_TO_PACKS = "shared_rules/core/"  # what a game from outside may import (store/packs/guest/text.py)
_NO_COMMIT = ""
_BODIES = {  # where the class of each kind of body is, of board.BODIES
    "pico": "from firmware.platforms.pico import Pico as Body\n",
    "page": "from page_body import PageBody as Body\n",
    "blinka": "from firmware.platforms.blinka import Blinka as Body\n",
}
_WITH_SCREEN = "page"
_ON_CPYTHON = "blinka"  # its sources are as they are here
_OF_CPYTHON = "firmware/platforms/blinka"  # so begin the modules that no other body needs
_VERSION = re.compile(r"v(\d+)")  # the folder of an older version of a game's rules


def build(
    target: Path,
    entropy: str | None = None,
    games: list[str] | None = None,
    body: str | None = None,
    described: Path | None = None,
    compiler: str = "",
) -> Path:
    """Fill the directory `target` with all that a box needs.

    `entropy`: another source than the board's. `games`: the ids of those that are in it, else all there are. `body`:
    another one of board.BODIES than the board's. `described`: another board file than the reference box's. `compiler`:
    of the image in which the folder is frozen.
    Beside a page's box there is a screen: it has what that shows.
    """
    described = described or paths.board()
    kind = body or board.body(described)
    screens = kind == _WITH_SCREEN
    found = list(modules(games, kind))
    for place, data in found:
        _put(target / place, data)
    for path in sorted((paths.firmware() / START).glob("*.py")):
        _put(target / path.name, path.read_bytes())
    facts = board.load(described)
    facts["keys"] = tuple(facts["keys"])  # what stands in a module never changes
    if entropy:
        facts["entropy"] = board.SOURCES[entropy]
    names = [place.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for place, _ in found]
    generated = _generated(games, names, packages.table(found), screens)
    generated["build.py"] += f"COMPILER: str = {compiler!r}\n"
    generated["board.py"] = f'{_OF_FACTS}FACTS: "Facts" = {facts!r}\nLEAST_MA = {board.least_ma(described)}\n'
    generated["body.py"] = _BODIES[kind]
    for name, text in generated.items():
        _put(target / GENERATED / name, text.encode())
    return target


def modules(games: list[str] | None = None, kind: str = board.BODIES[0]) -> Iterator[tuple[str, bytes]]:
    """(place, source) of every module of firmware and rules that this kind of body needs; of some games, or all."""
    found = sources(games, kind) if kind == _ON_CPYTHON else read(games, kind).lean.items()
    for place, text in found:
        yield place, text.encode()


def read(games: list[str] | None = None, kind: str = board.BODIES[0]) -> Sources:
    """The same modules, read together, so that what runs beside them can be made lean, too."""
    return _read(tuple(sources(games, kind)))


def sources(games: list[str] | None = None, kind: str = board.BODIES[0]) -> Iterator[tuple[str, str]]:
    """(place, source) of the same modules as they stand here."""
    screens = kind == _WITH_SCREEN
    for name, source in box_packages().items():
        for place, path in _modules(name, source):
            if place.startswith(_OF_CPYTHON) and kind != _ON_CPYTHON:
                continue
            if _wanted(place, games) and not place.startswith(_OF_BOARDS if screens else _OF_SCREENS):
                yield place, path.read_text(encoding="utf-8")


def rules_versions(game: str) -> tuple[int, ...]:
    """The versions of a game's rules that a box has: today's, and the one before if it is kept, for games that wait."""
    today = loader.load(game).RULES_VERSION
    before = paths.rules() / "games" / game / f"v{today - 1}"
    return (today - 1, today) if before.is_dir() else (today,)


def words(
    packages: dict[str, Path], games: list[str] | None = None, screens: bool = False
) -> Iterator[tuple[str, str, bytes]]:
    """(room, language, table) of every room of terms in these packages, in every language that it has.

    `games`: those whose words are wanted beside the box's own, else all.
    """
    for room, language, said in _texts(packages, games, screens):
        yield room, language, table.packed(said)


def _texts(
    packages: dict[str, Path], games: list[str] | None, screens: bool
) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The same, as texts by id."""
    found = [path.parent for source in packages.values() for path in source.rglob(SOURCE)]
    found = [room for room in found if room.parent.name != (SELFTEST if screens else SCREENS)]
    table.check_apart(term for room in found for term in english(room))
    wanted = (BOX, SELFTEST, SCREENS, *games) if games is not None else None
    for room in sorted(room for room in found if wanted is None or room.parent.name in wanted):
        for language in LANGUAGES:
            if translated := texts(room, language):
                yield room.parent.name, language, translated
    if games is None or not {*games}.isdisjoint(kit_files.ready().values()):
        for language in LANGUAGES[1:]:  # what is not translated is in English
            translated = kit_files.room(language)
            table.check_apart(translated)
            yield kit_files.ROOM, language, translated


def commit() -> str:
    """The commit of the checkout, with a + when something is changed in it; "" outside of one."""
    describe = ["git", "-C", str(paths.firmware()), "describe", "--always", "--abbrev=8", "--dirty=+", "--exclude=*"]
    try:
        return subprocess.run(describe, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return _NO_COMMIT


def box_packages() -> dict[str, Path]:
    """The packages that a box runs, and where they are."""
    return {"firmware": paths.firmware(), "shared_rules": paths.rules()}


@lru_cache(maxsize=4)  # who starts several boxes has them made once
def _read(found: tuple[tuple[str, str], ...]) -> Sources:
    return Sources(found, OPEN_TO_PACKS)


def _generated(games: list[str] | None, names: list[str], digests: str, screens: bool) -> dict[str, str]:
    tables: dict[str, dict[str, bytes]] = {language: {} for language in LANGUAGES}
    letters = set(string.printable)
    for room, language, said in _texts(box_packages(), games, screens):
        tables[language][room] = table.packed(said)
        letters.update(*said.values())
    own = [game for game in paths.own_games() if games is None or game in games]
    rules = {game: rules_versions(game) for game in own}
    return {
        "__init__.py": '"""Made from the checkout: the board\'s facts and body, the words, what this build is."""\n',
        "names.py": _listed([*names, *(f"{GENERATED}.{name}" for name in ("board", "build", "words"))], letters),
        "words.py": f"TABLES = {tables!r}\n",
        "build.py": f"COMMIT: str = {commit()!r}\nGAMES = {tuple(own)!r}\nPACKAGES = {digests!r}\n"
        f"RULES: dict[str, tuple[int, ...]] = {rules!r}\n",
    }


def _listed(names: list[str], letters: set[str]) -> str:
    """A module that nothing imports: all that counts is that these names stand in the flash with it."""
    text = "Never imported. What MicroPython has as a name, each letter, too, it keeps in RAM where no flash has it."
    parts = sorted({part for name in names for part in name.split(".")})
    return "\n".join(
        [
            f'"""{text}"""',
            *(f"import {name}" for name in sorted(names)),
            f"LETTERS = {tuple(sorted(letters))!r}",
            f"LETTERS.{'.'.join(parts)}",
            "",
        ]
    )


def _wanted(place: str, games: list[str] | None) -> bool:
    if not place.startswith(GAMES) or place.count("/") == GAMES.count("/"):
        return True
    game, folder = place.removeprefix(GAMES).split("/")[:2]
    if games is not None and game not in games:
        return False
    version = _VERSION.fullmatch(folder)
    return not version or int(version[1]) in rules_versions(game)


def _modules(name: str, source: Path) -> Iterator[tuple[str, Path]]:
    """(place, file) of the modules of a package that a box runs."""
    for path in sorted(source.rglob("*.py")):
        if path.relative_to(source).parts[0] not in LEFT_OUT[name] and path.name != paths.TYPES:
            yield f"{name}/{path.relative_to(source).as_posix()}", path


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
