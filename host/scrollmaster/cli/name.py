"""`scrollmaster name`: who sat where."""

from pathlib import Path

import click

from ..errors import WrongUse
from ..logs.check import check
from ..logs.scores import terms_of
from ..sanitize import sanitize
from ..terms import say
from ._report import score_table
from ._shared import archive_option, open_archive, tell, trust_option

NOBODY = "-"  # leaves a seat without a name


@click.command(help=say("name.help"))
@click.argument("game")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@archive_option
@trust_option
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
        named = archive.names(kept.game_id)
        score_table(checked, named)
    terms = terms_of(checked, {})
    nameless = [terms.seat(seat) for seat in range(seats) if not named.get(seat)]
    told = [f"{terms.seat(seat)}: {sanitize(named[seat])}" for seat in range(seats) if named.get(seat)]
    tell("name.named", ", ".join(told) or "-")
    if nameless:
        tell("name.nameless", ", ".join(nameless))
