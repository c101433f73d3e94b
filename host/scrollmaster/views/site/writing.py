"""Writes the folder of a site: replaces or removes only files that are ours, each of them completely.

A file is ours if it is called as ours are and says that it was made here. The style sheet comes first: a folder that
has it is one of ours, so a run that was stopped can be repeated. Pages of games are many and rarely change:
one that says that it was made of the same is not made again.
"""

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from .frame import GENERATOR, STYLE

_PART = "scrollmaster-site.part"
_NAME = re.compile(r"(index|(game|player|title|season)-[a-z0-9-]{1,80})\.html|style\.css")
_HEAD = 400  # bytes in which a file says where it was made


@dataclass
class Page:
    """A page and its file. `digest`: of all that is on it, which it names; "" where it is always made."""

    file: str
    text: Callable[[], str]
    digest: str = ""


def write(folder: Path, pages: Iterable[Page]) -> int:
    """Write a site into a folder; how many pages it has. WrongUse when what lies there is not ours."""
    _check(folder)
    folder.mkdir(parents=True, exist_ok=True)
    written = {STYLE}
    _write(folder / STYLE, (Path(__file__).parent / STYLE).read_bytes())
    for page in pages:
        path = folder / page.file
        if not page.digest or not _is_ours(path, f'{GENERATOR} {page.digest}"'):
            _write(path, page.text().encode())
        written.add(page.file)
    for path in list(folder.iterdir()):
        if path.name not in written and _NAME.fullmatch(path.name) and _is_ours(path):
            path.unlink()
    return len(written) - 1


def _check(folder: Path) -> None:
    if os.path.lexists(folder) and not folder.is_dir():
        raise WrongUse("site.no_folder", sanitize(str(folder)))
    if folder.is_dir() and any(path.name != _PART for path in folder.iterdir()) and not _is_ours(folder / STYLE):
        raise WrongUse("site.other_files", sanitize(str(folder)))


def _is_ours(path: Path, mark: str = GENERATOR) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return mark.encode() in file.read(_HEAD)


def _write(path: Path, data: bytes) -> None:
    """Write one of our files, unless it is there as it should be. WrongUse for a file of somebody else."""
    if os.path.lexists(path):
        if not _is_ours(path):
            raise WrongUse("site.other_file", sanitize(str(path)))
        if path.stat().st_size == len(data) and path.read_bytes() == data:
            return
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
