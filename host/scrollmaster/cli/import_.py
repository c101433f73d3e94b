"""`scrollmaster import`: take games that were exported as JSONL into the archive, one or several of a file."""

from pathlib import Path

import click

from .. import results
from ..archive import NEW, SAME, Archive, Place
from ..logs.check import check
from ..logs.log import Log
from ..logs.title import own_title
from ..terms import say
from ._backup import backed_up
from ._files import read_logs
from ._shared import archive_option, counted, short, tell


@click.command(help=say("import.help"))
@click.argument("file", type=click.Path(path_type=Path))
@archive_option
def command(file: Path, archive_path: Place | None) -> None:
    with backed_up(archive_path) as archive:
        for log in read_logs(file):
            _take(archive, log)


def _take(archive: Archive, log: Log) -> None:
    checked = check(log, archive.pack)
    archive.allow(log.game_id)  # a person wants it back
    done = archive.keep(log)
    results.keep(archive, checked)
    title = own_title(log) or archive.title(log.header.game)
    tell(counted(done, len(log)) if done in (NEW, SAME) else done, short(log.game_id), title, len(log))
    if checked.play is None:
        tell(*checked.unknown)
