"""Puts a backup in the place of an archive: completely or not at all, and nothing that is there now is lost.

The backup may come from anybody. What was deleted or erased after it was made stays so.
"""

import errno
import os
import sqlite3
import struct
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from ...base import dates, user_file
from ...base.atomic import all_of, real, sync, written
from ...base.errors import BadData, WrongUse
from ...base.sanitize import sanitize
from . import games, people, play_rows
from .backups import check
from .database import Damaged, Database, text
from .game import FACTS, ArchivedGame, facts
from .games import Deleted
from .lock import FolderLock
from .sqlite import SqliteFile

_ASIDE = "before-restore"
_DATABASE = b"SQLite format 3\0"
_HEAD = struct.Struct(">16xH6xII60xI4x")  # the page's size, changes so far, pages, and changes when these were counted
T = TypeVar("T")
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_PASSING = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN)  # a full disk, too many files that are open


@dataclass
class Prepared:
    """A backup that is sound. `lost`: what the present archive has, and the backup not, or not as far as now.

    `readable`: whether there is a present archive, and it can be read.
    """

    archive: Path
    fresh: Path
    games: int
    lost: list[ArchivedGame] = field(default_factory=list[ArchivedGame])
    readable: bool = False

    def take(self) -> Path | None:
        """Put it in its place. Returns where the present archive lies now; None where there was none."""
        aside = _aside(self.archive) if self.archive.exists() else None
        path = self.archive if aside else ":memory:"
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as present:
            if aside:
                _put_aside(present, self.archive, aside)
            for file in all_of(self.archive)[1:]:  # they belong to what was there
                file.unlink(missing_ok=True)
            os.replace(self.fresh, self.archive)
            sync(self.archive.parent)
        return aside


@contextmanager
def prepared(archive: Path, backup: Path) -> Generator[Prepared, None, None]:
    """Copy a backup beside the archive and check it, while no program has that open. Raises Problem or OSError."""
    archive = real(archive)
    if archive.exists() and backup.exists() and archive.samefile(backup):
        raise WrongUse("backup.own", sanitize(str(backup)))
    archive.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(archive.parent, os.W_OK) or (archive.exists() and not os.access(archive, os.W_OK)):
        raise WrongUse("archive.read_only", sanitize(str(archive)))
    fresh = archive.with_name(f".{archive.name}.{_ASIDE}")
    with closing(FolderLock(archive, alone=True)):
        for file in asides(archive, finished=False):
            file.unlink(missing_ok=True)
        try:
            yield _prepare(archive, backup, fresh)
        except sqlite3.Error as error:  # the present archive cannot be put aside
            raise OSError(str(error)) from None
        finally:
            for file in all_of(fresh):
                file.unlink(missing_ok=True)


def _prepare(archive: Path, backup: Path, fresh: Path) -> Prepared:
    _copy(backup, fresh)
    try:
        check(fresh)
        with closing(SqliteFile(fresh, holds=False)) as restored:
            found = Prepared(archive, fresh, len(_games(restored)))
            if archive.exists():
                _compare(found, restored)
            if restored.lingers:  # nobody else has this file open
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            restored.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    except (sqlite3.Error, Damaged, UnicodeDecodeError) as error:
        _check_not_passing(error)
        raise BadData("restore.no_archive", sanitize(str(backup)), sanitize(str(error))) from None
    sync(fresh)
    return found


def _copy(backup: Path, fresh: Path) -> None:
    """Copy a backup, with what a program that was killed has left beside it: the last games may be there alone."""
    user_file.copy(backup, fresh, lambda head: _size(backup, head))
    for file, copy in zip(all_of(backup)[1:3], all_of(fresh)[1:3], strict=True):
        if file.is_file():
            user_file.copy(file, copy)


def _size(backup: Path, head: bytes) -> int:
    """How many bytes are the database, as its head says: what is named by mistake may have any size.

    Where another program has written it, or it is empty, all of it: it is looked at then.
    """
    if head and not head.startswith(_DATABASE):
        raise BadData("restore.no_archive", sanitize(str(backup)), ("archive.no_archive",))
    if len(head) < _HEAD.size:
        return sys.maxsize
    page, changes, pages, changes_then = _HEAD.unpack(head)
    return (page if page > 1 else 1 << 16) * pages if pages and changes == changes_then else sys.maxsize


