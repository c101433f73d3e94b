"""`scrollmaster games`: what the archive holds."""

from dataclasses import asdict
from pathlib import Path

import click

from ..archive import Kept
from ..terms import say
from ._report import date
from ._shared import Cell, archive_option, json_option, open_archive, print_json, print_table, tell

SHOWN = 8  # letters of an id: enough to name a game


@click.command(help=say("games.help"))
@archive_option
@json_option
def command(archive_path: Path | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive:
        kept = [(game, archive.names(game.game_id)) for game in archive.games()]
    if as_json:
        print_json([{**asdict(game), "names": [names[seat] for seat in sorted(names)]} for game, names in kept])
    elif kept:
        columns = [say(f"games.{name}") for name in ("id", "game", "date", "records", "state", "players")]
        print_table(say("games.title"), columns, [_row(game, names) for game, names in kept])
    else:
        tell("archive.empty")


def _row(game: Kept, names: dict[int, str]) -> list[Cell]:
    state = say("games.complete" if game.complete else "games.unfinished")
    if game.histories:
        state += " " + say("games.histories", game.histories)
    players = ", ".join(names[seat] for seat in sorted(names))
    return [game.game_id[:SHOWN], game.game, date(game), game.records, state, players]
