"""`scrollmaster show`: the score table of a game, its winner, or where it stands."""

from dataclasses import asdict

import click

from .. import results
from ..archive import Place
from ..logs.check import check
from ..logs.report import heading, wrapped
from ..logs.text import proof_lines
from ..sanitize import sanitize
from ..terms import say
from . import _report
from ._shared import (
    archive_option,
    game_argument,
    history_option,
    json_option,
    log_of,
    open_archive,
    print_json,
)


@click.command(help=say("show.help"))
@game_argument
@click.option("--position", is_flag=True, help=say("show.position"))
@history_option
@archive_option
@json_option
def command(game: str | None, position: bool, history: int | None, archive_path: Place | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive:
        kept = results.find(archive, game)
        checked = check(log_of(archive, kept.game_id, history), archive.packs.get)
        names, known = archive.seats.names(kept.game_id), archive.store.known_boxes()
    if as_json:
        _report.judge_unplayed(checked, known)
        print_json({**asdict(kept), **_report.facts(checked, names), **_report.proofs(checked, known)})
        _report.judge(checked, known)
        return
    click.echo("\n".join(heading(checked, _report.occasion(kept))))
    if checked.play:
        _report.score_table(checked, names)
        if position:
            _report.position(checked, names)
    if kept.note:
        click.echo("\n".join(wrapped(sanitize(kept.note))))
    click.echo("\n".join(proof_lines(checked) + _report.trusted(checked, known)))
    _report.judge(checked, known)
