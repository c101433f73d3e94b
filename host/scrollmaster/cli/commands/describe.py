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
@click.option("--tag", "more", metavar="TEXT", multiple=True, help=say("describe.tag"))
@click.option("--untag", "fewer", metavar="TEXT", multiple=True, help=say("describe.untag"))
@archive_option
def command(
    game: str, archive_path: Place | None, more: tuple[str, ...], fewer: tuple[str, ...], **said: str | None
) -> None:
    with open_archive(archive_path) as archive:
        kept = archive.games.find(game)
        wanted = {name: _checked(name, text) for name, text in said.items() if text is not None}
        if wanted:
            archive.details.say(kept.game_id, wanted)
        if more or fewer:
            archive.details.tag(kept.game_id, [tag.strip() for tag in more], [tag.strip() for tag in fewer])
        _tell(archive.games.find(kept.game_id))
        if tags := archive.details.tags(kept.game_id):
            click.echo(sanitize(", ".join(tags)))


def _checked(name: str, text: str) -> str:
    """What is kept of a text; WrongUse when it cannot be."""
    said = checked(text, _MOST_TYPED[name])
    return dates.typed(said) if said and name == "date" else said


def _tell(kept: ArchivedGame) -> None:
    tell("describe.game", kept.game_id, kept.name, kept.day.spelled_out())
    for text in (kept.place, kept.note):
        if text:
            click.echo(sanitize(text))
