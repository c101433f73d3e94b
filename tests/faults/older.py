"""Takes the mend of D2 out again: a new archive gets its name while part of it may still be in a journal beside it."""

from contextlib import closing
from pathlib import Path

from scrollmaster.store.archive import connection


def _fill(new: Path) -> None:
    with closing(connection._opened(new)) as database:
        connection.migrate(database)


connection._fill = _fill
