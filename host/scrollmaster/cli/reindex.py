"""`scrollmaster reindex`: work out anew what questions read, from what games have come to, without playing them."""

from pathlib import Path

import click

from ..terms import say
from ._progress import Bar
from ._rated import rate_all
from ._shared import archive_file, archive_option, counted, open_archive, tell


@click.command(help=say("reindex.help"))
@archive_option
def command(archive_path: Path | None) -> None:
    with open_archive(archive_path) as archive, Bar(say("reindex.bar")) as bar:
        archive.check_writable()
        archive.reindex(bar.tell)
        rate_all(archive, archive_file(archive_path))
        made, damaged = archive.count_plays(), archive.damaged
    tell(counted("reindex.done", made), made)
    if damaged:
        click.echo(say("archive.damaged_games", damaged), err=True)
