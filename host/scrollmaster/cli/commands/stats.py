"""`scrollmaster stats`: what many games come to: who leads, head to head, streaks, records, the calendar, luck."""

import click

from ...base.terms import say
from ...store.archive import Place
from ...views.numbers import screen
from ...views.numbers.query import ask
from ..progress_bar import Bar
from ..shared import archive_option, json_option, open_archive, print_json


@click.command(help=say("stats.help"))
@click.option("--player", metavar="NAME", help=say("stats.option_player"))
@click.option("--game", "title", metavar="TITLE", help=say("stats.option_game"))
@click.option("--year", type=click.IntRange(1, 9999), metavar="YEAR", help=say("stats.option_year"))
@click.option("--unverified", is_flag=True, help=say("stats.option_unverified"))
@archive_option
@json_option
def command(
    player: str | None, title: str | None, year: int | None, unverified: bool, archive_path: Place | None, as_json: bool
) -> None:
    with open_archive(archive_path) as archive:
        with Bar(say("stats.working")) as bar:
            archive.plays.fresh(bar.tell)
        answer = ask(archive, player, title, year, unverified)
    if as_json:
        print_json(answer.as_json())
    else:
        screen.show(answer)
