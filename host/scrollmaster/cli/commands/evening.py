"""`scrollmaster evening`: what people know of an evening, and which games it had."""

import click

from ...base import dates
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Archive, Evening, Place
from ..one_line import checked
from ..shared import archive_option, counted, open_archive, short, tell
from .evenings import best

_MOST_LETTERS = {"name": 40, "place": 60, "note": 500}


@click.command(help=say("evening.help"))
@click.argument("day", metavar="YYYY-MM-DD")
@click.option("--name", metavar="TEXT", help=say("evening.name"))
@click.option("--place", metavar="TEXT", help=say("evening.place"))
@click.option("--note", metavar="TEXT", help=say("describe.note"))
@archive_option
def command(day: str, archive_path: Place | None, **details: str | None) -> None:
    day = dates.typed_day(day)
    wanted = {name: checked(text, _MOST_LETTERS[name]) for name, text in details.items() if text is not None}
    with open_archive(archive_path) as archive:
        if wanted:
            archive.evenings.say(day, wanted)
        _tell(archive, archive.evenings.one(day))


def _tell(archive: Archive, evening: Evening) -> None:
    spelled = dates.day_of(evening.day, None, 0).spelled_out()
    tell(counted("evening.games", len(evening.games)), spelled, len(evening.games))
    for text in (evening.name, evening.place, evening.note, best(archive, evening)):
        if text:
            click.echo(sanitize(text))
    for game in archive.games.some(evening.games).values():
        click.echo(f"  {short(game.game_id)}  {sanitize(game.name)}")
