"""Takes the mend of D2 out again: a new archive gets its name while part of it may still be in a journal beside it."""

from contextlib import closing
from pathlib import Path

from scrollmaster.archive import opening


def _fill(new: Path) -> None:
    with closing(opening._opened(new)) as database:
        opening.migrate(database)


opening._fill = _fill
