"""`scrollmaster describe`: what people know of a game and its log does not say: when, where, what was played."""

import click

from ...base import dates
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import MOST_LETTERS, ArchivedGame, Place
from ..one_line import checked
from ..shared import archive_option, open_archive, tell

_MOST_TYPED = MOST_LETTERS | {"date": 40}


@click.command(help=say("describe.help"))
@click.argument("game")
@click.option("--date", metavar="YYYY-MM-DD [HH:MM]", help=say("describe.date"))
@click.option("--place", metavar="TEXT", help=say("describe.place"))
@click.option("--note", metavar="TEXT", help=say("describe.note"))
@click.option("--title", metavar="TEXT", help=say("describe.title"))
@click.option("--tag", "added", metavar="TEXT", multiple=True, help=say("describe.tag"))
@click.option("--untag", "removed", metavar="TEXT", multiple=True, help=say("describe.untag"))
@archive_option
def command(
    game: str, archive_path: Place | None, added: tuple[str, ...], removed: tuple[str, ...], **details: str | None
) -> None:
    with open_archive(archive_path) as archive:
        archived = archive.games.find(game)
        wanted = {name: _checked(name, text) for name, text in details.items() if text is not None}
        if wanted:
            archive.details.say(archived.game_id, wanted)
        if added or removed:
            archive.details.tag(archived.game_id, [tag.strip() for tag in added], [tag.strip() for tag in removed])
        _tell(archive.games.find(archived.game_id))
        if tags := archive.details.tags(archived.game_id):
            click.echo(sanitize(", ".join(tags)))


def _checked(name: str, text: str) -> str:
    """What is kept of a text; WrongUse when it cannot be."""
    value = checked(text, _MOST_TYPED[name])
    return dates.typed(value) if value and name == "date" else value


def _tell(archived: ArchivedGame) -> None:
    tell("describe.game", archived.game_id, archived.name, archived.day.spelled_out())
    for text in (archived.place, archived.note):
        if text:
            click.echo(sanitize(text))
