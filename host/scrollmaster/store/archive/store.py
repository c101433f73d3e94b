"""The open database of an archive, which its nouns share: what is written is there as a whole or not at all."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ...base.errors import BadData, Part, WrongUse
from ...base.sanitize import sanitize
from .. import known_boxes
from ..known_boxes import Known
from . import backups
from .database import Damaged, Database, Row, Unusable
from .place import Place
from .sqlite import SqliteFile, is_damage, reason


class Store:
    """An open database. One that is not there is made; one that may only be read is read."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.lingers = False  # what was deleted is still in the bytes of the file, for now
        self.changed = self.erased = False  # since it was opened: a backup is due, or what the backups keep has to go
        try:
            self.database = _opened(place)
        except Unusable as unusable:
            raise BadData("archive.unusable", sanitize(str(place)), unusable.reason) from None
        except (Damaged, *SqliteFile.errors, OSError) as error:
            raise _unusable(place, error, reason(error)) from None

    def close(self, error: BaseException | None = None) -> None:
        """Close the database. `error`: what has ended its use; BadData says it where the database raised it."""
        problem = self._unusable(error) if isinstance(error, self.faults) else None  # one that is closed has gone away
        self.database.close()
        if problem:
            raise problem from None

    @property
    def faults(self) -> tuple[type[Exception], ...]:
        """What reading raises where something is damaged, or has gone away."""
        return Damaged, *self.database.errors

    @property
    def writable(self) -> bool:
        """Whether what is written to it is kept."""
        return self.database.writable

    def known_boxes(self) -> list[Known]:
        """The list that lies beside it; that of a server in the user's data folder."""
        return known_boxes.load(known_boxes.beside(self.place if isinstance(self.place, Path) else None))

    def fault(self) -> str:
        """What is wrong with the database, "" for nothing."""
        return self.database.fault()

    @contextmanager
    def writing(self, game_id: str = "") -> Generator[None, None, None]:
        """One transaction: all of it is on the disk at the end, or nothing. `game_id`: the only game written to."""
        self.check_writable()
        with self._as_problems(), self.database.writing(game_id):
            yield

    @contextmanager
    def deriving(self, game_id: str = "") -> Generator[None, None, None]:
        """The same for what is worked out: where it cannot be kept, it goes into a copy for whoever asks."""
        with self._as_problems(), self.database.deriving(game_id):
            yield

    @contextmanager
    def _as_problems(self) -> Generator[None, None, None]:
        """BadData, with the place, for what the database raises."""
        try:
            yield
        except self.faults as error:
            raise self._unusable(error)

    @contextmanager
    def erasing(self) -> Generator[None, None, None]:
        """The same; what is deleted is gone from the bytes of the file, too."""
        self.check_writable()
        path = self.place if isinstance(self.place, Path) else None
        is_new, begun = path is not None and backups.owe(path), False
        try:
            with self.database.erasing():
                yield
                begun = True  # to be kept: who is killed from here on leaves the backups to the next one
            self.erased, self.lingers = True, self.database.lingers
        except self.faults as error:
            begun = False
            raise self._unusable(error)
        finally:
            if path and is_new and not begun:
                backups.settle(path)

    def check_writable(self) -> None:
        """Raise WrongUse where nothing that is written is kept."""
        if not self.writable:
            raise WrongUse("archive.read_only", sanitize(str(self.place)))

    def _unusable(self, error: Exception) -> BadData:
        return _unusable(self.place, error, str(error) if isinstance(error, Damaged) else self.database.reason(error))

    def row(self, sql: str, key: str) -> Row | None:
        """The only row that `sql` finds for `key`."""
        return self.database.execute(sql, (key,)).fetchone()


def damaged(archive: Path) -> BadData:
    """That the bytes of its file are wrong, and what to do."""
    copies = _backups(archive)
    if not copies:
        return BadData("archive.damaged_file", sanitize(str(archive)))
    return BadData("archive.damaged_restore", sanitize(str(archive)), sanitize(str(copies[-1].path)))


def _backups(archive: Path) -> list[backups.Backup]:
    """Those that can be named beside what is worse."""
    try:
        return backups.listed(archive)
    except OSError:
        return []


def _unusable(place: Place, error: Exception, problem: Part) -> BadData:
    if isinstance(place, Path) and is_damage(error, bool(_backups(place))):
        return damaged(place)
    return BadData("archive.unusable", sanitize(str(place)), problem)


def _opened(place: Place) -> Database:
    if isinstance(place, Path):
        return SqliteFile(place)
    try:
        from .postgres import PostgresServer
    except ImportError:
        raise WrongUse("archive.no_library") from None
    return PostgresServer(place)
