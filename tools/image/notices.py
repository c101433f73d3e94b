"""Writes NOTICES: the licences of all that is linked into an image, in the words of the sources themselves.

The linker's map lists what is linked in, and ninja which files the compiler read for that. A file of an unknown part
is an error, so no licence is forgotten.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ..errors import Problem
from .compile import Built
from .sources import Sources
from .toolchain import Toolchain

_PLACED = re.compile(r"^ \S+\s+0x0*([0-9a-f]+)\s+0x([0-9a-f]+) (\S+\.(?:o|obj))$", re.MULTILINE)
_BEGIN = "Linker script and memory map"
_COMMENT = re.compile(r"/\*.*?\*/|(?:^//[^\n]*\n)+", re.DOTALL | re.MULTILINE)
_DECORATION = re.compile(r"^[\s/*=-]+|[\s/*=-]+$")
_HOLDER = re.compile(r"SPDX-FileCopyrightText|Copyright\b|\(c\) ", re.IGNORECASE)
_PROJECT = "MicroPython"
_PARTS = {  # a folder of MicroPython's sources; all outside of lib/ is its own
    "lib/cmsis": "CMSIS",
    "lib/crypto-algorithms": "SHA-256 of crypto-algorithms",
    "lib/libm": "libm",
    "lib/littlefs": "littlefs",
    "lib/oofatfs": "FatFs (a header)",
    "lib/pico-sdk": "Raspberry Pi Pico SDK",
    "lib/re1.5": "re1.5",
    "lib/tinyusb": "TinyUSB",
    "lib/uzlib": "uzlib",
}
_NAMES = ("LICENSE*", "LICENCE*", "COPYING*")
_TOOLCHAIN = {"gcc-arm-none-eabi": "libgcc", "libnewlib-arm-none-eabi": "newlib"}  # a package, and what of it is linked
_DOCUMENTS = "usr/share/doc"
_OPENING = "Compiled by {}. This image holds Scrollmaster (MIT, see LICENSE) and, of others:\n"


def make(sources: Sources, built: Built, toolchain: Toolchain) -> str:
    """The text."""
    found: dict[str, list[Path]] = {}
    objects = linked(built.map.read_text("utf-8"))
    for path in sorted(read_for(objects, built.dependencies)):
        if path.is_relative_to(sources.micropython):
            place = path.relative_to(sources.micropython).as_posix()
            found.setdefault(part(place), []).append(path)
    folders = {_PARTS.get(folder, _PROJECT): sources.micropython / folder for folder in ("", *_PARTS)}
    sections = [_section(title, folders[title], found[title]) for title in sorted(found)]
    sections += [_text(f"{title}: what Debian found in its sources", path) for title, path in sources.licences.items()]
    for package, title in _TOOLCHAIN.items():
        path = toolchain.root / _DOCUMENTS / package / "copyright"
        if path.exists():
            sections.append(_text(f"{title} (of {package})", path))
    return "\n".join([_OPENING.format(toolchain.compiler), *sections])


def linked(map_text: str) -> set[str]:
    """The object files of which at least a byte lies in the image or in RAM."""
    memory = map_text[map_text.index(_BEGIN) :].replace("\n    ", " ")  # a long name has a line of its own
    return {name for at, size, name in _PLACED.findall(memory) if int(at, 16) and int(size, 16)}


def read_for(objects: set[str], dependencies: str) -> set[Path]:
    """The files that the compiler read for these objects, by what ninja keeps of it."""
    files: set[Path] = set()
    for block in dependencies.split("\n\n"):
        name, _, rest = block.strip().partition(": ")
        if name in objects:
            files.update(Path(line.strip()) for line in rest.splitlines()[1:])
    return files


def part(place: str) -> str:
    """What the file at this place in MicroPython's sources belongs to."""
    if not place.startswith("lib/"):
        return _PROJECT
    for folder, title in _PARTS.items():
        if place.startswith(folder + "/"):
            return title
    raise Problem(f"{place} is in the image, and its licence is not listed in tools/image/notices.py.")


def _section(title: str, folder: Path, files: list[Path]) -> str:
    """The licence files of a part, then what stands at the heads of its files, each text once with all its holders."""
    texts = [path.read_text("utf-8", "replace").strip() for name in _NAMES for path in sorted(folder.glob(name))]
    holders: dict[str, list[str]] = {}
    for path in files:
        for who, text in heads(path.read_text("utf-8", "replace")):
            holders.setdefault(text, []).extend(who)
    texts += ["\n".join([*dict.fromkeys(who), "", text]).strip() for text, who in holders.items()]
    return _titled(title, f"\n\n{'-' * 40}\n".join(texts))


def heads(source: str) -> Iterator[tuple[list[str], str]]:
    """The comments of a source file that name a holder: the lines with a copyright, and the other ones."""
    for comment in _COMMENT.findall(source):
        lines = [_DECORATION.sub("", line) for line in comment.splitlines()]
        who = [line for line in lines if _HOLDER.match(line)]
        if who:
            yield who, "\n".join(line for line in lines if line and line not in who)


def _text(title: str, path: Path) -> str:
    return _titled(title, path.read_text("utf-8", "replace").strip())


def _titled(title: str, text: str) -> str:
    return f"{'=' * 80}\n{title}\n{'=' * 80}\n{text}\n"
