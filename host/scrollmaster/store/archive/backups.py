"""The backups of an archive: complete copies in a folder beside it, in the order in which they were made.

A copy counts once it has been found sound and is on the disk. What was deleted has to go from the backups, too: the one
made then is marked, and ends all that are older. Until it is there, a note beside them says that it is owed, whatever
happens to the program that deletes.
"""

import re
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ...base import dates
from ...base.atomic import is_left_over, real, sync, written
from ...base.errors import BadData
from ...base.sanitize import sanitize
from .connection import open_database
from .database import Damaged, number
from .lock import FolderLock
from .schema import migrate

FOLDER = "backups"
NEWEST, MONTHS = 7, 12  # that are kept: so many of the last, and the last one of so many months
_SECONDS = 10  # that one waits for another program that makes one
_FORM = re.compile(r"-([0-9]{6,12})-([0-9]{4}-[0-9]{2})-[0-9]{2}-[0-9]{4}(-after-deleting)?", re.ASCII)
_MARK = "-after-deleting"


@dataclass(frozen=True)
class Backup:
    """One file. `number`: in the order in which they were made, whatever the PC's clock said; `ends`: all older."""

    path: Path
    number: int
    month: str
    ends: bool


def folder(archive: Path) -> Path:
    """Where the backups of an archive are."""
    return real(archive).parent / FOLDER


def listed(archive: Path) -> list[Backup]:
    """All backups of an archive, the oldest first. A link or anything else that is no file of its own is none.

    OSError where the folder is there and cannot be read: what was deleted may be in it.
    """
    found: list[Backup] = []
    name = real(archive).name
    try:
        paths = list(folder(archive).iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    for path in paths:
        match = _FORM.fullmatch(path.name.removeprefix(name)) if path.name.startswith(name) else None
        if match and path.is_file() and not path.is_symlink():
            found.append(Backup(path, int(match[1]), match[2], bool(match[3])))
    return sorted(found, key=lambda backup: (backup.number, backup.path.name))


def owe(archive: Path) -> bool:
    """Note that the backups hold what is about to be erased. Whether that is new."""
    if not listed(archive):
        return False
    try:
        with open(_note(archive), "xb"):
            pass
        sync(folder(archive))
    except OSError:  # it is noted already; or nothing can be written there, which the command will say
        return False
    return True


def is_owed(archive: Path) -> bool:
    """Whether something was erased that the backups still hold."""
    return _note(archive).exists()


def settle(archive: Path) -> None:
    """Nothing was erased after all, or a backup without it is there."""
    _note(archive).unlink(missing_ok=True)


def _note(archive: Path) -> Path:
    return folder(archive) / f".{real(archive).name}.owed"


def make(archive: Path, after_deleting: bool = False) -> Path:
    """Copy the archive into the folder, and take out what is too old. BadData says why that cannot be."""
    place = folder(archive) / real(archive).name
    with _explained(place.parent):
        place.parent.mkdir(exist_ok=True)
        with closing(FolderLock(place, alone=True, seconds=_SECONDS)):
            before = listed(archive)
            number = before[-1].number + 1 if before else 1
            when = datetime.fromtimestamp(dates.now_ms() / 1000).strftime("%Y-%m-%d-%H%M")
            mark = _MARK if after_deleting or is_owed(archive) else ""
            path = place.with_name(f"{place.name}-{number:06}-{when}{mark}")
            _copy_sound(archive, path)
            _rotate(archive)
            settle(archive)
    return path


def copy(archive: Path, path: Path) -> None:
    """Write a sound copy of the archive to a file that somebody names; the caller has checked that it is free."""
    with _explained(path):
        _copy_sound(archive, path)


@contextmanager
def _explained(path: Path) -> Generator[None, None, None]:
    try:
        yield
    except (sqlite3.Error, Damaged, OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadData("backup.none", sanitize(str(path)), sanitize(why)) from None


def _copy_sound(archive: Path, path: Path) -> None:
    with written(path) as fresh:
        source, _ = open_database(archive)
        with closing(source), closing(sqlite3.connect(fresh, isolation_level=None)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        shutil.copymode(archive, fresh)
        check(fresh)


def check(path: Path) -> None:
    """Find out whether a file of our own making is an archive and sound. Damaged when it is not."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA trusted_schema = OFF")
        if not number(database.execute("PRAGMA user_version").fetchone()[0]):
            raise Damaged("no tables")
        migrate(database)  # which holds its tables to those of an archive, before anything is asked of them
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise Damaged("its pages are damaged")  # what SQLite says of them is long


def _rotate(archive: Path) -> None:
    """Take out what is too old, and what programs that were killed have left. The last backup always stays."""
    every = listed(archive)
    retained = _retained(every)
    gone = [backup.path for backup in every if backup not in retained]
    beginning = f"{real(archive).name}-"
    gone += [path for path in folder(archive).iterdir() if is_left_over(path, beginning) and not path.is_dir()]
    for path in gone:
        path.unlink(missing_ok=True)
    if gone:
        sync(folder(archive))


def _retained(every: list[Backup]) -> set[Backup]:
    ends = max((at for at, backup in enumerate(every) if backup.ends), default=0)
    counting = every[ends:]
    months = {backup.month: backup for backup in counting}  # the last one of each
    of_months = sorted(months.values(), key=lambda backup: backup.number)
    return {*counting[-NEWEST:], *of_months[-MONTHS:]}
