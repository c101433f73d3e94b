"""`scrollmaster season`: the tables of a season: by place, score or rating, closed once, amended in the open."""

import click

from ...base import dates
from ...base.errors import BadData, WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Archive, Place
from ...store.archive.seasons import Season
from ...views.numbers import seasons
from ...views.numbers.query import find_what
from ...views.numbers.season_screen import as_dict
from ...views.numbers.season_screen import show as show_season
from ...views.numbers.season_table import DEFAULT, TRUSTED, points_of, read_rule, rule_json, rule_of
from ..groups import Group
from ..shared import archive_option, json_option, open_archive, print_json, print_table, tell

_MOST_GAMES = 10_000


@click.group(cls=Group, help=say("season.help"), invoke_without_command=True)
@archive_option
@click.pass_context
def command(context: click.Context, archive_path: Place | None) -> None:
    if context.invoked_subcommand is None:
        with open_archive(archive_path) as archive:
            _list(archive)


def _list(archive: Archive) -> None:
    every = archive.seasons.all()
    if not every:
        tell("season.none")
        return
    columns = [say(f"season.{name}") for name in ("column_name", "column_from", "column_to", "column_points", "state")]
    rows: list[list[str]] = []
    for season in every:
        state = say("season.closed_on", dates.day(season.closed_ms)) if season.closed_ms else say("season.open")
        rows.append([season.name, season.first_day, season.last_day, _points(season), state])
    print_table(say("season.title"), columns, rows)


def _points(season: Season) -> str:
    """Its rule; of a damaged season that it is one."""
    try:
        return points_of(read_rule(season.rule))
    except BadData as damaged:
        return say(*damaged.message)


@command.command("new", help=say("season.new_help"))
@click.argument("name")
@click.option("--from", "first_day", metavar="YYYY-MM-DD", required=True, help=say("season.option_from"))
@click.option("--to", "last_day", metavar="YYYY-MM-DD", required=True, help=say("season.option_to"))
@click.option("--points", metavar="RULE", default=DEFAULT, help=say("season.option_points"))
@click.option("--best", type=click.IntRange(1, _MOST_GAMES), metavar="N", help=say("season.option_best"))
@click.option("--game", "title", metavar="TITLE", help=say("season.option_game"))
@click.option("--unverified", is_flag=True, help=say("stats.option_unverified"))
@click.option("--trust", type=click.Choice(tuple(TRUSTED)), help=say("season.option_trust"))
@archive_option
def new(
    name: str,
    first_day: str,
    last_day: str,
    points: str,
    best: int | None,
    title: str | None,
    unverified: bool,
    trust: str | None,
    archive_path: Place | None,
) -> None:
    first, last = map(dates.typed_day, (first_day, last_day))
    if last < first:
        raise WrongUse("season.backwards")
    with open_archive(archive_path, makes=True) as archive:
        what = find_what(archive, title, unverified) if title else ""
        archive.seasons.add(name, first, last, rule_json(rule_of(points, best or 0, what, unverified, trust or "")))
    tell("season.made", sanitize(name))


@command.command("show", help=say("season.show_help"))
@click.argument("name")
@archive_option
@json_option
def show(name: str, archive_path: Place | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive:
        shown = seasons.show(archive, archive.seasons.find(name))
    if as_json:
        print_json(as_dict(shown))
    else:
        show_season(shown)


@command.command("close", help=say("season.close_help"))
@click.argument("name")
@archive_option
def close(name: str, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        season = archive.seasons.find(name)
        seasons.close(archive, season)
    tell("season.closed", sanitize(season.name))


@command.command("amend", help=say("season.amend_help"))
@click.argument("name")
@click.option("--by", "who", metavar="WHO", required=True, help=say("season.option_who"))
@click.option("--reason", metavar="TEXT", required=True, help=say("season.option_reason"))
@archive_option
def amend(name: str, who: str, reason: str, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        season = archive.seasons.find(name)
        seasons.amend(archive, season, who, reason)
    tell("season.amended", sanitize(season.name))


@command.command("remove", help=say("season.remove_help"))
@click.argument("name")
@archive_option
def remove(name: str, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        season = archive.seasons.find(name)
        archive.seasons.remove(season)
    tell("season.removed", sanitize(season.name))
