"""`scrollmaster site`: pages of what a group has played, as files that any host serves."""

from pathlib import Path

import click

from ..archive import Archive, Place
from ..errors import WrongUse
from ..numbers import ratings
from ..sanitize import sanitize
from ..site.known import Known
from ..site.pages import pages
from ..site.writing import write
from ..terms import say
from ._progress import Bar
from ._shared import archive_option, open_archive, tell

_MANY = 20_000  # games, from which on ratings are worked out on all cores


@click.command(help=say("site.help"))
@click.argument("folder", type=click.Path(path_type=Path))
@archive_option
def command(folder: Path, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        with Bar(say("stats.working")) as bar:
            archive.fresh(bar.tell)
        _rate(archive)
        known = Known(archive)
        count = write(folder, pages(known))
    for name in known.damaged:
        click.echo(f"{sanitize(name)}: {say('season.damaged')}", err=True)
    tell("site.done", count, str(folder))


def _rate(archive: Archive) -> None:
    """Where there is much to rate, and nothing is kept, do it on all cores."""
    whats = archive.whats()
    if archive.writable and sum(games for _, games in whats) >= _MANY and not archive.ratings(""):
        try:
            ratings.all_again(archive.place, [what for what, _ in whats])
        except WrongUse:  # without the library pages have no ratings
            return