def _check_not_passing(error: Exception) -> None:
    """What is no fault of an archive ends the restore: another one may work."""
    if isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _PASSING:
        raise OSError(str(error)) from None


def _compare(found: Prepared, restored: Database) -> None:
    """Find out what would be lost, and carry over what must not come back, as far as the present archive can be read.

    A page of it may be damaged: that is why people restore, and no fault of the backup.
    """
    try:
        present = SqliteFile(found.archive, holds=False)
    except (sqlite3.Error, Damaged, BadData, UnicodeDecodeError) as error:
        _check_not_passing(error)
        return
    with closing(present):
        left, erased, games = _legible(_left, present), _legible(_erased, present), _legible(_games, present)
    _carry_over(left or [], erased or [], restored)
    has = _games(restored)
    for game_id, game in (games or {}).items():
        if game_id not in has or has[game_id].records < game.records:
            found.lost.append(game)
    found.games = len(has)
    found.readable = left is not None and erased is not None and games is not None


def _legible(read: Callable[[Database], T], present: Database) -> T | None:
    try:
        return read(present)
    except (Damaged, *present.errors) as error:
        _check_not_passing(error)
        return None


def _left(present: Database) -> list[Deleted]:
    found = [games.left_of(present, text(game_id)) for (game_id,) in present.rows("SELECT game_id FROM deleted")]
    return [left for left in found if left]


def _erased(present: Database) -> list[str]:
    return [text(person) for (person,) in present.rows("SELECT person_id FROM persons WHERE name = ''")]


def _games(database: Database) -> dict[str, ArchivedGame]:
    found: dict[str, ArchivedGame] = {}
    for row in database.rows(f"SELECT {FACTS}"):
        try:
            game = facts(row)
        except Damaged:
            continue
        found[game.game_id] = game
    return found


def _carry_over(gone: Sequence[Deleted], erased: Sequence[str], restored: Database) -> None:
    """What was deleted, and whose name was erased, is so in the backup, too, down to its bytes."""
    with restored.erasing(), play_rows.people_changing(restored):
        for left in gone:
            games.forget(restored, left.game_id)
            games.keep_left(restored, astuple(left))
        for person in erased:
            sql = "SELECT name FROM persons WHERE person_id = ? AND name != ''"
            for (name,) in restored.rows(sql, (person,)):
                people.forget(restored, text(name))
            sql = "INSERT INTO persons VALUES (?, '') ON CONFLICT (person_id) DO UPDATE SET name = ''"
            restored.execute(sql, (person,))


def _aside(archive: Path) -> Path:
    """A name that says what it is, and that nothing has yet."""
    when = datetime.fromtimestamp(dates.now_ms() / 1000).strftime("%Y-%m-%d-%H%M%S")
    name = f"{archive.name}-{_ASIDE}-{when}"
    names = [name, *[f"{name}-{count}" for count in range(2, 1000)]]
    return next(path for path in map(archive.with_name, names) if not path.exists())


def asides(archive: Path, finished: bool = True) -> list[Path]:
    """What archives were before a backup took their place; or what restores that were killed have left of one."""
    name = real(archive).name
    beginnings = (f"{name}-{_ASIDE}-",) if finished else (f".{name}-{_ASIDE}-", f".{name}.{_ASIDE}")
    try:
        paths = list(real(archive).parent.iterdir())
    except OSError:
        return []
    return sorted(path for path in paths if path.name.startswith(beginnings) and not path.is_dir())


def _put_aside(present: sqlite3.Connection, archive: Path, aside: Path) -> None:
    """Copy the archive while nobody can write to it. One that SQLite cannot read is copied byte by byte."""
    try:
        present.execute("PRAGMA journal_mode = DELETE")  # fails while any program has it open
        present.execute("PRAGMA locking_mode = EXCLUSIVE")  # from here until it is closed
        present.executescript("BEGIN EXCLUSIVE; COMMIT;")
        with written(aside) as copy, closing(sqlite3.connect(copy)) as target:
            present.backup(target)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in _IN_USE:
            raise BadData("backup.held", sanitize(str(archive))) from None
        _check_not_passing(error)
        for file, copy in zip(all_of(archive), all_of(aside), strict=True):
            if file.exists():
                with written(copy) as fresh:
                    user_file.copy(file, fresh)
