"""`scrollmaster site`: pages of what a group has played, as files that any host serves."""

from pathlib import Path

import click

from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Place
from ...views.site.directory import Directory
from ...views.site.lots import lots
from ...views.site.writing import write
from ..progress_bar import Bar
from ..rate import rate_all
from ..shared import archive_option, open_archive, tell


@click.command(help=say("site.help"))
@click.argument("folder", type=click.Path(path_type=Path))
@archive_option
def command(folder: Path, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        with Bar(say("stats.working")) as bar:
            archive.plays.fresh(bar.tell)
        rate_all(archive)
        directory = Directory(archive)
        count = write(folder, lots(directory))
        if archive.store.writable:  # they hold names
            archive.games.note_site(sanitize(str(folder.resolve())))
    for name in directory.damaged:
        click.echo(f"{sanitize(name)}: {say('season.damaged')}", err=True)
    tell("site.done", count, str(folder))
