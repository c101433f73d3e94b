"""`scrollmaster show`: the score table of a game, its winner, or where it stands."""

import click

from ...base.sanitize import sanitize
from ...base.terms import say
from ...store import results
from ...store.archive import Place
from ...store.logs.check import check
from ...store.logs.report import heading, wrapped
from ...store.logs.text import proof_lines
from .. import game_view
from ..shared import archive_option, game_argument, history_option, json_option, log_of, open_archive, print_json


@click.command(help=say("show.help"))
@game_argument
@click.option("--position", is_flag=True, help=say("show.position"))
@history_option
@archive_option
@json_option
def command(game: str | None, position: bool, history: int | None, archive_path: Place | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive:
        archived = results.find(archive, game)
        checked = check(log_of(archive, archived.game_id, history), archive.packs.get)
        names, known = archive.seats.names(archived.game_id), archive.store.known_boxes()
    if as_json:
        game_view.judge_unplayed(checked, known)
        print_json({**archived.table(), **game_view.facts(checked, names), **game_view.proofs(checked, known)})
        game_view.judge(checked, known)
        return
    click.echo("\n".join(heading(checked, game_view.occasion(archived))))
    if checked.play:
        game_view.score_table(checked, names)
        if position:
            game_view.position(checked, names)
    if archived.note:
        click.echo("\n".join(wrapped(sanitize(archived.note))))
    click.echo("\n".join(proof_lines(checked) + game_view.trusted(checked, known)))
    game_view.judge(checked, known)
