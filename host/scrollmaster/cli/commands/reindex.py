"""`scrollmaster reindex`: work out anew what questions read, from what games have come to, without playing them."""

import click

from ...base.terms import say
from ...store import workers
from ...store.archive import Place
from ...views.simulate.running import processors
from ..progress_bar import Bar
from ..rate import rate_all
from ..shared import archive_option, choose_again, counted, open_archive, tell


@click.command(help=say("reindex.help"))
@click.option("--jobs", metavar="N", type=click.IntRange(1, 64), default=None, help=say("reindex.option_jobs"))
@archive_option
def command(jobs: int | None, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        choose_again(archive)
        with Bar(say("reindex.bar")) as bar:
            workers.work(archive, jobs or processors(), bar.tell)
            archive.reindex(bar.tell)
        rate_all(archive)
        count, damaged = archive.plays.count(), archive.plays.damaged
    tell(counted("reindex.done", count), count)
    if damaged:
        click.echo(say("archive.damaged_games", damaged), err=True)
