"""`scrollmaster pull`: bring the games of a box into the archive, and off the box when that is asked for."""

from pathlib import Path

import click

from ..archive import Archive
from ..errors import BadData
from ..link.box import Box, Facts, OnBox, open_box
from ..link.devices import only
from ..sync import delete_kept, pull, pull_seats
from ..terms import say
from ._progress import Bar
from ._shared import archive_option, open_archive, port_option, tell, trust_option


@click.command(help=say("pull.help"))
@port_option
@click.option("--delete", "and_delete", is_flag=True, help=say("pull.option_delete"))
@archive_option
@trust_option
def command(port: str | None, and_delete: bool, archive_path: Path | None) -> None:
    with open_archive(archive_path) as archive, open_box(only(port)) as box:
        facts = box.hello()
        games = box.list()
        if not games:
            tell("info.no_games")
        bad = [game for game in games if not _pull_one(box, facts, game, archive, and_delete)]
    if bad:
        raise BadData("pull.some_bad", len(bad), len(games))


def _pull_one(box: Box, facts: Facts, game: OnBox, archive: Archive, and_delete: bool) -> bool:
    """Pull one game; a bad one is named, stays on the box and does not keep the others from coming."""
    try:
        with Bar(game.game_id) as bar:
            checked, done = pull(box, facts, game, archive, bar.tell)
            known = pull_seats(box, facts, game, archive)
        gone = and_delete and delete_kept(box, game, archive)
    except BadData as problem:
        click.echo(say("pull.bad", game.game_id, say(*problem.message)), err=True)
        return False
    log = checked.log
    tell(done, log.game_id, log.header.game, len(log))
    if checked.play is None:
        tell(*checked.unknown)
    if not known:
        tell("pull.who", log.game_id)
    if len(log) < game.records:
        tell("pull.damaged", log.game_id, len(log), game.records)
    if gone:
        tell("pull.deleted", log.game_id)
    return True
