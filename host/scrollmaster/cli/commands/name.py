"""`scrollmaster name`: who sat where."""

import shlex

import click

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Archive, Place
from ...store.logs.check import check
from ...store.logs.scores import scores_of
from ..game_view import score_table
from ..shared import archive_option, open_archive, tell

NOBODY = "-"  # leaves a seat without a name


@click.command(help=say("name.help"))
@click.argument("game")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@archive_option
def command(game: str, names: tuple[str, ...], archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        archived = archive.games.find(game)
        checked = check(archive.logs.get(archived.game_id), archive.packs.get)
        seats = checked.played.state.seats()
        if len(names) > seats:
            raise WrongUse("name.too_many", len(names), seats)
        archive.seats.set_names(
            archived.game_id, {seat: "" if name == NOBODY else sanitize(name) for seat, name in enumerate(names)}
        )
        now = archive.seats.names(archived.game_id)
        new = [name for name in now.values() if _is_new(archive, name, archived.game_id)]
    score_table(checked, now)
    colours = scores_of(checked, {}).names
    tell("name.seats", ", ".join(f"{colour}: {now.get(seat, NOBODY)}" for seat, colour in enumerate(colours)))
    if new:
        tell("people.add_these", shlex.join(new))


def _is_new(archive: Archive, name: str, game_id: str) -> bool:
    """Whether somebody is not in the group, and sits in a game for the first time: the second time it was said."""
    group = {person.casefold() for _, person in archive.people.all()}
    is_known = group & {each.casefold() for each in archive.aliases.of(name)}
    return not is_known and archive.people.games_of(name) == [game_id]
