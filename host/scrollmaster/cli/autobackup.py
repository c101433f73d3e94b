"""Makes backups after commands: after whatever has brought games, and after whatever has deleted something.

A backup that cannot be made is said so, and makes no command fail: what was asked for has been done.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import click

from ..base.errors import BadData, Message, Problem
from ..base.sanitize import sanitize
from ..base.terms import say
from ..store.archive import Archive, Place, backups
from .shared import open_archive, tell


@contextmanager
def backed_up(path: Place | None, makes: bool = False) -> Generator[Archive, None, None]:
    """The archive, of which a backup is made at the end, if it has changed; also where some of what came was bad."""
    with open_archive(path, makes) as archive:
        try:
            yield archive
        except Problem as problem:
            _back_up(archive, problem.messages.append)  # what was asked for is said first
            raise
        _back_up(archive, _warn)


def _back_up(archive: Archive, warn: Callable[[Message], None]) -> None:
    renew(archive, warn)
    place = archive.store.place
    if archive.store.changed and isinstance(place, Path):  # a server's are its owner's: docs/many-machines.md
        _try_backup(place, warn)
        archive.store.changed = False


def _warn(message: Message) -> None:
    click.echo(say(*message), err=True)


def renew(archive: Archive, warn: Callable[[Message], None] = _warn) -> None:
    """Replace all backups by a new one, after something was deleted that must not stay in them."""
    path = archive.store.place
    if not isinstance(path, Path):
        return
    if (archive.store.erased or backups.is_owed(path)) and (before := _there(path, warn)):
        if _try_backup(path, warn, after_deleting=True):
            tell("backup.renewed", sanitize(str(backups.folder(path))))
        else:
            tell("backup.not_renewed", len(before), sanitize(str(backups.folder(path))))
    if archive.store.lingers:
        tell("archive.lingers", sanitize(str(path)))
    archive.store.erased = archive.store.lingers = False


def _there(path: Path, warn: Callable[[Message], None]) -> list[backups.Backup]:
    """The backups, which stay where they cannot be seen: they are owed, and the next command looks again."""
    try:
        return backups.listed(path)
    except OSError as error:
        warn(("backup.none", sanitize(str(backups.folder(path))), sanitize(error.strerror or "")))
        return []


def _try_backup(path: Path, warn: Callable[[Message], None], after_deleting: bool = False) -> bool:
    try:
        backups.make(path, after_deleting)
    except BadData as problem:
        warn(problem.message)
        return False
    return True
