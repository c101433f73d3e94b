"""`scrollmaster name`: who sat where."""

from pathlib import Path

import click

from ..errors import WrongUse
from ..logs.check import check
from ..sanitize import sanitize
from ..terms import say
from ._report import score_table
from ._shared import archive_option, open_archive

NOBODY = "-"  # leaves a seat without a name


@click.command(help=say("name.help"))
@click.argument("game")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@archive_option
def command(game: str, names: tuple[str, ...], archive_path: Path | None) -> None:
    with open_archive(archive_path) as archive:
        kept = archive.find(game)
        checked = check(archive.log(kept.game_id), archive.pack)
        seats = checked.played.state.seats()
        if len(names) > seats:
            raise WrongUse("name.too_many", len(names), seats)
        archive.set_names(
            kept.game_id, {seat: "" if name == NOBODY else sanitize(name) for seat, name in enumerate(names)}
        )
        score_table(checked, archive.names(kept.game_id))
