"""`scrollmaster games`: what the archive holds, the game that was played last first."""

from dataclasses import asdict

import click
from rich.console import Console

from .. import results
from ..archive import Place
from ..results import Listed
from ..sanitize import sanitize
from ..terms import say
from ._progress import Bar
from ._shared import archive_option, json_option, open_archive, print_json, print_rows, tell

_LEAST = 4  # letters of an id that are shown


@click.command(help=say("games.help"))
@click.option("--player", metavar="NAME", help=say("games.option_player"))
@click.option("--game", "title", metavar="NAME", help=say("games.option_game"))
@click.option("--year", type=int, metavar="YEAR", help=say("games.option_year"))
@archive_option
@json_option
def command(player: str | None, title: str | None, year: int | None, archive_path: Place | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive, Bar(say("games.title")) as bar:
        every = results.listed(archive, bar.tell)
    if archive.damaged:
        click.echo(say("archive.damaged_games", archive.damaged), err=True)
    found = [game for game in every if _fits(game, player, title, year)]
    if as_json:
        print_json([_facts(game) for game in found])
    elif found:
        letters = _letters([game.kept.game_id for game in every])
        columns = [say(f"games.{name}") for name in ("id", "date", "game", "players")]
        print_rows(columns, [_row(game, letters) for game in found], Console().width)
    else:
        tell("games.none" if every else "archive.empty")


def _fits(game: Listed, player: str | None, title: str | None, year: int | None) -> bool:
    """Names are compared by how they begin, in letters of any size."""
    return (
        (not player or any(_begins(name, player) for name in game.names.values()))
        and (not title or _begins(game.name, title) or game.kept.game == title.lower())
        and (not year or game.kept.day.moment.year == year)
    )


def _begins(name: str, beginning: str) -> bool:
    return name.casefold().startswith(beginning.casefold())


def _letters(ids: list[str]) -> int:
    """How many letters of an id tell all games apart."""
    return next(count for count in range(_LEAST, 17) if count == 16 or len({each[:count] for each in ids}) == len(ids))


def _row(game: Listed, letters: int) -> list[str]:
    kept = game.kept
    return [kept.game_id[:letters], kept.day.short(), sanitize(game.name), sanitize(_players(game))]


def _players(game: Listed) -> str:
    """Who played, with points; the winners come first, joined by an &."""
    if not game.result:
        return ", ".join([say("games.unknown_rules"), *(game.names[seat] for seat in sorted(game.names))])
    if not game.result.begun:
        return _marked("games.only_set_up", ", ".join(map(game.player, range(len(game.result.colours)))))
    each = [f"{game.player(seat)} {points}" for seat, points in game.standings()]
    won = len(game.result.winners)
    told = ", ".join([" & ".join(each[:won])] * bool(won) + each[won:])
    if game.kept.histories:
        told = say("games.histories", told, game.kept.histories)
    if game.result.lost:
        told = say("games.not_proven", told)
    return told if game.result.over else _marked("games.unfinished", told)


def _marked(term: str, told: str) -> str:
    """How far a game is, then who plays, if anybody does yet."""
    return say("games.marked", (term,), told) if told else say(term)


def _facts(game: Listed) -> dict[str, object]:
    """The same for programs."""
    result = game.result
    kept = game.kept
    day, names = kept.day, [game.names[seat] for seat in sorted(game.names)]
    when = {"when": day.moment.isoformat(timespec="minutes"), "when_is_about": day.is_about}
    facts = {**asdict(kept), **when, "called": game.name, "names": names}
    if not result:
        return {**facts, "players": []}
    players = [
        {"seat": seat, "name": game.names.get(seat), "points": points, "won": seat in result.winners}
        for seat, points in game.standings()
    ]
    return {**facts, "players": players, "rolls_lost": result.lost, "begun": result.begun}
