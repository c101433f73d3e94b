"""Writes the folder of a site: replaces or removes only files that are ours, each of them completely.

A file is ours if it is called as ours are and says that it was made here. The style sheet comes first: a folder that
has it is one of ours, so a run that was stopped can be repeated. What has not changed is neither made nor read: a note
in the folder says of what each lot of pages was made. It is written last, so a page that is younger was touched since.
"""

import math
import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from .frame import GENERATOR, STYLE

_NOTE = "scrollmaster-site.txt"
_PART = "scrollmaster-site.part"
_NAME = re.compile(r"(index|(game|player|title|season)-[a-z0-9-]{1,80})\.html|style\.css")
_HEAD = 400  # bytes in which a file says where it was made


@dataclass
class Page:
    """A page and its file. `digest`: of all that is on it, which it names; "" of one that names none."""

    file: str
    text: Callable[[], str]
    digest: str = ""


@dataclass
class Lot:
    """Pages that change together. `key`: of all that is on them; "" where they are always made. `files`: theirs."""

    name: str
    key: str
    files: Sequence[str]
    pages: Callable[[], Iterable[Page]]


def write(folder: Path, lots: Iterable[Lot]) -> int:
    """Write a site into a folder; how many pages it has. WrongUse when what lies there is not ours."""
    _check(folder)
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / STYLE, (Path(__file__).parent / STYLE).read_bytes())
    lies = _Lying(folder)
    written = {STYLE, _NOTE}
    for lot in lots:
        written.update(_pages(lies, lot))
    for name in lies.names - written:
        if _NAME.fullmatch(name) and _is_ours(folder / name):
            (folder / name).unlink()
    lies.note()
    return len(written) - 2


class _Lying:
    """What lies in a folder. `settled`: pages that nobody has touched since the note was written, if there is one.

    `old`, `new`: by lot the key that the last run has noted, and that which this one does.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.old, since_ns = _noted(folder / _NOTE)
        self.new: dict[str, str] = {}
        self.names, self.settled = set[str](), set[str]()
        self.complete = True  # all pages of lots that have a key were settled
        with os.scandir(folder) as entries:
            for entry in entries:
                about = entry.stat(follow_symlinks=False)
                self.names.add(entry.name)
                if S_ISREG(about.st_mode) and max(about.st_mtime_ns, about.st_ctime_ns) <= since_ns:
                    self.settled.add(entry.name)

    def note(self) -> None:
        """Write the note, where it tells anything new."""
        if not self.complete or self.old != self.new:
            lines = [GENERATOR, *(f"{name} {key}" for name, key in self.new.items())]
            _put(self.folder / _NOTE, "\n".join([*lines, ""]).encode())


def _noted(path: Path) -> tuple[dict[str, str], float]:
    """(by lot the key in a note, when it was written in ns); of none, that all pages are older. WrongUse: not ours."""
    if not os.path.lexists(path):
        return {}, math.inf
    _check_ours(path)
    _, *lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    rows = (line.rpartition(" ") for line in lines)
    return {name: key for name, _, key in rows}, path.stat().st_mtime_ns


def _pages(lies: _Lying, lot: Lot) -> Iterable[str]:
    """Put the pages of a lot right; what they are called."""
    is_same = lot.key != "" and lies.old.get(lot.name) == lot.key
    if lot.key:
        lies.new[lot.name] = lot.key
    if is_same and lies.settled.issuperset(lot.files):
        return lot.files
    lies.complete = lies.complete and not is_same
    written: list[str] = []
    for page in lot.pages():
        path = lies.folder / page.file
        mark = f'{GENERATOR} {page.digest}"'
        if page.file not in lies.settled or not (is_same or page.digest and _is_ours(path, mark)):
            _write(path, page.text().encode())
        written.append(page.file)
    return written


def _check(folder: Path) -> None:
    if os.path.lexists(folder) and not folder.is_dir():
        raise WrongUse("site.no_folder", sanitize(str(folder)))
    if folder.is_dir() and any(path.name != _PART for path in folder.iterdir()) and not _is_ours(folder / STYLE):
        raise WrongUse("site.other_files", sanitize(str(folder)))


def _check_ours(path: Path) -> None:
    if not _is_ours(path):
        raise WrongUse("site.other_file", sanitize(str(path)))


def _is_ours(path: Path, mark: str = GENERATOR) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return mark.encode() in file.read(_HEAD)


def _write(path: Path, data: bytes) -> None:
    """Write one of our files, unless it is there as it should be. WrongUse for a file of somebody else."""
    if os.path.lexists(path):
        _check_ours(path)
        if path.stat().st_size == len(data) and path.read_bytes() == data:
            return
    _put(path, data)


def _put(path: Path, data: bytes) -> None:
    part = path.with_name(_PART)
    part.unlink(missing_ok=True)
    try:
        with open(part, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
