"""`scrollmaster evenings`: the evenings that had games, the last one first."""

import sys

import click
from rich.console import Console

from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Archive, Evening, Place
from ..paragraph import paragraph
from ..progress_bar import Bar
from ..shared import archive_option, json_option, open_archive, print_json, print_rows, tell

_LATEST = 30  # evenings that are shown unless all are asked for
_EVERY = 1 << 40


@click.command(help=say("evenings.help"))
@click.option("--all", "every", is_flag=True, help=say("evenings.option_all", _LATEST))
@archive_option
@json_option
def command(every: bool, archive_path: Place | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive:
        with Bar(say("games.title")) as bar:
            archive.plays.fresh(bar.tell)
        found = archive.evenings.latest(_EVERY if every else _LATEST + 1)
        shown = found if every else found[:_LATEST]
        if as_json:
            print_json([facts(archive, evening) for evening in shown])
            return
        rows = [_row(archive, evening) for evening in shown]
    if rows:
        columns = [say(f"evenings.{name}") for name in ("date", "name", "place", "games", "best")]
        print_rows(columns, rows, Console().width)
    else:
        tell("archive.empty")
    if len(found) > len(shown):
        click.echo(paragraph(say("evenings.more", len(shown)), sys.stderr), err=True)


def _row(archive: Archive, evening: Evening) -> list[str]:
    texts = [sanitize(each) for each in (evening.name, evening.place)]
    return [evening.day, *texts, str(len(evening.games)), best(archive, evening)]


def best(archive: Archive, evening: Evening) -> str:
    """Who has won most, with how often; "" where nobody is known to have won."""
    names = sorted(archive.people.called(evening.best).values())
    return say("evenings.won", sanitize(" & ".join(names)), max(evening.wins.values())) if names else ""


def facts(archive: Archive, evening: Evening) -> dict[str, object]:
    """The same for programs."""
    names = archive.people.called(evening.wins)
    wins = {names[key]: count for key, count in evening.wins.most_common() if key in names}
    about = {"day": evening.day, "name": evening.name, "place": evening.place, "note": evening.note}
    return {**about, "games": evening.games, "wins": wins}
