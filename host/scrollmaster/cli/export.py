"""`scrollmaster export`: a game as JSONL (complete, to be imported again), as text for people, or its table as CSV."""

from pathlib import Path

import click

from .. import results
from ..archive import Place
from ..logs import jsonl, table, text
from ..logs.check import check
from ..sanitize import sanitize
from ..terms import say
from ._files import write_text
from ._report import occasion
from ._shared import archive_option, game_argument, open_archive, tell


@click.command(help=say("export.help"))
@game_argument
@click.option("--to", "form", type=click.Choice(["jsonl", "text", "csv"]), required=True, help=say("export.to"))
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("export.output"))
@archive_option
def command(game: str | None, form: str, output: Path | None, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        kept = results.find(archive, game)
        log = archive.log(kept.game_id)
        names = archive.names(kept.game_id)
        if form == "jsonl":
            written = jsonl.write(log)
        elif form == "text":
            written = text.write(check(log, archive.pack), names, occasion(kept))
        else:
            written = table.write(check(log, archive.pack), names)
        if output is None:
            click.echo(written, nl=False)
            return
        write_text(output, written)
        tell("export.done", str(output))
        if archive.writable:
            archive.keep_export(kept.game_id, sanitize(str(output.resolve())))
